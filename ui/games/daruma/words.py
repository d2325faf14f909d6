"""What Daruma's table says: its sentences, its buttons, its questions."""

from __future__ import annotations

from engine.daruma.cards import ACTION, COLOUR
from engine.daruma.dice import DICE, ONE, values
from engine.daruma.view import Told

from ... import elements as h
from ...parts import Node, fill, icon, template, token
from ...scene import seen
from ...select import Move
from .parts import brief, letter, risk, several, spoken, the
from .scene import Scene

# -- what happened


def say(scene: Scene, event: Told) -> str:
    words, kind, seat, view = scene.words, event["kind"], event["seat"], scene.view
    name = scene.name(seat) if seat is not None else ""
    cards = [the(words, card) for card in seen(event["cards"]) if card in ACTION]
    dice = spoken(event["dice"]) if "dice" in event else ""
    match kind:
        case "turn" | "stop" | "badluck":
            return words(f"daruma.say.{kind}", name=name)
        case "roll":
            return words.n("daruma.say.roll", len(event["dice"]), name=name, dice=dice)
        case "fortune" | "token":
            return words(f"daruma.say.{kind}", name=name, card=cards[0] if cards else words("daruma.nothing"))
        case "book":
            return words.n("daruma.say.book", event["fours"], all=event["book"] + event["phantoms"])
        case "phantom":
            return words("daruma.say.phantom", all=event["book"] + event["phantoms"])
        case "paint":
            action = words(f"daruma.action.{event['action']}")
            return words(f"daruma.say.paint.{1 + event['both']}", name=name, card=cards[0], action=action)
        case "bottle":
            return words("daruma.say.bottle", name=name, die=event["die"])
        case "nothing":
            return words("daruma.say.nothing", action=words(f"daruma.action.{event['action']}"))
        case "shift":
            return words("daruma.say.shift", name=name, old=spoken(event["old"]), dice=dice)
        case "gift":
            return words("daruma.say.gift", name=name, card=cards[0], other=scene.name(event["to"]))
        case "choose":
            return words("daruma.say.choose", name=name, card=cards[0])
        case "swap":
            one, two = (scene.name(other) for other in event["seats"])
            if len(cards) == 1:
                return words("daruma.say.transfer", one=one, two=two, card=cards[0])
            return words("daruma.say.swap", one=one, two=two, first=cards[0], second=cards[1])
        case "pupil" | "take":
            return words.n(f"daruma.say.{kind}", len(cards), name=name, cards=words.all(cards))
        case "refresh":
            return words("daruma.say.refresh", name=name)
        case "refill":
            return words.n("daruma.say.refill", len(cards), cards=words.all(cards)) if cards else ""
        case "marker":
            where = words(f"daruma.token.{view['track'][event['marker']]}")
            text = words.n("daruma.say.marker", event["steps"], where=where)
            return f"{text} {words('daruma.say.home')}" if event["home"] else text
        case "reveal":
            good, _, bad = seen(event["cards"])[0].partition("-")
            colours = {
                f"c{place}": words(f"daruma.colour.{colour}") for place, colour in enumerate(good + bad)
            }
            return words("daruma.say.reveal", name=name, **colours)
        case "count":
            return words("daruma.say.count")
        case "end":
            return words.n("daruma.say.end", len(event["winners"]), names=scene.team(event["winners"]))
    raise ValueError(f"an event with no words: {kind}")


def brief_of(scene: Scene, event: Told) -> Node:
    """How another's turn ended, and what changed hands: a word, or the letters of colours."""
    words, kind = scene.words, event["kind"]
    cards = [letter(words, COLOUR[card]) for card in seen(event["cards"]) if card in ACTION]
    match kind:
        case "badluck" | "refresh":
            return words(f"daruma.brief.{kind}")
        case "take" | "fortune" | "token" if cards:
            return ["+", cards]
        case "gift" | "swap":
            return [icon("daruma-gift" if kind == "gift" else "daruma-act-swap"), cards]
        case "marker":
            return [icon("daruma-marker", "pawn"), f"+{event['steps']}"]
    return None


# -- what may be done

RANK = ("roll", "paint", "bottle", "gift")


def rank(move: Move) -> int:
    return RANK.index(move[0]) if move[0] in RANK else len(RANK)


def goal(move: Move) -> str:
    """Where on the table a move ends: an eye, the bottle, who gets a daruma, the daruma to swap, the tray."""
    match move:
        case ("roll",):
            return "tray"
        case ("bottle", _):
            return "bottle"
        case ("paint" | "gift" | "swap" | "with", *_, place):
            return place
    return ""


def kind(scene: Scene, thing: str) -> str:
    """What kind of thing a move names, for the hint."""
    view = scene.view
    using = view["why"] == "use"
    if thing in view["zones"]["row"]:
        return "row"
    if thing in ACTION:
        return "own" if using else "owned"
    if thing.startswith("seat"):
        return "player" if using else "empty"
    if thing.isdecimal():
        return "outcome"
    return "one" if using and thing == ONE else "die"


