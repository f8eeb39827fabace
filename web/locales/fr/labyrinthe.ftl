# Le plateau du Labyrinthe.

lab-prompt = { $due ->
    [pawn] Déplacez un de vos pions.
    [pawn-now] À présent, déplacez un de vos pions.
    [block] Faites glisser un bloc.
    [block-now] À présent, faites glisser un bloc.
    [pass] Vous ne pouvez bouger ni pion ni bloc : passez.
   *[either] Déplacez un de vos pions ou faites glisser un bloc.
}
lab-prompt-barred = Le bloc { $block } est interdit.

lab-tell-pawn = { $who } : pion de { $from } à { $to }
lab-tell-displaced = { $who } : pion de { $from } à { $to } ; { $owner ->
    [you] le vôtre, délogé, est posé en { $put }
   *[other] le pion délogé ({ $whose }) est posé en { $put }
}
lab-tell-block = { $who } : bloc { $block }, { $by ->
    [1] une case
    [2] deux cases
    [3] trois cases
    [4] quatre cases
   *[other] { $by } cases
} vers { $direction ->
    [N] le nord
    [E] l’est
    [S] le sud
   *[W] l’ouest
}
lab-tell-pass = { $person ->
    [you] Vous ne pouvez pas jouer
   *[other] { $who } ne peut pas jouer
}

lab-board = Plateau de 21 cases sur 21. Les flèches vont d’une pièce à l’autre, Entrée en prend une.
lab-pawn = { $person ->
    [you] votre pion, { $cell }
   *[other] pion, { $who }, { $cell }
}
lab-block = bloc { $block }, { $from } à { $to }
lab-block-barred = bloc { $block }, { $from } à { $to }, interdit
lab-stop-pawn = En { $to }
lab-stop-displaces = En { $to }, où se trouve un pion
lab-stop-block = Glisser { $by ->
    [1] d’une case
   *[other] de { $by } cases
} vers { $direction ->
    [N] le nord
    [E] l’est
    [S] le sud
   *[W] l’ouest
}
lab-put = Poser le pion en { $cell }
lab-held = { $piece } : en main, { $count ->
    [one] un arrêt
   *[other] { $count } arrêts
}. Les flèches choisissent, Entrée pose, Échap remet en place.
lab-home = à sa place
lab-choose = Choisissez une case blanche allumée pour le pion délogé de { $cell }.
lab-touched = Pièce touchée, pièce jouée : celle que vous avez prise doit bouger (§6).
lab-pass = Passer

lab-preview-end = La partie se terminera ainsi.
lab-preview-way = { $person ->
    [you] Il faudra { $after ->
            [one] un coup
           *[other] { $after } coups
        } à votre pion le plus proche pour atteindre le centre, au lieu de { $before }.
   *[other] { $who } : il faudra { $after ->
            [one] un coup
           *[other] { $after } coups
        } au pion le plus proche pour atteindre le centre, au lieu de { $before }.
}
lab-preview-opened = { $person ->
    [you] Un passage vers le centre s’ouvre pour vous, en { $after ->
            [one] un coup
           *[other] { $after } coups
        }.
   *[other] { $who } : un passage vers le centre s’ouvre, en { $after ->
            [one] un coup
           *[other] { $after } coups
        }.
}
lab-preview-closed = { $person ->
    [you] Il ne vous reste plus aucun passage vers le centre.
   *[other] { $who } : plus aucun passage vers le centre.
}
