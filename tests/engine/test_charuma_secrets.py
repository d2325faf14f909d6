"""Who sees which of Charuma's cards, and who remembers them."""

from __future__ import annotations

from engine import Rng
from engine.charuma import Charuma
from engine.charuma.cards import COLOUR

from .charuma_words import last_trick, play, position


def test_hidden_cards_are_for_their_owner_alone() -> None:
    game = Charuma(3)
    for seat in (None, 0, 1, 2):
        seen = [game.hidden[owner] if owner == seat else [None, None] for owner in range(3)]
        assert game.view(seat)["zones"]["hidden"] == seen


def test_nobody_sees_the_cards_set_aside_and_everybody_the_groups_and_the_box() -> None:
    game = Charuma(3)
    for seat in (None, 0, 1, 2):
        zones = game.view(seat)["zones"]
        assert zones["aside"] == [None] * 8
        assert (zones["groups"], zones["box"]) == (game.groups, game.box)


def test_visible_cards_and_the_number_of_hidden_ones_are_public() -> None:
    game = position("C5 C2 | C6", "D3 | D4 D5")
    zones = game.view(None)["zones"]
    assert zones["shown"] == [["C5a", "C2a"], ["D3a"]]
    assert [len(cards) for cards in zones["hidden"]] == [1, 2]


def test_a_deal_shows_each_player_their_own_cards() -> None:
    game, events = last_trick("C8", "C9")
    deals = [told for told in events if told.kind == "deal"]
    assert [(told.seat, told.sees, list(told.cards)) for told in deals] == [
        (0, (0,), game.hidden[0]),
        (1, (1,), game.hidden[1]),
    ]


def test_a_deal_shows_everybody_the_groups() -> None:
    game, events = last_trick("C8", "C9", options={"auction": "always"})
    groups = [told for told in events if told.kind == "group"]
    assert [(told.sees, told.facts["group"], list(told.cards)) for told in groups] == [
        (None, "g1", game.groups[0]),
        (None, "g2", game.groups[1]),
    ]


def test_players_remember_the_tricks_that_were_won() -> None:
    game = position("C5 C2", "C9 D3", "C7 D4")
    play(game, "C5", "C9", "C7")
    assert all(game.guess(seat, Rng(seat)).won == game.won for seat in range(3))


def test_a_card_discarded_says_nothing_of_the_hidden_ones() -> None:
    """No visible blue card, so no duty: the hidden one may be blue for all the others know."""
    game = position("C5 C2", "D3 | D4")
    play(game, "C5", "D3")
    guesses = {COLOUR[game.guess(0, Rng(k)).hidden[1][0]] for k in range(50)}
    assert guesses == {"C", "D"}
