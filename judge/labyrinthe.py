"""Le Jeu du Labyrinthe, naively: sliding walls and a race of pawns to the white square (rules/labyrinthe.md)."""

import re

from model import Model, cell_name

SETUPS = ['labyrinthe', 'labyrinthe players=2', 'labyrinthe players=4']
BAD_SETUPS = ['labyrinthe players=1', 'labyrinthe players=3', 'labyrinthe players=5', 'labyrinthe walls=32']

# §1.2: labyrinthe-board.txt, whose first line is row 21.
BOARD = """
oo.ZZ....d..C...W..oo
oo..Z.RR.d..C...W..oo
.......R.d..CCC.W....
.......R........W...a
VVVV......KK..GG...aa
....FFF..KK....G.....
..B.F.F.......GG...S.
..B.......OOO....SSS.
BBB....N...O.........
....J..NN+++...L..eee
....JJ.N.+++.P.LL....
ccc..J...+++PP..L....
.........M...P....DDD
.QQQ....MMM.......D..
.Q...EE.......H.H.D..
.....E....II..HHH....
YY...EE..II......XXXX
Y...U........T.......
....U.AAA..f.T.......
oo..U...A..f.TT.b..oo
oo..U...A..f....bb.oo
""".split()

SIZE = 21
NUMBERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef'                        # §1.2: block 1 is A, 27 is a, 32 is f
DIRECTIONS = {'N': (0, 1), 'E': (1, 0), 'S': (0, -1), 'W': (-1, 0)}
WHITE = [(col, row) for col in (10, 11, 12) for row in (10, 11, 12)]    # §1.1: j10 to l12
TURNS_EACH = 200                                                    # §5.3


def cell_of(name):
    return ord(name[0]) - ord('a') + 1, int(name[1:])


def on_board(cell):
    return 1 <= cell[0] <= SIZE and 1 <= cell[1] <= SIZE


def cells_marked(mark):
    return [(col + 1, SIZE - line) for line in range(SIZE) for col in range(SIZE) if BOARD[line][col] == mark]


CORNERS = {'SW': 'a1 b1 a2 b2', 'NW': 'a20 b20 a21 b21', 'NE': 't20 u20 t21 u21', 'SE': 't1 u1 t2 u2'}   # §1.3
SEATED = {2: ['SW', 'NE'], 4: ['SW', 'NW', 'NE', 'SE']}


