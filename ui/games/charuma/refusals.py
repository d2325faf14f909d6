"""Why Charuma refuses a tap: from a view, what is tapped and the thing that is tapped now. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from engine.charuma.cards import VALUE
from engine.charuma.view import View

from ...refusal import Refusal, because


def refusal(view: View, seat: int, tapped: Iterable[str], piece: str) -> Refusal:
    """Why no move of this seat holds this and all that is tapped, nor takes it in place of a tapped thing.

    `own`: a card that is not the seat's. Of its own cards only the duty to follow forbids one: without it any
    card can be played or tapped instead.
    """
    if view["why"] != "bid":
        held = (*view["zones"]["shown"][seat], *view["zones"]["hidden"][seat])
        return because(f"follow.{view['asked']}" if piece in held else "own")
    if piece in VALUE:
        return because("auction")
    return refuse_bid(view, view["points"][seat], (piece, *tapped))


def refuse_bid(view: View, points: int, chosen: tuple[str, ...]) -> Refusal:
    """Why these cannot be bid. The thing tapped last comes first, so it is the one that is spoken of.

    `poor`: an amount above the points the seat owns. `closed`, `beat`: a group that nobody, or that this
    seat, can bid on. `low`: an amount that does not beat the bid on the group. A group without a bid refuses
    nothing.
    """
    bids = {bid["group"]: bid for bid in view["bids"]}
    amount = next((int(thing) for thing in chosen if thing not in bids), 0)
    if amount > points:
        return because("poor", points=points)
    bid = bids[next(thing for thing in chosen if thing in bids)]
    group, lies = bid["group"], bid["amount"]
    if bid["closed"]:
        return because("closed", group=group, amount=lies)
    if lies >= points:
        return because("beat", group=group, amount=lies, points=points)
    return because("low", group=group, amount=lies)
