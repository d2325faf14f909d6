"""What Daruma's dice are used for: painting and its actions, the bottle, the gift."""

from __future__ import annotations

from .daruma_words import ROW, available, moves, play, position, swap
from .setups import asked, event, kinds

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
