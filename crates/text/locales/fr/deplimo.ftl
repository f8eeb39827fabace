deplimo-one_each = il y a { $seats } joueurs, et non { $found } : une valeur pour chacun
deplimo-not_in_bag = { $left ->
    [0] il n’y a plus de { $letter } dans le sac
    [one] il ne reste qu’un { $letter } dans le sac
   *[other] il ne reste que { $left } { $letter } dans le sac
}
deplimo-not_your_draw = c’est au joueur { $seat } de tirer : personne ne tire deux fois avant que les autres aient tiré une fois
deplimo-all_drawn = chacun a fait ses { $draws } tirages
deplimo-nothing_drawn = il n’y a rien à disposer avant votre premier tirage
deplimo-wrong_length = un mètre de { $cells } cases s’écrit avec { $cells } caractères, et non { $found }
deplimo-character = « { $found } », caractère { $number } du mètre, n’est ni une lettre ni une case vide ; A est une lettre à l’endroit, a la même retournée, un point une case vide
deplimo-not_drawn = { $letter } est { $laid ->
    [one] une fois
   *[other] { $laid } fois
} sur le mètre, mais vous { $drawn ->
    [0] ne l’avez pas tiré
    [one] ne l’avez tiré qu’une fois
   *[other] ne l’avez tiré que { $drawn } fois
}
deplimo-done_early = { $person ->
    [you] vous devez encore tirer
   *[other] le joueur { $seat } doit encore tirer
}
deplimo-empty_cell = la case { $cell } du segment de { $segment } est vide (caractère { $number } du mètre)
deplimo-no_word = il n’y a aucun mot sur le mètre
deplimo-no_clock = cette table n’a pas de chronomètre
deplimo-clock_needed = sans chronomètre, choisissez l’échéance : une course pourrait ne jamais finir
deplimo-time_early = le chronomètre ne tourne qu’après le dernier tirage

deplimo-short_run = « { $run } », dans le segment de { $segment } à partir de la case { $cell }, a moins de trois lettres
deplimo-astride = « { $run } », dans le segment de { $segment } à la case { $cell }, ne sert qu’au mot de l’autre segment
deplimo-not_a_word = « { $run } », dans le segment de { $segment } à partir de la case { $cell }, n’est pas admis : { $why }
deplimo-repeated = « { $run } », dans le segment de { $segment } à partir de la case { $cell }, a déjà compté sur ce mètre
deplimo-not_parted = « { $run } », dans le segment de { $segment } à partir de la case { $cell }, n’est pas séparé par un dos du mot qui précède

deplimo-single = segment de { $segment } : { $points } ({ $word }, un seul mot : compté double)
deplimo-words = segment de { $segment } : { $points } ({ $words })
deplimo-words_and_backs = segment de { $segment } : { $points } ({ $words } ; dos : { $backs })
deplimo-backs = segment de { $segment } : { $points } (dos : { $backs })
deplimo-total = total : { $points }
deplimo-penalty = points de pénalité : { $points }

deplimo-done = { $person ->
    [you] vous avez rempli votre mètre de mots
   *[other] le joueur { $seat } a rempli son mètre de mots
}
deplimo-all_done = tous ont dit qu’ils avaient fini
deplimo-time = { $minutes ->
    [one] la minute est écoulée
   *[other] les { $minutes } minutes sont écoulées
}
deplimo-resigned = la partie s’est terminée par abandon

deplimo-why-acronym = sigle ou acronyme
deplimo-why-symbol = symbole d’unité
deplimo-why-abbreviation = abréviation
deplimo-why-onomatopoeia = onomatopée
deplimo-why-anglicism = anglicisme
deplimo-why-proper_noun = nom propre
deplimo-why-fragment = fragment de locution
deplimo-why-foreign = mot étranger
deplimo-why-unknown = mot inconnu
deplimo-why-too_short = moins de trois lettres
deplimo-why-too_long = plus de onze lettres
deplimo-why-compound = mot composé
deplimo-why-not_letters = autre chose que des lettres

setup-deplimo-players = nombre de joueurs : deux avec le grand mètre, quatre avec le petit
setup-deplimo-players-2 = deux, avec le grand mètre
setup-deplimo-players-4 = quatre, avec le petit mètre
setup-deplimo-ending = course : celui qui remplit son mètre de mots met fin à la partie ; échéance : chacun dit quand son propre mètre est achevé
setup-deplimo-ending-race = course
setup-deplimo-ending-deadline = échéance
setup-deplimo-minutes = minutes pour disposer ses lettres après le dernier tirage
setup-deplimo-minutes-0 = sans chronomètre
setup-deplimo-help = aide : la table montre à tous les mots qui rempliraient un segment avec leurs lettres
setup-deplimo-help-off = sans aide
setup-deplimo-help-words = avec les mots possibles
