"""The forty cards: colour (C a blue Cat, D a red Daruma), value, and a letter for the copy (`C7a`, `D10b`).

The first play of a trick asks for plays of the same make-up: the colours of the cards. `PLAYS` holds every
card and every pair by make-up; `MAKE_UP` holds the make-up of each, so two cards are a pair if it has them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

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
PLAYS: dict[str, set[tuple[str, ...]]] = {}

for size in (1, 2):
    for cards in combinations(sorted(DECK), size):
        if len({VALUE[card] for card in cards}) == 1:
            MAKE_UP[cards] = make_up = "".join(COLOUR[card] for card in cards)
            PLAYS.setdefault(make_up, set()).add(cards)

PAIRS = frozenset(play for play in MAKE_UP if len(play) == 2)


def matching(asked: str, trick: Sequence[Sequence[str]], order: Iterable[int]) -> dict[int, int]:
    """The seats in this order whose play matches what a trick asks for, and what each play is worth there.

    A ten among them lifts aces. What does not match cannot win.
    """
    plays = PLAYS[asked]
    values = {seat: VALUE[trick[seat][0]] for seat in order if tuple(trick[seat]) in plays}
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
