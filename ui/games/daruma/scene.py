"""A scene of Daruma, typed: what its views and events hold is known to the type checker."""

from engine.daruma.view import Told, View

from ...scene import SceneOf

Scene = SceneOf[View, Told]
