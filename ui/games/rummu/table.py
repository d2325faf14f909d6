"""Rummu's felt: stock and discards, one's own combinations, the place to lay; the three steps of a turn."""

from __future__ import annotations

from ... import elements as h
from ...parts import Node, icon, spot, token
from .melds import melds
from .parts import BACK, called, face, the
from .scene import Scene
from .tray import reading

STEPS = {"draw": 1, "take": 1, "play": 2, "back": 2, "discard": 3}


def board(scene: Scene) -> Node:
    return h.div(".rummu")[
        h.div(".piles")[stock(scene), pile(scene)],
        h.div(".mine")[token(scene.near), melds(scene, scene.near)],
        place_to_lay(scene),
    ]


def stock(scene: Scene) -> h.Element:
    words, view = scene.words, scene.view
    left = len(view["zones"]["stock"])
    then = words("rummu.stock.last" if view["renewed"] else "rummu.stock.again")
    heard = f"{words.n('rummu.stock', left)}, {then}"
    return h.div(".pile-of", title=heard)[
        spot(
            scene,
            "stock",
            h.span(".deck", data_left=str(min(left, 3)), data_zone="stock")[BACK if left else None],
            label=heard,
            does=words("rummu.do.draw"),
        ),
        h.span(".badge", aria_hidden="true", data_count="stock")[str(left)],
    ]


def pile(scene: Scene) -> h.Element:
    """The discards, of which the top one is seen. With a card chosen, the place to discard it."""
    words, zones = scene.words, scene.view["zones"]
    top, below = zones["top"], len(zones["below"])
    move = scene.choice.ends.get("pile", ())
    fresh = any(event["kind"] in ("discard", "turnup") for event in scene.told)
    drawn = (
        h.span(id=f"piece-{top[0]}", class_="still recent" if fresh else "still", data_card=top[0])[
            face(words, top[0])
        ]
        if top
        else None
    )
    said = words("rummu.top", card=called(words, top[0])) if top else words("rummu.top none")
    does = (
        words("rummu.discard here", card=the(words, move[1]))
        if move[:1] == ("discard",)
        else words("rummu.take it", card=the(words, top[0]))
        if top
        else ""
    )
    return h.div(".pile-of.discards", title=words.n("rummu.below", below))[
        spot(
            scene,
            "pile",
            h.span(".deck", data_left=str(min(below + len(top), 3)), data_zone="top below")[drawn],
            label=f"{said}, {words.n('rummu.below', below)}",
            does=does,
        ),
    ]


def place_to_lay(scene: Scene) -> Node:
    """Where chosen cards are laid: what they are and bring, or what they lack; for their owner alone."""
    verdict = reading(scene, scene.near)
    return h.div(".tray", data_private=bool(scene.tapped))[
        spot(
            scene,
            "lay",
            h.b[verdict.head],
            h.span[verdict.more],
            cls=verdict.level,
            label=verdict.said,
            does=scene.words("rummu.lay here"),
        ),
        h.p(".sr", aria_live="polite")[verdict.said],
    ]


def steps(scene: Scene) -> h.Element:
    """Draw, play, discard: what is done, what is asked now."""
    words, now = scene.words, STEPS.get(scene.view["why"], 0)
    return h.ol(".steps", aria_label=words("rummu.steps"))[
        [
            h.li(
                class_="done" if number < now else "now" if number == now else None,
                aria_current="step" if number == now else None,
            )[
                h.i(aria_hidden="true")[icon("i-check") if number < now else str(number)],
                h.span[words(f"rummu.step.{number}")],
                h.span(".sr")[words("rummu.step.done")] if number < now else None,
            ]
            for number in (1, 2, 3)
        ]
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    words, view = scene.words, scene.view
    if view["called"]:
        return words("rummu.status extra", round=view["round"])
    if view["options"]["hands"]:
        return words("rummu.status of", round=view["round"], rounds=view["rounds"], target=view["target"])
    return words("rummu.status", round=view["round"], target=view["target"])
