"""Rummu on the page: the three steps, stock and discards, combinations by owner, the tray, the count."""

from __future__ import annotations

from collections import Counter

import htpy as h

from engine.rummu.cards import TWICE
from engine.rummu.combinations import SETS
from engine.rummu.view import Told

from ...parts import Node, act, alt, icon, piece, spot, token
from ...scene import Json
from .parts import (
    BACK,
    LONG,
    SORTS,
    brief,
    called,
    face,
    grid,
    hand_of,
    heard,
    mini,
    per_row,
    purity,
    row,
    signed,
    spoken,
    the,
    worth,
)
from .scene import Scene
from .tray import reading

STEPS = {"draw": 1, "take": 1, "play": 2, "back": 2, "discard": 3}
PHONE, LOW = 9, 11  # the most cards in a row of a hand, on phones and in low frames


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


def by_owner(scene: Scene) -> list[dict[str, Json]]:
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


def combination(scene: Scene, each: dict[str, Json]) -> h.Element:
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


# -- one's own cards


def hand(scene: Scene, seat: int) -> Node:
    """The tray, and the hand as its owner likes it sorted."""
    assert scene.eyes is not None
    words, view = scene.words, scene.view
    way = scene.way if scene.way in SORTS else "colour"
    cards = SORTS[way](hand_of(view, scene.eyes))
    fresh = {
        card for event in scene.told if event["kind"] in ("take", "swap", "back") for card in event["cards"]
    }
    many = len(cards)
    two = many >= LOW
    low = per_row(many, LOW) if many > LOW else per_row(many, LOW - 1)
    rows = f"--n:{many};--phone:{per_row(many, PHONE)};--low:{low};--two:{int(two)}"
    return h.fragment[
        tray(scene, way),
        h.div(
            ".fan.crammed" if many > 2 * PHONE else ".fan.two" if many > PHONE else ".fan",
            role="group",
            aria_label=words("rummu.hand", name=scene.name(scene.eyes)),
            data_group="hand",
            style=rows,
        )[
            [
                piece(
                    scene,
                    card,
                    face(words, card),
                    label=known_as(scene, card),
                    cls="last" if card in fresh else "",
                )
                for card in cards
            ]
        ],
    ]


def known_as(scene: Scene, card: str) -> str:
    """A card of the hand for who hears the page: its name, and what sets it apart."""
    words, view = scene.words, scene.view
    said = [called(words, card)]
    if card in view["zones"]["known"][scene.eyes]:
        said.append(words("rummu.is known"))
    if card == view["barred"] and scene.seat == scene.eyes:
        said.append(words("rummu.tray.barred"))
    return ", ".join(said)


