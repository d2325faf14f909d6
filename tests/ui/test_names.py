"""Buttons are called what they show: every button of whole games, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from engine import GAMES
from tests.engine.setups import SETUPS, Setup
from ui.app import App
from ui.words import LANGUAGES, Words

from .driver import moments, new_app, start
from .names import Named, named

MOST, OFTEN = 400, 5  # so many moments of a game, every so many of which are looked at


def fullest(game: str) -> Setup:
    """The set-up with the most players and the most options chosen."""
    return max(SETUPS[game], key=lambda setup: (setup.seats, sum(map(bool, setup.options.values()))))


def drawn_in_each_language(game: str) -> Iterator[list[Named]]:
    setup = fullest(game)
    app = start(new_app(), game, setup.seats, setup.seats, seed="names", options=setup.options)
    for number, page in enumerate(islice(moments(app), MOST)):
        if number % OFTEN == 0 or page.screen in ("result", "end"):
            yield from in_each_language(app)
    for act in ("help", "home", "new"):
        app.handle(act, {"game": game})
        yield from in_each_language(app)


def in_each_language(app: App) -> Iterator[list[Named]]:
    before = app.words
    for lang in LANGUAGES:
        app.words = Words(lang)
        yield named(app.drawn())
    app.words = before


@pytest.mark.parametrize("game", GAMES)
def test_a_button_is_called_by_all_that_is_written_on_it(game: str) -> None:
    pieces = 0
    for buttons in drawn_in_each_language(game):
        for each in buttons:
            pieces += "data-piece" in each.attributes and bool(each.seen)
            if "hidden" not in each.attributes:
                assert each.name, each.attributes
            assert each.unspoken == set(), each
            if "aria-label" in each.attributes:
                assert each.seen.lower() in each.name.lower(), (
                    "a label has in it what is written, word for word"
                )
    assert pieces > 50


def test_the_reader_finds_what_a_name_leaves_out() -> None:
    html = (
        '<div><button aria-label="Sort"><b>Colour</b></button><a><svg aria-hidden="true"><text>7</text></svg>'
        '<input><span class="sr">7 of cats</span></a></div>'
    )
    label, content = named(html)
    assert (label.name, label.unspoken) == ("Sort", {"colour"})
    assert (content.name, content.seen, content.unspoken) == ("7 of cats", "7", set())
