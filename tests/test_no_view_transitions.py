"""No view transition anywhere: its snapshot of the page as it was would show a hand that has been closed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WRITTEN = {".js", ".mjs", ".css", ".html", ".py"}
FORBIDDEN = re.compile(r"startViewTransition|view-transition|pageswap|pagereveal", re.IGNORECASE)


def written() -> list[Path]:
    """All that a browser is given, and what writes it."""
    found = [path for folder in ("assets", "ui", "tools") for path in (ROOT / folder).rglob("*")]
    return [ROOT / "index.html", *(path for path in found if path.suffix in WRITTEN)]


def test_nothing_asks_for_a_view_transition() -> None:
    texts = {path: path.read_text("utf-8") for path in written()}
    assert len(texts) > 100
    assert [path.name for path, text in texts.items() if FORBIDDEN.search(text)] == []


@pytest.mark.parametrize(
    "text", ["document.startViewTransition(draw)", "view-transition-name: hand", "@view-transition {"]
)
def test_every_way_to_ask_for_one_is_found(text: str) -> None:
    assert FORBIDDEN.search(text)
