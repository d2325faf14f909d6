"""Karmaka on the page: the ladder, everybody's deeds, the well and the ruins, the hand, the end of a life."""

from __future__ import annotations

from math import ceil

import htpy as h

from engine.karmaka.cards import COLOUR, DECK, KINDS
from engine.karmaka.table import KEPT, NEEDS, TOP

from ..parts import Node, icon, piece, token
from ..scene import Json, Scene
from ..words import Words
from .karmaka_parts import (
    BACK,
    HUES,
    RUNGS,
    browse,
    by_colour,
    entry,
    face,
    heard,
    lying,
    stat,
    strip,
    suit,
)
from .karmaka_words import chain, label, outcome, question, rank, refuse, say

__all__ = [
    "HELP",
    "RESULT",
    "aid",
    "board",
    "details",
    "hand",
    "label",
    "open_cards",
    "question",
    "rank",
    "refuse",
    "result",
    "say",
    "status",
]

RESULT = "count"
HELP = 9

SIZES = ((3, "few"), (5, "some"), (6, "full"), (10, "many"), (12, "more"))  # hands by their number of cards


# -- the table


def board(scene: Scene) -> Node:
    seats = scene.view["seats"]
    return h.div(f".karmaka.why-{scene.view['why'] or 'over'}", style=f"--seats:{seats}")[
        ladder(scene),
        h.div(".lives", role="group", aria_label=scene.words("karmaka.deeds"), data_group="lives")[
            [life(scene, seat) for seat in range(seats)]
        ],
        centre(scene),
        passing(scene),
    ]


def ladder(scene: Scene) -> h.Element:
    """The rungs from the top down, what each needs, and who stands there."""
    words = scene.words
    return h.ol(".ladder", aria_label=words("karmaka.ladder"))[[rung(scene, n) for n in range(TOP, -1, -1)]]


def rung(scene: Scene, number: int) -> h.Element:
    words, rungs = scene.words, scene.view["rung"]
    here = [seat for seat, other in enumerate(rungs) if other == number]
    need = NEEDS[number] if number < TOP else None
    return h.li(class_=f"rung r{number}" + (" held" if here else ""))[
        icon(f"karmaka-rung-{number}", "animal"),
        h.span(".rung-name")[words(f"karmaka.rung.{RUNGS[number]}")],
        h.b(".need", title=words("karmaka.need", n=need))[
            h.span(aria_hidden="true")[str(need)], h.span(".sr")[words("karmaka.need", n=need)]
        ]
        if need
        else None,
        h.span(".pawns")[
            [
                h.span(".pawn", id=f"pawn-{seat}", data_card=f"pawn{seat}")[
                    token(seat), h.span(".sr")[scene.name(seat)]
                ]
                for seat in here
            ]
        ],
    ]


# -- everybody's deeds


def used(scene: Scene) -> set[str]:
    """Everything that the answers to the question are made of."""
    return {word for move in scene.moves for word in move[1:]}


def life(scene: Scene, seat: int) -> h.Element:
    """A player's deeds of this life, in order; where a player is what is chosen, it is chosen here."""
    view, wanted = scene.view, used(scene)
    aimed = view["effect"] is not None and view["effect"]["target"] == seat
    head: Node = [token(seat), h.bdi[scene.name(seat)]]
    if any(word.startswith("seat") for word in wanted):
        head = piece(scene, f"seat{seat}", head, label=scene.name(seat), cls="seat")
    else:
        head = h.span(".seat")[head]
    classes = ["life", f"seat-{seat}"]
    classes += ["active"] if view["active"] == seat and view["why"] else []
    classes += ["aimed"] if aimed else []
    return h.div(class_=" ".join(classes))[
        h.div(".whom")[head, sums(scene, seat)], deeds(scene, seat, wanted)
    ]


