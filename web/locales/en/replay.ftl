# A game that is looked at.

replay-title = Watch the game again
replay-lead = Open the file of a game, or choose one of yours.
replay-own = Your games
replay-run = Play
replay-pause = Pause
replay-link = Copy the link
replay-link-copied = Link copied. The whole game is in it.
replay-table = Go to the table
replay-file = File
replay-position = Copy the position
replay-by-hand = To be copied by hand
replay-too-long = This game is too long for a link: save it as a file instead.
replay-no-picture = This browser can’t make a picture of it.
replay-keys = Arrows: a move back or on. Home, End. Space: play.
replay-gone = This game isn’t here
replay-gone-lead = It was deleted, or is kept in another browser.
replay-damaged = This link is incomplete
replay-damaged-lead = It was probably cut on its way. Ask for it once more, or for the file of the game.
replay-refused = This game can’t be opened
replay-refused-lead = Today’s rules don’t allow it: { $why }.
