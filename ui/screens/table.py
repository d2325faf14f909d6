"""The table: whose turn it is, what is asked, the public board, and below it either the hand of the
seat that opened it, or the curtain."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from markupsafe import Markup

from ..games import look
from ..hints import hint
from ..markup import render
from ..notice import SILENCE, Notice
from ..parts import Node, act, icon, move_button, player, token
from ..scene import Scene
from ..select import Move
from ..words import Words
from .frame import bar, frame, menu, notices, tool

MENU = (
    ("log", "i-log", "log"),
    ("copy", "i-copy", "copy record"),
    ("link", "i-share", "copy link"),
    ("download", "i-download", "download"),
)


def table(
    scene: Scene,
    *,
    curtain: str = "",  # "pass" the tablet on; its new holder has to "wait", or may "open" the hand
    log: tuple[str, ...] = (),
    undo: str = "start",  # why the last move cannot be taken back; empty when it can
    kept: bool = True,
    full: bool = False,  # not kept because there is no room
    notice: Notice = SILENCE,
) -> h.Element:
    words = scene.words
    game = look(scene.view["game"])
    seats = scene.view["seats"]
    return frame(
        "curtain" if curtain else "table",
        words,
        bar(
            words,
            [h.h1[words(f"{scene.view['game']}.name")], h.p(".small")[game.status(scene)]],
            saved(words, kept, full),
            act(
                "undo",
                icon("i-undo"),
                cls="tool",
                aria_label=words("undo") if not undo else words(f"no undo.{undo}"),
                title=words("undo") if not undo else words(f"no undo.{undo}"),
                aria_disabled="true" if undo else None,
            ),
            tool(words, "help", "i-help", "help"),
            menu(words, *MENU),
        ),
        h.main(".table", data_seats=str(seats), style=f"--seats:{seats}")[
            h.ul(".players", aria_label=words("players"))[
                [player(scene, seat, game.details(scene, seat)) for seat in range(seats)]
            ],
            h.section(".board", aria_label=words("table"))[game.board(scene)],
            h.div(".told")[
                h.p("#last.last-move", role="log", aria_label=words("last move"))[log[-1] if log else ""],
                notices(notice, words),
            ],
            h.section(class_=f"near seat-{scene.seat}" if scene.seat is not None else "near")[
                h.h2("#question.question", tabindex="-1", aria_live="polite")[
                    [token(scene.seat), h.span[game.question(scene, scene.seat)]]
                    if scene.seat is not None
                    else None
                ],
                mine(scene)
                if scene.seat is None or not curtain
                else drawn_curtain(scene, scene.seat, curtain),
            ],
        ],
        game=scene.view["game"],
        seat="" if scene.seat is None else str(scene.seat),
        data_open="" if scene.eyes is None else str(scene.eyes),
    )


def saved(words: Words, kept: bool, full: bool) -> h.Element:
    """Whether the game will be there tomorrow; where there is no room for it, the way to make some."""
    if kept or not full:
        return h.span(".saved")[words("saved" if kept else "not saved")]
    told = words("no room")
    return act("home", icon("i-warning"), h.span[told], cls="saved full", aria_label=told, title=told)


def mine(scene: Scene) -> Node:
    """The open hand, or a way to open it, and the buttons; while others play, the hand alone."""
    game = look(scene.view["game"])
    words = scene.words
    if scene.eyes is not None:
        hand = game.hand(scene, scene.eyes)
    elif scene.closed:
        hand = h.div(".closed")[game.open_cards(scene), act("look", icon("i-eye"), words("look"))]
    else:
        hand = h.p(".waiting")[words("thinking")]
    said = hint(scene)
    near = labelled(scene, scene.choice.near)
    ready = sorted(scene.choice.ready, key=game.rank)
    return [
        hand,
        h.div(".actions", role="group", aria_label=words("moves"), data_group="actions")[
            [move_button(move, text, main=True) for text, move in labelled(scene, ready).items()],
            [move_button(move, text, main=len(near) == 1) for text, move in near.items()],
            act("clear", words("clear"), cls="plain") if scene.tapped else None,
            h.p(".hint")[said.text] if said and not near else None,  # buttons for all moves say as much
        ],
    ]


def labelled(scene: Scene, moves: Iterable[Move]) -> dict[Markup, Move]:
    """Texts of buttons and their moves; of moves that read alike, with one or the other equal card, one."""
    label = look(scene.view["game"]).label
    found: dict[Markup, Move] = {}
    for move in moves:
        found.setdefault(render(label(scene, move)), move)
    return found


def drawn_curtain(scene: Scene, seat: int, step: str) -> Node:
    """Between two people: the tablet travels, everybody sees the table, nobody sees a hand.

    The second button lies elsewhere than the first and answers in the last step only, so that a double tap
    opens nothing.
    """
    words = scene.words
    name = scene.name(seat)
    passing = step == "pass"
    return h.div(".curtain")[
        h.p[words("pass to" if passing else "alone", name=name)],
        act("here", token(seat), words("i am", name=name), cls="main big")
        if passing
        else h.span(".arrived")[token(seat), h.bdi[name]],
        act(
            "open",
            icon("i-eye"),
            words("show hand"),
            cls="big" if passing else "main big",
            disabled=passing,
            aria_disabled="true" if step == "wait" else None,
        ),
    ]
