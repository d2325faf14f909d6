"""Karmaka's felt: the ladder; the well, the place of the played card and the ruins."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from engine.karmaka.table import KEPT, NEEDS, TOP

from ... import elements as h
from ...markup import render
from ...parts import Node, figure, icon, piece, pile, spot, token
from ...words import Words
from .lives import passing
from .parts import BACK, RUNGS, browse, face, heard, lying, used
from .players import knot
from .scene import Scene
from .words import chain, does


def board(scene: Scene) -> Node:
    return h.div(f".karmaka.why-{scene.view['why'] or 'over'}")[
        ladder(scene), centre(scene), knot(scene, scene.near), passing(scene)
    ]


# -- the ladder


def ladder(scene: Scene) -> h.Element:
    """The rungs from the top down, what each needs, and who stands there."""
    words, rungs = scene.words, scene.view["rung"]
    here = [
        tuple((seat, scene.name(seat)) for seat, at in enumerate(rungs) if at == n) for n in range(TOP + 1)
    ]
    return h.div(".climb-way", data_zone="ladder")[
        icon("karmaka-ladder", "rails"),
        h.ol(".ladder", aria_label=words("karmaka.ladder"))[
            [rung(words, number, here[number]) for number in range(TOP, -1, -1)]
        ],
    ]


@cache
def rung(words: Words, number: int, here: tuple[tuple[int, str], ...]) -> Markup:
    need = NEEDS[number] if number < TOP else None
    return render(
        h.li(class_=f"rung r{number}" + (" here" if here else ""), data_zone=f"rung-{number}")[
            icon(f"karmaka-rung-{number}", "animal"),
            h.span(".rung-name")[words(f"karmaka.rung.{RUNGS[number]}")],
            h.b(".need", title=words("karmaka.need", n=need))[
                h.span(aria_hidden="true")[str(need)], h.span(".sr")[words("karmaka.need", n=need)]
            ]
            if need
            else None,
            h.span(".souls", style=f"--souls:{len(here)}")[
                [
                    h.span(".soul", id=f"pawn-{seat}", data_card=f"pawn{seat}")[
                        token(seat), h.span(".sr")[name]
                    ]
                    for seat, name in here
                ]
            ],
        ]
    )


# -- the middle: the well, the card played for its power, the ruins


def centre(scene: Scene) -> h.Element:
    return h.div(".centre")[well(scene), played(scene), ruins(scene)]


def well(scene: Scene) -> h.Element:
    """The well, which is tapped where one may draw from it."""
    words, left = scene.words, len(scene.view["zones"]["well"])
    said = figure(
        h.span(".label", aria_hidden="true")[words("karmaka.zone.well")],
        str(left),
        words.n("karmaka.well", left),
        counts="well",
    )
    drawn = pile(BACK, left, said, cls="well", zone="well")
    ends = scene.choice.ends.get("well")
    return (
        spot(scene, "well", drawn, cls="source", label=words.n("karmaka.well", left), does=does(scene, ends))
        if ends
        else h.div(".source")[drawn]
    )


def played(scene: Scene) -> Node:
    """The card played for its power, until its price is paid; what it copies, and on whom."""
    words, cards = scene.words, scene.view["zones"]["played"]
    ring = icon("karmaka-lotus-ring", "lotus")
    if cards:
        said, leans = chain(scene), lean(scene)
        cls = f"played rightward seat-{scene.seat}" if leans > 0 else "played"
        return h.div(class_=cls, data_zone="played", style=f"--lean:{leans}")[
            ring,
            offered_to(scene),
            h.span(".shown", id=f"piece-{cards[0]}", data_card=cards[0])[face(words, cards[0])],
            h.p(".chain")[[h.span[text] for text in said]] if said else None,
        ]
    hole = h.span(".vacant")[h.span[words("karmaka.power here")]]
    return h.div(".played.none", aria_hidden="true", data_zone="played")[ring, hole]


def offered_to(scene: Scene) -> Node:
    """An arrow from the played card to whoever may take it."""
    if scene.view["why"] != "offer" or scene.seat not in scene.far:
        return None
    return icon("karmaka-offered", f"offered-to seat-{scene.seat}")


def lean(scene: Scene) -> int:
    """To which side of the table the played card is offered: left, straight on, right."""
    far = scene.far
    if scene.view["why"] != "offer" or scene.seat not in far:
        return 0
    place = 2 * far.index(scene.seat) + 1 - len(far)
    return (place > 0) - (place < 0)


def ruins(scene: Scene) -> h.Element:
    """The top three, always in sight, the newest at the right; all of them unfold."""
    words, cards = scene.words, scene.view["zones"]["ruins"]
    top = cards[-KEPT:]
    choosing = not used(scene).isdisjoint(top)
    three = (
        h.div(".three", data_group="ruins")[
            [piece(scene, card, face(words, card), label=heard(words, card)) for card in top]
        ]
        if choosing
        else h.span(".three")[[h.span(".place")[lying(face(words, card), card)] for card in top]]
    )
    label = [h.span(".label")[words("karmaka.zone.ruins")], h.b(data_count="ruins")[str(len(cards))]]
    return h.div(".ruins", data_zone="ruins")[
        three if choosing else None,
        browse(
            scene,
            "ruins",
            words.n("karmaka.ruins", len(cards)),
            cards[::-1],
            None if choosing else three if cards else h.span(".three.vacant"),
            h.span(".number")[label],
            note=words("karmaka.top first"),
            read=0 if choosing else KEPT,
        ),
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar; where sides play, who plays with whom."""
    view, words = scene.view, scene.words
    mode, sides = view["options"]["mode"], view["sides"]
    if mode == "free":
        return words("karmaka.status.free", turns=view["turns"])
    first, second = (scene.team(side) for side in sides)
    return words("karmaka.status.sides", turns=view["turns"], first=first, second=second)
