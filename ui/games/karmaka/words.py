"""What Karmaka's table says: its sentences, its questions, its refusals."""

from __future__ import annotations

from itertools import pairwise

from engine.karmaka.cards import KIND
from engine.karmaka.table import TOP, seat_of
from engine.karmaka.view import Count, Moved, Told

from ...parts import Node, icon
from ...scene import seen
from ...select import Move
from .parts import RUNGS, card_name, kind_name
from .parts import power as power_text
from .scene import Scene

# -- what happened


def say(scene: Scene, event: Told) -> str:
    words, seat = scene.words, event["seat"]
    name = "" if seat is None else scene.name(seat)
    match event["kind"]:
        case "deed" | "power" | "take" | "refuse":
            return words(f"karmaka.say.{event['kind']}", name=name, card=card_name(words, event["cards"][0]))
        case "fall":
            return words("karmaka.say.fall", card=card_name(words, event["cards"][0]))
        case "future" | "death":
            return words(f"karmaka.say.{event['kind']}", name=name)
        case "give":
            return words("karmaka.say.give", name=name, other=scene.name(event["partner"]))
        case "pass":
            return words("karmaka.say.no more" if event["again"] else "karmaka.say.pass", name=name)
        case "target":
            return aimed(scene, event["power"], event["target"])
        case "copy":
            return copied(scene, event["power"], KIND[event["cards"][0]])
        case "move":
            return moved(scene, event)
        case "stop":
            return words("karmaka.say.stop", name=name)
        case "nothing":
            return words("karmaka.say.nothing", card=kind_name(words, event["power"]))
        case "refill":
            return words.n("karmaka.say.refill", event["count"])
        case "offer":
            card = card_name(words, event["cards"][0])
            return words("karmaka.say.offer", card=card, names=scene.team(event["asking"]))
        case "count":
            return counted(scene, event)
        case "rebirth":
            return words.n("karmaka.say.rebirth", len(event["cards"]), name=name, deck=event["deck"])
        case "end":
            return words.n("karmaka.say.end", len(event["winners"]), names=scene.team(event["winners"]))
    raise ValueError(f"an event with no words: {event['kind']}")


def brief_of(scene: Scene, event: Told) -> Node:
    """An event of another's turn: the sign of its verb, and the card if everybody saw it."""
    words = scene.words
    match event["kind"]:
        case "deed" | "power":
            return [icon(f"karmaka-{event['kind']}"), card_name(words, event["cards"][0])]
        case "take":
            return [icon("karmaka-future"), card_name(words, event["cards"][0])]
        case "future" | "give":
            return [icon("karmaka-future"), "+1"]
        case "pass":
            return None if event["again"] else words("karmaka.brief.pass")
        case "count":
            return icon(f"karmaka-rung-{event['rung']}" if event["climbs"] else "karmaka-ring")
    return None


def moved(scene: Scene, event: Moved) -> str:
    """What a power moved from where to where; faces that not everybody saw are only counted."""
    words = scene.words
    names = [card_name(words, card) for card in seen(event["cards"])]
    route = f"{event['zone']} {event['to']}"
    if route == "looked hand" and event["owner"] != event["seat"]:
        return ""  # what was looked at goes back
    return words.n(
        f"karmaka.move.{route}",
        len(event["cards"]),
        name=scene.name(event["seat"]),
        whose="" if event["whose"] is None else scene.name(event["whose"]),
        owner="" if event["owner"] is None else scene.name(event["owner"]),
        cards=words.all(names) if names else "",
        place=event.get("place", 0),
    )


def counted(scene: Scene, event: Count) -> str:
    words = scene.words
    said = words.n("karmaka.say.count", event["score"], name=scene.name(event["seat"]), need=event["need"])
    return f"{said} {outcome(scene, event)}"


