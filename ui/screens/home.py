"""Home: the games, what is saved, the language. Readable and usable with no Python loaded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from engine import GAMES
from engine.bounds import TEXT

from .. import elements as h
from ..markup import render
from ..notice import SILENCE, Notice
from ..parts import act, failed, icon, languages, progress
from ..saves import Save
from ..words import Words
from .frame import frame, notices, tool
from .saved import before_python, saved_games

# One character more than is read. A browser takes a minute to lay out a million lines: a longer text is cut
# where it is pasted, and is still known to be too long.
ROOM = str(TEXT + 1)


@cache
def tile(words: Words, game: str) -> Markup:
    return render(
        h.li[
            h.a(f".tile.{game}", href=f"#new/{game}", data_act="new", data_game=game)[
                icon(f"tile-{game}", "art"),
                h.span(".text")[
                    h.span(".title")[words(f"{game}.name")],
                    h.span(".promise")[words(f"{game}.promise")],
                    h.span(".promise.short")[words(f"{game}.short")],
                    h.span(".meta")[
                        h.span[icon("i-person"), " ", words(f"{game}.players")],
                        h.span[words(f"{game}.minutes")],
                    ],
                ],
            ]
        ]
    )


def home(
    words: Words,
    saves: Sequence[Save] = (),
    notice: Notice = SILENCE,
    *,
    now: float = 0,
    full: bool = False,
    live: bool = False,
) -> h.Element:
    """`live`: Python is there to say what is saved; until then the first script knows a little of it."""
    return frame(
        "home",
        words,
        h.header(".masthead")[
            h.h1[icon("logo"), h.span["Tapis"]],
            h.p(".tagline")[words("tagline")],
            languages(words),
            tool(words, "settings", "i-settings", "settings"),
        ],
        notices(notice, words),
        failed(words),
        progress(words),
        h.main[
            saved_games(words, saves, now, full) if live else before_python(words),
            h.ul(".tiles")[[tile(words, game) for game in GAMES]],
        ],
        h.footer(".foot")[
            act("saves", icon("i-cards"), words("saved games"), cls="plain") if live and saves else None,
            leaf(
                "load",
                icon("i-share"),
                words("load a record"),
                h.form[
                    h.label(for_="record")[words("paste a record")],
                    h.textarea("#record", name="record", rows="4", spellcheck="false", maxlength=ROOM),
                    h.button(".gold", type="submit", data_act="load")[words("load")],
                ],
            ),
            leaf(
                "rules",
                icon("i-help"),
                words("help"),
                h.ul[[h.li[h.a(href=f"#new/{game}/help")[words(f"{game}.name")]] for game in GAMES]],
            ),
            leaf(
                "offline",
                icon("i-download"),
                words("offline title"),
                h.p[words("offline how")],
                h.p[words("offline")],
            ),
            leaf("credits", None, words("credits title"), h.p[words("credits")]),
        ],
    )


def leaf(cls: str, shape: h.Node, title: str, *content: h.Node) -> h.Element:
    """A line at the foot of the page that unfolds a leaf of paper. One at a time is open."""
    return h.details(f".leaf.{cls}", id=cls, name="leaf")[h.summary[shape, title], h.div(".paper")[content]]
