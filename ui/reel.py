"""A game looked back at: which moment, through whose eyes, how it runs as a film. The game is not touched.

While a game goes on it is seen as everybody sees it, no further back than its rules let people look, and what
they cover for good stays covered. After its end every hand is open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.bounds import read_number

from .position import Cursor
from .scene import Json, Played, Scene
from .session import Session
from .story import Told
from .words import Words

SPEEDS = {"slow": 1200, "normal": 700, "brisk": 300}  # milliseconds a move


class History(NamedTuple):
    """A moment of a game under way or over, after so many of its moves."""

    session: Session
    at: int
    cursor: Cursor
    speed: str = "normal"
    runs: bool = False
    sits: int | None = None  # whose hand is seen after the end; None: who sits near

    @property
    def last(self) -> int:
        return len(self.session.record)

    @property
    def first(self) -> int:
        """The earliest moment that may be looked at."""
        return 0 if self.is_open else self.session.story.horizon()

    @property
    def is_open(self) -> bool:
        """Whether hands are open: the game is over."""
        return self.session.ask is None

    @property
    def moves(self) -> list[Played[Told]]:
        """Every move, as everybody saw it."""
        return self.session.told

    @property
    def rounds(self) -> dict[int, int]:
        """After which moves a round begins, and its number; empty where the game has none."""
        counts = [
            (place, event["round"])
            for place, move in enumerate(self.moves, 1)
            for event in move.events
            if self.session.story.is_count(event) and "round" in event and place < self.last
        ]
        is_in_rounds = "round" in self.session.position.view(None)
        return {0: 1, **{place: number + 1 for place, number in counts}} if is_in_rounds else {}

    @property
    def eyes(self) -> int | None:
        return self.near if self.is_open else None

    @property
    def near(self) -> int:
        return self.session.near if self.sits is None else self.sits

    def seek(self, to: int) -> History:
        at = max(self.first, min(to, self.last))
        return self._replace(at=at, runs=self.runs and at < self.last)

    def run(self) -> History:
        """Begin or stop; at the end, it begins from the start."""
        runs = not self.runs and self.first < self.last
        return self._replace(runs=runs, at=self.first if runs and self.at == self.last else self.at)

    @property
    def view(self) -> dict[str, Json]:
        session = self.session
        view = self.cursor.seek(self.at).view(self.eyes)
        return view if self.is_open else {**session.look.past(view, session.position.view(None))}

    def scene(self, words: Words) -> Scene:
        session = self.session
        told = session.told[self.at - 1].events if self.at else ()
        names, bots = session.record.names, session.record.bots
        return Scene(words, names, bots, self.view, told=told, near=self.near)


def turn(history: History, act: str, data: Mapping[str, str]) -> History:
    """What people and the timer do with it."""
    match act:
        case "seek":
            return history._replace(runs=False).seek(read_number(data["to"], history.last, history.at))
        case "film":
            return history.run()
        case "speed" if data["to"] in SPEEDS:
            return history._replace(speed=data["to"])
        case "sit":
            seat = read_number(data["seat"], history.session.record.seats - 1, history.near)
            return history._replace(sits=seat) if history.is_open else history
        case "tick" if history.runs and data["at"] == str(history.at):
            return history.seek(history.at + 1)
    return history


ACTS = frozenset({"seek", "film", "speed", "sit", "tick"})
