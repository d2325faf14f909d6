"""A scene of Charuma, typed: what its views and events hold is known to the type checker."""

from engine.charuma.view import Told, View

from ...scene import SceneOf

Scene = SceneOf[View, Told]
