"""Looking back: any moment of a game from eyes that may see it, as a film, and on from there anew."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES, Rng
from engine.record import faces
from ui.app import App
from ui.motion.plan import plan
from ui.reel import SPEEDS, History
from ui.screens.history import around

from .driver import (
    Kept,
    begun,
    broken,
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
        if any(event["kind"] == "discard" and event["cards"] != now for event in made_by(app)):
            assert made(app) == 0, "nor is it drawn beside the sentence"
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


def test_arrows_lead_to_the_move_before_the_next_and_both_ends() -> None:
    app = after("shokoba", 6)
    app.handle("history")

    def arrows() -> dict[str, str]:
        """Those that can be pressed, and where to."""
        return {
            e.attributes["aria-label"]: e.attributes["data-to"]
            for e in drawn(app).having("data-to")
            if "aria-label" in e.attributes and e.enabled
        }

    say = app.words
    assert arrows() == {say("to the start"): "0", say("one back"): "5"}
    app.handle("seek", {"to": "2"})
    ends = {say("to the start"): "0", say("to the last"): "6"}
    assert arrows() == {**ends, say("one back"): "1", say("one on"): "3"}
    app.handle("seek", {"to": "0"})
    assert arrows() == {say("to the last"): "6", say("one on"): "1"}


def test_the_film_goes_on_by_itself_at_three_speeds_and_stops_at_the_end() -> None:
    app = after("shokoba", 4)
    app.handle("history")
    app.take_effects()
    waits = set()
    for speed in SPEEDS:
        app.handle("speed", {"to": speed})
        app.handle("film")
        assert (past(app).at, past(app).runs) == (0, True)
        while past(app).runs:
            [tick] = timers(app, "tick")
            waits.add(tick.wait)
            app.handle("tick", {"at": tick.text})
        assert past(app).at == 4
        assert timers(app, "tick") == []
    assert waits == {1200, 700, 300}, "milliseconds a move"


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


def made_by(app: App) -> tuple[dict[str, Any], ...]:
    """What came of the move before the moment that is looked at."""
    at = past(app).at
    return session(app).told[at - 1].events if at else ()


def made(app: App) -> int:
    """How many cards are drawn beside the sentence."""
    _, has_some, rest = drawn(app).html.partition('<div class="made"')
    return rest.partition("<p ")[0].count('<span class="card"') if has_some else 0


def test_the_cards_of_a_move_are_drawn_beside_its_sentence() -> None:
    app = over("shokoba")
    app.handle("history")
    kinds = set()
    for at in range(past(app).last + 1):
        app.handle("seek", {"to": str(at)})
        moves = [event for event in made_by(app) if event["kind"] in ("lay", "capture")]
        kinds |= {event["kind"] for event in moves}
        assert made(app) == min(4, len(moves[0]["cards"]) if moves else 0)
    assert kinds == {"lay", "capture"}


@every_game
def test_the_film_has_the_motion_of_the_real_thing(game: str) -> None:
    """Every move of a whole game flies as it flew before everybody's eyes."""
    app = over(game)
    app.handle("history")
    app.handle("speed", {"to": "slow"})
    app.handle("seek", {"to": "0"})
    moved = 0
    for n in range(past(app).last):
        before = past(app).scene(app.words).view
        app.handle("seek", {"to": str(n + 1)})
        told = [event.view(past(app).near) for event in session(app).story.steps[n][1]]
        real = plan(game, told, past(app).near, before)
        assert [flight[:4] for flight in app.film.plan.flights] == [flight[:4] for flight in real.flights]
        assert app.film.plan.ms <= SPEEDS["slow"], "it comes to rest before the next"
        moved += bool(real.flights)
    assert moved > past(app).last // 3


def test_a_jump_to_another_moment_shows_no_move() -> None:
    app = after("shokoba", 6)
    app.handle("history")
    for to in ("3", "0", "2", "1"):
        app.handle("seek", {"to": to})
        assert app.film.plan.flights == ()


def test_who_wants_no_motion_has_none_in_the_film_either() -> None:
    app = after("shokoba", 6)
    app.handle("set", {"name": "motion", "value": "off"})
    app.handle("history")
    app.handle("seek", {"to": "0"})
    app.handle("seek", {"to": "1"})
    assert app.film.text == "off"


