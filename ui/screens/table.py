"""The table: the others along the far edge, the felt, what is asked, and the near edge with the open hand or
the curtain. Every part keeps its place and size from one question to the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from .. import elements as h
from ..coach import NONE, Mark
from ..deeds import Deed
from ..games import look
from ..markup import render
from ..notice import SILENCE, Notice
from ..parts import Node, act, crest, icon
from ..scene import Played, Scene
from ..words import Words
from . import recap, seats
from .curtain import AWAY
from .curtain import curtain as cloth_of
from .flat import Tools, flat
from .frame import NOTHING, LastMove, bar, frame, menu, notices, taking_back, tell, tool
from .near import near, possible

MENU = (
    ("history", "i-history", "history"),
    ("copy", "i-copy", "copy record"),
    ("link", "i-share", "copy link"),
    ("download", "i-download", "download"),
    ("embed", "i-embed", "embed"),
)
FRAMED = (
    ("full", "i-full", "full page"),
    ("history", "i-history", "history"),
    ("link", "i-share", "copy link"),
)


BY_POST = ("send", "i-share", "post.title")


def table(
    scene: Scene,
    *,
    curtain: str = "",  # what it says, as `Session.curtain` has it; empty: there is none
    way: str = "hold",  # how a hand is opened
    is_held: bool = False,  # the tablet is in the hands of whoever is asked
    hideable: bool = False,  # the hand that is open is not for everybody at the table
    last: LastMove = NOTHING,
    undo: str = "start",  # why the last move cannot be taken back; empty when it can
    sealed: str = "",  # the beginning of the deal's seal
    saving: bool = True,  # it is said whether the game is kept
    kept: bool = True,
    full: bool = False,  # not kept because there is no room
    notice: Notice = SILENCE,
    mark: Mark = NONE,
    sound: str = "off",
    framed: bool = False,  # in somebody else's page: nothing is kept or heard there
) -> h.Element:
    words = scene.words
    game = look(scene.view["game"])
    note = words("sealed", seal=sealed) if sealed else ""
    state = saved(words, kept, full) if saving else None
    items = FRAMED if framed else MENU if scene.bots.count("") < 2 else (*MENU, BY_POST)
    if scene.is_flat:
        tools = Tools(undo, items, note, state)
        return flat(scene, tools, way, last, notice, mark)
    deeds = possible(scene)
    return frame(
        "curtain" if curtain else "table",
        words,
        bar(
            words,
            [h.h1[words(f"{scene.view['game']}.name")], status(game.status(scene))],
            state,
            taking_back(words, undo),
            None if framed else loudness(words, sound),
            tool(words, "log", "i-log", "log"),
            tool(words, "help", "i-help", "help"),
            menu(words, *items, note=note),
        ),
        tell(words, last),
        h.main(
            ".table",
            data_seats=str(scene.view["seats"]),
            data_coach=mark.at or None,
            data_posted=curtain in AWAY,
            data_tells=bool(curtain and last.said),
            data_hides=hideable,  # what hides the hand takes some room of the line
            data_coached=coached(scene, deeds) if mark.name else None,
            data_again=scene.recap.at is not None,
        )[
            crest(scene.view["game"]),
            seats.far(scene),
            h.section(".board", aria_label=words("table"), data_region="board")[game.board(scene)],
            line(scene, last, notice, is_closed=bool(curtain)),
            None if curtain else recap.slip(scene),
            seats.cloth(scene),
            near(scene, deeds, mark, hideable, between(scene, curtain, way, last, is_held)),
        ],
        game=scene.view["game"],
        seat="" if scene.seat is None else str(scene.seat),
        data_open="" if scene.eyes is None else str(scene.eyes),
    )


def coached(scene: Scene, deeds: Sequence[Deed]) -> str | None:
    """Where a coach mark has to share its place: beside buttons, before or after something is tapped."""
    return None if not deeds else "chosen" if scene.tapped else "asked"


def between(scene: Scene, step: str, way: str, last: LastMove, is_held: bool) -> Node:
    """The curtain between two people, while there is one."""
    if not step or scene.seat is None:
        return None
    return cloth_of(scene, scene.seat, step, way, last, is_held)


@cache
def loudness(words: Words, sound: str) -> Markup:
    """Sound on or off, without a way to the settings, where it can be soft too."""
    is_on = sound != "off"
    return render(
        act(
            "set",
            icon("i-sound" if is_on else "i-mute"),
            cls="tool",
            data_name="sound",
            data_value="off" if is_on else "full",
            aria_pressed="true" if is_on else "false",
            aria_label=words("settings.sound"),
            title=words("settings.sound"),
        )
    )


def status(text: str) -> h.Element:
    """Where the game stands; phones have room for its first part only."""
    first, dot, rest = text.partition(" · ")
    return h.p(".small")[first, h.span(".rest")[dot, rest] if rest else None]


def line(scene: Scene, last: LastMove, notice: Notice, is_closed: bool) -> h.Element:
    """What happened since the near seat's turn, what is asked, what the page has to say.

    While the curtain hangs, it tells the last move itself, and nobody unfolds the others.

    Each question is an element of its own: it is heard, once, even if the one before had the same words.
    What is asked of a bot is not to be heard by anybody.
    """
    seat = scene.seat
    return h.div(".line")[
        h.div(".last", data_region="last", title=last.said or None)[None if is_closed else recap.line(scene)],
        h.div(class_="asking" if seat is None else f"asking seat-{seat}", data_region="question")[
            h.h2(
                "#question.question",
                tabindex="0",
                aria_live="off" if seat is None or scene.bots[seat] else "polite",
                aria_atomic="true",
            )[h.span(id=f"asked-{last.asked}")[asked(scene)] if seat is not None else None]
        ],
        h.div(".told")[notices(notice, scene.words)],
    ]


def asked(scene: Scene) -> str | None:
    """The question; while a move is shown again, what it was."""
    if scene.recap.at is not None:
        return recap.sentence(scene, Played(scene.near, scene.told))
    return None if scene.seat is None else look(scene.view["game"]).question(scene, scene.seat)


def saved(words: Words, kept: bool, full: bool) -> h.Element:
    """Whether the game will be there tomorrow; where there is no room for it, the way to make some."""
    if kept or not full:
        said = h.span(".word")[words("saved")] if kept else words("not saved")
        return h.span(".saved")[icon("i-check") if kept else None, said]
    told = words("no room")
    return act("home", icon("i-warning"), h.span[told], cls="saved full", aria_label=told, title=told)
