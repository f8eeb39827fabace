# Le plateau de Caminos.

cam-prompt = Posez une de vos pièces { $colour ->
    [G] vertes
   *[Y] jaunes
}.
cam-prompt-neutral = Posez d’abord la barre neutre de votre équipe.
cam-laid = { $cubes ->
    [0] aucun cube posé
    [one] un cube posé
   *[other] { $cubes } cubes posés
}
cam-progress = colonnes manquantes : { $needs }
cam-needs = { $colour } { $columns } ({ $one }–{ $other })
cam-needs-never = { $colour }, plus aucun chemin

cam-shape = { $shape ->
    [I2] Petite barre
    [I3] Grande barre
    [O4] Carré
    [L4] Équerre
   *[other] { $shape }
}
cam-place-1 = { cam-shape } : { $one } au sol
cam-place-2 = { cam-shape } : { $one } au sol, { $two } au niveau 2
cam-place-3 = { cam-shape } : { $one } au sol, { $two } au niveau 2, { $three } au niveau 3
cam-tell = { $who } : { $place }
cam-tell-neutral = { $who } : pièce neutre, { $place }
cam-tell-left = { $who } : plus rien à poser, hors de la partie (§2.6)

cam-column = { $cell }, { $height ->
    [0] vide
    [1] hauteur 1, { $top }
   *[other] hauteur { $height }, de bas en haut { $colours }
}
cam-column-sides = { cam-column }, { $count ->
    [1] côté { $sides }
   *[other] côtés { $sides }
}
cam-beyond = La pièce dépasserait du plateau (§2.1).

cam-fore-wins = Elle relie le côté { $one } au côté { $other } : c’est gagné, en { $climbed ->
    [0] { $faces } faces
    [one] { $faces } faces, dont une de mur
   *[other] { $faces } faces, dont { $climbed } de mur
}.
cam-fore-joins = Elle réunit { $parts } parties jusque-là séparées.
cam-fore-own = Il manquera { $after ->
    [one] une colonne
   *[other] { $after } colonnes
} du côté { $one } au côté { $other }, au lieu de { $before }.
cam-fore-one = Plus qu’une colonne, { $cells }, et le côté { $one } rejoint le côté { $other }.
cam-fore-same = Il manque toujours { $after ->
    [one] une colonne
   *[other] { $after } colonnes
} du côté { $one } au côté { $other }.
cam-fore-cuts = Elle coupe le chemin { $colour } en { $cells } : il lui manquera { $after } { $after ->
    [one] colonne
   *[other] colonnes
} au lieu de { $before }.
cam-fore-bars = Elle barre le chemin { $colour } : il lui manquera { $after } { $after ->
    [one] colonne
   *[other] colonnes
} au lieu de { $before }.
cam-fore-covers = Elle recouvre le { $colour } en { $cells }, mais il passe encore ailleurs.
cam-fore-never = Le { $colour } ne pourra plus rien relier.
cam-fore-leaves = { $who } : plus rien à poser ensuite, hors de la partie (§2.6).
cam-fore-last = { $who } : ce sera la dernière pièce que vous pourrez poser (§2.6).

cam-city-label = La ville en relief. Les flèches vont d’une case à l’autre, 1 à 4 prennent une pièce, R, T et F la tournent, Entrée pose, virgule et point tournent la vue.
cam-plan = Le plan
cam-plan-lead = le chiffre est la hauteur
cam-plan-label = Plan de la ville. Les flèches vont d’une case à l’autre, 1 à 4 prennent une pièce, R, T et F la tournent, Entrée pose.
cam-stand = Vos pièces
cam-stock = { $piece }, il en reste { $count } (touche { $key })
cam-stock-all = Les pièces de chacun
cam-gone = hors de la partie
cam-stuck = aucune place : hors de la partie au prochain tour (§2.6)
cam-compass = { $side ->
    [N] N
    [NE] NE
    [E] E
    [SE] SE
    [S] S
    [SW] SO
    [W] O
   *[NW] NO
}
cam-held = { $piece } : en main. Les flèches la déplacent, R la tourne, T la bascule, F la roule, Entrée pose, Échap la remet.
cam-chosen = { $column }. Case choisie : prenez une pièce, 1 à 4.
cam-choose-piece = Case { $cell } choisie : prenez une pièce pour voir comment elle peut s’y poser.
cam-offer = { $place }, { $nth } sur { $count }. N : pose suivante.
cam-no-offer = Cette pièce ne peut pas se poser en { $cell }.
cam-turn-same = Ainsi tournée, elle reste la même ou ne tient nulle part.
cam-home = remise sur le support
cam-lay = Poser
cam-turn = Tourner
cam-tip = Basculer
cam-roll = Rouler
cam-next = Autre pose
cam-back = Remettre
cam-ways = Chemins
cam-eye-left = Tourner la vue à gauche
cam-eye-right = Tourner la vue à droite
cam-show-plan = Le plan
cam-show-city = La ville

cam-match = Le match
cam-match-running = Match, partie { $number }
cam-match-results = Résultats du match
cam-match-game = Partie { $number }
cam-match-begins = { $person ->
    [you] Vous commencez
   *[other] { $who } commence
}
cam-match-open = En cours.
cam-match-next = Partie { $number } du match
