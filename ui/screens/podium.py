"""Who stands where at the end, and what won: from the final view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..scene import Scene


class Rank(NamedTuple):
    seat: int
    place: int  # from 1; who shares a place has the same
    points: int
    wins: bool


def ranks(view: Mapping[str, Any]) -> list[Rank]:
    """The winners first, whatever decided between equal points; then by points, then in turn order."""
    winners, scores = view["winners"], view["scores"]
    standing = {seat: (seat in winners, scores[seat]) for seat in range(view["seats"])}
    order = sorted(standing, key=lambda seat: (standing[seat], -seat), reverse=True)
    return [
        Rank(
            seat,
            1 if seat in winners else 1 + sum(other > standing[seat] for other in standing.values()),
            scores[seat],
            seat in winners,
        )
        for seat in order
    ]


def lead(scene: Scene) -> str:
    """How far ahead the winners are, or what decided between equals; empty where there is nothing to say."""
    words, game = scene.words, scene.view["game"]
    ranked = ranks(scene.view)
    others = [rank for rank in ranked if not rank.wins]
    if not others:
        return ""
    best = max(rank.points for rank in ranked if rank.wins)
    next_ = max(rank.points for rank in others)
    if best > next_:
        behind = scene.team([rank.seat for rank in others if rank.points == next_])
        return words("ahead", points=words.n(f"{game}.points", best - next_), names=behind)
    decided = f"{game}.tie decided"
    return words(decided) if best == next_ and decided in words else ""
