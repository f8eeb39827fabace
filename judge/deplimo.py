"""Deplimo, written naively from the rule text. The sections (§) cited are those of the rules of Deplimo.

The dictionary is an oracle: the driver may replace `word_ok` (`deplimo.use_engine(engine.ask)` does it). Without that,
every word of the shared list of French forms is accepted, which is more than the game accepts (§6).
`python3 deplimo.py` runs the checks at the end; they bring their own few words.
"""

import itertools
import os
import re

from model import Model

SETUPS = ['deplimo', 'deplimo players=4', 'deplimo ending=deadline', 'deplimo players=4 ending=deadline',
          'deplimo players=2 ending=race minutes=1', 'deplimo players=4 minutes=60',
          'deplimo players=2 ending=deadline minutes=0']
BAD_SETUPS = ['deplimo players=1', 'deplimo players=3', 'deplimo players=5', 'deplimo ending=never', 'deplimo minutes=0',
              'deplimo minutes=61', 'deplimo minutes=ten', 'deplimo minutes=-5', 'deplimo colour=red', 'deplimo level=2']

# §1.1
BAG = {'A': 8, 'E': 14, 'I': 9, 'O': 7, 'U': 6, 'B': 2, 'C': 2, 'D': 2, 'F': 2, 'G': 2, 'L': 6, 'M': 4, 'N': 8, 'P': 2,
       'R': 6, 'S': 4, 'T': 6, 'H': 1, 'J': 1, 'V': 2, 'K': 1, 'Q': 1, 'W': 1, 'X': 1, 'Y': 1, 'Z': 1}
VALUE = {}
for letters, value in (('AEIOU', 1), ('BCDFGLMNPRST', 2), ('HJV', 3), ('KQWXYZ', 5)):
    for letter in letters:
        VALUE[letter] = value
ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

# §1.2
LARGE, SMALL = [5, 6, 7, 8, 9, 10, 11], [4, 6, 8, 10]

# §1.3
SHAPES = {'large': {1: 'E RRRRRR', 2: 'N RRRRRR', 3: 'W RRRRRR', 4: 'E RRRLLL', 5: 'N RRLRRR', 6: 'E RLLLRR'},
          'small': {1: 'E RRR', 2: 'N RRR', 3: 'E LLL', 4: 'E RLL', 5: 'N RRL', 6: 'E RLR'}}
RIGHT = {'N': 'E', 'E': 'S', 'S': 'W', 'W': 'N'}
LEFT = {'N': 'W', 'W': 'S', 'S': 'E', 'E': 'N'}

HAND = 5                # §2.1: letters a draw


# ---- the dictionary -----------------------------------------------------------------------------------------------------

_words = None


def all_words():
    """Forms to make up layouts from, in `words.txt` beside this file; also the dictionary where no engine is asked."""
    global _words
    if _words is None:
        here = os.path.dirname(os.path.abspath(__file__))
        with open(os.path.join(here, 'words.txt'), encoding='utf-8') as lines:
            _words = {line.strip() for line in lines if not line.startswith('#')}
    return _words


def word_ok(word):
    """§6. The driver may put another function in this place: `deplimo.word_ok = …`."""
    return word in all_words()


def use_engine(ask):
    """Protocol, `word REVES`: from now on an engine decides. `ask` sends one line and returns the one line of its answer."""
    global word_ok
    answers = {}

    def ask_word(word):
        if word not in answers:
            answer = ask('word ' + word)
            assert re.match(r'response (true$|false \S)', answer), answer
            answers[word] = answer == 'response true'
        return answers[word]
    word_ok = ask_word


# ---- the rule -----------------------------------------------------------------------------------------------------------

def segment_lengths(players):
    """§1.2: the large rule with two seats, the small one with four."""
    return LARGE if players == 2 else SMALL


def cell_count(lengths):
    """§1.2: consecutive segments share their corner cell."""
    return sum(lengths) - (len(lengths) - 1)


def segment_cells(lengths):
    """For each segment the numbers of its cells (from 0, the first cell of the shortest segment), as the rule runs."""
    cells, first = [], 0
    for length in lengths:
        cells.append(list(range(first, first + length)))
        first += length - 1
    return cells


def headings(shape):
    """§1.3: the heading of each segment: that of the first, and a turn at each joint."""
    heading, turns = shape.split()
    found = [heading]
    for turn in turns:
        heading = (RIGHT if turn == 'R' else LEFT)[heading]
        found.append(heading)
    return found


def reading_cells(lengths, shape):
    """§3.3: for each segment its cells in reading order: left to right or top to bottom, whichever way the rule runs."""
    return [cells if heading in ('E', 'S') else cells[::-1] for cells, heading in zip(segment_cells(lengths), headings(shape))]


def is_letter(face):
    """§3.1: a letter face up."""
    return face in set(ALPHABET)


def is_back(face):
    """§3.1: a letter face down."""
    return face in set(ALPHABET.lower())


def runs(faces):
    """§3.4: the maximal runs of face-up letters of a segment in reading order: (place of the first letter, letters)."""
    return [(match.start(), match.group()) for match in re.finditer('[A-Z]+', faces)]


