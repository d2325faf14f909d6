"""Daruma on the page: the danger, the exact chances, why a turn goes on, an objective that stays secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from engine import Record, Rng
from engine.bots import decide
from engine.daruma import Daruma
from engine.daruma.cards import COLOUR
from engine.daruma.dice import bad_luck, fortune, values
from ui.app import App
from ui.games.daruma.parts import percent
from ui.words import LANGUAGES, Words

from .driver import Drawn, drawn, new_app, open_hand, record, session

Wanted = Callable[[Daruma], bool]


def at(wanted: Wanted, seats: int = 3, people: int = 3, lang: str = "en") -> App:
    """A page where it is a person's turn and this holds."""
    bots = ("",) * people + ("normal",) * (seats - people)
    for seed in range(200):
        kept = Record("daruma", seats, seed, {}, bots=bots)
        rng = Rng(seed)
        while (ask := kept.game().ask()) and len(kept) < 300:
            if not bots[ask.seat] and wanted(cast(Daruma, kept.game())):
                app = new_app(lang=lang)
                app.adopt(kept)
                return app
            kept.play(decide(kept.game(), "normal", rng) if rng.below(3) else rng.choice(ask.moves))
    raise AssertionError("there is no such position")


def game_of(app: App) -> Daruma:
    return cast(Daruma, record(app).game())


def choosing(game: Daruma) -> bool:
    return game.phase == "effect" and game.effect == "bottle" and game.book > 0 and len(game.dice) > 4


# -- chances


def test_the_first_throw_tells_its_chances() -> None:
    app = at(lambda game: game.phase == "roll" and game.phantoms == 1)
    words = app.words
    assert f"bad luck {percent(words, bad_luck(8, 1))}" in drawn(app).text
    assert f"fortune {percent(words, fortune(8))}" in drawn(app).text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_a_throw_is_chosen_the_chances_of_each_stand_on_the_table(lang: str) -> None:
    app = at(choosing, lang=lang)
    game = game_of(app)
    book = game.book + game.phantoms
    text = drawn(app).text
    counts = range(1, len(game.dice) + 1)
    for key, chances in (
        ("bad", [bad_luck(n, book) for n in counts]),
        ("good", [fortune(n) for n in counts]),
    ):
        row = [app.words(f"daruma.odds.{key}"), *(percent(app.words, chance) for chance in chances)]
        assert " ".join(" ".join(row).split()) in text


def test_the_button_that_throws_says_what_it_risks() -> None:
    app = at(choosing)
    game = game_of(app)
    ask = game.ask()
    assert ask
    for move in ask.moves[:20]:
        session(app).tapped = frozenset(move[1:])
        page = drawn(app)
        assert move in page.moves()
        chance = percent(app.words, bad_luck(len(move) - 1, game.book + game.phantoms))
        assert f"{', '.join(map(str, values(move[1:])))} again bad luck {chance}" in page.text


def test_a_chance_is_never_rounded_to_never_or_always() -> None:
    words = Words("en")
    figures = [percent(words, chance) for chance in (0, 1e-9, 0.004, 0.0949, 0.38, 0.99999, 1)]
    assert figures == ["0%", "0.1%", "0.4%", "9.5%", "38%", "99.9%", "100%"]
    assert percent(Words("fr"), 0.054) == "5,4\u202f%"


def test_painting_gold_says_when_it_is_bad_luck_for_certain() -> None:
    def doomed(game: Daruma) -> bool:
        gold = [card for card in game.free() if COLOUR[card] == "Y"]
        return game.phase == "use" and 1 in game.dice and game.book + game.phantoms == 3 and bool(gold)

    app = at(doomed)
    session(app).tapped = frozenset({next(card for card in game_of(app).free() if COLOUR[card] == "Y")})
    assert "bad luck for certain" in drawn(app).text


# -- danger, the end of a turn, the marker


def test_the_book_is_told_with_its_phantoms() -> None:
    app = at(lambda game: game.phase == "use" and game.book == 2 and game.phantoms == 1)
    assert "Book: 3 of 4 (1 phantom)" in drawn(app).text


def test_a_one_to_be_painted_is_why_the_turn_cannot_end() -> None:
    app = at(lambda game: game.phase == "use" and 1 in game.dice)
    page = drawn(app)
    assert "A 1 must still paint an eye" in page.text
    assert ("stop",) not in page.moves()


def test_stopping_says_what_it_brings_and_where_the_marker_goes() -> None:
    app = at(lambda game: game.phase == "use" and ("stop",) in game.ask_use())
    game = game_of(app)
    page = drawn(app)
    assert ("stop",) in page.moves()
    assert "A 1 must still paint an eye" not in page.text
    _, steps = game.would()
    told = (
        "the marker stays" if not steps else app.words.n("daruma.marker.moves", steps, where="").rstrip(": ")
    )
    assert f"If the turn ends now: {told}" in page.text


# -- dice alike


def test_one_tap_takes_one_of_the_dice_that_are_alike() -> None:
    app = at(lambda game: choosing(game) and any(game.dice.count(value) > 2 for value in (2, 3, 5, 6)))
    value = next(value for value in (2, 3, 5, 6) if game_of(app).dice.count(value) > 2)
    for many in (1, 2):
        app.handle("piece", {"piece": shown(drawn(app), value)[-1]})
        assert ("throw", *[f"{value}{letter}" for letter in "abc"[:many]]) in drawn(app).moves()
    app.handle("piece", {"piece": shown(drawn(app), value)[0]})
    assert session(app).tapped == {f"{value}a"}


def shown(page: Drawn, value: int) -> list[str]:
    """The pieces for dice of a value that are in sight: what is taken, then what is not."""
    return [
        element.attributes["data-piece"]
        for element in page.having("data-piece")
        if element.attributes["data-piece"].startswith(str(value)) and "hidden" not in element.attributes
    ]


# -- the secret


def test_an_objective_is_on_no_page_until_its_owner_opens_it() -> None:
    app = at(lambda game: game.phase == "use", people=3)
    assert "objective" not in drawn(app).text
    open_hand(app)
    assert "My secret objective" in drawn(app).text
    app.handle("hidden")
    assert "objective" not in drawn(app).text


def test_at_the_end_every_objective_is_told_and_counted() -> None:
    app = at(lambda game: game.walked == game.way, seats=2, people=2)
    rng = Rng("end")
    while app.screen == "table":
        ask = game_of(app).ask()
        assert ask
        app.handle("move", {"move": " ".join(rng.choice(ask.moves))})
    page = drawn(app)
    assert page.screen == "result"
    assert page.text.count("−3") >= 2
    for score in game_of(app).scores():
        assert str(score).replace("-", "−") in page.text
