#!/usr/bin/env python3
"""A bot for Escale in the standard library alone: it sits down at a table and plays any of its games, badly.

    bot.py URL --open SETUP      opens a table, prints its id, and waits for somebody
    bot.py URL --join TABLE      sits down on the first open seat
"""
import json, random, sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

url, how, what = sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3]
token = None


def ask(path, body=None):
    """A line-by-line answer: JSON for most calls, a line an event for streams."""
    headers = {"Content-Type": "application/json", **({"Authorization": "Bearer " + token} if token else {})}
    return urlopen(Request(url + "/api" + path, body and json.dumps(body).encode(), headers), timeout=60)


def say(path, body=None):
    return json.load(ask(path, body))


token = say("/guests", {"name": "bot.py"})["token"]
if how == "--open":
    table, seat = say("/tables", {"setup": what, "listed": True})["id"], 1
    print(table, flush=True)
else:
    table, seats = what, say("/tables/" + what)["row"]["seats"]
    seat = 1 + seats.index("open")
    say(f"/tables/{table}/commands", {"key": "sit", "command": {"sit": {"seat": seat}}})

# Whatever happens at the table, one may be to move: then one of the moves that the server lists is played.
for line in ask(f"/tables/{table}/events"):
    if b'"revealed"' in line:
        break  # the game is over, and the seed of its chance no secret any more
    moves = say(f"/tables/{table}/moves?seat={seat}") if line.strip() else {}
    tokens = [move for move in moves.get("tokens", []) if not move.endswith("*")]  # `lay=*` is no move yet
    if seat in moves.get("must", []) and tokens:
        play = {"seat": seat, "token": random.choice(tokens), "seen": moves["seen"]}
        try:
            say(f"/tables/{table}/commands", {"key": f"m{moves['seen']}", "command": {"play": play}})
        except HTTPError as error:
            if error.code != 409:  # somebody was faster: the next line tells what is to be done now
                raise
