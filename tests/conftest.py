"""Before any test: compile the catalogues as they are now; let an undeclared event fail where it is told."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

from engine import GAMES, Game
from tools.catalogues import compile_catalogues

gc.set_threshold(50_000)  # tests leave little garbage, and looking for it took a twentieth of their time

compile_catalogues(Path(__file__).parents[1] / "ui")

tell = Game.tell
DECLARED = {
    name: {kind: frozenset({*facts, "seat", "cards", "sees"}) for kind, facts in game.EVENTS.items()}
    for name, game in GAMES.items()
}


def checked(game: Game, kind: str, *told: Any, **facts: Any) -> None:
    declared = DECLARED[game.NAME]
    assert kind in declared, f"{game.NAME} does not declare the event {kind!r}"
    undeclared = facts.keys() - declared[kind]
    assert not undeclared, f"{game.NAME} does not declare these facts of {kind!r}: {undeclared}"
    tell(game, kind, *told, **facts)


Game.tell = checked  # type: ignore[assignment, method-assign]
