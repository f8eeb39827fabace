"""A stand-in engine that answers from the models themselves, to try out the driver: `judge.py --engine "python3 mock.py"`.

`--fault K` makes every K-th answer to `query` wrong, so that one can see that the driver notices.
"""

import re
import sys

from judge import load, new_model, standing_questions

FAULT = int(sys.argv[2]) if sys.argv[1:2] == ['--fault'] else 0


def actor_of(model, text):
    match = re.match(r'(\d+):(.*)', text)
    if match:
        return int(match[1]), match[2]
    if text.startswith('!'):
        return 'table', text
    turn = model.turn()
    return (None if model.needs_seat or isinstance(turn, str) or len(turn) > 1 else turn[0]), text


def fold(setup, texts):
    model = new_model(setup)
    for n, text in enumerate(texts, 1):
        actor, token = actor_of(model, text)
        if not model.is_legal(actor, token):
            raise ValueError(f'at {n}: refused')
        model.play(actor, token)
    return model


def main():
    setup, texts, asked = 'quatre', [], 0
    model = new_model(setup)
    for line in sys.stdin:
        line = line.rstrip('\n')
        words = line.split()
        out = []
        if words == ['ugi']:
            out = ['id name mock', 'ugiok']
        elif words == ['isready']:
            out = ['readyok']
        elif words == ['quit']:
            return
        elif words == ['uginewgame']:
            texts, model = [], new_model(setup)
        elif words[:3] == ['setoption', 'name', 'Seed']:
            pass
        elif words[:4] == ['setoption', 'name', 'Setup', 'value']:
            try:
                if ' '.join(words[4:]) in getattr(load(words[4]), 'BAD_SETUPS', []):
                    raise ValueError('bad setup')
                new_model(' '.join(words[4:]))
                setup = ' '.join(words[4:])
            except Exception as e:
                out = [f'error {e!r}']
        elif words[:2] in (['position', 'startpos'], ['position', 'fen']):
            fresh = words[2].split(';')[1:] if words[1] == 'fen' else []
            fresh += words[words.index('moves') + 1:] if 'moves' in words else []
            try:
                model, texts = fold(setup, fresh), fresh
            except ValueError as e:
                out = [f'error {e}']
        elif words == ['query', 'fen']:
            out = ['response fen' + ''.join(';' + t for t in texts)]
        elif words[:2] == ['query', 'islegal']:
            actor, token = actor_of(model, words[2])
            out = ['response true' if model.is_legal(actor, token) else 'response false move/refused because']
        elif words == ['chance']:
            import random
            token = model.sample_chance(random.Random(1))
            model.play('table', token)
            texts = texts + [token]
            out = [f'response {token}']
        else:
            answers = dict(standing_questions(model))
            out = [answers.get(line, 'error what?')]
        if words[0] == 'query':
            asked += 1
            if FAULT and asked % FAULT == 0:
                out = ['response 77']
        for answer in out:
            print(answer, flush=True)


if __name__ == '__main__':
    sys.stdin.reconfigure(encoding='utf-8')
    sys.stdout.reconfigure(encoding='utf-8')
    main()
