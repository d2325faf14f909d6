"""Charuma's cards and auction, one test a clause, in the rulebook's order."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import Rng
from engine.charuma import Charuma
from engine.charuma.cards import COLOUR, DECK, MAKE_UP, VALUE
from engine.charuma.table import TOP_BID

from .charuma_words import auction, every_table, moves, play
from .setups import asked, event, kinds, random_play

# -- the cards


def test_forty_cards_two_colours_ace_to_ten_two_copies_of_each() -> None:
    assert len(DECK) == len(set(DECK)) == 40
    assert Counter((COLOUR[card], VALUE[card]) for card in DECK) == {
        (colour, value): 2 for colour in "CD" for value in range(1, 11)
    }


def test_a_card_carries_its_colours_letter_its_value_and_its_copys_letter() -> None:
    assert all(re.fullmatch(rf"{COLOUR[card]}{VALUE[card]}[ab]", card) for card in DECK)


def test_a_pair_is_two_cards_of_one_value_blue_red_or_two_coloured() -> None:
    pairs = {cards: colours for cards, colours in MAKE_UP.items() if len(cards) == 2}
    assert Counter(pairs.values()) == {"CC": 10, "DD": 10, "CD": 40}
    assert all(VALUE[one] == VALUE[two] for one, two in pairs)


# -- setting up


def test_two_to_five_play_and_there_is_an_auction_unless_chosen_otherwise() -> None:
    assert list(Charuma.SEATS) == [2, 3, 4, 5]
    assert Charuma().options == {"auction": "always"}


@pytest.mark.parametrize(
    ("seats", "removed", "group", "aside", "threshold"),
    [(2, {2, 3, 4, 5}, 6, 8, 25), (3, {4, 5}, 6, 8, 25), (4, set(), 6, 8, 20), (5, set(), 5, 5, 20)],
)
def test_the_table_of_the_numbers_of_players(
    seats: int, removed: set[int], group: int, aside: int, threshold: int
) -> None:
    game = Charuma(seats)
    assert {VALUE[card] for card in game.box} == removed
    assert len(game.box) == 4 * len(removed)
    assert [len(cards) for cards in game.hidden] == [2] * seats
    assert [len(cards) for cards in game.groups] == [group] * seats
    assert (len(game.aside), game.view(None)["threshold"]) == (aside, threshold)


def test_everyone_starts_with_five_points() -> None:
    assert Charuma(4).scores() == [5, 5, 5, 5]


@every_table
def test_the_first_holder_is_drawn_by_lot(seats: int) -> None:
    holders = Counter(Charuma(seats, seed).holder for seed in range(100 * seats))
    assert all(70 < holders[seat] < 130 for seat in range(seats))


def test_every_round_is_shuffled_and_dealt_anew() -> None:
    game = Charuma(3, "shuffle")
    deals = {str([game.hidden, game.groups])}
    for _, _, events in random_play(game):
        if "round" in kinds(events):
            deals.add(str([game.hidden, game.groups]))
            assert [len(cards) for cards in (*game.hidden, *game.groups)] == [2] * 3 + [6] * 3
            assert not any([*game.won, *game.shown, *game.trick])
    assert len(deals) == game.round > 1


# -- the auction


@every_table
def test_the_holder_bids_first_then_clockwise(seats: int) -> None:
    game = auction([5] * seats, holder=1)
    for number in range(seats):
        assert (asked(game).seat, asked(game).why) == ((1 + number) % seats, "bid")
        play(game, f"g{number + 1} 0")


def test_the_holder_bids_first_in_every_round() -> None:
    game = Charuma(4, "holders")
    assert asked(game).seat == game.holder
    rounds = 1
    for _, _, events in random_play(game):
        if "round" in kinds(events):
            assert (asked(game).seat, asked(game).why) == (game.holder, "bid")
            rounds += 1
    assert rounds == game.round > 1


def test_nobody_passes() -> None:
    assert {move[0] for move in asked(auction([0, 0, 0])).moves} == {"bid"}


def test_a_bid_on_an_empty_group_is_anything_from_nought_to_five() -> None:
    game = auction([9, 9])
    assert moves(game) == [f"g{group} {amount}" for group in (1, 2) for amount in range(6)]
    assert TOP_BID == 5


def test_a_bid_on_an_occupied_group_is_strictly_more() -> None:
    game = auction([5, 5, 5])
    play(game, "g2 3")
    assert [words for words in moves(game) if words.startswith("g2")] == ["g2 4", "g2 5"]


def test_nobody_bids_more_than_the_points_they_own() -> None:
    game = auction([2, 0, 5])
    assert moves(game) == ["g1 0", "g1 1", "g1 2", "g2 0", "g2 1", "g2 2", "g3 0", "g3 1", "g3 2"]
    play(game, "g1 0")
    assert moves(game) == ["g2 0", "g3 0"]


def test_a_group_that_holds_five_is_closed() -> None:
    game = auction([5, 20])
    play(game, "g1 5")
    assert moves(game) == [f"g2 {amount}" for amount in range(6)]
    assert [bid["closed"] for bid in game.view(None)["bids"]] == [True, False]


def test_the_outbid_takes_the_stake_back_and_bids_again_on_the_same_group_too() -> None:
    game = auction([5, 5, 5])
    play(game, "g1 2")
    assert game.scores() == [3, 5, 5]
    events = play(game, "g1 3")
    told = event(events, "outbid")
    assert (told.seat, told.facts) == (0, {"group": "g1", "amount": 2, "by": 1})
    assert (game.scores(), game.view(None)["stakes"]) == ([5, 2, 5], [0, 3, 0])
    play(game, "g2 0")
    assert game.turn == 0
    assert moves(game) == [
        *["g1 4", "g1 5"],
        *[f"g2 {n}" for n in range(1, 6)],
        *[f"g3 {n}" for n in range(6)],
    ]


def test_a_player_with_a_standing_bid_is_skipped() -> None:
    game = auction([5, 5, 5, 5])
    play(game, "g1 0", "g2 0", "g3 0")
    play(game, "g2 1")  # seat 3 outbids seat 1; seat 0 has a bid
    assert game.turn == 1
    play(game, "g3 1")
    assert game.turn == 2


def test_the_rulebooks_example_leaves_fourteen_bids() -> None:
    game = auction([5, 5, 5])  # Owl, Gear, Coffee
    play(game, "g2 1", "g1 0")
    events = play(game, "g2 2")
    assert event(events, "outbid").seat == 0
    assert (game.turn, game.scores()) == (0, [5, 5, 3])
    left, middle, right = (sum(word.startswith(f"g{n}") for word in moves(game)) for n in (1, 2, 3))
    assert (left, middle, right, len(asked(game).moves)) == (5, 3, 6, 14)


def test_it_ends_when_everybody_holds_a_bid_and_the_stakes_are_lost() -> None:
    game = auction([5, 5, 5])
    groups = [cards[:] for cards in game.groups]
    play(game, "g3 2", "g1 0")
    events = play(game, "g2 4")
    assert kinds(events) == ["bid", "take", "take", "take"]
    assert game.scores() == [3, 5, 1]
    assert game.shown == [groups[2], groups[0], groups[1]]
    assert [(told.seat, told.facts) for told in events[1:]] == [
        (0, {"group": "g3", "amount": 2}),
        (1, {"group": "g1", "amount": 0}),
        (2, {"group": "g2", "amount": 4}),
    ]


@every_table
def test_a_legal_bid_always_exists(seats: int) -> None:
    bids = 0
    for seed in range(100):
        rng = Rng(seed)
        game = auction([rng.below(3) for _ in range(seats)])
        while asked(game).why == "bid":
            assert any(move[2] == "0" for move in asked(game).moves)
            game.play(rng.choice(asked(game).moves))
            bids += 1
    assert bids >= 100 * seats


@every_table
def test_the_longest_auction_is_six_bids_a_group_but_one_on_the_last(seats: int) -> None:
    game = auction([20] * seats)
    for group in range(1, seats):
        for amount in range(6):
            play(game, f"g{group} {amount}")
    assert game.phase == "bid"
    play(game, f"g{seats} 0")
    assert game.phase == "lead"


def test_a_game_is_never_longer_than_sixty_of_the_longest_rounds() -> None:
    assert Charuma.BOUND == 60 * (4 * 6 + 1 + 5 * 7)


def test_bids_are_public() -> None:
    game = auction([5, 5, 5])
    play(game, "g2 3")
    assert game.view(None)["bids"] == [
        {"group": "g1", "seat": None, "amount": 0, "closed": False},
        {"group": "g2", "seat": 0, "amount": 3, "closed": False},
        {"group": "g3", "seat": None, "amount": 0, "closed": False},
    ]
    assert game.view(None)["stakes"] == [3, 0, 0]


# -- without an auction


@every_table
def test_the_family_game_has_no_auction(seats: int) -> None:
    game = Charuma(seats, "family", auction="never")
    phases = {asked(game).why} | {game.phase for _ in random_play(game)}
    assert phases == {"lead", "follow", ""}


def test_without_an_auction_each_takes_a_group_for_nothing() -> None:
    game = Charuma(5, auction="never")
    assert [len(cards) for cards in game.shown] == [5] * 5
    assert game.scores() == [5] * 5
    assert asked(game).seat == game.holder


def test_beginners_bid_after_the_first_round() -> None:
    game = Charuma(3, "beginners", auction="after_first_round")
    assert game.phase == "lead"
    phases = {(game.round, game.phase) for _ in random_play(game)}
    assert (1, "bid") not in phases
    assert all((number, "bid") in phases for number in range(2, game.round + 1))
    assert game.round > 1
