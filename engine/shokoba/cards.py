"""The forty cards: gem, value, and a letter where there are several alike (`D7`, `E7b`, `R10`, `S3c`).

The rulebook gives the numbers of each gem; which value is on which gem is reconstructed (it is Scopa's
deck: the seven of coins, the other coins, the other sevens, the rest). A better source changes this table.
"""

from __future__ import annotations

SUITS = (
    # gem, values, how many of each
    ("D", (7,), 1),
    ("E", (7,), 3),
    ("R", (1, 2, 3, 4, 5, 6, 8, 9, 10), 1),
    ("S", (1, 2, 3, 4, 5, 6, 8, 9, 10), 3),
)

GEM: dict[str, str] = {}
VALUE: dict[str, int] = {}

for gem, values, copies in SUITS:
    for value in values:
        for letter in "abc"[:copies] if copies > 1 else ("",):
            card = f"{gem}{value}{letter}"
            GEM[card] = gem
            VALUE[card] = value

DECK = tuple(VALUE)
TOP = max(VALUE.values())
