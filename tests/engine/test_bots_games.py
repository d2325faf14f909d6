"""What the stronger bots of each game see that a policy does not, and what they think with."""

from __future__ import annotations

import pytest

from bench import learn
from engine import Rng
from engine.bots import LEVELS, decide
from engine.karmaka import Karmaka, evaluation
from engine.karmaka.weights import OTHER, OWN
from engine.rummu.fear import fears
from engine.rummu.foresight import ENDS, Foresight
from engine.rummu.rules import Rummu

from . import charuma_words, karmaka_words, rummu_words
from .charuma_words import Bid
from .setups import asked

# -- Rummu


def foreseen(game: Rummu, expert: bool = True) -> dict[str, float]:
    """What the search for Rummu thinks of every move."""
    search = Foresight(game, asked(game).moves, [0.0] * len(asked(game).moves), expert)
    for _ in search.steps(1):
        pass
    return dict(zip(map(" ".join, search.moves), search.gains(), strict=True))


def test_a_hard_bot_goes_out_when_it_can() -> None:
    game = rummu_words.position("R6 B9", table=["R3 R4 R5"])
    assert decide(game, "hard", Rng(0)) == ("add", "c1", "R6")


def test_to_go_out_is_worth_more_while_the_others_hold_many_cards() -> None:
    few, many = (
        rummu_words.position("R6 B9", rest, "K2", table=["R3 R4 R5"]) for rest in ("K0", "K0 K4 G2 G9 B3 B5")
    )
    assert foreseen(many)["add c1 R6"] > foreseen(few)["add c1 R6"] + 10


def test_a_hand_is_worth_less_when_a_rival_is_about_to_end_it() -> None:
    hand = "R2 R3 B7a B8 G1a"
    near, far = (rummu_words.position(hand, rest, "K2 K3 K6 K8") for rest in ("K0", "K0 K4 G2 G9 B3 B5"))
    assert max(foreseen(near).values()) < max(foreseen(far).values())
    assert list(ENDS) == sorted(ENDS, reverse=True)


def test_a_hard_bot_keeps_what_most_cards_may_complete() -> None:
    """Two neighbours and a lonely card: the lonely one goes."""
    game = rummu_words.position("R4 R5 K9", table=["B1a B2 B3"])
    assert decide(game, "hard", Rng(0)) == ("discard", "K9")


def test_an_expert_goes_out_by_additions_one_after_the_other() -> None:
    """G3 and K6 go to rivals' combinations, B9 is left to discard; each addition alone is but a gift."""
    hands, table = ("G3 K6 B9", "K0 K4 G6", "K2 G9 G8"), ("B0 K1b R2", "R3 G4 B5")
    game = rummu_words.position(*hands, table=table, owners=[1, 2])
    while game.round == 1 and game.turn == 0:
        game.play(decide(game, "expert", Rng(0)))
    assert game.round == 2


def test_a_discard_is_feared_if_the_next_player_can_make_something_of_it() -> None:
    game = rummu_words.position("R6 K9 B2", "R4 R5 G0", "K2 G9", table=["B6 B7a B8"])
    completing, lonely, other = fears(game, ["R6", "K9", "B2"])
    assert completing > max(lonely, other) + 5
    after_next = rummu_words.position("R6 K9 B2", "K2 G9", "R4 R5 G0", table=["B6 B7a B8"])
    assert fears(after_next, ["R6"])[0] < completing - 5


def test_an_empty_stock_frightens_nobody() -> None:
    game = rummu_words.position("R6 K9 B2", "R4 R5 G0", "K2 G9", table=["B6 B7a B8"], stock="")
    assert decide(game, "expert", Rng(0))[0] == "discard"


def test_an_expert_does_not_count_on_an_exchange_to_go_out() -> None:
    """K7a can only be exchanged for Y7a, which then stays in the hand."""
    game = rummu_words.position("R3 K7a B0", "K0 K4", "K2 G9", table=["K5 K6 Y7a", "R4 R5 R6"], owners=[1, 0])
    values = foreseen(game)
    assert (
        values["add c2 R3"]
        < foreseen(
            rummu_words.position("R3 K8 B0", "K0 K4", "K2 G9", table=["K5 K6 Y7a", "R4 R5 R6"], owners=[1, 0])
        )["add c2 R3"]
    )


