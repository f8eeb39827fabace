# The engine on a pipe.
engine-unknown_command = unknown command “{ $found }”; there is { $allowed }
engine-bad_argument = { $command }: “{ $found }” can’t be read; expected { $expected }
engine-unknown_option = there is no option “{ $found }”; there is { $allowed }
engine-bad_option = { $option } can’t be “{ $found }”; expected { $expected }
engine-which_seat = seats { $seats } may act: name one
engine-nobody_to_move = { $seat ->
    [0] nobody may move now
   *[other] player { $seat } may not move now
}
engine-no_chance = nothing has to be thrown or drawn now
engine-thinking = the engine is at work: only isready, stop and quit
engine-stopped = stopped before the end
engine-too_long = the line is longer than { $most } bytes

# Files.
cli-cant-read = { $file } can’t be read: { $why }
cli-cant-write = { $file } can’t be written: { $why }
cli-sound = A sound game of { $game }: { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
}, result { $result }.
cli-honest = { $draws ->
    [0] There was nothing to throw or draw.
    [one] The one throw or draw is what the promised seed gives.
   *[other] All { $draws } throws and draws are what the promised seed gives.
}
cli-no-proof = The file carries no seed, so its throws and draws can’t be checked.
cli-sound-games = { $games } sound games.
cli-unsound-game = game { $number }: { $why }

# Playing in the terminal.
play-welcome = { $setup }. Type a token to play it, “help” for the rest.
play-commitment = The seed of this table is promised by its SHA-256: { $hash }
play-unsealed = The file has no seed: what was thrown or drawn before can’t be checked, and nothing is promised of what comes.
play-seed = Seed of this table: { $seed }
play-standing = player { $seat }: rank { $rank }, score { $score }
play-help =
    TOKEN          play it; 2:TOKEN plays it for player 2
    legal [START]  list the moves you may play, or those that start so
    show           draw the board again
    hint           what a bot would play
    undo           take back your last move (never past a throw or a draw)
    resign         leave the game; 2:resign for player 2
    save FILE      write the game to a file
    quit           leave
play-nobody = Nobody at this terminal may act now.
play-legal = { $count ->
    [one] One move you may play:
   *[other] { $count } moves you may play:
}
play-hint = A bot would play { $token }
play-hint-none = A bot would leave everything as it is
play-save-where = Save where? save FILE
play-saved = Saved in { $file }

# Serving the page.
serve-at = Escale is at { $url } (Ctrl-C stops it)
serve-taken = { $address } is taken by another program; choose another address with --listen, or stop that program
serve-cant-listen = can’t listen on { $address }: { $why }
serve-unbuilt = This program was built without its page: “make play” builds both.

# Hindsight.
hindsight-only-detrak = { $file } is a game of { $game }: hindsight is for Détrak alone
hindsight-from-position = { $file } begins at a position: what was thrown before it is not known, and there is no hindsight without it
hindsight-not-over = The game is not over: this is the best of its { $throws ->
    [0] start, without any throw
    [one] one throw so far
   *[other] { $throws } throws so far
}.
hindsight-ended-early = The game ended after { $throws ->
    [one] one throw
   *[other] { $throws } throws
}: this is the best with those.
hindsight-last-round = The last round is not over yet: its throw counts already.
hindsight-no-start = Player { $seat } has no start symbol yet.
hindsight-scored = Player { $seat } scored { $total ->
    [one] one point
   *[other] { $total } points
}.
hindsight-proved = { $missed ->
    [0] Nothing better was possible:
   *[other] { $total } points were possible, { $missed } more, and no more than that:
}
hindsight-bounds = At least { $total } points were possible, and at most { $upper }. The work ended before that was settled:
hindsight-stuck = Written so, the sheet is full after { $throws } throws; later ones find no place.
hindsight-at-work = player { $seat }: { $total } to { $upper } points

# Bots against each other, hints, training.
arena-games = { $games ->
    [one] One game
   *[other] { $games } games
} of { $setup }
arena-row = { $who }: { $figures }
arena-won = { $share }% won ({ $low }–{ $high }%)
arena-score = mean score { $score }
arena-time = { $time } ms a move, longest { $longest } ms
arena-spread = scores: least { $least }, 10% { $tenth }, median { $median }, 90% { $ninth }, most { $most }
arena-reached = { $share }% of the games at { $points } points or more
arena-fault = { $who } resigned { $games ->
    [one] one game
   *[other] { $games } games
}: { $why }
arena-died = it ended, or never started
arena-hung = it said nothing for { $seconds } s
arena-nonsense = it said “{ $found }”
arena-seats = the game is for { $seats } players, and { $found } were named with --seats
arena-who = “{ $found }” is no player: a level from 1 to 6, random, greedy, or cmd:PROGRAM
hint-nobody = Nobody may act now.
train-sweep = sweep { $sweep }: { $basic } basic, { $advanced } advanced, { $penalty } with a diagonal that costs
analyse-row = { $number }. player { $seat }: { $token } cost { $cost }%; better was { $best }
analyse-best = { $number }. player { $seat }: { $token }, as the bot would play
analyse-as-good = { $number }. player { $seat }: { $token }, as good as { $best }
analyse-none = There is no move that a bot could weigh.
