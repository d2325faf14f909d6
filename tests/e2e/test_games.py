"""Whole games on the page, from the home screen to the end, at the sizes and in the languages people have.

Pictures of every kind of screen are left in `.cache/screens/` for people to look at.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine import GAMES
from engine.game import Value
from tests.engine.setups import brief

from . import robot
from .conftest import PROJECT

SCREENS = PROJECT.cache / "screens"
TABLET = 700  # the smaller side from which fingers get 44 px


class Sitting(NamedTuple):
    """Who plays where: the window, the language, a full table or not, how many people, with every option."""

    size: str
    lang: str
    full: bool = False
    people: int = 1  # 0: as many as there are seats
    options: bool = False


SIZES = {
    "landscape": (1180, 820),
    "portrait": (820, 1180),
    "phone": (390, 844),
    "small": (320, 640),
    "embed": (640, 400),
    "wide": (1400, 900),
}
SITTINGS = [
    Sitting("landscape", "fr"),
    Sitting("portrait", "en", full=True, people=3),
    Sitting("phone", "fr", full=True, people=0, options=True),
    Sitting("small", "en", people=0),
    Sitting("embed", "fr", options=True),
    Sitting("wide", "en", full=True),
]


def everything(game: str, seats: int) -> dict[str, Value]:
    """Of every option that may be chosen with so many players, what is furthest from the default; briefly."""
    kind = GAMES[game]
    chosen = brief(kind)
    for name, option in kind.OPTIONS.items():
        offered = [value for value in option.choices[1:] if kind.offers(name, seats, chosen, value)]
        if offered and name not in chosen:
            chosen[name] = offered[-1]
    return chosen


def company(game: str, sitting: Sitting) -> int:
    """How many sit down: all that can, or few; for options, so that most differs from a full table."""
    few, *_, most = seats = GAMES[game].SEATS
    if sitting.full:
        return most
    whole = everything(game, most).items()
    return (
        max(seats, key=lambda n: (len(everything(game, n).items() - whole), -n)) if sitting.options else few
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sitting", SITTINGS, ids=lambda sitting: f"{sitting.size}-{sitting.lang}")
def test_a_whole_game_fits_the_window_from_home_to_the_end(tapis: Page, game: str, sitting: Sitting) -> None:
    width, height = SIZES[sitting.size]
    tapis.set_viewport_size({"width": width, "height": height})
    seats = company(game, sitting)
    people = min(sitting.people or seats, seats)

    def see(kind: str) -> None:
        path = SCREENS / f"{game}-{kind}-{sitting.size}-{sitting.lang}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        tapis.screenshot(path=path)

    robot.go_home(tapis, sitting.lang)
    see("home")
    options = everything(game, seats) if sitting.options else brief(GAMES[game])
    robot.set_up(tapis, game, seats, people, options=options, seed="-".join(map(str, sitting)))
    see("setup")
    robot.begin(tapis)
    wrong = robot.play(tapis, least=44 if min(width, height) >= TABLET else 24, see=see)
    expect(tapis.locator("#app")).to_have_attribute("data-screen", "end")
    expect(tapis.locator("#app")).to_have_attribute("lang", sitting.lang)
    assert "\n".join(wrong) == ""


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_with_real_clicks_while_things_move(visitor: BrowserContext, game: str) -> None:
    page = visitor.new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"?game={game}&bots=1&seed=fingers&pace=0&lang=fr")
    robot.play_by_hand(page, clicks=40)
    expect(page.locator("#app")).not_to_have_attribute("data-screen", "trouble")


def test_the_pictures_have_a_place_that_is_not_kept() -> None:
    ignored = Path(PROJECT.root / ".gitignore").read_text("utf-8").split()
    assert any(line.strip("/") == SCREENS.parent.name for line in ignored)
