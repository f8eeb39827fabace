# Détrak at the table.

cell-free = free
cell-lonely = { $cell }, cut off
cell-pencilled = { $cell }, { $symbol } in pencil

detrak-do-start = Choose your starting symbol.
detrak-do-write = Write both symbols side by side.
detrak-starting = starting symbols
detrak-round = round { $round } of { $rounds }
detrak-gain = { $gain ->
    [0] No points gained.
    [one] One point gained.
   *[other] { $gain } points gained.
}
detrak-loss = { $loss ->
    [one] One point lost.
   *[other] { $loss } points lost.
}
detrak-cuts-off = { $count ->
    [one] { $cells } would be cut off for good.
   *[other] { $cells } would be cut off for good.
}
detrak-sheet = { $person ->
    [you] Your sheet
   *[other] Sheet of { $who }
}
detrak-show = { $person ->
    [you] You: show your sheet, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[other] Show the sheet of { $who }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
detrak-dice = The dice: { $one } and { $other }
detrak-die = { $symbol }: drag it onto the sheet
detrak-write = Write
detrak-swap = Swap
detrak-clear = Rub out
detrak-start-with = Start with the { $symbol }
detrak-help = Arrow keys: go from cell to cell. Enter: put a symbol down; on a pair that is down, write it. X: swap. Escape: rub out. /: notation.
detrak-help-mouse = Click on two cells side by side, draw a line from one to the other, or drag the dice there.
detrak-row-points = row { $line }: { $points }
detrak-column-points = column { $line }: { $points }
detrak-diagonal-points = diagonal, counted twice: { $points }
detrak-open = may still score
detrak-total = total: { $points } points
detrak-total-now = points so far: { $points }; if the game ended now: { $all }
detrak-back = { $person ->
    [you] Back to your sheet
   *[other] Back to the sheet of { $who }
}

told-start = { $person ->
    [you] You start with the { $symbol }
   *[other] { $who } starts with the { $symbol }
}
told-roll = The dice: { $one } and { $other }
told-write = { $who }: { $one } in { $first }, { $other } in { $second }

hindsight-title = What these dice allowed
hindsight-ask = Find the best sheet
hindsight-working = { $percent }% · between { $total } and { $upper } points
hindsight-found = With these dice, { $total } points were possible, and no more.
hindsight-partly = { $total } points were possible; perhaps up to { $upper }.
hindsight-yours = You scored { $points }.
hindsight-sheet = The best sheet

daily-counted = Your result for the day: { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Streak: { $streak ->
    [one] { $streak } day
   *[other] { $streak } days
}.
daily-practice = That was practice: your result for the day is still { $counted ->
    [one] { $counted } point
   *[other] { $counted } points
}.
daily-only-practice = That was practice: it doesn’t count among your days.
