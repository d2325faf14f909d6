"""Makes tools/profile.json anew (`python3 build.py profile`): what play needs of Pyodide.

A copy of the page with an instrumented WebAssembly is played as people play it: every game, alone and with
the tablet passed round, to its end; among bots; help, log, languages, a resumed game, links good and bad, no
storage.
"""

from __future__ import annotations

import base64
import json
import shutil
import struct
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from engine import GAMES, Record
from tests.engine.setups import brief
from tools import browser, glue, library, split
from tools.imports import module_of
from tools.project import Problem, Project
from tools.serve import Server
from tools.shell import run
from tools.steps import doing
from ui.thought import SEARCHING

from . import robot
from .conftest import PROJECT, TABLET
from .test_boot import DENY_STORAGE, READY

LIBRARY = PROJECT.cache / "steps/library" / library.PLACE  # in one piece
STEPS = 60  # of a game, before bots hurry it to its middle and then to its end
EXPOSE = "globalThis.instrumented={exports:instance.exports,module:Module};"
# The counts as wasm-split writes them: a hash of the module, then a number a function, 0 if it never ran.
COUNTS = """() => {
  const { __write_profile: write, malloc, memory } = instrumented.exports;
  const size = write(0, 0);
  const place = malloc(size) >>> 0;
  write(place, size);
  const bytes = Array.from(new Uint8Array(memory.buffer, place, size), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join(""));
}"""
HASH = 8
MODULES = "() => instrumented.module.API.public_api.runPython('import sys; chr(10).join(sys.modules)')"

# How a worker starts beside what PyScript does on the page (assets/bots-worker.mjs).
WORKER = """() => {
  const python = instrumented.module.API.public_api;
  python.runPython('import sys; sys.path.insert(0, "code.zip")');
  const thought = python.pyimport("ui.thought");
  thought.warm_up("shokoba");
  const ponder = thought.Ponder();
}"""


class Noted:
    """All that ran on the pages seen so far."""

    def __init__(self) -> None:
        self.functions: set[int] = set()
        self.modules: set[str] = set()

    def take(self, page: Page) -> None:
        """Note what ran on this page. A reload begins anew, so this comes before it."""
        counts = base64.b64decode(page.evaluate(COUNTS))[HASH:]
        ran = struct.unpack(f"<{len(counts) // 4}I", counts)
        self.functions |= {number for number, count in enumerate(ran) if count}
        self.modules |= {*page.evaluate(MODULES).split("\n")}


@contextmanager
def instrumented(project: Project) -> Iterator[Server]:
    """A copy of the page that counts which functions of Pyodide's WebAssembly run."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "dist"
        shutil.copytree(project.dist, folder)
        shutil.copyfile(LIBRARY, folder / library.PLACE)
        code = (project.npm / glue.PLACE).read_text("utf-8")
        (folder / glue.PLACE).write_text(glue.put_after(code, glue.RECEIVE, EXPOSE), "utf-8")
        run(
            split.program(),
            "-all",
            "--instrument",
            project.npm / glue.WASM,
            "-o",
            folder / glue.WASM,
            failing=f"{split.PROGRAM} could not instrument Pyodide",
        )
        with Server(folder) as server:
            yield server


def opened(visit: BrowserContext, address: str) -> Page:
    page = visit.new_page()
    page.goto(address)
    page.wait_for_selector(READY, timeout=120_000)
    return page


def look_round(page: Page) -> None:
    """What a person does beside playing, once it is their turn: a bot's move would fold the menu."""
    page.locator(f"#app :is({robot.HOUSE}, {robot.CHOICES})").first.wait_for()
    for act in ("help", "log"):
        if act == "log":
            page.locator(".menu > summary").click()
        page.locator(f'.bar [data-act="{act}"]').click()
        page.locator(f'#app[data-screen="{act}"]').wait_for()
        page.keyboard.press("Escape")
        page.locator(f'#app:not([data-screen="{act}"])').wait_for()
    for lang in ("fr", "en"):
        page.locator(".menu > summary").click()
        page.locator(f'.menu [data-lang="{lang}"]').click()
        page.locator(f'#app[lang="{lang}"]').wait_for()


