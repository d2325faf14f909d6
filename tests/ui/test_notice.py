"""A notice: in sight until the next action or for some seconds, and to be heard again after that."""

from __future__ import annotations

import pytest

from ui.app import App
from ui.notice import HEARD, SILENCE

from .driver import begun, drawn, open_hand, session, timers


@pytest.fixture
def told() -> App:
    """A table where something has just been refused."""
    app = open_hand(begun(people=2))
    app.take_effects()
    app.handle("undo")
    return app


def log(app: App) -> list[str]:
    """What a screen reader finds in the log of notices."""
    html = drawn(app).html
    part = html.split('id="heard"', 1)[1].split("</div>", 1)[0]
    return [text.split("</p>")[0] for text in part.split("<p>")[1:]]


def visible(app: App) -> str:
    return drawn(app).html.split('id="notice"', 1)[1].split("</div>", 1)[0]


def test_it_is_seen_and_heard(told: App) -> None:
    text = told.words("no undo.start")
    assert text in visible(told)
    assert log(told) == [text]


@pytest.mark.parametrize("act", ["clear", "hush", "help"])
def test_it_goes_with_the_next_action(told: App, act: str) -> None:
    told.handle(act)
    assert told.notice.text == ""


def test_it_goes_by_itself_and_can_still_be_heard(told: App) -> None:
    [effect] = timers(told, "hush")
    told.handle("hush", {"at": effect.text})
    assert told.words("no undo.start") not in visible(told)
    assert log(told) == [told.words("no undo.start")]


def test_a_longer_one_stays_longer() -> None:
    assert SILENCE.say("a" * 99).wait > SILENCE.say("a").wait > 3000


def test_the_end_of_one_does_not_take_the_next_away(told: App) -> None:
    [early] = timers(told, "hush")
    told.handle("undo")
    told.handle("hush", {"at": early.text})
    assert told.notice.text == told.words("no undo.start")


def test_what_nobody_did_leaves_it_in_sight() -> None:
    app = begun(people=0)
    app.handle("copied", {"at": "true"})
    moves = len(session(app).record)
    for effect in timers(app, "bot"):
        app.handle("bot", {"at": effect.text})
    assert len(session(app).record) == moves + 1
    assert app.notice.text == app.words("copied")


def test_a_few_are_kept_to_be_heard_again(told: App) -> None:
    for _ in range(HEARD + 3):
        told.handle("undo")
    assert log(told) == [told.words("no undo.start")] * HEARD


@pytest.mark.parametrize("act", ["hidden", "help", "home"])
def test_what_was_said_to_one_pair_of_eyes_is_not_left_for_the_next(told: App, act: str) -> None:
    told.handle(act)
    assert (told.notice.text, told.notice.heard) == ("", ())


def test_a_move_clears_what_was_said_before_it(told: App) -> None:
    told.handle("move", {"move": " ".join(session(told).moves[0])})
    assert told.notice.heard == ()
