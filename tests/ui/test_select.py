"""Selecting, against its definition: what may be tapped, what is ready, what a tap does."""

from __future__ import annotations

from itertools import permutations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ui.select import OFFERED, Move, choose, nowhere, tap, things

PIECES = "abcdef"

# Every move of two verbs and up to four pieces; those of few pieces come as often as those of many.
of_size = [[(verb, *part) for verb in ("play", "take") for part in permutations(PIECES, n)] for n in range(5)]
a_move = st.one_of(*map(st.sampled_from, of_size))
some_moves = st.lists(a_move, unique=True, max_size=14).map(tuple)
some_pieces = st.frozensets(st.sampled_from(PIECES), max_size=4)
a_piece = st.sampled_from(PIECES)
some_taps = st.lists(a_piece, max_size=12)

often = settings(max_examples=200, derandomize=True, deadline=None)


@often
@given(some_moves, some_pieces, a_piece)
def test_a_piece_is_open_exactly_when_some_move_holds_it_and_all_that_is_tapped(
    moves: tuple[Move, ...], tapped: frozenset[str], piece: str
) -> None:
    held = any(tapped | {piece} <= set(move[1:]) for move in moves)
    assert (piece in choose(moves, tapped).open) == held


@often
@given(some_moves, some_pieces)
def test_a_move_is_ready_exactly_when_its_things_are_what_is_tapped(
    moves: tuple[Move, ...], tapped: frozenset[str]
) -> None:
    assert set(choose(moves, tapped).ready) == {move for move in moves if set(move[1:]) == tapped}


@often
@given(some_moves, some_pieces)
def test_moves_made_of_more_are_offered_once_something_is_tapped_or_ready_and_they_are_few(
    moves: tuple[Move, ...], tapped: frozenset[str]
) -> None:
    choice = choose(moves, tapped)
    reach = [move for move in moves if tapped <= things(move)]
    further = [move for move in reach if things(move) != tapped]
    assert list(choice.near) == (further if (tapped or choice.ready) and len(reach) <= OFFERED else [])


def test_with_nothing_tapped_a_move_of_things_has_no_button() -> None:
    choice = choose((("play", "a"), ("play", "b")), frozenset())
    assert (choice.ready, choice.near) == ((), ())


def test_where_one_answer_needs_no_tap_the_others_have_buttons_too() -> None:
    choice = choose((("pass",), ("claim", "a")), frozenset())
    assert (choice.ready, choice.near) == ((("pass",),), (("claim", "a"),))


def test_two_moves_of_the_same_things_are_both_ready() -> None:
    moves = (("keep", "a"), ("give", "a"), ("give", "b"))
    assert choose(moves, frozenset("a")).ready == (("keep", "a"), ("give", "a"))


@often
@given(some_moves, some_pieces, a_piece)
def test_a_second_tap_lets_go(moves: tuple[Move, ...], tapped: frozenset[str], piece: str) -> None:
    assert tap(moves, tapped | {piece}, piece) == tapped - {piece}


@often
@given(some_moves, some_pieces, a_piece)
def test_a_tap_on_an_open_piece_takes_it_along(
    moves: tuple[Move, ...], tapped: frozenset[str], piece: str
) -> None:
    assume(piece in choose(moves, tapped).open and piece not in tapped)
    assert tap(moves, tapped, piece) == tapped | {piece}


@often
@given(some_moves, some_pieces, a_piece)
def test_a_tap_is_refused_exactly_when_the_piece_is_not_open_and_cannot_take_the_place_of_another(
    moves: tuple[Move, ...], tapped: frozenset[str], piece: str
) -> None:
    leaders = {move[1] for move in moves if len(move) > 1}
    instead = (piece in leaders and bool(tapped & leaders)) or any(
        len(move) == len(other)
        and piece in other[1:]
        and sum(a != b for a, b in zip(move[1:], other[1:], strict=True)) == 1
        for move in moves
        if tapped <= set(move[1:])
        for other in moves
    )
    refused = piece not in tapped and piece not in choose(moves, tapped).open and not instead
    assert (tap(moves, tapped, piece) is None) == refused


@often
@given(some_moves, some_taps)
def test_no_row_of_taps_leads_where_no_move_can_be_made(moves: tuple[Move, ...], taps: list[str]) -> None:
    tapped: frozenset[str] = frozenset()
    for piece in taps:
        tapped = tap(moves, tapped, piece) or frozenset()
        assert not tapped or any(tapped <= things(move) for move in moves)


@often
@given(some_moves)
def test_every_move_is_ready_after_tapping_its_things_in_any_order(moves: tuple[Move, ...]) -> None:
    for move in moves:
        for order in permutations(move[1:]):
            tapped: frozenset[str] = frozenset()
            for piece in order:
                tapped = tap(moves, tapped, piece) or frozenset()
            assert move in choose(moves, tapped).ready


MOVES = (("play", "7", "4", "3"), ("play", "7", "5", "2"), ("play", "9", "5", "4"), ("play", "1"))


