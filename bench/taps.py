"""From a tap to the painted answer, in each game.

A tap has two answers: the light of what is pressed, which the browser gives by itself as soon as a finger is
down (`:active`, assets/styles/cards.css), and the drawing that Python makes of it when the finger is lifted.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Page, Playwright

from engine import GAMES
from tools.serve import Server

from .pages import NEAR, PROJECT, WATCH, Line, address, fresh_page, wait_done
from .report import Measured

PLAY = Path(__file__).with_name("play.js").read_text("utf-8")
PACE = 100  # milliseconds: bots answer in frames of their own, as they do for people
PRESSES = 12  # in each game
PHONE = Line("on a processor four times slower", slower=4)
HOW = """
A script taps what a person could tap, in a game against bots, when nothing moves. The clock runs from the tap
until the frame with the answer is painted: for what is chosen, and for a move, of which that is the first
frame; 95 of 100 take at most so long. “Light” is from a finger going down on a card until that card lights
up. All are to be compared with a frame in which nothing happens.
"""
AT_REST = """() => !document.getAnimations().some(({ effect, playState }) =>
  playState === "running" && effect.getComputedTiming().endTime < Infinity)"""
PIECE = "[data-piece]:enabled:not([data-move], [hidden])"
WAIT = """() => {
  const painted = (resolve, since) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - since);
    port2.postMessage(0);
  });
  window.lit = new Promise((resolve) => {
    const lights = ({ timeStamp }) => painted(resolve, timeStamp);
    addEventListener("pointerdown", lights, { capture: true, once: true });
  });
}"""


class Played(NamedTuple):
    """Some turns of a game."""

    chosen: list[float]  # milliseconds from each tap that chooses something to its painted answer
    moved: list[float]  # those of each tap that makes a move
    frames: list[float]  # milliseconds of each frame in which nothing happened
    drawn: list[str]  # the HTML of each drawing


class Taps(NamedTuple):
    played: Played
    lights: list[float]  # milliseconds from a finger that goes down to the light of what is under it


def play(playwright: Playwright, taps: int, line: Line = NEAR) -> dict[str, Taps]:
    """The same number of taps in every game."""
    found = {}
    with Server(PROJECT.dist) as server, fresh_page(playwright, line) as page:
        page.add_init_script(WATCH)
        for game in GAMES:
            page.goto(server.url + address(game, PACE))
            wait_done(page)
            played = Played(**page.evaluate(PLAY, taps))
            found[game] = Taps(played, [press(page, n) for n in range(PRESSES)])
    return found


def press(page: Page, number: int) -> float:
    """Put a finger on one of the things that can be chosen; it slides off before it is lifted, so that
    nothing is chosen."""
    pieces = page.locator(PIECE)
    while not pieces.count():
        page.evaluate(PLAY, 1)
    pieces.nth(number % pieces.count()).hover(force=True)
    page.wait_for_function(AT_REST)
    page.evaluate(WAIT)
    page.mouse.down()
    took: float = page.evaluate("window.lit")
    page.mouse.move(0, 0)
    page.mouse.up()
    return took


def measure(found: dict[str, Taps], line: Line = NEAR) -> Measured:
    rows = []
    for game, ((chosen, moved, frames, _), lights) in found.items():
        frame = f"{median(frames):.1f} ms"
        rows.append((game, *figures(lights), *figures(chosen), *figures(moved), frame))
    heads = ("taps", "light", "95 %", "chosen", "95 %", "move", "95 %", "empty frame")
    return Measured(f"Tap to paint, {line.name}", HOW, heads, rows)


def figures(times: Sequence[float]) -> tuple[str, str]:
    """The median and what 95 of 100 take at most; few taps tell neither."""
    if len(times) < 2:
        return "–", "–"
    return f"{median(times):.0f} ms", f"{quantiles(times, n=20, method='inclusive')[-1]:.0f} ms"
