"""Why some cards cannot be laid or added, for who is on turn: from a view, not from a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..ask import Json
from .combinations import exchange, fit, judge
from .find import bits_of, lays


def refusal(view: Mapping[str, Json], cards: Sequence[str], to: str = "") -> str:
    """The rule that laying these cards breaks, or adding them to (or exchanging one in) this combination.

    Empty when the seat on turn, whose view this is, may do it. Beside the reasons of `Judged.why`: `opening`
    (too few to open with), `not_opened` (nothing may be added yet), `owing` (the opening comes first),
    `keep_one` (a card to discard must be left).
    """
    seat, zones = view["seat"], view["zones"]
    hand = [*zones["hand"][seat], *zones["known"][seat]]
    left = set(hand) - set(cards)
    if not to:
        judged = judge(tuple(cards))
        need = view["needs"][seat]
        if not judged.kind or view["opened"][seat] or len(cards) >= need:
            return judged.why
        total = view["options"]["opening"] == "total"
        return "" if total and lays(bits_of(left)) else "opening"
    if not view["opened"][seat]:
        return "not_opened"
    if view["owing"]:
        return "owing"
    there = next(each for each in view["combinations"] if each["name"] == to)
    yellow = exchange(there["cards"], cards[0]) if len(cards) == 1 else ""
    judged = fit(there["cards"], cards)
    if not judged.kind and not yellow:
        return judged.why
    mine = any(each["owner"] == seat for each in view["combinations"])
    if not mine and not (left | {yellow}) - {"", view["barred"]}:
        return "keep_one"
    return ""
