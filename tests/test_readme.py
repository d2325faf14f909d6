"""What the documents point to is there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from engine import GAMES
from pictures.kept import shown
from ui.words import Words

ROOT = Path(__file__).resolve().parent.parent
CODE = re.compile(r"```.*?```", re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)]+)\)")
DOCUMENTS = [
    path.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "engine/*.md", "docs/*.md")
    for path in sorted(ROOT.glob(pattern))
]
NAMED = re.compile(r"`([\w./<>-]+(?:\.(?:css|jpg|js|json|md|mjs|po|py|svg|toml|txt|webp)|/))`")
SKIPPED = {".git", ".venv", ".cache", "dist", "node_modules"}
# What the build makes, and what a game's author may call as they like.
MADE = {
    *("assets/play.js", "dist/", "wheels/", "embed.js", "oembed/shokoba.json"),
    *("tests/engine/test_<game>_<subject>.py", "engine/<game>/flaws.py"),
}


def links(document: Path) -> list[str]:
    found: list[str] = LINK.findall(CODE.sub("", document.read_text("utf-8")))
    return found


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_file_a_document_links_to_is_there(name: str) -> None:
    document = ROOT / name
    assert [link for link in links(document) if not (document.parent / link).is_file()] == []


# In the code, a path from the top: `assets/morph.js`, `ui/words/fr.po`.
IN_CODE = re.compile(
    r"(?<![\w/.{-])(?:assets|bench|docs|engine|pictures|tests|tools|ui)/[\w/-]+\.(?:css|js|json|md|mjs|po|py|svg|txt)\b"
)


@cache
def tree() -> frozenset[str]:
    """Every file and folder, as what its path may end with: `/ui/app.py`, `/app.py`."""
    paths = [
        path.relative_to(ROOT)
        for top in ROOT.iterdir()
        if top.name not in SKIPPED
        for path in (top, *top.rglob("*"))
    ]
    return frozenset(f"/{'/'.join(path.parts[at:])}" for path in paths for at in range(len(path.parts)))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_file_a_document_names_is_there(name: str) -> None:
    named = {*NAMED.findall(CODE.sub("", (ROOT / name).read_text("utf-8")))} - MADE
    of_every_game = [path.replace("<game>", game).replace("<code>", "fr") for path in named for game in GAMES]
    assert [path for path in of_every_game if f"/{path.rstrip('/')}" not in tree()] == []


@pytest.mark.parametrize("folder", ["assets", "bench", "engine", "pictures", "tests", "tools", "ui"])
def test_every_file_that_the_code_names_is_there(folder: str) -> None:
    lost = {
        (path.relative_to(ROOT).as_posix(), named)
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in (".css", ".js", ".mjs", ".py")
        for named in {*IN_CODE.findall(path.read_text("utf-8"))} - MADE
        if f"/{named}" not in tree()
    }
    assert lost == set()


def test_the_readme_shows_a_light_picture_of_each_game_and_the_licence() -> None:
    pictures = {*map(shown, GAMES)}
    assert {*pictures, "LICENSE", "engine/README.md"} <= {*links(ROOT / "README.md")}
    assert max((ROOT / picture).stat().st_size for picture in pictures) < 200_000


def test_the_readme_says_of_a_posted_link_what_the_page_says() -> None:
    told = " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert Words("en")("post.trust") in told
