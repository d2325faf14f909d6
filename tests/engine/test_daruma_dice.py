"""Daruma's dice, against their definitions: every set of dice there can be, every chance counted out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import isclose

import pytest

from engine import Rng
from engine.ask import Move
from engine.daruma.dice import (
    DICE,
    Dice,
    bad_luck,
    bottles,
    everything,
    fortune,
    group,
    shift_group,
    shift_singles,
    singles,
    some,
    throw,
    values,
    without,
    words,
)

HANDS = [hand for size in range(DICE + 1) for hand in combinations_with_replacement((1, 2, 3, 5, 6), size)]
EXAMPLE = (1, 2, 2, 2, 5, 6, 6)  # the rulebook's


def neighbours(value: int) -> set[int]:
    """One up or one down, round the corner, and never onto a 4."""
    return {value % 6 + 1, (value - 2) % 6 + 1} - {4}


def thrown(moves: tuple[Move, ...]) -> list[Dice]:
    assert all(move[0] == "throw" for move in moves)
    return sorted(values(move[1:]) for move in moves)


def shifted(moves: tuple[Move, ...]) -> list[tuple[Dice, Dice]]:
    """What is shifted, and what becomes of it, in no order."""
    assert all(move[0] == "shift" for move in moves)
    return sorted((values(move[1:-1]), tuple(sorted(map(int, move[-1])))) for move in moves)


def outcomes(dice: Dice) -> set[tuple[Dice, Dice]]:
    return {(dice, tuple(sorted(new))) for new in product(*map(neighbours, dice))}


# -- the rulebook's example


def test_a_die_is_called_by_its_value_and_a_letter() -> None:
    assert words(EXAMPLE) == ("1a", "2a", "2b", "2c", "5a", "6a", "6b")


def test_reroll_group_is_the_sixes_or_the_twos() -> None:
    assert group(EXAMPLE) == (("throw", "2a", "2b", "2c"), ("throw", "6a", "6b"))


def test_reroll_singles_is_exactly_the_five_and_the_one() -> None:
    assert singles(EXAMPLE) == (("throw", "1a", "5a"),)


def test_shift_group_has_seven_outcomes() -> None:
    assert [move[-1] for move in shift_group(EXAMPLE)] == ["111", "113", "133", "333", "11", "15", "55"]


def test_shift_singles_has_two_outcomes() -> None:
    assert shift_singles(EXAMPLE) == (("shift", "1a", "5a", "26"), ("shift", "1a", "5a", "66"))


# -- every set of dice


def test_any_dice_at_least_one_are_thrown_again_each_choice_once() -> None:
    for hand in HANDS:
        subsets = {part for size in range(1, len(hand) + 1) for part in combinations(hand, size)}
        assert thrown(some(hand)) == sorted(subsets)


def test_a_group_is_every_die_of_a_value_there_more_than_once() -> None:
    for hand in HANDS:
        counts = Counter(hand)
        assert thrown(group(hand)) == sorted((v,) * n for v, n in counts.items() if n > 1)


def test_singles_are_the_dice_whose_value_is_there_once() -> None:
    for hand in HANDS:
        alone = tuple(sorted(v for v, n in Counter(hand).items() if n == 1))
        assert thrown(singles(hand)) == ([alone] if alone else [])


def test_all_is_all_there_is() -> None:
    assert all(thrown(everything(hand)) == ([hand] if hand else []) for hand in HANDS)


def test_shifting_a_group_is_each_die_up_or_down_on_its_own() -> None:
    for hand in HANDS:
        found = [outcomes((v,) * n) for v, n in Counter(hand).items() if n > 1]
        assert shifted(shift_group(hand)) == sorted(set().union(*found))


def test_shifting_singles_is_each_of_them_up_or_down() -> None:
    for hand in HANDS:
        alone = tuple(sorted(v for v, n in Counter(hand).items() if n == 1))
        assert shifted(shift_singles(hand)) == (sorted(outcomes(alone)) if alone else [])


def test_anything_but_a_one_goes_on_the_bottle_while_a_die_is_left_to_throw() -> None:
    for hand in HANDS:
        may = {v for v in hand if v != 1} if len(hand) > 1 else set()
        assert sorted(int(die[0]) for _, die in bottles(hand)) == sorted(may)


def test_what_is_used_is_gone_and_nothing_else() -> None:
    for hand in HANDS:
        for _, *part in some(hand):
            used = values(tuple(part))
            assert Counter(without(hand, used)) + Counter(used) == Counter(hand)


def test_no_question_about_dice_has_more_than_two_hundred_answers() -> None:
    after_one_is_used = [hand for hand in HANDS if len(hand) < DICE]
    assert max(len(some(hand)) for hand in after_one_is_used) == 71
    assert max(len(shift_group(hand)) for hand in after_one_is_used) == 10
    assert max(len(shift_singles(hand)) for hand in after_one_is_used) == 8


# -- chances


@pytest.mark.parametrize("count", range(1, DICE + 1))
def test_the_chances_of_a_throw_are_exact(count: int) -> None:
    """A die is a four or not: every throw counted out, with its weight."""
    weights = dict.fromkeys(range(DICE + 1), Fraction(0))
    for pattern in product((0, 1), repeat=count):
        weights[sum(pattern)] += Fraction(5 ** (count - sum(pattern)), 6**count)
    good = sum(weights[fours] for fours in range(4, DICE + 1))
    assert isclose(fortune(count), good)
    for book in range(4):
        bad = sum(weights[fours] for fours in range(4) if fours + book >= 4)
        assert isclose(bad_luck(count, book), bad + good * Fraction(bad_luck(count, book)))


def test_chances_worth_knowing() -> None:
    assert bad_luck(1, 3) == pytest.approx(1 / 6)
    assert bad_luck(2, 3) == pytest.approx(11 / 36)
    assert fortune(4) == pytest.approx(1 / 1296)
    assert [fortune(count) for count in range(4)] == [bad_luck(count, 0) for count in range(4)] == [0] * 4


def test_the_first_throw_is_never_bad_luck_with_an_empty_book() -> None:
    assert bad_luck(DICE, 0) == 0
    assert bad_luck(DICE, 1) > 0.1


def test_chance_as_thrown_is_chance_as_told() -> None:
    rng = Rng("dice")
    throws = [throw(rng, DICE) for _ in range(6000)]
    faces = Counter(die for dice in throws for die in dice)
    assert set(faces) == set(range(1, 7))
    assert all(7700 < seen < 8300 for seen in faces.values())
    lucky = sum(dice.count(4) >= 4 for dice in throws)
    assert lucky / 6000 == pytest.approx(fortune(DICE), rel=0.2)
