"""Four in a row: 7 wide, 6 high, 2 seats. Tokens a…g; discs fall; four in line wins; a full board is a draw. No score."""

from model import Model

SETUPS = ['quatre', 'quatre players=2']
BAD_SETUPS = ['quatre players=1', 'quatre players=3', 'quatre colour=red']
COLUMNS, HEIGHT = 'abcdefg', 6


class Game(Model):
    def __init__(self, setup):
        super().__init__(setup, int(setup.get('players', '2')))
        assert self.players == 2
        self.columns = {c: [] for c in COLUMNS}     # the discs in each column, bottom first, as seat numbers
        self.seat = 1
        self.winner = None

    def to_act(self):
        return [self.seat]

    def tokens(self, seat):
        return [c for c in COLUMNS if len(self.columns[c]) < HEIGHT]

    def apply(self, seat, token):
        self.columns[token].append(seat)
        if self.has_four(seat):
            self.winner = seat
            self.end('four')
        elif not self.tokens(seat):
            self.end('full')
        self.seat = 3 - seat

    def disc(self, col, row):
        """The seat whose disc lies there, or None; columns and rows from 0."""
        if 0 <= col < len(COLUMNS) and 0 <= row < len(self.columns[COLUMNS[col]]):
            return self.columns[COLUMNS[col]][row]
        return None

    def has_four(self, seat):
        return any(all(self.disc(col + i * dc, row + i * dr) == seat for i in range(4))
                   for col in range(len(COLUMNS)) for row in range(HEIGHT)
                   for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)))

    def seat_resigned(self, seat, was_to_act):
        raise AssertionError('with two seats a resignation ends the game')

    def side_key(self, side):
        return 1 if self.winner == side + 1 else 0

    def extra_tokens(self, rnd):
        return list('abcdefgh') + ['A', 'a1', '1', 'pass', 'aa']


def check():
    game = Game({})
    assert game.turn() == [1] and game.legal(1) == list('abcdefg') and game.legal(2) == []
    for i, token in enumerate('abababa'):
        assert not game.over
        game.play(1 + i % 2, token)
    assert game.over and game.ranks() == [1, 2] and game.result() == 'p1win' and game.scores() is None
    game = Game({})
    for i in range(6):
        game.play(1 + i % 2, 'c')
    assert game.legal(1) == list('abdefg') and not game.is_legal(1, 'c')
    game = Game({})
    game.play(2, 'resign')
    assert game.over and game.ranks() == [1, 2]


if __name__ == '__main__':
    check()
    print('quatre: ok')
