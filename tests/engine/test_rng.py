"""The generator: the published algorithm, the same numbers for ever."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Rng


def test_it_is_splitmix64() -> None:
    """The reference outputs of Vigna's splitmix64.c, from states 0 and 1234567."""
    zero = Rng.at(0)
    assert [zero.bits() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    other = Rng.at(1234567)
    assert [other.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_number_is_the_text_that_writes_it() -> None:
    assert Rng(7) == Rng("7")
    assert Rng(-7) == Rng("-7")
    assert Rng("7") != Rng("07")


def test_a_seed_means_the_same_numbers_for_ever() -> None:
    assert Rng(7).state == 0x7902699BE42C8A8E
    assert Rng("tapis").state == 0x3031E08EF58669DD
    assert Rng("").state == 0xE3B0C44298FC1C14
    rng = Rng("tapis")
    assert [rng.below(100) for _ in range(8)] == [24, 70, 28, 62, 81, 24, 30, 34]
    things = list("ABCDEFGH")
    rng.shuffle(things)
    assert "".join(things) == "DCEHAGFB"
    assert rng.choice("ABCDEFGH") == "B"


@given(state=st.integers(0, 2**64 - 1), count=st.integers(0, 70))
def test_many_numbers_at_once_are_those_drawn_one_by_one(state: int, count: int) -> None:
    one, all_ = Rng.at(state), Rng.at(state)
    assert all_.many(count) == tuple(one.bits() for _ in range(count))
    assert all_ == one


@given(state=st.integers(0, 2**64 - 1), count=st.integers(1, 9))
def test_a_choice_is_a_number_drawn_even_where_there_is_no_other(state: int, count: int) -> None:
    one, other = Rng.at(state), Rng.at(state)
    assert one.choice(range(count)) == other.below(count)
    assert one == other


@given(seed=st.text(st.characters()))
def test_any_text_is_a_seed(seed: str) -> None:
    assert 0 <= Rng(seed).state < 1 << 64


@given(state=st.integers(0, 2**64 - 1), n=st.integers(1, 10**6))
def test_below_is_within_its_range(state: int, n: int) -> None:
    assert 0 <= Rng.at(state).below(n) < n


@pytest.mark.parametrize("sides", [2, 6, 10, 40])
def test_below_is_uniform(sides: int) -> None:
    """Chi-square: what is over five standard deviations from its mean is no chance."""
    rng, throws = Rng("uniform"), 1000 * sides
    counts = [0] * sides
    for _ in range(throws):
        counts[rng.below(sides)] += 1
    chi2 = sum((count - 1000) ** 2 / 1000 for count in counts)
    assert chi2 < (sides - 1) + 5 * (2 * (sides - 1)) ** 0.5


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rng, orders = Rng("orders"), dict[str, int]()
    for _ in range(24_000):
        things = list("ABCD")
        rng.shuffle(things)
        order = "".join(things)
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 23 + 5 * 46**0.5


@given(seed=st.integers(), things=st.lists(st.integers()))
def test_a_shuffle_loses_nothing(seed: int, things: list[int]) -> None:
    shuffled = things[:]
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(things)


@given(seed=st.integers(), things=st.lists(st.integers(), min_size=1))
def test_a_choice_is_one_of_the_things(seed: int, things: list[int]) -> None:
    assert Rng(seed).choice(things) in things


def test_a_clone_goes_on_alike_and_apart() -> None:
    rng = Rng("clone")
    twin = rng.clone()
    assert [rng.bits() for _ in range(5)] == [twin.bits() for _ in range(5)]
    rng.bits()
    assert rng != twin


def test_a_fork_is_determined_and_of_its_own() -> None:
    rng, same = Rng("fork"), Rng("fork")
    fork = rng.fork()
    assert fork == same.fork()
    assert rng == same
    fork.bits()
    assert rng == same
    drawn = {generator.bits() for generator in (rng, rng.fork(), rng.fork(), fork) for _ in range(1000)}
    assert len(drawn) == 4000
