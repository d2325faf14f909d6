"""Which powers would do nothing if they were played or copied now.

The answer follows from the steps of each power, and from numbers of cards and deeds that everybody may know:
so it is the same for every seat and tells nothing about a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import KIND
from .powers import COPIERS, POWERS, Step, aims

if TYPE_CHECKING:
    from .rules import Karmaka

Source = tuple[str, str]  # a zone, and whose: "my", "rival", "any", "" for everybody's

REPLAY: Source = ("replay", "my")
WELL: Source = ("well", "")
PILES = ("hand", "deck", "future", "deeds")


def source(kind: str, step: Step) -> Source | None:
    """The place that must have a card for a step to do something; None if earlier steps decide that."""
    if step.do == "again":
        return REPLAY
    if step.do == "draws":
        return WELL
    if step.do in ("take", "lot", "pick") and step.zone != "looked":
        return step.zone, aims(kind) if step.whose == "their" else step.whose
    return None


SOURCES = {
    kind: frozenset(found for step in steps if (found := source(kind, step)))
    for kind, steps in POWERS.items()
    if kind not in COPIERS
}


def filled(game: Karmaka) -> set[Source]:
    """The sources that have something for the active player; the card about to be played is not counted."""
    me, rivals = game.active, game.reach[game.active]
    others = [seat for seat in game.targets("any") if seat != me]
    playing = not game.chain
    in_hand = len(game.hand[me]) - playing
    found: set[Source] = set()
    for zone in PILES:
        piles: list[list[str]] = getattr(game, zone)
        mine = in_hand if zone == "hand" else len(piles[me])
        if mine:
            found |= {(zone, "my"), (zone, "any")}
        if any(piles[seat] for seat in rivals):
            found.add((zone, "rival"))
        if any(piles[seat] for seat in others):
            found.add((zone, "any"))
    if game.ruins:
        found.add(("ruins", ""))
    if game.can_draw():
        found.add(WELL)
    if in_hand and game.may_replay(playing):
        found.add(REPLAY)
    return found


def dull(game: Karmaka) -> frozenset[str]:
    """The kinds, copiers aside, whose power would find nothing to act on."""
    found = filled(game)
    return frozenset(kind for kind, needs in SOURCES.items() if needs.isdisjoint(found))


def futile(game: Karmaka) -> list[str]:
    """The kinds of cards whose power would do nothing, played by the active player now."""
    idle = dull(game)
    return sorted(idle.union(kind for kind in COPIERS if not copies(game, kind, frozenset(), idle)))


def void(game: Karmaka, models: list[str]) -> list[str]:
    """Those of a copier's models whose copy would do nothing."""
    idle, used = dull(game), frozenset(game.used)
    return [model for model in models if not works(game, model, used, idle)]


def copies(game: Karmaka, kind: str, used: frozenset[str], idle: frozenset[str]) -> bool:
    """Whether a copier finds a power that does something."""
    step = POWERS[kind][0]
    return any(works(game, model, used | {kind}, idle) for model in game.models(step))


def works(game: Karmaka, model: str, used: frozenset[str], idle: frozenset[str]) -> bool:
    """Whether a copy of this deed, or of what this rival exposes, does something."""
    card = game.exposed(model)
    if card is None or KIND[card] in used:
        return False
    if KIND[card] in COPIERS:
        return copies(game, KIND[card], used, idle)
    return KIND[card] not in idle
