# The sheet of a game.

sheet-players = Players
sheet-minutes = Duration
sheet-age = Age
sheet-kind = Type
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
sheet-luck-some = yes, and anyone can check it at the end
sheet-luck-how = How?
sheet-unknown = unknown

sheet-open = Open a table
sheet-where = Where to play?
sheet-here = On this screen
sheet-online = Online
sheet-seats = Who is playing?
sheet-seat = Player { $seat }
sheet-person = A person
sheet-name = Name of player { $seat }
sheet-more = Rules and options
sheet-chosen = { $key }: { $value }
sheet-soon = No board yet
sheet-soon-text = This game can’t be played here yet: its board has still to be drawn. Its booklet is complete.
sheet-resume = Your games under way
sheet-puzzle = Problem of the day
sheet-lesson = First steps: learn by playing
sheet-bot = Bot, level { $level }
sheet-level = { $level ->
    [1] Level 1: a child who knows the rules.
    [2] Level 2: plays for fun, and misses a lot.
    [3] Level 3: plays well, but not far ahead.
    [4] Level 4: a regular at the club.
    [5] Level 5: hard to beat.
   *[6] Level 6: finds what you overlook.
}
sheet-play = Play
sheet-off = No effect here: { $why }.

key-players = Players
key-rules = Rules
key-diagonal = Diagonal
key-level = Level
key-board = Board
key-neutral = Neutral pieces
key-scoring = Scoring
key-touch = Touch-move
key-ending = Ending
key-minutes = Minutes
key-help = Help
value-yes = Yes
value-no = No

booklet = The booklet
booklet-contents = Contents
booklet-close = Close the booklet
booklet-missing = The booklet of this game has not been written yet.
booklet-lost = The booklet couldn’t be opened. Reload the page when the network is back.
booklet-loading = Opening the booklet…
booklet-figure = The figure “{ $name }” has not been drawn yet.

touch-about = A rule of the printed booklet: a piece that has been picked up must be moved. By default, the page doesn’t apply it
touch-free = No, it may be put back
touch-strict = Yes, as the booklet says
