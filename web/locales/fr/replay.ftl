# Une partie que l’on regarde.

replay-title = Revoir la partie
replay-lead = Ouvrez le fichier d’une partie, ou choisissez-en une des vôtres.
replay-own = Vos parties
replay-run = Lecture
replay-pause = Pause
replay-link = Copier le lien
replay-link-copied = Lien copié. Il contient toute la partie.
replay-table = Aller à la table
replay-file = Fichier
replay-position = Copier la position
replay-by-hand = À copier à la main
replay-too-long = Cette partie est trop longue pour tenir dans un lien : enregistrez-la plutôt comme fichier.
replay-no-picture = Ce navigateur ne sait pas en faire une image.
replay-keys = Flèches : un coup en arrière ou en avant. Début, Fin. Espace : lecture. Haut, bas : d’une variante à l’autre.
replay-gone = Cette partie n’est pas ici
replay-gone-lead = Elle a été effacée, ou elle est gardée dans un autre navigateur.
replay-damaged = Ce lien est incomplet
replay-damaged-lead = Il a sans doute été coupé en route. Demandez-le une nouvelle fois, ou le fichier de la partie.
replay-refused = Cette partie ne s’ouvre pas
replay-refused-lead = Les règles d’aujourd’hui ne l’admettent pas : { $why }.

lines-title = Et si…
lines-lead = Essayez autre chose à partir d’ici : la partie reste telle qu’elle a été jouée.
lines-at-end = La partie est finie ici. Revenez en arrière pour essayer autre chose.
lines-trying = Vous essayez autre chose. Ce que vous jouez est gardé avec la partie.
lines-try = Rejouer d’ici
lines-back = Revenir à la partie
lines-against = Contre qui rejouer
lines-oneself = Contre moi-même
lines-bot = Contre un robot de niveau { $level }
lines-chance = Le hasard y est celui de la partie, tant qu’il convient ; au-delà, votre navigateur relance.
lines-line = { $count ->
    [one] Coup { $number } : { $move }
   *[other] Coup { $number } : { $move }, { $count } coups
}
lines-full = Le stockage de ce navigateur est plein : ce que vous essayez n’est plus gardé. Enregistrez la partie dans un fichier pour le garder.
lines-unkept = Ce navigateur ne garde rien : ce que vous essayez sera perdu à la fermeture. Enregistrez la partie dans un fichier pour le garder.
lines-stood = { $who } : { $stood }
lines-cut = Effacer la variante « { $line } »

analysis-title = Analyse
analysis-later = L’analyse et les variantes s’ouvrent quand la partie est finie.
analysis-effort = Combien chercher
analysis-quick = Rapide
analysis-normal = Normale
analysis-deep = Poussée
analysis-begin = Analyser
analysis-go-on = Continuer
analysis-lines = Analyser les variantes
analysis-stop = Arrêter
analysis-working = { $done } sur { $all }
analysis-failed = L’analyse s’est interrompue. Ce qui a été trouvé reste : continuez quand vous voulez.
analysis-turned = { $person ->
    [you] Vous meniez ; le coup { $number } a tout changé.
   *[other] { $who } menait ; le coup { $number } a tout changé.
}
analysis-cost = { $person ->
    [you] Votre coup { $number } est celui qui vous a le plus coûté.
   *[other] Le coup { $number } de { $who } est celui qui a le plus coûté.
}
analysis-clean = Aucun coup n’a vraiment coûté.
analysis-legend-cost = coups les plus chers
analysis-percent = { $value } %
analysis-points = { $value }
analysis-mark = Coup { $number }, n° { $rank } des plus chers
analysis-table = La courbe en chiffres
analysis-move = Coup
analysis-lost = Coût
analysis-worst = Les coups les plus chers
analysis-in-chances = chances perdues
analysis-in-points = points perdus
analysis-number = Coup { $number }
analysis-better = Mieux : { $move }
analysis-accounts = Le hasard ou le jeu
analysis-unit-points = en points
analysis-all-costs = Ce que les coups ont coûté en tout
analysis-expected = au départ, on attendait
analysis-by-luck = { $game ->
    [detrak] les dés
    [deplimo] le tirage
   *[other] le hasard
}
analysis-by-play = { $game ->
    [detrak] le placement
    [deplimo] la pose
   *[other] le jeu
}
analysis-account = { $person ->
    [you] Vous avez
   *[other] { $who } a
} { $luckway ->
    [lost] perdu { $luck } { $luck ->
        [one] point
       *[other] points
    }
    [won] gagné { $luck } { $luck ->
        [one] point
       *[other] points
    }
   *[even] été ni servi ni desservi
} { $game ->
    [detrak] { $luckway ->
        [even] par les dés
       *[other] aux dés
    }
    [deplimo] { $luckway ->
        [even] par le tirage
       *[other] au tirage
    }
   *[other] par le hasard
} et { $playway ->
    [lost] perdu { $play } { $play ->
        [one] point
       *[other] points
    }
    [won] gagné { $play } { $play ->
        [one] point
       *[other] points
    }
   *[even] rien perdu
} { $game ->
    [detrak] au placement
    [deplimo] à la pose
   *[other] au jeu
}.
