"""The past of a game: its table as it was, a slider over all moves, a film of them, a way on from there."""

from __future__ import annotations

from .. import elements as h
from ..games import look
from ..parts import Node, act, icon, token
from ..reel import History
from ..scene import Scene
from . import seats
from .frame import bar, frame, tool


def history(scene: Scene, past: History, said: str) -> h.Element:
    """`said` is the move that led here, in a sentence."""
    words, view = scene.words, scene.view
    game = look(view["game"])
    where = words("move of", n=past.at, last=past.last)
    return frame(
        "history",
        words,
        bar(
            words,
            [
                h.h1(tabindex="-1")[words(f"{view['game']}.name")],
                h.p(".small")[words("history open" if past.is_open else "history")],
            ],
            tool(words, "back", "i-close", "to now"),
        ),
        h.main(".table.past", data_seats=str(view["seats"]))[
            icon(f"{view['game']}-crest", "crest"),
            seats.far(scene),
            h.section(".board", aria_label=words("table"), data_region="board")[game.board(scene)],
            h.div(".line")[
                h.div(".last", data_region="last")[h.p(".when")[where]],
                h.div(".asking", data_region="question")[
                    h.p("#question.question", tabindex="-1", aria_live="polite")[said or words("the start")]
                ],
                h.div(".told"),
            ],
            seats.cloth(scene),
            near(scene, past),
        ],
        game=view["game"],
    )


def near(scene: Scene, past: History) -> h.Element:
    words, game = scene.words, look(scene.view["game"])
    return h.section(".near", aria_label=words("place of", name=scene.name(scene.near)))[
        h.div(".hand", data_region="hand")[
            game.hand(scene, scene.near) if scene.eyes is not None else game.closed(scene, scene.near)
        ],
        h.div(".reel", data_region="actions", role="group", aria_label=words("history"))[
            h.div(".sitter")[token(scene.near), h.bdi(".name")[scene.name(scene.near)]],
            slider(scene, past),
            buttons(scene, past),
            hands(scene, past),
            act(
                "branch",
                icon("i-next"),
                h.span(".word")[words("go on from here")],
                cls="branch",
                aria_label=words("go on from here"),
                title=words("a copy", n=past.at),
            ),
        ],
    ]


def slider(scene: Scene, past: History) -> h.VoidElement:
    words = scene.words
    return h.input(
        type="range",
        id="moment",
        min=str(past.first),
        max=str(past.last),
        value=str(past.at),
        data_act="seek",
        aria_label=words("moment"),
        aria_valuetext=words("move of", n=past.at, last=past.last),
    )


def buttons(scene: Scene, past: History) -> h.Element:
    words = scene.words

    def to(n: int, shape: str, key: str) -> h.Element:
        out = not past.first <= n <= past.last or n == past.at
        return act(
            "seek",
            icon(shape),
            cls="tool",
            data_to=str(n),
            disabled=out,
            aria_label=words(key),
            title=words(key),
        )

    film = words("pause film" if past.runs else "play film")
    speed = words(f"speed.{past.speed}")
    return h.div(".keys", data_group="reel")[
        to(past.first, "i-first", "to the start"),
        to(past.at - 1, "i-left", "one back"),
        act(
            "film",
            icon("i-pause" if past.runs else "i-play"),
            h.span(".word")[film],
            cls="main",
            aria_label=film,
        ),
        to(past.at + 1, "i-right", "one on"),
        to(past.last, "i-last", "to the last"),
        act("speed", speed, cls="plain", aria_label=words("speed", speed=speed)),
    ]


def hands(scene: Scene, past: History) -> Node:
    """After the end: whose hand to look into."""
    if not past.is_open:
        return None
    words = scene.words
    return h.div(".sitters", role="group", aria_label=words("hands open"), data_group="sitters")[
        [
            act(
                "sit",
                token(seat),
                cls="tool",
                data_seat=str(seat),
                aria_label=words("hand of", name=scene.name(seat)),
                aria_pressed="true" if seat == scene.near else "false",
            )
            for seat in range(scene.view["seats"])
        ]
    ]