def reckon(layout, segments):
    """§3.4, §3.5, §4.1–§4.3: for each segment (faces in reading order, runs, words that count, points, penalty)."""
    counted, result = set(), []
    for cells in segments:
        faces = ''.join(layout[i] for i in cells)
        words, last_end = [], None              # last_end: where the last word that counted in this segment ended
        for at, word in runs(faces):
            parted = last_end is None or any(is_back(f) for f in faces[last_end:at])       # §3.5
            if len(word) >= 3 and parted and word not in counted and word_ok(word):
                counted.add(word)
                words.append(word)
                last_end = at + len(word)
        penalty = sum(VALUE[f.upper()] for f in faces if is_back(f))
        points = sum(VALUE[f] for word in words for f in word) - penalty
        if words == [faces]:                    # §4.2: full, and one single word
            points *= 2
        result.append((faces, [word for _, word in runs(faces)], words, points, penalty))
    return result


def idle_runs(layout, segments):
    """§5.1: the runs, as lists of cells, that prevent `done`: those that don't count, but for a corner letter that is alone
    in this segment and part of a word that counts in the other."""
    served, idle = set(), []
    for cells, (faces, _, words, _, _) in zip(segments, reckon(layout, segments)):
        counting = list(words)
        for at, word in runs(faces):
            own = cells[at:at + len(word)]
            if counting and word == counting[0]:
                counting.pop(0)
                served.update(own)
            else:
                idle.append(own)
    return [own for own in idle if len(own) > 1 or own[0] not in served]


def is_finished(layout, segments):
    """§5.1: every cell filled, at least one word, and no run that serves no word."""
    words = sum(len(r[2]) for r in reckon(layout, segments))
    return '.' not in layout and words > 0 and not idle_runs(layout, segments)


# ---- the game -----------------------------------------------------------------------------------------------------------

