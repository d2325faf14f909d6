"""What everybody has won in Daruma, where darumas are given and swapped; the secret objectives."""

from __future__ import annotations

from typing import Final

from engine.daruma.cards import COLOUR, DARUMAS

from ... import elements as h
from ...pads import pads
from ...parts import Node, icon, piece
from ...scene import seen
from .parts import alike, doll, hue, letter, won
from .scene import Scene
from .words import told

OBJECTIVE: Final = "objective"

# -- darumas


def dolls(scene: Scene, seat: int) -> h.Element:
    """Somebody's darumas by colour; those that can be given or swapped are tapped here."""
    held = [
        (colour, [card for card in scene.view["zones"]["owned"][seat] if COLOUR[card] == colour])
        for colour in DARUMAS
    ]
    shown = [group(scene, seat, colour, cards) for colour, cards in held if cards]
    return h.span(
        class_=f"dolls why-{scene.view['why']}",
        role="group",
        aria_label=scene.words("daruma.owned", name=scene.name(seat)),
        data_group=f"owned-{seat}",
        data_zone=f"owned:{seat}",
        data_colours=str(len(shown)),
        style=f"--colours:{max(len(shown), 1)}",
    )[shown or h.span(".none")[scene.words("daruma.none")]]


def group(scene: Scene, seat: int, colour: str, cards: list[str]) -> Node:
    """All darumas of a colour that somebody has: one is as good as another."""
    words = scene.words
    cards = sorted(cards, key=lambda card: card not in scene.tapped)
    gift = any(move[0] == "gift" and move[1] in cards for move in scene.moves)
    drawn = h.span(".owned")[
        won(colour),
        h.span(".tag")[
            letter(words, colour),
            h.b(".many", aria_hidden="true")[h.span["×"], str(len(cards))] if cards[1:] else None,
        ],
        h.span(".gift")[icon("daruma-gift")] if gift else None,
    ]
    heard = words.n("daruma.of colour", len(cards), colour=hue(words, cards[0]))
    cls = "doll-place chosen" if scene.view["chosen"] in cards else "doll-place"
    if scene.choice.used & set(cards):
        ends = scene.choice.ends.get(cards[0])
        does = told(scene, ends) if ends else ""
        return alike(scene, cards, drawn, f"{scene.name(seat)}: {heard}", does, cls)
    return h.span(class_=cls, title=heard, id=f"piece-{cards[0]}", data_card=cards[0])[
        drawn, h.span(".sr")[heard]
    ]


def things(scene: Scene, seat: int) -> Node:
    """Before a player at the far edge: darumas, the sealed objective; the whole place takes a gift."""
    return [dolls(scene, seat), sealed(scene, seat), target(scene, seat)]


def target(scene: Scene, seat: int) -> Node:
    """The place of a player who may be given a daruma, or who has none to swap: a tap anywhere on it."""
    if f"seat{seat}" not in scene.choice.used:
        return None
    ends = scene.choice.ends.get(f"seat{seat}")
    return piece(
        scene,
        f"seat{seat}",
        h.span(".give")[icon("daruma-gift" if ends[0] == "gift" else "daruma-act-swap")] if ends else None,
        label=scene.name(seat),
        cls="target",
        does=told(scene, ends) if ends else "",
    )


# -- the secret objective


def sealed(scene: Scene, seat: int) -> h.Element:
    said = scene.words("daruma.sealed", name=scene.name(seat))
    return h.span(".sealed", title=said, data_zone=f"objective:{seat} shown:{seat}")[
        icon("daruma-scroll", "scroll"), h.span(".sr")[said]
    ]


def strip(scene: Scene, seat: int) -> Node:
    """At an edge of a screen that lies flat: darumas, and the objective under its pad."""
    said = scene.words("daruma.sealed", name=scene.name(seat))
    peek = scene.peek if scene.pad.seat == seat else None
    faces = (
        [h.span(".objective")[worth(scene, card)] for card in seen(peek["zones"][OBJECTIVE][seat])]
        if peek
        else []
    )
    return [
        dolls(scene, seat),
        h.i(".shown", data_zone=f"shown:{seat}"),  # where objectives lie when all is counted
        pads(scene, seat, OBJECTIVE, icon("daruma-scroll", "scroll"), faces, lambda _: said),
        target(scene, seat),
    ]


def closed(scene: Scene, seat: int) -> Node:
    return [dolls(scene, seat), sealed(scene, seat), target(scene, seat)]


def hand(scene: Scene, seat: int) -> Node:
    zones, words = scene.view["zones"], scene.words
    secret = seen(zones["objective"][seat]) or zones["shown"][seat]
    return [
        dolls(scene, seat),
        h.div(
            ".objective",
            role="group",
            aria_label=words("daruma.objective of", name=scene.name(seat)),
            data_zone=f"objective:{seat} shown:{seat}",
        )[
            icon("daruma-scroll-open", "scroll"),
            h.span(".title")[words("daruma.objective")],
            worth(scene, secret[0]),
        ],
        target(scene, seat),
    ]


def worth(scene: Scene, objective: str) -> list[Node]:
    """Two good colours and a bad one, in words and marks."""
    words = scene.words
    good, _, bad = objective.partition("-")
    return [
        h.span(class_="wish bad" if colour == bad else "wish")[
            doll(colour),
            h.span(".hue")[words(f"daruma.colour.{colour}")],
            h.b["−3" if colour == bad else "+2"],
        ]
        for colour in good + bad
    ]
