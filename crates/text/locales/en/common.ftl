# What every game can say. A sentence in lower case, without a full stop.

move-malformed = “{ $token }” can’t be read; a move is written like { $expected }
move-not_canonical = “{ $token }” must be written “{ $canonical }”
move-not_your_turn = { $person ->
    [you] it is not your turn
   *[other] it is not the turn of player { $seat }
}
move-not_now = “{ $token }” can’t be played now
move-chance_pending = the table must throw or draw first
move-no_chance_pending = “{ $token }” can’t be played now: there is nothing to throw or draw
move-table_only = “{ $token }” is for the table to play, not for a player
move-seats_only = “{ $token }” is for a player to play, not for the table
move-game_over = the game is over
move-seat_out = { $person ->
    [you] you have resigned
   *[other] player { $seat } has resigned
}
move-no_such_seat = there is no player { $seat }; this table has { $seats ->
    [one] one player
   *[other] players 1 to { $seats }
}
move-seat_needed = several players may act: write the player’s number before the move, as in “1:{ $token }”

setup-unknown_game = there is no game “{ $found }”; the games here: { $allowed }
setup-malformed = “{ $found }” is not of the form key=value
setup-unknown_key = { $game } has no key “{ $found }”; its keys: { $allowed }
setup-unknown_value = { $key } can’t be “{ $found }”; allowed: { $allowed }
setup-duplicate_key = { $key } is given twice

fen-malformed = { $field ->
    [fen] the position
   *[other] the field { $field } of the position
} can’t be read: “{ $found }”; its form: { $expected }
fen-impossible = this position can’t come about (look at { $why })

file-header = line { $line } is not a header, or comes after the moves; a header is written [Name "value"]
file-no_setup = the Setup header is missing
file-wrong_game = the Game header says “{ $found }”, but the setup is one of { $expected }
file-wrong_position = the Position header is a position of “{ $found }”, but the Setup header says “{ $expected }”
file-token = move { $number }, “{ $token }”: { $why }
file-line_token = variation { $line }, move { $number }, “{ $token }”: { $why }
file-bracket_unclosed = the bracket opened on line { $line }, column { $column } is never closed
file-bracket_stray = the bracket closed on line { $line }, column { $column } was never opened
file-bracket_first = the bracket on line { $line }, column { $column } follows no move; a variation comes after the move that it replaces
file-bracket_empty = the bracket closed on line { $line }, column { $column } is empty
file-bracket_deep = on line { $line }, column { $column } more than { $most } brackets are open at once
file-after_end = on line { $line }, column { $column } a move follows “*”, which ends a line of moves
file-wrong_result = the Result header says “{ $found }”, but the moves give “{ $expected }”
file-bad_proof = the { $header } header is missing, or is not a number of 64 hexadecimal digits
file-wrong_seed = the seed is not the one that was promised when the table opened
file-dishonest = move { $number }: the log says “{ $found }”, but the seed gives “{ $expected }”
