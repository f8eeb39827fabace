# L’étagère.

shelf-title = { $count ->
    [1] Un jeu, ouvert jour et nuit.
    [2] Deux jeux, ouverts jour et nuit.
    [3] Trois jeux, ouverts jour et nuit.
    [4] Quatre jeux, ouverts jour et nuit.
    [5] Cinq jeux, ouverts jour et nuit.
   *[other] { $count } jeux, ouverts jour et nuit.
}
shelf-lead = Choisissez une boîte, lisez son livret, jouez : seul, à plusieurs sur cet écran, ou contre des robots.
shelf-filters = Filtrer les boîtes
shelf-boxes = Les boîtes de jeu
shelf-all = Tous
shelf-solo = Solo
shelf-two = À deux
shelf-three = À trois
shelf-four = À quatre
shelf-more = À cinq ou six
shelf-brief = { $minutes } min max
shelf-found = { $count ->
    [0] Aucune boîte ne convient.
    [one] Une boîte convient.
   *[other] { $count } boîtes conviennent.
}
shelf-none = Aucune boîte ne convient à tout cela.
shelf-reset = Montrer toutes les boîtes
shelf-box = { $name } : { $players }, { $minutes } minutes
shelf-box-soon = { $name } : { $players }, { $minutes } minutes. Son livret est là, son plateau viendra plus tard.
shelf-soon = Bientôt
shelf-also = Pour ceux qui programment, un jeu d’exemple :

shelf-daily = Le Détrak du jour
shelf-daily-text = Les mêmes dés pour tout le monde, une feuille, douze tours. Un essai compte : le premier, sans conseil.
shelf-daily-play = Jouer · { $date }
shelf-daily-go-on = Continuer · { $date }
shelf-daily-review = Revoir · { $date }
shelf-daily-practise = S’entraîner · { $date }
shelf-daily-points = Votre résultat du jour : { $points }
shelf-daily-practice = Entraînement du jour : { $points }
shelf-puzzles = Problèmes du jour :
shelf-daily-days = Tous vos jours
shelf-resume = Reprendre
shelf-resume-empty = Aucune partie en cours. Celles que vous commencez vous attendent ici.
shelf-resume-turn = à vous
shelf-games = Vos parties et vos résultats
game-go-on = Continuer
game-drop = Supprimer : { $game }
game-drop-sure = Supprimer cette partie ?
game-drop-yes = Supprimer
game-drop-no = Garder
shelf-offline = Même sans réseau
shelf-offline-text = Après cette visite, Escale s’ouvre et se joue sans connexion. Rien ne part d’ici : ni compte, ni pistage.
shelf-offline-more = Comment ça marche

kind-paths = Chemins
kind-dice = Dés
kind-letters = Lettres
kind-moving = Déplacements
kind-alignment = Alignement

players-one = { $only ->
    [one] 1 joueur
   *[other] { $only } joueurs
}
players-range = { $from }–{ $to } joueurs
players-two = { $from } ou { $to } joueurs
minutes-short = { $minutes } min

tagline-detrak = Deux dés, six symboles, vingt-cinq cases : tout le monde écrit la même chose, jamais au même endroit.
tagline-deflecto = Tracez le trajet le plus court, et offrez aux autres les plus beaux détours.
tagline-caminos = Reliez deux côtés d’une ville de cubes, par les toits et par les murs.
tagline-labyrinthe = Faites coulisser les murs et menez vos pions au centre avant que le passage ne se referme.
tagline-deplimo = Un mètre pliant, cent lettres : à chaque coin, deux mots se croisent.
tagline-quatre = Quatre jetons en ligne : le jeu d’exemple, pour lire le code et essayer les outils.

seats-against = contre { $whom }
seats-bots = { $count ->
    [one] un robot de niveau { $level }
   *[other] { $count } robots de niveau { $level }
}
