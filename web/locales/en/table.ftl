# The table.

table-frozen = This game was played under an earlier edition of the rules: you can look at it up to this point, but not continue it.
table-unreadable = This address doesn’t describe a table.
table-unreadable-lead = Open one from a game’s sheet, or continue a game from the shelf.
table-lost = This table isn’t in this browser.
table-lost-lead = A table stays in the browser where it was opened. A game file opens anywhere.
table-no-board = The board of this game will come to the page later.
table-no-board-lead = It can’t be played here yet. Its booklet is complete.
table-elsewhere = This game is open in another tab, and is being played there.
table-take-over = Continue here
table-day = Daily Détrak, { $date } · { $kind ->
    [counts] this attempt counts
   *[practice] practice
}
table-unkept = This browser keeps nothing: the game will be lost when the page is closed. Save it as a file to keep it.
table-full = This browser’s storage is full: the game is no longer being kept. Save it as a file to keep it.
table-no-room = This browser has no room left: this game won’t be kept to its end. You can play it all the same, and save it as a file.
room-make = { $count ->
    [one] Make room: delete the other saved game
   *[other] Make room: delete the { $count } other saved games
}
table-no-chance = No table can be opened here.
table-no-chance-lead = This browser’s random number generator isn’t answering; without it there are no honest dice, and no address for the table. Reload the page, or try another browser.

notation-open = Notation
notation-field = Move in notation
notation-play = Play
notation-list = What may be typed
notation-help = Enter plays, Tab completes, “?” lists what may be typed, Shift + Tab leaves the field, Escape closes.
notation-fit = { $count ->
    [0] No move matches.
    [one] One move matches.
   *[other] { $count } moves match.
}
notation-more = And { $count } more: keep typing.
notation-not-person = Refused: nobody at this screen plays for player { $seat }.
table-close = Close

position-copy = Copy the position
position-copied = The position has been copied.
position-copy-lead = The clipboard is out of reach here: copy this line by hand.
position-open = Open a position
position-open-lead = Paste a position line, such as “Copy the position” gives. A new table opens at that position, without bots.
position-line = Position line
position-go = Open the table
position-refused = This position can’t be opened: { $why }.

seat-you = You
seat-person = Player { $seat }
seat-bot = Bot, level { $level }
seat-out = { $person ->
    [you] you have resigned
   *[other] has resigned
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
prompt-wait = { $person ->
    [you] Waiting for you
   *[other] Waiting for { $who }
}
prompt-replay = Move { $at } of { $of }
progress-turn = turn { $turn }

tool-undo = Take back
tool-undo-none = Nothing to take back: throws and draws stand
tool-hint = Hint
tool-rules = Booklet
tool-menu = More
tool-resign = Resign
tool-again = Start again
tool-replay = Watch and share the game
tool-share = Save as a file
tool-stop = Stop
confirm-resign = Resign this game?
confirm-resign-yes = Yes, resign
confirm-again = Start again from the beginning? The current game will be abandoned.
confirm-again-yes = Yes, start again
confirm-no = No, keep playing
hint-thinking = Looking for a good move…
hint-take = Play this move
hint-forget = Put the hint away
hint-found = Hint: { $move } ({ $why })
hint-better = Better: { $move } ({ $why })

table-seats = Players
table-log = Log
table-log-empty = Nothing has been played yet.
table-refused = Refused: { $why }.
table-board = Board
table-replay = Replay the game
replay-first = First move
replay-back = One move back
replay-on = One move forward
replay-last = Back to the present
bots-failed = The bot couldn’t be woken.
bots-stopped = The bot has stopped.
bots-go-on = Continue
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
end-chance-promise = Before the first throw, the table promised its seed by this fingerprint:
end-chance-seed = This is the seed. Its fingerprint is the promise, and every throw follows from it:
end-chance-check = Check
end-chance-good = { $count ->
    [one] The throw was repeated: it is honest.
   *[other] All { $count } throws were repeated: they are honest.
}
end-chance-bad = Throw { $number } doesn’t follow from the promised seed.
end-chance-open = This game comes from an unfinished file: its earlier throws can’t be checked.
end-again = Play again
end-other = Another table
end-analyse = Analyse

file-open = Open a game file
file-refused = The file couldn’t be opened: { $why }.
file-unreadable = it is not a text file
file-no-chance = this browser’s random number generator isn’t answering
file-lost = a piece of the page is missing, and the network or the server isn’t answering
unopened-game = there is no game “{ $found }”; there are: { $allowed }
unopened-malformed = “{ $found }” is not a setting
unopened-key = { $game } has no setting “{ $found }”; it has: { $allowed }
unopened-value = the setting “{ $key }” can’t be “{ $found }”; it may be: { $allowed }
unopened-twice = the setting “{ $key }” is given twice

stage-closer = Zoom in
stage-farther = Zoom out
stage-whole = Whole board
