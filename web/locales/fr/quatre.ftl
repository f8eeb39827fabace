# Quatre à la suite, à la table.

quatre-do = Lâchez un jeton dans une colonne.
quatre-told = { $who } : colonne { $column }
