"""What Rummu's table says: sentences, buttons, questions, refusals."""

from __future__ import annotations

import htpy as h

from engine.rummu.cards import COLOUR
from engine.rummu.combinations import exchange, fit, judge
from engine.rummu.view import Told

from ...parts import Node, fill, template
from ...select import Move
from .parts import brief, briefs, kind_of, named, spoken, the, worth
from .refusals import refusal, sentence
from .scene import Scene

GOALS = {"draw": "stock", "take": "pile", "discard": "pile"}

# -- what happened


def say(scene: Scene, event: Told) -> str:
    words, kind, seat = scene.words, event["kind"], event["seat"]
    name = scene.name(seat) if seat is not None else ""
    cards = [card for card in event["cards"] if card is not None]
    match kind:
        case "round":
            return words("rummu.say.round", name=name, round=event["round"])
        case "turnup":
            return words("rummu.say.turnup", card=the(words, cards[0]).capitalize())
        case "take":
            return words("rummu.say.take", name=name, card=the(words, cards[0]))
        case "draw" | "stop" | "out":
            return words(f"rummu.say.{kind}", name=name)
        case "lay":
            verb = "open" if event["opening"] else "lay"
            what = kind_of(words, judge(tuple(cards)), len(cards))
            return words(
                f"rummu.say.{verb}",
                name=name,
                what=what,
                cards=spoken(words, cards),
                points=worth(words, event["points"]),
            )
        case "add" | "swap" | "back":
            return say_change(scene, event, name, cards)
        case "discard":
            # The discards below the top are nobody's to read again, until the hand is over.
            seen = (
                cards[0] in scene.view["zones"]["top"]
                or not event["left"]
                or scene.view["winners"] is not None
            )
            key = "rummu.say.discard" if seen else "rummu.say.discard unseen"
            return words(key, name=name, card=the(words, cards[0]))
        case "renew":
            return words.n("rummu.say.renew", event["stock"])
        case "count":
            return words(f"rummu.say.count.{event['why']}", round=event["round"])
        case "tie":
            return words("rummu.say.tie", names=scene.team(event["seats"]))
        case "end":
            return words.n("rummu.say.end", len(event["winners"]), names=scene.team(event["winners"]))
    raise ValueError(f"an event with no words: {kind}")


def say_change(scene: Scene, event: Told, name: str, cards: list[str]) -> str:
    words, kind = scene.words, event["kind"]
    if kind == "back":
        gone = "rummu.say.back all" if not event["size"] else "rummu.say.back"
        return words(gone, name=name, cards=words.all(the(words, card) for card in cards))
    where = whereabouts(scene, "in" if kind == "swap" else "to", event["what"], event["owner"], event["seat"])
    points = worth(words, event["points"])
    if kind == "swap":
        natural, yellow = (the(words, card) for card in cards)
        return words("rummu.say.swap", name=name, card=natural, yellow=yellow, where=where, points=points)
    said = words.all(the(words, card) for card in cards)
    return words("rummu.say.add", name=name, cards=said, where=where, points=points)


def whereabouts(scene: Scene, way: str, kind: str, owner: int, seat: int | None) -> str:
    """“to Bo’s run”, “in their own set”: which combination, said of the seat that does it."""
    what = scene.words(f"rummu.short.{kind}")
    if owner == seat:
        return scene.words(f"rummu.{way}.own", what=what)
    return scene.words(f"rummu.{way}", what=what, name=scene.name(owner))


# -- what can be done


def label(scene: Scene, move: Move) -> Node:
    words, view, verb = scene.words, scene.view, move[0]
    if verb in ("draw", "stop"):
        return words(f"rummu.do.{verb}")
    if verb == "take":
        key = "rummu.do.take" if view["why"] == "draw" else "rummu.do.take too"
        return fill(template(words, key), card=brief(words, view["zones"]["top"][0]))
    if verb == "discard":
        last = scene.seat is not None and view["held"][scene.seat] == 1
        return fill(
            template(words, "rummu.do.discard last" if last else "rummu.do.discard"),
            card=brief(words, move[1]),
        )
    if verb == "back":
        return fill(template(words, "rummu.do.back"), cards=briefs(words, move[1:]))
    if verb == "lay":
        opening = scene.seat is not None and not view["opened"][scene.seat]
        return fill(
            template(words, "rummu.do.open" if opening else "rummu.do.lay"),
            cards=briefs(words, move[1:]),
            points=worth(words, judge(move[1:]).points),
        )
    there = named(view, move[1])
    where = whereabouts(scene, "in" if verb == "swap" else "to", there["kind"], there["owner"], scene.seat)
    place = h.span(".where")[where]
    if verb == "swap":
        yellow = exchange(there["cards"], move[2])
        return fill(
            template(words, "rummu.do.swap"),
            card=brief(words, move[2]),
            yellow=brief(words, yellow),
            where=place,
        )
    return fill(
        template(words, "rummu.do.add"),
        cards=briefs(words, move[2:]),
        where=place,
        points=worth(words, fit(there["cards"], move[2:]).points),
    )


def goal(move: Move) -> str:
    """The pile where a move ends."""
    return GOALS.get(move[0], "")


def kind(scene: Scene, thing: str) -> str:
    """What kind of thing a move names, for the hint."""
    if thing not in COLOUR:
        return "meld"
    return "laid" if any(thing in cards for cards in scene.view["zones"]["laid"]) else "hand"


def question(scene: Scene, seat: int) -> str:
    """What is asked of the seat on turn."""
    view, words, seat = scene.view, scene.words, seat
    name = scene.name(seat)
    match view["why"]:
        case "draw" | "take":
            return words(f"rummu.ask.{view['why']}", name=name, card=the(words, view["zones"]["top"][0]))
        case "play" if view["owing"]:
            return words.n("rummu.ask.owing", view["owing"], name=name)
        case "play" if not view["opened"][seat]:
            return words("rummu.ask.open", name=name, need=view["needs"][seat])
    return words(f"rummu.ask.{view['why']}", name=name)


def refuse(scene: Scene, piece: str) -> str:
    """Why this cannot be tapped now, as the rule that forbids it."""
    return sentence(scene.words, refusal(scene.view, scene.tapped, piece))
