"""Slots of which a seat is not sure what kind of card they hold, and every case that is possible.

A card that left a hand unseen may have been any card of that hand. So where the hand held cards of different
pools (see `memory`), the seat is in doubt about the slot the card went to and about those that stayed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import gcd
from typing import NamedTuple

from .rng import Rng

Case = tuple[int, ...]  # the pool of every slot
MOST = 400  # cases of a doubt; where there are more, a part of them is left out
FINE = 1 << 20  # what weights add up to, at the most, when cases are left out or weights grow


class Contradiction(Exception):
    """What was seen is true in none of the cases that are left."""


class Doubt(NamedTuple):
    """Slots, and in how many ways each case may have come about if cards leave a hand by chance."""

    slots: tuple[int, ...]
    cases: Mapping[Case, int]

    def draw(self, rng: Rng) -> dict[int, int]:
        """Each slot with its pool in one of the cases, drawn by weight."""
        left = rng.below(sum(self.cases.values()))
        reached = accumulate(self.cases.values())
        case = next(case for case, weight in zip(self.cases, reached, strict=True) if left < weight)
        return dict(zip(self.slots, case, strict=True))

    def at(self, slots: Iterable[int]) -> list[int]:
        """The places of these slots in a case."""
        return [self.slots.index(slot) for slot in slots]

    def pools(self, slots: Iterable[int]) -> set[int]:
        """Every pool that one of these slots may be of."""
        places = self.at(slots)
        return {case[place] for case in self.cases for place in places}

    def least(self, pool: int, slots: Iterable[int]) -> int:
        """How many of these slots are of a pool in every case, whichever they are."""
        places = self.at(slots)
        return min(sum(case[place] == pool for place in places) for case in self.cases)

    def renamed(self, names: Mapping[int, int]) -> Doubt:
        """This doubt with other numbers for some pools; cases that become equal are counted as one."""
        cases = [(tuple([names.get(pool, pool) for pool in case]), many) for case, many in self.cases.items()]
        return Doubt(self.slots, added_up(cases))

    def sorted(self, slots: Sequence[int]) -> Doubt:
        """This doubt with these slots sorted in every case: in a hand, their order means nothing."""
        places = self.at(slots)
        cases = [
            (put(case, places, sorted([case[place] for place in places])), weight)
            for case, weight in self.cases.items()
        ]
        return Doubt(self.slots, added_up(cases))

    def left(self, slots: Sequence[int]) -> Doubt:
        """This doubt after an unseen card of the hand in these slots was put into the last of them."""
        places = self.at(slots)
        cases = []
        for case, weight in self.cases.items():
            hand = sorted([case[place] for place in places])
            for pool in dict.fromkeys(hand):
                rest = hand[:]
                rest.remove(pool)
                cases.append((put(case, places, [*rest, pool]), weight * hand.count(pool)))
        return Doubt(self.slots, added_up(cases))

    def known(self, slot: int, pool: int) -> Doubt:
        """This doubt after the card of a slot left and was seen: cases with another pool there are gone."""
        place = self.slots.index(slot)
        cases = [
            (case[:place] + case[place + 1 :], weight)
            for case, weight in self.cases.items()
            if case[place] == pool
        ]
        return Doubt(self.slots[:place] + self.slots[place + 1 :], added_up(cases))

    def reduced(self, most: int) -> tuple[dict[int, int], Doubt]:
        """The slots that have the same pool in every case, and the doubt about the others."""
        if not self.cases:
            raise Contradiction
        columns = [set(column) for column in zip(*self.cases, strict=True)]
        sure = {slot: min(pools) for slot, pools in zip(self.slots, columns, strict=True) if len(pools) == 1}
        open_ = [place for place, pools in enumerate(columns) if len(pools) > 1]
        cases = {tuple([case[place] for place in open_]): weight for case, weight in self.cases.items()}
        return sure, Doubt(tuple([self.slots[place] for place in open_]), thinned(cases, most))


def added_up(cases: Iterable[tuple[Case, int]]) -> dict[Case, int]:
    """Cases with their weights, where equal cases have become one."""
    found: dict[Case, int] = {}
    for case, weight in cases:
        found[case] = found.get(case, 0) + weight
    return found


def thinned(cases: dict[Case, int], most: int) -> dict[Case, int]:
    """These cases with smaller weights; where there are too many, a sample of them.

    The sample takes a case at equal steps of weight, so that no generator is needed. It also has a case for
    each pool that a slot may be of.
    """
    shared = gcd(*cases.values())
    total = sum(cases.values()) // shared
    if len(cases) <= most:
        shared *= 1 + total // FINE
        return {case: max(weight // shared, 1) for case, weight in cases.items()}
    step = sum(cases.values()) // most + 1
    found: dict[Case, int] = {}
    reached = step // 2
    met: set[tuple[int, int]] = set()
    for case, weight in cases.items():
        reached += weight
        hits, reached = divmod(reached, step)
        news = {*enumerate(case)} - met
        if hits or news:
            found[case] = max(hits, 1)
            met |= news
    return found


def joined(doubts: Sequence[Doubt], sure: Mapping[int, int], most: int) -> Doubt:
    """One doubt about all the slots of these, and about some that have this pool in every case."""
    slots = [slot for doubt in doubts for slot in doubt.slots]
    cases: dict[Case, int] = {(): 1}
    for doubt in doubts:
        product = {
            (*case, *more): weight * times
            for case, weight in cases.items()
            for more, times in doubt.cases.items()
        }
        cases = thinned(product, most)
    return Doubt((*slots, *sure), {(*case, *sure.values()): weight for case, weight in cases.items()})


def put(case: Case, places: Sequence[int], pools: Sequence[int]) -> Case:
    """The case with these pools in these places."""
    new = list(case)
    for place, pool in zip(places, pools, strict=True):
        new[place] = pool
    return tuple(new)
