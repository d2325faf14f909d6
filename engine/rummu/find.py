"""Finding every combination in a hand, and every way to add to one that lies on the table.

Nothing here looks at all subsets. A hand is a number with one bit a card, once by colour and once by number:
three neighbours in a row of bits are a place where a run may be, three bits in a column a set. What can be
made of one row or of a few columns is worked out once and kept: most hands are made of parts seen before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..ask import Move
from .cards import COLOUR, COLOURS, DECK, NUMBER, NUMBERS, YELLOW, ordered
from .combinations import LEAST, exchange, judge

Cards = tuple[str, ...]

# -- bits: a row holds the cards of a colour, a column those of a number; rows lie low, columns high

WIDTH = len(DECK) // len(COLOURS)
ROW = (1 << WIDTH) - 1
ROWS = (1 << len(DECK)) - 1
ROW_OF = {colour: WIDTH * place for place, colour in enumerate(COLOURS)}  # where a row begins
TO_YELLOW = ROW_OF[YELLOW]
BY_NUMBER = ordered(DECK)
COLUMN_OF = [sum(NUMBER[card] < number for card in DECK) for number in range(15)]  # where a column begins
WINDOW = [[(1 << COLUMN_OF[n + span]) - (1 << COLUMN_OF[n]) for span in range(6)] for n in NUMBERS]

BIT = {card: 1 << place for place, card in enumerate(DECK)}
BITS = {card: BIT[card] | 1 << len(DECK) + BY_NUMBER.index(card) for card in DECK}

# What a row or a set of numbers is, for each there can be.
PLACES = [tuple(n for n in NUMBERS if numbers >> n & 1) for numbers in range(1 << len(NUMBERS))]
ROW_CARDS = [tuple(DECK[place] for place in range(WIDTH) if row >> place & 1) for row in range(ROW + 1)]
NUMBERS_IN = [sum({1 << NUMBER[card] for card in cards}) for cards in ROW_CARDS]
# Every run has, somewhere in it, two natural cards that are neighbours but for one.
CLOSE = [bool(numbers & (numbers >> 1 | numbers >> 2)) for numbers in NUMBERS_IN]


def held(cards: Iterable[str]) -> int:
    """These cards as bits."""
    bits = 0
    for card in cards:
        bits |= BITS[card]
    return bits


def cards_of(rows: int) -> list[str]:
    return [card for card in DECK if rows & BIT[card]]


# -- combinations in a hand


def lays(bits: int) -> list[Move]:
    """Every combination that can be made of the cards of these bits, as a move."""
    moves: list[Move] = []
    yellow = bits >> TO_YELLOW & ROW
    one = jokers = NUMBERS_IN[yellow]  # the numbers there at all; twice; three times
    two = three = 0
    for colour in "RBGK":
        row = bits >> ROW_OF[colour] & ROW
        if row:
            numbers = NUMBERS_IN[row]
            three |= two & numbers
            two |= one & numbers
            one |= numbers
            if CLOSE[row]:
                both = numbers | jokers
                if both & both >> 1 & both >> 2:
                    moves += runs(colour, row, yellow)
    columns = bits >> len(DECK)
    for n in PLACES[three]:
        moves += sets(columns & WINDOW[n][1])
    for n in PLACES[one & one >> 1 & one >> 2]:
        span = 3 if not one >> n + 3 & 1 else 4 if not one >> n + 4 & 1 else 5
        moves += mixed(n, columns & WINDOW[n][span])
    return moves


@lru_cache(maxsize=1 << 15)
def runs(colour: str, row: int, yellow: int) -> tuple[Move, ...]:
    """Every run of a colour with these cards of it and these yellow ones."""
    choices: list[list[str]] = [[] for _ in NUMBERS]
    for place, card in enumerate(ROW_CARDS[ROW]):
        number = NUMBER[card]
        if row >> place & 1:
            choices[number].append(colour + card[1:])
        if yellow >> place & 1:
            choices[number].append(YELLOW + card[1:])
    found: list[Move] = []
    for low in NUMBERS:
        for cards, balance in chains(choices[low:]):
            if balance > 0 and len(cards) >= LEAST:
                found.append(("lay", *cards))
    return tuple(found)


def chains(choices: list[list[str]]) -> Iterator[tuple[Cards, int]]:
    """Every choice of one card from each of the first lists, with the naturals it has over its yellows."""
    begun: list[tuple[Cards, int]] = [((), 0)]
    for cards in choices:
        begun = [
            ((*chain, card), balance + (-1 if card[0] == YELLOW else 1))
            for chain, balance in begun
            for card in cards
        ]
        yield from begun


@lru_cache(maxsize=1 << 12)
def sets(column: int) -> tuple[Move, ...]:
    """Every set of these cards of one number."""
    return tuple(("lay", *cards) for cards in unlike(column_cards(column)) if len(cards) >= LEAST)


@lru_cache(maxsize=1 << 15)
def mixed(low: int, columns: int) -> tuple[Move, ...]:
    """Every mixed run that begins with this number."""
    found: list[Move] = []
    begun: list[Cards] = [()]
    for n in range(low, low + len(COLOURS)):
        cards = column_cards(columns & WINDOW[n][1]) if n in NUMBERS else []
        begun = [(*run, card) for run in begun for card in cards if all(card[0] != c[0] for c in run)]
        if n - low + 1 >= LEAST:
            found += [("lay", *run) for run in begun]
    return tuple(found)


def column_cards(column: int) -> list[str]:
    return [card for place, card in enumerate(BY_NUMBER) if column >> place & 1]


def unlike(cards: list[str]) -> Iterator[Cards]:
    """Every choice of some of these cards, all of different colours."""
    alike = [[card for card in cards if card[0] == colour] for colour in COLOURS]
    for chosen in product(*([(), *((card,) for card in same)] for same in alike)):
        yield tuple(card for choice in chosen for card in choice)


# -- what goes to a combination on the table


class Reach(NamedTuple):
    """What a combination on the table has to do with the cards of a hand, as bits by colour."""

    near: int  # one of these must be there for anything to be done
    far: int  # no other card can be
    swaps: tuple[tuple[int, str, str], ...]  # a natural card's bit, the card, the yellow it is exchanged for


@lru_cache(maxsize=1 << 13)
def reach(combination: Cards) -> Reach:
    kind, _, _, _, colour = judge(combination)
    low, high = NUMBER[combination[0]], NUMBER[combination[-1]]
    if kind == "run":
        colours, room = {colour, YELLOW}, len(NUMBERS)
    else:
        colours = set(COLOURS) - {COLOUR[card] for card in combination}
        room = len(colours)
    if kind == "set":
        others = touching = [card for card in DECK if COLOUR[card] in colours and NUMBER[card] == low]
    else:
        numbers = {*range(low - room, low), *range(high + 1, high + room + 1)}
        others = [card for card in DECK if COLOUR[card] in colours and NUMBER[card] in numbers]
        touching = [card for card in others if NUMBER[card] in (low - 1, high + 1)]
    swaps = tuple(
        (BIT[card], card, yellow)
        for card in DECK
        if COLOUR[card] != YELLOW and (yellow := exchange(combination, card))
    )
    near = sum(BIT[card] for card in touching) | sum(bit for bit, _, _ in swaps)
    return Reach(near, sum(BIT[card] for card in others), swaps)


@lru_cache(maxsize=1 << 14)
def growths(combination: Cards, rows: int) -> tuple[Cards, ...]:
    """Every choice of cards, of those within its reach, that may be added to a combination at once."""
    cards = cards_of(rows)
    if judge(combination).kind == "set":
        return tuple(added for added in unlike(cards) if added)
    choices: list[list[str]] = [[] for _ in NUMBERS]
    for card in cards:
        choices[NUMBER[card]].append(card)
    low, high = NUMBER[combination[0]], NUMBER[combination[-1]]
    below: list[Cards] = [(), *(chain for chain, _ in chains(choices[:low][::-1]))]
    above: list[Cards] = [(), *(chain for chain, _ in chains(choices[high + 1 :]))]
    return tuple(
        (*left[::-1], *right)
        for left in below
        for right in above
        if (left or right) and judge((*left[::-1], *combination, *right)).kind
    )
