"""Every kind of event that a game declares happens in a golden record, and is put into words or silent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import GAMES, Record
from engine.ask import Json
from tests.engine.golden import FOLDER
from ui.games import look
from ui.scene import Scene
from ui.words import LANGUAGES, Words


def told(game: str) -> Iterator[tuple[Record, list[Json]]]:
    """The events of a game's golden records as everybody sees them: those of the deal, then move by move."""
    for path in sorted(FOLDER.glob(f"{game}-*.txt")):
        record = Record.parse(path.read_text("utf-8"))
        yield record, [event.view(None) for event in record.start().opening()]
        for step in record.replay():
            yield record, [event.view(None) for event in step.events]


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_kind_of_event_happens_in_a_golden_record(game: str) -> None:
    kinds = {event["kind"] for _, events in told(game) for event in events}
    assert kinds == set(GAMES[game].EVENTS)


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_fact_is_told_in_a_golden_record(game: str) -> None:
    facts = {(event["kind"], fact) for _, events in told(game) for event in events for fact in event}
    declared = {(kind, fact) for kind, names in GAMES[game].EVENTS.items() for fact in names}
    assert declared - facts == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_has_its_words_or_is_silent(game: str) -> None:
    silent = look(game).SILENT
    assert silent <= set(GAMES[game].EVENTS)
    spoken: set[str] = set()
    for record, events in told(game):
        names = record.names or tuple("ABCDEF"[: record.seats])
        view = record.now.view(None)
        for lang in LANGUAGES:
            scene: Scene = Scene(Words(lang), names, ("",) * record.seats, view)
            for event in events:
                if event["kind"] not in silent and look(game).say(scene, event):
                    spoken.add(event["kind"])
    assert spoken == set(GAMES[game].EVENTS) - silent
