"""`python -m bench.learn`: learns the weights of Karmaka's evaluation from games that bots play.

Two bots play with a few moves at random. At the beginning of every turn, what each seat can tell of all lives
is noted, and at the end whether it won. Logistic regression finds the weights; some games are kept back to
see how well it foretells games it has not seen.
"""

from __future__ import annotations

import argparse
import sys
from math import exp, log
from pathlib import Path

from engine import Rng
from engine.bots import decide
from engine.karmaka import Karmaka, evaluation

PLACE = Path(evaluation.__file__).with_name("weights.py")
STRAY = 12  # one move in so many is made at random
RATE, PASSES, RIDGE = 0.03, 30, 1e-5
KEPT_BACK = 5  # one game in so many

Sample = tuple[list[float], bool]


def played(seed: str, level: str, iterations: int | None) -> list[Sample]:
    """The positions of one game, from both sides of the table."""
    game, rng = Karmaka(2, seed), Rng(f"{seed}/players")
    noted: list[tuple[int, list[float]]] = []
    turns = 0
    while ask := game.ask():
        if game.turns > turns:
            turns = game.turns
            for seat in (0, 1):
                lives = [evaluation.life(game, one, one == seat) for one in (seat, 1 - seat)]
                own, other = map(evaluation.features, lives)
                noted.append((seat, own + other))
        stray = not rng.below(STRAY)
        game.play(rng.choice(ask.moves) if stray else decide(game, level, rng, iterations))
    winners = game.winners() or []
    return [(numbers, seat in winners) for seat, numbers in noted]


def learned(samples: list[Sample], rng: Rng) -> list[float]:
    """Weights by stochastic gradient descent, averaged over the last half of the way."""
    weights = [0.0] * len(samples[0][0])
    means, many = weights[:], 0
    for number in range(PASSES):
        rate = RATE / (1 + number / 4)
        order = list(range(len(samples)))
        rng.shuffle(order)
        for place in order:
            numbers, won = samples[place]
            miss = rate * (won - foretold(weights, numbers))
            weights = [w * (1 - rate * RIDGE) + miss * x for w, x in zip(weights, numbers, strict=True)]
        if number >= PASSES // 2:
            means, many = [m + w for m, w in zip(means, weights, strict=True)], many + 1
    return [total / many for total in means]


def foretold(weights: list[float], numbers: list[float]) -> float:
    score = sum([w * x for w, x in zip(weights, numbers, strict=True)])
    return 1 / (1 + exp(-max(-30.0, min(30.0, score))))


def surprise(weights: list[float], samples: list[Sample]) -> float:
    """The mean logarithmic loss: 0.693 is what a coin achieves."""
    chances = [(foretold(weights, numbers), won) for numbers, won in samples]
    return -sum(log(chance if won else 1 - chance) for chance, won in chances) / len(chances)


def written(weights: list[float]) -> str:
    half = len(weights) // 2
    doc = PLACE.read_text("utf-8").partition("\n")[0]
    rows = [", ".join(f"{weight:.3f}" for weight in part) for part in (weights[:half], weights[half:])]
    return f"{doc}\n\nOWN = ({rows[0]})\nOTHER = ({rows[1]})\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.learn", description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--level", default="normal", help="who plays")
    parser.add_argument("--iterations", type=int)
    options = parser.parse_args()
    seen: list[Sample] = []
    unseen: list[Sample] = []
    for number in range(options.games):
        part = seen if number % KEPT_BACK else unseen
        part += played(f"{options.seed}/{number}", options.level, options.iterations)
        if number % 50 == 49:
            print(f"{number + 1} of {options.games} games", file=sys.stderr, flush=True)
    weights = learned(seen, Rng(options.seed))
    losses = f"{surprise(weights, seen):.3f}, on unseen games {surprise(weights, unseen):.3f}"
    print(f"{len(seen)} positions; mean loss {losses}")
    print(written(weights))
    PLACE.write_text(written(weights), "utf-8")


if __name__ == "__main__":
    main()
