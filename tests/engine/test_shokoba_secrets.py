"""Who sees which of Shokoba's cards, and who remembers them."""

from __future__ import annotations

from engine import Rng

from .setups import event
from .shokoba_words import play, position


def test_a_hand_is_for_its_owner_alone() -> None:
    game = position("9", "1 2", "3 4")
    assert game.view(0)["zones"]["hand"] == [game.hand[0], [None, None]]
    assert game.view(None)["zones"]["hand"] == [[None, None], [None, None]]


def test_nobody_sees_the_deck_or_a_piles_face_not_even_its_owner() -> None:
    game = position("9", "1 2", piles=("3S", "R"))
    for seat in (None, 0, 1):
        zones = game.view(seat)["zones"]
        assert zones["deck"] == [None] * len(game.deck)
        assert zones["pile"] == [[None] * 3, [None]]


def test_everybody_sees_the_table_and_the_stones() -> None:
    game = position("9 3", "1 2", stones=[2, 1])
    for seat in (None, 0, 1):
        assert game.view(seat)["zones"]["table"] == game.table
        assert game.view(seat)["stones"] == [2, 1]


def test_a_deal_shows_each_player_their_own_cards() -> None:
    game = position("10", "1", "3")
    dealt = [told for told in play(game, "lay 1", "lay 3") if told.kind == "deal"]
    assert [told.view(0)["cards"] for told in dealt] == [game.hand[0], [None] * 3]
    assert [told.view(1)["cards"] for told in dealt] == [[None] * 3, game.hand[1]]


def test_a_card_played_is_seen_by_all() -> None:
    game = position("4 3 9", "E7a 1")
    assert event(play(game, "7 takes 3 4"), "capture").sees is None
    game = position("4 3 9", "R1 10")
    told = event(play(game, "lay 1"), "lay")
    assert (told.seat, told.cards, told.sees) == (0, ("R1",), None)


def test_a_new_round_shows_the_four_cards_on_the_table_to_all() -> None:
    game = position("9", "1", last_deal=True, last=0)
    told = event(play(game, "lay 1"), "table")
    assert (told.sees, list(told.cards), len(told.cards)) == (None, game.table, 4)


def test_players_remember_what_has_been_captured() -> None:
    game = position("9 3", "1 2", piles=("3S", "D R"))
    for seat in (0, 1):
        assert game.guess(seat, Rng("memory")).pile == game.pile
