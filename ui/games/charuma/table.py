"""Charuma on the page: the groups and their bids, everybody's visible cards, the trick, the count."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from engine.charuma.cards import ACE, COLOUR, MAKE_UP, TEN, VALUE
from engine.charuma.rules import TABLES, TOP_BID, WORTH
from engine.charuma.view import Told

from ...parts import Node, icon, piece, token
from ...scene import Json
from ...words import Words, numeral
from .parts import BACK, MARK, Spot, by_value, called, face, figure, number, row, still, suits
from .scene import Scene

# -- the table


def near(scene: Scene) -> int | None:
    """The seat whose cards lie large before the table: who looks, or who is asked in the open."""
    if scene.eyes is not None:
        return scene.eyes
    return scene.seat if scene.closed else None


def board(scene: Scene) -> Node:
    seats = scene.view["seats"]
    return h.div(".charuma", style=f"--seats:{seats};--lot:{TABLES[seats].group}")[
        auction(scene) if scene.view["why"] == "bid" else play(scene)
    ]


# -- the auction


def auction(scene: Scene) -> h.Element:
    view, words = scene.view, scene.words
    return h.div(".auction")[
        h.div(".groups", role="group", aria_label=words("charuma.groups"), data_group="groups")[
            [
                group(scene, bid, cards)
                for bid, cards in zip(view["bids"], view["zones"]["groups"], strict=True)
            ]
        ],
        h.div(".amounts", role="group", aria_label=words("charuma.amounts"), data_group="amounts")[
            [amount(scene, str(n)) for n in range(TOP_BID + 1)]
        ],
    ]


def amount(scene: Scene, name: str) -> h.Element:
    """An amount to bid; dim when no bid on the chosen group, or on any, can be of so much."""
    chosen = {bid["group"] for bid in scene.view["bids"]} & scene.tapped
    within = not scene.moves or any(name in move and chosen <= set(move) for move in scene.moves)
    return piece(
        scene,
        name,
        name,
        icon("charuma-coin"),
        label=scene.words.n("charuma.points", int(name)),
        cls="" if within else "out",
    )


def group(scene: Scene, bid: dict[str, Json], cards: list[str]) -> h.Element:
    words, name = scene.words, bid["group"]
    fresh = any(event["kind"] == "bid" and event["group"] == name for event in scene.told)
    return piece(
        scene,
        name,
        h.span(".top")[h.b(".number-of")[number(name)], standing(scene, bid)],
        row([[Spot(card, still(card)) for card in part] for part in suits(cards)]),
        label=". ".join(
            (inventory(words, words("charuma.group", group=number(name)), cards), stand(scene, bid))
        ),
        cls="lot last" if fresh else "lot",
    )


def standing(scene: Scene, bid: dict[str, Json]) -> Node:
    """The bid that lies on a group: whose, how much, and whether it can be beaten."""
    if bid["seat"] is None:
        return h.span(".free")[scene.words("charuma.free")]
    closed = bid["amount"] == TOP_BID
    return h.span(".stack")[
        token(bid["seat"]),
        h.b[str(bid["amount"])],
        h.span(".coins")[[icon("charuma-coin")] * bid["amount"]],
        h.span(".shut")[scene.words("charuma.closed")] if closed else None,
    ]


def stand(scene: Scene, bid: dict[str, Json]) -> str:
    """The same for who hears the page."""
    if bid["seat"] is None:
        return scene.words("charuma.free")
    name = scene.name(bid["seat"])
    said = scene.words.n("charuma.stands", bid["amount"], name=name)
    return f"{said}, {scene.words('charuma.closed')}" if bid["amount"] == TOP_BID else said


def inventory(words: Words, what: str, cards: list[str]) -> str:
    """Cards in words: “Group 1: cats 3, 7, 7; darumas A”."""
    kinds = [
        words(f"charuma.some.{COLOUR[part[0]]}", values=", ".join(map(figure, part)))
        for part in filter(None, suits(cards))
    ]
    return (
        words("charuma.inventory", what=what, cards=f", {words('charuma.then')} ".join(kinds))
        if kinds
        else what
    )


# -- the tricks


class Trick(NamedTuple):
    """The trick on the table, or the one just won, which lies there until somebody leads again."""

    asked: str
    leader: int
    plays: list[list[str]]
    winner: int | None
    over: bool = False


def trick_of(scene: Scene) -> Trick:
    view = scene.view
    told = {event["kind"]: event for event in scene.told}
    if view["asked"] or "trick" not in told or "round" in told:
        return Trick(view["asked"], view["leader"], view["zones"]["trick"], view["winning"])
    done = told["trick"]
    size, seats = len(done["asked"]), view["seats"]
    leader = (scene.told[0]["seat"] + 1) % seats  # the last to play sits before who led
    plays: list[list[str]] = [[] for _ in range(seats)]
    for index in range(seats):
        plays[(leader + index) % seats] = done["cards"][size * index : size * (index + 1)]
    return Trick(done["asked"], leader, plays, done["seat"], over=True)


def play(scene: Scene) -> h.Element:
    view, words = scene.view, scene.words
    trick = trick_of(scene)
    seats = view["seats"]
    others = [seat for seat in range(seats) if seat != near(scene)]
    return h.div(".tricks", style=f"--others:{len(others)};--size:{max(len(trick.asked), 1)}")[
        h.div(".rows", data_others=str(len(others)))[[visible(scene, seat) for seat in others]],
        h.div(".middle")[
            h.p(".asked")[asked(scene, trick)],
            h.ol(".slots", aria_label=words("charuma.trick"))[
                [slot(scene, trick, seat) for seat in (*range(trick.leader, seats), *range(trick.leader))]
            ],
        ],
    ]


def visible(scene: Scene, seat: int) -> h.Element:
    """What lies before a seat for all to see, and how many cards it hides."""
    words, zones = scene.words, scene.view["zones"]
    cards, hidden = zones["shown"][seat], len(zones["hidden"][seat])
    what = inventory(words, words("charuma.before", name=scene.name(seat)), cards)
    return h.div(
        class_=f"before seat-{seat}" + (" on-turn" if seat == scene.seat else ""),
        role="img",
        aria_label=f"{what}. {words.n('charuma.hidden', hidden)}",
    )[
        h.span(".whose")[token(seat), h.bdi[scene.name(seat)]],
        row([backs(hidden), *[[Spot(card, still(card)) for card in part] for part in suits(cards)]]),
    ]


def backs(many: int) -> list[Spot]:
    return [Spot(None, h.span(".still")[BACK]) for _ in range(many)]


def asked(scene: Scene, trick: Trick) -> Node:
    """What the trick asks for, in marks and words; or who has just won it."""
    words, view = scene.words, scene.view
    if trick.over and trick.winner is not None:
        return [
            icon("i-crown"),
            h.b[words.n("charuma.won", len(trick.asked), name=scene.name(trick.winner))],
        ]
    number = sum(view["singles"]) + sum(view["pairs"]) + 1
    said = words("charuma.trick number", n=number)
    if not trick.asked:
        return h.span[said, " · ", words("charuma.to lead", name=scene.name(view["leader"]))]
    return [
        h.span(".marks")[[icon(MARK[colour]) for colour in trick.asked]],
        h.span[said, " · ", h.b[words("charuma.asked", what=words(f"charuma.what.{trick.asked}"))]],
    ]


def slot(scene: Scene, trick: Trick, seat: int) -> h.Element:
    """A seat's place in the trick: what it played, and what became of it."""
    words, cards = scene.words, trick.plays[seat]
    matches = bool(cards) and MAKE_UP.get(tuple(sorted(cards))) == trick.asked
    wins = trick.winner == seat and bool(cards)
    opens = trick.leader == seat and bool(cards)
    fresh = any(
        event["kind"] in ("lead", "follow", "discard") and event["seat"] == seat for event in scene.told
    )
    marks: list[tuple[str, Node]] = []
    if wins:
        key = "charuma.mark.won" if trick.over else "charuma.mark.winning"
        marks.append(("wins", [icon("i-crown"), words(key)]))
    elif cards and not matches:
        marks.append(("off", words("charuma.mark.off")))
    elif opens or (seat == trick.leader and not trick.asked):
        marks.append(("led", words("charuma.mark.led")))
    cls = ["slot", f"seat-{seat}", "wins" if wins else "", "off" if cards and not matches else ""]
    empty = [h.span(".still.empty")] * max(len(trick.asked), 1)
    return h.li(class_=" ".join(filter(None, cls)))[
        h.span(".laid")[
            [still(card, "last" if fresh else "", large=True) for card in cards] or empty,
            h.span(".opens", title=words("charuma.mark.led"))[icon("i-next")] if opens else None,
            h.span(".lift")[words("charuma.mark.lifted")] if matches and lifted(trick, cards) else None,
        ],
        h.span(".whose")[token(seat), h.bdi[scene.name(seat)]],
        [h.span(class_=f"mark {kind}")[node] for kind, node in marks] or h.span(".mark"),
    ]


