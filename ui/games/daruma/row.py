"""Daruma's row: five darumas, their eyes, what painting each does and risks; the tanuki beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.daruma.cards import ACTION, ACTIONS, COLOUR, DARUMAS
from engine.daruma.dice import FOUR

from ... import elements as h
from ...parts import icon, piece, spot
from ...words import Words
from .parts import FULL, WARM, book, die, doll, letter, level, percent, span, spoken, the
from .scene import Scene
from .words import told

SHORT = 9  # letters that fit beside a sign on every card


def row(scene: Scene) -> h.Element:
    return h.div(
        ".row", role="group", aria_label=scene.words("daruma.row"), data_group="row", data_zone="row"
    )[[daruma(scene, card) for card in scene.view["zones"]["row"]]]


def daruma(scene: Scene, card: str) -> h.Element:
    """A daruma of the row: its colour, its letter, its eyes, what painting it does, what that risks."""
    words, view = scene.words, scene.view
    eyes = view["eyes"].get(card, [])
    action = words(f"daruma.action.{ACTION[card]}")
    ends = scene.choice.ends.get(card)
    free = "free" if card in view["stakes"] and scene.moves else ""
    shown = (*eyes, *(["aim"] if ends else []), free, free)[:2]
    long, short, danger = stake(scene, card)
    fresh = any(event["kind"] in ("paint", "refill") and card in event["cards"] for event in scene.told)
    return piece(
        scene,
        card,
        h.span(".card")[
            letter(words, COLOUR[card]),
            across(words, card) if scene.is_flat else None,
            doll(COLOUR[card], tuple(filter(None, shown))),
            h.span(".stake", data_level=danger)[h.span(".long")[long], h.span(".short")[short]]
            if long
            else h.span(".stake"),
            acting(words, card),
        ],
        cls="last" if fresh else "",
        label=", ".join(
            filter(None, [the(words, card), action, words(f"daruma.eyes.{len(eyes)}"), long, short])
        ),
        does=told(scene, ends) if ends else "",
    )


def across(words: Words, card: str) -> h.Fragment:
    """What a card says once more, for who sits across a screen that lies flat."""
    return h.fragment[
        h.span(".again")[letter(words, COLOUR[card])],
        acting(words, card, "turned"),
    ]


def acting(words: Words, card: str, cls: str = "") -> h.Element:
    """What painting a daruma does: its sign and its words, which may stand in two lines."""
    said = words(f"daruma.action.{ACTION[card]}")
    return h.span(class_=f"action {cls}".strip())[
        icon(f"daruma-act-{ACTION[card]}"),
        h.span[[[" " if n else None, h.i[line]] for n, line in enumerate(lines(said))]],
    ]


def lines(text: str) -> list[str]:
    """A text in one line if it is short, else cut between two words where both lines are about as long."""
    spaces = [at for at, letter in enumerate(text) if letter == " "]
    if len(text) <= SHORT or not spaces:
        return [text]
    at = min(spaces, key=lambda at: abs(2 * at + 1 - len(text)))
    return [text[:at], text[at + 1 :]]


def stake(scene: Scene, card: str) -> tuple[str, str, str]:
    """What painting this daruma risks: in words, in a figure where there is no room, and how much that is."""
    words = scene.words
    if card not in scene.view["stakes"]:
        return "", "", ""
    risks = scene.view["stakes"][card]
    if ACTION[card] == "phantom" and not risks["bad"]:
        full = risks["book"]
        return words("daruma.risk.book", n=full), f"{full}/{FULL}", "some" if full == FULL - 1 else "low"
    bad = risks["bad"] or [0.0]
    chance = span(words, bad)
    long = words("daruma.risk.bad", chance=percent(words, bad[0])) if len(bad) == 1 else chance
    return long, chance, level(bad[-1])


def tanuki(scene: Scene) -> h.Element:
    """The tanuki, as glad as the danger is great, his book and his bottle."""
    lost = any(event["kind"] == "badluck" for event in scene.told)
    worried = "daruma-tanuki-worried" if book(scene.view) == FULL - 1 else "daruma-tanuki"
    drawing = "daruma-tanuki-triumphant" if lost else worried
    return h.div(".tanuki", data_zone="tanuki")[icon(drawing, "tanuki-art"), bottle(scene), account(scene)]


def account(scene: Scene) -> h.Element:
    """The danger: phantom and real fours in the tanuki's book, of the four that are bad luck. After bad luck
    it is seen with those that brought it, until the next throw."""
    words = scene.words
    lost = next((event for event in scene.told if event["kind"] == "badluck"), None)
    view: Mapping[str, Any] = lost or scene.view
    whose = lost["seat"] if lost else scene.view["turn"]  # each turn counts anew
    phantoms: list[int | str] = ["ghost"] * view["phantoms"]
    lying = [*phantoms, *[FOUR] * view["book"]][:FULL]
    fours = len(lying)
    slots = [*map(die, lying), *[None] * (FULL - fours)]
    return h.div(".book", data_fours=str(fours), title=words("daruma.book.hint"))[
        icon("daruma-book", "book-art"),
        [icon("daruma-book", f"warm warm-{many}") for many in WARM],
        h.span(".slots", aria_hidden="true", data_zone="book")[
            [h.span(class_=f"slot slot-{place}")[each] for place, each in enumerate(slots)]
        ],
        h.p[
            h.span(data_count=f"book by-{whose}")[words.n("daruma.book", fours)],
            h.span(".sr")[" ", words.n("daruma.phantoms", view["phantoms"])] if view["phantoms"] else None,
        ],
    ]


def bottle(scene: Scene) -> h.Element:
    """The sake bottle and the dice on it; once a die is chosen that may go there, a tap puts it there."""
    words, dice = scene.words, scene.view["bottle"]
    ends = scene.choice.ends.get("bottle")
    return spot(
        scene,
        "bottle",
        icon("daruma-bottle", "bottle-art"),
        h.span(".on")[map(die, dice)] if dice else None,
        cls="bottle",
        label=words.n("daruma.bottle", len(dice), dice=spoken(dice)) if dice else words("daruma.bottle.hint"),
        does=told(scene, ends) if ends else "",
    )


def aid(words: Words) -> h.Element:
    """For the help: the sign of each action, the mark and the letter of each colour."""
    return h.ul(".daruma-aid")[
        [h.li[icon(f"daruma-act-{action}"), words(f"daruma.action.{action}")] for action in ACTIONS],
        [h.li[doll(colour), letter(words, colour), words(f"daruma.colour.{colour}")] for colour in DARUMAS],
    ]
