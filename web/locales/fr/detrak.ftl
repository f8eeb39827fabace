# Détrak à la table.

cell-free = libre
cell-lonely = { $cell }, isolée
cell-pencilled = { $cell }, { $symbol } au crayon

detrak-do-start = Choisissez votre symbole de départ.
detrak-do-write = Écrivez les deux symboles côte à côte.
detrak-starting = symboles de départ
detrak-round = tour { $round } sur { $rounds }
detrak-gain = { $gain ->
    [0] Aucun point de plus.
    [one] Un point de plus.
   *[other] { $gain } points de plus.
}
detrak-loss = { $loss ->
    [one] Un point de moins.
   *[other] { $loss } points de moins.
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
    [you] Vous : montrer votre feuille, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] Montrer la feuille : { $who }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
detrak-dice = Les dés : { $one } et { $other }
detrak-die = { $symbol } : glissez-le sur la feuille
detrak-write = Écrire
detrak-swap = Échanger
detrak-clear = Gommer
detrak-start-with = Commencer par : { $symbol }
detrak-help = Flèches : aller de case en case. Entrée : poser un symbole ; sur une paire posée, écrire. X : échanger. Échap : gommer. / : notation.
detrak-help-mouse = Cliquez sur deux cases côte à côte, tracez un trait de l’une à l’autre, ou glissez-y les dés.
detrak-row-points = ligne { $line } : { $points }
detrak-column-points = colonne { $line } : { $points }
detrak-diagonal-points = diagonale, comptée deux fois : { $points }
detrak-open = peut encore rapporter
detrak-total = total : { $points } points
detrak-total-now = points acquis : { $points } ; si la partie s’arrêtait maintenant : { $all }
detrak-back = { $person ->
    [you] Revenir à votre feuille
   *[other] Revenir à la feuille : { $who }
}

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
hindsight-yours = Vous en avez marqué { $points }.
hindsight-sheet = La meilleure feuille

daily-counted = Votre résultat du jour : { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Série : { $streak ->
    [one] { $streak } jour
   *[other] { $streak } jours
}.
daily-practice = C’était un entraînement : votre résultat du jour reste { $counted ->
    [one] { $counted } point
   *[other] { $counted } points
}.
daily-only-practice = C’était un entraînement : il ne compte pas parmi vos jours.
