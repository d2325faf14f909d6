"""What Rummu's table is made of: cards and their marks, combinations, and what each is called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from markupsafe import Markup

from engine.rummu.cards import COLOUR, COLOURS, NUMBER, ORDER, YELLOW
from engine.rummu.combinations import Judged
from engine.rummu.view import Combination, View

from ... import elements as h
from ...markup import render
from ...parts import card_back, icon
from ...words import Words, numeral
from .scene import Scene

MANY = 5  # of more cards, a line shows the first and the last


# -- cards


@cache
def face(words: Words, card: str) -> Markup:
    """A large card: number and letter in the edge that a fan shows, the mark, the number upside down."""
    colour = COLOUR[card]
    return Markup(
        '<svg class="face rummu-{0}" viewBox="0 0 100 140" aria-hidden="true">{1}'
        '<text class="value" x="21" y="42">{2}</text>'
        '<text class="letter" x="21" y="50">{3}</text>'
        '<use href="#rummu-{0}" x="32" y="54" width="50" height="50"/>'
        '<text class="end" x="18" y="31" transform="rotate(180 50 70)">{2}</text></svg>'
    ).format(colour.lower(), JOKER if colour == YELLOW else "", NUMBER[card], letter_of(words, colour))


JOKER = Markup('<rect class="joker" x="4" y="4" width="92" height="132" rx="6"/>')


@cache
def mini(words: Words, card: str, stands: str = "") -> Markup:
    """A card in a combination, all in its left half; of a yellow one, also what it stands for."""
    colour = COLOUR[card]
    drawn = Markup(
        '<svg class="face mini rummu-{0}" viewBox="0 0 100 140" aria-hidden="true">{1}'
        '<text class="value" x="28" y="47">{2}</text>'
        '<text class="letter" x="{3}" y="55">{4}</text>'
        '<use class="mark" href="#rummu-{0}" x="{5}" y="{6}" width="{7}" height="{7}"/>{8}</svg>'
    )
    shape = (28, 8, 90, 40) if not stands else (40, 4, 56, 24)
    x, left, top, size = shape
    joker = JOKER if colour == YELLOW else ""
    letter = letter_of(words, colour)
    return drawn.format(colour.lower(), joker, NUMBER[card], x, letter, left, top, size, stand(stands))


def stand(stands: str) -> Markup:
    """At the foot of a yellow card: the marks of the one or two colours it stands for."""
    if not stands:
        return Markup()
    size = 34 if len(stands) == 1 else 24
    return Markup('<rect class="foot" x="4" y="92" width="92" height="44" rx="6"/>{}').format(
        Markup().join(
            Markup('<use href="#rummu-{0}" x="{1}" y="{2}" width="{3}" height="{3}"/>').format(
                colour.lower(), 8 + place * 26, 114 - size / 2, size
            )
            for place, colour in enumerate(stands)
        )
    )


BACK = card_back("rummu")


@cache
def letter_of(words: Words, colour: str) -> str:
    return words(f"rummu.letter.{colour}")


@cache
def called(words: Words, card: str) -> str:
    """“red 5”, « 5 rouge »."""
    return words(f"rummu.card.{COLOUR[card]}", number=NUMBER[card])


def the(words: Words, card: str) -> str:
    return words("rummu.the", card=called(words, card))


def spoken(words: Words, cards: Iterable[str]) -> str:
    return words.all(called(words, card) for card in cards)


@cache
def chip(card: str) -> Markup:
    """A small card to see: its number and its mark."""
    colour = COLOUR[card].lower()
    return Markup('<span class="chip rummu-{0}" aria-hidden="true">{1}{2}</span>').format(
        colour, NUMBER[card], icon(f"rummu-{colour}")
    )


def chips(cards: Sequence[str], most: int = MANY) -> Markup:
    """Small cards in a row; of many, the first and the last."""
    if len(cards) <= most:
        return Markup().join(map(chip, cards))
    return chip(cards[0]) + Markup('<span aria-hidden="true">…</span>') + chip(cards[-1])


def brief(words: Words, card: str) -> Markup:
    """A card within a button or a line: to see, and its whole name to hear."""
    return briefs(words, (card,))


def briefs(words: Words, cards: Sequence[str]) -> Markup:
    return Markup('<span class="briefs">{}<span class="sr">{}</span></span>').format(
        chips(cards), spoken(words, cards)
    )


def by_number(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=ORDER.__getitem__)


def by_colour(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: (COLOURS.index(COLOUR[card]), NUMBER[card], card))


SORTS = {"colour": by_colour, "number": by_number}


# -- hands


def hand_of(view: View, seat: int) -> list[str]:
    """All that a seat holds, as far as the view knows."""
    zones = view["zones"]
    return [card for card in (*zones["hand"][seat], *zones["known"][seat]) if card]


# -- combinations


def named(view: View, name: str) -> Combination:
    return next(each for each in view["combinations"] if each["name"] == name)


def kind_of(words: Words, judged: Judged, size: int) -> str:
    """“red run”, “mixed run”, “set of four”."""
    if judged.kind == "run":
        return words(f"rummu.kind.run.{judged.colour}")
    return words(f"rummu.kind.set.{size}" if judged.kind == "set" else "rummu.kind.mixed")


def kind_of_laid(words: Words, combination: Combination) -> str:
    judged = Judged(combination["kind"], colour=combination["colour"])
    return kind_of(words, judged, len(combination["cards"]))


def capital(text: str) -> str:
    """With a capital letter at its beginning, and names in it as they are."""
    return text[:1].upper() + text[1:]


def worth(words: Words, points: int) -> str:
    return words.n("rummu.points", points)


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else numeral(points)


def contents(words: Words, combination: Combination) -> str:
    """Its cards, for who hears the page: what a yellow one stands for, too."""
    said = []
    for card, stands in zip(combination["cards"], combination["as"], strict=True):
        name = called(words, card)
        if stands:
            colours = words("rummu.or").join(words(f"rummu.colour.{colour}") for colour in stands)
            name = words("rummu.stands", card=name, colours=colours)
        said.append(name)
    return ", ".join(said)


def heard(scene: Scene, combination: Combination) -> str:
    """A combination in words: whose, what, worth how much, made of what."""
    words = scene.words
    what, pure = capital(kind_of_laid(words, combination)), combination["pure"]
    said = [
        words("rummu.whose", what=what, name=scene.name(combination["owner"])),
        worth(words, combination["points"]),
        *([words(f"rummu.pure.{'set' if combination['kind'] == 'set' else 'run'}")] if pure else []),
    ]
    return words("rummu.inventory", what=", ".join(said), cards=contents(words, combination))


@lru_cache(maxsize=1 << 9)
def row(words: Words, cards: tuple[str, ...], stands: tuple[str, ...], fresh: frozenset[str]) -> Markup:
    """The cards of a combination to look at: each keeps its name, so that it can be followed from a hand."""
    shown = [
        h.span(
            id=f"piece-{card}",
            class_="still recent" if card in fresh else "still",
            data_card=card,
        )[mini(words, card, stand)]
        for card, stand in zip(cards, stands, strict=True)
    ]
    return render(h.span(".cards")[shown])
