"""Charuma's rules, one test a clause, in the rulebook's order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

import pytest

from engine import Event, Rng
from engine.ask import Move
from engine.charuma import Charuma
from engine.charuma.cards import COLOUR, DECK, MAKE_UP, VALUE
from engine.charuma.rules import ROUNDS, TOP_BID

from .setups import asked, random_play

every_table = pytest.mark.parametrize("seats", Charuma.SEATS)


# -- positions, in words: a card is said without its copy ("C7", an ace "D1")


class Box:
    """The forty cards, taken out one by one."""

    def __init__(self) -> None:
        self.left = list(DECK)

    def take(self, words: str) -> list[str]:
        return [self.take_one(word) for word in words.split()]

    def take_one(self, word: str) -> str:
        card = next(card for card in self.left if word in (card, face(card)))
        self.left.remove(card)
        return card


def face(card: str) -> str:
    return card[:-1]


def position(*hands: str, **facts: Any) -> Charuma:
    """A game where seat 0 is about to lead: the hands, "visible cards | hidden cards"."""
    game, box = Charuma(len(hands), "position", auction="never"), Box()
    for seat, words in enumerate(hands):
        shown, _, hidden = words.partition("|")
        game.shown[seat][:], game.hidden[seat][:] = box.take(shown), box.take(hidden)
    game.box[:], game.aside[:] = [], box.left
    game.turn = game.leader = game.holder = 0
    for name, value in facts.items():
        assert hasattr(game, name)
        setattr(game, name, value)
    return game


def auction(points: Sequence[int], holder: int = 0) -> Charuma:
    """A game where the holder is about to make the first bid."""
    game = Charuma(len(points), "auction")
    game.points, game.turn, game.holder = list(points), holder, holder
    return game


def worded(move: Move) -> str:
    return " ".join(move[1:] if move[0] == "bid" else sorted(map(face, move[1:])))


def moves(game: Charuma) -> list[str]:
    """The legal moves in words: "g1 3", "C7", "C7 D7"."""
    return sorted({worded(move) for move in asked(game).moves})


def play(game: Charuma, *wanted: str) -> list[Event]:
    """Play moves given in words, each for whose turn it is; the events of the last."""
    events: list[Event] = []
    for words in wanted:
        said = " ".join(sorted(words.split(), key=lambda word: (word.isdigit(), word)))
        events = game.play(next(move for move in asked(game).moves if worded(move) == said))
    return events


def last_trick(*plays: str, **facts: Any) -> tuple[Charuma, list[Event]]:
    """A game after the last trick of a round, led by seat 0, and what then happened."""
    game = position(*plays, **facts)
    return game, play(game, *plays)


def winner(*plays: str) -> int | None:
    """Who takes a trick of these plays."""
    return event(last_trick(*plays)[1], "trick").seat


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def event(events: Iterable[Event], kind: str) -> Event:
    return next(event for event in events if event.kind == kind)


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
        {"group": "g1", "seat": None, "amount": None},
        {"group": "g2", "seat": 0, "amount": 3},
        {"group": "g3", "seat": None, "amount": None},
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
    game = position("C8 D8", "C6 C7 D9 | D7", "C6 D6 C9 | D9 C2")  # Owl, Coffee, Gear
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
    rng, deck, game = Rng("duty"), list(DECK), Charuma(2, auction="never")
    pairs = [pair for pair in combinations(DECK, 2) if pair[0][1:-1] == pair[1][1:-1]]
    bound = 0
    for _ in range(5000):
        led = sorted(rng.choice(pairs) if rng.below(2) else (rng.choice(DECK),))
        rng.shuffle(deck)
        rest = [card for card in deck if card not in led]
        hidden, shown = rest[: rng.below(3)], rest[2 : 4 + rng.below(5)]
        subsets = set(combinations(sorted(hidden + shown), len(led)))
        expected = {cards for cards in subsets if matching(led, cards)}
        if not any(set(cards) <= set(shown) for cards in expected):
            expected = subsets
        twin = game.clone()
        twin.hidden[twin.turn], twin.shown[twin.turn] = list(led), []
        play(twin, " ".join(map(face, led)))
        twin.hidden[twin.turn], twin.shown[twin.turn] = hidden, shown
        assert {move[1:] for move in asked(twin).moves} == expected
        bound += expected != subsets
    assert bound > 1000


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
    assert told.facts == {"asked": "D", "value": 11, "lifted": True, "points": 1, "last": False}


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


# -- counting


def test_a_trick_is_a_point_and_one_won_with_a_pair_two() -> None:
    game = position("C9 C8 C8", "C2 C3 C3")
    play(game, "C9", "C2")
    events = play(game, "C8 C8", "C3 C3")
    lines = {line["what"]: line["counts"] for line in event(events, "count").facts["lines"]}
    assert (lines["singles"], lines["pairs"]) == ([1, 0], [1, 0])
    assert event(events, "count").facts["gains"] == [1 + 2 + 2, 0]


def test_a_point_for_each_ace_in_ones_tricks_whoever_played_it() -> None:
    _, events = last_trick("C9 C9", "C1 D1")
    assert event(events, "count").facts["gains"] == [2 + 2 + 2, 0]


def test_two_points_for_the_last_trick() -> None:
    game, events = last_trick("C8", "C9", points=[3, 4])
    assert event(events, "trick").facts["last"]
    assert event(events, "count").facts["gains"] == [0, 1 + 2]
    assert game.scores() == [3, 7]


def test_the_rulebooks_example_of_a_count() -> None:
    game = position("", "", "", singles=[2, 3, 1], pairs=[1, 0, 0], leader=2)
    game.won[:] = [["C1a", "D1a", "C2a"], ["C3a"], ["C1b"]]
    game.count()
    told = game._events[-1]
    assert told.facts["gains"] == [6, 3, 4]


def test_a_count_tells_every_line_and_the_stakes() -> None:
    game = position("", "", singles=[3, 1], pairs=[0, 2], leader=1, stake=[2, 0], points=[3, 5])
    game.won[0][:] = ["D1a"]
    game.count()
    told = game._events[-1]
    assert told.facts == {
        "round": 1,
        "lines": [
            {"what": "singles", "worth": 1, "counts": [3, 1]},
            {"what": "pairs", "worth": 2, "counts": [0, 2]},
            {"what": "aces", "worth": 1, "counts": [1, 0]},
            {"what": "last", "worth": 2, "counts": [0, 1]},
        ],
        "gains": [4, 7],
        "stakes": [2, 0],
        "points": [7, 12],
    }


@every_table
def test_every_round_pays_a_point_a_card_of_a_hand_the_aces_in_play_and_two(seats: int) -> None:
    game = Charuma(seats, "pays")
    size, counts = (7 if seats == 5 else 8), 0
    hidden_aces = sum(VALUE[card] == 1 for card in game.aside)
    for _, _, events in random_play(game):
        if "count" in kinds(events):
            told = event(events, "count").facts
            lines = {line["what"]: sum(line["counts"]) for line in told["lines"]}
            assert lines["singles"] + 2 * lines["pairs"] == size
            assert lines["aces"] == 4 - hidden_aces
            assert sum(told["gains"]) == size + 4 - hidden_aces + 2
            hidden_aces = sum(VALUE[card] == 1 for card in game.aside)
            counts += 1
    assert counts == game.round > 1


@every_table
def test_trick_points_are_the_cards_won_divided_by_the_players(seats: int) -> None:
    """The rulebook's trick for counting."""
    game = Charuma(seats, "cards", auction="never")
    most = 0
    for _ in random_play(game):
        for seat in range(seats):
            assert len(game.won[seat]) == seats * (game.singles[seat] + 2 * game.pairs[seat])
            most = max(most, len(game.won[seat]))
    assert most > 2 * seats


