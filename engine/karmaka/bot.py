"""A policy for Karmaka: score with one colour, save another for the next life, spend the rest on powers.

It tries every move on a guess, answers the questions that follow greedily, and then judges the position: how
likely each life is to climb, and how well the next one is prepared. Rivals are judged by their open cards and
by how many others they have; they are expected to take what they are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from ..ask import Ask, Move
from ..bots.flat import Flat
from ..bots.policy import Policy
from ..bots.search import Search
from ..bots.seat import Seat
from ..rng import Rng
from .evaluation import points
from .evaluation import worth as learned
from .rules import Karmaka
from .table import LIFE, NEEDS, TOP

RUNG = 1.6
NEXT = 0.45  # weight of the next life, where this one weighs 1
RING = 0.25
IN_HAND = 0.8  # weight of a point in hand, where a point laid weighs 1
SPARE = 0.5  # weight of a point in hand that may be saved for the next life
UNKNOWN = 0.6  # points of the planned colour that an unknown card brings
AGAIN = 0.3  # another play, shared among the rivals
RIVAL = 0.8  # weight of the rivals' luck, where one's own weighs 1
MATE = 0.4  # weight of the luck of the partner behind, where that of the partner ahead weighs 1
SAFE = 0.9  # chance to climb of a life that has the points it needs

WIDEST = 8  # so many moves are tried at the most
DEEP = 6  # turns that a playout of the expert takes: fewer playouts, but three times as long ones, win more

FOLLOW = ("target", "copy", "pick", "draw", "look", "offer")  # questions within an effect

Judge = Callable[[Karmaka, int], float]  # what a position is worth to a seat


class KarmakaPolicy(Policy[Karmaka]):
    ITERATIONS: ClassVar = {"hard": 80, "expert": 120}
    SLIP = 0.4
    STAGES = 2  # turns that a playout takes

    def scores(self, game: Karmaka, moves: Sequence[Move]) -> list[float]:
        return [tried(game, move, game.turn, worth) for move in moves]

    def stage(self, game: Karmaka) -> int:
        return game.turns

    def opinions(self, game: Karmaka, moves: Sequence[Move]) -> list[float]:
        return [tried(game, move, game.turn, learned) for move in moves]

    def quick(self, game: Karmaka, moves: Sequence[Move]) -> Move:
        if game.phase in FOLLOW and (ask := game.ask()):
            return answer(game, ask, game.turn, learned)
        scores = self.opinions(game, moves)
        return moves[scores.index(max(scores))]

    def worth(self, game: Karmaka) -> list[float]:
        return [learned(game, seat) for seat in range(game.seats)]

    def search(self, seat: Seat, level: str, rng: Rng) -> Search:
        return Flat(seat, rng, self, WIDEST, DEEP if level == "expert" else None)


def tried(game: Karmaka, move: Move, seat: int, judge: Judge) -> float:
    """What the position is worth to a seat after this move and the questions it leads to."""
    after = game.clone()
    after.advance(move)
    while after.phase in FOLLOW and (ask := after.ask()):
        after.advance(answer(after, ask, seat, judge))
    return judge(after, seat) + (AGAIN / len(after.rivals[seat]) if after.phase == "again" else 0.0)


def answer(game: Karmaka, ask: Ask, seat: int, judge: Judge) -> Move:
    """A quick answer to a question within an effect."""
    if ask.why in ("pick", "target") and len(ask.moves) > 1:
        sign = 1 if ask.seat == seat else -1
        return max(ask.moves, key=lambda move: sign * glance(game, move, seat, judge))
    return ask.moves[-1] if ask.why == "offer" else ask.moves[0]


def glance(game: Karmaka, move: Move, seat: int, judge: Judge) -> float:
    after = game.clone()
    after.advance(move)
    return judge(after, seat)


# -- what a table is worth


def worth(game: Karmaka, seat: int) -> float:
    total = 0.0
    for side in game.sides:
        if seat in side:
            total += together([own(game, one) if one == seat else life(game, one) for one in side])
        else:
            share = len(side) / len(game.rivals[seat]) / (1 + MATE * (len(side) - 1))
            total -= RIVAL * share * together([life(game, one) for one in side])
    return total


def together(lucks: list[float]) -> float:
    """The luck of partners: the first to arrive wins for all, so the one ahead counts in full."""
    return MATE * sum(lucks) + (1 - MATE) * max(lucks)


def own(game: Karmaka, seat: int) -> float:
    """The luck of the seat that thinks: it knows its own cards."""
    laid, hand, future = points(game.deeds[seat]), points(game.hand[seat]), points(game.future[seat])
    unknown = UNKNOWN * len(game.deck[seat])
    plan, best, now = 0, -1.0, 0
    for hue in range(3):
        sure = laid[hue] + laid[3]
        hoped = sure + IN_HAND * (hand[hue] + hand[3])
        if hoped > best:
            plan, best = hue, hoped
        now = max(now, sure)
    later = max(future[hue] + (SPARE * hand[hue] if hue != plan else 0.0) for hue in range(3)) + future[3]
    later += UNKNOWN * max(0, LIFE - len(game.future[seat])) + 0.15 * len(game.future[seat])
    return luck(game, seat, now, best + unknown, later)


def life(game: Karmaka, seat: int) -> float:
    """The luck of another seat, from what everybody may know."""
    laid = points(game.deeds[seat])
    now = max(laid[:3]) + laid[3]
    cards = len(game.hand[seat]) + len(game.deck[seat])
    return luck(game, seat, now, now + UNKNOWN * cards, UNKNOWN * LIFE + 0.35 * len(game.future[seat]))


def luck(game: Karmaka, seat: int, now: float, hoped: float, later: float) -> float:
    rung, rings = game.rung[seat], game.rings[seat]
    total = RUNG * rung + RING * rings
    if rung == TOP:
        return total + 10.0
    need = NEEDS[rung] - rings
    climbs = SAFE + 0.05 * bend(now - need) if now >= need else SAFE * bend(hoped - need)
    following = NEEDS[min(rung + 1, TOP - 1)] - max(0.0, rings + min(0.0, hoped - NEEDS[rung]))
    return total + RUNG * (climbs + NEXT * bend(later - following))


def bend(margin: float) -> float:
    """A chance from 0 to 1, from a margin in points; 0.5 without a margin."""
    return 0.5 + 0.5 * margin / (1.0 + abs(margin))


POLICY = KarmakaPolicy()
