"""From an address to a game that can be played, with nothing in the cache: how long it takes, what it loads.

Beside the page stands a copy of it without our importer (tools/inside/library/sitecustomize.py): what the
importer gains is the reason that it is there.
"""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Error, Playwright

from tools.library import PLACE
from tools.serve import Server

from .pages import PROJECT, WATCH, Processor, address, bare_site, fresh_page, wait_done
from .report import Measured

TRIES = 3  # Chromium itself crashes now and then on the first page of a new browser
BARE, PAGE, STOCK = "bare `loadPyodide()`", "the page", "the page with Python's own zipimport"
HOW = """
A new browser with nothing in its cache opens the address of a game, from a server on the same machine. The
clock stops when a card can be tapped. A bare `loadPyodide()` with npm's files is what every page on Pyodide
does. The last line is the reason for our importer (`tools/inside/library`), which reads each module of the
standard library's zip once instead of twice: it is the same page without it.
"""


def measure(playwright: Playwright, runs: int) -> Measured:
    times: dict[str, list[tuple[float, float]]] = {BARE: [], PAGE: [], STOCK: []}
    with bare_site() as bare, Server(PROJECT.dist) as page, stock_site() as stock:
        sites = {BARE: (bare.url, ""), PAGE: (page.url, WATCH), STOCK: (stock.url, WATCH)}
        for _ in range(runs):
            for name, (url, watch) in sites.items():
                times[name].append(cold(playwright, url + address("shokoba") * bool(watch), watch))
    rows = []
    first, least = (median(column) for column in zip(*times[BARE], strict=True))
    for name, found in times.items():
        wall, work = (median(column) for column in zip(*found, strict=True))
        ratios = f"{wall / first:.2f}", f"{work / least:.2f}"
        rows.append((name, f"{wall:.0f} ms", ratios[0], f"{work:.0f} ms", ratios[1]))
    heads = (f"medians of {runs} browsers", "time", "of bare", "CPU", "CPU of bare")
    return Measured("Start to playable", HOW, heads, rows)


def transfer(playwright: Playwright) -> Measured:
    """What crosses the network until a game can be played, as GitHub Pages would compress it."""
    with Server(PROJECT.dist) as server, fresh_page(playwright) as page:
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        sizes: list[float] = []
        network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        page.add_init_script(WATCH)
        page.goto(server.url + address("shokoba"))
        wait_done(page)
        files = len(sizes)
    row = "the page", f"{sum(sizes) / 1e6:.2f} MB", str(files)
    how = "Everything the browser loads until a game can be played, with headers, compressed with gzip."
    return Measured("Transfer", how, ("", "size", "files"), [row])


def cold(playwright: Playwright, url: str, watch: str) -> tuple[float, float]:
    """Milliseconds from the navigation of a new browser to what the page calls done, and those of CPU."""
    tries = 0
    while True:
        try:
            with fresh_page(playwright) as page:
                processor = Processor(page)
                page.add_init_script(watch)
                page.goto(url)
                return wait_done(page), processor.milliseconds()
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
