# The board of Caminos.

cam-prompt = Place one of your { $colour ->
    [G] green
   *[Y] yellow
} pieces.
cam-prompt-neutral = First place your team’s neutral bar.
cam-laid = { $cubes ->
    [0] no cubes placed
    [one] one cube placed
   *[other] { $cubes } cubes placed
}
cam-progress = columns still needed: { $needs }
cam-needs = { $colour } { $columns } ({ $one }–{ $other })
cam-needs-never = { $colour }, no path left

cam-shape = { $shape ->
    [I2] Short bar
    [I3] Long bar
    [O4] Square
    [L4] L
   *[other] { $shape }
}
cam-place-1 = { cam-shape }: { $one } on the board
cam-place-2 = { cam-shape }: { $one } on the board, { $two } on level 2
cam-place-3 = { cam-shape }: { $one } on the board, { $two } on level 2, { $three } on level 3
cam-tell = { $who }: { $place }
cam-tell-neutral = { $who }: neutral piece, { $place }
cam-tell-left = { $who }: nothing left to place, out of the game (§2.6)

cam-column = { $cell }, { $height ->
    [0] empty
    [1] height 1, { $top }
   *[other] height { $height }, from the bottom up { $colours }
}
cam-column-sides = { cam-column }, { $count ->
    [1] { $sides } side
   *[other] sides { $sides }
}
cam-beyond = The piece would stick out beyond the board (§2.1).

cam-fore-wins = It connects the { $one } side to the { $other } side and wins, over { $climbed ->
    [0] { $faces } faces
    [one] { $faces } faces, one of them a wall
   *[other] { $faces } faces, { $climbed } of them walls
}.
cam-fore-joins = It joins { $parts } parts that were apart.
cam-fore-own = Your path will need { $after ->
    [one] one more column
   *[other] { $after } more columns
} from the { $one } side to the { $other } side, instead of { $before }.
cam-fore-one = Then your path needs only { $cells } from the { $one } side to the { $other } side.
cam-fore-same = Your path still needs { $after ->
    [one] one more column
   *[other] { $after } more columns
} from the { $one } side to the { $other } side.
cam-fore-cuts = It cuts { $colour }’s path at { $cells }, which will need { $after } more { $after ->
    [one] column
   *[other] columns
} instead of { $before }.
cam-fore-bars = It bars { $colour }’s path, which will need { $after } more { $after ->
    [one] column
   *[other] columns
} instead of { $before }.
cam-fore-covers = It covers { $colour } at { $cells }, but { $colour } can still pass elsewhere.
cam-fore-never = It leaves { $colour } no path at all.
cam-fore-leaves = { $who }: nothing left to place after that, out of the game (§2.6).
cam-fore-last = { $who }: this is the last piece you will be able to place (§2.6).

cam-city-label = The city in relief. Arrow keys go from cell to cell, 1 to 4 take a piece, R, T and F turn it, Enter places it, comma and full stop turn the view.
cam-plan = The plan
cam-plan-lead = the number is the height
cam-plan-label = Plan of the city. Arrow keys go from cell to cell, 1 to 4 take a piece, R, T and F turn it, Enter places it.
cam-stand = Your pieces
cam-stock = { $piece }, { $count } left (key { $key })
cam-stock-all = Everybody’s pieces
cam-gone = out of the game
cam-stuck = no room for any piece: out of the game next turn (§2.6)
cam-compass = { $side ->
    [N] N
    [NE] NE
    [E] E
    [SE] SE
    [S] S
    [SW] SW
    [W] W
   *[NW] NW
}
cam-held = { $piece }: in hand. Arrow keys move it, R turns it, T tips it, F rolls it, Enter places it, Escape puts it back.
cam-chosen = { $column }. Cell chosen: take a piece, 1 to 4.
cam-choose-piece = Cell { $cell } chosen: take a piece to see how it can be placed there.
cam-offer = { $place }, { $nth } of { $count }. N: next way.
cam-no-offer = This piece can’t be placed at { $cell }.
cam-turn-same = Turned that way it stays the same, or fits nowhere.
cam-home = back on the stand
cam-lay = Place
cam-turn = Turn
cam-tip = Tip
cam-roll = Roll
cam-next = Another way
cam-back = Put back
cam-ways = Paths
cam-eye-left = Turn the view left
cam-eye-right = Turn the view right
cam-show-plan = The plan
cam-show-city = The city

cam-match = The match
cam-match-running = Match, game { $number }
cam-match-results = Results of the match
cam-match-game = Game { $number }
cam-match-begins = { $person ->
    [you] You begin
   *[other] { $who } begins
}
cam-match-open = Under way.
cam-match-next = Game { $number } of the match
