"""Rummu's table as a place: what was drawn, whose combinations are unfolded, what a tap on a thing does."""

from __future__ import annotations

from itertools import islice

import pytest

from ui.games.rummu import LOOK as look
from ui.games.rummu.hand import brought
from ui.games.rummu.seats import unfolded
from ui.markup import render
from ui.scene import Scene
from ui.session import Session
from ui.words import LANGUAGES

from .driver import Drawn, begun, drawn, moments, open_hand, record, scene, session
from .test_rummu_page import found, fronts, holding, laying, scene_of


def buttons(scene: Scene) -> list[tuple[str, bool]]:
    """The row of actions: each place's verb, empty for one that is kept, and whether it is filled."""
    return [(deed.move[0] if deed.move else "", deed.main) for deed in look.deeds(scene)]


def expanded(page: Drawn) -> list[int]:
    return [
        int(e.attributes["data-seat"])
        for e in page.having("aria-expanded")
        if e.attributes["aria-expanded"] == "true"
    ]


# -- the card that came in this turn


def test_the_card_just_drawn_is_marked_for_its_owner_alone() -> None:
    app = open_hand(begun("rummu", 3, people=3, seed="drawn"))
    before = set(record(app).now.view(scene(app).seat)["zones"]["hand"][scene(app).near])
    app.handle("move", {"move": "draw"})
    seat = scene(app).near
    (card,) = set(record(app).now.view(seat)["zones"]["hand"][seat]) - before
    assert brought(scene(app)) == {card: "draw"}
    assert drawn(app).html.count(app.words("rummu.new.draw")) == 2, "seen on the card, and in its name"
    app.handle("hidden")
    assert scene(app).own == ()
    assert app.words("rummu.new.draw") not in drawn(app).text


def test_what_came_stays_marked_until_the_turn_ends() -> None:
    app = open_hand(begun("rummu", 3, people=3, seed="take"))
    app.handle("move", {"move": "take"})
    if ("stop",) in scene(app).moves:
        app.handle("move", {"move": "stop"})
    (card,) = brought(scene(app))
    assert brought(scene(app)) == {card: "take"}
    discard = next(move for move in scene(app).moves if move[0] == "discard")
    app.handle("move", {"move": " ".join(discard)})
    open_hand(app)
    assert brought(scene(app)) == {}


def test_the_events_of_a_turn_are_seen_with_ones_own_eyes_and_only_in_it() -> None:
    app = begun("rummu", 3, people=1, seed="own")
    seen = 0
    for _ in islice(moments(app), 120):
        now = scene(app)
        assert all(event["seat"] == now.eyes for event in now.own if event["kind"] == "draw")
        if now.seat != now.eyes:
            assert now.own == ()
        seen += bool(now.own)
    assert seen > 5


# -- whose combinations are unfolded, where there is no room for all


def test_one_players_combinations_are_unfolded_at_a_time() -> None:
    app = begun("rummu", 4, people=1, seed="unfold")
    for page in islice(moments(app), 60):
        if page.screen == "table":
            assert len(expanded(page)) == 1
            assert expanded(page)[0] in scene(app).far


def test_a_tap_on_a_name_unfolds_what_lies_there_until_another_plays() -> None:
    app = open_hand(begun("rummu", 4, people=4, seed="tabs"))
    far = scene(app).far
    for seat in far:
        app.handle("unfold", {"seat": str(seat)})
        assert expanded(drawn(app)) == [seat]
    app.handle("move", {"move": "draw"})
    assert expanded(drawn(app)) == [far[-1]], "one's own move keeps it"
    Session.play(session(app), next(move for move in scene(app).moves if move[0] == "discard"))
    Session.play(session(app), ("draw",))
    assert session(app).unfolded is None


def test_a_chosen_card_unfolds_the_combinations_it_fits_and_marks_all_who_have_one() -> None:
    game = laying(laying(holding("R8", "K4", "B2", "B3"), 1, "R5", "R6", "R7a"), 2, "K1a", "K2", "K3")
    near = game.turn
    seen = scene_of(game, "R8")._replace(near=near, unfolded=2)
    assert unfolded(seen) == 1
    assert unfolded(scene_of(game, "K4")._replace(near=near, unfolded=1)) == 2
    page = Drawn(fronts(seen))
    assert page.html.count('class="plus"') == 2, "on the name, and where the card goes"


