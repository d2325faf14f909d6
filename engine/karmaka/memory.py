"""Who remembers which hidden cards: those that were seen, as long as one could follow them at the table.

A card that went openly to a hand or to a future life, was given, stolen or looked at, is known where it lies.
When its owner lays a card unseen it may be that one: it is then known to be in that hand or that future
life. When one leaves those unseen, or goes back to the well among others, it may be anywhere.
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
    # Cards that are hidden from somebody, and who knows them all the same: a bit a seat.
    known: dict[str, int]  # where they lie
    held: dict[str, int]  # in which hand or future life, but not in which of the two

    def remember_nothing(self) -> None:
        self.known = {}
        self.held = {}

    def shown(self, seat: int) -> list[str]:
        """The cards of this seat's hand that a rival is looking at."""
        return self.looked[self.active] if seat == self.target else []

    def holdings(self, seat: int) -> list[list[str]]:
        return [self.hand[seat], self.shown(seat), self.future[seat]]

    def keeper(self, place: Place) -> int | None:
        """Whose hand or future life a card here belongs to."""
        zone, owner = place
        if zone == "looked":
            return self.target
        return owner if zone in PRIVATE else None

    def watchers(self, source: Place, target: Place) -> Seats | None:
        """Who sees the face of a card that goes this way (None: everybody)."""
        return watchers(source, target, self.target)

    def lose(self, cards: Iterable[str], source: Place, target: Place, sees: Seats | None) -> None:
        """One of these cards is about to go this way (none: everybody knows which): who cannot tell?"""
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
        """These cards have gone here: who saw them knows where they are."""
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
        """Held cards go where they may be. What another seat knows it knows by its place."""
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
        """Bring these cards to one who holds them, each for another that is not sure to be there."""
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
def watchers(source: Place, target: Place, shown: int | None) -> Seats | None:
    """Who sees the face of a card that goes this way, while this seat's hand is shown to somebody."""
    if source[0] in OPEN or target[0] in OPEN:
        return None
    owners = [owner for zone, owner in (source, target) if zone in PRIVATE]
    if source[0] == "looked":
        owners.append(shown)
    return tuple(sorted({owner for owner in owners if owner is not None}))
