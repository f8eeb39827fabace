detrak-symbol-bar = barre
detrak-symbol-cross = croix
detrak-symbol-bars = trois barres
detrak-symbol-hash = dièse
detrak-symbol-triangle = triangle
detrak-symbol-circle = rond

detrak-symbol_taken = un joueur précédent a commencé par le symbole { $symbol }
detrak-start_first = choisissez d’abord le symbole de départ, celui de votre case en haut à gauche : start=1 à start=6
detrak-started = les symboles de départ sont choisis
detrak-not_side_by_side = { $one } et { $other } ne se touchent pas par un côté
detrak-cell_taken = la case { $cell } est déjà remplie, par le symbole { $symbol }
detrak-not_the_roll = les dés montrent { $low } et { $high }, pas { $one } et { $other }
detrak-diagonal_needs_advanced = la diagonale ne compte que dans la règle avancée

detrak-row = ligne { $row } : { $points } ({ $runs })
detrak-column = colonne { $column } : { $points } ({ $runs })
detrak-empty_row = ligne { $row } : { $points } (rien d’identique côte à côte)
detrak-empty_column = colonne { $column } : { $points } (rien d’identique côte à côte)
detrak-diagonal = diagonale, comptée deux fois : { $points } ({ $runs })
detrak-empty_diagonal = diagonale, comptée deux fois : { $points } (rien d’identique côte à côte)
detrak-total = total : { $points }
detrak-best_line = meilleure ligne : { $points }
detrak-grade = { $grade }, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
detrak-grade-grandmaster = Grand maître
detrak-grade-expert = Expert
detrak-grade-good = Bon
detrak-grade-average = Moyen
detrak-grade-could-do-better = Peut mieux faire

detrak-all_rounds = les { $rounds } tours sont joués
detrak-all_finished = plus personne n’a deux cases libres côte à côte après { $rounds ->
    [one] un tour
   *[other] { $rounds } tours
}
detrak-resigned = la partie s’est terminée par abandon

setup-detrak-players = nombre de joueurs
setup-detrak-rules = règle de base : lignes et colonnes ; règle avancée : la diagonale compte double et une ligne sans points coûte 5
setup-detrak-rules-basic = règle de base
setup-detrak-rules-advanced = règle avancée
setup-detrak-diagonal = dans la règle avancée, une diagonale sans points coûte-t-elle 10 ?
setup-detrak-diagonal-free = ne coûte rien
setup-detrak-diagonal-penalty = coûte 10
