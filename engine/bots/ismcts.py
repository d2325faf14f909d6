"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): one tree over many guesses.

Every iteration takes a guess and goes down the tree by the moves that are legal on it; a move is judged by
how often it could have been chosen, not only by how often it was. At the first new position a playout begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log, sqrt
from typing import Any

from ..ask import Move
from ..rng import Rng
from .flat import TRUST, playout
from .policy import Policy
from .search import Search
from .seat import Seat

EXPLORE = 0.7


class Node:
    """A move and what came of it for the seat that made it."""

    __slots__ = ("children", "offered", "total", "tried")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.tried = 0
        self.offered = 0  # how often it could have been chosen
        self.total = 0.0


class Ismcts(Search):
    def __init__(self, seat: Seat, rng: Rng, policy: Policy[Any], widest: int = 99) -> None:
        self.seat = seat
        self.rng = rng
        self.policy = policy
        scores = policy.opinions(seat.guess(rng), seat.ask.moves)
        ranked = sorted(zip(scores, seat.ask.moves, strict=True), key=lambda pair: -pair[0])[:widest]
        self.moves = tuple(move for _, move in ranked)
        self.opinions = {move: score - ranked[0][0] for score, move in ranked}
        self.root = Node()
        self.sum = self.squares = 0.0
        self.spread = 1.0

    def steps(self, iterations: int) -> Iterator[None]:
        if len(self.moves) < 2:
            return
        policy = self.policy
        for number in range(1, iterations + 1):
            game = self.seat.guess(self.rng)
            end = policy.stage(game) + policy.STAGES
            node, path = self.root, []
            while (ask := game.ask()) and policy.stage(game) < end:
                moves = self.moves if node is self.root else ask.moves
                move = moves[0] if len(moves) == 1 else self.promising(node, game, moves)
                new = move not in node.children
                node = node.children.setdefault(move, Node())
                path.append((ask.seat, node))
                if new:
                    yield from playout(game, move, policy, self.rng, policy.STAGES)
                    break
                game.advance(move)
            worth = policy.worth(game)
            for mover, node in path:
                node.tried += 1
                node.total += worth[mover]
            own = worth[self.seat.number]
            self.sum += own
            self.squares += own * own
            mean = self.sum / number
            self.spread = sqrt(max(self.squares / number - mean * mean, 1e-6))
            yield

    def promising(self, node: Node, game: Any, moves: tuple[Move, ...]) -> Move:
        """The move to try: a new one while there are few, else the one with the highest bound."""
        children = node.children
        new = [move for move in moves if move not in children]
        if new and (node is self.root or len(moves) - len(new) <= sqrt(node.tried)):
            return self.policy.quick(game, new) if len(new) > 1 else new[0]
        best, chosen = -1e18, moves[0]
        for move in moves:
            if child := children.get(move):
                child.offered += 1
                tried = child.tried
                bound = child.total / tried + EXPLORE * self.spread * sqrt(log(child.offered + 1) / tried)
                if node is self.root:
                    bound += self.opinions[move] * TRUST / (tried + TRUST)
                if bound > best:
                    best, chosen = bound, move
        return chosen

    def gains(self) -> list[float]:
        tried = sum(child.tried for child in self.root.children.values())
        mean = self.sum / tried if tried else 0.0
        found = []
        for move in self.moves:
            child = self.root.children.get(move) or Node()
            found.append((child.total + TRUST * (mean + self.opinions[move])) / (child.tried + TRUST))
        return found
