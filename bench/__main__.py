"""`python3 build.py bench`: the start, the download, a tap, the engine."""

from __future__ import annotations

import argparse

from playwright.sync_api import Playwright, sync_playwright

from engine import GAMES

from .browser import bare_site, fresh_page, wait_done
from .moves import draws, rate
from .start import start, transfer
from .tap import tap

IN_PAGE = """async (games) => {
  const get = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
  window.python.unpackArchive(await get("engine.zip"), "zip");
  window.python.FS.writeFile("moves.py", await get("moves.py"));
  window.python.globals.set("names", window.python.toPy(games));
  const rates = "import moves; [moves.draws(), *(moves.rate(game) for game in names)]";
  return window.python.runPython(rates).toJs();
}"""


def engine(playwright: Playwright) -> list[str]:
    """Random moves a second on this Python and in the browser's."""
    with bare_site() as server, fresh_page(playwright) as page:
        page.goto(server.url)
        wait_done(page)
        page.set_default_timeout(0)
        there = page.evaluate(IN_PAGE, list(GAMES))
    here = [draws(), *(rate(game) for game in GAMES)]
    return [
        f"{game}: {here[i]:,.0f} random moves a second on CPython"
        f" ({here[i] / here[0]:.3f} of the generator's draws), {there[i]:,.0f} in Pyodide"
        f" ({there[i] / here[i]:.2f} of CPython)"
        for i, game in enumerate(GAMES, 1)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="fresh browsers for each page; 5 unless told")
    runs = max(parser.parse_args().runs, 5)
    with sync_playwright() as playwright:
        for line in engine(playwright):
            print(line, flush=True)
        print(transfer(playwright), flush=True)
        print(tap(playwright), flush=True)
        print(start(playwright, runs), flush=True)


if __name__ == "__main__":
    main()
