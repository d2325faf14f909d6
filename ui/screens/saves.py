"""The saved games, each with its picture, its people and how it stands; files can be opened here too."""

from __future__ import annotations

from collections.abc import Sequence

from .. import elements as h
from ..notice import Notice
from ..parts import act, icon
from ..saves import Save
from ..words import Words
from .frame import over
from .saved import card, tool, undo


def saves(words: Words, kept: Sequence[Save], notice: Notice, *, now: float, full: bool) -> h.Element:
    under_way = [save for save in kept if save.is_under_way]
    finished = [save for save in kept if save.line and save.line.over]
    damaged = [save for save in kept if not save.line]
    return over(
        "saves",
        words,
        words("saved games"),
        "shelf",
        h.p(".no-room.paper")[icon("i-warning"), h.span[words("storage full")]] if full else None,
        None if kept else none(words),
        cards(words, under_way, now),
        h.section("#finished-games")[
            h.h2[words("finished games", n=len(finished))], cards(words, finished, now)
        ]
        if finished
        else None,
        h.section("#damaged-games")[h.h2[words("damaged games", n=len(damaged))], broken(words, damaged)]
        if damaged
        else None,
        notice=notice,
        beside=opener(words),
    )


def none(words: Words) -> h.Element:
    """Nothing is saved: what would be here, and the way to a first game."""
    return h.section(".paper.nothing")[
        icon("i-cards"),
        h.p[words("saves.none")],
        h.p(".small")[words("saves.none.hint")],
        act("home", icon("i-next"), words("saves.none.go"), cls="gold"),
    ]


def cards(words: Words, kept: Sequence[Save], now: float) -> h.Element | None:
    drawn = [h.li(".paper")[card(words, save, save.line, now, is_last=False)] for save in kept if save.line]
    return h.ul(".kept-games")[drawn] if drawn else None


def broken(words: Words, damaged: Sequence[Save]) -> h.Element:
    """Games that cannot be read: what is wrong, and what can be done."""
    title = words("damaged game")
    return h.ul(".kept-games")[
        [
            h.li(".paper")[
                h.article(".save.one", id=f"save-{save.id}")[
                    h.div(".art")[icon("i-warning")],
                    h.div(".text")[h.h2(".title")[title], h.p(".small")[words("damaged game.hint")]],
                    h.div(".doings")[
                        undo(words, "", save.id, title)
                        if save.is_deleted
                        else [
                            tool(words, "", name, shape, save.id, title)
                            for name, shape in (("download", "i-download"), ("drop", "i-delete"))
                        ]
                    ],
                ]
            ]
            for save in damaged
        ]
    ]


def opener(words: Words) -> h.Element:
    """A file is read by assets/files.js, here or wherever it is dropped."""
    return h.div(".opener")[
        h.label(".file")[
            icon("i-log"),
            words("saves.file"),
            h.input(".sr", type="file", accept=".txt,text/plain", data_file=True),
        ],
        h.span(".small")[words("saves.drop")],
    ]
