# Le moteur sur un tube.
engine-unknown_command = commande inconnue « { $found } » ; commandes connues : { $allowed }
engine-bad_argument = { $command } : « { $found } » est illisible ; attendu : { $expected }
engine-unknown_option = il n’y a pas d’option « { $found } » ; options connues : { $allowed }
engine-bad_option = { $option } ne peut pas valoir « { $found } » ; attendu : { $expected }
engine-which_seat = les joueurs { $seats } peuvent agir : dites lequel
engine-nobody_to_move = { $seat ->
    [0] personne ne peut jouer maintenant
   *[other] le joueur { $seat } ne peut pas jouer maintenant
}
engine-no_chance = il n’y a rien à lancer ni à tirer maintenant
engine-thinking = le moteur réfléchit : seulement isready, stop et quit
engine-stopped = arrêté avant la fin
engine-too_long = la ligne dépasse { $most } octets

# Fichiers.
cli-cant-read = impossible de lire { $file } : { $why }
cli-cant-write = impossible d’écrire { $file } : { $why }
cli-sound = Une partie en règle de { $game } : { $tokens ->
    [one] { $tokens } coup
   *[other] { $tokens } coups
}, résultat { $result }.
cli-honest = { $draws ->
    [0] Il n’y avait rien à lancer ni à tirer.
    [one] L’unique lancer ou tirage est bien celui que donne la graine promise.
   *[other] Les { $draws } lancers et tirages sont bien ceux que donne la graine promise.
}
cli-no-proof = Le fichier ne contient pas la graine : ses lancers et tirages ne peuvent pas être vérifiés.
cli-sound-lines = { $lines ->
    [one] Une variante, jouable elle aussi.
   *[other] { $lines } variantes, jouables elles aussi.
}
cli-sound-games = { $games } parties en règle.
cli-unsound-game = partie { $number } : { $why }

# Jouer dans le terminal.
play-welcome = { $setup }. Tapez un coup pour le jouer, « help » pour le reste.
play-commitment = La graine de cette table est promise par son SHA-256 : { $hash }
play-unsealed = Le fichier ne donne pas de graine : les lancers et tirages déjà faits ne peuvent pas être vérifiés, et rien n’est promis pour la suite.
play-seed = Graine de cette table : { $seed }
play-standing = joueur { $seat } : rang { $rank }, score { $score }
play-help =
    COUP           le jouer ; 2:COUP le joue pour le joueur 2
    legal [DÉBUT]  les coups permis, ou ceux qui commencent ainsi
    show           redessiner le plateau
    hint           ce que jouerait un robot
    undo           reprendre votre dernier coup (jamais au-delà d’un lancer ou d’un tirage)
    resign         abandonner ; 2:resign pour le joueur 2
    save FICHIER   écrire la partie dans un fichier
    quit           quitter
play-nobody = Personne à ce terminal ne peut agir maintenant.
play-legal = { $count ->
    [one] { $count } coup permis :
   *[other] { $count } coups permis :
}
play-hint = Un robot jouerait { $token }
play-hint-none = Un robot laisserait tout en place
play-save-where = Où enregistrer ? save FICHIER
play-saved = La partie est enregistrée dans { $file }

# Servir la page.
serve-at = Escale est à l’adresse { $url } (Ctrl-C pour arrêter)
serve-taken = { $address } est déjà occupé par un autre programme ; choisissez une autre adresse avec --listen, ou arrêtez ce programme
serve-cant-listen = impossible d’écouter sur { $address } : { $why }
serve-unbuilt = Ce programme a été construit sans sa page : « make play » construit les deux.

