"""The end of a round, counted as the rulebook counts."""

from __future__ import annotations

from collections.abc import Sequence

from .. import elements as h
from ..course import Told
from ..games import look
from ..notice import SILENCE, Notice
from ..parts import Node, act, icon, token
from ..scene import Json, Scene
from .frame import NOTHING, LastMove, bar, frame, menu, notices, tell, tool


def result(
    scene: Scene,
    event: dict[str, Json],
    *,
    is_last: bool,
    last: LastMove = NOTHING,
    lead: Sequence[int] = (),  # who has taken the lead with it
    told: Told = (),  # the events of every move so far
    notice: Notice = SILENCE,
) -> h.Element:
    words = scene.words
    game = scene.view["game"]
    return frame(
        "result",
        words,
        bar(
            words,
            [h.h1[words(f"{game}.name")], h.p(".small")[round_] if (round_ := ended(scene, event)) else None],
            tool(words, "help", "i-help", "help"),
            menu(words),
        ),
        tell(words, last),
        notices(notice, words),
        h.main(".result", tabindex="0", aria_label=words("count"))[look(game).result(scene, event)],
        h.div(".onward")[
            h.p(f".feat.seat-{lead[0]}")[map(token, lead), takes_lead(scene, lead)] if lead else None,
            again(scene),
            act("next", icon("i-next"), words("to the end") if is_last else onward(scene, event), cls="gold"),
            piles(scene, event, told),
        ],
        game=game,
        seat="" if scene.seat is None else str(scene.seat),
    )


def again(scene: Scene) -> h.Element:
    """Count once more, row by row: assets/stage.js lets it begin anew, so Python hears nothing of it."""
    said = scene.words("count again")
    return h.button(".aside-count", type="button", data_recount=True, aria_label=said, title=said)[
        icon("i-replay"), h.span(".word")[said]
    ]


def piles(scene: Scene, event: dict[str, Json], told: Told) -> Node:
    """What everybody has taken, to be looked through beside the count."""
    shown = look(scene.view["game"]).piles(scene, event, told)
    if not shown:
        return None
    said = scene.words("see the piles")
    return h.details(".menu.piles", id="piles")[
        h.summary(".aside-count", aria_label=said, title=said)[icon("i-cards"), h.span(".word")[said]],
        h.div(".paper", role="group", tabindex="0", aria_label=said)[shown],
    ]


def takes_lead(scene: Scene, seats: Sequence[int]) -> str:
    return scene.words.n("takes the lead", len(seats), names=scene.team([*seats]))


def ended(scene: Scene, event: dict[str, Json]) -> str:
    """Which round this was; empty where the game has none."""
    return scene.words("end of round", n=event["round"]) if "round" in event else ""


def onward(scene: Scene, event: dict[str, Json]) -> str:
    """The way on: in the game's own words, or the round that comes."""
    words, own = scene.words, f"{scene.view['game']}.next"
    if own in words or "round" not in event:
        return words(own if own in words else "next round")
    return words("round to come", n=event["round"] + 1)
