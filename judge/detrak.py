"""Détrak, naively: everyone writes the same two symbols on a sheet of 5 x 5 (rules/detrak.md)."""

from model import Model, cell_name

SETUPS = (['detrak']
          + [f'detrak players={n}' for n in (1, 2, 3, 4, 5, 6)]
          + [f'detrak players={n} rules=advanced' for n in (1, 2, 3, 4, 5, 6)]
          + [f'detrak players={n} rules=advanced diagonal=penalty' for n in (1, 2, 3, 4, 5, 6)]
          + ['detrak rules=basic players=3', 'detrak players=2 rules=advanced diagonal=free'])
BAD_SETUPS = ['detrak players=0', 'detrak players=7', 'detrak players=two', 'detrak rules=expert', 'detrak diagonal=penalty',
              'detrak rules=basic diagonal=penalty', 'detrak rules=advanced diagonal=no', 'detrak colour=red']

SIZE = range(1, 6)
SYMBOLS = range(1, 7)
CELLS = [(col, row) for col in SIZE for row in SIZE]                        # column order, then row order (§2.2)
PAIRS = [(p, q) for p in CELLS for q in ((p[0], p[1] + 1), (p[0] + 1, p[1])) if q in CELLS]    # p before q
ROWS = [[(col, row) for col in SIZE] for row in SIZE]
COLUMNS = [[(col, row) for row in SIZE] for col in SIZE]
DIAGONAL = [(i, i) for i in SIZE]                                           # a1 b2 c3 d4 e5 (§4.3)
ROUNDS = 12


def line_points(symbols):
    """§4.1: every maximal run of equal adjacent symbols: 2 -> 2, 3 -> 3, 4 -> 8, 5 -> 10. None is an empty cell."""
    points, i = 0, 0
    while i < len(symbols):
        j = i
        while j < len(symbols) and symbols[j] == symbols[i]:
            j += 1
        if symbols[i] is not None:
            points += {1: 0, 2: 2, 3: 3, 4: 8, 5: 10}[j - i]
        i = j
    return points


class Game(Model):
    needs_seat = True
    styles = ('random', 'scatter')

    def __init__(self, setup):
        """§1: keys and the empty sheets."""
        super().__init__(setup, int(setup.get('players', '2')))
        assert 1 <= self.players <= 6
        self.advanced = setup.get('rules', 'basic') == 'advanced'
        self.diagonal_penalty = setup.get('diagonal', 'free') == 'penalty'
        self.sheets = {seat: {} for seat in self.seats()}       # seat -> {cell: symbol}
        self.to_start = list(self.seats())                      # §1.3: seats that have not written their first symbol
        self.rounds = 0                                         # rounds whose dice have been thrown
        self.roll = None                                        # the two symbols of a round under way
        self.awaited = []                                       # §2.2: seats that have still to write them

    # ---- turn -----------------------------------------------------------------------------------------

    def to_act(self):
        """§1.3 in seat order; §2.1 the table throws; §2.2 all that still have to write."""
        if self.to_start:
            return [self.to_start[0]]
        return sorted(self.awaited) if self.awaited else 'chance'

    def chance(self):
        """§2.1: smaller first; a double has 1/36, any other pair 2/36."""
        return [(f'!roll={a},{b}', 1 if a == b else 2) for a in SYMBOLS for b in SYMBOLS if a <= b]

    def free_pairs(self, seat):
        """§2.2: two free cells that share a side; §2.3: anywhere."""
        sheet = self.sheets[seat]
        return [(p, q) for p, q in PAIRS if p not in sheet and q not in sheet]

    def tokens(self, seat):
        if self.to_start:
            taken = [sheet[(1, 5)] for sheet in self.sheets.values() if sheet]          # §1.3
            return [f'start={n}' for n in SYMBOLS if n not in taken]
        a, b = self.roll
        ways = {(a, b), (b, a)}                                                         # §2.5: one way for a double
        return [f'{cell_name(*p)}={x},{cell_name(*q)}={y}' for p, q in self.free_pairs(seat) for x, y in ways]

    # ---- play -----------------------------------------------------------------------------------------

    def apply(self, actor, token):
        if actor == 'table':
            self.roll = tuple(int(n) for n in token[len('!roll='):].split(','))
            self.rounds += 1
            self.awaited = [s for s in self.seats() if self.is_in(s) and self.free_pairs(s)]    # §2.4
        elif token.startswith('start='):
            self.sheets[actor][(1, 5)] = int(token[len('start='):])
            self.to_start.remove(actor)
        else:
            for part in token.split(','):
                name, symbol = part.split('=')
                self.sheets[actor]['abcde'.index(name[0]) + 1, int(name[1:])] = int(symbol)
            self.awaited.remove(actor)
            self.end_if_over()

    def seat_resigned(self, seat, was_to_act):
        """Protocol: play passes on; a round ends if the seat was the last awaited."""
        if seat in self.to_start:
            self.to_start.remove(seat)
        if seat in self.awaited:
            self.awaited.remove(seat)
        self.end_if_over()

    def end_if_over(self):
        """§3.1: after the 12th round, or as soon as every seat (that is still in) is finished."""
        if self.awaited or self.to_start:
            return
        if self.rounds == ROUNDS:
            self.end('12 rounds')
        elif not any(self.free_pairs(s) for s in self.seats() if self.is_in(s)):
            self.end('all finished')

    # ---- score ----------------------------------------------------------------------------------------

    def points(self, seat, line):
        return line_points([self.sheets[seat].get(cell) for cell in line])

    def total(self, seat):
        """§4.2, and §4.3 to §4.5 with the advanced rules."""
        lines = [self.points(seat, line) for line in ROWS + COLUMNS]
        total = sum(lines)
        if self.advanced:
            total -= 5 * lines.count(0)
            diagonal = self.points(seat, DIAGONAL)
            if diagonal == 0 and self.diagonal_penalty:
                diagonal = -5
            total += 2 * diagonal
        return total

    def best_line(self, seat):
        """§4.6: the best single row or column, without -5, without the diagonal."""
        return max(self.points(seat, line) for line in ROWS + COLUMNS)

    def scores(self):
        return [self.total(s) for s in self.seats()]

    def side_key(self, side):
        return self.total(side + 1), self.best_line(side + 1)

    # ---- for the driver ---------------------------------------------------------------------------------

    def sample_styled(self, style, seat, rnd):
        """'scatter' leaves few free pairs, so that seats finish early."""
        if style == 'random' or self.to_start:
            return self.sample_move(seat, rnd)

        def pairs_left(token):
            p, q = [('abcde'.index(part[0]) + 1, int(part[1])) for part in token.split(',')]
            return len([1 for x, y in self.free_pairs(seat) if not {x, y} & {p, q}])
        some = [rnd.choice(self.legal(seat)) for _ in range(12)]
        return min(some, key=pairs_left)

    def extra_tokens(self, rnd):
        def cell():
            return rnd.choice('abcdef') + str(rnd.randint(0, 6))
        a, b = self.roll or (rnd.randint(1, 6), rnd.randint(1, 6))
        p, q = rnd.choice(PAIRS)
        p, q = cell_name(*p), cell_name(*q)
        return [f'start={rnd.randint(0, 7)}', 'pass', f'{cell()}={a}', f'{cell()}={a},{cell()}={b}', f'{p}={a},{q}={b}',
                f'{p}={b},{q}={a}', f'{q}={a},{p}={b}', f'{p}={a},{q}={a}', f'{p}={b},{q}={b}', f'{p}={a},{p}={b}', f'{p}={a}{q}={b}',
                f'!roll={a},{b}', f'!roll={b},{a}', f'!roll={rnd.randint(0, 7)},{rnd.randint(0, 7)}', '!roll=3', f'a5={a},b5={b}']


