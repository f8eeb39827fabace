"""Déflecto, written naively from the rule text. The sections (§) cited are those of the rules of Déflecto.

A cell is a pair (column, row), both from 1. The board is a dict from cells to faces, and it is all that the rules of
laying look at: nothing is kept up to date from tile to tile except the hands, the turn and the contests.
`python3 deflecto.py` runs the checks at the end.
"""

import random
from collections import namedtuple

from model import Model, cell_name

SETUPS = ['deflecto', 'deflecto players=3', 'deflecto players=4', 'deflecto level=2', 'deflecto players=3 level=2',
          'deflecto players=4 level=2', 'deflecto players=2 level=1']
BAD_SETUPS = ['deflecto players=1', 'deflecto players=5', 'deflecto players=two', 'deflecto level=0', 'deflecto level=3',
              'deflecto colour=red', 'deflecto board=ring']

SIZE = 11                                                                   # §1.1
SIDES = {'N': (0, 1), 'E': (1, 0), 'S': (0, -1), 'W': (-1, 0)}
OPPOSITE = {'N': 'S', 'E': 'W', 'S': 'N', 'W': 'E'}
GATES = {1: ('a8', 'k8'), 2: ('d1', 'd11'), 3: ('a4', 'k4'), 4: ('h1', 'h11')}      # §1.2

# §1.3: kind of tile -> (number per seat, its front, its back).
TILES = {'s1': (2, 'straight road', 'straight railway'),
         's2': (2, 'straight road', 'curved railway'),
         's3': (1, 'straight road', 'buffer'),
         'c1': (2, 'curved road', 'curved river'),
         'c2': (2, 'curved road', 'straight river'),
         'c3': (1, 'curved road', 'spring'),
         'c4': (1, 'curved road', 'lake'),
         't': (2, 'road to three', 'meadow'),
         'x': (1, 'road to four', 'meadow'),
         'd': (2, 'dead end', 'chapel')}

STRAIGHT, CURVED, ONE = ['NS', 'EW'], ['NE', 'ES', 'SW', 'NW'], ['N', 'E', 'S', 'W']
THREE, FOUR = ['NES', 'NEW', 'NSW', 'ESW'], ['NESW']

# §2: what a picture opens, and the letter in front of it in a token.
ROAD, RAILWAY, RIVER, CHAPEL, CLOSED = 'road', 'railway', 'river', 'chapel', 'closed'
PICTURES = {'straight road': (ROAD, '', STRAIGHT), 'curved road': (ROAD, '', CURVED), 'road to three': (ROAD, '', THREE),
            'road to four': (ROAD, '', FOUR), 'dead end': (ROAD, '', ONE),
            'straight railway': (RAILWAY, 'r', STRAIGHT), 'curved railway': (RAILWAY, 'r', CURVED), 'buffer': (RAILWAY, 'r', ONE),
            'straight river': (RIVER, 'w', STRAIGHT), 'curved river': (RIVER, 'w', CURVED),
            'spring': (RIVER, 's', ONE), 'lake': (RIVER, 'l', ONE),
            'meadow': (CLOSED, 'm', ['']), 'chapel': (CHAPEL, 'c', [''])}

# A face as it lies: its text in a token, its picture, what it is made of, and what it shows to each side.
Face = namedtuple('Face', 'text picture made shows')


def turned(picture):
    """§2: all ways in which a picture can lie."""
    made, letter, openings = PICTURES[picture]
    faces = []
    for open_to in openings:
        shows = {side: CHAPEL if made == CHAPEL else made if side in open_to else CLOSED for side in 'NESW'}
        faces.append(Face(letter + open_to, picture, made, shows))
    return faces


WAYS = {picture: turned(picture) for picture in PICTURES}
FACES = {face.text: face for picture in PICTURES for face in WAYS[picture]}


def cell(name):
    return ('abcdefghijk'.index(name[0]) + 1, int(name[1:]))


CELLS = [(col, row) for col in range(1, SIZE + 1) for row in range(1, SIZE + 1)]
CORNERS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def sides_of(col, row):
    """(side, cell beyond it) for the sides of a cell that are not the edge of the board."""
    return [(side, (col + dc, row + dr)) for side, (dc, dr) in SIDES.items()
            if 1 <= col + dc <= SIZE and 1 <= row + dr <= SIZE]


NEIGHBOURS = {c: sides_of(*c) for c in CELLS}
SIDE_TO = {(c, other): side for c in CELLS for side, other in NEIGHBOURS[c]}


# ---- §4.1, §4.2: touching and fitting ---------------------------------------------------------------------------------

def touches(board, c):
    """§4.1: by a side or by a corner."""
    around = [(c[0] + dc, c[1] + dr) for dc, dr in list(SIDES.values()) + CORNERS]
    return any(other in board for other in around)


def agree(one, other):
    """§4.2, and §5.4 for the chapel: a chapel meets a road opening, a closed side or another chapel, never railway or river."""
    if one == CHAPEL:
        return other in (ROAD, CLOSED, CHAPEL)
    if other == CHAPEL:
        return one in (ROAD, CLOSED)
    return one == other


def fits(board, c, face):
    """§4.2 across each side shared with a laid tile; §4.3: the edge of the board agrees with everything."""
    return all(agree(face.shows[side], board[other].shows[OPPOSITE[side]])
               for side, other in NEIGHBOURS[c] if other in board)


# ---- §5.1, §5.2: claims -----------------------------------------------------------------------------------------------

def claims(board, c):
    """§5.1: what the laid neighbours of an empty cell open towards it. §5.4: a chapel is free there, so it claims nothing."""
    found = []
    for side, other in NEIGHBOURS[c]:
        if other in board:
            shown = board[other].shows[OPPOSITE[side]]
            if shown in (ROAD, RAILWAY, RIVER):
                found.append(shown)
    return found


def can_be_filled(claimed):
    """§5.2: roads only; or one or two railway openings; or one or two river openings."""
    if ROAD in claimed and (RAILWAY in claimed or RIVER in claimed):
        return False
    if RAILWAY in claimed and RIVER in claimed:
        return False
    return claimed.count(RAILWAY) <= 2 and claimed.count(RIVER) <= 2


def all_can_be_filled(board, cells):
    """§5.2 for the empty ones of some cells."""
    return all(can_be_filled(claims(board, c)) for c in cells if c not in board)


# ---- §5.3: rivers -----------------------------------------------------------------------------------------------------