def test_in_the_film_of_a_game_that_goes_on_covered_discards_show_their_backs() -> None:
    app = after("rummu", 40)
    app.handle("history")
    app.handle("seek", {"to": "0"})
    top, backs = {*record(app).now.view(None)["zones"]["top"]}, 0
    for n in range(past(app).last):
        app.handle("seek", {"to": str(n + 1)})
        discards = [
            card
            for event in session(app).told[n].events
            if event["kind"] == "discard"
            for card in event["cards"]
            if card not in top
        ]
        shown = {flight.what: flight.shows for flight in app.film.plan.flights}
        assert all(shown[card] == "" for card in discards)
        backs += len(discards)
    assert backs > 5


# -- the list of moves


def listed(app: App) -> list[tuple[int, str, str]]:
    """The moves in the list: their numbers, which is the current one, which are to come."""
    page = drawn(app)
    places = [place for place, e in enumerate(page.elements) if e.attributes.get("id", "").startswith("to-")]
    found = []
    for place in places:
        item = page.elements[place - 1].attributes
        number = int(page.elements[place].attributes["data-to"])
        found.append((number, item.get("aria-current", ""), item.get("class", "")))
    return found


def test_the_list_has_the_moves_round_this_one_and_each_is_a_way_to_its_moment() -> None:
    app = after("shokoba", 30)
    app.handle("history")
    app.handle("seek", {"to": "14"})
    moves = listed(app)
    assert [number for number, *_ in moves] == [*range(10, 22)]
    assert [number for number, current, _ in moves if current] == [14]
    assert [number for number, _, cls in moves if cls == "to-come"] == [*range(15, 22)]
    assert app.words("round n", n=1) in drawn(app).text
    app.handle("seek", {"to": "30"})
    assert listed(app)[-2:] == [(29, "", ""), (30, "step", "")]
    app.handle("seek", {"to": "0"})
    assert [number for number, *_ in listed(app)] == [*range(1, 13)]
    assert "begins" not in drawn(app).html


def test_the_list_goes_no_further_back_than_people_may_look() -> None:
    app = after("charuma", 30)
    while not 0 < session(app).story.horizon() < len(record(app)):
        play(app, legal(app)[0])
    app.handle("history")
    app.handle("seek", {"to": "0"})
    assert min(number for number, *_ in listed(app)) == past(app).first + 1
    assert app.words("charuma.begins") in drawn(app).text, "and says why"


def test_rounds_are_marked_where_they_begin() -> None:
    app = over("shokoba")
    app.handle("history")
    counts = [
        n for n, move in enumerate(session(app).told, 1) if any(e["kind"] == "count" for e in move.events)
    ]
    assert past(app).rounds == {0: 1, **{n: place + 2 for place, n in enumerate(counts[:-1])}}
    assert drawn(app).html.count('class="tick"') == len(counts)


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


def test_a_plan_that_fails_is_no_reason_to_stop_the_film(monkeypatch: pytest.MonkeyPatch) -> None:
    app = after("shokoba", 6)
    app.handle("history")
    app.handle("seek", {"to": "0"})
    for part in ("plan", "moment"):
        monkeypatch.setattr(f"ui.motion.again.{part}", broken)
        app.handle("seek", {"to": str(past(app).at + 1)})
        assert (app.screen, app.film.text) == ("history", "")
    assert past(app).at == 2


def test_the_list_of_moves_goes_as_far_as_it_has_room_and_holds_the_one_that_is_shown() -> None:
    def short(n: int) -> int:
        return 2

    def long(n: int) -> int:
        return 7

    assert around(short, 0, 50, 100) == range(46, 58), "four before, twelve in all"
    assert around(short, 0, 100, 100) == range(90, 101), "at the end, more before it"
    assert around(short, 0, 0, 100) == range(1, 13), "before the first move"
    assert around(short, 95, 96, 100) == range(96, 101), "no further back than people may look"
    assert around(long, 0, 50, 100) == range(48, 60), "fewer before it where sentences are long"
    assert [*around(short, 0, 0, 0)] == [], "nothing has been played"
