"""A screen that lies flat between people, under real fingers and keys: pads open while they are held."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from engine import GAMES
from pictures.choices import LANGS, THEMES, Window
from pictures.finders import of_game
from pictures.painter import Painter
from tests.ui.driver import FLAT_GAMES

from . import robot
from .axe import unfit
from .test_curtain import middle

FACES = "[data-private]"
LARGE: ViewportSize = {"width": 1366, "height": 1024}


def sit_round(page: Page, game: str = "charuma", seats: int = 4, auction: str = "never") -> None:
    options = {"auction": auction} if game == "charuma" else {}
    robot.set_up(page, game, seats, seats, options=options)
    robot.begin(page)
    page.locator('#app[data-screen="table"][data-mode="flat"]').wait_for()


def pad(page: Page, seat: int) -> Locator:
    return page.locator(f'[data-peek="{seat}"]').first


def heard(page: Page) -> str:
    return page.locator("#app").aria_snapshot()


@pytest.mark.parametrize("seat", range(4))
def test_a_pad_shows_what_lies_under_it_while_a_finger_stays_and_no_longer(tapis: Page, seat: int) -> None:
    sit_round(tapis)
    before = heard(tapis)
    tapis.mouse.move(*middle(pad(tapis, seat)))
    tapis.mouse.down()
    expect(tapis.locator(FACES)).to_have_count(2)
    names = tapis.locator(f"{FACES} .sr").all_inner_texts()
    during = heard(tapis)
    assert all(during.count(name) > before.count(name) for name in names)
    expect(tapis.locator("#app")).to_have_attribute("data-open", str(seat))
    tapis.mouse.up()
    assert tapis.locator(FACES).count() == 0, "at once, before anything is drawn"
    expect(tapis.locator("#app")).to_have_attribute("data-open", "")
    assert heard(tapis) == before
    expect(tapis.locator('[aria-pressed="true"][data-piece]')).to_have_count(0)


def test_a_finger_on_a_touch_screen_holds_a_pad(tapis: Page) -> None:
    sit_round(tapis, "daruma", 3)
    x, y = middle(pad(tapis, 1))
    touch = tapis.context.new_cdp_session(tapis)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(tapis.locator(FACES)).to_have_count(1)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tapis.locator(FACES)).to_have_count(0)
    touch.detach()


@pytest.mark.parametrize("end", ["blur", "pointercancel", "stray", "pagehide"])
def test_whatever_ends_the_hold_closes_the_pad(tapis: Page, end: str) -> None:
    sit_round(tapis)
    x, y = middle(pad(tapis, 0))
    tapis.mouse.move(x, y)
    tapis.mouse.down()
    expect(tapis.locator(FACES)).to_have_count(2)
    if end == "stray":
        tapis.mouse.move(x, y - 200)
    else:
        kind = "PointerEvent" if end == "pointercancel" else "Event"
        tapis.evaluate(f"dispatchEvent(new {kind}({end!r}, {{ pointerId: 1 }}))")
    assert tapis.locator(FACES).count() == 0
    tapis.mouse.up()
    expect(tapis.locator("#app")).to_have_attribute("data-open", "")


def test_by_key_a_long_press_looks_and_a_short_one_chooses(tapis: Page) -> None:
    sit_round(tapis)
    seat = int(tapis.locator("#app").get_attribute("data-seat") or "")
    pad(tapis, seat).focus()
    tapis.keyboard.down("Space")
    expect(tapis.locator(FACES)).to_have_count(2)
    tapis.keyboard.up("Space")
    assert tapis.locator(FACES).count() == 0
    expect(tapis.locator("#app")).to_have_attribute("data-open", "")
    expect(pad(tapis, seat)).to_be_focused()
    tapis.keyboard.press("Enter")
    expect(pad(tapis, seat)).to_have_attribute("aria-pressed", "true")
    tapis.locator("#own-place[data-move]").click()
    expect(tapis.locator("#app")).not_to_have_attribute("data-seat", str(seat))
    assert len(robot.saved(tapis)) == 1


def test_only_one_pad_is_open_at_a_time(tapis: Page) -> None:
    sit_round(tapis)
    tapis.mouse.move(*middle(pad(tapis, 0)))
    tapis.mouse.down()
    expect(tapis.locator("#app")).to_have_attribute("data-open", "0")
    pad(tapis, 2).focus()
    tapis.keyboard.press("Space", delay=300)
    expect(tapis.locator("#app")).to_have_attribute("data-open", "0")
    tapis.mouse.up()
    expect(tapis.locator(FACES)).to_have_count(0)


@pytest.mark.parametrize("game", FLAT_GAMES)
def test_a_table_that_lies_flat_can_be_used_by_everybody(tapis: Page, game: str) -> None:
    sit_round(tapis, game, auction="always")
    assert unfit(tapis) == []


def test_a_window_that_becomes_too_small_has_people_pass_the_screen_on(tapis: Page) -> None:
    sit_round(tapis)
    tapis.set_viewport_size({"width": 820, "height": 1180})
    expect(tapis.locator("#app")).not_to_have_attribute("data-mode", "flat")
    tapis.set_viewport_size({"width": 1180, "height": 820})
    expect(tapis.locator("#app")).to_have_attribute("data-mode", "flat")


@pytest.mark.parametrize(("game", "seats", "lang"), [("charuma", 4, "fr"), ("daruma", 5, "en")])
def test_a_game_is_played_flat_to_its_end_and_everything_keeps_its_place(
    tapis: Page, game: str, seats: int, lang: str
) -> None:
    if seats == 5:
        tapis.set_viewport_size(LARGE)
    robot.go_home(tapis, lang)
    sit_round(tapis, game, seats, auction="always")
    wrong = robot.play(tapis, least=44, steps=robot.A_FEW * seats)
    assert "\n".join(wrong) == ""


# -- as it is drawn, without fingers

# The moves since one's turn that are to be heard, and how many of them are not.
HEARD = """() => {
  const lines = [...document.querySelectorAll(".last [data-recap] > li")];
  const isSilent = (line) => !line.checkVisibility({ visibilityProperty: true });
  return [lines.length, lines.filter(isSilent).length, document.querySelector(".told .coach") !== null];
}"""


@pytest.mark.parametrize("game", FLAT_GAMES)
def test_every_move_since_ones_turn_is_heard_on_a_flat_screen_behind_a_mark_too(
    painter: Painter, game: str
) -> None:
    found = []
    for moment in of_game(game, GAMES[game].SEATS[-1], ["flat"]):
        painter.show(moment, Window("tablet", THEMES[0], LANGS[0]))
        lines, silent, is_marked = painter.page.evaluate(HEARD)
        assert silent == 0, moment.name
        found.append((lines > 2, is_marked))
    assert (True, True) in found, "more lines than are drawn, with a mark over them"


# Words on the darumas' cards that reach over the card's edge.
CUT = """() => [...document.querySelectorAll(".flat .card .action")].filter((action) => {
  const [own, card] = [action, action.closest(".card")].map((part) => part.getBoundingClientRect());
  return own.top < card.top || own.bottom > card.bottom || own.left < card.left || own.right > card.right;
}).map((action) => action.innerText)"""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", ["tablet", "large"])
def test_what_a_daruma_does_is_read_whole_from_both_sides_of_a_flat_screen(
    painter: Painter, size: str, lang: str
) -> None:
    moments = [*of_game("daruma", 4, ["flat-question"])]
    found = painter.look_at(moments, Window(size, THEMES[0], lang), CUT)
    assert len(found) > 3
    assert {moment: cut for moment, cut in found if cut} == {}
