"""The table on a screen that lies flat between people: a strip at each edge, turned to who sits there, and
the public table in the middle. Question and tools stand twice, head to head. Whoever is asked plays from
their strip.

Its regions are those of every table; the hand and the row of actions are in the strip of who is asked.
"""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from .. import elements as h
from ..around import edge, turned
from ..coach import Mark
from ..games import look
from ..markup import render
from ..notice import Notice
from ..pads import steps
from ..parts import Node, crest, token
from ..scene import Scene
from . import recap
from .frame import LastMove, bar, frame, menu, notices, taking_back, tell, tool
from .near import button, coach, urge
from .seats import hem, who

LATELY = 2  # moves in the line of what happened


class Tools(NamedTuple):
    """What the tools tell beside what they do."""

    undo: str  # why the last move cannot be taken back; empty when it can
    items: tuple[tuple[str, str, str], ...]  # of the menu
    note: str  # below them
    saved: Node  # whether the game will be there tomorrow


def flat(scene: Scene, tools: Tools, way: str, last: LastMove, notice: Notice, mark: Mark) -> h.Element:
    """`way`: how private cards are looked at."""
    view = scene.view
    return frame(
        "table",
        scene.words,
        near_bar(scene, tools),
        tell(scene.words, last),
        h.main(".table.flat", data_seats=str(view["seats"]))[
            crest(view["game"]),
            h.ul(".players", aria_label=scene.words("players"), data_region="players")[
                [strip(scene, seat) for seat in range(view["seats"])]
            ],
            h.section(".board", aria_label=scene.words("table"), data_region="board")[
                look(view["game"]).middle(scene)
            ],
            line(scene, last.said, notice, mark),
            near(scene),
            [h.div(**at(scene, seat, "looking"))[steps(scene, seat, way)] for seat in range(view["seats"])],
        ],
        far_bar(scene, tools),
        game=view["game"],
        seat="" if scene.seat is None else str(scene.seat),
        data_open=str(scene.pad.seat) if scene.peek is not None else "",
        data_mode="flat",
    )


def at(scene: Scene, seat: int, cls: str) -> dict[str, str | None]:
    """The edge where a seat is, and how far what lies there is turned."""
    seats = scene.view["seats"]
    return {"class_": f"{cls} seat-{seat} by-{edge(seats, seat)}", "data_turn": turned(seats, seat)}


def strip(scene: Scene, seat: int) -> h.Element:
    """A player's place: who it is and, unless it plays now, what lies there."""
    on_turn = scene.seat == seat
    thinks = on_turn and bool(scene.bots[seat])
    return h.li(
        **at(scene, seat, "strip" + " on-turn" * on_turn + " thinking" * thinks),
        id=f"player-{seat}",
        aria_current="true" if on_turn else None,
    )[
        hem(scene, seat),
        who(scene, seat),
        h.div(".before")[look(scene.view["game"]).strip(scene, seat)] if seat != scene.near else None,
    ]


def near(scene: Scene) -> h.Element:
    """What whoever is asked plays with, over their strip."""
    seat = scene.near
    return h.section(**at(scene, seat, "edge"), aria_label=scene.words("place of", name=scene.name(seat)))[
        h.div(".plays", data_region="hand")[look(scene.view["game"]).strip(scene, seat)],
        h.div(
            ".doing",
            role="group",
            aria_label=scene.words("moves"),
            data_group="actions",
            data_region="actions",
        )[
            [button(deed) for deed in look(scene.view["game"]).buttons(scene)] if scene.moves else None,
            urge(scene, seat) if scene.bots[seat] else None,
        ],
    ]


def line(scene: Scene, last: str, notice: Notice, mark: Mark) -> h.Element:
    """What happened, what is asked, what the page has to say; the question once more for who sits across."""
    seat, words = scene.seat, scene.words
    asked = look(scene.view["game"]).question(scene, seat) if seat is not None else None
    cls = "asking" if seat is None else f"asking seat-{seat}"
    return h.div(".line")[
        h.div(".last", data_region="last", title=last or None)[lately(scene)],
        h.div(class_=cls, data_region="question")[
            h.h2("#question.question", tabindex="-1", aria_live="polite")[asked]
        ],
        h.div(class_=f"{cls} twin", aria_hidden="true", data_turn="180")[h.p(".question")[asked]],
        h.div(".told")[notices(notice, words), coach(words, mark) if mark.name and not notice.text else None],
    ]


def lately(scene: Scene) -> h.Element:
    """The moves since this seat's turn: the last ones as small cards, all of them in sentences to hear."""
    told = [(move, recap.brief(scene, move), recap.sentence(scene, move)) for move in scene.since]
    seen = [move for move, drawn, _ in told if drawn][-LATELY:]
    return h.ul(".recap", aria_label=scene.words("since"), data_recap=True)[
        [
            h.li(class_=None if move in seen else "sr")[
                h.span(".drawn", aria_hidden="true")[token(move.seat), drawn] if move in seen else None,
                h.span(".sr")[said],
            ]
            for move, drawn, said in told
            if drawn or said
        ]
    ]


def near_bar(scene: Scene, tools: Tools) -> h.Element:
    words = scene.words
    return bar(
        words,
        [
            h.h1(".sr")[words(f"{scene.view['game']}.name")],
            h.p(".small")[look(scene.view["game"]).status(scene)],
        ],
        *at_hand(scene, tools, "menu"),
        tools.saved,
    )


def far_bar(scene: Scene, tools: Tools) -> h.Element:
    """The bar once more, for fingers at the far edge. It is hidden from the Tab key and from screen
    readers."""
    shown = render(h.div(".twin-bar")[h.div(".tools")[at_hand(scene, tools, "menu-far")]])
    for tag in ("<button ", "<summary "):
        shown = Markup(shown.replace(Markup(tag), Markup(f'{tag}tabindex="-1" ')))
    return h.div(".far-bar", aria_hidden="true", data_turn="180")[shown]


def at_hand(scene: Scene, tools: Tools, id_: str) -> list[Node]:
    words = scene.words
    return [
        taking_back(words, tools.undo),
        tool(words, "help", "i-help", "help"),
        menu(words, *tools.items, ("log", "i-log", "log"), note=tools.note, id_=id_),
    ]
