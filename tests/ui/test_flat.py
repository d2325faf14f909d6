"""A screen that lies flat between people: strips, pads, and plays of cards that nobody has seen."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

import pytest

from engine import Rng
from ui.app import App
from ui.around import turned
from ui.flat import meant
from ui.games import look
from ui.markup import render
from ui.pads import unveil
from ui.position import Position
from ui.screens.flat import LATELY, lately
from ui.screens.recap import sentence

from .driver import (
    FLAT_GAMES,
    Drawn,
    Element,
    begun,
    do_something,
    drawn,
    lay_flat,
    legal,
    moments,
    new_app,
    play,
    play_on,
    record,
    scene,
    session,
    start,
    veiled,
)
from .test_leaks import BESIDE, do, may_be_shown, mentioned, timers_are_due

SEATS = range(2, 6)
REGIONS = ["players", "board", "last", "question", "hand", "actions"]


def flat(game: str = "charuma", seats: int = 3, people: int = 0, **more: object) -> App:
    return lay_flat(begun(game, seats, people or seats, **more))


def tricks(seats: int = 3, seed: str = "tapis") -> App:
    """Charuma without an auction: somebody leads, with two hidden cards."""
    return flat("charuma", seats, seed=seed, options={"auction": "never"})


def secrets(app: App, seat: int) -> list[str]:
    return list(record(app).now.view(seat)["zones"][session(app).look.PADS][seat])


def on_turn(app: App) -> int:
    ask = session(app).ask
    assert ask
    return ask.seat


# -- whole games


@pytest.mark.parametrize(("game", "seats"), [*zip(cycle(FLAT_GAMES), SEATS, strict=False)])
def test_a_whole_game_is_played_without_a_curtain(game: str, seats: int) -> None:
    app = flat(game, seats, seed="flat")
    seen = Counter[str]()
    eves = 0
    for page in moments(app, seed=f"flat/{seats}"):
        seen[page.screen] += 1
        if "data-screen" in app.film.text:  # the table before the move that led to a count or to the end
            eves += 1
            assert 'data-mode=\\"flat\\"' in app.film.text
        if page.screen == "table":
            assert page.root["data-mode"] == "flat"
            there = [e.attributes["data-region"] for e in page.having("data-region")]
            assert sorted(there) == sorted(REGIONS)
    assert set(seen) == {"table", "result", "end"}
    assert eves or game != "charuma", "its rounds end with a count"


def test_bots_play_at_their_edges_and_have_nothing_to_look_at() -> None:
    app = flat("daruma", 4, people=2)
    page = drawn(app)
    assert {e.attributes["data-peek"] for e in page.having("data-peek")} == {"0", "1"}
    while not session(app).bot:
        do_something(app, drawn(app), Rng("to a bot"))
    app.handle("hold", {"at": "2"})
    assert drawn(app).root["data-open"] == ""


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", FLAT_GAMES)
def test_each_seat_has_a_strip_that_is_turned_to_its_own_edge(game: str, seats: int) -> None:
    faces = {"bottom": None, "left": "90", "top": "180", "right": "270"}
    strips = [e.attributes for e in drawn(flat(game, seats)).elements if "strip" in classes(e)]
    edges = [next(name for name in strip["class"].split() if name.startswith("by-")) for strip in strips]
    assert len({*edges}) == len(strips) == seats
    for strip, edge in zip(strips, edges, strict=True):
        assert strip.get("data-turn") == faces[edge.split("-")[1]], edge


def classes(element: Element) -> list[str]:
    return element.attributes.get("class", "").split()


# -- pads


@pytest.mark.parametrize("game", FLAT_GAMES)
def test_a_pad_that_is_held_shows_its_seat_s_secrets_and_no_longer_than_that(game: str) -> None:
    app = flat(game, 4)
    for seat in range(4):
        mine = {*secrets(app, seat)}
        app.handle("hold", {"at": str(seat)})
        page = drawn(app)
        assert page.root["data-open"] == str(seat)
        assert len(page.having("data-private")) == len(mine)
        app.handle("hide")
        assert not drawn(app).having("data-private")
        assert drawn(app).root["data-open"] == ""


def test_charuma_names_the_cards_under_a_pad_for_who_hears_the_page() -> None:
    app = tricks()
    app.handle("hold", {"at": "1"})
    page = drawn(app)
    assert page.root["data-open"] == "1"
    assert "of cats" in page.text or "of darumas" in page.text


@pytest.mark.parametrize("act", ["hide", "hidden", "undo", "help", "home"])
def test_whatever_else_happens_a_pad_is_closed_or_out_of_sight(act: str) -> None:
    app = tricks()
    app.handle("hold", {"at": "0"})
    app.handle(act)
    if act == "undo":  # nothing to take back: the finger is still there
        app.handle("hidden")
    assert not drawn(app).having("data-private")


def test_a_play_closes_the_pad() -> None:
    app = tricks()
    seat = on_turn(app)
    app.handle("hold", {"at": str(seat)})
    app.handle("move", {"move": "play pad0"})
    assert len(record(app)) == 1
    assert session(app).pad.seat is None


def test_who_cannot_hold_looks_in_two_steps_and_closes_again() -> None:
    app = tricks()
    app.handle("look", {"seat": "2"})
    page = drawn(app)
    assert page.root["data-open"] == "" and not page.having("data-private")
    assert [
        e.attributes["data-seat"] for e in page.having("data-act") if e.attributes["data-act"] == "open"
    ] == ["2"]
    app.handle("open")
    assert drawn(app).root["data-open"] == "2"
    app.handle("hide")
    assert drawn(app).root["data-open"] == ""


def test_people_without_secrets_see_what_whoever_is_asked_has() -> None:
    app = tricks()
    app.handle("set", {"name": "curtain", "value": "off"})
    assert drawn(app).root["data-open"] == str(on_turn(app))


# -- cards unseen


def test_a_hidden_card_is_chosen_unseen_and_played_at_the_own_place() -> None:
    app = tricks()
    seat = on_turn(app)
    first = secrets(app, seat)[0]
    app.handle("piece", {"piece": "pad0"})
    page = drawn(app)
    assert first not in page.html
    assert ("play", "pad0") in page.moves()
    app.handle("move", {"move": "play pad0"})
    assert record(app).moves[-1] == ("play", first)


def test_two_cards_that_are_not_equal_cannot_be_led() -> None:
    app = tricks()
    seat = on_turn(app)
    value = secrets(app, seat)[0][1:-1]
    other = next(card for card in scene(app).view["zones"]["shown"][seat] if card[1:-1] != value)
    app.handle("piece", {"piece": "pad0"})
    app.handle("piece", {"piece": other})
    app.handle("move", {"move": f"play pad0 {other}"})
    assert not record(app).moves
    assert app.notice.text == "Two cards are led only if they are equal."
    assert not session(app).tapped


def test_a_hidden_card_that_does_not_follow_is_refused_with_the_rule() -> None:
    """Somewhere in some games a visible card obliges, and a hidden one is of the other colour."""
    for number in range(40):
        app = tricks(seats=4, seed=f"follow{number}")
        app.handle("move", {"move": "play pad0"})
        view, seat = scene(app).view, on_turn(app)
        strangers = [n for n, card in enumerate(secrets(app, seat)) if card[0] != view["asked"]]
        if view["bound"] and strangers:
            app.handle("piece", {"piece": f"pad{strangers[0]}"})
            app.handle("move", {"move": f"play pad{strangers[0]}"})
            assert len(record(app)) == 1
            assert "must be played, visible or hidden" in app.notice.text
            return
    raise AssertionError("no hidden card was ever of the other colour")


def test_a_move_of_pads_is_the_legal_one_with_their_cards_in_whatever_order() -> None:
    legal = (("play", "C3a"), ("play", "C3a", "D3b"))
    assert unveil(("play", "pad1", "C3a"), ["D9a", "D3b"], legal) == ("play", "C3a", "D3b")
    assert unveil(("play", "pad0"), ["D9a"], legal) is None
    assert unveil(("bid", "g1", "3"), [], (("bid", "g1", "3"),)) == ("bid", "g1", "3")


@pytest.mark.parametrize("tapped", [(), ("pad0",), ("pad0", "pad1"), ("pad1", "shown")])
def test_nothing_on_the_page_depends_on_what_lies_under_a_closed_pad(tapped: tuple[str, ...]) -> None:
    """The same position with other hidden cards is the same page, whatever is chosen, though not all that was
    legal is legal now."""
    changed = 0
    for number in range(8):
        app = play_on(tricks(seats=3, seed=f"uniform{number}"), moves=4 + number % 2)
        game, seat = record(app).now, on_turn(app)
        hidden, aside = game.hidden[seat], game.aside  # type: ignore[attr-defined]
        for piece in tapped:
            session(app).tap(game.view(None)["zones"]["shown"][seat][0] if piece == "shown" else piece)
        before, playable = app.html(), legal_unseen(app)
        for place in range(len(hidden)):
            hidden[place], aside[place] = aside[place], hidden[place]
        session(app).position = Position(record(app))
        assert app.html() == before
        changed += legal_unseen(app) != playable
    assert changed


def legal_unseen(app: App) -> list[tuple[str, ...]]:
    """The moves on the page that the rules allow."""
    return [move for move in session(app).moves if meant(session(app), move)]


def test_pads_are_in_the_order_of_the_deal_not_of_the_faces() -> None:
    """Else the left one would always be the lower one."""
    orders = {
        cards == sorted(cards)
        for number in range(12)
        for app in [tricks(seed=f"order{number}")]
        for cards in [secrets(app, 0)]
    }
    assert orders == {True, False}


# -- the auction


def test_a_bid_is_made_by_two_taps_in_either_order_and_one_more_on_the_group() -> None:
    app = flat("charuma", 3)
    app.handle("piece", {"piece": "2"})
    assert ("bid", "g1", "2") in drawn(app).moves(), "the coin, then the group"
    app.handle("clear")
    app.handle("piece", {"piece": "g1"})
    app.handle("piece", {"piece": "2"})
    assert drawn(app).moves() == [("bid", "g1", "2")], "the group, the coin, and the group again"


# -- secrets


@pytest.mark.parametrize("game", FLAT_GAMES)
def test_no_private_card_is_on_the_page_unless_its_pad_is_open(game: str) -> None:
    app = lay_flat(start(new_app(), game, 4, people=3, seed="leaks"))
    rng, seen = Rng(f"flat leaks/{game}"), Counter[str]()
    for _ in range(160):
        if app.session() and not session(app).is_flat:
            lay_flat(app)
        page = drawn(app)
        opened = page.root.get("data-open", "")
        seen["open" if opened else page.screen] += 1
        assert page.screen != "trouble", page.text
        assert bool(page.having("data-private")) <= bool(opened)
        whole = page.html + app.title() + app.route().removeprefix(f"play/{session(app).id}")
        assert mentioned(app, whole) <= may_be_shown(app, page)
        if page.screen == "end":
            break
        choice = rng.below(6)
        if choice == 0:
            app.handle("hold", {"at": str(rng.below(4))})
        elif choice < 3:
            app = do(app, rng.choice([act for act in BESIDE if act != "reload"]), rng)
        elif app.screen in ("help", "log", "history", "settings"):
            app.handle("back")
        elif not timers_are_due(app, page):
            do_something(app, page, rng)
    assert seen["open"] > 10 and seen["table"] > 20, seen


@pytest.mark.parametrize("game", FLAT_GAMES)
def test_a_game_that_is_sent_lies_flat_no_more_and_whoever_has_it_plays_elsewhere(game: str) -> None:
    """Else anybody here could go on with a copy of it, and look under the pads of who has left."""
    app = flat(game, 3)
    seat = on_turn(app)
    app.handle("send")
    app.handle("shared", {"at": "copied"})
    app.handle("back")
    page = drawn(app)
    assert (page.screen, page.root.get("data-mode", "")) == ("curtain", "")
    assert app.words("post.again") in page.text and record(app).names[seat] in page.text
    assert page.moves() == [] and page.having("data-peek") == []
    app.handle("hold", {"at": str(seat)})
    assert not drawn(app).having("data-private")


def test_help_over_a_pad_that_is_open_covers_it() -> None:
    app = tricks()
    app.handle("hold", {"at": "0"})
    app.handle("help")
    page = drawn(app)
    assert page.screen == "help" and not page.having("data-private")


def test_a_veiled_move_is_one_of_those_the_page_offers() -> None:
    app = tricks()
    move = ("play", secrets(app, on_turn(app))[1])
    assert veiled(app, move) == ("play", "pad1")
    assert veiled(app, move) in session(app).moves


def test_the_question_and_the_tools_stand_twice_and_are_heard_once() -> None:
    page: Drawn = drawn(tricks())
    asked = look("charuma").question(scene(tricks()), on_turn(tricks()))
    assert page.texts.count(asked) == 2
    assert len([e for e in page.elements if e.attributes.get("id") == "question"]) == 1
    twins = [e for e in page.elements if {"twin", "far-bar"} & {*e.attributes.get("class", "").split()}]
    assert len(twins) == 2
    assert all(e.attributes["aria-hidden"] == "true" for e in twins)


# -- what everybody reads in the middle


@pytest.mark.parametrize("seats", SEATS)
def test_a_daruma_says_what_it_does_head_to_head_and_figures_face_whoever_plays(seats: int) -> None:
    app, faced = flat("daruma", seats), set[bool]()
    while len(faced) < (1 if seats == 3 else 2):  # of three, nobody sits across
        classes = [each.attributes.get("class", "").split() for each in drawn(app).elements]
        actions = [names for names in classes if "action" in names]
        assert len(actions) == 10 and sum("turned" in names for names in actions) == 5
        is_across = turned(seats, on_turn(app)) == "180"
        assert any("daruma" in names and "across" in names for names in classes) == is_across
        faced.add(is_across)
        play(app, legal(app)[0])


@pytest.mark.parametrize("game", FLAT_GAMES)
def test_every_move_since_ones_turn_is_heard_though_only_the_last_are_drawn(game: str) -> None:
    app = flat(game, 4)
    lists = []
    for page in moments(app, seed="heard"):
        if page.screen != "table" or not session(app).ask:
            continue
        now = scene(app)
        said = [text for move in now.since if (text := sentence(now, move))]
        heard = Drawn(render(lately(now)))
        assert [e for e in heard.having("aria-hidden") if e.tag == "ul"] == []
        assert all(text in heard.text for text in said)
        assert len([e for e in heard.elements if e.attributes.get("class") == "drawn"]) <= LATELY
        assert render(lately(now)) in page.html
        lists.append(said)
    assert max(map(len, lists)) > LATELY
