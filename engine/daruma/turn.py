"""What the rest of a turn of Daruma is worth, worked out exactly by dynamic programming.

A position within a turn is the painted eyes, the fours in the book and the available dice. Every use of a die
takes it away, so tables are filled from few dice to many. For some eyes and a book, a table holds what it is
worth to keep certain dice and throw the others; where all dice are kept, it is the worth of the best decision
with them. Two simplifications: gifts are left out, and a swap later in the turn is worth what it would bring
now.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from .cards import EYES
from .dice import DICE, EFFECTS, FACES, FOUR, Dice, fortune, values, without

HELD: list[Dice] = [
    dice for size in range(DICE + 1) for dice in combinations_with_replacement(FACES, size)
]  # every set of dice there can be, by size
NUMBER = {dice: number for number, dice in enumerate(HELD)}
START = [next(n for n, dice in enumerate(HELD) if len(dice) == size) for size in range(DICE + 1)]
START.append(len(HELD))

Eyes = tuple[int, ...]  # painted eyes, daruma by daruma
Values = list[float]  # by the number of a set of dice


@cache
def more(number: int) -> tuple[int, ...]:
    """These dice and one more: a set for each face but four."""
    return tuple([NUMBER[tuple(sorted((*HELD[number], face)))] for face in FACES])


@cache
def results(action: str, number: int) -> tuple[int, ...]:
    """The sets of dice that a player may keep when they choose how an action changes or throws these dice.

    Where the action can do nothing, all dice are kept.
    """
    dice = HELD[number]
    found = []
    for move in EFFECTS[action](dice):
        if move[0] == "throw":
            found.append(NUMBER[without(dice, values(move[1:]))])
        else:
            new = values(tuple(move[-1]))
            found.append(NUMBER[tuple(sorted((*without(dice, values(move[1:-1])), *new)))])
    return tuple(found) or (number,)


@cache
def kept_beside_bottle(number: int) -> tuple[int, ...]:
    """What may be kept of these dice when one of them goes on the bottle and one at least is thrown."""
    dice = HELD[number]
    found: set[int] = set()
    for die in set(dice) - {1}:
        if len(dice) > 1:
            found.update(results("bottle", NUMBER[without(dice, (die,))]))
    return tuple(sorted(found))


class Row(NamedTuple):
    """What the outcomes of a turn are worth to the player."""

    actions: tuple[str, ...]  # of the darumas
    gains: tuple[tuple[float, ...], ...]  # of each daruma, by its painted eyes at the end of the turn
    swap: float  # what a swap brings
    steps: tuple[float, ...]  # what it brings to end the turn with no, one, two or more dice left
    card: float  # what an unknown daruma, from the top of the deck, is worth


class Turn:
    """The tables for the rest of a turn, from these eyes, this book and at most so many dice on."""

    def __init__(self, row: Row, eyes: Eyes, book: int, dice: int) -> None:
        self.row = row
        self.eyes = eyes
        self.book = book
        self.dice = dice
        self.known: dict[tuple[Eyes, int], list[Values]] = {}
        self.raw: dict[tuple[Eyes, int], list[Values]] = {}

    def steps(self) -> Iterator[None]:
        """Fill the tables. Those with more eyes, a fuller book or fewer dice are needed first."""
        for number in range(START[self.dice + 1]):  # cached, since they are the same for every row
            kept_beside_bottle(number)
            for action in EFFECTS.keys() & self.row.actions:
                results(action, number)
            if number % 16 == 0:
                yield
        reached: list[set[Eyes]] = [{self.eyes}]
        for _ in range(self.dice):
            reached.append({eyes for before in reached[-1] for _, eyes in painted(before)})
        for used in range(self.dice, -1, -1):
            for eyes in sorted(reached[used]):
                gold = self.phantoms(eyes)
                for book in range(FOUR - 1, self.book + gold - 1, -1):
                    most = self.dice - used - (book - self.book - gold)
                    if most >= 0:
                        self.fill(eyes, book, most)
                        yield

    def covers(self, row: Row, eyes: Eyes, book: int, dice: int) -> bool:
        """Whether these tables hold the worth of so many dice, with outcomes worth the same as here."""
        return row == self.row and len(self.known.get((eyes, book), ())) > dice

    def phantoms(self, eyes: Eyes) -> int:
        """The phantom fours that painting these eyes has brought."""
        return sum(
            after - before
            for action, before, after in zip(self.row.actions, self.eyes, eyes, strict=True)
            if action == "phantom"
        )

    def fill(self, eyes: Eyes, book: int, most: int) -> None:
        known: list[Values] = []
        raw: list[Values] = []
        self.known[eyes, book], self.raw[eyes, book] = known, raw
        fuller = self.raw.get((eyes, book + 1), [])
        stops = [self.stop(eyes, size) for size in range(3)]
        for size in range(most + 1):
            decided = self.decided(eyes, book, size, known, stops[min(size, 2)])
            row = [0.0] * START[size] + decided
            lost = fuller[size - 1] if 0 < size <= len(fuller) else row  # a four: one die fewer, book fuller
            for number in range(START[size] - 1, -1, -1):
                a, b, c, d, e = more(number)
                row[number] = (row[a] + row[b] + row[c] + row[d] + row[e]) / 6
                if lost is not row:
                    row[number] += lost[number] / 6
            raw.append(row)
            known.append(self.fortunate(row, size))

    def fortunate(self, row: Values, size: int) -> Values:
        """These values with good fortune: four fours in one throw bring a daruma and another throw."""
        if size < FOUR:
            return row
        row = row[:]
        for kept in range(size - FOUR + 1):
            luck = fortune(size - kept)
            for number in range(START[kept], START[kept + 1]):
                row[number] = (row[number] + luck * self.row.card) / (1 - luck)
        return row

    def stop(self, eyes: Eyes, left: int) -> float:
        gains = sum(gains[painted] for gains, painted in zip(self.row.gains, eyes, strict=True))
        return gains + self.row.steps[min(left, 2)]

    def decided(self, eyes: Eyes, book: int, size: int, known: list[Values], stop: float) -> Values:
        """What each set of so many dice is worth, with the best use of one of them."""
        found = [stop] * (START[size + 1] - START[size])
        if size and (free := painted(eyes)):
            # Sets with a one come first, and without it they are the sets of one die fewer, in their order.
            paints = [self.paint(place, after, book, size - 1) for place, after in free]
            found[: len(paints[0])] = [max(values) for values in zip(*paints, strict=True)]
        if size > 1:
            thrown = known[size - 1].__getitem__
            for place, number in enumerate(range(START[size], START[size + 1])):
                if kept := kept_beside_bottle(number):
                    found[place] = max(found[place], *map(thrown, kept))
        return found

    def paint(self, place: int, after: Eyes, book: int, size: int) -> Values:
        """What it is worth to paint an eye, for each set of so many dice that may be left."""
        action, sets = self.row.actions[place], range(START[size], START[size + 1])
        if action == "phantom" and book + 1 == FOUR:
            return [0.0] * len(sets)
        row = self.known[after, book + (action == "phantom")][size]
        if action == "phantom":
            return row[sets.start : sets.stop]
        if action == "swap":
            swap = self.row.swap if after[place] == EYES else 0.0
            return [row[number] + swap for number in sets]
        return [max([row[kept] for kept in results(action, number)]) for number in sets]


@cache
def painted(eyes: Eyes) -> tuple[tuple[int, Eyes], ...]:
    """Every daruma with a free eye, and the eyes when it is painted."""
    return tuple(
        (place, (*eyes[:place], eye + 1, *eyes[place + 1 :])) for place, eye in enumerate(eyes) if eye < EYES
    )
