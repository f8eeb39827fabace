# La table.

table-frozen = Cette partie a été jouée avec une édition antérieure des règles : on peut la revoir jusqu’ici, mais plus la continuer.
table-unreadable = Cette adresse ne décrit aucune table.
table-unreadable-lead = Ouvrez-en une depuis la fiche d’un jeu, ou reprenez une partie depuis l’étagère.
table-lost = Ce navigateur n’a pas cette table.
table-lost-lead = Une table reste dans le navigateur où elle a été ouverte. Un fichier de partie s’ouvre partout.
table-no-board = Le plateau de ce jeu arrivera plus tard sur la page.
table-no-board-lead = On ne peut pas encore y jouer ici. Son livret, lui, est complet.
table-elsewhere = Cette partie est ouverte dans un autre onglet, et c’est là qu’elle se joue.
table-take-over = Continuer ici
table-day = Détrak du jour, { $date } · { $kind ->
    [counts] cet essai compte
   *[practice] entraînement
}
table-unkept = Ce navigateur ne garde rien : la partie sera perdue à la fermeture. Enregistrez-la dans un fichier pour la garder.
table-full = Le stockage de ce navigateur est plein : la partie n’est plus gardée. Enregistrez-la dans un fichier pour la garder.
table-no-room = Ce navigateur n’a plus de place : cette partie ne sera pas gardée jusqu’au bout. Vous pouvez jouer quand même, et l’enregistrer dans un fichier.
room-make = { $count ->
    [one] Faire de la place : supprimer l’autre partie gardée
   *[other] Faire de la place : supprimer les { $count } autres parties gardées
}
table-no-chance = Aucune table ne peut s’ouvrir ici.
table-no-chance-lead = Le générateur de hasard de ce navigateur ne répond pas ; sans lui, ni dés honnêtes ni adresse pour la table. Rechargez la page ou essayez un autre navigateur.

notation-open = Notation
notation-field = Coup en notation
notation-play = Jouer
notation-list = Ce qui peut s’écrire
notation-help = Entrée joue, Tab complète, « ? » montre ce qui peut s’écrire, Maj + Tab sort du champ, Échap ferme.
notation-fit = { $count ->
    [0] Aucun coup ne correspond.
    [one] Un coup correspond.
   *[other] { $count } coups correspondent.
}
notation-more = { $count ->
    [one] Et un autre : précisez.
   *[other] Et { $count } autres : précisez.
}
notation-not-person = Refusé : personne à cet écran ne joue pour le joueur { $seat }.
table-close = Fermer

position-copy = Copier la position
position-copied = La position est copiée.
position-copy-lead = Le presse-papiers n’est pas accessible ici : copiez cette ligne à la main.
position-open = Ouvrir une position
position-open-lead = Collez une ligne de position, comme en donne « Copier la position ». Une nouvelle table s’ouvre à cette position, sans robot.
position-line = Ligne de position
position-go = Ouvrir la table
position-refused = Cette position ne s’ouvre pas : { $why }.

seat-you = Vous
seat-person = Joueur { $seat }
seat-bot = Robot, niveau { $level }
seat-out = { $person ->
    [you] vous avez abandonné
   *[other] a abandonné
}
seat-thinks = réfléchit…
seat-acts = { $person ->
    [you] à vous de jouer
   *[other] doit jouer
}
seat-done = { $person ->
    [you] vous avez joué
   *[other] a joué
}

prompt-any = Joueur { $seat } : à vous de jouer.
prompt-who = { $who } : { $todo }
prompt-over = La partie est finie.
prompt-wait = { $person ->
    [you] En attente : vous
   *[other] En attente : { $who }
}
prompt-replay = Coup { $at } sur { $of }
progress-turn = tour { $turn }

tool-undo = Reprendre le coup
tool-undo-none = Rien à reprendre : on ne revient pas sur un lancer ni sur un tirage
tool-hint = Conseil
tool-rules = Livret
tool-menu = Plus
tool-resign = Abandonner
tool-again = Recommencer
tool-replay = Revoir et partager la partie
tool-share = Enregistrer dans un fichier
tool-stop = Arrêter
confirm-resign = Abandonner cette partie ?
confirm-resign-yes = Oui, abandonner
confirm-again = Recommencer depuis le début ? La partie en cours sera abandonnée.
confirm-again-yes = Oui, recommencer
confirm-no = Non, continuer
hint-thinking = Recherche d’un bon coup…
hint-take = Jouer ce coup
hint-forget = Ranger le conseil
hint-found = Conseil : { $move } ({ $why })
hint-better = Mieux : { $move } ({ $why })

table-seats = Joueurs
table-log = Journal
table-log-empty = Rien n’a encore été joué.
table-refused = Refusé : { $why }.
table-board = Plateau
table-replay = Revoir la partie
replay-first = Premier coup
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-last = Retour au présent
bots-failed = Le robot n’a pas pu être réveillé.
bots-stopped = Le robot s’est arrêté.
bots-go-on = Continuer
bots-retry = Réessayer

pace = Rythme des robots
pace-at-once = Immédiat
pace-brisk = Vif
pace-calm = Posé
watch-pause = Pause
watch-step = Un seul coup

told-any = { $who } : { $token }
told-resign = { $person ->
    [you] Vous abandonnez
   *[other] { $who } abandonne
}

end-title = La partie est finie
end-won = Victoire : { $who }
end-you-won = Vous avez gagné
end-shared = Victoire partagée : { $who }
end-solo = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-rank = Rang
end-why = { $person ->
    [you] Pourquoi vous avez le rang { $rank }
   *[other] Pourquoi { $who } a le rang { $rank }
}
end-chance-title = Le hasard était-il honnête ?
end-chance-promise = Avant le premier lancer, la table a promis sa graine par cette empreinte :
end-chance-seed = Voici la graine. Son empreinte est la promesse, et chaque lancer en découle :
end-chance-check = Vérifier
end-chance-good = { $count ->
    [one] Le lancer a été refait : il est honnête.
   *[other] Les { $count } lancers ont été refaits : ils sont honnêtes.
}
end-chance-bad = Le lancer { $number } ne découle pas de la graine promise.
end-chance-open = Cette partie vient d’un fichier interrompu : ses premiers lancers ne peuvent pas être vérifiés.
end-again = Rejouer
end-other = Une autre table
end-analyse = Analyser

file-open = Ouvrir un fichier de partie
file-refused = Le fichier n’a pas pu être ouvert : { $why }.
file-unreadable = ce n’est pas un fichier texte
file-no-chance = le générateur de hasard de ce navigateur ne répond pas
file-lost = il manque un morceau de la page, et le réseau ou le serveur ne répond pas
unopened-game = il n’y a pas de jeu « { $found } » ; il y a : { $allowed }
unopened-malformed = « { $found } » n’est pas un réglage
unopened-key = { $game } n’a pas de réglage « { $found } » ; il a : { $allowed }
unopened-value = le réglage « { $key } » ne peut pas être « { $found } » ; au choix : { $allowed }
unopened-twice = le réglage « { $key } » est donné deux fois

stage-closer = Plus près
stage-farther = Plus loin
stage-whole = Tout le plateau
