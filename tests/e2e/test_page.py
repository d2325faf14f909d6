"""The page in a real browser: secrets, links, tabs, storage, keyboard, languages, and that all can use it."""

from __future__ import annotations

import re
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine import GAMES, Record
from tests.engine.setups import brief, looks
from ui.words import Words

from . import robot
from .axe import unfit
from .robot import saved

MARKUP = "<img src=x onerror=1>"
TWO = "?game=shokoba&bots=0&seats=2&seed=two&pace=0&lang=en"
SOLO = "?game=shokoba&bots=1&seats=2&seed=solo&pace=0&lang=en"

every_language = pytest.mark.parametrize("lang", ["fr", "en"])


def app(page: Page) -> Any:
    return page.locator("#app")


def on_screen(page: Page, name: str) -> None:
    expect(page.locator("#app")).to_have_attribute("data-screen", name, timeout=60_000)


def play_some(page: Page, moves: int) -> None:
    """Play until so many more moves are saved."""
    goal = sum(map(len, robot.all_saved(page)[:1])) + moves
    robot.sit_down(page, seed=5)
    while sum(map(len, robot.all_saved(page)[:1])) < goal:
        robot.step(page)


def take_up(page: Page) -> None:
    """Somebody wants the game that an address has put on the table."""
    page.locator('[data-act="here"]').click()
    expect(page).to_have_url(re.compile(r"#play/"))


def menu(page: Page, item: str) -> None:
    page.locator(".menu > summary").click()
    page.locator(f".menu .sheet {item}").click()


# -- secrets


def test_until_a_hand_is_opened_no_hand_is_in_the_page_its_title_or_its_address(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, names=("Ana", "Bo"))
    robot.begin(tapis)
    game = saved(tapis).game()
    hidden = set(game.DECK) - looks(game, None)
    mine = looks(game, game.turn) - looks(game, None)

    def shown() -> set[str]:
        whole = tapis.evaluate("document.documentElement.outerHTML + document.title + location.href")
        return set(re.findall(r'"(?:piece-)?([A-Z]\d+[a-c]?)"', whole)) & hidden

    for act in ("here", "open"):
        on_screen(tapis, "curtain")
        assert shown() == set()
        expect(tapis.locator(".near [data-piece]")).to_have_count(0)
        tapis.locator(f'[data-act="{act}"]:not([aria-disabled])').click()
    on_screen(tapis, "table")
    assert shown() == mine
    expect(tapis.locator(".near [data-piece]")).to_have_count(len(mine))


OUT_OF_SIGHT = """Object.defineProperty(document, 'hidden', { value: true, configurable: true });
document.dispatchEvent(new Event('visibilitychange')); delete document.hidden"""
LEFT = "dispatchEvent(new Event('pagehide'))"


def test_a_page_out_of_sight_or_left_closes_the_hand(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2)
    robot.begin(tapis)
    for gone in (OUT_OF_SIGHT, LEFT):
        robot.open_hand(tapis)
        expect(tapis.locator(".near [data-piece]")).not_to_have_count(0)
        tapis.evaluate("tapis.idle(0)")  # else it would be closed in a minute anyway
        tapis.evaluate(gone)
        on_screen(tapis, "curtain")
        expect(tapis.locator(".near [data-piece]")).to_have_count(0)


