"""Rummu on the page: the three steps, stock and discards, combinations by owner, the tray, the count."""

from __future__ import annotations

import htpy as h

from engine.rummu.view import Combination

from ...parts import Node, icon, piece, spot, token
from .parts import (
    BACK,
    LONG,
    SORTS,
    brief,
    called,
    face,
    grid,
    heard,
    mini,
    purity,
    row,
    signed,
    spoken,
    the,
    worth,
)
from .scene import Scene

STEPS = {"draw": 1, "take": 1, "play": 2, "back": 2, "discard": 3}


# -- the table


def board(scene: Scene) -> Node:
    sizes = tuple(len(each["cards"]) for each in by_owner(scene))
    return h.div(".rummu", style=grid(sizes))[
        h.div(".side")[steps(scene), h.div(".piles")[stock(scene), pile(scene)]],
        h.div(".fronts")[
            [front(scene, seat) for seat in range(scene.view["seats"])]
            if sizes
            else h.p(".empty")[scene.words("rummu.empty")]
        ],
    ]


def by_owner(scene: Scene) -> list[Combination]:
    return sorted(scene.view["combinations"], key=lambda each: int(each["owner"]))


def steps(scene: Scene) -> h.Element:
    """Draw, play, discard: what is done, what is asked now."""
    words, now = scene.words, STEPS.get(scene.view["why"], 0)
    ends = any(move[0] == "discard" for move in scene.choice.ready)
    return h.ol(".steps", aria_label=words("rummu.steps"))[
        [
            h.li(
                class_="done" if number < now else "now" if number == now else "next" if ends else None,
                aria_current="step" if number == now else None,
            )[
                icon("i-check") if number < now else h.b(aria_hidden="true")[str(number)],
                h.span[words(f"rummu.step.{number}")],
                h.span(".sr")[words("rummu.step.done")] if number < now else None,
            ]
            for number in (1, 2, 3)
        ]
    ]


def stock(scene: Scene) -> h.Element:
    words, view = scene.words, scene.view
    left = len(view["zones"]["stock"])
    then = words("rummu.stock.last" if view["renewed"] else "rummu.stock.again")
    heard = f"{words.n('rummu.stock', left)}, {then}"
    return h.div(".pile-of")[
        spot(
            scene,
            "stock",
            BACK if left else h.span(".none"),
            label=heard,
            does=words("rummu.do.draw"),
        ),
        h.p[h.b[words.n("rummu.stock", left)], h.span(".then")[then]],
    ]


def pile(scene: Scene) -> h.Element:
    """The discards: the top one, and how many lie below. With a card chosen, the place to discard it."""
    words, zones = scene.words, scene.view["zones"]
    top, below = zones["top"], len(zones["below"])
    move = scene.choice.ends.get("pile", ())
    discards = move[:1] == ("discard",)
    fresh = any(event["kind"] in ("discard", "turnup") for event in scene.told)
    drawn = (
        h.span(id=f"piece-{top[0]}", class_="still last" if fresh else "still", data_card=top[0])[
            face(words, top[0])
        ]
        if top
        else h.span(".none")
    )
    said = words("rummu.top", card=called(words, top[0])) if top else words("rummu.top none")
    does = (
        words("rummu.discard here", card=the(words, move[1]))
        if discards
        else words("rummu.take it", card=the(words, top[0]))
        if top
        else ""
    )
    return h.div(".pile-of.ends" if discards else ".pile-of")[
        spot(scene, "pile", drawn, label=said, does=does),
        h.p[h.b[words("rummu.discards")], h.span(".then")[words.n("rummu.below", below)]],
    ]


# -- combinations


def front(scene: Scene, seat: int) -> h.Element | None:
    """The combinations before a player."""
    view, words = scene.view, scene.words
    laid = [each for each in view["combinations"] if each["owner"] == seat]
    if not laid:
        return None
    points = worth(words, view["standing"][seat])
    return h.div(
        ".front",
        role="group",
        aria_label=words("rummu.front", name=scene.name(seat), points=points),
        data_group=f"front{seat}",
    )[[combination(scene, each) for each in laid]]


