"""What Karmaka's table says: its sentences, its buttons, its questions, its refusals."""

from __future__ import annotations

from itertools import pairwise

import htpy as h

from engine.karmaka.cards import DECK, KIND, best
from engine.karmaka.table import TOP
from engine.karmaka.view import Told

from ...parts import Node, fill, icon, template
from ...select import Move
from .parts import RUNGS, brief, called, heard, named
from .scene import Scene

RANK = ("deed", "power", "future", "give", "take", "spend", "draw")

# -- what happened


def say(scene: Scene, event: Told) -> str:
    words, kind, seat = scene.words, event["kind"], event["seat"]
    name = scene.name(seat) if seat is not None else ""
    cards = [called(words, card) for card in event["cards"] if card is not None]
    match kind:
        case "turn" | "draw":
            return ""  # at every turn: the question says whose it is, and the counts tell
        case "deed" | "power" | "take" | "refuse":
            return words(f"karmaka.say.{kind}", name=name, card=cards[0])
        case "fall":
            return words("karmaka.say.fall", card=cards[0])
        case "future" | "death":
            return words(f"karmaka.say.{kind}", name=name)
        case "give":
            return words("karmaka.say.give", name=name, other=scene.name(event["owner"]))
        case "pass":
            return words("karmaka.say.no more" if event["again"] else "karmaka.say.pass", name=name)
        case "target":
            return words(
                "karmaka.say.target", card=named(words, event["power"]), other=scene.name(event["target"])
            )
        case "copy":
            return words("karmaka.say.copy", card=named(words, event["power"]), other=cards[0])
        case "move":
            return moved(scene, event, cards)
        case "stop":
            return words("karmaka.say.stop", name=name)
        case "nothing":
            return words("karmaka.say.nothing", card=named(words, event["power"]))
        case "refill":
            return words.n("karmaka.say.refill", event["count"])
        case "offer":
            return words("karmaka.say.offer", card=cards[0], names=scene.team(event["to"]))
        case "count":
            return counted(scene, event)
        case "rebirth":
            return words.n("karmaka.say.rebirth", len(event["cards"]), name=name, deck=event["deck"])
        case "end":
            return words.n("karmaka.say.end", len(event["winners"]), names=scene.team(event["winners"]))
        case "deal" | "shed":
            return ""
    raise ValueError(f"an event with no words: {kind}")


def moved(scene: Scene, event: Told, cards: list[str]) -> str:
    """What a power moved from where to where; faces that not everybody saw are only counted."""
    words = scene.words
    whose, owner = (scene.name(event[key]) if event[key] is not None else "" for key in ("whose", "owner"))
    route = f"{event['zone']} {event['to']}"
    if route == "looked hand" and event["owner"] != event["seat"]:
        return ""  # what was looked at goes back
    return words.n(
        f"karmaka.move.{route}",
        len(event["cards"]),
        name=scene.name(event["seat"]),
        whose=whose,
        owner=owner,
        cards=words.all(cards) if cards else "",
        place=event.get("place", 0),
    )


def counted(scene: Scene, event: Told) -> str:
    words = scene.words
    text = words.n("karmaka.say.count", event["score"], name=scene.name(event["seat"]), need=event["need"])
    return f"{text} {outcome(scene, event)}"


def outcome(scene: Scene, event: Told) -> str:
    """What a life has led to."""
    words = scene.words
    if event["climbs"]:
        how = "transcends" if event["rung"] == TOP else "climbs"
        rung = words(f"karmaka.a.{RUNGS[event['rung']]}")
        return words(f"karmaka.count.{how}", name=scene.name(event["seat"]), rung=rung)
    return words.n("karmaka.count.ring", event["rings"], name=scene.name(event["seat"]))


def chain(scene: Scene) -> list[str]:
    """The power under way in words: what copies what, on whom."""
    words, effect = scene.words, scene.view["effect"]
    if not effect:
        return []
    names = [named(words, kind) for kind in effect["chain"]]
    told = [words("karmaka.say.copy", card=one, other=two) for one, two in pairwise(names)]
    if effect["target"] is not None:
        told.append(words("karmaka.say.target", card=names[-1], other=scene.name(effect["target"])))
    return told


# -- what may be done


def label(scene: Scene, move: Move) -> Node:
    return h.span(".says")[says(scene, move)]


