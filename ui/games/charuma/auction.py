"""Charuma's auction: the groups with their bids, and the amounts to bid."""

from __future__ import annotations

import htpy as h

from engine.charuma.rules import TOP_BID
from engine.charuma.view import Bid

from ...parts import Node, icon, piece, token
from .parts import inventory, number, still, suits
from .row import Spot, row
from .scene import Scene


def auction(scene: Scene) -> h.Element:
    view, words = scene.view, scene.words
    return h.div(".auction")[
        h.div(".groups", role="group", aria_label=words("charuma.groups"), data_group="groups")[
            [
                group(scene, bid, cards)
                for bid, cards in zip(view["bids"], view["zones"]["groups"], strict=True)
            ]
        ],
        h.div(".amounts", role="group", aria_label=words("charuma.amounts"), data_group="amounts")[
            [amount(scene, str(n)) for n in range(TOP_BID + 1)]
        ],
    ]


def amount(scene: Scene, name: str) -> h.Element:
    """An amount to bid; dim when no bid on the chosen group, or on any, can be of so much."""
    chosen = {bid["group"] for bid in scene.view["bids"]} & scene.tapped
    within = not scene.moves or any(name in move and chosen <= set(move) for move in scene.moves)
    return piece(
        scene,
        name,
        name,
        icon("charuma-coin"),
        label=scene.words.n("charuma.points", int(name)),
        cls="" if within else "out",
    )


def group(scene: Scene, bid: Bid, cards: list[str]) -> h.Element:
    words, name = scene.words, bid["group"]
    fresh = any(event["kind"] == "bid" and event["group"] == name for event in scene.told)
    return piece(
        scene,
        name,
        h.span(".top")[h.b(".number-of")[number(name)], standing(scene, bid)],
        row([[Spot(card, still(card)) for card in part] for part in suits(cards)]),
        label=". ".join(
            (inventory(words, words("charuma.group", group=number(name)), cards), stand(scene, bid))
        ),
        cls="lot last" if fresh else "lot",
    )


def standing(scene: Scene, bid: Bid) -> Node:
    """The bid that lies on a group: whose, how much, and whether it can be beaten."""
    if bid["seat"] is None:
        return h.span(".free")[scene.words("charuma.free")]
    return h.span(".stack")[
        token(bid["seat"]),
        h.b[str(bid["amount"])],
        h.span(".coins")[[icon("charuma-coin")] * bid["amount"]],
        h.span(".shut")[scene.words("charuma.closed")] if bid["closed"] else None,
    ]


def stand(scene: Scene, bid: Bid) -> str:
    """The same for who hears the page."""
    if bid["seat"] is None:
        return scene.words("charuma.free")
    name = scene.name(bid["seat"])
    said = scene.words.n("charuma.stands", bid["amount"], name=name)
    return f"{said}, {scene.words('charuma.closed')}" if bid["closed"] else said
