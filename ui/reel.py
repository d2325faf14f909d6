"""A game looked back at: which moment, through whose eyes, how it runs as a film. The game is not touched.

While a game goes on it is seen as everybody sees it, no further back than its rules let people look, and what
they cover for good stays covered. After its end every hand is open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.bounds import read_number

from .scene import Scene
from .session import Session
from .words import Words

SPEEDS = {"slow": 1200, "normal": 700, "brisk": 300}  # milliseconds a move


class History(NamedTuple):
    """A moment of a game under way or over, after so many of its moves."""

    session: Session
    at: int
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
    def near(self) -> int:
        return self.session.near if self.sits is None else self.sits

    def seek(self, to: int) -> History:
        at = max(self.first, min(to, self.last))
        return self._replace(at=at, runs=self.runs and at < self.last)

    def run(self) -> History:
        """Begin or stop; at the end, it begins from the start."""
        runs = not self.runs and self.first < self.last
        return self._replace(runs=runs, at=self.first if runs and self.at == self.last else self.at)

    def scene(self, words: Words) -> Scene:
        session = self.session
        view = session.record.at(self.at).view(self.near if self.is_open else None)
        if not self.is_open:
            view = session.look.past(view, session.position.view(None))
        told = session.told[self.at - 1].events if self.at else ()
        names, bots = session.record.names, session.record.bots
        return Scene(words, names, bots, view, told=told, near=self.near)


def turn(history: History, act: str, data: Mapping[str, str]) -> History:
    """What people and the timer do with it."""
    match act:
        case "seek":
            return history._replace(runs=False).seek(read_number(data["to"], history.last, history.at))
        case "film":
            return history.run()
        case "speed":
            speeds = [*SPEEDS]
            return history._replace(speed=speeds[(speeds.index(history.speed) + 1) % len(speeds)])
        case "sit":
            seat = read_number(data["seat"], history.session.record.seats - 1, history.near)
            return history._replace(sits=seat) if history.is_open else history
        case "tick" if history.runs and data["at"] == str(history.at):
            return history.seek(history.at + 1)
    return history


ACTS = frozenset({"seek", "film", "speed", "sit", "tick"})
