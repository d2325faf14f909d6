"""What Karmaka's table is made of: cards to play and to read, colours, lists to browse, and their names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import htpy as h
from markupsafe import Markup

from engine.karmaka.cards import COLOUR, COLOURS, KIND, MOSAIC, VALUE

from ...markup import render
from ...parts import Node, alt, figure, icon
from ...words import Words
from .scene import Scene

HUES = (*COLOURS, MOSAIC)
RUNGS = ("beetle", "snake", "wolf", "ape", "transcendence")


# -- colours and points


@cache
def suit(words: Words, colour: str) -> Markup:
    """A colour's shape and letter; screen readers are told the colour in words elsewhere."""
    return Markup(
        '<span class="suit {0}" aria-hidden="true"><svg class="icon"><use href="#karmaka-{0}"></use></svg>'
        "<b>{1}</b></span>"
    ).format(colour, words(f"karmaka.letter.{colour}"))


@cache
def pips(value: int) -> Markup:
    """As many dots as the card has points."""
    return Markup('<i class="pips" style="--v:{}"></i>').format(value)


@cache
def count(words: Words, key: str, shape: str, many: int) -> Markup:
    """A number beside a name, rendered once for all the moves at which it stays the same."""
    return render(figure(icon(shape), str(many), words.n(key, many)))


# -- cards


def card_name(words: Words, card: str) -> str:
    return kind_name(words, KIND[card])


def kind_name(words: Words, kind: str) -> str:
    return words(f"karmaka.card.{kind}")


def power(words: Words, card: str) -> str:
    """What the card does."""
    return words(f"karmaka.card.{KIND[card]}.text")


@cache
def heard(words: Words, card: str) -> str:
    """A card in words: “Vengeance (red, 3 points). …”."""
    worth = words.n(f"karmaka.worth.{COLOUR[card]}", VALUE[card])
    return words("karmaka.heard", card=card_name(words, card), worth=worth, power=power(words, card))


@cache
def face(words: Words, card: str) -> Markup:
    """A whole card: colour, points, name, power."""
    return Markup(
        '<span class="kcard {}"><span class="head">{}{}</span><span class="title">{}</span>'
        '<span class="text">{}</span></span>'
    ).format(
        COLOUR[card], suit(words, COLOUR[card]), pips(VALUE[card]), card_name(words, card), power(words, card)
    )


@cache
def strip(words: Words, card: str) -> Markup:
    """A card that lies under others: only its colour, name and points show."""
    return Markup('<span class="kline {}">{}<span class="title">{}</span>{}</span>').format(
        COLOUR[card], suit(words, COLOUR[card]), card_name(words, card), pips(VALUE[card])
    )


def lying(words: Words, card: str, cls: str = "", *, bare: bool = False) -> h.Element:
    """A card on the table. Its id is the same wherever it lies, so that the page can move it from there on.

    With `bare`, no other card covers it, and its power is shown where there is room.
    """
    return h.span(id=f"piece-{card}", class_=f"lying {cls}".strip(), data_card=card)[
        strip(words, card), h.span(".text")[power(words, card)] if bare else None
    ]


@cache
def brief(words: Words, card: str) -> Markup:
    """A card within a button."""
    return Markup('<span class="brief">{}{}</span>').format(suit(words, COLOUR[card]), card_name(words, card))


BACK = Markup('<svg class="kback" viewBox="0 0 100 140" aria-hidden="true"><use href="#karmaka-back"/></svg>')


def by_colour(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: (HUES.index(COLOUR[card]), VALUE[card], card))


# -- lists to browse


@cache
def entry(words: Words, card: str, copies: str = "") -> Markup:
    """A line of a list: everything that is on the card."""
    return Markup(
        '<li class="kentry {0}" data-letter="{1}" style="--v:{2}"><svg class="icon" aria-hidden="true">'
        '<use href="#karmaka-{0}"></use></svg><b class="title">{3}{4}</b> {5}</li>'
    ).format(
        COLOUR[card],
        words(f"karmaka.letter.{COLOUR[card]}"),
        VALUE[card],
        card_name(words, card),
        copies,
        power(words, card),
    )


def browse(
    scene: Scene, name: str, title: str, cards: list[str], *drawn: Node, cls: str = "", note: str = ""
) -> h.Fragment:
    """A button that opens a list of cards to read, the top one first, above everything else."""
    words = scene.words
    return h.fragment[
        h.button(
            class_=f"browse {cls}".strip(),
            type="button",
            popovertarget=f"list-{name}",
            disabled=not cards,
        )[
            alt(f"{title}. {contents(words, cards, read=cls == 'deeds')}", *drawn)
            if cards
            else [h.span(".sr")[f"{title}. "], h.span(".seen")[drawn]]
        ],
        h.div(".cards-list", id=f"list-{name}", popover="auto", role="dialog", aria_label=title)[
            h.div(".list-head")[
                h.b(".title")[title],
                h.button(
                    ".tool",
                    type="button",
                    popovertarget=f"list-{name}",
                    popovertargetaction="hide",
                    aria_label=words("back"),
                )[icon("i-close")],
            ],
            h.p(".small")[note] if note else None,
            h.ol(tabindex="0")[[entry(words, card) for card in cards]],
        ]
        if cards
        else None,
    ]


def contents(words: Words, cards: list[str], *, read: bool) -> str:
    """The names of a list's cards and their number; with `read`, the first is told in full."""
    names = [card_name(words, card) for card in cards]
    if read:
        names[0] = heard(words, cards[0])
    return f"{', '.join(names)} ({len(cards)})"


# -- what a question is about


def used(scene: Scene) -> set[str]:
    """All the cards and players that the legal moves are made of."""
    return {word for move in scene.moves for word in move[1:]}
