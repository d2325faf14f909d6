"""Looking back: any moment of a game from eyes that may see it, as a film, and on from there anew."""

from __future__ import annotations

import pytest

from engine import GAMES, Rng
from engine.record import faces
from ui.app import App
from ui.reel import SPEEDS, History

from .driver import (
    Kept,
    begun,
    drawn,
    legal,
    new_app,
    open_hand,
    play,
    play_fast,
    record,
    saved,
    session,
    start,
    timers,
)

every_game = pytest.mark.parametrize("game", GAMES)


def after(game: str, moves: int, seed: str = "reel") -> App:
    """A game of people, so many moves on."""
    app = begun(game, GAMES[game].SEATS[0], people=GAMES[game].SEATS[0], seed=seed)
    rng = Rng(seed)
    while len(record(app)) < moves and legal(app):
        if app.screen == "result":
            app.handle("next")
        play(app, rng.choice(legal(app)))
    while app.screen == "result":
        app.handle("next")
    return app


def over(game: str) -> App:
    app = begun(game, GAMES[game].SEATS[0], people=GAMES[game].SEATS[0], seed="over")
    rng = Rng("over")
    while app.screen != "end":
        play_fast(app, rng)
    return app


def past(app: App) -> History:
    assert isinstance(app.top, History)
    return app.top


# -- what may be seen


@every_game
def test_while_a_game_goes_on_its_past_is_what_everybody_saw(game: str) -> None:
    app = open_hand(after(game, 30))
    before, viewer = record(app).text(), session(app).viewer
    app.handle("history")
    assert drawn(app).screen == "history"
    for at in range(past(app).first, past(app).last + 1):
        app.handle("seek", {"to": str(at)})
        page = drawn(app)
        cards = {e.attributes["data-card"] for e in page.having("data-card")} & set(record(app).now.DECK)
        told = {
            card for move in session(app).told[:at][-9:] for event in move.events for card in event["cards"]
        }
        assert cards <= faces(record(app).at(at), None) | told, "lying there, or just shown to all"
        assert page.moves() == []
    assert record(app).text() == before
    app.handle("back")
    assert (app.screen, session(app).viewer) == ("table", viewer), "the game was not touched"


def test_charuma_lets_nobody_look_at_a_trick_that_is_won() -> None:
    app = after("charuma", 30)
    for _ in range(12):
        app.handle("history")
        moments = range(past(app).first, past(app).last + 1)
        won = [
            at
            for at in moments[1:]
            if any(event["kind"] == "trick" for event in session(app).told[at - 1].events)
        ]
        assert set(won) <= {past(app).last}, "a trick lies open until the next is led"
        app.handle("back")
        if app.screen == "result":
            app.handle("next")
        play(app, legal(app)[0])


def test_rummu_covers_the_discards_that_others_lie_on() -> None:
    app = after("rummu", 40)
    app.handle("history")
    now = record(app).now.view(None)["zones"]["top"]
    shown = set()
    for at in range(past(app).last + 1):
        app.handle("seek", {"to": str(at)})
        shown |= set(past(app).scene(app.words).view["zones"]["top"])
    assert shown <= set(now)


@every_game
def test_after_the_end_every_hand_is_open(game: str) -> None:
    app = over(game)
    app.handle("history")
    app.handle("seek", {"to": "1"})
    for seat in range(record(app).seats):
        app.handle("sit", {"seat": str(seat)})
        assert past(app).scene(app.words).view == record(app).at(1).view(seat)
        assert drawn(app).screen == "history"
    assert past(app).first == 0


def test_while_the_game_goes_on_nobody_sits_elsewhere_to_see_a_hand() -> None:
    app = after("shokoba", 4)
    app.handle("history")
    app.handle("sit", {"seat": "1"})
    assert past(app).scene(app.words).eyes is None
    assert "sit" not in drawn(app).acts()


# -- slider, keys, film


@pytest.mark.parametrize("to", ["-5", "999", "x", "", "9" * 40])
def test_the_slider_stays_within_the_game(to: str) -> None:
    app = after("shokoba", 6)
    app.handle("history")
    app.handle("seek", {"to": to})
    assert 0 <= past(app).at <= 6


def test_the_film_goes_on_by_itself_at_three_speeds_and_stops_at_the_end() -> None:
    app = after("shokoba", 4)
    app.handle("history")
    app.take_effects()
    waits = set()
    for _ in SPEEDS:
        app.handle("speed")
        app.handle("film")
        assert (past(app).at, past(app).runs) == (0, True)
        while past(app).runs:
            [tick] = timers(app, "tick")
            waits.add(tick.wait)
            app.handle("tick", {"at": tick.text})
        assert past(app).at == 4
        assert timers(app, "tick") == []
    assert waits == set(SPEEDS.values())


def test_who_takes_the_slider_stops_the_film() -> None:
    app = after("shokoba", 6)
    app.handle("history")
    app.handle("film")
    [tick] = timers(app, "tick")
    app.handle("seek", {"to": "3"})
    app.handle("tick", {"at": tick.text})
    assert (past(app).at, past(app).runs) == (3, False)


def test_each_moment_says_the_move_that_led_to_it() -> None:
    app = after("shokoba", 5)
    app.handle("history")
    app.handle("seek", {"to": "0"})
    assert app.words("the start") in drawn(app).text
    app.handle("seek", {"to": "2"})
    assert app.words("move of", n=2, last=5) in drawn(app).text
    assert record(app).names[session(app).told[1].seat] in drawn(app).text


# -- on from there


def test_a_copy_goes_on_from_a_past_moment_and_the_game_stays_as_it_is() -> None:
    store = Kept()
    app = start(new_app(store), "shokoba", 2, 2)
    rng = Rng("copy")
    for _ in range(6):
        play(app, rng.choice(legal(app)))
    app.save(session(app))
    whole, old = record(app).text(), session(app).id
    app.handle("history")
    app.handle("seek", {"to": "3"})
    app.handle("branch")
    assert session(app).id != old
    assert len(record(app)) == 3
    assert app.screen == "curtain", "its hands are closed"
    assert whole in [save.text for save in saved(store)]


def test_a_reload_comes_back_to_the_history_of_that_game() -> None:
    store = Kept()
    app = start(new_app(store), "shokoba", 2, 2)
    play(app, legal(app)[0])
    app.save(session(app))
    app.handle("history")
    again = new_app(store, tab="later")
    again.handle("route", {"hash": app.route()})
    assert (again.screen, past(again).at) == ("history", 1)
