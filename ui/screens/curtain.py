"""The curtain: a cloth in the colour of whoever comes next hangs over the near edge while the tablet travels.

The public table stays in sight above it, and the backs of the hand below its hem. Only a gesture of the
seat's own opens the hand: a finger kept on the token, or two steps in two places, which take no timing and no
pointer.
"""

from __future__ import annotations

from .. import elements as h
from ..parts import Node, act, icon, token
from ..scene import Scene

PANELS = 5
RING = 46  # the radius of the ring that fills, in a drawing 100 wide


def curtain(scene: Scene, seat: int, step: str, way: str) -> h.Element:
    """`step`: the tablet is to be `pass`ed on, its new holder has to `wait`, or may `open` the hand.

    `way`: with `hold`, the token opens the hand too.
    """
    return h.div(class_=f"curtain seat-{seat}")[
        cloth(seat),
        whose(scene, seat, step),
        hold(seat) if way == "hold" else h.span(".seal", aria_hidden="true")[token(seat)],
        steps(scene, seat, step, way),
    ]


def cloth(seat: int) -> h.Element:
    return h.div(".panels", aria_hidden="true")[
        [h.span(".strip")[icon("noren", "noren"), icon(f"seat-{seat}", "mon")] for _ in range(PANELS)]
    ]


def whose(scene: Scene, seat: int, step: str) -> h.Element:
    name = scene.name(seat)
    words = scene.words
    return h.div(".whose")[
        h.p[words("pass to") if step == "pass" else words("alone", name=name)],
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
