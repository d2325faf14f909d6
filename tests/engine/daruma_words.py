"""Daruma's positions, moves and known throws in words, for its tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine import Event, Rng
from engine.daruma import Daruma
from engine.daruma.cards import (
    DECK,
    OBJECTIVES,
    TRACK,
)

from .setups import asked

# The digit is the action: 1 all, 2 group, 3 singles, 4 shift group, 5 shift singles, 6 swap, 7 phantom.
ROW = "R1a B2a G3a P4a W5a"


class Loaded(Rng):
    """A generator whose throws are known beforehand; when they are used up it is like any other."""

    __slots__ = ("throws",)

    def __init__(self, throws: Iterable[str]) -> None:
        super().__init__("loaded")
        self.throws = list(throws)

    def below(self, n: int) -> int:
        if not self.throws:
            return super().below(n)
        dice = self.throws.pop(0)
        assert n == 6 ** len(dice), f"{dice} are not as many dice as are thrown"
        return sum((int(die) - 1) * 6**place for place, die in enumerate(dice))


def position(
    dice: str = "",
    *throws: str,
    row: str = ROW,
    owned: Sequence[str] = (),
    seats: int = 2,
    objectives: str = " ".join(OBJECTIVES),
    pupils: str = "",
    track: str = "",
    deck: str | None = None,
    **state: Any,
) -> Daruma:
    """Seat 0 is on turn with these dice available (none: about to throw the eight), these throws to come.

    The deck has all the other darumas. Where it is said what it has, the last seat owns the others.
    """
    held = [words.split() for words in owned] + [[] for _ in range(seats - len(owned))]
    secret = objectives.split()[:seats]
    named = {*row.split(), *(card for cards in held for card in cards), *(deck or "").split()}
    rest = [card for card in DECK if card not in named]
    if deck is not None:
        held[-1] += rest
    laid = track.split() or ["plain"] * TRACK[seats]
    way = 2 * (len(laid) - 1)
    walked = state.get("walked", 0)
    facts: dict[str, Any] = {
        "track": laid,
        "way": way,
        "phantoms": int(laid[min(walked, way - walked)] == "four"),
        "pupils": pupils.split(),
        "dice": sorted(map(int, dice)),
        "phase": "use" if dice else "roll",
    }
    game = Daruma.load(
        {
            **Daruma(seats, "position").state(),
            **{"row": row.split(), "owned": held, "objective": [[name] for name in secret]},
            **{"first": 0, "turn": 0},
            "deck": rest if deck is None else deck.split(),
            "aside": [name for name in OBJECTIVES if name not in secret],
            **facts,
            **state,
        }
    )
    game.rng = Loaded(throws)  # a state says how chance goes on, but not which throws come of it
    return game


def moves(game: Daruma, verb: str = "") -> list[str]:
    """The legal moves, or those of one verb."""
    return [" ".join(move) for move in asked(game).moves if verb in ("", move[0])]


def play(game: Daruma, *wanted: str) -> list[Event]:
    """Play these moves one after the other; all that happens."""
    return [event for words in wanted for event in game.play(tuple(words.split()))]


def available(game: Daruma) -> str:
    return "".join(map(str, game.dice))


def swap(*owned: str, dice: str = "125", pupils: str = "R6a", seats: int = 2) -> Daruma:
    """A swap daruma with one eye painted, and a one."""
    return position(dice, row="R6a B2a G3a P4a W5a", owned=owned, pupils=pupils, seats=seats)