def check():
    """The examples of the rules."""
    assert line_points([1, 1, 4, 4, 4]) == 5                                # §4.1
    assert line_points([2, 2, 2, 2, 2]) == 10 and line_points([2, 2, 2, 2, 3]) == 8
    assert line_points([2, 2, None, 2, 2]) == 4 and line_points([None] * 5) == 0
    assert line_points([1, 1, 2, 3, 3]) == 4 and line_points([1, 2, 1, 2, 1]) == 0
    assert len(PAIRS) == 40
    game = Game({'players': '3'})
    assert game.turn() == [1] and game.legal(1) == [f'start={n}' for n in range(1, 7)] and game.legal(2) == []
    game.play(1, 'start=3')
    assert game.turn() == [2] and not game.is_legal(2, 'start=3') and not game.is_legal(3, 'start=1')
    game.play(2, 'start=1')
    game.play(3, 'start=2')
    assert game.turn() == 'chance' and len(game.outcomes()) == 21 and sum(w for _, w in game.outcomes()) == 36
    assert not game.is_legal('table', '!roll=5,2') and not game.is_legal(1, '!roll=2,5') and game.legal(1) == []
    game.play('table', '!roll=2,5')
    assert game.turn() == [1, 2, 3] and len(game.legal(1)) == 2 * 38        # 40 pairs, two of them touch a5
    assert game.is_legal(2, 'b3=2,b4=5') and not game.is_legal(2, 'b4=5,b3=2') and not game.is_legal(2, 'a5=2,b5=5')
    game.play(2, 'b3=2,b4=5')
    assert game.turn() == [1, 3] and game.legal(2) == []
    game.play(3, 'resign')
    game.play(1, 'a4=5,b4=2')
    assert game.turn() == 'chance'
    game.play('table', '!roll=4,4')
    assert game.turn() == [1, 2] and 'c1=4,c2=4' in game.legal(1) and len(game.legal(1)) == len(game.free_pairs(1))
    game.play(1, 'resign')
    assert game.over and game.ranks() == [2, 1, 3] and game.scores() == [0, 0, 0]
    empty = Game({'rules': 'advanced'})
    assert empty.scores() == [-50, -50] and empty.ranks() == [1, 1]        # §4.5
    assert Game({'rules': 'advanced', 'diagonal': 'penalty'}).scores() == [-60, -60]    # §4.4: -10 once doubled
    full = Game({'rules': 'advanced', 'players': '1'})
    full.sheets[1] = {cell: 1 for cell in CELLS}
    assert full.scores() == [10 * 10 + 2 * 10] and full.ranks() == [1]      # §4.3: counted twice
    tie = Game({})
    tie.sheets = {1: {(1, 1): 1, (2, 1): 1, (1, 3): 2, (2, 3): 2}, 2: {(1, 1): 1, (2, 1): 1, (4, 1): 2, (5, 1): 2}}
    assert tie.scores() == [4, 4] and tie.ranks() == [2, 1]                 # §4.6: 2 against 4 in one line


if __name__ == '__main__':
    check()
    print('detrak: ok')
