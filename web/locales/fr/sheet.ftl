# La fiche d’un jeu.

sheet-players = Joueurs
sheet-minutes = Durée
sheet-age = Âge
sheet-kind = Genre
sheet-authors = { $count ->
    [one] Auteur
   *[other] Auteurs
}
sheet-illustrators = Illustration
sheet-publisher = Éditeur
sheet-year = Année
sheet-minutes-value = environ { $minutes } min{ $source ->
    [ours] {" "}(notre estimation)
   *[booklet] {""}
}
sheet-age-value = dès { $age } ans{ $source ->
    [ours] {" "}(notre avis)
   *[booklet] {""}
}
sheet-luck = Hasard
sheet-luck-none = aucun
sheet-luck-some = oui, et chacun peut le vérifier à la fin
sheet-luck-how = Comment ?
sheet-unknown = inconnu

sheet-open = Ouvrir une table
sheet-where = Où jouer ?
sheet-here = Sur cet écran
sheet-online = En ligne
sheet-seats = Qui joue ?
sheet-seat = Joueur { $seat }
sheet-person = Une personne
sheet-name = Nom du joueur { $seat }
sheet-more = Règles et options
sheet-chosen = { $key } : { $value }
sheet-soon = Pas encore de plateau
sheet-soon-text = Ce jeu ne se joue pas encore ici : son plateau reste à dessiner. Son livret, lui, est complet.
sheet-resume = Vos parties en cours
sheet-puzzle = Problème du jour
sheet-lesson = Premiers pas : apprendre en jouant
sheet-bot = Robot, niveau { $level }
sheet-level = { $level ->
    [1] Niveau 1 : un enfant qui connaît les règles.
    [2] Niveau 2 : joue pour s’amuser, et oublie beaucoup.
    [3] Niveau 3 : joue bien, sans voir loin.
    [4] Niveau 4 : un habitué.
    [5] Niveau 5 : difficile à battre.
   *[6] Niveau 6 : trouve ce que vous n’avez pas vu.
}
sheet-play = Jouer
sheet-off = Sans effet ici : { $why }.

key-players = Joueurs
key-rules = Règle
key-diagonal = Diagonale
key-level = Niveau
key-board = Plateau
key-neutral = Pièces neutres
key-scoring = Points
key-touch = Pièce touchée, pièce jouée
key-ending = Fin de partie
key-minutes = Minutes
key-help = Aide
value-yes = Oui
value-no = Non

booklet = Le livret
booklet-contents = Sommaire
booklet-close = Fermer le livret
booklet-missing = Le livret de ce jeu n’est pas encore écrit.
booklet-lost = Le livret n’a pas pu être ouvert. Rechargez la page quand le réseau sera revenu.
booklet-loading = On ouvre le livret…
booklet-figure = La figure « { $name } » n’est pas encore dessinée.

touch-about = Règle de la notice : une pièce prise en main doit être jouée. Par défaut, la page ne l’applique pas
touch-free = Non, on peut la reposer
touch-strict = Oui, comme le veut la notice
