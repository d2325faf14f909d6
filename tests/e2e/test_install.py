"""The browser's offer to install the page is held back until a game is finished."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from . import robot

# What a browser does that finds the page fit to be installed.
OFFER = """() => {
  window.prompted = 0;
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = () => (window.prompted += 1);
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""


def test_the_page_offers_to_be_installed_after_a_finished_game(tapis: Page) -> None:
    assert tapis.evaluate(OFFER), "the browser shows nothing by itself"
    expect(tapis.locator('[data-act="install"]')).to_have_count(0)
    robot.follow(tapis, robot.nearly_over("shokoba"))
    robot.play(tapis)
    offer = tapis.locator('main.end [data-act="install"]')
    offer.click()
    expect(offer).to_have_count(0)
    assert tapis.evaluate("window.prompted") == 1
    assert tapis.evaluate("localStorage.getItem('tapis.install')") == "yes"
