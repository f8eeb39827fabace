# Pourquoi un robot jouerait un coup.
hint-wins = ce coup gagne aussitôt
hint-only = il n’y a rien d’autre à jouer
hint-chance = il estime ses chances à { $percent } %

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

hint-road_longer = il allonge le trajet du joueur { $seat } de { $from } à { $to }
hint-own_road_longer = votre trajet passe de { $from } à { $to }, mais le coup rapporte plus qu’il ne coûte
hint-roads_kept = votre trajet reste à { $length }
hint-roads_suit = les trajets tels qu’ils sont vous conviennent : { $own } contre { $other }
hint-roads_final = aucune tuile ne semble plus pouvoir changer une longueur

hint-way_shorter = il manque encore { $to } { $to ->
    [one] colonne
   *[other] colonnes
} à votre chemin au lieu de { $from }
hint-way_longer = il manque encore { $to } { $to ->
    [one] colonne
   *[other] colonnes
} au chemin adverse au lieu de { $from }
hint-ways_kept = il renforce ce qui est là : il manque { $own } { $own ->
    [one] colonne
   *[other] colonnes
} à votre chemin, { $other } au chemin adverse

hint-pawn_inside = il amène un pion dans le carré blanc : { $inside } à l’intérieur
hint-pawns_nearer = vos pions peuvent gagner en { $to } { $to ->
    [one] coup
   *[other] coups
} au lieu de { $from }
hint-pawns_farther = il faut { $to } { $to ->
    [one] coup
   *[other] coups
} au joueur { $seat } pour gagner, au lieu de { $from }
hint-pawns_kept = vos pions peuvent toujours gagner en { $turns } { $turns ->
    [one] coup
   *[other] coups
} ; rien de mieux n’est à portée

hint-scores = votre mètre vaut { $points } { $points ->
    [one] point
   *[other] points
} au lieu de { $from }
hint-singles = { $singles ->
    [one] un segment est fait d’un seul mot et compte double
   *[other] { $singles } segments sont faits d’un seul mot et comptent double
}
hint-draw = tirez d’abord vos lettres
hint-done = avec { $points } { $points ->
    [one] point
   *[other] points
}, il est temps de finir
