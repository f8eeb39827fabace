deflecto-fronts_only = au niveau 1 seuls les rectos des tuiles servent, et { $face } est un verso
deflecto-not_in_hand = vous n’avez pas de tuile qui montre { $shape } ({ $face })
deflecto-name_the_tile = plusieurs de vos tuiles ont la face { $face } : dites laquelle vous posez, { $tiles }, par exemple { $example }
deflecto-not_that_tile = vous n’avez pas de { $tile } avec la face { $face } ; choisissez parmi { $tiles }
deflecto-needless_tile = il n’y a pas le choix, donc /{ $tile } ne s’écrit pas : { $canonical }

deflecto-not_a_gate = { $cell } n’est pas une porte : la première tuile se pose en { $gates }
deflecto-number_taken = { $cell } est une porte du numéro { $number }, pris par le joueur { $seat }
deflecto-first_is_a_road = la première tuile est un chemin à deux ouvertures au moins, et pas { $shape }
deflecto-closed_outside = la première tuile en { $cell } doit être ouverte vers l’extérieur, côté { $side }
deflecto-closed_inside = la première tuile en { $cell } doit aussi s’ouvrir vers l’intérieur

deflecto-cell_taken = une tuile se trouve déjà en { $cell } ({ $face })
deflecto-touches_nothing = { $cell } ne touche aucune tuile, ni par un côté ni par un coin
deflecto-no_fit = côté { $side }, { $cell } montrerait { $own }, mais { $neighbour } y montre { $theirs }
deflecto-shut_in = une telle tuile en { $cell } ne { $person ->
    [you] vous laisserait plus aucun trajet possible
   *[other] laisserait plus aucun trajet possible { $count ->
        [one] au joueur { $seats }
       *[other] aux joueurs { $seats }
    }
}
deflecto-on_a_finish = { $cell } est { $person ->
    [you] votre arrivée
   *[other] l’arrivée du joueur { $seat }
} : on ne peut pas y poser { $shape }
deflecto-can_lay = vous pouvez encore poser, par exemple { $example } : on ne passe que si l’on ne peut rien poser
deflecto-only_pass = vous ne pouvez poser aucune tuile : il ne vous reste qu’à passer (pass)

deflecto-bridge = il faudrait un pont en { $cell } : { $one } y vient { $one_from } et { $other } { $other_from }
deflecto-level_crossing = il faudrait un passage à niveau en { $cell } : { $one } y vient { $one_from } et { $other } { $other_from }
deflecto-junction = il faudrait un embranchement en { $cell } : { $track } y vient { $sides }
deflecto-circle = avec la tuile en { $cell }, la rivière se refermerait sur elle-même
deflecto-two_springs = la rivière aurait deux sources, { $one } et { $other }
deflecto-two_lakes = la rivière aurait deux lacs, { $one } et { $other }

deflecto-opening = au premier tour, chacun pose sa première tuile ; { $token } viendra plus tard
deflecto-nobody_asked = personne n’a proposé d’arrêter (settle), { $token } ne répond donc à rien
deflecto-answer_first = le joueur { $seat } dit que tous les chemins sont établis : répondez d’abord, d’accord (agree) ou je conteste (contest)
deflecto-prove_first = vous avez contesté : posez d’abord une tuile qui change la longueur d’un trajet
deflecto-settled_once = vous avez déjà proposé d’arrêter depuis votre dernière tuile : il faut poser

deflecto-gates = porte { $number }, de { $start } à { $finish }
deflecto-route = trajet de { $length ->
    [one] { $length } case
   *[other] { $length } cases
} : { $cells }
deflecto-empty_cells = { $count ->
    [0] aucune case vide sur le trajet
    [one] une case vide sur le trajet : { $cells }
   *[other] { $count } cases vides sur le trajet : { $cells }
}
deflecto-penalties = { $count ->
    [one] une case de pénalité
   *[other] { $count } cases de pénalité
} pour contestation sans preuve
deflecto-unproved = { $count ->
    [one] une case de pénalité
   *[other] { $count } cases de pénalité
} pour une contestation encore sans preuve
deflecto-total = { $total } en tout
deflecto-not_started = pas encore de première tuile
deflecto-no_route = abandon : plus de trajet

deflecto-all_agreed = tous sont d’accord : les chemins sont établis
deflecto-nobody_can_lay = plus personne ne peut poser de tuile
deflecto-resigned = les autres ont abandonné

deflecto-side-north = nord
deflecto-side-east = est
deflecto-side-south = sud
deflecto-side-west = ouest
deflecto-side-closed = un côté fermé
deflecto-from-north = du nord
deflecto-from-east = de l’est
deflecto-from-south = du sud
deflecto-from-west = de l’ouest
deflecto-track-road = un chemin
deflecto-track-railway = une voie ferrée
deflecto-track-river = une rivière
deflecto-shape-straight = un chemin droit
deflecto-shape-curve = un virage
deflecto-shape-fork = un croisement à trois branches
deflecto-shape-cross = un croisement à quatre branches
deflecto-shape-dead-end = un cul-de-sac
deflecto-shape-railway = une voie ferrée droite
deflecto-shape-railway-curve = une voie ferrée courbe
deflecto-shape-buffer = un butoir
deflecto-shape-river = une rivière droite
deflecto-shape-river-curve = une rivière courbe
deflecto-shape-spring = une source
deflecto-shape-lake = un lac
deflecto-shape-meadow = une prairie
deflecto-shape-chapel = une chapelle

setup-deflecto-players = nombre de joueurs
setup-deflecto-level = 1 : chemins seulement ; 2 : aussi voies ferrées, rivières, prairies et chapelles
setup-deflecto-level-1 = niveau 1
setup-deflecto-level-2 = niveau 2
