# Deplimo, à la table.

dep-prompt = { $due ->
    [draw] Tirez cinq lettres.
    [frozen] Votre mètre est figé.
    [race] Remplissez votre mètre de mots.
    [deadline] Achevez votre mètre.
   *[arrange] Disposez vos lettres.
}
dep-progress = { $left ->
    [0] le sac est vide
    [one] une lettre dans le sac
   *[other] { $left } lettres dans le sac
}

dep-tell-draw = { $person ->
    [you] Vous tirez
   *[other] { $who } tire
}
dep-tell-drawn = { $who } : { $letters }
dep-tell-lay = { $count ->
    [0] { $person ->
        [you] Vous disposez vos lettres : { $to }
       *[other] { $who } dispose ses lettres : { $to }
    }
   *[other] { $person ->
        [you] Vous posez { $words } : { $from } → { $to }
       *[other] { $who } pose { $words } : { $from } → { $to }
    }
}
dep-tell-done = { $person ->
    [you] Vous avez fini
   *[other] { $who } a fini
}
dep-tell-time = Le temps est écoulé
dep-tell-shapes = Les mètres sont pliés : { $each }
dep-tell-shape = { $who } { $die }
dep-tell-letter = { $who } { $letter }
dep-tell-first = Les premières lettres : { $each }. { $person ->
    [you] Vous commencez
   *[other] { $who } commence
}
dep-tell-tie = Les premières lettres : { $each }. Égalité, on tire de nouveau

dep-gain = { $double ->
    [yes] { $word } { $points } (×2)
   *[no] { $word } { $points }
}
dep-foresee-gain = { $words }.
dep-foresee-loss = Perdu : { $words }.
dep-foresee-total = Total : { $from } → { $to }.
dep-foresee-same = Total : { $to }, inchangé.

dep-laid = { $letter }, total { $total }
dep-moved = { $letter } pris à la case { $cell }
dep-lies = Plus de { $letter } sur le chevalet ; il y en a un à la case { $cell } : la même touche le reprend de là.
dep-missing = Vous n’avez pas de { $letter }.
dep-full = Ce segment est plein.
dep-turned = { $face ->
    [back] { $letter } retourné : −{ $cost }
   *[front] { $letter } à l’endroit
}
dep-taken-back = { $letter } sur le chevalet
dep-nothing = Il n’y a pas de lettre ici.
dep-cursor = segment de { $segment }, case { $place }
dep-misfit = Ce mot ne tient pas là.
dep-word-held = { $word } en main : choisissez la case de sa première lettre.
dep-letter-held = { $letter } en main : choisissez une case.

dep-cell = case { $number }, { $place ->
    [1] première
   *[other] { $place }e
} du segment de { $segment }
dep-cell-corner = case { $number }, coin des segments de { $one } et { $other }
dep-cell-face = { $kind ->
    [up] { $place } : { $letter }, { $value ->
        [one] 1 point
       *[other] { $value } points
    }
    [back] { $place } : { $letter } retourné, coûte { $value }
   *[empty] { $place } : vide
}
dep-line = Segment de { $segment } : { $letters }. { $points } { $points ->
    [one] point
   *[other] points
}{ $double ->
    [yes] {""} (×2)
   *[no] {""}
}.
dep-line-empty = vide
dep-line-back = { $letter } retourné
dep-line-best = En un seul mot : jusqu’à { $points }.
dep-idle = { $kind ->
    [short] { $run } : moins de trois lettres.
    [astride] { $run } ne sert qu’à l’autre segment.
    [not-a-word] { $run } n’est pas admis : { $why }.
    [repeated] { $run } compte déjà ailleurs.
   *[not-parted] { $run } n’est pas séparé par un dos.
}
dep-tray-letter = { $letter }, { $value ->
    [one] 1 point
   *[other] { $value } points
}
dep-bag = { $count ->
    [0] Le sac est vide
    [one] Une lettre dans le sac
   *[other] { $count } lettres dans le sac : { $vowels ->
        [0] aucune voyelle
        [one] une voyelle
       *[other] { $vowels } voyelles
    }, { $consonants ->
        [0] aucune consonne
        [one] une consonne
       *[other] { $consonants } consonnes
    }
}

dep-word-good = { $word } est admis : { $points } { $points ->
    [one] point
   *[other] points
}, le double si le mot remplit un segment.
dep-word-bad = { $word } n’est pas admis : { $why }.

dep-end-out = Abandon.
dep-end-words = { $words ->
    [0] Aucun mot
    [one] Un mot
   *[other] { $words } mots
}, { $singles ->
    [0] aucun segment ne compte double
    [one] un segment compte double
   *[other] { $singles } segments comptent double
}. { $penalty ->
    [0] Aucune pénalité
    [one] Un point de pénalité
   *[other] { $penalty } points de pénalité
}.
dep-end-tie = { $order ->
    [before] Autant de points que { $person ->
            [you] vous
           *[other] { $who }
        }, mais moins de points de pénalité : devant (§4.4).
    [behind] Autant de points que { $person ->
            [you] vous
           *[other] { $who }
        }, mais plus de points de pénalité : derrière (§4.4).
   *[shared] Autant de points que { $person ->
            [you] vous
           *[other] { $who }
        }, et autant de points de pénalité : rang partagé (§4.4).
}

dep-board = Votre mètre. Les flèches choisissent une case, Tab le segment suivant, une lettre s’y pose, Espace la retourne, Retour arrière la reprend, Entrée tire.
dep-other = { $person ->
    [you] Votre mètre
   *[other] Mètre : { $who }
}
dep-enlarge = { $person ->
    [you] Agrandir votre mètre
   *[other] Agrandir le mètre : { $who }
}
dep-smaller = Fermer
dep-tray = Vos lettres
dep-tray-empty = Toutes vos lettres sont posées.
dep-tray-none = Vos lettres arriveront ici.
dep-segments = Segments
dep-segment = Segment de { $segment }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
dep-keys-help = Au clavier : les flèches choisissent la case, une lettre s’y pose, Espace la retourne, Entrée tire.
dep-draw = Tirer 5 lettres
dep-draw-left = { $left } dans le sac
dep-done = J’ai fini
dep-turn = Retourner
dep-erase = Reprendre
dep-move-word = Déplacer le mot
dep-recall = Tout reprendre
dep-shuffle = Mélanger
dep-sort = Trier
dep-word = Un mot ?
dep-hand-over = Passer la main : { $who }
dep-previous = Segment précédent
dep-next = Segment suivant
dep-lacks = { $count ->
    [one] Une chose vous empêche de finir :
   *[other] { $count } choses vous empêchent de finir :
}
dep-lacks-more = { $count ->
    [one] Et une autre.
   *[other] Et { $count } autres.
}
dep-clock = Temps restant
dep-clock-left = Il reste { $time }.
dep-dictionary = Dictionnaire
dep-dictionary-field = Chercher un mot
dep-dictionary-lead = Est-il admis ? Et sinon, pourquoi ?
dep-help-choose = Choisissez un segment : les mots qui le rempliraient s’affichent ici.
dep-help-found = { $count ->
    [0] Aucun mot ne remplit le segment de { $segment } avec vos lettres.
   *[other] Dans le segment de { $segment }, avec vos lettres :
}
dep-total = Total { $points }

dep-best-title = Avec vos lettres
dep-best-ask = Chercher le meilleur mètre
dep-best-working = Recherche… { $points } points pour l’instant
dep-best-found = Le meilleur mètre trouvé avec vos lettres vaut { $points } points ; le vôtre, { $own }.
dep-best-unfold = Le voir se déplier
dep-best-label = Le meilleur mètre trouvé
