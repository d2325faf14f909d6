"""The end of a round, counted as the rulebook counts, and the end of the game."""

from __future__ import annotations

import htpy as h

from ..games import look
from ..notice import SILENCE, Notice
from ..parts import act, icon, token
from ..scene import Json, Scene
from .frame import bar, frame, menu, notices


def result(scene: Scene, event: dict[str, Json], *, last: bool, notice: Notice = SILENCE) -> h.Element:
    words = scene.words
    game = scene.view["game"]
    going_on = own if (own := f"{game}.next") in words else "next round"
    return frame(
        "result",
        words,
        bar(words, h.h1[words(f"{game}.name")], menu(words)),
        notices(notice, words),
        h.main(".result", tabindex="0", aria_label=words("count"))[look(game).result(scene, event)],
        h.div(".onward")[
            act("next", icon("i-next"), words("to the end" if last else going_on), cls="main big")
        ],
        game=game,
        seat="" if scene.seat is None else str(scene.seat),
    )


def end(scene: Scene, *, seed: str, moves: int, notice: Notice = SILENCE) -> h.Element:
    words = scene.words
    view = scene.view
    winners = view["winners"]
    standing = {seat: (seat in winners, view["scores"][seat]) for seat in range(view["seats"])}
    order = sorted(standing, key=lambda seat: (standing[seat], -seat), reverse=True)
    places = {
        seat: 1 if mine[0] else 1 + sum(other > mine for other in standing.values())
        for seat, mine in standing.items()
    }
    return frame(
        "end",
        words,
        bar(words, h.h1[words(f"{view['game']}.name")], menu(words)),
        h.main(".end")[
            icon("i-trophy", "trophy"),
            h.h2("#question", tabindex="-1")[words.n("wins", len(winners), names=scene.team(winners))],
            h.ol(".podium")[
                [
                    h.li(class_="winner" if seat in winners else None)[
                        h.span(".place")[str(places[seat])],
                        token(seat),
                        h.bdi(".name")[scene.name(seat)],
                        h.span(".score")[words.n(f"{view['game']}.points", view["scores"][seat])],
                    ]
                    for seat in order
                ]
            ],
            h.div(".told")[notices(notice, words)],
            h.div(".buttons")[
                act("rematch", icon("i-replay"), words("rematch"), cls="main"),
                act("again", icon("i-cards"), words("same deal")),
                act("link", icon("i-share"), words("copy link")),
                act("copy", icon("i-copy"), words("copy record")),
                act("log", icon("i-log"), words("log")),
                act("home", icon("i-home"), words("home")),
            ],
            h.p(".small")[words("seed was", seed=seed, moves=moves)],
        ],
        game=view["game"],
    )
