"""The saved games on the home page: a card for the last one, the others folded, all without replaying any."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import htpy as h
from markupsafe import Markup, escape

from ..markup import render
from ..parts import Node, act, icon
from ..saves import Line, Save
from ..words import Words

# When something was, in seconds: below the first number it is told in the unit of the second.
UNITS = (("minutes", 3600, 60), ("hours", 24 * 3600, 3600), ("days", 60 * 24 * 3600, 24 * 3600))
MONTH = 30 * 24 * 3600
NO_BREAK = "\u00a0"
KNOWN = 1e9  # before that moment, in 2001, nobody played: only the order is known


def before_python(words: Words) -> h.Element:
    """What the page's first script shows of it, by what it finds in storage."""
    return h.section(".saves", data_if_kept=True, hidden=True, aria_label=words("saved games"))[
        h.div(".buttons")[
            act("resume", icon("i-next"), words("resume"), cls="main", data_if_saved=True, hidden=True),
            act("saves", icon("i-log"), words("saved games")),
        ]
    ]


def saved_games(words: Words, saves: Sequence[Save], now: float, full: bool) -> h.Element | None:
    if not saves and not full:
        return None
    under_way = [save for save in saves if save.is_under_way]
    finished = [save for save in saves if save.line and save.line.over]
    damaged = [save for save in saves if not save.line]
    return h.section(".saves", aria_label=words("saved games"))[
        h.p(".no-room")[icon("i-warning"), h.span[words("storage full")]] if full else None,
        row(words, under_way[0], now, is_last=True) if under_way else None,
        fold(words, "other games", under_way[1:], now),
        fold(words, "finished games", finished, now),
        fold(words, "damaged games", damaged, now),
    ]


def fold(words: Words, key: str, saves: Sequence[Save], now: float) -> h.Element | None:
    if not saves:
        return None
    return h.details(id=key.replace(" ", "-"))[
        h.summary[icon("i-down"), words(key, n=len(saves))],
        h.ul[[h.li[row(words, save, now)] for save in saves]],
    ]


def row(words: Words, save: Save, now: float, is_last: bool = False) -> Markup:
    """One game: what it is, the way into it, and what else can be done with it."""
    line = save.line
    game, names = (line.game, words.all(line.names or [""])) if line else ("", "")
    title = words(f"{game}.name" if game else "damaged game")
    told = " · ".join(facts(words, line, now)) if line else words("damaged game.hint")
    whole = words("this game", game=title, names=names) if names else title
    state = "deleted" if save.is_deleted else "" if not line else "finished" if line.over else "under way"
    filled = {"id": save.id, "title": title, "names": names, "told": told, "whole": whole}
    blank = blank_row(words, game, state, bool(names), is_last)
    return Markup(blank.format(**{place: escape(text) for place, text in filled.items()}))


@cache
def blank_row(words: Words, game: str, state: str, has_names: bool, is_last: bool) -> str:
    """A row with {places} to be filled: drawn once, for fifty rows of elements take longer than a table."""
    drawn = render(
        h.article(class_=f"save {game}" + (" last" if is_last else ""), id="save-{id}")[
            icon(f"tile-{game}", "art") if is_last else None,
            h.div(".text")[
                h.h2(".title")["{title}"],
                h.p(".who")[h.bdi["{names}"]] if has_names else None,
                h.p(".small")["{told}"],
            ],
            h.div(".doings")[
                undo(words)
                if state == "deleted"
                else [
                    way_in(words, state, is_last) if state else None,
                    tool(words, "download", "i-download"),
                    tool(words, "drop", "i-delete"),
                ]
            ],
        ]
    )
    return str(drawn)


def way_in(words: Words, state: str, is_last: bool) -> h.Element:
    key, shape = ("go on with", "i-next") if state == "under way" else ("look at", "i-eye")
    label = words(f"{key} it", whole="{whole}")
    main = "main" if is_last else ""
    return act("resume", icon(shape), words(key), cls=main, data_id="{id}", aria_label=label)


def tool(words: Words, name: str, shape: str) -> h.Element:
    label = words(f"{name} it", whole="{whole}")
    return act(
        name, icon(shape), cls="tool", id=name + "-{id}", data_id="{id}", aria_label=label, title=label
    )


def undo(words: Words) -> Node:
    """In the place of what was done: it has the id of the button that was pressed, so it has the focus."""
    label = words("restore it", whole="{whole}")
    return [
        h.span(".small")[words("deleted")],
        act("restore", icon("i-undo"), words("restore"), id="drop-{id}", data_id="{id}", aria_label=label),
    ]


# -- in words


def facts(words: Words, line: Line, now: float) -> list[str]:
    """Who leads, how far it is, when it was played."""
    who = words.all(line.names[seat] for seat in line.leads) if line.leads else ""
    told = words.n("won" if line.over else "leads", len(line.leads), names=who) if who else ""
    far = words("round n", n=line.round) if line.round and not line.over else ""
    short = (far, words.n("moves n", line.moves), ago(words, now, line.when))
    return [fact for fact in (told, *(fact.replace(" ", NO_BREAK) for fact in short)) if fact]


def ago(words: Words, now: float, when: float) -> str:
    """When that was; empty where it is not known."""
    if when < KNOWN:
        return ""
    passed = now - when
    if passed < 60:
        return words("just now")
    for unit, below, seconds in UNITS:
        if passed < below:
            return words.n(f"{unit} ago", int(passed // seconds))
    return words.n("months ago", int(min(passed // MONTH, 9999)))
