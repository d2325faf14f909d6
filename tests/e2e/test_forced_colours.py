"""Forced colours: shadows, glows and tints are not drawn, and the table still tells what it has to tell."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator

from engine import GAMES
from pictures.choices import Window
from pictures.finders import of_game
from pictures.painter import Painter

from .conftest import PROJECT

TABLET = Window("tablet", "felt", "fr")
STILL = "() => document.getAnimations().forEach((each) => each.cancel())"
AROUND = 8  # pixels round a thing that belong to it: its outline
CHOSEN = '[data-piece][aria-pressed="true"]'
PLAYABLE = '[data-piece]:enabled:not([aria-pressed="true"])'


@pytest.fixture(scope="module", params=["light", "dark"])
def forced(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Painter]:
    page = browser.new_page(forced_colors="active", color_scheme=request.param, reduced_motion="reduce")
    yield Painter(page, PROJECT)
    page.close()


def show(drawing: Painter, game: str, name: str) -> None:
    drawing.show(next(of_game(game, GAMES[game].SEATS[0], [name])), TABLET)
    drawing.page.evaluate(STILL)


def tells(drawing: Painter, thing: Locator, change: str) -> bool:
    """Whether a thing looks another way when it is changed."""
    box = thing.bounding_box()
    assert box, "it is in sight"
    x, y = max(0, box["x"] - AROUND), max(0, box["y"] - AROUND)
    width, height = box["width"] + 2 * AROUND, box["height"] + 2 * AROUND

    def picture() -> bytes:
        return drawing.page.screenshot(clip={"x": x, "y": y, "width": width, "height": height})

    before = picture()
    assert picture() == before, "nothing moves by itself"
    thing.evaluate(f"(it) => {{ {change} }}")
    return picture() != before


@pytest.mark.parametrize("game", GAMES)
def test_what_is_chosen_what_can_be_and_whose_turn_it_is_can_be_told(forced: Painter, game: str) -> None:
    page = forced.page
    show(forced, game, "tapped")
    assert tells(forced, page.locator(CHOSEN).first, 'it.ariaPressed = "false"')
    show(forced, game, "question")
    assert tells(forced, page.locator(PLAYABLE).first, "it.disabled = true")
    near = "it.querySelectorAll('.on-turn').forEach((each) => each.classList.remove('on-turn'))"
    assert tells(forced, page.locator("main.table"), near)
    show(forced, game, "waiting")
    away = "it.classList.remove('on-turn', 'thinking')"
    assert tells(forced, page.locator(".players > .on-turn"), away)


@pytest.mark.parametrize("game", GAMES)
def test_every_suit_has_a_letter_that_is_drawn(forced: Painter, game: str) -> None:
    show(forced, game, "tapped")
    letters = forced.page.locator(".board :is(.letter, .suit b), .near :is(.letter, .suit b)")
    seen = [each for each in letters.all() if each.is_visible()]
    assert seen
    for letter in {each.text_content(): each for each in seen}.values():
        assert tells(forced, letter, 'it.style.visibility = "hidden"')


# Where a choice is made: the moment, what is chosen there, and how that is let go of.
PRESSED = 'it.ariaPressed = "false"'
CHOICES = (
    ("shokoba", "settings", '.choice[aria-pressed="true"]', PRESSED),
    ("shokoba", "settings", '.switch[aria-checked="true"]', 'it.ariaChecked = "false"'),
    ("shokoba", "past", '.speeds [aria-pressed="true"]', PRESSED),
    ("shokoba", "past", "#moment", "it.closest('.slide').style.setProperty('--at', 0)"),
    ("shokoba", "past-open", '.sitters [aria-pressed="true"]', PRESSED),
    ("rummu", "setup", ".how-many .pick:has(:checked)", "it.firstElementChild.checked = false"),
    ("rummu", "setup", ".sitting .option:has(:checked)", "it.firstElementChild.checked = false"),
    (
        "rummu",
        "setup",
        ".chair:first-child .either .pick:has(:checked)",
        "it.firstElementChild.checked = false",
    ),
)


def test_what_is_chosen_on_the_shared_screens_can_be_told(forced: Painter) -> None:
    for game, name, chosen, change in CHOICES:
        show(forced, game, name)
        assert tells(forced, forced.page.locator(chosen).first, change), (name, chosen)
