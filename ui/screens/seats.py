"""The players round the table: the others along the far edge, who holds the tablet at the near one.

A place is a runner of cloth with a hem stitched in the seat's colour; the hem of whoever is on turn glows.
"""

from __future__ import annotations

from .. import elements as h
from ..games import look
from ..parts import Node, act, icon
from ..scene import Scene


def far(scene: Scene) -> h.Element:
    """The other players, each once, with their things before them."""
    seats = scene.far
    return h.ul(
        ".players",
        aria_label=scene.words("players"),
        data_region="players",
        style=f"--far-seats:{len(seats)}",
    )[[h.li(**place(scene, seat, "player"))[runner(scene, seat)] for seat in seats]]


def near(scene: Scene, hideable: bool) -> h.Element:
    """Who holds the tablet: token, name and score beside the row of actions.

    What hides the hand again belongs to the token that was held to open it. Phones draw it there, as an eye;
    tablets beside the question, in words (curtain.css).
    """
    mark = h.span(class_=f"token seat-{scene.near}", data_card=f"token{scene.near}")[
        icon(f"seat-{scene.near}"), hide(scene)
    ]
    return h.div(**place(scene, scene.near, "me"))[who(scene, scene.near, mark if hideable else None)]


def hide(scene: Scene) -> h.Element:
    said = scene.words("hide")
    drawn = (h.span(".eye")[icon("i-hide")], h.span(".word")[said])
    return act("hide", *drawn, cls="hide", aria_label=said, title=said)


def place(scene: Scene, seat: int, cls: str) -> dict[str, str | None]:
    on_turn = scene.seat == seat
    return {
        "id": f"player-{seat}",
        "class_": f"{cls} seat-{seat}"
        + (f" on-turn{' thinking' * bool(scene.bots[seat])}" if on_turn else ""),
        "aria_current": "true" if on_turn else None,
    }


def runner(scene: Scene, seat: int) -> list[Node]:
    return [
        hem(scene, seat),
        who(scene, seat),
        h.div(".things")[look(scene.view["game"]).things(scene, seat)],
    ]


def who(scene: Scene, seat: int, mark: Node = None) -> list[Node]:
    words = scene.words
    return [
        mark or h.span(class_=f"token seat-{seat}", data_card=f"token{seat}")[icon(f"seat-{seat}")],
        h.span(".who")[
            h.bdi(".name")[scene.name(seat)],
            h.span(".kind")[icon("i-bot"), h.span(".sr")[words("bot")]] if scene.bots[seat] else None,
            h.span(".sr")[words("on turn")] if scene.seat == seat else None,
        ],
        h.span(".details")[look(scene.view["game"]).details(scene, seat)],
    ]


def cloth(scene: Scene) -> h.Element:
    """The cloth under the near edge of the table."""
    return h.div(
        class_=f"cloth seat-{scene.near}" + (" on-turn" if scene.seat == scene.near else ""),
        aria_hidden="true",
    )[hem(scene, scene.near)]


def hem(scene: Scene, seat: int) -> h.Element:
    """Stitches in the seat's colour; with a partner's in turn where two play together."""
    partner = look(scene.view["game"]).partner(scene, seat)
    return h.svg(".hem", aria_hidden="true")[
        h.rect(".fill"),
        h.rect(class_="thread" if partner is None else "thread half"),
        h.rect(class_=f"thread half other seat-{partner}") if partner is not None else None,
    ]
