"""The exact programme of a turn of Daruma, against a plain reckoning by recursion."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from engine import Rng
from engine.bots import decide
from engine.daruma import Daruma
from engine.daruma.dice import EFFECTS, FOUR, Dice, values
from engine.daruma.reckoning import Reckoning
from engine.daruma.turn import NUMBER, Eyes, Row, Turn

from .daruma_words import position
from .setups import asked

ROWS = {
    "throws": ("all", "group", "singles", "swap", "phantom"),
    "shifts": ("shift_group", "shift_singles", "swap", "phantom", "group"),
}
GAINS = ((0.0, 0.3, 2.0), (0.0, 0.2, 1.0), (0.0, 0.0, -3.0), (0.0, 0.1, 2.0), (0.0, 0.0, 1.0))


class Plain:
    """The rules of a turn told again: what dice are worth, by trying everything and every throw."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.known: dict[tuple[Dice, int, Eyes], float] = {}

    def worth(self, dice: Dice, book: int, eyes: Eyes) -> float:
        key = tuple(sorted(dice)), book, eyes
        if key not in self.known:
            self.known[key] = max(self.choices(*key))
        return self.known[key]

    def choices(self, dice: Dice, book: int, eyes: Eyes) -> Iterator[float]:
        free = [place for place, eye in enumerate(eyes) if eye < 2] if 1 in dice else []
        for place in free:
            yield self.paint(dice[1:], book, eyes, place)
        if not free:
            gains = zip(self.row.gains, eyes, strict=True)
            yield sum(gain[eye] for gain, eye in gains) + self.row.steps[min(len(dice), 2)]
        for die in set(dice) - {1}:
            rest = list(dice)
            rest.remove(die)
            if rest:
                yield self.effect("bottle", tuple(rest), book, eyes)

    def paint(self, rest: Dice, book: int, eyes: Eyes, place: int) -> float:
        after = tuple(eye + (number == place) for number, eye in enumerate(eyes))
        action = self.row.actions[place]
        if action == "phantom":
            return self.worth(rest, book + 1, after) if book + 1 < FOUR else 0.0
        if action == "swap":
            return self.worth(rest, book, after) + (self.row.swap if after[place] == 2 else 0.0)
        return self.effect(action, rest, book, after)

    def effect(self, action: str, dice: Dice, book: int, eyes: Eyes) -> float:
        found = []
        for move in EFFECTS[action](dice):
            old = values(move[1:] if move[0] == "throw" else move[1:-1])
            left = list(dice)
            for die in old:
                left.remove(die)
            if move[0] == "throw":
                found.append(self.throw(len(old), tuple(left), book, eyes))
            else:
                found.append(self.worth((*left, *values(tuple(move[-1]))), book, eyes))
        return max(found) if found else self.worth(dice, book, eyes)

    def throw(self, count: int, kept: Dice, book: int, eyes: Eyes) -> float:
        """Every way the dice may fall; four fours at once bring a card and the same throw again."""
        total, lucky, ways = 0.0, 0, 6**count
        for thrown in product(range(1, 7), repeat=count):
            fours = thrown.count(FOUR)
            if fours >= FOUR:
                lucky += 1
            elif book + fours < FOUR:
                total += self.worth((*kept, *[die for die in thrown if die != FOUR]), book + fours, eyes)
        return float((total + lucky * self.row.card) / (ways - lucky))


@pytest.mark.parametrize("actions", ROWS.values(), ids=ROWS)
def test_the_programme_agrees_with_plain_recursion(actions: tuple[str, ...]) -> None:
    row = Row(actions, GAINS, 0.7, (0.0, 0.1, 0.8), 0.8)
    for eyes, book, dice in [((0, 0, 0, 0, 0), 0, 4), ((1, 0, 2, 1, 0), 1, 4), ((1, 1, 1, 1, 1), 2, 5)]:
        turn, plain = Turn(row, eyes, book, dice), Plain(row)
        for _ in turn.steps():
            pass
        assert turn.known[eyes, book][dice][NUMBER[()]] == pytest.approx(plain.throw(dice, (), book, eyes))


def test_a_decision_is_worth_what_its_best_move_is_worth() -> None:
    row = "R1a B2a G3a P4a Y7a"
    for dice in ("1235", "1122", "6655", "2", "11356"):
        game = position(dice, row=row, pupils="R1a P4a", book=1)
        search = Reckoning(game, asked(game).moves, [0.0] * 99, expert=True)
        for _ in search.steps(1):
            pass
        own = tuple(int(die) for die in dice)
        assert max(search.gains()) == pytest.approx(Plain(search.row).worth(own, 1, search.eyes))


def choice(game: Daruma) -> str:
    return " ".join(decide(game, "expert", Rng("bot")))


def test_an_expert_keeps_what_it_has_when_the_book_is_nearly_full() -> None:
    assert choice(position("235", painted=["R1a", "R1a", "B2a", "B2a"], book=3)) == "stop"


def test_an_expert_shifts_twos_onto_ones() -> None:
    """Both twos become ones, which complete the darumas that have one eye."""
    game = position("122", row="R4a B4a G1a P1a W1a", pupils="R4a B4a", book=2)
    assert choice(game) in ("paint 1a R4a", "paint 1a B4a")
    game.play(("paint", "1a", "R4a"))
    assert choice(game) == "shift 2a 2b 11"


def test_an_expert_gives_its_bad_colour_away() -> None:
    assert choice(position("2", owned=("P1a R2a",), book=2)) == "gift P1a seat1"