class Game(Model):
    needs_seat = True
    styles = ('random', 'words', 'words', 'eager')

    def __init__(self, setup):
        super().__init__(setup, int(setup.get('players', '2')))
        self.ending = setup.get('ending', 'race')
        self.minutes = int(setup.get('minutes', '10'))
        assert self.players in (2, 4) and self.ending in ('race', 'deadline') and 0 <= self.minutes <= 60
        assert self.minutes or self.ending == 'deadline'
        assert set(setup) <= {'players', 'ending', 'minutes', 'help'}
        self.lengths = segment_lengths(self.players)
        self.cells = cell_count(self.lengths)
        self.draws_each = self.cells // HAND                                # §2.1
        self.shape = None               # seat -> die, once `!shape` is written
        self.starter = None             # once a `!first` without a tie is written
        self.drawer = None              # the seat whose turn it is to draw; None before the first and after the last draw
        self.drawing = False            # it has said `draw`, the table has not answered
        self.bag = dict(BAG)
        self.letters = {s: '' for s in self.seats()}                        # all that the seat has drawn
        self.drawn = {s: 0 for s in self.seats()}
        self.layout = {s: '.' * self.cells for s in self.seats()}
        self.frozen = set()             # §5.3

    # -- whose turn

    def seats_in(self):
        return [s for s in self.seats() if self.is_in(s)]

    def next_drawer(self, seat):
        """§2.2: round from the seat that began; seats that resigned draw no more (§5.5); None after the last draw."""
        for step in range(1, self.players + 1):
            other = (seat - 1 + step) % self.players + 1
            if self.is_in(other) and self.drawn[other] < self.draws_each:
                return other
        return None

    def all_drawn(self):
        """§5.1, §5.2: after the last draw of all seats still in."""
        return self.starter is not None and self.drawer is None

    def to_act(self):
        """§1.3, §1.4, §2.1: chance; §2.2: a seat may act if it is its turn to draw, or if it holds letters and has not
        frozen its rule."""
        if self.shape is None or self.starter is None or self.drawing:
            return 'chance'
        return [s for s in self.seats_in() if s == self.drawer or (self.letters[s] and s not in self.frozen)]

    # -- tokens

    def tokens(self, seat):
        """Protocol: those of `done`, `draw` and `lay=*` that the seat may say."""
        tokens = []
        if self.may_finish(seat):
            tokens.append('done')
        if seat == self.drawer:
            tokens.append('draw')
        if self.letters[seat]:
            tokens.append('lay=*')
        return tokens

    def may_finish(self, seat):
        """§5.1, §5.3."""
        if not self.all_drawn():
            return False
        return self.ending == 'deadline' or is_finished(self.layout[seat], self.segments(seat))

    def is_listed(self, seat, token):
        listed = self.legal(seat)
        if token.startswith('lay='):
            return 'lay=*' in listed and self.is_layout(seat, token[len('lay='):])
        return token in listed

    def is_layout(self, seat, layout):
        """§3.1: one character a cell; only letters that the seat has drawn, each once."""
        if len(layout) != self.cells or not all(c == '.' or is_letter(c) or is_back(c) for c in layout):
            return False
        used = layout.upper()
        return all(used.count(c) <= self.letters[seat].count(c) for c in ALPHABET)

    # -- chance

    def spontaneous(self):
        """§5.2: `!time` belongs to the table, after the last draw."""
        return ['!time'] if self.minutes and not self.over and self.all_drawn() else []

    def chance(self):
        """Listed where the list is short: all shapes, the first letters of two seats."""
        if self.shape is None:
            return [('!shape=' + ','.join(dice), 1) for dice in itertools.product('123456', repeat=self.players)]
        if self.starter is None and self.players == 2:
            return [(f'!first={one},{other}', self.bag[one] * (self.bag[other] - (one == other)))
                    for one in ALPHABET for other in ALPHABET if self.in_bag(one + other)]
        return None

    def in_bag(self, letters):
        return all(letters.count(c) <= self.bag.get(c, 0) for c in letters)

    def is_chance(self, token):
        if self.over:
            return False
        if token in self.spontaneous():
            return True
        if self.turn() != 'chance':
            return False
        if self.shape is None:                                              # §1.3: one number a seat
            return re.fullmatch('!shape=' + ','.join(['[1-6]'] * self.players), token) is not None
        if self.starter is None:                                            # §1.4: without replacement, in seat order
            return (re.fullmatch('!first=' + ','.join(['[A-Z]'] * self.players), token) is not None
                    and self.in_bag(token[len('!first='):].replace(',', '')))
        letters = token[len('!draw='):]                                     # §2.1: in alphabetical order
        return (re.fullmatch('!draw=' + '[A-Z]' * HAND, token) is not None and list(letters) == sorted(letters)
                and self.in_bag(letters))

    def sample_chance(self, rnd):
        if self.shape is None:
            return '!shape=' + ','.join(rnd.choice('123456') for _ in self.seats())
        pool = [c for c in ALPHABET for _ in range(self.bag[c])]
        if self.starter is None:
            if rnd.random() < 0.2:                                          # a tie now and then
                pool = [c for c in pool if c in 'AE']
            return '!first=' + ','.join(rnd.sample(pool, self.players))
        return '!draw=' + ''.join(sorted(rnd.sample(pool, HAND)))

    # -- playing

    def apply(self, actor, token):
        if token == '!time':
            self.end('time')                                                # §5.2
        elif token.startswith('!shape='):
            dice = token[len('!shape='):].split(',')
            self.shape = {s: int(die) for s, die in zip(self.seats(), dice)}
        elif token.startswith('!first='):
            letters = token[len('!first='):].split(',')
            nearest = min(letters)
            if letters.count(nearest) == 1:                                 # §1.4: a tie for nearest: all draw again
                self.starter = letters.index(nearest) + 1
                self.drawer = self.starter if self.is_in(self.starter) else self.next_drawer(self.starter)
        elif token.startswith('!draw='):
            letters = token[len('!draw='):]
            for c in letters:
                self.bag[c] -= 1
            self.letters[self.drawer] += letters
            self.drawn[self.drawer] += 1
            self.drawing = False
            self.drawer = self.next_drawer(self.drawer)
        elif token == 'draw':
            self.drawing = True
        elif token.startswith('lay='):
            self.layout[actor] = token[len('lay='):]
        elif token == 'done' and self.ending == 'race':
            self.end('done')                                                # §5.1
        elif token == 'done':
            self.frozen.add(actor)
            self.end_if_all_frozen()

    def end_if_all_frozen(self):
        """§5.3: the game ends when all (that are still in) have said it."""
        if self.frozen and all(s in self.frozen for s in self.seats_in()):
            self.end('all done')

    def seat_resigned(self, seat, was_to_act):
        """§5.5: it draws no more, also if it had already said `draw`; the letters stay in the bag and the next seat draws."""
        if self.drawer == seat:
            self.drawing = False
            self.drawer = self.next_drawer(seat)
        self.end_if_all_frozen()

    # -- scores

    def segments(self, seat):
        """The cells of the seat's segments in reading order. Before the shapes are thrown every rule is empty, so that any
        shape gives the same score."""
        die = self.shape[seat] if self.shape else 1
        return reading_cells(self.lengths, SHAPES['large' if self.players == 2 else 'small'][die])

    def reckoned(self, seat):
        return reckon(self.layout[seat], self.segments(seat))

    def score(self, seat):
        return sum(points for _, _, _, points, _ in self.reckoned(seat))

    def penalty(self, seat):
        """§4.4: a back in a corner counts twice; letters not laid count nothing."""
        return sum(penalty for _, _, _, _, penalty in self.reckoned(seat))

    def scores(self):
        """§5.4; §5.5: the rule of a seat that resigned is scored as it lies."""
        return [self.score(s) for s in self.seats()]

    def side_key(self, side):
        """§4.4: most points; then fewer penalty points."""
        return (self.score(side + 1), -self.penalty(side + 1))

    # -- random games

    def sample_move(self, seat, rnd):
        return self.sample_styled('words', seat, rnd)

    def sample_styled(self, style, seat, rnd):
        """`done` and `draw` now and then, layouts of many kinds."""
        listed = self.legal(seat)
        if 'done' in listed and rnd.random() < (0.6 if style == 'eager' else 0.15):
            return 'done'
        if 'draw' in listed and (listed == ['draw'] or rnd.random() < (0.95 if style == 'eager' else 0.5)):
            return 'draw'
        if 'lay=*' not in listed:
            return rnd.choice(listed)
        if style == 'random' and rnd.random() < 0.7:
            layout = random_layout(self, seat, rnd)
        else:
            layout = worded_layout(self, seat, rnd)
        assert self.is_layout(seat, layout), layout
        return 'lay=' + layout

    def extra_tokens(self, rnd):
        """Layouts that are too long, too short, or use a letter too often; broken chance tokens."""
        seat = rnd.choice(list(self.seats()))
        layout = random_layout(self, seat, rnd)
        i = rnd.randrange(self.cells)
        tokens = ['lay=' + layout, 'lay=' + layout + '.', 'lay=' + layout[1:], 'lay=' + layout[:i] + rnd.choice(ALPHABET) + layout[i + 1:],
                  'lay=' + layout[:i] + rnd.choice(ALPHABET).lower() + layout[i + 1:], 'lay=' + layout[:i] + 'é' + layout[i + 1:],
                  'lay=' + layout[:i] + '-' + layout[i + 1:], 'lay=' + layout[:i] + '*' + layout[i + 1:], 'lay=*', 'lay=', 'lay',
                  'lay=' + '.' * self.cells, 'lay=' + self.layout[seat], 'lay=' + 'K' * 2 + '.' * (self.cells - 2),
                  'lay=' + 'Kk' + '.' * (self.cells - 2), 'done', 'draw', 'draw=5', 'draw=ABCDE', 'time', '!time', '!time=10', '!done',
                  '!shape=1,4', '!shape=1,7', '!shape=0,1', '!shape=1', '!shape=1,2,3,4', '!shape=1,2,3', '!shape=01,2', '!shape=6,6,6,6',
                  '!first=C,F', '!first=K,K', '!first=A,A', '!first=c,f', '!first=C', '!first=A,B,C,D', '!first=A,A,Z,B', '!first=B,B,A,B',
                  '!draw=AEIOU', '!draw=AEIO', '!draw=AEINNR', '!draw=EAINR', '!draw=JJKKW', '!draw=', '!draw=aeinr', '!draw']
        left = [c for c in ALPHABET for _ in range(self.bag[c])]
        if len(left) >= HAND:
            letters = rnd.sample(left, HAND)
            tokens += ['!draw=' + ''.join(sorted(letters)), '!draw=' + ''.join(letters), '!draw=' + ''.join(sorted(letters + ['E'])),
                       '!draw=' + ''.join(sorted(letters[:-1] + [letters[0]]))]
        tokens.append('!draw=' + ''.join(sorted(rnd.choices(ALPHABET, k=HAND))))
        return tokens


