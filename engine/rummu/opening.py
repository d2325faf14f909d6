"""Guesses in the middle of an opening: who has laid a part of it must hold another combination to lay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import chain, combinations, product

from ..rng import Rng
from .cards import DECK, NUMBER, NUMBERS, ordered
from .combinations import LEAST, judge
from .find import bits_of, lays
from .table import Table


@cache
def smallest() -> tuple[tuple[str, ...], ...]:
    """Every combination of three cards; a larger one has one of them in it."""
    columns = [[card for card in DECK if NUMBER[card] == number] for number in NUMBERS]
    sets = chain.from_iterable(combinations(column, LEAST) for column in columns)
    runs = chain.from_iterable(product(*columns[low : low + LEAST]) for low in NUMBERS[: 1 - LEAST])
    return tuple(ordered(cards) for cards in chain(sets, runs) if judge(cards).kind)


def complete(guess: Table, pool: Mapping[str, int], rng: Rng) -> None:
    """Give the player on turn a combination to lay, if the guess has dealt them none.

    `pool` says which hidden cards may be exchanged: those of one pool.
    """
    hand, seen = guess.hand[guess.turn], guess.known[guess.turn]
    if lays(bits_of(hand + seen)):
        return
    room = Counter(pool[card] for card in hand)
    choices = smallest()
    first = rng.below(len(choices))
    for cards in chain(choices[first:], choices[:first]):
        wanted = [card for card in cards if card not in seen]
        if pool.keys() >= {*wanted} and Counter(pool[card] for card in wanted) <= room:
            break
    for card in wanted:
        if card not in hand:
            other = next(other for other in hand if pool[other] == pool[card] and other not in wanted)
            exchange(guess, card, other)


def exchange(guess: Table, one: str, two: str) -> None:
    """Two cards change places."""
    names = {one: two, two: one}
    for *_, cards in guess.places():
        if one in cards or two in cards:
            cards[:] = [names.get(card, card) for card in cards]
