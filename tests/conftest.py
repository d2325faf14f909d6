"""In every test, telling an event that its game has not declared fails at once, where it is told."""

from __future__ import annotations

from typing import Any

from engine import Game

tell = Game.tell


def checked(game: Game, kind: str, *told: Any, **facts: Any) -> None:
    assert kind in game.EVENTS, f"{game.NAME} does not declare the event {kind!r}"
    undeclared = {*facts} - {*game.EVENTS[kind], "seat", "cards", "sees"}
    assert not undeclared, f"{game.NAME} does not declare these facts of {kind!r}: {undeclared}"
    tell(game, kind, *told, **facts)


Game.tell = checked  # type: ignore[assignment, method-assign]
