"""When something goes wrong: what happened, what can be done, and the record, so that nothing is lost."""

from __future__ import annotations

from .. import elements as h
from ..parts import act, icon
from ..words import Words
from .frame import bar, frame, menu


def trouble(
    words: Words, told: str, *, record: str = "", go_on: str = "", covers: bool = False, ours: str = ""
) -> h.Element:
    """`go_on` names the move from which that game can go on; `covers`: another one waits below.

    `ours` is the save of the same game, which has gone further or another way.
    """
    is_covering = covers and not ours
    back, home = ("" if go_on else "gold", "") if is_covering else ("", "" if go_on else "gold")
    return frame(
        "trouble",
        words,
        bar(words, h.h1[words("trouble")], menu(words)),
        h.main(".trouble")[
            icon("i-warning", "trophy"),
            h.h2("#question", tabindex="-1")[told],
            h.p[words("nothing lost")],
            h.div(".buttons")[
                act("resume", icon("i-next"), words("resume ours"), cls="gold", data_id=ours)
                if ours
                else None,
                act("mend", icon("i-next"), go_on, cls="" if ours else "gold") if go_on else None,
                act("back", icon("i-next"), words("back to the game"), cls=back) if is_covering else None,
                act("home", icon("i-home"), words("home"), cls=home),
            ],
            record
            and [
                h.label(for_="rescued")[words("rescued")],
                h.textarea("#rescued", rows="8", readonly=True, spellcheck="false")[record],
                h.div(".buttons")[
                    act("copy", icon("i-copy"), words("copy record")),
                    act("download", icon("i-download"), words("download")),
                ],
            ],
        ],
    )
