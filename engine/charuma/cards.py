"""The forty cards: colour (C a blue Cat, D a red Daruma), value, and a letter for the copy (`C7a`, `D10b`).

The first play of a trick asks for plays of the same make-up: the colours of the cards. `MAKE_UP` holds the
make-up of every card and every pair, so two cards are a pair if it has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from ..ask import Move

VALUES = range(1, 11)
ACE, TEN, LIFTED = 1, 10, 11  # an ace beside a ten is worth eleven

COLOUR: dict[str, str] = {}
VALUE: dict[str, int] = {}

for colour in "CD":
    for value in VALUES:
        for copy in "ab":
            card = f"{colour}{value}{copy}"
            COLOUR[card] = colour
            VALUE[card] = value

DECK = tuple(VALUE)

MAKE_UP: dict[tuple[str, ...], str] = {}  # C, D, CC, CD, DD; cards in sorted order
Play = str | tuple[str, ...]  # a card, or two of them
PLAYS: dict[Play, Move] = {}  # the moves of all plays
MATCHING: dict[str, dict[Play, Move]] = {}  # of those of a make-up
LEADS: dict[str, list[tuple[str, Move]]] = {card: [] for card in DECK}  # by first card: the last, the move

for size in (1, 2):
    for cards in combinations(sorted(DECK), size):
        play: Play = cards if size > 1 else cards[0]
        PLAYS[play] = move = ("play", *cards)
        if len({VALUE[card] for card in cards}) == 1:
            MAKE_UP[cards] = make_up = "".join(COLOUR[card] for card in cards)
            MATCHING.setdefault(make_up, {})[play] = move
            LEADS[cards[0]].append((cards[-1], move))


def choices(cards: Iterable[str], size: int) -> Iterable[Play]:
    """Each of these cards, or any two of them."""
    return sorted(cards) if size == 1 else combinations(sorted(cards), size)


def matching(asked: str, trick: Sequence[Sequence[str]], order: Iterable[int]) -> dict[int, int]:
    """The seats in this order whose play matches what a trick asks for, and what each play is worth there.

    A ten among them lifts aces. What does not match cannot win.
    """
    values = {seat: VALUE[trick[seat][0]] for seat in order if MAKE_UP.get(tuple(trick[seat])) == asked}
    if TEN in values.values():
        return {seat: LIFTED if value == ACE else value for seat, value in values.items()}
    return values


def winner(values: dict[int, int]) -> int:
    """Of the seats whose plays match, in the order they played, the one that wins: of equals, the last."""
    return max(reversed(values), key=values.__getitem__)


def brings(asked: str, cards: Iterable[str], last: bool) -> dict[str, int]:
    """What a trick brings whoever wins it, as often as each line of the count; `last` of its round."""
    return {
        "singles": int(len(asked) == 1),
        "pairs": int(len(asked) == 2),
        "aces": sum(VALUE[card] == ACE for card in cards),
        "last": int(last),
    }
