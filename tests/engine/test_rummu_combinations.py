"""Rummu's combinations: what cards are together, and that a hand's are all found, checked by brute force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest

from engine import Rng
from engine.ask import Move
from engine.rummu.cards import COLOUR, DECK, NUMBER, ordered
from engine.rummu.combinations import Judged, exchange, fit, judge, removable, stands_for
from engine.rummu.find import bits_of, cards_of, growths, lays, reach

Cards = tuple[str, ...]


def cards(words: str) -> Cards:
    return tuple(words.split())


# -- the definitions again, in other words than the engine's


def is_set(numbers: str, colours: list[str]) -> bool:
    """One number, all colours different, at most one yellow: 3 to 5 cards."""
    return numbers[0] == numbers[-1] and len(numbers) in (3, 4, 5) and len(set(colours)) == len(colours)


def is_run(numbers: str, colours: list[str]) -> bool:
    """Consecutive numbers of one colour other than yellow, and more of it than of yellow: 3 to 10 cards."""
    if numbers not in "0123456789" or len(numbers) < 3:
        return False
    naturals = [colour for colour in colours if colour != "Y"]
    return len(set(naturals)) == 1 and len(naturals) > colours.count("Y")


def is_mixed(numbers: str, colours: list[str]) -> bool:
    """Consecutive numbers, no colour twice, at most one yellow: 3 to 5 cards."""
    return numbers in "0123456789" and len(numbers) in (3, 4, 5) and len(set(colours)) == len(colours)


def kinds(some: Sequence[str]) -> list[str]:
    """Which of these some cards are."""
    numbers, colours = "".join(sorted([card[1] for card in some])), [card[0] for card in some]
    tests = (("set", is_set), ("run", is_run), ("mixed", is_mixed))
    return [kind for kind, test in tests if test(numbers, colours)]


def subsets(some: Sequence[str], sizes: range) -> Iterator[Cards]:
    for size in sizes:
        yield from combinations(some, size)


# -- what cards are together


@pytest.mark.parametrize(
    ("words", "kind", "points", "pure"),
    [
        ("R5 Y6 R7a", "run", 0, False),
        ("R5 Y5 B5 K5 G5", "set", 50, False),
        ("R2 R3 Y4 R5 R6 Y7a Y8", "run", 40, False),
        ("R5 B6 G7a K8 Y9", "mixed", 20, False),
        ("R5 R6 R7a Y8 Y9", "run", 20, False),
        ("R1a B1a G1a K1a", "set", 15, True),
        ("R7a B7a G7a Y7a", "set", 5, False),
        ("R7a B7a G7a K7a Y7a", "set", 25, False),
        ("R4 R5 R6 R7a R8 R9", "run", 50, True),
        ("R4 R5 Y6 R7a R8 R9", "run", 30, False),
        ("R0 R1a R2 R3 R4 R5 R6 R7a R8 R9", "run", 90, True),
        # the table of points, line by line
        ("R5 B5 G5", "set", 0, True),
        ("R5 B5 Y5", "set", 0, False),
        ("R5 B5 G5 K5", "set", 30, True),
        ("R5 B5 G5 Y5", "set", 10, False),
        ("R1a B1a G1a", "set", 0, True),
        ("R5 B6 G7a", "mixed", 0, False),
        ("R5 R6 R7a", "run", 10, True),
        ("R5 B6 G7a K8", "mixed", 10, False),
        ("R5 R6 Y7a R8", "run", 10, False),
        ("R5 R6 R7a R8", "run", 20, True),
        ("R5 R6 R7a R8 R9", "run", 40, True),
        ("R3 R4 R5 R6 R7a R8 R9", "run", 60, True),
    ],
)
def test_what_a_combination_is_and_what_it_is_worth(words: str, kind: str, points: int, pure: bool) -> None:
    judged = judge(cards(words))
    assert (judged.kind, judged.points, judged.pure, judged.why) == (kind, points, pure, "")
    assert judge(cards(words)[::-1]) == judged


@pytest.mark.parametrize(
    ("words", "why", "colour"),
    [
        ("B6 Y7a B8 R9", "two_of_colour", "B"),
        ("Y3 Y4 Y5", "yellow_only", ""),
        ("R5 R6 Y7a Y8", "too_many_yellow", ""),
        ("R1a R1b B1a", "same_card", ""),
        ("R5 R6 B7a", "two_of_colour", "R"),
        ("R9 R0 R1a", "gap", ""),
        ("", "too_few", ""),
        ("R5 R6", "too_few", ""),
        ("R5 B5", "too_few", ""),
        ("R5 R7a R8", "gap", ""),
        ("R5 B5 R6", "mixed_numbers", ""),
        ("R5 B6 Y7a Y8", "too_many_yellow", ""),
        ("R5 Y6 Y7a", "too_many_yellow", ""),
        ("Y1a Y1b R1a", "same_card", ""),
        ("R5 B6 G7a K8 R9", "two_of_colour", "R"),
    ],
)
def test_which_rule_is_broken(words: str, why: str, colour: str) -> None:
    assert judge(cards(words)) == Judged(why=why, colour=colour)


def test_a_one_colour_run_has_strictly_more_naturals_than_yellows() -> None:
    for size in range(3, 11):
        for yellows in range(size):
            run = [f"{'Y' if n < yellows else 'R'}{n}{'a' if n in (1, 7) else ''}" for n in range(size)]
            assert (judge(tuple(run)).kind == "run") == (size - yellows > yellows)


def test_no_cards_are_two_kinds_at_once_and_each_kind_is_judged_right() -> None:
    rng, deck = Rng("kinds"), list(DECK)
    found = dict.fromkeys(("set", "run", "mixed"), 0)
    for some in (*combinations(DECK, 3), *(rich(rng, deck, 4 + n % 4) for n in range(6000))):
        expected = kinds(some)
        assert len(expected) <= 1
        assert judge(tuple(some)).kind == "".join(expected)
        for kind in expected:
            found[kind] += 1
    assert min(found.values()) > 100


def rich(rng: Rng, deck: list[str], size: int) -> Cards:
    """A hand of cards near one another: many combinations."""
    colours = [colour for colour in "RBGKY" if rng.below(3)] or ["R", "Y"]
    low = rng.below(7)
    near = [card for card in deck if card[0] in colours and low <= int(card[1]) < low + 5]
    rng.shuffle(near)
    rng.shuffle(deck)
    return (*near, *(card for card in deck if card not in near))[:size]


# -- all that a hand can lay, and no more


def brute(hand: Sequence[str], sizes: range) -> list[Move]:
    return sorted(("lay", *ordered(some)) for some in subsets(hand, sizes) if kinds(some))


def found(hand: Sequence[str]) -> list[Move]:
    return sorted(lays(bits_of(hand)))


def test_every_combination_of_a_hand_is_listed_once_on_thousands_of_random_hands() -> None:
    rng, deck, many = Rng("hands"), list(DECK), 0
    for n in range(2000):
        if n % 2:
            hand = rich(rng, deck, 5 + n % 4)
        else:
            rng.shuffle(deck)
            hand = tuple(deck[: 7 + n % 3])
        expected = brute(hand, range(3, len(hand) + 1))
        assert found(hand) == expected, hand
        least = 4 + n % 3  # cards to open with, where three are too few
        assert sorted(lays(bits_of(hand), least)) == [move for move in expected if len(move) > least], hand
        many += len(expected)
    assert many > 5000


def test_every_combination_of_twenty_five_cards_is_listed_once() -> None:
    """Only runs of one colour are longer than five: those are looked for in one colour and yellow."""
    rng, deck = Rng("large"), list(DECK)
    for _ in range(2):
        rng.shuffle(deck)
        hand = deck[:25]
        expected = set(brute(hand, range(3, 6)))
        for colour in "RBGK":
            row = [card for card in hand if card[0] in (colour, "Y")]
            expected.update(brute(row, range(6, min(len(row), 10) + 1)))
        assert found(hand) == sorted(expected)
        assert len(expected) > 50


# -- all that goes to a combination on the table


def some_combination(rng: Rng, deck: list[str]) -> Cards:
    while True:
        if moves := found(rich(rng, deck, 8)):
            return rng.choice(moves)[1:]


def test_every_addition_and_every_exchange_is_listed_once_on_thousands_of_random_hands() -> None:
    rng, deck = Rng("adding"), list(DECK)
    added = exchanged = together = 0
    for n in range(2000):
        combination = some_combination(rng, deck)
        low = max(int(combination[0][1]) - 3, 0)
        others = [card for card in DECK if card not in combination]
        near = [card for card in others if low <= int(card[1]) <= int(combination[-1][1]) + 3]
        rng.shuffle(near)
        hand = near[: 4 + n % 4]
        bits = bits_of(hand)
        adds = {
            ordered(some) for some in subsets(hand, range(1, len(hand) + 1)) if kinds((*combination, *some))
        }
        near_bits, far, swaps = reach(combination)
        got = growths(combination, far & bits)
        assert sorted(got) == sorted(adds), (combination, hand)
        swapped = {card for card in hand for yellow in combination if may_replace(combination, yellow, card)}
        listed = [card for bit, card, _ in swaps if bit & bits]
        assert sorted(listed) == sorted(swapped), (combination, hand)
        assert bool(near_bits & bits) or not (adds or swapped)
        added, exchanged = added + len(adds), exchanged + len(swapped)
        together += sum(all((card,) not in adds for card in some) for some in adds)
    assert min(added, exchanged, 10 * together) > 100


def may_replace(combination: Cards, yellow: str, card: str) -> bool:
    """The same number, the run's colour or one that is not there yet: then it is a combination still."""
    replaced = [card if other == yellow else other for other in combination]
    colours = [other[0] for other in combination]
    return (
        yellow[0] == "Y"
        and card[0] != "Y"
        and card[1] == yellow[1]
        and kinds(replaced) == kinds(combination)
        and (kinds(combination) == ["run"] or card[0] not in colours)
    )


