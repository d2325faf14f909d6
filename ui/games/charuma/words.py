"""What Charuma's table says: its sentences, its buttons, its questions, its refusals."""

from __future__ import annotations

import htpy as h

from engine.charuma.cards import MAKE_UP, VALUE
from engine.charuma.view import Told

from ...parts import Node, fill, template
from ...scene import seen
from ...select import Move
from .parts import brief, number, spoken
from .refusals import refusal
from .scene import Scene


def say(scene: Scene, event: Told) -> str:
    words, kind, seat = scene.words, event["kind"], event["seat"]
    name = scene.name(seat) if seat is not None else ""
    match kind:
        case "round":
            return words("charuma.round", name=name, round=event["round"])
        case "bid":
            return words.n("charuma.bid", event["amount"], name=name, group=number(event["group"]))
        case "outbid":
            return words.n("charuma.outbid", event["amount"], name=name)
        case "take":
            return words("charuma.take", name=name, group=number(event["group"]))
        case "lead" | "follow" | "discard":
            cards = spoken(words, seen(event["cards"]))
            if event["hidden"]:
                cards = words.n("charuma.unhidden", len(event["hidden"]), cards=cards)
            return words(f"charuma.{kind}", name=name, cards=cards)
        case "trick":
            key = "charuma.wins lifted" if event["lifted"] else "charuma.wins"
            return words.n(key, event["worth"], name=name)
        case "count":
            return words("charuma.counted", round=event["round"])
        case "tie":
            return words("charuma.tie", names=scene.team(event["seats"]))
        case "token":
            return words("charuma.passed", name=name)
        case "end":
            return words.n("charuma.end", len(event["winners"]), names=scene.team(event["winners"]))
    raise ValueError(f"an event with no words: {kind}")


def label(scene: Scene, move: Move) -> Node:
    words = scene.words
    if move[0] == "bid":
        return words.n("charuma.do bid", int(move[2]), group=number(move[1]))
    wanted = scene.view["asked"]
    verb = "lead" if not wanted else "follow" if MAKE_UP.get(move[1:]) == wanted else "discard"
    return fill(
        template(words, f"charuma.do {verb}"),
        cards=h.span(".briefs")[[brief(words, card) for card in move[1:]]],
    )


def kind(scene: Scene, thing: str) -> str:
    """What kind of thing a move names, for the hint."""
    return "card" if thing in VALUE else "amount" if thing.isdecimal() else "group"


def question(scene: Scene, seat: int) -> str:
    """What is asked of the seat on turn, and why it must follow or need not."""
    view, words = scene.view, scene.words
    name = scene.name(seat)
    if view["why"] != "follow":
        return words(f"charuma.ask.{view['why']}", name=name)
    duty = "must" if view["bound"] else "free"
    return words(f"charuma.ask.{duty}.{view['asked']}", name=name)


def refuse(scene: Scene, piece: str) -> str:
    """Why this cannot be tapped now, as the rule that forbids it; nothing when nobody is asked."""
    if scene.seat is None:
        return ""
    why, facts = refusal(scene.view, scene.seat, scene.tapped, piece)
    if "group" in facts:
        facts = {**facts, "group": number(facts["group"])}
    if "points" in facts:
        return scene.words.n(f"charuma.no.{why}", facts["points"], **facts)
    return scene.words(f"charuma.no.{why}", **facts)