def lifted(trick: Trick, cards: list[str]) -> bool:
    """Whether these aces lie beside a ten that matches, and so are worth eleven."""
    matching = [play for play in trick.plays if MAKE_UP.get(tuple(sorted(play))) == trick.asked]
    return VALUE[cards[0]] == ACE and any(VALUE[play[0]] == TEN for play in matching)


# -- one's own cards


def hand(scene: Scene, seat: int) -> Node:
    """All the cards of the seat that looks: hidden ones first."""
    assert scene.eyes is not None
    zones = scene.view["zones"]
    secret, shown = by_value(zones["hidden"][scene.eyes]), zones["shown"][scene.eyes]
    parts = [[Spot(card, own(scene, card, secret + shown, "secret")) for card in secret]]
    return mine(scene, scene.eyes, parts, secret + shown)


def open_cards(scene: Scene) -> Node:
    """The visible cards of the seat that is asked: playable without a look at the hidden ones."""
    assert scene.seat is not None
    zones = scene.view["zones"]
    return mine(scene, scene.seat, [backs(len(zones["hidden"][scene.seat]))], zones["shown"][scene.seat])


def mine(scene: Scene, seat: int, parts: list[list[Spot]], cards: list[str]) -> h.Element:
    words, shown = scene.words, scene.view["zones"]["shown"][seat]
    whole = [*parts, *[[Spot(card, own(scene, card, cards)) for card in part] for part in suits(shown)]]
    return row(
        whole,
        "own fan",
        role="group",
        aria_label=words("charuma.hand", name=scene.name(seat)),
        data_group="hand",
    )