def test_to_let_the_next_player_go_out_costs_the_hand() -> None:
    """With R6 the next player lays a run and discards B3; no card of the stock does as much."""
    game = rummu_words.position("R6 K0 G5 G1a", "R4 R5 B3", "K2 G9", table=["B6 B7a B8"], stock="G0 K9")
    assert fears(game, ["R6"])[0] > fears(game, ["K0"])[0] + 15


# -- Charuma


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_bot_keeps_its_pair_for_the_last_trick(level: str) -> None:
    """The ten wins a trick now; the pair wins the last trick, which is worth two points more."""
    game = charuma_words.position("D9 C9 | D10", "D2 C2 | D3")
    assert charuma_words.worded(decide(game, level, Rng(0))) == "D10"


HANDS, LOW_PAIRS, NINES_AND_ACES = ("D9 D1", "D6 D10"), "D6 C6 D7 C7 D8 C8", "D9 C9 C9 D1 C1 C10"


@pytest.mark.parametrize("bids", [{}, {1: (1, 0)}], ids=["free", "taken for nothing"])
@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_bot_bids_on_the_group_that_is_worth_most_with_its_hand(level: str, bids: dict[int, Bid]) -> None:
    game = charuma_words.offered(HANDS, (LOW_PAIRS, NINES_AND_ACES), bids)
    assert decide(game, level, Rng(0), 40)[1] == "g2"


def test_a_bot_leaves_a_group_that_costs_more_than_it_is_worth() -> None:
    game = charuma_words.offered(HANDS, (LOW_PAIRS, NINES_AND_ACES), {1: (1, 2)})
    assert decide(game, "normal", Rng(0)) == ("bid", "g1", "0")


# -- Karmaka


def test_a_life_is_worth_more_on_a_higher_rung_and_with_the_points_to_climb() -> None:
    low, high = (karmaka_words.position("panic", "peek", rung=[rung, 0]) for rung in (0, 2))
    assert evaluation.worth(high, 0) > evaluation.worth(low, 0) + 1
    assert evaluation.worth(high, 1) < evaluation.worth(low, 1) - 1
    rich = karmaka_words.position("panic", "peek", deeds=("vengeance vengeance",))
    assert evaluation.worth(rich, 0) > evaluation.worth(low, 0)


def features(game: Karmaka, seat: int, own: bool) -> list[float]:
    return evaluation.features(evaluation.life(game, seat, own))


def test_there_is_a_weight_for_every_number_about_a_life() -> None:
    game = karmaka_words.position("panic", "peek")
    assert len(OWN) == len(OTHER) == len(features(game, 0, True))
    assert any(OWN) and any(OTHER)


def test_others_see_nothing_of_a_life_but_its_deeds_and_how_many_cards_it_has() -> None:
    one, two = (karmaka_words.position("panic", hand, future=("", "peek")) for hand in ("jubilee", "embody"))
    assert features(one, 1, False) == features(two, 1, False)
    assert features(one, 1, True) != features(two, 1, True)


def test_the_learner_finds_the_weights_that_made_the_games() -> None:
    rng, samples = Rng("samples"), []
    for _ in range(2000):
        numbers = [rng.below(1000) / 500 - 1 for _ in range(3)]
        chance = learn.foretold([2.0, -1.0, 0.0], numbers)
        samples.append((numbers, rng.below(1000) < 1000 * chance))
    found = learn.learned(samples, Rng(0))
    assert found == pytest.approx([2.0, -1.0, 0.0], abs=0.25)
    assert learn.surprise(found, samples) < learn.surprise([0.0, 0.0, 0.0], samples)


def test_the_learner_notes_both_sides_of_every_turn() -> None:
    samples = learn.played("game", "normal", None)
    assert len(samples) % 2 == 0
    assert {won for _, won in samples} == {False, True}
    assert all(len(numbers) == len(OWN) + len(OTHER) for numbers, _ in samples)


def test_the_weights_foretell_games_they_were_not_learned_from() -> None:
    """Better than a coin, and than the same weights with one's own life and the rival's confused."""
    samples = [sample for number in range(20) for sample in learn.played(f"unseen/{number}", "normal", None)]
    found = learn.surprise([*OWN, *OTHER], samples)
    assert found < learn.surprise([0.0] * len(OWN + OTHER), samples) - 0.05
    assert found < learn.surprise([*OTHER, *OWN], samples) - 0.2
