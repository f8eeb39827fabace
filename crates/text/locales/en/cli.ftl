# The engine on a pipe.
engine-unknown_command = unknown command “{ $found }”; the commands: { $allowed }
engine-bad_argument = { $command }: “{ $found }” can’t be read; expected { $expected }
engine-unknown_option = there is no option “{ $found }”; the options: { $allowed }
engine-bad_option = { $option } can’t be “{ $found }”; expected { $expected }
engine-which_seat = players { $seats } may act: say which one
engine-nobody_to_move = { $seat ->
    [0] nobody can move now
   *[other] player { $seat } can’t move now
}
engine-no_chance = there is nothing to throw or draw now
engine-thinking = the engine is thinking: only isready, stop and quit
engine-stopped = stopped before the end
engine-too_long = the line is longer than { $most } bytes

# Files.
cli-cant-read = can’t read { $file }: { $why }
cli-cant-write = can’t write { $file }: { $why }
cli-sound = A sound game of { $game }: { $tokens ->
    [one] one move
   *[other] { $tokens } moves
}, result { $result }.
cli-honest = { $draws ->
    [0] There was nothing to throw or draw.
    [one] The one throw or draw is the one that the promised seed gives.
   *[other] All { $draws } throws and draws are those that the promised seed gives.
}
cli-no-proof = The file carries no seed, so its throws and draws can’t be checked.
cli-sound-lines = { $lines ->
    [one] One variation, which can be played too.
   *[other] { $lines } variations, which can be played too.
}
cli-sound-games = { $games } sound games.
cli-unsound-game = game { $number }: { $why }

# Playing in the terminal.
play-welcome = { $setup }. Type a move to play it, “help” for the rest.
play-commitment = The seed of this table is promised by its SHA-256: { $hash }
play-unsealed = The file has no seed: what has been thrown or drawn so far can’t be checked, and nothing is promised about the rest.
play-seed = Seed of this table: { $seed }
play-standing = player { $seat }: rank { $rank }, score { $score }
play-help =
    MOVE           play it; 2:MOVE plays it for player 2
    legal [START]  list the moves you may play, or those that start like this
    show           draw the board again
    hint           what a bot would play
    undo           take back your last move (never past a throw or a draw)
    resign         resign; 2:resign for player 2
    save FILE      write the game to a file
    quit           leave
play-nobody = Nobody at this terminal can act now.
play-legal = { $count ->
    [one] One move you may play:
   *[other] { $count } moves you may play:
}
play-hint = A bot would play { $token }
play-hint-none = A bot would leave everything as it is
play-save-where = Save where? save FILE
play-saved = The game is saved in { $file }

# Serving the page.
serve-at = Escale is at { $url } (Ctrl-C to stop)
serve-taken = { $address } is taken by another program; choose another address with --listen, or stop that program
serve-cant-listen = can’t listen on { $address }: { $why }
serve-unbuilt = This program was built without its page: “make play” builds both.

