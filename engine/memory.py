"""What a seat knows of the cards it may not see, from the movements it saw; guesses are drawn from it.

Cards that a seat cannot tell apart are a *pool*: those of a shuffled deck, or one card that the seat saw when
it went where it may not look. Every hidden card lies in a *slot* of a place. The seat follows the slots as
they move, and knows of each which pool its card is from. A slot that leaves a hand may be any of that hand,
so where the hand has cards of several pools the seat is in doubt about it (`doubts`). A guess deals the cards
of every pool to the slots of that pool. So whatever the seat saw is true in every guess.

`past` holds the movements; they are followed when a guess needs them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter

from .doubts import NOWHERE, Branches, Contradiction, Doubt, Hand, Node, Weaver, united, without
from .events import Movement
from .rng import Rng
from .zones import Pile, Place, Zone, may

APART: Place = "", None  # where the cards of a place lie while they are shuffled


class Memory:
    """What one seat knows. `follow` changes it, so a memory that a guess was drawn from is copied first."""

    __slots__ = ("doubts", "loose", "packs", "places", "pool", "pools", "used")

    pools: dict[int, list[str]]  # the cards of each pool, by its number (from 1), sorted
    pool: dict[str, int]  # the pool of each hidden card
    places: dict[Place, list[int]]  # of each hidden place, the number of each slot's pool or doubtful slot
    doubts: dict[int, Doubt]  # by the numbers of doubtful slots, which are below 0
    loose: frozenset[Place]  # the hidden places whose order means nothing to others: hands
    packs: dict[Place, str]  # the pack that the cards of each hidden place are from
    used: int  # numbers given to pools and doubtful slots

    @classmethod
    def of(cls, piles: Iterable[Pile], seat: int, shown: Callable[[Zone, int], bool]) -> Memory:
        """What a seat knows that has seen nothing but what it may look at now."""
        memory = cls.__new__(cls)
        memory.pools, memory.pool, memory.places, memory.doubts, memory.used = {}, {}, {}, {}, 0
        memory.packs = {}
        whole: dict[str, int] = {}  # the pool of each pack
        loose = []
        for name, zone, owner, cards in piles:
            if may(zone.knows, owner, seat):
                continue
            place = name, owner
            memory.packs[place] = zone.of
            if not zone.is_pile:
                loose.append(place)
            if shown(zone, seat):
                memory.places[place] = [memory.pin(card) for card in cards]
                continue
            if zone.of not in whole:
                whole[zone.of] = memory.add([])
            number = whole[zone.of]
            memory.pools[number] += cards
            memory.places[place] = [number] * len(cards)
        for number in whole.values():
            memory.pools[number].sort()
            memory.pool |= dict.fromkeys(memory.pools[number], number)
        memory.loose = frozenset(loose)
        return memory

    def copy(self) -> Memory:
        twin = Memory.__new__(Memory)
        twin.pools = {number: cards[:] for number, cards in self.pools.items()}
        twin.pool = self.pool.copy()
        twin.places = {place: slots[:] for place, slots in self.places.items()}
        twin.doubts = self.doubts.copy()
        twin.loose, twin.packs = self.loose, self.packs
        twin.used = self.used
        return twin

    # -- pools

    def add(self, cards: list[str]) -> int:
        """The number of a new pool."""
        self.used += 1
        self.pools[self.used] = cards
        return self.used

    def pin(self, card: str) -> int:
        """The pool of a card that the seat sees going where it may not look: it is alone there."""
        self.pool[card] = number = self.add([card])
        return number

    def merge(self, numbers: Sequence[int]) -> int:
        """Make one pool of several."""
        cards = sorted(card for number in numbers for card in self.pools.pop(number))
        number = self.add(cards)
        self.pool |= dict.fromkeys(cards, number)
        return number

    # -- following a movement

    def follow(self, movement: Movement) -> None:
        """Learn from a movement what the seat sees of it."""
        cards, source, target, positions = movement
        here, there = self.places.get(source), self.places.get(target)
        if here is None:
            if there is not None:
                there += map(self.pin, cards)
        elif not cards:
            self.shuffle(source)
        elif there is None:
            self.reveal(cards, source, positions)
        elif source not in self.loose:
            there += [here[position] for position in positions]
            for position in sorted(positions, reverse=True):
                del here[position]
        elif len(cards) == len(here) and (target in self.loose or len(cards) == 1):
            there += here
            here.clear()
        elif target in self.loose:
            self.leave(source, target, len(cards))
        else:
            for _ in cards:
                self.leave(source, target)

    def shuffle(self, place: Place) -> None:
        """The cards of a place were shuffled: any of them may lie anywhere there."""
        slots = self.places[place]
        if len({*slots}) > 1:
            self.places[APART] = slots[:]
            slots.clear()
            while self.places[APART]:
                self.leave(APART, place)
            del self.places[APART]

    def leave(self, source: Place, target: Place, many: int = 1) -> None:
        """Cards leave a hand (or any place where they cannot be told apart), and nobody shows which."""
        slots, there = self.places[source], self.places[target]
        if slots[0] > 0 and slots.count(slots[0]) == len(slots):
            there += slots[-many:]
            del slots[-many:]
            return
        doubt, stay, hands = self.gathered(source)
        go = self.number()
        del slots[-many:]
        there += [go] * many
        weaver = Weaver()

        def part(branches: Branches) -> tuple[int, Node]:
            return weaver.parted({hands[held]: after for held, after in branches.items()}, many)

        at = doubt.groups.index(stay) + 1
        groups = *doubt.groups[:at], go, *doubt.groups[at:]
        self.settle(Doubt(groups, weaver.renewed(doubt, stay, part)))

    def reveal(self, cards: Sequence[str], place: Place, positions: Sequence[int]) -> None:
        """Cards leave a hidden place, and the seat sees their faces."""
        slots = self.places[place]
        if slots[0] > 0 and slots.count(slots[0]) == len(slots):  # all from one pool, as in most places
            for card in cards:
                if self.forget(card) != slots.pop():
                    raise Contradiction
            return
        for position, card in sorted(zip(positions or range(len(cards)), cards, strict=True), reverse=True):
            if place not in self.loose:
                slot = slots.pop(position)
                if slot < 0:
                    self.known(slot, self.pool[card])
                elif slot != self.pool[card]:
                    raise Contradiction
            elif min(slots) < 0:
                self.shown(place, card)
            elif self.pool[card] in slots:
                slots.remove(self.pool[card])
            else:
                raise Contradiction
            self.forget(card)

    def forget(self, card: str) -> int:
        """A card is no longer hidden: the pool that it was from."""
        pool = self.pool.pop(card)
        alike = self.pools[pool]
        if len(alike) == 1:
            del self.pools[pool]
        else:
            del alike[bisect_left(alike, card)]
        return pool

    # -- doubts

    def number(self) -> int:
        """The number of a new group."""
        self.used += 1
        return -self.used

    def gathered(self, place: Place) -> tuple[Doubt, int, dict[Hand, Hand]]:
        """All cards of a place as one group: the doubt about the unsure ones, the group, and for each hand of
        these the whole hand. Pools that lie there wholly become one: nothing will tell them apart."""
        slots = self.places[place]
        sure = [slot for slot in slots if slot > 0]
        inside = [*dict.fromkeys([slot for slot in slots if slot < 0])]
        doubts = {self.doubts[slot].groups: self.doubts[slot] for slot in inside}
        if len(inside) == 1:
            (doubt,), (group,) = doubts.values(), inside
        else:
            group = self.number()
            doubt = united([*doubts.values()], inside, group)
            for slot in inside:
                del self.doubts[slot]
        slots[:] = [group] * len(slots)
        hands = {held: tuple(sorted([*held, *sure])) for held in doubt.hands(group)}
        one = next(iter(hands.values()))
        whole = [pool for pool in dict.fromkeys(one) if one.count(pool) == len(self.pools[pool])]
        for hand in hands.values():
            if len(whole) < 2:
                break
            whole = [pool for pool in whole if hand.count(pool) == len(self.pools[pool])]
        if len(whole) > 1:
            names = dict.fromkeys(whole, self.merge(whole))
            for held, hand in hands.items():
                hands[held] = tuple(sorted([names.get(pool, pool) for pool in hand]))
        return doubt, group, hands

    def known(self, slot: int, pool: int) -> None:
        """A card of a pile is seen, and is from this pool: cases where it is from another are gone."""
        doubt = self.doubts.pop(slot)
        first = Weaver().renewed(doubt, slot, lambda branches: branches.get((pool,), NOWHERE))
        self.settle(Doubt(tuple([group for group in doubt.groups if group != slot]), first))

    def shown(self, place: Place, card: str) -> None:
        """A card leaves a hand that the seat is in doubt about, and is seen."""
        doubt, group, hands = self.gathered(place)
        self.places[place].pop()
        pool = self.pool[card]
        weaver = Weaver()

        def show(branches: Branches) -> tuple[int, Node]:
            found = {}
            for held, (weight, after) in branches.items():
                hand = hands[held]
                if pool in hand:
                    found[without(hand, (pool,))] = weight * hand.count(pool), after
            return weaver.node(found)

        self.settle(Doubt(doubt.groups, weaver.renewed(doubt, group, show)))

    def settle(self, doubt: Doubt) -> None:
        """Put a doubt in place of older ones about its groups; groups that are sure by now leave it."""
        sure, doubts = doubt.settled()
        for group in sure:
            self.doubts.pop(group, None)
        for each in doubts:
            self.doubts |= dict.fromkeys(each.groups, each)
        if sure:
            for slots in self.places.values():
                if slots and min(slots) < 0:
                    left = {group: [*sure[group]] for group in sure if group in slots}
                    slots[:] = [left[slot].pop() if slot in left else slot for slot in slots]

    # -- guesses

    def deal(self, at: Callable[[Place], list[str]], rng: Rng) -> None:
        """Deal every pool again to its slots; `at` gives the cards of a place, which are changed."""
        drawn: dict[int, Hand] = {}
        for group, doubt in self.doubts.items():
            if group not in drawn:
                drawn |= doubt.draw(rng)
        pools = {}
        for number, cards in sorted(self.pools.items(), key=itemgetter(1)):
            pools[number] = dealt = cards[:]
            rng.shuffle(dealt)
        for place, slots in self.places.items():
            held, many = at(place), len(slots)
            if not many:
                continue
            if slots[0] > 0 and slots.count(slots[0]) == many:  # all from one pool, as in most places
                dealt = pools[slots[0]]
                held[:] = dealt[: -many - 1 : -1]
                del dealt[-many:]
                continue
            if place in self.loose:
                slots = self.arranged(slots, held, drawn, rng)
            held[:] = [pools[slot if slot > 0 else drawn[slot][0]].pop() for slot in slots]

    def arranged(self, slots: list[int], cards: list[str], drawn: Mapping[int, Hand], rng: Rng) -> list[int]:
        """The pools of a hand: in the order of its cards, as far as there is no doubt which they are."""
        if min(slots) > 0:
            return [self.pool[card] for card in cards]
        alone = {slot for slot in slots if slot > 0 and len(self.pools[slot]) == 1}
        rest = [pool for slot in dict.fromkeys(slots) for pool in drawn.get(slot, ())]
        rest += [slot for slot in slots if slot > 0 and slot not in alone]
        rest.sort()
        rng.shuffle(rest)
        return [pool if (pool := self.pool[card]) in alone else rest.pop() for card in cards]
