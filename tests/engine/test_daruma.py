"""Daruma's rules, one test a clause, in the rulebook's order; its dice have a file of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from engine import Event, Illegal, Record, Rng
from engine.bots import decide
from engine.daruma import Daruma
from engine.daruma.cards import (
    ACTION,
    ACTIONS,
    COLOUR,
    DARUMAS,
    DECK,
    GOLD,
    OBJECTIVES,
    POINTS,
    TOKENS,
    TRACK,
)
from engine.daruma.rules import DECISIONS, TURNS
from engine.daruma.table import REFRESHES

from .setups import asked, random_play

# The digit is the action: 1 all, 2 group, 3 singles, 4 shift group, 5 shift singles, 6 swap, 7 phantom.
ROW = "R1a B2a G3a P4a W5a"


# -- positions, in words


class Loaded(Rng):
    """A generator whose throws are known beforehand; when they are used up it is like any other."""

    __slots__ = ("throws",)

    def __init__(self, throws: Iterable[str]) -> None:
        super().__init__("loaded")
        self.throws = list(throws)

    def below(self, n: int) -> int:
        if not self.throws:
            return super().below(n)
        dice = self.throws.pop(0)
        assert n == 6 ** len(dice), f"{dice} are not as many dice as are thrown"
        return sum((int(die) - 1) * 6**place for place, die in enumerate(dice))


def position(
    dice: str = "",
    *throws: str,
    row: str = ROW,
    owned: Sequence[str] = (),
    seats: int = 2,
    objectives: str = " ".join(OBJECTIVES),
    pupils: str = "",
    track: str = "",
    deck: str | None = None,
    **state: Any,
) -> Daruma:
    """Seat 0 is on turn with these dice available (none: about to throw the eight), these throws to come."""
    game = Daruma(seats, "position")
    game.first = game.turn = 0
    game.track = track.split() or ["plain"] * TRACK[seats]
    game.way = 2 * (len(game.track) - 1)
    game.row[:] = row.split()
    for hand, words in zip(game.owned, owned, strict=False):
        hand[:] = words.split()
    for seat, objective in enumerate(objectives.split()[:seats]):
        game.objective[seat][:] = [objective]
    game.aside[:] = [name for name in OBJECTIVES if [name] not in game.objective]
    out = {*game.row, *(card for hand in game.owned for card in hand)}
    game.deck[:] = [card for card in DECK if card not in out] if deck is None else deck.split()
    game.pupils = pupils.split()
    for name, value in state.items():
        assert hasattr(game, name), name
        setattr(game, name, value)
    if "phantoms" not in state:
        game.phantoms = int(game.track[game.marker()] == "four")
    game.rng = Loaded(throws)
    game.dice = tuple(sorted(map(int, dice)))
    game.phase = "use" if dice else "roll"
    return game


def moves(game: Daruma, verb: str = "") -> list[str]:
    """The legal moves, or those of one verb."""
    return [" ".join(move) for move in asked(game).moves if verb in ("", move[0])]


def play(game: Daruma, *wanted: str) -> list[Event]:
    """Play these moves one after the other; all that happens."""
    return [event for words in wanted for event in game.play(tuple(words.split()))]


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def event(events: Iterable[Event], kind: str) -> Event:
    return next(event for event in events if event.kind == kind)


def available(game: Daruma) -> str:
    return "".join(map(str, game.dice))


# -- what is in the box


def test_sixty_darumas_nine_of_each_colour_and_six_golden() -> None:
    assert len(DECK) == 60
    assert Counter(COLOUR.values()) == {**dict.fromkeys("RBGPWK", 9), GOLD: 6}


def test_every_action_is_as_common_as_any_other() -> None:
    assert Counter(ACTION.values()) == {**dict.fromkeys(ACTIONS, 9), "phantom": 6}


def test_the_golden_darumas_and_no_others_are_phantoms() -> None:
    assert {card for card in DECK if COLOUR[card] == GOLD} == {c for c in DECK if ACTION[c] == "phantom"}


def test_a_darumas_id_is_its_colour_its_action_and_a_letter() -> None:
    assert all(card[0] == COLOUR[card] and ACTIONS[int(card[1]) - 1] == ACTION[card] for card in DECK)


def test_every_colour_is_good_on_two_objectives_and_bad_on_one() -> None:
    assert Counter("".join(OBJECTIVES).replace("-", "")) == dict.fromkeys("RBGPWK", 3)
    assert sorted(name[-1] for name in OBJECTIVES) == sorted("RBGPWK")


def test_twelve_round_tokens() -> None:
    assert TOKENS == {"plain": 6, "daruma": 3, "four": 3}


# -- setting up


@pytest.mark.parametrize(("seats", "laid"), [(2, 6), (3, 7), (4, 8), (5, 9)])
def test_six_to_nine_tokens_are_laid_by_players(seats: int, laid: int) -> None:
    game = Daruma(seats)
    assert len(game.track) == laid
    assert Counter(game.track) <= Counter(TOKENS)


def test_the_tokens_are_laid_at_random_face_up() -> None:
    tracks = {tuple(Daruma(2, seed).view(None)["track"]) for seed in range(30)}
    assert len(tracks) > 20


def test_five_darumas_lie_face_up_and_the_rest_is_the_deck() -> None:
    view = Daruma(3).view(None)
    assert len(set(view["zones"]["row"]) & set(DECK)) == 5
    assert view["zones"]["deck"] == [None] * 55


def test_everybody_has_a_secret_objective_and_sees_only_that() -> None:
    game = Daruma(4)
    for seat in range(4):
        seen = game.view(seat)["zones"]["objective"]
        assert [bool(faces[0]) for faces in seen] == [other == seat for other in range(4)]
    assert game.view(0)["zones"]["aside"] == [None, None]


def test_the_marker_begins_on_the_leftmost_token() -> None:
    assert Daruma().view(None)["marker"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_begins_is_drawn_by_lot(seats: int) -> None:
    firsts = Counter(Daruma(seats, seed).first for seed in range(100 * seats))
    assert all(70 < firsts[seat] < 130 for seat in range(seats))


def test_a_guess_deals_objectives_as_objectives() -> None:
    game = Daruma(3)
    guess = game.guess(0, Rng(1))
    assert guess.objective[0] == game.objective[0]
    assert sorted(guess.deck) == sorted(game.deck)
    assert {name for held in guess.objective for name in held} | set(guess.aside) == set(OBJECTIVES)


# -- the beginning of a turn: refreshing the row


@pytest.mark.parametrize(
    ("row", "may"),
    [
        ("R1a R2a R3a B4a G5a", True),  # a colour
        ("R1a B1a G1a P4a W5a", True),  # an action
        ("R1a R2a R3a R4a G5a", True),  # more than three
        ("R1a R2a B2a B3a G3a", False),  # two, twice
        ("R1a R2a B1a B2a G3a", False),  # two of a colour and one more of its action
        ("Y7a Y7b Y7c B4a G5a", True),  # ruling: gold is a colour
        (ROW, False),
    ],
)
def test_three_of_a_colour_or_of_an_action_may_be_refreshed(row: str, may: bool) -> None:
    assert moves(position(row=row)) == ["refresh"] * may + ["roll"]


def test_a_refresh_shuffles_all_five_into_the_deck_and_deals_five() -> None:
    game = position(row="R1a R2a R3a B4a G5a", deck=" ".join(DECK[-7:]))
    events = play(game, "refresh")
    assert sorted(game.row + game.deck) == sorted(["R1a", "R2a", "R3a", "B4a", "G5a", *DECK[-7:]])
    assert kinds(events) == ["refresh", "refill"]
    assert events[1].cards == tuple(game.row)


def test_pupils_are_lost_with_a_refresh() -> None:
    game = position(row="R1a R2a R3a B4a G5a", pupils="R1a B4a", deck="")
    play(game, "refresh")
    assert set(game.view(None)["eyes"]) == {"R1a", "R2a", "R3a", "B4a", "G5a"}
    assert not any(game.view(None)["eyes"].values())


def test_a_row_may_be_refreshed_again_while_it_holds_and_eight_times_at_most() -> None:
    game = position(row="R1a R2a R3a B4a G5a", deck="")  # the same five come again
    play(game, *["refresh"] * REFRESHES)
    assert game.view(None)["refreshes"] == 0
    assert moves(game) == ["roll"]


def test_a_row_is_only_refreshed_before_the_throw() -> None:
    game = position("", "12356123", row="R1a R2a R3a B4a G5a")
    play(game, "roll")
    assert "refresh" not in moves(game)


# -- throwing


def test_a_turn_begins_with_eight_dice_and_its_fours_go_to_the_book() -> None:
    game = position("", "44112356")
    events = play(game, "roll")
    assert (available(game), game.book) == ("112356", 2)
    assert event(events, "roll").facts == {"old": [], "dice": [1, 1, 2, 3, 4, 4, 5, 6]}
    assert event(events, "book").facts == {"fours": 2, "book": 2, "phantoms": 0}


def test_later_fours_go_to_the_book_too() -> None:
    game = position("2356", "422", book=2)
    play(game, "bottle 6a", "throw 2a 3a 5a")
    assert (available(game), game.book) == ("22", 3)


def test_good_fortune_is_a_card_and_the_same_dice_again() -> None:
    game = position("", "44441111", "12356123")
    top = game.deck[-1]
    events = play(game, "roll")
    assert kinds(events) == ["roll", "fortune", "roll"]
    assert event(events, "fortune").cards == (top,)
    assert (game.owned[0], available(game), game.book) == ([top], "11223356", 0)


def test_five_fours_in_the_first_throw_are_a_card_and_eight_dice_again() -> None:
    game = position("", "44444111", "12356123")
    play(game, "roll")
    assert len(game.owned[0]) == 1
    assert len(game.dice) == 8


def test_after_good_fortune_one_looks_again() -> None:
    game = position("", "44441111", "44445555", "12356144")
    play(game, "roll")
    assert (len(game.owned[0]), game.book) == (2, 2)


def test_good_fortune_comes_before_bad_luck() -> None:
    game = position("22333", "4444", "1235", book=3)
    events = play(game, "bottle 2a", "throw 2a 3a 3b 3c")
    assert "badluck" not in kinds(events)
    assert (available(game), game.book, len(game.owned[0])) == ("1235", 3, 1)


def test_good_fortune_throws_only_the_dice_of_that_throw_again() -> None:
    game = position("1223333", "4444", "2222")
    play(game, "bottle 2a", "throw 3a 3b 3c 3d")
    assert available(game) == "122222"


def test_fours_of_several_throws_are_no_good_fortune() -> None:
    game = position("22333", "4443", book=2)
    assert kinds(play(game, "bottle 2a", "throw 2a 3a 3b 3c"))[:4] == ["bottle", "roll", "book", "badluck"]


def test_good_fortune_without_a_deck_brings_no_card_but_another_throw() -> None:
    game = position("", "44441111", "12356123", deck="")
    assert event(play(game, "roll"), "fortune").cards == ()
    assert len(game.dice) == 8


# -- bad luck


def test_four_fours_in_the_book_are_bad_luck_and_the_turn_is_over_at_once() -> None:
    game = position("2356", "441", book=2)
    events = play(game, "bottle 6a", "throw 2a 3a 5a")
    assert kinds(events)[-2:] == ["badluck", "turn"]
    assert asked(game)[:2] == (1, "roll")


def test_bad_luck_takes_the_dice_off_the_darumas_and_the_tanuki() -> None:
    game = position("12356", "4", book=3, painted=["R1a", "R1a", "B2a"])
    play(game, "bottle 6a", "throw 2a")
    view = game.view(None)
    assert not any(view["eyes"].values())
    assert (view["bottle"], view["book"], view["dice"], game.owned[0]) == ([], 0, [], [])


def test_after_bad_luck_the_marker_stays_and_so_do_older_pupils() -> None:
    game = position("2356", "4", book=3, pupils="R1a", painted=["R1a"], walked=3)
    play(game, "bottle 6a", "throw 2a")
    assert game.walked == 3
    assert game.view(None)["eyes"]["R1a"] == ["pupil"]


def test_swaps_gifts_and_cards_won_stand_after_bad_luck() -> None:
    game = position("1126", "4", "4", row="R6a B2a G3a P4a W5a", owned=("K1a K2a", "G1a"), book=3)
    play(game, "paint 1a R6a", "paint 1a R6a", "swap K1a", "with G1a", "gift K2a seat1")
    events = play(game, "bottle 6a")
    assert "badluck" in kinds(events)
    assert game.owned == [["G1a"], ["K1a", "K2a"]]


# -- painting


def test_a_one_paints_a_free_eye_of_any_daruma_in_the_row() -> None:
    game = position("125", pupils="R1a", painted=["B2a", "B2a", "G3a"])
    assert moves(game, "paint") == ["paint 1a G3a", "paint 1a P4a", "paint 1a R1a", "paint 1a W5a"]


def test_an_eye_is_painted_by_a_die_or_by_a_pupil() -> None:
    game = position("12", pupils="R1a", painted=["R1a", "B2a", "B2a"])
    assert game.view(None)["eyes"] == {
        "R1a": ["pupil", "die"],
        "B2a": ["die", "die"],
        "G3a": [],
        "P4a": [],
        "W5a": [],
    }


def test_only_ones_paint() -> None:
    assert moves(position("2356")) == [*(f"bottle {die}a" for die in (2, 3, 5, 6)), "stop"]


def test_dice_alike_make_one_move() -> None:
    game = position("1112")
    assert moves(game) == ["bottle 2a", *[f"paint 1a {card}" for card in sorted(ROW.split())]]


def test_an_action_that_cannot_be_done_is_without_effect() -> None:
    for card, dice in (("R1a", "1"), ("B2a", "126"), ("G3a", "122"), ("P4a", "126"), ("W5a", "122")):
        game = position(dice, owned=("", "K1a"))
        events = play(game, f"paint 1a {card}")
        assert kinds(events)[:2] == ["paint", "nothing"]
        assert asked(game).seat == (1 if dice == "1" else 0)


# -- the seven actions


def test_reroll_all_throws_every_available_die() -> None:
    game = position("11256", "2235")
    events = play(game, "paint 1a R1a")
    assert event(events, "roll").facts == {"old": [1, 2, 5, 6], "dice": [2, 2, 3, 5]}
    assert available(game) == "2235"


def test_reroll_group_throws_all_dice_of_one_value_there_more_than_once() -> None:
    game = position("11222566", "35")
    play(game, "paint 1a B2a")
    assert moves(game) == ["throw 2a 2b 2c", "throw 6a 6b"]
    play(game, "throw 6a 6b")
    assert available(game) == "1222355"


def test_reroll_group_with_one_group_leaves_no_choice() -> None:
    game = position("12256", "35")
    play(game, "paint 1a B2a")
    assert available(game) == "3556"


def test_reroll_singles_throws_every_die_whose_value_is_there_once() -> None:
    game = position("11222566", "33")
    events = play(game, "paint 1a G3a")
    assert event(events, "roll").facts["old"] == [1, 5]
    assert available(game) == "2223366"


def test_shift_group_moves_each_die_up_or_down() -> None:
    game = position("11222566")
    play(game, "paint 1a P4a")
    assert [words.rsplit(" ", 1)[1] for words in moves(game)] == [
        "111",
        "113",
        "133",
        "333",
        "11",
        "15",
        "55",
    ]
    events = play(game, "shift 2a 2b 2c 113")
    assert available(game) == "1113566"
    assert event(events, "shift").facts == {"old": [2, 2, 2], "dice": [1, 1, 3]}


def test_shift_singles_moves_every_die_whose_value_is_there_once() -> None:
    game = position("11222566")
    play(game, "paint 1a W5a")
    assert moves(game) == ["shift 1a 5a 26", "shift 1a 5a 66"]
    play(game, "shift 1a 5a 26")
    assert available(game) == "2222666"


def test_no_die_becomes_a_four() -> None:
    game = position("13355")
    play(game, "paint 1a P4a", "shift 3a 3b 22")
    assert available(game) == "2255"
    game = position("135")
    play(game, "paint 1a W5a")
    assert available(game) == "26"


def test_gold_is_a_phantom_four_in_the_book() -> None:
    game = position("1125", row="Y7a B2a G3a P4a W5a", book=1)
    events = play(game, "paint 1a Y7a")
    assert event(events, "phantom").facts == {"book": 1, "phantoms": 1}
    play(game, "paint 1a Y7a")
    assert (game.book, game.phantoms, available(game)) == (1, 2, "25")


def test_gold_painted_with_three_in_the_book_is_bad_luck() -> None:
    game = position("125", row="Y7a B2a G3a P4a W5a", book=3)
    assert kinds(play(game, "paint 1a Y7a")) == ["paint", "phantom", "badluck", "turn"]


def test_a_pupil_on_gold_adds_no_phantom_four() -> None:
    game = position("", "12356123", row="Y7a B2a G3a P4a W5a", pupils="Y7a")
    play(game, "roll")
    assert game.phantoms == 0


def test_a_phantom_four_is_no_good_fortune_and_cannot_be_given_back() -> None:
    game = position("22333", "4443", phantoms=1, owned=("K1a",))
    assert moves(game) == ["bottle 2a", "bottle 3a", "stop"]
    events = play(game, "bottle 2a", "throw 2a 3a 3b 3c")
    assert kinds(events) == ["bottle", "roll", "book", "badluck", "turn"]
    assert game.owned == [["K1a"], []]


def swap(*owned: str, dice: str = "125", pupils: str = "R6a", seats: int = 2) -> Daruma:
    """A swap daruma with one eye painted, and a one."""
    return position(dice, row="R6a B2a G3a P4a W5a", owned=owned, pupils=pupils, seats=seats)


def test_a_swap_happens_only_when_the_second_eye_is_painted() -> None:
    game = swap("K1a", "K2a", dice="115", pupils="")
    assert kinds(play(game, "paint 1a R6a")) == ["paint", "nothing"]
    play(game, "paint 1a R6a")
    assert asked(game).why == "swap"


def test_a_swap_is_of_two_players_and_a_daruma_of_each() -> None:
    game = swap("K1a K2a", "B1a", "G1a", seats=3)
    play(game, "paint 1a R6a")
    assert moves(game) == ["swap B1a", "swap G1a", "swap K1a", "swap K2a"]
    assert event(play(game, "swap B1a"), "choose").cards == ("B1a",)
    assert moves(game) == ["with G1a", "with K1a", "with K2a"]
    events = play(game, "with G1a")
    assert game.owned == [["K1a", "K2a"], ["G1a"], ["B1a"]]
    assert event(events, "swap")[1:5] == (0, ("B1a", "G1a"), None, {"seats": [1, 2]})


def test_one_may_choose_oneself_for_a_swap() -> None:
    game = swap("K1a K2a", "B1a")
    play(game, "paint 1a R6a", "swap K2a", "with B1a")
    assert game.owned == [["K1a", "B1a"], ["K2a"]]


def test_a_swap_with_a_player_who_has_none_is_a_transfer() -> None:
    game = swap("", "B1a", "", seats=3)
    play(game, "paint 1a R6a", "swap B1a")
    assert moves(game) == ["with seat0", "with seat2"]
    events = play(game, "with seat0")
    assert game.owned == [["B1a"], [], []]
    assert event(events, "swap")[1:5] == (0, ("B1a",), None, {"seats": [1, 0]})


def test_a_swap_is_nothing_when_nobody_has_any() -> None:
    assert kinds(play(swap("", ""), "paint 1a R6a")) == ["paint", "nothing"]


def test_a_daruma_in_the_row_cannot_be_swapped() -> None:
    game = swap("K1a", "")
    play(game, "paint 1a R6a")
    assert moves(game) == ["swap K1a"]


# -- the sake bottle


def test_two_three_five_and_six_go_on_the_bottle_and_one_does_not() -> None:
    assert moves(position("12356"), "bottle") == ["bottle 2a", "bottle 3a", "bottle 5a", "bottle 6a"]


def test_the_bottle_throws_dice_of_ones_choice_one_at_least() -> None:
    game = position("1225")
    play(game, "bottle 5a")
    every = ["1a", "1a 2a", "1a 2a 2b", "2a", "2a 2b"]
    assert moves(game) == [f"throw {dice}" for dice in every]
    assert game.view(None)["effect"] == "bottle"


def test_what_is_not_thrown_stays_as_it_is() -> None:
    game = position("12256", "5")
    play(game, "bottle 6a", "throw 2a")
    assert (available(game), game.bottle) == ("1255", [6])


def test_the_last_die_cannot_go_on_the_bottle() -> None:
    assert moves(position("6")) == ["stop"]


def test_with_one_die_left_the_bottle_leaves_no_choice() -> None:
    game = position("26", "5")
    play(game, "bottle 6a")
    assert available(game) == "5"


# -- the gift


def test_a_gift_takes_a_four_from_the_book_and_throws_it() -> None:
    game = position("25", "1", owned=("K1a R2a",), book=2, seats=3)
    assert moves(game, "gift") == [f"gift {card} seat{seat}" for card in ("K1a", "R2a") for seat in (1, 2)]
    events = play(game, "gift K1a seat2")
    assert (available(game), game.book, game.owned) == ("125", 1, [["R2a"], [], ["K1a"]])
    assert event(events, "gift")[1:5] == (0, ("K1a",), None, {"to": 2})
    assert event(events, "roll").facts == {"old": [4], "dice": [1]}


def test_a_given_four_may_go_back_as_a_four() -> None:
    game = position("25", "4", owned=("K1a",), book=3)
    assert "badluck" not in kinds(play(game, "gift K1a seat1"))
    assert (available(game), game.book) == ("25", 3)


def test_one_gift_a_turn() -> None:
    game = position("25", "1", owned=("K1a R2a",), book=2)
    play(game, "gift K1a seat1")
    assert {move[0] for move in asked(game).moves} == {"paint", "bottle"}
    assert game.view(None)["given"] is True


def test_a_gift_needs_a_four_in_the_book() -> None:
    assert moves(position("25", owned=("K1a",))) == ["bottle 2a", "bottle 5a", "stop"]


def test_a_gift_is_offered_when_the_last_die_has_just_been_used() -> None:
    game = position("1", "6", owned=("K1a",), book=1)
    play(game, "paint 1a R1a")
    assert moves(game) == ["gift K1a seat1", "stop"]
    play(game, "gift K1a seat1")
    assert (available(game), moves(game)) == ("6", ["stop"])


def test_the_turn_ends_by_itself_when_the_last_gift_comes_to_nothing() -> None:
    game = position("1", "4", owned=("K1a",), book=1)
    assert kinds(play(game, "paint 1a R1a", "gift K1a seat1"))[-2:] == ["pupil", "turn"]


# -- the end of a turn


def test_one_may_stop_when_no_one_is_available() -> None:
    assert "stop" in moves(position("2356"))
    assert position("2356").view(None)["hold"] == ""


def test_an_available_one_holds_a_player_back() -> None:
    game = position("1256")
    assert game.view(None)["hold"] == "one"
    with pytest.raises(Illegal):
        play(game, "stop")


def test_a_one_with_no_free_eye_does_not_hold_back_and_counts_as_available() -> None:
    game = position("11", painted=ROW.split(), pupils=ROW)
    assert moves(game) == ["stop"]
    assert game.view(None)["would"] == {"steps": 2, "marker": 2}


def test_with_no_dice_left_the_turn_ends() -> None:
    game = position("1")
    assert kinds(play(game, "paint 1a R1a")) == ["paint", "nothing", "pupil", "turn"]
    assert asked(game).seat == 1


def test_a_throw_of_nothing_but_fours_ends_the_turn_as_well() -> None:
    game = position("26", "4")
    assert kinds(play(game, "bottle 6a")) == ["bottle", "roll", "book", "turn"]


def test_every_daruma_with_both_eyes_painted_is_taken() -> None:
    game = position("2", painted=["R1a", "R1a", "B2a", "G3a"], pupils="B2a W5a")
    events = play(game, "stop")
    assert game.owned[0] == ["R1a", "B2a"]
    assert event(events, "take").cards == ("R1a", "B2a")


def test_a_pupil_replaces_the_die_on_those_with_one_eye() -> None:
    game = position("2", painted=["R1a", "R1a", "G3a"], pupils="W5a")
    events = play(game, "stop")
    assert sorted(game.pupils) == ["G3a", "W5a"]
    assert event(events, "pupil").cards == ("G3a",)


def test_a_pupil_stays_until_the_second_eye_is_painted_by_anybody() -> None:
    game = position("12", "2", row=ROW, pupils="R1a", turn=1)
    play(game, "paint 1a R1a", "stop")
    assert (game.pupils, game.owned) == ([], [[], ["R1a"]])


def test_the_row_is_filled_to_five_in_the_places_left() -> None:
    game = position("2", painted=["B2a", "B2a", "P4a", "P4a"], deck="K1a K2a K3a")
    events = play(game, "stop")
    assert game.row == ["R1a", "K3a", "G3a", "K2a", "W5a"]
    assert event(events, "refill").cards == ("K3a", "K2a")


def test_the_rulebooks_turn() -> None:
    row = "R1a B2a P4a W6a K3a"
    game = position("", "44112356", "42356", "122", row=row, owned=("", "B1a", "G1a"), seats=3)
    play(game, "roll", "paint 1a R1a")
    assert (available(game), game.book) == ("2356", 3)
    play(game, "bottle 6a", "throw 2a 3a 5a", "paint 1a P4a", "shift 2a 2b 11")
    events = play(game, "paint 1a W6a", "paint 1a W6a", "swap B1a", "with G1a")
    assert game.owned == [["W6a"], ["G1a"], ["B1a"]]
    assert sorted(game.pupils) == ["P4a", "R1a"]
    assert game.walked == 0
    assert kinds(events)[-5:] == ["swap", "pupil", "take", "refill", "turn"]


# -- the marker and the round tokens


@pytest.mark.parametrize(("dice", "steps"), [("2", 1), ("22", 2), ("22356", 2)])
def test_the_marker_moves_by_the_dice_left_two_at_most(dice: str, steps: int) -> None:
    game = position(dice)
    assert game.view(None)["would"] == {"steps": steps, "marker": steps}
    events = play(game, "stop")
    assert event(events, "marker").facts == {"marker": steps, "steps": steps, "home": False}


def test_no_dice_left_no_step() -> None:
    game = position("1")
    assert "marker" not in kinds(play(game, "paint 1a R1a"))
    assert game.walked == 0


def test_the_marker_turns_round_at_the_last_token() -> None:
    game = position("22", walked=4)  # on the fifth of six, going right
    assert game.view(None)["back"] is False
    play(game, "stop")
    view = game.view(None)
    assert (view["marker"], view["back"], view["left"]) == (4, True, 4)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_way_there_and_back_is_twice_the_tokens_but_one(seats: int) -> None:
    game = Daruma(seats)
    assert game.view(None)["left"] == 2 * (len(game.track) - 1)
    marker = []
    for walked in range(game.way + 1):
        game.walked = walked
        marker.append(game.marker())
    there = list(range(len(game.track)))
    assert marker == there + there[-2::-1]


def test_the_marker_stays_at_home() -> None:
    game = position("222", walked=9, seats=2)
    assert game.view(None)["would"] == {"steps": 1, "marker": 0}
    assert event(play(game, "stop"), "marker").facts["home"] is True
    game.dice, game.phase = (2, 2), "use"
    assert "marker" not in kinds(play(game, "stop"))
    assert game.walked == 10


def test_a_daruma_token_gives_the_top_card_to_whoever_makes_the_marker_stop_there() -> None:
    game = position("22", track="plain plain daruma plain plain plain")
    top = game.deck[-1]
    events = play(game, "stop")
    assert event(events, "token").cards == (top,)
    assert game.owned == [[top], []]


def test_passing_over_a_daruma_token_gives_nothing() -> None:
    game = position("22", track="plain daruma plain plain plain plain")
    assert kinds(play(game, "stop")) == ["stop", "marker", "turn"]
    assert game.owned == [[], []]


def test_a_marker_that_stays_on_a_daruma_token_gives_nothing() -> None:
    game = position("1", track="plain plain daruma plain plain plain", walked=2)
    assert kinds(play(game, "paint 1a R1a")) == ["paint", "nothing", "pupil", "turn"]
    assert game.owned == [[], []]


def test_a_daruma_token_at_home_gives_its_card_once() -> None:
    game = position("22", track="daruma plain plain plain plain plain", walked=9)
    assert "token" in kinds(play(game, "stop"))
    game.dice, game.phase = (2, 2), "use"
    play(game, "stop")
    assert [len(owned) for owned in game.owned] == [1, 0]


def test_the_row_is_filled_before_a_token_gives_its_card() -> None:
    track = "plain daruma plain plain plain plain"
    game = position("2", painted=["R1a", "R1a"], track=track, deck="K1a K2a")
    play(game, "stop")
    assert (game.row[0], game.owned[0]) == ("K2a", ["R1a", "K1a"])
    game = position("2", painted=["R1a", "R1a"], track=track, deck="K2a")
    assert event(play(game, "stop"), "token").cards == ()


def test_a_die_four_token_begins_every_turn_with_a_phantom_four() -> None:
    game = position("22", track="plain plain four plain plain plain")
    events = play(game, "stop")
    assert event(events, "turn").facts == {"round": 1, "phantoms": 1}
    assert game.view(None)["phantoms"] == 1


def test_a_die_four_token_at_home_begins_the_last_turns_with_a_phantom_four() -> None:
    game = position("22", track="four plain plain plain plain plain", walked=9)
    events = play(game, "stop")
    assert event(events, "marker").facts["home"] is True
    assert event(events, "turn").facts == {"round": 1, "phantoms": 1}
    assert game.view(None)["phantoms"] == 1


def test_on_a_die_four_token_three_real_fours_are_bad_luck() -> None:
    game = position("", "44412356", track="four plain plain plain plain plain")
    assert kinds(play(game, "roll")) == ["roll", "book", "badluck", "turn"]


def test_on_a_die_four_token_four_real_fours_are_still_good_fortune() -> None:
    game = position("", "44441235", "12356123", track="four plain plain plain plain plain")
    assert "fortune" in kinds(play(game, "roll"))


# -- the end


def test_when_the_marker_is_home_everyone_finishes_with_the_same_number_of_turns() -> None:
    game = position("22", walked=11, seats=3, turns=6)
    play(game, "stop")
    for seat in (1, 2):
        assert (game.turn, game.phase) == (seat, "roll")
        game.dice, game.phase = (2,), "use"
        play(game, "stop")
    assert game.ask() is None
    assert game.turns == 9


def test_the_game_ends_at_once_when_the_last_of_the_round_brings_the_marker_home() -> None:
    game = position("22", walked=9, turn=1, turns=5)
    assert kinds(play(game, "stop")) == ["stop", "marker", "reveal", "reveal", "count", "end"]


def test_the_game_ends_at_once_when_the_row_cannot_be_filled() -> None:
    game = position("22", painted=["R1a", "R1a", "G3a", "G3a"], deck="K1a")
    events = play(game, "stop")
    assert kinds(events) == ["stop", "take", "refill", "reveal", "reveal", "count", "end"]
    assert game.row == ["K1a", "B2a", "P4a", "W5a"]
    assert game.walked == 0


def test_an_empty_deck_alone_does_not_end_the_game() -> None:
    game = position("22", painted=["R1a", "R1a"], deck="K1a")
    play(game, "stop")
    assert asked(game).seat == 1


def test_the_game_ends_after_sixty_turns_each_at_the_latest() -> None:
    game = position("2", turn=1, turns=2 * TURNS - 1)
    assert kinds(play(game, "stop"))[-1] == "end"


def test_a_game_in_which_the_marker_never_moves_ends_all_the_same() -> None:
    game = Daruma(2, "bound")
    decisions = 0
    for _ in random_play(game):
        decisions += 1
        game.walked = 0
    assert game.turns <= 2 * TURNS
    assert decisions <= 2 * TURNS * DECISIONS < Daruma.BOUND


@pytest.mark.parametrize("seed", range(20))
def test_a_turn_takes_no_more_decisions_than_its_bound(seed: int) -> None:
    game = Daruma(2 + seed % 4, seed)
    taken = Counter(game.turns for _ in random_play(game, seed))
    assert max(taken.values()) < DECISIONS
    assert sum(taken.values()) < Daruma.BOUND


# -- points


def test_gold_two_good_colours_two_the_bad_one_minus_three_others_one() -> None:
    worth = {COLOUR[card]: points for card, points in POINTS["RB-P"].items()}
    assert worth == {"R": 2, "B": 2, "P": -3, "G": 1, "W": 1, "K": 1, "Y": 2}


def last(*owned: str, objectives: str = "RB-P BG-W GP-K", seats: int = 2) -> Daruma:
    """The last decision of a game: what everybody owns."""
    game = position("2", owned=owned, objectives=objectives, seats=seats, turns=seats * TURNS - 1)
    game.turn = seats - 1
    return game


def test_while_the_objectives_are_secret_the_scores_are_what_anybody_knows() -> None:
    assert last("R2a P1a Y7a", "W1a").scores() == [4, 1]


def test_in_the_end_the_objectives_are_shown_and_counted_line_by_line() -> None:
    game = last("R2a R3a P1a Y7a", "W1a G1a")
    events = play(game, "stop")
    assert [told.cards for told in events if told.kind == "reveal"] == [("RB-P",), ("BG-W",)]
    facts = event(events, "count").facts
    assert facts["lines"][0] == {"what": "R", "counts": [2, 0], "points": [4, 0]}
    assert [line["what"] for line in facts["lines"]] == list(DARUMAS)
    assert (facts["darumas"], facts["scores"]) == ([4, 2], [3, -1])
    assert game.scores() == [3, -1]
    assert game.view(None)["zones"]["shown"] == [["RB-P"], ["BG-W"]]


def test_most_points_win() -> None:
    game = last("R2a", "B1a K1a")
    assert event(play(game, "stop"), "end").facts == {"winners": [1]}


def test_a_tie_goes_to_fewer_darumas() -> None:
    game = last("R2a B1a", "K1a P1a P2a R3a")
    play(game, "stop")
    assert (game.scores(), game.winners()) == ([4, 4], [0])


def test_a_tie_with_as_many_darumas_is_shared() -> None:
    game = last("R2a", "B1a", "K1a", seats=3)
    play(game, "stop")
    assert game.winners() == [0, 1]


# -- what the page is told


def test_the_chances_of_every_throw_are_told_for_the_book_as_it_is() -> None:
    view = position("2356", book=2, phantoms=1).view(None)
    assert view["bad_luck"][:3] == pytest.approx([0, 1 / 6, 11 / 36])
    assert len(view["fortune"]) == len(view["bad_luck"]) == 9


def test_eight_dice_are_somewhere_all_the_time() -> None:
    game, most = Daruma(4, "dice"), 0
    for _ in random_play(game):
        placed = len(game.painted) + len(game.bottle)
        assert len(game.dice) + game.book + placed == (8 if game.phase not in ("roll", "") else 0)
        most = max(most, placed)
    assert most > 3


def test_five_pupils_are_enough() -> None:
    most = 0
    for seed in range(20):
        game = Daruma(5, seed)
        for _ in random_play(game, seed):
            assert len(game.pupils) == len(set(game.pupils) & set(game.row))
            most = max(most, len(game.pupils))
    assert most == 5


def test_a_die_on_a_daruma_can_be_taken_back_until_dice_are_thrown() -> None:
    record = Record("daruma", 2, "undo")
    record.play(("roll",))
    assert record.stuck() == "chance"
    while (ask := asked(record.game())).why != "effect" or record.game().view(None)["effect"] != "bottle":
        record.play(Rng(len(record)).choice(ask.moves))
    assert record.undo()[0] == "bottle"


# -- the policy


def choice(game: Daruma) -> str:
    return " ".join(decide(game, "normal", Rng("bot")))


def test_the_bot_keeps_what_it_has_when_the_book_is_nearly_full() -> None:
    assert choice(position("235", painted=["R1a", "R1a", "B2a", "B2a"], book=3)) == "stop"


def test_the_bot_goes_on_when_there_is_nothing_to_lose() -> None:
    assert choice(position("23556", book=0)).startswith("bottle")


def test_the_bot_paints_what_it_wants_and_leaves_what_it_does_not() -> None:
    row = "R6a P6a G6a B4a W5a"
    assert choice(position("15", row=row, pupils="R6a P6a G6a")) == "paint 1a R6a"
    assert choice(position("15", row=row, pupils="R6a P6a G6a", objectives="GP-K RB-P")) != "paint 1a R6a"


def test_the_bot_gives_its_bad_colour_away() -> None:
    assert choice(position("2", owned=("P1a R2a",), book=2)) == "gift P1a seat1"
    assert choice(position("2", owned=("R2a",), book=2)) == "stop"


def test_the_bot_swaps_its_worst_for_their_best() -> None:
    game = swap("P1a R2a", "G1a B1a")
    play(game, "paint 1a R6a")
    first = choice(game)
    play(game, first)
    assert {first.split()[1], choice(game).split()[1]} == {"P1a", "B1a"}
