"""Shokoba's table: the cards that lie there, the running sum, the hand, the players."""

from __future__ import annotations

import htpy as h

from engine.shokoba.cards import VALUE

from ...parts import Node, fan, figure, icon, piece, pile, token
from ...scene import seen
from .parts import BACK, by_value, called, face
from .refusals import chosen
from .scene import Scene
from .words import addition, prospects


def board(scene: Scene) -> Node:
    view, words = scene.view, scene.words
    cards = view["zones"]["table"]
    fresh = {card for event in scene.told if event["kind"] in ("lay", "table") for card in event["cards"]}
    deck = len(view["zones"]["deck"])
    left = [
        h.p[words.n("shokoba.left", deck)],
        h.p(".small")[words("shokoba.deal", deal=view["deal"], deals=view["deals"])],
    ]
    lying = [
        piece(scene, card, face(card), label=called(words, card), cls="last" if card in fresh else "")
        for card in cards
    ]
    empty = h.p(".empty")[words("shokoba.empty")]
    return h.div(".shokoba")[
        pile(BACK, deck, left, "stock"),
        fan(*lying or [empty], name=words("shokoba.table"), group="table", cls="spread"),
        total(scene) if scene.tapped else spoils(scene),
        h.p(".moment", aria_hidden="true")["Shokoba!"]
        if any(event["kind"] == "shokoba" for event in scene.told)
        else None,
    ]


def spoils(scene: Scene) -> Node:
    """What was captured last, still in sight for a moment; the sentence below says it in words."""
    return [
        h.div(".taken", aria_hidden="true")[
            token(event["seat"]), [h.span(".mini")[face(card)] for card in seen(event["cards"])]
        ]
        for event in scene.told
        if event["kind"] in ("capture", "rest") and event["seat"] is not None
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


def hand(scene: Scene, seat: int) -> Node:
    words = scene.words
    cards = by_value(seen(scene.view["zones"]["hand"][seat]))
    drawn = [
        piece(scene, card, face(card), label=f"{called(words, card)}{prospects(scene, card)}")
        for card in cards
    ]
    return fan(*drawn, name=words("shokoba.hand", name=scene.name(seat)), group="hand")


def details(scene: Scene, seat: int) -> Node:
    view, words = scene.view, scene.words
    stones = view["scores"][seat]
    held, piled = len(view["zones"]["hand"][seat]), len(view["zones"]["pile"][seat])
    return [
        figure(
            icon("stone", "icon stone"),
            f"{stones}/{view['target']}",
            words.n("shokoba.stones of", stones, target=view["target"]),
            "score",
        ),
        figure(icon("i-hand"), str(held), words.n("shokoba.in hand", held)),
        figure(icon("i-cards"), str(piled), words.n("shokoba.in pile", piled)),
        h.span(".dealer", title=words("shokoba.dealer"))[
            icon("i-dealer"), h.span(".sr")[words("shokoba.dealer")]
        ]
        if view["dealer"] == seat
        else None,
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    return scene.words("shokoba.status", round=scene.view["round"], target=scene.view["target"])
