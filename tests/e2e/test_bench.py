"""The bench's player: if it came to a stop on some screen, nothing could be measured."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from bench.inside.rendering import ours, read, theirs
from bench.taps import PLAY, Played
from engine import GAMES

from . import robot


@pytest.mark.parametrize("game", GAMES)
def test_it_taps_and_gathers_what_is_drawn(tapis: Page, game: str) -> None:
    robot.set_up(tapis, game, GAMES[game].SEATS[0], 1)
    robot.begin(tapis)
    played = Played(**tapis.evaluate(PLAY, 5))
    assert len(played.taps) == 5 and all(took > 0 for took in played.taps)
    assert len(played.drawn) >= 5
    for html in played.drawn:
        assert ours(read(html)) == theirs(read(html)) == html
