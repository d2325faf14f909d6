"""The rest of a turn of Daruma, reckoned exactly: dice by book by eyes, from few dice to many.

Every use of a die takes it away, so a turn is a programme over fewer and fewer dice. A table holds, for the
eyes painted and the fours in the book, what it is worth to keep some dice and throw the others; to keep them
all is to decide with them. Gifts are not in it, and a swap brings what it would bring now.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from .dice import DICE, EFFECTS, FOUR, Dice, fortune, values, without

FACES = (1, 2, 3, 5, 6)
HELD: list[Dice] = [
    dice for size in range(DICE + 1) for dice in combinations_with_replacement(FACES, size)
]  # every set of dice there can be, by size
NUMBER = {dice: number for number, dice in enumerate(HELD)}
START = [next(n for n, dice in enumerate(HELD) if len(dice) == size) for size in range(DICE + 1)]
START.append(len(HELD))
EYES = 2

Eyes = tuple[int, ...]  # painted eyes, daruma by daruma
Values = list[float]  # by the number of a set of dice


@cache
def more(number: int) -> tuple[int, ...]:
    """These dice and one more: a set for each face but four."""
    return tuple([NUMBER[tuple(sorted((*HELD[number], face)))] for face in FACES])


@cache
def results(action: str, number: int) -> tuple[int, ...]:
    """What may be kept of these dice when an action happens to them; where it can do nothing, all."""
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
    """What a turn is played for."""

    actions: tuple[str, ...]  # of the darumas
    gains: tuple[tuple[float, ...], ...]  # of each daruma, by its painted eyes at the end of the turn
    swap: float  # what a swap brings
    steps: tuple[float, ...]  # what it brings to end the turn with no, one, two or more dice left
    card: float  # an unknown daruma


class Turn:
    """The tables of a turn that goes on from these eyes and this book with so many dice at the most."""

    def __init__(self, row: Row, eyes: Eyes, book: int, dice: int) -> None:
        self.row = row
        self.eyes = eyes
        self.book = book
        self.dice = dice
        self.known: dict[tuple[Eyes, int], list[Values]] = {}
        self.raw: dict[tuple[Eyes, int], list[Values]] = {}

    def steps(self) -> Iterator[None]:
        """Fill the tables: the most eyes, the fullest book and the fewest dice come first."""
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
        """Whether these tables say what so many dice are worth, played for the same things."""
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
        """Many fours in one throw bring a daruma, and the dice are thrown again."""
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
