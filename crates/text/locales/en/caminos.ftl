caminos-unknown_shape = there is no piece { $shape }; there are { $allowed }
caminos-not_the_shape = the cubes { $cubes } don’t make the piece { $shape }
caminos-none_left = you have no { $shape } left; you still have { $pieces }
caminos-neutral_first = the neutral pieces are placed first: place the { $neutral }, not the { $shape }
caminos-off_board = { $cell } is not on the { $board }
caminos-taken = there is already a { $colour } cube at { $cell }, on level { $level }
caminos-no_foot = the piece doesn’t stand on the board: its lowest cube is on level { $lowest }
caminos-hollow = there would be a hollow under the cube at { $cell } on level { $level }: there is nothing on level { $below }
caminos-too_high = nothing stands higher than { $most }: the cube at { $cell } would be on level { $level }

caminos-route = from the { $one } side to the { $other } side over { $cells }: { $columns ->
    [one] { $columns } roof
   *[other] { $columns } roofs
} and { $climbed ->
    [one] { $climbed } wall face
   *[other] { $climbed } wall faces
} make { $faces }
caminos-route_direct = directly across, from the { $one } side to the { $other } side over { $cells }: { $columns ->
    [one] { $columns } roof
   *[other] { $columns } roofs
} and { $climbed ->
    [one] { $climbed } wall face
   *[other] { $climbed } wall faces
} make { $faces }, doubled { $points }
caminos-route_near = not quite across, from the { $one } side to the { $other } side over { $cells }: { $columns ->
    [one] { $columns } roof
   *[other] { $columns } roofs
} and { $climbed ->
    [one] { $climbed } wall face
   *[other] { $climbed } wall faces
} make { $faces }
caminos-score = score: { $points }
caminos-rim = { $own ->
    [0] no pieces
    [one] { $own } piece
   *[other] { $own } pieces
} on the rim against { $others }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
caminos-pieces = pieces left: { $pieces }
caminos-no_pieces = no pieces left
caminos-left = out of the game: nothing left to place

caminos-connected = { $colour } has connected the { $one } side to the { $other } side
caminos-draw = nobody can place any more: a draw
caminos-rim_win = nobody can place any more, and { $colour } has fewer pieces on the rim: { $own } against { $others }
caminos-rim_draw = nobody can place any more, and both colours have the same number of pieces on the rim ({ $own }): a draw
caminos-resigned = the others have resigned: { $colour } wins

caminos-green = green
caminos-yellow = yellow
caminos-neutral = neutral
caminos-side-n = north
caminos-side-ne = north-east
caminos-side-e = east
caminos-side-se = south-east
caminos-side-s = south
caminos-side-sw = south-west
caminos-side-w = west
caminos-side-nw = north-west
caminos-board-square = square board
caminos-board-diamond = diamond board
caminos-board-octagon = octagonal board
caminos-board-ring = ring board

caminos-set_line = line { $line } of the set, “{ $found }”, can’t be read; it is written like { $expected }
caminos-set_shape = the piece { $shape } can’t be used: { $why }
caminos-set_board = the board “{ $board }” can’t be used: { $why }
caminos-set_side = the { $side } side of the board “{ $board }” can’t be used: { $why }
caminos-set_lacks = the set has no { $what }
caminos-set-odd = each colour must have an even number of them, at least two, so that partners can share
caminos-set-apart = its cubes are not all in one piece
caminos-set-same = there is already a piece with this name or shape
caminos-set-too-many = a piece may have up to 8 cubes, and a set up to 8 shapes
caminos-set-never-fits = however it is turned, there is a board of the set where it fits nowhere
caminos-set-too-wide = it is larger than 11 by 11
caminos-set-uneven = its rows are not all the same length
caminos-set-in-parts = its cells are not all in one piece
caminos-set-twice = the set has it twice
caminos-set-side-empty = no cell lies on it
caminos-set-side-meets = it shares a cell with an opposite side
caminos-set-pieces = pieces
caminos-set-boards = boards
caminos-set-neutral = neutral piece (a line like neutral I3, with a piece that the set has)

setup-caminos-players = how many play; four play in two teams, 1 and 3 against 2 and 4
setup-caminos-board = the board
setup-caminos-board-square = square
setup-caminos-board-diamond = diamond
setup-caminos-board-octagon = octagon
setup-caminos-board-ring = ring
setup-caminos-neutral = whether each team first places a neutral piece
setup-caminos-neutral-no = no
setup-caminos-neutral-yes = yes
setup-caminos-scoring = whether you play for points
setup-caminos-scoring-no = no
setup-caminos-scoring-yes = yes
