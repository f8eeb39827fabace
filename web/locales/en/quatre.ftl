# Four in a row at the table.

quatre-do = Drop a disc into a column.
quatre-board = Grid of seven columns
quatre-column = column { $column }, { $discs ->
    [0] empty
    [one] one disc
   *[other] { $discs } discs
}
quatre-wins = This disc makes four in a row: you win.
quatre-told = { $who }: column { $column }
