"""The curtain: a cloth in the colour of whoever comes next hangs over the near edge while the tablet travels.

The public table stays in sight above it, and the backs of the hand below its hem. Only a gesture of the
seat's own opens the hand: a finger kept on the token, or two steps in two places, which take no timing and no
pointer.

Ruling: bots play under the public view, so a hand closes with the move after which a bot is asked. Its owner
may have kept the tablet until the next question, but nobody can know that: only the gesture opens the hand
again. It stays open between two decisions of one seat if nobody was asked in between.
"""

from __future__ import annotations

from .. import elements as h
from ..parts import Node, act, icon, token
from ..scene import Scene, seen
from .frame import NOTHING, LastMove

PANELS = 5
SAID = {"pass": "pass to", "turn": "turn of", "away": "turn of", "sent": "post.gone"}  # before the name
AWAY = ("away", "sent")
RING = 46  # the radius of the ring that fills, in a drawing 100 wide


def curtain(
    scene: Scene, seat: int, step: str, way: str, last: LastMove = NOTHING, is_held: bool = False
) -> h.Element:
    """`step`: the tablet is to be `pass`ed on, its new holder has to `wait`, or may `open` the hand. Whoever
    plays `away`, on another device, is to be sent the game, or has been `sent` it.

    `way`: with `hold`, the token opens the hand too.
    `last`: the move that everybody talks about meanwhile; the table is dimmed round it (assets/wear.js).
    `is_held`: whoever comes next has the tablet already, so it is passed to nobody.
    """
    is_away = step in AWAY
    return h.div(class_=f"curtain {'away ' if is_away else ''}seat-{seat}", data_made=made(scene, last))[
        cloth(seat),
        just(last),
        whose(scene, seat, "turn" if is_held and step == "pass" else step),
        hold(seat) if way == "hold" and step == "pass" else h.span(".seal", aria_hidden="true")[token(seat)],
        post(scene, seat, step) if is_away else steps(scene, seat, step, way),
        h.p(".trust")[scene.words("post.trust")] if is_away else None,
    ]


def cloth(seat: int) -> h.Element:
    return h.div(".panels", aria_hidden="true")[
        [h.span(".breadth")[icon("noren", "noren"), icon(f"seat-{seat}", "mon")] for _ in range(PANELS)]
    ]


def just(last: LastMove) -> Node:
    """What has just happened, above the rod. It is heard from the log (`frame.tell`)."""
    if last.of is None:
        return None
    return h.p(".just", aria_hidden="true", title=last.said)[token(last.of), h.span[last.since]]


def made(scene: Scene, last: LastMove) -> str | None:
    """Whose the last move was, and the cards of it that everybody saw."""
    if last.seat is None:
        return None
    cards = [card for event in scene.told for card in seen(event.get("cards") or ())]
    return " ".join([str(last.seat), *dict.fromkeys(cards)])


def whose(scene: Scene, seat: int, step: str) -> h.Element:
    name = scene.name(seat)
    words = scene.words
    said = words(SAID[step]) if step in SAID else words("alone", name=name)
    return h.div(".whose")[
        h.p[said],
        h.p(".next", style=f"--letters:{max(len(name), 1)}")[h.bdi[name]],
    ]


def hold(seat: int) -> h.Element:
    """The token to keep a finger on; assets/curtain.js watches it. Who has no pointer takes the two steps."""
    return h.span(".seal", aria_hidden="true", data_hold=True)[
        h.svg(".ring", viewBox="0 0 100 100")[
            h.circle(cx="50", cy="50", r=str(RING)),
            h.circle(".filling", cx="50", cy="50", r=str(RING), pathLength="1"),
        ],
        token(seat),
    ]


def post(scene: Scene, seat: int, step: str) -> h.Element:
    """Send the game to whoever is asked; or they have come to this device after all."""
    words, name = scene.words, scene.name(seat)
    again = step == "sent"
    return h.div(".first")[
        h.p(".how")[words("post.wait")] if again else None,
        act(
            "share",
            icon("i-share"),
            words("post.again") if again else words("post.send", names=name),
            cls="big" if again else "main big",
        ),
        act("join", words("post.here", name=name)),
    ]


def steps(scene: Scene, seat: int, step: str, way: str) -> Node:
    """The second button lies elsewhere than the first and answers in the last step only, so that a double tap
    opens nothing."""
    words = scene.words
    first = act("here", words("i am", name=scene.name(seat)), cls="big" if way == "hold" else "main big")
    return h.fragment[
        h.div(".first")[
            h.p(".how", aria_hidden="true")[words(f"hold.{seat}")] if way == "hold" else None,
            first if step == "pass" else None,
        ],
        h.div(".second")[
            act(
                "open",
                icon("i-eye"),
                words("show hand"),
                cls="main big",
                aria_disabled="true" if step == "wait" else None,
            )
        ]
        if step != "pass"
        else None,
    ]
