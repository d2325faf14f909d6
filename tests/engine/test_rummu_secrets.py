"""Who knows which of Rummu's cards, and which moves can be taken back."""

from __future__ import annotations

import pytest

from engine import Illegal, Record, Rng
from engine.rummu import Rummu

from .rummu_words import moves, play, position, taking
from .setups import asked, event

TOTAL = {"opening": "total"}

# -- who knows what


def test_a_hand_is_for_its_owner_alone_and_its_size_for_everybody() -> None:
    game = Rummu(3)
    for seat in (None, 0, 1, 2):
        seen = [game.hand[owner] if owner == seat else [None] * 9 for owner in range(3)]
        assert game.view(seat)["zones"]["hand"] == seen
    assert game.view(None)["held"] == [9, 9, 9]


def test_a_deal_shows_each_player_their_own_cards_and_everybody_the_first_discard() -> None:
    game = position("R6")
    events = play(game, "discard R6")
    deals = [told for told in events if told.kind == "deal"]
    assert [(told.seat, told.sees, list(told.cards)) for told in deals] == [
        (seat, (seat,), game.hand[seat]) for seat in range(3)
    ]
    turned = event(events, "turnup")
    assert (turned.seat, turned.cards, turned.sees) == (game.dealer, tuple(game.top), None)


def test_a_card_taken_from_the_discards_is_known_until_it_is_played() -> None:
    game = taking("B2 K9 R5 R7a", 1)
    assert game.view(None)["zones"]["known"] == [["R6"], [], []]
    assert all(game.guess(1, Rng(k)).known[0] == ["R6"] for k in range(20))
    play(game, "lay R5 R6 R7a")
    assert game.view(None)["zones"]["known"] == [[], [], []]


def test_a_yellow_exchanged_and_cards_taken_back_are_known_too() -> None:
    game = position("R6 B2", table=["R5 Y6 R7a"])
    play(game, "swap c1 R6")
    assert game.view(None)["zones"]["known"][0] == ["Y6"]
    game = position("R6", table=["R3 R4 R5", "B3 B4 B5"], owners=[1, 0])
    play(game, "add c1 R6", "back B3 B4 B5", "discard B3")
    assert game.view(None)["zones"]["known"][0] == ["B4", "B5"]


def test_players_remember_the_discards() -> None:
    game = position("R6 B2", top="G4", below="G2 G3")
    assert all(game.guess(seat, Rng(seat)).below == ["G2", "G3"] for seat in range(3))


def test_what_was_held_before_the_stock_was_renewed_is_none_of_it_and_what_was_drawn_since_is() -> None:
    game = position("R6 B9", "K0 K3", "K2 K4", top="G4", below="G2 G3", stock="")
    play(game, "discard R6", "draw")
    drawn = game.hand[1][-1]
    hands = set()
    for k in range(200):
        guess = game.guess(0, Rng(k))
        assert {*guess.hand[1][:2], *guess.hand[2]} == {"K0", "K3", "K2", "K4"}
        assert {guess.hand[1][2], *guess.stock} == {"G2", "G3", "G4"}
        hands.add(tuple(guess.hand[1]))
    assert len(hands) == 4 * 3 * 3
    assert game.guess(1, Rng(0)).hand[1][-1] == drawn


def test_who_is_in_the_middle_of_an_opening_holds_another_combination_in_every_guess() -> None:
    game = position("R2 R3 R4 B6 G6 K6 Y9", "K9 K5", opened=[False] * 3, needs=[6] * 3, options=TOTAL)
    play(game, "lay R2 R3 R4")
    for seat in (1, 2):
        dealt = [game.guess(seat, Rng(k)) for k in range(60)]
        assert all(moves(guess, "lay") for guess in dealt)
        assert len({tuple(guess.hand[0]) for guess in dealt}) > 30
        assert all(guess.view(seat) == game.view(seat) for guess in dealt)


def test_a_card_drawn_is_seen_by_who_draws_it_alone() -> None:
    game = Rummu(3)
    (told,) = play(game, "draw")
    assert told.view(None)["cards"] == [None]
    assert told.view(told.seat)["cards"] == [game.hand[game.turn][-1]]


# -- taking a move back


def test_a_drawn_card_cannot_be_unseen_and_a_combination_can_be_picked_up_again() -> None:
    record = Record("rummu", 3, "undo")
    record.play(("draw",))
    with pytest.raises(Illegal):
        record.undo()
    while (ask := asked(record.game())) and not any(move[0] == "lay" for move in ask.moves):
        record.play(ask.moves[0])
    record.play(next(move for move in ask.moves if move[0] == "lay"))
    assert record.undo()[0] == "lay"
