"""Rummu's tray: what the chosen cards are together, where they can go, or what they lack."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from engine.rummu.cards import ordered
from engine.rummu.combinations import Judged, exchange, fit, judge
from engine.rummu.view import Combination

from ...parts import Node, fill, template
from ...scene import on_turn
from ...select import things
from ...words import Words
from .parts import brief, briefs, by_number, kind_of, kind_of_laid, named, purity, the, worth
from .refusals import chosen, sentence, why_not
from .scene import Scene

FEW = 4  # so many cards are named, of more only the number is told


class Reading(NamedTuple):
    """What the chosen cards are: `good` (can be laid as they are), `part` (on the way), `plain`."""

    level: str
    text: Node


def reading(scene: Scene, seat: int) -> Reading:
    """What the tray of this seat says."""
    words, view = scene.words, scene.view
    cards, to = chosen(scene.tapped)
    if view["why"] in ("back", "discard") and not to and scene.seat == seat:
        return Reading("plain", briefs(words, cards) if cards else words(f"rummu.no.{view['why']}"))
    if to:
        return onto(scene, cards, named(view, to))
    if len(cards) > 1:
        return together(scene, cards)
    if cards:
        return alone(scene, cards[0])
    if view["owing"] and scene.seat == seat:
        return Reading("part", words.n("rummu.no.owing", view["owing"]))
    if not view["opened"][seat]:
        key = "rummu.tray.open.total" if view["options"]["opening"] == "total" else "rummu.tray.open"
        return Reading("plain", words(key, need=view["needs"][seat]))
    said = words("rummu.tray.opened", points=worth(words, view["standing"][seat]))
    if view["why"] == "play" and scene.seat == seat:
        return Reading("plain", [said, " ", h.span(".then")[words("rummu.tray.then")]])
    return Reading("plain", said)


def alone(scene: Scene, card: str) -> Reading:
    """One card: where it can go."""
    words, view = scene.words, scene.view
    lays = sum(move[0] == "lay" and card in move for move in scene.moves)
    places = {move[1] for move in scene.moves if move[0] in ("add", "swap") and card in move}
    parts = []
    if lays:
        parts.append(words.n("rummu.tray.lays", lays))
    if places:
        parts.append(words.n("rummu.tray.places", len(places)))
    if not parts:
        opened = view["opened"][on_turn(view)]
        parts.append(
            words("rummu.tray.none" if opened else "rummu.tray.no opening", need=view["needs"][on_turn(view)])
        )
    if view["barred"] == card:
        parts.append(words("rummu.tray.barred"))
    return Reading("plain", [brief(words, card), " ", ", ".join(parts)])


def together(scene: Scene, cards: list[str]) -> Reading:
    """Several cards: the combination they are, or what they lack."""
    words = scene.words
    judged = judge(tuple(cards))
    if judged.kind and ("lay", *ordered(tuple(cards))) in scene.moves:
        return Reading("good", described(words, judged, len(cards)))
    if not judged.kind and not lacking(scene, cards):
        places = {move[1] for move in scene.moves if move[0] == "add" and set(cards) <= set(move)}
        return Reading("part", words.n("rummu.tray.together", len(places)))
    seat = on_turn(scene.view)
    need = scene.view["needs"][seat]
    if judged.kind:
        what = described(words, judged, len(cards))
        if not scene.view["opened"][seat] and len(cards) < need:
            return Reading("part", [what, " · ", words("rummu.tray.short", need=need), more(scene, cards)])
        return Reading("part", [what, more(scene, cards)])
    return Reading("part", [sentence(words, why_not(judged, cards)), more(scene, cards)])


def described(words: Words, judged: Judged, size: int) -> str:
    """“Red run, pure: 20 points”."""
    return words(
        "rummu.tray.is",
        what=kind_of(words, judged, size).capitalize(),
        purity=purity(words, judged.kind, judged.pure),
        points=worth(words, judged.points),
    )


def lacking(scene: Scene, cards: list[str]) -> list[list[str]]:
    """What has to be tapped too for a combination to be laid: the shortest ways."""
    ways = [
        [card for card in move[1:] if card not in cards]
        for move in scene.moves
        if move[0] == "lay" and set(cards) <= things(move)
    ]
    fewest = min(map(len, ways), default=0)
    return [way for way in ways if len(way) == fewest]


def more(scene: Scene, cards: list[str]) -> Node:
    """The cards that complete what is tapped, or how many are missing."""
    words = scene.words
    ways = lacking(scene, cards)
    if not ways:
        return None
    if len(ways[0]) > 1:
        return [" ", words.n("rummu.tray.more", len(ways[0]))]
    singles = by_number({way[0] for way in ways})
    if len(singles) > FEW:
        return [" ", words.n("rummu.tray.more", 1)]
    return [" ", fill(template(words, "rummu.tray.add"), cards=briefs(words, singles))]


def onto(scene: Scene, cards: list[str], there: Combination) -> Reading:
    """Cards and a combination on the table: what it becomes."""
    words = scene.words
    what = words("rummu.whose", what=kind_of_laid(words, there).capitalize(), name=scene.name(there["owner"]))
    if not cards:
        return Reading("plain", words("rummu.tray.onto", what=what, points=worth(words, there["points"])))
    ready = {move[0] for move in scene.choice.ready}
    said = []
    if "add" in ready:
        judged = fit(there["cards"], cards)
        what = kind_of(words, judged, len(there["cards"]) + len(cards)).capitalize()
        said.append(
            words("rummu.tray.becomes", what=what, was=there["points"], points=worth(words, judged.points))
        )
    if "swap" in ready:
        yellow = exchange(there["cards"], cards[0])
        after = judge(tuple(cards[0] if card == yellow else card for card in there["cards"]))
        points = worth(words, after.points)
        said.append(words("rummu.tray.swaps", yellow=the(words, yellow), points=points, was=there["points"]))
    if said:
        return Reading("good", " ".join(said))
    return Reading("part", sentence(words, why_not(fit(there["cards"], cards), [*there["cards"], *cards])))
