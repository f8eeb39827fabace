"""The shared base of the naive models: turns, resignation and ranks (rules README, engine protocol).

A game is a file `<id>.py` with a class `Game(Model)` and a list `SETUPS` of setup lines. A subclass fills in:

    __init__(setup)        call super().__init__(setup, players) first; `setup` is a dict of strings
    to_act()               list of seats (ascending) or 'chance'; only asked while the game is not over
    tokens(seat)           the tokens of a seat that may act now (any order, no duplicates, no `resign`)
    apply(actor, token)    carry out a legal token other than `resign` (actor: seat number or 'table')
    seat_resigned(s, was)  `s` has just resigned and the game goes on; `was` says if it was to act
    chance()               list of (token, weight), or None where they can't be listed (then override
                           sample_chance and is_chance); only asked while to_act() is 'chance'
    side_key(side)         what ranks a side that is still in, higher is better; None: ranks undefined
    scores()               list of ints, one a seat, or None

It ends the game with `self.end('why')`. Everything else here is generic and need not be touched.
"""

RESIGN = 'resign'


class Model:
    needs_seat = False      # True: every player's token in `position` carries its seat (Détrak, Deplimo)
    styles = ('random',)    # ways of choosing moves that `sample_styled` knows; the driver picks one a game

    def __init__(self, setup, players):
        self.setup = dict(setup)
        self.players = players
        self.resigned = []          # seats, in the order in which they resigned
        self.over = False
        self.why_over = ''          # for the driver's statistics only
        self._legal_cache = {}

    # ---- what a game fills in -------------------------------------------------------------------------

    def to_act(self):
        raise NotImplementedError

    def tokens(self, seat):
        raise NotImplementedError

    def apply(self, actor, token):
        raise NotImplementedError

    def seat_resigned(self, seat, was_to_act):
        raise NotImplementedError

    def chance(self):
        return []

    def side_key(self, side):
        raise NotImplementedError

    def scores(self):
        """README: a score where the game has one, at any time as if the game ended now."""
        return None

    def sides(self):
        """README: a side is a seat, or a team where the game has teams. Side index of each seat, in seat order."""
        return list(range(self.players))

    def extra_tokens(self, rnd):
        """Plausible but possibly illegal tokens to throw at `islegal`."""
        return []

    def spontaneous(self):
        """Table tokens that may be written now though no chance is pending (Deplimo's `!time`)."""
        return []

    def sample_move(self, seat, rnd):
        """A legal token of a seat that may act; override where the legal list holds a pattern."""
        return rnd.choice(self.legal(seat))

    def sample_styled(self, style, seat, rnd):
        """A legal token chosen in one of `styles`, so that games reach late phases."""
        return self.sample_move(seat, rnd)

    # ---- turn, legality, play -------------------------------------------------------------------------

    def seats(self):
        return range(1, self.players + 1)

    def is_in(self, seat):
        """README: a seat is in until it resigns."""
        return seat not in self.resigned

    def end(self, why):
        self.over = True
        self.why_over = why

    def turn(self):
        """Protocol, *Turn*: the seats that may act, ascending; 'chance' alone while chance is pending; 'none' at the end."""
        return 'none' if self.over else self.to_act()

    def legal(self, seat):
        """Protocol, `query legal`: sorted by bytes, empty for a seat that may not act now; `resign` is never listed."""
        turn = self.turn()
        if isinstance(turn, str) or seat not in turn:
            return []
        if seat not in self._legal_cache:
            listed = sorted(self.tokens(seat), key=lambda t: t.encode())
            assert len(set(listed)) == len(listed), 'a token is listed twice'
            assert RESIGN not in listed
            self._legal_cache[seat] = listed
        return self._legal_cache[seat]

    def outcomes(self):
        """List of (token, weight) while chance is pending and can be listed, else None."""
        return self.chance() if self.turn() == 'chance' else None

    def sample_chance(self, rnd):
        listed = self.outcomes()
        return rnd.choices([t for t, _ in listed], [w for _, w in listed])[0]

    def is_chance(self, token):
        """Whether the table may write this token now."""
        if self.over:
            return False
        if token in self.spontaneous():
            return True
        return any(token == t for t, _ in self.outcomes() or [])

    def is_legal(self, actor, token):
        """Legality of any string at all. Protocol: `resign` is legal for every seat that is still in, at any time
        before the end; tokens in canonical form only; chance is written by the table, never by a player."""
        if actor == 'table':
            return self.is_chance(token)
        if self.over or actor not in self.seats():
            return False
        if token == RESIGN:
            return self.is_in(actor)
        return self.is_listed(actor, token)

    def is_listed(self, seat, token):
        """A seat's token is legal if it is listed; override where the legal list holds a pattern."""
        return token in self.legal(seat)

    def play(self, actor, token, check=True):
        if check:
            assert self.is_legal(actor, token), (actor, token)
        if token == RESIGN:
            self._resign(actor)
        else:
            self.apply(actor, token)
        self._legal_cache = {}

    def _resign(self, seat):
        """README, resignation. The seat is out and never acts again. A team is out when all its seats have resigned.
        When one side is left the game is over. In a game for one, resigning ends it."""
        turn = self.turn()
        was_to_act = not isinstance(turn, str) and seat in turn
        self.resigned.append(seat)
        self._legal_cache = {}
        left = self.sides_in()
        if len(left) == 0 or (len(left) == 1 and len(set(self.sides())) > 1):
            self.end('resignation')
        else:
            self.seat_resigned(seat, was_to_act)

    # ---- ranks ----------------------------------------------------------------------------------------

    def seats_of(self, side):
        return [s for s in self.seats() if self.sides()[s - 1] == side]

    def side_is_in(self, side):
        return any(self.is_in(s) for s in self.seats_of(side))

    def sides_in(self):
        return [side for side in sorted(set(self.sides())) if self.side_is_in(side)]

    def out_since(self, side):
        """When a side went out: the moment its last seat resigned."""
        return max(self.resigned.index(s) for s in self.seats_of(side))

    def is_better(self, one, other, keys):
        """README: a side that is out ranks behind all that are in and all that resigned later."""
        if self.side_is_in(one) and self.side_is_in(other):
            return keys[one] > keys[other]
        if self.side_is_in(one) or self.side_is_in(other):
            return self.side_is_in(one)
        return self.out_since(one) > self.out_since(other)

    def ranks(self):
        """README: the rank of a side is 1 + the number of sides that did better; partners share it. None: undefined
        (only while several sides are in; with one left, that side ranks first)."""
        left = self.sides_in()
        if len(left) > 1 and any(self.side_key(side) is None for side in left):
            return None
        keys = {side: self.side_key(side) for side in left}
        sides = self.sides()
        rank = {a: 1 + sum(self.is_better(b, a, keys) for b in set(sides) if b != a) for a in set(sides)}
        return [rank[side] for side in sides]

    def result(self):
        """Protocol, `query result`: p1win, p2win or draw once a game of two sides is over, else none."""
        if not self.over or len(set(self.sides())) != 2:
            return 'none'
        first = self.ranks()[0]
        second = next(r for r, side in zip(self.ranks(), self.sides()) if side != self.sides()[0])
        return 'p1win' if first < second else 'p2win' if second < first else 'draw'


