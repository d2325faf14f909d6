"""Rummu's place to lay: what the chosen cards are together, where they can go, or what they lack."""

from __future__ import annotations

from typing import NamedTuple

from engine.rummu.cards import ordered
from engine.rummu.combinations import Judged, exchange, fit, judge
from engine.rummu.view import Combination

from ...parts import Node, fill, icon, template
from ...scene import on_turn
from ...select import things
from ...words import Words
from .parts import briefs, by_number, called, capital, chips, kind_of_laid, named, signed, spoken, worth
from .refusals import chosen, sentence, why_not
from .scene import Scene

FEW = 4  # so many cards are named, of more only the number is told


class Reading(NamedTuple):
    """What the chosen cards are: `good` (can be laid as they are), `part` (on the way), `plain`."""

    level: str
    head: Node  # the verdict in a word or a number
    more: Node  # and in a line
    said: str  # the whole of it, to hear


def reading(scene: Scene, seat: int) -> Reading:
    """What the place to lay says to this seat."""
    words, view = scene.words, scene.view
    cards, to = chosen(scene.tapped)
    asked = scene.seat == seat
    if asked and view["why"] in ("back", "discard"):
        back = view["why"] == "back"
        head, more = ("step.back", "place.back") if back else ("step.3", "place.end")
        return Reading(
            "plain", words(f"rummu.{head}"), words(f"rummu.{more}"), words(f"rummu.no.{view['why']}")
        )
    if to:
        return onto(scene, cards, named(view, to))
    if len(cards) > 1:
        return together(scene, cards)
    if cards:
        return alone(scene, cards[0])
    if asked and view["owing"]:
        head = words.n("rummu.place.more", view["owing"])
        return Reading("part", head, words("rummu.place.owing"), words.n("rummu.no.owing", view["owing"]))
    if not view["opened"][seat]:
        total = ".total" if view["options"]["opening"] == "total" else ""
        need = view["needs"][seat]
        line = words(f"rummu.place.open{total}", need=need)
        return Reading(
            "plain", words("rummu.do.open none"), line, words(f"rummu.tray.open{total}", need=need)
        )
    points = worth(words, view["standing"][seat])
    said = words("rummu.tray.opened", points=points)
    return Reading("plain", words("rummu.do.lay none"), words("rummu.place.lay"), said)


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
        seat = on_turn(view)
        none = "rummu.tray.none" if view["opened"][seat] else "rummu.tray.no opening"
        parts.append(words(none, need=view["needs"][seat]))
    line = ", ".join(parts)
    barred = [words("rummu.tray.barred")] if view["barred"] == card else []
    said = words("rummu.inventory", what=capital(called(words, card)), cards=", ".join([line, *barred]))
    return Reading("part" if lays or places else "plain", chips([card]), line, said)


def together(scene: Scene, cards: list[str]) -> Reading:
    """Several cards: the combination they are, or what they lack."""
    words = scene.words
    judged = judge(tuple(cards))
    if judged.kind and ("lay", *ordered(tuple(cards))) in scene.moves:
        what = described(words, judged, len(cards))
        said = words("rummu.tray.is", what=capital(what), points=worth(words, judged.points))
        return Reading("good", [pure(judged), signed(judged.points)], what, said)
    ways = lacking(scene, cards)
    if not ways:
        places = {move[1] for move in scene.moves if move[0] == "add" and set(cards) <= set(move)}
        said = words.n("rummu.tray.together", len(places))
        return Reading("part", "+", said, said)
    seat = on_turn(scene.view)
    why = [] if judged.kind else [sentence(words, why_not(judged, cards))]
    if judged.kind and not scene.view["opened"][seat]:
        why = [words("rummu.tray.short", need=scene.view["needs"][seat])]
    head = words.n("rummu.place.more", len(ways[0]))
    singles = by_number({way[0] for way in ways})
    if len(ways[0]) > 1 or len(singles) > FEW:
        return Reading("part", head, " ".join(why) or None, " ".join((f"{head}.", *why)))
    line = fill(template(words, "rummu.tray.add"), cards=briefs(words, singles))
    said = words("rummu.tray.add", cards=spoken(words, singles))
    return Reading("part", head, [*line], " ".join((f"{head}.", *why, said)))


def pure(judged: Judged) -> Node:
    return icon("rummu-pure") if judged.pure and judged.kind == "run" else None


def described(words: Words, judged: Judged, size: int) -> str:
    """“pure run of 4”."""
    if judged.kind == "mixed":
        return words("rummu.place.mixed", size=size)
    return words(f"rummu.place.{judged.kind}.{'pure' if judged.pure else 'joker'}", size=size)


def lacking(scene: Scene, cards: list[str]) -> list[list[str]]:
    """What has to be tapped too for a combination to be laid: the shortest ways."""
    ways = [
        [card for card in move[1:] if card not in cards]
        for move in scene.moves
        if move[0] == "lay" and set(cards) <= things(move)
    ]
    fewest = min(map(len, ways), default=0)
    return [way for way in ways if len(way) == fewest]


def onto(scene: Scene, cards: list[str], there: Combination) -> Reading:
    """Cards and a combination on the table: what it becomes."""
    words = scene.words
    judged = fit(there["cards"], cards) if cards else judge(tuple(there["cards"]))
    what = words("rummu.whose", what=kind_of_laid(words, there), name=scene.name(there["owner"]))
    if not cards:
        said = words("rummu.tray.onto", what=capital(what), points=worth(words, there["points"]))
        return Reading("part", signed(there["points"]), what, said)
    ready = {move[0] for move in scene.choice.ready}
    if "add" in ready:
        return becomes(words, there, judged, what)
    if "swap" in ready:
        yellow = exchange(there["cards"], cards[0])
        after = judge(tuple(cards[0] if card == yellow else card for card in there["cards"]))
        return becomes(words, there, after, words("rummu.tray.swaps", yellow=called(words, yellow)))
    said = sentence(words, why_not(judged, [*there["cards"], *cards]))
    return Reading("part", signed(there["points"]), said, said)


def becomes(words: Words, there: Combination, after: Judged, what: str) -> Reading:
    was, points = signed(there["points"]), signed(after.points)
    said = words("rummu.tray.becomes", what=capital(what), was=was, points=points)
    return Reading("good", f"{was} → {points}", what, said)
