server-unreadable = impossible de lire cela : { $why }
server-too_large = c’est trop grand : { $most } octets au plus
server-not_json = ce qui est envoyé doit être du JSON, et s’annoncer comme tel (type application/json)
server-nobody = dites d’abord qui vous êtes : par un nom, ou en vous connectant
server-bad_token = ce jeton n’est plus valable
server-no_such_table = cette table n’existe pas
server-no_such_address = il n’y a rien à cette adresse
server-no_such_session = vous n’avez pas de telle session
server-wrong_method = cela ne se fait pas ici
server-foreign_origin = cette page n’est pas de ce serveur
server-too_fast = c’est trop rapide : réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}
server-busy = le serveur est très occupé : réessayez dans un instant
server-full = rien ne peut être conservé : le disque du serveur est plein
server-read_only = rien ne peut être conservé : la base de données du serveur est en lecture seule
server-unavailable = le serveur ne peut rien conserver pour l’instant : réessayez dans un instant
server-closing = le serveur va redémarrer : réessayez dans un instant
server-lan = cette maison n’a pas de comptes : un nom suffit
server-name_taken = ce nom est pris
server-bad_login = le nom ou la phrase secrète est faux
server-bad_passphrase = une phrase secrète compte de { $least } à { $most } caractères
server-bad_name = un nom compte de 1 à { $most } caractères visibles
server-bad_label = un intitulé compte de 1 à { $most } caractères visibles
server-bad_chat = un message compte de 1 à { $most } caractères visibles
server-bad_seats = cette mise en place a { $seats ->
    [one] une place
   *[other] { $seats } places
}, chacune « me », « open » ou un robot
server-bad_clock = une pendule compte entre { $least } et { $most } millisecondes
server-bad_query = { $name } ne peut pas être « { $found } »
server-frozen = cette table a été jouée selon d’anciennes règles : on ne peut que la regarder
server-not_a_socket = cette adresse est réservée aux sockets
