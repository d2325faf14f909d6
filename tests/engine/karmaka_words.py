"""Karmaka's positions and moves in words, for its tests: a card is said without its number ("denial")."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine import Event
from engine.ask import Move
from engine.karmaka import Karmaka
from engine.karmaka.cards import DECK, KIND

from .setups import asked


class Box:
    """The sixty-four cards, taken out one by one."""

    def __init__(self) -> None:
        self.left = list(DECK)

    def take(self, words: str) -> list[str]:
        return [self.take_one(word) for word in words.split()]

    def deal(self, seats: int, words: Sequence[str]) -> list[list[str]]:
        """Cards for the first seats, as said; none for the others."""
        return [self.take(words[seat]) if seat < len(words) else [] for seat in range(seats)]

    def take_one(self, word: str) -> str:
        card = next(card for card in self.left if word in (card, KIND[card]))
        self.left.remove(card)
        return card


def position(
    *hands: str,
    deeds: Sequence[str] = (),
    future: Sequence[str] = (),
    deck: Sequence[str] = (),
    ruins: str = "",
    well: str | None = None,
    mode: str = "free",
    ally_actions: bool = True,
    turn: int = 0,
    **state: Any,
) -> Karmaka:
    """A seat is about to play, with these cards everywhere; of a pile, the last word is the top.

    A hand alone has a rival with a card. The well has all the other cards, those it is said to have on top.
    Where it is said to be empty, or the ruins are not, it has no others: they lie out of play, as if the seat
    that plays last were looking at them.
    """
    hands = hands if len(hands) > 1 else (*hands, "jubilee")
    seats, box = len(hands), Box()
    each = {"hand": hands, "deeds": deeds, "future": future, "deck": deck}
    zones = {name: box.deal(seats, words) for name, words in each.items()}
    looked = box.deal(seats, ())
    lying, top = box.take(ruins), box.take(well or "")
    exact = well is not None and (ruins or not well)
    rest = looked[turn - 1] if exact else []
    rest += box.left
    return Karmaka.load(
        {
            **Karmaka(seats, "position", mode=mode, ally_actions=ally_actions).state(),
            **zones,
            "looked": looked,
            "ruins": lying,
            "well": top if exact else [*rest, *top],
            **{"active": turn, "turn": turn, "first": turn},
            **state,
        }
    )


def said(words: Iterable[str]) -> str:
    """Cards, or a move, in words."""
    return " ".join(KIND.get(word, word) for word in words)


def moves(game: Karmaka) -> list[str]:
    return sorted({said(move) for move in asked(game).moves})


def find(game: Karmaka, words: str) -> Move:
    """The move said; of several alike, the first."""
    legal = asked(game).moves
    return next((move for move in legal if words in (said(move), " ".join(move))), tuple(words.split()))


def play(game: Karmaka, *wanted: str) -> list[Event]:
    """Play moves given in words, each for whose turn it is; all that happens."""
    return [event for words in wanted for event in game.play(find(game, words))]


def told(events: Iterable[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def moved(events: Iterable[Event]) -> Event:
    """The only card or cards that moved."""
    (found,) = told(events, "move")
    return found


def nothing(events: Iterable[Event]) -> list[str]:
    """The powers that had no effect."""
    return [event.facts["power"] for event in told(events, "nothing")]


def offered(game: Karmaka) -> bool:
    return asked(game).why == "offer"


def lived(deeds: str, rung: int = 0, rings: int = 0, **table: Any) -> Karmaka:
    """Seat 1 is about to die when seat 0 has played."""
    return position("panic heart", "", deeds=("", deeds), rung=[0, rung], rings=[0, rings], **table)
