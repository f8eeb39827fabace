caminos-unknown_shape = il n’y a pas de pièce { $shape } ; il y a { $allowed }
caminos-not_the_shape = les cubes { $cubes } ne forment pas la pièce { $shape }
caminos-none_left = vous n’avez plus de { $shape } ; il vous reste { $pieces }
caminos-neutral_first = les pièces neutres se posent d’abord : posez la pièce { $neutral }, pas { $shape }
caminos-off_board = { $cell } n’est pas sur le { $board }
caminos-taken = un cube { $colour } se trouve déjà en { $cell }, au niveau { $level }
caminos-no_foot = la pièce ne repose pas sur le plateau : son cube le plus bas est au niveau { $lowest }
caminos-hollow = il y aurait un creux sous le cube en { $cell }, au niveau { $level } : rien ne se trouve au niveau { $below }
caminos-too_high = rien ne monte plus haut que { $most } : le cube en { $cell } serait au niveau { $level }

caminos-route = du côté { $one } au côté { $other } par { $cells } : { $columns ->
    [one] { $columns } toit
   *[other] { $columns } toits
} et { $climbed ->
    [one] { $climbed } face de mur
   *[other] { $climbed } faces de mur
}, en tout { $faces }
caminos-route_direct = entre côtés directement opposés, du côté { $one } au côté { $other } par { $cells } : { $columns ->
    [one] { $columns } toit
   *[other] { $columns } toits
} et { $climbed ->
    [one] { $climbed } face de mur
   *[other] { $climbed } faces de mur
}, en tout { $faces }, qui comptent double : { $points }
caminos-route_near = entre côtés presque opposés, du côté { $one } au côté { $other } par { $cells } : { $columns ->
    [one] { $columns } toit
   *[other] { $columns } toits
} et { $climbed ->
    [one] { $climbed } face de mur
   *[other] { $climbed } faces de mur
}, en tout { $faces }
caminos-score = score : { $points }
caminos-rim = { $own ->
    [0] aucune pièce
    [one] { $own } pièce
   *[other] { $own } pièces
} au bord contre { $others } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
caminos-pieces = pièces restantes : { $pieces }
caminos-no_pieces = plus aucune pièce
caminos-left = hors de la partie : plus rien à poser

caminos-connected = le { $colour } a relié le côté { $one } au côté { $other }
caminos-draw = plus personne ne peut poser : partie nulle
caminos-rim_win = plus personne ne peut poser, et le { $colour } a moins de pièces au bord : { $own } contre { $others }
caminos-rim_draw = plus personne ne peut poser, et les deux camps ont autant de pièces au bord ({ $own }) : partie nulle
caminos-resigned = les autres ont abandonné : le { $colour } gagne

caminos-green = vert
caminos-yellow = jaune
caminos-neutral = neutre
caminos-side-n = nord
caminos-side-ne = nord-est
caminos-side-e = est
caminos-side-se = sud-est
caminos-side-s = sud
caminos-side-sw = sud-ouest
caminos-side-w = ouest
caminos-side-nw = nord-ouest
caminos-board-square = plateau carré
caminos-board-diamond = plateau en losange
caminos-board-octagon = plateau octogonal
caminos-board-ring = plateau en anneau

caminos-set_line = la ligne { $line } du matériel, « { $found } », est illisible ; elle s’écrit comme { $expected }
caminos-set_shape = la pièce { $shape } est inutilisable : { $why }
caminos-set_board = le plateau « { $board } » est inutilisable : { $why }
caminos-set_side = le côté { $side } du plateau « { $board } » est inutilisable : { $why }
caminos-set_lacks = il manque au matériel : { $what }
caminos-set-odd = chaque couleur doit en avoir un nombre pair, au moins deux, pour que des partenaires puissent se les partager
caminos-set-apart = ses cubes ne sont pas d’un seul tenant
caminos-set-same = il y a déjà une pièce de ce nom ou de cette forme
caminos-set-too-many = une pièce a 8 cubes au plus, et le matériel 8 formes au plus
caminos-set-never-fits = de quelque façon qu’on la tourne, elle ne trouve aucune place sur l’un des plateaux
caminos-set-too-wide = il dépasse 11 cases sur 11
caminos-set-uneven = ses rangées n’ont pas toutes la même longueur
caminos-set-in-parts = ses cases ne sont pas d’un seul tenant
caminos-set-twice = le matériel le contient deux fois
caminos-set-side-empty = aucune case ne s’y trouve
caminos-set-side-meets = il partage une case avec un côté opposé
caminos-set-pieces = des pièces
caminos-set-boards = des plateaux
caminos-set-neutral = la pièce neutre (une ligne comme neutral I3, avec une pièce du matériel)

setup-caminos-players = nombre de joueurs ; à quatre, on joue en deux équipes, 1 et 3 contre 2 et 4
setup-caminos-board = le plateau
setup-caminos-board-square = carré
setup-caminos-board-diamond = losange
setup-caminos-board-octagon = octogone
setup-caminos-board-ring = anneau
setup-caminos-neutral = chaque équipe pose-t-elle d’abord une pièce neutre ?
setup-caminos-neutral-no = non
setup-caminos-neutral-yes = oui
setup-caminos-scoring = joue-t-on aux points ?
setup-caminos-scoring-no = non
setup-caminos-scoring-yes = oui