class Game(Model):
    styles = ('random', 'race', 'race', 'shuffle', 'jail')

    def __init__(self, setup):
        """§1."""
        super().__init__(setup, int(setup.get('players', '2')))
        self.blocks = {n: cells_marked(mark) for n, mark in enumerate(NUMBERS, 1)}
        self.pawns = {seat: [cell_of(c) for c in CORNERS[corner].split()]
                      for seat, corner in enumerate(SEATED[self.players], 1)}
        self.holder = {}                    # cell -> ('block', number) or ('pawn', seat); absent: free
        for number, cells in self.blocks.items():
            for cell in cells:
                self.holder[cell] = ('block', number)
        for seat, cells in self.pawns.items():
            for cell in cells:
                self.holder[cell] = ('pawn', seat)
        self.seat = 1                       # whose turn it is
        self.first_turn = True              # §2.1: the very first turn of the game is pawn first
        self.made = None                    # the half-move already made in this turn: None, 'pawn' or 'block'
        self.moved_block = None             # the block moved in this turn
        self.barred = None                  # §4.4: the block moved in the turn just before
        self.turns = {seat: 0 for seat in self.seats()}
        self.drawn = False
        self.stood = {self.position(): 1}   # §5.2: how often each position stood; the start counts as once
        self.last = {}                      # for the styles: seat -> its latest tokens

    # ---- pawns, §3 --------------------------------------------------------------------------------------

    def pawn_moves(self, seat):
        """All pawn tokens, one by one."""
        for start in self.pawns[seat]:
            for dc, dr in DIRECTIONS.values():
                col, row = start[0] + dc, start[1] + dr
                while on_board((col, row)) and (col, row) not in self.holder:           # §3.1
                    yield f'{cell_name(*start)}-{cell_name(col, row)}'
                    col, row = col + dc, row + dr
                # §3.2: the first cell that is not free, if it is a white one and the pawn comes from outside
                if (col, row) in WHITE and self.holder[col, row][0] == 'pawn' and start not in WHITE:
                    for free in WHITE:
                        if free not in self.holder:
                            yield f'{cell_name(*start)}-{cell_name(col, row)}*{cell_name(*free)}'

    def move_pawn(self, seat, start, end, put=None):
        if put is not None:
            _, other = self.holder.pop(end)
            self.pawns[other].remove(end)
            self.pawns[other].append(put)
            self.holder[put] = ('pawn', other)
        self.pawns[seat].remove(start)
        self.pawns[seat].append(end)
        del self.holder[start]
        self.holder[end] = ('pawn', seat)

    # ---- blocks, §4 -------------------------------------------------------------------------------------

    def block_moves(self):
        """All block tokens, one by one."""
        for number in self.blocks:
            if number == self.barred:                                                   # §4.4
                continue
            for name, (dc, dr) in DIRECTIONS.items():
                steps = 1
                while self.may_stand(number, self.shifted(number, dc, dr, steps)):      # §4.1: every cell swept
                    if self.touches(number, self.shifted(number, dc, dr, steps)):
                        yield f'w{number}{name}{steps}'
                    steps += 1

    def shifted(self, number, dc, dr, steps):
        return [(col + dc * steps, row + dr * steps) for col, row in self.blocks[number]]

    def may_stand(self, number, cells):
        """§1.2 on the board, §4.1 free of other blocks and of pawns, §4.2 outside the white square."""
        return all(on_board(cell) and cell not in WHITE and self.holder.get(cell) in (None, ('block', number)) for cell in cells)

    def touches(self, number, cells):
        """§4.3: touching another block, by a side or by a corner."""
        for col, row in cells:
            for dc in (-1, 0, 1):
                for dr in (-1, 0, 1):
                    kind, who = self.holder.get((col + dc, row + dr), (None, None))
                    if kind == 'block' and who != number:
                        return True
        return False

    def move_block(self, number, name, steps):
        cells = self.shifted(number, *DIRECTIONS[name], steps)
        for cell in self.blocks[number]:
            del self.holder[cell]
        for cell in cells:
            self.holder[cell] = ('block', number)
        self.blocks[number] = cells

    # ---- the turn, §2 -----------------------------------------------------------------------------------

    def to_act(self):
        return [self.seat]

    def tokens(self, seat):
        """§2.1 and §2.2: what is due now."""
        if self.made == 'pawn':
            return list(self.block_moves())
        if self.made == 'block' or self.first_turn:
            return list(self.pawn_moves(seat))
        return list(self.pawn_moves(seat)) + list(self.block_moves()) or ['pass']

    def apply(self, seat, token):
        self.last.setdefault(seat, []).append(token)
        if token == 'pass':
            self.end_turn()
            return
        if token[0] == 'w':
            number, name, steps = re.fullmatch(r'w(\d+)([NESW])(\d+)', token).groups()
            self.move_block(int(number), name, int(steps))
            self.moved_block = int(number)
            kind = 'block'
        else:
            start, end, put = re.fullmatch(r'(\w+)-(\w+)(?:\*(\w+))?', token).groups()
            self.move_pawn(seat, cell_of(start), cell_of(end), cell_of(put) if put else None)
            kind = 'pawn'
            if self.inside(seat) >= 3:                                                  # §5.1: at once
                self.end('three inside')
                return
        if self.made is not None:
            self.end_turn()
            return
        self.made = kind
        other = self.block_moves() if kind == 'pawn' else self.pawn_moves(seat)
        if next(other, None) is None:                                                   # §2.2: judged when it is due
            self.end_turn()

    def end_turn(self):
        """The turn passes on; §4.4, §5.2 and §5.3."""
        self.turns[self.seat] += 1
        self.barred = self.moved_block
        self.moved_block = None
        self.made = None
        self.first_turn = False
        if all(self.turns[s] >= TURNS_EACH for s in self.seats() if self.is_in(s)):     # §5.3
            self.end('200 turns')
            return
        self.seat = self.seat % self.players + 1
        while not self.is_in(self.seat):
            self.seat = self.seat % self.players + 1
        here = self.position()
        self.stood[here] = self.stood.get(here, 0) + 1
        if self.stood[here] == 3:                                                       # §5.2
            self.drawn = True
            self.end('third time')

    def seat_resigned(self, seat, was_to_act):
        """Protocol: half-moves already made stand; if the seat was to act, its turn ends."""
        if was_to_act:
            self.end_turn()
        elif all(self.turns[s] >= TURNS_EACH for s in self.seats() if self.is_in(s)):   # §5.3
            self.end('200 turns')

    def position(self):
        """§5.2: pawns by colour, each block by its number, the barred block, the seat that begins a turn."""
        pawns = tuple(frozenset(self.pawns[s]) for s in self.seats())
        blocks = tuple(min(self.blocks[n]) for n in sorted(self.blocks))    # rigid: one cell says where it is
        return pawns, blocks, self.barred, self.seat

    # ---- end, §5 ----------------------------------------------------------------------------------------

    def inside(self, seat):
        return len([cell for cell in self.pawns[seat] if cell in WHITE])

    def side_key(self, side):
        """§5.1 to §5.4: more pawns inside; §5.2: a draw between all that are still in."""
        return 0 if self.drawn else self.inside(side + 1)

    # ---- for the driver -----------------------------------------------------------------------------------

    def sample_styled(self, style, seat, rnd):
        listed = self.legal(seat)
        if listed == ['pass'] or style == 'random':
            return rnd.choice(listed)
        if style == 'race' and rnd.random() < 0.8:
            return self.racing(seat, listed, rnd)
        if style == 'shuffle' and rnd.random() < 0.98:
            return self.shuffling(seat, listed, rnd)
        if style == 'jail' and rnd.random() < 0.9:
            return self.jailing(seat, listed, rnd)
        return rnd.choice(listed)

    def racing(self, seat, listed, rnd):
        """The pawn move that leaves that pawn nearest to the white square, walking round the walls."""
        distance, edge = {cell: 0 for cell in WHITE}, list(WHITE)
        while edge:
            col, row = edge.pop(0)
            for dc, dr in DIRECTIONS.values():
                cell = col + dc, row + dr
                if on_board(cell) and cell not in distance and self.holder.get(cell, ('free',))[0] != 'block':
                    distance[cell] = distance[col, row] + 1
                    edge.append(cell)

        def gain(token):
            start, end = token.split('*')[0].split('-')
            return distance.get(cell_of(start), 99) - distance.get(cell_of(end), 99) + rnd.random()
        pawns = [t for t in listed if t[0] != 'w']
        displacing = [t for t in pawns if '*' in t]
        if displacing and rnd.random() < 0.5:
            return rnd.choice(displacing)
        return max(pawns, key=gain) if pawns else rnd.choice(listed)

    def shuffling(self, seat, listed, rnd):
        """Undo what the seat did in its turn before, to reach a third time (§5.2)."""
        for token in reversed(self.last.get(seat, [])[-3:]):
            if token[0] == 'w':
                undo = token.translate(str.maketrans('NESW', 'SWNE'))
            elif '*' not in token and token != 'pass':
                undo = '-'.join(reversed(token.split('-')))
            else:
                continue
            if undo in listed:
                return undo
        return rnd.choice(listed)

    def jailing(self, seat, listed, rnd):
        """Slide a block round a corner with all its pawns at home (§2.2: no pawn can move), then mostly leave it there."""
        for token in ('w1W6', 'w2N6', 'w3E6', 'w4S6'):              # these four close the corners exactly …
            if token in listed:
                return token
        clearing = [t for t in ('w21N3', 'w22E3', 'w23S3', 'w24W3') if t in listed]     # … once these are out of the way
        if clearing and rnd.random() < 0.5:
            return rnd.choice(clearing)
        others = [t for t in listed if not re.match(r'w[1234][NESW]', t)]
        return rnd.choice(others or listed)

    def extra_tokens(self, rnd):
        def cell():
            return cell_name(rnd.randint(1, SIZE), rnd.randint(1, SIZE))
        own = cell_name(*rnd.choice(self.pawns[rnd.choice(list(self.seats()))]))
        white, other = cell_name(*rnd.choice(WHITE)), cell_name(*rnd.choice(WHITE))
        line = rnd.choice([own[0] + str(rnd.randint(1, SIZE)), cell()[0] + own[1:]])
        number, way = rnd.randint(0, 33), rnd.choice('NESW')
        return ['pass', f'{own}-{line}', f'{own}-{own}', f'{own}-{cell()}', f'{own}-{white}', f'{own}-{line}*{white}',
                f'{own}-{white}*{other}', f'w{number}{way}{rnd.randint(0, 4)}', f'w{number}{way}1', f'w0{number}{way}1', f'w{number}{way}',
                f'w{self.barred or 1}{way}1', f'w{number}{way.lower()}1', f'{cell()}-{cell()}']


