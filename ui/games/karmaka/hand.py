"""The near edge of Karmaka's table: the cards to choose from, the card to read, a life's end to look at."""

from __future__ import annotations

from math import ceil

from engine.karmaka.cards import DECK

from ... import elements as h
from ...hints import hint
from ...parts import Node, backs, fan, icon, piece
from .lives import dying
from .parts import BACK, browse, by_colour, face, heard, used
from .scene import Place, Scene, is_dying, lent, own

ROW = 7  # cards that lie side by side on a tablet


def hand(scene: Scene, seat: int) -> Node:
    """The cards that the question is about side by side; otherwise the hand."""
    if is_dying(scene, seat):
        return dying(scene, seat)
    zone = asked_zone(scene, seat)
    borrowed = lent(scene, seat) if zone == "hand" else []
    cards = arranged(zone, own(scene, zone, seat) + borrowed)
    return h.div(class_=shape(len(cards)), style=rows(len(cards)))[
        reader(scene),
        spread(scene, zone, seat, cards, borrowed),
        seen_by_rival(scene, len(borrowed)) if borrowed else None,
        folded(scene, seat) if zone != "hand" else None,
    ]


def closed(scene: Scene, seat: int) -> Node:
    """The same with hidden cards from behind; of deeds one can be chosen on the open table too."""
    if is_dying(scene, seat):
        return dying(scene, seat)
    if scene.seat == seat and asked_zone(scene, seat) == "deeds" and scene.moves:
        cards = own(scene, "deeds", seat)
        drawn = spread(scene, "deeds", seat, cards, [])
        return h.div(class_=shape(len(cards)), style=rows(len(cards)))[reader(scene), drawn]
    many = scene.view["hands"][seat]
    zone = f"hand:{seat} looked:{seat}"
    return h.div(".kmine.shut", style=rows(many))[reader(scene), backs(BACK, many, zone=zone)]


def shape(many: int) -> str:
    """More than seven cards lie over each other where they are in one row."""
    return "kmine many" if many > ROW else "kmine"


def rows(many: int) -> str:
    """For styles that lay a hand in two rows or three."""
    return f"--cards:{many};--half:{ceil(many / 2)};--third:{ceil(many / 3)};--quarter:{ceil(many / 4)}"


def spread(scene: Scene, zone: Place, seat: int, cards: list[str], borrowed: list[str]) -> h.Element:
    words = scene.words
    if not cards:
        return h.p(".empty", data_zone=f"hand:{seat} looked:{seat}")[words("karmaka.empty hand")]
    fresh = arrived(scene, seat)
    return fan(
        *(
            choice(scene, card, place if zone == "future" else 0, card in fresh, card in borrowed)
            for place, card in enumerate(cards, 1)
        ),
        name=words(f"karmaka.{zone} of", name=scene.name(seat)),
        group="hand",
        zone=f"hand:{seat} looked:{seat}",
    )


def seen_by_rival(scene: Scene, many: int) -> h.Element:
    rival = scene.name(scene.view["active"])
    return h.p(".lent-to.pill")[icon("i-eye"), scene.words.n("karmaka.shown", many, name=rival)]


def folded(scene: Scene, seat: int) -> h.Element:
    """The hand, while the question is about other cards: its number, and a list that unfolds."""
    words, cards = scene.words, own(scene, "hand", seat)
    return h.div(".beside")[
        browse(
            scene,
            "hand",
            words("karmaka.hand of", name=scene.name(seat)),
            by_colour(cards),
            icon("karmaka-hand"),
            h.span[words("karmaka.zone.hand")],
            h.b[str(len(cards))],
        )
    ]


def arranged(zone: Place, cards: list[str]) -> list[str]:
    """A future life from its top and deeds as laid, since their order matters; other cards by colour."""
    if zone == "deeds":
        return cards
    return cards[::-1] if zone == "future" else by_colour(cards)


def asked_zone(scene: Scene, seat: int) -> Place:
    """Which of this seat's places the question is about; the hand, when it is about none."""
    view = scene.view
    if view["turn"] == seat:
        if view["zones"]["looked"][seat]:
            return "looked"
        if view["effect"]["zone"] == "future":
            return "future"
        if not used(scene).isdisjoint(view["zones"]["deeds"][seat]):
            return "deeds"
    return "hand"


def choice(scene: Scene, card: str, place: int, new: bool, borrowed: bool) -> h.Element:
    """A card to choose; where its place in a pile matters, with its number from the top."""
    words = scene.words
    number = h.span(".from-top", aria_hidden="true")[str(place)] if place else None
    said = [*([words("karmaka.place", n=place)] if place else []), heard(words, card)]
    said += [words("karmaka.fresh")] if new else []
    marks = [*(["new"] if new else []), *(["lent"] if borrowed else [])]
    label = h.span(".fresh", aria_hidden="true")[words("karmaka.new")] if new else None
    return piece(scene, card, face(words, card), number, label, label=" ".join(said), cls=" ".join(marks))


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


def reader(scene: Scene) -> Node:
    """Where cards are small: the one that is tapped or played, to be read; or what can be tapped."""
    tapped = [card for card in scene.tapped if card in DECK]
    cards = tapped or scene.view["zones"]["played"]
    said = hint(scene) if scene.moves else None
    return [
        h.div(".reader", aria_hidden="true")[face(scene.words, cards[0])] if cards else None,
        h.p(".reader.vacant")[said.text] if said else None,
    ]
