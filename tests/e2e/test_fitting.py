"""Games of every table, drawn on tablets and on a desk: all fits, and no region moves or changes its size.

Nothing is played in the page: questions from the whole game are drawn as people meet them (the hand closed,
the hand open, things tapped) without the page's runtime, which takes a second or two a game.
tests/e2e/test_games.py plays through the page, on phones and in frames above all.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, cycle, islice

import pytest
from playwright.sync_api import Browser

from engine import GAMES
from pictures.choices import LANGS, THEMES, Window
from pictures.moments import Kept
from pictures.painter import Painter
from pictures.played import Played
from tests.engine.setups import Setup
from ui.app import App
from ui.select import things
from ui.stack import Home, Playing

from . import robot
from .conftest import PROJECT
from .test_games import tables

LARGE = ("tablet", "portrait", "desktop")
FINGER = 44  # pixels of whatever is tapped there
SPREAD = 20  # questions of a game, evenly spread
EACH = 2  # windows a table, in turns, so that every game is in all of them
# In one call: each drawing in the place of the one before, and what is wrong with it.
LOOK = """(drawings) => [...new Set(drawings.flatMap((html) => {
  document.getElementById("app").outerHTML = html;
  return robot.look();
}))]"""


def sittings() -> Iterator[tuple[Setup, Window]]:
    windows = cycle(
        Window(size, THEMES[0], LANGS[(place + turn) % len(LANGS)])
        for turn in range(len(LANGS))
        for place, size in enumerate(LARGE)
    )
    for kind in GAMES.values():
        for table in tables(kind):
            for window in islice(windows, EACH):
                yield table, window


def drawings(table: Setup, lang: str) -> Iterator[str]:
    """Questions of a game between people that bots have played: closed, open, with things tapped."""
    game = Played(table.kind.NAME, table.seats, f"fitting {table}", table.options)
    numbers = count()
    app = App(Kept(), lang, lambda: str(next(numbers)))
    for n, session in game.walk(range(table.seats)):
        if n % max(1, len(game) // SPREAD):
            continue
        app.stack = [Home(), Playing(session)]
        yield app.drawn()
        session.viewer = game.asks[n].seat
        yield app.drawn()
        for piece in sorted(things(game.moves[n])):
            session.tap(piece)
            yield app.drawn()
        session.clear()
        session.viewer = None


@pytest.fixture(scope="module")
def painter(browser: Browser) -> Iterator[Painter]:
    page = browser.new_page(reduced_motion="reduce")
    yield Painter(page, PROJECT)
    page.close()


@pytest.mark.parametrize(("table", "window"), [*sittings()], ids=str)
def test_a_game_fits_the_window_and_no_region_moves(painter: Painter, table: Setup, window: Window) -> None:
    painter.show_html('<div id="app"></div>', window)
    robot.sit_down(painter.page, least=FINGER)
    assert painter.page.evaluate(LOOK, [*drawings(table, window.lang)]) == []


def test_every_game_is_seen_in_every_window() -> None:
    seen = {(table.kind.NAME, window.size) for table, window in sittings()}
    assert seen == {(game, size) for game in GAMES for size in LARGE}
