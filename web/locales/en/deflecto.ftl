# The board of Déflecto.

def-prompt = { $due ->
    [first] Lay your first tile on a free gate.
    [no-tile] You have laid all your tiles: pass.
    [no-place] { $count ->
        [one] Your last tile fits nowhere: pass.
       *[other] None of your { $count } tiles fits anywhere: pass.
    }
    [prove] You contested: lay a tile that changes the length of a route.
    [contested] Your proposal is contested: lay a tile.
    [answer] Are all roads settled?
   *[lay] Lay a tile.
}
def-progress = { $laid } of { $all } tiles

def-tell-lay = { $who }: { $shape } on { $cell }
def-tell-change = {" "}· { $who } { $before } → { $after }
def-tell-proved = {" "}· contest proved
def-tell-unproved = {" "}· contest not proved, one penalty cell
def-tell-settle = { $who }: all roads are settled
def-tell-agree = { $who }: agreed
def-tell-contest = { $who }: contested, to be proved with the next tile
def-tell-pass = { $person ->
    [you] You pass: { $count ->
        [0] no tiles left
        [one] your last tile fits nowhere
       *[other] none of your { $count } tiles fits anywhere
    }
   *[other] { $who } passes: { $count ->
        [0] no tiles left
        [one] the last tile fits nowhere
       *[other] none of { $count } tiles fits anywhere
    }
}

def-foresee-lay = { $shape } on { $cell }.
def-foresee-first = Your route: { $after } cells.
def-foresee-change = { $whose ->
    [own] Your route: { $before } → { $after }.
   *[other] { $who }: { $before } → { $after }.
}
def-foresee-same = No length changes.
def-foresee-proof = That proves your contest.
def-foresee-penalty = That proves nothing: one penalty cell.
def-foresee-last = That is the last tile: the game ends.

def-cell-tile = { $count ->
    [0] { $cell }: { $shape }
   *[other] { $cell }: { $shape }, open to the { $sides }
}
def-cell-empty = { $cell }: empty
def-cell-claimed = claimed by { $track }
def-cell-gate = gate { $number }
def-cell-start = { $person ->
    [you] your start
   *[other] start of { $who }
}
def-cell-finish = { $person ->
    [you] your finish
   *[other] finish of { $who }
}
def-cell-gone = { $person ->
    [you] your start, without a route since you resigned
   *[other] start of { $who }, who has resigned: no route any more
}
def-kind = { $front }, { $count } left
def-kind-both = { $front }, on the back { $back }, { $count } left

def-end-out = Resigned: no route any more.
def-end-cells = { $cells } cells, { $empty ->
    [0] none empty
    [one] one of them empty
   *[other] { $empty } of them empty
}.
def-end-penalties = { $count ->
    [one] One penalty cell
   *[other] { $count } penalty cells
} for contesting without proof (§6.2).
def-end-tie = { $order ->
    [before] As many as { $person ->
            [you] you
           *[other] { $who }
        }, but more of them empty: ahead (§6.5).
    [behind] As many as { $person ->
            [you] you
           *[other] { $who }
        }, but fewer of them empty: behind (§6.5).
   *[shared] As many as { $person ->
            [you] you
           *[other] { $who }
        }, and as many empty: the rank is shared (§6.5).
}

def-board = Board of 11 by 11 cells. A digit takes a tile, R turns it, F turns it over, arrow keys choose a cell, Enter lays it, Escape puts it back.
def-rack = Your tiles
def-others = The others’ tiles
def-held = { $shape } in hand: { $count ->
    [one] one possible cell
   *[other] { $count } possible cells
}. R turns it, arrow keys choose a cell, Enter lays it, Escape puts it back.
def-home = back in the rack
def-turn-it = Not this way round: { $why }. Another way round it fits.
def-lay = Lay
def-turn = Turn
def-flip = Turn over
def-back = Put back
def-fit = Make it fit
def-pass = Pass

def-settle = All roads settled?
def-settle-means = You say that no tile will change a length any more. If all the others agree, the game is over. If somebody contests, you must lay a tile. You may propose it only once between two tiles (§6.1, §6.3).
def-settle-yes = Propose it
def-settle-no = No
def-claim = { $who }: all roads are settled, the game ends here.
def-agreed = agreed
def-asked = to answer
def-waiting = next
def-contest-means = Whoever contests must prove it: their next tile must change the length of a route, or it costs them a penalty cell (§6.2).
def-agree = Agree
def-contest = Contest
def-obliged = { $who }: the next tile must change a length, or it costs a penalty cell (§6.2).

def-proved = { $who }: contest proved on { $cell }.
def-unproved = { $who }: contest not proved on { $cell }, one penalty cell (§6.2).
def-end-full = tile laid
def-end-hollow = empty cell
def-end-cross = penalty
def-end-straight = straight line: 11
def-curve = Tile by tile
def-curve-label = Length of every route after each tile
def-curve-at = Move { $number }. { $told }
