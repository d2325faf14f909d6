"""The screen stays awake while a game is played, and only then."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

from . import robot
from .test_boot import READY

# A browser's lock that can be looked at.
FAKE = """
window.awake = false;
const release = async () => { window.awake = false; };
const request = async () => { window.awake = true; return { release }; };
Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""


def test_the_screen_stays_awake_during_a_game(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.add_init_script(FAKE)
    page.goto("?lang=en&pace=0#nowhere")
    page.wait_for_selector(READY, timeout=60_000)
    robot.go_home(page)
    assert page.evaluate("awake") is False
    robot.set_up(page, "shokoba", 2, 1)
    assert page.evaluate("awake") is False
    robot.begin(page)
    page.wait_for_function("awake")
    page.locator(".bar a.home").click()
    page.wait_for_function("!awake")
