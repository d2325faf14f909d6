"""The page's style sheets: those that are in it from the start, and those that come with a game.

A later layer wins over an earlier one whatever their selectors, so the order of the sheets within a layer
hardly matters, nor when they arrive. A long sheet lies in parts, which are in its folder: the sheet only
imports them, in their order. Of a game's sheet its tint and its cloth are in the page from the start, since
home and the set-ups wear them before Python has loaded; the rest is for its table.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

LAYERS = "@layer reset, house, parts, game, large;\n"
PART = re.compile(r'^@import "([\w/-]+\.css)";$', re.MULTILINE)


def every(assets: Path) -> str:
    """All of them, for a page that loads nothing later."""
    return LAYERS + addressed(house(assets) + "\n".join(text(sheet) for sheet in of_games(assets)))


def first(assets: Path) -> str:
    """Those of the house, and the cloths of all games."""
    cloths = [rule for sheet in of_games(assets) for rule in cloth(sheet).findall(text(sheet))]
    return LAYERS + addressed(f"{house(assets)}@layer game {{\n{''.join(cloths)}}}\n")


def dressed(drawings: Path) -> str:
    """A game's drawings with the rest of its sheet, which lies beside them. Markup may stand in a drawing."""
    sheet = drawings.with_suffix(".css")
    rest = addressed(cloth(sheet).sub("", text(sheet)))
    head, end, body = text(drawings).partition(">")
    return f"{head}{end}\n<style>\n{escape(rest, quote=False)}</style>{body}"


def house(assets: Path) -> str:
    return "".join(text(sheet) + "\n" for sheet in sorted(assets.glob("styles/*.css")))


def of_games(assets: Path) -> list[Path]:
    return sorted(assets.glob("games/*.css"))


def cloth(sheet: Path) -> re.Pattern[str]:
    """The rules of a game's tint and cloth: those at the top of its layer that are not about its table."""
    begin = rf"\.{sheet.stem} \{{|:root\[data-plays=\"{sheet.stem}\"\]"
    return re.compile(rf"^  (?={begin})[^{{]*\{{[^}}]*\}}\n?", re.MULTILINE)


def text(path: Path) -> str:
    """What is in a file, the parts of a sheet in their places."""
    return PART.sub(lambda part: text(path.parent / part[1]), path.read_text("utf-8"))


def addressed(styles: str) -> str:
    """The styles with the addresses of files as the page has them."""
    return re.sub(r'url\("(?!data:)', 'url("assets/', styles)