def test_another_leader_takes_the_place_of_the_first() -> None:
    assert tap(MOVES, frozenset("7"), "1") == frozenset("1")


def test_another_leader_keeps_what_still_fits() -> None:
    assert tap(MOVES, frozenset("74"), "9") == frozenset("94")


def test_another_leader_drops_what_does_not_fit() -> None:
    assert tap(MOVES, frozenset("73"), "9") == frozenset("9")


def test_what_leads_no_move_does_not_push_the_leader_out() -> None:
    assert tap(MOVES, frozenset("1"), "4") is None


BIDS = (("bid", "a", "0"), ("bid", "a", "1"), ("bid", "b", "1"), ("bid", "b", "2"))


def test_a_complete_move_becomes_one_that_differs_in_the_tapped_piece_alone() -> None:
    assert tap(BIDS, frozenset("a0"), "1") == frozenset("a1")
    assert tap(BIDS, frozenset("a1"), "b") == frozenset("b1")


def test_a_complete_move_becomes_another_whatever_its_verb() -> None:
    moves = (("swap", "c1", "a"), ("add", "c2", "a"))
    assert tap(moves, frozenset({"c1", "a"}), "c2", steady=True) == frozenset({"c2", "a"})


def test_a_piece_takes_the_place_of_one_of_its_kind_before_a_move_is_complete() -> None:
    assert tap(BIDS, frozenset("2"), "1") == frozenset("1")
    assert tap(BIDS, frozenset("0"), "1") == frozenset("1")
    assert tap(BIDS, frozenset("2"), "0") is None, "no group can be had for either"


def test_a_piece_takes_the_place_of_an_equal_one_and_keeps_the_rest() -> None:
    moves = (("play", "7", "3a", "4"), ("play", "7", "3b", "4"))
    assert tap(moves, frozenset({"7", "3a"}), "3b") == frozenset({"7", "3b"})


def test_what_fits_nothing_that_is_tapped_is_refused_all_the_same() -> None:
    assert tap(BIDS, frozenset("a1"), "2") is None
    assert tap(BIDS, frozenset("a"), "2") is None


def test_what_is_steady_stays_until_it_is_let_go() -> None:
    moves = (("lay", "a", "b"), ("lay", "c", "d"), ("drop", "a"), ("drop", "c"), ("drop", "d"))
    assert tap(moves, frozenset({"a", "b"}), "c") == frozenset({"c"})
    assert tap(moves, frozenset({"a", "b"}), "c", steady=True) is None
    assert tap(moves, frozenset({"a"}), "c", steady=True) == frozenset({"c"}), "one move for another"
    assert tap((("lay", "a", "b"), ("lay", "a", "c")), frozenset({"b"}), "c", steady=True) is None


def test_a_leader_that_is_alone_and_no_move_yet_gives_way_to_another_even_when_steady() -> None:
    moves = (("add", "c1", "a"), ("swap", "c2", "b"), ("drop", "a"), ("drop", "b"))
    assert tap(moves, frozenset({"c1"}), "c2", steady=True) == frozenset({"c2"})
    assert tap(moves, frozenset({"c1", "a"}), "c2", steady=True) is None
    assert tap(moves, frozenset({"a"}), "c2", steady=True) is None, "a move already"


# -- places where a move ends


def last(move: Move) -> str:
    """The last thing of a move is where it ends; a move of nothing ends on the pile."""
    return move[-1] if len(move) > 1 else "pile"


@often
@given(some_moves, some_pieces)
def test_a_place_completes_the_one_move_that_ends_there_and_lacks_nothing_else(
    moves: tuple[Move, ...], tapped: frozenset[str]
) -> None:
    ends = choose(moves, tapped, last).ends
    for place in {*PIECES, "pile"}:
        complete = [
            move
            for move in moves
            if last(move) == place and things(move) == tapped | ({place} & things(move))
        ]
        wanted = complete[0] if len(complete) == 1 and place not in tapped else None
        assert ends.get(place) == wanted


@often
@given(some_moves, some_pieces)
def test_a_place_that_completes_a_move_is_open_if_the_move_is_made_of_it(
    moves: tuple[Move, ...], tapped: frozenset[str]
) -> None:
    choice = choose(moves, tapped, last)
    for place, move in choice.ends.items():
        assert place in choice.open or place not in things(move)
        assert move in moves


def test_a_place_need_not_be_a_thing_of_the_move() -> None:
    moves = (("draw",), ("drop", "a"), ("drop", "b"))
    assert choose(moves, frozenset(), lambda move: "pile").ends == {"pile": ("draw",)}
    assert choose(moves, frozenset("a"), lambda move: "pile").ends == {"pile": ("drop", "a")}


def test_a_place_where_two_moves_could_end_waits_for_a_button() -> None:
    moves = (("give", "a", "b"), ("lend", "a", "b"))
    assert choose(moves, frozenset("a"), last).ends == {}


def test_without_places_there_is_none() -> None:
    assert choose((("drop", "a"),), frozenset()).ends == {}
    assert nowhere(("drop", "a")) == ""
