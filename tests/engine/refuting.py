"""Whether a seat can refute a guess: the game is taken back from it, movement by movement, to its beginning.

Nothing here knows how guesses are made. A guess is possible if there is a way to take back all movements that
the seat was told of, so that each face it saw was where it saw it. Which card came to a hand unseen is tried
out; of cards that the seat could not tell apart until then, it is enough to try one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine import Event, Game
from engine.events import Movement
from engine.zones import Place, may

Cards = dict[Place, list[str]]
Sight = tuple[int, str]  # the last time when a card was told from others (of cards shuffled together: "")
UNSEEN: Sight = -1, ""


class Witness:
    """What a seat was told in a game."""

    def __init__(self, game: Game, seat: int, events: Iterable[Event]) -> None:
        self.kind, self.seats, self.seat = type(game), game.seats, seat
        places = [(name, owner) for name, _, owner, _ in game.places()]
        self.known = {place for place in places if self.may_look(place)}
        self.loose = {place for place in places if self.is_loose(place)}
        self.movements = [movement for event in events for movement in event.moved]
        self.sights: dict[str, list[Sight]] = {card: [UNSEEN] for card in game.DECK}
        for time, (cards, _, target, _) in enumerate(self.movements):
            if self.sees(self.movements[time]):
                for card in cards:
                    self.sights[card].append((time, self.after(time, card, target)))
        self.came = self.follow()

    def follow(self) -> dict[int, list[Sight | None]]:
        """For each movement from a pile: when the seat last told each card from others, if that is sure."""
        piles: dict[Place, list[Sight | None]] = {
            (name, owner): [UNSEEN] * len(zone.start)
            for name, zone in self.kind.ZONES.items()
            for owner in (range(self.seats) if zone.each else (None,))
            if (name, owner) not in self.known | self.loose
        }
        came: dict[int, list[Sight | None]] = {}
        for time, (cards, source, target, positions) in enumerate(self.movements):
            if not cards:
                pile = piles[target]
                shuffled = {sight and (time, sight[1]) if sight != UNSEEN else sight for sight in pile}
                pile[:] = [shuffled.pop() if len(shuffled) == 1 else None] * len(pile)
                continue
            moving: list[Sight | None] = [None] * len(cards)
            if source in piles:
                moving = came[time] = [piles[source][position] for position in positions]
                for position in sorted(positions, reverse=True):
                    del piles[source][position]
            if self.sees(self.movements[time]):
                moving = [next(sight for sight in self.sights[card] if sight[0] == time) for card in cards]
            if target in piles:
                piles[target] += moving
        return came

    def after(self, time: int, card: str, target: Place) -> str:
        """How a card that went to a place is told from others: not at all if it was shuffled next."""
        for cards, _, goal, _ in self.movements[time + 1 :]:
            if goal != target:
                break
            if not cards:
                return ""
        return card

    def may_look(self, place: Place) -> bool:
        return may(self.kind.ZONES[place[0]].knows, place[1], self.seat)

    def is_loose(self, place: Place) -> bool:
        """Whether it is somebody's hand, whose cards have no order."""
        zone = self.kind.ZONES[place[0]]
        return zone.looks == "owner" and not zone.piled and place not in self.known

    def sees(self, movement: Movement) -> bool:
        cards, source, target, _ = movement
        return bool(cards) and (source in self.known or target in self.known)

    def sight(self, card: str, time: int) -> Sight:
        """The last time before this when the seat could tell a card from others."""
        when, what = next(sight for sight in reversed(self.sights[card]) if sight[0] < time)
        if what:
            return when, what
        # Cards that were shuffled together are told apart from no moment on: the shuffle's own.
        shuffles = (n for n in range(when + 1, time) if not self.movements[n][0])
        return (next(shuffles, when), "") if when >= 0 else UNSEEN

    def refutes(self, guess: Game) -> bool:
        """Whether the cards cannot lie as they do in a guess."""
        cards = {(name, owner): held[:] for name, _, owner, held in guess.places()}
        tried: set[object] = set()
        paths = [(len(self.movements), cards, frozenset[Place]())]
        while paths:
            time, cards, mixed = paths.pop()
            if time == 0:
                if self.begins(cards):
                    return False
                continue
            ways = [*self.back(time - 1, cards, mixed)]
            if len(ways) > 1:  # paths that have met are followed once, from where they would part again
                held = (sorted(held) if place in self.loose else held for place, held in cards.items())
                state = time, mixed, *map(tuple, held)
                if state in tried:
                    continue
                tried.add(state)
            paths += ways
        return True

    def begins(self, cards: Cards) -> bool:
        """Whether every card lies where it is before the game."""
        zones = self.kind.ZONES
        return all(sorted(held) == sorted(zones[name].start) for (name, _), held in cards.items())

    def back(
        self, time: int, cards: Cards, mixed: frozenset[Place]
    ) -> Iterator[tuple[int, Cards, frozenset[Place]]]:
        """How the cards may have lain before a movement; in mixed places their order is unknown."""
        moved, source, target, positions = self.movements[time]
        if not moved:
            yield time, cards, mixed | {target}
            return
        for chosen in self.choices(time, cards[target], target in mixed or target in self.loose):
            before = {place: held[:] for place, held in cards.items()}
            for card in chosen:
                before[target].remove(card)
            if source in self.known or source in self.loose or source in mixed:
                before[source] += chosen
            else:
                for position, card in sorted(zip(positions, chosen, strict=True)):
                    before[source].insert(position, card)
            yield time, before, mixed - {target} if not before[target] else mixed

    def choices(self, time: int, held: list[str], anyhow: bool) -> Iterator[tuple[str, ...]]:
        """Which cards of a place may be those that came with a movement."""
        movement = self.movements[time]
        moved, _, target, _ = movement
        if self.sees(movement):
            on_top = anyhow or target in self.known or tuple(held[-len(moved) :]) == moved
            if on_top and {*moved} <= {*held}:
                yield moved
        elif not anyhow:
            if len(held) >= len(moved):
                yield tuple(held[-len(moved) :])
        else:
            yield from self.some(self.came.get(time) or [None] * len(moved), held, time)

    def some(self, sights: list[Sight | None], held: list[str], time: int) -> Iterator[tuple[str, ...]]:
        """A card for each of these; of those not told apart before, only the first."""
        if not sights:
            yield ()
            return
        firsts = {self.sight(card, time): card for card in sorted(held, reverse=True)}
        for sight, card in firsts.items():
            if sights[0] in (None, sight):
                rest = [other for other in held if other != card]
                for others in self.some(sights[1:], rest, time):
                    yield card, *others
