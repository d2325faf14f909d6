"""The page in one file, opened from a disk: every game can be played, and nothing else is loaded."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from engine import GAMES
from tests.engine.setups import brief
from tools.single import NAME
from ui.words import Words

from . import robot
from .conftest import TABLET
from .test_boot import READY

HEAVIEST = 8_600_000


@pytest.fixture(scope="module")
def disk(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a space in its name, as people have them, and this file alone."""
    folder = tmp_path_factory.mktemp("des jeux é")
    shutil.copy(site / NAME, folder)
    return folder


@pytest.fixture(scope="module")
def single(browser: Browser, disk: Path) -> Iterator[Page]:
    with browser.new_context(locale="en", viewport=TABLET, reduced_motion="reduce") as context:
        page = context.new_page()
        complaints: list[str] = []
        page.on(
            "console", lambda message: complaints.extend([message.text] if message.type == "error" else [])
        )
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: complaints.extend(outside(request.url)))
        page.goto((disk / NAME).as_uri() + "?pace=0#nowhere")
        page.wait_for_selector(READY, timeout=60_000)
        yield page
        assert complaints == []


def outside(url: str) -> list[str]:
    return [] if url.startswith(("data:", "blob:")) or f"/{NAME}" in url else [url]


def test_it_is_light_enough_to_be_sent(disk: Path) -> None:
    assert (disk / NAME).stat().st_size <= HEAVIEST


def test_a_game_is_played_to_its_end_with_bots(single: Page) -> None:
    """In tests/browsers some moves of every game are played in this file."""
    robot.go_home(single)
    robot.set_up(single, "rummu", 3, 1, options=brief(GAMES["rummu"]))
    robot.begin(single)
    robot.play(single, steps=12)
    expect(single.locator("#app")).to_have_attribute("data-screen", "end")
    assert robot.saved(single).game().ask() is None


def test_a_game_goes_on_after_a_reload(single: Page) -> None:
    robot.go_home(single)
    robot.set_up(single, "shokoba", 2, 1)
    robot.begin(single)
    before = robot.saved(single).text()
    single.reload()
    single.locator('#app[data-screen="table"]').wait_for(timeout=60_000)
    assert robot.saved(single).text() == before


def test_the_other_page_says_what_to_open_from_a_disk(browser: Browser, site: Path) -> None:
    with browser.new_context(locale="fr") as context:
        page = context.new_page()
        page.goto((site / "index.html").as_uri() + "?game=shokoba&bots=1")
        expect(page.locator("#app:visible main p")).to_have_text(Words("fr")("from disk"))
        page.get_by_role("link", name=NAME).click()
        expect(page.locator("#app .tile").first).to_be_visible()
