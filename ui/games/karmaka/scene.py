"""A scene of Karmaka, typed, and the private cards that its eyes see."""

from __future__ import annotations

from typing import Literal

from engine.karmaka.view import Told, View

from ...scene import SceneOf

Scene = SceneOf[View, Told]
Private = Literal["hand", "future", "looked"]


def own(scene: Scene, zone: Private, seat: int) -> list[str]:
    """The cards of a seat's private place, as they lie; hidden ones are left out."""
    return [card for card in scene.view["zones"][zone][seat] if card is not None]


def lent(scene: Scene, seat: int) -> list[str]:
    """The cards of this seat's hand that a rival is looking at: their owner sees them all the while."""
    view = scene.view
    return own(scene, "looked", view["active"]) if view["effect"]["target"] == seat else []
