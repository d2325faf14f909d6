"""What Rummu's table says: sentences, questions, refusals."""

from __future__ import annotations

from engine.rummu.cards import COLOUR
from engine.rummu.combinations import judge
from engine.rummu.view import Told

from ...parts import Node
from ...select import Move
from .parts import chips, kind_of, spoken, the, worth
from .refusals import refusal, sentence
from .scene import Scene

RECAP = 2  # so many cards of a move are shown in the recap, of more the first and the last
GOALS = {"draw": "stock", "take": "pile", "discard": "pile", "lay": "lay"}

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


def brief_of(scene: Scene, event: Told) -> Node:
    """An event of another's turn in small cards; of the discards, the top one only may be seen again."""
    cards = [card for card in event["cards"] if card is not None]
    kind = event["kind"]
    if kind in ("lay", "add", "swap", "take") or (kind == "discard" and cards == scene.view["zones"]["top"]):
        return [scene.words(f"rummu.brief {kind}"), chips(cards, RECAP)]
    return None


# -- what can be done


def goal(move: Move) -> str:
    """Where a move ends: a pile, the place to lay, the combination, the card that is taken back alone."""
    if move[0] in ("add", "swap") or (move[0] == "back" and len(move) == 2):
        return move[1]
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