# Après coup.
hindsight-only-detrak = { $file } est une partie de { $game } : l’analyse après coup n’existe que pour Détrak
hindsight-from-position = la partie de { $file } commence à une position : les lancers d’avant ne sont pas connus, et sans eux il n’y a pas d’analyse après coup
hindsight-not-over = La partie n’est pas finie : voici le mieux avec { $throws ->
    [0] son seul départ, sans aucun lancer
    [one] son seul lancer jusqu’ici
   *[other] ses { $throws } lancers jusqu’ici
}.
hindsight-ended-early = La partie s’est arrêtée après { $throws ->
    [one] un lancer
   *[other] { $throws } lancers
} : voici le mieux avec ceux-là.
hindsight-last-round = Le dernier tour n’est pas fini : son lancer compte déjà.
hindsight-no-start = Le joueur { $seat } n’a pas encore de symbole de départ.
hindsight-scored = Le joueur { $seat } a marqué { $total ->
    [one] { $total } point
   *[other] { $total } points
}.
hindsight-proved = { $missed ->
    [0] On ne pouvait pas faire mieux :
   *[other] On pouvait marquer { $total } points, soit { $missed } de plus, mais pas davantage :
}
hindsight-bounds = On pouvait marquer au moins { $total } points, et au plus { $upper }. La recherche s’est arrêtée avant de trancher :
hindsight-stuck = Ainsi écrite, la feuille est finie après { $throws } lancers ; les suivants n’y trouvent plus de place.
hindsight-at-work = joueur { $seat } : de { $total } à { $upper } points

