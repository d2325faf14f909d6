"""What is kept in a real browser, and what comes in from outside: deep, long, damaged, too much."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from time import time

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine import Record
from engine.notation import HEADING
from ui.saves import PREFIX, Line
from ui.words import Words

from . import robot
from .axe import unfit
from .robot import saved
from .test_page import SOLO, TWO, on_screen, play_some

WORDS = Words("en")
DEEP = "[" * 6500
FILL = """() => {
  for (let size = 1 << 22; size; ) {
    try {
      localStorage.setItem(`junk${localStorage.length}`, "x".repeat(size));
    } catch {
      size >>= 1;
    }
  }
}"""


def link(setup: str) -> str:
    return f"shokoba.1.{urlsafe_b64encode(setup.encode()).decode()}.A.0"


LINKS = {"a list": link(DEEP), "a seed": link(f"[2,{DEEP}{']' * 6500},{{}},[],[]]")}


def store(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def entry(over: bool = False) -> str:
    record = Record("shokoba", 2, "x", names=("Ana", "Bo"))
    line = Line.of(record, time())._replace(over=over)
    return json.dumps({"tab": "t", "line": line._asdict()}) + "\n" + record.text()


# -- what nests deeply


@pytest.mark.parametrize("what", LINKS)
def test_a_link_that_nests_deeply_is_told_as_a_bad_link(tabs: BrowserContext, what: str) -> None:
    page = tabs.new_page()
    page.goto(f"?lang=en#{LINKS[what]}")
    on_screen(page, "trouble")
    expect(page.locator("#question")).to_have_text(WORDS("trouble.foreign"))
    page.locator('main [data-act="home"]').click()
    on_screen(page, "home")


@pytest.mark.parametrize("what", LINKS)
def test_in_mid_game_it_is_told_too_and_the_game_goes_on(tapis: Page, what: str) -> None:
    robot.set_up(tapis, "shokoba", 2, 1, names=("Ana",))
    robot.begin(tapis)
    play_some(tapis, 3)
    address = tapis.url
    tapis.evaluate("(hash) => { location.hash = hash }", LINKS[what])
    on_screen(tapis, "trouble")
    expect(tapis.locator("#question")).to_have_text(WORDS("trouble.foreign"))
    before = saved(tapis).moves
    tapis.locator('main [data-act="back"]').click()
    on_screen(tapis, "table")
    assert tapis.url == address
    assert saved(tapis).moves[: len(before)] == before
    play_some(tapis, 2)


@pytest.mark.parametrize("text", [DEEP, '{"tab":' * 6500, '{"tab":"t","line":' + DEEP])
def test_stored_games_that_nest_deeply_are_damaged_and_the_others_are_not(tapis: Page, text: str) -> None:
    for key in ("tapis.game", f"{PREFIX}deep"):
        store(tapis, key, text)
    store(tapis, f"{PREFIX}good", entry())
    tapis.locator('.masthead [data-lang="en"]').click()
    expect(tapis.locator(".save.last")).to_contain_text("Bo")
    expect(tapis.locator("#damaged-games .save")).to_have_count(2)
    tapis.locator("#other-games > summary").click()
    with tapis.expect_download() as download:
        tapis.locator("#download-deep").click()
    assert download.value.path().read_text("utf-8") == text
    tapis.locator("#drop-deep").click()
    tapis.locator('.save.last [data-act="resume"]').click()
    on_screen(tapis, "curtain")


def test_stored_names_and_a_seed_that_nest_deeply_are_no_hindrance(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto("?lang=en")
    store(page, "tapis.names", DEEP)
    page.goto(f"?game=shokoba&lang=en&seed={DEEP}")
    on_screen(page, "setup")
    page.locator('html[data-boot="ready"]').wait_for(timeout=60_000)
    expect(page.locator("#seed")).to_have_value(DEEP[:500])
    page.locator('[data-act="start"]').click()
    on_screen(page, "table")
    page.reload()
    on_screen(page, "table")
    assert saved(page).seed == DEEP[:500]


# -- numbers and texts of any length


def test_numbers_of_any_length_in_an_address_let_bots_move(tabs: BrowserContext) -> None:
    page, many = tabs.new_page(), "9" * 5000
    page.goto(f"?game=shokoba&seats={many}&bots={many}&pace=0&lang=en")
    page.locator('#app:is([data-screen="table"], [data-screen="curtain"])').wait_for(timeout=60_000)
    play_some(page, 2)


@pytest.mark.parametrize("line", ["play Z9\n", "x\n"])
def test_eight_megabytes_of_illegal_moves_are_refused_at_once(tapis: Page, line: str) -> None:
    head = f"{HEADING}\ngame shokoba\nrules 1\nseats 2\nseed 1\n\n"
    tapis.locator(".load summary").click()
    tapis.evaluate(
        "([head, line, times]) => navigator.clipboard.writeText(head + line.repeat(times))",
        [head, line, 8_000_000 // len(line)],
    )
    tapis.locator("#record").press("Control+v")
    tapis.locator('[data-act="load"]').click()
    expect(tapis.locator("#question")).to_have_text(WORDS("trouble.long"), timeout=5_000)


def test_a_pasted_record_is_opened(tapis: Page) -> None:
    record = Record("shokoba", 2, "pasted", names=("Ana", "Bo"), bots=("", ""))
    tapis.locator(".load summary").click()
    tapis.locator("#record").fill(record.text())
    tapis.locator('[data-act="load"]').click()
    on_screen(tapis, "curtain")
    assert saved(tapis).text() == record.text()


# -- what is kept


def test_before_python_home_offers_what_is_saved(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto("?lang=en")
    resume, games = page.locator('[data-act="resume"]'), page.locator('[data-act="saves"]')
    expect(resume).to_be_hidden()
    expect(games).to_be_hidden()
    store(page, f"{PREFIX}over", entry(over=True))
    store(page, f"{PREFIX}bad", DEEP)
    page.reload()
    expect(resume).to_be_hidden()
    expect(games).to_be_visible()
    store(page, f"{PREFIX}a", entry())
    page.reload()
    expect(resume).to_be_visible()
    card = page.locator(".save.last")
    for part in ("Shokoba", "Game under way", "round 1", "to play", "Ana", "Bo"):
        expect(card).to_contain_text(part)
    expect(card.locator(".who li:visible")).to_have_count(2)
    games.click()
    expect(page.locator("#finished-games .save")).to_have_count(1, timeout=60_000)
    expect(page.locator(".kept-games .save").first).to_contain_text("Bo")
    page.goto("?lang=en")
    resume.click()
    on_screen(page, "curtain")


def test_before_python_home_offers_a_game_of_the_old_list(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto("?lang=en")
    old = [{"id": "a", "text": Record("shokoba", 2, "x", names=("Ana", "Bo")).text(), "tab": "t"}]
    store(page, "tapis.game", json.dumps(old))
    page.reload()
    page.locator('[data-act="resume"]').click()
    on_screen(page, "curtain")
    assert page.url.endswith("#play/a")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_saved_games_are_open_to_everyone(tapis: Page, lang: str) -> None:
    for id_, text in {"a": entry(), "b": entry(), "c": entry(over=True), "d": DEEP}.items():
        store(tapis, PREFIX + id_, text)
    tapis.locator(f'.masthead [data-lang="{lang}"]').click()
    tapis.locator("#other-games > summary").click()
    assert unfit(tapis) == []
    tapis.locator("#drop-b").click()
    expect(tapis.locator("#drop-b")).to_have_attribute("data-act", "restore")
    assert unfit(tapis) == []


def test_a_game_is_deleted_put_back_and_downloaded(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 1, names=("Ana",))
    robot.begin(tapis)
    play_some(tapis, 2)
    robot.go_home(tapis)
    text = saved(tapis).text()
    with tapis.expect_download() as download:
        tapis.locator('.save [data-act="download"]').click()
    assert download.value.path().read_text("utf-8") == text
    tapis.locator('.save [data-act="drop"]').click()
    assert not [key for key in tapis.evaluate("Object.keys(localStorage)") if key.startswith(PREFIX)]
    undo = tapis.locator('.save [data-act="restore"]')
    expect(undo).to_be_focused()
    undo.click()
    assert saved(tapis).text() == text
    tapis.locator('.save [data-act="resume"]').click()
    on_screen(tapis, "table")


def test_two_tabs_do_not_overwrite_each_others_games(tabs: BrowserContext) -> None:
    pages = [tabs.new_page() for _ in range(2)]
    for page in pages:
        page.goto(TWO)
        on_screen(page, "curtain")
    for page in pages:
        play_some(page, 2)
        on_screen(page, "curtain")
    kept = [key for key in pages[0].evaluate("Object.keys(localStorage)") if key.startswith(PREFIX)]
    assert len(kept) == 2


def test_a_full_storage_is_said_and_deleting_makes_room(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto("?lang=en")
    store(page, f"{PREFIX}old", entry() + "x" * 5_000)
    page.evaluate(FILL)
    page.goto(SOLO)
    on_screen(page, "table")
    robot.sit_down(page)
    robot.step(page)
    page.locator(".bar button.saved").click()
    expect(page.locator(".no-room")).to_have_text(WORDS("storage full"))
    expect(page.locator(".save")).to_have_count(2)
    page.locator("#other-games summary").click()
    page.locator("#drop-old").click()
    expect(page.locator(".no-room")).to_have_count(0)
    page.locator('.save.last [data-act="resume"]').click()
    on_screen(page, "table")
    expect(page.locator(".bar .saved")).to_have_text(WORDS("saved"))
    page.reload()
    on_screen(page, "table")
