"""index.html: the source page with the pre-rendered screens, the sprite, the boot script and the runtime's list."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Mapping
from html import escape
from pathlib import Path

from tools.project import Problem, Project
from tools.shell import run
from tools.steps import sources

# The screen that stands in the page itself; the others wait in templates.
FIRST = "fr/home"
RENDER = "import json, sys; from ui.prerender import pages; json.dump(pages(), sys.stdout)"
# These become part of index.html.
INLINED = {"boot.js", "sprite.svg"}
# Compressed already: servers send them as they are.
PACKED = {".png", ".webp", ".whl", ".woff2", ".zip"}


def render(project: Project, out: Path) -> None:
    """Have the game's own Python draw the screens that are shown before it has loaded."""
    project.need("ui/prerender.py")
    printed = run([project.python, "-c", RENDER], failing="ui/prerender.py failed", cwd=project.root)
    (out / "pages.json").write_text(printed, encoding="utf-8")


def compose(project: Project, pages: Mapping[str, str], runtime: Mapping[str, Path], out: Path) -> None:
    """Write index.html, pyscript.toml and the assets into `out`; `runtime` is what a start of Python loads."""
    assets = project.need("assets")
    for path in sources(assets):
        name = path.relative_to(assets)
        if name.as_posix() not in INLINED:
            (out / "assets" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, out / "assets" / name)
    config = project.need("pyscript.toml")
    shutil.copyfile(config, out / config.name)
    (out / ".nojekyll").touch()

    if FIRST not in pages:
        raise Problem(f"ui/prerender.py made no page {FIRST!r}: it made {', '.join(pages) or 'none'}.")
    files = [weigh(name, path) for name, path in {**runtime, config.name: config}.items()]
    page = fill(
        project.need("index.html").read_text(encoding="utf-8"),
        {
            "sprite": hidden(project.need("assets/sprite.svg").read_text(encoding="utf-8")),
            "home": pages[FIRST],
            "pages": "\n".join(template(key, html) for key, html in pages.items() if key != FIRST),
            "runtime": json.dumps(files, separators=(",", ":")),
            "boot": project.need("assets/boot.js").read_text(encoding="utf-8"),
        },
    )
    (out / "index.html").write_text(page, encoding="utf-8")


def fill(page: str, parts: Mapping[str, str]) -> str:
    """Put each part in the place of its `<!-- build:name -->`; every place and every part must meet."""
    places = re.findall(r"<!-- build:(\w+) -->", page)
    if sorted(places) != sorted(parts):
        raise Problem(f"index.html must have one <!-- build:… --> for each of: {', '.join(parts)}.")
    return re.sub(r"<!-- build:(\w+) -->", lambda match: parts[match[1]], page)


def template(key: str, html: str) -> str:
    return f'<template data-page="{escape(key)}">{html}</template>'


def hidden(sprite: str) -> str:
    """The sprite as a part of the page that takes no room and that nobody reads out."""
    svg = sprite[sprite.index("<svg") :].strip()
    return svg.replace("<svg", '<svg hidden width="0" height="0" aria-hidden="true"', 1)


def weigh(name: str, path: Path) -> dict[str, str | int]:
    """A file of the runtime: its transfer size and how the browser should be told of it in advance."""
    data = path.read_bytes()
    size = len(data) if path.suffix in PACKED else len(gzip.compress(data, 6))
    module = path.suffix in {".js", ".mjs"} and not name.startswith("assets/")
    return {"file": name, "size": size, "as": "module" if module else "script" if path.suffix == ".js" else "fetch"}
