"""Why Charuma refuses a tap: from a view, what is tapped and the thing that is tapped now. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from engine.charuma.cards import VALUE
from engine.charuma.rules import TOP_BID
from engine.charuma.view import View

from ...refusal import Refusal, because


def refusal(view: View, tapped: Iterable[str], piece: str) -> Refusal:
    """Why no move holds this and all that is tapped, nor takes it in place of a tapped thing.

    In a trick only the duty to follow forbids a card: without it any card can be played or tapped instead.
    """
    if view["why"] != "bid":
        return because(f"follow.{view['asked']}")
    if piece in VALUE:
        return because("auction")
    return refuse_bid(view, (piece, *tapped))


def refuse_bid(view: View, chosen: tuple[str, ...]) -> Refusal:
    """Why these cannot be bid. The thing tapped last comes first, so it is the one that is spoken of.

    `poor`: an amount above what the seat owns. `closed`, `beat`: a group that nobody, or that this seat, can
    bid on. `low`: an amount that does not beat the bid on the group. A group without a bid refuses nothing.
    """
    bids = {bid["group"]: bid["amount"] for bid in view["bids"]}
    points = view["points"][view["turn"]]
    amount = next((int(thing) for thing in chosen if thing not in bids), 0)
    if amount > points:
        return because("poor", points=points)
    group = next(thing for thing in chosen if thing in bids)
    lies = bids[group]
    if lies == TOP_BID:
        return because("closed", group=group, amount=lies)
    if lies >= points:
        return because("beat", group=group, amount=lies, points=points)
    return because("low", group=group, amount=lies)