# -- the token


def holder_after(points: list[int], holder: int) -> int:
    game = position(*[""] * len(points), points=points, holder=holder)
    game.pass_token()
    return game.holder


def test_the_token_goes_to_whoever_has_the_fewest_points() -> None:
    assert holder_after([5, 3, 4], holder=0) == 1


def test_of_equals_the_token_goes_to_the_nearest_clockwise() -> None:
    assert holder_after([3, 3, 9, 3], holder=2) == 3
    assert holder_after([3, 3, 9, 9], holder=2) == 0


def test_the_holder_comes_last_of_equals() -> None:
    assert holder_after([3, 9, 3], holder=0) == 2
    assert holder_after([3, 9, 9], holder=0) == 0


def test_the_new_holder_begins_the_next_round() -> None:
    game, events = last_trick("C8", "C9", points=[4, 2])
    assert kinds(events)[1:5] == ["trick", "count", "token", "round"]
    assert event(events, "token").seat == event(events, "round").seat == 0
    assert (game.round, asked(game).seat) == (2, 0)


# -- the end of the game


@pytest.mark.parametrize(("seats", "threshold"), [(2, 25), (3, 25), (4, 20), (5, 20)])
def test_the_threshold_ends_the_game_after_a_count(seats: int, threshold: int) -> None:
    for had, over in ((threshold - 4, False), (threshold - 3, True)):
        plays = ["C9", *["C2", "C2", "C3", "C3"][: seats - 1]]
        game, events = last_trick(*plays, points=[had, *[0] * (seats - 1)])
        assert (game.ask() is None, kinds(events)[-1] == "end") == (over, over)


