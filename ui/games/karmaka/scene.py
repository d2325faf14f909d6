"""A scene of Karmaka, typed: what its views and events hold is known to the type checker."""

from engine.karmaka.view import Told, View

from ...scene import SceneOf

Scene = SceneOf[View, Told]
