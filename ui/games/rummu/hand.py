"""One's own cards in Rummu, sorted as their owner likes; what came in this turn is marked."""

from __future__ import annotations

from itertools import pairwise

from engine.rummu.cards import COLOUR

from ... import elements as h
from ...parts import Node, act, alt, icon, piece
from .parts import SORTS, called, face, hand_of
from .scene import Scene

NEW = ("draw", "take", "swap", "back")  # what brings cards to a hand


def hand(scene: Scene, seat: int) -> Node:
    """The cards, a gap between colours; how they are sorted. Styles read the numbers of cards and of gaps.

    Where no card is left to discard, a sentence stands in the place of the cards: why one has to be taken
    back.
    """
    words = scene.words
    way = scene.way if scene.way in SORTS else "colour"
    cards = SORTS[way](hand_of(scene.view, seat))
    first = {other for card, other in pairwise(cards) if way == "colour" and COLOUR[card] != COLOUR[other]}
    new = brought(scene)
    is_to_put_back = scene.view["why"] == "back" and scene.seat == seat
    return [
        h.div(
            ".fan",
            role="group",
            aria_label=words("rummu.hand", name=scene.name(seat)),
            data_group="hand",
            data_zone=f"hand:{seat} known:{seat}",
            style=f"--cards:{len(cards)};--gaps:{len(first)}",
        )[
            [
                piece(
                    scene,
                    card,
                    face(words, card),
                    h.span(".tag")[words(f"rummu.new.{new[card]}")] if card in new else None,
                    label=known_as(scene, seat, card, new),
                    cls=" ".join(
                        [*(["fresh"] if card in new else []), *(["apart"] if card in first else [])]
                    ),
                )
                for card in cards
            ]
        ],
        h.p(".reason")[words("rummu.no.back")] if is_to_put_back else None,
        sorts(scene, way),
    ]


def brought(scene: Scene) -> dict[str, str]:
    """The cards that came to this hand in this turn, each with how it came."""
    found: dict[str, str] = {}
    for event in scene.own:
        if event["kind"] == "round":
            found = {}
        elif event["kind"] in NEW:
            # Of an exchange, the second card is the one that comes.
            cards = event["cards"][1:] if event["kind"] == "swap" else event["cards"]
            found |= {card: event["kind"] for card in cards if card is not None}
    return found


def known_as(scene: Scene, seat: int, card: str, new: dict[str, str]) -> str:
    """A card of the hand for who hears the page: its name, and what sets it apart."""
    words, view = scene.words, scene.view
    said = [called(words, card)]
    if card in new:
        said.append(words(f"rummu.new.{new[card]}"))
    if card in view["zones"]["known"][seat]:
        said.append(words("rummu.is known"))
    if card == view["barred"] and scene.seat == seat:
        said.append(words("rummu.tray.barred"))
    return ", ".join(said)


def sorts(scene: Scene, way: str) -> h.Element:
    words = scene.words
    return h.span(".sorts", role="group", aria_label=words("rummu.sort"))[
        [
            act(
                "arrange",
                alt(words(f"rummu.sort.{each}"), icon(f"rummu-by-{each}")),
                data_way=each,
                aria_pressed="true" if each == way else "false",
                title=words(f"rummu.sort.{each}"),
            )
            for each in SORTS
        ]
    ]