def river_links(board):
    """§5.3: the laid river tiles and the empty cells that two river openings claim, each with the list of its links."""
    links = {c: [] for c, face in board.items() if face.made == RIVER}
    for c in CELLS:
        if c not in board and claims(board, c).count(RIVER) == 2:
            links[c] = []
    for c in links:
        for side, other in NEIGHBOURS[c]:
            if other not in links:
                continue
            if c in board and other in board:
                linked = board[c].shows[side] == RIVER and board[other].shows[OPPOSITE[side]] == RIVER
            elif c in board:
                linked = board[c].shows[side] == RIVER
            elif other in board:
                linked = board[other].shows[OPPOSITE[side]] == RIVER
            else:
                linked = False          # empty cells next to each other never join
            if linked:
                links[c].append(other)
    return links


def rivers(board):
    """Each river as the list of its cells (laid tiles and supposed joins), with its number of links."""
    links, seen, found = river_links(board), set(), []
    for first in links:
        if first in seen:
            continue
        river, todo = [], [first]
        seen.add(first)
        while todo:
            c = todo.pop()
            river.append(c)
            for other in links[c]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        found.append((river, sum(len(links[c]) for c in river) // 2))
    return found


def rivers_are_sound(board):
    """§5.3: at most one spring and one lake a river; no river closes on itself (as many links as cells). Railways are free."""
    for river, links in rivers(board):
        pictures = [board[c].picture for c in river if c in board]
        if pictures.count('spring') > 1 or pictures.count('lake') > 1 or links >= len(river):
            return False
    return True


# ---- §5.5, §5.6: routes -----------------------------------------------------------------------------------------------

def passable(board, c):
    """§5.5: no meadow, railway, river, nor an empty cell that railway or river claims."""
    if c in board:
        return board[c].made in (ROAD, CHAPEL)
    claimed = claims(board, c)
    return RAILWAY not in claimed and RIVER not in claimed


def open_between(board, c, side, other):
    """§5.5: the step from one cell to its neighbour, both passable. A chapel is open to a road opening, to another chapel
    and to an empty cell; an empty cell is open wherever the laid tile beside it is."""
    here = board[c].shows[side] if c in board else None
    there = board[other].shows[OPPOSITE[side]] if other in board else None
    return here in (ROAD, CHAPEL, None) and there in (ROAD, CHAPEL, None)


def find_route(board, start, finish):
    """§5.6: the shortest route; among equals one with most empty cells. The list of its cells, or None.

    Step by step all cells at distance 1, 2, 3…; for each the most empty cells on the way there and where one came from.
    """
    if not passable(board, start) or not passable(board, finish):
        return None
    reached = {start: (0 if start in board else 1, None)}      # cell -> (empty cells so far, cell before)
    ring = [start]
    while ring and finish not in reached:
        fresh = {}
        for c in ring:
            for side, other in NEIGHBOURS[c]:
                if other in reached or not open_between(board, c, side, other) or not passable(board, other):
                    continue
                empty = reached[c][0] + (0 if other in board else 1)
                if other not in fresh or empty > fresh[other][0]:
                    fresh[other] = (empty, c)
        reached.update(fresh)
        ring = list(fresh)
    if finish not in reached:
        return None
    route = [finish]
    while reached[route[-1]][1] is not None:
        route.append(reached[route[-1]][1])
    return route[::-1]


def is_route(board, route):
    """§5.5: whether a list of cells (known to lead from a start to a finish by sides) is a route on this board."""
    for c, other in zip(route, route[1:]):
        if not open_between(board, c, SIDE_TO[c, other], other):
            return False
    return all([passable(board, c) for c in route])


def empty_cells(board, route):
    return sum(c not in board for c in route)


# ---- §4: may this face lie there? ---------------------------------------------------------------------------------------

def why_not(board, c, face, runs, known_routes=None, first=False):
    """The section which the lay breaks, or ''. `runs`: (start, finish) of each seat still in the game that has started.

    `known_routes` only saves time: for each run a list of routes to try before searching the whole board. The first is a
    route of the board before the lay; the others were found for other lays on the same board and are added here.
    `first`: a first tile, which need not touch any tile (§3.2).
    """
    if c in board or not (first or touches(board, c)):
        return '§4.1'
    if not fits(board, c, face):
        return '§4.2'
    if any(c == finish for _, finish in runs) and not (face.made == CHAPEL or face.made == ROAD and face.picture != 'dead end'):
        return '§4.5'
    after = dict(board)
    after[c] = face
    if not all_can_be_filled(after, [other for _, other in NEIGHBOURS[c]]):     # no other cell's claims have changed
        return '§5.2'
    if face.made == RIVER and not rivers_are_sound(after):                      # nothing else can change a river
        return '§5.3'
    changed = {c} | {other for _, other in NEIGHBOURS[c]}                       # the tile, and the cells that it may claim
    for run in runs:
        known = known_routes[run] if known_routes else []
        if known and changed.isdisjoint(known[0]) or any(is_route(after, route) for route in known):
            continue
        route = find_route(after, *run)
        if route is None:
            return '§4.4'
        if len(known) < 8:
            known.append(route)
    return ''


def why_unsound(board, runs):
    """All that must hold of a whole board at any time, without looking at how it came about."""
    for c, face in board.items():
        if not fits(board, c, face):
            return '§4.2'
    for _, finish in runs:
        if finish in board and not (board[finish].made == CHAPEL
                                    or board[finish].made == ROAD and board[finish].picture != 'dead end'):
            return '§4.5'
    if not all_can_be_filled(board, CELLS):
        return '§5.2'
    if not rivers_are_sound(board):
        return '§5.3'
    if any(find_route(board, start, finish) is None for start, finish in runs):
        return '§4.4'
    return ''


# ---- the game -----------------------------------------------------------------------------------------------------------

class Game(Model):
    styles = ('random', 'random', 'quarrel', 'backs', 'silent', 'stingy')

    def __init__(self, setup):
        super().__init__(setup, int(setup.get('players', '2')))
        self.level = int(setup.get('level', '1'))
        assert self.players in (2, 3, 4) and self.level in (1, 2) and set(setup) <= {'players', 'level'}
        self.board = {}
        self.hands = {s: {kind: TILES[kind][0] for kind in TILES} for s in self.seats()}     # §1.3
        self.run = {}               # seat -> (start, finish), §3.1
        self.taken = {}             # number of a gate -> the seat that took it
        self.seat = 1
        self.proposer = None        # §6.1, while the others are asked
        self.settled = set()        # seats that said `settle` since their last lay, §6.3
        self.contested = set()      # seats whose contest is not proved yet, §6.2
        self.penalty = {s: 0 for s in self.seats()}
        self.forget()

    def forget(self):
        """What is remembered of the present board, to save time only."""
        self._verdicts = {}
        self._routes = {}
        self._known = {}

    # -- seats

    def seats_in(self):
        return [s for s in self.seats() if self.is_in(s)]

    def next_seat(self, seat):
        """The next seat in playing order that is still in."""
        while True:
            seat = seat % self.players + 1
            if self.is_in(seat):
                return seat

    def in_opening(self):
        """§3.1: until every seat that is still in has laid its first tile."""
        return any(s not in self.run for s in self.seats_in())

    def to_act(self):
        return [self.seat]

    # -- routes and scores

    def runs(self):
        """§4.4, §6.6: start and finish of the seats that are in and have started."""
        return [self.run[s] for s in self.seats_in() if s in self.run]

    def route(self, seat):
        if seat not in self._routes:
            self._routes[seat] = find_route(self.board, *self.run[seat])
        return self._routes[seat]

    def lengths(self):
        """§5.6, for the seats that are in (§6.6)."""
        return {s: len(self.route(s)) for s in self.seats_in() if s in self.run}

    def score(self, seat):
        """§6.5; §6.2: a contest that is unproved when the game ends costs its cell too (scores are as if the game ended now);
        §6.6: a seat that resigned scores 0."""
        if not self.is_in(seat):
            return 0
        return len(self.route(seat)) + self.penalty[seat] + (1 if seat in self.contested else 0)

    def scores(self):
        """§6.5: none in the opening round."""
        return None if self.in_opening() else [self.score(s) for s in self.seats()]

    def side_key(self, side):
        """§6.5: lower is better; equal: more empty cells."""
        if self.in_opening():
            return None
        return (-self.score(side + 1), empty_cells(self.board, self.route(side + 1)))

    # -- tokens

    def pictures_in_hand(self, seat):
        """picture -> the kinds of tile in the seat's hand that show it; §1.3: level 1 uses the fronts only."""
        pictures = {}
        for kind, (_, front, back) in TILES.items():
            if self.hands[seat][kind] > 0:
                pictures.setdefault(front, []).append(kind)
                if self.level == 2:
                    pictures.setdefault(back, []).append(kind)
        return pictures

    def written(self, c, face, kinds):
        """§2: the tokens for one face on one cell: one for each kind of tile where the hand leaves a choice. On level 1
        the tiles with the same front are all alike and the suffix is never written."""
        plain = f'{cell_name(*c)}={face.text}'
        if self.level == 1 or len(kinds) == 1:
            return [plain]
        return [f'{plain}/{kind}' for kind in kinds]

    def may_lie(self, c, face):
        """§4, §5: remembered as long as the board and the seats that are in stay the same."""
        if (c, face.text) not in self._verdicts:
            if not self._known:
                self._known = {self.run[s]: [self.route(s)] for s in self.seats_in() if s in self.run}
            self._verdicts[c, face.text] = why_not(self.board, c, face, self.runs(), self._known) == ''
        return self._verdicts[c, face.text]

    def first_lays(self, seat):
        """§3.1: a road front, not a dead end, on a free gate of a number that nobody took, open to the outside and to at
        least one inner side. Generates (cell, face, kinds)."""
        for number, gates in GATES.items():
            if number in self.taken:
                continue
            for gate, other in (gates, gates[::-1]):
                c, finish = cell(gate), cell(other)
                outside = [side for side in 'NESW' if side not in [s for s, _ in NEIGHBOURS[c]]]
                for picture, kinds in self.pictures_in_hand(seat).items():
                    for face in WAYS[picture]:
                        open_to = [side for side in 'NESW' if face.shows[side] == ROAD]
                        if (face.made == ROAD and picture != 'dead end' and all(side in open_to for side in outside)
                                and any(side not in outside for side in open_to)
                                and why_not(self.board, c, face, self.runs() + [(c, finish)], first=True) == ''):
                            yield c, face, kinds

    def later_lays(self, seat):
        """§4: generates (cell, face, kinds)."""
        pictures = self.pictures_in_hand(seat)
        for c in CELLS:
            if c in self.board or not touches(self.board, c):
                continue
            for picture, kinds in pictures.items():
                for face in WAYS[picture]:
                    if self.may_lie(c, face):
                        yield c, face, kinds

    def lays(self, seat):
        return self.later_lays(seat) if seat in self.run else self.first_lays(seat)

    def can_lay(self, seat):
        return any(True for _ in self.lays(seat))

    def tokens(self, seat):
        if self.proposer is not None:
            return ['agree', 'contest']                                     # §6.1
        tokens = [token for lay in self.lays(seat) for token in self.written(*lay)]
        if self.in_opening():
            return tokens                                                   # §6.1: laying is the only token
        if not tokens:
            return ['pass']                                                 # §4.6: its only token then
        if seat not in self.settled and seat not in self.contested:         # §6.3, §6.2
            tokens.append('settle')
        return tokens

    # -- playing

    def apply(self, seat, token):
        if token == 'settle':
            self.settled.add(seat)
            self.proposer = seat
            self.seat = self.next_seat(seat)
        elif token == 'agree':
            self.ask_next(seat)
        elif token == 'contest':
            self.contested.add(seat)
            self.seat, self.proposer = self.proposer, None
        elif token == 'pass':
            self.seat = self.next_seat(seat)
            self.end_if_stuck()
        else:
            self.lay(seat, token)
            self.seat = self.next_seat(seat)
            self.end_if_stuck()

    def ask_next(self, seat):
        """§6.1, §6.6: the seat has agreed or resigned; the next is asked; when it would be the proposer, all have agreed."""
        self.seat = self.next_seat(seat)
        if self.seat == self.proposer:
            self.end('agreed')

    def lay(self, seat, token):
        name, text = token.split('=')
        text, _, kind = text.partition('/')
        c, face = cell(name), FACES[text]
        kinds = self.pictures_in_hand(seat)[face.picture]
        before = self.lengths()
        first = seat not in self.run
        if first:
            number = next(n for n, gates in GATES.items() if name in gates)
            gates = GATES[number]
            self.taken[number] = seat
            self.run[seat] = (c, cell(gates[1] if gates[0] == name else gates[0]))
        self.hands[seat][kind or kinds[0]] -= 1
        self.board[c] = face
        self.forget()
        assert why_unsound(self.board, self.runs()) == '', why_unsound(self.board, self.runs())
        if seat in self.contested:                                          # §6.2
            self.contested.remove(seat)
            if self.lengths() == before:
                self.penalty[seat] += 1
        self.settled.discard(seat)                                          # §6.3

    def end_if_stuck(self):
        """§6.4, for the seats that are in."""
        if not any(self.can_lay(s) for s in self.seats_in()):
            self.end('nobody can lay')

    def seat_resigned(self, seat, was_to_act):
        """§6.6, and protocol: if the seat was to act, play passes on."""
        self.forget()
        if self.proposer == seat:
            self.proposer = None
            self.seat = self.next_seat(seat)
        elif self.proposer is not None and self.seat == seat:
            self.ask_next(seat)
        elif self.seat == seat:
            self.seat = self.next_seat(seat)
        if not self.over and self.proposer is None:
            self.end_if_stuck()

    # -- random games

    def sample_move(self, seat, rnd):
        return self.sample_styled('random', seat, rnd)

    def sample_styled(self, style, seat, rnd):
        """`settle` now and then (often when quarrelling, never when silent), answers at random, else any lay."""
        listed = self.legal(seat)
        if listed == ['agree', 'contest']:
            return 'contest' if rnd.random() < {'quarrel': 0.85}.get(style, 0.5) else 'agree'
        if 'settle' in listed and rnd.random() < {'quarrel': 0.4, 'silent': 0, 'stingy': 0.02}.get(style, 0.05):
            return 'settle'
        lays = [t for t in listed if t != 'settle']
        if style == 'backs' and rnd.random() < 0.8:
            backs = [t for t in lays if t.partition('=')[2][:1] in tuple('rwslmc')]
            wet = [t for t in backs if t.partition('=')[2][:1] in tuple('wsl')]
            lays = (wet if wet and rnd.random() < 0.5 else backs) or lays
        if style == 'stingy' and len(lays) > 1 and not self.in_opening():
            return self.stingiest(lays, rnd)
        if len(lays) > 1 and rnd.random() < 0.7:        # pick the cell first, so that the cells with few lays come up too
            c = rnd.choice(sorted({t.partition('=')[0] for t in lays}))
            lays = [t for t in lays if t.partition('=')[0] == c]
        return rnd.choice(lays)

    def stingiest(self, lays, rnd):
        """Keeps the crossing and the roads to three sides for the end and lays so that they fit hardly anywhere, far from
        the other tiles: so that seats which cannot lay come up."""
        def room(token):
            name, text = token.partition('/')[0].split('=')
            board = {**self.board, cell(name): FACES[text]}
            return sum(fits(board, c, FACES['NESW']) for c in CELLS if c not in board and touches(board, c))
        def picture(token):
            return FACES[token.partition('=')[2].partition('/')[0]].picture
        small = ([t for t in lays if picture(t) not in ('road to four', 'road to three')]
                 or [t for t in lays if picture(t) != 'road to four'] or lays)
        alone = [t for t in small if not any(other in self.board for _, other in NEIGHBOURS[cell(t.partition('=')[0])])]
        choice = alone or small
        return min(rnd.sample(choice, min(20, len(choice))), key=room)

    def extra_tokens(self, rnd):
        """Every face on empty, laid, far and outer cells, with and without suffixes, and openings out of order."""
        near = [c for c in CELLS if c not in self.board and touches(self.board, c)]
        names = [cell_name(*rnd.choice(near)) for _ in range(4) if near]
        names += [cell_name(*rnd.choice(CELLS)), rnd.choice(rnd.choice(list(GATES.values()))), 'l5', 'a0', 'a12', 'k011']
        names += [cell_name(*finish) for _, finish in self.runs()]
        tokens = []
        for name in names:
            for _ in range(6):
                text = rnd.choice(sorted(FACES))
                tokens.append(f'{name}={text}' + rnd.choice(['', '', '', '/' + rnd.choice(sorted(TILES))]))
            tokens.append(name + '=' + rnd.choice(['SN', 'WE', 'EN', 'WN', 'ns', '', 'NN', 'rNES', 'wNESW', 'mN', 'cN', 'sNS', 'lNE', 'R', 'M']))
        return tokens + ['settle', 'agree', 'contest', 'pass', 'f6', 'f6=', '=NS']


# ---- checks -------------------------------------------------------------------------------------------------------------

def drawn(**tiles):
    """A board: drawn(f6='NS', g6='rEW')."""
    return {cell(name): FACES[text] for name, text in tiles.items()}


def lay(board, token, runs=()):
    """The section that a lay breaks on a drawn board, or ''."""
    name, text = token.split('=')
    return why_not(board, cell(name), FACES[text], [(cell(a), cell(b)) for a, b in runs])


def length_and_empty(board, start, finish):
    route = find_route(board, cell(start), cell(finish))
    return (len(route), empty_cells(board, route)) if route else None


def play_all(game, *moves):
    for move in moves:
        actor, _, token = move.rpartition(':')
        game.play(int(actor) if actor else game.turn()[0], token)


def hold(game, seat, **kinds):
    """Give a seat exactly these tiles."""
    game.hands[seat] = {kind: kinds.get(kind, 0) for kind in TILES}
    game._legal_cache = {}


def check_tiles():
    """§1.3, §2."""
    assert sum(n for n, _, _ in TILES.values()) == 16
    fronts = {}
    for n, front, _ in TILES.values():
        fronts[front] = fronts.get(front, 0) + n
    assert fronts == {'straight road': 5, 'curved road': 6, 'road to three': 2, 'road to four': 1, 'dead end': 2}
    assert len(FACES) == 15 + 10 + 6 + 4 + 4 + 2
    for text in 'NS NE NES NESW N rNS rNE rN wNS wNE sN lN m c'.split():
        assert text in FACES
    assert 'SN' not in FACES and 'rNES' not in FACES and 'WN' not in FACES


def check_fit():
    """§4.1–§4.3, §5.4."""
    board = drawn(f6='NS')
    assert lay(board, 'f7=NS') == '' and lay(board, 'f7=EW') == '§4.2' and lay(board, 'f7=NE') == '§4.2'
    assert lay(board, 'g6=NS') == '' and lay(board, 'g6=EW') == '§4.2'
    assert lay(board, 'g7=EW') == '' and lay(board, 'g7=m') == ''           # by a corner
    assert lay(board, 'h6=NS') == '§4.1' and lay(board, 'f8=NS') == '§4.1' and lay(board, 'f6=NS') == '§4.1'
    assert lay(board, 'f7=rNS') == '§4.2' and lay(board, 'f7=wNS') == '§4.2' and lay(board, 'f7=m') == '§4.2'
    assert lay(board, 'f7=c') == '' and lay(board, 'g6=c') == ''            # a chapel meets road and closed
    board = drawn(f6='rNS')
    assert lay(board, 'f7=rNS') == '' and lay(board, 'f7=rS') == '' and lay(board, 'f7=rN') == '§4.2'
    assert lay(board, 'f7=c') == '§4.2' and lay(board, 'g6=c') == ''        # railway never meets a chapel, its closed side does
    assert lay(board, 'f7=NS') == '§4.2' and lay(board, 'f7=wNS') == '§4.2' and lay(board, 'f7=sS') == '§4.2'
    board = drawn(f6='wNS')
    assert lay(board, 'f7=c') == '§4.2' and lay(board, 'f7=sS') == '' and lay(board, 'f7=lS') == '' and lay(board, 'f7=wES') == ''
    board = drawn(f6='m')
    assert lay(board, 'f7=NS') == '§4.2' and lay(board, 'f7=EW') == '' and lay(board, 'f7=m') == '' and lay(board, 'f7=c') == ''
    board = drawn(f6='c')
    assert lay(board, 'f7=c') == '' and lay(board, 'f7=NS') == '' and lay(board, 'f7=EW') == ''
    assert lay(board, 'f7=rNS') == '§4.2' and lay(board, 'f7=wES') == '§4.2' and lay(board, 'f7=rEW') == ''
    board = drawn(a5='NE')                                                  # §4.3
    for text in ('NS', 'SW', 'rSW', 'wSW', 'lW', 'm', 'NESW'):
        assert (lay(board, 'a6=' + text) == '') == (text in ('NS', 'SW', 'NESW')), text
    board = drawn(b6='NS')
    assert all(lay(board, 'a6=' + t) == '' for t in ('NW', 'rW', 'wNW', 'sW', 'lW', 'm', 'rSW'))


def check_mixtures():
    """§5.2: every forbidden mixture, and its permitted neighbours. f6 is the empty cell; f7 lies north, g6 east of it…"""
    for one, other, allowed in [('NS', 'EW', True), ('NS', 'rEW', False), ('NS', 'wEW', False), ('NS', 'rW', False), ('NS', 'sW', False),
                                ('NS', 'lW', False), ('rNS', 'EW', False), ('rNS', 'rEW', True), ('rNS', 'wEW', False),
                                ('rNS', 'sW', False), ('rNS', 'lW', False), ('wNS', 'EW', False), ('wNS', 'rEW', False),
                                ('wNS', 'rW', False), ('wNS', 'wEW', True), ('wNS', 'sW', True), ('wNS', 'lW', True),
                                ('rS', 'EW', False), ('rS', 'rW', True), ('rS', 'wEW', False), ('sS', 'W', False), ('lS', 'rW', False)]:
        board = drawn(f7=one)
        assert lay(board, 'g6=' + other) == ('' if allowed else '§5.2'), (one, other)
    # three and four openings into one cell
    for letter, most in (('', 4), ('r', 2), ('w', 2)):
        board = drawn(f7=letter + 'NS', e7='m', e5='m', g7='m', g5='m')     # the meadows make every lay touch something
        for n, token in enumerate(('f5={}NS', 'e6={}EW', 'g6={}EW'), 2):
            token = token.format(letter)
            assert lay(board, token) == ('' if n <= most else '§5.2'), (letter, n)
            board[cell(token[:2])] = FACES[token[3:]]
    # three openings of one river made of different pictures
    board = drawn(f7='sS', f5='wNS', g7='m')
    assert lay(board, 'g6=lW') == '§5.2'
    # a mixture of three where each two alone would be refused as well, and a lay that makes two bad cells
    assert lay(drawn(f7='rNS', e5='NE'), 'e6=EW') == '§4.2'
    # a cell that nothing opens towards may be walled in
    board = drawn(f7='EW', e6='NS', g6='NS')
    assert lay(board, 'f5=EW') == '' and lay(board, 'f5=m') == '' and lay(board, 'f5=c') == '' and lay(board, 'f5=NS') == ''
    # a cell that one river claims and closed sides surround is no case of §5.2
    board = drawn(f7='wNS', e6='m', g6='m')
    assert lay(board, 'f5=m') == ''
    # a chapel claims nothing: railway may open towards a cell beside it (§5.4)
    assert lay(drawn(f7='c'), 'g6=rEW') == '' and lay(drawn(f7='c', e6='EW', e7='EW'), 'f5=NS') == ''
    assert claims(drawn(f7='c', f5='c', e6='c', g6='c'), cell('f6')) == []
    # the edge: openings to the outside claim nothing
    assert lay(drawn(a6='rNS'), 'a7=rSW') == ''


def check_rivers():
    """§5.3."""
    # laid tiles: two springs, two lakes, spring and lake
    for one, other, allowed in [('sE', 'sW', False), ('lE', 'lW', False), ('sE', 'lW', True), ('lE', 'sW', True)]:
        board = drawn(e6=one, f6='wEW')
        assert lay(board, 'g6=' + other) == ('' if allowed else '§5.3')
        assert lay(drawn(f6=one), 'g6=' + other) == ('' if allowed else '§5.3')
    # the same over a supposed join: f6 is empty and claimed from both sides
    for one, other, allowed in [('sE', 'sW', False), ('lE', 'lW', False), ('sE', 'lW', True)]:
        assert lay(drawn(e6=one, f7='m'), 'g6=' + other) == ('' if allowed else '§5.3')
    assert lay(drawn(e6='sE', f7='m'), 'f5=sN') == '§5.3'                   # a join round a corner
    # an empty cell with one river opening is where the river stops: these two ends claim cells side by side
    assert lay(drawn(d6='sE', e7='m', f7='m'), 'g6=sW') == ''
    assert len(rivers(drawn(d6='sE', g6='sW'))) == 2
    # two supposed joins side by side stay two rivers
    assert lay(drawn(f7='sS', f5='wNS', g5='wNS'), 'g7=sS') == ''
    # closing: four curves in a square; the fourth may not close it, nor may its supposition
    board = drawn(e5='wNE', e6='wES')
    assert lay(board, 'f6=wSW') == '§5.3'                                    # f5 would have to join both ends
    assert lay(board, 'f6=wEW') == ''
    board = drawn(e5='rNE', e6='rES', f6='rSW')
    assert lay(board, 'f5=rNW') == ''                                       # a railway may close on itself
    assert lay(drawn(e5='rNE', e6='rES'), 'f6=rSW') == ''
    assert lay(drawn(e6='rE', f6='rEW'), 'g6=rW') == ''                     # and have two buffers
    # a wider ring of six, closed by a supposed join only
    board = drawn(e5='wNE', e6='wES', f6='wEW', g6='wSW')
    assert lay(board, 'f5=wEW') == '§5.3'                                    # g5 is claimed from the north and the west
    assert lay(board, 'f5=wSW') == ''                                       # turns away to the south
    # the join of two rivers with a spring each, when the tile is laid that joins them
    board = drawn(d6='sE', e6='wEW', h6='sW', g5='m')
    assert lay(board, 'g6=wEW') == '§5.3'                                    # f6 is then claimed from both sides
    board = drawn(e6='sE', g6='lW', f7='m', f5='m')
    assert lay(board, 'f6=wEW') == '' and lay(board, 'f6=lW') == '§4.2'
    # a river that runs off the board stops there
    assert lay(drawn(a6='wEW', b6='sW'), 'a7=wSW') == '§4.2' and lay(drawn(b6='sW'), 'a6=wEW') == ''


def check_routes():
    """§5.5, §5.6."""
    gates = ('a8', 'k8')
    assert length_and_empty(drawn(a8='EW'), *gates) == (11, 10)
    assert length_and_empty(drawn(a8='NW'), *gates) == (13, 12)
    assert length_and_empty(drawn(a8='EW', b8='EW', c8='EW'), *gates) == (11, 8)
    assert length_and_empty(drawn(a8='EW', b8='NW'), *gates) == (13, 11)
    assert length_and_empty(drawn(a8='EW', b8='W'), *gates) is None          # a dead end shuts the only way
    assert length_and_empty(drawn(a8='EW', b8='c'), *gates) == (11, 9)
    assert length_and_empty(drawn(a8='NESW', b8='m'), *gates) == (13, 12)
    assert length_and_empty(drawn(a8='EW', f8='m'), *gates) == (13, 12)
    assert length_and_empty(drawn(a8='EW', f8='NS'), *gates) == (13, 12)
    assert length_and_empty(drawn(a8='EW', f9='rNS'), *gates) == (13, 12)    # f8 is claimed by the railway
    assert length_and_empty(drawn(a8='EW', f9='sS'), *gates) == (13, 12)
    assert length_and_empty(drawn(a8='EW', e8='c', f8='c', g8='c'), *gates) == (11, 7)      # between two chapels it is open
    # a chapel beside an empty cell which a railway claims: no way through
    assert length_and_empty(drawn(a8='EW', b8='c', c7='rNS'), *gates) == (13, 11)
    # equal lengths: most empty cells. Both ways round f8 take 13; above lies a road tile, below nothing
    assert length_and_empty(drawn(a8='EW', f8='m', f9='EW'), *gates) == (13, 12)
    assert length_and_empty(drawn(a8='EW', f8='m', f9='EW', f7='c'), *gates) == (13, 11)
    # a chapel is closed to a closed side
    assert length_and_empty(drawn(a8='EW', b8='c', c8='NS'), *gates) == (13, 11)
    # railway and river cannot be passed, nor a meadow
    for text in ('rEW', 'wEW', 'rE', 'lE', 'm'):
        wall = {f'f{row}': 'm' for row in range(1, 12)}
        wall['f8'] = text
        assert length_and_empty(drawn(a8='EW', **wall), *gates) is None
    wall['f8'] = 'EW'
    assert length_and_empty(drawn(a8='EW', **wall), *gates) == (11, 9)
    wall['f8'] = 'c'
    assert length_and_empty(drawn(a8='EW', **wall), *gates) == (11, 9)


def check_shut_in():
    """§4.4."""
    run = ('a8', 'k8')
    board = drawn(a8='EW')
    for text, section in [('EW', ''), ('W', '§4.4'), ('NW', ''), ('NESW', ''), ('c', ''), ('m', '§4.2'), ('rEW', '§4.2')]:
        assert lay(board, 'b8=' + text, [run]) == section, text
    # the start's only exit would be claimed by a railway: already a mixture
    assert lay(board, 'b9=rNS', [run]) == '§5.2'
    # a wall of meadows with one gap
    wall = {f'f{row}': 'm' for row in range(1, 12) if row != 3}
    board = drawn(a8='EW', **wall)
    assert lay(board, 'f3=m', [run]) == '§4.4' and lay(board, 'f3=NS', [run]) == '§4.2' and lay(board, 'f3=rEW', [run]) == '§4.4'
    assert lay(board, 'f3=EW', [run]) == '' and lay(board, 'f3=c', [run]) == '' and lay(board, 'f3=NEW', [run]) == '§4.2'
    assert lay(board, 'e3=NS', [run]) == '§4.4'                            # the gap stays empty but cannot be entered
    assert lay(board, 'e3=rEW', [run]) == '§4.4' and lay(board, 'e3=sE', [run]) == '§4.4'    # the gap is claimed
    assert lay(board, 'e3=c', [run]) == '' and lay(board, 'e3=ESW', [run]) == '' and lay(board, 'e3=E', [run]) == '§4.4'
    assert lay(board, 'f3=m', []) == ''                                     # nobody in the game is shut in
    assert lay(board, 'f3=m', [('a4', 'k4')]) == '§4.4'
    # the finish: its three inner sides closed one after the other
    board = drawn(a8='EW', k9='NE', k7='ES')
    assert lay(board, 'j8=NS', [run]) == '§4.4' and lay(board, 'j8=EW', [run]) == '' and lay(board, 'j8=c', [run]) == ''
    assert lay(board, 'j8=rNS', [run]) == '§4.4' and lay(board, 'j8=m', [run]) == '§4.4'


def check_finish():
    """§4.5."""
    run = ('a8', 'k8')
    board = drawn(a8='EW', j9='EW')
    for text in ('N', 'E', 'S', 'W', 'm', 'rNS', 'rW', 'wNS', 'sW', 'lS'):
        assert lay(board, 'k8=' + text, [run]) == '§4.5', text
    for text in ('c', 'EW', 'NS', 'NW', 'NE', 'NES', 'NESW', 'ES'):
        assert lay(board, 'k8=' + text, [run]) == '', text                  # it need not be open to the outside
    assert lay(board, 'k8=m', []) == '' and lay(board, 'k8=W', [('a4', 'k4')]) == ''   # an ordinary cell for others
    assert lay(board, 'k7=rNS', [run]) == '§4.1'
    board = drawn(a8='EW', j8='NS')
    assert lay(board, 'k7=rNS', [run]) == '§4.4'                            # the finish is claimed by a railway
    assert lay(board, 'k7=sN', [run]) == '§4.4' and lay(board, 'k7=NS', [run]) == ''
    assert lay(board, 'k8=EW', [run]) == '§4.2' and lay(board, 'k8=NE', [run]) == '' and lay(board, 'k8=c', [run]) == ''
    board = drawn(a8='EW', j8='NS', k9='m')
    assert lay(board, 'k8=NE', [run]) == '§4.2' and lay(board, 'k8=ES', [run]) == ''
    assert lay(board, 'k7=m', [run]) == '§4.4'


def check_opening():
    """§3, §6.1, §6.5."""
    game = Game({})
    first = game.legal(1)
    # at each gate: 1 straight, 2 curves, 3 of the four T, 1 X
    assert len(first) == 8 * 7 and 'a8=EW' in first and 'k8=NE' in first and 'd1=NS' in first and 'd1=NESW' in first
    assert 'a8=NES' not in first and 'a8=NS' not in first and 'a8=W' not in first and 'settle' not in first
    assert game.scores() is None and game.ranks() is None and game.turn() == [1] and game.legal(2) == []
    play_all(game, 'a8=EW')
    assert len(game.legal(2)) == 6 * 7 and not any(t.startswith(('a8', 'k8')) for t in game.legal(2))
    assert not game.is_legal(2, 'settle') and game.scores() is None
    play_all(game, 'h11=NS')
    assert game.scores() == [11, 11] and game.ranks() == [1, 1] and game.turn() == [1]     # 10 empty cells each
    assert 'settle' in game.legal(1) and game.legal(1)[-1] == 'settle'
    assert not any(t.startswith('h1=') for t in game.legal(1))              # far from everything
    # level 2: first tiles are road fronts, with a suffix
    game = Game({'level': '2', 'players': '4'})
    first = game.legal(1)
    assert len(first) == 8 * (3 + 2 * 4 + 3 + 1) and 'a8=EW/s1' in first and 'a8=NW/c4' in first and 'a8=EW' not in first
    assert 'a8=NESW' in first and 'a8=NESW/x' not in first and 'a8=c' not in first and 'a8=rEW' not in first
    # resigning in the opening round: the others go on, the number of a seat that laid stays taken
    game = Game({'players': '3'})
    play_all(game, 'a8=EW', '1:resign')
    assert game.turn() == [2] and not game.is_legal(2, 'k8=EW') and game.scores() is None
    play_all(game, 'd1=NS', 'resign')
    assert game.over and game.scores() == [0, 11, 0] and game.ranks() == [3, 1, 2]
    game = Game({})
    play_all(game, 'resign')
    assert game.over and game.scores() is None and game.ranks() == [2, 1]


def check_suffix():
    """§2: the suffix is there where the hand leaves a choice."""
    game = Game({'level': '2'})
    play_all(game, 'a8=EW/s3', 'd1=NS/s1')
    assert game.is_legal(1, 'b8=EW/s1') and game.is_legal(1, 'b8=EW/s2')
    assert not game.is_legal(1, 'b8=EW/s3') and not game.is_legal(1, 'b8=EW')
    assert game.is_legal(1, 'b9=m/t') and game.is_legal(1, 'b9=m/x') and not game.is_legal(1, 'b9=m')
    assert not game.is_legal(1, 'b9=m/d') and game.is_legal(1, 'b9=c') and not game.is_legal(1, 'b9=c/d')
    hold(game, 1, s2=1, t=1)
    assert game.is_legal(1, 'b8=EW') and not game.is_legal(1, 'b8=EW/s2') and game.is_legal(1, 'b9=m')
    assert not game.is_legal(1, 'b9=m/t') and not game.is_legal(1, 'c9=rNS') and game.is_legal(1, 'a9=rNE')
    play_all(game, 'b8=EW')
    assert not any('=EW' in t for t in game.tokens(1))
    game = Game({})                                                         # level 1 never writes it, and has no backs
    play_all(game, 'a8=EW', 'd1=NS')
    assert game.is_legal(1, 'b8=EW') and not game.is_legal(1, 'b8=EW/s1') and not game.is_legal(1, 'b9=m')
    for tile in ('s1', 's2', 's3', 'c1', 'c2', 'c3', 'c4', 't', 'x', 'd'):
        assert not any(t.endswith('/' + tile) for t in game.legal(1))
    # a level 1 hand has five straights whatever their backs
    for token in ('b8=EW', 'd2=NS', 'c8=EW', 'd3=NS', 'd8=EW', 'd4=NS', 'e8=EW', 'd5=NS'):
        assert game.is_legal(game.turn()[0], token), token
        play_all(game, token)
    assert not any(t.endswith(('=EW', '=NS')) for t in game.legal(1)) and game.is_legal(1, 'f8=NW')


def check_settling():
    """§6.1–§6.3, §6.6."""
    game = Game({'players': '3'})
    play_all(game, 'a8=EW', 'd1=NS', 'h1=NS', 'settle')
    assert game.turn() == [2] and game.legal(2) == ['agree', 'contest'] and game.legal(1) == []
    play_all(game, 'agree')
    assert game.turn() == [3] and game.legal(3) == ['agree', 'contest']
    play_all(game, 'agree')
    assert game.over and game.scores() == [11, 11, 11] and game.ranks() == [1, 1, 1]

    game = Game({'players': '3'})
    play_all(game, 'a8=EW', 'd1=NS', 'h1=NS', 'settle', 'agree', 'contest')
    assert game.turn() == [1] and 'settle' not in game.legal(1) and len(game.legal(1)) > 1     # it must lay
    assert game.scores() == [11, 11, 12] and game.ranks() == [1, 1, 3]      # as if the game ended now
    play_all(game, 'b8=EW')
    assert game.is_legal(2, 'settle')
    play_all(game, 'settle', 'contest')                                     # seat 3 again: several contests are one
    assert game.turn() == [2]
    play_all(game, 'd2=NS')
    assert not game.is_legal(3, 'settle')                                   # until it has proved it
    proved, unproved = 'h2=SW', 'h2=NS'
    assert game.is_legal(3, proved) and game.is_legal(3, unproved)
    play_all(game, unproved)
    assert game.scores() == [11, 11, 12] and game.penalty == {1: 0, 2: 0, 3: 1} and not game.contested
    assert game.is_legal(1, 'settle')                                       # it has laid since

    game = Game({})
    play_all(game, 'a8=EW', 'd1=NS', 'settle', 'contest', 'b8=EW')
    assert game.contested == {2} and not game.is_legal(2, 'settle')
    play_all(game, 'c8=NW')                                                  # seat 1's route now takes 13
    assert game.scores() == [13, 11] and not game.contested and game.penalty[2] == 0
    play_all(game, 'settle', 'contest', 'c9=NS')
    play_all(game, 'd2=NS')                                                  # fills a supposed cell: proves nothing
    assert game.penalty[2] == 1

    # a contest that is unproved when the game ends costs its cell too
    game = Game({'players': '3'})
    play_all(game, 'a8=EW', 'd1=NS', 'h1=NS', 'settle', 'agree', 'contest', 'b8=EW', 'settle', 'agree', 'agree')
    assert game.over and game.scores() == [11, 11, 12] and game.ranks() == [2, 1, 3]      # seat 1's route has one empty cell less

    # resigning while asked, before being asked, after having agreed, and as the proposer
    def asked():
        game = Game({'players': '4'})
        play_all(game, 'a8=EW', 'd1=NS', 'h1=NS', 'a4=EW', '1:settle', 'agree')
        return game
    game = asked()
    play_all(game, '3:resign')
    assert game.turn() == [4]
    play_all(game, '4:resign')
    assert game.over and game.scores() == [11, 11, 0, 0] and game.ranks() == [1, 1, 4, 3]
    game = asked()
    play_all(game, '4:resign', '3:agree')
    assert game.over
    game = asked()
    play_all(game, '2:resign')
    assert game.turn() == [3]
    play_all(game, 'contest')
    assert game.turn() == [1] and not game.is_legal(1, 'settle')
    game = asked()
    play_all(game, '1:resign')
    assert game.turn() == [2] and 'settle' in game.legal(2) and 'agree' not in game.legal(2)
    game = asked()
    play_all(game, 'contest', '1:resign')
    assert game.turn() == [2] and 'settle' in game.legal(2)
    # a seat that resigned has no route: its finish is an ordinary cell
    game = Game({'players': '3'})
    play_all(game, 'd1=NS', 'a8=EW', 'h1=NS', '1:resign')
    assert game.turn() == [2] and game.scores() == [0, 11, 11]
    game.board.update(drawn(d10='EW'))
    game.forget()
    game._legal_cache = {}
    assert game.is_legal(2, 'd11=EW') and game.is_legal(2, 'd11=N') and game.is_legal(2, 'd11=NE')
    assert game.is_legal(2, 'd2=S')                                         # shuts in nobody


def check_passing():
    """§4.6, §6.4, §6.5."""
    game = Game({})
    play_all(game, 'a8=EW', 'd1=NS')
    hold(game, 1)
    assert game.legal(1) == ['pass'] and not game.is_legal(1, 'settle')
    play_all(game, 'pass')
    assert game.turn() == [2] and 'settle' in game.legal(2) and 'pass' not in game.legal(2)
    play_all(game, 'settle')
    assert game.legal(1) == ['agree', 'contest']                            # even if it can't lay
    play_all(game, 'contest')
    hold(game, 2, s1=1)
    play_all(game, 'd2=NS')
    assert game.over and game.why_over == 'nobody can lay' and game.scores() == [12, 11]
    # equal lengths: more empty cells
    game = Game({})
    play_all(game, 'a8=EW', 'd1=NS')
    hold(game, 1, s1=1)
    hold(game, 2)
    play_all(game, 'b8=EW')
    assert game.over and game.scores() == [11, 11] and game.ranks() == [2, 1] and game.result() == 'p2win'


def slow_best(board, start, finish):
    """§5.6 once more by another way: (length, empty cells) of every cell made better step by step until nothing changes."""
    best = {start: (1, 0 if start in board else -1)}        # (length, minus the empty cells)
    while True:
        changed = False
        for c in list(best):
            for side, other in NEIGHBOURS[c]:
                if passable(board, other) and open_between(board, c, side, other):
                    offer = (best[c][0] + 1, best[c][1] - (other not in board))
                    if other not in best or offer < best[other]:
                        best[other] = offer
                        changed = True
        if not changed:
            return (best[finish][0], -best[finish][1]) if finish in best else None


def check_shortcuts():
    """What is remembered or left out to save time gives the same verdicts as a look at the whole board."""
    rnd = random.Random(3)
    for setup in ({'level': '2'}, {'players': '4', 'level': '2'}, {'players': '3'}):
        game = Game(setup)
        while not game.over and len(game.board) < 45:
            if not game.in_opening() and game.proposer is None:
                for s in game.seats_in():
                    found = (len(game.route(s)), empty_cells(game.board, game.route(s)))
                    assert is_route(game.board, game.route(s)) and slow_best(game.board, *game.run[s]) == found
                near = [c for c in CELLS if c not in game.board and touches(game.board, c)]
                for c in rnd.sample(near, 3):
                    for face in FACES.values():
                        whole = why_unsound({**game.board, c: face}, game.runs())
                        assert game.may_lie(c, face) == (whole == ''), (c, face.text, whole)
            game.play(game.seat, game.sample_styled('backs', game.seat, rnd))
            if not game.over and rnd.random() < 0.01:
                game.play(game.seat, 'resign')


def check():
    check_tiles()
    check_fit()
    check_mixtures()
    check_rivers()
    check_routes()
    check_shut_in()
    check_finish()
    check_opening()
    check_suffix()
    check_settling()
    check_passing()
    check_shortcuts()


if __name__ == '__main__':
    check()
    print('deflecto: ok')
