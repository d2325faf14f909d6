"""Every game by keyboard alone and by ear: nothing needs a pointer, no drawing loses the focus, and
each question and each move is heard once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES
from tests.engine.setups import brief
from ui.session import Session
from ui.words import Words

from . import ear, robot
from .axe import unfit
from .robot import saved
from .typist import Typist

SOME = 25  # acts from one look at all names to the next
# Deals that are over soon, of forty tried: 90, 79 and 24 moves where the middle one has 141, 140 and 39.
SOON_OVER = {"karmaka": "keys 16", "daruma": "keys 14", "charuma": "keys 18"}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_and_ear(tapis: Page, game: str) -> None:
    kind, words = GAMES[game], Words("en")
    robot.set_up(tapis, game, kind.SEATS[0], 1, options=brief(kind), seed=SOON_OVER.get(game, "keys"))
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


def test_a_key_on_a_card_that_makes_no_move_is_answered_with_the_rule(tapis: Page) -> None:
    robot.set_up(tapis, "rummu", 3, 1, seed="refused")
    robot.begin(tapis)
    tapis.locator(".hand [data-refuse]").first.wait_for()
    typist = Typist(tapis)
    card = tapis.locator(".hand [data-refuse]").nth(2).get_attribute("data-refuse")
    place = f'.hand [data-refuse="{card}"]'
    typist.use(place)
    expect(tapis.locator("#heard p")).not_to_have_count(0)
    assert tapis.locator("#heard p").last.inner_text() == refusal(tapis, f"{card}")
    assert typist.page.evaluate("(selector) => typist.is(selector)", place), "it keeps the focus"
    assert typist.wrong() == []
    expect(tapis.locator(f'[data-piece="{card}"]')).to_be_disabled()
    button = tapis.locator(place)
    assert button.aria_snapshot().count("button") == 1, "it is heard once, in its place"
    expect(button).to_have_attribute("aria-description", Words("en")("not now"))
    assert unfit(tapis) == []


def refusal(page: Page, card: str) -> str:
    now = Session(saved(page), "refused")
    return now.look.refuse(now.scene(Words("en")), card)
