"""What Shokoba's table says: its sentences, its buttons, its questions, its refusals."""

from __future__ import annotations

from collections.abc import Iterable

from engine.shokoba.cards import VALUE
from engine.shokoba.view import Told

from ... import elements as h
from ...parts import Node, fill, template
from ...scene import seen
from ...select import Move
from ...words import Words
from .parts import brief, by_value, called, chip, the
from .refusals import refusal
from .scene import Scene


def say(scene: Scene, event: Told) -> str:
    words, kind, seat = scene.words, event["kind"], event["seat"]
    name = scene.name(seat) if seat is not None else ""
    cards = [the(words, card) for card in seen(event["cards"])]
    match kind:
        case "lay" | "claim":
            return words(f"shokoba.{kind}", name=name, card=cards[0])
        case "capture":
            return words("shokoba.capture", name=name, card=cards[0], cards=words.all(cards[1:]))
        case "rest":
            return words("shokoba.rest", name=name, cards=words.all(cards))
        case "round":
            return words("shokoba.round", name=name, round=event["round"])
        case "table":
            return words("shokoba.on table", cards=words.all(cards))
        case "deal":
            # Each seat is dealt to with an event of its own: one of them is spoken of.
            return words("shokoba.dealt", deal=event["deal"]) if seat == 0 else ""
        case "shokoba" | "pass":
            return words(f"shokoba.{kind}", name=name)
        case "count":
            return words("shokoba.counted", round=event["round"])
        case "end":
            return words.n("shokoba.end", len(event["winners"]), names=scene.team(event["winners"]))
    raise ValueError(f"an event with no words: {kind}")


def label(scene: Scene, move: Move) -> Node:
    words = scene.words
    if move[0] == "pass":
        return words("shokoba.do pass")
    verb = "claim" if move[0] == "claim" else "take" if len(move) > 2 else "lay"
    if verb == "take" and move[1] not in scene.tapped:
        verb = "take with"
    return fill(
        template(words, f"shokoba.do {verb}"), card=brief(words, move[1]), cards=added(words, move[2:])
    )


def short(scene: Scene, move: Move) -> Node:
    """A capture by its cards alone, to see; the verb is heard."""
    words = scene.words
    verb = "shokoba.do claim" if move[0] == "claim" else "shokoba.do take"
    said = h.span(".sr")[words(verb, cards="")]
    if move[1] in scene.tapped or move[0] == "claim":
        return [said, added(words, move[2:])]
    return [
        said,
        fill(template(words, "shokoba.with card"), card=brief(words, move[1]), cards=added(words, move[2:])),
    ]


def added(words: Words, cards: Iterable[str]) -> list[Node]:
    """Cards with a plus between them."""
    taken: list[Node] = []
    for card in by_value(cards):
        taken += [h.span(".plus")[" + "], brief(words, card)] if taken else [brief(words, card)]
    return taken


def then(scene: Scene, move: Move) -> Node:
    """With which card, and what a move leaves on the table."""
    words = scene.words
    if move[0] == "pass":
        return None
    if len(move) == 2:
        return words("shokoba.then lays")
    by = h.span(".by")[words("shokoba.then by", card=the(words, move[1])), " "]
    return [by, leaves(scene, move)]


def leaves(scene: Scene, move: Move) -> Node:
    """What lies on the table after a capture."""
    left = [VALUE[card] for card in scene.view["zones"]["table"] if card not in move]
    key = "shokoba.then leaves" if left else "shokoba.then clears"
    return fill(template(scene.words, key), cards=h.b[", ".join(map(str, left))])


def brief_of(scene: Scene, event: Told) -> Node:
    """An event of another's turn in small cards."""
    cards = [chip(card) for card in seen(event["cards"])]
    match event["kind"]:
        case "lay":
            return [scene.words("shokoba.brief lays"), cards]
        case "capture":
            return [cards[0], scene.words("shokoba.brief takes"), cards[1:]]
        case "claim":
            return [scene.words("shokoba.brief claims"), cards]
    return None


def question(scene: Scene, seat: int) -> str:
    why = scene.view["why"]
    parts = {"name": scene.name(seat)}
    if why == "claim":
        parts["card"] = the(scene.words, scene.view["laid"])
    return scene.words(f"shokoba.ask.{why}", **parts)


def refuse(scene: Scene, piece: str) -> str:
    """Why this card cannot be tapped now, as the rule that forbids it."""
    why, facts = refusal(scene.view, scene.tapped, piece)
    if "sum" in facts:
        facts = {**facts, "sum": addition(facts["sum"])}
    return scene.words(f"shokoba.no.{why}", **facts)


def prospects(scene: Scene, card: str) -> str:
    """For who hears the page: what this card can do."""
    words = scene.words
    takes = [move[2:] for move in scene.moves if move[:2] == ("play", card) and len(move) > 2]
    if takes:
        sets = words("shokoba.or").join(words.all(called(words, other) for other in take) for take in takes)
        return ", " + words("shokoba.can take", cards=sets)
    if ("play", card) in scene.moves:
        return ", " + words("shokoba.can lay")
    return ""


def addition(values: Iterable[int]) -> str:
    return " + ".join(map(str, values))
