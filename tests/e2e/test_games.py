"""Games on the page, from the home screen to the end, at the sizes and in the languages people have.

The beginning, the middle and the last moves are played. tests/e2e/test_keys_and_ear.py plays whole games, and
tests/e2e/test_fitting.py draws questions of whole games in every window.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import NamedTuple

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, expect

from engine import GAMES, Game
from engine.options import Value
from tests.engine.setups import SETUPS, Setup, brief

from . import robot

TABLET = 700  # the smaller side from which fingers get 44 px


class Window(NamedTuple):
    """Where somebody plays: the size, the language, and how many of the players are people (0: all)."""

    size: str
    lang: str
    people: int = 1

    def __str__(self) -> str:
        return f"{self.size}-{self.lang}"


SIZES = {
    "landscape": (1180, 820),
    "portrait": (820, 1180),
    "phone": (390, 844),
    "small": (320, 640),
    "embed": (640, 400),
}
# One a game, by turns; tests/e2e/test_fitting.py draws every table in every window.
WINDOWS = [
    Window("phone", "fr", people=2),
    Window("landscape", "fr"),
    Window("phone", "en"),
    Window("small", "fr", people=2),
    Window("portrait", "en", people=0),
]
FRAME = Window("embed", "fr")  # in somebody's page, where room is scarcest: the fullest table of each game


def tables(kind: type[Game]) -> list[Setup]:
    """Every way to sit down: each number of players, with the plain game and with all they may choose."""
    plain = brief(kind)
    return [
        Setup(kind, seats, options)
        for seats in kind.SEATS
        for options in (plain, everything(kind, seats))
        if options is plain or options != plain
    ]


def everything(kind: type[Game], seats: int) -> dict[str, Value]:
    """Of every option that may be chosen with so many players, what is furthest from the default; briefly."""
    chosen = brief(kind)
    for name, option in kind.OPTIONS.items():
        offered = [value for value in option.choices[1:] if kind.offers(name, seats, chosen, value)]
        if offered and name not in chosen:
            chosen[name] = offered[-1]
    return chosen


def sittings() -> Iterator[ParameterSet]:
    """Of each game the smallest table in a window of its own, or by turns the fullest in a frame."""
    for number, (kind, window) in enumerate(zip(GAMES.values(), cycle(WINDOWS), strict=False)):
        first, *_, fullest = tables(kind)
        table, where = (fullest, FRAME) if number % 2 else (first, window)
        yield pytest.param(table, where, id=f"{table}-{where}")


@pytest.mark.parametrize(("table", "window"), [*sittings()])
def test_a_game_fits_the_window_from_home_to_the_end(tapis: Page, table: Setup, window: Window) -> None:
    (width, height), game = SIZES[window.size], table.kind.NAME
    tapis.set_viewport_size({"width": width, "height": height})

    robot.go_home(tapis, window.lang)
    people = min(window.people or table.seats, table.seats)
    robot.set_up(tapis, game, table.seats, people, options=table.options, seed=f"{table}-{window}")
    robot.begin(tapis)
    wrong = robot.play(tapis, least=44 if min(width, height) >= TABLET else 24, steps=robot.A_FEW)
    expect(tapis.locator("#app")).to_have_attribute("data-screen", "end")
    expect(tapis.locator("#app")).to_have_attribute("lang", window.lang)
    assert "\n".join(wrong) == ""


def test_the_plain_game_and_every_option_are_on_a_table_with_each_number_of_players() -> None:
    for kind in GAMES.values():
        laid = tables(kind)
        assert [table.seats for table in laid if table.options == brief(kind)] == [*kind.SEATS]
        for setup in SETUPS[kind.NAME]:
            chosen = {name for name, value in setup.options.items() if value != kind.OPTIONS[name].default}
            assert any(table.seats == setup.seats and chosen <= {*table.options} for table in laid), setup


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_with_real_clicks_while_things_move(tapis: Page, game: str) -> None:
    tapis.emulate_media(reduced_motion="no-preference")
    robot.set_up_by_hand(tapis, game, GAMES[game].SEATS[0], 1, brief(GAMES[game]))
    robot.begin(tapis)
    assert robot.play_by_hand(tapis, clicks=12) > 5  # a short game may be over
    expect(tapis.locator("#app")).not_to_have_attribute("data-screen", "trouble")
