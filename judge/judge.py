#!/usr/bin/env python3
"""The referee: plays random games on the naive models and asks an engine, at every ply, what it thinks.

    python3 judge.py --engine "<command>" --games 200 --seed 7 [setup ...]
    python3 judge.py --self --games 50                  (models only, no engine)
    python3 judge.py --engine "<command>" "caminos board=ring" "labyrinthe players=4"

A setup with keys is one argument (in quotes). Without setups: every setup of every game whose model file lies beside
this one, the games taken in turn and the setups of each game in turn. `--games` is the total number of games.

Each game is fixed by the seed, the setup and its number, so `--game K` with one setup plays that game again alone.
"""

import argparse
import importlib
import os
import queue
import random
import re
import shlex
import subprocess
import sys
import threading
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
GAMES = ['quatre', 'detrak', 'labyrinthe', 'caminos', 'deflecto', 'deplimo']
TIMEOUT = 10.0


class Difference(Exception):
    """The engine and the model disagree."""

    def __init__(self, asked, engine, model):
        super().__init__(asked)
        self.asked, self.engine, self.model = asked, engine, model


# ---- the engine on a pipe ---------------------------------------------------------------------------------------

class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        encoding='utf-8', bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        try:
            for line in self.process.stdout:
                self.lines.put(line.rstrip('\n').rstrip('\r'))
        except UnicodeDecodeError:
            self.lines.put('(output that is not UTF-8)')
        self.lines.put(None)

    def send(self, line):
        try:
            self.process.stdin.write(line + '\n')
            self.process.stdin.flush()
        except (BrokenPipeError, OSError):
            raise Difference(line, f'the engine has ended (exit code {self.process.poll()})', 'an engine that listens')

    def read(self, asked):
        try:
            line = self.lines.get(timeout=TIMEOUT)
        except queue.Empty:
            raise Difference(asked, f'nothing within {TIMEOUT:g} s', 'an answer')
        if line is None:
            self.lines.put(None)
            raise Difference(asked, f'the engine has ended (exit code {self.process.wait()})', 'an answer')
        return line

    def ask(self, line):
        """A command that is answered by exactly one line."""
        self.send(line)
        return self.read(line)

    def tell(self, line):
        """A command that is answered by nothing or by an error: returns the lines before `readyok`."""
        self.send(line)
        self.send('isready')
        said = []
        while True:
            answer = self.read(line)
            if answer == 'readyok':
                return said
            said.append(answer)

    def expect(self, line, wanted):
        answer = self.ask(line)
        if answer != wanted:
            raise Difference(line, answer, wanted)

    def expect_silence(self, line):
        said = self.tell(line)
        if said:
            raise Difference(line, ' | '.join(said), '(no answer)')

    def start(self):
        self.send('ugi')
        while self.read('ugi') != 'ugiok':
            pass

    def stop(self):
        """Ask it to quit; end it if it does not."""
        try:
            self.send('quit')
            self.process.wait(timeout=TIMEOUT)
        except (Difference, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()


# ---- models -------------------------------------------------------------------------------------------------------

def load(game_id):
    return importlib.import_module(game_id)


def new_model(setup):
    """`caminos players=2 board=octagon` -> a Game, keys as strings."""
    name, *pairs = setup.split()
    return load(name).Game(dict(pair.split('=', 1) for pair in pairs))


def default_setups():
    """Lists of setups, one a game whose model exists."""
    return {g: list(load(g).SETUPS) for g in GAMES if os.path.exists(os.path.join(HERE, g + '.py'))}


def schedule(setups, games):
    """(setup, number) for each game: the games in turn, the setups of each game in turn."""
    by_game = {}
    for setup in setups:
        by_game.setdefault(setup.split()[0], []).append(setup)
    played, ids = {}, list(by_game)
    for i in range(games):
        own = by_game[ids[i % len(ids)]]
        setup = own[(i // len(ids)) % len(own)]
        played[setup] = played.get(setup, 0) + 1
        yield setup, played[setup]


# ---- what the engine must answer ------------------------------------------------------------------------------------

def response(*words):
    return ' '.join(('response',) + words)


def commas(values):
    return 'none' if values is None else ','.join(str(v) for v in values)


def turn_text(model):
    turn = model.turn()
    return turn if isinstance(turn, str) else commas(turn)


def standing_questions(model):
    """(question, answer) for all that is compared at every ply."""
    turn = model.turn()
    yield 'query turn', response(turn_text(model))
    for seat in model.seats():
        yield f'query legal {seat}', response(*model.legal(seat))
    if isinstance(turn, str):
        yield 'query legal', 'response'
    elif len(turn) == 1:
        yield 'query legal', response(*model.legal(turn[0]))
        if model.players == 2:
            yield 'query p1turn', response('true' if turn == [1] else 'false')
    yield 'query scores', response(commas(model.scores()))
    yield 'query ranks', response(commas(model.ranks()))
    yield 'query gameover', response('true' if model.over else 'false')
    yield 'query result', response(model.result())


def compare(engine, model):
    for question, answer in standing_questions(model):
        engine.expect(question, answer)


# ---- tokens, good and bad -------------------------------------------------------------------------------------------

FOREIGN = ['a', 'g', 'start=3', '!roll=2,5', 'b3=2,b4=5', 'w12E3', 'b2-b9', 'k3-k10*l12', 'pass', 'settle', 'agree', 'contest',
           'f6=NS', 'f6=NS/s2', 'I2:a1.1,a1.2', 'L4:c3.1,c4.1,c5.1,c5.2', 'draw', 'done', 'lay=AB', '!time', '!draw=BERSV',
           '!shape=1,4', 'Resign', 'resign.', 'RESIGN', '-', '=', ',', '*', '!', 'é', '0', 'none', 'null', 'a99', 'w1N99999999999999999999']
LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789=,-*.:!/+é'


def mutate(token, rnd):
    """One small change to a token; the result may happen to be legal, that is for the model to say."""
    i = rnd.randrange(len(token))
    kind = rnd.randrange(9)
    if kind == 0:
        token = token[:i] + token[i + 1:]
    elif kind == 1:
        token = token[:i] + rnd.choice(LETTERS) + token[i + 1:]
    elif kind == 2:
        token = token[:i] + rnd.choice(LETTERS) + token[i:]
    elif kind == 3:
        token = token[:i] + token[i:i + 2][::-1] + token[i + 2:]
    elif kind == 4:
        token = token.upper() if rnd.random() < 0.5 else token.lower()
    elif kind == 5:
        sign = rnd.choice('0+')
        token = re.sub(r'\d+', lambda m: (sign if rnd.random() < 0.5 else '') + m.group(), token)
    elif kind == 6:
        head, mark, tail = re.match(r'([^:=]*)([:=]?)(.*)', token).groups()
        parts = (tail if mark == ':' or token.startswith('!') else token).split(',')
        rnd.shuffle(parts)
        token = (head + mark if mark == ':' or token.startswith('!') else '') + ','.join(parts)
    elif kind == 7:
        token = token + rnd.choice([',', '*', token[-1], '/s1', '*k11', '=1', ',' + token])
    else:
        token = re.sub(r'\d', lambda m: str(rnd.randrange(10)), token)
    return token or '-'


def doubtful_tokens(model, seen, rnd):
    """Tokens of which only the model knows whether they are legal now."""
    pool = [rnd.choice(FOREIGN), rnd.choice(FOREIGN)]
    known = [t for s in model.seats() for t in model.legal(s)[:400] if t != 'lay=*']
    known += [t for t, _ in model.outcomes() or []]
    if seen:
        pool.append(rnd.choice(seen))
        known.append(rnd.choice(seen))
    if known:
        pool += [mutate(rnd.choice(known), rnd) for _ in range(4)]
        pool.append(mutate(mutate(rnd.choice(known), rnd), rnd))
        pool.append(rnd.choice(known))
    extra = list(model.extra_tokens(rnd))
    pool += rnd.sample(extra, min(6, len(extra)))
    pool.append('resign')
    return [t for t in pool if not re.search(r'\s', t)]


def with_actor(model, token, rnd):
    """Put a doubtful token in somebody's mouth: (text as written, actor), or None if the text would be ambiguous."""
    turn = model.turn()
    if rnd.random() < 0.5 and re.match(r'\d+:', token) is None:
        if token.startswith('!'):
            return token, 'table'
        if not model.needs_seat and not isinstance(turn, str) and len(turn) == 1:
            return token, turn[0]
    seat = rnd.choice(turn) if not isinstance(turn, str) and rnd.random() < 0.7 else rnd.choice(list(model.seats()))
    return f'{seat}:{token}', seat


def written(model, actor, token, rnd):
    """A legal token as `position` wants it (protocol, *Seats*)."""
    if actor == 'table':
        return token
    if model.needs_seat or [actor] != model.turn() or rnd.random() < 0.2:
        return f'{actor}:{token}'
    return token


def check_islegal(engine, text, legal):
    answer = engine.ask(f'query islegal {text}')
    if legal and answer != 'response true':
        raise Difference(f'query islegal {text}', answer, 'response true')
    if not legal and not re.match(r'response false \S+ \S', answer):
        raise Difference(f'query islegal {text}', answer, 'response false <code> <sentence>')


def check_tokens(engine, model, seen, rnd):
    """`query islegal`: true for legal tokens, the model's opinion for doubtful ones."""
    for seat in model.seats():
        listed = model.legal(seat)
        for _ in range(min(3, len(listed))):
            token = model.sample_move(seat, rnd)
            check_islegal(engine, written(model, seat, token, rnd), True)
        check_islegal(engine, f'{seat}:resign', model.is_legal(seat, 'resign'))
    if model.turn() == 'chance':
        check_islegal(engine, model.sample_chance(rnd), True)
    for token in doubtful_tokens(model, seen, rnd):
        text, actor = with_actor(model, token, rnd)
        check_islegal(engine, text, model.is_legal(actor, token))


def check_fen(engine, model, moves):
    """`query fen`, `position fen`: the same position again. Returns the fen."""
    answer = engine.ask('query fen')
    if not re.match(r'response \S', answer):
        raise Difference('query fen', answer, 'response <one line>')
    fen = answer[len('response '):]
    engine.expect_silence(f'position fen {fen}')
    try:
        compare(engine, model)
        engine.expect('query fen', answer)
    except Difference as d:
        raise Difference(f'position fen {fen}\n  then: {d.asked}', d.engine, d.model)
    engine.expect_silence(position(moves))
    return fen


def check_bad_list(engine, model, setup, history, moves, seen, rnd):
    """`error at N` on a bad token in the middle of a list; the position is as before."""
    at = rnd.randrange(len(history) + 1)
    then = replay(setup, history[:at])
    for token in doubtful_tokens(then, seen, rnd):
        text, actor = with_actor(then, token, rnd)
        if then.needs_seat and actor != 'table' and rnd.random() < 0.2 and re.match(r'\d+:', token) is None:
            text, actor = token, None           # protocol, *Seats*: here a player's token must carry its seat
            if token.startswith('!'):
                continue
        if actor is not None and then.is_legal(actor, token):
            continue
        line = position(moves[:at] + [text] + moves[at:])
        said = engine.tell(line)
        if len(said) != 1 or not re.match(rf'error at {at + 1}: \S', said[0]):
            raise Difference(line, ' | '.join(said) or '(no answer)', f'error at {at + 1}: <sentence>, for {text}')
        try:
            compare(engine, model)
        except Difference as d:
            raise Difference(f'{line}\n  which is refused and must change nothing, then: {d.asked}', d.engine, d.model)
        return


def position(moves):
    return 'position startpos' + (' moves ' + ' '.join(moves) if moves else '')


def replay(setup, history):
    model = new_model(setup)
    for actor, token in history:
        model.play(actor, token, check=False)
    return model


# ---- one game -------------------------------------------------------------------------------------------------------

def choose(model, style, resigning, rnd):
    """The next (actor, token): a resignation now and then, what the table writes, or a seat's move."""
    able = [s for s in model.seats() if model.is_legal(s, 'resign')]
    if able and rnd.random() < resigning:
        return rnd.choice(able), 'resign'
    loose = model.spontaneous()
    if loose and rnd.random() < 0.02:
        return 'table', rnd.choice(loose)
    turn = model.turn()
    if turn == 'chance':
        return 'table', model.sample_chance(rnd)
    seat = rnd.choice(turn)
    return seat, model.sample_styled(style, seat, rnd)


def sane(model):
    """What must hold of any model at any time."""
    turn = model.turn()
    assert (turn == 'none') == model.over
    if not isinstance(turn, str):
        assert turn and turn == sorted(set(turn)), turn
        for seat in turn:
            assert model.is_in(seat) and model.legal(seat), 'a seat that is to act has a legal token'
    for seat in model.seats():
        assert turn not in ('chance', 'none') or not model.legal(seat)
        assert not model.over or not model.is_legal(seat, 'resign')
    ranks, scores = model.ranks(), model.scores()
    assert ranks is None or (len(ranks) == model.players and min(ranks) == 1)
    assert scores is None or (len(scores) == model.players and all(isinstance(x, int) for x in scores))
    assert not model.over or ranks is not None, 'ranks are defined at the end'


class Referee:
    def __init__(self, options):
        self.options = options
        self.engine = None

    def game(self, setup, number):
        """Plays one game; returns (plies, why it ended). Raises Difference with the moves so far in self.moves."""
        rnd = random.Random(f'{self.options.seed}/{setup}/{number}')             # chooses the moves
        probe = random.Random(f'{self.options.seed}/{setup}/{number}/probe')     # chooses what else is asked
        model = new_model(setup)
        style = rnd.choice(model.styles)
        resigning = rnd.choice([0, 0, 0, 0.003, 0.02, 0.1])                     # how likely at each token …
        resigners = rnd.choice([1, 1, 2, 99])                                    # … and how many at most
        checks = probe.choice([0.05, 0.3])
        self.moves, history, seen, fens = [], [], [], []
        engine = self.engine
        if engine:
            engine.expect_silence(f'setoption name Setup value {setup}')
            engine.expect_silence(f'setoption name Seed value {number}')
            engine.expect_silence('uginewgame')
        while True:
            if engine:
                engine.expect_silence(position(self.moves))
                compare(engine, model)
                if probe.random() < checks or model.over:
                    check_tokens(engine, model, seen, probe)
                if probe.random() < checks / 2 or model.over:
                    fens.append((len(self.moves), check_fen(engine, model, self.moves)))
                if probe.random() < checks / 3:
                    check_bad_list(engine, model, setup, history, self.moves, seen, probe)
            else:
                sane(model)
                if probe.random() < checks:
                    for token in doubtful_tokens(model, seen, probe):
                        model.is_legal(with_actor(model, token, probe)[1], token)
            if model.over or len(history) >= self.options.max_plies:
                break
            may_resign = resigning if len(model.resigned) < resigners else 0
            actor, token = choose(model, style, may_resign, rnd)
            if engine and model.turn() == 'chance' and actor == 'table' and probe.random() < 0.05:
                token = self.engines_chance(model)
            seen.append(token)
            self.moves.append(written(model, actor, token, probe))
            history.append((actor, token))
            model.play(actor, token)
        if engine and fens and not self.options.no_fen_moves:
            self.fen_and_moves(model, fens, probe)
        return len(history), f'{style}: {model.why_over or "cut"}'

    def engines_chance(self, model):
        """Protocol, `chance`: the engine draws; what it drew must be possible."""
        answer = self.engine.ask('chance')
        token = answer[len('response '):]
        if not answer.startswith('response !') or not model.is_legal('table', token):
            raise Difference('chance', answer, 'response <a chance token that is possible now>')
        return token

    def fen_and_moves(self, model, fens, rnd):
        """As in UGI, `position fen … moves …`: what a fen must remember (history, rounds) shows only later."""
        at, fen = rnd.choice(fens)
        line = f'position fen {fen}' + (' moves ' + ' '.join(self.moves[at:]) if at < len(self.moves) else '')
        self.engine.expect_silence(line)
        try:
            compare(self.engine, model)
        except Difference as d:
            raise Difference(f'{line}\n  then: {d.asked}', d.engine, d.model)

    def report(self, setup, number, d):
        print(f'\nDIFFERENCE in {setup}, game {number}, after {len(self.moves)} tokens')
        print('tokens:', ' '.join(self.moves) or '(none)')
        print('asked: ', d.asked)
        mine, theirs = d.model.split(), d.engine.split()
        if d.asked.split()[-2:-1] == ['legal'] or d.asked.endswith('query legal'):
            print('only the engine lists:', ' '.join(t for t in theirs if t not in set(mine)) or '(nothing)')
            print('only the model lists: ', ' '.join(t for t in mine if t not in set(theirs)) or '(nothing)')
        print('engine:', shorten(d.engine))
        print('model: ', shorten(d.model))
        print('again by hand:')
        print(f'  setoption name Setup value {setup}\n  uginewgame\n  {position(self.moves)}\n  {d.asked}')
        extra = ' --no-fen-moves' if self.options.no_fen_moves else ''
        print('again:', f'python3 judge.py --engine {shlex.quote(self.options.engine or "")} --seed {self.options.seed}{extra}'
              f' --max-plies {self.options.max_plies} --game {number} {shlex.quote(setup)}')


def shorten(text, most=3000):
    return text if len(text) <= most else text[:most] + f'… ({len(text)} characters)'


def check_refused_setups(engine):
    """README: unknown keys, unknown values and bad player counts are refused; a broken line gets an error."""
    lines = [f'setoption name Setup value {bad}' for g in default_setups() for bad in getattr(load(g), 'BAD_SETUPS', [])]
    for line in lines + ['setoption name Setup value nosuchgame', 'frobnicate', 'query frobnicate', 'position', 'position sideways']:
        said = engine.tell(line)
        if len(said) != 1 or not said[0].startswith('error '):
            raise Difference(line, ' | '.join(said) or '(no answer)', 'error <sentence>')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--engine', help='the command that starts the engine')
    parser.add_argument('--self', action='store_true', dest='alone', help='run the models without an engine')
    parser.add_argument('--games', type=int, default=200, help='how many games in all (default 200)')
    parser.add_argument('--seed', type=int, default=7)
    parser.add_argument('--game', type=int, help='play only this number of the one setup given')
    parser.add_argument('--max-plies', type=int, default=5000, help='cut a game after so many tokens')
    parser.add_argument('--no-fen-moves', action='store_true', help='do not try `position fen … moves …`')
    parser.add_argument('setups', nargs='*')
    options = parser.parse_args()
    if bool(options.engine) == options.alone:
        parser.error('give either --engine or --self')
    if options.game and len(options.setups) != 1:
        parser.error('--game needs exactly one setup')
    setups = options.setups or [s for own in default_setups().values() for s in own]
    todo = [(setups[0], options.game)] if options.game else list(schedule(setups, options.games))

    sys.stdout.reconfigure(encoding='utf-8', line_buffering=True)
    referee, passed, failed = Referee(options), 0, 0
    table = {}                                  # setup -> [games, plies, seconds, {ending: count}]
    setup, number, referee.moves = '(start)', 0, []
    try:
        if options.engine:
            referee.engine = Engine(options.engine)
            referee.engine.start()
            if any(setup.startswith('deplimo') for setup in setups):
                load('deplimo').use_engine(referee.engine.ask)    # the lexicon is the engine's, the rules are ours
            if not options.game:
                check_refused_setups(referee.engine)
        for setup, number in todo:
            began = time.monotonic()
            plies, ending = referee.game(setup, number)
            row = table.setdefault(setup, [0, 0, 0.0, {}])
            row[0] += 1
            row[1] += plies
            row[2] += time.monotonic() - began
            row[3][ending] = row[3].get(ending, 0) + 1
            passed += 1
    except Difference as d:
        failed = 1
        referee.report(setup, number, d)
    except Exception:
        failed = 1
        print(f'\nthe MODEL (or this driver) broke in {setup}, game {number}, after: {" ".join(referee.moves) or "(no tokens)"}')
        traceback.print_exc(file=sys.stdout)
    finally:
        if referee.engine:
            referee.engine.stop()

    print(f'\n{"setup":58} games   plies  seconds  endings')
    for setup, (games, plies, seconds, endings) in table.items():
        print(f'{setup:58} {games:5} {plies:7} {seconds:8.1f}  ' + ', '.join(f'{e} {n}' for e, n in sorted(endings.items())))
    missing = [s for s in setups if s not in table]
    if missing and not failed:
        print(f'not played (too few games): {len(missing)} of {len(setups)} setups')
    print(f'judge: {passed} passed, {failed} failed')
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
