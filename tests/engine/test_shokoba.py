"""Shokoba's rules, one test a clause, in the rulebook's order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

import pytest

from engine import Event, Rng
from engine.ask import Move
from engine.options import Value
from engine.shokoba import Shokoba
from engine.shokoba.cards import DECK, GEM, VALUE
from engine.shokoba.rules import ROUNDS

from .setups import asked, random_play

TEAMS: dict[str, Value] = {"teams": True}
DISTRACTION: dict[str, Value] = {"distraction": True}


# -- positions, in words


class Box:
    """The forty cards, taken out by id ("R7"), by value ("7") or by gem ("D", "4R": four rubies)."""

    def __init__(self) -> None:
        self.left = list(reversed(DECK))  # sapphires first, the diamond last

    def take(self, words: str) -> list[str]:
        return [card for word in words.split() for card in self.take_word(word)]

    def take_word(self, word: str) -> list[str]:
        if word in DECK or word.isdigit():
            many, fits = 1, {card for card in DECK if word in (card, str(VALUE[card]))}
        else:
            many, fits = int(word[:-1] or 1), {card for card in DECK if GEM[card] == word[-1]}
        found = [card for card in self.left if card in fits][:many]
        assert len(found) == many, f"not enough {word} left"
        self.left = [card for card in self.left if card not in found]
        return found


def position(
    table: str,
    *hands: str,
    piles: Sequence[str] = (),
    seats: int = 2,
    last_deal: bool = False,
    options: dict[str, Value] | None = None,
    **facts: Any,
) -> Shokoba:
    """A game where seat 0 is on turn: the table, the hands and the piles that are named.

    The hands that are not named hold as many cards as the first; what is left is the deck, or,
    in the last deal, nowhere (and the hands not named are empty).
    """
    game, box = Shokoba(seats, "position", **(options or {})), Box()
    game.table[:] = box.take(table)
    for pile, words in zip(game.pile, [*piles, *[""] * seats], strict=False):
        pile[:] = box.take(words)
    for seat in range(seats):
        game.hand[seat][:] = box.take(hands[seat]) if seat < len(hands) else []
    for hand in game.hand[len(hands) :]:
        if not last_deal:
            hand[:] = [box.left.pop() for _ in game.hand[0]]
    game.deck[:] = [] if last_deal else box.left
    game.turn, game.dealer = 0, seats - 1
    for name, value in facts.items():
        assert hasattr(game, name)
        setattr(game, name, value)
    return game


def elsewhere(game: Shokoba) -> list[str]:
    """The cards that lie nowhere in this position."""
    lying = {card for *_, cards in game.places() for card in cards}
    return [card for card in DECK if card not in lying]


def values(cards: Iterable[str]) -> list[int]:
    return sorted(VALUE[card] for card in cards)


def moves(game: Shokoba) -> list[str]:
    """The legal moves by value: "7 takes 1 6", "lay 4", "claim 1 6"."""
    return sorted({worded(move) for move in asked(game).moves})


def worded(move: Move) -> str:
    word, cards = move[0], move[1:]
    taken = " ".join(map(str, values(cards[1:])))
    if word == "play":
        return f"{VALUE[cards[0]]} takes {taken}" if taken else f"lay {VALUE[cards[0]]}"
    return f"{word} {taken}".strip()


def play(game: Shokoba, *wanted: str) -> list[Event]:
    """Play moves given by value, each for whose turn it is; the events of the last."""
    events: list[Event] = []
    for words in wanted:
        events = game.play(next(move for move in asked(game).moves if worded(move) == words))
    return events


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def event(events: Iterable[Event], kind: str) -> Event:
    return next(event for event in events if event.kind == kind)


# -- the cards


def test_forty_cards_four_of_each_value_from_one_to_ten() -> None:
    assert len(DECK) == len(set(DECK)) == 40
    assert Counter(VALUE.values()) == dict.fromkeys(range(1, 11), 4)


def test_one_diamond_nine_rubies_three_emeralds_twenty_seven_sapphires() -> None:
    assert Counter(GEM.values()) == {"D": 1, "R": 9, "E": 3, "S": 27}


def test_the_sevens_are_diamond_and_emeralds_the_rest_rubies_once_and_sapphires_three_times() -> None:
    by_value = {value: sorted(GEM[card] for card in DECK if VALUE[card] == value) for value in range(1, 11)}
    assert by_value.pop(7) == ["D", "E", "E", "E"]
    assert all(gems == ["R", "S", "S", "S"] for gems in by_value.values())


def test_a_card_carries_its_gems_letter_and_its_value() -> None:
    assert all(re.fullmatch(rf"{GEM[card]}{VALUE[card]}[abc]?", card) for card in DECK)


# -- how many play


def test_two_to_four_play_and_teams_are_for_four() -> None:
    assert list(Shokoba.SEATS) == [2, 3, 4]
    assert [seats for seats in Shokoba.SEATS if Shokoba.offers("teams", seats, {})] == [4]


def test_nine_cards_is_for_teams() -> None:
    assert Shokoba.offers("nine_cards", 4, TEAMS)
    assert not Shokoba.offers("nine_cards", 4, {"teams": False})


def test_every_option_is_off_unless_chosen() -> None:
    assert not any(Shokoba().options.values())


# -- dealing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_dealer_is_drawn_by_lot(seats: int) -> None:
    dealers = Counter(Shokoba(seats, seed).dealer for seed in range(100 * seats))
    assert all(70 < dealers[seat] < 130 for seat in range(seats))


def test_the_dealer_shuffles_every_round() -> None:
    game = Shokoba(2, "shuffle")
    decks = {tuple(game.deck)}
    for _, _, events in random_play(game):
        if "round" in kinds(events):
            decks.add(tuple(game.deck))
    assert len(decks) == game.round > 1


def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    game = position("10", "", seats=3, dealer=1)
    top = game.deck[::-1]
    game.deal_hands()
    assert [game.hand[seat] for seat in (2, 0, 1)] == [top[0:9:3], top[1:9:3], top[2:9:3]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_cards_each_and_four_face_up(seats: int) -> None:
    game = Shokoba(seats)
    assert [len(hand) for hand in game.hand] == [3] * seats
    assert len(game.table) == 4
    assert len(game.deck) == 36 - 3 * seats


def test_the_table_gets_its_four_cards_once_a_round_only() -> None:
    game = position("10", "1", "3")
    play(game, "lay 1", "lay 3")
    assert [len(hand) for hand in game.hand] == [3, 3]
    assert values(game.table) == [1, 3, 10]


@pytest.mark.parametrize(
    ("seats", "options", "deals"),
    [(2, {}, 6), (3, {}, 4), (4, {}, 3), (4, TEAMS, 3), (4, {**TEAMS, "nine_cards": True}, 1)],
)
def test_a_round_is_six_deals_for_two_four_for_three_three_for_four(
    seats: int, options: dict[str, Value], deals: int
) -> None:
    game = Shokoba(seats, "deals", **options)
    assert game.view(None)["deals"] == deals
    seen = {game.deal} | {game.deal for _ in random_play(game)}
    assert seen == set(range(1, deals + 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealers_left_starts_every_deal_and_play_goes_clockwise(seats: int) -> None:
    game = Shokoba(seats, "turns")
    assert game.turn == game.left(game.dealer)
    for mover, _, events in random_play(game):
        assert game.turn == game.left(game.dealer if "deal" in kinds(events) else mover)
    assert game.round > 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealer_stays_for_the_round_and_the_next_is_on_their_left(seats: int) -> None:
    game = Shokoba(seats, "dealers")
    first = game.dealer
    for _ in random_play(game):
        assert game.dealer == (first + game.round - 1) % seats
    assert game.round > 1


# -- playing a card


def test_a_card_takes_the_cards_whose_sum_it_is() -> None:
    game = position("7 4 3 5 2 2 2 1", "E7a")
    assert "lay 7" not in moves(game)
    for words in ("7", "3 4", "2 5", "2 2 3", "1 2 2 2"):  # the rulebook's list
        assert f"7 takes {words}" in moves(game)


def test_a_move_plays_one_card_and_one_only() -> None:
    game = position("1 2", "3 3 4")
    play(game, "3 takes 1 2")
    assert values(game.hand[0]) == [3, 4]


def test_it_takes_one_set_though_another_would_do_as_well() -> None:
    game = position("7 1 6", "7", seats=3)
    play(game, "7 takes 1 6")
    assert values(game.table) == [7]


def test_the_cards_taken_and_the_card_played_go_to_the_players_pile() -> None:
    game = position("4 3 9", "E7a")
    events = play(game, "7 takes 3 4")
    assert values(game.pile[0]) == [3, 4, 7]
    assert values(game.table) == [9]
    assert sorted(event(events, "capture").cards) == sorted(game.pile[0])


def test_a_card_that_can_capture_must_capture() -> None:
    assert moves(position("4", "4 9")) == ["4 takes 4", "lay 9"]


def test_who_does_not_want_to_capture_plays_a_card_that_cannot() -> None:
    game = position("4", "4 9", "9 9")
    play(game, "lay 9")
    assert values(game.table) == [4, 9]


def test_who_can_capture_with_every_card_must_capture() -> None:
    assert moves(position("4 9", "4 9")) == ["4 takes 4", "9 takes 9"]


def test_there_are_no_subtractions() -> None:
    assert moves(position("8 7", "1")) == ["lay 1"]
    assert moves(position("10 3", "7")) == ["lay 7"]


def test_a_card_laid_can_be_taken_by_the_next_player() -> None:
    game = position("10", "2 3", "2 5")
    play(game, "lay 2")
    assert moves(game) == ["2 takes 2", "lay 5"]


def test_equal_values_with_other_gems_are_other_moves() -> None:
    game = position("R3 S3a S3b", "S3c")
    assert asked(game).moves == (("play", "S3c", "R3"), ("play", "S3c", "S3a"), ("play", "S3c", "S3b"))


@pytest.mark.parametrize("exact", [False, True])
def test_captures_are_all_the_subsets_that_add_up_and_no_other(exact: bool) -> None:
    """Against every subset of two thousand random tables."""
    rng, box = Rng("subsets"), list(DECK)
    game = Shokoba(2, exact_match=exact)
    for _ in range(2000):
        rng.shuffle(box)
        size = rng.below(9)
        table, hand = box[:size], box[size : size + 3]
        subsets = [subset for n in range(1, size + 1) for subset in combinations(sorted(table), n)]
        expected: set[Move] = set()
        for card in hand:
            takes = [subset for subset in subsets if sum(values(subset)) == VALUE[card]]
            if exact and any(len(subset) == 1 for subset in takes):
                takes = [subset for subset in takes if len(subset) == 1]
            expected |= {("play", card, *subset) for subset in takes or [()]}
        twin = game.clone()
        twin.table, twin.hand[twin.turn] = table, hand
        assert set(asked(twin).moves) == expected


# -- Shokoba


def test_emptying_the_table_is_a_shokoba_and_a_stone_at_once() -> None:
    game = position("1 6", "7 2")
    events = play(game, "7 takes 1 6")
    assert kinds(events) == ["capture", "shokoba"]
    assert game.scores() == [1, 0]


def test_a_capture_that_leaves_a_card_is_no_shokoba() -> None:
    game = position("1 6 9", "7 2")
    assert kinds(play(game, "7 takes 1 6")) == ["capture"]
    assert game.scores() == [0, 0]


def test_after_a_shokoba_the_next_player_can_only_lay_a_card() -> None:
    game = position("7", "7 2", "1 7")
    play(game, "7 takes 7")
    assert moves(game) == ["lay 1", "lay 7"]


# -- the rulebook's examples of moves


def test_example_a() -> None:
    game = position("1 2 6 7", "7 10 4")
    assert moves(game) == ["10 takes 1 2 7", "7 takes 1 6", "7 takes 7", "lay 4"]
    assert len(asked(game).moves) == 4


def test_example_b() -> None:
    game = position("1 1 6", "2 8")
    assert moves(game) == ["2 takes 1 1", "8 takes 1 1 6"]
    assert len(asked(game).moves) == 2
    assert "shokoba" in kinds(play(game, "8 takes 1 1 6"))


def test_example_c() -> None:
    game = position("8 7", "1")
    assert len(asked(game).moves) == 1
    play(game, "lay 1")
    assert values(game.table) == [1, 7, 8]


def test_example_of_the_second_expert_rule() -> None:
    usual = ["10 takes 1 2 7", "10 takes 10", "2 takes 2", "6 takes 2 4"]
    assert moves(position("1 2 4 7 10", "2 6 10")) == usual
    assert moves(position("1 2 4 7 10", "2 6 10", options={"exact_match": True})) == usual[1:]


# -- the end of a round


def test_the_last_to_have_captured_takes_what_is_left_without_a_stone() -> None:
    game = position("1 2 10", "3", "9", last_deal=True, stones=[6, 0])
    play(game, "3 takes 1 2")
    events = play(game, "lay 9")
    assert event(events, "rest").seat == 0
    assert values(event(events, "rest").cards) == [9, 10]
    assert "shokoba" not in kinds(events)
    assert values(game.pile[0]) == [1, 2, 3, 9, 10]


def test_a_final_capture_of_exactly_everything_is_a_shokoba() -> None:
    game = position("1 2", "3", last_deal=True)
    events = play(game, "3 takes 1 2")
    assert kinds(events)[:3] == ["capture", "shokoba", "count"]
    assert event(events, "count").facts["shokobas"] == [1, 0]


def test_if_nobody_captures_in_the_last_deal_the_last_of_the_round_takes_what_is_left() -> None:
    game = position("9", "1", "3", last_deal=True, last=1)
    events = play(game, "lay 1", "lay 3")
    assert event(events, "rest").seat == 1
    assert values(event(events, "rest").cards) == [1, 3, 9]


def test_a_new_round_begins_with_all_forty_cards_and_nobody_to_take_the_rest() -> None:
    game = position("9", "1", last_deal=True, last=0)
    game.pile[0][:] = elsewhere(game)
    play(game, "lay 1")
    assert (game.round, game.deal, game.last) == (2, 1, None)
    assert sorted(game.deck + game.table + game.hand[0] + game.hand[1]) == sorted(DECK)
    assert game.pile == [[], []]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_of_a_round_all_forty_cards_have_been_taken(seats: int) -> None:
    game, taken = Shokoba(seats, "forty"), []
    for _, _, events in random_play(game):
        if "count" in kinds(events):
            cards = event(events, "count").facts["lines"][-1]
            taken.append((cards["what"], sum(cards["counts"])))
    assert taken == [("cards", 40)] * game.round


# -- counting


def counted(*piles: str, **setup: Any) -> list[int]:
    """The stones that each side gets for these piles."""
    game = position("", piles=piles, last_deal=True, seats=len(piles), **setup)
    game.count()
    return game.stones


def test_the_example_of_a_count() -> None:
    assert counted("D 4R 8S", "2E R 8S", "E 4R 11S") == [1, 1, 2]


def test_a_stone_for_the_diamond() -> None:
    assert counted("D", "S") == [1, 1]  # and one for the most sapphires; cards are equal


def test_a_stone_for_the_most_emeralds() -> None:
    assert counted("2E", "E S") == [1, 1]


def test_a_stone_for_the_most_rubies() -> None:
    assert counted("5R", "4R S") == [1, 1]


def test_a_stone_for_the_most_sapphires_and_one_for_the_most_cards() -> None:
    assert counted("3S", "2S") == [2, 0]


def test_a_tie_for_the_most_gives_its_stone_to_nobody() -> None:
    assert counted("E R S", "E R S") == [0, 0]
    assert counted("2R", "2R", "R S") == [0, 0, 1]


def test_a_tie_below_the_most_does_not_matter() -> None:
    assert counted("3R", "R S", "R S") == [2, 0, 0]


def test_the_diamond_counts_neither_as_a_ruby_nor_as_an_emerald() -> None:
    assert counted("D E", "E 2S") == [1, 2]  # emeralds are equal
    assert counted("D R", "R 2S") == [1, 2]  # rubies too


def test_the_number_on_a_card_does_not_count() -> None:
    assert counted("S1a S1b", "S10a") == [2, 0]


def test_a_count_tells_every_category() -> None:
    game = position("", piles=("D 4R 8S", "2E R 8S", "E 4R 11S"), last_deal=True, seats=3)
    game.count()
    told = game._events[-1]
    assert told.facts["lines"] == [
        {"what": "diamond", "counts": [1, 0, 0], "side": 0},
        {"what": "emeralds", "counts": [0, 2, 1], "side": 1},
        {"what": "rubies", "counts": [4, 1, 4], "side": None},
        {"what": "sapphires", "counts": [8, 8, 11], "side": 2},
        {"what": "cards", "counts": [13, 11, 16], "side": 2},
    ]
    assert told.facts["stones"] == [1, 1, 2]


def test_a_new_round_keeps_the_stones_and_counts_its_shokobas_from_nought() -> None:
    game = position("1 2", "3", last_deal=True)
    events = play(game, "3 takes 1 2")
    assert event(events, "count").facts["shokobas"] == [1, 0]
    assert (game.round, game.view(None)["shokobas"]) == (2, [0, 0])
    assert game.stones == event(events, "count").facts["stones"] == [3, 0]  # sapphires and cards too


def test_stones_stay_from_round_to_round() -> None:
    game = Shokoba(3, "stones")
    before = game.stones[:]
    for _ in random_play(game):
        assert all(now >= then for now, then in zip(game.stones, before, strict=True))
        before = game.stones[:]
    assert game.round > 1


# -- the end of the game


@pytest.mark.parametrize(("seats", "options", "target"), [(2, {}, 7), (3, {}, 6), (4, {}, 5), (4, TEAMS, 7)])
def test_the_target_ends_the_game_at_the_end_of_a_round(
    seats: int, options: dict[str, Value], target: int
) -> None:
    for stones, over in ((target - 1, False), (target, True)):
        held = [0, stones, *[0] * (seats - 2)][: 2 if options else seats]
        game = position("10", "1", seats=seats, last_deal=True, options=options, stones=held)
        events = play(game, "lay 1")
        assert (game.ask() is None, "end" in kinds(events)) == (over, over)


def test_the_target_reached_within_a_round_does_not_end_it() -> None:
    game = position("7", "7 1", stones=[6, 0])
    play(game, "7 takes 7")
    assert game.scores() == [7, 0]
    assert game.ask()


def test_the_most_stones_wins_though_another_reached_the_target_first() -> None:
    game = position("10", "1", piles=("D 2E 5R 14S",), last_deal=True, stones=[6, 8])
    events = play(game, "lay 1")
    assert game.scores() == [11, 8]
    assert game.winners() == [0]
    assert event(events, "end").facts["winners"] == [0]


def test_equals_win_together() -> None:
    game = position("10", "1", seats=3, last_deal=True, stones=[6, 5, 6])
    play(game, "lay 1")
    assert game.winners() == [0, 2]


def test_the_game_ends_after_forty_rounds_whatever_the_stones() -> None:
    for rounds, over in ((ROUNDS - 1, False), (ROUNDS, True)):
        game = position("10", "1", last_deal=True, stones=[1, 2], round=rounds)
        play(game, "lay 1")
        assert (game.ask() is None) == over
    assert ROUNDS == 40
    assert game.winners() == [1]


# -- teams


def test_partners_sit_opposite() -> None:
    assert Shokoba(4, **TEAMS).view(None)["sides"] == [[0, 2], [1, 3]]


def test_a_team_pools_its_cards() -> None:
    assert counted("2R", "", "2R", "3R", options=TEAMS) == [2, 0]  # rubies and cards


def test_a_tie_between_teams_for_the_most_gives_its_stone_to_nobody() -> None:
    assert counted("2R", "3R", "2R", "R", options=TEAMS) == [0, 0]  # four rubies each, whoever has most


def test_a_team_pools_its_stones() -> None:
    game = position("7", "7 1", "2 3", "2 1", "4 5", seats=4, options=TEAMS)
    play(game, "7 takes 7", "lay 2", "2 takes 2")
    assert game.stones == [2, 0]
    assert game.scores() == [2, 0, 2, 0]


def test_a_team_wins_together() -> None:
    game = position("10", "1", seats=4, last_deal=True, options=TEAMS, stones=[3, 7])
    play(game, "lay 1")
    assert game.winners() == [1, 3]


def test_teams_with_as_many_stones_win_together() -> None:
    game = position("10", "1", seats=4, last_deal=True, options=TEAMS, stones=[7, 7])
    events = play(game, "lay 1")
    assert game.winners() == event(events, "end").facts["winners"] == [0, 1, 2, 3]


def test_partners_do_not_see_each_others_cards() -> None:
    view = Shokoba(4, **TEAMS).view(0)
    assert view["zones"]["hand"][2] == [None] * 3


# -- expert rules


def test_nine_cards_deals_all_the_cards_at_once() -> None:
    game = Shokoba(4, **TEAMS, nine_cards=True)
    assert [len(hand) for hand in game.hand] == [9] * 4
    assert game.deck == []


def test_exact_match_leaves_sums_where_there_is_no_equal_card() -> None:
    game = position("1 2 4 7", "10", options={"exact_match": True})
    assert moves(game) == ["10 takes 1 2 7"]


def test_the_expert_rules_go_together_or_apart() -> None:
    game = position("1 6 7", "7", seats=4, options={**TEAMS, "nine_cards": True, "exact_match": True})
    assert moves(game) == ["7 takes 7"]


# -- distraction


def distracted(table: str = "4 3 9", *hands: str, **setup: Any) -> Shokoba:
    """Seat 0 has laid a seven that could have captured."""
    game = position(
        table, *(hands or ("7 10", "1 2")), options={**DISTRACTION, **setup.pop("options", {})}, **setup
    )
    play(game, "lay 7")
    return game


def test_without_distraction_the_mistake_is_impossible() -> None:
    assert "lay 7" not in moves(position("4 3 9", "7 10"))


def test_with_distraction_a_card_that_could_capture_may_be_laid() -> None:
    game = position("4 3 9", "7 10", options=DISTRACTION)
    assert moves(game) == ["7 takes 3 4", "lay 10", "lay 7"]


def test_the_next_player_may_claim_the_capture_or_pass() -> None:
    game = distracted()
    assert (asked(game).seat, asked(game).why) == (1, "claim")
    assert moves(game) == ["claim 3 4", "pass"]


def test_each_capture_that_was_possible_may_be_claimed_and_nothing_else() -> None:
    game = distracted("4 3 E7a 1 1", "D7 10", "1 2")
    assert moves(game) == ["claim 3 4", "claim 7", "pass"]
    assert all(move[1] == "D7" for move in asked(game).moves if move[0] == "claim")


def test_the_claimant_takes_the_played_card_too_and_then_plays_their_own_turn() -> None:
    game = distracted()
    events = play(game, "claim 3 4")
    assert kinds(events) == ["claim", "capture"]
    assert values(game.pile[1]) == [3, 4, 7]
    assert game.pile[0] == []
    assert values(game.table) == [9]
    assert (asked(game).seat, asked(game).why) == (1, "play")
    assert len(game.hand[1]) == 2


def test_a_claim_that_empties_the_table_is_the_claimants_shokoba() -> None:
    game = distracted("4 3", "7 10", "1 2")
    assert "shokoba" in kinds(play(game, "claim 3 4"))
    assert game.scores() == [0, 1]
    assert moves(game) == ["lay 1", "lay 2"]


def test_who_passes_leaves_the_card_on_the_table_for_good() -> None:
    game = distracted("4 3 9", "7 10", "1 7", "2 3", seats=3)
    play(game, "pass")
    assert values(game.table) == [3, 4, 7, 9]
    assert moves(game) == ["7 takes 3 4", "7 takes 7", "lay 1", "lay 7"]
    play(game, "lay 1")
    assert (asked(game).seat, asked(game).why) == (2, "play")


def test_a_card_that_could_not_capture_cannot_be_claimed() -> None:
    game = position("4 3 9", "7 10", "1 2", options=DISTRACTION)
    play(game, "lay 10")
    assert asked(game).why == "play"


def test_a_claim_at_the_end_of_a_deal_comes_before_the_next_deal() -> None:
    game = distracted("4 3 9", "7", "", dealer=0)
    assert (asked(game).why, game.deal) == ("claim", 1)
    events = play(game, "claim 3 4")
    assert kinds(events) == ["claim", "capture", "deal", "deal"]
    assert (asked(game).seat, asked(game).why, game.deal) == (1, "play", 2)


def test_a_claim_at_the_end_of_a_round_comes_before_the_rest_is_taken() -> None:
    game = distracted("4 3 9", "7", last_deal=True, last=0)
    events = play(game, "claim 3 4")
    assert kinds(events)[:4] == ["claim", "capture", "rest", "count"]
    assert (event(events, "rest").seat, values(event(events, "rest").cards)) == (1, [9])


def test_a_pass_at_the_end_of_a_round_leaves_the_rest_to_the_last_to_have_captured() -> None:
    game = distracted("4 3 9", "7", last_deal=True, last=0)
    events = play(game, "pass")
    assert kinds(events)[:3] == ["pass", "rest", "count"]
    assert (event(events, "rest").seat, values(event(events, "rest").cards)) == (0, [3, 4, 7, 9])


def test_a_claim_follows_exact_match() -> None:
    game = distracted("4 3 E7a", "D7 10", options={"exact_match": True})
    assert moves(game) == ["claim 7", "pass"]


def test_a_partner_cannot_claim_only_the_next_player_can() -> None:
    game = distracted("4 3 9", "7 10", seats=4, options=TEAMS)
    assert asked(game).seat == 1
    play(game, "claim 3 4")
    assert values(game.pile[1]) == [3, 4, 7]


def test_if_nobody_captures_in_a_whole_round_the_cards_left_go_to_nobody() -> None:
    game = position("9", "1", last_deal=True, options=DISTRACTION, last=None)
    game.table += elsewhere(game)
    play(game, "lay 1")
    events = play(game, "pass")
    assert "rest" not in kinds(events)
    assert [line["side"] for line in event(events, "count").facts["lines"]] == [None] * 5
    assert game.stones == [0, 0]
    assert len(game.deck + game.table) + sum(map(len, game.hand)) == 40


# -- who sees what


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
    game.pile[0][:] = elsewhere(game)
    told = event(play(game, "lay 1"), "table")
    assert (told.sees, list(told.cards), len(told.cards)) == (None, game.table, 4)


def test_players_remember_what_has_been_captured() -> None:
    game = position("9 3", "1 2", piles=("3S", "D R"))
    for seat in (0, 1):
        assert game.guess(seat, Rng("memory")).pile == game.pile