def check():
    """The examples of the rules, and small positions for what has none."""
    assert len(BOARD) == SIZE and all(len(line) == SIZE for line in BOARD)
    assert sorted(cells_marked('+')) == WHITE
    assert sorted(cells_marked('o')) == sorted(cell_of(c) for cells in CORNERS.values() for c in cells.split())
    game = Game({'players': '4'})
    shapes = {}
    for cells in game.blocks.values():      # §1.2: eight shapes, four of each, turned by quarter turns round the centre
        turned = [cells]
        for _ in range(3):
            turned.append([(row, SIZE + 1 - col) for col, row in turned[-1]])
        assert all(sorted(t) in [sorted(c) for c in game.blocks.values()] for t in turned)
        orbit = min(tuple(sorted(t)) for t in turned)
        shapes[orbit] = shapes.get(orbit, 0) + 1
    assert len(game.blocks) == 32 and list(shapes.values()) == [4] * 8
    assert cells_marked('A') and game.blocks[1] == cells_marked('A') and game.blocks[32] == cells_marked('f')

    game = Game({})
    assert game.turn() == [1] and all('-' in t for t in game.legal(1))      # §2.1: pawn first
    assert 'b2-b4' in game.legal(1) and 'b2-b9' not in game.legal(1)        # Y stands on b5
    game.play(1, 'b2-b4')
    assert all(t[0] == 'w' for t in game.legal(1)) and game.turn() == [1] and game.legal(2) == []
    game.play(1, game.legal(1)[0])
    assert game.turn() == [2] and game.barred is not None
    assert not any(t.startswith(f'w{game.barred}{d}') for t in game.legal(2) for d in 'NESW')      # §4.4
    assert any('-' in t for t in game.legal(2)) and any(t[0] == 'w' for t in game.legal(2))

    game = bare({1: 'k3 a1 b1 a2', 2: 'k10 u21 t21 u20'}, {1: 'a8 a9', 2: 'b10'})      # §3.2
    moves = game.legal(1)
    assert 'k3-k9' in moves and 'k3-k10' not in moves and 'k3-k10*l12' in moves and 'k3-k10*k10' not in moves
    assert len([t for t in moves if '*' in t]) == 8 and 'k3-k11*l12' not in moves
    game.play(1, 'k3-k10*l12')
    assert game.holder[12, 12] == ('pawn', 2) and game.holder[11, 10] == ('pawn', 1) and game.ranks() == [1, 1]
    assert 'w1N1' in game.legal(1)
    assert 'w2N1' not in game.legal(1)                                      # §4.3: would end touching no other block
    assert 'w2S3' in game.legal(1) and 'w2S4' not in game.legal(1)          # b7 touches a8 by a corner, b6 nothing

    game = bare({1: 'k10 k12 a1 l5', 2: 'u21 t21 u20 t20'}, {1: 'a8', 2: 'a9'})      # §3.3, §5.1
    assert 'k10-k11' in game.legal(1) and 'k10-k12*l12' not in game.legal(1) and 'k10-k1' in game.legal(1)
    assert game.ranks() == [1, 2] and 'l5-l13' in game.legal(1)             # §3.1: it may cross the white square
    game.play(1, 'l5-l11')
    assert game.over and game.ranks() == [1, 2] and game.result() == 'p1win'

    game = bare({1: 'a1 b1 a2 b2', 2: 'u21 t21 u20 t20'}, {1: 'i11', 2: 'i12', 3: 'h15'})      # §4.2
    assert 'w1E1' not in game.legal(1) and 'w2E1' not in game.legal(1) and 'w2W1' in game.legal(1)

    game = bare({1: 'a1 b1 a2 b2', 2: 'u21 t21 u20 t20'}, {1: 'a3 b3 c2 c1'})      # §2.2: neither
    assert game.legal(1) == ['pass']
    game.play(1, 'pass')
    assert game.turn() == [2] and game.barred is None
    game = bare({1: 'a1 b1 a2 b2', 2: 'u21 t21 u20 t20'}, {1: 'a3 b3 c2 c1', 2: 'd3'})     # only blocks; one opens
    assert all(t[0] == 'w' for t in game.legal(1)) and 'w2N1' not in game.legal(1)
    game.play(1, 'w2S1')
    assert game.turn() == [2] and game.barred == 2                          # no pawn can move: the turn ends by itself
    game = bare({1: 'a1 b1 a2 b2', 2: 'u21 t21 u20 t20'}, {1: 'a3 b3 c2 c1', 2: 'd3'})
    game.play(1, 'w1E1')
    assert game.turn() == [1] and all('-' in t for t in game.legal(1))      # it opened one: it must be played

    game = Game({})                                                         # §2.2 on the real board
    for seat, token in [(1, 'b2-c2'), (1, 'w23S3'), (2, 'w3E6')]:
        game.play(seat, token)
    assert game.turn() == [1] and game.barred == 3                          # block 3 shut seat 2 in: its turn ended
    game.play(1, 'c2-b2')
    game.play(1, 'w21N1')
    assert game.turn() == [2] and all(t[0] == 'w' for t in game.legal(2)) and 'w3W1' in game.legal(2)
    game.play(2, 'w3W1')
    assert game.turn() == [2] and all('-' in t for t in game.legal(2))

    game = Game({})                                                         # §5.2: pawns and blocks go to and fro
    for _ in range(3):
        for token in ['b2-b4', 'w21N1', 't20-t18', 'w23S1', 'b4-b2', 'w21S1', 't18-t20', 'w23N1']:
            if not game.over:
                game.play(game.turn()[0], token)
    assert game.over and game.ranks() == [1, 1] and game.result() == 'draw'

    game = Game({'players': '4'})
    game.play(3, 'resign')
    game.play(1, 'b2-b4')
    game.play(1, 'resign')
    assert game.turn() == [2] and game.ranks() == [3, 1, 4, 1]


def bare(pawns, blocks):
    """A position of two seats with few blocks, seat 1 to begin a turn that is not the first."""
    game = Game({})
    game.first_turn = False
    game.pawns = {seat: [cell_of(c) for c in cells.split()] for seat, cells in pawns.items()}
    game.blocks = {number: [cell_of(c) for c in cells.split()] for number, cells in blocks.items()}
    game.holder = {c: ('pawn', s) for s, cells in game.pawns.items() for c in cells}
    game.holder.update({c: ('block', n) for n, cells in game.blocks.items() for c in cells})
    return game


if __name__ == '__main__':
    check()
    print('labyrinthe: ok')
