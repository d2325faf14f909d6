"""The same scenarios in Chromium, Firefox and WebKit, on the real page.

What tests/e2e does in Chromium at greater length is left to Firefox and WebKit here: the page
without a server, the frame in an article. Chromium, which plays every game there, plays two here; from a
disk each game is played in one of the three.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import GAMES, Record
from tests.e2e.test_embed import ARTICLE, TEXT, last_moves
from tests.engine.golden import FOLDER
from tools.serve import Server
from tools.single import NAME
from ui.embedding import markup
from ui.words import Words

from . import scenarios
from .conftest import STARTS
from .driver import Driver

Picture = Callable[[str], None]
beside_chromium = pytest.mark.parametrize("driver", STARTS, indirect=True)
FROM_A_DISK = {"chromium": [*GAMES][::2], "firefox": [*GAMES][1::2], "webkit": [*GAMES][-1:]}
KEPT = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"


def test_every_game_is_set_up_played_kept_and_resumed(
    driver: Driver, server: Server, picture: Picture
) -> None:
    scenarios.visit(driver, server.url)
    played = {}
    games = [*GAMES][:: len(GAMES) - 1] if driver.name == "chromium" else [*GAMES]
    for game in games:
        scenarios.set_up(driver, game)
        played[game] = scenarios.play(driver, game)
        picture(game)
        scenarios.go_home(driver)
    driver.reload()
    driver.hide()
    for game, record in played.items():
        scenarios.resume(driver, game)
        assert record.text() in [kept.text() for kept in scenarios.saved(driver)]
        scenarios.go_home(driver)
    for game in games:  # a record whose check does not come out is refused
        golden = min(FOLDER.glob(f"{game}-*-bots.txt"))
        record = Record.parse(golden.read_text("utf-8"))
        driver.evaluate(f"void (location.hash = '{record.link()}')")
        driver.wait_for_element(scenarios.screen("end", game))


def test_one_file_plays_games_from_a_disk(
    driver: Driver, site: Path, tmp_path: Path, picture: Picture
) -> None:
    folder = tmp_path / "des jeux é"
    folder.mkdir()
    shutil.copy(site / NAME, folder)
    scenarios.visit(driver, (folder / NAME).as_uri())
    games = FROM_A_DISK[driver.name]
    for game in games:
        scenarios.set_up(driver, game)
        scenarios.play(driver, game)
        scenarios.go_home(driver)
    assert {record.kind.NAME for record in scenarios.saved(driver)} == {*games}
    scenarios.see_bots_think_in_a_worker(driver)


def test_the_other_page_says_from_a_disk_what_to_open(driver: Driver, site: Path) -> None:
    driver.goto((site / "index.html").as_uri() + "?game=shokoba&bots=1&lang=en")
    told = driver.wait_for("document.querySelector('#app main p')?.innerText")
    assert told == Words("en")("from disk")


@beside_chromium
def test_with_the_server_gone_the_page_opens_and_plays(driver: Driver, site: Path, picture: Picture) -> None:
    with Server(site, prefix="/games/tapis/") as server:
        scenarios.visit(driver, server.url)
        driver.wait_for(KEPT)
    driver.goto(f"{server.url}?pace=0&lang=en")
    scenarios.set_up(driver, "shokoba")
    scenarios.play(driver, "shokoba")


@beside_chromium
def test_a_game_is_played_in_a_frame_in_somebody_elses_article(
    driver: Driver, server: Server, tmp_path: Path, picture: Picture
) -> None:
    post = markup("frame", server.url, last_moves(), "Shokoba")
    (tmp_path / "index.html").write_text(ARTICLE.format(before="", post=post, after=TEXT), "utf-8")
    with Server(tmp_path) as host:
        driver.goto(host.url.replace("localhost", "127.0.0.1"))
        driver.wait_for_element("iframe")
        driver.enter()
        driver.click(".poster-play")
        driver.wait_for_element("iframe")
        driver.enter()
        driver.wait_for_element(f"{scenarios.READY} {scenarios.screen('table', 'shokoba')}")
        scenarios.play_to_the_end(driver)
