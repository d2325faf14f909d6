"""Charuma's positions and moves in words, for its tests: a card is said without its copy ("C7", "D1")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pytest

from engine import Event
from engine.ask import Move
from engine.charuma import Charuma
from engine.charuma.cards import DECK

from .setups import asked, event

Bid = tuple[int, int]
NO_BIDS: Mapping[int, Bid] = MappingProxyType({})

every_table = pytest.mark.parametrize("seats", Charuma.SEATS)


class Box:
    """The forty cards, taken out one by one."""

    def __init__(self) -> None:
        self.left = list(DECK)

    def take(self, words: str) -> list[str]:
        return [self.take_one(word) for word in words.split()]

    def take_one(self, word: str) -> str:
        card = next(card for card in self.left if word in (card, face(card)))
        self.left.remove(card)
        return card


def face(card: str) -> str:
    return card[:-1]


def position(*hands: str, won: Sequence[str] = (), **facts: Any) -> Charuma:
    """A game where seat 0 is about to lead: the hands, "visible cards | hidden cards", and what each has won.

    All hands have as many cards: what shorter ones lack is hidden. All other cards are set aside.
    """
    box, seats = Box(), len(hands)
    shown, hidden = zip(*[map(box.take, words.partition("|")[::2]) for words in hands], strict=True)
    longest = max(len(words.replace("|", "").split()) for words in hands)
    for seen, unseen in zip(shown, hidden, strict=True):
        unseen += [box.left.pop() for _ in range(longest - len(seen) - len(unseen))]
    taken = [box.take(words) for words in (*won, *[""] * (seats - len(won)))]
    zones = {"shown": shown, "hidden": hidden, "won": taken, "aside": box.left, "box": []}
    start = Charuma(seats, "position", auction="never").state()
    return Charuma.load({**start, **zones, "turn": 0, "leader": 0, "holder": 0, **facts})


def auction(points: Sequence[int], holder: int = 0, bids: Mapping[int, Bid] = NO_BIDS) -> Charuma:
    """A game where the holder is to bid; some have bid already, on a group (from 0), so much."""
    seats = range(len(points))
    choice = [bids[seat][0] if seat in bids else None for seat in seats]
    stake = [bids[seat][1] if seat in bids else 0 for seat in seats]
    start = Charuma(len(points), "auction").state()
    who = {"turn": holder, "leader": holder, "holder": holder}
    return Charuma.load({**start, **who, "points": list(points), "choice": choice, "stake": stake})


def offered(hands: Sequence[str], groups: Sequence[str], bids: Mapping[int, Bid] = NO_BIDS) -> Charuma:
    """An auction of two players who own three points each, with these hidden cards and groups."""
    start, box = auction([3, 3], bids=bids).state(), Box()
    box.left = [card for card in DECK if card not in start["box"]]
    zones = {"hidden": [*map(box.take, hands)], "groups": [*map(box.take, groups)], "aside": box.left}
    return Charuma.load({**start, **zones})


def worded(move: Move) -> str:
    return " ".join(move[1:] if move[0] == "bid" else sorted(map(face, move[1:])))


def moves(game: Charuma) -> list[str]:
    """The legal moves in words: "g1 3", "C7", "C7 D7"."""
    return sorted({worded(move) for move in asked(game).moves})


def play(game: Charuma, *wanted: str) -> list[Event]:
    """Play moves given in words, each for whose turn it is; the events of the last."""
    events: list[Event] = []
    for words in wanted:
        said = " ".join(sorted(words.split(), key=lambda word: (word.isdigit(), word)))
        events = game.play(next(move for move in asked(game).moves if worded(move) == said))
    return events


def last_trick(*plays: str, **facts: Any) -> tuple[Charuma, list[Event]]:
    """A game after the last trick of a round, led by seat 0, and what then happened."""
    game = position(*plays, **facts)
    return game, play(game, *plays)


def winner(*plays: str) -> int | None:
    """Who takes a trick of these plays."""
    return event(last_trick(*plays)[1], "trick").seat
