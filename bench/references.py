"""Players that the levels are measured against: by chance, by simple rules, or with open cards.

A reference of one game is written from the tips that its players give each other; it thinks of no level.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import GAMES, Game, Rng
from engine.ask import Move
from engine.bots import LEVELS, Seat, decide, policy_of
from engine.bots.search import Search
from engine.charuma.cards import VALUE as CHARUMA_VALUE
from engine.daruma.cards import POINTS
from engine.daruma.reckoning import Reckoning
from engine.karmaka.cards import COLOUR as KARMAKA_COLOUR
from engine.karmaka.cards import VALUE as KARMAKA_VALUE
from engine.karmaka.cards import totals
from engine.rummu.cards import COLOUR, NUMBER, YELLOW
from engine.rummu.combinations import judge
from engine.shokoba.bot import gain

Player = Callable[[Game, Rng], Move]  # given the truth; all but `cheat` look at a guess alone
Rule = Callable[[Any, Move], float]  # how good a move looks on a guess, to the seat on turn

WORLDS = 100


def by_rule(rule: Rule) -> Player:
    """Plays what looks best by a rule; of equals, any."""

    def play(game: Game, rng: Rng) -> Move:
        seat = Seat(game, rng)
        guess = seat.guess(rng)
        scores = [rule(guess, move) for move in seat.ask.moves]
        most = max(scores)
        return rng.choice([move for move, score in zip(seat.ask.moves, scores, strict=True) if score == most])

    return play


# -- Shokoba


def careful_shokoba(game: Any, move: Move) -> float:
    """Take sevens and many cards, sweep when you can, and leave more than ten on the table or nothing."""
    value = gain(game, move)
    left = [card for card in game.table if card not in move] + ([move[1]] if len(move) == 2 else [])
    total = sum(int("".join(filter(str.isdigit, card))) for card in left)
    return value - (0.4 if 0 < total <= 10 else 0.0) - 0.5 * (len(move) == 2 and "7" in move[1])


def worlds(game: Game, rng: Rng) -> Move:
    """Two plies over a hundred sampled worlds: a capture, less the best one it leaves the next player."""
    seat = Seat(game, rng)
    totals = dict.fromkeys(seat.ask.moves, 0.0)
    for _ in range(WORLDS):
        guess: Any = seat.guess(rng)
        for move in totals:
            after = guess.clone()
            after.play(move)
            totals[move] += gain(guess, move)
            if (ask := after.ask()) and ask.seat != seat.number and after.round == guess.round:
                totals[move] -= max(gain(after, reply) for reply in ask.moves)
    return max(totals, key=totals.__getitem__)


# -- Charuma


def careful_charuma(game: Any, move: Move) -> float:
    """Bid little, lead pairs, win as cheaply as possible, and throw low cards away, but no ace."""
    if move[0] == "bid":
        group = [CHARUMA_VALUE[card] for card in game.groups[int(move[1][1:]) - 1]]
        pairs = sum(group.count(value) >= 2 for value in set(group))
        return 0.5 * pairs + 0.1 * sum(value >= 9 for value in group) - int(move[2])
    values = [CHARUMA_VALUE[card] for card in move[1:]]
    if game.phase == "lead":
        return 10.0 * (len(values) - 1) + max(values)
    after = game.clone()
    order = after.order()
    after.trick[after.turn][:] = move[1:]
    wins = after.winning()[0] == after.turn and order[-1] == after.turn
    return (20.0 if wins else 0.0) - sum(values) - 12.0 * (1 in values and not wins)


# -- Rummu


def fast(game: Any, move: Move) -> float:
    """Go out fast: lay and add whatever may be laid, draw from the stock alone, drop what costs most."""
    if move[0] in ("draw", "stop"):
        return 1.0
    if move[0] in ("lay", "add"):
        return 10.0 + len(move)
    if move[0] == "discard":
        return 1.0 + (COLOUR[move[1]] == YELLOW)
    return 0.0


def careful_rummu(game: Any, move: Move) -> float:
    """Keep yellow cards and what belongs together, lay for points, add nothing to a rival's combination."""
    hand = game.cards(game.turn)
    if move[0] == "take":
        return together(game.top[0], hand) if game.top else 0.0
    if move[0] in ("draw", "stop"):
        return 2.5
    if move[0] == "discard":
        return -together(move[1], hand) - 3.0 * (COLOUR[move[1]] == YELLOW)
    if move[0] == "lay":
        return 50.0 + judge(move[1:]).points
    if move[0] == "back":
        return 0.0
    return 10.0 if game.owners[int(move[1][1:]) - 1] == game.turn else -20.0


def together(card: str, hand: list[str]) -> float:
    """How many cards of a hand this one may be combined with."""
    found = 0.0
    for other in hand:
        if other != card:
            near = abs(NUMBER[card] - NUMBER[other])
            found += (COLOUR[card] == COLOUR[other] and near in (1, 2)) or (near == 0)
    return found


# -- Daruma


