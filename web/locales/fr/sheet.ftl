# La fiche d'un jeu.

sheet-players = Joueurs
sheet-minutes = Durée
sheet-age = Âge
sheet-kind = Genre
sheet-authors = { $count ->
    [one] Auteur
   *[other] Auteurs
}
sheet-year = Année
sheet-minutes-value = environ { $minutes } min
sheet-age-value = dès { $age } ans
sheet-luck = Hasard
sheet-luck-none = aucun
sheet-luck-some = vérifiable
sheet-unknown = inconnu

sheet-open = Ouvrir une table
sheet-seats = Qui joue ?
sheet-seat = Place { $seat }
sheet-person = Une personne
sheet-bot = Robot, niveau { $level }
sheet-play = Jouer
sheet-off = Sans effet ici : { $why }.

key-players = Joueurs
key-rules = Règle
key-diagonal = Diagonale
key-level = Niveau
key-board = Plateau
key-neutral = Pièces neutres
key-scoring = Points
key-touch = Pièce touchée
key-ending = Fin de partie
key-minutes = Minutes
value-yes = Oui
value-no = Non

booklet = Le livret
booklet-contents = Sommaire
booklet-missing = Le livret de ce jeu n’est pas encore écrit.
booklet-lost = Le livret n’a pas pu être ouvert. Rechargez la page quand le réseau sera revenu.
booklet-loading = On ouvre le livret…
booklet-figure = La figure « { $name } » n’est pas encore dessinée.

touch-about = Si une pièce touchée doit être jouée, comme le veut le livret
touch-free = Peut se reposer
touch-strict = Touchée, jouée
