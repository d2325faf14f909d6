"""The one source of chance: a seeded generator whose whole state is one integer.

It is SplitMix64 (Steele, Lea and Flood, 2014), written out so that every Python, on a desk or in a
browser, draws the same numbers for ever. A seed is any text; an integer means the text that writes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1


class Rng:
    __slots__ = ("state",)

    def __init__(self, seed: int | str) -> None:
        text = str(seed).encode("utf-8", "surrogatepass")
        self.state = int.from_bytes(sha256(text).digest()[:8], "big")

    @classmethod
    def at(cls, state: int) -> Rng:
        """A generator that goes on from a state."""
        rng = cls.__new__(cls)
        rng.state = state
        return rng

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) * n >> 64

    def bits(self) -> int:
        """64 fresh bits."""
        return self.below(1 << 64)

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: list[T]) -> None:
        below = self.below
        for i in range(len(things) - 1, 0, -1):
            j = below(i + 1)
            things[i], things[j] = things[j], things[i]

    def clone(self) -> Rng:
        twin = Rng.__new__(Rng)
        twin.state = self.state
        return twin

    def fork(self) -> Rng:
        """An independent generator, drawn from this one."""
        return Rng.at(self.bits())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.state == other.state

    __hash__ = None  # type: ignore[assignment]  # its state changes

    def __repr__(self) -> str:
        return f"Rng.at({self.state:#018x})"