def sums(scene: Scene, seat: int) -> h.Element:
    """The points of this life by colour; those that count stand out."""
    words, stand = scene.words, scene.view["lives"][seat]
    told = [words.n(f"karmaka.worth.{colour}", stand[colour]) for colour in HUES if stand[colour]]
    return h.span(".sums", role="img", aria_label=", ".join(told) or words("karmaka.no points"))[
        [
            h.span(class_="tot counts" if colour in (stand["colour"], HUES[-1]) else "tot")[
                suit(words, colour), str(stand[colour])
            ]
            for colour in HUES
            if stand[colour]
        ]
    ]


def deeds(scene: Scene, seat: int, wanted: set[str]) -> Node:
    words, cards = scene.words, scene.view["zones"]["deeds"][seat]
    if wanted.intersection(cards):
        return h.div(".deeds.choosing", style=f"--n:{len(cards)}")[
            [
                piece(
                    scene,
                    card,
                    strip(words, card),
                    label=heard(words, card) + ("" if card != cards[-1] else f" {words('karmaka.exposed')}"),
                    cls="exposed" if card == cards[-1] else "",
                )
                for card in cards
            ]
        ]
    fresh = {card for event in scene.told for card in event["cards"] if event["kind"] in ("deed", "move")}
    title = words("karmaka.deeds of", name=scene.name(seat))
    return browse(
        scene,
        f"deeds{seat}",
        title,
        cards[::-1],
        [
            lying(
                words,
                card,
                f"{COLOUR[card]} {'exposed' if card == cards[-1] else ''} {'last' if card in fresh else ''}",
                bare=card == cards[-1],
            )
            for card in cards
        ]
        or h.span(".none")[words("karmaka.no deeds")],
        cls="deeds",
        note=words("karmaka.exposed first"),
    )


# -- the middle: the well, the ruins, the card played for its power


def centre(scene: Scene) -> h.Element:
    return h.div(".centre")[well(scene), ruins(scene), played(scene)]


def well(scene: Scene) -> h.Element:
    words, left = scene.words, len(scene.view["zones"]["well"])
    return h.div(".well", title=words.n("karmaka.well", left))[
        BACK if left else h.span(".kback.none"),
        h.span(".small", aria_hidden="true")[words("karmaka.zone.well")],
        h.b(aria_hidden="true")[str(left)],
        h.span(".sr")[words.n("karmaka.well", left)],
    ]


def ruins(scene: Scene) -> h.Element:
    """The top three, always in sight, the uppermost first; all of them unfold."""
    words, cards = scene.words, scene.view["zones"]["ruins"]
    top = cards[: -KEPT - 1 : -1]
    title = words.n("karmaka.ruins", len(cards))
    choosing = used(scene).intersection(top)
    return h.div(".ruins")[
        browse(
            scene,
            "ruins",
            title,
            cards[::-1],
            h.span(".small")[words("karmaka.zone.ruins")],
            h.b[str(len(cards))],
            None if choosing else h.span(".three")[[lying(words, card) for card in top]],
            note=words("karmaka.top first"),
        ),
        h.div(".three.choosing", data_group="ruins")[
            [piece(scene, card, strip(words, card), label=heard(words, card)) for card in top]
        ]
        if choosing
        else None,
    ]


def played(scene: Scene) -> Node:
    """The card played for its power, until its price is paid; what it copies, and on whom."""
    words, cards = scene.words, scene.view["zones"]["played"]
    if not cards:
        return h.div(".played.none", aria_hidden="true")[icon("karmaka-power"), words("karmaka.no power")]
    return h.div(".played")[
        h.span(id=f"piece-{cards[0]}", data_card=cards[0])[face(words, cards[0])],
        h.p(".chain")[[h.span[text] for text in chain(scene)]] if chain(scene) else None,
    ]


def passing(scene: Scene) -> Node:
    """A bot's life that has just ended, for a moment: nobody has to stop for it."""
    for event in scene.told:
        if event["kind"] == RESULT and scene.bots[event["seat"]] and scene.view["winners"] is None:
            number = event["rung"]
            return h.div(".moment.death", aria_hidden="true")[
                h.span(".card-of")[
                    token(event["seat"]),
                    h.b[scene.name(event["seat"])],
                    h.span(".points")[f"{event['score']} / {event['need']}"],
                    icon(f"karmaka-rung-{number}" if event["climbs"] else "karmaka-ring", "animal"),
                    h.span[outcome(scene, event)],
                ]
            ]
    return None


