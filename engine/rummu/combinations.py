"""Combinations: what some cards are together, what that is worth, or which rule they break.

A set is one number in different colours; a run, consecutive numbers of one colour, yellow cards standing in
for some of them; a mixed run, consecutive numbers in different colours. No cards are two of these at once:
the naturals of a run (two at least) share a colour, those of a set or a mixed run do not, and the cards of a
set share their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from .cards import COLOUR, COLOURS, NUMBER, TWICE, YELLOW

LEAST = 3
MOST = 6  # cards that anybody may need to open with
SETS = {3: (0, 0), 4: (10, 30), 5: (50, 50)}  # by size: with a joker, pure; five colours are one with a joker
RUNS = {3: (0, 10), 4: (10, 20), 5: (20, 40)}  # not pure, pure
BEYOND = 10  # every card of a run past the fifth


class Judged(NamedTuple):
    """What cards are together; no kind and a reason when they are no combination."""

    kind: str = ""  # set, run, mixed
    points: int = 0
    pure: bool = False
    # too_few, same_card, yellow_only, mixed_numbers, gap, two_of_colour, too_many_yellow
    why: str = ""
    colour: str = ""  # of a run; or the one that is there twice


@lru_cache(maxsize=1 << 14)
def judge(cards: tuple[str, ...]) -> Judged:
    """What these cards are together, in whatever order."""
    numbers = sorted([NUMBER[card] for card in cards])
    colours = [COLOUR[card] for card in cards]
    naturals = [colour for colour in colours if colour != YELLOW]
    yellows = len(cards) - len(naturals)
    if len({*zip(colours, [NUMBER[card] for card in cards], strict=True)}) < len(cards):
        return Judged(why="same_card")
    if len(cards) < LEAST:
        return Judged(why="too_few")
    if numbers[0] == numbers[-1]:
        return Judged("set", set_points(len(cards), numbers[0], not yellows), not yellows)
    if not naturals:
        return Judged(why="yellow_only")
    if len(set(numbers)) < len(cards):
        return Judged(why="mixed_numbers")
    if numbers[-1] - numbers[0] >= len(cards):
        return Judged(why="gap")
    if len(set(naturals)) == 1:
        if len(naturals) <= yellows:
            return Judged(why="too_many_yellow")
        return Judged("run", run_points(len(cards), not yellows), not yellows, colour=naturals[0])
    if twice := [colour for colour in COLOURS[:-1] if naturals.count(colour) > 1]:
        return Judged(why="two_of_colour", colour=twice[0])
    if yellows > 1:
        return Judged(why="too_many_yellow")
    return Judged("mixed", run_points(len(cards), False))


def set_points(size: int, number: int, pure: bool) -> int:
    points = SETS[size][pure]
    return points // 2 if number in TWICE else points


def run_points(size: int, pure: bool) -> int:
    return RUNS[min(size, 5)][pure] + BEYOND * max(size - 5, 0)


def fit(combination: Sequence[str], cards: Sequence[str]) -> Judged:
    """What a combination on the table becomes when these cards are added, or why they do not go there."""
    return judge((*combination, *cards))


def stands_for(combination: Sequence[str], yellow: str) -> str:
    """The colours of which a yellow card of a combination may be one: a natural card of these replaces it."""
    judged = judge(tuple(combination))
    if judged.kind == "run":
        return judged.colour
    there = {COLOUR[card] for card in combination}
    return "".join(colour for colour in COLOURS if colour not in there)


def exchange(combination: Sequence[str], card: str) -> str:
    """The yellow card that this natural card may be exchanged for; empty when there is none."""
    for yellow in combination:
        if COLOUR[yellow] == YELLOW and NUMBER[yellow] == NUMBER[card]:
            return yellow if COLOUR[card] in stands_for(combination, yellow) else ""
    return ""


def removable(combinations: Sequence[tuple[str, ...]], barred: str = "") -> list[tuple[str, ...]]:
    """What may be taken back from one's combinations when there is nothing to discard.

    One card whose removal leaves a combination, other than the one that may not be discarded; with none, a
    whole combination of three; with none, the fewest cards from an end of a run that leave one.
    """
    singles: list[tuple[str, ...]] = [
        (card,)
        for combination in combinations
        for card in combination
        if card != barred and judge(tuple(other for other in combination if other != card)).kind
    ]
    if singles:
        return singles
    wholes = [combination for combination in combinations if len(combination) == LEAST]
    if wholes:
        return wholes
    ends = [
        end
        for combination in combinations
        for size in range(2, len(combination) - LEAST + 1)
        for end, rest in (
            (combination[:size], combination[size:]),
            (combination[-size:], combination[:-size]),
        )
        if judge(rest).kind
    ]
    fewest = min(map(len, ends), default=0)
    return [end for end in ends if len(end) == fewest]
