"""Rummu's cards and turns, one test a clause: drawing, discarding, taking back, an empty stock."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Rng
from engine.rummu import Rummu
from engine.rummu.cards import COLOUR, COLOURS, DECK, NUMBER
from engine.rummu.explain import refusal

from .rummu_words import every_table, moves, play, position, taking
from .setups import asked, event, kinds, random_play

# -- what is in the box


def test_sixty_cards_five_colours_nought_to_nine_with_two_ones_and_two_sevens() -> None:
    assert len(DECK) == 60
    assert Counter((COLOUR[card], NUMBER[card]) for card in DECK) == {
        (colour, number): 2 if number in (1, 7) else 1 for colour in "RBGKY" for number in range(10)
    }


def test_a_cards_id_is_its_colour_its_number_and_a_letter_if_there_are_two() -> None:
    assert all(card[0] in COLOURS and int(card[1]) == NUMBER[card] for card in DECK)
    assert {card[2:] for card in DECK if NUMBER[card] in (1, 7)} == {"a", "b"}
    assert {card[2:] for card in DECK if NUMBER[card] not in (1, 7)} == {""}


# -- setting up


def test_three_to_six_play_alone_and_with_one_opening_unless_chosen_otherwise() -> None:
    assert list(Rummu.SEATS) == [3, 4, 5, 6]
    assert Rummu().options == {"partners": False, "opening": "single", "hands": 9}


@pytest.mark.parametrize(("seats", "cards"), [(3, 9), (4, 8), (5, 8), (6, 7)])
def test_hands_by_number_of_players_one_discard_and_the_rest_is_the_stock(seats: int, cards: int) -> None:
    game = Rummu(seats)
    assert [len(hand) for hand in game.hand] == [cards] * seats
    assert (len(game.top), len(game.below)) == (1, 0)
    assert len(game.stock) == 60 - seats * cards - 1


@every_table
def test_the_dealer_is_drawn_by_lot_and_the_dealers_left_begins(seats: int) -> None:
    games = [Rummu(seats, seed) for seed in range(100 * seats)]
    assert all(asked(game).seat == game.left(game.dealer) for game in games)
    dealers = Counter(game.dealer for game in games)
    assert all(70 < dealers[seat] < 130 for seat in range(seats))


def test_the_deal_moves_left_and_every_hand_is_shuffled_anew() -> None:
    game = Rummu(3, "deal", hands=5)
    dealers, deals = [game.dealer], {str(game.hand)}
    for _, _, events in random_play(game):
        if "round" in kinds(events):
            dealers.append(game.dealer)
            deals.add(str(game.hand))
            assert [len(hand) for hand in game.hand] == [9] * 3
            assert not any([*game.known, *game.laid, game.below])
            assert asked(game).seat == game.left(game.dealer)
    assert dealers == [(dealers[0] + n) % 3 for n in range(5)]
    assert len(deals) == 5


def test_partners_sit_opposite() -> None:
    assert Rummu(4, partners=True).view(None)["sides"] == [[0, 2], [1, 3]]
    assert Rummu(6, partners=True).view(None)["sides"] == [[0, 3], [1, 4], [2, 5]]
    with pytest.raises(ValueError, match="partners"):
        Rummu(5, partners=True)


# -- 1: drawing


def test_a_turn_begins_with_the_stock_or_the_top_discard() -> None:
    assert moves(position("R2 B5", phase="draw")) == ["draw", "take"]


def test_one_card_from_the_stock_and_no_more() -> None:
    game = position("R2 B5", phase="draw", stock="G4 G3")
    told = event(play(game, "draw"), "draw")
    assert (told.cards, told.sees, told.facts) == (("G3",), (0,), {"stock": 1})
    assert (game.hand[0], game.phase) == (["R2", "B5", "G3"], "play")


def test_discards_are_taken_one_by_one_and_each_shows_the_next() -> None:
    game = position("R2 B5", phase="draw", top="G6", below="G4 G5")
    told = event(play(game, "take"), "take")
    assert (told.seat, told.cards, told.sees, told.facts) == (0, ("G6",), None, {"left": 2})
    assert (game.known[0], game.top, game.below) == (["G6"], ["G5"], ["G4"])
    assert moves(game) == ["stop", "take"]
    play(game, "take")
    assert (game.known[0], game.top, game.phase) == (["G6", "G5"], ["G4"], "take")
    assert [(told.kind, told.seat) for told in play(game, "stop")] == [("stop", 0)]
    assert (game.top, game.phase) == (["G4"], "play")


def test_never_both() -> None:
    game = position("R2 B5", phase="draw", below="G4")
    play(game, "take")
    assert moves(game) == ["stop", "take"]


def test_with_the_last_discard_taken_there_is_nothing_more_to_decide() -> None:
    game = position("R2 B5", phase="draw", top="G6")
    play(game, "take")
    assert (game.top, game.phase) == ([], "play")


def test_only_the_top_discard_is_visible() -> None:
    view = position("R2 B5", top="G6", below="G4 G5").view(None)
    assert (view["zones"]["top"], view["zones"]["below"]) == (["G6"], [None, None])


# -- 9: the discard


def test_a_turn_ends_with_a_discard_and_the_left_goes_on() -> None:
    game = position("R6 B9", top="G4", below="G3")
    events = play(game, "discard R6")
    assert event(events, "discard").facts == {"left": 1}
    assert (game.top, game.below) == (["R6"], ["G3", "G4"])
    assert (game.turn, game.phase) == (1, "draw")


def test_there_is_always_a_discard() -> None:
    verbs = {move[0] for move in asked(position("R6 B9")).moves}
    assert verbs == {"discard"}


def test_the_hand_ends_when_somebody_discards_the_last_card() -> None:
    game = position("R6")
    events = play(game, "discard R6")
    assert kinds(events)[:3] == ["discard", "out", "count"]
    assert (event(events, "count").seat, event(events, "count").facts["why"]) == (0, "out")
    assert game.round == 2


# -- 10: taking back


def test_who_laid_everything_takes_back_a_card_whose_removal_leaves_a_combination() -> None:
    game = position("R6 R7a", table=["R3 R4 R5"])
    events = play(game, "add c1 R6 R7a")
    assert game.phase == "back"
    assert moves(game) == ["back R3", "back R7a"]
    events = play(game, "back R3")
    assert (game.combinations, game.known[0], game.phase) == ([("R4", "R5", "R6", "R7a")], ["R3"], "discard")
    assert event(events, "back").facts["size"] == 4
    assert moves(game) == ["discard R3"]
    assert "out" in kinds(play(game, "discard R3"))


def test_only_from_the_combinations_in_front_of_them() -> None:
    game = position("R6", table=["R2 R3 R4 R5", "B3 B4 B5 B6"], owners=[1, 0])
    play(game, "add c1 R6")
    assert moves(game) == ["back B3", "back B6"]


def test_with_no_such_card_a_whole_combination_of_three() -> None:
    game = position("R6", table=["R3 R4 R5", "B3 B4 B5", "G8 K8 Y8"], owners=[1, 0, 0])
    play(game, "add c1 R6")
    assert moves(game) == ["back B3 B4 B5", "back G8 K8 Y8"]
    play(game, "back B3 B4 B5")
    assert moves(game) == ["discard B3", "discard B4", "discard B5"]
    assert [each["name"] for each in game.view(None)["combinations"]] == ["c1", "c3"]
    play(game, "discard B4")
    assert (game.turn, game.phase, game.known[0]) == (1, "draw", ["B3", "B5"])


def test_with_neither_the_fewest_cards_from_an_end_of_a_run() -> None:
    game = position("R0", table=["R1a R2 R3", "B5 Y6 B7a Y8 B9"], owners=[1, 0])
    play(game, "add c1 R0")
    assert moves(game) == ["back B5 Y6", "back Y8 B9"]
    play(game, "back Y8 B9")
    assert game.combinations[1] == ("B5", "Y6", "B7a")


def test_who_took_back_plays_no_more_in_that_turn() -> None:
    game = position("R6 R7a", table=["R3 R4 R5"])
    play(game, "add c1 R6 R7a", "back R3")
    assert {move[0] for move in asked(game).moves} == {"discard"}


def test_who_took_a_combination_back_has_opened_all_the_same() -> None:
    game = position("R6", table=["R3 R4 R5", "B3 B4 B5"], owners=[1, 0])
    play(game, "add c1 R6", "back B3 B4 B5", "discard B3")
    assert game.opened[0]


def test_with_nothing_in_front_a_card_to_discard_is_kept() -> None:
    game = position("R6 R7a", table=["R3 R4 R5"], owners=[1])
    assert moves(game, "add") == ["add c1 R6"]
    assert refusal(game.view(0), ["R6", "R7a"], "c1") == "keep_one"
    play(game, "add c1 R6")
    assert moves(game) == ["discard R7a"]


def test_who_took_their_last_combination_back_has_nothing_in_front_and_keeps_a_card_to_discard() -> None:
    game = position(
        "R6",
        table=["R3 R4 R5", "B3 B4 B5", "B6 B7a B8"],
        owners=[1, 0, 1],
        stock="G0 G2 R7a K3 K4",
    )
    play(game, "add c1 R6", "back B3 B4 B5", "discard B3")
    play(game, "draw", "discard K4", "draw", "discard K3", "draw", "add c1 R7a")
    assert game.cards(0) == ["B4", "B5"]
    assert moves(game, "add") == ["add c3 B5"]
    assert refusal(game.view(0), ["B4", "B5"], "c3") == "keep_one"


def test_the_yellow_that_an_exchange_brings_is_a_card_to_discard() -> None:
    game = position("R6", table=["R5 Y6 R7a"], owners=[1])
    assert moves(game) == ["discard R6", "swap c1 R6"]
    play(game, "swap c1 R6")
    assert moves(game) == ["discard Y6"]


def test_a_refusal_knows_that_an_exchange_brings_a_yellow_to_keep() -> None:
    game = position("R6", table=["R5 Y6 R7a"], owners=[1])
    assert refusal(game.view(0), ["R6"], "c1") == ""
    game = position("R8", table=["R5 Y6 R7a"], owners=[1])
    assert refusal(game.view(0), ["R8"], "c1") == "keep_one"


def test_a_yellow_that_may_not_be_discarded_is_no_card_to_keep() -> None:
    game = position("R6", known="Y6", table=["R3 R4 R5"], owners=[1], barred="Y6")
    play(game, "add c1 Y6")
    assert moves(game) == ["discard R6"]
    assert refusal(game.view(0), ["R6"], "c1") == "keep_one"


# -- 11: a single card from the discards


def test_a_single_card_just_taken_is_not_discarded_in_the_same_turn() -> None:
    game = taking("B2 K9", 1)
    assert (game.view(0)["barred"], moves(game)) == ("R6", ["discard B2", "discard K9"])
    play(game, "discard B2")
    assert game.barred == ""


def test_of_two_cards_taken_any_may_be_discarded() -> None:
    game = taking("B2 K9", 2)
    assert moves(game) == ["discard B2", "discard G4", "discard K9", "discard R6"]


def test_it_may_be_played_and_its_like_discarded() -> None:
    game = position("R7b R8 B2", phase="draw", top="R7a", below="G3", table=["R4 R5 R6"])
    play(game, "take", "stop")
    assert "discard R7b" in moves(game)
    assert "discard R7a" not in moves(game)
    assert "add c1 R7a" in moves(game)


def test_it_does_not_come_back_to_be_discarded() -> None:
    game = taking("R7a", 1, table=["R3 R4 R5"])
    play(game, "add c1 R6 R7a")
    assert moves(game) == ["back R3", "back R7a"]
    game = taking("R2", 1, table=["R3 R4 R5"])
    play(game, "add c1 R2 R6")
    assert moves(game) == ["back R2"]


def test_who_holds_nothing_else_cannot_discard() -> None:
    game = taking("B6", 1, table=["B3 B4 B5"])
    play(game, "add c1 B6")
    assert (game.phase, moves(game)) == ("back", ["back B3", "back B6"])
    play(game, "back B3")
    assert moves(game) == ["discard B3"]
    play(game, "discard B3")
    assert game.known[0] == ["R6"]


def test_who_holds_nothing_else_may_still_play_it() -> None:
    game = taking("B6", 1, table=["B3 B4 B5", "R5 Y6 R7a"])
    play(game, "add c1 B6")
    assert moves(game) == ["back B3", "back B6", "swap c2 R6"]
    play(game, "swap c2 R6")
    assert (game.phase, moves(game)) == ("play", ["discard Y6"])


def test_a_yellow_one_that_was_laid_and_exchanged_is_still_not_discarded() -> None:
    game = position("R5 R7a R6 B2", phase="draw", top="Y6", below="G3")
    play(game, "take", "stop", "lay R5 Y6 R7a", "swap c1 R6")
    assert moves(game) == ["discard B2"]


# -- 12: the stock runs out


def test_all_discards_but_the_top_become_the_stock_when_a_turn_begins() -> None:
    game = position("R6 B9", top="G4", below="G2 G3", stock="")
    events = play(game, "discard R6")
    assert event(events, "renew").facts == {"stock": 3}
    assert (sorted(game.stock), game.top, game.below) == (["G2", "G3", "G4"], ["R6"], [])
    assert game.view(None)["renewed"]
    assert game.turn == 1


def test_the_new_stock_is_shuffled() -> None:
    orders = set()
    for seed in range(20):
        game = position("R6 B9", top="G4", below="G2 G3 G5 G6", stock="", rng=Rng(seed).state)
        play(game, "discard R6")
        orders.add(tuple(game.stock))
    assert len(orders) > 10


def test_the_second_time_the_hand_ends_and_nobody_went_out() -> None:
    game = position("R6 B9", top="G4", below="G2 G3", stock="", renewed=True)
    count = event(play(game, "discard R6"), "count")
    assert (count.seat, count.facts["why"], game.round) == (None, "stock", 2)
    assert count.facts["lines"][0]["points"] == [0, 0, 0]


def test_with_no_other_discards_the_hand_ends_the_first_time() -> None:
    game = position("R6 B9", phase="draw", top="G4", stock="")
    play(game, "take")
    assert event(play(game, "discard R6"), "count").facts["why"] == "stock"


def test_who_draws_the_last_card_still_ends_the_turn() -> None:
    game = position("R6 B9", phase="draw", stock="G5", below="G2")
    play(game, "draw")
    assert game.phase == "play"