# -- what a player holds


def hand(scene: Scene) -> Node:
    """The cards to choose from, in a row; what else one may look at unfolds."""
    assert scene.eyes is not None
    words, view, eyes = scene.words, scene.view, scene.eyes
    zones, name = view["zones"], scene.name(eyes)
    zone = shown_zone(scene)
    cards = zones[zone][eyes]
    cards = cards[::-1] if zone == "future" else by_colour(cards)
    many = len(cards)
    size = next((size for most, size in SIZES if many <= most), "lots")
    return h.div(f".kmine.of-{zone}.{size}")[
        reader(scene),
        h.div(
            ".spread-k.fan",
            role="group",
            aria_label=words(f"karmaka.{zone} of", name=name),
            data_group="hand",
            style=f"--n:{max(many, 1)};--half:{ceil(many / 2) or 1};--third:{ceil(many / 3) or 1}",
        )[
            [own(scene, card, place if zone == "future" else 0) for place, card in enumerate(cards, 1)]
            or h.p(".empty")[words("karmaka.empty hand")]
        ],
        h.div(".aside")[
            [
                browse(
                    scene,
                    other,
                    words(f"karmaka.{other} of", name=name),
                    zones[other][eyes][::-1] if other == "future" else by_colour(zones[other][eyes]),
                    icon(f"karmaka-{other}"),
                    h.span[words(f"karmaka.zone.{other}")],
                    h.b[str(len(zones[other][eyes]))],
                    note=words("karmaka.top first") if other == "future" else "",
                )
                for other in ("hand", "future")
                if other != zone
            ]
        ],
    ]


def shown_zone(scene: Scene) -> str:
    """The private place that the question is about; the hand, when it is about none."""
    view = scene.view
    if view["turn"] == scene.eyes:
        if view["zones"]["looked"][scene.eyes]:
            return "looked"
        if view["why"] == "pick" and view["effect"]["zone"] == "future":
            return "future"
    return "hand"


def own(scene: Scene, card: str, place: int) -> h.Element:
    words = scene.words
    where = f"{words('karmaka.place', n=place)} " if place else ""
    number = h.span(".number", aria_hidden="true")[str(place)] if place else None
    return piece(scene, card, face(words, card), number, label=where + heard(words, card))


def open_cards(scene: Scene) -> Node:
    """On the open table: the card in question, large."""
    return reader(scene)


def reader(scene: Scene) -> Node:
    """The card that is offered, or that is tapped, to be read in full."""
    words, zones, wanted = scene.words, scene.view["zones"], used(scene)
    tapped = [card for card in scene.tapped if card in DECK]
    offered = zones["played"] if scene.view["why"] == "offer" and scene.moves else []
    below = not wanted.isdisjoint([*zones["ruins"], *(card for cards in zones["deeds"] for card in cards)])
    where = "on-table" if below or offered else "in-hand"
    if tapped or offered:
        return h.div(f".reader.{where}", aria_live="polite")[face(words, (tapped or offered)[0])]
    if below or (scene.eyes is not None and wanted):
        own = f"karmaka.tap.{scene.view['why']}"
        return h.p(f".reader.blank.{where}")[words(own if own in words else "karmaka.tap")]
    return None


# -- beside the names, in the bar


def details(scene: Scene, seat: int) -> Node:
    words, view = scene.words, scene.view
    stand, zones = view["lives"][seat], view["zones"]
    number, rings = view["rung"][seat], view["rings"][seat]
    rung = words(f"karmaka.rung.{RUNGS[number]}")
    score = words.n("karmaka.score", stand["score"], rung=rung, need=stand["need"]) if stand["need"] else rung
    counts = (
        ("hand", "i-hand", view["hands"][seat]),
        ("deck", "karmaka-deck", len(zones["deck"][seat])),
        ("future", "karmaka-future", len(zones["future"][seat])),
    )
    return [
        h.span(".score", title=score)[
            icon(f"karmaka-rung-{number}"),
            h.span(aria_hidden="true")[f"{stand['score']}/{stand['need']}" if stand["need"] else "★"],
            h.span(".sr")[score],
        ],
        stat(words, "karmaka.rings", "karmaka-ring", rings),
        [stat(words, f"karmaka.in {zone}", shape, many) for zone, shape, many in counts],
        side(scene, seat),
    ]


