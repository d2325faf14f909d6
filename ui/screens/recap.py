"""Since your turn: the others' moves, briefly in the line, and a line each on a slip that lies over the felt.

It is made of events as the eyes before the screen may see them, and goes no further back than the rules let
people look. The slip never lies over the hand or the row of actions; each of its lines is a button that shows
the move again.
"""

from __future__ import annotations

from itertools import groupby

from .. import elements as h
from ..games import look
from ..markup import render
from ..parts import Node, act, icon, token
from ..scene import Played, Scene

BRIEFLY = 3  # moves in the line
LINES = 4  # moves on the slip; those before them are in the log


def line(scene: Scene) -> Node:
    """The last few moves as small cards, those alike as one; a tap on them unfolds the slip."""
    moves = [(move.seat, render(found)) for move in scene.since if (found := brief(scene, move))]
    shown = [(seat, said, len([*alike])) for (seat, said), alike in groupby(moves)]
    if not shown:
        return None
    words = scene.words
    return h.fragment[
        h.p(".label", aria_hidden="true")[words("since")],
        h.ul(".recap", aria_hidden="true")[
            [
                h.li[token(seat), said, h.b[f"×{times}"] if times > 1 else None]
                for seat, said, times in shown[-BRIEFLY:]
            ]
        ],
        act(
            "recap",
            h.span(".sr")[words("see since")],
            cls="unfolds",
            aria_expanded="true" if scene.recap.unfolded else "false",
        ),
    ]


def slip(scene: Scene) -> Node:
    """One item a move; it is there whenever there is something to tell, and seen while it is unfolded."""
    moves = [(n, move) for n, move in enumerate(scene.since) if sentence(scene, move) or brief(scene, move)]
    if not moves:
        return None
    words, unfolded, warned = scene.words, scene.recap.unfolded, alarms(scene)
    return h.section(".slip", aria_label=words("since"), data_recap=True, hidden=not unfolded)[
        h.h3[words("since")],
        h.div(".alarms")[[h.p(".alarm")[icon("i-warning"), said] for said in warned]] if warned else None,
        h.ol[
            [item(scene, n, move, older=len(moves) - place > LINES) for place, (n, move) in enumerate(moves)]
        ],
        h.div(".choices")[
            act("recall all", icon("i-replay"), words("see them again")),
            act("log", words.n("earlier", len(moves) - LINES), cls="plain") if len(moves) > LINES else None,
            act("fold", words("got it"), cls="plain"),
        ]
        if unfolded
        else None,
    ]


def item(scene: Scene, n: int, move: Played[dict[str, object]], older: bool) -> h.Element:
    said = sentence(scene, move)
    again = scene.recap.again == n
    return h.li(class_="older" if older else None, aria_current="true" if again else None)[
        token(move.seat),
        h.div(".what")[h.p[said], h.span(".cards", aria_hidden="true")[brief(scene, move)]],
        act(
            "recall",
            icon("i-eye"),
            cls="tool",
            data_n=str(n),
            aria_label=scene.words("see again", what=said),
            title=scene.words("see it again"),
            aria_pressed="true" if again else "false",
        )
        if scene.recap.unfolded
        else None,
    ]


def sentence(scene: Scene, move: Played[dict[str, object]]) -> str:
    game = look(scene.view["game"])
    said = [game.say(scene, event) for event in move.events if event["kind"] not in game.SILENT]
    return " ".join(filter(None, said))


def brief(scene: Scene, move: Played[dict[str, object]]) -> list[Node]:
    show = look(scene.view["game"]).brief
    return [said for event in move.events if (said := show(scene, event)) is not None]


def alarms(scene: Scene) -> list[str]:
    """What everybody should know of another player before they play."""
    game = look(scene.view["game"])
    return [f"{scene.name(seat)} · {said}" for seat in scene.far if (said := game.alarm(scene, seat))]
