"""What a drawing costs: from elements to text, and from text to what the page shows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from statistics import median

from playwright.sync_api import Playwright

from tools.index import PLAY
from tools.serve import Server

from .inside.rendering import compare
from .pages import PROJECT, Processor, fresh_page, python_page
from .report import Measured

Drawings = Mapping[str, Sequence[str]]  # by game: the HTML of each drawing of some turns

RENDER_HOW = """
The drawings of some turns are read back, except their pictures, whose text the page keeps ready. Their
elements are made and become text again in our short way (`ui/elements.py`, `ui/markup.py`) and in htpy's own,
in turns. Figures are milliseconds for one drawing.
"""
IN_PAGE = """([drawn, turns]) => {
  window.python.globals.set("drawn", drawn);
  const code = `from bench.inside import rendering; rendering.compare(drawn, ${turns})`;
  return window.python.runPython(code).toJs();
}"""

MORPH_HOW = """
The same drawings are brought onto the page one after the other, each with its layout, by each way in turn.
Figures are CPU for one drawing.
"""
WAYS = {
    "equal parts skipped (`assets/morph.js`)": "morph",
    "idiomorph as it is": "(old, html) => Idiomorph.morph(old, html)",
    "all elements new": "(old, html) => { old.outerHTML = html; }",
}
DRAW = """([drawn, way]) => {
  const put = eval(way);
  for (const html of drawn) {
    put(document.getElementById("app"), html);
    document.body.offsetHeight; // has the page laid out
  }
}"""


def render(playwright: Playwright, drawings: Drawings, turns: int) -> Measured:
    rows = []
    with python_page(playwright) as page:
        for game, drawn in drawings.items():
            text = json.dumps(drawn)
            figures: list[str] = []
            for ours, theirs in (compare(text, turns), page.evaluate(IN_PAGE, [text, turns])):
                figures += [f"{ours:.2f} ms", f"{theirs:.2f} ms", f"{theirs / ours:.1f}"]
            rows.append((game, *figures))
    heads = ("game", "ours, CPython", "htpy", "ratio", "ours, Pyodide", "htpy", "ratio")
    return Measured("Elements to text", RENDER_HOW, heads, rows)


def morph(playwright: Playwright, drawings: Drawings, turns: int) -> Measured:
    rows = []
    with Server(PROJECT.dist) as server, fresh_page(playwright) as page:
        page.goto(server.url)
        page.add_script_tag(url=server.url + PLAY)
        processor = Processor(page)
        for game, drawn in drawings.items():
            times: dict[str, list[float]] = {name: [] for name in WAYS}
            for _ in range(turns):
                for name, way in WAYS.items():
                    before = processor.milliseconds()
                    page.evaluate(DRAW, [drawn, way])
                    times[name].append((processor.milliseconds() - before) / len(drawn))
            ours, *others = map(median, times.values())
            ratios = [f"{other:.1f} ms ({other / ours:.2f})" for other in others]
            rows.append((game, f"{ours:.1f} ms", *ratios))
    return Measured("Text to page", MORPH_HOW, ("game", *WAYS), rows)
