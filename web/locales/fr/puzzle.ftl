# Le problème du jour.

puzzle-title = Problème du jour
puzzle-leave = Quitter le problème
puzzle-about = { $date } · difficulté { $grade } sur 3
puzzle-green = Vert
puzzle-yellow = Jaune
puzzle-orange = Orange
puzzle-blue = Bleu
puzzle-win = { $colour } joue et gagne en { $turns ->
    [1] un coup
   *[other] { $turns } coups
}.
puzzle-win-turn = { $colour } joue et gagne en { $turns ->
    [1] un tour
   *[other] { $turns } tours
}.
puzzle-save = { $other } menace de gagner : sauvez { $colour }.
puzzle-word = Trouvez le meilleur mot pour le segment de { $segment }, cases { $from } à { $to }.
puzzle-lead-caminos-win = Reliez deux côtés opposés { $turns ->
    [1] avec une seule pièce
   *[other] en { $turns } pièces, quoi que pose { $other } entre-temps
}.
puzzle-lead-caminos-save = { $other } relierait deux côtés dès son prochain coup. Posez la pièce qui l’en empêche.
puzzle-lead-deflecto-win = { $turns ->
    [1] C’est la dernière tuile de la partie : une fois posée, votre route doit être la plus courte.
   *[other] Vous posez, { $other } pose, puis vous posez la dernière tuile. À la fin, votre route doit être la plus courte.
}
puzzle-lead-deflecto-save = Après vous, { $other } pose la dernière tuile. Ne lui laissez pas la route la plus courte.
puzzle-lead-labyrinthe-begin = Amenez un troisième pion au centre, ce tour-ci : un mur d’abord, puis le pion.
puzzle-lead-labyrinthe-pawn = Votre bloc est joué. Déplacez un pion de façon à gagner au tour suivant, quoi que fasse { $other }.
puzzle-lead-labyrinthe-block = Votre pion est joué. Glissez un bloc de façon à gagner au tour suivant, quoi que fasse { $other }.
puzzle-lead-labyrinthe-save = Votre pion est joué, et { $other } gagnerait au prochain tour. Glissez le bloc qui l’en empêche.
puzzle-lead-deplimo = Un seul mot, avec les lettres en main, sans toucher à ce qui est posé. Un mot qui remplit le segment compte double.
puzzle-missed = C’est permis, mais ce n’est pas encore gagné.
puzzle-refuted-win = Il y a une parade.
puzzle-refuted-save = La partie est alors perdue.
puzzle-missed-word = { $word } vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
} : il y a mieux.
puzzle-no-word = Posez un seul mot sur le segment de { $segment }, sans toucher au reste.
puzzle-laid = { $word } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
puzzle-offer = Proposer ce mot
puzzle-finish-turn = Bien vu. Finissez votre tour.
puzzle-goes-on = Bien vu. { $other } répond :
puzzle-conclude = À vous de conclure.
puzzle-solved = { $tries ->
    [1] Résolu du premier coup !
   *[other] Résolu en { $tries } essais.
}
puzzle-given-up = Voici une solution. À demain !
puzzle-before = Vous avez déjà résolu ce problème. Rejouez-le si le cœur vous en dit.
puzzle-hint-shape = Prenez { $shape ->
    [I2] une petite barre
    [I3] une grande barre
    [O4] un carré
   *[L4] une équerre
}.
puzzle-hint-block = C’est le bloc { $block } qui doit bouger.
puzzle-hint-pawn = C’est le pion de { $cell } qui doit bouger.
puzzle-hint-cell = Regardez du côté de la case { $cell }.
puzzle-hint-word = Un mot de { $letters } lettres, qui commence par { $first }.
puzzle-hint-later = L’indice vient après deux essais
puzzle-take-back = Remettre
puzzle-give-up = Solution
puzzle-share = Partager
puzzle-copied = C’est copié : collez-le où vous voulez.
puzzle-shared = Escale · { $game }, problème du { $date } : { $marks } { $link }
puzzle-streak = { $streak ->
    [0] Seul le problème du jour même compte pour la série.
    [one] Un jour de suite.
   *[other] { $streak } jours de suite.
}
puzzle-eve = La veille
puzzle-today = Aujourd’hui
