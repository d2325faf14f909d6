"""What the page may load and run: its own files, and nothing that was not there when it was built."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest

from engine import GAMES
from tools import hashes, single
from tools.project import Problem, Project
from tools.site import build

PROJECT = Project(Path(__file__).resolve().parents[1])
# As tight as Pyodide allows. Whoever makes this wider says why in the commit.
SITE = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "script-src": ["'self'", "'unsafe-eval'"],
    "style-src": ["'unsafe-inline'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'"],
    "frame-src": ["'self'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
}
POSTER = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "script-src": [],
    "style-src": [],
    "font-src": ["'self'"],
    "img-src": ["'self'"],
    "frame-src": ["'self'"],
    "connect-src": ["'self'"],
}
LOST = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "script-src": [],
    "style-src": [],
}
SINGLE = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "script-src": ["'unsafe-inline'", "'unsafe-eval'", "blob:", "data:"],
    "style-src": ["'unsafe-inline'"],
    "font-src": ["data:"],
    "img-src": ["data:"],
}


def read(name: str) -> tuple[str, dict[str, list[str]]]:
    """A built page, and its policy as the browser reads it."""
    build(PROJECT)
    page = (PROJECT.dist / name).read_text("utf-8")
    [policy] = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', page)
    rules = [rule.split() for rule in policy.split(";")]
    return page, {name: sources for name, *sources in rules}


def test_the_policy_is_no_wider_than_it_has_to_be() -> None:
    page, policy = read("index.html")
    assert len(digests(page, "script")) == 3
    assert policy == {**SITE, "script-src": [*SITE["script-src"], *digests(page, "script")]}


@pytest.mark.parametrize(
    "name, allowed", [("404.html", LOST), *((f"embed/{game}.html", POSTER) for game in GAMES)]
)
def test_a_small_page_runs_its_own_script_and_wears_its_own_style(
    name: str, allowed: dict[str, list[str]]
) -> None:
    page, policy = read(name)
    own = {f"{kind}-src": digests(page, kind) for kind in ("script", "style")}
    assert all(len(found) == 1 for found in own.values())
    assert policy == {**allowed, **own}


def test_every_page_that_is_made_has_a_policy() -> None:
    build(PROJECT)
    pages = {path.relative_to(PROJECT.dist).as_posix() for path in PROJECT.dist.rglob("*.html")}
    assert pages == {"index.html", single.NAME, "404.html", *(f"embed/{game}.html" for game in GAMES)}


def digests(page: str, tag: str) -> list[str]:
    """The hash of each inline script or style sheet."""
    found = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
    hashed = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in found]
    return [f"'sha256-{text}'" for text in hashed]


def test_the_page_in_one_file_may_load_nothing_at_all() -> None:
    assert read(single.NAME)[1] == SINGLE


@pytest.mark.parametrize("name", ["index.html", single.NAME, "404.html", "embed/shokoba.html"])
def test_nothing_stands_before_the_policy_that_it_would_not_hold_for(name: str) -> None:
    page, _ = read(name)
    assert not re.search(r"<(?:script|link|style|img)\b", page[: page.index("Content-Security-Policy")])


# --- Other projects' files ----------------------------------------------------------------------------------


def test_every_file_of_others_is_held_to_its_hash() -> None:
    hashes.check(PROJECT)
    names = {*hashes.vendored(PROJECT)}
    assert {"pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "htpy/__init__.py"} <= names
    assert any(name.startswith("micropip-") for name in names)
    assert any(name.startswith("@pyscript/core/dist/core-") for name in names)


def test_a_file_that_changed_came_or_went_is_named(tmp_path: Path) -> None:
    files = {name: tmp_path / name for name in ("same", "changed", "new")}
    for name, path in files.items():
        path.write_text(name)
    known = {name: hashes.digest(files["same"]) for name in ("same", "changed", "gone")}
    assert hashes.differences(known, files) == ["changed", "gone", "new"]


def test_a_file_that_is_not_the_known_one_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hashes, "digest", lambda path: "0")
    with pytest.raises(Problem, match=r"pyodide/pyodide\.asm\.wasm"):
        build(PROJECT)
