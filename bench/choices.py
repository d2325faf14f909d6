"""`python -m bench.choices rummu expert hard`: where two players choose differently, whose choice is better.

The second player plays games by itself. Where the first would have chosen otherwise, both moves are played
out many times by normal bots, on the same guesses of the game. That says more than as many games of the
arena, most of whose moves are the same, and it says in which decisions something is won or lost.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import inf
from typing import Any, NamedTuple

from engine import GAMES, Game, Rng
from engine.ask import Move
from engine.bots import Seat, policy_of

from .arena import mean, read_option
from .references import player


class Choice(NamedTuple):
    """A decision that both players were asked for."""

    why: str
    gains: tuple[float, ...]  # of the first player's move over the second's, playout by playout; none: equal


def compared(
    game: Game, one: str, two: str, seed: str, playouts: int, whole: bool = True
) -> Iterator[Choice]:
    """Play a game as the second player does, and look at each decision."""
    first, second = player(game.NAME, one), player(game.NAME, two)
    number = 0
    while ask := game.ask():
        number += 1
        at = f"{seed}/{number}"
        move = second(game, Rng(at))
        if len(ask.moves) > 1:
            other = first(game, Rng(at))
            rng = Rng(f"{at}/playouts")  # other guesses than those that the players have thought about
            different = gains(game, other, move, rng, playouts, whole) if other != move else ()
            yield Choice(ask.why, tuple(different))
        game.play(move)


def gains(game: Game, one: Move, two: Move, rng: Rng, playouts: int, whole: bool) -> Iterator[float]:
    seat = Seat(game, rng)
    for _ in range(playouts):
        guess = seat.guess(rng)
        yield lead(guess.clone(), one, seat.number, whole) - lead(guess, two, seat.number, whole)


def lead(game: Any, move: Move, seat: int, whole: bool) -> float:
    """What the seat leads by if normal bots go on after this move to the end of the game, or of the round."""
    policy = policy_of(game.NAME)
    last = inf if whole else game.round
    game.play(move)
    while (ask := game.ask()) and (whole or game.round <= last):
        game.play(ask.moves[0] if len(ask.moves) == 1 else policy.quick(game, ask.moves))
    scores: list[int] = game.scores()
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def told(choices: list[Choice]) -> Iterator[str]:
    """By question: how many decisions, how many of them different, and what a different one brings."""
    for why in sorted({choice.why for choice in choices}):
        asked = [choice.gains for choice in choices if choice.why == why]
        different = [sum(found) / len(found) for found in asked if found]
        brings = "{:+.2f} ± {:.2f} points each".format(*mean(different)) if different else "the same"
        yield f"{why}: {len(different)} of {len(asked)} different, {brings}"
    whole, error = mean([sum(found) / len(found) if (found := choice.gains) else 0.0 for choice in choices])
    yield f"all: {whole:+.3f} ± {error:.3f} points a decision"


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.choices", description=__doc__)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("one")
    parser.add_argument("two")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--playouts", type=int, default=60)
    parser.add_argument("--seed", default="choices")
    parser.add_argument(
        "--round", action="store_true", help="play out to the end of the round, not of the game"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    options = parser.parse_args()
    kind = GAMES[options.game]
    chosen = dict(read_option(kind.OPTIONS, text) for text in options.option)
    found: list[Choice] = []
    for number in range(options.games):
        seed = f"{options.seed}/{number}"
        game = kind(kind.SEATS[0], seed, **chosen)
        found += compared(game, options.one, options.two, seed, options.playouts, not options.round)
    print(*told(found), sep="\n")


if __name__ == "__main__":
    main()
