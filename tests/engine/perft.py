"""Perft: how many lines of play there are from a set-up, counted to some depth and kept as numbers.

A slip in the legal moves, in dealing or in whose turn it is shows here first.

    python -m tests.engine.perft    counts them all again
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine import GAMES, Game
from engine.options import Value


class Perft(NamedTuple):
    seats: int
    seed: int
    options: Mapping[str, Value]
    counts: tuple[int, ...]  # at depths 1, 2, 3…

    def start(self, game: str) -> Game:
        return GAMES[game](self.seats, self.seed, **self.options)


PERFT = {
    "charuma": [
        Perft(2, 1, {}, (12, 102, 976, 8928)),
        Perft(2, 2, {"auction": "never"}, (13, 94, 868, 4540)),
        Perft(3, 1, {}, (18, 261, 2976, 30087)),
        Perft(3, 2, {"auction": "never"}, (10, 28, 100, 886)),
        Perft(4, 1, {}, (24, 492, 8504)),
        Perft(4, 2, {"auction": "after_first_round"}, (9, 52, 880, 22312)),
        Perft(5, 1, {}, (30, 795, 18460)),
        Perft(5, 3, {"auction": "never"}, (8, 43, 525, 9405)),
    ],
    "shokoba": [
        Perft(2, 1, {}, (3, 9, 22, 44, 48, 48, 172, 516)),
        Perft(2, 2, {"exact_match": True}, (3, 9, 18, 38, 38, 38, 114, 342)),
        Perft(2, 3, {"distraction": True}, (5, 13, 50, 148, 348, 710, 1670)),
        Perft(3, 1, {}, (3, 10, 30, 60, 124, 248, 248, 248)),
        Perft(3, 2, {"exact_match": True, "distraction": True}, (4, 16, 62, 196, 576, 1714, 4646)),
        Perft(4, 1, {}, (3, 12, 36, 132, 304, 613, 1246, 2632)),
        Perft(4, 2, {"teams": True}, (3, 11, 35, 111, 229, 484, 978, 2084)),
        Perft(4, 3, {"teams": True, "nine_cards": True}, (9, 82, 793, 8291)),
    ],
    "rummu": [
        Perft(3, 1, {}, (2, 20, 44, 315, 923, 6285)),
        Perft(3, 2, {"opening": "total"}, (2, 19, 38, 496, 2073, 11438)),
        Perft(4, 3, {"partners": True}, (2, 23, 65, 352, 1406, 5535, 20286)),
        Perft(5, 4, {"hands": 1}, (2, 17, 34, 263, 738, 3668, 12977)),
        Perft(6, 5, {"partners": True, "opening": "total", "hands": 3}, (2, 15, 30, 193, 500, 2264, 6903)),
    ],
    "daruma": [
        Perft(2, 1, {}, (1, 8, 109, 779, 7300)),
        Perft(2, 2, {}, (2, 6, 91, 585, 3435, 20992)),
        Perft(3, 3, {}, (1, 7, 62, 433, 3551, 22969)),
        Perft(4, 4, {}, (2, 6, 123, 753, 6447)),
        Perft(5, 5, {}, (1, 13, 176, 2002, 13674)),
    ],
    "karmaka": [
        Perft(2, 1, {}, (16, 189, 2195, 22942)),
        Perft(2, 2, {}, (16, 185, 2021, 21561)),
        Perft(3, 3, {}, (16, 190, 2197, 23771)),
        Perft(3, 4, {"mode": "wolf"}, (21, 347, 4526, 65204)),
        Perft(3, 5, {"mode": "wolf", "ally_actions": False}, (16, 189, 2093, 24544)),
        Perft(4, 6, {}, (16, 193, 2235, 24450)),
        Perft(4, 7, {"mode": "teams"}, (21, 353, 5658, 90288)),
    ],
}


def count(game: Game, depth: int) -> int:
    """The number of lines of this many moves; a game that ends sooner has none."""
    ask = game.ask()
    if not ask:
        return 0
    if depth == 1:
        return len(ask.moves)
    total = 0
    for move in ask.moves:
        after = game.clone()
        after.play(move)
        total += count(after, depth - 1)
    return total


if __name__ == "__main__":
    for name, lines in PERFT.items():
        for line in lines:
            counts = [count(line.start(name), depth + 1) for depth in range(len(line.counts))]
            print(name, line.seats, line.seed, dict(line.options), counts)
