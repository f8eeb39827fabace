# What nobody needs in order to play.

sound-on = Sound on
sound-off = Sound off
share-title = Share the result
share-text = Share the result
share-picture = Share a picture
share-copied = The result has been copied.
share-me = Me
share-day = Daily Détrak, { $date }{ $kind ->
    [counts] {""}
   *[practice] {" "}(practice)
}
