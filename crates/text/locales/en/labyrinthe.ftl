labyrinthe-pawn_moved = you have already moved a pawn this turn: now move a block
labyrinthe-block_moved = you have already moved a block this turn: now move a pawn
labyrinthe-pawn_first = the very first turn of the game begins with a pawn
labyrinthe-can_move = you can still move: you may pass only if you can move neither pawn nor block

labyrinthe-no_pawn = there is no pawn on { $cell }
labyrinthe-not_your_pawn = the pawn on { $cell } belongs to player { $owner }
labyrinthe-pawn_stays = the pawn on { $cell } must move at least one cell
labyrinthe-not_straight = { $from } and { $to } are neither in the same row nor in the same column
labyrinthe-pawn_blocked = block { $block } is in the pawn’s way on { $cell }
labyrinthe-pawn_in_the_way = { $person ->
    [you] one of your pawns is in the way on { $cell }
   *[other] a pawn of player { $owner } is in the way on { $cell }
}
labyrinthe-must_displace = { $person ->
    [you] one of your pawns stands on { $cell }: say which free white cell you put it on, as in { $cell }*l12
   *[other] a pawn of player { $owner } stands on { $cell }: say which free white cell you put it on, as in { $cell }*l12
}
labyrinthe-nobody_to_displace = there is no pawn on { $cell }, so there is nothing to displace
labyrinthe-displaced_outside = the displaced pawn must stay in the white square, and { $cell } is outside
labyrinthe-displaced_not_free = the displaced pawn must go to a free cell, and { $cell } is not free
labyrinthe-no_displacing_within = { $person ->
    [you] one of your pawns stands on { $cell }, and only a pawn coming from outside may displace it
   *[other] a pawn of player { $owner } stands on { $cell }, and only a pawn coming from outside may displace it
}

labyrinthe-no_such_block = this board has no block { $block }
labyrinthe-block_leaves = block { $block } would leave the board { $steps ->
    [1] with its very first step
   *[other] at step { $steps }
}
labyrinthe-sweeps_block = block { $block } would run into block { $other } on { $cell }
labyrinthe-sweeps_pawn = { $person ->
    [you] block { $block } would run into one of your pawns on { $cell }
   *[other] block { $block } would run into a pawn of player { $owner } on { $cell }
}
labyrinthe-enters_white = block { $block } would enter the white square on { $cell }
labyrinthe-touches_nothing = block { $block } would end up touching no other block
labyrinthe-block_barred = block { $block } was moved in the turn just before: it is barred for this one

labyrinthe-inside = { $pawns ->
    [0] no pawn in the white square
    [one] one pawn in the white square ({ $cells })
   *[other] { $pawns } pawns in the white square ({ $cells })
}
labyrinthe-won = { $person ->
    [you] you have three pawns in the white square
   *[other] player { $seat } has three pawns in the white square
}
labyrinthe-repeated = the same position has come up { $times } times: a draw
labyrinthe-all_turns = every player has had { $turns } turns
labyrinthe-resigned = the game ended by resignation

labyrinthe-board_lines = line { $line }, column { $column }: a board has 21 lines, this one has { $found }
labyrinthe-board_width = line { $line }, column { $column }: a line has 21 characters, this one has { $found }
labyrinthe-board_character = line { $line }, column { $column }: “{ $found }” means nothing here; expected . + o A–Z or a–f
labyrinthe-board_stray = line { $line }, column { $column }: “{ $found }” doesn’t belong here
labyrinthe-board_white_missing = line { $line }, column { $column }: this cell belongs to the white square; expected +
labyrinthe-board_pawn_missing = line { $line }, column { $column }: a pawn starts here; expected o
labyrinthe-board_block_in_white = line { $line }, column { $column }: block { $block } stands in the white square
labyrinthe-board_block_on_pawn = line { $line }, column { $column }: block { $block } stands where a pawn starts
labyrinthe-board_overlap = line { $line }, column { $column }: block { $block } lies on top of block { $other }
labyrinthe-board_split = line { $line }, column { $column }: block { $block } is not all in one piece

setup-labyrinthe-players = how many play
