"""A small evaluation for Karmaka: the chance to win, from a few numbers about every life.

A seat knows its own cards; of another it knows the deeds and how many other cards there are. The weights in
`weights.py` were learned from games that bots played against each other (see docs/bots.md).
"""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from typing import NamedTuple

from .cards import COLOUR, COLOURS, MOSAIC, VALUE
from .rules import Karmaka
from .table import LIFE, NEEDS, TOP
from .weights import OTHER, OWN

HUE = {card: (*COLOURS, MOSAIC).index(COLOUR[card]) for card in COLOUR}
UNKNOWN = 0.6  # points of the planned colour that an unknown card brings
PARTNER = 0.6  # what a partner's life counts for
WON = 6.0  # in the units of a logarithm of odds


Points = tuple[int, ...]  # in red, green, blue and mosaic


class Life(NamedTuple):
    """All that the evaluation knows of a seat."""

    rung: int
    rings: int
    is_active: bool
    laid: Points
    hand: int  # cards
    deck: int
    future: int
    held: Points = ()  # in the hand, and in the future life; others do not know these
    saved: Points = ()


def worth(game: Karmaka, seat: int) -> float:
    """How well a seat stands: the logarithm of its odds to win."""
    if not game.phase:
        return WON if seat in game.best() else -WON
    total = judged(life(game, seat, True))
    for side in game.sides:
        if seat in side:
            for mate in side:
                if mate != seat:
                    total -= PARTNER * judged(life(game, mate, False))
        else:
            total += sum([judged(life(game, one, False)) for one in side]) / len(game.rivals[seat])
    return total


def life(game: Karmaka, seat: int, own: bool) -> Life:
    """A seat's life, as its own player or as others know it."""
    hand, future = game.hand[seat], game.future[seat]
    return Life(
        game.rung[seat],
        game.rings[seat],
        game.active == seat,
        points(game.deeds[seat]),
        len(hand),
        len(game.deck[seat]),
        len(future),
        points(hand) if own else (),
        points(future) if own else (),
    )


@lru_cache(maxsize=1 << 14)
def judged(life: Life) -> float:
    """What a life adds to the logarithm of the odds."""
    weights = OWN if life.held else OTHER
    return sum([weight * number for weight, number in zip(weights, features(life), strict=True)])


def features(life: Life) -> list[float]:
    """What a life looks like, to its own player or to others."""
    rung, rings, is_active, (red, green, blue, mosaic), hand, deck, future, held, saved = life
    rung = min(rung, TOP - 1)
    need, following = NEEDS[rung], NEEDS[min(rung + 1, TOP - 1)]
    now = max(red, green, blue) + mosaic
    if held:
        laid = red, green, blue
        plan = max(range(3), key=lambda hue: laid[hue] + held[hue])
        best = laid[plan] + held[plan] + mosaic + held[3] + UNKNOWN * deck
        later = max(saved[hue] + (0.7 * held[hue] if hue != plan else 0.0) for hue in range(3)) + saved[3]
        spare = float(sum(held) - held[plan] - held[3])
    else:
        best = now + UNKNOWN * (hand + deck)
        later, spare = UNKNOWN * future, 0.0
    climb = chance(best + rings - need)
    return [
        1.0,
        float(rung),
        float(rung == TOP - 1),
        float(rings),
        chance(now + rings - need),
        climb,
        climb * (rung == TOP - 1),
        chance(later + UNKNOWN * max(0, LIFE - future) + rings - following),
        hand / LIFE,
        deck / LIFE,
        future / LIFE,
        spare / LIFE,
        float(is_active),
    ]


def chance(margin: float) -> float:
    """From 0 to 1, from a margin in points."""
    return 0.5 + 0.5 * tanh(margin / 2)


def points(cards: list[str]) -> Points:
    """The points of these cards in red, green, blue and mosaic."""
    found = [0, 0, 0, 0]
    for card in cards:
        found[HUE[card]] += VALUE[card]
    return tuple(found)