def careful_daruma(game: Any, move: Move) -> float:
    """Paint what is wanted, throw all that may be thrown, and stop when two fours are in the book."""
    worth = POINTS[game.objective[game.turn][0]]
    book = game.book + game.phantoms
    if move[0] == "paint":
        return 5.0 + worth[move[2]] + float(game.eyes(move[2]))
    if move[0] == "stop":
        return 4.0 if book >= 2 else 0.5
    if move[0] == "bottle":
        return 1.0 if book < 2 else 0.0
    if move[0] == "throw":
        return float(len(move)) - 3.0 * sum(word[0] == "1" for word in move[1:])
    if move[0] == "shift":
        return float(move[-1].count("1"))
    if move[0] == "gift":
        return 6.0 if worth[move[1]] < 0 else -1.0
    if move[0] in ("swap", "with"):
        own = move[1] in game.owned[game.turn]
        return -float(worth.get(move[1], 0)) if own else float(worth.get(move[1], 0))
    return 1.0 if move[0] == "roll" else 0.0


# -- Karmaka


def careful_karmaka(game: Any, move: Move) -> float:
    """Score your best colour, keep the next best for the next life, use the other colours as powers."""
    if len(move) == 1:
        return {"pass": -5.0, "take": 1.0, "spend": 1.0, "draw": 1.0}.get(move[0], 0.0)
    if move[1] not in KARMAKA_COLOUR:
        return 0.0 if move[1] == f"seat{game.turn}" else 1.0
    points = totals(game.deeds[game.turn] + game.hand[game.turn])
    ranks = sorted(points, key=lambda colour: -points[colour] if colour != "mosaic" else 99)
    colour, value = KARMAKA_COLOUR[move[1]], KARMAKA_VALUE[move[1]]
    rank = ranks.index(colour)
    if move[0] == "deed":
        return 3.0 + value if rank == 0 or colour == "mosaic" else -3.0
    if move[0] in ("future", "hand"):
        return 2.0 + value if rank == 1 else 0.0
    return 2.5 if move[0] == "power" and rank == 2 else -float(value)


# -- with open cards


class OpenSeat(Seat):
    """A chair whose guesses are the truth, but for chance to come."""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng)
        self._guess = game.clone().hush()

    def guess(self, rng: Rng) -> Game:
        truth = self._guess.clone()
        truth.rng = rng.fork()
        return truth


class Informed(Reckoning):
    """The expert's search for Daruma, told what the rivals want: the fair one infers that from their darumas,
    and looks at nothing hidden, so that open cards alone would change none of its moves."""

    def wanted(self, rival: int) -> dict[str, float]:
        points = POINTS[self.game.objective[rival][0]]
        return {card: float(points[card]) for card in points}


def informed(seat: Seat, rng: Rng) -> Search:
    truth: Any = seat.guess(rng)
    return Informed(truth, seat.ask.moves, policy_of("daruma").scores(truth, seat.ask.moves), expert=True)


def cheat(game: Game, rng: Rng) -> Move:
    """The expert's search, seeing every card: no fair player can do better by as much thought."""
    policy, seat = policy_of(game.NAME), OpenSeat(game, rng)
    if len(seat.ask.moves) == 1:
        return seat.ask.moves[0]
    search = informed(seat, rng) if game.NAME == "daruma" else policy.search(seat, LEVELS[-1], rng)
    for _ in search.steps(policy.ITERATIONS[LEVELS[-1]]):
        pass
    return search.best()


CAREFUL: dict[str, Rule] = {
    "charuma": careful_charuma,
    "daruma": careful_daruma,
    "karmaka": careful_karmaka,
    "rummu": careful_rummu,
    "shokoba": careful_shokoba,
}
GREEDY: dict[str, Rule] = {
    "charuma": lambda game, move: -float(move[2]) if move[0] == "bid" else float(CHARUMA_VALUE[move[1]]),
    "daruma": lambda game, move: {"paint": 2.0, "bottle": 1.0}.get(move[0], 0.0),
    "karmaka": lambda game, move: float(move[0] == "deed") * KARMAKA_VALUE.get(move[-1], 0),
    "rummu": lambda game, move: 1.0 + judge(move[1:]).points if move[0] == "lay" else 0.0,
    "shokoba": gain,
}
REFERENCES: dict[str, Mapping[str, Player]] = {
    name: {
        "random": lambda game, rng: decide(game, "random", rng),
        **{
            reference: by_rule(rules[name])
            for reference, rules in (("greedy", GREEDY), ("careful", CAREFUL))
            if name in rules
        },
        **({"worlds": worlds} if name == "shokoba" else {}),
        **({"fast": by_rule(fast)} if name == "rummu" else {}),
        "cheat": cheat,
    }
    for name in GAMES
}


def player(game: str, text: str) -> Player:
    """A level, perhaps with its iterations (`hard:100`), or a reference."""
    name, _, iterations = text.partition(":")
    if name in REFERENCES[game]:
        return REFERENCES[game][name]
    many = int(iterations) if iterations else None
    return lambda game, rng: decide(game, name, rng, many)
