"""Caminos, naively: connect two opposite sides over the roofs and walls of a city of blocks (rules/caminos.md)."""

import heapq
import itertools

from model import Model, cell_name

SETUPS = (['caminos']
          + [f'caminos players={p} board={b} neutral={n} scoring={s}'
             for p in (2, 4) for s in ('yes', 'no') for n in ('no', 'yes') for b in ('square', 'diamond', 'octagon', 'ring')]
          + ['caminos board=octagon', 'caminos scoring=yes players=4'])
BAD_SETUPS = ['caminos players=1', 'caminos players=3', 'caminos players=5', 'caminos board=round', 'caminos neutral=1',
              'caminos scoring=maybe', 'caminos size=8']

NEUTRAL = 'neutral'


# ---- boards, §1.1 ---------------------------------------------------------------------------------------------------

def square():
    """8 x 8; four straight sides."""
    cells = [(col, row) for col in range(1, 9) for row in range(1, 9)]
    sides = {'N': [c for c in cells if c[1] == 8], 'E': [c for c in cells if c[0] == 8],
             'S': [c for c in cells if c[1] == 1], 'W': [c for c in cells if c[0] == 1]}
    return cells, sides


def diamond():
    """|col-6| + |row-6| <= 5; a cell at 5 lies on the side(s) that it faces, a tip on two."""
    cells = [(col, row) for col in range(1, 12) for row in range(1, 12) if abs(col - 6) + abs(row - 6) <= 5]
    border = [(col, row) for col, row in cells if abs(col - 6) + abs(row - 6) == 5]
    sides = {'NE': [(c, r) for c, r in border if c >= 6 and r >= 6], 'SE': [(c, r) for c, r in border if c >= 6 and r <= 6],
             'SW': [(c, r) for c, r in border if c <= 6 and r <= 6], 'NW': [(c, r) for c, r in border if c <= 6 and r >= 6]}
    return cells, sides


def octagon():
    """10 x 10 without the three diagonals of each corner; straight sides on the grid's edge, stepped sides the cells
    that share an edge with a cut cell."""
    grid = [(col, row) for col in range(1, 11) for row in range(1, 11)]
    cut = {'SW': [(c, r) for c, r in grid if (c - 1) + (r - 1) <= 2], 'SE': [(c, r) for c, r in grid if (10 - c) + (r - 1) <= 2],
           'NW': [(c, r) for c, r in grid if (c - 1) + (10 - r) <= 2], 'NE': [(c, r) for c, r in grid if (10 - c) + (10 - r) <= 2]}
    cells = [cell for cell in grid if not any(cell in corner for corner in cut.values())]
    sides = {'N': [c for c in cells if c[1] == 10], 'E': [c for c in cells if c[0] == 10],
             'S': [c for c in cells if c[1] == 1], 'W': [c for c in cells if c[0] == 1]}
    for name, corner in cut.items():
        sides[name] = [cell for cell in cells if any(n in corner for n in neighbours(cell))]
    return cells, sides


def ring():
    """The octagon without d4 to g7; the rim of the hole is no side."""
    cells, sides = octagon()
    return [(c, r) for c, r in cells if not (4 <= c <= 7 and 4 <= r <= 7)], sides


def neighbours(cell):
    col, row = cell
    return [(col, row + 1), (col + 1, row), (col, row - 1), (col - 1, row)]


BOARDS = {'square': square, 'diamond': diamond, 'octagon': octagon, 'ring': ring}
ROUND = {4: [['N', 'E', 'S', 'W'], ['NE', 'SE', 'SW', 'NW']], 8: [['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']]}