# Hindsight.
hindsight-only-detrak = { $file } is a game of { $game }: hindsight is for Détrak only
hindsight-from-position = { $file } begins at a position: the throws before it are unknown, and without them there is no hindsight
hindsight-not-over = The game is not over: this is the best for its { $throws ->
    [0] start, without any throw
    [one] one throw so far
   *[other] { $throws } throws so far
}.
hindsight-ended-early = The game ended after { $throws ->
    [one] one throw
   *[other] { $throws } throws
}: this is the best with those.
hindsight-last-round = The last round is not over yet: its throw counts already.
hindsight-no-start = Player { $seat } has no starting symbol yet.
hindsight-scored = Player { $seat } scored { $total ->
    [one] one point
   *[other] { $total } points
}.
hindsight-proved = { $missed ->
    [0] Nothing better was possible:
   *[other] { $total } points were possible, { $missed } more, and not a point beyond:
}
hindsight-bounds = At least { $total } points were possible, and at most { $upper }. The search stopped before settling it:
hindsight-stuck = Written this way, the sheet is finished after { $throws } throws; later ones find no room.
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
arena-spread = scores: lowest { $least }, 10% { $tenth }, median { $median }, 90% { $ninth }, highest { $most }
arena-reached = { $share }% of the games at { $points } points or more
arena-fault = { $who } resigned { $games ->
    [one] one game
   *[other] { $games } games
}: { $why }
arena-died = it stopped, or never started
arena-hung = it said nothing for { $seconds } s
arena-nonsense = it said “{ $found }”
arena-seats = this game is for { $seats } players, and --seats names { $found }
arena-who = “{ $found }” is not a player: a level from 1 to 6, random, greedy, or cmd:PROGRAM
hint-nobody = Nobody can act now.
train-sweep = sweep { $sweep }: { $basic } basic, { $advanced } advanced, { $penalty } with a diagonal that costs
analyse-row = { $number }. player { $seat }: { $token } cost { $cost }%; { $best } was better [{ $stands }]
analyse-row-points = { $number }. player { $seat }: { $token } cost { $cost } points; { $best } was better [{ $stands }]
analyse-best = { $number }. player { $seat }: { $token }, and nothing better was found [{ $stands }]
analyse-plain = { $number }. player { $seat }: { $token } [{ $stands }]
analyse-table = { $number }. { $token } [{ $stands }]
analyse-worst = What cost most:
analyse-named = { $number }. player { $seat }: { $token } cost { $cost }%; { $best } was better.
analyse-named-points = { $number }. player { $seat }: { $token } cost { $cost } points; { $best } was better.
analyse-account = Player { $seat }’s moves cost { $cost }% in all.
analyse-account-points = Player { $seat }: { $start } points expected, { $luck } by luck, { $play } by play: { $end }.
analyse-at-best = It could have been { $points } at best: { $text }
analyse-none = There is no move that a bot could judge.
calibrate-head = | setup | games |
calibrate-off = { "" } off by |
calibrate-curve = { $setup }: { $numbers } would fit
calibrate-alone = { $setup } is played alone: there is nobody to win against
calibrate-not-kept = { $file } holds no positions as --samples keeps them
calibrate-said = said (percent)
calibrate-won = won (percent)
serve-lan = In your house it is at { $url }: point a phone’s camera here.
serve-bad-config = { $file } can’t be used: { $why }
serve-in-use = another escale has { $folder }: stop it, or choose another folder with --data
serve-full = the disk of { $folder } is full
serve-read-only = { $folder } can’t be written: the database there is read-only
serve-newer = { $folder } is of a newer escale than this one
serve-cant-keep = nothing can be kept in { $folder }: { $why }
serve-bad-store = --store is no address of a database: it must be { $form }, where sslmode may be disable, prefer, require or verify-full
serve-bad-bus = --bus is no address of a bus: it must be { $form }, or tls instead of nats
serve-bus-alone = --bus is for servers that share a database: say which with --store
serve-store-untrusted = the database { $database } can’t be trusted: { $why }. Its certificate must be made for the host in --store and signed by an authority that this machine knows or that the file in SSL_CERT_FILE names; where nobody can listen in, sslmode=disable does without
serve-store-newer = the database { $database } belongs to a newer escale: use that one
serve-store-broken = nothing can be kept in the database { $database }: { $why }
serve-backed-up = Everything is in { $file }.
serve-restored = { $folder } is as it was when the copy was made; what it held before is beside it (escale.db.before).
move-done = All of { $from } is in { $to } now: { $persons ->
    [one] one person
   *[other] { $persons } persons
}, { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $events ->
    [one] one event
   *[other] { $events } events
}; every row was compared. Serve { $to } from now on: servers refuse { $from }, which still holds everything.
move-done-again = The move goes on where it was, and is done. { move-done }
move-cancelled = The move to { $to } is given up: servers use { $from } again.
move-bad-place = FROM and TO are a folder (as for --data) or the address of a database (as for --store): { $form }
move-nothing = there is nothing in { $from } that could be moved
move-not-empty = { $to } isn’t empty: a house moves only to where nothing is. Choose another folder or database
move-same = { $from } is where it is already: choose another place
move-none = there is no move from { $from } to { $to } that could be given up
move-other = a move from { $from } to { $other } isn’t finished: go on with that one, or give it up with --cancel
move-differs = what arrived in { $to } isn’t what is in { $from } ({ $what }): give the move up with --cancel, and begin again
move-leaving = { $place } is being moved to { $other }, and not all of it is there: say “escale move-store” again with the same two places to finish, or with --cancel to stay here
move-coming = { $place } is where { $other } is being moved to, and not all of it is here: say “escale move-store” again with the same two places to finish, or with --cancel to give it up
move-gone = everything in { $place } has moved to { $other }: serve that one. If you want to go on here all the same, say “escale move-store” with the same two places and --cancel
serve-store-no-entry = the database { $database } lets nobody in as this user: { $why }. Check user and passphrase in --store, and what the database allows (pg_hba.conf)
serve-store-no-database = { $database }: { $why }. Make it there (createdb), or check its name in --store
serve-store-no-right = the user of { $database } may not do what a server does there: { $why }. Let that user own the database or its schema, so that it can make, change and write tables there
serve-store-read-only = the database { $database } is read-only: say in --store the one that others follow, not a copy of it
serve-store-in-use = servers are at work on the database { $database }, or another move: end them first

puzzles-no-game = { $game } has no problems: there are some for caminos, deflecto, labyrinthe and deplimo
puzzles-no-date = { $date } is no date like 2026-11-18
puzzles-made = { $task }: { $easy } easy, { $middling } middling, { $hard } hard
puzzles-proved = { $count ->
    [one] One problem is proved.
   *[other] { $count } problems are proved.
}
puzzles-flaw = { $file }: { $why } — { $line }
puzzles-show = { $game }, { $task }, grade { $grade }: player { $seat } to move. Right: { $right }