# Des robots entre eux, conseils, apprentissage.
arena-games = { $games ->
    [one] Une partie
   *[other] { $games } parties
} de { $setup }
arena-row = { $who } : { $figures }
arena-won = { $share } % gagnées ({ $low }–{ $high } %)
arena-score = score moyen { $score }
arena-time = { $time } ms par coup, le plus long { $longest } ms
arena-spread = scores : minimum { $least }, 10 % { $tenth }, médiane { $median }, 90 % { $ninth }, maximum { $most }
arena-reached = { $share } % des parties à { $points } points ou plus
arena-fault = { $who } a abandonné { $games ->
    [one] une partie
   *[other] { $games } parties
} : { $why }
arena-died = il s’est arrêté, ou n’a jamais démarré
arena-hung = il n’a rien dit pendant { $seconds } s
arena-nonsense = il a dit « { $found } »
arena-seats = ce jeu se joue à { $seats }, et --seats nomme { $found } joueurs
arena-who = « { $found } » n’est pas un joueur : un niveau de 1 à 6, random, greedy, ou cmd:PROGRAMME
hint-nobody = Personne ne peut jouer maintenant.
train-sweep = passe { $sweep } : { $basic } avec la règle de base, { $advanced } avec la règle avancée, { $penalty } avec une diagonale qui coûte
analyse-row = { $number }. joueur { $seat } : { $token } a coûté { $cost } % ; mieux valait { $best } [{ $stands }]
analyse-row-points = { $number }. joueur { $seat } : { $token } a coûté { $cost } points ; mieux valait { $best } [{ $stands }]
analyse-best = { $number }. joueur { $seat } : { $token }, rien de mieux n’a été trouvé [{ $stands }]
analyse-plain = { $number }. joueur { $seat } : { $token } [{ $stands }]
analyse-table = { $number }. { $token } [{ $stands }]
analyse-worst = Ce qui a coûté le plus :
analyse-named = { $number }. joueur { $seat } : { $token } a coûté { $cost } % ; mieux valait { $best }.
analyse-named-points = { $number }. joueur { $seat } : { $token } a coûté { $cost } points ; mieux valait { $best }.
analyse-account = Les coups du joueur { $seat } ont coûté { $cost } % en tout.
analyse-account-points = Joueur { $seat } : { $start } points attendus, { $luck } par la chance, { $play } par le jeu : { $end }.
analyse-at-best = Le mieux possible était { $points } : { $text }
analyse-none = Il n’y a aucun coup qu’un robot saurait juger.
calibrate-head = | mise en place | parties |
calibrate-off = { "" } écart |
calibrate-curve = { $setup } : le mieux serait { $numbers }
calibrate-alone = { $setup } se joue seul : il n’y a personne à battre
calibrate-not-kept = { $file } ne contient pas de positions telles que --samples les garde
calibrate-said = annoncé, %
calibrate-won = gagné, %
serve-lan = Chez vous, c’est à l’adresse { $url } : visez ce code avec l’appareil photo d’un téléphone.
serve-bad-config = { $file } n’est pas utilisable : { $why }
serve-in-use = un autre escale occupe { $folder } : arrêtez-le, ou choisissez un autre dossier avec --data
serve-full = le disque de { $folder } est plein
serve-read-only = impossible d’écrire dans { $folder } : la base de données y est en lecture seule
serve-newer = { $folder } vient d’un escale plus récent que celui-ci
serve-cant-keep = rien ne peut être conservé dans { $folder } : { $why }
serve-bad-store = --store n’est pas l’adresse d’une base de données : il faut { $form }, où sslmode peut être disable, prefer, require ou verify-full
serve-bad-bus = --bus n’est pas l’adresse d’un bus : il faut { $form }, ou tls à la place de nats
serve-bus-alone = --bus sert aux serveurs qui partagent une base de données : indiquez laquelle avec --store
serve-store-untrusted = la base de données { $database } n’est pas sûre : { $why }. Son certificat doit être établi pour l’hôte donné dans --store et signé par une autorité que cette machine connaît ou que nomme le fichier SSL_CERT_FILE ; là où personne ne peut écouter, sslmode=disable s’en passe
serve-store-newer = la base de données { $database } appartient à un escale plus récent : utilisez celui-là
serve-store-broken = rien ne peut être conservé dans la base de données { $database } : { $why }
serve-backed-up = Tout est dans { $file }.
serve-restored = { $folder } est tel qu’au moment de la copie ; ce qu’il contenait avant est à côté (escale.db.before).
move-done = Tout ce que contenait { $from } est maintenant dans { $to } : { $persons ->
    [one] une personne
   *[other] { $persons } personnes
}, { $tables ->
    [one] une table
   *[other] { $tables } tables
}, { $events ->
    [one] un événement
   *[other] { $events } événements
} ; chaque ligne a été comparée. Servez désormais { $to } : les serveurs refusent { $from }, qui contient encore tout.
move-done-again = Le déménagement a repris où il en était, et il est terminé. { move-done }
move-cancelled = Le déménagement vers { $to } est abandonné : les serveurs utilisent de nouveau { $from }.
move-bad-place = FROM et TO sont un dossier (comme pour --data) ou l’adresse d’une base de données (comme pour --store) : { $form }
move-nothing = il n’y a rien à déménager dans { $from }
move-not-empty = { $to } n’est pas vide : on ne déménage que là où il n’y a rien. Choisissez un autre dossier ou une autre base de données
move-same = { $from } y est déjà : choisissez un autre endroit
move-none = il n’y a pas de déménagement de { $from } vers { $to } à abandonner
move-other = un déménagement de { $from } vers { $other } n’est pas terminé : terminez-le, ou abandonnez-le avec --cancel
move-differs = ce qui est arrivé dans { $to } n’est pas ce que contient { $from } ({ $what }) : abandonnez le déménagement avec --cancel et recommencez
move-leaving = { $place } déménage vers { $other }, et tout n’y est pas encore : relancez « escale move-store » avec les deux mêmes endroits pour terminer, ou avec --cancel pour rester ici
move-coming = { $other } déménage vers { $place }, et tout n’est pas encore ici : relancez « escale move-store » avec les deux mêmes endroits pour terminer, ou avec --cancel pour abandonner
move-gone = tout ce que contient { $place } a déménagé vers { $other } : servez celui-là. Pour continuer ici malgré tout, lancez « escale move-store » avec les deux mêmes endroits et --cancel
serve-store-no-entry = la base de données { $database } ne laisse pas entrer cet utilisateur : { $why }. Vérifiez l’utilisateur et la phrase secrète dans --store, et ce que la base autorise (pg_hba.conf)
serve-store-no-database = { $database } : { $why }. Créez la base (createdb), ou vérifiez son nom dans --store
serve-store-no-right = l’utilisateur de { $database } n’a pas le droit d’y faire ce que fait un serveur : { $why }. Rendez-le propriétaire de la base ou de son schéma, pour qu’il puisse y créer, modifier et écrire des tables
serve-store-read-only = la base de données { $database } est en lecture seule : indiquez dans --store celle que les autres suivent, et non une copie
serve-store-in-use = des serveurs travaillent sur la base de données { $database }, ou un autre déménagement : arrêtez-les d’abord

puzzles-no-game = { $game } n’a pas de problèmes : il y en a pour caminos, deflecto, labyrinthe et deplimo
puzzles-no-date = { $date } n’est pas une date comme 2026-11-18
puzzles-made = { $task } : { $easy } faciles, { $middling } moyens, { $hard } difficiles
puzzles-proved = { $count ->
    [one] Un problème est prouvé.
   *[other] { $count } problèmes sont prouvés.
}
puzzles-flaw = { $file } : { $why } — { $line }
puzzles-show = { $game }, { $task }, difficulté { $grade } : au joueur { $seat } de jouer. Juste : { $right }
