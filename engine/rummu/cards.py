"""The sixty cards: colour (R, B, G, K for black; Y, the yellow jokers), number, and a letter where there
are two alike (`R5`, `K0`, `Y7b`).

The triangles on the printed cards serve other games of the same deck: nothing here needs them.
"""

from __future__ import annotations

COLOURS = "RBGKY"
YELLOW = "Y"
NUMBERS = range(10)
TWICE = (1, 7)  # the numbers that every colour has two of

COLOUR: dict[str, str] = {}
NUMBER: dict[str, int] = {}

for colour in COLOURS:
    for number in NUMBERS:
        for letter in "ab" if number in TWICE else ("",):
            card = f"{colour}{number}{letter}"
            COLOUR[card] = colour
            NUMBER[card] = number

DECK = tuple(COLOUR)
ORDER = {card: (NUMBER[card], COLOURS.index(COLOUR[card]), card) for card in DECK}


def ordered(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards as a combination shows them: by number, then by colour."""
    return tuple(sorted(cards, key=ORDER.__getitem__))
