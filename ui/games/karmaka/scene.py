"""A scene of Karmaka, typed, and the cards of one seat that its eyes see."""

from __future__ import annotations

from typing import Literal

from engine.karmaka.view import Told, View

from ...scene import SceneOf, seen

Scene = SceneOf[View, Told]
Place = Literal["hand", "future", "looked", "deeds"]


def own(scene: Scene, zone: Place, seat: int) -> list[str]:
    """The cards of a seat's place, as they lie; hidden ones are left out."""
    return seen(scene.view["zones"][zone][seat])


def lent(scene: Scene, seat: int) -> list[str]:
    """The cards of this seat's hand that a rival is looking at: their owner sees them all the while."""
    view = scene.view
    return own(scene, "looked", view["active"]) if view["effect"]["target"] == seat else []


def is_dying(scene: Scene, seat: int) -> bool:
    """Whether this seat's life ends short of points, and its rings are asked for."""
    return scene.view["why"] == "rings" and scene.seat == seat