def outcome(scene: Scene, event: Count) -> str:
    """What the life ended in: a higher rung, or a ring."""
    words = scene.words
    if event["climbs"]:
        how = "transcends" if event["rung"] == TOP else "climbs"
        rung = words(f"karmaka.a.{RUNGS[event['rung']]}")
        return words(f"karmaka.count.{how}", name=scene.name(event["seat"]), rung=rung)
    return words.n("karmaka.count.ring", event["rings"], name=scene.name(event["seat"]))


def chain(scene: Scene) -> list[str]:
    """The power under way in words: what copies what, on whom."""
    effect = scene.view["effect"]
    said = [copied(scene, one, two) for one, two in pairwise(effect["chain"])]
    if effect["target"] is not None:
        said.append(aimed(scene, effect["power"], effect["target"]))
    return said


def copied(scene: Scene, copier: str, model: str) -> str:
    words = scene.words
    return words("karmaka.say.copy", card=kind_name(words, copier), other=kind_name(words, model))


def aimed(scene: Scene, power: str, target: int) -> str:
    words = scene.words
    return words("karmaka.say.target", card=kind_name(words, power), other=scene.name(target))


# -- what may be done


def does(scene: Scene, move: Move) -> str:
    """What a tap on the table itself does."""
    words, view = scene.words, scene.view
    match move[0]:
        case "target":
            return words(
                "karmaka.do.target",
                card=kind_name(words, view["effect"]["power"]),
                other=scene.name(seat_of(move[1])),
            )
        case "copy":
            card = view["lives"][seat_of(move[1])]["exposed"]
            return words(
                "karmaka.do.copy",
                card=scene.name(seat_of(move[1])) if card is None else card_name(words, card),
            )
    return words.n("karmaka.do.draw", view["effect"]["more"])


def goal(move: Move) -> str:
    """A player is chosen with a tap on that player, a card is drawn with one on the well."""
    match move[0]:
        case "target" | "copy" if move[1].startswith("seat"):
            return move[1]
        case "draw":
            return "well"
    return ""


def question(scene: Scene, seat: int) -> str:
    words, view, effect = scene.words, scene.view, scene.view["effect"]
    name, card = scene.name(seat), kind_name(words, effect["power"]) if effect["power"] else ""
    match view["why"]:
        case "play":
            return words("karmaka.ask.must" if view["hold"] else "karmaka.ask.play", name=name)
        case "target":
            return words("karmaka.ask.target", name=name, card=card)
        case "copy":
            return words(f"karmaka.ask.{effect['power']}", name=name, card=card)
        case "pick":
            return words.n(f"karmaka.ask.pick.{effect['power']}.{effect['to']}", effect["more"], name=name)
        case "draw":
            return words.n("karmaka.ask.draw", effect["more"], name=name)
        case "look" if effect["target"] is not None:
            return words("karmaka.ask.look", name=name, other=scene.name(effect["target"]))
        case "offer":
            card = card_name(words, view["zones"]["played"][0])
            return words("karmaka.ask.offer", name=name, card=card, other=scene.name(view["active"]))
        case "rings":
            return words.n("karmaka.ask.rings", view["short"], name=name)
    return words("karmaka.ask.again", name=name)


# -- what may not


def refuse(scene: Scene, piece: str) -> str:
    """Why this cannot be tapped now, as the rule that forbids it; a card can be read all the same.

    The rule comes first: where there is little room, the end of the card's text is cut.
    """
    words, why, effect = scene.words, scene.view["why"], scene.view["effect"]
    if piece.startswith("seat"):
        return words(f"karmaka.no.{effect['barred'][seat_of(piece)]}")
    if why == "pick":
        rule = words(f"karmaka.no.pick.{effect['zone']}")
    elif why == "copy":
        rule = words(f"karmaka.no.copy.{effect['power']}")
    else:
        rule = words("karmaka.no.target" if why == "target" else "karmaka.no.first")
    return words("karmaka.no.card", rule=rule, card=card_name(words, piece), power=power_text(words, piece))
