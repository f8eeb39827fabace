# The Labyrinthe at the table.

labyrinthe-do-first = Move one of your pawns.
labyrinthe-do-begin = Move one of your pawns or slide a block.
labyrinthe-do-pawn = Now move one of your pawns.
labyrinthe-do-block = Now slide a block.
told-pawn = { $who }: pawn from { $from } to { $to }
told-block = { $who }: block { $block } by { $by }
told-pass = { $who }: can’t move
