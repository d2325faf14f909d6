"""What Karmaka's bot prefers."""

from __future__ import annotations

import pytest

from engine import Rng
from engine.bots import decide
from engine.karmaka import Karmaka
from engine.karmaka.bot import KarmakaPolicy

from .karmaka_words import lived, play, position, said


def choice(game: Karmaka) -> str:
    return said(decide(game, "normal", Rng("bot")))


def test_the_bot_lays_the_colour_that_brings_it_up() -> None:
    assert choice(position("vengeance peek", "panic", deeds=("panic",))) == "deed vengeance"


def test_the_bot_keeps_what_it_has_no_use_for() -> None:
    game = position("swindle thievery", "panic", deeds=("vengeance vengeance",))
    assert choice(game).startswith("future")


def test_the_bot_spends_rings_to_climb() -> None:
    game = lived("vengeance crisis", rung=2, rings=1)
    play(game, "deed panic")
    assert choice(game) == "spend"


def test_the_bot_strikes_who_is_about_to_transcend() -> None:
    game = position("vengeance", "panic", "", rung=[0, 0, 3], deeds=("", "", "vengeance spite spite"))
    play(game, "power vengeance")
    assert choice(game) == "target seat2"


@pytest.mark.parametrize(("level", "turns"), [("hard", 2), ("expert", 6)])
def test_a_playout_of_the_expert_goes_on_for_more_turns(
    level: str, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, judged = Karmaka(2, "turns"), []

    def worth(self: KarmakaPolicy, after: Karmaka) -> list[float]:
        judged.append(after.turns - game.turns)
        return [0.0, 0.0]

    monkeypatch.setattr(KarmakaPolicy, "worth", worth)
    decide(game, level, Rng("bot"), 4)
    assert judged == [turns] * 4
