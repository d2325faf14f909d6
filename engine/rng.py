"""The one source of chance: a seeded generator whose whole state is one integer.

It is SplitMix64 (Steele, Lea and Flood, 2014), written out so that every Python, on a desk or in a
browser, draws the same numbers for ever. A seed is any text; an integer means the text that writes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
STEP, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


@cache
def lanes(count: int) -> tuple[int, int, int, Struct]:
    """What `Rng.many` needs: a 1 in each lane of 128 bits, the lanes' masks, their steps, their reader."""
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum((STEP * (lane + 1) & MASK) << 128 * lane for lane in range(count))
    return ones, ones * MASK, steps, Struct("<" + "Q8x" * count)


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
        self.state = z = (self.state + STEP) & MASK
        z = ((z ^ (z >> 30)) * FIRST) & MASK
        z = ((z ^ (z >> 27)) * SECOND) & MASK
        return (z ^ (z >> 31)) * n >> 64

    def bits(self) -> int:
        """64 fresh bits."""
        return self.below(1 << 64)

    def choice(self, things: Sequence[T]) -> T:
        self.state = z = (self.state + STEP) & MASK  # as `below`, without a call: bots choose very often
        if len(things) == 1:
            return things[0]
        z = ((z ^ (z >> 30)) * FIRST) & MASK
        z = ((z ^ (z >> 27)) * SECOND) & MASK
        return things[(z ^ (z >> 31)) * len(things) >> 64]

    def many(self, count: int) -> tuple[int, ...]:
        """What `bits` would give so many times, several times as fast: one long number holds them side by
        side, so that Python calculates with all of them at once."""
        ones, low, steps, reader = lanes(count)
        z = (self.state * ones + steps) & low
        z = ((z ^ (z >> 30 & low)) * FIRST) & low
        z = ((z ^ (z >> 27 & low)) * SECOND) & low
        self.state = (self.state + STEP * count) & MASK
        return reader.unpack((z ^ (z >> 31 & low)).to_bytes(16 * count, "little"))

    def shuffle(self, things: list[T]) -> None:
        left = len(things)
        if left < 2:
            return
        for bits in self.many(left - 1):
            j = bits * left >> 64
            left -= 1
            things[left], things[j] = things[j], things[left]

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
