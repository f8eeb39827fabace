# The table.

table-frozen = This game was played by an earlier edition of the rules: it can be looked at as far as this, but not gone on with.
table-unreadable = This address describes no table.
table-unreadable-lead = Open one from the sheet of a game, or go on with one from the shelf.
table-lost = This browser has no such table.
table-lost-lead = Tables live in the browser in which they were opened. A game file opens anywhere.
table-no-board = The board of this game comes to the page later.
table-no-board-lead = It can’t be played here yet. Its booklet is complete.
table-elsewhere = This game is open in another tab, and is played there.
table-take-over = Go on here
table-day = Détrak of the day, { $date } · { $kind ->
    [counts] this attempt counts
   *[practice] practice
}
table-unkept = This browser keeps nothing: the game is lost when the page is closed. Save it as a file to keep it.
table-full = This browser’s store is full: the game is not kept from here on. Save it as a file to keep it.
table-no-room = This browser has no room left: this game will not be kept to its end. You may play all the same, and save it as a file.
room-make = { $count ->
    [one] Make room: delete the other game that is kept
   *[other] Make room: delete the { $count } other games that are kept
}
table-no-chance = No table can be opened here.
table-no-chance-lead = This browser’s random generator does not answer; without it there are no honest dice and no address for the table. Reload the page, or try another browser.

notation-open = Notation
notation-field = Move in notation
notation-play = Play
notation-list = What may be typed
notation-help = Enter plays, Tab completes, “?” lists what may be typed, Shift + Tab leaves the field, Escape closes.
notation-fit = { $count ->
    [0] No move fits.
    [one] One move fits.
   *[other] { $count } moves fit.
}
notation-more = And { $count } more: type on.
notation-not-person = Refused: nobody here plays for player { $seat }.
table-close = Close

position-copy = Copy the position
position-copied = The position is copied.
position-copy-lead = The clipboard is out of reach here: copy this line by hand.
position-open = Open a position
position-open-lead = Paste a position line, such as “Copy the position” gives. A new table opens there, without bots.
position-line = Position line
position-go = Open the table
position-refused = This position can’t be opened: { $why }.

seat-you = You
seat-person = Player { $seat }
seat-bot = Bot, level { $level }
seat-out = { $person ->
    [you] you resigned
   *[other] resigned
}
seat-thinks = is thinking…
seat-acts = { $person ->
    [you] your move
   *[other] to play
}
seat-done = { $person ->
    [you] you have played
   *[other] has played
}

prompt-any = Player { $seat }: your move.
prompt-who = { $who }: { $todo }
prompt-over = The game is over.
prompt-wait = Waiting for { $who }
prompt-replay = Move { $at } of { $of }
progress-turn = turn { $turn }

tool-undo = Take back
tool-undo-none = Nothing to take back: a throw of the dice stands
tool-hint = Hint
tool-rules = Booklet
tool-menu = More
tool-resign = Resign
tool-again = Start again
tool-share = Save as a file
tool-stop = Stop
confirm-resign = Resign this game?
confirm-resign-yes = Yes, resign
confirm-again = Start again from the beginning? This game is given up.
confirm-again-yes = Yes, start again
confirm-no = No, go on
hint-thinking = Looking for a good move…
hint-take = Play it
hint-forget = Put the hint away
hint-found = Hint: { $move }. ({ $why })

table-seats = Players
table-log = Log
table-log-empty = Nothing has been played yet.
table-refused = Refused: { $why }.
table-board = Board
table-replay = Go through the game
replay-first = First move
replay-back = One move back
replay-on = One move on
replay-last = Back to now
bots-failed = The bot could not be woken.
bots-stopped = The bot has stopped.
bots-go-on = Go on
bots-retry = Try again

pace = Pace of the bots
pace-at-once = At once
pace-brisk = Brisk
pace-calm = Calm
watch-pause = Pause
watch-step = One move

told-any = { $who }: { $token }
told-resign = { $person ->
    [you] You resign
   *[other] { $who } resigns
}

end-title = The game is over
end-won = { $who } wins
end-you-won = You win
end-shared = Shared victory: { $who }
end-solo = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-rank = Rank
end-why = { $person ->
    [you] Why you are ranked { $rank }
   *[other] Why { $who } is ranked { $rank }
}
end-chance-title = Was chance honest?
end-chance-promise = Before the first throw the table promised its seed by this fingerprint:
end-chance-seed = This is the seed. Its fingerprint is the promise, and from it every throw follows:
end-chance-check = Check
end-chance-good = { $count ->
    [one] The one throw was made again and is honest.
   *[other] All { $count } throws were made again and are honest.
}
end-chance-bad = Throw { $number } doesn’t follow from the promised seed.
end-chance-open = This game began in a file that stopped half-way: its earlier throws can’t be checked.
end-again = Play again
end-other = Another table

file-open = Open a game file
file-refused = The file could not be opened: { $why }.
file-unreadable = it is not a text
file-no-chance = this browser’s random generator does not answer
file-lost = a piece of the page is missing, and the network or the server does not answer

stage-closer = Closer
stage-farther = Farther
stage-whole = Whole board
