# What every game can say. A sentence in lower case, without a full stop.

move-malformed = “{ $token }” can’t be read; a token is written like { $expected }
move-not_canonical = “{ $token }” must be written “{ $canonical }”
move-not_your_turn = it is not player { $seat }’s turn
move-not_now = “{ $token }” can’t be played now
move-chance_pending = the table must throw or draw first
move-no_chance_pending = “{ $token }” can’t be played now: nothing has to be thrown or drawn
move-table_only = “{ $token }” is for the table to say, not for a player
move-seats_only = “{ $token }” is for a player to say, not for the table
move-game_over = the game is over
move-seat_out = player { $seat } has resigned
move-no_such_seat = there is no player { $seat }; this table has { $seats ->
    [one] one player
   *[other] players 1 to { $seats }
}
move-seat_needed = several players may act: write the player’s number before the token, like “1:{ $token }”

setup-unknown_game = there is no game “{ $found }”; there is { $allowed }
setup-malformed = “{ $found }” is not of the form key=value
setup-unknown_key = { $game } has no key “{ $found }”; it has { $allowed }
setup-unknown_value = { $key } can’t be “{ $found }”; allowed: { $allowed }
setup-duplicate_key = { $key } is given twice

fen-malformed = { $field }: “{ $found }” can’t be read; it is written like { $expected }
fen-impossible = this position can’t come about: { $why }

file-header = line { $line } is no header, or stands after the tokens; a header is written [Name "value"]
file-no_setup = there is no Setup header
file-wrong_game = the header Game says “{ $found }”, but the setup is of { $expected }
file-wrong_position = the header Position is a position of “{ $found }”, but the header Setup says “{ $expected }”
file-token = token { $number }, “{ $token }”: { $why }
file-wrong_result = the header Result says “{ $found }”, but the tokens give “{ $expected }”
file-bad_proof = the header { $header } is missing or is not a number of 64 hexadecimal digits
file-wrong_seed = the seed is not the one that was promised when the table opened
file-dishonest = token { $number }: the log says “{ $found }”, but the seed gives “{ $expected }”
