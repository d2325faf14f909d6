"""Text at twice its size on every table: the least of it is twice as large, and nothing is out of reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from engine import GAMES
from pictures.audit import measure
from pictures.choices import Window
from pictures.finders import of_game
from pictures.painter import Painter

from .conftest import PROJECT

SCRIPTS = ("tapis", "routes", "theme")
TABLETS = ("tablet", "portrait")
LEAST = 30  # pixels of a text beside a card: twice what is the least at the usual size
WRONG = {"out of the window", "covered button", "buttons overlap"}
SIZE = """() => {
  const question = document.getElementById("question");
  return parseFloat(getComputedStyle(question).fontSize) * document.getElementById("app").currentCSSZoom;
}"""
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth > innerWidth, scrollHeight > innerHeight];
}"""
CONDITIONS = """() => [...document.styleSheets]
  .flatMap(({ cssRules }) => [...cssRules])
  .flatMap((layer) => [...(layer.cssRules ?? [])])
  .filter(({ media }) => media)
  .map(({ media }) => media.mediaText)"""


@pytest.fixture(scope="module")
def enlarging(browser: Browser) -> Iterator[Painter]:
    page = browser.new_page(reduced_motion="reduce")
    drawing = Painter(page, PROJECT)
    for name in SCRIPTS:
        page.add_script_tag(path=PROJECT.root / f"assets/{name}.js")
    yield drawing
    page.close()


@pytest.mark.parametrize("game", GAMES)
def test_text_twice_as_large_has_room_on_a_table(enlarging: Painter, game: str) -> None:
    page = enlarging.page
    moment = next(of_game(game, GAMES[game].SEATS[0], ["question"]))
    for size in TABLETS:
        window = Window(size, "felt", "fr")
        page.evaluate("tapis.enlarge('100')")
        enlarging.show(moment, window)
        usual = page.evaluate(SIZE)
        page.evaluate("tapis.enlarge('200')")
        assert page.evaluate(SIZE) >= max(LEAST, 1.25 * usual), "the question, which is larger than most text"
        assert page.evaluate(SCROLLS) == [False, False]
        faults, _ = measure(enlarging, window)
        assert [fault for fault in faults if fault.kind in WRONG] == []


def test_a_table_that_has_no_room_for_large_text_scrolls(enlarging: Painter) -> None:
    """Enlarged, it is as wide as the narrowest phone's."""
    page = enlarging.page
    page.evaluate("tapis.enlarge('200')")
    enlarging.show(next(of_game("shokoba", 2, ["question"])), Window("phone", "felt", "en"))
    assert page.evaluate("document.documentElement.scrollWidth") == 2 * 320
    page.evaluate("tapis.enlarge('100')")
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_conditions_of_all_sheets_come_back_with_the_usual_size(enlarging: Painter) -> None:
    page = enlarging.page
    page.evaluate("tapis.enlarge('100')")
    written = page.evaluate(CONDITIONS)
    page.evaluate("tapis.enlarge('150')")
    assert any("max-width: 898.5px" in condition for condition in page.evaluate(CONDITIONS))
    page.evaluate("tapis.enlarge('100')")
    assert page.evaluate(CONDITIONS) == written
