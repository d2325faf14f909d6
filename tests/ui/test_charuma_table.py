"""Charuma's table: its places, what a tap on them does, and what the buttons say comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine import Record, Rng
from engine.charuma import Charuma
from engine.charuma.table import HIDDEN, TABLES
from tests.engine.charuma_words import auction, position
from ui.deeds import Deed
from ui.games.charuma import LOOK as look
from ui.games.charuma import hand, row, tricks
from ui.scene import Scene
from ui.select import choose
from ui.words import Words

from .driver import Drawn, Element, begun, drawn, scene, session
from .names import named

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve")
every_table = pytest.mark.parametrize("seats", Charuma.SEATS)


def scene_of(game: Charuma, *tapped: str, near: int | None = None, eyes: bool = True) -> Scene:
    """As the seat on turn sees it, who sits near unless somebody else does."""
    ask = game.ask()
    assert ask
    chosen = frozenset(tapped)
    return Scene(
        Words("en"),
        NAMES[: game.seats],
        ("",) * game.seats,
        game.view(ask.seat if eyes else None),
        ask.moves,
        chosen,
        choose(ask.moves, chosen, look.goal),
        near=ask.seat if near is None else near,
    )


def page_of(*nodes: object) -> Drawn:
    return Drawn(f"<div>{''.join(map(str, nodes))}</div>")


def played(seats: int, seed: str) -> Iterator[tuple[Charuma, tuple[str, ...]]]:
    """A game at random: each position and the move that follows."""
    record, rng = Record("charuma", seats, seed), Rng(seed)
    while (ask := record.game().ask()) and len(record) < 150:
        game = record.game()
        assert isinstance(game, Charuma)
        move = rng.choice(ask.moves)
        yield game, move
        record.play(move)


# -- places


@every_table
def test_the_own_place_is_in_the_middle_and_the_others_lie_in_turn_order(seats: int) -> None:
    game = position(*["C2 C3"] * 2, *["C4 C6"] * (seats - 2)) if seats < 5 else Charuma(5, auction="never")
    for near in range(seats):
        seen = scene_of(game, near=near)
        found = re.findall(r"slot seat-(\d) at-([\w-]+)", str(look.board(seen)))
        places = {int(seat): place for seat, place in found}
        assert len(found) == seats
        assert places[near] == "own"
        assert tuple(places[seat] for seat in seen.far) == tricks.PLACES[seats]


def test_a_tap_on_the_own_place_plays_the_card_that_is_chosen() -> None:
    app = begun("charuma", 3, people=1, seed="place", options={"auction": "never"})
    while session(app).bot:
        app.handle("bot", {"at": session(app).stamp})
    assert not [e for e in drawn(app).having("data-move") if e.attributes.get("id") == tricks.OWN]
    card = sorted(scene(app).choice.open)[0]
    app.handle("piece", {"piece": card})
    [place] = [e for e in drawn(app).having("data-move") if e.attributes["id"] == tricks.OWN]
    assert place.attributes["data-move"] == f"play {card}"


def test_a_tap_on_the_own_place_before_a_card_is_chosen_says_what_to_do() -> None:
    seen = scene_of(position("C2 D3", "C4 D4"))
    assert look.refuse(seen, tricks.OWN) == Words("en")("charuma.no.place")


def test_a_card_that_is_not_in_the_hand_is_refused_whether_one_leads_or_follows() -> None:
    game = position("C2 D3", "C4 D4")
    for _ in range(2):
        assert look.refuse(scene_of(game), "C9a") == Words("en")("charuma.no.own")
        if game.phase == "lead":
            game.play(("play", "C2a"))


def test_coins_that_are_chosen_go_on_a_group_with_one_tap() -> None:
    seen = scene_of(auction([5, 5, 5], bids={1: (0, 3)}), "2")
    ends = {e.attributes["data-piece"]: e.attributes["data-move"] for e in moving(seen)}
    assert ends == {"g2": "bid g2 2", "g3": "bid g3 2"}
    names = [each.name for each in named(str(look.board(seen))) if "data-move" in each.attributes]
    assert all(name.startswith("Bid 2 points on group") for name in names)


def moving(seen: Scene) -> list[Element]:
    return [e for e in page_of(look.board(seen)).having("data-piece") if "data-move" in e.attributes]


# -- the hand


@pytest.mark.parametrize(
    ("cats", "darumas", "gone"),
    [(6, 2, [0, 0]), (4, 4, [0, 0]), (2, 3, [2, 1]), (0, 1, [4, 3]), (5, 1, [0, 2])],
)
def test_in_two_rows_darumas_keep_the_second_and_played_cards_leave_outlines(
    cats: int, darumas: int, gone: list[int]
) -> None:
    parts = [row.Part([row.Spot("C2a", None)] * cats), row.Part([row.Spot("D2a", None)] * darumas)]
    assert [part.gone for part in hand.outlined(parts, 8)] == gone


@every_table
def test_cards_and_outlines_are_as_many_as_a_hand_was_dealt(seats: int) -> None:
    for game, _ in played(seats, "outlines"):
        if game.phase == "bid":
            continue
        for eyes in (True, False):
            seen = scene_of(game, eyes=eyes)
            html = str(look.hand(seen, seen.near) if eyes else look.closed(seen, seen.near))
            cards = len(re.findall(r'class="(?:place|still)\b', html))
            assert cards + html.count('class="gone"') == TABLES[seats].group + HIDDEN


def test_the_closed_hand_has_backs_for_hidden_cards_and_offers_the_visible_ones() -> None:
    game = position("C2 D3 | C9 D9", "C4 D4 | C5 D5")
    html = str(look.closed(scene_of(game, eyes=False), 0))
    assert html.count("#charuma-back") == 2
    assert page_of(html).pieces() == {"C2a", "D3a"}


# -- what follows


def told_of(game: Charuma, move: tuple[str, ...]) -> str:
    return str(look.then(scene_of(game), move))


@every_table
def test_a_button_tells_who_wins_the_trick_as_it_will_lie(seats: int) -> None:
    told = set()
    for game, move in played(seats, "then"):
        if game.phase != "follow":
            continue
        said = told_of(game, move)
        after = game.clone()
        events = after.play(move)
        done = [event for event in events if event.kind == "trick"]
        winner = done[0].seat if done else after.winning()[0]
        assert winner is not None and NAMES[winner] in said
        told.add(bool(done))
    assert told == {True, False} or seats == 2


def test_the_tricks_of_a_round_bring_what_the_count_pays() -> None:
    for seats in Charuma.SEATS:
        paid = 0
        for game, move in played(seats, "worth"):
            trick = tricks.on_table(scene_of(game))
            after = game.clone()
            events = {event.kind: event.view(None) for event in after.play(move)}
            if "trick" in events:
                paid += trick.after(game.turn, move[1:]).worth() if trick.asked else 0
            if "count" in events:
                assert sum(events["count"]["gains"]) == paid
                break
        else:
            raise AssertionError("no round was counted")


def test_a_bid_tells_who_takes_a_stake_back_and_what_is_left() -> None:
    game = auction([5, 5, 5], bids={1: (0, 3)})
    assert told_of(game, ("bid", "g1", "4")) == "Bo takes the stake back; 1 point left"
    assert told_of(game, ("bid", "g2", "0")) == "5 points left"


def test_an_ace_that_is_chosen_shows_what_it_will_be_worth() -> None:
    game = position("D10 C2", "D1 D5", "C3 C4")
    game.play(("play", "D10a"))
    lifted = '<span class="lift" data-zone="lift:1">11</span>'
    assert lifted not in str(look.board(scene_of(game)))
    assert lifted not in str(look.board(scene_of(game, "D5a")))
    assert lifted in str(look.board(scene_of(game, "D1a")))
    assert told_of(game, ("play", "D1a")) == "ace worth 11: Bo takes the lead"


def test_a_bid_that_is_not_complete_keeps_the_place_of_its_button() -> None:
    game = auction([3, 5, 5], bids={1: (0, 1)})
    for tapped, label in (("g1", "Bid on group 1"), ("2", "Bid 2 points")):
        [deed] = look.deeds(scene_of(game, tapped))
        assert (deed.label, deed.move) == (label, None)
    [deed] = look.deeds(scene_of(game, "g1", "2"))
    assert isinstance(deed, Deed) and deed.move == ("bid", "g1", "2") and deed.main


def test_amounts_that_cannot_be_bid_are_struck_out_and_say_why() -> None:
    seen = scene_of(auction([4, 5, 5], bids={1: (0, 2)}), "g1")
    html = str(look.hand(seen, 0))
    struck = re.findall(r'class="place out[^"]*"[^>]*><button id="piece-(\d)"', html)
    assert struck == ["0", "1", "2", "5"]
    assert "More than 2: Bo already holds group 1" in page_of(html).text


def test_a_count_adds_what_was_had_less_the_stake_to_what_the_round_brought() -> None:
    for game, move in played(3, "count"):
        after = game.clone()
        for event in after.play(move):
            if event.kind == "count":
                told = event.view(None)
                html = page_of(look.result(scene_of(game), told)).text
                for points, gain, stake in zip(told["points"], told["gains"], told["stakes"], strict=True):
                    minus = f" − {stake}" if stake else ""
                    assert f"{points - gain + stake}{minus} + {gain} = {points}" in html
                return
    raise AssertionError("no round was counted")
