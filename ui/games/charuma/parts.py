"""Charuma's cards: their faces, their names, and rows of them with what is equal bracketed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from engine.charuma.cards import ACE, COLOUR, MAKE_UP, TEN, VALUE

from ...parts import Node, icon
from ...words import Words

MARK = {"C": "charuma-cat", "D": "charuma-daruma"}
GAP, PART = 0.08, 0.3  # between two cards and between two parts of a row, in cards
DEPTH = 26  # of the brackets under a row, in hundredths of a card


# -- cards


def figure(card: str) -> str:
    return "A" if VALUE[card] == ACE else str(VALUE[card])


@cache
def face(card: str) -> Markup:
    """A large card: its value and letter in the corner that a row shows, its mark below."""
    return Markup(
        '<svg class="face {}" viewBox="0 0 100 140" aria-hidden="true">'
        '<rect class="band" width="100" height="7"/><text class="{}" x="30" y="52">{}</text>'
        '<text class="letter" x="80" y="36">{}</text>'
        '<use href="#{}" x="17" y="62" width="66" height="66"/></svg>'
    ).format(MARK[COLOUR[card]], size(card), figure(card), COLOUR[card], MARK[COLOUR[card]])


@cache
def mini(card: str) -> Markup:
    """A small card: value, mark and letter as large as they can be."""
    return Markup(
        '<svg class="face {}" viewBox="0 0 50 70" aria-hidden="true">'
        '<rect class="band" width="50" height="4"/><text class="{}" x="25" y="35">{}</text>'
        '<use href="#{}" x="5" y="39" width="27" height="27"/>'
        '<text class="letter" x="40" y="60">{}</text></svg>'
    ).format(MARK[COLOUR[card]], size(card), figure(card), MARK[COLOUR[card]], COLOUR[card])


def size(card: str) -> str:
    return "value two" if VALUE[card] == TEN else "value"


BACK = Markup('<svg class="face" viewBox="0 0 100 140" aria-hidden="true"><use href="#charuma-back"/></svg>')


def still(card: str, cls: str = "", *, large: bool = False) -> h.Element:
    """A card to look at: it keeps its name, so that it can be followed from hand to trick."""
    return h.span(id=f"piece-{card}", class_=f"still {cls}".strip(), data_card=card)[
        face(card) if large else mini(card)
    ]


def called(words: Words, card: str) -> str:
    """“7 of cats”, “ace of darumas”."""
    what = "ace" if VALUE[card] == ACE else "card"
    return words(f"charuma.{what}.{COLOUR[card]}", value=VALUE[card])


def the(words: Words, card: str) -> str:
    return words("charuma.the ace" if VALUE[card] == ACE else "charuma.the", card=called(words, card))


def spoken(words: Words, cards: Iterable[str]) -> str:
    """What was played, in a sentence: a card, a pair by its name, or two cards."""
    play = tuple(sorted(cards))
    if len(play) == 2 and play in MAKE_UP:
        what = "aces" if VALUE[play[0]] == ACE else "pair"
        return words(f"charuma.{what}.{MAKE_UP[play]}", value=VALUE[play[0]])
    return words.all(the(words, card) for card in play)


def brief(words: Words, card: str) -> h.Element:
    """A card within a button: its value and mark to see, its whole name to hear."""
    return h.span(".brief.slip")[
        h.span(aria_hidden="true")[figure(card)],
        icon(MARK[COLOUR[card]], "icon gem"),
        h.span(".sr")[called(words, card)],
    ]


def by_value(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: (COLOUR[card], VALUE[card], card))


def suits(cards: Iterable[str]) -> list[list[str]]:
    """Cats, then darumas, each by value."""
    ordered = by_value(cards)
    return [[card for card in ordered if COLOUR[card] == colour] for colour in "CD"]


# -- a row of cards, with what is equal bracketed below


class Spot(NamedTuple):
    """A card in a row and how it is drawn; a card that nobody may see has no face."""

    card: str | None
    node: Node


def row(parts: list[list[Spot]], cls: str = "", **attributes: str) -> h.Element:
    """Parts side by side, and below them a bracket from each card to its equals, whatever their colour."""
    places: dict[int, list[float]] = {}
    nodes: list[Node] = []
    x = 0.0
    for part in filter(None, parts):
        if nodes:
            x += PART
            nodes.append(h.i(".part"))
        for index, spot in enumerate(part):
            x += GAP if index else 0
            if spot.card:
                places.setdefault(VALUE[spot.card], []).append(x + 0.5)
            x += 1
            nodes.append(spot.node)
    return h.span(class_=f"suits {cls}".strip(), style=f"--w:{max(x, 1):.2f}", **attributes)[
        h.span(".cards")[nodes], brackets(max(x, 1), [xs for xs in places.values() if len(xs) > 1])
    ]


def brackets(width: float, equals: list[list[float]]) -> Markup:
    """Lines that join equal cards; those that would meet lie one below the other."""
    levels: list[list[list[float]]] = []
    for xs in sorted(equals, key=lambda xs: xs[-1] - xs[0]):
        level = next((level for level in levels if all(apart(xs, other) for other in level)), None)
        if level is None:
            levels.append(level := [])
        level.append(xs)
    lines = []
    for number, level in enumerate(levels, 1):
        y = 3 + (DEPTH - 6) * number // len(levels)
        for xs in level:
            ends = f"M{100 * xs[0]:.0f} 3V{y}H{100 * xs[-1]:.0f}V3"
            lines.append(ends + "".join(f"M{100 * x:.0f} 3V{y}" for x in xs[1:-1]))
    return Markup(
        '<svg class="brackets" viewBox="0 0 {} {}" data-pairs="{}" aria-hidden="true"><path d="{}"/></svg>'
    ).format(round(100 * width), DEPTH, len(equals), "".join(lines))


def apart(xs: list[float], others: list[float]) -> bool:
    return xs[-1] < others[0] or others[-1] < xs[0]


# -- groups


def number(group: str) -> str:
    """Groups are known by numbers: A, C and D are letters of cards."""
    return group[1:]
