"""Slots of which a seat is not sure what kind of card they hold, and every case that is possible.

A card that left a hand unseen may have been any card of that hand. So where the hand held cards of different
pools (see `memory`), the seat is in doubt about the slot the card went to and about those that stayed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate, islice
from math import gcd
from operator import itemgetter
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
        reached = [*accumulate(self.cases.values())]
        number = bisect_right(reached, rng.below(reached[-1]))
        return dict(zip(self.slots, next(islice(self.cases, number, None)), strict=True))

    def at(self, slots: Iterable[int]) -> list[int]:
        """The places of these slots in a case."""
        return [self.slots.index(slot) for slot in slots]

    def hands(self, slots: Iterable[int]) -> set[Case]:
        """Every different hand that these slots may hold: the pool of each of them."""
        return set(map(picker(self.at(slots)), self.cases))

    def renamed(self, names: Mapping[int, int]) -> Doubt:
        """This doubt with other numbers for some pools; cases that become equal are counted as one."""
        cases = [(tuple([names.get(pool, pool) for pool in case]), many) for case, many in self.cases.items()]
        return Doubt(self.slots, added_up(cases))

    def sorted(self, slots: Sequence[int]) -> Doubt:
        """This doubt with these slots sorted in every case: in a hand, their order means nothing."""
        return self.changed(slots, lambda hand: [(tuple(sorted(hand)), 1)])

    def left(self, slots: Sequence[int]) -> Doubt:
        """This doubt after an unseen card of the hand in these slots was put into the last of them."""
        return self.changed(slots, leaving)

    def shown(self, slots: Sequence[int], pool: int) -> Doubt:
        """This doubt after a card of the hand in these slots left it and was seen; the last slot is gone."""
        seen = self.changed(slots, lambda hand: [each for each in leaving(hand) if each[0][-1] == pool])
        return seen.known(slots[-1], pool)

    def changed(self, slots: Sequence[int], change: Callable[[Case], Sequence[tuple[Case, int]]]) -> Doubt:
        """This doubt after what was in these slots has changed: `change` says into what, in how many ways.

        Few hands occur in many cases, so the change of each hand is worked out once.
        """
        places = self.at(slots)
        others = [place for place in range(len(self.slots)) if place not in places]
        hand_of, rest_of = picker(places), picker(others)
        changes: dict[Case, Sequence[tuple[Case, int]]] = {}
        found: dict[Case, int] = {}
        for case, weight in self.cases.items():
            hand = hand_of(case)
            if hand not in changes:
                changes[hand] = change(hand)
            rest = rest_of(case)
            for after, ways in changes[hand]:
                new = rest + after
                found[new] = found.get(new, 0) + weight * ways
        return Doubt((*rest_of(self.slots), *slots), found)

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
        if not sure:
            return sure, Doubt(self.slots, thinned(self.cases, most))
        open_of = picker([place for place, pools in enumerate(columns) if len(pools) > 1])
        cases = dict(zip(map(open_of, self.cases), self.cases.values(), strict=True))
        return sure, Doubt(open_of(self.slots), thinned(cases, most))


def picker(places: Sequence[int]) -> Callable[[Case], Case]:
    """A function that gives what is in these places of a case: `itemgetter`, but always a tuple."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda case: tuple([case[place] for place in places])


def leaving(hand: Case) -> list[tuple[Case, int]]:
    """The hand, sorted, with any of its cards put last; and how many cards it may have been."""
    pools = sorted(hand)
    found = []
    for pool in dict.fromkeys(pools):
        rest = pools[:]
        rest.remove(pool)
        found.append(((*rest, pool), pools.count(pool)))
    return found


def fewest(pool: int, hands: Iterable[Case]) -> int:
    """How many cards of a pool are in the one of these hands that has the fewest."""
    return min([hand.count(pool) for hand in hands])


def added_up(cases: Iterable[tuple[Case, int]]) -> dict[Case, int]:
    """Cases with their weights, where equal cases have become one."""
    found: dict[Case, int] = {}
    for case, weight in cases:
        found[case] = found.get(case, 0) + weight
    return found


def thinned(cases: Mapping[Case, int], most: int) -> Mapping[Case, int]:
    """These cases with smaller weights; where there are too many, a sample of them.

    The sample takes a case at equal steps of weight, so that no generator is needed. It also has a case for
    each pool that a slot may be of.
    """
    shared = gcd(*cases.values())
    total = sum(cases.values()) // shared
    if len(cases) <= most:
        shared *= 1 + total // FINE
        return cases if shared == 1 else {case: max(weight // shared, 1) for case, weight in cases.items()}
    step = sum(cases.values()) // most + 1
    found: dict[Case, int] = {}
    reached = step // 2
    missing = {(place, pool) for place, pools in enumerate(zip(*cases, strict=True)) for pool in {*pools}}
    for case, weight in cases.items():
        reached += weight
        hits, reached = divmod(reached, step)
        if hits or (missing and not missing.isdisjoint(enumerate(case))):
            found[case] = max(hits, 1)
            missing.difference_update(enumerate(case))
    return found


def joined(doubts: Sequence[Doubt], sure: Mapping[int, int], most: int) -> Doubt:
    """One doubt about all the slots of these, and about some that have this pool in every case."""
    slots = [slot for doubt in doubts for slot in doubt.slots]
    cases: Mapping[Case, int] = {(): 1}
    for doubt in doubts:
        product = {
            case + more: weight * times
            for case, weight in cases.items()
            for more, times in doubt.cases.items()
        }
        cases = thinned(product, most)
    always = tuple(sure.values())
    return Doubt((*slots, *sure), {case + always: weight for case, weight in cases.items()})
