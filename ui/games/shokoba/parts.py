"""Shokoba's cards: their faces and their names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import htpy as h
from markupsafe import Markup

from engine.shokoba.cards import GEM, VALUE

from ...parts import icon
from ...words import Words

# Where the gems of a value stand on a card of 100 by 140, and how large they are.
LEFT, MIDDLE, RIGHT = 33, 50, 67
PIPS = {
    1: (48, [(MIDDLE, 70)]),
    2: (36, [(MIDDLE, 42), (MIDDLE, 98)]),
    3: (32, [(MIDDLE, y) for y in (34, 70, 106)]),
    4: (29, [(x, y) for y in (44, 96) for x in (LEFT, RIGHT)]),
    5: (27, [(x, y) for y in (40, 100) for x in (LEFT, RIGHT)] + [(MIDDLE, 70)]),
    6: (27, [(x, y) for y in (36, 70, 104) for x in (LEFT, RIGHT)]),
    7: (24, [(x, y) for y in (36, 70, 104) for x in (LEFT, RIGHT)] + [(MIDDLE, 53)]),
    8: (23, [(x, y) for y in (36, 70, 104) for x in (LEFT, RIGHT)] + [(MIDDLE, 53), (MIDDLE, 87)]),
    9: (22, [(x, y) for y in (31, 57, 83, 109) for x in (LEFT, RIGHT)] + [(MIDDLE, 70)]),
    10: (21, [(x, y) for y in (31, 57, 83, 109) for x in (LEFT, RIGHT)] + [(MIDDLE, 44), (MIDDLE, 96)]),
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
        '<text class="{}" x="14" y="25">{}</text><text class="letter" x="14" y="38">{}</text>'
    ).format("value" if value < 10 else "value two", value, gem)
    return Markup(
        '<svg class="face gem-{}" viewBox="0 0 100 140" aria-hidden="true">{}'
        '<g>{}</g><g transform="rotate(180 50 70)">{}</g></svg>'
    ).format(gem.lower(), gems, corner, corner)


BACK = Markup('<svg class="face" viewBox="0 0 100 140" aria-hidden="true"><use href="#back"/></svg>')


def called(words: Words, card: str) -> str:
    """“7 of sapphires”."""
    return words(f"shokoba.card.{GEM[card]}", value=VALUE[card])


def the(words: Words, card: str) -> str:
    return words("shokoba.the", card=called(words, card))


def brief(words: Words, card: str) -> h.Element:
    """A card within a button: its value and gem to see, its whole name to hear."""
    return h.span(".brief")[
        h.span(aria_hidden="true")[str(VALUE[card])],
        icon(f"gem-{GEM[card].lower()}", "icon gem"),
        h.span(".sr")[called(words, card)],
    ]


def by_value(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: (VALUE[card], card))
