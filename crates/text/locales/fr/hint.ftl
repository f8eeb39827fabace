# Pourquoi un robot jouerait un coup.
hint-wins = ce coup gagne aussitôt
hint-only = il n'y a rien d'autre à jouer
hint-chance = il compte gagner { $percent } % de telles parties

hint-row = il ajoute { $points ->
    [one] un point
   *[other] { $points } points
} dans la ligne { $row }
hint-column = il ajoute { $points ->
    [one] un point
   *[other] { $points } points
} dans la colonne { $column }
hint-diagonal = il ajoute { $points ->
    [one] un point
   *[other] { $points } points
} sur la diagonale
hint-expected = de telles feuilles finissent à { $points } points en moyenne

hint-road_longer = il allonge la route de la place { $seat } de { $from } à { $to }
hint-own_road_longer = votre route passe de { $from } à { $to }, ce qui coûte moins que cela ne rapporte
hint-roads_kept = votre route reste à { $length }
hint-roads_suit = les routes telles qu'elles sont vous conviennent : { $own } contre { $other }
hint-roads_final = on ne trouve plus de tuile qui change une longueur

hint-way_shorter = il manque encore { $to } { $to ->
    [one] colonne
   *[other] colonnes
} à votre liaison au lieu de { $from }
hint-way_longer = il manque encore { $to } { $to ->
    [one] colonne
   *[other] colonnes
} à la liaison adverse au lieu de { $from }
hint-ways_kept = il renforce ce qui est là : il vous manque { $own }, à l'adversaire { $other }

hint-pawn_inside = il amène un pion dans le carré blanc : { $inside } à l'intérieur
hint-pawns_nearer = il faut { $to } coups à vos pions pour gagner au lieu de { $from }
hint-pawns_farther = il faut { $to } coups aux pions de la place { $seat } pour gagner au lieu de { $from }
hint-pawns_kept = il faut toujours { $turns } coups à vos pions pour gagner ; rien de mieux n'est à portée

hint-scores = votre règle vaut { $points } au lieu de { $from }
hint-singles = { $singles ->
    [one] un segment est un seul mot et compte double
   *[other] { $singles } segments sont un seul mot et comptent double
}
hint-draw = d'abord les lettres
hint-done = avec { $points } points il est temps de finir
