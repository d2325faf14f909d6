"""Shokoba's cards: their faces and their names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from markupsafe import Markup

from engine.shokoba.cards import GEM, VALUE

from ... import elements as h
from ...parts import card_back, icon
from ...words import Words

# Where the gems of a value stand on a card of 100 by 140, and how large they are.
LEFT, MIDDLE, RIGHT = 38, 51, 64
PIPS: dict[int, tuple[float, Sequence[tuple[float, float]]]] = {
    1: (48, [(MIDDLE, 70)]),
    2: (34, [(MIDDLE, 42), (MIDDLE, 98)]),
    3: (30, [(MIDDLE, y) for y in (34, 70, 106)]),
    4: (25, [(x, y) for y in (46, 96) for x in (LEFT, RIGHT)]),
    5: (24, [(x, y) for y in (44, 98) for x in (LEFT, RIGHT)] + [(MIDDLE, 71)]),
    6: (23, [(x, y) for y in (38, 70, 102) for x in (LEFT, RIGHT)]),
    7: (22, [(x, y) for y in (38, 72, 106) for x in (LEFT, RIGHT)] + [(MIDDLE, 55)]),
    8: (21, [(x, y) for y in (38, 72, 106) for x in (LEFT, RIGHT)] + [(MIDDLE, 55), (MIDDLE, 89)]),
    9: (20, [(x, y) for y in (34, 58, 82, 106) for x in (LEFT, RIGHT)] + [(MIDDLE, 70)]),
    10: (19.5, [(x, y) for y in (32, 57, 83, 108) for x in (LEFT, RIGHT)] + [(MIDDLE, 44.5), (MIDDLE, 95.5)]),
}


@cache
def face(card: str) -> Markup:
    """A card's face: as many gems as its value, and its index in two corners."""
    value, gem = VALUE[card], GEM[card]
    size, spots = PIPS[value]
    gems = Markup().join(
        Markup('<use href="#gem-{}" x="{}" y="{}" width="{}" height="{}"/>').format(
            gem.lower(), x - size / 2, y - size / 2, size, size
        )
        for x, y in spots
    )
    corner = Markup(
        '<text class="{}" x="15" y="27">{}</text><text class="letter" x="15" y="42">{}</text>'
    ).format("value" if value < 10 else "value two", value, gem)
    return Markup(
        '<svg class="face gem-{}" viewBox="0 0 100 140" aria-hidden="true">{}'
        '<g>{}</g><g transform="rotate(180 50 70)">{}</g></svg>'
    ).format(gem.lower(), gems, corner, corner)


BACK = card_back(
    "shokoba",
    Markup(  # waves from both ends
        '<path fill="url(#p-sei)" d="M8 8h84v62H8z"/>'
        '<path fill="url(#p-sei)" d="M8 8h84v62H8z" transform="rotate(180 50 70)"/>'
    ),
)


def called(words: Words, card: str) -> str:
    """“7 of sapphires”."""
    return words(f"shokoba.card.{GEM[card]}", value=VALUE[card])


def the(words: Words, card: str) -> str:
    return words("shokoba.the", card=called(words, card))


def brief(words: Words, card: str) -> h.Element:
    """A card within a button: its value and gem to see, its whole name to hear."""
    return h.span[chip(card), h.span(".sr")[called(words, card)]]


@cache
def chip(card: str) -> Markup:
    """A small card to see: its value and its gem."""
    return Markup('<span class="chip gem-{}" aria-hidden="true">{}{}</span>').format(
        GEM[card].lower(), VALUE[card], icon(f"gem-{GEM[card].lower()}")
    )


def by_value(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: (VALUE[card], card))
