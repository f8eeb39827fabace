# Why a bot would play a move.
hint-wins = it wins at once
hint-only = there is nothing else to play
hint-chance = it puts its chances at { $percent }%

hint-row = it adds { $points ->
    [one] one point
   *[other] { $points } points
} in row { $row }
hint-column = it adds { $points ->
    [one] one point
   *[other] { $points } points
} in column { $column }
hint-diagonal = it adds { $points ->
    [one] one point
   *[other] { $points } points
} on the diagonal
hint-expected = such sheets end up with { $points } points on average

hint-road_longer = it lengthens the route of player { $seat } from { $from } to { $to }
hint-own_road_longer = your own route grows from { $from } to { $to }, but the move gains more than it costs
hint-roads_kept = your route stays at { $length }
hint-roads_suit = the routes as they are suit you: { $own } against { $other }
hint-roads_final = no tile seems able to change a length any more

hint-way_shorter = your path needs { $to } more { $to ->
    [one] column
   *[other] columns
} instead of { $from }
hint-way_longer = the opposing path needs { $to } more { $to ->
    [one] column
   *[other] columns
} instead of { $from }
hint-ways_kept = it strengthens what stands: your path needs { $own } more { $own ->
    [one] column
   *[other] columns
}, the opposing one { $other }

hint-pawn_inside = it brings a pawn into the white square: { $inside } inside
hint-pawns_nearer = your pawns can win in { $to } { $to ->
    [one] move
   *[other] moves
} instead of { $from }
hint-pawns_farther = player { $seat } needs { $to } { $to ->
    [one] move
   *[other] moves
} to win, instead of { $from }
hint-pawns_kept = your pawns can still win in { $turns } { $turns ->
    [one] move
   *[other] moves
}; nothing better is in reach

hint-scores = your ruler scores { $points } instead of { $from }
hint-singles = { $singles ->
    [one] one segment is a single word and counts double
   *[other] { $singles } segments are single words and count double
}
hint-draw = draw your letters first
hint-done = with { $points } { $points ->
    [one] point
   *[other] points
} it is time to finish
