"""Every way to set up every game, and the positions that play reaches: what the general tests run over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, product
from typing import NamedTuple

import pytest
from hypothesis import assume
from hypothesis import strategies as st

from engine import GAMES, Ask, Event, Game, Record, Rng
from engine.ask import Json, Move
from engine.options import Value

# Options that only say how long a game lasts: tests play short ones.
BRIEF: Mapping[str, Value] = {"hands": 1}


def brief(kind: type[Game]) -> dict[str, Value]:
    """The options that make a game short."""
    return {name: value for name, value in BRIEF.items() if name in kind.OPTIONS}


class Setup(NamedTuple):
    """A game, its number of seats, and a value for each of its options."""

    kind: type[Game]
    seats: int
    options: Mapping[str, Value]

    def start(self, seed: int | str = 7) -> Game:
        return self.kind(self.seats, seed, **self.options)

    def __str__(self) -> str:
        chosen = [
            f"{name}={value}"
            for name, value in self.options.items()
            if value != self.kind.OPTIONS[name].default
        ]
        return "-".join([self.kind.NAME, str(self.seats), *chosen])


def combinations(kind: type[Game]) -> Iterator[Setup]:
    """Every number of seats with every choice of every option, offered or not; all short."""
    choices = {name: option.choices for name, option in kind.OPTIONS.items()}
    choices |= {name: (value,) for name, value in brief(kind).items()}
    for seats in kind.SEATS:
        for values in product(*choices.values()):
            yield Setup(kind, seats, dict(zip(choices, values, strict=True)))


def offered(setup: Setup) -> bool:
    kind, seats, options = setup
    return all(
        value == kind.OPTIONS[name].default or kind.offers(name, seats, options, value)
        for name, value in options.items()
    )


SETUPS = {name: [setup for setup in combinations(kind) if offered(setup)] for name, kind in GAMES.items()}

every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
every_setup = pytest.mark.parametrize("setup", [s for each in SETUPS.values() for s in each], ids=str)


class Line(NamedTuple):
    """A line of play: which set-up, which seed, how many moves at random, then which ones."""

    pick: int
    seed: str
    plies: int
    choices: list[int]

    def setup(self, kind: type[Game]) -> Setup:
        setups = SETUPS[kind.NAME]
        return setups[self.pick % len(setups)]

    def moves(self, game: Game) -> Iterator[Move]:
        """The moves of this line, one at a time, for a game that plays them."""
        rng = Rng(self.seed)
        for _ in range(self.plies):
            if ask := game.ask():
                yield rng.choice(ask.moves)
        for choice in self.choices:
            if ask := game.ask():
                yield ask.moves[choice % len(ask.moves)]


seeds = st.text(st.characters(), max_size=8)  # any character, halves of surrogate pairs included
lines = st.builds(
    Line,
    pick=st.integers(0, 999),
    seed=seeds,
    plies=st.integers(0, 150),
    choices=st.lists(st.integers(0, 99), max_size=6),
)


def reach(kind: type[Game], line: Line) -> Game:
    """The position where a line of play leads."""
    game = line.setup(kind).start(line.seed)
    for move in line.moves(game):
        game.play(move)
    return game


def recorded(kind: type[Game], line: Line, names: list[str] | None = None) -> Record:
    """The same with a record kept; as many of the names as there are seats."""
    _, seats, options = line.setup(kind)
    called = [names[seat % len(names)] for seat in range(seats)] if names else ()
    record = Record(kind.NAME, seats, line.seed, options, called)
    game = record.start()
    for move in line.moves(game):
        game.play(move)
        record.play(move)
    return record


def asked(game: Game) -> Ask:
    """The question of a game that goes on."""
    ask = game.ask()
    assert ask
    return ask


def random_play(game: Game, seed: int | str = 0) -> Iterator[tuple[int, Move, list[Event]]]:
    """Play a game that goes on to its end: who moves, how, and what happens."""
    asked(game)
    rng = Rng(seed)
    while ask := game.ask():
        move = rng.choice(ask.moves)
        yield ask.seat, move, game.play(move)


def going_on(kind: type[Game], line: Line) -> Game:
    """The position where a line of play leads; Hypothesis looks for another line if it is over there."""
    game = reach(kind, line)
    assume(game.ask())
    return game


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def event(events: Iterable[Event], kind: str) -> Event:
    """The first event of a kind; there must be one."""
    return next(event for event in events if event.kind == kind)


def positions(setup: Setup, seed: int, count: int) -> list[Game]:
    """Some positions along a random game, the first and the last among them."""
    game = setup.start(seed)
    along = [game.clone()] + [game.clone() for _ in random_play(game, seed)]
    return [*islice(along, 0, None, len(along) // count + 1), along[-1]]


def questions(setup: Setup, seed: int, count: int) -> list[tuple[Game, Ask]]:
    """The same positions but the last, where nobody is asked any more; and what is asked."""
    found = [(game, ask) for game in positions(setup, seed, count) if (ask := game.ask())]
    assert found
    return found


def frozen(game: Game) -> str:
    """The whole state, secrets and chance included, as it is now."""
    return json.dumps(game.state(), sort_keys=True)


# -- who may know what, told again from the zones alone

BETWEEN = re.compile(r'[\s"\[\]{},:]+')  # what parts words in JSON; no card is called by any of it


def viewers(game: Game) -> list[int | None]:
    return [None, *range(game.seats)]


def looks(game: Game, seat: int | None) -> set[str]:
    """The cards whose faces this seat may look at."""
    seen: set[str] = set()
    for _, zone, owner, cards in game.places():
        owners = [owner, getattr(game, zone.lent)] if zone.lent else [owner]
        if zone.looks == "everybody" or (zone.looks == "owner" and seat is not None and seat in owners):
            seen.update(cards)
    return seen


def places(game: Game) -> dict[str, tuple[str, int | None, int]]:
    """Where every card lies: the zone, its owner, the place in it."""
    return {
        card: (name, owner, place)
        for name, _, owner, cards in game.places()
        for place, card in enumerate(cards)
    }


def named(kind: type[Game], thing: Json) -> set[str]:
    """Every card that a piece of JSON mentions, however deep, in values and in keys."""
    return {*BETWEEN.split(json.dumps(thing))}.intersection(kind.DECK)
