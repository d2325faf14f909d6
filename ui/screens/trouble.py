"""When something goes wrong: what happened, what can be done, and the record, so that nothing is lost."""

from __future__ import annotations

import htpy as h

from ..parts import act, icon
from ..words import Words
from .frame import bar, frame, menu


def trouble(words: Words, told: str, *, record: str = "", go_on: str = "") -> h.Element:
    """`go_on` names the move from which the game can go on; empty: it cannot."""
    return frame(
        "trouble",
        words,
        bar(words, h.h1[words("trouble")], menu(words)),
        h.main(".trouble")[
            icon("i-warning", "trophy"),
            h.h2("#question", tabindex="-1")[told],
            h.p[words("nothing lost")],
            h.div(".buttons")[
                act("mend", icon("i-next"), go_on, cls="main") if go_on else None,
                act("home", icon("i-home"), words("home"), cls="" if go_on else "main"),
            ],
            record
            and [
                h.label(for_="rescued")[words("rescued")],
                h.textarea("#rescued", rows="8", readonly=True, spellcheck="false")[record],
                act("copy", icon("i-copy"), words("copy record")),
            ],
        ],
    )
