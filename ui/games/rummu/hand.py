"""One's own cards in Rummu: the hand as its owner likes it sorted, and the tray that judges a choice."""

from __future__ import annotations

import htpy as h

from ...parts import Node, act, alt, icon, piece
from .parts import (
    SORTS,
    called,
    face,
    hand_of,
    per_row,
)
from .scene import Scene
from .tray import reading

PHONE, LOW = 9, 11  # the most cards in a row of a hand, on phones and in low frames


def hand(scene: Scene, seat: int) -> Node:
    """The tray, and the hand as its owner likes it sorted."""
    words, view = scene.words, scene.view
    way = scene.way if scene.way in SORTS else "colour"
    cards = SORTS[way](hand_of(view, seat))
    fresh = {
        card for event in scene.told if event["kind"] in ("take", "swap", "back") for card in event["cards"]
    }
    many = len(cards)
    low = per_row(many, LOW) if many > LOW else per_row(many, LOW - 1)
    rows = f"--cards:{many};--phone:{per_row(many, PHONE)};--low:{low}"
    cls = "fan crammed" if many > 2 * PHONE else "fan two" if many > PHONE else "fan"
    return h.fragment[
        tray(scene, seat, way),
        h.div(
            class_=f"{cls} low-two" if many >= LOW else cls,
            role="group",
            aria_label=words("rummu.hand", name=scene.name(seat)),
            data_group="hand",
            style=rows,
        )[
            [
                piece(
                    scene,
                    card,
                    face(words, card),
                    label=known_as(scene, seat, card),
                    cls="last" if card in fresh else "",
                )
                for card in cards
            ]
        ],
    ]


def known_as(scene: Scene, seat: int, card: str) -> str:
    """A card of the hand for who hears the page: its name, and what sets it apart."""
    words, view = scene.words, scene.view
    said = [called(words, card)]
    if card in view["zones"]["known"][seat]:
        said.append(words("rummu.is known"))
    if card == view["barred"] and scene.seat == seat:
        said.append(words("rummu.tray.barred"))
    return ", ".join(said)


def tray(scene: Scene, seat: int, way: str) -> h.Element:
    """What the chosen cards are together, or which rule they break; and how the hand is sorted."""
    words = scene.words
    level, text = reading(scene, seat)
    mark = {"good": "i-check", "part": "rummu-part"}.get(level)
    return h.div(".tray", data_level=level)[
        h.p(aria_live="polite")[icon(mark) if mark else None, h.span[text]],
        h.span(".sorts", role="group", aria_label=words("rummu.sort"))[
            [
                act(
                    "arrange",
                    alt(
                        words(f"rummu.sort.{each}"),
                        icon(f"rummu-by-{each}"),
                        h.span(".word")[words(f"rummu.sort.{each}.short")],
                    ),
                    data_way=each,
                    aria_pressed="true" if each == way else "false",
                    title=words(f"rummu.sort.{each}"),
                )
                for each in SORTS
            ]
        ],
    ]
