"""What is shown when: each event once, by the right eyes, from places that the page has."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from engine import GAMES, Rng
from engine.record import faces
from ui.app import App
from ui.motion.film import CROSSING, FASTEST, SEEN, STILL
from ui.motion.plan import plan

from .driver import (
    FLAT_GAMES,
    Drawn,
    begun,
    broken,
    do_something,
    drawn,
    lay_flat,
    new_app,
    open_hand,
    play_fast,
    play_well,
    session,
    start,
)

every_game = pytest.mark.parametrize("game", GAMES)
PLACE = re.compile(r'data-zone="([^"]+)"')
ID = re.compile(r' id="([^"]+)"')
CARD = re.compile(r'data-card="([^"]+)"')
CLASS = re.compile(r'class="([^"]+)"')
PASSING = {"death", "misfortune", "played"}  # drawn only with what they are about


def script(app: App) -> dict[str, Any]:
    text = app.film.text
    found: dict[str, Any] = json.loads(text) if text not in ("", STILL) else {"flights": []}
    return found


def places(html: str) -> set[str]:
    """The places of a drawing by their names: zones, seats, and whatever has an id."""
    zones = {name for names in PLACE.findall(html) for name in names.split()}
    return zones | {name.replace("player-", "seat:") for name in ID.findall(html)}


def classes(html: str) -> set[str]:
    return {name for names in CLASS.findall(html) for name in names.split()}


@every_game
@pytest.mark.parametrize("people", [1, 2])
def test_whatever_flies_has_a_place_in_the_page_to_come_from_and_to_go_to(game: str, people: int) -> None:
    look_for_places(begun(game, GAMES[game].SEATS[1], people))


@pytest.mark.parametrize("game", FLAT_GAMES)
def test_it_has_one_where_the_screen_lies_flat_too(game: str) -> None:
    look_for_places(lay_flat(begun(game, 4, 4)))


def look_for_places(app: App) -> None:
    """Play a while, and look for both ends of every flight."""
    rng, before, seen = Rng("places"), "", 0
    for _ in range(40):
        html = app.html()
        known = places(before) | places(html)
        named = {*CARD.findall(before), *CARD.findall(html)}
        for _, _, source, target, *_ in script(app)["flights"]:
            for name in (source, target):
                seen += 1
                if name.startswith("@"):
                    assert re.split("[+/]", name[1:])[0] in named
                else:
                    assert re.split("[+^=/]", name)[0] in known | PASSING, f"{name} has no place"
        # On an eve, what only the outcome has is not drawn yet.
        for do, _, _, where, *_ in () if script(app).get("eve") else script(app).get("marks", ()):
            for name in where.split():
                whole, _, part = name.partition("^")[0].partition("/")
                assert whole in known | {f"@{card}" for card in named} | PASSING, f"{do} has no place: {name}"
                assert not part or part in classes(before) | classes(html) or whole in PASSING, name
        if app.screen == "end":
            break
        before = html
        do_something(app, drawn(app), rng)
    assert seen


@every_game
def test_every_zone_has_a_place_on_some_table_whoever_sits_near(game: str) -> None:
    kind = GAMES[game]
    app = begun(game, kind.SEATS[0], 2)
    missing = {
        f"{name}:{seat}" if zone.each else name
        for name, zone in kind.ZONES.items()
        for seat in range(kind.SEATS[0])
    }
    rng = Rng("zones")
    while missing and app.screen != "end":
        if app.screen in ("table", "curtain"):
            missing -= places(app.html())
        play_fast(app, rng)
    assert missing == set()


def test_the_deal_is_shown_when_a_game_begins_and_once() -> None:
    app = begun("rummu", 2, 1)
    assert len(script(app)["flights"]) > 10
    app.handle("hush")
    assert app.film.text == ""


def test_a_game_that_is_resumed_is_not_dealt_again() -> None:
    app = begun("shokoba", 2, 2)
    played(app)
    app.handle("home")
    app.handle("resume")
    assert app.film.text == ""


def played(app: App) -> None:
    """A legal move of whoever is asked."""
    if app.screen == "curtain":
        open_hand(app)
    app.handle("move", {"move": " ".join(session(app).moves[0])})


def test_a_move_of_an_open_hand_is_told_to_everybody_when_the_tablet_goes_on() -> None:
    app = begun("shokoba", 2, 2)
    played(app)
    shown = script(app)
    assert session(app).eyes is None
    assert shown["veiled"] is True
    assert min(flight[4] for flight in shown["flights"]) >= 34, "two frames pass before anything moves"
    turns = {flight[0]: flight[7] for flight in shown["flights"] if not flight[1].startswith("*")}
    assert {*turns.values()} <= {"up", "down"}, "from a hand as a back, or from the table to a pile"
    tokens = [flight[0] for flight in shown["flights"] if flight[0].startswith("token")]
    assert tokens == ["token0", "token1"], "the table turns"


def test_when_everything_has_landed_the_glow_of_the_turn_crosses_to_the_next_seat() -> None:
    app = begun("shokoba", 3, 1)
    while session(app).bot:
        do_something(app, drawn(app), Rng("glow"))
    seat = session(app).near
    played(app)
    *others, glow = script(app)["flights"]
    assert glow[1:4] == [f"*glow-{(seat + 1) % 3}", f"seat:{seat}", f"seat:{(seat + 1) % 3}"]
    assert glow[5] == CROSSING
    assert glow[4] >= max(at + ms for _, _, _, _, at, ms, *_ in others)


def test_nothing_is_veiled_for_who_plays_alone() -> None:
    app = begun("shokoba", 2, 1)
    while session(app).bot:
        do_something(app, drawn(app), Rng("alone"))
    played(app)
    assert script(app)["veiled"] is False


def test_taking_a_move_back_shows_nothing() -> None:
    app = begun("rummu", 2, 1)
    rng = Rng("undo")
    while session(app).stuck():
        do_something(app, drawn(app), rng)
    app.handle("undo")
    assert app.film.text == ""


def counted(game: str) -> App:
    """A game between people that has just come to its first count."""
    seats = GAMES[game].SEATS[0]
    app = begun(game, seats, seats)
    rng = Rng("count")
    while app.screen != "result":
        play_well(app, rng) if app.screen == "table" else play_fast(app, rng)
    return app


counted_once = cache(counted)  # for who only looks


@every_game
def test_the_move_that_leads_to_a_count_is_seen_before_the_count_covers_it(game: str) -> None:
    app = counted_once(game)
    shown, last = script(app), session(app)
    eve = Drawn(shown["eve"])
    events = last.story.steps[-1][1]
    led = [e.view(None) for e in events[: next(n for n, e in enumerate(events) if e.kind == "count")]]
    made = plan(game, led, None, last.record.before.view(None))
    assert eve.screen == "table"
    assert eve.moves() == []
    assert eve.tappable() == set()
    assert [flight[:4] for flight in shown["flights"]] == [[*flight[:4]] for flight in made.flights]
    assert len(shown["marks"]) == len(made.marks)
    assert shown["flights"] or shown["marks"]
    assert shown["ms"] >= made.ms + SEEN
    assert drawn(app).screen == "result"


@every_game
def test_nobodys_cards_are_open_on_the_eve_of_a_count_between_people(game: str) -> None:
    app = counted_once(game)
    eve, before = Drawn(script(app)["eve"]), session(app).record.before
    cards = {element.attributes["data-card"] for element in eve.having("data-card")} & {*before.DECK}
    assert cards <= faces(before, None)
    assert eve.root["data-open"] == ""


def test_a_count_that_is_looked_at_again_is_not_led_to_again() -> None:
    app = counted("shokoba")
    app.handle("help")
    app.handle("back")
    assert app.screen == "result"
    assert app.film.text == ""


@pytest.mark.parametrize("game", ["charuma", "shokoba"])
def test_what_followed_a_count_is_shown_when_it_has_been_read(game: str) -> None:
    app = counted(game)
    while app.screen == "result":
        app.handle("next")
    events = session(app).story.steps[-1][1]
    after = [e.view(None) for e in events[max(n for n, e in enumerate(events) if e.kind == "count") + 1 :]]
    assert len(script(app)["flights"]) == len(plan(game, after, None).flights) > 0


def test_speeds_and_off() -> None:
    ends = {}
    for tempo in ("calm", "quick", "off"):
        app = new_app()
        app.handle("set", {"name": "motion", "value": tempo})
        start(app, "shokoba", 2, 1)
        ends[tempo] = app.film.plan.ms
        assert script(app)["still"] is (tempo == "off")
    assert ends["calm"] == pytest.approx(2 * ends["quick"], abs=2)
    assert ends["off"] == 0


def test_bots_that_follow_each_other_hurry_and_wait_for_what_is_moving() -> None:
    app = begun("charuma", 5, 1)
    waits, lengths = [], []
    for _ in range(12):
        effects = [effect for effect in app.take_effects() if effect.kind == "bot"]
        if not effects:
            break
        waits.append(effects[-1].wait)
        lengths.append(app.film.plan.ms)
        app.handle("bot", {"at": effects[-1].text})
    assert waits
    assert all(wait >= length for wait, length in zip(waits, lengths, strict=True))
    assert app.tastes.pace(0, 500) == 0


def test_the_longer_the_row_of_bots_the_shorter_each_move_down_to_half() -> None:
    lengths = []
    for before in (0, 1, 2, 20):
        app = begun("charuma", 5, 1)
        app.film.in_a_row = before
        [call] = [effect for effect in app.take_effects() if effect.kind == "bot"]
        app.handle("bot", {"at": call.text})
        lengths.append(app.film.plan.ms)
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > lengths[2] > lengths[3]
    assert lengths[3] == pytest.approx(FASTEST * lengths[0], abs=2)


# -- the end


def ended(game: str) -> App:
    app = begun(game, 2, 2)
    rng = Rng("end")
    while session(app).ask:
        play_well(app, rng) if app.screen == "table" else play_fast(app, rng)
    while app.screen == "result":
        app.handle("next")
    assert app.screen == "end"
    return app


def test_who_has_won_is_celebrated_once() -> None:
    app = ended("shokoba")
    assert script(app)["won"] is True
    assert [name for _, name in script(app)["sounds"]] == ["win"]
    for act in ("help", "back"):
        app.handle(act)
    assert app.screen == "end"
    assert app.film.text == ""


def test_a_game_that_was_over_before_is_not_celebrated_again() -> None:
    text = session(ended("shokoba")).record.text()
    app = new_app()
    app.handle("load", {}, {"record": text})
    assert app.screen == "end"
    assert app.film.text == ""


def test_nothing_is_celebrated_where_nothing_may_move() -> None:
    app = new_app()
    app.handle("set", {"name": "motion", "value": "off"})
    start(app, "shokoba", 2, 2)
    rng = Rng("end")
    while app.screen != "end":
        play_fast(app, rng)
        assert not script(app).get("eve")
    assert script(app)["won"] is False


def test_a_plan_that_fails_stops_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    app = begun("shokoba", 2, 2)
    monkeypatch.setattr("ui.motion.film.plan", broken)
    played(app)
    assert app.film.text == ""
    assert app.screen == "curtain"
