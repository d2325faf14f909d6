"""What Karmaka's table is made of: cards to read, colours, lists to browse."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markupsafe import Markup

from engine.karmaka.cards import COLOUR, COLOURS, KIND, MOSAIC, VALUE

from ... import elements as h
from ...parts import Node, alt, card_back, icon
from ...words import Words
from .scene import Scene

HUES = (*COLOURS, MOSAIC)
RUNGS = ("beetle", "snake", "wolf", "ape", "transcendence")
LONG = 11  # letters of a name that is set narrower

BACK = card_back("karmaka")


@cache
def suit(words: Words, colour: str) -> Markup:
    """A colour's shape and letter; screen readers are told the colour in words elsewhere."""
    return Markup(
        '<span class="suit {0}" aria-hidden="true"><svg class="icon"><use href="#karmaka-{0}"></use></svg>'
        "<b>{1}</b></span>"
    ).format(colour, words(f"karmaka.letter.{colour}"))


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
    """A whole card: points, name, picture, colour, power. Styles hide the power of a narrow one."""
    name = card_name(words, card)
    return Markup(
        '<span class="face kcard {colour}"><b class="worth">{value}</b><b class="title{long}">{name}</b>'
        '<svg class="art" aria-hidden="true"><use href="#karmaka-art-{kind}"></use></svg>{suit}'
        '<span class="text">{power}</span></span>'
    ).format(
        colour=COLOUR[card],
        value=VALUE[card],
        long=" long" if len(name) > LONG else "",
        name=name,
        kind=KIND[card],
        suit=suit(words, COLOUR[card]),
        power=power(words, card),
    )


@cache
def edge(words: Words, card: str) -> Markup:
    """A card that lies under others: its edge shows its points and its colour."""
    return Markup('<span class="face kcard {}"><b class="worth">{}</b>{}</span>').format(
        COLOUR[card], VALUE[card], suit(words, COLOUR[card])
    )


def lying(drawn: Markup, card: str, cls: str = "", *, named: bool = True, deep: int = 0) -> h.Element:
    """A card on the table. Its id is the same wherever it lies, so that the page can move it from there on.

    `named` is False while the same card can be tapped elsewhere: two things must not have one name. `deep` is
    the number of cards that lie over it.
    """
    return h.span(
        id=f"piece-{card}" if named else None,
        class_=f"lying {cls}".strip(),
        data_card=card if named else None,
        style=f"--deep:{deep}" if deep else None,
    )[drawn]


@cache
def brief(words: Words, card: str) -> Markup:
    """A card within a button."""
    return Markup('<span class="brief">{}{}</span>').format(suit(words, COLOUR[card]), card_name(words, card))


def by_colour(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: (HUES.index(COLOUR[card]), VALUE[card], card))


# -- lists to browse


@cache
def entry(words: Words, card: str, copies: str = "") -> Markup:
    """A line of a list: everything that is on the card."""
    return Markup(
        '<li class="kentry {colour}"><svg class="art" aria-hidden="true">'
        '<use href="#karmaka-art-{kind}"></use></svg><b class="worth">{value}</b>'
        '<b class="title">{name}{copies}</b>{suit}<span class="text">{power}</span></li>'
    ).format(
        colour=COLOUR[card],
        kind=KIND[card],
        value=VALUE[card],
        name=card_name(words, card),
        copies=copies,
        suit=suit(words, COLOUR[card]),
        power=power(words, card),
    )


def browse(
    scene: Scene,
    name: str,
    title: str,
    cards: list[str],
    *drawn: Node,
    cls: str = "",
    zone: str = "",
    note: str = "",
    read: int = 0,
    written: str = "",
) -> h.Fragment:
    """A button that opens a list of cards to read, the top one first, above everything else.

    What is `written` on the button in the place of its cards is part of its name.
    """
    words = scene.words
    return h.fragment[
        h.button(
            class_=f"browse {cls}".strip(),
            type="button",
            popovertarget=f"list-{name}",
            data_zone=zone or None,
            disabled=not cards,
        )[
            alt(f"{title}. {written}{contents(words, cards, read=read)}", *drawn)
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


def contents(words: Words, cards: list[str], *, read: int) -> str:
    """The names of a list's cards and their number; the first `read` of them are told in full."""
    names = [
        heard(words, card) if place < read else card_name(words, card) for place, card in enumerate(cards)
    ]
    return f"{', '.join(names)} ({len(cards)})"


# -- what a question is about


def used(scene: Scene) -> set[str]:
    """All the cards and players that the legal moves are made of."""
    return {word for move in scene.moves for word in move[1:]}
