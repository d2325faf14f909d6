"""What Rummu's table says: sentences, buttons, questions, refusals, and what the chosen cards are."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from engine.rummu.cards import COLOUR, NUMBER, YELLOW, ordered
from engine.rummu.combinations import Judged, exchange, fit, judge
from engine.rummu.explain import refusal

from ..parts import Node, fill, template
from ..scene import Json, Scene
from ..select import Move, things
from ..words import Words
from .rummu_parts import (
    brief,
    briefs,
    by_number,
    called,
    hand_of,
    kind_of,
    kind_of_laid,
    named,
    purity,
    spoken,
    the,
    worth,
)

GOALS = {"draw": "stock", "take": "pile", "discard": "pile"}
FEW = 4  # so many cards are named, of more only the number is told

# -- what happened


def say(scene: Scene, event: dict[str, Json]) -> str:
    words, kind, seat = scene.words, event["kind"], event["seat"]
    name = scene.name(seat) if seat is not None else ""
    cards = [card for card in event["cards"] if card is not None]
    match kind:
        case "deal":
            return ""
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


def say_change(scene: Scene, event: dict[str, Json], name: str, cards: list[str]) -> str:
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


def question(scene: Scene) -> str:
    """What is asked of the seat on turn."""
    assert scene.seat is not None
    view, words, seat = scene.view, scene.words, scene.seat
    name = scene.name(seat)
    match view["why"]:
        case "draw" | "take":
            return words(f"rummu.ask.{view['why']}", name=name, card=the(words, view["zones"]["top"][0]))
        case "play" if view["owing"]:
            return words.n("rummu.ask.owing", view["owing"], name=name)
        case "play" if not view["opened"][seat]:
            return words("rummu.ask.open", name=name, need=view["needs"][seat])
    return words(f"rummu.ask.{view['why']}", name=name)


# -- what is chosen, for the tray


class Reading(NamedTuple):
    """What the chosen cards are: `good` (can be laid as they are), `part` (on the way), `plain`."""

    level: str
    text: Node


def chosen(scene: Scene) -> tuple[list[str], str]:
    """The cards and the combination that are tapped."""
    cards = by_number(card for card in scene.tapped if card in COLOUR)
    return cards, next((name for name in scene.tapped if name not in COLOUR), "")


def reading(scene: Scene) -> Reading:
    words, view, seat = scene.words, scene.view, scene.eyes
    assert seat is not None
    cards, to = chosen(scene)
    if view["why"] in ("back", "discard") and not to and scene.seat == seat:
        return Reading("plain", briefs(words, cards) if cards else words(f"rummu.no.{view['why']}"))
    if to:
        return onto(scene, cards, named(view, to))
    if len(cards) > 1:
        return together(scene, cards)
    if cards:
        return alone(scene, cards[0])
    if view["owing"] and scene.seat == seat:
        return Reading("part", words.n("rummu.no.owing", view["owing"]))
    if not view["opened"][seat]:
        key = "rummu.tray.open.total" if view["options"]["opening"] == "total" else "rummu.tray.open"
        return Reading("plain", words(key, need=view["needs"][seat]))
    said = words("rummu.tray.opened", points=worth(words, view["standing"][seat]))
    if view["why"] == "play" and scene.seat == seat:
        return Reading("plain", [said, " ", h.span(".then")[words("rummu.tray.then")]])
    return Reading("plain", said)


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
        assert scene.seat is not None
        opened = view["opened"][scene.seat]
        parts.append(
            words("rummu.tray.none" if opened else "rummu.tray.no opening", need=view["needs"][scene.seat])
        )
    if view["barred"] == card:
        parts.append(words("rummu.tray.barred"))
    return Reading("plain", [brief(words, card), " ", ", ".join(parts)])


def together(scene: Scene, cards: list[str]) -> Reading:
    """Several cards: the combination they are, or what they lack."""
    words = scene.words
    judged = judge(tuple(cards))
    if judged.kind and ("lay", *ordered(tuple(cards))) in scene.moves:
        return Reading("good", described(words, judged, len(cards)))
    if not judged.kind and not lacking(scene, cards):
        places = {move[1] for move in scene.moves if move[0] == "add" and set(cards) <= set(move)}
        return Reading("part", words.n("rummu.tray.together", len(places)))
    assert scene.seat is not None
    need = scene.view["needs"][scene.seat]
    if judged.kind:
        what = described(words, judged, len(cards))
        if not scene.view["opened"][scene.seat] and len(cards) < need:
            return Reading("part", [what, " · ", words("rummu.tray.short", need=need), more(scene, cards)])
        return Reading("part", [what, more(scene, cards)])
    return Reading("part", [why_not(scene, judged, cards), more(scene, cards)])


def described(words: Words, judged: Judged, size: int) -> str:
    """“Red run, pure: 20 points”."""
    return words(
        "rummu.tray.is",
        what=kind_of(words, judged, size).capitalize(),
        purity=purity(words, judged.kind, judged.pure),
        points=worth(words, judged.points),
    )


def lacking(scene: Scene, cards: list[str]) -> list[list[str]]:
    """What has to be tapped too for a combination to be laid: the shortest ways."""
    ways = [
        [card for card in move[1:] if card not in cards]
        for move in scene.moves
        if move[0] == "lay" and set(cards) <= things(move)
    ]
    fewest = min(map(len, ways), default=0)
    return [way for way in ways if len(way) == fewest]


def more(scene: Scene, cards: list[str]) -> Node:
    """The cards that complete what is tapped, or how many are missing."""
    words = scene.words
    ways = lacking(scene, cards)
    if not ways:
        return None
    if len(ways[0]) > 1:
        return [" ", words.n("rummu.tray.more", len(ways[0]))]
    singles = by_number({way[0] for way in ways})
    if len(singles) > FEW:
        return [" ", words.n("rummu.tray.more", 1)]
    return [" ", fill(template(words, "rummu.tray.add"), cards=briefs(words, singles))]


def onto(scene: Scene, cards: list[str], there: dict[str, Json]) -> Reading:
    """Cards and a combination on the table: what it becomes."""
    words = scene.words
    what = words("rummu.whose", what=kind_of_laid(words, there).capitalize(), name=scene.name(there["owner"]))
    if not cards:
        return Reading("plain", words("rummu.tray.onto", what=what, points=worth(words, there["points"])))
    ready = {move[0] for move in scene.choice.ready}
    said = []
    if "add" in ready:
        judged = fit(there["cards"], cards)
        what = kind_of(words, judged, len(there["cards"]) + len(cards)).capitalize()
        said.append(
            words("rummu.tray.becomes", what=what, was=there["points"], points=worth(words, judged.points))
        )
    if "swap" in ready:
        yellow = exchange(there["cards"], cards[0])
        after = judge(tuple(cards[0] if card == yellow else card for card in there["cards"]))
        points = worth(words, after.points)
        said.append(words("rummu.tray.swaps", yellow=the(words, yellow), points=points, was=there["points"]))
    if said:
        return Reading("good", " ".join(said))
    return Reading("part", why_not(scene, fit(there["cards"], cards), [*there["cards"], *cards]))


# -- the rule that is broken


def why_not(scene: Scene, judged: Judged, cards: list[str]) -> str:
    """Why cards are no combination, in words."""
    words, why = scene.words, judged.why
    if why == "two_of_colour":
        return words(f"rummu.no.two.{judged.colour}")
    if why == "gap":
        numbers = {NUMBER[card] for card in cards}
        missing = [str(n) for n in range(min(numbers), max(numbers)) if n not in numbers]
        return words.n("rummu.no.gap", len(missing), numbers=words.all(missing))
    if why == "same_card":
        alike = next(card for card in cards if sum(card[:2] == other[:2] for other in cards) > 1)
        return words("rummu.no.same_card", card=called(words, alike))
    if why == "mixed_numbers":
        twice = next(NUMBER[card] for card in cards if sum(NUMBER[card] == NUMBER[o] for o in cards) > 1)
        return words("rummu.no.mixed_numbers", number=twice)
    if why == "too_many_yellow":
        naturals = {COLOUR[card] for card in cards} - {YELLOW}
        return words(
            "rummu.no.too_many_yellow.run" if len(naturals) == 1 else "rummu.no.too_many_yellow.mixed"
        )
    return words(f"rummu.no.{why}")


def refuse(scene: Scene, piece: str) -> str:
    """Why this cannot be tapped now, as the rule that forbids it."""
    words, view, seat = scene.words, scene.view, scene.seat
    why = view["why"]
    if seat is None or scene.eyes != seat:
        return words("rummu.no.turn")
    if why in ("draw", "take"):
        return words(f"rummu.no.{why}")
    if piece == "stock":
        return words("rummu.no.stock")
    if piece == "pile":
        return words("rummu.no.pile")
    if why in ("back", "discard") and piece not in hand_of(view, seat):
        return words(f"rummu.no.{why}")
    if piece in COLOUR:
        return refuse_card(scene, piece)
    return refuse_combination(scene, named(view, piece))


def refuse_card(scene: Scene, card: str) -> str:
    words, view = scene.words, scene.view
    cards, to = chosen(scene)
    mine = by_number([*cards, card])
    if to:
        there = named(view, to)
        return words("rummu.no.there", why=why_there(scene, there, mine))
    if not cards:
        if view["barred"] == card:
            return words("rummu.no.barred", card=the(words, card).capitalize())
        if view["owing"]:
            return words.n("rummu.no.owing", view["owing"])
        return words("rummu.no.back")
    judged = judge(tuple(mine))
    if judged.kind or judged.why == "too_few":
        return short(scene, mine)
    return why_not(scene, judged, mine)


def short(scene: Scene, cards: list[str]) -> str:
    """Cards that break no rule themselves, and yet lead to nothing that may be laid."""
    words, view = scene.words, scene.view
    assert scene.seat is not None
    if not view["opened"][scene.seat]:
        return words("rummu.no.opening", cards=spoken(words, cards), need=view["needs"][scene.seat])
    return words("rummu.no.with", cards=spoken(words, cards))


def refuse_combination(scene: Scene, there: dict[str, Json]) -> str:
    words, view = scene.words, scene.view
    assert scene.seat is not None
    cards, _ = chosen(scene)
    if not view["opened"][scene.seat]:
        return words("rummu.no.not_opened", need=view["needs"][scene.seat])
    if view["owing"]:
        return words.n("rummu.no.owing", view["owing"])
    if not cards:
        return words("rummu.no.nothing fits")
    return words("rummu.no.there", why=why_there(scene, there, cards))


def why_there(scene: Scene, there: dict[str, Json], cards: list[str]) -> str:
    """Why these cards do not go to a combination on the table."""
    why = refusal(scene.view, cards, there["name"])
    if why == "keep_one":
        return scene.words("rummu.no.keep_one")
    return why_not(scene, fit(there["cards"], cards), [*there["cards"], *cards])
