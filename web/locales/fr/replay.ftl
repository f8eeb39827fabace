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
lines-line = Coup { $number } : { $move }{ $count ->
    [one] {""}
   *[other] , { $count } coups
}
lines-cut = Effacer la variante « { $line } »
