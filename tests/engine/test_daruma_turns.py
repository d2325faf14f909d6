"""The end of a turn of Daruma, the marker and the round tokens."""

from __future__ import annotations

import pytest

from engine import Illegal, Record, Rng
from engine.daruma import Daruma

from .daruma_words import ROW, available, moves, play, position
from .setups import asked, event, kinds, random_play

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
    game = position(seats=seats)
    assert game.view(None)["left"] == 2 * (len(game.track) - 1)
    marker = [position(seats=seats, walked=walked).marker() for walked in range(game.way + 1)]
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
