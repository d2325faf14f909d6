"""Charuma's cards, plaques and coins: how they are drawn and what they are called."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markupsafe import Markup

from engine.charuma.cards import ACE, COLOUR, MAKE_UP, TEN, VALUE

from ... import elements as h
from ...parts import card_back, icon
from ...words import Words

MARK = {"C": "charuma-cat", "D": "charuma-daruma"}


def index(card: str) -> str:
    """What is written in the corner of a card."""
    return "A" if VALUE[card] == ACE else str(VALUE[card])


@cache
def face(card: str) -> Markup:
    """A large card: value and letter in its upper third, which stays in sight where cards overlap."""
    return Markup(
        '<svg class="face {0}" viewBox="0 0 100 140" aria-hidden="true">'
        '<rect class="band" width="100" height="7"/><text class="{1}" x="9" y="48">{2}</text>'
        '<text class="letter" x="70" y="36">{3}</text>'
        '<use href="#{0}" x="14" y="59" width="72" height="72"/></svg>'
    ).format(MARK[COLOUR[card]], "value two" if VALUE[card] == TEN else "value", index(card), COLOUR[card])


@cache
def mini(card: str) -> Markup:
    """A small card: value, letter and mark; on phones a slip with the value over the mark."""
    mark = MARK[COLOUR[card]]
    return Markup('<span class="face mini {}"><b>{}</b><i>{}</i>{}</span>').format(
        mark, index(card), COLOUR[card], icon(mark, "mark")
    )


def corner(words: Words, card: str) -> h.Element:
    """The corner of a card that is lifted for a look: value, letter and mark, close together."""
    mark = MARK[COLOUR[card]]
    return h.span(class_=f"corner {mark}")[
        h.span(".print", aria_hidden="true")[h.b[index(card)], h.i[COLOUR[card]], icon(mark, "mark")],
        h.span(".sr")[called(words, card)],
    ]


BACK = card_back("charuma")


def still(card: str, cls: str = "", *, large: bool = False, goes: str = "") -> h.Element:
    """A card to look at: it keeps its name, so that it can be followed from hand to trick.

    `goes` is the place it belongs to already, and is swept to when it is drawn here no more.
    """
    return h.span(id=f"piece-{card}", class_=f"still {cls}".strip(), data_card=card, data_goes=goes or None)[
        face(card) if large else mini(card)
    ]


@cache
def plaque(group: str) -> Markup:
    """The wooden plaque with a group's number."""
    return Markup('<span class="plaque" aria-hidden="true">{}<b>{}</b></span>').format(
        icon("charuma-plaque", "wood"), number(group)
    )


@cache
def coin(amount: str) -> Markup:
    """A coin with an amount on it."""
    return Markup('<span class="coin">{}<b>{}</b></span>').format(icon("charuma-amount", "gold"), amount)


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
    return h.span[chip(card), h.span(".sr")[called(words, card)]]


@cache
def chip(card: str) -> Markup:
    """A small card to see in a sentence: its value and its mark."""
    return Markup('<span class="chip {0}" aria-hidden="true">{1}{2}</span>').format(
        MARK[COLOUR[card]], index(card), icon(MARK[COLOUR[card]])
    )


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
