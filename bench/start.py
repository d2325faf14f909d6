"""From an address to a game that can be played: how long it takes, what it loads.

Beside the page stands a copy of it without our importer (tools/inside/library/sitecustomize.py): what the
importer gains is the reason that it is there.
"""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Error, Playwright

from tools.library import PLACE
from tools.serve import Server

from .pages import NEAR, PROJECT, WATCH, Line, Processor, address, bare_site, fresh_page, wait_done
from .report import Measured

TRIES = 3  # Chromium itself crashes now and then on the first page of a new browser
BARE, PAGE, AGAIN = "bare `loadPyodide()`", "the page", "the page, second visit"
STOCK = "the page with Python's own zipimport"
LINES = (NEAR, Line("9 Mbit/s, 85 ms", 9, 85), Line("the same, CPU 4 times slower", 9, 85, 4))
HOW = """
A new browser with nothing in its cache opens the address of a game, from a server on the same machine; then
Chromium slows down the line and the processor. The clock stops when a card can be tapped. A bare
`loadPyodide()` with npm's files is what every page on Pyodide does, on its first visit. The second visit
comes when the first has put away what it keeps: the page for visits without a network, and compiled code. The
page with Python's own zipimport is the same page without our importer (`tools/inside/library`), which reads
each module of the standard library's zip once instead of twice: what that gains is its reason.
"""
KEPT = "() => navigator.serviceWorker.ready.then(() => null)"
PUT_AWAY = 4000  # milliseconds: Chromium keeps compiled code when none was compiled for two seconds
# What was loaded before the page could be played; the rest of Python comes later.
SIZES = """() => {
  const loaded = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  return loaded.filter((one) => one.responseEnd <= window.done).map((one) => one.transferSize);
}"""


class Visit(NamedTuple):
    """What is opened, and how often: only the last time counts."""

    url: str
    watch: str = WATCH
    times: int = 1


class Took(NamedTuple):
    wall: float  # milliseconds from the navigation to what the page calls done
    work: float  # those of CPU on the page's main thread


def measure(playwright: Playwright, runs: int) -> Measured:
    rows: list[tuple[str, ...]] = []
    with bare_site() as bare, Server(PROJECT.dist) as page, stock_site() as stock:
        game = page.url + address("shokoba")
        visits = {BARE: Visit(bare.url, ""), PAGE: Visit(game)}
        more = {AGAIN: Visit(game, times=2), STOCK: Visit(stock.url + address("shokoba"))}
        for line in LINES:
            wanted = visits | more if line == NEAR else visits
            times: dict[str, list[Took]] = {name: [] for name in wanted}
            for _ in range(runs if line == NEAR else ceil(runs / 2)):
                for name, visit in wanted.items():
                    times[name].append(take(playwright, visit, line))
            middle = {name: Took(*map(median, zip(*found, strict=True))) for name, found in times.items()}
            rows += [row(line, name, took, middle[BARE]) for name, took in middle.items()]
    heads = (
        f"medians of {runs} browsers, on slower lines of {ceil(runs / 2)}",
        "",
        "time",
        "of bare",
        "CPU",
        "CPU of bare",
    )
    return Measured("Start to playable", HOW, heads, rows)


def row(line: Line, name: str, took: Took, bare: Took) -> tuple[str, ...]:
    ratios = f"{took.wall / bare.wall:.2f}", f"{took.work / bare.work:.2f}"
    return line.name, name, f"{took.wall:.0f} ms", ratios[0], f"{took.work:.0f} ms", ratios[1]


def transfer(playwright: Playwright) -> Measured:
    """What crosses the network until a game can be played, as GitHub Pages would compress it."""
    with Server(PROJECT.dist) as server, fresh_page(playwright) as page:
        page.add_init_script(WATCH)
        page.goto(server.url + address("shokoba"))
        wait_done(page)
        sizes: list[int] = page.evaluate(SIZES)
    row = "the page", f"{sum(sizes) / 1e6:.2f} MB", str(len(sizes))
    how = "Everything the browser loads until a game can be played, with headers, compressed with gzip."
    return Measured("Transfer", how, ("", "size", "files"), [row])


def take(playwright: Playwright, visit: Visit, line: Line) -> Took:
    """How long a visit took, in a browser of its own."""
    tries = 0
    while True:
        try:
            with fresh_page(playwright, line) as page:
                page.add_init_script(visit.watch)
                for _ in range(visit.times - 1):
                    page.goto(visit.url)
                    wait_done(page)
                    page.evaluate(KEPT)
                    page.wait_for_timeout(PUT_AWAY)
                processor = Processor(page)
                page.goto(visit.url)
                return Took(wait_done(page), processor.milliseconds())
        except Error as error:
            tries += 1
            if "crashed" not in error.message or tries == TRIES:
                raise
            print("(Chromium crashed: the measurement is taken again)", flush=True)


@contextmanager
def stock_site() -> Iterator[Server]:
    """A copy of the page whose standard library has no importer of ours in it."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "dist"
        shutil.copytree(PROJECT.dist, folder)
        with zipfile.ZipFile(PROJECT.dist / PLACE) as ours, zipfile.ZipFile(folder / PLACE, "w") as stock:
            for item in ours.infolist():
                if item.filename != "sitecustomize.pyc":
                    stock.writestr(item, ours.read(item))
        with Server(folder) as server:
            yield server
