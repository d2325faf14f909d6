"""Charuma's tricks: what may be led, what has to follow, what wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from engine import Rng
from engine.charuma import Charuma
from engine.charuma.cards import DECK

from .charuma_words import auction, every_table, face, moves, play, position, winner
from .setups import asked, event, kinds, random_play

# -- leading


def test_the_holder_leads_the_first_trick_whoever_bid_last() -> None:
    game = auction([5, 5, 5], holder=1)
    play(game, "g1 0", "g2 0", "g3 0")
    assert (asked(game).seat, asked(game).why) == (1, "lead")


def test_a_lead_is_one_card_or_a_pair_of_any_colours() -> None:
    game = position("C5 C5 D5 C7 D8", "C2")
    assert moves(game) == ["C5", "C5 C5", "C5 D5", "C7", "D5", "D8"]


def test_hidden_and_visible_cards_mix_freely() -> None:
    assert moves(position("C5 | D5 C6", "C2")) == ["C5", "C5 D5", "C6", "D5"]


def test_equal_copies_are_moves_of_their_own() -> None:
    game = position("C5a C5b", "C2")
    assert asked(game).moves == (("play", "C5a"), ("play", "C5a", "C5b"), ("play", "C5b"))


# -- following


@every_table
def test_everyone_plays_as_many_cards_clockwise_so_hands_stay_equal(seats: int) -> None:
    game = Charuma(seats, "sizes", auction="never")
    tricks = 0
    for mover, _, events in random_play(game):
        if not {"trick", "token"} & set(kinds(events)):
            assert game.turn == game.left(mover)
            assert len({len(game.trick[seat]) for seat in game.order() if game.trick[seat]}) == 1
        if "trick" in kinds(events):
            assert len({len(game.hidden[s] + game.shown[s]) for s in range(seats)}) == 1
            tricks += 1
    assert tricks > game.round


def follows(led: str, hand: str) -> list[str]:
    """What a hand may play to a lead."""
    game = position(led, hand)
    play(game, led)
    return moves(game)


def test_a_visible_card_of_the_colour_obliges_and_a_hidden_one_will_do() -> None:
    assert follows("C5", "C7 D8 | C9 D2") == ["C7", "C9"]


def test_a_hidden_card_alone_does_not_oblige_but_may_follow() -> None:
    assert follows("C5", "D8 | C9 D2") == ["C9", "D2", "D8"]


def test_without_the_colour_anything_goes() -> None:
    assert follows("C5", "D8 D1 | D2") == ["D1", "D2", "D8"]


def test_a_visible_pair_that_matches_obliges_and_hidden_cards_may_build_another() -> None:
    assert follows("C5 C5", "C7 C7 C9 D9 | C9 D7") == ["C7 C7", "C9 C9"]


def test_a_pair_with_a_hidden_card_in_it_does_not_oblige() -> None:
    assert follows("C5 C5", "C7 D8 | C7") == ["C7 C7", "C7 D8"]


def test_a_pair_of_another_make_up_does_not_oblige() -> None:
    assert follows("C5 C5", "D7 D7 C8") == ["C8 D7", "D7 D7"]
    assert follows("C5 C5", "C7 D7 C8") == ["C7 C8", "C7 D7", "C8 D7"]


def test_two_blue_cards_that_are_no_pair_do_not_oblige() -> None:
    assert follows("C5 C5", "C7 C8 D9") == ["C7 C8", "C7 D9", "C8 D9"]


def test_the_rulebooks_example_of_a_two_coloured_pair() -> None:
    game = position("C8 D8", "C6 C7 D9 | D7", "C6 D6 C9 | D9")  # Owl, Coffee, Gear
    play(game, "C8 D8")
    assert not game.view(None)["bound"]
    assert moves(game) == ["C6 C7", "C6 D7", "C6 D9", "C7 D7", "C7 D9", "D7 D9"]
    play(game, "C6 D9")
    assert game.view(None)["bound"]
    assert moves(game) == ["C6 D6", "C9 D9"]


def test_there_is_no_duty_to_beat() -> None:
    assert follows("C5", "C2 C9") == ["C2", "C9"]


def matching(led: Sequence[str], cards: Sequence[str]) -> bool:
    """The rule in other words than the engine's: as many cards, of one value, of the same colours."""
    return (
        len(led) == len(cards)
        and len({face(card)[1:] for card in cards}) == 1
        and Counter(card[0] for card in led) == Counter(card[0] for card in cards)
    )


def test_the_duty_holds_on_thousands_of_random_hands() -> None:
    rng, deck = Rng("duty"), list(DECK)
    pairs = [pair for pair in combinations(DECK, 2) if pair[0][1:-1] == pair[1][1:-1]]
    bound = 0
    for _ in range(2000):
        led = sorted(rng.choice(pairs) if rng.below(2) else (rng.choice(DECK),))
        rng.shuffle(deck)
        rest = [card for card in deck if card not in led]
        hidden, shown = rest[: rng.below(3)], rest[2 : 4 + rng.below(5)]
        subsets = set(combinations(sorted(hidden + shown), len(led)))
        expected = {cards for cards in subsets if matching(led, cards)}
        if not any(set(cards) <= set(shown) for cards in expected):
            expected = subsets
        game = position(" ".join(led), f"{' '.join(shown)} | {' '.join(hidden)}")
        play(game, " ".join(map(face, led)))
        assert {move[1:] for move in asked(game).moves} == expected
        bound += expected != subsets
    assert bound > 400


# -- winning a trick


def test_the_highest_card_of_the_colour_wins() -> None:
    assert winner("C5", "C9", "C7") == 1


def test_another_colour_cannot_win() -> None:
    assert winner("C5", "D9", "D10") == 0


