"""Without a network: what was opened once is played again, and a new version does not disturb a game."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tools.offline import MANIFEST, WORKER, integrity
from tools.serve import Server
from ui.words import Words

from . import robot
from .conftest import TABLET

# The worker has everything and is ready for the next visit.
KEPT = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
FOREIGN = "caches.open('tapis:/other/:app-1').then(() => caches.open('somebody else')).then(() => true)"
READY = "html[data-boot=ready]"
NEWER = "html[data-version=newer]"
SLOW = "for (const start = Date.now(); Date.now() < start + 2_000; );\n"


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """The site, for tests that change it."""
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture
def somebody(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context(viewport=TABLET, locale="en", reduced_motion="reduce") as context:
        yield context


def release(folder: Path) -> None:
    """Publish a new version: its page says that it is, and its worker has another list."""
    page, worker = folder / "index.html", folder / WORKER
    page.write_text(page.read_text("utf-8").replace("<html ", '<html data-version="newer" ', 1), "utf-8")
    text = worker.read_text("utf-8").removeprefix(SLOW)
    [name], [before] = re.findall(r'"(app-\w+)"', text), re.findall(r'"":"([^"]+)"', text)
    worker.write_text(text.replace(name, "app-newer").replace(before, integrity(page)), "utf-8")


def caches(page: Page) -> list[str]:
    return sorted(page.evaluate("caches.keys()"))


def slow_down(worker: Path) -> None:
    """Let a worker take its time to start, as on a phone, so that much can happen before it runs."""
    worker.write_text(SLOW + worker.read_text("utf-8"), "utf-8")


def stop_workers(page: Page) -> None:
    """As Chromium itself stops a service worker half a minute after its last event, so during most games."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def test_with_the_server_gone_a_game_is_opened_and_finished(somebody: BrowserContext, site: Path) -> None:
    page = somebody.new_page()
    with Server(site, prefix="/games/tapis/") as server:
        page.goto(server.url)
        page.wait_for_function(KEPT)
    page.goto(server.url + "?game=shokoba&seats=2&bots=1&pace=0&lang=en")
    page.locator('#app[data-screen="table"]').wait_for(timeout=60_000)
    robot.play(page, steps=20)
    expect(page.locator("#app")).to_have_attribute("data-screen", "end")
    page.reload()
    page.wait_for_selector(READY, timeout=60_000)


def test_on_a_metered_line_nothing_is_kept_unasked(somebody: BrowserContext, site: Path) -> None:
    page = somebody.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    with Server(site) as server:
        page.goto(server.url, wait_until="networkidle")
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


def test_a_new_version_waits_for_the_end_of_a_game_and_takes_only_its_own_place(
    somebody: BrowserContext, copy: Path
) -> None:
    slow_down(copy / WORKER)
    with Server(copy, prefix="/tapis/") as server:
        page = somebody.new_page()
        page.goto(server.url)
        page.wait_for_function(KEPT)
        page.evaluate(FOREIGN)
        runtime = [name for name in caches(page) if "runtime" in name]
        page.goto(server.url + "?game=shokoba&seats=2&bots=1&pace=0&lang=en")
        page.locator('#app[data-screen="table"]').wait_for(timeout=60_000)

        release(copy)
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
        expect(page.locator("#notice")).to_contain_text(Words("en")("new version"), timeout=60_000)
        robot.play_by_hand(page, 3)
        expect(page.locator(NEWER)).to_have_count(0)

        stop_workers(page)
        page.evaluate("void fetch('pyscript.toml')")
        page.locator(".bar a.home").click()
        page.locator(NEWER).wait_for(state="attached", timeout=20_000)
        page.wait_for_function("caches.keys().then((all) => all.length === 4)")
        assert caches(page) == sorted(
            ["somebody else", "tapis:/other/:app-1", "tapis:/tapis/:app-newer", *runtime]
        )


def test_a_file_that_is_not_the_listed_one_is_not_kept(somebody: BrowserContext, copy: Path) -> None:
    (copy / "app.zip").write_bytes(b"half of a release")
    with Server(copy) as server:
        page = somebody.new_page()
        page.goto(server.url)
        done = """new Promise(async (resolve) => {
          const registration = await navigator.serviceWorker.register("offline-worker.js");
          const worker = registration.installing ?? registration.waiting ?? registration.active;
          const tell = () => ["redundant", "activated"].includes(worker.state) && resolve(worker.state);
          worker.addEventListener("statechange", tell);
          tell();
        })"""
        assert page.evaluate(done) == "redundant"


def test_it_can_be_installed(somebody: BrowserContext, site: Path) -> None:
    manifest = json.loads((site / MANIFEST).read_text("utf-8"))
    for icon in manifest["icons"]:
        data = (site / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(data[place : place + 4], "big") for place in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    with Server(site, prefix="/tapis/") as server:
        page = somebody.new_page()
        page.goto(server.url)
        session = somebody.new_cdp_session(page)
        found = session.send("Page.getAppManifest")
        assert found["errors"] == []
        assert found["url"] == server.url + MANIFEST
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
            [],
            [{"errorId": "in-incognito", "errorArguments": []}],
        )
