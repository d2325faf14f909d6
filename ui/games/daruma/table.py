"""Daruma's table: the path, the row, the tanuki, the tray and what is at stake beside it."""

from __future__ import annotations

from ... import elements as h
from ...around import turned
from ...parts import Node
from .dice import side, tray
from .row import row, tanuki
from .scene import Scene
from .track import track


def board(scene: Scene) -> Node:
    """On a screen that lies flat, figures are turned to whoever plays, if they sit at the far edge."""
    view = scene.view
    is_across = scene.is_flat and turned(view["seats"], scene.near) == "180"
    return h.div(class_=f"daruma why-{view['why'] or 'over'}" + " across" * is_across)[
        track(scene), row(scene), tanuki(scene), tray(scene), side(scene)
    ]


def details(scene: Scene, seat: int) -> Node:
    """How many darumas somebody has; where there is little room, the number alone."""
    many = len(scene.view["zones"]["owned"][seat])
    return [
        h.span(".long")[scene.words.n("daruma.darumas", many)],
        h.span(".short", aria_hidden="true")[str(many)],
    ]


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    words, view = scene.words, scene.view
    end = words("daruma.last round") if not view["left"] else words.n("daruma.until home", view["left"])
    return words("daruma.status", round=view["round"], end=end)
