"""What has happened in a game: every move with its events, and which of them people may look back at."""

from __future__ import annotations

from itertools import takewhile

from engine import Event, Record

from .games import look
from .scene import Json, Played

Told = dict[str, Json]  # an event as some eyes may see it
Step = tuple[int, tuple[Event, ...]]  # a move: whose it was, and what came of it


class Story:
    def __init__(self, record: Record) -> None:
        self.forgotten = look(record.kind.NAME).FORGOTTEN
        self.count = look(record.kind.NAME).RESULT
        self.steps = [(step.seat, tuple(step.events)) for step in record.replay()]
        self.told = [played(*step) for step in self.steps]  # the same, as everybody may see it

    def add(self, seat: int, events: list[Event]) -> Played[Told]:
        """A move has been made; what came of it as everybody may see it."""
        self.steps.append((seat, tuple(events)))
        self.told.append(played(*self.steps[-1]))
        return self.told[-1]

    def take_back(self) -> None:
        self.steps.pop()
        self.told.pop()

    @property
    def last(self) -> tuple[Told, ...]:
        """The events of the last move."""
        return self.told[-1].events if self.told else ()

    @property
    def counted(self) -> bool:
        """Whether the last move ended in a count."""
        return any(map(self.is_count, self.last))

    def is_count(self, event: Told) -> bool:
        return bool(event["kind"] == self.count)

    def remembered(self, eyes: int | None = None) -> list[Played[Told]]:
        """The moves that people may look back at by the rules of the game, as these eyes saw them."""
        return [played(*step, eyes) for step in self.recalled()]

    def recalled(self) -> list[Step]:
        """The steps of these moves.

        They begin with the last move that closed what nobody may look at afterwards (a trick). Of that move
        only the closing and what followed is told, unless no move has followed: then its cards still lie on
        the table.
        """
        found: list[Step] = []
        for seat, events in reversed(self.steps):
            kinds = [event.kind for event in events]
            ended = kinds.index(self.forgotten) if self.forgotten in kinds else None
            found.append((seat, events[ended if found else 0 :]))
            if ended is not None:
                break
        return found[::-1]

    def horizon(self) -> int:
        """The earliest moment that people may look back at, as a number of moves."""
        for place in range(len(self.told) - 1, -1, -1):
            if any(event["kind"] == self.forgotten for event in self.told[place].events):
                return min(place + 2, len(self.told))  # the next move takes the cards of the trick away
        return 0

    def since(self, seat: int, is_asked: bool, eyes: int | None) -> tuple[Played[Told], ...]:
        """The others' moves since this seat's last turn, as far back as people may look."""
        steps = self.recalled()
        if is_asked:  # its own moves of this turn came after them
            while steps and steps[-1][0] == seat:
                steps.pop()
        own = [place for place, (mover, _) in enumerate(steps) if mover == seat]
        return tuple(played(*step, eyes) for step in steps[own[-1] + 1 if own else 0 :])

    def place_of(self, seat: int, is_asked: bool) -> range:
        """The moments between which these moves were made: the nth of them leads from the nth to the next."""
        own = len([*takewhile(lambda step: step[0] == seat, reversed(self.steps))]) if is_asked else 0
        last = len(self.steps) - own
        return range(last - len(self.since(seat, is_asked, None)), last + 1)

    def turn_of(self, seat: int) -> tuple[Told, ...]:
        """What happened in this seat's turn, which is under way, as it saw it."""
        turn = takewhile(lambda step: step[0] == seat, reversed(self.steps))
        return tuple(event.view(seat) for _, events in [*turn][::-1] for event in events)


def played(seat: int, events: tuple[Event, ...], eyes: int | None = None) -> Played[Told]:
    return Played(seat, tuple(event.view(eyes) for event in events))
