"""Home: the five games, what is saved, the language. Readable and usable with no Python loaded."""

from __future__ import annotations

import htpy as h

from engine import GAMES

from ..notice import SILENCE, Notice
from ..parts import act, failed, icon, languages, progress
from ..words import Words
from .frame import frame, notices


def tile(words: Words, game: str) -> h.Element:
    return h.li[
        h.a(f".tile.{game}", href=f"#new/{game}", data_act="new", data_game=game)[
            icon(f"tile-{game}", "art"),
            h.span(".text")[
                h.span(".title")[words(f"{game}.name")],
                h.span(".promise")[words(f"{game}.promise")],
                h.span(".meta")[
                    h.span[icon("i-person"), words(f"{game}.players")], h.span[words(f"{game}.minutes")]
                ],
            ],
        ]
    ]


def home(
    words: Words, saved: tuple[tuple[str, str], ...] = (), notice: Notice = SILENCE, live: bool = False
) -> h.Element:
    """`saved`: an id and a line for each game to go on with; before Python is there, one line for all."""
    resume = (
        [
            act("resume", icon("i-next"), h.span[line], cls="main" if not index else "", data_id=id_)
            for index, (id_, line) in enumerate(saved)
        ]
        if live
        else act("resume", icon("i-next"), words("resume"), cls="main")
    )
    return frame(
        "home",
        words,
        h.header(".masthead")[
            h.h1[icon("logo"), h.span["Tapis"]],
            h.p(".tagline")[words("tagline")],
            languages(words),
        ],
        notices(notice, words),
        failed(words),
        progress(words),
        h.main[
            h.section(".resume", data_if_saved=True, hidden=not saved, aria_label=words("resume"))[resume],
            h.ul(".tiles")[[tile(words, game) for game in GAMES]],
            h.section(".load")[
                h.details[
                    h.summary[words("load a record")],
                    h.form[
                        h.label(for_="record")[words("paste a record")],
                        h.textarea("#record", name="record", rows="5", spellcheck="false"),
                        h.button(type="submit", data_act="load")[words("load")],
                    ],
                ]
            ],
        ],
        h.footer(".foot")[h.p[words("offline")], h.p[words("credits")]],
    )
