"""What everybody has won in Daruma: where darumas are given and swapped."""

from __future__ import annotations

import htpy as h

from engine.daruma.cards import COLOUR, DARUMAS

from ...parts import Node, icon, piece, token
from .parts import alike, doll, hue, letter
from .scene import Scene
from .words import told


def owners(scene: Scene) -> h.Element:
    """Everybody's darumas by colour; those that can be given or swapped are tapped here."""
    words, view = scene.words, scene.view
    used = {word for move in scene.moves for word in move[1:]}
    gift = any(move[0] == "gift" for move in scene.moves)
    return h.ul(".owners", aria_label=words("daruma.owned"), data_group="owners")[
        [
            h.li(class_=f"owner seat-{seat}" + (" mine" if seat == scene.seat else ""))[
                plate(scene, seat) if f"seat{seat}" in used else still(scene, seat),
                chips(scene, seat, used) or h.span(".small")[words("daruma.none")],
                gift_note(scene) if gift and seat == scene.seat else None,
            ]
            for seat in range(view["seats"])
        ]
    ]


def gift_note(scene: Scene) -> h.Element:
    """Beside one's own darumas while one of them may be given away: nobody has to know of it."""
    words = scene.words
    return h.span(".gift")[
        icon("daruma-gift"), words("daruma.gift"), h.span(".why")["· ", words("daruma.gift.why")]
    ]


def plate(scene: Scene, seat: int) -> h.Element:
    """A player who may be given something."""
    name, ends = scene.name(seat), scene.choice.ends.get(f"seat{seat}")
    return piece(
        scene,
        f"seat{seat}",
        token(seat),
        h.bdi(".name")[name],
        label=name,
        cls="seat",
        does=told(scene, ends) if ends else "",
    )


def still(scene: Scene, seat: int) -> h.Element:
    return h.span(".seat")[token(seat), h.span(".sr")[scene.name(seat)]]


def chips(scene: Scene, seat: int, used: set[str]) -> list[Node]:
    words = scene.words
    found: list[Node] = []
    for colour in DARUMAS:
        cards = [card for card in scene.view["zones"]["owned"][seat] if COLOUR[card] == colour]
        if not cards:
            continue
        cards.sort(key=lambda card: card not in scene.tapped)
        face = h.span(".chip")[doll(colour), letter(words, colour), h.b(aria_hidden="true")[f"×{len(cards)}"]]
        heard = words.n("daruma.of colour", len(cards), colour=hue(words, cards[0]))
        chosen = " chosen" if scene.view["chosen"] in cards else ""
        ends = scene.choice.ends.get(cards[0])
        found.append(
            h.span(class_=f"held{chosen}")[
                alike(scene, cards, face, f"{scene.name(seat)}: {heard}", told(scene, ends) if ends else "")
            ]
            if used & set(cards)
            else h.span(class_=f"held{chosen}", title=heard)[face, h.span(".sr")[heard]]
        )
    return found
