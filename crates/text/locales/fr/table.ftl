table-not_full = la table n’est pas complète : { $seats ->
    [one] une place est libre
   *[other] { $seats } places sont libres
}
table-seat_taken = la place du joueur { $seat } est prise
table-not_yours = { $seat ->
    [0] seul celui qui a ouvert la table peut le faire
   *[other] la place du joueur { $seat } n’est pas la vôtre
}
table-closed = la table a été fermée
table-started = la partie a déjà commencé
table-stale = la table a avancé : vous aviez vu { $seen } événements, il y en a maintenant { $now }
table-undo_past_chance = il y a eu un lancer ou un tirage depuis : impossible de revenir en arrière
table-nothing_to_undo = il n’y a rien à reprendre
table-no_offer = rien ne vous est proposé
table-offer_pending = une proposition attend encore sa réponse
table-not_now = cela ne peut pas être proposé maintenant
table-bad_name = un nom ou un mot compte de 1 à { $most } caractères
table-bad_key = la clé d’une commande compte de 1 à { $most } octets
table-bad_event = l’événement { $number } ne découle pas des précédents
table-told = { $sentence }
