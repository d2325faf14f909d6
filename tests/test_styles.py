"""All style sheets are in one page: what a game says of its table must reach no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SHEETS = sorted((Path(__file__).parents[1] / "assets/games").glob("*.css"))


def outermost(css: str) -> list[str]:
    """What stands before each block that is in no other."""
    found, depth, text = [], 0, ""
    for mark in re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL):
        if mark == "{" and depth == 0:
            found.append(text.strip())
        text = "" if mark in "{}" else text + mark
        depth += {"{": 1, "}": -1}.get(mark, 0)
    assert depth == 0, "every block is closed"
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_a_games_styles_stay_in_their_game(sheet: Path) -> None:
    app = f'#app[data-game="{sheet.stem}"]'
    assert outermost(sheet.read_text("utf-8")) == [f":root:has({app})", f"@scope ({app})"]
