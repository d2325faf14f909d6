"""The movements of a game up to a position, and what each seat knows from them.

A seat that has guessed will guess again, so from then on it follows what moves, move by move, and a guess is
only dealt. For other seats playing costs no time. A game and its copies share one list of movements, so a
copy costs only a reference.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from .doubts import Contradiction
from .events import Movement
from .memory import Memory
from .zones import piles, start

if TYPE_CHECKING:
    from .game import Game


class Past:
    """Movements in their order, and what each seat knew after some number of them.

    Each game counts how many of the movements are its own, because a copy that was played further has added
    to the same list.
    """

    __slots__ = ("begun", "memories", "movements")

    def __init__(self, memories: dict[int, tuple[int, Memory]], movements: Sequence[Movement] = ()) -> None:
        self.begun = memories  # by seat: how many movements, and what the seat knew after them, at first
        self.memories = memories  # the same as far as each seat has followed; `begun` until one has
        self.movements = [*movements]

    def of(self, many: int) -> Past:
        """The past of a game that has come through so many movements, for more to be added."""
        past = Past(self.begun, self.movements[:many])
        past.memories = self.begun | {seat: each for seat, each in self.memories.items() if each[0] <= many}
        return past

    def recall(self, seat: int, many: int) -> Memory | None:
        """What a seat knows after so many movements; None where it was not told enough.

        There is no contradiction but in a game that was read from a state where a seat knew what was wrong.
        """
        if seat not in self.memories:
            return None
        known = self.memories[seat]
        if known[0] > many:
            known = self.begun[seat]
        if known[0] < many:
            memory = known[1].copy()
            try:
                for movement in self.movements[known[0] : many]:
                    memory.follow(movement)
            except Contradiction:
                return None
            known = many, memory
            self.memories = {**self.memories, seat: known}
        return known[1]

    def told(self, before: int) -> int:
        """How many movements there are after a move; the seats that had guessed before it follow them.

        Not those whose memory is of another moment: a copy of the game needs it there.
        """
        many = len(self.movements)
        if self.memories is not self.begun:
            for seat, known in self.memories.items():
                if known[0] == before and known is not self.begun[seat]:
                    self.recall(seat, many)
        return many


FORGOTTEN = Past({})  # of a game that was played without telling: nobody saw what moved


@cache
def first_memories(kind: type[Game], seats: int) -> dict[int, tuple[int, Memory]]:
    """What the seats know before a game begins: every card lies where it starts."""
    lying = [*piles(kind.ZONES, start(kind.ZONES, seats))]
    return {seat: (0, Memory.of(lying, seat, lambda zone, seat: False)) for seat in range(seats)}


def beginning(kind: type[Game], seats: int) -> Past:
    """The past of a new game: nothing has moved."""
    return Past(first_memories(kind, seats))  # type: ignore[arg-type]  # a class has a hash
