"""Makes tapis.html: the whole page in one file, which can be played from a disk.

Browsers let a page from a disk load no other file. So all of them are in it, as blocks of base64 that
assets/single.js unpacks. Pyodide is whole in it, since nothing can be fetched later.
"""

from __future__ import annotations

import base64
import gzip
import re
from collections.abc import Mapping
from pathlib import Path

from tools import index, policy, sheets
from tools.project import Project

NAME = "tapis.html"
WORKER = ("assets/bots-worker.mjs", "assets/single-worker.js")  # what the bots' worker is made of
PACKED = {".zip"}  # compressed already


def compose(project: Project, drawn: Path, runtime: Mapping[str, Path], fonts: Path, out: Path) -> None:
    """Write the page into `out`.

    `drawn` is the folder that `index.render` filled, `runtime` are the files that Python's start loads. The
    addresses of fonts start from the folder `fonts`.
    """
    worker = {name: project.need(name) for name in WORKER}
    unweighed = [{**index.weigh(name, path), "size": 0} for name, path in runtime.items()]
    parts = index.parts(project, drawn, unweighed)
    games = sorted((project.need("assets") / "games").glob("*.svg"))
    parts |= {
        "sprite": "\n".join([parts["sprite"], *(sheets.dressed(path) for path in games)]),
        "styles": with_fonts(parts["styles"], fonts),
        "ahead": index.script(project, "single"),
        "embedded": "\n".join(block(name, path) for name, path in {**runtime, **worker}.items()),
    }
    page = index.page(project, parts, policy.SINGLE)
    page = re.sub(r'<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n', "", page)
    icon = project.need("assets/icon.svg")
    page = page.replace('href="assets/icon.svg"', f'href="{data(icon, "image/svg+xml")}"')
    (out / NAME).write_text(page, "utf-8")


def block(name: str, path: Path) -> str:
    """A file as a block of text, which a browser leaves alone."""
    packed = path.suffix in PACKED
    content = path.read_bytes() if packed else gzip.compress(path.read_bytes(), 9, mtime=0)
    kind = "" if packed else ' data-packed="gzip"'
    text = base64.b64encode(content).decode()
    return f'<script type="application/octet-stream" data-file="{name}"{kind}>{text}</script>'


def with_fonts(styles: str, folder: Path) -> str:
    """The styles with the fonts themselves in the place of their addresses."""
    return re.sub(r'(?<=url\(")[^"]+\.woff2', lambda found: data(folder / found[0], "font/woff2"), styles)


def data(path: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"
