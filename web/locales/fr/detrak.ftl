# Détrak à la table.

symbol-bar = barre
symbol-cross = croix
symbol-bars = trois barres
symbol-hash = dièse
symbol-triangle = triangle
symbol-circle = rond
cell-free = libre
cell-lonely = { $cell }, isolée
cell-pencilled = { $cell }, { $symbol } au crayon

detrak-do-start = Choisissez le symbole de votre coin.
detrak-do-write = Posez les deux symboles côte à côte.
detrak-starting = symboles de départ
detrak-round = tour { $round } sur { $rounds }
detrak-gain = { $gain ->
    [0] Aucun point de plus.
    [one] Un point de plus.
   *[other] { $gain } points de plus.
}
detrak-cuts-off = { $count ->
    [one] { $cells } serait isolée pour de bon.
   *[other] { $cells } seraient isolées pour de bon.
}
detrak-sheet = { $person ->
    [you] Votre feuille
   *[other] Feuille : { $who }
}
detrak-show = { $person ->
    [you] Montrer votre feuille, { $points } points
   *[other] Montrer la feuille : { $who }, { $points } points
}
detrak-dice = Les dés : { $one } et { $other }
detrak-die = { $symbol } : glissez-le sur la feuille
detrak-write = Écrire
detrak-swap = Échanger
detrak-clear = Gommer
detrak-start-with = Commencer par : { $symbol }
detrak-help = Les flèches déplacent, Entrée pose un symbole, X les échange, Échap gomme.
detrak-row-points = ligne { $line } : { $points } points
detrak-column-points = colonne { $line } : { $points } points
detrak-diagonal-points = diagonale : { $points } points
detrak-total = total : { $points } points

told-start = { $person ->
    [you] Vous partez du symbole { $symbol }
   *[other] { $who } part du symbole { $symbol }
}
told-roll = Les dés : { $one } et { $other }
told-write = { $who } : { $one } en { $first }, { $other } en { $second }

hindsight-title = Ce que ces dés permettaient
hindsight-ask = Chercher la meilleure feuille
hindsight-working = { $percent } % · entre { $total } et { $upper } points
hindsight-found = Avec ces dés, { $total } points étaient possibles, et pas plus.
hindsight-partly = { $total } points étaient possibles ; peut-être jusqu’à { $upper }.
hindsight-yours = Vous en avez { $points }.
hindsight-sheet = La meilleure feuille

daily-result = Votre record du jour : { $points } points