# ---- random layouts -------------------------------------------------------------------------------------------------------

_by_length = {}
def words_of(length):
    """Words to try in random layouts."""
    if not _by_length:
        for word in sorted(all_words()):
            _by_length.setdefault(len(word), []).append(word)
    return _by_length.get(length, [])


class Heap:
    """The letters that are still to be laid."""

    def __init__(self, letters):
        self.left = {c: letters.count(c) for c in letters}

    def has(self, letters):
        for c in letters:
            if letters.count(c) > self.left.get(c, 0):
                return False
        return True

    def take(self, letters):
        for c in letters:
            self.left[c] -= 1

    def all(self):
        return [c for c, n in self.left.items() for _ in range(n)]


def random_layout(game, seat, rnd):
    """Any letters anywhere."""
    letters = list(game.letters[seat])
    rnd.shuffle(letters)
    empty, back = rnd.choice([0, 0.2, 0.8]), rnd.choice([0, 0.1, 0.5, 1])
    layout = ''
    for _ in range(game.cells):
        if not letters or rnd.random() < empty:
            layout += '.'
        else:
            c = letters.pop()
            layout += c.lower() if rnd.random() < back else c
    return layout


def find_word(heap, length, fixed, used, rnd):
    """A word of this length that the heap allows; `fixed`: place -> letter that lies there already. A word that was used
    before comes back now and then, a word that the oracle refuses too."""
    pool = words_of(length)
    again = rnd.random() < 0.25
    candidates = [w for w in used if len(w) == length] if again else []
    candidates += rnd.choices(pool, k=500) if pool else []
    lying = list(fixed.items())
    for word in candidates:
        if lying and any([word[place] != c for place, c in lying]):
            continue
        needed = ''.join([c for place, c in enumerate(word) if place not in fixed]) if fixed else word
        if heap.has(needed) and (rnd.random() < 0.05 or word_ok(word)) and (again or word not in used):
            return word, needed
    return None


