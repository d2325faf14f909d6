"""Daruma's row of actions: using a die, the gift, the end of the turn, each in its own place."""

from __future__ import annotations

from engine.daruma.cards import COLOUR
from engine.daruma.dice import ONE

from ...deeds import Deed
from ...parts import Node
from ...select import Move, things
from .scene import Scene
from .words import brief_or, label, rank, then

AT_ONCE = 2  # so many answers that need another tap have a button; buttons at an edge
FEW = 3  # so many answers have a button each


def deeds(scene: Scene) -> list[Deed]:
    return using(scene) if scene.view["why"] == "use" else answering(scene)


def buttons(scene: Scene) -> list[Deed]:
    """Where the table itself is tapped: what needs no tap, and what is chosen and ends at no place there."""
    choice = scene.choice
    chosen = {*choice.ready, *(choice.near if scene.tapped else ())} - {*choice.ends.values()}
    return [each for each in deeds(scene) if each.move and (each.move in chosen or not things(each.move))][
        :AT_ONCE
    ]


def answering(scene: Scene) -> list[Deed]:
    """To any question but the use of a die: the answers within reach, or what is to be tapped first."""
    words, why = scene.words, scene.view["why"]
    near = scene.choice.near if len(scene.choice.near) <= AT_ONCE else ()
    moves = sorted(scene.choice.ready, key=rank) or list(near)
    if not moves and why == "effect" and len(scene.moves) <= FEW:
        moves = list(scene.moves)
    if moves:
        return [deed(scene, move, main=not place) for place, move in enumerate(moves)]
    return [Deed(words(f"daruma.need.{scene.moves[0][0]}"))]


def using(scene: Scene) -> list[Deed]:
    """First what the die is used for, then the gift, then the end of the turn: each keeps its place."""
    moves = [move for move in within(scene) if move != ("stop",)]
    gifts = unlike([move for move in moves if move[0] == "gift"])
    uses = [move for move in moves if move[0] != "gift"]
    if 0 < len(gifts) <= FEW:
        first = [deed(scene, move, main=not place) for place, move in enumerate(gifts)]
        return [*first, ending(scene, is_main=False)]
    shown = uses if len(uses) <= FEW else []  # more have no room: the darumas themselves are tapped
    first = [deed(scene, move, main=not place) for place, move in enumerate(shown)] or missing(scene)
    is_done = not uses and (len(scene.moves) == 1 or not scene.view["dice"])
    return [*first, giving(scene), ending(scene, is_main=is_done)]


def unlike(gifts: list[Move]) -> list[Move]:
    """Of gifts of one colour to one player, which are as good as each other, the first."""
    return [*{(COLOUR[gift[1]], gift[2]): gift for gift in gifts[::-1]}.values()][::-1]


def within(scene: Scene) -> list[Move]:
    return [*sorted(scene.choice.ready, key=rank), *scene.choice.near]


def deed(scene: Scene, move: Move, main: bool = False) -> Deed:
    return Deed(label(scene, move), move, then(scene, move), main)


def missing(scene: Scene) -> list[Deed]:
    """What a die could be used for, once it is tapped."""
    words = scene.words
    if ONE in scene.tapped:
        return [Deed(words("daruma.need.row"))]
    if any(thing.startswith("seat") for thing in scene.tapped):
        return [Deed(words("daruma.need.own"))]
    if not scene.tapped.isdisjoint(COLOUR):
        return [Deed(words("daruma.need.whom"))]
    kinds = {move[0] for move in scene.moves}
    return [
        Deed(both(scene, key), None, words(f"daruma.need.{key}.then"))
        for key in ("paint", "bottle")
        if key in kinds
    ]


def giving(scene: Scene) -> Deed:
    """The gift, or why there is none."""
    words, view = scene.words, scene.view
    if any(move[0] == "gift" for move in scene.moves):
        why = "then"
    else:
        why = "given" if view["given"] else "none" if view["book"] else "four"
    return Deed(both(scene, "gift"), None, words(f"daruma.need.gift.{why}"))


def ending(scene: Scene, is_main: bool) -> Deed:
    """The end of the turn, or why it has to wait."""
    if ("stop",) not in scene.moves:
        return Deed(both(scene, "stop"), None, scene.words("daruma.hold"))
    return deed(scene, ("stop",), main=is_main)


def both(scene: Scene, key: str) -> Node:
    """A place for something to do: a shorter text where there is little room."""
    return brief_or(scene.words(f"daruma.need.{key}"), scene.words(f"daruma.short.{key}"))
