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


def leaders(lines: Lines) -> frozenset[int]:
    """The seats with most points after the last count."""
    most = max(line[-1] for line in lines)
    return frozenset(seat for seat, line in enumerate(lines) if line[-1] == most)


def lead_taken(before: Lines, after: Lines, sides: Sequence[Sequence[int]]) -> list[int]:
    """The seats that lead alone after a count, and did not before it; more than one only if they are a side.

    >>> alone = [[0], [1]]
    >>> lead_taken([[0], [0]], [[0, 3], [0, 2]], alone), lead_taken([[3], [2]], [[3, 4], [2, 3]], alone)
    ([0], [])
    >>> lead_taken([[2], [3]], [[2, 3], [3, 3]], alone), lead_taken([[2], [3]], [[2, 4], [3, 3]], alone)
    ([], [0])
    """
    lead = leaders(after)
    is_one_side = any(lead <= {*side} for side in sides)
    return sorted(lead) if is_one_side and lead != leaders(before) else []


def ends_with(lines: Lines, scores: Iterable[int]) -> Lines:
    """The lines, the last point of each being the score; a game that ended elsewhere gets one more."""
    return [line if line[-1] == score else [*line, score] for line, score in zip(lines, scores, strict=True)]
