labyrinthe-pawn_moved = you have moved a pawn in this turn: now a block
labyrinthe-block_moved = you have moved a block in this turn: now a pawn
labyrinthe-pawn_first = the very first turn of the game begins with a pawn
labyrinthe-can_move = you can still move: you may pass only if you can move neither pawn nor block

labyrinthe-no_pawn = there is no pawn on { $cell }
labyrinthe-not_your_pawn = the pawn on { $cell } is player { $owner }’s
labyrinthe-pawn_stays = the pawn on { $cell } must move by at least one cell
labyrinthe-not_straight = { $from } and { $to } are neither in one row nor in one column
labyrinthe-pawn_blocked = block { $block } is in the pawn’s way on { $cell }
labyrinthe-pawn_in_the_way = a pawn of player { $owner } is in the way on { $cell }
labyrinthe-must_displace = a pawn of player { $owner } stands on { $cell }: say on which free white cell you put it, like { $cell }*l12
labyrinthe-nobody_to_displace = nobody stands on { $cell }, so there is nobody to displace
labyrinthe-displaced_outside = the displaced pawn must stay in the white square, and { $cell } is outside
labyrinthe-displaced_not_free = the displaced pawn must go to a free cell, and { $cell } is not free
labyrinthe-no_displacing_within = a pawn of player { $owner } stands on { $cell }, and only a pawn that comes from outside may displace it

labyrinthe-no_such_block = this board has no block { $block }
labyrinthe-block_leaves = block { $block } would leave the board at step { $steps }
labyrinthe-sweeps_block = block { $block } would run into block { $other } on { $cell }
labyrinthe-sweeps_pawn = block { $block } would run into player { $owner }’s pawn on { $cell }
labyrinthe-enters_white = block { $block } would enter the white square on { $cell }
labyrinthe-touches_nothing = block { $block } would end touching no other block
labyrinthe-block_barred = block { $block } was moved in the turn just before: it is barred in this one

labyrinthe-inside = { $pawns ->
    [0] no pawn in the white square
    [one] one pawn in the white square ({ $cells })
   *[other] { $pawns } pawns in the white square ({ $cells })
}
labyrinthe-won = player { $seat } has three pawns in the white square
labyrinthe-repeated = the same position stood { $times } times: a draw
labyrinthe-all_turns = every player has had their { $turns } turns
labyrinthe-resigned = the game ended by resignation

labyrinthe-board_lines = line { $line }, column { $column }: a board has 21 lines, this one has { $found }
labyrinthe-board_width = line { $line }, column { $column }: a line has 21 characters, this one has { $found }
labyrinthe-board_character = line { $line }, column { $column }: “{ $found }” means nothing; expected . + o A–Z or a–f
labyrinthe-board_stray = line { $line }, column { $column }: “{ $found }” doesn’t belong here
labyrinthe-board_white_missing = line { $line }, column { $column }: this cell is of the white square; expected +
labyrinthe-board_pawn_missing = line { $line }, column { $column }: a pawn starts here; expected o
labyrinthe-board_block_in_white = line { $line }, column { $column }: block { $block } stands in the white square
labyrinthe-board_block_on_pawn = line { $line }, column { $column }: block { $block } stands where a pawn starts
labyrinthe-board_overlap = line { $line }, column { $column }: block { $block } stands on block { $other }
labyrinthe-board_split = line { $line }, column { $column }: block { $block } is not in one piece

setup-labyrinthe-players = how many play
