"""From a tap to its painted answers, in each game.

A tap is answered three times: what is pressed lights up as soon as a finger is down, which the browser does
by itself (`:active`, assets/styles/cards.css); when the finger is lifted, what was tapped is lifted or sinks
(assets/touch.js); then comes the drawing that Python makes of it.
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
A mouse taps what a person could tap, in a game against bots, when nothing moves. “Light” is from its button
going down on a card until the frame is painted in which that card lights up. The others run from the button
going up: “answer” until the frame in which what was tapped has answered by itself, a card lifted or a button
sunk; “chosen” and “move” until the frame with all that follows from it, for a move the first of its motion.
95 of 100 take at most so long. All are to be compared with a frame in which nothing happens.
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
    """Some turns of a game; times are milliseconds from a tap to the frame that is meant."""

    answers: list[float]  # in which what was tapped answers, for each tap
    chosen: list[float]  # with what was drawn, for each tap that chooses something
    moved: list[float]  # the same for each tap that makes a move
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
            played = tap(page, taps)
            found[game] = Taps(played, [press(page, n) for n in range(PRESSES)])
    return found


def tap(page: Page, wanted: int) -> Played:
    """Play until so many taps have been answered."""
    page.evaluate(PLAY)
    played = Played([], [], [], [], [])
    while len(played.answers) < wanted:
        kind, took = tap_next(page, played.frames)
        if kind != "screen":
            played.answers.append(took["answer"])
            (played.moved if kind == "move" else played.chosen).append(took["drawing"])
    return played._replace(drawn=page.evaluate("bench.drawn"))


def tap_next(page: Page, frames: list[float]) -> tuple[str, dict[str, float]]:
    """Tap what comes next, as a person does who looks at it first; tell what it was and what it took."""
    target = page.evaluate("bench.next()")
    frames.append(target["frame"])
    page.mouse.move(target["x"], target["y"])
    page.evaluate("bench.rest()")
    page.evaluate("bench.watch()")
    page.mouse.down()
    page.mouse.up()
    return target["kind"], page.evaluate("window.tapped")


def press(page: Page, number: int) -> float:
    """Put a finger on one of the things that can be chosen; it slides off before it is lifted, so that
    nothing is chosen."""
    pieces = page.locator(PIECE)
    while not pieces.count():
        tap_next(page, [])
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
    for game, (played, lights) in found.items():
        frame = f"{median(played.frames):.1f} ms"
        times = (lights, played.answers, played.chosen, played.moved)
        rows.append((game, *(figure for each in times for figure in figures(each)), frame))
    heads = ("taps", "light", "95 %", "answer", "95 %", "chosen", "95 %", "move", "95 %", "empty frame")
    return Measured(f"Tap to paint, {line.name}", HOW, heads, rows)


def figures(times: Sequence[float]) -> tuple[str, str]:
    """The median and what 95 of 100 take at most; few taps tell neither."""
    if len(times) < 2:
        return "–", "–"
    return f"{median(times):.0f} ms", f"{quantiles(times, n=20, method='inclusive')[-1]:.0f} ms"
