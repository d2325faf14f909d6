"""Finding every combination in a hand, and every way to add to one that lies on the table.

No function tries all subsets of a hand. A hand is an integer with one bit a card, colour after colour; the
bits of a colour are a row. Cards are only tried where three neighbouring numbers (for a run) or three colours
of a number (for a set) are there. What a row or a number makes is cached.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from ..ask import Move
from .cards import COLOUR, COLOURS, DECK, NUMBER, NUMBERS, YELLOW
from .combinations import LEAST, MOST, judge, stands_for

Cards = tuple[str, ...]
Columns = Mapping[int, list[str]]  # cards by their number

WIDTH = len(DECK) // len(COLOURS)
ROW = (1 << WIDTH) - 1
ROW_OF = {colour: WIDTH * place for place, colour in enumerate(COLOURS)}  # where a row begins
R, B, G, K, Y = (ROW << place for place in ROW_OF.values())  # all cards of each colour
NATURAL = [(colour, place) for colour, place in ROW_OF.items() if colour != YELLOW]
TO_YELLOW = ROW_OF[YELLOW]
BIT = {card: 1 << place for place, card in enumerate(DECK)}
bit_of = BIT.__getitem__

# A set of numbers is an integer with one bit a number. NUMBERS_IN gives the numbers of each possible row.
# ROW_WITH gives the row with all cards of some numbers, PLACES those numbers one by one.
ROW_NUMBERS = [NUMBER[card] for card in DECK[:WIDTH]]
NUMBERS_IN = [0]
for number in ROW_NUMBERS:
    NUMBERS_IN += [numbers | 1 << number for numbers in NUMBERS_IN]
ROW_WITH = [0]
PLACES: list[tuple[int, ...]] = [()]
for number in NUMBERS:
    alike = sum(1 << place for place, other in enumerate(ROW_NUMBERS) if other == number)
    ROW_WITH += [row | alike for row in ROW_WITH]
    PLACES += [(*places, number) for places in PLACES]
# STARTS[size][numbers] has the numbers that begin `size` neighbouring ones.
STARTS = {LEAST: [numbers & numbers >> 1 & numbers >> 2 for numbers in range(len(PLACES))]}
for size in range(LEAST, MOST):
    STARTS[size + 1] = [starts & numbers >> size for numbers, starts in enumerate(STARTS[size])]
RUN_STARTS = STARTS[LEAST]
# Whether a row can have a run at all: in a run there are more naturals than yellows, so somewhere in it two
# naturals are neighbours or have one card between them.
CLOSE = [bool(numbers & (numbers >> 1 | numbers >> 2)) for numbers in NUMBERS_IN]
ALIKE = {
    (c, n): [card for card in DECK if (COLOUR[card], NUMBER[card]) == (c, n)]
    for c in COLOURS
    for n in NUMBERS
}
BALANCE = {card: -1 if COLOUR[card] == YELLOW else 1 for card in DECK}


def bits_of(cards: Iterable[str]) -> int:
    """These cards as bits."""
    return sum(map(bit_of, cards))


NUMBERED = [bits_of(card for card in DECK if NUMBER[card] == number) for number in NUMBERS]
NUMBERED_FROM = [sum(NUMBERED[low : low + len(COLOURS)]) for low in NUMBERS]  # a mixed run has no more cards


@lru_cache(maxsize=1 << 12)
def cards_of(bits: int) -> Cards:
    cards = []
    while bits:
        least = bits & -bits
        cards.append(DECK[least.bit_length() - 1])
        bits -= least
    return tuple(cards)


# -- combinations in a hand


def lays(bits: int, least: int = LEAST) -> tuple[Move, ...]:
    """Every combination of at least so many of these cards, as a move."""
    moves: list[Move] = []
    starts = STARTS[least]
    yellow = bits >> TO_YELLOW
    one = jokers = NUMBERS_IN[yellow]  # the numbers that are there; in two colours; in three; in four
    two = three = four = 0
    for colour, place in NATURAL:
        row = bits >> place & ROW
        if row:
            numbers = NUMBERS_IN[row]
            four |= three & numbers
            three |= two & numbers
            two |= one & numbers
            one |= numbers
            if CLOSE[row] and starts[numbers | jokers]:
                lows = RUN_STARTS[numbers | jokers]
                within = ROW_WITH[lows | lows << 1 | lows << 2]
                moves += runs(colour, lows, row & within, yellow & within, least)
    for n in PLACES[three if least == LEAST else four]:
        moves += sets(bits & NUMBERED[n], least)
    for low in PLACES[starts[one]]:
        near = bits & NUMBERED_FROM[low]
        # Each card of a mixed run has another colour: are there enough?
        if (near & R > 0) + (near & B > 0) + (near & G > 0) + (near & K > 0) + (near & Y > 0) >= least:
            moves += mixed(low, near, least)
    return tuple(moves)


@lru_cache(maxsize=1 << 14)
def runs(colour: str, lows: int, row: int, yellow: int, least: int) -> tuple[Move, ...]:
    """Every run of a colour that begins with one of these numbers."""
    columns = by_number(row << ROW_OF[colour] | yellow << TO_YELLOW)
    return tuple(
        [
            ("lay", *cards)
            for low in PLACES[lows]
            for cards, balance in chains(columns, NUMBERS[low:])
            if balance > 0 and len(cards) >= least
        ]
    )


def by_number(bits: int) -> Columns:
    """The cards of each number that is there."""
    columns: dict[int, list[str]] = {}
    for card in cards_of(bits):
        columns.setdefault(NUMBER[card], []).append(card)
    return columns


def chains(columns: Columns, numbers: Iterable[int]) -> list[tuple[Cards, int]]:
    """Every choice of a card of the first number, of the first two, and so on, as far as there are cards.

    Beside the cards stands by how many the naturals among them outnumber the yellows.
    """
    found: list[tuple[Cards, int]] = []
    begun: list[tuple[Cards, int]] = [((), 0)]
    for number in numbers:
        if number not in columns:
            break
        cards = columns[number]
        begun = [((*chain, card), balance + BALANCE[card]) for chain, balance in begun for card in cards]
        found += begun
    return found


@lru_cache(maxsize=1 << 12)
def sets(bits: int, least: int) -> tuple[Move, ...]:
    """Every set of these cards, which are of one number."""
    return tuple([("lay", *chosen) for chosen in unlike(cards_of(bits)) if len(chosen) >= least])


def unlike(cards: Iterable[str]) -> list[Cards]:
    """Every choice of some of these cards, all of different colours; the first is the choice of none."""
    colours: dict[str, list[str]] = {}
    for card in cards:
        colours.setdefault(card[0], []).append(card)
    found: list[Cards] = [()]
    for same in colours.values():
        found += [(*chosen, card) for chosen in found for card in same]
    return found


@lru_cache(maxsize=1 << 14)
def mixed(low: int, bits: int, least: int) -> tuple[Move, ...]:
    """Every mixed run of at least so many of these cards that begins with this number."""
    first, second, third, *more = [cards_of(bits & column) for column in NUMBERED[low : low + len(COLOURS)]]
    begun: list[Move] = [
        ("lay", one, two, three)
        for one in first
        for two in second
        if two[0] != one[0]
        for three in third
        if three[0] != one[0] and three[0] != two[0]
    ]
    moves = begun if least == LEAST else []
    for size, cards in enumerate(more, LEAST + 1):
        # A colour is a capital letter, and a move has no others.
        begun = [(*run, card) for run in begun for card in cards if card[0] not in "".join(run)]
        if not begun:
            break
        if size >= least:
            moves = moves + begun
    return tuple(moves)


# -- what goes to a combination on the table


class Reach(NamedTuple):
    """What a combination on the table has to do with the cards of a hand, as bits."""

    near: int  # one of these must be there for anything to be done
    far: int  # no other card can be added
    swaps: tuple[tuple[int, str, str], ...]  # a natural card's bit, the card, the yellow it is exchanged for


@lru_cache(maxsize=1 << 13)
def reach(combination: Cards) -> Reach:
    kind, _, _, _, colour = judge(combination)
    low, high = NUMBER[combination[0]], NUMBER[combination[-1]]
    if kind == "run":
        colours, room = colour + YELLOW, len(NUMBERS)
    else:
        there = [card[0] for card in combination]
        colours = "".join([colour for colour in COLOURS if colour not in there])
        room = len(colours)
    if kind == "set":
        near = far = [low]
    else:
        near, far = ([*NUMBERS[max(low - n, 0) : low], *NUMBERS[high + 1 : high + 1 + n]] for n in (1, room))
    swaps = tuple(
        [
            (BIT[card], card, yellow)
            for yellow in combination
            if yellow[0] == YELLOW
            for colour in stands_for(combination, yellow)
            for card in ALIKE[colour, NUMBER[yellow]]
        ]
    )
    exchanged = sum([bit for bit, _, _ in swaps])
    return Reach(numbered(colours, near) | exchanged, numbered(colours, far), swaps)


def numbered(colours: str, numbers: Iterable[int]) -> int:
    """The cards of these colours and numbers, as bits."""
    row = ROW_WITH[sum([1 << number for number in numbers])]
    return sum([row << ROW_OF[colour] for colour in colours])


@lru_cache(maxsize=1 << 13)
def growths(combination: Cards, bits: int) -> tuple[Cards, ...]:
    """Every choice of these cards, all within its reach, that may be added to a combination at once."""
    kind = judge(combination).kind
    if kind == "set":
        return tuple(unlike(cards_of(bits))[1:])
    columns = by_number(bits)
    low, high = NUMBER[combination[0]], NUMBER[combination[-1]]
    below = [((), 0), *((chain[::-1], more) for chain, more in chains(columns, NUMBERS[:low][::-1]))]
    above = [((), 0), *chains(columns, NUMBERS[high + 1 :])]
    pairs = [((*left, *right), one + two) for left, one in below for right, two in above if left or right]
    if kind == "run":
        balance = sum(map(BALANCE.__getitem__, combination))
        return tuple([cards for cards, more in pairs if balance + more > 0])
    return tuple([cards for cards, _ in pairs if len({card[0] for card in cards}) == len(cards)])
