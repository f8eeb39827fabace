# Quatre à la suite, à la table.

quatre-do = Lâchez un jeton dans une colonne.
quatre-board = Grille de sept colonnes
quatre-column = colonne { $column }, { $discs ->
    [0] vide
    [one] un jeton
   *[other] { $discs } jetons
}
quatre-wins = Ce jeton en aligne quatre : vous gagnez.
quatre-told = { $who } : colonne { $column }
