"""A search for Daruma that samples nothing: the rest of the turn by its exact programme, the race beside it.

What a rival wants is inferred from the darumas they own, which everybody sees. An expert minds it, and minds
the marker: whoever leads is in a hurry.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, tanh

from ..ask import Move
from ..bots.search import Search
from .cards import ACTION, COLOUR, OBJECTIVES, POINTS
from .dice import DICE, FOUR, Dice, values, without
from .rules import Daruma
from .turn import NUMBER, START, Eyes, Row, Turn, painted, results

CARD = 0.8  # an unknown daruma
HALF = 0.15  # a daruma with one eye painted, in parts of its worth: the rivals come first
GIVEN = 0.9  # what a rival's gain counts for, where one's own counts 1, with two players
FRESH = (3.5, 3.1)  # what a turn brings with a row like any other, by the phantom fours it begins with
TASTE = 0.35  # how much a daruma that somebody owns says about their objective
PACE, AHEAD = 0.15, 5.0  # what a step of the marker is worth to who leads by much; by how much

DEAR, NEVER = 0.6, -99.0
LAST: list[Turn] = []  # the tables reckoned last: most decisions of a turn find their answers in them


class Reckoning(Search):
    def __init__(self, game: Daruma, moves: tuple[Move, ...], opinions: list[float], expert: bool) -> None:
        self.game = game
        self.moves = moves
        self.opinions = opinions
        self.expert = expert
        self.worth = POINTS[game.objective[game.turn][0]]
        self.wants = {seat: self.wanted(seat) for seat in range(game.seats) if seat != game.turn}
        self.against = GIVEN / (game.seats - 1)
        self.row = Row(
            tuple([ACTION[card] for card in game.row]),
            tuple([self.brings(card) for card in game.row]),
            max([self.exchange(one, two) for one, two in swaps(game)], default=0.0),
            self.steps_of_marker(),
            CARD,
        )
        self.eyes: Eyes = tuple([game.eyes(card) for card in game.row])
        self.book = game.book + game.phantoms
        # A gift that costs more than a die may bring is thought about only to be saved from bad luck.
        gifts = [self.moved(move[1], game.turn, int(move[2][-1])) for move in moves if move[0] == "gift"]
        self.gives = bool(gifts) and (self.book == FOUR - 1 or max(gifts) > -DEAR)
        self.done = game.phase in ("swap", "with")
        self.turn = Turn(self.row, self.eyes, self.book, 0)

    # -- what a turn is played for

    def wanted(self, rival: int) -> dict[str, float]:
        """What each daruma is worth to a rival, by what their own darumas tell about their objective."""
        game, weights = self.game, {}
        for objective in OBJECTIVES:
            if objective != game.objective[game.turn][0]:
                liked = sum(map(POINTS[objective].__getitem__, game.owned[rival])) if self.expert else 0
                weights[objective] = exp(TASTE * liked)
        total = sum(weights.values())
        return {
            card: sum(weight * POINTS[objective][card] for objective, weight in weights.items()) / total
            for card in COLOUR
        }

    def brings(self, card: str) -> tuple[float, ...]:
        """What a daruma of the row brings by its painted eyes, beside what the turn found."""
        gain = float(self.worth[card])
        begun = max(gain, 0.0) * HALF
        return (0.0, 0.0, gain) if card in self.game.pupils else (0.0, begun, gain)

    def steps_of_marker(self) -> tuple[float, ...]:
        game = self.game
        pace = PACE * tanh(self.lead() / AHEAD) if self.expert else 0.0
        found = []
        for steps in range(3):
            walked = min(game.walked + steps, game.way)
            token = game.track[min(walked, game.way - walked)] if walked > game.walked else ""
            found.append(pace * (walked - game.walked) + (CARD if token == "daruma" else 0.0))
        return tuple(found)

    def lead(self) -> float:
        """By how much the seat leads, as far as it can tell."""
        own = sum(self.worth[card] for card in self.game.owned[self.game.turn])
        others = [sum(map(want.__getitem__, self.game.owned[seat])) for seat, want in self.wants.items()]
        return own - max(others)

    def exchange(self, one: str, two: str) -> float:
        """What it brings to change the places of two darumas, or to send one to a player who has none."""
        game = self.game
        here = game.holder(one)
        there = int(two[-1]) if two.startswith("seat") else game.holder(two)
        gain = self.moved(one, here, there)
        return gain if two.startswith("seat") else gain + self.moved(two, there, here)

    def moved(self, card: str, here: int, there: int) -> float:
        gain = 0.0
        for seat, sign in ((here, -1), (there, 1)):
            if seat == self.game.turn:
                gain += sign * self.worth[card]
            else:
                gain -= sign * self.against * self.wants[seat][card]
        return gain

    # -- thinking

    def steps(self, iterations: int) -> Iterator[None]:
        if self.done:
            return
        game = self.game
        book = self.book - self.gives
        dice = DICE if game.phase == "roll" else len(game.dice) + self.gives
        if not LAST or not LAST[0].covers(self.row, self.eyes, book, dice):
            turn = Turn(self.row, self.eyes, book, dice)
            yield from turn.steps()
            LAST[:] = [turn]
        self.turn = LAST[0]
        self.done = True

    def gains(self) -> list[float]:
        return [self.gain(move) for move in self.moves] if self.done else self.opinions

    def gain(self, move: Move) -> float:
        game, verb, dice, book = self.game, move[0], self.game.dice, self.book
        if book >= FOUR and verb in ("roll", "paint", "bottle", "throw", "shift"):
            return 0.0  # bad luck, whatever is done: in puzzles alone, since play ends the turn before
        if verb == "swap":
            return max(self.exchange(move[1], two) for one, two in swaps(game) if one == move[1])
        if verb == "with":
            return self.exchange(game.chosen, move[1])
        if verb == "refresh":
            return FRESH[min(game.phantoms, 1)]
        if verb == "roll":
            return self.kept((), DICE, book)
        if verb == "stop":
            return self.turn.stop(self.eyes, len(dice))
        if verb == "gift" and not self.gives:
            return NEVER
        if verb == "gift":
            return self.kept(dice, len(dice) + 1, book - 1) + self.moved(move[1], game.turn, int(move[2][-1]))
        if verb == "paint":
            place = game.row.index(move[2])
            after = dict(painted(self.eyes))[place]
            rest = dice[1:]
            return self.turn.paint(place, after, book, len(rest))[NUMBER[rest] - START[len(rest)]]
        if verb == "bottle":
            left = without(dice, values(move[1:]))
            thrown = self.turn.known[self.eyes, book][len(left)]
            return max(map(thrown.__getitem__, results("bottle", NUMBER[left])))
        if verb == "throw":
            return self.kept(without(dice, values(move[1:])), len(dice), book)
        left = without(dice, values(move[1:-1]))
        return self.kept(tuple(sorted((*left, *values(tuple(move[-1]))))), len(dice), book)

    def kept(self, dice: Dice, size: int, book: int) -> float:
        """What it is worth to keep these dice of so many and throw the others."""
        return self.turn.known[self.eyes, book][size][NUMBER[dice]] if book < FOUR else 0.0


def swaps(game: Daruma) -> list[tuple[str, str]]:
    """Every two darumas of different players, and every daruma with a player who has none."""
    found = []
    for seat, owned in enumerate(game.owned):
        for other, others in enumerate(game.owned):
            if other != seat:
                found += [(one, two) for one in owned for two in others or [f"seat{other}"]]
    return found
