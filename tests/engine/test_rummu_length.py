"""How long a game of Rummu lasts: the goal, the hands that make a sitting, and what older records mean."""

from __future__ import annotations

from statistics import mean

import pytest

from engine import Record, Rng, Rummu
from engine.bots import decide
from engine.rummu.table import ROUNDS, SITTING

from .golden import FOLDER

MINUTES = 45
SECONDS = 10  # what a person is taken to need for a decision, passing the tablet included


def bots_play(record: Record, hands: int = ROUNDS) -> None:
    """Bots play so many hands, or to the end."""
    rng = Rng("bots")
    while (game := record.game()).ask() and game.view(None)["round"] <= hands:
        record.play(decide(game, "normal", rng))


def sitting(seats: int, seed: str, **options: bool) -> Record:
    record = Record("rummu", seats, seed, {"hands": SITTING, **options})
    bots_play(record)
    return record


def test_a_game_ends_after_nine_hands_unless_chosen_otherwise() -> None:
    assert SITTING == 9
    assert Rummu().options["hands"] == SITTING
    assert Rummu().view(None)["rounds"] == SITTING
    assert sitting(4, "nine").game().view(None)["round"] == SITTING


def test_until_the_goal_however_long_stays_a_choice() -> None:
    assert 0 in Rummu.OPTIONS["hands"].choices
    assert Rummu(hands=0).view(None)["rounds"] == ROUNDS


@pytest.mark.parametrize(
    ("seats", "partners"), [(3, False), (4, False), (4, True), (5, False), (6, False), (6, True)]
)
def test_nine_hands_are_about_three_quarters_of_an_hour(seats: int, partners: bool) -> None:
    lengths = [len(sitting(seats, f"{seats} {seed}", partners=partners)) for seed in range(8)]
    assert MINUTES - 8 < mean(lengths) * SECONDS / 60 < MINUTES + 8


def test_a_record_that_does_not_name_the_hands_goes_on_after_the_ninth() -> None:
    old = Record("rummu", 4, "old")
    bots_play(old, SITTING + 1)
    assert "option" not in old.text()
    for read in (Record.parse(old.text()), Record.from_link(old.link())):
        assert read.game().view(None)["round"] == SITTING + 2
        assert read.game() == old.game()


def test_a_record_from_before_the_limit_still_reads_to_its_check() -> None:
    text = (FOLDER / "rummu-6-unfinished.txt").read_text("utf-8")
    assert "option hands" not in text
    record = Record.parse(text)
    assert record.text() == text
    assert record.game().options["hands"] == 0
