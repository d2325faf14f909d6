"""The movements told up to a position, in a list that a game shares with its copies; what seats know by them.

Nothing is worked out before a guess asks for it. So a game that only plays does not pay for what its seats
know, and a copy costs nothing more than a reference.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from .doubts import MOST, Contradiction
from .events import Movement
from .memory import Memory
from .zones import piles, start

if TYPE_CHECKING:
    from .game import Game

AGAIN = 16  # times as many cases, where a contradiction shows that too many were left out


class Past:
    """Movements in the order they were told, and what each seat knew after some number of them.

    Each game counts how many of the movements are its own, because a copy that has gone further has added to
    the same list.
    """

    __slots__ = ("begun", "memories", "movements")

    def __init__(self, memories: dict[int, tuple[int, Memory]], movements: Sequence[Movement] = ()) -> None:
        self.begun = memories  # what seats knew first
        self.memories = memories.copy()  # what they knew when they were last asked
        self.movements = [*movements]

    def of(self, many: int) -> Past:
        """The past of a game that has come through so many movements, for more to be added."""
        past = Past(self.begun, self.movements[:many])
        past.memories |= {seat: known for seat, known in self.memories.items() if known[0] <= many}
        return past

    def recall(self, seat: int, many: int) -> Memory | None:
        """What a seat knows after so many movements; None where it was not told enough.

        A contradiction means that a doubt had too many cases and the true one was left out. Then all
        movements are followed again with more cases.
        """
        if seat not in self.memories:
            return None
        known = self.memories[seat]
        if known[0] > many:
            known = self.begun[seat]
        if known[0] < many:
            try:
                memory = self.followed(*known, many)
            except Contradiction:
                try:
                    memory = self.followed(*self.begun[seat], many, MOST * AGAIN)
                except Contradiction:
                    return None
            self.memories[seat] = known = many, memory
        return known[1]

    def followed(self, since: int, memory: Memory, many: int, most: int = MOST) -> Memory:
        """What a seat knows after so many movements, if it had this memory after fewer of them (`since`)."""
        memory = memory.copy()
        memory.most = most
        for movement in self.movements[since:many]:
            memory.follow(movement)
        memory.most = MOST
        return memory


FORGOTTEN = Past({})


@cache
def first_memories(kind: type[Game], seats: int) -> dict[int, tuple[int, Memory]]:
    """What the seats know before a game begins: every card lies where it starts."""
    lying = [*piles(kind.ZONES, start(kind.ZONES, seats))]
    return {seat: (0, Memory.of(lying, seat, lambda zone, seat: False)) for seat in range(seats)}


def beginning(kind: type[Game], seats: int) -> Past:
    """The past of a new game: nothing has moved."""
    return Past(first_memories(kind, seats))  # type: ignore[arg-type]  # a class has a hash
