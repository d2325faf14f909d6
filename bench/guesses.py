"""`python -m bench.guesses`: how long a guess takes, in games of random players or of a level.

The seat on turn guesses the game, then guesses its guess, as a search does. Seats that have guessed follow
what moves, so that is a part of the time of a move. All times are the processor's.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from time import process_time
from typing import ParamSpec, TypeVar

from engine import GAMES, Rng
from engine.bots import LEVELS, decide

P = ParamSpec("P")
T = TypeVar("T")
MOST = 600  # moves of a game
LIMIT = 0.4  # milliseconds that a guess may take
HEAD = """| game | what | times | mean, ms | 99 % | 99.9 % | longest | over 0.4 |
|---|---|--:|--:|--:|--:|--:|--:|"""


def timed(times: list[float], call: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """What a call gives; its milliseconds are added to the others."""
    start = process_time()
    found = call(*arguments, **named)
    times.append((process_time() - start) * 1000)
    return found


def measure(name: str, games: int, level: str, seed: str) -> dict[str, list[float]]:
    """The milliseconds of every first guess, guess of a guess, and move; seats are 2, 3… by turns."""
    kind = GAMES[name]
    options = {"hands": 1} if "hands" in kind.OPTIONS else {}
    times: dict[str, list[float]] = {"guess": [], "guess of a guess": [], "move": []}
    kind(kind.SEATS[0], seed, **options).guess(0, Rng(0))  # what is worked out once a process
    for number in range(games):
        game = kind(kind.SEATS[number % len(kind.SEATS)], f"{seed}/{number}", **options)
        rng = Rng(f"{seed}/{number}/players")
        for _ in range(MOST):
            ask = game.ask()
            if not ask:
                break
            guess = timed(times["guess"], game.guess, ask.seat, rng)
            timed(times["guess of a guess"], guess.guess, ask.seat, rng)
            timed(times["move"], game.play, decide(game, level, rng))
    return times


def rows(name: str, times: dict[str, list[float]]) -> Iterator[str]:
    for what, found in times.items():
        ranked = sorted(found)
        at = [ranked[int(len(ranked) * share)] for share in (0.99, 0.999)]
        over = sum(each > LIMIT for each in ranked) / len(ranked)
        mean = sum(ranked) / len(ranked)
        figures = f"{mean:.3f} | {at[0]:.2f} | {at[1]:.2f} | {ranked[-1]:.2f} | {over:.2%}"
        yield f"| {name} | {what} | {len(ranked):,} | {figures} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.guesses", description=__doc__)
    parser.add_argument("game", nargs="?", choices=[*GAMES], help="all, by default")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", default="random", choices=["random", *LEVELS], help="who plays")
    parser.add_argument("--seed", default="guesses")
    options = parser.parse_args()
    print(HEAD, flush=True)
    for name in [options.game] if options.game else GAMES:
        for row in rows(name, measure(name, options.games, options.level, options.seed)):
            print(row, flush=True)


if __name__ == "__main__":
    main()
