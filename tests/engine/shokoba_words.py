"""Shokoba's positions and moves in words, for its tests: a card by its id, its value or its gem."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine import Event
from engine.ask import Move
from engine.options import Value
from engine.shokoba import Shokoba
from engine.shokoba.cards import DECK, GEM, VALUE

from .setups import asked

TEAMS: dict[str, Value] = {"teams": True}
DISTRACTION: dict[str, Value] = {"distraction": True}
# All but a ten and a one: four stones for the first of two piles, as many sapphires in each.
FOUR_STONES = ("D 3E 8R 13S", "13S")


class Box:
    """The forty cards, taken out by id ("R7"), by value ("7") or by gem ("D", "4R": four rubies)."""

    def __init__(self) -> None:
        self.left = list(reversed(DECK))  # sapphires first, the diamond last

    def take(self, words: str) -> list[str]:
        return [card for word in words.split() for card in self.take_word(word)]

    def take_word(self, word: str) -> list[str]:
        if word in DECK or word.isdigit():
            many, fits = 1, {card for card in DECK if word in (card, str(VALUE[card]))}
        else:
            many, fits = int(word[:-1] or 1), {card for card in DECK if GEM[card] == word[-1]}
        found = [card for card in self.left if card in fits][:many]
        assert len(found) == many, f"not enough {word} left"
        self.left = [card for card in self.left if card not in found]
        return found


def position(
    table: str,
    *hands: str,
    piles: Sequence[str] = (),
    seats: int = 2,
    last_deal: bool = False,
    options: dict[str, Value] | None = None,
    **facts: Any,
) -> Shokoba:
    """A game where seat 0 is on turn: the table, the hands and the piles that are named.

    The hands that are not named hold as many cards as the first, and what is left is the deck. In the last
    deal they are empty, and what is left is in the last seat's pile.
    """
    box = Box()
    lying, held = box.take(table), [box.take(hand) for hand in hands]
    taken = [box.take(pile) for pile in piles]
    many = 0 if last_deal else len(held[0])
    held += [[box.left.pop() for _ in range(many)] for _ in range(seats - len(held))]
    taken += [[] for _ in range(seats - len(taken))]
    deck: list[str] = []
    (taken[-1] if last_deal else deck).extend(box.left)
    zones = {"table": lying, "hand": held, "pile": taken, "deck": deck}
    start = Shokoba(seats, "position", **(options or {})).state()
    return Shokoba.load({**start, **zones, "turn": 0, "dealer": seats - 1, **facts})


def values(cards: Iterable[str]) -> list[int]:
    return sorted(VALUE[card] for card in cards)


def moves(game: Shokoba) -> list[str]:
    """The legal moves by value: "7 takes 1 6", "lay 4", "claim 1 6"."""
    return sorted({worded(move) for move in asked(game).moves})


def worded(move: Move) -> str:
    word, cards = move[0], move[1:]
    taken = " ".join(map(str, values(cards[1:])))
    if word == "play":
        return f"{VALUE[cards[0]]} takes {taken}" if taken else f"lay {VALUE[cards[0]]}"
    return f"{word} {taken}".strip()


def play(game: Shokoba, *wanted: str) -> list[Event]:
    """Play moves given by value, each for whose turn it is; the events of the last."""
    events: list[Event] = []
    for words in wanted:
        events = game.play(next(move for move in asked(game).moves if worded(move) == words))
    return events


def counted(*piles: str, **setup: Any) -> list[int]:
    """The stones that each side gets for these piles."""
    game = position("", "10", piles=piles, seats=len(piles), **setup)
    game.count()
    return game.stones
