"""What a player of Karmaka holds: the cards to choose from, the lists to browse, the card to read in full."""

from __future__ import annotations

from math import ceil

import htpy as h

from engine.karmaka.cards import DECK

from ..parts import Node, icon, piece
from ..scene import Scene
from .karmaka_parts import browse, by_colour, face, heard, used

SIZES = ((3, "few"), (5, "some"), (6, "full"), (10, "many"), (12, "more"))  # hands by their number of cards


def hand(scene: Scene) -> Node:
    """The cards to choose from, in a row; what else one may look at unfolds."""
    assert scene.eyes is not None
    words, view, eyes = scene.words, scene.view, scene.eyes
    zones, name = view["zones"], scene.name(eyes)
    zone = shown_zone(scene)
    cards = zones[zone][eyes]
    cards = cards[::-1] if zone == "future" else by_colour(cards)
    many, fresh = len(cards), arrived(scene)
    away = view["hands"][eyes] - many if zone == "hand" else 0  # a rival is looking at them
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
                own(scene, card, place if zone == "future" else 0, new=card in fresh)
                for place, card in enumerate(cards, 1)
            ],
            h.p(".empty")[words.n("karmaka.shown", away, name=scene.name(view["active"]))] if away else None,
            None if many or away else h.p(".empty")[words("karmaka.empty hand")],
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


def own(scene: Scene, card: str, place: int, *, new: bool) -> h.Element:
    words = scene.words
    number = h.span(".number", aria_hidden="true")[str(place)] if place else None
    said = [*([words("karmaka.place", n=place)] if place else []), heard(words, card)]
    said += [words("karmaka.fresh")] if new else []
    return piece(scene, card, face(words, card), number, label=" ".join(said), cls="last" if new else "")


def arrived(scene: Scene) -> list[str]:
    """The cards that the last move brought into the open hand: the newest are its last."""
    assert scene.eyes is not None
    many = sum(
        len(event["cards"])
        for event in scene.told
        if (event["kind"] == "draw" and event["seat"] == scene.eyes)
        or (event["kind"] == "move" and event["to"] == "hand" and event["owner"] == scene.eyes)
    )
    held: list[str] = scene.view["zones"]["hand"][scene.eyes]
    return held[len(held) - many :] if many < len(held) else []


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
        own = f"karmaka.tap.{scene.view['why']}"
        return h.p(f".reader.blank.{where}")[words(own if own in words else "karmaka.tap")]
    return None
