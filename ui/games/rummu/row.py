"""Rummu's row of actions: laying and adding before discarding, each with what follows from it."""

from __future__ import annotations

from markupsafe import Markup

from engine.rummu.combinations import exchange, fit, judge

from ... import elements as h
from ...deeds import Deed
from ...markup import render
from ...parts import Node, fill, template
from ...select import Move
from .parts import brief, briefs, named, signed
from .scene import Scene
from .tray import described

PLAYS = 2  # so many ways to lay or add have a button beside the discard's
RANK = {"lay": 0, "add": 1, "swap": 2}


def rank(move: Move) -> int:
    return RANK.get(move[0], len(RANK))


def deeds(scene: Scene) -> list[Deed]:
    """In the middle of a turn: what lays down, then what ends the turn; a place for each is kept."""
    choice, offered = scene.choice, dict[Markup, Deed]()
    for move in (*sorted(choice.ready, key=rank), *sorted((*choice.near, *choice.ends.values()), key=rank)):
        deed = Deed(label(scene, move), move, then(scene, move))
        offered.setdefault(render([deed.label, deed.then]), deed)  # equal cards make equal buttons
    plays = [deed for deed in offered.values() if deed.move and deed.move[0] != "discard"][:PLAYS]
    ends = [deed for deed in offered.values() if deed.move and deed.move[0] == "discard"]
    can_play = any(move[0] != "discard" for move in scene.moves)
    first = plays[:1] or ([] if can_play else ends[:1])
    row = [*(plays or [to_lay(scene, can_play)]), *(ends[:1] or to_discard(scene))]
    return [deed._replace(main=deed in first) for deed in row]


def to_lay(scene: Scene, can_play: bool) -> Deed:
    """The place for laying down, while nothing that can be laid is chosen."""
    words, view = scene.words, scene.view
    opened = scene.seat is None or view["opened"][scene.seat]
    need = 0 if scene.seat is None else view["needs"][scene.seat]
    if can_play:
        said = words("rummu.then choose") if opened else words("rummu.then open", need=need)
    else:
        said = words("rummu.then nothing" if opened else "rummu.then no opening", need=need)
    return Deed(words("rummu.do.lay none" if opened else "rummu.do.open none"), None, said)


def to_discard(scene: Scene) -> list[Deed]:
    if not any(move[0] == "discard" for move in scene.moves):
        return []  # an opening has to be completed first
    return [Deed(scene.words("rummu.do.discard none"), None, scene.words("rummu.then discards"))]


def label(scene: Scene, move: Move) -> Node:
    words, view, verb = scene.words, scene.view, move[0]
    if verb in ("draw", "stop"):
        return words(f"rummu.do.{verb}")
    if verb == "take":
        key = "rummu.do.take" if view["why"] == "draw" else "rummu.do.take too"
        return [*fill(template(words, key), card=brief(words, view["zones"]["top"][0]))]
    if verb == "swap":
        yellow = exchange(named(view, move[1])["cards"], move[2])
        parts = {"card": brief(words, move[2]), "yellow": brief(words, yellow)}
        return [*fill(template(words, "rummu.do.swap"), **parts)]
    cards = move[2:] if verb == "add" else move[1:]
    if verb == "lay" and scene.seat is not None and not view["opened"][scene.seat]:
        verb = "open"
    return [*fill(template(words, f"rummu.do.{verb}"), cards=briefs(words, cards))]


def then(scene: Scene, move: Move) -> Node:
    """What follows, where a newcomer could not foresee it."""
    words, view, verb = scene.words, scene.view, move[0]
    held = 0 if scene.seat is None else view["held"][scene.seat]
    match verb:
        case "lay":
            judged = judge(move[1:])
            what = described(words, judged, len(move) - 1)
            return told(scene, "rummu.then lay", what=what, points=signed(judged.points))
        case "add" | "swap":
            there = named(view, move[1])
            after = (
                judge(swapped(there["cards"], move[2])) if verb == "swap" else fit(there["cards"], move[2:])
            )
            where = words("rummu.then own") if there["owner"] == scene.seat else scene.name(there["owner"])
            points = f"{signed(there['points'])} → {signed(after.points)}"
            return told(scene, "rummu.then add", where=h.bdi[where], points=points)
        case "discard":
            return words("rummu.then out" if held == 1 else "rummu.then ends")
    return words(f"rummu.then {verb}")


def told(scene: Scene, key: str, points: str, **parts: Node) -> list[Node]:
    return [*fill(template(scene.words, key), points=h.b[points], **parts)]


def swapped(cards: list[str], natural: str) -> tuple[str, ...]:
    yellow = exchange(cards, natural)
    return tuple(natural if card == yellow else card for card in cards)
