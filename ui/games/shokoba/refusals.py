"""Why Shokoba refuses a tap: from a view, what is tapped and the card that is tapped now. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from engine.shokoba.cards import VALUE
from engine.shokoba.rules import sums, value_of
from engine.shokoba.view import View

from ...refusal import Refusal, because
from ...scene import seen
from .parts import by_value


def own(view: View) -> list[str]:
    """The hand that these eyes may see."""
    return [] if view["seat"] is None else seen(view["zones"]["hand"][view["seat"]])


def chosen(view: View, tapped: Iterable[str]) -> tuple[str, list[str]]:
    """The card that would capture, empty while none is chosen, and the cards it would take.

    In a claim it is the card that was laid, whether it is tapped or not.
    """
    takers = [view["laid"]] if view["laid"] else own(view)
    played = view["laid"] or next((card for card in tapped if card in takers), "")
    return played, by_value(card for card in tapped if card not in takers)


def refusal(view: View, tapped: Iterable[str], piece: str) -> Refusal:
    """Why no move holds this card and all that is tapped.

    `first`: a claim is answered before a card of one's own is played. `capture`: nothing on the table adds up
    to the card that is played. `exact`: what is tapped could be part of a sum, but an equal card is on the
    table. `more`, `most`: it adds up to more than the card played, or than any card in hand. `sum`, `reach`:
    no sum with it makes the card played, or any card in hand.
    """
    laid, hand = view["laid"], own(view)
    if laid and piece in hand:
        return because("first", value=VALUE[laid])
    played, cards = chosen(view, (piece, *tapped))
    takers = {VALUE[card] for card in ([played] if played else hand)}
    highest = max(takers)
    table = [card for card in view["zones"]["table"] if card != laid]
    found = sums(tuple(map(value_of, table)), exact=False)
    if played and highest not in found:
        return because("capture", value=highest)
    taken = [VALUE[card] for card in cards]
    if sum(taken) > highest:
        return because("more" if played else "most", sum=taken, value=highest)
    wanted = {table.index(card) for card in cards}
    made = [value for value in takers if any(wanted <= {*take} for take in found.get(value, ()))]
    if made:
        return because("exact", value=min(made))
    return because("sum", sum=taken, value=highest) if played else because("reach", sum=taken)
