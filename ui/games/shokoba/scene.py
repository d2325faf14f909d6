"""A scene of Shokoba, typed: what its views and events hold is known to the type checker."""

from engine.shokoba.view import Told, View

from ...scene import SceneOf

Scene = SceneOf[View, Told]
