"""The cards of the seat that looks or is asked."""

from __future__ import annotations

import htpy as h

from engine.charuma.cards import VALUE

from ...parts import Node, icon, piece
from ...scene import seen
from .parts import by_value, called, face, suits
from .row import Spot, backs, row
from .scene import Scene


def hand(scene: Scene, seat: int) -> h.Element:
    """All the cards of a seat, the hidden ones first: faces for their owner, backs on the open table."""
    zones = scene.view["zones"]
    secret, shown = by_value(seen(zones["hidden"][seat])), zones["shown"][seat]
    cards = secret + shown
    hidden = [Spot(card, own(scene, card, cards, "secret")) for card in secret]
    return row(
        [
            hidden or backs(len(zones["hidden"][seat])),
            *[[Spot(card, own(scene, card, cards)) for card in part] for part in suits(shown)],
        ],
        "own fan",
        role="group",
        aria_label=scene.words("charuma.hand", name=scene.name(seat)),
        data_group="hand",
    )


def open_cards(scene: Scene) -> Node:
    """The visible cards of the seat that is asked: playable without a look at the hidden ones."""
    return None if scene.seat is None else hand(scene, scene.seat)


def own(scene: Scene, card: str, hand: list[str], cls: str = "") -> h.Element:
    words = scene.words
    said = [called(words, card)]
    if cls:
        said.append(words("charuma.is hidden"))
    if sum(VALUE[other] == VALUE[card] for other in hand) > 1:
        said.append(words("charuma.has equal"))
    mark = icon("i-eye", "icon peek") if cls else None
    return piece(scene, card, face(card), mark, label=", ".join(said), cls=cls)
