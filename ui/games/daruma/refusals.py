"""Why something on Daruma's table cannot be tapped now, as the rule that forbids it."""

from __future__ import annotations

from engine.daruma.cards import ACTION
from engine.daruma.dice import bottles, lonely

from .scene import Scene


def refuse(scene: Scene, piece: str) -> str:
    """Why this cannot be tapped now, as the rule that forbids it."""
    words, view = scene.words, scene.view
    why = view["why"]
    if piece in view["zones"]["row"]:
        return words(f"daruma.no.{refuse_row(scene, piece)}")
    if piece in ACTION or piece.startswith("seat"):
        return words(f"daruma.no.{refuse_owned(scene, piece)}")
    if why in ("swap", "with"):
        return words("daruma.no.swap first")
    if piece == "bottle":
        return words(f"daruma.no.{refuse_bottle(scene)}")
    if why == "effect":
        return words(f"daruma.no.{refuse_effect(scene, piece)}")
    return words(f"daruma.no.{refuse_die(scene, piece)}")


def refuse_row(scene: Scene, card: str) -> str:
    view = scene.view
    if view["why"] == "roll":
        return "roll"
    if view["why"] == "effect":
        return "effect"
    if view["why"] in ("swap", "with"):
        return "row"
    if len(view["eyes"][card]) == 2:
        return "both eyes"
    return "one" if 1 not in view["dice"] else "paints"


def refuse_owned(scene: Scene, card: str) -> str:
    view = scene.view
    if view["why"] == "with":
        return "same player"
    if view["why"] == "swap":
        return "swap daruma"
    if view["why"] == "effect":
        return "effect"
    if view["given"]:
        return "given"
    if not view["book"]:
        return "no four"
    return "gift" if card in ACTION and card not in view["zones"]["owned"][scene.seat or 0] else "gift to"


def refuse_effect(scene: Scene, piece: str) -> str:
    """Of the dice that an action leaves out, and of what they become."""
    dice, effect = tuple(scene.view["dice"]), scene.view["effect"]
    if piece.isdecimal() or (scene.tapped - {piece} and effect in ("group", "shift_group")):
        return "one group"
    alone = int(piece[0]) in lonely(dice)
    return "not alone" if not alone and effect.endswith("singles") else "alone"


def refuse_bottle(scene: Scene) -> str:
    view = scene.view
    if view["why"] in ("roll", "effect"):
        return str(view["why"])
    if not view["dice"]:
        return "no dice"
    if bottles(tuple(view["dice"])):
        return "bottle"
    return "paints" if 1 in view["dice"] else "last die"


def refuse_die(scene: Scene, piece: str) -> str:
    view = scene.view
    if any(thing in view["zones"]["row"] for thing in scene.tapped):
        return "paints"
    if scene.tapped - {piece}:
        return "one at a time"
    if piece.startswith("1"):
        return "no eye"
    return "last die" if len(view["dice"]) == 1 else "one at a time"