def tray(scene: Scene, way: str) -> h.Element:
    """What the chosen cards are together, or which rule they break; and how the hand is sorted."""
    words = scene.words
    level, text = reading(scene)
    mark = {"good": "i-check", "part": "rummu-part"}.get(level)
    return h.div(".tray", data_level=level)[
        h.p(aria_live="polite")[icon(mark) if mark else None, h.span[text]],
        h.span(".sorts", role="group", aria_label=words("rummu.sort"))[
            [
                act(
                    "arrange",
                    alt(
                        words(f"rummu.sort.{each}"),
                        icon(f"rummu-by-{each}"),
                        h.span(".word")[words(f"rummu.sort.{each}.short")],
                    ),
                    data_way=each,
                    aria_pressed="true" if each == way else "false",
                    title=words(f"rummu.sort.{each}"),
                )
                for each in SORTS
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


# -- the count


def category(each: dict[str, Json]) -> tuple[int, str, int, bool, bool]:
    """The line of the rulebook's table that a combination counts on: kind, size, pure, half."""
    half = each["kind"] == "set" and each["low"] in TWICE and len(each["cards"]) > min(SETS)
    kind, size = "set" if each["kind"] == "set" else "run", len(each["cards"])
    return (kind == "run", kind, size, each["pure"] and matters(kind, size), half)


def matters(kind: str, size: int) -> bool:
    """Whether purity makes a difference."""
    return kind == "run" or len(set(SETS[size])) > 1


def result(scene: Scene, event: Told) -> Node:
    """What was laid, by the lines of the rulebook; who went out; what is left in hand; then the sum."""
    words, sides = scene.words, scene.view["sides"]
    seats = [seat for side in sides for seat in side]
    found: dict[tuple[int, str, int, bool, bool], Counter[int]] = {}
    each_worth = {category(each): each["points"] for each in event["combinations"]}
    for each in sorted(event["combinations"], key=category):
        found.setdefault(category(each), Counter())[each["owner"]] += 1
    rows: list[Node] = []

    def line(heading: Node, worth_: int, counts: list[int], points: list[int]) -> None:
        rows.append(
            h.tr(style=f"--row:{len(rows)}")[
                h.th(scope="row")[heading, h.span(".each")[signed(worth_)]],
                [
                    h.td(class_=tone(points[seat], counts[seat]))[
                        [
                            h.b[signed(points[seat])],
                            h.span(".times")[f"({counts[seat]})"] if counts[seat] > 1 else None,
                        ]
                        if counts[seat]
                        else "–"
                    ]
                    for seat in seats
                ],
            ]
        )

    out, *left = event["lines"]
    line(words("rummu.count.out"), out["worth"], out["counts"], out["points"])
    for each in left:
        line(words(f"rummu.count.{each['what']}"), each["worth"], each["counts"], each["points"])
    for key, owners in found.items():
        counts = [owners[seat] for seat in range(scene.view["seats"])]
        line(heading(scene, key), each_worth[key], counts, [each_worth[key] * many for many in counts])
    best = max(event["points"])
    return [
        h.table(".tally.rummu-tally", style=f"--seats:{len(seats)}")[
            h.caption[
                words("rummu.count", round=event["round"]),
                h.span(".small")[words(f"rummu.say.count.{event['why']}", round=event["round"])]
                if event["seat"] is None
                else h.span(".small")[words("rummu.say.out", name=scene.name(event["seat"]))],
            ],
            h.thead[h.tr[h.td, [h.th(scope="col")[token(seat), h.bdi[scene.name(seat)]] for seat in seats]]],
            h.tbody[
                rows,
                h.tr(".gains", style=f"--row:{len(rows)}")[
                    h.th(scope="row")[words("rummu.count.gains")],
                    [h.td[signed(event["gains"][seat])] for seat in seats],
                ],
            ],
            h.tfoot[
                h.tr(style=f"--row:{len(rows) + 1}")[
                    h.th(scope="row")[words("rummu.count.total")],
                    [
                        h.td(class_="won" if points == best else None, colspan=str(len(side)))[
                            h.b[signed(points).lstrip("+")], h.span(".of")[f" / {scene.view['target']}"]
                        ]
                        for side, points in zip(sides, event["points"], strict=True)
                    ],
                ]
            ],
        ],
        h.p(".small")[words("rummu.count.spared", name=scene.name(event["spared"]))]
        if event["spared"] is not None
        else None,
        counted(scene, event),
    ]


def heading(scene: Scene, key: tuple[int, str, int, bool, bool]) -> str:
    words = scene.words
    _, kind, size, pure, half = key
    said = words(f"rummu.kind.set.{size}") if kind == "set" else words("rummu.count.run", size=size)
    notes = [purity(words, kind, pure)] if matters(kind, size) else []
    if half:
        notes.append(words("rummu.count.half"))
    return ", ".join([said[0].upper() + said[1:], *notes])


def tone(points: int, count: int) -> str | None:
    return "won" if points > 0 else "lost" if count and points < 0 else None


def counted(scene: Scene, event: Told) -> Node:
    """The combinations themselves, by owner."""
    words = scene.words
    return h.ul(".counted", aria_label=words("rummu.combinations"))[
        [
            h.li(class_=f"seat-{seat}")[
                h.span(".whose")[token(seat), h.bdi[scene.name(seat)]],
                [
                    h.span(".shown", role="img", aria_label=heard(scene, each))[
                        h.span(".line")[
                            [
                                h.span(".still")[mini(words, card, stands)]
                                for card, stands in zip(each["cards"], each["as"], strict=True)
                            ]
                        ],
                        h.b[signed(each["points"])],
                    ]
                    for each in event["combinations"]
                    if each["owner"] == seat
                ],
            ]
            for seat in range(scene.view["seats"])
            if any(each["owner"] == seat for each in event["combinations"])
        ]
    ]