def test_a_combination_that_grows_stays_of_its_kind() -> None:
    rng, deck, grown = Rng("growing"), list(DECK), set()
    for _ in range(200):
        combination = some_combination(rng, deck)
        others = [card for card in DECK if card not in combination]
        for some in growths(combination, reach(combination).far & bits_of(others[::2])):
            assert fit(combination, some).kind == judge(combination).kind
            grown.add(judge(combination).kind)
    assert grown == {"set", "run", "mixed"}


@pytest.mark.parametrize(
    ("combination", "added", "why"),
    [
        ("R5 Y6 R7a", "Y8", "too_many_yellow"),
        ("R5 Y6 R7a", "Y8 R9", ""),
        ("R5 R6 R7a", "R9", "gap"),
        ("R5 B6 G7a", "R8", "two_of_colour"),
        ("R5 R6 R7a", "B8", "two_of_colour"),
        ("R5 B5 G5", "K6", "mixed_numbers"),
        ("R1a B1a G1a", "R1b", "same_card"),
    ],
)
def test_why_cards_do_not_go_to_a_combination(combination: str, added: str, why: str) -> None:
    assert fit(cards(combination), cards(added)).why == why


def test_what_a_yellow_card_stands_for() -> None:
    assert stands_for(cards("R5 Y6 R7a"), "Y6") == "R"
    assert stands_for(cards("R5 Y5 B5"), "Y5") == "GK"
    assert stands_for(cards("R5 B6 G7a K8 Y9"), "Y9") == ""
    assert exchange(cards("R5 Y6 R7a"), "R6") == "Y6"
    assert exchange(cards("R5 Y6 R7a"), "B6") == exchange(cards("R5 Y6 R7a"), "R5") == ""