def worded_layout(game, seat, rnd):
    """Segments filled with words from the list one after the other, parted by backs or (sometimes) empty cells, sharing
    corners where it happens to work; then what is left of the letters goes face down into the free cells, or not at all.
    """
    layout = {}                                             # cell -> letter, back or '.'
    heap = Heap(game.letters[seat])
    used = []
    spared = rnd.choice([0, 0.1, 0.5])                      # how many places for words are left alone
    cheap = rnd.choice([0, 0, 0.5])                         # how often an empty cell parts two words
    segments = game.segments(seat)
    order = list(range(len(segments)))
    if rnd.random() < 0.7:
        order.reverse()
    for n in order:
        cells = segments[n]
        at = 0
        if rnd.random() < 0.5 and not any(c in layout for c in cells[1:-1]):        # try one word for the whole segment
            at = lay_word(layout, heap, cells, 0, len(cells), used, rnd)
        while at + 3 <= len(cells):
            length = rnd.choice([3, 3, 4, 4, 5, 6, 7, len(cells) - at] + [len(word) for word in used])
            if at + length > len(cells) or rnd.random() < spared:
                at += 1
                continue
            end = lay_word(layout, heap, cells, at, length, used, rnd)
            at = end if end > at else at + 1
            if end == at and at < len(cells) and cells[at] not in layout and rnd.random() < cheap:
                layout[cells[at]] = '.'
    rest = heap.all()
    rnd.shuffle(rest)
    filling = rnd.choice([0, 0.3, 1, 1, 1])
    text = ''
    for c in range(game.cells):
        if c in layout:
            text += layout[c]
        else:
            text += rest.pop().lower() if rest and rnd.random() < filling else '.'
    return tidy(text, segments) if rnd.random() < 0.3 else text


def tidy(layout, segments):
    """Turn the letters of every run that prevents `done` face down, until none does: if no cell is empty and a word is
    left, that makes `done` possible (§5.1)."""
    while True:
        turned = list(layout)
        for cells in idle_runs(layout, segments):
            for cell in cells:
                turned[cell] = layout[cell].lower()
        if ''.join(turned) == layout:
            return layout
        layout = ''.join(turned)


def lay_word(layout, heap, cells, at, length, used, rnd):
    """Try to lay a word at a place of a segment, with a free place (for a back) on either side. Returns the place after the
    free place that follows it, or `at` if nothing was laid."""
    around = [cells[i] for i in (at - 1, at + length) if 0 <= i < len(cells)]
    if any(is_letter(layout.get(c, '.')) for c in around):
        return at
    fixed = {i: layout[cells[at + i]] for i in range(length) if cells[at + i] in layout}
    if any(not is_letter(c) for c in fixed.values()) or len(fixed) == length:
        return at
    # a free corner of the segment is used only sometimes: the letter must make sense in the other segment too
    corners = [i for i in (at, at + length - 1) if i in (0, len(cells) - 1) and cells[i] not in layout
               and 0 < cells[i] < max(cells)]
    if corners and length < len(cells) and rnd.random() < 0.7:
        return at
    found = find_word(heap, length, fixed, used, rnd)
    if found is None:
        return at
    word, needed = found
    heap.take(needed)
    used.append(word)
    for i, c in enumerate(word):
        layout[cells[at + i]] = c
    return at + length + 1


# ---- checks -------------------------------------------------------------------------------------------------------------

EXAMPLE_WORDS = set('AVION TRI VER WATTS WAGONS TROIS BRILLE KILTS SUCREZ ALLOUEZ EFFONDRA EVIDENTES SAUVAGERIE JUTE CHOQUE '
                    'SEL ROI ROIS'.split())
FULL_RULE = 'KILTSUCREZEUOLLARDNOFFEVIDENTESAUVAGERIEUQOHCwETUJ'


def one_segment(faces):
    """Points, words and penalty of a segment alone, given in reading order."""
    _, _, words, points, penalty = reckon(faces, [list(range(len(faces)))])[0]
    return points, words, penalty


def points_of(layout, die, lengths=LARGE):
    shape = SHAPES['large' if lengths is LARGE else 'small'][die]
    layout += '.' * (cell_count(lengths) - len(layout))
    return [r[3] for r in reckon(layout, reading_cells(lengths, shape))]


def check_components():
    """§1."""
    assert sum(BAG.values()) == 100 and set(BAG) == set(ALPHABET) == set(VALUE)
    assert cell_count(LARGE) == 50 and cell_count(SMALL) == 25
    assert [c[0] for c in segment_cells(SMALL)] == [0, 3, 8, 15] and segment_cells(SMALL)[-1][-1] == 24
    assert ''.join(headings('E RRRRRR')) == 'ESWNESW' and ''.join(headings('E LLL')) == 'ENWS' and ''.join(headings('N RRL')) == 'NESE'
    for kind, lengths in (('large', LARGE), ('small', SMALL)):
        assert sorted(SHAPES[kind]) == [1, 2, 3, 4, 5, 6]
        for shape in SHAPES[kind].values():
            assert len(headings(shape)) == len(lengths)
            check_on_paper(lengths, shape)


def check_on_paper(lengths, shape):
    """§3.3 once more: draw the rule on squared paper; no two cells lie on each other; reading order goes right or down."""
    place = {0: (0, 0)}
    steps = {'N': (0, 1), 'E': (1, 0), 'S': (0, -1), 'W': (-1, 0)}
    for cells, heading in zip(segment_cells(lengths), headings(shape)):
        for before, after in zip(cells, cells[1:]):
            place[after] = (place[before][0] + steps[heading][0], place[before][1] + steps[heading][1])
    assert len(set(place.values())) == cell_count(lengths), shape
    for cells in reading_cells(lengths, shape):
        for before, after in zip(cells, cells[1:]):
            step = (place[after][0] - place[before][0], place[after][1] - place[before][1])
            assert step in ((1, 0), (0, -1))
    return place


