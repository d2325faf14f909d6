"""What a player of Karmaka holds: the cards to choose from, the lists to browse, the card to read in full."""

from __future__ import annotations

from math import ceil

import htpy as h

from engine.karmaka.cards import DECK
from engine.karmaka.view import Told

from ...hints import hint
from ...parts import Node, icon, piece
from .parts import browse, by_colour, face, heard, used
from .scene import Scene

SIZES = ((3, "few"), (5, "some"), (6, "full"), (10, "many"), (12, "more"))  # hands by their number of cards


def hand(scene: Scene, seat: int) -> Node:
    """The cards to choose from, in a row; what else one may look at unfolds."""
    assert scene.eyes is not None
    words, view, eyes = scene.words, scene.view, scene.eyes
    zones, name = view["zones"], scene.name(eyes)
    zone = shown_zone(scene)
    lent = shown(scene) if zone == "hand" else []
    cards = zones[zone][eyes] + lent
    cards = cards[::-1] if zone == "future" else by_colour(cards)
    many, fresh = len(cards), arrived(scene)
    size = next((size for most, size in SIZES if many <= most), "lots")
    return h.div(f".kmine.of-{zone}.{size}")[
        reader(scene),
        h.div(
            ".spread-k.fan",
            role="group",
            aria_label=words(f"karmaka.{zone} of", name=name),
            data_group="hand",
            style=f"--n:{max(many, 1)};--half:{ceil(many / 2) or 1};--third:{ceil(many / 3) or 1}",
        )[
            [
                own(scene, card, place if zone == "future" else 0, new=card in fresh, lent=card in lent)
                for place, card in enumerate(cards, 1)
            ],
            None if many else h.p(".empty")[words("karmaka.empty hand")],
            h.p(".lent")[icon("i-eye"), words.n("karmaka.shown", len(lent), name=scene.name(view["active"]))]
            if lent
            else None,
        ],
        h.div(".aside")[
            [
                browse(
                    scene,
                    other,
                    words(f"karmaka.{other} of", name=name),
                    zones[other][eyes][::-1] if other == "future" else by_colour(zones[other][eyes]),
                    icon(f"karmaka-{other}"),
                    h.span[words(f"karmaka.zone.{other}")],
                    h.b[str(len(zones[other][eyes]))],
                    note=words("karmaka.top first") if other == "future" else "",
                )
                for other in ("hand", "future")
                if other != zone
            ]
        ],
    ]


def shown_zone(scene: Scene) -> str:
    """The private place that the question is about; the hand, when it is about none."""
    view = scene.view
    if view["turn"] == scene.eyes:
        if view["zones"]["looked"][scene.eyes]:
            return "looked"
        if view["why"] == "pick" and view["effect"]["zone"] == "future":
            return "future"
    return "hand"


def shown(scene: Scene) -> list[str]:
    """The cards of this hand that a rival is looking at: they stay in sight of who holds them."""
    view = scene.view
    aimed = view["effect"] is not None and view["effect"]["target"] == scene.eyes
    looked: list[str] = view["zones"]["looked"][view["active"]]
    return looked if aimed else []


def own(scene: Scene, card: str, place: int, *, new: bool, lent: bool) -> h.Element:
    words = scene.words
    number = h.span(".number", aria_hidden="true")[str(place)] if place else None
    said = [*([words("karmaka.place", n=place)] if place else []), heard(words, card)]
    said += [words("karmaka.fresh")] if new else []
    marks = [*(["last"] if new else []), *(["lent"] if lent else [])]
    return piece(scene, card, face(words, card), number, label=" ".join(said), cls=" ".join(marks))


def arrived(scene: Scene) -> list[str]:
    """The cards that the last move brought into the open hand: the newest are its last."""
    assert scene.eyes is not None
    many = sum(len(event["cards"]) for event in scene.told if brings(event, scene.eyes))
    held: list[str] = scene.view["zones"]["hand"][scene.eyes]
    return held[len(held) - many :] if many < len(held) else []


def brings(event: Told, seat: int) -> bool:
    """Whether cards come to this seat's hand; those that a rival has looked at only come back."""
    if event["kind"] == "draw":
        return bool(event["seat"] == seat)
    if event["kind"] != "move" or event["to"] != "hand" or event["owner"] != seat:
        return False
    return event["zone"] != "looked" or bool(event["seat"] == seat)


def open_cards(scene: Scene) -> Node:
    """On the open table: the card in question, large."""
    return reader(scene)


def reader(scene: Scene) -> Node:
    """The card that is offered, or that is tapped, to be read in full."""
    words, zones, wanted = scene.words, scene.view["zones"], used(scene)
    tapped = [card for card in scene.tapped if card in DECK]
    offered = zones["played"] if scene.view["why"] == "offer" and scene.moves else []
    below = not wanted.isdisjoint([*zones["ruins"], *(card for cards in zones["deeds"] for card in cards)])
    where = "on-table" if below or offered else "in-hand"
    if tapped or offered:
        return h.div(f".reader.{where}", aria_live="polite")[face(words, (tapped or offered)[0])]
    if below or (scene.eyes is not None and wanted):
        said = hint(scene)
        return h.p(f".reader.blank.{where}")[said.text if said else None]
    return None