# -- taking back


def test_something_can_always_be_taken_back_and_discarded() -> None:
    """From every run there can be, whichever of its cards may not be discarded."""
    runs = 0
    for size in range(3, 11):
        for pattern in product("RY", repeat=size):
            run = tuple(f"{colour}{n}{'a' if n in (1, 7) else ''}" for n, colour in enumerate(pattern))
            if judge(run).kind:
                for barred in ("", *run):
                    back = removable([run], barred)
                    assert back
                    for some in back:
                        rest = tuple(card for card in run if card not in some)
                        assert not rest or judge(rest).kind
                        assert set(some) - {barred}
                runs += 1
    assert runs == 846  # patterns with more naturals than yellows


def test_something_can_always_be_taken_back_from_sets_and_mixed_runs() -> None:
    rng, deck, kinds_seen = Rng("back"), list(DECK), set()
    for _ in range(200):
        combination = some_combination(rng, deck)
        kinds_seen.add(judge(combination).kind)
        for barred in ("", *combination):
            for some in removable([combination], barred):
                assert set(some) - {barred}
            assert removable([combination], barred)
    assert kinds_seen == {"set", "run", "mixed"}


@pytest.mark.parametrize(
    ("laid", "barred", "back"),
    [
        (["R3 R4 R5 R6"], "", ["R3", "R6"]),
        (["R3 R4 R5 R6"], "R6", ["R3"]),
        (["R3 R4 R5 R6", "B2 B3 B4"], "", ["R3", "R6"]),
        (["R5 B5 G5 Y5"], "", ["R5", "B5", "G5", "Y5"]),
        (["B2 B3 B4", "R5 Y6 R7a Y8 R9"], "", ["B2 B3 B4"]),
        (["R5 Y6 R7a Y8 R9"], "", ["R5 Y6", "Y8 R9"]),
        (["R2 R3 Y4 R5 Y6"], "", ["Y6"]),
        (["R2 R3 Y4 R5 Y6"], "Y6", ["R5 Y6"]),
        (["R2 R3 Y4 Y5 Y6 R7a R8"], "", ["R2 R3 Y4 Y5", "Y5 Y6 R7a R8"]),
    ],
)
def test_what_is_taken_back(laid: list[str], barred: str, back: list[str]) -> None:
    assert removable([cards(words) for words in laid], barred) == [cards(words) for words in back]


def test_bits_and_cards_agree() -> None:
    assert cards_of(bits_of(DECK)) == DECK
    assert all(NUMBER[card] == int(card[1]) and COLOUR[card] == card[0] for card in DECK)
