"""Turns a terminal's text with colours, on standard input, into an SVG picture on standard output.

target/release/escale play detrak --bot 2=4 --color always < moves | python3 scripts/picture.py > docs/pictures/terminal.svg
"""

import html
import re
import sys

CELL, LINE, MARGIN = 9.6, 21, 22
PAPER, INK, SOFT = "#171a22", "#f1ead9", "#7d8494"
STEPS = [0, 95, 135, 175, 215, 255]


def colour(n):
    if n >= 232:
        return "#" + f"{8 + 10 * (n - 232):02x}" * 3
    n -= 16
    return "#" + "".join(f"{STEPS[i]:02x}" for i in (n // 36, n // 6 % 6, n % 6))


def style(codes):
    if codes[:2] == ["38", "5"]:
        return f'fill="{colour(int(codes[2]))}"'
    if codes == ["1"]:
        return f'fill="{INK}" font-weight="bold"'
    if codes == ["2"]:
        return f'fill="{SOFT}"'
    return f'fill="{INK}"'


def spans(line):
    """(column, text, style) for each stretch of one colour."""
    column, look = 0, style([])
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b["):
            look = style([code for code in part[2:-1].split(";") if code not in ("", "0")])
        elif part:
            yield column, part, look
            column += len(part)


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    width = max(map(len, plain)) * CELL + 2 * MARGIN
    height = len(lines) * LINE + 2 * MARGIN
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" '
          f'font-family="ui-monospace, DejaVu Sans Mono, monospace" font-size="16">')
    print(f'<rect width="100%" height="100%" rx="16" fill="{PAPER}"/>')
    for row, line in enumerate(lines):
        for column, text, look in spans(line):
            if text.strip():
                # Each character at its own place, so that no font can shift the columns.
                xs = " ".join(f"{MARGIN + (column + i) * CELL:.1f}" for i in range(len(text)))
                y = MARGIN + (row + 0.75) * LINE
                print(f'<text x="{xs}" y="{y:.1f}" {look} xml:space="preserve">{html.escape(text)}</text>')
    print("</svg>")


main()
