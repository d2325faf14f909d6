"""Rummu's points: the count of a hand, the end of the game, the bounds of both."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine import Event, Rng
from engine.rummu import Rummu
from engine.rummu.cards import COLOUR
from engine.rummu.rules import DECISIONS
from engine.rummu.table import ROUNDS, TURNS

from .rummu_words import every_table, play, position
from .setups import event, kinds, random_play

# -- scoring


def counted(*hands: str, **state: Any) -> tuple[Rummu, Event]:
    """A game after seat 0 discarded its last card, and the count."""
    game = position("Y9", *hands, **state)
    return game, event(play(game, "discard Y9"), "count")


def test_ten_for_going_out_minus_five_a_card_and_minus_ten_a_yellow_one() -> None:
    _, count = counted("R2 B3 Y4", "Y5 Y6")
    assert count.facts["lines"] == [
        {"what": "out", "worth": 10, "counts": [1, 0, 0], "points": [10, 0, 0]},
        {"what": "yellow", "worth": -10, "counts": [0, 1, 2], "points": [0, -10, -20]},
        {"what": "card", "worth": -5, "counts": [0, 2, 0], "points": [0, -10, 0]},
    ]
    assert (count.facts["gains"], count.facts["totals"]) == ([10, -20, -20], [10, -20, -20])


def test_whoever_first_laid_a_combination_scores_it_as_it_stands_whoever_extended_it() -> None:
    game = position("R6 Y9", table=["R3 R4 R5"], owners=[2])
    count = event(play(game, "add c1 R6", "discard Y9"), "count")
    assert count.facts["gains"] == [10, -5, 15]
    assert count.facts["combinations"] == [
        {
            "name": "c1", "owner": 2, "kind": "run", "colour": "R", "cards": ["R3", "R4", "R5", "R6"],
            "as": ["", "", "", ""], "low": 3, "high": 6, "points": 20, "pure": True,
        }
    ]  # fmt: skip


def test_a_count_tells_the_scores_before_and_after() -> None:
    _, count = counted("R2", "B2", points=[50, -5, 0])
    assert (count.facts["before"], count.facts["totals"]) == ([50, -5, 0], [60, -10, -5])
    assert (count.facts["round"], count.facts["spared"]) == (1, None)


def test_the_partner_of_who_went_out_pays_nothing_for_their_hand() -> None:
    table = ["R3 R4 R5"]
    game, count = counted("R2", "B2 Y3", "B3", options={"partners": True}, table=table, owners=[2])
    assert count.facts["spared"] == 2
    assert [line["counts"][2] for line in count.facts["lines"]] == [0, 1, 1]
    assert [line["points"][2] for line in count.facts["lines"]] == [0, 0, 0]
    assert (count.facts["gains"], game.points) == ([10, -5, 10, -5], [20, -10])


def test_partners_share_their_score() -> None:
    game, _ = counted("R2", "B2 Y3", "B3", "B4", "B5", options={"partners": True})
    assert game.view(None)["points"] == [10, -10, -20]
    assert game.scores() == [10, -10, -20, 10, -10, -20]


def test_nobody_is_spared_when_nobody_went_out() -> None:
    state: dict[str, Any] = {"options": {"partners": True}, "stock": "", "renewed": True}
    game = position("R6 B9", "R2", "B2", "B3", **state)
    count = event(play(game, "discard R6"), "count")
    assert (count.facts["spared"], count.facts["gains"]) == (None, [-5, -5, -5, -5])


@every_table
def test_the_lines_and_the_combinations_add_up_in_every_count(seats: int) -> None:
    game = Rummu(seats, "sums", hands=3)
    counts = 0
    for _, _, events in random_play(game):
        for told in events:
            if told.kind == "count":
                facts = told.facts
                gains = [sum(line["points"][seat] for line in facts["lines"]) for seat in range(seats)]
                for each in facts["combinations"]:
                    gains[each["owner"]] += each["points"]
                assert gains == facts["gains"]
                assert facts["totals"] == [a + b for a, b in zip(facts["before"], gains, strict=True)]
                counts += 1
    assert counts == 3


# -- 13: the end of the game


def after(points: list[int], seats: int = 3, **state: Any) -> Rummu:
    """A game after a hand that brings 10 to seat 0, who had so many points; the others have theirs after it,
    which has cost each of them a card."""
    before = [had + 5 * (seats // len(points)) if side else had for side, had in enumerate(points)]
    game = position("Y9", *["K0", "K2", "K3"][: seats - 1], points=before, **state)
    play(game, "discard Y9")
    return game


@pytest.mark.parametrize(
    ("points", "over"), [([189, 0, 0], False), ([190, 0, 0], True), ([0, 199, 0], False)]
)
def test_two_hundred_points_after_a_hand_end_the_game(points: list[int], over: bool) -> None:
    assert (after(points).ask() is None) == over


@pytest.mark.parametrize(("points", "over"), [([489, 0], False), ([490, 0], True)])
def test_a_team_needs_five_hundred(points: list[int], over: bool) -> None:
    game = after(points, 4, options={"partners": True})
    assert (game.ask() is None) == over
    assert game.winners() == ([0, 2] if over else None)


def test_the_most_points_win() -> None:
    assert after([190, 210, 0]).winners() == [1]


def test_the_end_tells_who_won() -> None:
    game = position("Y9", points=[0, 15, 15], round=ROUNDS, options={"hands": 0})
    assert event(play(game, "discard Y9"), "end").facts == {"winners": [0, 1, 2]}


def test_a_tie_at_the_top_plays_another_hand() -> None:
    game = after([200, 210, 0])
    assert (game.winners(), game.round, game.view(None)["called"]) == (None, 2, True)
    assert after([5, 210, 210]).winners() is None


def test_the_end_once_called_stays_called() -> None:
    assert after([150, 140, 0], called=True).winners() == [0]


def test_a_tie_tells_who_is_tied() -> None:
    game = position("Y9", points=[200, 215, 0])
    assert event(play(game, "discard Y9"), "tie").facts == {"seats": [0, 1]}


def test_the_game_ends_after_sixty_hands_and_equals_share() -> None:
    assert ROUNDS == 60
    endless = {"hands": 0}
    assert after([0, 10, 10], round=59, options=endless).winners() is None
    assert after([0, 10, 10], round=60, options=endless).winners() == [0, 1, 2]


@pytest.mark.parametrize("hands", [1, 3, 5])
def test_the_game_ends_after_as_many_hands_as_were_chosen(hands: int) -> None:
    game = Rummu(3, "short", hands=hands)
    for _ in random_play(game):
        pass
    assert game.round == hands == game.view(None)["rounds"]


def test_the_target_still_ends_a_game_with_a_limit() -> None:
    assert after([190, 0, 0], options={"hands": 5}).winners() == [0]


def test_a_hand_ends_after_four_hundred_turns() -> None:
    assert TURNS == 400
    for turns, over in ((TURNS - 1, False), (TURNS, True)):
        game = position("R6 B9", turns=turns)
        events = play(game, "discard R6")
        assert ("count" in kinds(events)) == over
    assert event(events, "count").facts["why"] == "turns"


def test_players_who_never_draw_from_the_stock_come_to_the_limit() -> None:
    game = Rummu(3, "for ever", hands=1)
    while ask := game.ask():
        verbs = {move[0]: move for move in ask.moves}
        events = game.play(verbs["take"] if ask.why == "draw" else verbs.get("stop") or verbs["discard"])
    assert event(events, "count").facts["why"] == "turns"


def test_every_play_uses_up_the_hand_so_a_turn_is_bounded() -> None:
    """A natural card counts two, a yellow one one: each play leaves less, an exchange too."""
    assert Rummu.BOUND == 60 * 400 * DECISIONS == 60 * 400 * 183
    verbs = Counter[str]()
    for seed in range(6):
        game = Rummu(3 + seed % 4, seed, hands=5)
        decisions = 0
        before = game.clone()
        for seat, move, _ in random_play(game, seed):
            decisions = 0 if move[0] == "discard" else decisions + 1
            assert decisions < DECISIONS
            if move[0] in ("lay", "add", "swap"):
                assert weight(game, seat) < weight(before, seat)
            verbs[move[0]] += 1
            before = game.clone()
    assert min(verbs[verb] for verb in ("lay", "add", "swap")) > 5


def weight(game: Rummu, seat: int) -> int:
    return sum(1 if COLOUR[card] == "Y" else 2 for card in game.cards(seat))


@pytest.mark.parametrize("verb", ["take", "draw", "lay"])
def test_whatever_the_players_prefer_a_game_ends(verb: str) -> None:
    game, rng = Rummu(3, verb, hands=3), Rng(verb)
    decisions = 0
    while ask := game.ask():
        wanted = [move for move in ask.moves if move[0] == verb]
        game.play(rng.choice(wanted or ask.moves))
        decisions += 1
    assert decisions < Rummu.BOUND
