"""What makes a position of Karmaka one that cannot be played on from, for `Game.load`."""

from __future__ import annotations

from collections.abc import Iterator

from ..declared import NATURAL
from .powers import ALL, COPIERS, POWERS, Step
from .steps import Steps
from .table import PLAYS, TOP, TURNS

VALUES = {
    "rung": range(TOP + 1),
    "rings": NATURAL,
    "turns": range(TURNS + 1),
    "plays": range(PLAYS + 1),
    "chain": POWERS,
    "used": COPIERS,
    "more": range(ALL + 1),
    "moved": range(ALL + 1),
}
ASKS = {"target": "aim", "pick": "pick", "draw": "draws", "look": "look", "copy": "copy"}  # steps, by phase


def flaws(game: Steps) -> Iterator[str]:
    steps = {kind: range(1, len(steps) + 1) for kind, steps in POWERS.items()}
    if any(number not in steps.get(kind, ()) for kind, number in game.stack):
        yield "stack: there is no such power or step"
    elif game.phase:
        yield from under_way(game)
        if TOP in game.rung:
            yield "rung: who has reached the top has won"


def under_way(game: Steps) -> Iterator[str]:
    if game.phase in ("play", "again") and game.turn != game.active:
        yield "turn: the active player is the one who plays a card"
    if game.phase in ASKS:
        yield from power(game)
    elif game.stack and game.phase != "offer":
        yield f"stack: no power is under way in {game.phase!r}"
    if game.phase in (*ASKS, "offer") and not game.played:
        yield "played: the power's card must lie there"
    if game.phase == "offer" and not game.asking:
        yield "asking: the card is offered to somebody"


def power(game: Steps) -> Iterator[str]:
    """What is wrong with the power under way, which asks a question."""
    if not game.stack or not game.chain:
        yield "stack: a power must be under way"
        return
    kind, number = game.stack[-1]
    left = POWERS[kind][number - 1 :]
    if left[0].do != ASKS[game.phase]:
        yield f"stack: that step of {kind} does not ask for what {game.phase!r} does"
    if any(number != len(POWERS[kind]) for kind, number in game.stack[:-1]):
        yield "stack: a power that is copied is the last step of the one below"
    if game.target is None and left[0].do != "aim" and any(map(concerns_target, left)):
        yield "target: the power has one"
    if game.phase in ("pick", "draw") and not game.more:
        yield "more: there must be a card to move"


def concerns_target(step: Step) -> bool:
    return step.do == "back" or (step.do != "copy" and "their" in (step.whose, step.owner))
