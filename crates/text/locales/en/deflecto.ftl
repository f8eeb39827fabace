deflecto-fronts_only = level 1 uses only the fronts of the tiles, and { $face } is on a back
deflecto-not_in_hand = you have no tile that shows { $shape } ({ $face })
deflecto-name_the_tile = several of your tiles have the face { $face }: say which one you lay, { $tiles }, as in { $example }
deflecto-not_that_tile = you have no { $tile } with the face { $face }; choose from { $tiles }
deflecto-needless_tile = there is no choice, so /{ $tile } is not written: { $canonical }

deflecto-not_a_gate = { $cell } is not a gate: a first tile goes on { $gates }
deflecto-number_taken = { $cell } is a gate of number { $number }, which is taken by player { $seat }
deflecto-first_is_a_road = a first tile is a road with two openings or more, not { $shape }
deflecto-closed_outside = the first tile on { $cell } must be open to the outside, on its { $side } side
deflecto-closed_inside = the first tile on { $cell } must also be open to the inside

deflecto-cell_taken = there is already a tile on { $cell } ({ $face })
deflecto-touches_nothing = { $cell } touches no tile, either along a side or at a corner
deflecto-no_fit = on its { $side } side { $cell } would show { $own }, but { $neighbour } shows { $theirs } there
deflecto-shut_in = a tile like this on { $cell } would leave { $person ->
    [you] you
   *[other] { $count ->
        [one] player { $seats }
       *[other] players { $seats }
    }
} without any possible route
deflecto-on_a_finish = { $cell } is { $person ->
    [you] your finish
   *[other] the finish of player { $seat }
}: { $shape } may not be laid there
deflecto-can_lay = you can still lay, { $example } for instance: you may pass only if you can’t lay
deflecto-only_pass = you can’t lay any tile: all you can do is pass

deflecto-bridge = { $cell } would have to be a bridge: { $one } comes in { $one_from } and { $other } { $other_from }
deflecto-level_crossing = { $cell } would have to be a level crossing: { $one } comes in { $one_from } and { $other } { $other_from }
deflecto-junction = { $cell } would have to be a junction: { $track } comes in { $sides }
deflecto-circle = with the tile on { $cell } the river would close on itself
deflecto-two_springs = the river would have two springs, { $one } and { $other }
deflecto-two_lakes = the river would have two lakes, { $one } and { $other }

deflecto-opening = in the opening round everyone lays a first tile; { $token } comes later
deflecto-nobody_asked = nobody has proposed to stop (settle), so there is nothing to answer with { $token }
deflecto-answer_first = player { $seat } says that all roads are settled: first answer, agree or contest
deflecto-prove_first = you contested: first lay a tile that changes the length of a route
deflecto-settled_once = you have already proposed to stop since your last tile: now you must lay

deflecto-gates = gate { $number }, from { $start } to { $finish }
deflecto-route = route of { $length ->
    [one] one cell
   *[other] { $length } cells
}: { $cells }
deflecto-empty_cells = { $count ->
    [0] no empty cell on the route
    [one] one empty cell on the route: { $cells }
   *[other] { $count } empty cells on the route: { $cells }
}
deflecto-penalties = { $count ->
    [one] one penalty cell
   *[other] { $count } penalty cells
} for contesting without proof
deflecto-unproved = { $count ->
    [one] one penalty cell
   *[other] { $count } penalty cells
} for a contest still unproved
deflecto-total = { $total } in all
deflecto-not_started = no first tile yet
deflecto-no_route = resigned: no route any more

deflecto-all_agreed = everybody agrees: all roads are settled
deflecto-nobody_can_lay = nobody can lay a tile any more
deflecto-resigned = the others have resigned

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
