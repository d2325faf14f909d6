"""The near seat's place: its cards, or during the auction its hidden cards and the coins to bid with."""

from __future__ import annotations

from engine.charuma.cards import VALUE
from engine.charuma.table import HIDDEN, TABLES

from ... import elements as h
from ...parts import icon, piece
from ...scene import seen
from .auction import amounts
from .parts import by_value, called, face, suits
from .row import Part, Spot, backs, row
from .scene import Scene

WIDE = 4  # cards in each of two rows, on phones and upright tablets


def hand(scene: Scene, seat: int) -> h.Element:
    """Faces for who may see them, backs on the open table; what everybody sees can be tapped in both."""
    zones = scene.view["zones"]
    secret, shown = by_value(seen(zones["hidden"][seat])), zones["shown"][seat]
    cards = [*secret, *shown]
    unseen = backs(0 if secret else len(zones["hidden"][seat]))
    name = scene.words("charuma.hand", name=scene.name(seat))
    zone = f"hidden:{seat} shown:{seat}"
    if scene.view["why"] == "bid":
        return h.div(".purse")[
            row(
                [unseen, Part([own(scene, card, cards, True) for card in secret])], "secrets", data_zone=zone
            ),
            amounts(scene),
        ]
    parts = [unseen, *[Part([own(scene, card, cards, card in secret) for card in s]) for s in suits(cards)]]
    full = TABLES[scene.view["seats"]].group + HIDDEN
    return row(outlined(parts, full), "own", role="group", aria_label=name, data_group="hand", data_zone=zone)


def outlined(parts: list[Part], full: int) -> list[Part]:
    """With the outlines of cards that were played, where two rows hold a hand: darumas keep the second."""
    *first, last = parts
    above, below = sum(len(part.spots) for part in first), len(last.spots)
    if above <= WIDE and below <= full - WIDE:
        first[-1] = first[-1]._replace(gone=WIDE - above)
        return [*first, last._replace(gone=full - WIDE - below)]
    return [*first, last._replace(gone=full - above - below)]


def own(scene: Scene, card: str, hand: list[str], hidden: bool) -> Spot:
    words = scene.words
    said, marks = [called(words, card)], []
    if hidden:
        said.append(words("charuma.is hidden"))
        marks.append("secret")
    if sum(VALUE[other] == VALUE[card] for other in hand) > 1:
        said.append(words("charuma.has equal"))
        marks.append("equal")
    eye = icon("i-eye", "icon peek") if hidden else None
    return Spot(card, piece(scene, card, face(card), eye, label=", ".join(said), cls=" ".join(marks)))
