# Ce que tous les jeux peuvent dire. Une phrase sans majuscule ni point final.

move-malformed = « { $token } » est illisible ; un coup s’écrit comme { $expected }
move-not_canonical = « { $token } » doit s’écrire « { $canonical } »
move-not_your_turn = { $person ->
    [you] ce n’est pas à vous de jouer
   *[other] ce n’est pas au joueur { $seat } de jouer
}
move-not_now = « { $token } » ne peut pas être joué maintenant
move-chance_pending = la table doit d’abord lancer ou tirer
move-no_chance_pending = « { $token } » ne peut pas être joué maintenant : il n’y a rien à lancer ni à tirer
move-table_only = « { $token } » revient à la table, et non à un joueur
move-seats_only = « { $token } » revient à un joueur, et non à la table
move-game_over = la partie est terminée
move-seat_out = { $person ->
    [you] vous avez abandonné
   *[other] le joueur { $seat } a abandonné
}
move-no_such_seat = il n’y a pas de joueur { $seat } ; cette table a { $seats ->
    [one] un seul joueur
   *[other] les joueurs 1 à { $seats }
}
move-seat_needed = plusieurs joueurs peuvent agir : écrivez le numéro du joueur devant le coup, comme « 1:{ $token } »

setup-unknown_game = il n’y a pas de jeu « { $found } » ; jeux connus : { $allowed }
setup-malformed = « { $found } » n’est pas de la forme clé=valeur
setup-unknown_key = { $game } n’a pas de clé « { $found } » ; ses clés : { $allowed }
setup-unknown_value = { $key } ne peut pas valoir « { $found } » ; valeurs possibles : { $allowed }
setup-duplicate_key = { $key } est donné deux fois

fen-malformed = { $field ->
    [fen] la position
   *[other] le champ { $field } de la position
} est illisible : « { $found } » ; forme attendue : { $expected }
fen-impossible = cette position ne peut pas se présenter (voir { $why })

file-header = la ligne { $line } n’est pas un en-tête, ou vient après les coups ; un en-tête s’écrit [Nom "valeur"]
file-no_setup = il manque l’en-tête Setup
file-wrong_game = l’en-tête Game dit « { $found } », mais la mise en place est celle de { $expected }
file-wrong_position = l’en-tête Position donne une position de « { $found } », mais l’en-tête Setup dit « { $expected } »
file-token = coup { $number }, « { $token } » : { $why }
file-line_token = variante { $line }, coup { $number }, « { $token } » : { $why }
file-bracket_unclosed = la parenthèse ouverte à la ligne { $line }, colonne { $column }, n’est jamais refermée
file-bracket_stray = la parenthèse fermée à la ligne { $line }, colonne { $column }, n’avait pas été ouverte
file-bracket_first = la parenthèse de la ligne { $line }, colonne { $column }, ne suit aucun coup ; une variante vient après le coup qu’elle remplace
file-bracket_empty = la parenthèse refermée à la ligne { $line }, colonne { $column }, est vide
file-bracket_deep = à la ligne { $line }, colonne { $column }, plus de { $most } parenthèses sont ouvertes à la fois
file-after_end = à la ligne { $line }, colonne { $column }, un coup suit « * », qui termine une suite de coups
file-wrong_result = l’en-tête Result dit « { $found } », mais les coups donnent « { $expected } »
file-bad_proof = l’en-tête { $header } manque ou n’est pas un nombre de 64 chiffres hexadécimaux
file-wrong_seed = la graine n’est pas celle qui avait été promise à l’ouverture de la table
file-dishonest = coup { $number } : le journal dit « { $found } », mais la graine donne « { $expected } »
