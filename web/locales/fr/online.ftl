# Les tables en ligne.

online-tables = Toutes les tables
online-lost = Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.
online-away = La table n’est pas joignable.
online-missing = Cette table n’est pas là.
online-frozen = Cette table suit d’autres règles.
online-frozen-lead = Elle a été jouée avec une autre édition que celle de cette page. Rechargez la page ; si cela ne change rien, son fichier de partie reste lisible.
online-old = Une nouvelle version d’Escale est servie.
online-reload = Recharger
online-on = en ligne
online-off = hors ligne, reconnexion…
online-watched = { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
online-here = connecté
online-left = absent
online-gone-until = absent, son temps court jusqu’au { $until }
online-gone-free = absent, sans pendule : attendez, ou revenez plus tard
online-your-turn = À vous de jouer · { $game }
online-next = Table suivante
online-left-days = { $days } j { $hours } h
online-clock-none = sans pendule
online-clock-game = { $time } + { $more }
online-clock-turn = { $time } par coup
online-span = { $unit ->
    [days] { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
    [hours] { $count } h
    [minutes] { $count } min
   *[seconds] { $count } s
}
online-offer = Proposition
online-undo-asked = { $person ->
    [you] Vous demandez à reprendre un coup.
   *[other] Reprendre un coup ? Le demande : { $who }
}
online-undo-waits = Reprendre le coup ? La réponse doit venir de : { $whom }
online-rematch-asked = { $person ->
    [you] Vous proposez une revanche.
   *[other] Une revanche ? La propose : { $who }
}
online-rematch-waits = Revanche proposée. La réponse doit venir de : { $whom }
online-agree = Accepter
online-decline = Refuser
online-rematch = Proposer une revanche
online-rematch-go = Aller à la revanche

room-name = Votre nom
room-waiting = { $count ->
    [one] Encore un joueur et la partie commence.
   *[other] Encore { $count } joueurs et la partie commence.
}
room-free = place libre
room-you = { $name }, c’est vous
room-sit = S’asseoir
room-leave = Quitter ma place
room-close = Fermer la table
room-closed = Cette table a été fermée avant le premier coup.
room-bot = Un robot…
room-bot-in = Asseoir un robot à la place { $seat }
room-bot-out = Retirer le robot

invite-title = Une place pour un ami
invite-lead = Le lien suffit : ni compte, ni adresse.
invite-link = Lien de la table
invite-copy = Copier
invite-copy-link = Copier le lien de la table
invite-copied = Copié
invite-share = Partager
invite-qr = Code QR du lien de la table

form-open = Ouvrir la table
form-clock = Pendule
form-found = Qui la trouve ?
form-listed = Sur la liste
form-by-link = Par le lien
form-as = Vous jouez sous le nom de { $name }.
form-me = Moi
form-friend = Un ami, par le lien
form-pace-free = à son rythme
form-pace-game = en une fois
form-pace-days = sur plusieurs jours

lobby-title = Tables
lobby-lead = Ouvrez une table et envoyez son lien, ou prenez place à celle des autres.
lobby-choose = Choisissez une boîte.
lobby-seat = Une place vous attend.
lobby-filters = Filtrer les tables
lobby-live = En une fois
lobby-days = Sur plusieurs jours
lobby-open = Ouvertes
lobby-running = En cours
lobby-empty = Aucune table ouverte. Et si vous ouvriez la première ?
lobby-none = Aucune table ne correspond à ce filtre.
lobby-moves = coup { $count }
lobby-go = Rejoindre
lobby-watch = Regarder

resume-open = en attente de joueurs
resume-moves = en ligne, coup { $count }

chat-title = Discussion
chat-unread = { $count ->
    [one] Discussion · 1 nouveau message
   *[other] Discussion · { $count } nouveaux messages
}
chat-empty = Personne n’a encore rien dit.
chat-seats = Entre joueurs : les spectateurs n’entendent pas.
chat-watchers = Entre spectateurs : les joueurs n’entendent pas.
chat-stranger = Pour parler, prenez d’abord un nom.
chat-write = Écrire à la table
chat-send = Envoyer
chat-mute = Ne plus entendre { $name }
chat-unmute = Entendre { $name } à nouveau
chat-quick-well = Bien joué !
chat-quick-oh = Oh non
chat-quick-again = Encore une ?

notices-on = Me prévenir quand c’est à moi
notices-off = Ne plus me prévenir

me-title = Qui êtes-vous ?
me-stranger = Un nom suffit pour jouer. Un compte sert à retrouver ses tables sur un autre appareil.
me-guest = Vous jouez en invité : ce navigateur vous reconnaît. Avec un compte, vous retrouvez vos tables ailleurs.
me-account = Vous avez un compte : vos tables vous suivent d’un appareil à l’autre.
me-names = Dans cette maison, un nom suffit : il n’y a pas de comptes, ce navigateur vous reconnaît.
me-come = Venir en invité
me-come-go = Prendre ce nom
me-register = Créer un compte
me-register-about = Vos parties en cours vous restent. La phrase secrète compte au moins huit caractères ; personne ne peut vous la rendre.
me-register-go = Créer le compte
me-login = Se connecter
me-login-about = Avec le nom et la phrase secrète d’un compte.
me-login-go = Se connecter
me-passphrase = Phrase secrète
me-sessions = Où l’on vous reconnaît
me-sessions-about = Chaque navigateur et chaque programme qui joue en votre nom.
me-browser = Navigateur
me-program = Programme
me-here = ici
me-seen = vu le { $when }
me-revoke = Révoquer
me-revoke-one = Révoquer : { $session }
me-token-label = Jeton pour un programme
me-token-go = Créer un jeton
me-token-once = Notez ce jeton, il n’est montré qu’une fois :
me-data = Vos données
me-data-about = Tout ce que le serveur sait de vous, à emporter ou à effacer.
me-export = Tout télécharger
me-logout = Se déconnecter
me-forget = Tout effacer
me-forget-sure = Effacer votre nom, vos sessions et vos messages ? Vos anciennes tables restent, sans nom.
me-forget-yes = Oui, tout effacer
