quatre-column_full = la colonne { $column } est pleine
quatre-line = quatre à la suite : { $cells }
quatre-won = { $person ->
    [you] vous avez aligné quatre jetons
   *[other] le joueur { $seat } a aligné quatre jetons
}
quatre-full = la grille est pleine
quatre-resigned = la partie s’est terminée par abandon

setup-quatre-players = nombre de joueurs
