"""Dice, and nothing else: what may be done with those available, and how likely a throw is to go wrong.

Available dice are a sorted tuple of values. A die's word is its value and a letter, `2a` being the first of
the twos; dice of one value are interchangeable, so a move that takes some of them names the first ones. There
are only 1286 sets of dice, so what may be done with each is cached.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb

from ..ask import Move
from ..rng import Rng

Dice = tuple[int, ...]
Moves = tuple[Move, ...]

DICE = 8
FACES = (1, 2, 3, 5, 6)  # what a die shows that stays available
FOUR = 4  # the cursed value, and how many of it are bad luck or good fortune
FOUR_DICE = tuple(product(range(1, 7), repeat=4))  # every throw of four
# +1 or -1, where 6 and 1 are neighbours, and never onto a 4
SHIFTS = {1: (2, 6), 2: (1, 3), 3: (2,), 5: (6,), 6: (1, 5)}


def throw(rng: Rng, count: int) -> list[int]:
    """Throw so many dice with one draw: a number below 6 to the power of their count says what all show."""
    high, low = divmod(rng.below(6**count), len(FOUR_DICE))
    return sorted((FOUR_DICE[high] + FOUR_DICE[low])[-count:])


def without(dice: Dice, used: Dice) -> Dice:
    """The dice that are left when these are taken out."""
    left = list(dice)
    for die in used:
        left.remove(die)
    return tuple(left)


WORDS = {value: tuple([f"{value}{letter}" for letter in "abcdefgh"]) for value in range(1, 7)}
ONE = WORDS[1][0]
BOTTLE: dict[int, Move] = {value: ("bottle", same[0]) for value, same in WORDS.items()}


def words(dice: Dice) -> Move:
    """The words for these dice in moves."""
    return tuple([word for same in alike(dice) for word in WORDS[same[0]][: len(same)]])


@cache
def values(words: Move) -> Dice:
    return tuple([int(word[0]) for word in words])


# -- what may be done with the available dice: the moves to choose from, sorted; none if nothing can be done


@cache
def bottles(dice: Dice) -> Moves:
    """The dice that may go on the bottle, where one more is left to throw."""
    return tuple([BOTTLE[die] for die in dict.fromkeys(dice) if die != 1]) if len(dice) > 1 else ()


@cache
def everything(dice: Dice) -> Moves:
    return (("throw", *words(dice)),) if dice else ()


@cache
def group(dice: Dice) -> Moves:
    """All dice of one value that is there more than once."""
    return tuple(("throw", *words(same)) for same in groups(dice))


@cache
def singles(dice: Dice) -> Moves:
    """Every die whose value is there once."""
    return everything(lonely(dice))


@cache
def some(dice: Dice) -> Moves:
    """Any dice, one at least."""
    if not dice:
        return ()
    many = dice.count(dice[0])
    higher = some(dice[many:])  # the choices without the lowest value
    found: Moves = ()
    for word in WORDS[dice[0]][:many][::-1]:
        found = ("throw", word), *[("throw", word, *more[1:]) for more in (*found, *higher)]
    return (*found, *higher)


@cache
def shift_group(dice: Dice) -> Moves:
    """The dice of one value that is there more than once, and what they become: `shift 2a 2b 13`."""
    return tuple(
        ("shift", *words(same), digits(outcome))
        for same in groups(dice)
        for outcome in combinations_with_replacement(SHIFTS[same[0]], len(same))
    )


@cache
def shift_singles(dice: Dice) -> Moves:
    """The dice whose value is there once, and what they become, in their order: `shift 1a 5a 66`."""
    alone = lonely(dice)
    outcomes = product(*(SHIFTS[die] for die in alone)) if alone else ()
    return tuple(("shift", *words(alone), digits(outcome)) for outcome in outcomes)


EFFECTS: dict[str, Callable[[Dice], Moves]] = {
    "bottle": some,
    "all": everything,
    "group": group,
    "singles": singles,
    "shift_group": shift_group,
    "shift_singles": shift_singles,
}


def alike(dice: Dice) -> list[Dice]:
    """The dice of each value, by value."""
    return [(value,) * dice.count(value) for value in dict.fromkeys(dice)]


def groups(dice: Dice) -> list[Dice]:
    return [same for same in alike(dice) if len(same) > 1]


def lonely(dice: Dice) -> Dice:
    return tuple(die for die in dice if dice.count(die) == 1)


def digits(dice: Dice) -> str:
    return "".join(map(str, dice))


# -- chances


def fours(count: int, many: int) -> float:
    """The chance of so many fours, no more and no fewer, in one throw of this many dice."""
    return float(comb(count, many) * 5 ** (count - many) / 6**count) if many <= count else 0.0


@cache
def fortune(count: int) -> float:
    """The chance that throwing this many dice brings good fortune."""
    return sum(fours(count, many) for many in range(FOUR, count + 1))


@cache
def bad_luck(count: int, book: int) -> float:
    """The chance that throwing this many dice, with so many fours in the book, ends in bad luck.

    Good fortune throws the same dice again, so what matters is the first throw with fewer than four fours.
    """
    enough = range(max(FOUR - book, 0), FOUR)
    return sum(fours(count, many) for many in enough) / (1 - fortune(count))
