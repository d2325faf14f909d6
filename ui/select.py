"""From the legal moves and what is tapped: what lights up, which buttons there are, what a tap does.

A move is a verb and the things it is made of. Nothing here knows a game, a screen or a pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

Move = tuple[str, ...]
Goal = Callable[[Move], str]

OFFERED = 4  # with more moves than this in reach, only a complete one has a button: phones are small


class Choice(NamedTuple):
    """What may be done now: pieces that may be tapped, and moves that may be made with one button."""

    open: frozenset[str]
    ready: tuple[Move, ...]  # made of exactly what is tapped
    near: tuple[Move, ...]  # made of what is tapped and more
    ends: Mapping[str, Move] = MappingProxyType({})  # places on the table where one more tap makes a move
    used: frozenset[str] = frozenset()  # pieces that any move at all is made of


def nowhere(move: Move) -> str:
    return ""


def things(move: Move) -> frozenset[str]:
    return frozenset(move[1:])


def choose(
    moves: tuple[Move, ...], tapped: frozenset[str], goal: Goal = nowhere, again: bool = False
) -> Choice:
    """A piece is open if some move contains it and all that is tapped.

    Moves that need more taps are offered once something is tapped, and where one of the answers needs
    no tap at all: then the question is answered with buttons. `goal` names the place where a move ends, if
    it has one; with `again`, a complete move is made by tapping that place once more.
    """
    within = [move for move in moves if tapped <= things(move)]
    ready = tuple(move for move in within if things(move) == tapped)
    near = tuple(move for move in within if things(move) != tapped)
    if not (tapped or ready) or len(within) > OFFERED:
        near = ()
    used = frozenset().union(*map(things, moves))
    ends = endings(moves, tapped, goal)
    if again and len(ready) == 1 and goal(ready[0]):
        ends[goal(ready[0])] = ready[0]
    return Choice(frozenset().union(*map(things, within)), ready, near, ends, used)


def endings(moves: tuple[Move, ...], tapped: frozenset[str], goal: Goal) -> dict[str, Move]:
    """The places that complete a move: all the rest of it is tapped, and no other move ends there.

    A place may be one of the move's things (a player who receives a card) or not (a pile to discard on).
    """
    found: dict[str, list[Move]] = {}
    for move in moves:
        place = goal(move)
        if place and place not in tapped and things(move) - {place} == tapped:
            found.setdefault(place, []).append(move)
    return {place: ending[0] for place, ending in found.items() if len(ending) == 1}


def tap(
    moves: tuple[Move, ...], tapped: frozenset[str], piece: str, steady: bool = False
) -> frozenset[str] | None:
    """What is tapped after a tap on a piece; None if no move can come of it.

    A second tap lets go. A piece takes the place of a tapped one (one amount of another) where a move that
    holds all that is tapped becomes another by that exchange alone. A piece that leads moves (a card to play)
    takes the place of another leader, and keeps of the rest what still fits. What is to be steady stays until
    it is let go: then only a complete move becomes another, and a leader that is alone and no move yet.
    """
    if piece in tapped:
        return tapped - {piece}
    choice = choose(moves, tapped)
    if piece in choice.open:
        return tapped | {piece}
    holding = [move for move in moves if piece in move[1:]]
    for move in choice.ready if steady else [move for move in moves if tapped <= things(move)]:
        for other in holding:
            if differs_in_one(move, other):
                return (tapped & things(other)) | {piece}
    leaders = {move[1] for move in moves if len(move) > 1}
    alone = len(tapped) == 1 and not choice.ready
    if piece in leaders and tapped & leaders and (alone or not steady):
        kept = (tapped - leaders) | {piece}
        return kept if piece in choose(moves, kept).open else frozenset({piece})
    return None


def differs_in_one(move: Move, other: Move) -> bool:
    """Whether one thing is another; the verb may be too."""
    return len(move) == len(other) and sum(a != b for a, b in zip(move[1:], other[1:], strict=True)) == 1