def check_words():
    """§3.3–§3.6, §4: the worked examples, and what lies between them."""
    assert one_segment('AVION') == (16, ['AVION'], 0)
    for back in 'BCDFGLMNPRST':
        assert one_segment(f'TRI{back.lower()}VER') == (9, ['TRI', 'VER'], 2)
    assert one_segment('TRI.VER') == (5, ['TRI'], 0)
    assert one_segment('TRI.eVER') == (10, ['TRI', 'VER'], 1)
    assert one_segment('eTRI.VER') == (4, ['TRI'], 1)                       # the back is not between them
    assert one_segment('TRI.VERaSEL') == (9, ['TRI', 'SEL'], 1)             # between SEL and TRI, the last that counted, lies a back
    assert one_segment('TRI.ROIaVER') == (10, ['TRI', 'VER'], 1)
    assert one_segment('ZZZ.VER') == (6, ['VER'], 0)                        # ZZZ did not count
    assert one_segment('TRIaTRI') == (4, ['TRI'], 1)                        # the second TRI counted before
    assert one_segment('AVION.') == (8, ['AVION'], 0) and one_segment('AVIONe') == (7, ['AVION'], 1)       # not doubled
    assert one_segment('XXXXX') == (0, [], 0) and one_segment('.....') == (0, [], 0) and one_segment('kqwxy') == (-25, [], 25)
    assert one_segment('AVIO.') == (0, [], 0) and one_segment('TRIVER') == (0, [], 0)
    # WATTS and WAGONS share the W: the 5 is read from the corner, and so is the 6 (shape 2)
    assert points_of('STTAWAGONS', 2)[:2] == [24, 26]
    assert points_of('STTAWAGONS', 1)[:2] == [0, 26]                        # shape 1 reads the 5 the other way
    # a back of 3 in the corner of the 6 and 7 with TROIS and BRILLE: shape 1 reads the 7 from right to left of the rule
    assert points_of('....TROISvELLIRB', 1)[:3] == [0, 5, 7]
    # segment order: the word counts in the shorter segment, not in the longer one
    assert points_of('TRI' + '.' * 20 + 'TRI', 1) == [5, 0, 0, 0, 0, 0, 0]
    # reading order: shape 1 runs through its 7-segment from right to left
    assert points_of('.' * 9 + 'REV.IRT', 1) == [0, 0, 5, 0, 0, 0, 0]
    assert points_of('.' * 9 + 'IRT.REV', 1) == [0, 0, 6, 0, 0, 0, 0]
    # a word that did not count (§3.5) may count later
    assert points_of('.' * 9 + 'IRT.REV' + '.' * 7 + 'TRI', 1) == [0, 0, 6, 0, 5, 0, 0]
    # a corner letter belongs to both segments: ROI ends the 5; in the 6 its I makes a run of two with the S
    assert points_of('..ROIS', 1)[:2] == [4, 0]


def check_full_rule():
    """§4: the booklet's rule, read off its drawing."""
    segments = reading_cells(LARGE, SHAPES['large'][1])
    reckoned = reckon(FULL_RULE, segments)
    assert [r[0] for r in reckoned] == ['KILTS', 'SUCREZ', 'ALLOUEZ', 'EFFONDRA', 'EVIDENTES', 'SAUVAGERIE', 'JUTEwCHOQUE']
    assert [r[2] for r in reckoned][:6] == [[r[0]] for r in reckoned][:6] and reckoned[6][2] == ['JUTE', 'CHOQUE']
    assert [r[3] for r in reckoned] == [24, 26, 26, 26, 30, 30, 15] and sum(r[4] for r in reckoned) == 5
    assert is_finished(FULL_RULE, segments)
    assert not is_finished(FULL_RULE.replace('w', '.'), segments) and not is_finished(FULL_RULE.replace('w', 'W'), segments)
    # §5.1: a corner letter alone in the 6 that serves a word in the 5 or in the 7; two letters there serve nothing
    assert is_finished(FULL_RULE.replace('UCRE', 'ucre'), segments) and sum(r[3] for r in reckon(FULL_RULE.replace('UCRE', 'ucre'), segments)) == 145
    assert not is_finished(FULL_RULE.replace('UCRE', 'Ucre'), segments) and not is_finished(FULL_RULE.replace('UCRE', 'uCre'), segments)
    assert not is_finished(FULL_RULE.replace('KILTSUCRE', 'kiltSucre'), segments)
    assert all(FULL_RULE.upper().count(c) <= BAG[c] for c in ALPHABET)
    drawing = ['    E V I D E N T E S', '    F               A', '    F   K I L T S   U', '    O           U   V',
               '    N           C   A', '    D           R   G', '    R           E   E', '    A L L O U E Z   R',
               '                    I', 'J U T E w C H O Q U E']
    place = check_on_paper(LARGE, SHAPES['large'][1])
    for i, (x, y) in place.items():                                         # the K of KILTS stands at column 4, line 2
        assert drawing[2 - y][2 * (4 + x)] == FULL_RULE[i], i


def draw_all(game, letters_of=None):
    """Draw to the end; each seat gets the letters it is to have, five at a time."""
    letters = {s: sorted(letters_of[s]) for s in game.seats()} if letters_of else None
    while not game.all_drawn():
        seat = game.drawer
        game.play(seat, 'draw')
        left = letters[seat] if letters else sorted(c for c in ALPHABET for _ in range(game.bag[c]))
        game.play('table', '!draw=' + ''.join(left[:HAND]))
        if letters:
            del left[:HAND]


