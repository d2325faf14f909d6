"""What the next player may make of a discard, over guesses of the hands that nobody sees.

A card that goes to the combinations on the table, or that completes what the next player holds, is a gift. So
is the last card that they need to go out.
"""

from __future__ import annotations

from collections.abc import Sequence

from .mind import COST, SAMPLES, Mind
from .rules import Rummu

GAIN = 0.5  # a point that the next player gains, where one's own counts 1


def fears(guess: Rummu, discards: Sequence[str]) -> list[float]:
    """What each of these discards costs the seat on turn, if the others hold what they hold in this guess."""
    lost = sum(COST[card] for card in guess.cards(guess.turn))
    after = guess.clone()
    after.turn = guess.left(guess.turn)
    mind = Mind(after)
    drawn = [[*mind.hand, card] for card in guess.stock[-SAMPLES:]]
    usual = sum(mind.worth(cards, mind.opened) for cards in drawn) / len(drawn) if drawn else mind.now
    free = mind.opened and any(mind.stuck(cards) < 2 for cards in drawn)
    found = []
    for card in discards:
        cards = [*mind.hand, card]
        fear = GAIN * max(0.0, mind.worth(cards, mind.opened) - usual)
        if mind.opened and not free and mind.stuck(cards) < 2:
            fear += lost - COST[card]
        found.append(fear)
    return found
