"""Erasing all that Tapis keeps on this device, after people were asked once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .stack import Settings
from .tastes import Tastes

if TYPE_CHECKING:
    from .app import App


def erase(app: App) -> None:
    """Only from the settings, where it was asked for twice; never in a frame of somebody else's page."""
    if app.top != Settings(is_asked=True) or app.tastes.framed:
        return
    app.shelf.erase()
    app.tastes = Tastes(app.shelf.store)
    app.outbox.effects += app.tastes.effects
    app.go_home(app.words("erased"))
