"""The near edge of the table: the hand of who holds the tablet, the row of actions, what stands beside it."""

from __future__ import annotations

from collections.abc import Sequence

from .. import elements as h
from ..coach import Mark
from ..deeds import Deed
from ..games import look
from ..hints import hint
from ..parts import Node, act, icon
from ..scene import Scene
from ..words import Words
from . import seats


def near(scene: Scene, deeds: Sequence[Deed], mark: Mark, hideable: bool, curtain: Node = None) -> h.Element:
    """`hideable`: the hand that is open is not for everybody at the table; `curtain`: what hangs before it.

    The hand comes before the buttons, since a card is chosen before what is done with it; it lies below them.
    """
    name = scene.name(scene.near)
    return h.section(".near", aria_label=scene.words("place of", name=name))[
        h.div(".hand", data_region="hand")[hand(scene)],
        h.div(".row")[
            seats.near(scene, hideable), actions(scene, deeds, mark), h.div(".aside")[aside(scene)]
        ],
        curtain,
    ]


def possible(scene: Scene) -> list[Deed]:
    """The moves that have a button now."""
    return look(scene.view["game"]).deeds(scene) if scene.moves else []


def actions(scene: Scene, deeds: Sequence[Deed], mark: Mark) -> h.Element:
    """What can be done, each with what follows; a hint or a coach mark where that takes a tap first."""
    asked = "" if scene.seat in (None, scene.near) else f" asked seat-{scene.seat}"
    said = hint(scene) if scene.moves and not deeds and not mark.name else None
    return h.div(
        class_="actions" + asked,
        role="group",
        aria_label=scene.words("moves"),
        data_group="actions",
        data_region="actions",
        data_deeds=str(len(deeds)) if deeds else None,
    )[
        [button(deed) for deed in deeds],
        h.p(".hint")[said.text] if said else None,
        coach(scene.words, mark) if mark.name else None,
        act("fold", icon("i-close"), scene.words("to now")) if scene.recap.at is not None else None,
        urge(scene, scene.seat) if scene.seat is not None and scene.bots[scene.seat] else None,
    ]


def urge(scene: Scene, seat: int) -> h.Element:
    """The button that makes a bot play: it begins a game that a link has put here, or hurries a bot that
    thinks."""
    if scene.waits:
        return h.div(".deed")[act("here", scene.words("start"), cls="move main")]
    return hurry(scene, seat)


def hurry(scene: Scene, seat: int) -> h.Element:
    """For who cannot tap the table to have a bot play the best move it has found; seen when it has focus."""
    return h.button(".hurry", type="button", data_hurry=True)[scene.words("hurry", name=scene.name(seat))]


def coach(words: Words, mark: Mark) -> h.Element:
    return h.div(".coach", role="note")[
        icon("i-hint"),
        h.p[mark.text],
        act(
            "coached",
            icon("i-close"),
            cls="plain",
            data_name=mark.name,
            aria_label=words("coach.got it"),
            title=words("coach.got it"),
        ),
    ]


def button(deed: Deed) -> h.Element:
    name = "-".join(deed.move) if deed.move else ""
    look = "move main" if deed.main and deed.move else "move plain" if deed.plain else "move"
    return h.div(".deed")[
        h.button(
            class_=look,
            type="button",
            id=f"move-{name}" if name else None,
            data_move=" ".join(deed.move) if deed.move else None,
            disabled=deed.move is None,
            aria_describedby=f"then-{name}" if name and deed.then else None,
        )[deed.label],
        h.p(".then", id=f"then-{name}" if name else None)[deed.then] if deed.then else None,
    ]


def aside(scene: Scene) -> list[Node]:
    words = scene.words
    return [
        look(scene.view["game"]).aside(scene),
        act("clear", words("clear"), cls="plain") if scene.tapped else None,
        act("look", icon("i-eye"), words("look")) if scene.closed else None,
    ]


def hand(scene: Scene) -> Node:
    game = look(scene.view["game"])
    if scene.eyes is not None:
        return game.hand(scene, scene.eyes)
    return game.closed(scene, scene.near)
