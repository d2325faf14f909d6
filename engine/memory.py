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
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter

from .doubts import MOST, Contradiction, Doubt, fewest, joined
from .events import Movement
from .rng import Rng
from .zones import Pile, Place, Zone, may

APART: Place = "", None  # where the cards of a place lie while they are shuffled


class Memory:
    """What one seat knows. `follow` changes it, so a memory that a guess was drawn from is copied first."""

    __slots__ = ("doubts", "loose", "most", "packs", "places", "pool", "pools", "used")

    pools: dict[int, list[str]]  # the cards of each pool, by its number (from 1), sorted
    pool: dict[str, int]  # the pool of each hidden card
    places: dict[Place, list[int]]  # of each hidden place, the number of each slot's pool or doubtful slot
    doubts: dict[int, Doubt]  # by the numbers of doubtful slots, which are below 0
    loose: frozenset[Place]  # the hidden places whose order means nothing to others: hands
    packs: dict[Place, str]  # the pack that the cards of each hidden place are from
    most: int  # cases of a doubt that are kept
    used: int  # numbers given to pools and doubtful slots

    @classmethod
    def of(cls, piles: Iterable[Pile], seat: int, shown: Callable[[Zone, int], bool]) -> Memory:
        """What a seat knows that has seen nothing but what it may look at now."""
        memory = cls.__new__(cls)
        memory.pools, memory.pool, memory.places, memory.doubts, memory.used = {}, {}, {}, {}, 0
        memory.most = MOST
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
        twin.most, twin.used = self.most, self.used
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
        before = len(there) if there else 0
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
        else:
            for _ in cards:
                self.leave(source, target)
        if there and min(there[before:], default=0) < 0 and target in self.loose:
            self.tidy(target)

    def shuffle(self, place: Place) -> None:
        """The cards of a place were shuffled: any of them may lie anywhere there."""
        slots = self.places[place]
        if len({*slots}) > 1:
            self.blur(place)
        if len({*slots}) > 1:
            self.places[APART] = apart = slots[:]
            slots.clear()
            while apart:
                self.leave(APART, place)
            del self.places[APART]

    def blur(self, place: Place) -> None:
        """The seat can no longer tell the cards of a place apart: pools that lie there wholly become one."""
        slots = self.places[place]
        sure = Counter(slots)
        doubtful = [slot for slot in sure if slot < 0]
        for slot in doubtful:
            del sure[slot]
        doubts = self.doubts_in(doubtful)
        hands = [doubt.hands(inside) for doubt, inside in doubts]
        for cases in hands:
            sure.update(dict.fromkeys(set[int]().union(*cases) - sure.keys(), 0))
        whole = [
            pool
            for pool, many in sure.items()
            if many + sum([fewest(pool, cases) for cases in hands]) == len(self.pools[pool])
        ]
        if len(whole) > 1:
            names = dict.fromkeys(whole, self.merge(whole))
            slots[:] = [names.get(slot, slot) for slot in slots]
            for doubt, _ in doubts:
                self.settle(doubt.renamed(names))

    def leave(self, source: Place, target: Place) -> None:
        """A card leaves a hand (or any place where cards cannot be told apart), and nobody shows which."""
        self.blur(source)
        slots = self.places[source]
        if len({*slots}) == 1:
            self.places[target].append(slots.pop())
        else:
            doubt = self.doubtful(source).left(slots)
            self.places[target].append(slots.pop())
            self.settle(doubt)

    def reveal(self, cards: Sequence[str], place: Place, positions: Sequence[int]) -> None:
        """Cards leave a hidden place, and the seat sees their faces."""
        slots = self.places[place]
        for position, card in sorted(zip(positions or range(len(cards)), cards, strict=True), reverse=True):
            pool = self.pool.pop(card)
            if place not in self.loose:
                slot = slots.pop(position)
                if slot < 0:
                    self.settle(self.doubts.pop(slot).known(slot, pool))
                elif slot != pool:
                    raise Contradiction
            elif min(slots) > 0:
                if pool not in slots:
                    raise Contradiction
                slots.remove(pool)
            else:
                doubt = self.doubtful(place).shown(slots, pool)
                del self.doubts[slots.pop()]
                self.settle(doubt)
            alike = self.pools[pool]
            if len(alike) == 1:
                del self.pools[pool]
            else:
                del alike[bisect_left(alike, card)]

    # -- doubts

    def doubts_in(self, slots: Iterable[int]) -> list[tuple[Doubt, list[int]]]:
        """The doubts about these slots, each with those of them that it is about."""
        found: dict[int, tuple[Doubt, list[int]]] = {}
        for slot in slots:
            if slot < 0:
                doubt = self.doubts[slot]
                found.setdefault(doubt.slots[0], (doubt, []))[1].append(slot)
        return list(found.values())

    def doubtful(self, place: Place) -> Doubt:
        """One doubt about all slots of a place, and about those that it is tied to."""
        slots = self.places[place]
        sure = {}
        for at, slot in enumerate(slots):
            if slot > 0:
                self.used += 1
                sure[-self.used] = slot
                slots[at] = -self.used
        doubts = self.doubts_in(slot for slot in slots if slot not in sure)
        doubt = joined([doubt for doubt, _ in doubts], sure, self.most)
        self.doubts |= dict.fromkeys(doubt.slots, doubt)
        return doubt

    def tidy(self, place: Place) -> None:
        """In a hand the order of doubtful slots means nothing."""
        for doubt, inside in self.doubts_in(self.places[place]):
            if len(inside) > 1:
                self.settle(doubt.sorted(inside))

    def settle(self, doubt: Doubt) -> None:
        """Put a doubt in place of older ones about its slots; slots that have become sure leave it."""
        sure, doubt = doubt.reduced(self.most)
        self.doubts |= dict.fromkeys(doubt.slots, doubt)
        for slot in sure:
            del self.doubts[slot]
        if sure:
            for slots in self.places.values():
                if slots and min(slots) < 0:
                    slots[:] = [sure.get(slot, slot) for slot in slots]

    # -- guesses

    def deal(self, at: Callable[[Place], list[str]], rng: Rng) -> None:
        """Deal every pool again to its slots; `at` gives the cards of a place, which are changed."""
        drawn: dict[int, int] = {}
        for slot, doubt in self.doubts.items():
            if slot not in drawn:
                drawn |= doubt.draw(rng)
        pools = {}
        for number, cards in sorted(self.pools.items(), key=itemgetter(1)):
            pools[number] = dealt = cards[:]
            rng.shuffle(dealt)
        for place, slots in self.places.items():
            held, many = at(place), len(slots)
            if (
                many and slots[0] > 0 and slots.count(slots[0]) == many
            ):  # all from one pool, as in most places
                dealt = pools[slots[0]]
                held[:] = dealt[: -many - 1 : -1]
                del dealt[-many:]
                continue
            if place in self.loose:
                slots = self.arranged(slots, held, drawn, rng)
            held[:] = [pools[slot if slot > 0 else drawn[slot]].pop() for slot in slots]

    def arranged(self, slots: list[int], cards: list[str], drawn: Mapping[int, int], rng: Rng) -> list[int]:
        """The pools of a hand; in the order of its cards, as far as there is no doubt which they are."""
        if len({*slots}) < 2:  # one pool, or one card: there is nothing to arrange
            return slots
        unsure = set[int]().union(
            *[hand for doubt, inside in self.doubts_in(slots) for hand in doubt.hands(inside)]
        )
        left = Counter([drawn.get(slot, slot) for slot in slots])
        pools = []
        for card in cards:
            pool = self.pool[card]
            keep = left[pool] > 0 and pool not in unsure
            left[pool] -= keep
            pools.append(pool if keep else 0)
        rest = sorted(left.elements())
        rng.shuffle(rest)
        return [pool or rest.pop() for pool in pools]
