"""Every game by keyboard alone and by ear: nothing needs a pointer, no drawing loses the focus, and
each question and each move is heard once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES
from tests.engine.setups import brief
from ui.words import Words

from . import ear, robot
from .robot import saved
from .typist import Typist

SOME = 25  # acts from one look at all names to the next


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_and_ear(tapis: Page, game: str) -> None:
    kind, words = GAMES[game], Words("en")
    robot.set_up(tapis, game, kind.SEATS[0], 1, options=brief(kind), seed="keys")
    ear.listen(tapis)
    tapis.locator("#seed").focus()
    tapis.keyboard.press("Enter")
    tapis.locator('#app:not([data-screen="setup"])').wait_for()
    cdp = tapis.context.new_cdp_session(tapis)
    typist, misnamed = Typist(tapis), set[str]()
    for acts in range(robot.WHOLE):
        if acts % SOME == 0:
            misnamed |= {*ear.misnamed(cdp, saved(tapis))}
        if not typist.act():
            break
    misnamed |= {*ear.misnamed(cdp, saved(tapis))}
    cdp.detach()
    expect(tapis.locator("#app")).to_have_attribute("data-screen", "end")
    assert typist.wrong() == []
    assert misnamed == set()
    record = saved(tapis)
    assert record.game().ask() is None
    assert ear.heard(tapis, "last") == ear.told(record, words)
    assert ear.heard(tapis, "question") == ear.asked(record, words)
