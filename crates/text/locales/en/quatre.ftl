quatre-column_full = column { $column } is full
quatre-line = four in a row: { $cells }
quatre-won = { $person ->
    [you] you have four in a row
   *[other] player { $seat } has four in a row
}
quatre-full = the board is full
quatre-resigned = the game ended by resignation

setup-quatre-players = how many play
