"""Charuma on a screen that lies flat: a strip of cards and pads at each edge, and the trick in the middle,
turned to its owners."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.charuma.cards import LIFTED, VALUE
from engine.charuma.view import View

from ... import elements as h
from ...around import edge, turned
from ...pads import names, pads
from ...parts import Node, alt, spot, token
from ...scene import seen
from ...select import Move
from .auction import amounts, holds, lots
from .hand import own
from .parts import BACK, called, corner, face, inventory, still, suits
from .refusals import refusal
from .row import Part, Spot, row
from .scene import Scene
from .tricks import OWN, Trick, asked, badge, in_sight, lifted, worth

HIDDEN: Final = "hidden"
EITHER = (1, 2)  # cards that may be led


# -- at an edge


def strip(scene: Scene, seat: int) -> Node:
    """A player's visible cards, or in the auction the coins or the group that is bid on; then the pads."""
    bidding = scene.view["why"] == "bid"
    if bidding and seat == scene.near:
        lying: Node = h.div(".purse")[amounts(scene)]
    else:
        lying = [cards(scene, seat), holds(scene, seat) if bidding else None]
    return h.fragment[h.span(".lying")[lying], secrets(scene, seat)]


def cards(scene: Scene, seat: int) -> h.Element:
    words, shown = scene.words, scene.view["zones"]["shown"][seat]
    spots = [[spot_of(scene, seat, card, shown) for card in part] for part in suits(shown)]
    attributes = {"data_group": "hand"} if seat == scene.near else {}
    return row(
        [Part(part) for part in spots],
        role="group",
        aria_label=inventory(words, words("charuma.before", name=scene.name(seat)), shown),
        data_zone=f"shown:{seat}",
        **attributes,
    )


def spot_of(scene: Scene, seat: int, card: str, shown: list[str]) -> Spot:
    """A card to tap, for who is asked; one that is chosen lies in the middle, and leaves its place here."""
    if seat != scene.near:
        return Spot(card, still(card))
    if card in scene.tapped:
        return Spot(card, h.span(".place")[gap(scene, card)])
    return own(scene, card, shown, hidden=False)


def gap(scene: Scene, card: str) -> h.Element:
    """Where a chosen card has lain: a tap takes it back."""
    return h.button(".piece", id=f"piece-{card}", type="button", data_piece=card, aria_pressed="true")[
        alt(called(scene.words, card), h.span(".gap"))
    ]


def secrets(scene: Scene, seat: int) -> Node:
    peek = scene.peek if scene.pad.seat == seat else None
    faces = [corner(scene.words, card) for card in seen(peek["zones"][HIDDEN][seat])] if peek else []
    name = scene.name(seat)
    return pads(scene, seat, HIDDEN, BACK, faces, lambda n: scene.words("charuma.pad", n=n + 1, name=name))


# -- cards unseen


def unseen(view: View, seat: int) -> tuple[Move, ...]:
    """Whatever has as many cards as are asked for, one at least from under a pad: nobody knows its face."""
    if view["why"] not in ("lead", "follow"):
        return ()
    secret = names(len(view["zones"][HIDDEN][seat]))
    sizes = (len(view["asked"]),) if view["asked"] else EITHER
    plays = [play for size in sizes for play in combinations([*secret, *view["zones"]["shown"][seat]], size)]
    return tuple(("play", *play) for play in plays if {*play} & {*secret})


def refuse(scene: Scene, move: Move) -> str:
    """Two cards that are led are equal; what is followed is followed with cards in sight and out of sight."""
    if not scene.view["asked"]:
        return scene.words("charuma.no.unequal")
    seat = scene.near
    visible = scene.view["zones"]["shown"][seat]
    why, facts = refusal(scene.view, seat, (), visible[0]) if visible else ("own", {})
    return scene.words(f"charuma.no.{why}", **facts)


# -- in the middle


def middle(scene: Scene) -> Node:
    source = h.i(".source", aria_hidden="true", data_zone="aside box")  # where cards come from and go back to
    return h.div(".charuma")[source, lots(scene) if scene.view["why"] == "bid" else circle(scene)]


def circle(scene: Scene) -> h.Element:
    trick = in_sight(scene)
    size = max(len(trick.asked), len(scene.tapped), 1)
    return h.div(".circle", style=f"--size:{size}")[
        h.svg(".round-arrow", viewBox="0 0 100 100", aria_hidden="true")[
            h.circle(cx="50", cy="50", r="49", pathLength="100")
        ],
        h.div(".motif", data_zone="motif")[asked(scene, trick), h.div(".brings")[worth(scene, trick)]],
        h.ol(".slots", aria_label=scene.words("charuma.trick"))[
            [slot(scene, trick, seat) for seat in trick.order]
        ],
    ]


def slot(scene: Scene, trick: Trick, seat: int) -> h.Element:
    """A seat's place in the trick, turned to it."""
    seats, played = len(trick.plays), trick.plays[seat]
    mark, state = badge(scene.words, trick, seat)
    goes = f"won:{trick.winner}" if trick.over else ""
    fresh = any(
        event["kind"] in ("lead", "follow", "discard") and event["seat"] == seat for event in scene.told
    )
    lying = [still(card, "fresh" if fresh else "", large=True, goes=goes) for card in played]
    return h.li(
        class_=f"slot seat-{seat} by-{edge(seats, seat)} {state}".strip(),
        data_turn=turned(seats, seat),
        data_zone=f"slot:{seat}",
    )[
        h.span(".played", data_zone=f"trick:{seat}")[
            lying or (own_place(scene) if seat == scene.near else h.span(".vacant")[token(seat)])
        ],
        h.span(".lift", data_zone=f"lift:{seat}")[scene.words("charuma.mark.eleven")]
        if is_lifted(scene, trick, seat)
        else None,
        h.span(".sr")[scene.name(seat)],
        h.span(".mark")[mark] if mark else None,
    ]


def is_lifted(scene: Scene, trick: Trick, seat: int) -> bool:
    """Whether the seat's aces are worth eleven; of cards unseen nobody knows."""
    return lifted(scene, trick, seat) if scene.tapped <= {*VALUE} else trick.values.get(seat) == LIFTED


def own_place(scene: Scene) -> h.Element:
    """The place of who is asked: chosen cards lie there, hidden ones face down; a tap plays them."""
    words = scene.words
    chosen = sorted(scene.tapped)
    said = words.n("charuma.your place", max(len(scene.view["asked"]), len(chosen), 1))
    cards = [
        h.span(".still", data_card=card)[face(card)] if card in VALUE else h.span(".still")[BACK]
        for card in chosen
    ]
    return spot(
        scene,
        OWN,
        h.span(".offered")[cards] if cards else token(scene.near),
        cls="vacant",
        label=said,
        does=words("charuma.play it"),
    )
