"""Diagrams of doubts: every case has its exact weight, by a list of all that may have happened.

The list is made by plain play: who picks a card picks any of the hand with equal chance, and every choice is
followed. What the seat saw otherwise is left out.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import comb

import pytest

from engine.doubts import Contradiction, Doubt, Hand, Node
from engine.events import Movement
from engine.memory import Memory
from engine.rng import Rng
from engine.zones import Place, Zone, piles, start

PACK = ("a1", "a2", "b", "c", "d", "e", "f")
ZONES = {
    "stock": Zone(looks="nobody", knows="nobody", start=PACK),
    "open": Zone(looks="everybody", knows="everybody"),
    "hand": Zone(looks="owner", knows="owner", each=True),
    "row": Zone(looks="owner", knows="owner", each=True, piled=True),
}
STOCK: Place = "stock", None
OPEN: Place = "open", None
WATCHER = 2  # sees nothing but what is open
SEATS = 3
World = tuple[tuple[Place, tuple[str, ...]], ...]  # the cards of each place; those of a hand are sorted
Case = tuple[tuple[int, Hand], ...]  # each group with its hand


def settled(cards: dict[Place, list[str]]) -> World:
    return tuple(
        (place, tuple(sorted(held) if place[0] == "hand" else held)) for place, held in cards.items()
    )


class Table:
    """A true course of events, what the watcher knows from it, and all others that look the same."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        lying = [*piles(ZONES, start(ZONES, SEATS))]
        self.memory = Memory.of(lying, WATCHER, lambda zone, seat: False)
        self.cards: dict[Place, list[str]] = {(name, owner): cards for name, _, owner, cards in lying}
        self.worlds: dict[World, Fraction] = {settled(self.cards): Fraction(1)}

    def move(self, card: str, source: Place, target: Place) -> None:
        position = self.cards[source].index(card)
        seen = OPEN in (source, target)
        loose = source[0] == "hand"
        self.follow(((card,), source, target, () if loose else (position,)))
        self.cards[source].remove(card)
        self.cards[target].append(card)
        found: defaultdict[World, Fraction] = defaultdict(Fraction)
        for world, chance in self.worlds.items():
            held = dict(world)[source]
            for at in range(len(held)) if loose else (position,):
                if not seen or held[at] == card:
                    after = {place: [*cards] for place, cards in world}
                    after[target].append(after[source].pop(at))
                    found[settled(after)] += chance / len(held) if loose else chance
        self.worlds = dict(found)

    def follow(self, movement: Movement) -> None:
        self.memory = self.memory.copy()
        self.memory.follow(movement)

    def begin(self) -> None:
        """Everything is laid open, then three cards go to each of two hands and one is left."""
        for card in PACK:
            self.move(card, STOCK, OPEN)
        for number, card in enumerate(PACK[:6]):
            self.move(card, OPEN, ("hand", number % 2))

    def go_on(self) -> None:
        """Move any card somewhere else, most often unseen."""
        places = [place for place, held in self.cards.items() if held]
        source = self.rng.choice(places)
        goals = [("hand", 0), ("hand", 1), ("row", 0), ("row", 1), OPEN]
        target = self.rng.choice([goal for goal in goals if goal != source])
        self.move(self.rng.choice(self.cards[source]), source, target)


def cases(memory: Memory) -> dict[World, Fraction]:
    """How likely each way is in which the cards may lie, as a memory has it."""
    found: dict[Case, Fraction] = {(): Fraction(1)}
    for doubt in {doubt.groups: doubt for doubt in memory.doubts.values()}.values():
        found = {
            (*case, *more): chance * Fraction(weight, doubt.first.ways)
            for case, chance in found.items()
            for more, weight in listed(doubt, doubt.first).items()
        }
    worlds: defaultdict[World, Fraction] = defaultdict(Fraction)
    for case, chance in found.items():
        drawn = {group: [*hand] for group, hand in case}
        held = {
            place: [slot if slot > 0 else drawn[slot].pop() for slot in slots]
            for place, slots in memory.places.items()
        }
        assert not any(drawn.values())
        for dealt, share in deals(memory, held):
            worlds[settled(dealt)] += chance * share
    return dict(worlds)