def alone(visit: BrowserContext, game: str, noted: Noted) -> None:
    """From home, against bots, with a reload on the way; then the same game again."""
    page = opened(visit, "?lang=en&pace=0#nowhere")
    robot.go_home(page)
    kind = GAMES[game]
    robot.set_up(page, game, kind.SEATS[0], 1, names=("Zoé", "<b>"), options=brief(kind))
    robot.begin(page)
    look_round(page)
    robot.play_by_hand(page, 4)
    noted.take(page)
    page.reload()
    page.wait_for_selector(READY, timeout=120_000)
    robot.play(page, steps=STEPS)
    for act in ("copy", "link"):
        page.locator("#more > summary").click()
        page.locator(f'main [data-act="{act}"]').first.click()
    page.locator('[data-act="rematch"]').first.click()
    page.locator('#app:not([data-screen="end"])').wait_for()
    noted.take(page)


def thoughtfully(visit: BrowserContext, game: str, noted: Noted) -> None:
    """Among bots that search, on the page: what they need there, they need in a worker too."""
    visit.add_init_script(
        "Object.defineProperty(window, 'Worker', { value: class { constructor() { throw 0; } } })"
    )
    kind = GAMES[game]
    levels = [SEARCHING[seat % len(SEARCHING)] for seat in range(kind.SEATS[0])]
    made = Record(game, len(levels), "thoughtful", brief(kind), [], levels)
    page = opened(visit, f"?lang=en&pace=0#{made.link()}")
    page.evaluate(WORKER)
    robot.play(page, steps=STEPS)
    noted.take(page)


def together(visit: BrowserContext, game: str, noted: Noted) -> None:
    """With the tablet passed round, in French, from an address."""
    page = opened(visit, f"?game={game}&bots=0&lang=fr&pace=0")
    robot.play(page, steps=STEPS, seed=2)
    noted.take(page)


def trouble(visit: BrowserContext, noted: Noted) -> None:
    """Links that lead nowhere, a record that is none, and a browser that keeps nothing."""
    page = opened(visit, "?lang=en#shokoba.1.W10.A.0")
    page.locator('main [data-act="home"]').click()
    page.locator(".load summary").click()
    page.locator("#record").fill("Tapis: nothing of the kind")
    page.locator('[data-act="load"]').click()
    page.locator('#app[data-screen="trouble"]').wait_for()
    page.locator('main [data-act="download"]').click()
    noted.take(page)
    visit.add_init_script(DENY_STORAGE)
    page = opened(visit, "?game=shokoba&bots=1&lang=en&pace=0")
    robot.play_by_hand(page, 4)
    noted.take(page)


def profile(chromium: Browser, url: str) -> Noted:
    noted = Noted()

    def visit(what: str, play: Callable[[BrowserContext], None]) -> None:
        with doing(what), chromium.new_context(base_url=url, viewport=TABLET, locale="en") as context:
            context.set_default_timeout(60_000)
            play(context)

    for game in GAMES:
        visit(f"Playing {game} alone", lambda context, game=game: alone(context, game, noted))  # type: ignore[misc]
        visit(f"Watching {game}", lambda context, game=game: thoughtfully(context, game, noted))  # type: ignore[misc]
        visit(f"Playing {game} together", lambda context, game=game: together(context, game, noted))  # type: ignore[misc]
    visit("Asking for trouble", lambda context: trouble(context, noted))
    return noted


def main() -> None:
    if not split.program():
        raise Problem(f"{split.PROGRAM} is missing: install Debian's package binaryen.")
    version = json.loads(PROJECT.need("package.json").read_text("utf-8"))["dependencies"]["pyodide"]
    with sync_playwright() as playwright, instrumented(PROJECT) as server:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        noted = profile(chromium, server.url)
        chromium.close()
    with zipfile.ZipFile(LIBRARY) as archive:
        known = {*map(module_of, archive.namelist())}
    # What is called seldom is not called in every run: of the same Pyodide, nothing is forgotten.
    stock, before = glue.stock_hash(PROJECT), split.Profile.read(PROJECT)
    functions = noted.functions | (before.functions if before.sha256 == stock else set())
    made = split.Profile(stock, frozenset(functions), frozenset(noted.modules & known))
    (PROJECT.root / split.PROFILE).write_text(made.text(version), "utf-8")
    print(f"{split.PROFILE}: {len(made.functions)} functions and {len(made.modules)} modules.")


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        sys.exit(str(problem))
