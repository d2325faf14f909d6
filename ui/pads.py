"""Pads: the private cards of a seat while the screen lies flat between people.

A card lies face down under its pad. A finger that stays on a pad looks at what the seat has, for as long as
it stays; a tap chooses the card unseen. Such a card is called by its pad (`pad0`), whatever its face, and
nothing on the page depends on that face until the card is played. So a play that the rules forbid is refused
only then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from . import elements as h
from .parts import Node, alt, icon
from .scene import Peek, Scene
from .select import Move, things


def names(many: int) -> list[str]:
    """What the cards of a seat are called while nobody sees them."""
    return [f"pad{number}" for number in range(many)]


def unveil(move: Move, cards: Sequence[str], legal: Iterable[Move]) -> Move | None:
    """The legal move that is meant, with cards in the places of their pads; None: there is no such move."""
    under: Mapping[str, str] = dict(zip(names(len(cards)), cards, strict=True))
    meant = (move[0], *(under.get(thing, thing) for thing in move[1:]))
    return next((one for one in legal if one[0] == meant[0] and things(one) == things(meant)), None)


def pads(
    scene: Scene, seat: int, zone: str, back: Node, faces: Sequence[Node], said: Callable[[int], str]
) -> h.Element:
    """A seat's pads, closed, or with the `faces` that lie under them; `said` names the card under a pad."""
    many = len(scene.view["zones"][zone][seat])
    return h.span(".pads", data_zone=f"{zone}:{seat}")[
        [
            pad(scene, seat, name, back, faces[number] if faces else None, said(number))
            for number, name in enumerate(names(many))
        ]
    ]


def pad(scene: Scene, seat: int, name: str, back: Node, face: Node, said: str) -> h.Element:
    hold = scene.words("pad.hold")
    mine = scene.seat == seat
    playable = mine and name in scene.choice.open
    chosen = mine and name in scene.tapped
    if scene.bots[seat]:
        return h.span(".pad")[h.span(".lid")[back]]
    return h.span(class_="pad" + " open" * bool(face) + " chosen" * chosen)[
        h.button(
            ".lid",
            id=f"{name}-{seat}",
            type="button",
            data_peek=str(seat),
            data_piece=name if playable else None,
            aria_pressed=("true" if chosen else "false") if playable else None,
        )[alt(f"{hold}: {said}", back, h.span(".grip")[hold])],
        h.span(".under", data_private=True)[face] if face else None,
    ]


def steps(scene: Scene, seat: int, way: str) -> Node:
    """Looking without holding, in two steps in two places; and closing again.

    Where people have chosen this `way`, the steps are in sight; elsewhere they are when they have the focus.
    """
    if scene.bots[seat]:
        return None
    words, name = scene.words, scene.name(seat)
    cls = "unheld" if way == "steps" else "unheld by-key"
    peek = scene.pad if scene.pad.seat == seat else Peek()
    if peek.is_open:
        return step("hide", "i-hide", words("hide"), seat, f"{cls} second")
    if peek.seat is None:
        return step("look", "i-eye", words("pad.look", name=name), seat, f"{cls} first")
    return step("open", "i-eye", words("pad.open", name=name), seat, "unheld second")


def step(act: str, shape: str, said: str, seat: int, cls: str) -> h.Element:
    shown = h.span(".words")[said] if act != "look" else None
    return h.button(
        class_=cls,
        id=f"{act}-{seat}",
        type="button",
        data_act=act,
        data_seat=str(seat),
        aria_label=said,
        title=said,
    )[icon(shape), shown]
