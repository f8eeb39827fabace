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
replay-keys = Arrows: a move back or on. Home, End. Space: play. Up, down: from line to line.
replay-gone = This game isn’t here
replay-gone-lead = It was deleted, or is kept in another browser.
replay-damaged = This link is incomplete
replay-damaged-lead = It was probably cut on its way. Ask for it once more, or for the file of the game.
replay-refused = This game can’t be opened
replay-refused-lead = Today’s rules don’t allow it: { $why }.

lines-title = What if…
lines-lead = Try something else from here: the game stays as it was played.
lines-at-end = The game is over here. Go back to try something else.
lines-trying = You are trying something else. What you play is kept with the game.
lines-try = Play on from here
lines-back = Back to the game
lines-against = Whom to play against
lines-oneself = Against myself
lines-bot = Against a bot, level { $level }
lines-chance = Dice and draws are those of the game as long as they fit; after that your browser throws its own.
lines-line = { $count ->
    [one] Move { $number }: { $move }
   *[other] Move { $number }: { $move }, { $count } moves
}
lines-full = This browser’s storage is full: what you try is no longer being kept. Save the game as a file to keep it.
lines-unkept = This browser keeps nothing: what you try will be lost when the page is closed. Save the game as a file to keep it.
lines-stood = { $who }: { $stood }
lines-cut = Delete the variation “{ $line }”

analysis-title = Analysis
analysis-later = Analysis and other lines open when the game is over.
analysis-effort = How hard to look
analysis-quick = Quick
analysis-normal = Normal
analysis-deep = Deep
analysis-begin = Analyse
analysis-go-on = Go on
analysis-lines = Analyse the lines
analysis-stop = Stop
analysis-working = { $done } of { $all }
analysis-failed = The analysis broke off. What was found stays: go on when you like.
analysis-turned = { $person ->
    [you] You were ahead; move { $number } changed everything.
   *[other] { $who } was ahead; move { $number } changed everything.
}
analysis-cost = { $person ->
    [you] Your move { $number } cost you most.
   *[other] Move { $number } by { $who } cost most.
}
analysis-clean = No move really cost anything.
analysis-legend-cost = the costliest moves
analysis-percent = { $value }%
analysis-points = { $value }
analysis-mark = Move { $number }, no. { $rank } of the costliest
analysis-table = The curve in numbers
analysis-move = Move
analysis-lost = Cost
analysis-worst = The costliest moves
analysis-in-chances = chances lost
analysis-in-points = points lost
analysis-number = Move { $number }
analysis-better = Better: { $move }
analysis-accounts = Luck or play
analysis-unit-points = in points
analysis-all-costs = What moves cost altogether
analysis-expected = expected at the start
analysis-by-luck = { $game ->
    [detrak] dice
    [deplimo] draws
   *[other] luck
}
analysis-by-play = { $game ->
    [detrak] placing
    [deplimo] laying
   *[other] play
}
analysis-account = { $person ->
    [you] You
   *[other] { $who }
} { $luckway ->
    [lost] lost { $luck } { $luck ->
        [one] point
       *[other] points
    } by
    [won] gained { $luck } { $luck ->
        [one] point
       *[other] points
    } by
   *[even] came out even on
} { $game ->
    [detrak] dice
    [deplimo] draws
   *[other] luck
} and { $playway ->
    [lost] lost { $play } by
    [won] gained { $play } by
   *[even] lost nothing by
} { $game ->
    [detrak] placing
    [deplimo] laying
   *[other] play
}.