def started(setup, shape, first):
    game = Game(setup)
    game.play('table', '!shape=' + shape)
    game.play('table', '!first=' + first)
    return game


def rest_of(letters):
    """What is in the bag besides these letters."""
    return ''.join(c * (BAG[c] - letters.count(c)) for c in ALPHABET)


def check_chance():
    """§1.3, §1.4, §2.1."""
    game = Game({})
    assert game.turn() == 'chance' and len(game.outcomes()) == 36 and game.legal(1) == []
    assert not game.is_legal('table', '!first=C,F') and not game.is_legal('table', '!time') and not game.is_legal(1, 'draw')
    assert not game.is_legal('table', '!shape=1') and not game.is_legal('table', '!shape=1,7') and not game.is_legal(1, '!shape=1,4')
    assert game.scores() == [0, 0] and game.ranks() == [1, 1]
    game.play('table', '!shape=1,4')
    assert game.turn() == 'chance' and not game.is_legal('table', '!shape=1,4')
    assert not game.is_legal('table', '!first=K,K') and game.is_legal('table', '!first=A,A')
    assert sum(w for _, w in game.outcomes()) == 100 * 99
    game.play('table', '!first=A,A')
    assert game.turn() == 'chance'                                          # a tie: all draw again
    game.play('table', '!first=F,C')
    assert game.turn() == [2] and game.legal(2) == ['draw'] and game.legal(1) == []
    assert not game.is_legal('table', '!draw=AEIOU')
    game.play(2, 'draw')
    assert game.turn() == 'chance' and game.legal(2) == [] and game.outcomes() is None
    assert not game.is_legal('table', '!draw=EAIOU') and not game.is_legal('table', '!draw=JJKQW') and not game.is_legal('table', '!draw=AEIO')
    game.play('table', '!draw=BERSV')
    assert game.turn() == [1, 2] and game.legal(2) == ['lay=*'] and game.legal(1) == ['draw']
    assert not game.is_legal(2, 'draw') and not game.is_legal(1, 'lay=' + '.' * 50)
    assert game.is_legal(2, 'lay=' + '.' * 50) and game.is_legal(2, 'lay=VERbs' + '.' * 45)
    assert not game.is_legal(2, 'lay=VERRE' + '.' * 45) and not game.is_legal(2, 'lay=VERr.' + '.' * 45)
    assert not game.is_legal(2, 'lay=VER' + '.' * 46) and not game.is_legal(2, 'lay=VER' + '.' * 48) and not game.is_legal(2, 'lay=*')
    assert not game.is_legal(2, 'lay=é' + '.' * 49) and not game.is_legal(2, 'lay=\u017f' + '.' * 49)      # a long s is no S
    game.play(2, 'lay=VER' + '.' * 47)
    game.play(1, 'draw')
    assert not game.is_legal(2, 'lay=' + '.' * 50)                          # nobody may act while chance is pending
    game.play('table', '!draw=AAAAA')
    assert game.turn() == [1, 2] and game.legal(1) == ['lay=*'] and game.legal(2) == ['draw', 'lay=*']
    # with four seats a tie further from A is no tie
    game = started({'players': '4'}, '1,2,3,4', 'C,B,D,D')
    assert game.turn() == [2]
    game = Game({'players': '4'})
    game.play('table', '!shape=1,2,3,4')
    game.play('table', '!first=B,A,A,C')
    assert game.turn() == 'chance'
    # drawing goes round from the seat that begins; five draws each
    game.play('table', '!first=B,D,A,C')
    order = []
    while not game.all_drawn():
        order.append(game.drawer)
        game.play(game.drawer, 'draw')
        game.play('table', '!draw=' + ''.join([c for c in ALPHABET for _ in range(game.bag[c])][:HAND]))
    assert order == [3, 4, 1, 2] * 5 and not any(game.bag.values()) and game.turn() == [1, 2, 3, 4]


