"""`python -m bench.turns`: what Daruma's bots lose against the exact value of a turn.

Positions come from games of normal bots. Some decisions about dice are answered by each level, and the answer
is looked up in the exact programme of the rest of the turn, for what the level plays for: an expert minds the
marker's race and what its rivals seem to want.
"""

from __future__ import annotations

import argparse

from engine import Ask, Rng
from engine.ask import Move
from engine.bots import LEVELS, decide
from engine.daruma import Daruma
from engine.daruma.reckoning import Reckoning


def losses(games: int, seed: str) -> dict[str, float]:
    """The part of a turn's value that each level loses in a decision, on average."""
    lost, whole = dict.fromkeys(LEVELS, 0.0), dict.fromkeys(LEVELS, 0.0)
    for number in range(games):
        game, rng = Daruma(2, f"{seed}/{number}"), Rng(f"{seed}/{number}/players")
        while ask := game.ask():
            if ask.why in ("use", "effect") and len(ask.moves) > 1 and not rng.below(4):
                plain, minding = exact(game, ask, False), exact(game, ask, True)
                for level in LEVELS:
                    values = minding if level == "expert" else plain
                    best = max(values.values())
                    whole[level] += best
                    lost[level] += best - values[decide(game, level, rng.fork())]
            game.play(decide(game, "normal", rng))
    return {level: lost[level] / whole[level] for level in LEVELS}


def exact(game: Daruma, ask: Ask, expert: bool) -> dict[Move, float]:
    """What every move is worth, gifts included that a bot would not think about."""
    search = Reckoning(game.clone().hush(), ask.moves, [0.0] * len(ask.moves), expert)
    search.gives = any(move[0] == "gift" for move in ask.moves)
    for _ in search.steps(1):
        pass
    return dict(zip(search.moves, search.gains(), strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.turns", description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", default="turns")
    options = parser.parse_args()
    for level, loss in losses(options.games, options.seed).items():
        print(f"{level}: {loss:.2%}")


if __name__ == "__main__":
    main()
