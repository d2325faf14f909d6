"""What a player of Karmaka holds: the cards to choose from, the lists to browse, the card to read in full."""

from __future__ import annotations

from math import ceil

import htpy as h

from engine.karmaka.cards import DECK

from ...hints import hint
from ...parts import Node, fan, icon, piece
from .parts import browse, by_colour, face, heard, used
from .scene import Private, Scene, lent, own

SIZES = ((3, "few"), (5, "some"), (6, "full"), (10, "many"), (12, "more"))  # hands by their number of cards
FOLDED: tuple[Private, ...] = ("hand", "future")


def hand(scene: Scene, seat: int) -> Node:
    """The cards to choose from side by side; the other private place as a list that unfolds."""
    zone = asked_zone(scene, seat)
    borrowed = lent(scene, seat) if zone == "hand" else []
    cards = arranged(zone, own(scene, zone, seat) + borrowed)
    many, fresh = len(cards), arrived(scene, seat)
    size = next((size for most, size in SIZES if many <= most), "lots")
    return h.div(f".kmine.{size}", style=f"--half:{ceil(many / 2)};--third:{ceil(many / 3)}")[
        reader(scene),
        h.div(".held")[
            fan(
                *(
                    choice(scene, card, place if zone == "future" else 0, card in fresh, card in borrowed)
                    for place, card in enumerate(cards, 1)
                ),
                name=scene.words(f"karmaka.{zone} of", name=scene.name(seat)),
                group="hand",
            )
            if cards
            else h.p(".empty")[scene.words("karmaka.empty hand")],
            seen_by_rival(scene, len(borrowed)) if borrowed else None,
        ],
        h.div(".aside")[[folded(scene, other, seat) for other in FOLDED if other != zone]],
    ]


def seen_by_rival(scene: Scene, many: int) -> h.Element:
    rival = scene.name(scene.view["active"])
    return h.p(".lent")[icon("i-eye"), scene.words.n("karmaka.shown", many, name=rival)]


def folded(scene: Scene, zone: Private, seat: int) -> h.Fragment:
    """A private place that the question is not about: its number of cards, and a list that unfolds."""
    words, cards = scene.words, own(scene, zone, seat)
    return browse(
        scene,
        zone,
        words(f"karmaka.{zone} of", name=scene.name(seat)),
        arranged(zone, cards),
        icon(f"karmaka-{zone}"),
        h.span[words(f"karmaka.zone.{zone}")],
        h.b[str(len(cards))],
        note=words("karmaka.top first") if zone == "future" else "",
    )


def arranged(zone: Private, cards: list[str]) -> list[str]:
    """A future life from its top, since its order matters; other cards by colour."""
    return cards[::-1] if zone == "future" else by_colour(cards)


def asked_zone(scene: Scene, seat: int) -> Private:
    """The private place that the question is about; the hand, when it is about none."""
    view = scene.view
    if view["turn"] == seat:
        if view["zones"]["looked"][seat]:
            return "looked"
        if view["effect"]["zone"] == "future":
            return "future"
    return "hand"


def choice(scene: Scene, card: str, place: int, new: bool, borrowed: bool) -> h.Element:
    """A card to choose; where its place in a pile matters, with its number from the top."""
    words = scene.words
    number = h.span(".number", aria_hidden="true")[str(place)] if place else None
    said = [*([words("karmaka.place", n=place)] if place else []), heard(words, card)]
    said += [words("karmaka.fresh")] if new else []
    marks = [*(["last"] if new else []), *(["lent"] if borrowed else [])]
    return piece(scene, card, face(words, card), number, label=" ".join(said), cls=" ".join(marks))


def arrived(scene: Scene, seat: int) -> list[str]:
    """The cards that the last move brought into this hand: the newest are its last.

    Cards that come back from a rival's look have not arrived, nor has a hand that is new altogether.
    """
    many = sum(
        (to, owner) == ("hand", seat) and (zone != "looked" or whose == seat)
        for event in scene.told
        for _, (zone, whose), (to, owner) in event["moves"]
    )
    cards = own(scene, "hand", seat)
    return cards[len(cards) - many :] if many < len(cards) else []


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