def combination(scene: Scene, each: Combination) -> h.Element:
    """One combination: a place to add to. Where its cards can be taken back, they are tapped themselves."""
    words, name, cards = scene.words, each["name"], each["cards"]
    fresh = frozenset(
        card for event in scene.told if event["kind"] in ("lay", "add", "swap") for card in event["cards"]
    )
    back = {card for move in scene.moves if move[0] == "back" for card in move[1:]} & set(cards)
    fits = bool(scene.tapped) and name in scene.choice.open and name not in scene.tapped
    head = h.span(".head")[
        token(each["owner"]),
        h.span(".what")[
            h.span(".kind")[words(f"rummu.chip.{each['kind']}")], h.bdi(".by")[scene.name(each["owner"])]
        ],
        h.span(".pure", title=purity(words, each["kind"], True))[icon("rummu-pure")]
        if each["pure"]
        else None,
        h.b(".worth")[str(each["points"])],
        h.span(".plus", aria_hidden="true")["+"] if fits else None,
    ]
    cls = " ".join(
        filter(
            None,
            (
                "meld",
                f"seat-{each['owner']}",
                "long" if len(cards) >= LONG else "",
                "fits" if fits else "",
                "last" if fresh & set(cards) else "",
                "mine" if each["owner"] == scene.eyes else "",
                "split" if back else "",
            ),
        )
    )
    laid = row(words, tuple(cards), tuple(each["as"]), fresh & set(cards))
    style = f"--n:{len(cards)}"
    if not back:
        said = heard(scene, each)
        if fits:
            said = f"{words('rummu.fits')}. {said}"
        return h.div(class_=cls, style=style)[piece(scene, name, head, laid, label=said)]
    used = any(name in move for move in scene.moves)
    return h.div(class_=cls, style=style)[
        piece(scene, name, head, label=heard(scene, each)) if used else head,
        h.span(".line")[
            [
                piece(scene, card, mini(words, card, stands), label=called(words, card), cls="still")
                if card in back
                else h.span(".still", id=f"piece-{card}", data_card=card)[mini(words, card, stands)]
                for card, stands in zip(cards, each["as"], strict=True)
            ]
        ],
    ]


# -- beside the names, in the bar


def details(scene: Scene, seat: int) -> Node:
    view, words = scene.view, scene.words
    points, held, known = view["scores"][seat], view["held"][seat], view["zones"]["known"][seat]
    scored = words.n("rummu.points of", points, target=view["target"])
    opens = (
        words("rummu.has opened", points=worth(words, view["standing"][seat]))
        if view["opened"][seat]
        else words("rummu.opens", need=view["needs"][seat])
    )
    side: list[int] = next((side for side in view["sides"] if seat in side and len(side) > 1), [])
    return [
        h.span(".score", title=scored)[
            h.span(aria_hidden="true")[signed(points).lstrip("+"), h.span(".of")[f"/{view['target']}"]],
            h.span(".sr")[scored],
        ],
        h.span(class_="need open" if view["opened"][seat] else "need", title=opens)[
            icon("rummu-laid" if view["opened"][seat] else "rummu-lock"),
            h.span(aria_hidden="true")[
                str(view["standing"][seat]) if view["opened"][seat] else str(view["needs"][seat])
            ],
            h.span(".sr")[opens],
        ],
        h.span(".count", title=words.n("rummu.in hand", held))[
            icon("i-hand"),
            h.span(aria_hidden="true")[str(held)],
            h.span(".sr")[words.n("rummu.in hand", held)],
        ],
        seen(scene, SORTS["colour"](known)) if known else None,
        h.span(".team", title=words("rummu.team", names=scene.team(side)))[
            h.span(aria_hidden="true")["ABC"[view["sides"].index(side)]],
            h.span(".sr")[words("rummu.team", names=scene.team(side))],
        ]
        if side
        else None,
        h.span(".dealer", title=words("rummu.dealer"))[icon("i-dealer"), h.span(".sr")[words("rummu.dealer")]]
        if view["dealer"] == seat
        else None,
    ]


def seen(scene: Scene, cards: list[str]) -> h.Element:
    """Cards of a hand that everybody has seen: small, and of many only some; all of them to hear."""
    words = scene.words
    said = words("rummu.known", cards=spoken(words, cards))
    return h.span(".known", title=said)[
        h.span(".sr")[said],
        h.span(".chips", aria_hidden="true")[
            [brief(words, card) for card in cards],
            [h.b(f".more.over-{most}")[f"+{len(cards) - most}"] for most in (2, 4) if len(cards) > most],
        ],
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    words, view = scene.words, scene.view
    if view["called"]:
        return words("rummu.status extra", round=view["round"])
    if view["options"]["hands"]:
        return words("rummu.status of", round=view["round"], rounds=view["rounds"], target=view["target"])
    return words("rummu.status", round=view["round"], target=view["target"])