def cell_name(col, row):
    """README: a letter for the column and a number for the row, `a1` at the bottom left; both from 1."""
    return 'abcdefghijklmnopqrstuvwxyz'[col - 1] + str(row)


def check_ranking():
    """Small examples of README's ranking and resignation."""
    class Fake(Model):
        def __init__(self, keys, teams=None):
            super().__init__({}, len(keys))
            self.keys, self.teams = keys, teams or list(range(len(keys)))

        def to_act(self): return [s for s in self.seats() if self.is_in(s)][:1]
        def tokens(self, seat): return ['x']
        def seat_resigned(self, seat, was): pass
        def sides(self): return self.teams
        def side_key(self, side): return self.keys[side]

    assert Fake([9, 9, 3]).ranks() == [1, 1, 3]
    assert Fake([5, 2, 5, 2], [0, 1, 0, 1]).ranks() == [1, 2, 1, 2]
    assert Fake([5, 5, 5, 5], [0, 1, 0, 1]).ranks() == [1, 1, 1, 1]
    four = Fake([1, 2, 3, 4])
    four.play(4, RESIGN)
    assert four.ranks() == [3, 2, 1, 4] and not four.is_legal(4, RESIGN)
    four.play(3, RESIGN)
    assert four.ranks() == [2, 1, 3, 4] and four.turn() == [1]
    four.play(2, RESIGN)
    assert four.ranks() == [1, 2, 3, 4] and four.over and not four.is_legal(1, RESIGN)
    teams = Fake([5, 2, 0, 0], [0, 1, 0, 1])
    teams.play(1, RESIGN)
    assert not teams.over and teams.ranks() == [1, 2, 1, 2]
    teams.play(3, RESIGN)
    assert teams.over and teams.ranks() == [2, 1, 2, 1] and teams.result() == 'p2win'
    solo = Fake([7])
    solo.play(1, RESIGN)
    assert solo.over and solo.ranks() == [1] and solo.result() == 'none'


if __name__ == '__main__':
    check_ranking()
    print('model: ok')