def opposite_pairs(sides):
    """§3.3: (side, side, direct?) for each pair of opposite sides. With eight sides also the neighbours of the direct one."""
    order = next(names for names in ROUND[len(sides)] if set(names) == set(sides))
    n = len(order)
    pairs = [(order[i], order[i + n // 2], True) for i in range(n // 2)]
    if n == 8:
        pairs += [(order[i], order[(i + 3) % 8], False) for i in range(8)]      # three steps one way, five the other
    return pairs


# ---- pieces, §1.2 ---------------------------------------------------------------------------------------------------

SHAPES = {'I2': [(0, 0, 0), (1, 0, 0)],
          'I3': [(0, 0, 0), (1, 0, 0), (2, 0, 0)],
          'O4': [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)],
          'L4': [(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0)]}
HAND = {2: {'I2': 4, 'I3': 4, 'O4': 2, 'L4': 4}, 4: {'I2': 2, 'I3': 2, 'O4': 1, 'L4': 2}}     # §1.2, §1.3


def orientations(cubes):
    """A piece may be turned in space any way: all 24 rotations, moved so that the lowest col and row are 0 and the lowest
    level is 1 (§2.2: at least one cube lies on level 1)."""
    found = set()
    for axes in itertools.permutations(range(3)):
        for signs in itertools.product((1, -1), repeat=3):
            swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
            if (-1) ** swaps * signs[0] * signs[1] * signs[2] != 1:
                continue                                        # a mirror image, not a rotation
            turned = [tuple(signs[i] * cube[axes[i]] for i in range(3)) for cube in cubes]
            low = [min(cube[i] for cube in turned) for i in range(3)]
            found.add(tuple(sorted((c - low[0], r - low[1], h - low[2] + 1) for c, r, h in turned)))
    return sorted(found)


TURNED = {shape: orientations(cubes) for shape, cubes in SHAPES.items()}


def token_of(shape, cubes):
    """§2: the cubes by column, row (as numbers), level."""
    return shape + ':' + ','.join(f'{cell_name(c, r)}.{h}' for c, r, h in sorted(cubes))


def cubes_of(token):
    cubes = []
    for part in token.split(':')[1].split(','):
        cell, level = part.split('.')
        cubes.append((ord(cell[0]) - ord('a') + 1, int(cell[1:]), int(level)))
    return cubes


class Game(Model):
    styles = ('random', 'build')

    def __init__(self, setup):
        """§1."""
        super().__init__(setup, int(setup.get('players', '2')))
        self.scoring = setup.get('scoring', 'no') == 'yes'
        self.cells, self.side_cells = BOARDS[setup.get('board', 'square')]()
        self.stack = {cell: [] for cell in self.cells}          # the colours of its cubes, from the board up
        self.rim = {cell for cells in self.side_cells.values() for cell in cells}
        self.pairs = opposite_pairs(self.side_cells)
        self.hand = {seat: dict(HAND[self.players]) for seat in self.seats()}
        self.neutrals_due = [0, 1] if setup.get('neutral', 'no') == 'yes' else []      # sides that place one, in order
        self.pieces = []                                        # (colour, cubes), in the order of placing
        self.seat = 1
        self.gone = []                                          # §2.6: seats that left because they couldn't place
        self.winner = None                                      # the side that is connected

    def sides(self):
        """Seats 1 and 3 against 2 and 4."""
        return [(seat - 1) % 2 for seat in self.seats()]

    # ---- placing, §2 ------------------------------------------------------------------------------------

    def placements(self, shapes):
        """All placements of these shapes as (shape, cubes), one by one."""
        for shape in shapes:
            for cubes in TURNED[shape]:
                for col, row in self.cells_and_beside():
                    moved = [(c + col, r + row, h) for c, r, h in cubes]
                    if self.fits(moved):
                        yield shape, moved

    def cells_and_beside(self):
        """Where the low corner of a piece's box may be: it need not itself be a cell of the board."""
        last = max(max(cell) for cell in self.cells)
        return [(col, row) for col in range(1, last + 1) for row in range(1, last + 1)]

    def fits(self, cubes):
        """§2.1 free places over the board, §2.3 no hollow. (§2.2 holds by the way the piece was turned.)"""
        for col, row, level in cubes:
            if (col, row) not in self.stack:
                return False
            height = len(self.stack[col, row])
            if level <= height:                                                         # taken
                return False
            if level > height + 1 and (col, row, level - 1) not in cubes:               # hollow
                return False
        return True

    def held(self, seat):
        return [shape for shape, count in self.hand[seat].items() if count > 0]

    def to_act(self):
        """§1.4: seats 1 and 2 place the neutrals, or their partners if they resigned."""
        if self.neutrals_due:
            return [next(s for s in self.seats_of(self.neutrals_due[0]) if self.is_in(s))]
        return [self.seat]

    def tokens(self, seat):
        shapes = ['I3'] if self.neutrals_due else self.held(seat)
        return [token_of(shape, cubes) for shape, cubes in self.placements(shapes)]

    def apply(self, seat, token):
        cubes = cubes_of(token)
        if self.neutrals_due:
            self.place(NEUTRAL, cubes)
            self.neutrals_due.pop(0)
            if not self.neutrals_due:
                self.pass_to(1)                                                         # §1.4: then seat 1 begins
            return
        side = self.sides()[seat - 1]
        self.place(side, cubes)
        self.hand[seat][token.split(':')[0]] -= 1
        for team in (side, 1 - side):                                                   # §3.5: the mover's team first
            if self.is_connected(team):
                self.winner = team
                self.end('connection')
                return
        self.pass_to(seat + 1)

    def place(self, colour, cubes):
        for col, row, level in sorted(cubes, key=lambda cube: cube[2]):
            assert len(self.stack[col, row]) == level - 1 and level <= 3                # §2.3, §2.4
            self.stack[col, row].append(colour)
        self.pieces.append((colour, cubes))

    def pass_to(self, seat):
        """§2.6: the turn comes to this seat, or to the next that can place; those that can't leave for good."""
        for i in range(self.players):
            candidate = (seat - 1 + i) % self.players + 1
            if self.is_in(candidate) and candidate not in self.gone:
                if next(self.placements(self.held(candidate)), None) is not None:
                    self.seat = candidate
                    return
                self.gone.append(candidate)
        self.end('nobody can place')

    def seat_resigned(self, seat, was_to_act):
        """Protocol: if the seat was to act, play passes on (while neutrals are due, `to_act` sees to it)."""
        if was_to_act and not self.neutrals_due:
            self.pass_to(seat + 1)

    # ---- connection, §3 ---------------------------------------------------------------------------------

    def shows(self, cell, colour):
        return bool(self.stack[cell]) and self.stack[cell][-1] == colour

    def is_joined(self, one, other, colour):
        """§3.1, for two columns that share a side."""
        if not self.shows(one, colour) or not self.shows(other, colour):
            return False
        low, high = sorted([self.stack[one], self.stack[other]], key=len)
        return all(cube == colour for cube in high[len(low):])

    def shortest(self, colour, start, end):
        """§5.1: the fewest unit faces of a connection between two sides (Dijkstra), or None: one for each top face, one
        for each cube face climbed or descended."""
        queue = [(1, cell) for cell in self.side_cells[start] if self.shows(cell, colour)]
        heapq.heapify(queue)
        done = set()
        while queue:
            length, cell = heapq.heappop(queue)
            if cell in done:
                continue
            done.add(cell)
            if cell in self.side_cells[end]:
                return length
            for other in neighbours(cell):
                if other in self.stack and other not in done and self.is_joined(cell, other, colour):
                    wall = abs(len(self.stack[cell]) - len(self.stack[other]))
                    heapq.heappush(queue, (length + wall + 1, other))
        return None

    def lengths(self, colour, direct):
        """The shortest connection of each pair of sides of one kind that is connected."""
        found = [self.shortest(colour, a, b) for a, b, is_direct in self.pairs if is_direct == direct]
        return [length for length in found if length is not None]

    def is_connected(self, colour):
        """§3.2."""
        return bool(self.lengths(colour, True) or self.lengths(colour, False))

    # ---- score, §5 --------------------------------------------------------------------------------------

    def connection_score(self, colour):
        """§5.1: on octagon and ring the shortest of each kind, the direct one doubled, the higher figure."""
        direct, skew = self.lengths(colour, True), self.lengths(colour, False)
        if len(self.side_cells) == 4:
            return min(direct)
        figures = []
        if direct:
            figures.append(2 * min(direct))
        if skew:
            figures.append(min(skew))
        return max(figures)

    def on_rim(self, side):
        """§5.2: pieces with a level-1 cube on a cell that lies on a side of the board; neutral pieces don't count."""
        return len([1 for colour, cubes in self.pieces
                    if colour == side and any(h == 1 and (c, r) in self.rim for c, r, h in cubes)])

    def side_scores(self):
        """README: a win by resignation scores 0. §5.1 with a connection, §5.2 without."""
        if len(self.sides_in()) < 2:
            return [0, 0]
        if self.winner is not None:
            points = self.connection_score(self.winner)
            return [points if side == self.winner else 0 for side in (0, 1)]
        mine, theirs = self.on_rim(0), self.on_rim(1)
        return [theirs if mine < theirs else 0, mine if theirs < mine else 0]

    def scores(self):
        """§5.3: both partners show the team's score; none with scoring=no."""
        if not self.scoring:
            return None
        return [self.side_scores()[side] for side in self.sides()]

    def side_key(self, side):
        """§4, §5.2."""
        if self.winner is not None:
            return 1 if side == self.winner else 0
        return -self.on_rim(side) if self.scoring else 0

    # ---- for the driver -----------------------------------------------------------------------------------

    def sample_styled(self, style, seat, rnd):
        """'build' stretches the team's largest joined group, so that connections happen."""
        listed = self.legal(seat)
        if style == 'random' or self.neutrals_due or rnd.random() < 0.15:
            return rnd.choice(listed)
        return max((rnd.choice(listed) for _ in range(25)), key=lambda t: self.stretch_after(seat, t) + rnd.random())

    def stretch_after(self, seat, token):
        side, cubes = self.sides()[seat - 1], cubes_of(token)
        self.place(side, cubes)
        best, seen = 0, set()
        for cell in self.cells:
            if cell not in seen and self.shows(cell, side):
                group, edge = {cell}, [cell]
                while edge:
                    here = edge.pop()
                    for other in neighbours(here):
                        if other in self.stack and other not in group and self.is_joined(here, other, side):
                            group.add(other)
                            edge.append(other)
                seen |= group
                best = max(best, max(c for c, _ in group) - min(c for c, _ in group), max(r for _, r in group) - min(r for _, r in group))
        self.pieces.pop()
        for col, row, _ in cubes:
            self.stack[col, row].pop()
        return best

    def extra_tokens(self, rnd):
        """Any turn of any shape anywhere, also floating, over holes and off the board, and cubes in another order."""
        extra = []
        for _ in range(4):
            shape = rnd.choice(list(SHAPES))
            col, row, up = rnd.randint(1, 10), rnd.randint(1, 10), rnd.choice([0, 0, 0, 1, -1])
            cubes = [(c + col, r + row, h + up) for c, r, h in rnd.choice(TURNED[shape])]
            extra.append(token_of(shape, cubes))
            other = extra[-1].split(':')[1].split(',')
            rnd.shuffle(other)
            extra.append(f'{shape}:' + ','.join(other))
            extra.append(rnd.choice(list(SHAPES)) + ':' + extra[-1].split(':')[1])
        return extra + ['I1:a1.1', 'I2:a1.1', 'I2:a1.1,b2.1', 'I2:a1.1,a1.1', 'I3:a1.1,b1.1,b2.1', 'L4:a1.1,a2.1,a3.1,a4.1',
                        'L4:a1.1,a2.1,a3.1,b2.1', 'pass', 'I2:c9.1,c10.1', 'I2:c10.1,c9.1', 'I2:a1.0,a1.1', 'I2:a1.2,a1.1']


# ---- examples ---------------------------------------------------------------------------------------------------------

def city(text, setup=None):
    """A position with columns drawn as `a1=YG b1=G`: cubes bottom to top, G for side 0, Y for side 1, N neutral."""
    game = Game(setup or {})
    for entry in text.split():
        cell, cubes = entry.split('=')
        game.stack[ord(cell[0]) - ord('a') + 1, int(cell[1:])] = [{'G': 0, 'Y': 1, 'N': NEUTRAL}[c] for c in cubes]
    return game


def check():
    """The examples and figures of the rules."""
    for board, cells, opening in [('square', 64, 1249), ('diamond', 61, 1096), ('octagon', 76, 1481), ('ring', 60, 896)]:
        game = Game({'board': board})
        assert len(game.cells) == cells and len(game.legal(1)) == opening, (board, len(game.legal(1)))
    assert [len(TURNED[s]) for s in ('I2', 'I3', 'O4', 'L4')] == [3, 3, 3, 24]
    assert all(len(cells) == 4 for cells in octagon()[1].values())
    double = [cell_name(*c) for c in octagon()[0] if sum(c in cells for cells in octagon()[1].values()) == 2]
    assert sorted(double) == sorted('d10 g10 j7 j4 g1 d1 a4 a7'.split())
    tips = [cell_name(*c) for c in diamond()[0] if sum(c in cells for cells in diamond()[1].values()) == 2]
    assert sorted(tips) == ['a6', 'f1', 'f11', 'k6'] and all(len(cells) == 6 for cells in diamond()[1].values())
    assert len(opposite_pairs(square()[1])) == 2 and len(opposite_pairs(octagon()[1])) == 12
    assert ('N', 'SE', False) in opposite_pairs(octagon()[1]) and ('SW', 'N', False) in opposite_pairs(octagon()[1])
    game = Game({})
    assert game.is_legal(1, 'L4:c3.1,c4.1,c5.1,c5.2') and not game.is_legal(1, 'L4:c3.1,c4.1,c5.2,c5.1')
    assert not game.is_legal(1, 'I2:a1.2,a1.3') and not game.is_legal(1, 'L4:c3.1,c3.2,c4.2,c5.2')     # §2.2, §2.3
    octo = Game({'board': 'octagon'})
    assert octo.is_legal(1, 'I2:c9.1,d9.1') and octo.is_legal(1, 'I2:d9.1,d10.1') and not octo.is_legal(1, 'I2:d10.1,d9.1')

    # §6: joining in one row
    assert city('a1=G b1=YG').is_joined((1, 1), (2, 1), 0)
    assert not city('a1=G b1=GY').is_joined((1, 1), (2, 1), 0)
    assert not city('a1=G b1=GYG').is_joined((1, 1), (2, 1), 0)
    assert not city('a1=G').is_joined((1, 1), (2, 1), 0)
    assert city('a1=YYG b1=GGG').is_joined((1, 1), (2, 1), 0) and city('a1=NG b1=G').is_joined((1, 1), (2, 1), 0)

    # §5.1: eight tops, and two faces up and two down over one column
    row = 'a3=G b3=G c3=YGG d3=G e3=G f3=G g3=G'
    game = city(row + ' h2=Y', {'scoring': 'yes'})
    assert not game.is_connected(0)
    game.play(1, 'I2:h3.1,h4.1')
    assert game.over and game.winner == 0 and game.scores() == [8 + 4, 0] and game.ranks() == [1, 2] and game.result() == 'p1win'
    # §5.1 on the octagon: N to S straight is 10 faces, doubled 20
    game = city(' '.join(f'e{r}=G' for r in range(1, 11)), {'board': 'octagon'})
    assert game.connection_score(0) == 20
    # §3.3: N to SE is a connection on the octagon, N to E is not
    game = city(' '.join(f'g{r}=G' for r in range(1, 11)), {'board': 'octagon'})
    assert game.lengths(0, True) == [10] and game.lengths(0, False) == [10, 10]     # N to S; N to SE, NE to S
    game = city('g10=G g9=G g8=G g7=G h7=G i7=G j7=G', {'board': 'octagon'})
    assert not game.is_connected(0)

    # §5.2: the rim
    game = Game({'scoring': 'yes'})
    game.play(1, 'I2:a1.1,a2.1')
    assert game.scores() == [0, 1] and game.ranks() == [2, 1]
    game.play(2, 'O4:h1.1,h1.2,h2.1,h2.2')
    assert game.scores() == [0, 0] and game.ranks() == [1, 1]
    game.play(1, 'I2:b2.1,c2.1')
    game.play(2, 'I3:a3.1,a4.1,a5.1')
    assert game.scores() == [2, 0] and game.ranks() == [1, 2]
    game.play(1, 'resign')
    assert game.over and game.scores() == [0, 0] and game.ranks() == [2, 1]
    game = Game({'players': '4', 'scoring': 'yes'})
    game.play(1, 'L4:a1.1,b1.1,b1.2,b1.3')
    assert game.scores() == [0, 1, 0, 1] and game.ranks() == [2, 1, 2, 1] and game.turn() == [2]

    # §1.4: neutrals
    game = Game({'players': '4', 'neutral': 'yes', 'scoring': 'yes'})
    assert game.turn() == [1] and all(t.startswith('I3:') for t in game.legal(1))
    game.play(1, 'resign')
    assert game.turn() == [3]
    game.play(3, 'I3:a1.1,a2.1,a3.1')
    assert game.turn() == [2] and game.scores() == [0, 0, 0, 0]
    game.play(2, 'I3:b1.1,b2.1,b3.1')
    assert game.turn() == [2] and 'O4:c1.1,c2.1,d1.1,d2.1' in game.legal(2)
    game = Game({'neutral': 'yes'})
    game.play(1, 'I3:a1.1,a2.1,a3.1')
    game.play(2, 'I3:b1.1,b2.1,b3.1')
    assert game.turn() == [1] and game.hand[1]['I3'] == 4

    # §2.6: a seat that can't place leaves, the other plays on
    game = Game({})
    game.hand[2] = {'O4': 0, 'I2': 0, 'I3': 0, 'L4': 0}
    game.play(1, 'I2:d4.1,e4.1')
    assert game.turn() == [1] and game.gone == [2]
    game.hand[1] = {'I2': 1, 'I3': 0, 'O4': 0, 'L4': 0}
    game._legal_cache = {}
    game.play(1, 'I2:d5.1,e5.1')
    assert game.over and game.ranks() == [1, 1] and game.scores() is None and game.result() == 'draw'


if __name__ == '__main__':
    check()
    print('caminos: ok')
