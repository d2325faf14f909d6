"""Makes the site's index.html: the source page with the first screens, styles, sprite and scripts in it."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from tools import policy, sheets
from tools.project import Problem, Project
from tools.serve import transfer_size
from tools.shell import run
from tools.social import PICTURES, head
from tools.steps import sources
from tools.vendor import MORPH

Weighed = dict[str, str | int]

PAGES, CONFIG = "pages.json", "pyscript.toml"
TOLD = "Cinq jeux de table autour d’une tablette. Five table games round one tablet."
# The screen that is shown at once; the others are in the page as text.
FIRST = "fr/home"
RENDER = """import json, sys
from ui import prerender
wanted = ("frames", "lost", "pages", "posters", "styles", "told")
json.dump({name: getattr(prerender, name)() for name in wanted}, sys.stdout)"""
# These become part of index.html, as style sheets do; they are not copied.
SCRIPTS = ("tapis", "old", "routes", "framed", "theme", "wear", "install", "art", "ahead", "boot")
ELSEWHERE = "embed"  # a folder of scripts that go into other pages
# Only needed once Python runs, so they are loaded with the runtime, in one file; first what draws and shows.
MOVING = (
    "steps",
    "morph",
    "parts",
    "paths",
    "places",
    "numbers",
    "motion",
    "sound",
    "keys",
    "touch",
    "stage",
)
RUNNING = (*MOVING, "laying", "curtain", "flat", "files", "share", "awake", "bots")
PLAY = "assets/play.js"
WORKERS = ("single", "single-worker", "offline-worker")  # tools/single.py and tools/offline.py have these
INLINED = {*(f"{name}.js" for name in (*SCRIPTS, *RUNNING, *WORKERS)), "sprite.svg"}


def render(project: Project, out: Path) -> None:
    """Write into `out` the screens that are shown before Python has loaded; ui/prerender.py draws them."""
    project.need("ui/prerender.py")
    printed = run(project.python, "-c", RENDER, failing="ui/prerender.py failed", cwd=project.root)
    (out / PAGES).write_text(printed, encoding="utf-8")


def compose(project: Project, drawn: Path, runtime: Mapping[str, Path], out: Path) -> None:
    """Write index.html and the assets into `out`.

    `drawn` is the folder that `render` filled; `runtime` are the files that Python's start loads.
    """
    assets = project.need("assets")
    for path in sources(assets):
        name = path.relative_to(assets)
        if name.as_posix() not in INLINED and name.suffix != ".css" and name.parts[0] != ELSEWHERE:
            (out / "assets" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, out / "assets" / name)
    for path in sorted(assets.glob("games/*.svg")):
        (out / "assets/games" / path.name).write_text(sheets.dressed(path), "utf-8")
    (out / ".nojekyll").touch()
    weighed = [weigh(name, path) for name, path in runtime.items()]
    social = head(project.address, "", "Tapis", TOLD, f"{PICTURES}/tapis.jpg")
    filled = {**parts(project, drawn, weighed), "social": social}
    (out / "index.html").write_text(page(project, filled, policy.SITE), "utf-8")


def join(project: Project, out: Path) -> None:
    """Write into `out` what Python's start loads of our own: the scripts as one file, and pyscript.toml."""
    texts = [(project.npm / "/".join(MORPH)).read_text("utf-8"), *(script(project, name) for name in RUNNING)]
    (out / PLAY).parent.mkdir(parents=True)
    (out / PLAY).write_text(";\n".join(texts), "utf-8")
    shutil.copyfile(project.need(CONFIG), out / CONFIG)


def parts(project: Project, drawn: Path, runtime: Sequence[Weighed]) -> dict[str, str]:
    """What is filled into index.html, by name; `runtime` is what the page has to know of its files."""
    assets = project.need("assets")
    rendered = json.loads((drawn / PAGES).read_text(encoding="utf-8"))
    pages: dict[str, str] = rendered["pages"]
    if FIRST not in pages:
        raise Problem(f"ui/prerender.py made no page {FIRST!r}: it made {', '.join(pages) or 'none'}.")
    return {
        "styles": f"{sheets.first(assets)}\n{rendered['styles']}",
        "sprite": project.need("assets/sprite.svg").read_text(encoding="utf-8").strip(),
        "home": pages[FIRST],
        "pages": "\n".join(block(key, html) for key, html in pages.items() if key != FIRST),
        "runtime": json.dumps(runtime, separators=(",", ":")),
        "games": " ".join(sorted({key.partition("coming/")[2] for key in pages} - {""})),
        "embedded": "",
        "social": "",
        **{name: script(project, name) for name in SCRIPTS},
    }


def script(project: Project, name: str) -> str:
    return project.need(f"assets/{name}.js").read_text(encoding="utf-8")


def page(project: Project, parts: Mapping[str, str], allowed: policy.Policy) -> str:
    """The source page filled with these parts, and with a policy that allows its own inline scripts."""
    source = project.need("index.html").read_text(encoding="utf-8")
    hashes = policy.hashes(fill(source, {**parts, "policy": ""}))
    inline = "'unsafe-inline'" in allowed["script-src"]
    return fill(source, {**parts, "policy": policy.text(allowed, *([] if inline else hashes))})


def fill(page: str, parts: Mapping[str, str]) -> str:
    """Replace each `<!-- build:name -->` by the part of that name; neither may be without the other."""
    places = re.findall(r"<!-- build:(\w+) -->", page)
    if sorted(places) != sorted(parts):
        raise Problem(f"index.html must have one <!-- build:… --> for each of: {', '.join(parts)}.")
    return re.sub(r"<!-- build:(\w+) -->", lambda match: parts[match[1]], page)


def block(key: str, html: str) -> str:
    """A screen as text, which the browser reads only if it is shown."""
    if "</script" in html or "<!--" in html:
        raise Problem(f"The screen {key} cannot stand in a block of text.")
    return f'<script type="text/html" data-page="{escape(key)}">{html}</script>'


def weigh(name: str, path: Path) -> Weighed:
    """What the page has to know of a file to preload it and to show progress: address, size, kind."""
    if path.suffix not in {".js", ".mjs"}:
        kind = "fetch"
    else:
        kind = "script" if name.startswith("assets/") else "module"
    return {"file": name, "size": transfer_size(path), "as": kind}
