"""What is shown when: each event once, by the right eyes, from places that the page has."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from engine import GAMES, Rng
from ui.app import App
from ui.motion.film import STILL
from ui.motion.plan import plan

from .driver import begun, broken, do_something, drawn, new_app, open_hand, play_fast, session, start

every_game = pytest.mark.parametrize("game", GAMES)
PLACE = re.compile(r'data-zone="([^"]+)"')
ID = re.compile(r' id="([^"]+)"')
CARD = re.compile(r'data-card="([^"]+)"')


def script(app: App) -> dict[str, Any]:
    text = app.film.text
    found: dict[str, Any] = json.loads(text) if text not in ("", STILL) else {"flights": []}
    return found


def places(html: str) -> set[str]:
    """The places of a drawing by their names: zones, seats, and whatever has an id."""
    zones = {name for names in PLACE.findall(html) for name in names.split()}
    return zones | {name.replace("player-", "seat:") for name in ID.findall(html)}


@every_game
@pytest.mark.parametrize("people", [1, 2])
def test_whatever_flies_has_a_place_in_the_page_to_come_from_and_to_go_to(game: str, people: int) -> None:
    app = begun(game, GAMES[game].SEATS[1], people)
    rng, before, seen = Rng("places"), "", 0
    for _ in range(40):
        html = app.html()
        known = places(before) | places(html)
        named = {*CARD.findall(before), *CARD.findall(html)}
        for _, _, source, target, *_ in script(app)["flights"]:
            for name in (source, target):
                seen += 1
                if name.startswith("@"):
                    assert name[1:].partition("+")[0] in named
                else:
                    assert name.partition("+")[0] in known, f"{name} has no place"
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


@pytest.mark.parametrize("game", ["charuma", "shokoba"])
def test_what_followed_a_count_is_shown_when_it_has_been_read(game: str) -> None:
    app = begun(game, 2, 2)
    rng = Rng("count")
    while app.screen != "result":
        play_fast(app, rng)
    assert script(app)["flights"] == []
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
    app.film.in_a_row = 9
    assert app.tastes.pace(0, 500) == 0


def test_a_plan_that_fails_stops_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    app = begun("shokoba", 2, 2)
    monkeypatch.setattr("ui.motion.film.plan", broken)
    played(app)
    assert app.film.text == ""
    assert app.screen == "curtain"
