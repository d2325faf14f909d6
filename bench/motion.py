"""How smoothly things move on a slow processor, and whether memory grows over a whole game."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, Playwright

from tools.serve import Server

from .pages import PROJECT, WATCH, Line, fresh_page, wait_done
from .report import Measured

SLOW = Line("a processor four times slower", slower=4)
FRAME = 1000 / 60
LATE = 1.5  # frames: a gap from which a frame counts as dropped
PATIENCE = 240_000  # milliseconds in which the wanted thing happens
SCRIPT = Path(__file__).with_name("motion.js").read_text("utf-8")
HOW = """
Python's work and the drawing itself are over when the clock starts: these are the frames in which things
fly, with the processor slowed down four times. The set-up is the time it takes to measure the page and to
start everything, beside the drawing. A frame is dropped if the next one comes more than one and a half frames
later.
"""
MEMORY = """
A game of Shokoba against a bot, with everything moving: the heap after a collection of garbage, and the
elements of the page.
"""


class Wanted(NamedTuple):
    """Something to watch: in which game it happens, and what its plan has in it."""

    name: str
    game: str
    seats: int
    pattern: str


SCENES = (
    Wanted("a deal of 27 cards", "rummu", 3, '"deal"'),
    Wanted("a capture", "shokoba", 2, '"pile:'),
    Wanted("eight dice", "daruma", 2, '"throw"'),
    Wanted("a death", "karmaka", 2, r'"\*ring"|"rung-'),
)


def measure(playwright: Playwright) -> Measured:
    rows = []
    with Server(PROJECT.dist) as server:
        for scene in SCENES:
            with fresh_page(playwright, SLOW) as page:
                seen = watch(page, server.url, scene)
            gaps = seen["frames"]
            dropped = sum(max(0, round(gap / FRAME) - 1) for gap in gaps if gap > LATE * FRAME)
            rows.append(
                (
                    scene.name,
                    str(seen["flights"]),
                    f"{seen['setting']:.0f} ms",
                    str(len(gaps)),
                    str(dropped),
                    f"{max(gaps):.0f} ms",
                    f"{seen['longest']:.0f} ms",
                )
            )
    heads = ("at 4× throttle", "things", "set-up", "frames", "dropped", "longest frame", "longest task")
    return Measured("Motion", HOW, heads, rows)


def watch(page: Page, url: str, scene: Wanted) -> dict[str, list[float]]:
    """Play until the scene has been seen."""
    page.goto(f"{url}?lang=en#new/{scene.game}")
    page.wait_for_function("document.documentElement.dataset.boot === 'ready'", timeout=PATIENCE)
    page.evaluate(SCRIPT, scene.pattern)
    page.evaluate(
        """([game, seats]) => {
          const wishes = { game, seats, bots: seats - 1, seed: "bench", lang: "en", pace: 100 };
          const query = new URLSearchParams(wishes);
          history.replaceState(null, "", `?${query}`);
          dispatchEvent(new PopStateEvent("popstate"));
        }""",
        [scene.game, scene.seats],
    )
    page.wait_for_function("window.watched", timeout=PATIENCE)
    found: dict[str, list[float]] = page.evaluate("window.watched")
    return found


def memory(playwright: Playwright) -> Measured:
    rows = []
    with Server(PROJECT.dist) as server, fresh_page(playwright) as page:
        page.add_init_script(WATCH)
        page.goto(f"{server.url}?game=shokoba&seats=2&bots=1&seed=bench&lang=en&pace=1")
        wait_done(page)
        session = page.context.new_cdp_session(page)
        page.evaluate(f"({SCRIPT})('never to be seen')")
        for when in ("at the beginning", "after 20 moves", "after 40 moves", "after 60 moves"):
            session.send("HeapProfiler.collectGarbage")
            heap = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
            nodes = page.evaluate("document.getElementsByTagName('*').length")
            rows.append((when, f"{heap:.1f} MB", str(nodes)))
            page.evaluate(
                """() => new Promise((resolve) => {
                  let moves = 0;
                  const { show } = tapis;
                  tapis.show = (...all) => {
                    show(...all);
                    if (all[3] && ++moves === 20) { tapis.show = show; resolve(); }
                  };
                })"""
            )
    return Measured("Memory", MEMORY, ("in a game", "heap", "elements"), rows)
