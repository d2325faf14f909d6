"""What Rummu's table is made of: cards and their marks, combinations, and what each is called."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import ceil

import htpy as h
from markupsafe import Markup

from engine.rummu.cards import COLOUR, COLOURS, NUMBER, ORDER, YELLOW
from engine.rummu.combinations import Judged
from engine.rummu.view import Combination, View

from ...markup import render
from ...parts import icon
from ...words import Words, numeral
from .scene import Scene

LONG = 7  # a combination of so many cards takes two places
# How large the part of the board for combinations is, about: tablets, phones, frames. Only the number of
# columns is chosen by it; the sizes themselves follow the real window.
SHAPES = {"wide": (860, 250), "tall": (740, 380), "phone": (362, 220), "low": (440, 130)}


# -- cards


@cache
def face(words: Words, card: str) -> Markup:
    """A large card: number, mark and letter in the edge that a fan shows, then the mark with its number."""
    colour = COLOUR[card]
    return Markup(
        '<svg class="face rummu-{0}" viewBox="0 0 100 140" aria-hidden="true">{1}'
        '<text class="value" x="17" y="36">{2}</text>'
        '<use href="#rummu-{0}" x="6" y="43" width="22" height="22"/>'
        '<text class="letter" x="17" y="84">{3}</text>'
        '<use href="#rummu-{0}" x="32" y="43" width="62" height="62"/>'
        '<text class="within" x="63" y="{4}">{2}</text>'
        '<g transform="rotate(180 50 70)"><text class="end" x="14" y="27">{2}</text></g></svg>'
    ).format(
        colour.lower(),
        JOKER if colour == YELLOW else "",
        NUMBER[card],
        letter_of(words, colour),
        94 if colour == "K" else 86,
    )


JOKER = Markup('<rect class="joker" x="3.5" y="3.5" width="93" height="133" rx="7"/>')


@cache
def mini(words: Words, card: str, stands: str = "") -> Markup:
    """A small card, all in its left half; of a yellow one in a combination, also what it stands for."""
    colour = COLOUR[card]
    drawn = Markup(
        '<svg class="face mini rummu-{0}" viewBox="0 0 50 70" aria-hidden="true">{1}'
        '<text class="{2}" x="16" y="{3}">{4}</text>'
        '<use href="#rummu-{0}" x="3" y="{5}" width="{6}" height="{6}"/>'
        '<text class="letter" x="{7}" y="{8}">{9}</text>{10}</svg>'
    )
    if not stands:
        joker = JOKER_MINI if colour == YELLOW else ""
        shape: tuple[object, ...] = (joker, "value", 33, NUMBER[card], 40, 20, 31, 57)
    else:
        shape = (JOKER_MINI, "value less", 28, NUMBER[card], 31, 15, 25, 44)
    return drawn.format(colour.lower(), *shape, letter_of(words, colour), stand(stands))


JOKER_MINI = Markup('<rect class="joker" x="2" y="2" width="46" height="66" rx="4"/>')


def stand(stands: str) -> Markup:
    """At the foot of a yellow card: the marks of the colours it stands for."""
    if not stands:
        return Markup()
    size, step = (16, 16) if len(stands) < 3 else (12, 11)
    return Markup('<rect class="foot" x="2" y="48" width="46" height="20" rx="4"/>{}').format(
        Markup().join(
            Markup('<use href="#rummu-{0}" x="{1}" y="{2}" width="{3}" height="{3}"/>').format(
                colour.lower(), 4 + place * step, 58 - size / 2, size
            )
            for place, colour in enumerate(stands)
        )
    )


BACK = Markup('<svg class="face" viewBox="0 0 100 140" aria-hidden="true"><use href="#rummu-back"/></svg>')


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
def brief(words: Words, card: str) -> Markup:
    """A card within a button or a line: number and mark to see, its whole name to hear."""
    return Markup(
        str(
            h.span(f".brief.slip.rummu-{COLOUR[card].lower()}")[
                h.span(aria_hidden="true")[str(NUMBER[card])],
                icon(f"rummu-{COLOUR[card].lower()}", "icon gem"),
                h.span(".sr")[called(words, card)],
            ]
        )
    )


def briefs(words: Words, cards: Iterable[str]) -> h.Element:
    return h.span(".briefs")[[brief(words, card) for card in cards]]


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


def purity(words: Words, kind: str, pure: bool) -> str:
    """Pure or not, said of a set or of a run."""
    return words(f"rummu.{'pure' if pure else 'not pure'}.{'set' if kind == 'set' else 'run'}")


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
    what, pure = kind_of_laid(words, combination).capitalize(), combination["pure"]
    said = [
        words("rummu.whose", what=what, name=scene.name(combination["owner"])),
        worth(words, combination["points"]),
        *([purity(words, combination["kind"], True)] if pure else []),
    ]
    return words("rummu.inventory", what=", ".join(said), cards=contents(words, combination))


@cache
def columns(sizes: tuple[int, ...], width: int, height: int) -> tuple[int, int]:
    """Into how many columns and rows combinations of these sizes go where cards become largest."""
    best = (-float(height), -1, 1)
    for many in range(max(map(places, sizes), default=1), min(7, sum(map(places, sizes))) + 1):
        rows = rows_of(sizes, many)
        card = min((width / many - 16) / 3.6, (height / rows - 24) / 1.4)
        best = max(best, (card, -many, rows))
    return -best[1], best[2]


def places(size: int) -> int:
    return 2 if size >= LONG else 1


def rows_of(sizes: tuple[int, ...], many: int) -> int:
    """How many rows they fill, a long one taking two places."""
    rows, free = 0, 0
    for size in sizes:
        wide = min(places(size), many)
        if free < wide:
            rows, free = rows + 1, many
        free -= wide
    return max(rows, 1)


def grid(sizes: tuple[int, ...]) -> str:
    """Columns and rows for every shape of window, as custom properties."""
    parts = []
    for shape, (width, height) in SHAPES.items():
        many, rows = columns(sizes, width, height)
        parts.append(f"--k-{shape}:{many};--r-{shape}:{rows}")
    return ";".join(parts)


def per_row(cards: int, most: int) -> int:
    """How many cards of a hand go in each of its rows, of which none holds more than so many."""
    return ceil(cards / max(ceil(cards / most), 1)) or 1


@lru_cache(maxsize=1 << 9)
def row(words: Words, cards: tuple[str, ...], stands: tuple[str, ...], fresh: frozenset[str]) -> Markup:
    """The cards of a combination to look at: each keeps its name, so that it can be followed from a hand."""
    return render(
        h.span(".line")[
            [
                h.span(id=f"piece-{card}", class_="still last" if card in fresh else "still", data_card=card)[
                    mini(words, card, stand)
                ]
                for card, stand in zip(cards, stands, strict=True)
            ]
        ]
    )