def listed(doubt: Doubt, node: Node, depth: int = 0) -> dict[Case, int]:
    if depth == len(doubt.groups):
        return {(): 1}
    return {
        ((doubt.groups[depth], hand), *rest): weight * many
        for hand, (weight, after) in node.branches.items()
        for rest, many in listed(doubt, after, depth + 1).items()
    }


def deals(memory: Memory, held: dict[Place, list[int]]) -> list[tuple[dict[Place, list[str]], Fraction]]:
    """Every way to deal the cards of all pools to their slots, and its chance."""
    found: list[tuple[dict[Place, list[str]], Fraction]] = [({place: [] for place in held}, Fraction(1))]
    for place, pools in held.items():
        for pool in pools:
            new = []
            for dealt, chance in found:
                used = {card for cards in dealt.values() for card in cards}
                left = [card for card in memory.pools[pool] if card not in used]
                for card in left:
                    new.append(({**dealt, place: [*dealt[place], card]}, chance / len(left)))
            found = new
    return found


@pytest.mark.parametrize("seed", range(12))
def test_every_case_has_its_exact_weight(seed: int) -> None:
    table, compared = Table(seed), 0
    table.begin()
    for _ in range(10):
        table.go_on()
        hidden = {place: cards for place, cards in table.cards.items() if place in table.memory.places}
        total = sum(table.worlds.values())
        right: defaultdict[World, Fraction] = defaultdict(Fraction)
        for world, chance in table.worlds.items():
            right[tuple((place, cards) for place, cards in world if place in hidden)] += chance / total
        assert cases(table.memory) == right
        compared += len(right) > 1
    assert compared
    ways = {settled(guess(table, k)) for k in range(300)}
    assert ways <= right.keys()
    assert len(ways) > min(len(right), 12) // 2


def guess(table: Table, seed: int) -> dict[Place, list[str]]:
    cards = {place: [*held] for place, held in table.cards.items() if place in table.memory.places}
    table.memory.deal(cards.__getitem__, Rng(seed))
    return cards


def test_a_diagram_counts_more_cases_than_anybody_could_list() -> None:
    """Fifteen cards of each of two packs leave a hand one by one: in as many orders as there are."""
    packs = {pack: tuple(f"{pack}{number}" for number in range(16)) for pack in "ab"}
    zones = {pack: Zone("nobody", "nobody", of=pack, start=cards) for pack, cards in packs.items()}
    zones |= {name: ZONES[name] for name in ("open", "hand", "row")}
    memory = Memory.of([*piles(zones, start(zones, 1))], WATCHER, lambda zone, seat: False)
    hand, row = ("hand", 0), ("row", 0)
    for pack, cards in packs.items():
        for at in range(15, 0, -1):
            memory.follow(((cards[at],), (pack, None), hand, (at,)))
    for _ in range(30):
        memory.follow((("a1",), hand, row, ()))
    (doubt,) = {*memory.doubts.values()}
    assert doubt.first.ways == comb(30, 15)
    assert sum(map(len, doubt.layers)) < 16 * 16
    for number, at in enumerate(range(29, 14, -1), 1):
        memory.follow(((f"a{number}",), row, OPEN, (at,)))
    assert not memory.doubts
    assert {*memory.places[row]} == {memory.pool["b1"]}


def test_what_cannot_be_is_a_contradiction() -> None:
    table = Table(0)
    table.begin()
    table.move("a1", ("hand", 0), ("row", 0))
    table.move("b", ("hand", 0), OPEN)
    with pytest.raises(Contradiction):
        table.follow((("c",), ("hand", 0), OPEN, ()))
        table.follow((("a2",), ("row", 0), OPEN, (0,)))
