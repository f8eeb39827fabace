labyrinthe-pawn_moved = vous avez déjà déplacé un pion pendant ce tour : à présent, un bloc
labyrinthe-block_moved = vous avez déjà déplacé un bloc pendant ce tour : à présent, un pion
labyrinthe-pawn_first = le tout premier tour de la partie commence par un pion
labyrinthe-can_move = vous pouvez encore jouer : on ne passe que si l’on ne peut bouger ni pion ni bloc

labyrinthe-no_pawn = il n’y a pas de pion en { $cell }
labyrinthe-not_your_pawn = le pion en { $cell } est celui du joueur { $owner }
labyrinthe-pawn_stays = le pion en { $cell } doit se déplacer d’une case au moins
labyrinthe-not_straight = { $from } et { $to } ne sont ni sur la même rangée ni sur la même colonne
labyrinthe-pawn_blocked = le bloc { $block } barre la route du pion en { $cell }
labyrinthe-pawn_in_the_way = { $person ->
    [you] un de vos pions barre la route en { $cell }
   *[other] un pion du joueur { $owner } barre la route en { $cell }
}
labyrinthe-must_displace = { $person ->
    [you] un de vos pions occupe { $cell } : dites sur quelle case blanche libre vous le posez, comme { $cell }*l12
   *[other] un pion du joueur { $owner } occupe { $cell } : dites sur quelle case blanche libre vous le posez, comme { $cell }*l12
}
labyrinthe-nobody_to_displace = il n’y a pas de pion en { $cell }, donc rien à déloger
labyrinthe-displaced_outside = le pion délogé doit rester dans le carré blanc, et { $cell } est en dehors
labyrinthe-displaced_not_free = le pion délogé doit aller sur une case libre, et { $cell } ne l’est pas
labyrinthe-no_displacing_within = { $person ->
    [you] un de vos pions occupe { $cell }, et seul un pion venu du dehors peut le déloger
   *[other] un pion du joueur { $owner } occupe { $cell }, et seul un pion venu du dehors peut le déloger
}

labyrinthe-no_such_block = ce plateau n’a pas de bloc { $block }
labyrinthe-block_leaves = le bloc { $block } sortirait du plateau { $steps ->
    [1] dès la première case
   *[other] à la { $steps }e case
}
labyrinthe-sweeps_block = le bloc { $block } heurterait le bloc { $other } en { $cell }
labyrinthe-sweeps_pawn = { $person ->
    [you] le bloc { $block } heurterait un de vos pions en { $cell }
   *[other] le bloc { $block } heurterait un pion du joueur { $owner } en { $cell }
}
labyrinthe-enters_white = le bloc { $block } entrerait dans le carré blanc en { $cell }
labyrinthe-touches_nothing = le bloc { $block } s’arrêterait sans toucher aucun autre bloc
labyrinthe-block_barred = le bloc { $block } a été déplacé au tour précédent : il est interdit pendant celui-ci

labyrinthe-inside = { $pawns ->
    [0] aucun pion dans le carré blanc
    [one] un pion dans le carré blanc ({ $cells })
   *[other] { $pawns } pions dans le carré blanc ({ $cells })
}
labyrinthe-won = { $person ->
    [you] vous avez trois pions dans le carré blanc
   *[other] le joueur { $seat } a trois pions dans le carré blanc
}
labyrinthe-repeated = la même position s’est présentée { $times } fois : partie nulle
labyrinthe-all_turns = chaque joueur a joué ses { $turns } tours
labyrinthe-resigned = la partie s’est terminée par abandon

labyrinthe-board_lines = ligne { $line }, colonne { $column } : un plateau a 21 lignes, celui-ci en a { $found }
labyrinthe-board_width = ligne { $line }, colonne { $column } : une ligne a 21 caractères, celle-ci en a { $found }
labyrinthe-board_character = ligne { $line }, colonne { $column } : « { $found } » ne veut rien dire ; on attend . + o A–Z ou a–f
labyrinthe-board_stray = ligne { $line }, colonne { $column } : « { $found } » n’a rien à faire ici
labyrinthe-board_white_missing = ligne { $line }, colonne { $column } : cette case fait partie du carré blanc ; on attend +
labyrinthe-board_pawn_missing = ligne { $line }, colonne { $column } : un pion part d’ici ; on attend o
labyrinthe-board_block_in_white = ligne { $line }, colonne { $column } : le bloc { $block } est dans le carré blanc
labyrinthe-board_block_on_pawn = ligne { $line }, colonne { $column } : le bloc { $block } est à la place d’un pion
labyrinthe-board_overlap = ligne { $line }, colonne { $column } : le bloc { $block } est posé sur le bloc { $other }
labyrinthe-board_split = ligne { $line }, colonne { $column } : le bloc { $block } n’est pas d’un seul tenant

setup-labyrinthe-players = nombre de joueurs
