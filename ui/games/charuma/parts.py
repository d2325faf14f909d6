"""Charuma's cards: their faces and their names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import htpy as h
from markupsafe import Markup

from engine.charuma.cards import ACE, COLOUR, MAKE_UP, TEN, VALUE

from ...parts import icon
from ...words import Words

MARK = {"C": "charuma-cat", "D": "charuma-daruma"}


def index(card: str) -> str:
    """What is written in the corner of a card."""
    return "A" if VALUE[card] == ACE else str(VALUE[card])


@cache
def face(card: str) -> Markup:
    """A large card: its value and letter in the corner that a row shows, its mark below."""
    return Markup(
        '<svg class="face {}" viewBox="0 0 100 140" aria-hidden="true">'
        '<rect class="band" width="100" height="7"/><text class="{}" x="30" y="52">{}</text>'
        '<text class="letter" x="80" y="36">{}</text>'
        '<use href="#{}" x="17" y="62" width="66" height="66"/></svg>'
    ).format(MARK[COLOUR[card]], size(card), index(card), COLOUR[card], MARK[COLOUR[card]])


@cache
def mini(card: str) -> Markup:
    """A small card: value, mark and letter as large as they can be."""
    return Markup(
        '<svg class="face mini {}" viewBox="0 0 50 70" aria-hidden="true">'
        '<rect class="band" width="50" height="4"/><text class="{}" x="25" y="35">{}</text>'
        '<use href="#{}" x="5" y="39" width="27" height="27"/>'
        '<text class="letter" x="40" y="60">{}</text></svg>'
    ).format(MARK[COLOUR[card]], size(card), index(card), MARK[COLOUR[card]], COLOUR[card])


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
        h.span(aria_hidden="true")[index(card)],
        icon(MARK[COLOUR[card]], "icon gem"),
        h.span(".sr")[called(words, card)],
    ]


def by_value(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: (COLOUR[card], VALUE[card], card))


def suits(cards: Iterable[str]) -> list[list[str]]:
    """Cats, then darumas, each by value."""
    ordered = by_value(cards)
    return [[card for card in ordered if COLOUR[card] == colour] for colour in "CD"]


def inventory(words: Words, what: str, cards: list[str]) -> str:
    """Cards in words: “Group 1: cats 3, 7, 7; darumas A”."""
    kinds = [
        words(f"charuma.some.{COLOUR[part[0]]}", values=", ".join(map(index, part)))
        for part in filter(None, suits(cards))
    ]
    return (
        words("charuma.inventory", what=what, cards=f", {words('charuma.then')} ".join(kinds))
        if kinds
        else what
    )


def number(group: str) -> str:
    """Groups are known by numbers: A, C and D are letters of cards."""
    return group[1:]