def told(scene: Scene, move: Move) -> str:
    """What a move that ends on the table does, for who hears the page."""
    words, view = scene.words, scene.view
    verb, *things, place = move
    match verb:
        case "bottle":
            return words("daruma.do.bottle", die=spoken(list(values((place,)))))
        case "paint":
            return words(
                "daruma.do.paint", card=the(words, place), action=words(f"daruma.action.{ACTION[place]}")
            )
        case "gift":
            return words("daruma.do.gift", card=the(words, things[0]), name=scene.name(int(place[-1])))
        case "swap":
            return words("daruma.do.swap", card=the(words, place), name=scene.name(owner(scene, place)))
    one = the(words, view["chosen"])
    if place not in ACTION:
        return words("daruma.do.transfer", card=one, name=scene.name(int(place[-1])))
    name = scene.name(owner(scene, place))
    return words("daruma.do.with", one=one, two=the(words, place), name=name)


def label(scene: Scene, move: Move) -> Node:
    words, view = scene.words, scene.view
    verb, things = move[0], move[1:]
    match verb:
        case "roll" | "refresh":
            return words(f"daruma.do.{verb}")
        case "stop":
            return brief_or(words("daruma.do.stop"), words("daruma.short.stop"))
        case "paint":
            painted, action = brief(words, things[1]), words(f"daruma.action.{ACTION[things[1]]}")
            return brief_or(
                fill(template(words, "daruma.do.paint"), card=painted, action=action),
                fill(template(words, "daruma.short.do paint"), card=painted),
            )
        case "bottle":
            die = several(list(values(things)))
            return brief_or(
                fill(template(words, "daruma.do.bottle"), die=die),
                fill(template(words, "daruma.short.do bottle"), die=die),
            )
        case "throw":
            dice = several(list(values(things)))
            return brief_or(
                fill(template(words, "daruma.do.throw"), dice=dice),
                fill(template(words, "daruma.short.do throw"), dice=dice),
            )
        case "shift":
            old, new = list(values(things[:-1])), list(map(int, things[-1]))
            return fill(template(words, "daruma.do.shift"), old=several(old), new=several(new))
        case "gift":
            other = int(things[1][-1])
            said = words("daruma.do.gift", card=the(words, things[0]), name=scene.name(other))
            signs = [icon("daruma-gift"), letter(words, COLOUR[things[0]]), token(other)]
            return brief_or(
                fill(template(words, "daruma.do.gift"), card=brief(words, things[0]), name=scene.name(other)),
                [h.span(".sr")[said], h.span(".signs", aria_hidden="true")[signs]],
            )
        case "swap":
            card = things[0]
            return fill(
                template(words, "daruma.do.swap"),
                card=brief(words, card),
                name=scene.name(owner(scene, card)),
            )
    one = brief(words, view["chosen"])
    if things[0] not in ACTION:
        return fill(template(words, "daruma.do.transfer"), card=one, name=scene.name(int(things[0][-1])))
    return fill(
        template(words, "daruma.do.with"),
        one=one,
        two=brief(words, things[0]),
        name=scene.name(owner(scene, things[0])),
    )


def brief_or(long: Node, short: Node) -> list[Node]:
    """One text where there is room for it, a shorter one elsewhere."""
    return [h.span(".long")[long], h.span(".short")[short]]


def then(scene: Scene, move: Move) -> Node:
    """What follows from a move: what it risks, what it brings."""
    words, view = scene.words, scene.view
    match move:
        case ("roll",):
            return risk(words, [view["bad_luck"][DICE]], [view["fortune"][DICE]])
        case ("refresh",):
            return words("daruma.then.refresh") if any(view["eyes"].values()) else None
        case ("stop",):
            return gains(scene)
        case ("bottle", _):
            return words("daruma.then.bottle")
        case ("throw", *dice):
            return risk(words, [view["bad_luck"][len(dice)]], [view["fortune"][len(dice)]])
        case ("gift", *_):
            return risk(words, [view["gift"]], [0.0])
        case ("paint", _, card):
            return then_painted(scene, card)
    return None


def then_painted(scene: Scene, card: str) -> Node:
    words, stake = scene.words, scene.view["stakes"][card]
    if ACTION[card] == "phantom":
        key = "daruma.risk.sure" if stake["bad"] else "daruma.risk.book"
        return h.span(".risk", data_level="high" if stake["bad"] else "some")[words(key, n=stake["book"])]
    if stake["bad"]:
        return risk(words, stake["bad"], stake["good"])
    if ACTION[card] == "swap" and not scene.view["eyes"][card]:
        return words("daruma.risk.later")
    return None


def owner(scene: Scene, card: str) -> int:
    """Who has won this daruma."""
    return next(seat for seat, cards in enumerate(scene.view["zones"]["owned"]) if card in cards)


def landing(scene: Scene) -> str:
    """What the marker does if the turn ends now."""
    words, view = scene.words, scene.view
    steps = view["would"]["steps"]
    if not steps:
        return words("daruma.marker.stays")
    where = words(f"daruma.token.{view['track'][view['would']['marker']]}")
    return words.n("daruma.marker.moves", steps, where=where)


def gains(scene: Scene) -> str:
    """What stopping now brings."""
    words, view = scene.words, scene.view
    taken = sum(len(eyes) == 2 for eyes in view["eyes"].values())
    return words.n("daruma.stop.take", taken, steps=view["would"]["steps"])


def question(scene: Scene, seat: int) -> str:
    words, view, name = scene.words, scene.view, scene.name(seat)
    why = view["why"]
    if why == "use":
        why = "paint" if view["hold"] else "last" if not view["dice"] else "use"
    elif why == "effect":
        why = f"effect.{view['effect']}"
    elif why == "with":
        return words("daruma.ask.with", name=name, card=the(words, view["chosen"]))
    return words(f"daruma.ask.{why}", name=name)
