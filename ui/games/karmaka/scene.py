"""A scene of Karmaka, typed, and the private cards that its eyes see."""

from __future__ import annotations

from typing import Literal

from engine.karmaka.view import Told, View

from ...scene import SceneOf, seen

Scene = SceneOf[View, Told]
Private = Literal["hand", "future", "looked"]


def own(scene: Scene, zone: Private, seat: int) -> list[str]:
    """The cards of a seat's private place, as they lie; hidden ones are left out."""
    return seen(scene.view["zones"][zone][seat])


def lent(scene: Scene, seat: int) -> list[str]:
    """The cards of this seat's hand that a rival is looking at: their owner sees them all the while."""
    view = scene.view
    return own(scene, "looked", view["active"]) if view["effect"]["target"] == seat else []