def side(scene: Scene, seat: int) -> Node:
    """With whom one plays, where one does not play for oneself."""
    words, view = scene.words, scene.view
    if view["options"]["mode"] == "free":
        return None
    mates = [mate for mates in view["sides"] if seat in mates for mate in mates if mate != seat]
    told = words("karmaka.with", name=scene.name(mates[0])) if mates else words("karmaka.alone")
    return h.span(".side", title=told)[
        icon("karmaka-ally") if mates else icon("karmaka-rung-2"),
        [token(mate) for mate in mates],
        h.span(".sr")[told],
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    mode = scene.view["options"]["mode"]
    return scene.words(f"karmaka.status.{mode}", turns=scene.view["turns"])


# -- the end of a life


def result(scene: Scene, event: dict[str, Json]) -> Node:
    """Colours counted, rings spent, the climb or the ring."""
    words, seat = scene.words, event["seat"]
    new, climbs = event["rung"], event["climbs"]
    old = new - climbs
    rows = [
        h.tr(class_="counts" if line["counts"] and line["points"] else "lies", style=f"--row:{row}")[
            h.th(scope="row")[
                h.span(".hue")[suit(words, line["what"]), h.span[words(f"karmaka.colour.{line['what']}")]]
            ],
            h.td(".deeds-of")[[strip(words, card) for card in line["cards"]] or "–"],
            h.td[points(line)],
        ]
        for row, line in enumerate(event["lines"])
    ]
    spent = event["spent"]
    return h.div(".life-end", class_=f"life-end seat-{seat}")[
        h.h2("#question", tabindex="-1")[token(seat), h.span[words("karmaka.count", name=scene.name(seat))]],
        h.table(".tally.karmaka-tally")[
            h.caption(".sr")[words("karmaka.count", name=scene.name(seat))],
            h.tbody[
                rows,
                h.tr(".counts", style="--row:4")[
                    h.th(scope="row")[
                        h.span(".hue")[icon("karmaka-ring"), h.span[words("karmaka.count.rings")]]
                    ],
                    h.td[words.n("karmaka.count.spent", spent, had=event["had"])],
                    h.td[f"+{spent}"],
                ]
                if spent
                else None,
            ],
            h.tfoot[
                h.tr(style="--row:5")[
                    h.th(scope="row", colspan="2")[
                        words("karmaka.count.total", rung=words(f"karmaka.rung.{RUNGS[old]}"))
                    ],
                    h.td[h.b[str(event["score"])], f" / {event['need']}"],
                ]
            ],
        ],
        h.div(class_="climb up" if climbs else "climb", style="--row:6")[
            icon(f"karmaka-rung-{old}", "animal"),
            icon("i-next", "arrow"),
            icon(f"karmaka-rung-{new}" if climbs else "karmaka-ring", "animal new"),
            h.p[outcome(scene, event)],
        ],
    ]


def points(line: dict[str, Json]) -> str:
    return f"{'+' if line['counts'] else ''}{line['points']}" if line["points"] else "0"


# -- the player aid


def aid(words: Words) -> Node:
    """Every card, by colour: what it is worth, what it does, how many there are."""
    return h.section(".karmaka-aid")[
        h.h2[words("karmaka.aid")],
        [
            [
                h.h3[suit(words, colour), words(f"karmaka.colour.{colour}")],
                h.ul[
                    [
                        entry(words, f"{kind}1", f" ×{copies}")
                        for kind, hue, _, copies in KINDS
                        if hue == colour
                    ]
                ],
            ]
            for colour in HUES
        ],
    ]
