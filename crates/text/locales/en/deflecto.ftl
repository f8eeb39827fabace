deflecto-fronts_only = level 1 uses the fronts of the tiles only, and { $face } is on a back
deflecto-not_in_hand = you don’t hold a tile that shows { $shape } ({ $face })
deflecto-name_the_tile = several of your tiles have the face { $face }: say which one you spend, { $tiles }, as in { $example }
deflecto-not_that_tile = you hold no { $tile } with the face { $face }; choose from { $tiles }
deflecto-needless_tile = there is no choice, so /{ $tile } is not written: { $canonical }

deflecto-not_a_gate = { $cell } is not a gate: a first tile lies on { $gates }
deflecto-number_taken = { $cell } is a gate of number { $number }, which player { $seat } took
deflecto-first_is_a_road = a first tile is a road with two openings or more, not { $shape }
deflecto-closed_outside = the first tile on { $cell } must be open to the outside, to the { $side }
deflecto-closed_inside = the first tile on { $cell } must be open to an inner side too

deflecto-cell_taken = a tile lies on { $cell } already ({ $face })
deflecto-touches_nothing = { $cell } touches no tile, neither by a side nor by a corner
deflecto-no_fit = at its { $side } side { $cell } would show { $own }, but { $neighbour } shows { $theirs } there
deflecto-shut_in = a tile like this on { $cell } would leave { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} without any possible route
deflecto-on_a_finish = { $cell } is the finish of player { $seat }: { $shape } may not lie there
deflecto-can_lay = you can still lay, { $example } for instance: you may pass only if you can’t lay
deflecto-only_pass = you can’t lay any tile: all that you can say is pass

deflecto-bridge = { $cell } would have to be a bridge: { $one } comes { $one_from } and { $other } { $other_from }
deflecto-level_crossing = { $cell } would have to be a level crossing: { $one } comes { $one_from } and { $other } { $other_from }
deflecto-junction = { $cell } would have to be a junction: { $track } comes { $sides }
deflecto-circle = with the tile on { $cell } the river would close on itself
deflecto-two_springs = the river would have two springs, { $one } and { $other }
deflecto-two_lakes = the river would have two lakes, { $one } and { $other }

deflecto-opening = in the opening round everyone lays a first tile; { $token } comes later
deflecto-nobody_asked = nobody has said settle, so there is nothing to { $token }
deflecto-answer_first = player { $seat } says that all roads are settled: agree or contest
deflecto-prove_first = you contested: first lay a tile that changes the length of a route
deflecto-settled_once = you have said settle since your last tile: now you must lay

deflecto-gates = gate { $number }, from { $start } to { $finish }
deflecto-route = route of { $length ->
    [one] one cell
   *[other] { $length } cells
}: { $cells }
deflecto-empty_cells = { $count ->
    [0] no empty cell on it
    [one] one empty cell on it: { $cells }
   *[other] { $count } empty cells on it: { $cells }
}
deflecto-penalties = { $count ->
    [one] one penalty cell
   *[other] { $count } penalty cells
} for contests that proved nothing
deflecto-unproved = { $count ->
    [one] one penalty cell
   *[other] { $count } penalty cells
} for a contest that is not proved
deflecto-total = { $total } in all
deflecto-not_started = has no first tile yet
deflecto-no_route = resigned, and has no route

deflecto-all_agreed = all agree that all roads are settled
deflecto-nobody_can_lay = nobody can lay any tile
deflecto-resigned = the others resigned

deflecto-side-north = north
deflecto-side-east = east
deflecto-side-south = south
deflecto-side-west = west
deflecto-side-closed = a closed side
deflecto-from-north = from the north
deflecto-from-east = from the east
deflecto-from-south = from the south
deflecto-from-west = from the west
deflecto-track-road = a road
deflecto-track-railway = a railway
deflecto-track-river = a river
deflecto-shape-straight = a straight road
deflecto-shape-curve = a curved road
deflecto-shape-fork = a fork
deflecto-shape-cross = a crossroads
deflecto-shape-dead-end = a dead end
deflecto-shape-railway = a straight railway
deflecto-shape-railway-curve = a curved railway
deflecto-shape-buffer = a buffer stop
deflecto-shape-river = a straight river
deflecto-shape-river-curve = a curved river
deflecto-shape-spring = a spring
deflecto-shape-lake = a lake
deflecto-shape-meadow = a meadow
deflecto-shape-chapel = a chapel

setup-deflecto-players = how many play
setup-deflecto-level = 1: roads only; 2: railways, rivers, meadows and chapels too
setup-deflecto-level-1 = level 1
setup-deflecto-level-2 = level 2
