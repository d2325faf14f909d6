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
    """Seat 0 is on turn with these dice available (none: about to throw the eight), these throws to come."""
    game = Daruma(seats, "position")
    game.first = game.turn = 0
    game.track = track.split() or ["plain"] * TRACK[seats]
    game.way = 2 * (len(game.track) - 1)
    game.row[:] = row.split()
    for hand, words in zip(game.owned, owned, strict=False):
        hand[:] = words.split()
    for seat, objective in enumerate(objectives.split()[:seats]):
        game.objective[seat][:] = [objective]
    game.aside[:] = [name for name in OBJECTIVES if [name] not in game.objective]
    out = {*game.row, *(card for hand in game.owned for card in hand)}
    game.deck[:] = [card for card in DECK if card not in out] if deck is None else deck.split()
    game.pupils = pupils.split()
    for name, value in state.items():
        assert hasattr(game, name), name
        setattr(game, name, value)
    if "phantoms" not in state:
        game.phantoms = int(game.track[game.marker()] == "four")
    game.rng = Loaded(throws)
    game.dice = tuple(sorted(map(int, dice)))
    game.phase = "use" if dice else "roll"
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
