"""Makes chance.txt: the draws of `src/chance.rs` by a second implementation.

python3 crates/game/tests/data/chance.py > crates/game/tests/data/chance.txt
"""

import hashlib
import hmac
import struct


def block(seed, table, index, words, number):
    message = b"escale chance 1"
    message += struct.pack(">I", len(table.encode())) + table.encode()
    message += struct.pack(">Q", index) + struct.pack(">I", len(words))
    for word in words:
        message += struct.pack(">I", len(word.encode())) + word.encode()
    return hmac.new(seed, message + struct.pack(">I", number), hashlib.sha256).digest()


def numbers(seed, table, index, words):
    number = 0
    while True:
        digest = block(seed, table, index, words, number)
        yield from struct.unpack(">8I", digest)
        number += 1


def below(source, n):
    even = 2**32 // n * n
    return next(x for x in source if x < even) % n


CASES = [
    (bytes(32), "", 0, [], 6, 12),
    (bytes(range(32)), "t1", 1, ["bonjour", "été"], 6, 12),
    (bytes(range(32)), "t1", 2, ["bonjour", "été"], 100, 10),
    (b"\xff" * 32, "gîte 7", 2**40, [""], 2**31 + 1, 10),
    (bytes(reversed(range(32))), "x" * 100, 7, ["a", "", "b"], 3_000_000_000, 9),
]

print("# SEED | COMMITMENT | TABLE | INDEX | WORDS | BELOW | NUMBERS")
print("# Made with Python's hmac and hashlib by the description in src/chance.rs: tests/data/chance.py")
for seed, table, index, words, n, count in CASES:
    source = numbers(seed, table, index, words)
    drawn = " ".join(str(below(source, n)) for _ in range(count))
    quoted = ",".join(f'"{word}"' for word in words)
    commitment = hashlib.sha256(seed).hexdigest()
    print(seed.hex(), commitment, table, index, quoted, n, drawn, sep=" | ")
