"""What is on the page before Python is: the same screens, in every language, and style only in the head."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine import GAMES
from ui.prerender import pages, styles
from ui.words import LANGUAGES, Words

from .driver import Drawn

NEEDS = {option.needs for rules in GAMES.values() for option in rules.OPTIONS.values()} - {""}


@pytest.fixture(scope="module")
def drawn() -> dict[str, Drawn]:
    return {key: Drawn(html) for key, html in pages().items()}


def test_every_game_has_its_set_up_and_its_coming(drawn: dict[str, Drawn]) -> None:
    kinds = ["home", "coming/", *(f"{kind}/{game}" for kind in ("setup", "coming") for game in GAMES)]
    kinds += ["old", "disk"]
    assert set(drawn) == {f"{lang}/{kind}" for lang in LANGUAGES for kind in kinds}


def test_a_game_that_is_coming_is_named_on_its_own_cloth(drawn: dict[str, Drawn]) -> None:
    for lang in LANGUAGES:
        words = Words(lang)
        for game in GAMES:
            page = drawn[f"{lang}/coming/{game}"]
            assert (page.screen, page.root["data-game"]) == ("coming", game)
            assert words("coming of", game=words(f"{game}.name")) in page.text
        assert words("coming") in drawn[f"{lang}/coming/"].text


def test_no_style_stands_in_the_body(drawn: dict[str, Drawn]) -> None:
    assert [key for key, page in drawn.items() if page.tag("style")] == []


def test_whatever_an_option_needs_has_its_rule_in_the_head(drawn: dict[str, Drawn]) -> None:
    assert NEEDS
    marked = {
        element.attributes["data-needs"] for page in drawn.values() for element in page.having("data-needs")
    }
    assert marked == NEEDS
    for needs in NEEDS:
        assert f'[data-needs="{needs}"]' in styles()


START = """
import sys
from ui.app import App
from ui.store import Memory
app = App(Memory(), "en", lambda: "seed")
app.handle("route", {"game": "shokoba", "seats": "2", "bots": "1", "hash": ""})
assert 'data-screen="table"' in app.html()
print(*sys.modules, sep="\\n")
"""


def test_a_page_that_starts_with_one_game_imports_no_other() -> None:
    told = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True).stdout
    folders = {f"{package}.{game}" for package in ("engine", "ui.games") for game in GAMES}
    assert folders & {*told.splitlines()} == {"engine.shokoba", "ui.games.shokoba"}