def check_endings():
    """§5."""
    full = {1: FULL_RULE.upper(), 2: rest_of(FULL_RULE.upper())}
    game = started({}, '1,4', 'C,F')
    draw_all(game, full)
    assert game.turn() == [1, 2] and game.legal(1) == ['lay=*'] and game.is_legal('table', '!time')
    game.play(1, 'lay=' + FULL_RULE.replace('w', '.'))
    assert game.legal(1) == ['lay=*'] and game.scores() == [169, 0]         # JUTE.CHOQUE: an empty cell does not part
    game.play(1, 'lay=' + FULL_RULE.replace('w', 'W'))
    assert game.legal(1) == ['lay=*']
    game.play(1, 'lay=' + FULL_RULE)
    assert game.scores() == [177, 0] and game.legal(1) == ['done', 'lay=*'] and game.legal(2) == ['lay=*']
    game.play(1, 'done')
    assert game.over and game.ranks() == [1, 2] and not game.is_legal('table', '!time') and not game.is_legal(1, 'resign')
    # all backs: filled, but no word
    game = started({}, '1,4', 'C,F')
    draw_all(game, full)
    game.play(1, 'lay=' + FULL_RULE.lower())
    assert not game.is_legal(1, 'done')
    assert game.score(1) == -game.penalty(1)
    game.play('table', '!time')
    assert game.over and game.ranks() == [2, 1]
    # one word and backs is enough; so is a word whose corner letter is alone in its other segment, but not two letters there
    game = started({}, '1,4', 'C,F')
    draw_all(game, full)
    rest = ''.join(sorted(FULL_RULE.upper())).replace('V', '', 1).replace('E', '', 1).replace('R', '', 1).lower()
    game.play(1, 'lay=VER' + rest)
    assert game.is_legal(1, 'done')
    game.play(1, 'lay=' + rest[:2] + 'VER' + rest[2:])
    assert game.is_legal(1, 'done')
    game.play(1, 'lay=' + rest[:2] + 'VER' + rest[2].upper() + rest[3:])
    assert not game.is_legal(1, 'done')
    # not before the last draw of all
    game = started({}, '1,4', 'C,F')
    while game.drawn[1] < 10:
        seat = game.drawer
        game.play(seat, 'draw')
        game.play('table', '!draw=' + ''.join(sorted(full[seat])[5 * game.drawn[seat]:5 * game.drawn[seat] + 5]))
    game.play(1, 'lay=' + FULL_RULE)
    assert game.legal(1) == ['lay=*'] and game.turn() == [1, 2] and not game.is_legal('table', '!time')
    # deadline: freezing, full or not
    game = started({'ending': 'deadline'}, '1,4', 'C,F')
    draw_all(game, full)
    assert game.legal(1) == ['done', 'lay=*'] and game.legal(2) == ['done', 'lay=*']
    game.play(2, 'done')
    assert not game.over and game.turn() == [1] and game.legal(2) == [] and not game.is_legal(2, 'lay=' + '.' * 50)
    assert not game.is_legal(2, 'done') and game.is_legal(2, 'resign') and game.is_legal('table', '!time')
    game.play(1, 'lay=' + FULL_RULE)
    game.play(1, 'done')
    assert game.over and game.scores() == [177, 0]


def check_resigning():
    """README, §5.1, §5.3, §5.5."""
    game = started({'players': '4'}, '1,2,3,4', 'B,D,A,C')
    game.play(3, 'draw')
    game.play(3, 'resign')                                                  # its letters stay in the bag
    assert game.turn() == [4] and sum(game.bag.values()) == 100 and game.legal(4) == ['draw']
    game.play(2, 'resign')
    draw_all(game)
    assert game.turn() == [1, 4] and sum(game.bag.values()) == 50 and game.is_legal('table', '!time')
    game.play(1, 'resign')
    assert game.over and game.ranks() == [2, 3, 4, 1] and game.scores() == [0, 0, 0, 0]
    # the last draw that was awaited falls away
    game = started({'players': '4', 'ending': 'deadline'}, '1,2,3,4', 'A,B,C,D')
    while game.drawn[3] < 5:
        game.play(game.drawer, 'draw')
        game.play('table', '!draw=' + ''.join([c for c in ALPHABET for _ in range(game.bag[c])][:HAND]))
    assert game.drawer == 4 and not game.is_legal(1, 'done')
    game.play(4, 'resign')
    assert game.is_legal(1, 'done') and game.is_legal('table', '!time') and game.turn() == [1, 2, 3]
    game.play(1, 'done')
    game.play(3, 'done')
    game.play(2, 'resign')                                                  # all that are in have said it
    assert game.over
    # before the shapes: the table still throws for every seat, and a seat that is out does not begin
    game = Game({'players': '4'})
    game.play(1, 'resign')
    assert game.turn() == 'chance' and game.is_legal('table', '!shape=1,2,3,4')
    game.play('table', '!shape=1,2,3,4')
    game.play('table', '!first=A,B,C,D')
    assert game.turn() == [2]
    # ranks: points, then penalty
    game = started({'players': '4'}, '1,1,1,1', 'A,B,C,D')
    while game.drawn[4] < 1:
        seat = game.drawer
        game.play(seat, 'draw')
        game.play('table', '!draw=' + {1: 'AEIOS', 2: 'EIRTT', 3: 'EINOR', 4: 'AAERV'}[seat])
    game.play(2, 'lay=TRIt' + '.' * 21)                                     # 5 − 2 twice: the back lies in a corner
    game.play(3, 'lay=ROI' + '.' * 22)
    game.play(4, 'lay=VERa' + '.' * 21)
    assert game.scores() == [0, 1, 4, 4] and game.penalty(2) == 4 and game.penalty(4) == 2
    assert game.ranks() == [4, 3, 1, 2]
    game.play(3, 'resign')
    assert game.scores() == [0, 1, 4, 4] and game.ranks() == [3, 2, 4, 1]   # scored as it lies, ranked behind


def check():
    global word_ok
    kept, word_ok = word_ok, EXAMPLE_WORDS.__contains__
    try:
        check_components()
        check_words()
        check_full_rule()
        check_chance()
        check_endings()
        check_resigning()
    finally:
        word_ok = kept


if __name__ == '__main__':
    check()
    print('deplimo: ok')
