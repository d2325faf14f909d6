"""What a seat knows: no guess can be refuted by what it saw, and what it knows comes through JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import Event, Game, Rng
from engine.karmaka import Karmaka
from engine.memory import Memory
from engine.remembered import written

from .refuting import Witness
from .setups import Setup, asked, every_game, every_setup, random_play

STEPS = 4  # positions of a game where seats are asked for guesses


def told(setup: Setup, seed: str, decisions: int = 250) -> list[tuple[Game, list[Event]]]:
    """Some positions along a random game, each with all the events up to it."""
    game = setup.start(seed)
    events, found = game.opening(), []
    for number, (_, _, news) in enumerate(random_play(game, seed)):
        events += news
        if number % (decisions // STEPS) == decisions // STEPS - 1:
            found.append((game.clone(), events[:]))
        if number == decisions:
            break
    return found or [(game.clone(), events)]


@every_setup
def test_no_seat_can_refute_a_guess(setup: Setup) -> None:
    for game, events in told(setup, "refute"):
        for seat in range(game.seats):
            witness = Witness(game, seat, events)
            assert not witness.refutes(game)
            assert not any(witness.refutes(game.guess(seat, Rng(k))) for k in range(3))


def test_a_guess_that_remembers_nothing_is_refuted() -> None:
    """So the test above can fail."""
    setup = Setup(Karmaka, 4, {"mode": "teams"})
    refuted = 0
    for game, events in told(setup, "refute"):
        for seat in range(game.seats):
            guess = game.clone()
            Memory.of(game.places(), seat, game.lends).deal(guess.at, Rng(0))
            refuted += Witness(game, seat, events).refutes(guess)
    assert refuted


@every_game
def test_what_seats_know_comes_through_json(kind: type[Game]) -> None:
    game, compared = kind(kind.SEATS[-1], "json"), 0
    for number, _ in enumerate(random_play(game)):
        if number % 29 == 0:
            twin = kind.load(json.loads(json.dumps(game.state())))
            assert twin.state() == game.state()
            for seat in range(game.seats):
                assert twin.guess(seat, Rng(number)) == game.guess(seat, Rng(number))
                compared += written(game.recall(seat)) is not None
        if number > 300:
            break
    assert compared or kind.NAME != "karmaka"


@every_game
def test_a_guess_holds_what_its_seat_knows_and_nothing_of_what_others_know(kind: type[Game]) -> None:
    game = kind(kind.SEATS[-1], "others")
    for _, _, _ in random_play(game):
        if not game.ask() or game.view(None).get("turns", 0) > 30:
            break
    for seat in range(game.seats):
        remembered = game.guess(seat, Rng(0)).state()["memory"]
        assert remembered[seat] == written(game.recall(seat))
        assert not any(other for number, other in enumerate(remembered) if number != seat)


@every_game
def test_a_game_played_in_silence_guesses_from_what_may_be_looked_at(kind: type[Game]) -> None:
    game = kind(kind.SEATS[-1], "silence").hush()
    for _ in range(20):
        game.play(asked(game).moves[0])
        for seat in range(game.seats):
            assert game.guess(seat, Rng(0)).view(seat) == game.view(seat)
    assert game.state()["memory"] == [None] * game.seats


BAD: dict[str, object] = {
    "one for each of 2 seats": [None],
    "a memory has pools": [{"pools": []}, None],
    "memory.0..pools: the wrong cards": [{"pools": [["panic1"]], "places": [], "doubts": []}, None],
    "memory.1..places: 7 is not": [None, {"pools": [], "places": 7, "doubts": []}],
}


@pytest.mark.parametrize("why", BAD)
def test_a_memory_that_fits_no_position_is_refused(why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Karmaka.load({**Karmaka(2).state(), "memory": BAD[why]})


def doubtful() -> dict[str, Any]:
    """The state of a game in which a seat is in doubt."""
    game = Karmaka(4, "doubtful")
    for _ in random_play(game):
        state: dict[str, Any] = json.loads(json.dumps(game.state()))
        if any(memory and memory["doubts"] for memory in state["memory"]):
            return state
    raise AssertionError("nobody was ever in doubt")


# What is wrong, and the place in a branch where another number stands: its node, weight, next node, a pool.
WORSE = {
    "numbered from 0": (0, 7),
    "a branch has a weight": (1, 0),
    "to a node of the next group": (2, 7),
    "must hold the same pools": (3, 1),
}


@pytest.mark.parametrize("why", WORSE)
def test_a_diagram_that_is_none_is_refused(why: str) -> None:
    state = doubtful()
    assert json.loads(json.dumps(Karmaka.load(state).state())) == state
    doubts = next(memory["doubts"] for memory in state["memory"] if memory and memory["doubts"])
    at, number = WORSE[why]
    branch = doubts[0][1][0][0]
    branch[at] = number if branch[at] != number else number + 1
    with pytest.raises(ValueError, match=why):
        Karmaka.load(state)


@every_game
def test_who_has_guessed_follows_each_move_so_that_a_guess_is_only_dealt(
    kind: type[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, seats = kind(kind.SEATS[-1], "follow"), range(2)
    twin = kind(kind.SEATS[-1], "follow")  # where nobody guesses before the end
    for seat in seats:
        game.guess(seat, Rng(0))
    for number, (_, move, _) in enumerate(random_play(game, "follow")):
        twin.play(move)
        if number == 60:
            break
    late = [twin.guess(seat, Rng(1)) for seat in seats]
    monkeypatch.setattr(Memory, "follow", None)
    assert [game.guess(seat, Rng(1)).state() for seat in seats] == [guess.state() for guess in late]


@every_game
def test_a_copy_that_plays_on_leaves_the_memory_of_its_original_alone(
    kind: type[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kind(kind.SEATS[-1], "copy")
    play = random_play(game, "follow")
    for _ in range(9):
        next(play)
    copy = random_play(game.clone(), "on its own")
    game.guess(0, Rng(0))
    next(copy)
    game.guess(0, Rng(0))  # the copy had the memory follow it
    monkeypatch.setattr(Memory, "follow", None)
    next(copy)
    game.guess(0, Rng(0))
