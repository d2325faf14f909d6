"""What Daruma's table is made of: dolls and their eyes, dice, chances; what each is called."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from engine.daruma.cards import COLOUR
from engine.daruma.dice import FOUR
from engine.daruma.view import View

from ... import elements as h
from ...parts import Node, card_back, icon, piece
from ...words import Words
from .scene import Scene

EYES = (-16.5, 16.5)  # where they are on the doll, which is 116 wide
FULL = FOUR  # so many fours are bad luck
WARM = (2, 3)  # so many make the book's page warmer


# -- dolls


@cache
def doll(colour: str, eyes: tuple[str, ...] = ()) -> Markup:
    """A daruma with what is in its eyes: nothing, a pupil of an earlier turn, a die of this one; or, faintly,
    the die that a tap would put there; or the ring of an eye that a one may paint."""
    drawn = Markup().join(eye(kind, x) for x, kind in zip(EYES, eyes, strict=False))
    return Markup(
        '<svg class="doll colour-{0}" viewBox="-58 -59 116 116" aria-hidden="true">'
        '<use href="#daruma-doll" x="-58" y="-59" width="116" height="116"/>'
        '<use href="#daruma-mark-{0}" x="-14" y="21" width="28" height="28"/>{1}</svg>'
    ).format(colour.lower(), drawn)


def eye(kind: str, x: float) -> Markup:
    if kind == "free":
        return Markup('<circle class="free" cx="{}" cy="-10" r="15.5"/>').format(x)
    shape, size = ("pupil", 21) if kind == "pupil" else ("die-1", 29)
    # Where it is, is said around it: of a `use` with x and y, browsers take another point for its middle.
    return Markup(
        '<g transform="translate({} {})"><use class="{}" href="#daruma-{}" width="{}" height="{}"/></g>'
    ).format(x - size / 2, -10 - size / 2, kind, shape, size, size)


@cache
def won(colour: str) -> Markup:
    """A daruma that somebody has: it sees with both eyes."""
    return doll(colour, ("pupil", "pupil"))


@cache
def flying(card: str) -> Markup:
    """What is seen of a card on its way: the doll, or the scroll of an objective."""
    return won(COLOUR[card]) if card in COLOUR else icon("daruma-scroll", "scroll")


BACK = card_back("daruma")


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
    return h.span(".brief")[chip(words, card), h.span(".sr")[the(words, card)]]


def chip(words: Words, card: str) -> h.Element:
    """A daruma in a sentence, to see: the doll and its colour's letter."""
    return h.span(".mini", aria_hidden="true")[won(COLOUR[card]), letter(words, COLOUR[card])]


# -- dice


BLANK = Markup(
    '<svg class="die" viewBox="0 0 40 40" aria-hidden="true"><use href="#p-die"/></svg>'
)  # not thrown yet


@cache
def die(value: int | str) -> Markup:
    return icon(f"daruma-die-{value}", "die")


def several(dice: list[int]) -> h.Element:
    """Some dice within a button: drawn to see, numbers to hear."""
    return h.span(".brief.dice")[[die(value) for value in dice], h.span(".sr")[spoken(dice)]]


def spoken(dice: list[int]) -> str:
    return ", ".join(map(str, dice))


def alike(
    scene: Scene, names: list[str], draw: Node, label: str, does: str = "", cls: str = ""
) -> h.Fragment:
    """Things that are as good as each other: one is shown and tapped for all of them."""
    return h.fragment[
        piece(scene, names[0], draw, label=label, does=does, cls=cls),
        [
            h.button(hidden=True, type="button", data_piece=name, disabled=name not in scene.choice.open)
            for name in names[1:]
        ],
    ]


# -- chances


def percent(words: Words, chance: float) -> str:
    """As exact as is of use: “38 %”, “4.1 %”; never a false “0 %” or “100 %”."""
    return words("daruma.percent", n=figure(words, chance))


def figure(words: Words, chance: float) -> str:
    """The number alone."""
    number = f"{chance * 100:.0f}"
    if 0 < chance < 0.095 or (number == "100" and chance < 1):
        number = f"{min(max(chance * 100, 0.1), 99.9):.1f}"
    return words("daruma.point").join(number.split("."))


def span(words: Words, chances: list[float]) -> str:
    """A chance, or the least and the greatest of some."""
    last = percent(words, chances[-1])
    return last if len(chances) == 1 else f"{figure(words, chances[0])}–{last}"


def book(view: View) -> int:
    """Real and phantom fours together."""
    return int(view["book"] + view["phantoms"])


def risk(words: Words, bad: list[float], good: list[float]) -> h.Element:
    """The chances of a throw, one or a choice of some."""
    return h.span(".risk", data_level=level(bad[-1]))[
        words("daruma.risk.bad", chance=span(words, bad)),
        h.span(".good")[" · ", words("daruma.risk.good", chance=span(words, good))] if good[-1] else None,
    ]


def level(chance: float) -> str:
    return "none" if not chance else "low" if chance < 0.06 else "some" if chance < 0.2 else "high"
