"""What the documents point to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import GAMES
from pictures.kept import shown
from ui.words import Words

ROOT = Path(__file__).resolve().parent.parent
CODE = re.compile(r"```.*?```", re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)]+)\)")


def links(document: Path) -> list[str]:
    found: list[str] = LINK.findall(CODE.sub("", document.read_text("utf-8")))
    return found


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "engine/README.md"])
def test_every_file_a_document_links_to_is_there(name: str) -> None:
    document = ROOT / name
    assert [link for link in links(document) if not (document.parent / link).is_file()] == []


def test_the_readme_shows_a_light_picture_of_each_game_and_the_licence() -> None:
    pictures = {*map(shown, GAMES)}
    assert {*pictures, "LICENSE", "engine/README.md"} <= {*links(ROOT / "README.md")}
    assert max((ROOT / picture).stat().st_size for picture in pictures) < 200_000


def test_the_readme_says_of_a_posted_link_what_the_page_says() -> None:
    told = " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert Words("en")("post.trust") in told
