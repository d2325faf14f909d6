"""What Charuma's table says: its sentences, its buttons, its questions, its refusals."""

from __future__ import annotations

from engine.charuma.cards import LIFTED, MAKE_UP, VALUE
from engine.charuma.view import Told

from ... import elements as h
from ...deeds import Deed
from ...parts import Node, fill, template, token
from ...scene import seen
from ...select import Move
from .parts import brief, chip, coin, number, plaque, spoken
from .refusals import refusal
from .scene import Scene
from .tricks import OWN, on_table


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


def then(scene: Scene, move: Move) -> Node:
    """What follows from a move: who is outbid and what is left, or who wins the trick as it will lie."""
    if scene.seat is None:
        return ""  # nobody is asked at this device
    return after_bid(scene, scene.seat, move) if move[0] == "bid" else after_play(scene, scene.seat, move)


def after_bid(scene: Scene, seat: int, move: Move) -> str:
    words, view = scene.words, scene.view
    left = words.n("charuma.then left", view["points"][seat] - int(move[2]))
    bid = next(bid for bid in view["bids"] if bid["group"] == move[1])
    if bid["seat"] is None:
        return left
    return words("charuma.then beats", name=scene.name(bid["seat"]), left=left)


def after_play(scene: Scene, seat: int, move: Move) -> str:
    words, trick = scene.words, on_table(scene)
    if not trick.asked:
        return words("charuma.then asks", what=words(f"charuma.what.{MAKE_UP[move[1:]]}"))
    played = trick.after(seat, move[1:])
    leader = seat if played.winner is None else played.winner
    name = scene.name(leader)
    if played.over:
        said = words.n("charuma.then wins", played.worth(), name=name)
    elif leader == trick.winner:
        said = words("charuma.then stays", name=name)
    else:
        said = words("charuma.then leads", name=name)
    if played.values.get(leader) == LIFTED and trick.values.get(leader) != LIFTED:
        return words("charuma.then lifted", then=said)
    return said


def deeds(scene: Scene, usual: list[Deed]) -> list[Deed]:
    """What is chosen, and one other play that it is part of; of a bid that is not complete, its place."""
    if scene.view["why"] != "bid" or scene.choice.ready or not usual:
        return [usual[0], *[other._replace(then=None) for other in usual[1:2]]] if usual else []
    words, chosen = scene.words, next(iter(scene.tapped))
    if chosen.isdecimal():
        return [Deed(words.n("charuma.do bid of", int(chosen)), None, words("charuma.then group"))]
    return [Deed(words("charuma.do bid on", group=number(chosen)), None, words("charuma.then amount"))]


def brief_of(scene: Scene, event: Told) -> Node:
    """An event of another's turn in small cards, coins and plaques."""
    words, seat = scene.words, event["seat"]
    cards = [chip(card) for card in seen(event["cards"])]
    match event["kind"]:
        case "bid":
            return [coin(str(event["amount"])), plaque(event["group"])]
        case "lead" | "follow" | "discard":
            return cards
        case "trick" if seat is not None and not scene.view["asked"]:  # who leads has won the one before
            return [token(seat), words("charuma.brief wins")]
    return None


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
    if piece == OWN:
        return scene.words("charuma.no.place")
    why, facts = refusal(scene.view, scene.seat, scene.tapped, piece)
    if "group" in facts:
        facts = {**facts, "group": number(facts["group"])}
    if "points" in facts:
        return scene.words.n(f"charuma.no.{why}", facts["points"], **facts)
    return scene.words(f"charuma.no.{why}", **facts)
