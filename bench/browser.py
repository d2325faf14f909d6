"""Fresh browsers and the pages they measure: ours, and a bare `loadPyodide()` with npm's own files."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Playwright

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
SETTLE = 2000  # milliseconds; in these a browser's own processes would share the cores with the page
GAME = "?game=shokoba&seats=2&bots=1&seed=bench&lang=en&pace="
# Playable: a card can be tapped, and the frame that shows it has been painted.
WATCH = """
const look = new MutationObserver(() => {
  if (!document.querySelector('[data-screen="table"] button[data-piece]:enabled')) return;
  look.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => { window.done = performance.now(); }));
});
look.observe(document, { childList: true, subtree: true, attributes: true });
"""


@contextmanager
def bare_site() -> Iterator[Server]:
    with TemporaryDirectory() as folder:
        for name in RUNTIME:
            shutil.copy(PROJECT.npm / "pyodide" / name, folder)
        for wheel in PROJECT.dist.glob("wheels/tapis_engine-*.whl"):
            shutil.copy(wheel, Path(folder) / "engine.zip")
        shutil.copy(Path(__file__).with_name("moves.py"), folder)
        (Path(folder) / "index.html").write_text(BARE, "utf-8")
        with Server(Path(folder)) as server:
            yield server


@contextmanager
def fresh_page(playwright: Playwright) -> Iterator[Page]:
    """A browser that has seen nothing yet, and is no longer busy starting itself."""
    browser = playwright.chromium.launch(executable_path=ensure(), args=flags())
    try:
        page = browser.new_page(viewport={"width": 1180, "height": 820})
        page.wait_for_timeout(SETTLE)
        yield page
    finally:
        browser.close()


def wait_done(page: Page) -> float:
    """Milliseconds from the navigation to what the page calls done."""
    page.wait_for_function("window.done", timeout=120_000)
    return float(page.evaluate("window.done"))
