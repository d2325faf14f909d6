"""What Daruma's table is made of: dolls and their eyes, dice, chances; what each is called."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import htpy as h
from markupsafe import Markup

from engine.daruma.cards import ACTION, COLOUR
from engine.daruma.dice import EFFECTS, bad_luck, without
from engine.daruma.view import View

from ...parts import Node, icon, piece
from ...words import Words
from .scene import Scene

EYES = (-16.5, 16.5)  # where they are on the doll, which is 116 wide
FULL = 4  # so many fours are bad luck


# -- dolls


@cache
def doll(colour: str, eyes: tuple[str, ...] = ()) -> Markup:
    """A daruma with what is in its eyes: nothing, a pupil of an earlier turn, a die of this one; or, faintly,
    the die that a tap would put there."""
    drawn = Markup().join(
        Markup('<use class="{}" href="#daruma-{}" x="{}" y="{}" width="{}" height="{}"/>').format(
            eye, "pupil" if eye == "pupil" else "die-1", x - size / 2, -10 - size / 2, size, size
        )
        for x, eye in zip(EYES, eyes, strict=False)
        for size in [21 if eye == "pupil" else 29]
    )
    return Markup(
        '<svg class="doll colour-{0}" viewBox="-58 -59 116 116" aria-hidden="true">'
        '<use href="#daruma-doll" x="-58" y="-59" width="116" height="116"/>'
        '<use href="#daruma-mark-{0}" x="-14" y="21" width="28" height="28"/>{1}</svg>'
    ).format(colour.lower(), drawn)


@cache
def letter(words: Words, colour: str) -> Markup:
    """A colour's letter on its own ground: to see, never to hear."""
    return Markup('<b class="letter colour-{}" aria-hidden="true">{}</b>').format(
        colour.lower(), words(f"daruma.letter.{colour}")
    )


def hue(words: Words, card: str) -> str:
    return words(f"daruma.colour.{COLOUR[card]}")


def the(words: Words, card: str) -> str:
    """“the red daruma”."""
    return words("daruma.the", colour=hue(words, card))


def brief(words: Words, card: str) -> h.Element:
    """A daruma within a button."""
    return h.span(".brief")[doll(COLOUR[card]), h.span(".sr")[the(words, card)]]


# -- dice


@cache
def die(value: int | str) -> Markup:
    return icon(f"daruma-die-{value}", "die")


def several(dice: list[int]) -> h.Element:
    """Some dice within a button: drawn to see, numbers to hear."""
    return h.span(".brief.dice")[map(die, dice), h.span(".sr")[spoken(dice)]]


def spoken(dice: list[int]) -> str:
    return ", ".join(map(str, dice))


def alike(scene: Scene, names: list[str], draw: Node, label: str, does: str = "") -> h.Fragment:
    """Things that are as good as each other: one is shown and tapped for all of them."""
    return h.fragment[
        piece(scene, names[0], draw, label=label, does=does),
        [
            h.button(hidden=True, type="button", data_piece=name, disabled=name not in scene.choice.open)
            for name in names[1:]
        ],
    ]


# -- chances


def percent(words: Words, chance: float) -> str:
    """As exact as is of use: “38 %”, “4.1 %”; never a false “0 %” or “100 %”."""
    figure = f"{chance * 100:.0f}"
    if 0 < chance < 0.095 or (figure == "100" and chance < 1):
        figure = f"{min(max(chance * 100, 0.1), 99.9):.1f}"
    return words("daruma.percent", n=words("daruma.point").join(figure.split(".")))


def book(view: View) -> int:
    """Real and phantom fours together."""
    return int(view["book"] + view["phantoms"])


def risk(scene: Scene, count: int, fewer: int = 0) -> h.Element:
    """The chances of a throw of so many dice, with so many fours taken out of the book."""
    words, view = scene.words, scene.view
    bad, good = bad_luck(count, book(view) - fewer), view["fortune"][count]
    return h.span(".risk", data_level=level(bad))[
        words("daruma.risk.bad", chance=percent(words, bad)),
        [" · ", words("daruma.risk.good", chance=percent(words, good))] if good else None,
    ]


def level(chance: float) -> str:
    return "none" if not chance else "low" if chance < 0.15 else "some" if chance < 0.35 else "high"


def throws(view: View, card: str) -> Iterator[int]:
    """How many dice are thrown if this daruma is painted now: a number for each choice there will be."""
    rest = without(tuple(view["dice"]), (1,))
    for move in EFFECTS[ACTION[card]](rest) if ACTION[card] in EFFECTS else ():
        if move[0] == "throw":
            yield len(move) - 1


def stakes(view: View, card: str) -> list[float]:
    """The chances of bad luck in painting this daruma now, one for each choice there will be."""
    if ACTION[card] == "phantom":
        return [1.0] if book(view) + 1 >= FULL else []
    return sorted({bad_luck(count, book(view)) for count in throws(view, card)})
