# The problem of the day.

puzzle-title = Problem of the day
puzzle-leave = Leave the problem
puzzle-about = { $date } · grade { $grade } of 3
puzzle-green = Green
puzzle-yellow = Yellow
puzzle-orange = Orange
puzzle-blue = Blue
puzzle-win = { $colour } plays and wins in { $turns ->
    [1] one move
   *[other] { $turns } moves
}.
puzzle-win-turn = { $colour } plays and wins in { $turns ->
    [1] one turn
   *[other] { $turns } turns
}.
puzzle-save = { $other } threatens to win: save { $colour }.
puzzle-word = Find the best word for the segment of { $segment }, cells { $from } to { $to }.
puzzle-lead-caminos-win = Connect two opposite sides { $turns ->
    [1] with a single piece
   *[other] in { $turns } pieces, whatever { $other } lays in between
}.
puzzle-lead-caminos-save = { $other } would connect two sides with its next piece. Lay the piece that prevents it.
puzzle-lead-deflecto-win = { $turns ->
    [1] This is the last tile of the game: once it lies, your road must be the shortest.
   *[other] You lay, { $other } lays, then you lay the last tile. In the end your road must be the shortest.
}
puzzle-lead-deflecto-save = After you, { $other } lays the last tile. Don’t leave it the shortest road.
puzzle-lead-labyrinthe-begin = Bring a third pawn into the centre this very turn: a wall first, then the pawn.
puzzle-lead-labyrinthe-pawn = Your block has moved. Move a pawn so that you win next turn, whatever { $other } does.
puzzle-lead-labyrinthe-block = Your pawn has moved. Slide a block so that you win next turn, whatever { $other } does.
puzzle-lead-labyrinthe-save = Your pawn has moved, and { $other } would win next turn. Slide the block that prevents it.
puzzle-lead-deplimo = One word, from the letters in hand, without touching what lies. A word that fills the segment counts double.
puzzle-missed = That is allowed, but it doesn’t win yet.
puzzle-refuted-win = There is an answer to it.
puzzle-refuted-save = Then the game is lost.
puzzle-missed-word = { $word } is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}: there is better.
puzzle-no-word = Lay a single word on the segment of { $segment }, and leave the rest alone.
puzzle-laid = { $word }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
puzzle-offer = Submit this word
puzzle-finish-turn = Well seen. Finish your turn.
puzzle-goes-on = Well seen. { $other } answers:
puzzle-conclude = Now finish it.
puzzle-solved = { $tries ->
    [1] Solved at the first try!
   *[other] Solved in { $tries } tries.
}
puzzle-given-up = Here is a solution. See you tomorrow!
puzzle-before = You have solved this one already. Play it again if you like.
puzzle-hint-shape = Take { $shape ->
    [I2] a short bar
    [I3] a long bar
    [O4] a square
   *[L4] an L
}.
puzzle-hint-block = It is block { $block } that must move.
puzzle-hint-pawn = It is the pawn on { $cell } that must move.
puzzle-hint-cell = Look around cell { $cell }.
puzzle-hint-word = A word of { $letters } letters that begins with { $first }.
puzzle-hint-later = The hint comes after two tries
puzzle-take-back = Put back
puzzle-give-up = Solution
puzzle-share = Share
puzzle-copied = Copied: paste it wherever you like.
puzzle-shared = Escale · { $game }, problem of { $date }: { $marks } { $link }
puzzle-streak = { $streak ->
    [0] Only the problem of the very day counts for the streak.
    [one] One day in a row.
   *[other] { $streak } days in a row.
}
puzzle-eve = The day before
puzzle-today = Today