def test_who_changed_something_last_is_unfolded() -> None:
    app = begun("rummu", 4, people=1, seed="changed")
    checked = 0
    for page in islice(moments(app), 250):
        now = scene(app)
        owners = [
            event["seat"] if event["kind"] == "lay" else event["owner"]
            for move in now.since
            for event in move.events
            if event["kind"] in ("lay", "add")
        ]
        if page.screen == "table" and not now.tapped and owners and owners[-1] in now.far:
            assert expanded(page) == [owners[-1]]
            checked += 1
    assert checked > 3


# -- the row of actions


def test_laying_is_filled_and_discarding_outlined() -> None:
    game = holding("R5", "R6", "R7a", "B2")
    assert buttons(scene_of(game, "R5", "R6", "R7a")) == [("lay", True), ("", False)]
    game = laying(holding("R8", "B2", "B3"), 0, "R5", "R6", "R7a")
    assert buttons(scene_of(game, "R8")) == [("add", True), ("discard", False)]


def test_with_nothing_to_lay_the_discard_is_filled() -> None:
    assert buttons(scene_of(holding("R5", "B2", "K9"), "R5")) == [("", False), ("discard", True)]


def test_places_are_kept_for_what_is_not_complete() -> None:
    assert buttons(scene_of(holding("R5", "R6", "R7a", "B2"))) == [("", False), ("", False)]
    owing = found(lambda game: game.owing > 0, opening="total")
    assert buttons(scene_of(owing)) == [("", False)], "an opening has to be completed before a discard"


def test_an_addition_has_a_button_even_if_many_other_moves_hold_the_card() -> None:
    game = laying(holding("R8", "R9", "Y6", "Y7a", "B7a", "K9", "G9", "B2"), 0, "R5", "R6", "R7a")
    seen = scene_of(game, "R8")
    assert seen.choice.near == ()
    assert ("add", "c1", "R8") in [deed.move for deed in look.deeds(seen)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_button_says_what_follows(lang: str) -> None:
    for why in ("draw", "take", "play", "back", "discard"):
        game = found(lambda game, why=why: game.phase == why, seats=3)  # type: ignore[misc]
        seen = scene_of(game, lang=lang)
        for move in seen.moves:
            assert look.then(seen, move), move


# -- a tap on the thing itself


def test_a_tap_on_the_place_to_lay_lays_what_is_chosen() -> None:
    game = holding("R5", "R6", "R7a", "B2")
    page = Drawn(str(look.board(scene_of(game, "R5", "R6", "R7a"))))
    assert ("lay", "R5", "R6", "R7a") in page.moves()
    assert ("lay", "R5", "R6", "R7a") not in Drawn(str(look.board(scene_of(game, "R5")))).moves()
    assert look.refuse(scene_of(game, "R5"), "lay") == scene_of(game).words("rummu.no.lay")


def test_a_combination_that_could_grow_or_give_its_joker_asks_which() -> None:
    game = laying(holding("R6", "B2", "B3", "R8"), 0, "R5", "Y6", "R7a")
    assert scene_of(game, "R6").choice.ends["c1"] == ("swap", "c1", "R6")
    assert "⇄" in fronts(scene_of(game, "R6"))
    assert "⇄" not in fronts(scene_of(game, "R8"))


def test_a_single_card_is_taken_back_with_one_tap() -> None:
    game = found(lambda game: game.phase == "back", seats=3)
    single = [move for move in scene_of(game).moves if len(move) == 2]
    for move in single:
        assert move in Drawn(fronts(scene_of(game))).moves()


@pytest.mark.parametrize("phase", ["back", "play"])
def test_an_empty_hand_says_why_a_card_has_to_be_put_back(phase: str) -> None:
    now = scene_of(found(lambda game: game.phase == phase, seats=3))
    assert now.seat is not None
    said = now.words("rummu.no.back")
    assert (said in render(look.hand(now, now.seat))) == (phase == "back")
