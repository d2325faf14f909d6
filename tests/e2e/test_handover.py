"""Pictures of a hand that closes, while things move: the same, pixel by pixel, whatever the hand was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from engine import GAMES
from pictures.choices import Window
from pictures.painter import Painter
from tests.ui.twins import Leaving, twins
from tools.index import MOVING

from .conftest import PROJECT

# Of the page's scripts those that draw, move and close; the rest has nothing to do with a drawing.
SCRIPTS = (*(name for name in MOVING if name not in {"morph", "sound"}), "curtain")
WITHOUT = """() => {
  document.documentElement.dataset.text = "100";
  Object.assign(tapis, { art() {}, speak() {}, play() {}, tell() {}, mayFocus: () => true, lang: "en" });
}"""
# Frames come when they are called for, and whatever moves stands where it is at a time.
HOLD = """() => {
  const frames = [];
  window.requestAnimationFrame = (frame) => frames.push(frame);
  window.pass = () => frames.splice(0).forEach((frame) => frame(performance.now()));
  window.freeze = (time) => {
    for (const each of document.getAnimations()) {
      each.pause();
      each.currentTime = Math.min(time, each.effect.getComputedTiming().endTime - 1);
    }
  };
}"""
CLOSE = "([html, plan]) => tapis.show(html, 'Tapis', 'en', plan)"
DRAW = "(time) => { pass(); pass(); tapis.catchUp(); freeze(time); }"
TABLET = Window("tablet", "felt", "en")
TIMES = (1, 150, 420)  # milliseconds after the drawing: setting out, on the way, those that come later


@pytest.fixture(scope="module")
def stage(browser: Browser) -> Iterator[Painter]:
    page = browser.new_page()
    drawing = Painter(page, PROJECT)
    page.evaluate(WITHOUT)
    drawing.add(*SCRIPTS)
    page.evaluate(HOLD)
    page.add_style_tag(content=".slip { animation: none !important }")  # it comes in its own time
    yield drawing
    page.close()


def pictures(drawing: Painter, leaving: Leaving) -> Iterator[bytes]:
    """The page at some moments from the closing of the hand on."""
    page = drawing.page
    drawing.show_html(leaving.opened, TABLET)
    page.evaluate("freeze(10_000)")
    page.evaluate(CLOSE, [leaving.closed, leaving.plan])
    page.evaluate("freeze(0)")
    yield page.screenshot()  # the hand has gone, nothing else has come
    page.evaluate(DRAW, TIMES[0])
    assert page.locator(".ghost").count(), "something is on its way"
    for time in TIMES:
        page.evaluate("(time) => freeze(time)", time)
        yield page.screenshot()


@pytest.mark.parametrize("game", GAMES)
def test_no_picture_tells_what_was_in_a_hand_that_closes(stage: Painter, game: str) -> None:
    move, one, other = next(twins(game, "twins", most=1))
    assert one.opened != other.opened
    first, second, third = ([*pictures(stage, each)] for each in (one, other, one))
    assert third == second, move
    assert len(first) == len(TIMES) + 1  # not compared: what is drawn for the first time has other edges
