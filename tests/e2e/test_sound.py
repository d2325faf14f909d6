"""Sound in a real browser: none before somebody wants it, none before a gesture, none in a post."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from ui.sounds import SOUNDS

from . import robot
from .conftest import PROJECT

SCRIPT = PROJECT.root / "assets/sound.js"
# Counts what is played, and by which context.
EARS = """() => {
  window.heard = [];
  const { play } = tapis;
  tapis.play = (sounds) => {
    window.heard.push(...sounds.map(([, name]) => name));
    play(sounds);
  };
  const start = AudioScheduledSourceNode.prototype.start;
  window.started = 0;
  AudioScheduledSourceNode.prototype.start = function (...all) {
    window.started += 1;
    return start.apply(this, all);
  };
}"""


def test_the_page_can_make_every_sound_and_no_other_in_three_kilobytes() -> None:
    script = Path(SCRIPT).read_text("utf-8")
    made = re.findall(r"^    (\w+): (?:\[|tune)", script, re.MULTILINE)
    assert made == [*SOUNDS]
    assert len(script.encode()) < 3_072


def test_it_is_silent_until_somebody_wants_sound_and_then_remembers(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, seed="sound")
    tapis.evaluate(EARS)
    robot.begin(tapis)
    assert tapis.evaluate("window.heard.length") > 0, "there is something to hear"
    assert tapis.evaluate("window.started") == 0
    tapis.locator('.bar [data-name="sound"]').click()
    expect(tapis.locator('.bar [data-name="sound"]')).to_have_attribute("aria-pressed", "true")
    robot.open_hand(tapis)
    tapis.locator(".hand [data-piece]:enabled").first.click()
    tapis.locator("#app [data-move]").first.click()
    tapis.wait_for_function("window.started > 0")
    assert '"sound":"full"' in tapis.evaluate("localStorage.getItem('tapis.settings')")
    tapis.locator('.bar [data-name="sound"]').click()
    expect(tapis.locator('.bar [data-name="sound"]')).to_have_attribute("aria-pressed", "false")