def test_the_threshold_is_not_looked_at_within_a_round() -> None:
    game = position("C9 C8", "C2 C3", points=[25, 0])
    play(game, "C9", "C2")
    assert game.winners() is None


def test_points_staked_below_the_threshold_do_not_count_as_reached() -> None:
    game, _ = last_trick("C2", "C9", points=[24, 0], stake=[5, 0])
    assert game.ask()


def test_the_most_points_win() -> None:
    game, events = last_trick("C8", "C9", "C2", points=[26, 25, 3])
    assert game.winners() == event(events, "end").facts["winners"] == [1]


def test_a_tie_at_the_top_means_one_more_round_for_everyone() -> None:
    game, events = last_trick("C8", "C9", "C2", points=[27, 24, 3])
    assert event(events, "tie").facts["seats"] == [0, 1]
    assert (game.winners(), game.round, game.view(None)["called"]) == (None, 2, True)


def test_after_a_tie_too_the_token_goes_to_whoever_has_the_fewest_points() -> None:
    game, events = last_trick("C8", "C9", "C2", points=[27, 24, 3])
    assert kinds(events)[1:5] == ["trick", "count", "tie", "token"]
    assert (event(events, "token").seat, game.holder, asked(game).seat) == (2, 2, 2)


def test_a_tie_below_the_top_does_not_matter() -> None:
    game, _ = last_trick("C8", "C9", "C2", points=[5, 24, 5])
    assert game.winners() == [1]


def test_the_end_once_called_stays_called_though_stakes_take_all_below_the_threshold() -> None:
    game, _ = last_trick("C8", "C9", points=[21, 17], called=True)
    assert game.winners() == [0]


def test_another_tie_is_another_round() -> None:
    game, events = last_trick("C8", "C9", points=[21, 18], called=True)
    assert "tie" in kinds(events)
    assert game.ask()


def test_the_game_ends_after_sixty_rounds_and_equals_share() -> None:
    for number, over in ((ROUNDS - 1, False), (ROUNDS, True)):
        game, _ = last_trick("C8", "C9", "C2", points=[8, 5, 3], round=number)
        assert (game.ask() is None) == over
    assert ROUNDS == 60
    assert game.winners() == [0, 1]


def test_the_end_tells_all_who_share_the_win() -> None:
    game, events = last_trick("C8", "C9", "C2", points=[8, 5, 3], round=ROUNDS)
    assert event(events, "end").facts == {"winners": [0, 1]}
    assert game.winners() == [0, 1]


# -- who sees what


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
    game = position("C5 | C6", "D3 | D4 D5")
    zones = game.view(None)["zones"]
    assert zones["shown"] == [["C5a"], ["D3a"]]
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