def says(scene: Scene, move: Move) -> Node:
    words, view = scene.words, scene.view
    verb, why = move[0], view["why"]
    power = view["effect"]["power"] if view["effect"] else ""
    if why in ("play", "again"):
        return way(scene, move)
    match verb:
        case "target":
            other = scene.name(int(move[1][4:]))
            return words("karmaka.do.target", card=named(words, power), other=other)
        case "copy":
            return copy_label(scene, move[1])
        case "ruin" | "hand" | "future" | "deed" | "well":
            return fill(template(words, f"karmaka.do.pick.{verb}"), card=brief(words, move[1]))
        case "stop":
            key = f"karmaka.do.stop.{power}.{why}"
            return words(key if key in words else f"karmaka.do.stop.{power}")
        case "draw":
            return words.n("karmaka.do.draw", view["effect"]["more"])
        case "take":
            return sign("future", words("karmaka.do.take"))
        case "refuse" if view["asking"][1:]:
            return [icon("i-next"), " ", words("karmaka.do.refuse on", other=scene.name(view["asking"][1]))]
        case "refuse":
            return sign("ruins", words("karmaka.do.refuse"))
        case "spend":
            rung = words(f"karmaka.a.{RUNGS[view['rung'][view['active']] + 1]}")
            return sign("ring", words.n("karmaka.do.spend", view["short"], rung=rung))
    return words(f"karmaka.do.{verb}")


def sign(shape: str, text: str) -> Node:
    return [icon(f"karmaka-{shape}"), " ", text]


def rank(move: Move) -> int:
    """Points, power, future life; then what costs nothing."""
    return RANK.index(move[0]) if move[0] in RANK else len(RANK)


def goal(move: Move) -> str:
    """Whom a power is aimed at is tapped on the table."""
    return move[1] if move[0] == "target" else ""


def way(scene: Scene, move: Move) -> Node:
    """The ways to play a card, and not to."""
    words, view = scene.words, scene.view
    assert scene.seat is not None
    if len(move) == 1:
        return words("karmaka.do.no more" if view["why"] == "again" else "karmaka.do.pass")
    verb, card = move
    seat = scene.seat
    match verb:
        case "deed":
            _, score = best([*view["zones"]["deeds"][seat], card])
            need = view["lives"][seat]["need"]
            return sign("deed", words("karmaka.do.deed", score=score, need=need))
        case "power":
            key = "karmaka.do.power idle" if KIND[card] in view["futile"] else "karmaka.do.power"
            return sign("power", words(key, card=called(words, card)))
        case "give":
            return sign("ally", words("karmaka.do.give", other=scene.name(view["partner"][seat])))
    return sign("future", words("karmaka.do.future"))


def copy_label(scene: Scene, thing: str) -> Node:
    """What would be copied; and whether that comes to nothing."""
    words, view = scene.words, scene.view
    card = thing if thing in DECK else next(iter(view["zones"]["deeds"][int(thing[4:])][-1:]), "")
    if thing in view["effect"]["void"]:
        name = called(words, card) if card else scene.name(int(thing[4:]))
        return words("karmaka.do.copy void", card=name)
    return fill(template(words, "karmaka.do.copy"), card=brief(words, card))


def question(scene: Scene, seat: int) -> str:
    words, view, name = scene.words, scene.view, scene.name(seat)
    why, effect = view["why"], view["effect"]
    card = named(words, effect["power"]) if effect else ""
    match why:
        case "play":
            return words("karmaka.ask.must" if view["hold"] else "karmaka.ask.play", name=name)
        case "target" | "copy":
            kind = effect["power"] if why == "copy" else "target"
            return words(f"karmaka.ask.{kind}", name=name, card=card)
        case "pick":
            return words.n(f"karmaka.ask.pick.{effect['power']}.{effect['to']}", effect["more"], name=name)
        case "draw":
            return words.n("karmaka.ask.draw", effect["more"], name=name)
        case "look":
            return words("karmaka.ask.look", name=name, other=scene.name(effect["target"]))
        case "offer":
            card = called(words, view["zones"]["played"][0])
            return words("karmaka.ask.offer", name=name, card=card, other=scene.name(view["active"]))
        case "rings":
            return words.n("karmaka.ask.rings", view["short"], name=name)
    return words("karmaka.ask.again", name=name)


# -- what may not


def refuse(scene: Scene, piece: str) -> str:
    """Why this cannot be tapped now, as the rule that forbids it; a card can be read all the same."""
    words, view = scene.words, scene.view
    if piece.startswith("seat"):
        return words(f"karmaka.no.{refuse_seat(scene, int(piece[4:]))}")
    why, effect = view["why"], view["effect"]
    if why == "pick":
        rule = words(f"karmaka.no.pick.{effect['zone']}")
    elif why == "copy":
        rule = words(f"karmaka.no.copy.{effect['power']}")
    else:
        rule = words("karmaka.no.target" if why == "target" else "karmaka.no.first")
    return words("karmaka.no.card", card=heard(words, piece), rule=rule)


def refuse_seat(scene: Scene, seat: int) -> str:
    view = scene.view
    active = view["active"]
    if seat == active:
        return "self"
    if seat in view["rivals"][active]:
        return "opposite"
    # Who may aim at themselves may aim at anybody who plays with them, where allies help each other.
    return "no help" if active in view["effect"]["targets"] else "ally"
