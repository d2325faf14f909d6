"""Which hidden cards each seat knows, as a person at the table would remember them.

A seat that saw a card go to a hand or to a future life knows that it lies there (`known`): the card went
openly, or the seat gave it, lost it, or looked at it. When a player moves a card unseen between their hand
and their future life, it may be any of that place: of the cards there, other seats then only know that the
player still has them, in one place or the other (`held`). When a card leaves both places unseen, or goes back
to the well among others, it is forgotten.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Self

from ..game import Game
from ..rng import Rng
from ..zones import Place, Seats, may

OPEN = frozenset({"ruins", "deeds", "played"})  # zones where everybody sees the faces
PRIVATE = frozenset({"hand", "future", "looked"})  # zones where their owner alone does


class Memory(Game):
    hand: list[list[str]]
    future: list[list[str]]
    looked: list[list[str]]
    active: int
    target: int | None
    # Hidden cards, and the seats that know of each: a bit a seat.
    known: dict[str, int]  # these seats know the place where it lies
    held: dict[str, int]  # these seats know whose it is, but not if it is in the hand or the future life

    def remember_nothing(self) -> None:
        self.known = {}
        self.held = {}

    def lent(self, seat: int) -> list[str]:
        """The cards of this seat's hand that a rival is looking at."""
        return self.looked[self.active] if seat == self.target else []

    def holdings(self, seat: int) -> list[list[str]]:
        """All the hidden cards that are a player's own to move."""
        return [self.hand[seat], self.lent(seat), self.future[seat]]

    def keeper(self, place: Place) -> int | None:
        """The player whose hand or future life the cards of this place belong to; None elsewhere."""
        zone, owner = place
        if zone == "looked":
            return self.target
        return owner if zone in PRIVATE else None

    def watchers(self, source: Place, target: Place) -> Seats | None:
        """Who sees the face of a card that goes this way (None: everybody)."""
        return watchers(source, target, self.target)

    def lose(self, cards: Iterable[str], source: Place, target: Place, sees: Seats | None) -> None:
        """Before a card goes this way: the seats that do not see it forget what they can no longer follow.

        To them it may be any of `cards`; these are none where everybody can tell which card it is.
        """
        if sees is None or not (self.known or self.held):
            return
        mask = bits(sees)
        keeper = self.keeper(source)
        stays = keeper is not None and keeper == self.keeper(target)
        for card in cards:
            if lost := self.known.get(card, 0) & ~mask:
                self.known[card] &= mask
                if stays:
                    self.held[card] = self.held.get(card, 0) | lost
        if self.held and keeper is not None and not stays:
            for holding in self.holdings(keeper):
                for card in holding:
                    if card in self.held:
                        self.held[card] &= mask

    def note(self, cards: Iterable[str], target: Place, sees: Seats | None) -> None:
        """After cards have gone here: the seats that saw them know where they lie."""
        zone, owner = target
        known = self.known
        if zone in OPEN:
            for card in cards:
                known.pop(card, None)
                self.held.pop(card, None)
        elif sees is None:
            for card in cards:
                known[card] = (1 << self.seats) - 1
        elif others := tuple([seat for seat in sees if seat != owner]):
            mask = bits(others)
            for card in cards:
                known[card] = known.get(card, 0) | mask

    def find(self, cards: Iterable[str]) -> None:
        """After rebirth the future life becomes the hand, so cards known to be in either are in the hand."""
        for card in cards:
            if card in self.held:
                self.known[card] = self.known.get(card, 0) | self.held.pop(card)

    # -- guesses

    def seen(self, seat: int) -> Collection[str]:
        return {card for card, mask in self.known.items() if mask >> seat & 1}

    def guess(self, seat: int, rng: Rng) -> Self:
        """As in every game; and a card known to be a player's, but not where, is among that player's cards.

        What other seats know belongs to places: they know the cards that the guess puts there.
        """
        twin = super().guess(seat, rng)
        sure = {
            card for _, zone, owner, cards in self.places() if may(zone.knows, owner, seat) for card in cards
        }
        sure.update(self.seen(seat))
        held = {card for card, mask in self.held.items() if mask >> seat & 1} - sure
        for owner in range(self.seats):
            twin.bring(
                sorted(card for cards in self.holdings(owner) for card in cards if card in held),
                owner,
                sure,
                rng,
            )
        now = {
            card: other
            for (*_, cards), (*_, others) in zip(self.places(), twin.places(), strict=True)
            for card, other in zip(cards, others, strict=True)
        }
        twin.known = {now[card]: mask for card, mask in self.known.items()}
        twin.held = {card: mask for card, mask in self.held.items() if card in sure or card in held}
        return twin

    def bring(self, cards: Sequence[str], owner: int, sure: Collection[str], rng: Rng) -> None:
        """Put these cards among a player's own, each in exchange for one that need not be there."""
        holdings = self.holdings(owner)
        for card in cards:
            if any(card in holding for holding in holdings):
                continue
            free = [
                other for holding in holdings for other in holding if other not in sure and other not in cards
            ]
            other = rng.choice(free)
            for *_, pile in self.places():
                pile[:] = [card if one == other else other if one == card else one for one in pile]


@cache
def bits(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


@cache
def watchers(source: Place, target: Place, lender: int | None) -> Seats | None:
    """Who sees the face of a card that goes this way; the lender sees those of theirs that were looked at."""
    if source[0] in OPEN or target[0] in OPEN:
        return None
    owners = [owner for zone, owner in (source, target) if zone in PRIVATE]
    if source[0] == "looked":
        owners.append(lender)
    return tuple(sorted({owner for owner in owners if owner is not None}))
