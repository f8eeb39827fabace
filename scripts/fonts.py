#!/usr/bin/env python3
"""Makes the fonts of the page again: web/public/fonts/*.woff2.

Both families are free (OFL) and come as npm packages. Fraunces keeps its weight axis from 400 to 700;
its softness, its size and its wonk are fixed, which takes off three quarters. Both are cut down to what French and English
need. The result is committed, so that building the page needs neither the packages nor fonttools.

    npm install --prefix target/fonts @fontsource-variable/fraunces @fontsource/atkinson-hyperlegible
    pip install fonttools brotli
    python3 scripts/fonts.py target/fonts/node_modules
"""
import pathlib
import shutil
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib import instancer

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "web/public/fonts"
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019,
           0x201C, 0x201D, 0x2022, 0x2026, 0x202F, 0x2009, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2264, 0x2265]
NARROW = 0.18  # of an em: what printers put before a colon
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "onum", "pnum", "case"]


def add_narrow_space(font: TTFont) -> None:
    """The packages lack U+202F, which French sets before ; : ! ?: without it another font's would show."""
    font.setGlyphOrder([*font.getGlyphOrder(), "uni202F"])
    font["glyf"]["uni202F"] = Glyph()
    if "gvar" in font:
        font["gvar"].variations["uni202F"] = []
        del font["HVAR"]  # numbers glyphs by their order; browsers take widths from gvar without it
    font["hmtx"]["uni202F"] = (round(font["head"].unitsPerEm * NARROW), 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x202F] = "uni202F"


def cut(font: TTFont, name: str) -> None:
    add_narrow_space(font)
    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False, notdef_outline=True)
    options.name_IDs = [0, 1, 2, 13, 14]  # who made it, and under which licence
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    path = OUT / name
    subset.save_font(font, str(path), options)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes")


def main() -> None:
    packages = pathlib.Path(sys.argv[1])
    fraunces = packages / "@fontsource-variable/fraunces"
    atkinson = packages / "@fontsource/atkinson-hyperlegible"
    OUT.mkdir(parents=True, exist_ok=True)
    font = TTFont(fraunces / "files/fraunces-latin-full-normal.woff2")
    cut(instancer.instantiateVariableFont(font, {"SOFT": 60, "WONK": 0, "opsz": 60, "wght": (400, 700)}), "fraunces.woff2")
    for weight in (400, 700):
        cut(TTFont(atkinson / f"files/atkinson-hyperlegible-latin-{weight}-normal.woff2"), f"atkinson-{weight}.woff2")
    shutil.copy(fraunces / "LICENSE", OUT / "fraunces-OFL.txt")
    shutil.copy(atkinson / "LICENSE", OUT / "atkinson-OFL.txt")


if __name__ == "__main__":
    main()
