"""How people sit round the screen: what is usual, what cannot be and why, and where the choice is kept."""

from __future__ import annotations

import pytest

from engine import GAMES
from ui.draft import Draft
from ui.modes import MODES, hindrance, usual

from .driver import Drawn, Kept, begun, draft, drawn, form, new_app, session, start

ROOMY = {"at": "true"}


def test_charuma_and_daruma_lie_flat_between_several_people_who_have_room() -> None:
    found = {game: usual(game, people=3, is_roomy=True) for game in GAMES}
    assert {game for game, mode in found.items() if mode == "flat"} == {"charuma", "daruma"}


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_solo_and_in_a_small_window_people_pass_the_screen_on(game: str) -> None:
    assert usual(game, people=1, is_roomy=True) == usual(game, people=0, is_roomy=False) == "solo"
    assert usual(game, people=2, is_roomy=False) == "pass"


def test_a_mode_that_cannot_be_says_why() -> None:
    assert hindrance("solo", "daruma", people=2, is_roomy=True) == "one person"
    assert hindrance("pass", "daruma", people=1, is_roomy=True) == "two people"
    assert hindrance("flat", "daruma", people=1, is_roomy=True) == "two people"
    assert hindrance("flat", "daruma", people=2, is_roomy=False) == "room"
    assert hindrance("flat", "karmaka", people=2, is_roomy=True) == "secrets"


def modes(page: Drawn) -> dict[str, str]:
    """Each mode on the set-up: chosen, barred, or open to be chosen."""
    fields = [e.attributes for e in page.tag("input") if e.attributes.get("name") == "tablet"]
    return {
        field["value"]: "chosen" if "checked" in field else "barred" if "disabled" in field else "open"
        for field in fields
    }


def test_the_set_up_proposes_what_is_usual_in_this_company() -> None:
    app = new_app()
    app.handle("room", ROOMY)
    app.handle("new", {"game": "daruma"})
    assert modes(drawn(app)) == {"pass": "barred", "flat": "barred", "solo": "chosen"}
    app.handle("form", {}, form(3, 2))
    assert modes(drawn(app)) == {"pass": "open", "flat": "chosen", "solo": "barred"}
    assert "Only for one person and bots." in drawn(app).text
    app.handle("room", {"at": "false"})
    assert modes(drawn(app)) == {"pass": "chosen", "flat": "barred", "solo": "barred"}
    assert "Needs a larger window" in drawn(app).text


def test_what_people_choose_stays_while_it_can_be() -> None:
    app = new_app()
    app.handle("room", ROOMY)
    app.handle("new", {"game": "charuma"})
    app.handle("form", {}, form(3, 2) | {"tablet": "solo"})  # as it was drawn: nobody has chosen it
    assert draft(app).table == "flat"
    app.handle("form", {}, form(3, 2) | {"tablet": "pass"})
    assert draft(app).table == "pass"
    app.handle("form", {}, form(3, 1) | {"tablet": "pass"})
    assert draft(app).table == "solo"
    app.handle("form", {}, form(3, 3) | {"tablet": "solo"})
    assert draft(app).table == "pass"


@pytest.mark.parametrize("wish", [*MODES, "", "upside-down"])
def test_an_address_may_wish_for_a_mode(wish: str) -> None:
    app = new_app()
    app.handle("room", ROOMY)
    app.handle("route", {"hash": "", "game": "charuma", "seats": "3", "bots": "0", "mode": wish})
    assert session(app).mode == (wish if wish in ("pass", "flat") else "flat")


def test_a_saved_game_goes_on_in_its_mode_and_a_rematch_too() -> None:
    app = new_app(Kept())
    app.handle("room", ROOMY)
    start(app, "daruma", 3, 3)
    assert session(app).is_flat
    again = new_app(app.shelf.store, tab="another")
    again.handle("room", ROOMY)
    again.handle("route", {"hash": app.route()})
    assert session(again).is_flat
    again.handle("again")
    assert session(again).is_flat
    elsewhere = new_app()
    elsewhere.handle("room", ROOMY)
    elsewhere.handle("route", {"hash": session(app).record.link()})
    assert not session(elsewhere).is_flat, "a game that was sent says nothing of how people sit here"


def test_a_window_that_becomes_small_has_people_pass_the_screen_on() -> None:
    app = new_app()
    app.handle("room", ROOMY)
    start(app, "charuma", 3, 3, options={"auction": "never"})
    assert app.screen == "table"
    app.handle("room", {"at": "false"})
    assert not session(app).is_flat
    app.handle("room", ROOMY)
    assert session(app).is_flat


def test_without_room_nothing_is_different_from_passing_on() -> None:
    assert session(begun("charuma", 2, 2)).mode == "pass"
    assert Draft.fresh("charuma", seats=2, bots=0).table == "pass"