def test_a_reload_in_mid_game_comes_back_to_it_with_the_hand_closed(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto(TWO)
    on_screen(page, "curtain")
    play_some(page, 3)
    before = saved(page)
    on_screen(page, "curtain")
    robot.open_hand(page)
    page.reload()
    on_screen(page, "curtain")
    assert saved(page).moves == before.moves
    expect(page.locator("#last")).not_to_be_empty()


# -- links, addresses, the way back


def test_a_game_travels_in_a_link_and_the_way_back_is_not_barred(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 1, names=("Ana", "Bo"))
    robot.begin(tapis)
    play_some(tapis, 4)
    before = saved(tapis)
    menu(tapis, '[data-act="link"]')
    expect(tapis.locator("#notice")).not_to_be_empty()
    link = tapis.evaluate("navigator.clipboard.readText()")
    assert link.split("#")[0] == tapis.url.split("?")[0], "the link leads to this page"
    assert Record.from_link(link).moves == before.moves

    robot.go_home(tapis)
    tapis.evaluate("(hash) => { location.hash = hash }", link.split("#")[1])
    on_screen(tapis, "table")
    expect(tapis.locator("#player-0 .name")).to_have_text("Ana")
    assert saved(tapis).moves[: len(before)] == before.moves
    tapis.go_back()
    on_screen(tapis, "home")


def test_a_hand_edited_link_is_explained_and_the_game_goes_on_from_its_last_good_move(tapis: Page) -> None:
    record = Record("shokoba", 2, "links", names=("Ana", "Bo"))
    for _ in range(5):
        ask = record.game().ask()
        assert ask
        record.play(ask.moves[0])
    link = record.link()
    tapis.evaluate("(hash) => { location.hash = hash }", link[:-3] + "zzz")
    on_screen(tapis, "trouble")
    assert tapis.evaluate("location.hash") == ""
    tapis.locator('[data-act="mend"]').click()
    on_screen(tapis, "curtain")
    assert saved(tapis).moves == record.moves


@pytest.mark.parametrize("hash_", ["shokoba.1.AAAA.AA.AA", "...", "%F0%9F%80%84.<b>.x"])
def test_a_fragment_that_is_no_game_is_explained(tapis: Page, hash_: str) -> None:
    tapis.evaluate("(hash) => { location.hash = hash }", hash_)
    on_screen(tapis, "trouble")
    tapis.locator('main [data-act="home"]').click()
    on_screen(tapis, "home")


def test_back_from_set_up_and_from_a_game_leads_where_one_was(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 1)
    robot.begin(tapis)
    tapis.go_back()
    on_screen(tapis, "setup")
    tapis.go_back()
    on_screen(tapis, "home")
    tapis.go_forward()
    on_screen(tapis, "setup")
    tapis.locator(".bar a.home").click()
    on_screen(tapis, "home")


def test_an_address_with_a_game_nobody_knows_comes_home_and_says_so(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.goto("?game=%3Cb%3Etarot&bots=1&lang=en")
    expect(page.locator("#notice")).to_contain_text("<b>tarot", timeout=60_000)
    on_screen(page, "home")


@pytest.mark.parametrize("seed", ["🀄🐈‍⬛", "x" * 200, MARKUP])
def test_any_seed_deals_and_is_told_at_the_end(tapis: Page, seed: str) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, seed=seed)
    robot.begin(tapis)
    assert saved(tapis).seed == seed
    robot.follow(tapis, robot.finished(saved(tapis)).link())
    expect(tapis.locator("main.end .seed")).to_contain_text(seed)


# -- names


def test_a_name_of_markup_is_shown_as_it_is_typed(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, names=(MARKUP, "<b>Bo</b>"))
    robot.begin(tapis)
    expect(tapis.locator("#player-0 .name")).to_have_text(MARKUP)
    expect(tapis.locator("#player-1 .name")).to_have_text("<b>Bo</b>")
    robot.follow(tapis, robot.nearly_over("shokoba", names=(MARKUP, "<b>Bo</b>")))
    robot.play(tapis, until="result")
    expect(tapis.locator("main")).to_contain_text(MARKUP)
    robot.play(tapis)
    expect(tapis.locator(".podium")).to_contain_text(MARKUP)
    expect(tapis.locator("#app img")).to_have_count(0)


def test_the_names_of_last_time_come_back_to_the_next_set_up(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, names=("Zoé", "Bo"))
    robot.begin(tapis)
    robot.go_home(tapis)
    tapis.locator('.tile[data-game="shokoba"]').click()
    expect(tapis.locator("#name0")).to_have_value("Zoé")
    expect(tapis.locator("#name1")).to_have_value("Bo")


# -- set-up


def test_two_neighbours_change_places_and_what_was_unfolded_stays_so(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 3, 2, names=("Ana", "Bo", "Cy"), seed="s")
    tapis.locator(".chair.seat-1 .cushion").click()
    tapis.locator('[data-act="swap"][data-seat="1"][data-other="2"]').click()
    expect(tapis.locator("#name1")).to_have_value("Cy")
    expect(tapis.locator("#name2")).to_have_value("Bo")
    expect(tapis.locator('[name="kind1"]:checked')).to_have_value("normal")
    expect(tapis.locator("#seed")).to_be_visible()
    expect(tapis.locator("#seed")).to_have_value("s")


# -- storage and tabs

DENIED = """
for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}
"""


def test_where_storage_is_denied_a_game_plays_to_its_end_and_says_it_is_not_saved(
    tabs: BrowserContext,
) -> None:
    page = tabs.new_page()
    page.add_init_script(DENIED)
    page.goto(SOLO)
    on_screen(page, "table")
    robot.sit_down(page)
    robot.step(page)
    expect(page.locator(".saved")).to_have_text(Words("en")("not saved"))
    robot.follow(page, robot.nearly_over("shokoba"))
    robot.play(page)
    on_screen(page, "end")


def test_a_second_tab_takes_the_game_over_and_the_first_says_so(tabs: BrowserContext) -> None:
    first = tabs.new_page()
    first.goto(TWO)
    take_up(first)
    second = tabs.new_page()
    second.goto(first.url)
    on_screen(second, "curtain")
    on_screen(first, "trouble")
    play_some(second, 2)
    moves = saved(second).moves
    first.locator('[data-act="mend"]').click()
    on_screen(first, "curtain")
    assert saved(first).moves == moves
    on_screen(second, "trouble")


# -- keyboard


def focused(page: Page) -> str:
    """What has the focus: the piece, the move, the act or the id."""
    found: str = page.evaluate(
        "(({ dataset, id }) => dataset.piece || dataset.move || dataset.act || id)(document.activeElement)"
    )
    return found


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something of that kind has the focus."""
    for _ in range(40):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_whole_turn_by_keyboard_alone(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2)
    tapis.locator("#seed").press("Enter")
    on_screen(tapis, "curtain")
    assert focused(tapis) == "question"
    for act in ('[data-act="here"]', robot.OPEN):
        tapis.locator(act).wait_for()
        tab_to(tapis, act)
        tapis.keyboard.press("Enter")
    on_screen(tapis, "table")
    tab_to(tapis, ".fan [data-piece]")
    first = focused(tapis)
    tapis.keyboard.press("ArrowRight")
    assert focused(tapis) != first
    tapis.keyboard.press("ArrowLeft")
    assert focused(tapis) == first
    tapis.keyboard.press("Enter")
    chosen = tapis.locator('[data-piece][aria-pressed="true"]')
    expect(chosen).to_have_attribute("data-piece", first)
    tapis.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    tab_to(tapis, ".fan [data-piece]")
    tapis.keyboard.press("Enter")
    tab_to(tapis, "[data-move]")
    tapis.keyboard.press("Enter")
    on_screen(tapis, "curtain")
    assert len(saved(tapis)) == 1
    tapis.keyboard.press("Control+z")
    expect(tapis.locator("#last")).to_be_empty()
    assert len(saved(tapis)) == 0


def test_escape_leaves_the_help_and_closes_the_menu(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 1)
    robot.begin(tapis)
    tapis.locator('.bar [data-act="help"]').click()
    on_screen(tapis, "help")
    tapis.keyboard.press("Escape")
    on_screen(tapis, "table")
    assert focused(tapis) == "help", "where the help was opened"
    tapis.locator(".menu > summary").click()
    expect(tapis.locator(".menu .sheet")).to_be_visible()
    tapis.keyboard.press("Tab")
    tapis.keyboard.press("ArrowDown")
    tapis.keyboard.press("Escape")
    expect(tapis.locator(".menu .sheet")).to_be_hidden()
    expect(tapis.locator(".menu > summary")).to_be_focused()


def test_a_key_that_is_kept_down_makes_one_move(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 1)
    robot.begin(tapis)
    tapis.locator(".fan [data-piece]:enabled").first.focus()
    for _ in range(4):
        tapis.keyboard.down("Enter")
    tapis.keyboard.up("Enter")
    expect(tapis.locator('[data-piece][aria-pressed="true"]')).to_have_count(1)


def test_what_has_the_focus_is_drawn_anew_like_all_the_rest(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 2, names=("Ana", "Bo"))
    robot.begin(tapis)
    for _ in range(3):
        on_screen(tapis, "curtain")
        assert focused(tapis) == "question"
        game = saved(tapis).game()
        expect(tapis.locator("#question")).to_contain_text(("Ana", "Bo")[game.turn])
        play_some(tapis, 1)


def test_the_focus_never_falls_off_the_page(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 1)
    robot.begin(tapis)
    robot.sit_down(tapis, seed=3)
    for _ in range(30):
        robot.step(tapis)
        assert tapis.evaluate("document.hasFocus() && document.activeElement !== document.body")


# -- a tap that the rules forbid


def test_a_tap_on_what_cannot_be_taken_says_which_rule_forbids_it(tapis: Page) -> None:
    robot.set_up(tapis, "shokoba", 2, 1, seed="refusals")
    robot.begin(tapis)
    robot.sit_down(tapis, seed=1)
    closed = tapis.locator(".board [data-refuse]")
    while not closed.count():
        robot.step(tapis)
    closed.first.click()
    expect(tapis.locator("#notice p")).not_to_be_empty()
    tapis.locator('#notice [data-act="hush"]').click()
    expect(tapis.locator("#notice")).to_be_empty()


# -- languages


@every_language
def test_the_language_changes_in_mid_game_and_nothing_else_does(tapis: Page, lang: str) -> None:
    robot.set_up(tapis, "shokoba", 2, 1, seed="words")
    robot.begin(tapis)
    tapis.locator(".fan [data-piece]:enabled").first.click()
    chosen = tapis.locator('[data-piece][aria-pressed="true"]').get_attribute("data-piece")
    menu(tapis, f'[data-lang="{lang}"]')
    expect(tapis.locator("html")).to_have_attribute("lang", lang)
    expect(tapis.locator("#app")).to_have_attribute("lang", lang)
    expect(tapis.locator('[data-piece][aria-pressed="true"]')).to_have_attribute("data-piece", chosen or "")


# -- for everyone


@pytest.mark.parametrize(("game", "lang"), [*zip(GAMES, cycle(["fr", "en"]), strict=False)])
def test_every_screen_is_open_to_everyone(tapis: Page, game: str, lang: str) -> None:
    """Each once; those that show nothing of the game in the first of each language."""
    wrong: list[str] = []
    seen: set[str] = set()
    known = set() if game in [*GAMES][:2] else {"home", "settings", "trouble", "saves"}

    def look(_: str = "") -> None:
        screen = tapis.locator("#app").get_attribute("data-screen") or ""
        seen.add(screen)
        hand = tapis.locator("#app").get_attribute("data-open")
        tapped = "tapped" if tapis.locator('[aria-pressed="true"][data-piece]').count() else ""
        if {screen, kind := f"{screen} {'open' if hand else 'closed'} {tapped}"} & known:
            return
        known.add(kind)
        wrong.extend(unfit(tapis))

    robot.go_home(tapis, lang)
    look()
    # A table that lies flat has no curtain; tests/e2e/test_flat.py looks at it.
    robot.set_up(tapis, game, GAMES[game].SEATS[0], 2, options={**brief(GAMES[game]), "tablet": "pass"})
    look()
    robot.begin(tapis)
    look()
    robot.raise_curtain(tapis)
    look()
    robot.open_hand(tapis)
    for beside in ("help", "log", "settings", "history"):
        if beside in ("settings", "history"):
            menu(tapis, f'[data-act="{beside}"]')
        else:
            tapis.locator(f'.bar [data-act="{beside}"]').click()
        on_screen(tapis, beside)
        look()
        tapis.keyboard.press("Escape")
    tapis.locator(".menu > summary").click()
    wrong.extend(unfit(tapis, ".menu"))
    tapis.locator(".menu > summary").click()
    tapis.evaluate("(link) => (location.hash = link)", robot.nearly_over(game))
    robot.play(tapis, see=look)
    tapis.evaluate("location.hash = 'a.b.c'")
    on_screen(tapis, "trouble")
    look()
    robot.go_home(tapis)
    tapis.locator('[data-act="saves"]').first.click()
    on_screen(tapis, "saves")
    look()
    assert seen == {
        "home",
        "setup",
        "curtain",
        "table",
        "help",
        "log",
        "settings",
        "history",
        "saves",
        "result",
        "end",
        "trouble",
    }
    assert "\n".join(wrong) == ""


# -- browsers of 2023


def test_where_the_browser_has_no_popovers_a_list_of_cards_opens_and_closes(tabs: BrowserContext) -> None:
    page = tabs.new_page()
    page.add_init_script("delete HTMLElement.prototype.popover")
    page.goto("?game=karmaka&bots=1&seats=2&seed=lists&lang=en")
    on_screen(page, "table")
    play_some(page, 6)
    opener = page.locator(".browse[popovertarget]:enabled").first
    cards = page.locator(f"#{opener.get_attribute('popovertarget')}")
    expect(cards).to_be_hidden()
    opener.click()
    expect(cards).to_be_visible()
    cards.locator("[popovertarget]").click()
    expect(cards).to_be_hidden()
    opener.click()
    page.locator("#question").click()
    expect(cards).to_be_hidden()
