"""Shokoba on the page: the table's cards, the hand, the stones, the count."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from engine.shokoba.cards import VALUE
from engine.shokoba.view import Told

from ...parts import Node, fill, icon, piece, template, token
from ...select import Move
from ...words import Words
from .parts import BACK, brief, by_value, called, face, the
from .refusals import chosen, refusal
from .scene import Scene

# -- the table


def board(scene: Scene) -> Node:
    view, words = scene.view, scene.words
    cards = view["zones"]["table"]
    fresh = {card for event in scene.told if event["kind"] in ("lay", "table") for card in event["cards"]}
    deck = len(view["zones"]["deck"])
    return h.div(".shokoba")[
        h.div(".stock")[
            h.div(".deck", data_left=str(min(deck, 3)))[BACK if deck else None],
            h.p[words.n("shokoba.left", deck)],
            h.p(".small")[words("shokoba.deal", deal=view["deal"], deals=view["deals"])],
        ],
        h.div(
            ".spread",
            role="group",
            aria_label=words("shokoba.table"),
            data_group="table",
            style=f"--n:{max(len(cards), 4)}",
        )[
            [
                piece(scene, card, face(card), label=called(words, card), cls="last" if card in fresh else "")
                for card in cards
            ]
            or h.p(".empty")[words("shokoba.empty")]
        ],
        total(scene) if scene.tapped else spoils(scene),
        h.p(".moment", aria_hidden="true")["Shokoba!"]
        if any(event["kind"] == "shokoba" for event in scene.told)
        else None,
    ]


def spoils(scene: Scene) -> Node:
    """What was captured last, still in sight for a moment; the sentence below says it in words."""
    return [
        h.div(".taken", aria_hidden="true")[
            token(event["seat"]), [h.span(".mini")[face(card)] for card in event["cards"]]
        ]
        for event in scene.told
        if event["kind"] in ("capture", "rest")
    ][-1:]


def total(scene: Scene) -> Node:
    """The sum of what is tapped, against the card that would take it."""
    played, cards = chosen(scene.view, scene.tapped)
    if not cards:
        return None
    taken = [VALUE[card] for card in cards]
    parts = {"sum": addition(taken), "total": sum(taken)}
    if not played:
        return h.p(".sum", aria_live="polite")[scene.words("shokoba.sum", **parts)]
    return h.p(".sum", aria_live="polite")[scene.words("shokoba.sum of", **parts, goal=VALUE[played])]


def addition(values: Iterable[int]) -> str:
    return " + ".join(map(str, values))


def hand(scene: Scene, seat: int) -> Node:
    assert scene.eyes is not None
    cards = by_value(scene.view["zones"]["hand"][scene.eyes])
    words = scene.words
    return h.div(
        ".fan",
        role="group",
        aria_label=words("shokoba.hand", name=scene.name(scene.eyes)),
        data_group="hand",
        style=f"--n:{len(cards)}",
    )[
        [
            piece(scene, card, face(card), label=f"{called(words, card)}{prospects(scene, card)}")
            for card in cards
        ]
    ]


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


def details(scene: Scene, seat: int) -> Node:
    view, words = scene.view, scene.words
    stones = view["scores"][seat]
    held, piled = len(view["zones"]["hand"][seat]), len(view["zones"]["pile"][seat])
    return [
        h.span(".score", title=words.n("shokoba.stones", stones))[
            icon("stone", "icon stone"),
            h.span(aria_hidden="true")[f"{stones}/{view['target']}"],
            h.span(".sr")[words.n("shokoba.stones of", stones, target=view["target"])],
        ],
        h.span(".count", title=words.n("shokoba.in hand", held))[
            icon("i-hand"),
            h.span(aria_hidden="true")[str(held)],
            h.span(".sr")[words.n("shokoba.in hand", held)],
        ],
        h.span(".count", title=words.n("shokoba.in pile", piled))[
            icon("i-cards"),
            h.span(aria_hidden="true")[str(piled)],
            h.span(".sr")[words.n("shokoba.in pile", piled)],
        ],
        h.span(".dealer", title=words("shokoba.dealer"))[
            icon("i-dealer"), h.span(".sr")[words("shokoba.dealer")]
        ]
        if view["dealer"] == seat
        else None,
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    return scene.words("shokoba.status", round=scene.view["round"], target=scene.view["target"])


# -- words


def say(scene: Scene, event: Told) -> str:
    words, kind, seat = scene.words, event["kind"], event["seat"]
    name = scene.name(seat) if seat is not None else ""
    cards = [the(words, card) for card in event["cards"] if card is not None]
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
            return "" if seat else words("shokoba.dealt", deal=event["deal"])
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
    taken: list[Node] = []
    for card in by_value(list(move[2:])):
        taken += [" + ", brief(words, card)] if taken else [brief(words, card)]
    return fill(template(words, f"shokoba.do {verb}"), card=brief(words, move[1]), cards=taken)


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


# -- the count


def prize(words: Words, stones: int) -> h.Element:
    """Stones won, apart from the number of cards that won them."""
    return h.span(".prize")[
        h.span(aria_hidden="true")[f"+{stones}"],
        icon("stone", "icon stone"),
        h.span(".sr")[" ", words.n("shokoba.won", stones)],
    ]


def result(scene: Scene, event: Told) -> Node:
    """Five stones, one line each, then the Shokobas and what everybody has."""
    words = scene.words
    sides = scene.view["sides"]
    rows = [
        h.tr(style=f"--row:{row}")[
            h.th(scope="row")[words(f"shokoba.count.{line['what']}")],
            [
                h.td(class_="won" if line["side"] == side else None)[
                    str(count),
                    prize(words, 1) if line["side"] == side else None,
                ]
                for side, count in enumerate(line["counts"])
            ],
            h.td(".verdict")[
                words("shokoba.tie") if line["side"] is None else scene.team(sides[line["side"]])
            ],
        ]
        for row, line in enumerate(event["lines"])
    ]
    return h.table(".tally")[
        h.caption[words("shokoba.count", round=event["round"])],
        h.thead[
            h.tr[
                h.td,
                [h.th(scope="col")[h.bdi[scene.team(seats)]] for seats in sides],
                h.th(".verdict", scope="col")[words("shokoba.stone to")],
            ]
        ],
        h.tbody[
            rows,
            h.tr(".shokobas", style="--row:5")[
                h.th(scope="row")[words("shokoba.count.shokobas")],
                [h.td[prize(words, number) if number else "–"] for number in event["shokobas"]],
                h.td(".verdict"),
            ],
        ],
        h.tfoot[
            h.tr(style="--row:6")[
                h.th(scope="row")[words("shokoba.count.total")],
                [h.td[h.b[str(number)], f" / {scene.view['target']}"] for number in event["stones"]],
                h.td(".verdict"),
            ]
        ],
    ]
