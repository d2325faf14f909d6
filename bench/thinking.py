"""Bots that search, in a worker and on the page: how long they think, and what the page has to wait for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import ceil
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Page, Playwright

from engine import GAMES, Record
from tools.serve import Server
from ui.thought import SEARCHING

from .pages import PATIENCE, PROJECT, fresh_page
from .report import Measured

SECONDS = 10  # of play, for each row
HOW = f"""
Bots of one level play against each other for {SECONDS} seconds, in a worker and where none can start. The
clock runs from the call of a bot until its move is about to be drawn. A bot that takes half as long again as
its level should (0.3 s, 1 s) plays the best move it has found. “Longest task” is the processor time of the
longest task of the page's main thread, drawing included, from the second move on.
"""
DENY = "window.Worker = class { constructor() { throw new Error('denied'); } };"
CLOCK = """() => {
  if (window.times) return;
  const { think, show } = tapis;
  let began = null;
  window.times = [];
  tapis.think = (...given) => {
    began = performance.now();
    think(...given);
  };
  tapis.show = (...given) => {
    if (began !== null) times.push(performance.now() - began);
    began = null;
    show(...given);
  };
}"""
TASK, MAIN = "ThreadControllerImpl::RunTask", "CrRendererMain"


class Thought(NamedTuple):
    times: list[float]  # milliseconds of each decision
    tasks: list[float]  # milliseconds of the processor, of each task of the main thread


def watch(page: Page, url: str, game: str, level: str, seconds: float = SECONDS) -> Thought:
    """Let bots of a level play a game among themselves."""
    seats = GAMES[game].SEATS[0]
    made = Record(game, seats, "bench", {}, [f"Bot {seat}" for seat in range(seats)], [level] * seats)
    page.goto(f"{url}?lang=en&pace=0#{made.link()}")
    page.wait_for_function("() => Boolean(window.tapis.think)", timeout=PATIENCE)
    page.evaluate(CLOCK)
    page.wait_for_function("times.length > 1", timeout=PATIENCE)
    page.evaluate("times.length = 0")
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=["toplevel"])
    page.wait_for_timeout(1000 * seconds)
    return Thought(page.evaluate("times"), [*tasks(browser.stop_tracing())])


def tasks(trace: bytes) -> Iterator[float]:
    events = json.loads(trace)["traceEvents"]
    main = {thread(event) for event in events if event["args"].get("name") == MAIN}
    for event in events:
        if event["name"] == TASK and thread(event) in main:
            yield event.get("tdur", 0) / 1000


def most_of(times: list[float]) -> float:
    """What 95 % of the times do not exceed."""
    return sorted(times)[ceil(0.95 * len(times)) - 1]


def thread(event: dict[str, int]) -> tuple[int, int]:
    return event["pid"], event["tid"]


def measure(playwright: Playwright) -> Measured:
    rows = []
    with Server(PROJECT.dist) as server:
        for where, script in (("worker", ""), ("page", DENY)):
            with fresh_page(playwright) as page:
                page.add_init_script(script)
                for game in GAMES:
                    for level in SEARCHING:
                        times, longest = watch(page, server.url, game, level)
                        figures = median(times), most_of(times), max(times)
                        rows.append(
                            (
                                f"{game}, {level}, {where}",
                                str(len(times)),
                                *(f"{figure:,.0f} ms" for figure in figures),
                                f"{max(longest):.0f} ms",
                            )
                        )
    heads = ("bots", "moves", "median", "95 %", "most", "longest task")
    return Measured("Bots that search", HOW, heads, rows)
