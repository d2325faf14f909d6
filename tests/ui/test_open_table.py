"""A question made of nothing private is asked on the open table: no curtain, no hand, one button to look."""

from __future__ import annotations

import pytest

from engine.record import faces
from ui.app import App
from ui.games import look
from ui.position import Position

from .driver import Drawn, begun, drawn, have_rest, moments, open_hand, record, session


@pytest.fixture
def claim() -> tuple[App, Drawn]:
    """Two people, and a capture overlooked: the next player may claim it, from cards that all can see."""
    app = begun(people=2, options={"distraction": True})
    for page in moments(app):
        ask = record(app).game().ask()
        if ask and ask.why == "claim" and page.screen == "table":
            return app, page
    raise AssertionError("nobody overlooked anything")


def test_it_can_be_answered_with_every_hand_closed(claim: tuple[App, Drawn]) -> None:
    app, page = claim
    ask = record(app).game().ask()
    assert ask
    assert page.root["data-open"] == ""
    asking = [e for e in page.having("data-region") if e.attributes["data-region"] == "question"]
    assert [e.attributes["class"] for e in asking] == [f"asking seat-{ask.seat}"], "in that seat's colour"
    assert set(page.moves()) == set(ask.moves)
    assert page.pieces() <= faces(record(app).game(), None)
    app.handle("move", {"move": "pass"})
    assert record(app).moves[-1] == ("pass",)


def test_who_wants_to_look_first_says_so_and_opens_the_hand(claim: tuple[App, Drawn]) -> None:
    app, page = claim
    assert "look" in page.acts()
    app.handle("look")
    page = drawn(app)
    assert (page.screen, page.acts() & {"here", "open"}) == ("curtain", set())
    have_rest(app)
    assert drawn(app).acts() & {"here", "open"} == {"open"}
    app.handle("open")
    page = drawn(app)
    assert page.root["data-open"] == str(record(app).game().turn)
    assert ("pass",) in page.moves()


def test_with_an_open_hand_there_is_nothing_to_look_at_again(claim: tuple[App, Drawn]) -> None:
    app, _ = claim
    open_hand(app)
    assert "look" not in drawn(app).acts()
    app.handle("look")
    assert app.screen == "table"


def test_a_look_may_want_every_question_put_to_an_open_hand(
    claim: tuple[App, Drawn], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _ = claim
    monkeypatch.setattr(look(record(app).kind.NAME), "PRIVATE", True, raising=False)
    session(app).position = Position(record(app))
    page = drawn(app)
    assert (page.screen, page.moves()) == ("curtain", [])
    open_hand(app)
    assert ("pass",) in drawn(app).moves()
