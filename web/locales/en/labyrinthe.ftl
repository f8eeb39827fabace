# The board of Labyrinthe.

lab-prompt = { $due ->
    [pawn] Move one of your pawns.
    [pawn-now] Now move one of your pawns.
    [block] Slide a block.
    [block-now] Now slide a block.
    [pass] You can move neither pawn nor block: pass.
   *[either] Move one of your pawns or slide a block.
}
lab-prompt-barred = Block { $block } is barred.

lab-tell-pawn = { $who }: pawn from { $from } to { $to }
lab-tell-displaced = { $who }: pawn from { $from } to { $to }; { $owner ->
    [you] yours, displaced, is put on { $put }
   *[other] the displaced one ({ $whose }) is put on { $put }
}
lab-tell-block = { $who }: block { $block }, { $by ->
    [1] one cell
    [2] two cells
    [3] three cells
    [4] four cells
   *[other] { $by } cells
} { $direction ->
    [N] north
    [E] east
    [S] south
   *[W] west
}
lab-tell-pass = { $person ->
    [you] You can’t move
   *[other] { $who } can’t move
}

lab-board = Board of 21 by 21 cells. Arrow keys go from piece to piece, Enter picks one up.
lab-pawn = { $person ->
    [you] your pawn, { $cell }
   *[other] pawn, { $who }, { $cell }
}
lab-block = block { $block }, { $from } to { $to }
lab-block-barred = block { $block }, { $from } to { $to }, barred
lab-stop-pawn = To { $to }
lab-stop-displaces = To { $to }, where a pawn stands
lab-stop-block = Slide { $by ->
    [1] one cell
   *[other] { $by } cells
} { $direction ->
    [N] north
    [E] east
    [S] south
   *[W] west
}
lab-put = Put the pawn on { $cell }
lab-held = { $piece }: in hand, { $count ->
    [one] one stop
   *[other] { $count } stops
}. Arrow keys choose, Enter puts it down, Escape puts it back.
lab-home = back in its place
lab-choose = Choose a lit white cell for the pawn displaced from { $cell }.
lab-touched = Touch-move: the piece that you picked up must be moved (§6).
lab-pass = Pass

lab-preview-end = That will end the game.
lab-preview-way = { $person ->
    [you] Your nearest pawn will need { $after ->
            [one] one move
           *[other] { $after } moves
        } to reach the centre, instead of { $before }.
   *[other] { $who }: the nearest pawn will need { $after ->
            [one] one move
           *[other] { $after } moves
        } to reach the centre, instead of { $before }.
}
lab-preview-opened = { $person ->
    [you] A passage to the centre opens for you, { $after ->
            [one] one move
           *[other] { $after } moves
        } long.
   *[other] { $who }: a passage to the centre opens, { $after ->
            [one] one move
           *[other] { $after } moves
        } long.
}
lab-preview-closed = { $person ->
    [you] You have no passage to the centre left.
   *[other] { $who }: no passage to the centre left.
}
