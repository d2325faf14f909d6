"""Rummu's combinations on the table, by owner: what each is worth, and where a card of the hand fits."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rummu.view import Combination

from ... import elements as h
from ...parts import Node, icon, piece
from .parts import called, heard, mini, row, signed, worth
from .scene import Scene

LONG = 7  # a combination of so many cards has a row of its own


def melds(scene: Scene, seat: int) -> h.Element:
    """The combinations before a player. Styles read how many places they take and how long the longest is."""
    view, words = scene.view, scene.words
    laid = [each for each in view["combinations"] if each["owner"] == seat]
    sizes = [len(each["cards"]) for each in laid]
    places = sum(2 if size >= LONG else 1 for size in sizes)
    longest = max((size for size in sizes if size < LONG), default=3)
    points = worth(words, view["standing"][seat])
    is_back = bool(laid) and view["why"] == "back" and scene.seat == seat == scene.near
    return h.div(
        ".melds.loose" if is_back else ".melds",
        role="group",
        aria_label=words("rummu.front", name=scene.name(seat), points=points),
        data_group=f"front{seat}",
        data_zone=f"laid:{seat}",
        style=f"--melds:{places};--longest:{longest}" + (in_rows(sizes) if is_back else ""),
    )[[combination(scene, each) for each in laid] if laid else unopened(scene, seat)]


def in_rows(sizes: Sequence[int]) -> str:
    """How many cards the longest row has if combinations lie in one row, in two, in three."""
    return "".join(f";--in-{rows}:{widest(sizes, rows)}" for rows in (1, 2, 3))


def widest(sizes: Sequence[int], rows: int) -> int:
    """The fewest cards that each of so many rows needs room for, filled one after the other."""
    room = max(sizes)
    while how_many_rows(sizes, room) > rows:
        room += 1
    return room


def how_many_rows(sizes: Sequence[int], room: int) -> int:
    rows, used = 1, 0
    for size in sizes:
        if used + size > room:
            rows, used = rows + 1, 0
        used += size
    return rows


def unopened(scene: Scene, seat: int) -> h.Element:
    """In the place of combinations: what this player still has to lay."""
    words, view = scene.words, scene.view
    if view["opened"][seat]:  # and took everything back
        return h.p(".await")[words("rummu.none laid")]
    own = "own " if seat == scene.near else ""
    return h.p(".await")[
        h.b[words(f"rummu.{own}not yet")],
        h.span[words(f"rummu.{own}needs", need=view["needs"][seat])],
    ]


def combination(scene: Scene, each: Combination) -> h.Element:
    """One combination: a place to add to. Where its cards can be taken back, they are tapped themselves."""
    words, name, cards = scene.words, each["name"], each["cards"]
    fresh = frozenset(
        card for event in scene.told if event["kind"] in ("lay", "add", "swap") for card in event["cards"]
    ) & set(cards)
    back = {card for move in scene.moves if move[0] == "back" for card in move[1:]} & set(cards)
    fits = name in scene.choice.open and name not in scene.tapped
    states = {"alone": len(cards) >= LONG, "fits": fits, "chosen": fits and bool(scene.tapped), "split": back}
    cls = " ".join(("meld", *(state for state, holds in states.items() if holds)))
    points = h.span(class_="worth" if each["points"] else "worth nil")[
        h.b[
            icon("rummu-pure") if each["pure"] and each["kind"] == "run" else None,
            h.span(data_count=f"laid:{each['owner']} {name}")[signed(each["points"])],
        ]
    ]
    if back:
        return h.div(class_=cls, style=f"--n:{len(cards)}")[
            h.span(".cards")[
                [
                    one_card(scene, card, stands, card in back)
                    for card, stands in zip(cards, each["as"], strict=True)
                ]
            ],
            points,
        ]
    said = heard(scene, each)
    if fits and name not in scene.choice.ends:
        said = f"{words('rummu.fits')}. {said}"
    return h.div(class_=cls, style=f"--n:{len(cards)}")[
        piece(
            scene,
            name,
            row(words, tuple(cards), tuple(each["as"]), fresh),
            points,
            h.span(".plus", aria_hidden="true")[sign(scene, name)] if fits else None,
            label=said,
            does=words("rummu.fits"),
        )
    ]


def one_card(scene: Scene, card: str, stands: str, back: bool) -> h.Element:
    """A card of a combination that is looked at card by card."""
    drawn = mini(scene.words, card, stands)
    if not back:
        return h.span(".still", id=f"piece-{card}", data_card=card)[drawn]
    return piece(
        scene,
        card,
        drawn,
        label=called(scene.words, card),
        cls="still",
        does=scene.words("rummu.back it"),
    )


def sign(scene: Scene, name: str) -> Node:
    """“+” where a card can be added, arrows where one can only be exchanged."""
    verbs = {move[0] for move in scene.moves if name in move and scene.tapped <= set(move)}
    return "+" if "add" in verbs else "⇄"