def own(scene: Scene, card: str, hand: list[str], cls: str = "") -> h.Element:
    words = scene.words
    said = [called(words, card)]
    if cls:
        said.append(words("charuma.is hidden"))
    if sum(VALUE[other] == VALUE[card] for other in hand) > 1:
        said.append(words("charuma.has equal"))
    mark = icon("i-eye", "icon peek") if cls else None
    return piece(scene, card, face(card), mark, label=", ".join(said), cls=cls)


# -- the players


def details(scene: Scene, seat: int) -> Node:
    view, words = scene.view, scene.words
    points, stake = view["points"][seat], view["stakes"][seat]
    hidden, pairs = len(view["zones"]["hidden"][seat]), view["pairs"][seat]
    tricks = view["singles"][seat] + pairs
    staked = words.n("charuma.stake", stake)
    won = words.n("charuma.tricks won", tricks, pairs=pairs)
    return [
        h.span(".score", title=words.n("charuma.points of", points, threshold=view["threshold"]))[
            icon("charuma-coin"),
            h.span(aria_hidden="true")[numeral(points), h.span(".of")[f"/{view['threshold']}"]],
            h.span(".sr")[words.n("charuma.points of", points, threshold=view["threshold"])],
        ],
        h.span(".stake", title=staked)[h.span(aria_hidden="true")[f"−{stake}"], h.span(".sr")[staked]]
        if stake
        else None,
        None
        if view["why"] == "bid"
        else [
            h.span(".count.unseen", title=words.n("charuma.hidden", hidden))[
                icon("charuma-hidden"),
                h.span(aria_hidden="true")[str(hidden)],
                h.span(".sr")[words.n("charuma.hidden", hidden)],
            ],
            h.span(".count", title=won)[
                icon("i-cards"),
                h.span(aria_hidden="true")[f"{tricks - pairs}", h.small[f"+{pairs}×2"] if pairs else None],
                h.span(".sr")[won],
            ],
        ],
        h.span(".dealer", title=words("charuma.holder"))[
            icon("charuma-token"), h.span(".sr")[words("charuma.holder")]
        ]
        if view["holder"] == seat
        else None,
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    key = "charuma.status extra" if scene.view["called"] else "charuma.status"
    return scene.words(key, round=scene.view["round"], threshold=scene.view["threshold"])


# -- the count


def result(scene: Scene, event: Told) -> Node:
    """Tricks, aces, the last trick, line by line; then the stakes that are gone and what everybody has."""
    words, seats = scene.words, range(scene.view["seats"])
    best = max(event["points"])

    def line(number: int, key: str, cells: list[str], cls: str = "") -> h.Element:
        return h.tr(class_=cls or None, style=f"--row:{number}")[
            h.th(scope="row")[words(f"charuma.count.{key}")],
            [h.td(class_="won" if cell.startswith("+") and not cls else None)[cell] for cell in cells],
        ]

    return h.table(".tally.charuma-tally")[
        h.caption[words("charuma.count", round=event["round"])],
        h.thead[
            h.tr[
                h.td,
                [h.th(scope="col")[token(seat), h.bdi[scene.name(seat)]] for seat in seats],
            ]
        ],
        h.tbody[
            [
                line(number, counted["what"], [worth(counted, seat) for seat in seats])
                for number, counted in enumerate(event["lines"])
            ],
            line(len(WORTH), "gains", [f"+{gain}" for gain in event["gains"]], "gains"),
            line(len(WORTH) + 1, "stakes", [f"−{stake}" if stake else "–" for stake in event["stakes"]]),
        ],
        h.tfoot[
            h.tr(style=f"--row:{len(WORTH) + 2}")[
                h.th(scope="row")[words("charuma.count.total")],
                [
                    h.td(class_="won" if points == best else None)[
                        h.b[numeral(points)], h.span(".of")[f" / {scene.view['threshold']}"]
                    ]
                    for points in event["points"]
                ],
            ]
        ],
    ]


def worth(counted: dict[str, Json], seat: int) -> str:
    """A cell: what it brings."""
    many: int = counted["counts"][seat]
    return f"+{many * counted['worth']}" if many else "–"
