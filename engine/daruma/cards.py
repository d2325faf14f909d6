"""The sixty darumas, the six objectives and the twelve round tokens.

A daruma's id is its colour, the number of its action, and a letter (`R3a`, `Y7f`); an objective's is its two
good colours and its bad one (`RB-P`). The rulebook gives no distribution; this one is reconstructed: every
action is as common as any other, every colour is good on two objectives and bad on one.
A better source changes these tables.
"""

from __future__ import annotations

GOLD = "Y"
ACTIONS = ("all", "group", "singles", "shift_group", "shift_singles", "swap", "phantom")
DARUMAS = {
    # colour: how many of each action
    "R": (2, 2, 2, 1, 1, 1, 0),
    "B": (1, 2, 2, 2, 1, 1, 0),
    "G": (1, 1, 2, 2, 2, 1, 0),
    "P": (1, 1, 1, 2, 2, 2, 0),
    "W": (2, 1, 1, 1, 2, 2, 0),
    "K": (2, 2, 1, 1, 1, 2, 0),
    GOLD: (0, 0, 0, 0, 0, 0, 6),
}
OBJECTIVES = ("RB-P", "BG-W", "GP-K", "PW-R", "WK-B", "KR-G")
TOKENS = {"plain": 6, "daruma": 3, "four": 3}
EYES = 2
TRACK = {2: 6, 3: 7, 4: 8, 5: 9}  # how many tokens are laid, by players

COLOUR: dict[str, str] = {}
ACTION: dict[str, str] = {}

for colour, numbers in DARUMAS.items():
    for number, (action, copies) in enumerate(zip(ACTIONS, numbers, strict=True), 1):
        for letter in "abcdef"[:copies]:
            COLOUR[f"{colour}{number}{letter}"] = colour
            ACTION[f"{colour}{number}{letter}"] = action

DECK = tuple(COLOUR)


def points(colour: str, objective: str) -> int:
    """What a daruma of this colour is worth; with no objective (it is still secret), to anybody."""
    good, _, bad = objective.partition("-")
    if colour == GOLD or colour in good:
        return 2
    return -3 if colour == bad else 1


POINTS = {
    objective: {card: points(COLOUR[card], objective) for card in DECK} for objective in ("", *OBJECTIVES)
}
