"""How a game went: what each seat had at the start and after every round, from the events that were told.

Pure functions; a game's look says which of them fits it. Nothing is replayed: a count tells the points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .scene import Json

Told = Sequence[Sequence[dict[str, Json]]]  # the events of every move
Lines = list[list[int]]  # the points of each seat, in order


def counts(told: Told, kind: str) -> Iterator[dict[str, Json]]:
    return (event for events in told for event in events if event["kind"] == kind)


def by_round(told: Told, kind: str, fact: str, seats: int) -> Lines:
    """Everybody is counted at once. What belongs to a side belongs to each of its seats."""
    after = [event[fact] for event in counts(told, kind)]
    return [[0, *(points[seat % len(points)] for points in after)] for seat in range(seats)]


def by_life(told: Told, kind: str, fact: str, seats: int) -> Lines:
    """Each seat is counted by itself, so that one line may be longer than another."""
    lines: Lines = [[0] for _ in range(seats)]
    for event in counts(told, kind):
        lines[event["seat"]].append(event[fact])
    return lines


def ends_with(lines: Lines, scores: Iterable[int]) -> Lines:
    """The lines, the last point of each being the score; a game that ended elsewhere gets one more."""
    return [line if line[-1] == score else [*line, score] for line, score in zip(lines, scores, strict=True)]
