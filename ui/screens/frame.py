"""The frame round every screen: the root that tests and styles hold on to, and its messages."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from .. import elements as h
from ..markup import render
from ..notice import Notice
from ..parts import Node, act, icon, languages
from ..words import Words


class LastMove(NamedTuple):
    """The last move in words."""

    number: int  # of the move, from 1
    said: str
    asked: int  # the move before the question that is on the table
    seat: int | None = None  # whose move it was
    since: str = ""  # the same from the last count on, if there was one: all have seen it
    of: int | None = None  # whose story that is


NOTHING = LastMove(0, "", 0)


def frame(
    screen: str, words: Words, *children: Node, game: str = "", seat: str = "", **data: str
) -> h.Element:
    return h.div("#app", lang=words.lang, data_screen=screen, data_game=game, data_seat=seat, **data)[
        children
    ]


def bar(words: Words, title: Node, *tools: Node) -> h.Element:
    """The top of every screen but home: the way home, where one is, what can be done from anywhere."""
    return h.header(".bar")[
        h.a(".home", href="#", data_act="home", aria_label=words("home"))[icon("logo")],
        h.div(".where")[title],
        h.div(".tools")[tools],
    ]


def titled(words: Words, title: str, *beside: Node) -> h.Element:
    """The top of a screen that lies over another: the way back, its title, what stands beside it."""
    return h.header(".bar.titled")[tool(words, "back", "i-back", "back"), h.h1(tabindex="-1")[title], beside]


def over(
    screen: str,
    words: Words,
    title: str,
    kind: str,
    *papers: Node,
    notice: Notice | None = None,
    beside: Node = None,
    game: str = "",
) -> h.Element:
    """A screen that lies over another: papers, under a bar that leads back; `kind` is what styles call it."""
    told = None if notice is None else h.div(".told")[notices(notice, words)]
    return frame(
        screen, words, titled(words, title, beside), h.main(f".papers.{kind}")[told, papers], game=game
    )


@cache
def menu(words: Words, *items: tuple[str, str, str], note: str = "", id_: str = "menu") -> Markup:
    """What is not needed at every turn: the language, acts with their icons and words, home; a note."""
    acts = (*items, ("settings", "i-settings", "settings"), ("home", "i-home", "home"))
    return render(
        h.details(".menu", id=id_)[
            h.summary(aria_label=words("menu"), title=words("menu"))[icon("i-menu")],
            h.div(".sheet")[
                languages(words),
                [act(name, icon(shape), words(key)) for name, shape, key in acts],
                h.p(".small.note")[note] if note else None,
            ],
        ]
    )


@cache
def tool(words: Words, name: str, shape: str, key: str) -> Markup:
    """A small button in the bar."""
    return render(act(name, icon(shape), cls="tool", aria_label=words(key), title=words(key)))


def taking_back(words: Words, undo: str) -> h.Element:
    """Take the last move back; or why it stands, if `undo` says so."""
    said = words(f"no undo.{undo}") if undo else words("undo")
    disabled = "true" if undo else None
    return act("undo", icon("i-undo"), cls="tool", aria_label=said, title=said, aria_disabled=disabled)


def tell(words: Words, last: LastMove) -> h.Element:
    """The last move, for who hears the page. Each is an element of its own, so that it is heard once.

    Every screen of a game has this in the same place: a move that ends a round or the game is heard there.
    """
    return h.div("#last.sr", role="log", aria_label=words("last move"))[
        h.p(id=f"told-{last.number}")[last.said] if last.said else None
    ]


def notices(notice: Notice, words: Words) -> h.Fragment:
    """What the page has to say just now. It is read out from a log that stays when the notice has gone."""
    return h.fragment[
        h.div("#heard.sr", role="log")[[h.p[text] for text in notice.heard]],
        h.div("#notice.notice")[
            notice.text
            and [
                h.p(aria_hidden="true")[notice.text],
                act("hush", icon("i-close"), cls="plain", aria_label=words("close")),
            ]
        ],
    ]
