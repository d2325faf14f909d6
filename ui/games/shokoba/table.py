"""Shokoba's table: the cards that lie there, the running sum, the hand, the players' stones and piles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.shokoba.cards import VALUE

from ... import elements as h
from ...parts import Node, backs, fan, few_backs, icon, piece, pile, small_pile, token
from ...scene import seen
from .parts import BACK, by_value, called, face
from .refusals import chosen
from .scene import Scene
from .words import addition, prospects


def board(scene: Scene) -> Node:
    view, words = scene.view, scene.words
    deck = len(view["zones"]["deck"])
    left = [
        h.span(".badge", aria_hidden="true", data_count="deck badge")[str(deck)],  # where words have no room
        h.div(".left")[
            h.p(data_count="deck")[words.n("shokoba.left", deck)],
            h.p(".small")[words("shokoba.deal", deal=view["deal"], deals=view["deals"])],
        ],
    ]
    cards = spread(scene) or [h.p(".empty")[words("shokoba.empty")]]
    return h.div(".shokoba")[
        pile(BACK, deck, left, "stock", zone="deck"),
        fan(*cards, name=words("shokoba.table"), group="table", cls="spread", zone="table"),
    ]


def spread(scene: Scene) -> list[Node]:
    """The cards on the table: what the first button would take is ringed, what another would take dashed."""
    words = scene.words
    fresh = {card for event in scene.told if event["kind"] in ("lay", "table") for card in event["cards"]}
    offered = [move for move in (*scene.choice.ready, *scene.choice.near) if len(move) > 2]
    taken = set(offered[0][2:]) if offered else set()
    others = {card for move in offered[1:] for card in move[2:]}
    lying: list[Node] = []
    for card in scene.view["zones"]["table"]:
        mark = "hit" if card in taken else "may" if card in others else "last" if card in fresh else ""
        lying.append(
            piece(scene, card, face(card), label=called(words, card), cls=mark, does=words("shokoba.take it"))
        )
    added = chosen(scene.view, scene.tapped)[1] or by_value(taken)
    if said := running_sum(scene, added):
        place, is_between = beside(scene.view["zones"]["table"], added)
        astride = ".adding.astride" if is_between else ".adding"
        total = h.i(astride, data_private=True)[h.span(".sum", aria_live="polite")[said]]
        lying[place] = [lying[place], total]  # no card more, which would make all of them smaller
    return lying


def beside(table: Sequence[str], added: Sequence[str]) -> tuple[int, bool]:
    """After which card of the table their sum stands, and whether that is between two of those added up.

    >>> beside(["S9", "S4", "R3", "S5"], ["R3", "S4"])
    (1, True)
    >>> beside(["S4", "S9", "R3"], ["R3", "S4"])
    (2, False)
    """
    places = [place for place, card in enumerate(table) if card in added]
    between = [one for one, other in pairwise(places) if other == one + 1]
    return (between[-1], True) if between else (places[-1], False)


def running_sum(scene: Scene, added: Sequence[str]) -> str:
    """The sum of cards of the table, against the card that takes them; else empty."""
    if not added:
        return ""
    played, _ = chosen(scene.view, scene.tapped)
    taken = [VALUE[card] for card in added]
    total, goal = sum(taken), VALUE[played] if played else 0
    if goal in (0, total):
        return scene.words("shokoba.sum", sum=addition(taken), total=total) if len(taken) > 1 else ""
    key = "shokoba.sum of" if len(taken) > 1 else "shokoba.one of"
    return scene.words(key, sum=addition(taken), total=total, goal=goal)


def hand(scene: Scene, seat: int) -> Node:
    words = scene.words
    cards = by_value(seen(scene.view["zones"]["hand"][seat]))
    drawn = [
        piece(scene, card, face(card), label=f"{called(words, card)}{prospects(scene, card)}")
        for card in cards
    ]
    return [
        own_pile(scene, seat),
        fan(*drawn, name=words("shokoba.hand", name=scene.name(seat)), group="hand", zone=f"hand:{seat}"),
    ]


def closed(scene: Scene, seat: int) -> Node:
    return [
        own_pile(scene, seat),
        backs(BACK, len(scene.view["zones"]["hand"][seat]), zone=f"hand:{seat}"),
    ]


def own_pile(scene: Scene, seat: int) -> h.Element:
    piled = len(scene.view["zones"]["pile"][seat])
    said = scene.words.n("shokoba.in pile", piled)
    return h.div(".own")[small_pile(BACK, piled, said, zone=f"pile:{seat}")]


def alarm(scene: Scene, seat: int) -> str:
    """One stone to the goal: the next count may end the game."""
    view = scene.view
    return scene.words("shokoba.one stone") if view["scores"][seat] == view["target"] - 1 else ""


def details(scene: Scene, seat: int) -> Node:
    """The stones in their wells; where two play together, once a side."""
    view, words = scene.view, scene.words
    side = next(side for side in view["sides"] if seat in side)
    first = scene.near if scene.near in side else min(side, key=scene.far.index)
    dealer = h.span(".dealer", title=words("shokoba.dealer"))[
        icon("i-dealer"), h.span(".sr")[words("shokoba.dealer")]
    ]
    if seat != first:
        key = "shokoba.your team" if first == scene.near else "shokoba.team of"
        said = words(key, name=scene.name(first))
        return [
            h.span(".team", title=said)[token(first), h.span(".words")[said]],
            dealer if view["dealer"] == seat else None,
        ]
    stones, target = view["scores"][seat], view["target"]
    mates = [scene.name(mate) for mate in side if mate != seat]
    return [
        h.span(".wells", aria_hidden="true", data_zone=f"stones:{seat}")[
            [h.i[icon("stone", "icon stone") if place < stones else None] for place in range(target)]
        ],
        h.span(".stones", title=words.n("shokoba.stones of", stones, target=target))[
            h.span(aria_hidden="true")[h.b(data_count=f"stones:{seat}")[str(stones)], f"/{target}"],
            h.span(".sr")[words.n("shokoba.stones of", stones, target=target)],
        ],
        h.span(".mate")[words("shokoba.with", name=mates[0])] if mates and seat == scene.near else None,
        dealer if view["dealer"] == seat else None,
    ]


def things(scene: Scene, seat: int) -> Node:
    """The hand from behind, and the pile; the piles of a side lie with whoever holds them."""
    zones, words = scene.view["zones"], scene.words
    held, piled = len(zones["hand"][seat]), len(zones["pile"][seat])
    return [
        few_backs(BACK, held, words.n("shokoba.in hand", held), zone=f"hand:{seat}"),
        small_pile(BACK, piled, words.n("shokoba.in pile", piled), zone=f"pile:{seat}"),
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    return scene.words("shokoba.status", round=scene.view["round"], target=scene.view["target"])
