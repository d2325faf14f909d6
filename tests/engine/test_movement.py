"""What moves is told: who hears all events can follow every card as far as their eyes reach."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given

from engine import GAMES, Event, Game, Rng, zones
from engine.events import RESERVED
from engine.zones import Place

from .setups import Line, Setup, asked, every_game, every_setup, lines, looks, random_play, reach, viewers

Board = dict[Place, Counter[str | None]]


def board(view: dict[str, Any], kind: type[Game]) -> Board:
    """What lies in each place, face by face; hidden cards are counted under None."""
    found: Board = {}
    for name, held in view["zones"].items():
        if kind.ZONES[name].each:
            found |= {(name, owner): Counter(cards) for owner, cards in enumerate(held)}
        else:
            found[name, None] = Counter(held)
    return found


def before_the_game(game: Game, seat: int | None) -> Board:
    """The places as they are before anything has moved: each zone holds what it starts with."""
    piles = zones.piles(game.ZONES, zones.start(game.ZONES, game.seats))
    return board({"zones": zones.faces(piles, seat, game.lends)}, type(game))


def follow(places: Board, events: Iterable[Event], seat: int | None) -> None:
    """Carry out the moves that this seat is told."""
    for event in events:
        for face, source, target in event.view(seat)["moves"]:
            came = places[tuple(source)]
            # A face that shows only now was hidden before; a card that leaves unseen may be any of them.
            gone = face if face in came else None if None in came else next(iter(came))
            came.subtract([gone])
            places[tuple(source)] = +came
            places[tuple(target)][face] += 1


def fits(places: Board, seen: Board) -> bool:
    """Whether as many cards lie in every place, and every face that is seen lies where it was told to go."""
    return all(
        places[place].total() == cards.total()
        and all(places[place][face] == 1 for face in cards if face is not None)
        for place, cards in seen.items()
    )


@every_setup
def test_the_view_before_and_all_moves_told_give_the_view_after(setup: Setup) -> None:
    game = setup.start("moves")
    tracked = {seat: board(game.view(seat), setup.kind) for seat in viewers(game)}
    told = 0
    for _, _, events in random_play(game):
        for seat, places in tracked.items():
            follow(places, events, seat)
            assert fits(places, board(game.view(seat), setup.kind))
        told += sum(len(event.moved) for event in events)
    assert told


@every_setup
def test_the_opening_tells_the_deal(setup: Setup) -> None:
    game = setup.start("deal")
    assert game.opening()
    for seat in viewers(game):
        places = before_the_game(game, seat)
        follow(places, game.opening(), seat)
        assert fits(places, board(game.view(seat), setup.kind))


def faces(events: Iterable[Event], seat: int | None) -> set[str]:
    """The faces that this seat sees moving."""
    return {face for event in events for face, _, _ in event.view(seat)["moves"] if face is not None}


@every_setup
def test_a_move_shows_a_face_only_to_who_could_see_it_before_or_after(setup: Setup) -> None:
    """Or to everybody, where the card lay open between two moves."""
    game = setup.start("eyes")
    before = game.clone()
    for _, _, events in random_play(game):
        opened = faces(events, None)
        for seat in range(game.seats):
            assert faces(events, seat) <= looks(before, seat) | looks(game, seat) | opened
        before = game.clone()


@every_game
def test_a_copy_knows_the_opening_until_it_plays_and_a_guess_or_a_game_read_back_does_not(
    kind: type[Game],
) -> None:
    game = kind()
    assert game.opening()
    assert game.clone().opening() == game.opening()
    assert game.guess(0, Rng(0)).opening() == []
    assert kind.load(game.state()).opening() == []
    game.play(asked(game).moves[0])
    assert game.opening() == []


# -- declarations


@every_game
def test_no_fact_of_an_event_hides_what_every_event_has(kind: type[Game]) -> None:
    for facts in kind.EVENTS.values():
        assert RESERVED.isdisjoint(facts)
        assert len(set(facts)) == len(facts)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_is_declared(name: str) -> None:
    game = GAMES[name]()
    with pytest.raises(AssertionError, match="nonsense"):
        game.tell("nonsense")
    with pytest.raises(AssertionError, match="luck"):
        game.tell("end", winners=[], luck=1)


def test_what_moves_by_itself_is_not_recorded() -> None:
    game = GAMES["shokoba"]()
    game.move((), ("deck", None), ("table", None))
    assert game._moved == []
    game.move(game.deck[:1], ("deck", None), ("table", None))  # type: ignore[attr-defined]
    assert game._moved == [(tuple(game.table[-1:]), ("deck", None), ("table", None), (0,))]  # type: ignore[attr-defined]


# -- a state through JSON


@every_game
@given(line=lines)
def test_a_state_is_read_back(kind: type[Game], line: Line) -> None:
    game = reach(kind, line)
    twin = kind.load(json.loads(json.dumps(game.state())))
    assert twin == game
    assert twin.ask() == game.ask()
    if game.ask():
        assert list(random_play(twin)) == list(random_play(game))


def broken(game: Game) -> dict[str, dict[str, Any]]:
    """States that no game is in, by the word that the message has to name."""
    state = json.loads(json.dumps(game.state()))
    zone, places = next((name, state[name]) for name, zone in game.ZONES.items() if zone.each)
    card = game.DECK[0]
    without = {
        name: [[c for c in held if c != card] for held in state[name]]
        if game.ZONES[name].each
        else [c for c in state[name] if c != card]
        for name in game.ZONES
    }
    return {
        "game": {**state, "game": "belote"},
        "luck": {**state, "luck": 1},
        "seats": {**state, "seats": 99},
        "turn": {**state, "turn": game.seats},
        "phase": {**state, "phase": "dream"},
        "options": {**state, "options": 7},
        "rng": {**state, "rng": "chance"},
        zone: {**state, zone: places[1:]},
        card: {**state, **without},
    }


@every_game
def test_a_state_that_is_none_is_refused_with_what_is_wrong(kind: type[Game]) -> None:
    for word, state in broken(kind()).items():
        with pytest.raises(ValueError, match=word):
            kind.load(state)
    nonsenses: tuple[Any, ...] = (None, [], "state", {}, {"game": kind.NAME})
    for nonsense in nonsenses:
        with pytest.raises(ValueError):
            kind.load(nonsense)


@every_game
def test_a_state_lacks_nothing(kind: type[Game]) -> None:
    state = kind().state()
    for name in state:
        with pytest.raises(ValueError, match=name if name != "game" else "no state"):
            kind.load({key: value for key, value in state.items() if key != name})
