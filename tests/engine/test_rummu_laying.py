"""What may be laid in Rummu: opening, adding, exchanging, and why something may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine import Rng
from engine.rummu import Rummu
from engine.rummu.cards import DECK, ordered
from engine.rummu.explain import refusal
from engine.rummu.table import need

from .rummu_words import moves, play, position
from .setups import asked, event, random_play
from .test_rummu_combinations import brute, may_replace, subsets
from .test_rummu_combinations import kinds as kinds_of

# -- 6: opening


@pytest.mark.parametrize(
    ("partners", "points", "cards"),
    [
        (False, -1, 3), (False, 0, 4), (False, 99, 4), (False, 100, 5), (False, 149, 5), (False, 150, 6),
        (True, -5, 3), (True, 0, 4), (True, 199, 4), (True, 200, 5), (True, 399, 5), (True, 400, 6),
    ],
)  # fmt: skip
def test_the_need_to_open_goes_by_the_score_and_a_bound_belongs_to_the_higher_band(
    partners: bool, points: int, cards: int
) -> None:
    assert need(points, partners) == cards


def test_the_need_goes_by_the_score_before_the_hand_and_by_the_teams() -> None:
    game = Rummu.load({**Rummu(4, partners=True).state(), "points": [-30, 250]})
    game.begin_round()
    assert game.view(None)["needs"] == [3, 5, 3, 5]
    later = Rummu.load({**game.state(), "points": [500, 500]})
    assert later.view(None)["needs"] == [3, 5, 3, 5]


def test_everybody_needs_four_in_the_first_hand() -> None:
    assert Rummu(5).view(None)["needs"] == [4] * 5


LONG = "R2 R3 R4 R5 R6 B9"


@pytest.mark.parametrize(
    ("cards", "laid"),
    [
        (3, ["R2 R3 R4", "R2 R3 R4 R5", "R2 R3 R4 R5 R6", "R3 R4 R5", "R3 R4 R5 R6", "R4 R5 R6"]),
        (4, ["R2 R3 R4 R5", "R2 R3 R4 R5 R6", "R3 R4 R5 R6"]),
        (5, ["R2 R3 R4 R5 R6"]),
        (6, []),
    ],
)
def test_who_has_laid_nothing_opens_with_one_combination_of_as_many_cards(
    cards: int, laid: list[str]
) -> None:
    game = position(LONG, opened=[False] * 3, needs=[cards] * 3)
    assert moves(game, "lay") == [f"lay {words}" for words in laid]


def test_who_has_laid_nothing_adds_nothing_and_exchanges_nothing() -> None:
    state: dict[str, Any] = {"table": ["R3 Y4 R5"], "owners": [1]}
    assert moves(position("R6 R4 B2", **state), "add") == ["add c1 R6"]
    assert moves(position("R6 R4 B2", **state), "swap") == ["swap c1 R4"]
    closed = position("R6 R4 B2", **state, opened=[False, True, True])
    assert {move[0] for move in asked(closed).moves} == {"discard"}


def test_after_opening_the_same_turn_goes_on_with_smaller_combinations() -> None:
    game = position("R2 R3 R4 R5 B1a B2 B3 G9", opened=[False] * 3, needs=[4] * 3)
    assert moves(game, "lay") == ["lay R2 R3 R4 R5"]
    told = event(play(game, "lay R2 R3 R4 R5"), "lay")
    assert (told.seat, told.cards) == (0, ("R2", "R3", "R4", "R5"))
    assert told.facts == {"to": "c1", "what": "run", "points": 20, "pure": True, "opening": True}
    assert moves(game, "lay") == ["lay B1a B2 B3"]
    assert "discard G9" in moves(game)


def test_each_partner_opens_alone() -> None:
    game = position(LONG, "K0", "K2", "K3", options={"partners": True}, opened=[False] * 4)
    play(game, "lay R2 R3 R4 R5")
    assert game.opened == [True, False, False, False]


TOTAL = {"opening": "total"}


ELSEWHERE = ("Y0", "K0", "K2")  # the discard, and what the other two hold


def total(hand: str, cards: int) -> Rummu:
    return position(hand, opened=[False] * 3, needs=[cards] * 3, options=TOTAL)


def test_a_total_opening_is_made_of_one_or_more_combinations() -> None:
    game = total("R2 R3 R4 B7a G7a K7a Y9", 6)
    assert moves(game, "lay") == ["lay B7a G7a K7a", "lay R2 R3 R4"]
    play(game, "lay R2 R3 R4")
    assert (game.view(0)["owing"], moves(game)) == (3, ["lay B7a G7a K7a"])
    play(game, "lay B7a G7a K7a")
    assert (game.view(0)["owing"], moves(game)) == (0, ["discard Y9"])


def test_nothing_is_begun_that_cannot_be_completed() -> None:
    assert moves(total("R2 R3 R4 B9 G8", 4), "lay") == []
    # The set and the run share the red 4: neither can be followed by the other.
    assert moves(total("R2 R3 R4 B4 G4 Y9", 5), "lay") == []
    assert moves(total("R2 R3 R4 R5 R6 B4 G4", 5), "lay") == ["lay R2 R3 R4 R5 R6"]


def test_while_cards_are_owing_nothing_is_added_exchanged_or_discarded() -> None:
    state: dict[str, Any] = {"table": ["R3 Y4 R5"], "owners": [1], "options": TOTAL, "needs": [6] * 3}
    game = position("R6 R4 B1a B2 B3 G7a K7a Y7a", **state, opened=[False, True, True])
    play(game, "lay B1a B2 B3")
    assert {move[0] for move in asked(game).moves} == {"lay"}
    play(game, "lay G7a K7a Y7a")
    assert {move[0] for move in asked(game).moves} == {"add", "swap", "discard"}


def test_a_total_opening_counts_the_cards_of_the_opening_turn_alone() -> None:
    """So the second combination always completes it: two of three cards are six."""
    for cards in (4, 5, 6):
        game = total("R2 R3 R4 B7a G7a K7a Y9", cards)
        play(game, "lay R2 R3 R4", "lay B7a G7a K7a")
        assert game.owing == 0


@pytest.mark.parametrize("cards", [3, 4, 5, 6])
def test_a_total_opening_never_leads_to_a_dead_end(cards: int) -> None:
    rng, deck, begun, laid = Rng("total"), [card for card in DECK if card not in ELSEWHERE], 0, 0
    for _ in range(100):
        rng.shuffle(deck)
        game = total(" ".join(deck[:14]), cards)
        for words in moves(game, "lay"):
            twin = game.clone()
            play(twin, words)
            assert moves(twin, "lay" if twin.owing else "")
            begun += twin.owing > 0
            laid += 1
    assert begun if cards > 3 else laid


# -- 7: playing


def test_cards_are_added_to_anybodys_combinations() -> None:
    game = position("R6 B9", table=["R3 R4 R5", "B6 B7a B8"], owners=[0, 2])
    assert moves(game, "add") == ["add c1 R6", "add c2 B9"]
    told = event(play(game, "add c2 B9"), "add")
    assert (game.combinations[1], game.laid[2]) == (("B6", "B7a", "B8", "B9"), ["B6", "B7a", "B8", "B9"])
    assert told.facts == {
        "to": "c2", "owner": 2, "what": "run", "points": 20, "was": 10, "pure": True, "size": 4,
    }  # fmt: skip


def test_several_cards_are_added_at_once_if_the_result_is_legal() -> None:
    game = position("Y8 R9 B2", table=["R5 Y6 R7a"])
    assert moves(game, "add") == ["add c1 Y8 R9"]
    play(game, "add c1 Y8 R9")
    assert game.combinations == [("R5", "Y6", "R7a", "Y8", "R9")]


def test_a_natural_card_is_exchanged_for_the_yellow_that_stands_for_it() -> None:
    game = position("R6 B2", table=["R5 Y6 R7a"], owners=[1])
    told = event(play(game, "swap c1 R6"), "swap")
    assert (told.cards, told.facts["points"], told.facts["was"]) == (("R6", "Y6"), 10, 0)
    assert (game.combinations, game.laid[1]) == ([("R5", "R6", "R7a")], ["R5", "R6", "R7a"])
    assert (game.hand[0], game.known[0]) == (["B2"], ["Y6"])


def test_the_yellow_that_came_back_is_played_at_once_or_kept() -> None:
    game = position("R6 B5 B7a B2", table=["R5 Y6 R7a"])
    play(game, "swap c1 R6")
    assert "lay B5 Y6 B7a" in moves(game)
    assert "discard Y6" in moves(game)


@pytest.mark.parametrize(
    ("combination", "hand", "swaps"),
    [
        ("R5 Y6 R7a", "B6 K6 G5", []),  # not the colour of the run
        ("R5 Y5 B5", "G5 K5 Y6", ["G5", "K5"]),  # a set: a colour that is not in it yet
        ("R5 B6 Y7a", "G7a K7b R7a B7a", ["G7a", "K7b"]),  # a mixed run: the same
        ("R4 B5 G6 K7a Y8", "R8 B8 G8 K8", []),
        ("Y1a R2 R3", "R1a R1b", ["R1a", "R1b"]),
        ("Y4 R5 R6 R7a Y8", "R4 R8", ["R4", "R8"]),
    ],
)
def test_which_natural_cards_are_exchanged(combination: str, hand: str, swaps: list[str]) -> None:
    game = position(hand, table=[combination])
    assert moves(game, "swap") == [f"swap c1 {card}" for card in swaps]


def test_the_same_card_may_be_added_or_exchanged() -> None:
    game = position("G5 K9", table=["R5 B5 Y5"])
    assert [words for words in moves(game) if "c1" in words] == ["add c1 G5", "swap c1 G5"]


def test_two_cards_alike_are_moves_of_their_own() -> None:
    game = position("R1a R1b B1a G1a")
    assert moves(game, "lay") == ["lay R1a B1a G1a", "lay R1b B1a G1a"]


def test_a_question_lists_every_legal_play_once_whatever_lies_on_the_table() -> None:
    """Against all subsets of the hand, in positions that random play comes to."""
    verbs = Counter[str]()
    for seed in range(6):
        game = Rummu(3 + seed % 4, f"all {seed}", hands=3)
        for _ in random_play(game, seed):
            hand = game.cards(game.turn)
            if game.phase == "play" and game.opened[game.turn] and len(hand) < 9:
                legal = brute(hand, range(3, len(hand) + 1))
                for called, cards in enumerate(game.combinations, 1):
                    if cards:
                        for some in subsets(hand, range(1, len(hand) + 1)):
                            if kinds_of((*cards, *some)) and some_left(game, hand, some):
                                legal.append(("add", f"c{called}", *ordered(some)))
                        for card in hand:
                            if any(may_replace(cards, yellow, card) for yellow in cards):
                                legal.append(("swap", f"c{called}", card))
                legal += [("discard", card) for card in hand if card != game.barred]
                assert list(asked(game).moves) == sorted(legal)
                verbs.update(move[0] for move in legal)
    assert min(verbs[verb] for verb in ("lay", "add", "swap")) > 20


def some_left(game: Rummu, hand: Sequence[str], some: Sequence[str]) -> bool:
    """With nothing in front, a card to discard is kept."""
    return game.turn in game.owners or bool(set(hand) - set(some) - {game.barred})


# -- why not


def test_refusals_agree_with_the_legal_moves_and_say_why() -> None:
    reasons = Counter[str]()
    for seed in range(8):
        options: dict[str, Any] = {"opening": ("single", "total")[seed % 2], "hands": 3}
        game, rng = Rummu(3 + seed % 4, seed, **options), Rng(seed)
        for _ in random_play(game, seed):
            if game.phase != "play" or rng.below(3):
                continue
            ask, view = asked(game), game.view(game.turn)
            for to in ["", *(each["name"] for each in view["combinations"])]:
                hand = game.cards(game.turn)
                rng.shuffle(hand)
                cards = hand[: 1 + rng.below(4)]
                why = refusal(view, cards, to)
                move = ("add", to, *ordered(tuple(cards))) if to else ("lay", *ordered(tuple(cards)))
                legal = move in ask.moves or ("swap", to, *cards) in ask.moves
                assert (not why) == legal, (cards, to, why)
                reasons[why] += 1
    assert {"", "too_few", "opening", "not_opened", "gap", "two_of_colour", "mixed_numbers"} <= set(reasons)
