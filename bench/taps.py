"""From a tap to the painted answer, in each game."""

from __future__ import annotations

from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Playwright

from engine import GAMES
from tools.serve import Server

from .pages import NEAR, PROJECT, WATCH, Line, address, fresh_page, wait_done
from .report import Measured

PLAY = Path(__file__).with_name("play.js").read_text("utf-8")
PACE = 100  # milliseconds: bots answer in frames of their own, as they do for people
PHONE = Line("on a processor four times slower", slower=4)
HOW = """
A script taps what a person could tap, in a game against bots. The clock runs from the tap until the frame
with the answer is painted. It is compared with a frame in which nothing happens.
"""


class Played(NamedTuple):
    """Some turns of a game."""

    taps: list[float]  # milliseconds from each tap to its painted answer
    frames: list[float]  # milliseconds of each frame in which nothing happened
    drawn: list[str]  # the HTML of each drawing


def play(playwright: Playwright, taps: int, line: Line = NEAR) -> dict[str, Played]:
    """The same number of taps in every game."""
    played = {}
    with Server(PROJECT.dist) as server, fresh_page(playwright, line) as page:
        page.add_init_script(WATCH)
        for game in GAMES:
            page.goto(server.url + address(game, PACE))
            wait_done(page)
            played[game] = Played(**page.evaluate(PLAY, taps))
    return played


def measure(played: dict[str, Played], line: Line = NEAR) -> Measured:
    rows = []
    for game, (taps, frames, _) in played.items():
        middle, high, frame = median(taps), quantiles(taps, n=20)[-1], median(frames)
        ratios = f"{middle / frame:.1f}", f"{high / frame:.1f}"
        rows.append((game, f"{middle:.0f} ms", f"{high:.0f} ms", f"{frame:.1f} ms", *ratios))
    count = len(next(iter(played.values())).taps)
    heads = (f"{count} taps", "median", "95 %", "empty frame", "median / frame", "95 % / frame")
    return Measured(f"Tap to paint, {line.name}", HOW, heads, rows)
