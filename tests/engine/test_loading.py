"""A state with something wrong in it is refused by name, or it is a game that can be played to its end."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from engine import Game, Rng
from engine.daruma import Daruma

from .setups import SETUPS, asked, every_game, random_play

Slot = tuple[list[Any] | dict[str, Any], Any]  # a list or an object of the JSON, and a place in it
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 40, 60, 64, 99, 400, 600, 1 << 70)
OTHERS: tuple[Any, ...] = (None, True, False, "", "dream", [], {}, 0.5, [0], [None], ["C1a"])
RUNS = 60  # wrong states of each game: enough to find a check that is gone, in a second or two
LONG = 300  # decisions after which a game is left


def slots(thing: Any) -> Iterator[Slot]:
    """Every place in a piece of JSON."""
    if isinstance(thing, dict | list):
        for key in range(len(thing)) if isinstance(thing, list) else sorted(thing):
            yield thing, key
            yield from slots(thing[key])


def words(thing: Any) -> list[str]:
    return sorted({held[key] for held, key in slots(thing) if isinstance(held[key], str)})


def spoil(state: dict[str, Any], kind: type[Game], rng: Rng) -> None:
    """Change one thing of a state, whatever it is: its attributes are as likely as its cards."""
    name = rng.choice(sorted(state.keys() - {"game"}))
    places = [(state, name), *slots(state[name])]
    held, key = rng.choice(places[:1] + places[1:] * 3)
    old, how = held[key], rng.below(8)
    if how == 0 and isinstance(held, list):
        del held[key]
    elif how == 1 and isinstance(held, list):
        held.insert(key, old)
    elif how == 2 and isinstance(old, list) and old:
        held[key] = old[:-1]
    elif how == 3 and isinstance(old, str):
        there, other = rng.choice([*slots(state)])  # often a card for a card
        if isinstance(there[other], str):
            held[key], there[other] = there[other], old
    elif how == 4:
        zone = rng.choice(sorted(kind.ZONES))  # a card lies elsewhere
        cards = [(there, at) for there, at in slots(state[zone]) if isinstance(there[at], str)]
        to = rng.choice(sorted(kind.ZONES))
        if cards:
            there, at = rng.choice(cards)
            card = there.pop(at)
            target = rng.choice(state[to] or [0]) if kind.ZONES[to].each else state[to]
            if isinstance(target, list):
                target.append(card)
    elif how == 5:
        held[key] = rng.choice(OTHERS)
    elif isinstance(old, bool):
        held[key] = not old
    elif isinstance(old, int):
        held[key] = rng.choice((*NUMBERS, old + 1, old - 1))
    elif isinstance(old, str):
        held[key] = rng.choice([*words(state), *kind.ASK, ""])
    elif old is None:
        held[key] = rng.choice(NUMBERS)


def spoiled(kind: type[Game], rng: Rng) -> dict[str, Any]:
    """The state of a random position, with one or two things wrong."""
    setup = rng.choice(SETUPS[kind.NAME])
    game = setup.start(str(rng.bits()))
    for _ in range(rng.below(120)):
        if not (ask := game.ask()):
            break
        game.play(rng.choice(ask.moves))
    state: dict[str, Any] = json.loads(json.dumps(game.state()))
    for _ in range(1 + rng.below(2)):
        if state["memory"] and isinstance(state["memory"], list) and rng.below(4):
            state["memory"] = [None] * len(
                state["memory"]
            )  # else it is nearly always the memory that is wrong
        spoil(state, kind, rng)
    return state


def try_out(game: Game, seed: str, long: int) -> bool:
    """Play so many decisions, looking at the game from every side now and then; whether it ended."""
    for number, _ in enumerate(random_play(game, seed)):
        if number % 16 == 0 or not game.ask():
            for seat in (None, *range(game.seats)):
                json.dumps(game.view(seat))
        if number % 128 == 0 and game.ask():
            for seat in range(game.seats):
                guess = game.guess(seat, Rng(number))
                guess.advance(asked(guess).moves[-1])
            assert type(game).load(json.loads(json.dumps(game.state()))) == game
        if number == long:
            return False
    return True


@every_game
def test_a_wrong_state_is_refused_or_can_be_played(kind: type[Game]) -> None:
    rng, refused, played = Rng("wrong"), 0, 0
    for _ in range(RUNS):
        state = spoiled(kind, rng)
        try:
            game = kind.load(state)
        except ValueError as error:
            assert re.match(r"\S+: ", str(error))
            refused += 1
        else:
            if game.ask():
                try_out(game, str(rng.bits()), LONG)
            played += 1
    assert refused > RUNS // 4
    assert played > RUNS // 10


def test_a_position_that_play_does_not_reach_can_be_loaded_if_it_can_be_played() -> None:
    game = Daruma(2, "puzzle")
    game.play(("roll",))
    odd = {**game.state(), "phase": "use", "dice": [1, 2], "book": 3, "phantoms": 1}
    assert try_out(Daruma.load(json.loads(json.dumps(odd))), "puzzle", 10_000)
