"""Daruma's table: the path, the row, the tanuki, the tray and what is at stake beside it."""

from __future__ import annotations

from ... import elements as h
from ...parts import Node
from .dice import side, tray
from .row import row, tanuki
from .scene import Scene
from .track import track


def board(scene: Scene) -> Node:
    return h.div(f".daruma.why-{scene.view['why'] or 'over'}")[
        track(scene), row(scene), tanuki(scene), tray(scene), side(scene)
    ]


def details(scene: Scene, seat: int) -> Node:
    return scene.words.n("daruma.darumas", len(scene.view["zones"]["owned"][seat]))


def status(scene: Scene) -> str:
    """Where the game stands, for the bar."""
    words, view = scene.words, scene.view
    end = words("daruma.last round") if not view["left"] else words.n("daruma.until home", view["left"])
    return words("daruma.status", round=view["round"], end=end)
