"""Charuma's auction: the groups with their plaques and pots, the coins to bid with, who holds which group."""

from __future__ import annotations

from engine.charuma.table import TOP_BID
from engine.charuma.view import Bid

from ... import elements as h
from ...parts import Node, icon, piece, token
from .parts import coin, inventory, number, plaque, still, suits
from .row import Part, Spot, row
from .scene import Scene


def lots(scene: Scene) -> h.Element:
    view = scene.view
    return h.div(".lots", role="group", aria_label=scene.words("charuma.groups"), data_group="groups")[
        [lot(scene, bid, cards) for bid, cards in zip(view["bids"], view["zones"]["groups"], strict=True)]
    ]


def lot(scene: Scene, bid: Bid, cards: list[str]) -> h.Element:
    words, name = scene.words, bid["group"]
    fresh = any(event["kind"] == "bid" and event["group"] == name for event in scene.told)
    label = inventory(words, words("charuma.group", group=number(name)), cards)
    ends = scene.choice.ends.get(name)
    lying = row(
        [Part([Spot(card, still(card)) for card in part]) for part in suits(cards)],
        data_zone=f"groups:{int(number(name)) - 1}",
    )
    return piece(
        scene,
        name,
        h.span(".stand")[plaque(name), pot(scene, bid)],
        lying,
        label=f"{label}. {stands(scene, bid)}",
        cls="lot fresh" if fresh else "lot",
        does=words.n("charuma.do bid", int(ends[2]), group=number(name)) if ends else "",
    )


def pot(scene: Scene, bid: Bid) -> h.Element:
    """The bid that lies on a group: whose, how much, and whether it can be beaten."""
    if bid["seat"] is None:
        return h.span(".pot.free", data_zone=f"pot:{bid['group']}")[scene.words("charuma.free")]
    return h.span(".pot", data_zone=f"pot:{bid['group']}")[
        icon("charuma-coin", "gold"),
        token(bid["seat"]),
        h.b(".much")[str(bid["amount"])],
        h.span(".shut")[scene.words("charuma.closed")] if bid["closed"] else None,
    ]


def stands(scene: Scene, bid: Bid) -> str:
    """The standing bid of a group in words, for who hears the page."""
    if bid["seat"] is None:
        return scene.words("charuma.free")
    name = scene.name(bid["seat"])
    said = scene.words.n("charuma.stands", bid["amount"], name=name)
    return f"{said}, {scene.words('charuma.closed')}" if bid["closed"] else said


def amounts(scene: Scene) -> list[h.Element]:
    """The coins, and below them why some cannot be bid on the group that is chosen."""
    words = scene.words
    return [
        h.div(".amounts", role="group", aria_label=words("charuma.amounts"), data_group="amounts")[
            [amount(scene, str(n)) for n in range(TOP_BID + 1)]
        ],
        h.p(".limit")[limit(scene)],
    ]


def amount(scene: Scene, name: str) -> h.Element:
    """An amount to bid; struck out when no bid on the chosen group, or on any, can be of so much."""
    chosen = {bid["group"] for bid in scene.view["bids"]} & scene.tapped
    within = not scene.moves or any(name in move and chosen <= set(move) for move in scene.moves)
    label = scene.words.n("charuma.points", int(name))
    return piece(scene, name, coin(name), label=label, cls="" if within else "out")


def limit(scene: Scene) -> str:
    """What the amounts have to beat, and what the seat has left to bid."""
    view, words = scene.view, scene.words
    if not scene.moves or scene.seat is None:
        return ""
    for bid in view["bids"]:
        if bid["group"] in scene.tapped and bid["seat"] is not None:
            name, group = scene.name(bid["seat"]), number(bid["group"])
            return words.n("charuma.limit beat", bid["amount"], name=name, group=group)
    points = view["points"][scene.seat]
    return words.n("charuma.limit own", points) if points < TOP_BID else ""


def holds(scene: Scene, seat: int) -> Node:
    """Which group a player's bid holds, or that it has to bid."""
    words = scene.words
    bid = next((bid for bid in scene.view["bids"] if bid["seat"] == seat), None)
    if bid is None:
        return h.span(".holds")[h.span(".said")[words("charuma.holds none")]]
    said = words.n("charuma.holds", bid["amount"], group=number(bid["group"]))
    return h.span(".holds")[
        plaque(bid["group"]),
        h.span(".pot", aria_hidden="true")[icon("charuma-coin", "gold"), h.b(".much")[str(bid["amount"])]],
        h.span(".said")[said],
    ]
