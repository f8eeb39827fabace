# The sheet of a game.

sheet-players = Players
sheet-minutes = Duration
sheet-age = Age
sheet-kind = Kind
sheet-authors = { $count ->
    [one] Author
   *[other] Authors
}
sheet-illustrators = Illustration
sheet-publisher = Publisher
sheet-year = Year
sheet-minutes-value = about { $minutes } min{ $source ->
    [ours] {" "}(our estimate)
   *[booklet] {""}
}
sheet-age-value = { $age } and up{ $source ->
    [ours] {" "}(in our view)
   *[booklet] {""}
}
sheet-luck = Chance
sheet-luck-none = none
sheet-luck-some = verifiable
sheet-unknown = unknown

sheet-open = Open a table
sheet-seats = Who plays?
sheet-seat = Player { $seat }
sheet-person = A person
sheet-bot = Bot, level { $level }
sheet-play = Play
sheet-off = No effect here: { $why }.

key-players = Players
key-rules = Rules
key-diagonal = Diagonal
key-level = Level
key-board = Board
key-neutral = Neutral pieces
key-scoring = Scoring
key-touch = Touched is played
key-ending = Ending
key-minutes = Minutes
value-yes = Yes
value-no = No

booklet = The booklet
booklet-contents = Contents
booklet-missing = The booklet of this game is not written yet.
booklet-lost = The booklet could not be opened. Reload the page when the network is back.
booklet-loading = Opening the booklet…
booklet-figure = The figure “{ $name }” is not drawn yet.

touch-about = A rule of the booklet: a piece that was picked up must be moved. By default the page doesn’t apply it
touch-free = No, it may be put back
touch-strict = Yes, as the booklet has it
