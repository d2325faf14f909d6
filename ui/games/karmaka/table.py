"""Karmaka on the page: the ladder, everybody's deeds, the well and the ruins, the hand, the end of a life."""

from __future__ import annotations

from functools import cache

import htpy as h
from markupsafe import Markup

from engine.karmaka.cards import COLOUR
from engine.karmaka.table import KEPT, NEEDS, TOP

from ...markup import render
from ...parts import Node, figure, icon, piece, pile, token
from ...words import Words
from .lives import passing
from .parts import BACK, HUES, RUNGS, browse, count, face, heard, lying, strip, suit, used
from .scene import Scene
from .words import chain, says

# -- the table


def board(scene: Scene) -> Node:
    seats = scene.view["seats"]
    return h.div(f".karmaka.why-{scene.view['why'] or 'over'}", data_seats=str(seats))[
        ladder(scene),
        h.div(".lives", role="group", aria_label=scene.words("karmaka.deeds"), data_group="lives")[
            [life(scene, seat) for seat in range(seats)]
        ],
        centre(scene),
        passing(scene),
    ]


def ladder(scene: Scene) -> h.Element:
    """The rungs from the top down, what each needs, and who stands there."""
    words, rungs = scene.words, scene.view["rung"]
    here = [
        tuple((seat, scene.name(seat)) for seat, at in enumerate(rungs) if at == n) for n in range(TOP + 1)
    ]
    return h.ol(".ladder", aria_label=words("karmaka.ladder"))[
        [rung(words, number, here[number]) for number in range(TOP, -1, -1)]
    ]


@cache
def rung(words: Words, number: int, here: tuple[tuple[int, str], ...]) -> Markup:
    need = NEEDS[number] if number < TOP else None
    return render(
        h.li(class_=f"rung r{number}" + (" here" if here else ""))[
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
                        token(seat), h.span(".sr")[name]
                    ]
                    for seat, name in here
                ]
            ],
        ]
    )


# -- everybody's deeds


def life(scene: Scene, seat: int) -> h.Element:
    """A player's deeds of this life, in order; where a player is what is chosen, it is chosen here."""
    view, wanted = scene.view, used(scene)
    head: Node = [token(seat), h.bdi[scene.name(seat)]]
    if any(word.startswith("seat") for word in wanted):
        ends = scene.choice.ends.get(f"seat{seat}")
        does = str(says(scene, ends)) if ends else ""
        head = piece(scene, f"seat{seat}", head, label=scene.name(seat), does=does, cls="seat")
    else:
        head = h.span(".seat")[head]
    classes = ["life", f"seat-{seat}"]
    classes += ["active"] if view["active"] == seat and view["why"] else []
    classes += ["aimed"] if view["effect"]["target"] == seat else []
    return h.div(class_=" ".join(classes))[
        h.div(".whom")[head, sums(scene, seat)], deeds(scene, seat, wanted)
    ]


def sums(scene: Scene, seat: int) -> h.Element:
    """The points of this life by colour; those that count stand out."""
    words, stand = scene.words, scene.view["lives"][seat]
    points = {colour: stand["points"][colour] for colour in HUES if stand["points"][colour]}
    said = [words.n(f"karmaka.worth.{colour}", many) for colour, many in points.items()]
    return h.span(".sums", role="img", aria_label=", ".join(said) or words("karmaka.no points"))[
        [
            h.span(class_="tot counts" if colour in stand["counts"] else "tot")[
                suit(words, colour), str(many)
            ]
            for colour, many in points.items()
        ]
    ]


def deeds(scene: Scene, seat: int, wanted: set[str]) -> Node:
    words, cards = scene.words, scene.view["zones"]["deeds"][seat]
    exposed = scene.view["lives"][seat]["exposed"]
    if wanted.intersection(cards):
        return h.div(".deeds.choosing")[
            [
                piece(
                    scene,
                    card,
                    strip(words, card),
                    label=heard(words, card) + (f" {words('karmaka.exposed')}" if card == exposed else ""),
                    cls="exposed" if card == exposed else "",
                )
                for card in cards
            ]
        ]
    fresh = {card for event in scene.told for card in event["cards"] if event["kind"] in ("deed", "move")}
    return browse(
        scene,
        f"deeds{seat}",
        words("karmaka.deeds of", name=scene.name(seat)),
        cards[::-1],
        [
            lying(
                words,
                card,
                f"{COLOUR[card]} {'exposed' if card == exposed else ''} {'last' if card in fresh else ''}",
                bare=card == exposed,
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
    name = h.span(".small", aria_hidden="true")[words("karmaka.zone.well")]
    return pile(BACK, left, figure(name, str(left), words.n("karmaka.well", left)), cls="well")


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
        figure(
            icon(f"karmaka-rung-{number}"),
            f"{stand['score']}/{stand['need']}" if stand["need"] else "★",
            score,
            cls="score",
        ),
        count(words, "karmaka.rings", "karmaka-ring", rings),
        [count(words, f"karmaka.in {zone}", shape, many) for zone, shape, many in counts],
        side(scene, seat),
    ]


def side(scene: Scene, seat: int) -> Node:
    """With whom one plays, where one does not play for oneself."""
    words, view = scene.words, scene.view
    if view["options"]["mode"] == "free":
        return None
    mates = [mate for mates in view["sides"] if seat in mates for mate in mates if mate != seat]
    said = words("karmaka.with", name=scene.name(mates[0])) if mates else words("karmaka.alone")
    return h.span(".side", title=said)[
        icon("karmaka-ally") if mates else icon("karmaka-rung-2"),
        [token(mate) for mate in mates],
        h.span(".sr")[said],
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    mode = scene.view["options"]["mode"]
    return scene.words(f"karmaka.status.{mode}", turns=scene.view["turns"])
