"""How a game of Daruma went: darumas change hands in every turn, and are counted only at the end."""

from __future__ import annotations

from engine.daruma.cards import POINTS

from ...course import Lines, Told


def course(told: Told, seats: int) -> Lines:
    """What everybody's darumas were worth after each round; the objectives come to light with the count."""
    owned: list[set[str]] = [set() for _ in range(seats)]
    lines: Lines = [[0] for _ in range(seats)]
    round_ = 1

    def note(points: list[int]) -> None:
        for line, now in zip(lines, points, strict=True):
            line.append(now)

    for events in told:
        for event in events:
            for card, (source, giver), (target, taker) in event["moves"]:
                if source == "owned":
                    owned[giver].discard(card)
                if target == "owned":
                    owned[taker].add(card)
            if event["kind"] == "turn" and event["round"] > round_:
                round_ = event["round"]
                note([sum(POINTS[""][card] for card in cards) for cards in owned])
            elif event["kind"] == "count":
                note(event["scores"])
    return lines
