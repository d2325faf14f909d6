"""A game that a link puts on the table: until somebody takes it up, nothing is written and no bot plays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import Record
from ui.app import App
from ui.words import Words

from .driver import Kept, drawn, new_app, record, saved, session, start, timers

INVITING = {"hash": "", "game": "shokoba", "seats": "2", "bots": "1", "seed": "x"}
BOT_FIRST = next(
    seed
    for seed in map(str, range(20))
    if (ask := Record("shokoba", 2, seed).game().ask()) is not None and ask.seat == 1
)


def offered(store: Kept, **wishes: str) -> App:
    app = new_app(store)
    app.handle("route", {**INVITING, **wishes})
    return app


def sent(store: Kept) -> App:
    app = new_app(store)
    made = Record("shokoba", 2, BOT_FIRST, names=("Ana", "Bo"), bots=("", "normal"))
    app.handle("route", {"hash": made.link()})
    return app


@pytest.mark.parametrize("come", [offered, sent])
def test_nothing_is_written_before_somebody_taps(come: Callable[[Kept], App]) -> None:
    store = Kept()
    start(new_app(store, tab="before"), names=("Ana", "Bo"))
    before = dict(store.texts)
    app = come(store)
    assert drawn(app).screen in ("table", "curtain")
    for act in ("help", "back", "settings", "back", "history", "back", "lang", "hidden", "home"):
        app.handle(act, {"lang": "fr"})
    assert store.texts == before


@pytest.mark.parametrize("come", [lambda store: offered(store, seed=BOT_FIRST), sent])
def test_a_bot_that_is_asked_first_waits_and_the_page_says_how_to_begin(come: Callable[[Kept], App]) -> None:
    store = Kept()
    app = come(store)
    assert session(app).bot
    assert timers(app, "bot") == []
    page = drawn(app)
    assert "here" in page.acts() and Words("en")("start") in page.text
    assert not {Words("en")("not saved"), Words("en")("saved")} & {*page.texts}
    app.handle("here")
    assert len(timers(app, "bot")) == 1
    assert "here" not in drawn(app).acts()
    assert [save.id for save in saved(store)] == [session(app).id]


def test_whoever_hurries_the_bot_has_taken_the_game_up() -> None:
    store = Kept()
    app = offered(store, seed=BOT_FIRST)
    app.handle("hurry")
    assert len(timers(app, "bot")) == 1 and saved(store)


@pytest.mark.parametrize("act", ["here", "look", "hold", "piece"])
def test_a_tap_at_the_table_takes_the_game_up(act: str) -> None:
    store = Kept()
    app = offered(store, bots="0")
    app.handle(act, {"piece": "Z9"})
    assert [save.id for save in saved(store)] == [session(app).id]


def test_a_game_that_somebody_opens_themselves_is_kept_at_once() -> None:
    store = Kept()
    app = new_app(store)
    app.handle("load", {}, {"record": Record("shokoba", 2, "x").link()})
    assert len(saved(store)) == 1
    assert record(app).seed == "x"


def test_in_a_frame_the_click_on_the_poster_was_the_agreement() -> None:
    app = App(Kept(), "en", iter("abcdef").__next__, framed=True)
    app.handle("route", {**INVITING, "seed": BOT_FIRST})
    assert len(timers(app, "bot")) == 1
