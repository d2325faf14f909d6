"""The README's picture: a table in mid-game. `cp .cache/tapis.png docs/` puts a new one in its place."""

from __future__ import annotations

from playwright.sync_api import Page

from . import robot
from .conftest import PROJECT

PICTURE = PROJECT.cache / "tapis.png"
HEAVIEST = 300_000


def test_the_picture_for_the_readme_is_light(tapis: Page) -> None:
    tapis.set_viewport_size({"width": 900, "height": 640})
    robot.set_up(tapis, "shokoba", 3, 1, names=("Léa", "Noah", "Mina"), seed="readme")
    robot.begin(tapis)
    robot.sit_down(tapis, seed=8)
    chosen = tapis.locator('.fan [aria-pressed="true"]')
    cards = tapis.locator(".board [data-piece]")
    for _ in range(60):
        robot.step(tapis)
        if chosen.count() and cards.count() >= 4 and tapis.locator("[data-move]").count():
            break
    else:
        raise AssertionError("no table with a card chosen and something to do with it")
    tapis.screenshot(path=PICTURE)
    assert PICTURE.stat().st_size <= HEAVIEST
