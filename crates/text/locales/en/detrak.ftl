detrak-symbol-bar = bar
detrak-symbol-cross = cross
detrak-symbol-bars = three bars
detrak-symbol-hash = hash
detrak-symbol-triangle = triangle
detrak-symbol-circle = circle

detrak-symbol_taken = an earlier player has started with the { $symbol }
detrak-start_first = first choose your starting symbol, the one in your top-left cell: start=1 to start=6
detrak-started = the starting symbols have been chosen
detrak-not_side_by_side = { $one } and { $other } don’t share a side
detrak-cell_taken = { $cell } is already filled, with the { $symbol }
detrak-not_the_roll = the dice show { $low } and { $high }, not { $one } and { $other }
detrak-diagonal_needs_advanced = the diagonal only counts in the advanced game

detrak-row = row { $row }: { $points } ({ $runs })
detrak-column = column { $column }: { $points } ({ $runs })
detrak-empty_row = row { $row }: { $points } (no two alike side by side)
detrak-empty_column = column { $column }: { $points } (no two alike side by side)
detrak-diagonal = diagonal, counted twice: { $points } ({ $runs })
detrak-empty_diagonal = diagonal, counted twice: { $points } (no two alike side by side)
detrak-total = total: { $points }
detrak-best_line = best line: { $points }
detrak-grade = { $grade }, with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
detrak-grade-grandmaster = Grandmaster
detrak-grade-expert = Expert
detrak-grade-good = Good
detrak-grade-average = Average
detrak-grade-could-do-better = Could do better

detrak-all_rounds = all { $rounds } rounds have been played
detrak-all_finished = nobody has two free cells side by side after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
detrak-resigned = the game ended by resignation

setup-detrak-players = how many play
setup-detrak-rules = basic: rows and columns; advanced: the diagonal counts twice, and a line without points costs 5
setup-detrak-rules-basic = basic
setup-detrak-rules-advanced = advanced
setup-detrak-diagonal = whether a diagonal without points costs 10 in the advanced game
setup-detrak-diagonal-free = free
setup-detrak-diagonal-penalty = costs 10
