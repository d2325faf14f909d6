"""What lies before the players of Karmaka: rung, points and rings, the numbers of cards, the deeds."""

from __future__ import annotations

from ... import elements as h
from ...parts import Node, icon, piece
from .parts import BACK, RUNGS, browse, edge, face, lying, used
from .scene import Scene, is_dying, own
from .words import does

FAN = 4  # backs that stand for a hand
STACKS = (("hand", "karmaka-hand"), ("deck", "karmaka-deck"), ("future", "karmaka-future"))


def details(scene: Scene, seat: int) -> Node:
    """The rung, the points of this life as beads, the rings; with who holds the tablet, the own deeds too."""
    words, view = scene.words, scene.view
    stand, rings = view["lives"][seat], view["rings"][seat]
    rung, need = words(f"karmaka.rung.{RUNGS[view['rung'][seat]]}"), stand["need"]
    score = words.n("karmaka.score", stand["score"], rung=rung, need=need) if need else rung
    mine = seat == scene.near
    return [
        h.span(".sr")[score],
        h.span(".rung-of")[
            h.span(".word", aria_hidden="true")[rung],
            h.span(".rings", title=words.n("karmaka.rings", rings))[
                icon("karmaka-ring"),
                h.span(aria_hidden="true", data_count=f"seat:{seat}")[str(rings)],
                h.span(".sr")[words.n("karmaka.rings", rings)],
            ]
            if rings
            else None,
        ],
        h.span(".score", aria_hidden="true", title=score)[
            h.span(data_count=f"deeds:{seat}")[words("karmaka.of", n=stand["score"], need=need)],
            h.span(".beads", data_zone=f"beads:{seat}")[
                [h.i[h.b(class_=f"bead-{bead}") if bead < stand["score"] else None] for bead in range(need)]
            ],
        ]
        if need
        else None,
        [deeds(scene, seat), aim(scene, seat)] if mine else None,
    ]


def things(scene: Scene, seat: int) -> Node:
    """The numbers of cards, the deeds, whose partner; the whole of it is tapped where a player is chosen."""
    return [
        h.span(".stacks")[[stack(scene, seat, zone, shape) for zone, shape in STACKS]],
        deeds(scene, seat),
        side(scene, seat),
        knot(scene, seat) if scene.view["partner"][seat] == scene.near else None,
        aim(scene, seat),
    ]


def alarm(scene: Scene, seat: int) -> str:
    """On the last rung with the points it needs: the next death ends the game."""
    return scene.words("karmaka.near the top") if scene.view["lives"][seat]["ready"] else ""


def size(scene: Scene, seat: int, zone: str) -> int:
    """How many cards lie there; a hand keeps those that a rival looks at."""
    view = scene.view
    if zone == "hand":
        return view["hands"][seat]
    return len(view["zones"]["deck" if zone == "deck" else "future"][seat])


def stack(scene: Scene, seat: int, zone: str, shape: str, *, heard: bool = True) -> h.Element:
    """Cards from behind, and their number; in words too, unless a button around them says it."""
    many = size(scene, seat, zone)
    said = scene.words.n(f"karmaka.in {zone}", many)
    places = f"{zone}:{seat}" if zone != "hand" else f"hand:{seat} looked:{seat}"
    return h.span(class_=f"stack in-{zone}", title=said, data_zone=places)[
        h.span(".held", aria_hidden="true")[[h.span(".back")[BACK] for _ in range(min(many, FAN))]]
        if zone == "hand"
        else h.span(".deck", data_left=str(min(many, 3)), aria_hidden="true")[BACK if many else None],
        h.span(".number", aria_hidden="true")[icon(shape), h.b(data_count=places)[str(many)]],
        h.span(".sr")[said] if heard else None,
    ]


def aside(scene: Scene) -> Node:
    """The deck and the future life of who holds the tablet, who alone may browse the latter."""
    words, seat = scene.words, scene.near
    future = own(scene, "future", seat) if scene.eyes == seat else []
    shown = stack(scene, seat, *STACKS[2], heard=not future)
    return h.div(".mine")[
        stack(scene, seat, *STACKS[1]),
        browse(
            scene,
            "future",
            words("karmaka.future of", name=scene.name(seat)),
            future[::-1],
            shown,
            note=words("karmaka.top first"),
        )
        if future
        else shown,
    ]


def deeds(scene: Scene, seat: int) -> Node:
    """The deeds of this life: the exposed one whole, older ones tucked under it; all of them unfold.

    When a life ends, the near seat's deeds are counted in the place of its hand, so they are drawn only
    there.
    """
    words, cards = scene.words, scene.view["zones"]["deeds"][seat]
    named = used(scene).isdisjoint(cards)  # otherwise they can be tapped in the place of the hand
    fresh = {card for event in scene.told for card in event["cards"] if event["kind"] in ("deed", "move")}
    drawn: list[Node] = [
        lying(edge(words, card), card, "older", named=named, deep=len(cards) - place)
        for place, card in enumerate(cards[:-1], 1)
    ]
    below = words("karmaka.counted below") if seat == scene.near and is_dying(scene, seat) else ""
    if cards and below:
        drawn = [h.span(".vacant.counted-below")[h.span[below]]]
    elif cards:
        cls = "exposed last" if cards[-1] in fresh else "exposed"
        drawn.append(lying(face(words, cards[-1]), cards[-1], cls, named=named))
    return browse(
        scene,
        f"deeds{seat}",
        words("karmaka.deeds of", name=scene.name(seat)),
        cards[::-1],
        drawn or h.span(".vacant")[words("karmaka.no deeds")],
        cls="deeds",
        zone=f"deeds:{seat}",
        note=words("karmaka.exposed first"),
        read=len(cards),
        written=f"{below}. " if below else "",
    )


def side(scene: Scene, seat: int) -> Node:
    """Whether this player plays with who holds the tablet, where sides play."""
    view, words = scene.view, scene.words
    if view["options"]["mode"] == "free":
        return None
    if any({seat, scene.near} <= {*mates} for mates in view["sides"]):
        return h.span(class_=f"side pill ally seat-{scene.near}")[
            icon("karmaka-ally"), words("karmaka.partner")
        ]
    return h.span(".side.pill")[words("karmaka.rival")]


def knot(scene: Scene, seat: int) -> Node:
    """Two threads tied on the hem of who has a partner."""
    mate = scene.view["partner"][seat]
    if mate is None:
        return None
    threads = f"--thread-a:var(--seat-{seat});--thread-b:var(--seat-{mate})"
    return h.svg(".knot", aria_hidden="true", style=threads)[h.use(href="#knot")]


def aim(scene: Scene, seat: int) -> Node:
    """Over the whole place of a player, while a player is chosen: a tap there chooses; or tells why not."""
    words, name = scene.words, f"seat{seat}"
    if not any(word.startswith("seat") for word in used(scene)):
        return None
    barred = scene.view["effect"]["barred"][seat]
    why = words(f"karmaka.barred.{barred}") if barred else ""
    ends = scene.choice.ends.get(name)
    return piece(
        scene,
        name,
        h.span(".pill")[why] if why else None,
        label=f"{scene.name(seat)}, {why}" if why else scene.name(seat),
        does=does(scene, ends) if ends else "",
        cls="aim",
    )