def test_a_hidden_card_that_follows_by_choice_can_win() -> None:
    game = position("C5 C2", "D3 D4 | C9")
    assert event(play(game, "C5", "C9"), "trick").seat == 1


def test_the_last_played_of_equals_wins() -> None:
    assert winner("C9", "C9", "C8") == 1
    assert winner("C9 D9", "C9 D9") == 1


def test_last_played_is_counted_from_who_leads_and_not_from_the_first_seat() -> None:
    game = position("C9 C2", "C8 C3", "C9 D3", turn=2)
    told = event(play(game, "C9", "C9", "C8"), "trick")
    assert (told.seat, told.cards) == (0, ("C9b", "C9a", "C8a"))


def test_the_highest_matching_pair_wins() -> None:
    assert winner("C5 D5", "C6 D6", "C5 D5") == 1


@pytest.mark.parametrize("cards", ["C9 C9", "D9 D9", "C9 D10", "D9 C10"])
def test_what_does_not_match_is_two_discards(cards: str) -> None:
    assert winner("C5 D5", cards) == 0


def test_an_ace_is_the_lowest() -> None:
    assert winner("C1", "C2") == 1
    assert winner("C6", "C1") == 0
    assert winner("C1", "D9", "D10") == 0  # and yet it leads its colour


def test_the_rulebooks_example_of_an_ace_and_a_ten() -> None:
    assert winner("D5", "D1", "D10") == 1
    assert winner("D5", "D1", "D2") == 0
    assert winner("D5 D5", "D1 D1", "D10 D10") == 1
    assert winner("D5 D5", "D1 D1", "D6 D6") == 2


@pytest.mark.parametrize("order", [("D1", "D10", "D5"), ("D10", "D5", "D1"), ("D5", "D10", "D1")])
def test_an_ace_beats_a_ten_of_its_colour_whatever_the_order(order: tuple[str, ...]) -> None:
    assert winner(*order) == order.index("D1")


def test_a_ten_of_the_other_colour_does_not_lift_an_ace() -> None:
    assert winner("D5", "D1", "C10") == 0


def test_the_last_of_two_aces_beats_the_ten() -> None:
    assert winner("C1", "C10", "C1") == 2


def test_only_a_pair_of_tens_of_the_same_make_up_lifts_a_pair_of_aces() -> None:
    assert winner("C5 D5", "C1 D1", "C10 D10") == 1
    assert winner("C5 D5", "C1 D1", "C10 C10") == 0
    assert winner("C5 D5", "C1 D1", "C10 D9") == 0
    assert winner("D5 D5", "D1 D1", "C10 D10", "D9 D10") == 0


@pytest.mark.parametrize(
    "order",
    [
        ("C1 D1", "C10 D10", "C1 D1"),
        ("C10 D10", "C1 D1", "C1 D1"),
        ("C1 D1", "C1 D1", "C10 D10"),
    ],
)
def test_the_last_of_two_two_coloured_pairs_of_aces_beats_the_pair_of_tens(order: tuple[str, ...]) -> None:
    last = max(seat for seat, cards in enumerate(order) if cards == "C1 D1")
    assert winner(*order) == last


def test_the_winner_of_random_tricks_is_who_the_rule_says() -> None:
    rng, deck, sizes = Rng("winners"), list(DECK), Counter[int]()
    for _ in range(2000):
        rng.shuffle(deck)
        seats = 2 + rng.below(4)
        size = 1 + rng.below(2)
        plays = [sorted(deck[size * seat : size * seat + size]) for seat in range(seats)]
        if not matching(plays[0], plays[0]):
            continue
        fits = [seat for seat in range(seats) if matching(plays[0], plays[seat])]
        values = {seat: int(face(plays[seat][0])[1:]) for seat in fits}
        high = 10 in values.values()
        expected = max(fits, key=lambda seat: (11 if high and values[seat] == 1 else values[seat], seat))
        assert winner(*(" ".join(map(face, cards)) for cards in plays)) == expected
        sizes[size] += 1
    assert min(sizes[1], sizes[2]) > 20


def test_a_trick_tells_what_won_it() -> None:
    game = position("D5 C2", "D1 C2", "D10 C3")
    told = event(play(game, "D5", "D1", "D10"), "trick")
    assert (told.seat, told.cards, told.sees) == (1, ("D5a", "D1a", "D10a"), None)
    assert told.facts == {"asked": "D", "value": 11, "lifted": True, "worth": 1, "last": False}


def test_a_play_tells_what_was_hidden_and_whether_it_follows() -> None:
    game = position("C5 C2", "D3 | C9", "D4 D6")
    told = [play(game, words)[0] for words in ("C5", "C9", "D4")]
    assert kinds(told) == ["lead", "follow", "discard"]
    assert [one.facts["hidden"] for one in told] == [[], ["C9a"], []]


def test_who_wins_the_trick_as_it_lies_is_public() -> None:
    game = position("C5 C2", "C9 D3", "C10 D4")
    assert game.view(None)["winning"] is None
    play(game, "C5", "C9")
    assert (game.view(None)["winning"], game.view(None)["asked"]) == (1, "C")


def test_the_winner_leads_next() -> None:
    game = position("C5 C2", "C9 D3", "C7 D4")
    play(game, "C5", "C9", "C7")
    assert (asked(game).seat, asked(game).why) == (1, "lead")


def test_the_winner_keeps_the_cards_and_nobody_may_look_at_them() -> None:
    game = position("C5 C2", "C9 D3")
    play(game, "C5", "C9")
    assert game.won == [[], ["C5a", "C9a"]]
    assert game.trick == [[], []]
    assert all(game.view(seat)["zones"]["won"] == [[], [None, None]] for seat in (None, 0, 1))
