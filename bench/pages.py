"""New browsers and the pages measured in them: ours, and a bare `loadPyodide()` with npm's own files."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, Playwright

from engine import GAMES
from tools.browser import ensure, flags
from tools.project import Project
from tools.serve import Server

PROJECT = Project(Path(__file__).resolve().parent.parent)
BARE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
window.python = await loadPyodide();
window.done = performance.now();
</script>"""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
SETTLE = 2000  # milliseconds that a new browser needs for itself: meanwhile it shares the cores with the page
PATIENCE = 120_000  # milliseconds
# The page can be played: something can be tapped, and the frame that shows it has been painted.
WATCH = """
const watcher = new MutationObserver(() => {
  const playable = '[data-move], [data-piece]:enabled, [data-act="here"]';
  if (!document.querySelector(`[data-screen="table"] :is(${playable})`)) return;
  watcher.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => { window.done = performance.now(); }));
});
watcher.observe(document, { childList: true, subtree: true, attributes: true });
"""


class Line(NamedTuple):
    """What a page is measured on: a line to the server, a processor."""

    name: str
    megabits: float = 0  # a second; 0 is as fast as can be
    latency: int = 0  # milliseconds
    slower: int = 1  # how many times the processor is slowed down

    def slow_down(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        if self.megabits:
            speed = self.megabits * 1e6 / 8
            limits = {"latency": self.latency, "downloadThroughput": speed, "uploadThroughput": speed}
            session.send("Network.emulateNetworkConditions", {"offline": False, **limits})
        session.send("Emulation.setCPUThrottlingRate", {"rate": self.slower})


NEAR = Line("on this machine")


def address(game: str, pace: int = 0) -> str:
    """The query that begins a game of one person with as few bots as can be; they move every `pace` ms."""
    seats = GAMES[game].SEATS[0]
    return f"?game={game}&seats={seats}&bots={seats - 1}&seed=bench&lang=en&pace={pace}"


@contextmanager
def bare_site() -> Iterator[Server]:
    """A page that starts Pyodide and nothing else; beside it, to be loaded, our code and the bench's."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for file in RUNTIME:
            shutil.copy(PROJECT.npm / "pyodide" / file, folder)
        shutil.copy(PROJECT.cache / "steps/code/app.zip", folder)  # with every game in it
        shutil.make_archive(str(folder / "bench"), "zip", PROJECT.root, "bench")
        (folder / "index.html").write_text(BARE, "utf-8")
        with Server(folder) as server:
            yield server


@contextmanager
def fresh_page(playwright: Playwright, line: Line = NEAR) -> Iterator[Page]:
    """A page of a new browser that has nothing in its cache and is no longer busy with its own start."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=ensure(), args=flags(), viewport={"width": 1180, "height": 820}
        )
        try:
            page = context.new_page()
            line.slow_down(page)
            page.wait_for_timeout(SETTLE)
            yield page
        finally:
            context.close()


@contextmanager
def python_page(playwright: Playwright) -> Iterator[Page]:
    """A page where `window.python` is Pyodide and can import `engine`, `ui` and `bench`."""
    with bare_site() as server, fresh_page(playwright) as page:
        page.goto(server.url)
        wait_done(page)
        page.set_default_timeout(0)
        page.evaluate("""async () => {
          for (const name of ["app.zip", "bench.zip"]) {
            window.python.unpackArchive(await (await fetch(name)).arrayBuffer(), "zip");
          }
          window.python.runPython("import sys; sys.path.insert(0, 'code.zip')");
        }""")
        yield page


def wait_done(page: Page) -> float:
    """Milliseconds from the navigation to what the page calls done."""
    page.wait_for_function("window.done", timeout=PATIENCE)
    return float(page.evaluate("window.done"))


class Processor:
    """How long the main thread of a page has worked: other programs on the machine do not count."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def milliseconds(self) -> float:
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(item["value"] for item in metrics if item["name"] == "TaskDuration"))
