# Ce dont on n’a pas besoin pour jouer.

sound-on = Mettre le son
sound-off = Couper le son
share-title = Partager le résultat
share-text = Partager le résultat
share-picture = Partager une image
share-copied = Le résultat est copié.
share-me = Moi
share-day = Détrak du jour, { $date }{ $kind ->
    [counts] {""}
   *[practice] {" "}(entraînement)
}
