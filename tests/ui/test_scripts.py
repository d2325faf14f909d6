"""What the page's scripts and Python share is declared in one place, with what it is for, and used."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DECLARED = dict(
    re.findall(r"^  (\w+): .*?, // (.*)$", (ROOT / "assets/tapis.js").read_text("utf-8"), re.MULTILINE)
)
USERS = [*sorted((ROOT / "assets").glob("*.js")), ROOT / "ui/page.py"]


def used(path: Path) -> set[str]:
    """What a file takes from `tapis`, or puts there."""
    text = path.read_text("utf-8").replace("window.tapis", "tapis")
    named = set(re.findall(r"(?<![\w\"'`.])tapis\.(\w+)", re.sub(r"//.*|\"\"\".*?\"\"\"", "", text)))
    for assigned in re.findall(r"Object\.assign\(tapis, \{(.*?)\}\)", text):
        named |= set(re.findall(r"(?:^|, )\s*(\w+)", assigned))
    return named


def test_whatever_is_shared_is_declared_with_what_it_is_for() -> None:
    assert {path.name: used(path) - DECLARED.keys() for path in USERS if used(path) - DECLARED.keys()} == {}
    assert all(len(what) > 10 for what in DECLARED.values())


def test_whatever_is_declared_is_used_by_the_script_that_it_names() -> None:
    for name, what in DECLARED.items():
        script = re.search(r"\((\w+\.js)\)", what)
        assert script, name
        assert name in used(ROOT / "assets" / script[1]), f"{name} in {script[1]}"
