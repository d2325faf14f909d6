"""Set-up: room for fingers, for large text and for five and six seats; cushions come from their sides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Browser

from engine import GAMES
from engine.bots import LEVELS
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.moments import Moment, act, drawn
from pictures.painter import Painter
from ui.words import Words

from .conftest import painting

SCRIPTS = ("routes", "theme", "paths", "places", "laying")
NARROW = ("small", "phone", "embed")
ROOMY = ("tablet", "portrait", "mini", "large", "desktop")
every_game = pytest.mark.parametrize("game", GAMES)

MOTIONS: tuple[Any, ...] = ("no-preference", "reduce")


@pytest.fixture(scope="module", params=MOTIONS)
def laying(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Painter]:
    """A page with set-up's own script, with motion and with less of it."""
    with painting(browser, *SCRIPTS, motion=request.param) as drawing:
        yield drawing


@pytest.fixture(scope="module")
def painter(browser: Browser) -> Iterator[Painter]:
    with painting(browser, *SCRIPTS) as drawing:
        yield drawing


def being_laid(game: str, seats: int, *steps: Any, **form: str) -> Moment:
    """A set-up of so many seats, filled in like this."""
    filled = act("form", {"seats": str(seats), **form})
    return Moment(game, "setup", seats, None, (act("new", game=game), filled, *steps))


def of_people(seats: int) -> dict[str, str]:
    return {f"kind{seat}": "" for seat in range(seats)}


# -- room

# On a plate: how high its field, its reach and its cross are, and how far the cross is from both and from the
# dots that tell a bot's level.
PLATES = """() => [...document.querySelectorAll(".chair")].flatMap((chair) => {
  const cross = chair.querySelector(".nameplate .tool");
  if (!cross.checkVisibility() || chair.querySelector(".cushion :checked")) return [];
  const [name, reach, tool] = [chair.querySelector(".called"), chair.querySelector(".reach"), cross]
    .map((part) => part.getBoundingClientRect());
  const [kind] = [...chair.querySelectorAll(".kind")].filter((part) => part.checkVisibility());
  const level = tool.left - kind.getBoundingClientRect().right;
  return [[name.height, reach.height, tool.height, tool.left - name.right, tool.left - reach.right, level]];
})"""


@pytest.mark.parametrize("size", ROOMY)
def test_a_name_and_the_cross_beside_it_have_room_for_a_finger_each(painter: Painter, size: str) -> None:
    for game, lang in zip(GAMES, cycle(LANGS), strict=False):
        for seats in GAMES[game].SEATS[1:]:
            bots = {f"kind{seat}": "expert" for seat in range(seats)}  # the longest word of a level
            painter.show(being_laid(game, seats, **bots), Window(size, THEMES[0], lang))
            plates = painter.page.evaluate(PLATES)
            assert len(plates) == seats - 1
            for *heights, from_name, from_reach, from_level in plates:
                assert min(heights) >= 44, (game, seats)
                assert min(from_name, from_reach) >= 8, (game, seats)
                assert from_level >= 0, (game, seats)


# How far the dots of each plate are filled, from 0 to 1; of a person's plate, none.
STRENGTHS = """() => [...document.querySelectorAll(".chair")].flatMap((chair) => {
  const [kind] = [...chair.querySelectorAll(".kind")].filter((part) => part.checkVisibility());
  if (!kind) return [];
  const { content, width, backgroundImage } = getComputedStyle(kind, "::after");
  const [filled] = backgroundImage.match(/(?<=\\) )[\\d.]+(?=px)/) ?? [];
  return [content === "none" ? 0 : filled / parseFloat(width)];
})"""


def test_dots_beside_a_bots_level_tell_how_strong_it_is(painter: Painter) -> None:
    levels = {f"kind{seat}": level for seat, level in enumerate(("", *LEVELS))}
    for size in ("tablet", "phone"):
        painter.show(being_laid("rummu", 5, **levels), Window(size, THEMES[0], LANGS[0]))
        strengths = painter.page.evaluate(STRENGTHS)
        assert strengths == [place / len(LEVELS) for place in range(len(LEVELS) + 1)], size


# Of the chosen seat: the name on its plate; whether levels are seen; what is said of who plays, whether that
# lies on the table, and what it lies over there.
CHOSEN = """() => {
  const chair = document.querySelector(".chair:has(.cushion :checked)");
  const box = (part) => part.getBoundingClientRect();
  const isSeen = (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const [written, levels, hint] = [".written", ".levels", ".kinds .hint"]
    .map((name) => chair.querySelector(name));
  const words = document.createRange();
  words.selectNodeContents(hint);
  const table = box(document.querySelector(".laying > .tabletop"));
  const parts = [...chair.querySelectorAll(".called, .order, .either, .levels")].filter(isSeen);
  const isSaid = isSeen(hint) && hint.innerText.trim() !== "";
  return {
    name: isSeen(written) ? written.innerText : "",
    levels: isSeen(levels),
    said: isSaid ? hint.innerText.trim() : "",
    isOn: !isSaid || (box(words).top > table.top && box(words).bottom < table.bottom - 16),
    over: parts.filter((part) => isSaid && boxes.isOver(box(words), box(part))).map((part) => part.className),
  };
}"""


@pytest.mark.parametrize("size", ROOMY)
def test_the_chosen_seat_is_named_on_its_plate_and_only_a_bot_has_a_level(
    painter: Painter, size: str
) -> None:
    """What who plays does is said below; upright, some tables have no room for what a level does."""
    kinds = ("", *LEVELS)
    tables = [
        being_laid(game, GAMES[game].SEATS[0], kind1=kind, name1="Barnabé", seat="1")
        for game in GAMES
        for kind in kinds
    ]
    for lang in LANGS:
        words = Words(lang)
        found = painter.look_at(tables, Window(size, THEMES[0], lang), CHOSEN)
        for (table, seen), kind in zip(found, cycle(kinds), strict=False):
            said = words(f"level.{kind}.hint" if kind else "person.hint")
            assert seen.pop("said") in (said, "" if kind and size in ("portrait", "mini") else said)
            expected = {"name": "Barnabé", "levels": bool(kind), "isOn": True, "over": []}
            assert seen == expected, (table, kind, lang)


def test_the_plate_shows_the_name_while_it_is_typed(laying: Painter) -> None:
    laying.show(being_laid("shokoba", 3, seat="1"), Window("tablet", THEMES[0], LANGS[0]))
    plate = laying.page.locator(".chair:has(.cushion :checked) .written")
    field = laying.page.locator("#name1")
    unnamed = field.get_attribute("placeholder")
    for typed in ("Léo", "", "Lou"):
        field.fill(typed)
        assert plate.inner_text() == (typed or unnamed)


# Whether it is said that the game is ready, and which words about Python's coming lie outside their button.
READY = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(".start [data-progress]"));
  const [text, button] = [words, document.querySelector(".start .gold")].map((part) => part.getBoundingClientRect());
  const isIn = text.top >= button.top && text.bottom <= button.bottom && text.left >= button.left && text.right <= button.right;
  return [document.querySelector(".bar .ready").checkVisibility(), text.height > 0 && isIn];
}"""  # noqa: E501


@pytest.mark.parametrize("size", [*NARROW, *ROOMY])
def test_the_bar_says_when_all_is_ready_and_until_then_the_button_how_far_it_is(
    painter: Painter, size: str
) -> None:
    painter.show(being_laid("karmaka", 3), Window(size, THEMES[0], LANGS[0]))
    is_said, _ = painter.page.evaluate(READY)
    assert is_said == (size not in ("phone", "small")), "phones have no room for it"
    for boot in ("loading", "starting"):
        said = Words(LANGS[0])(boot).replace("{n}", "64")
        painter.page.evaluate(
            "([boot, said]) => { document.documentElement.dataset.boot = boot; "
            "document.querySelector('.start [data-progress]').textContent = said; }",
            [boot, said],
        )
        assert painter.page.evaluate(READY) == [False, True], boot


# What can be read and tapped of each seat: the pairs that lie over each other.
MUDDLED = """() => [...document.querySelectorAll(".chair")].flatMap((chair) => {
  const parts = [".cushion", ".called", ".nameplate .kind", ".nameplate .tool"]
    .flatMap((name) => [...chair.querySelectorAll(name)].map((part) => [name, part]))
    .filter(([, part]) => part.checkVisibility())
    .map(([name, part]) => [name, part.getBoundingClientRect()]);
  return boxes.muddled(parts);
})"""
NAMED = """() => document.querySelector(".chair .called").getBoundingClientRect().width"""


@pytest.mark.parametrize("size", NARROW)
def test_names_have_a_line_of_their_own_in_text_twice_as_large(painter: Painter, size: str) -> None:
    page = painter.page
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("tapis.enlarge('200')")
    try:
        for lang in LANGS:
            painter.put(drawn(being_laid("charuma", 3), lang), lang=lang)
            assert page.evaluate(MUDDLED) == [], lang
            assert page.evaluate(NAMED) >= 0.6 * width, lang
    finally:
        page.evaluate("tapis.enlarge('100')")


# What of the rules and of the page has to be scrolled to, and in how many lines the way to a deal is written.
TERMS = """() => {
  const terms = document.querySelector(".terms");
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".more summary"));
  const texts = [...range.getClientRects()].filter(({ width }) => width > 30);
  const lines = new Set(texts.map(({ bottom }) => Math.round(bottom)));
  const page = document.documentElement;
  return [terms.scrollHeight - terms.clientHeight, page.scrollHeight - innerHeight, lines.size];
}"""


@every_game
@pytest.mark.parametrize("size", ROOMY)
def test_everything_to_choose_is_in_sight_beside_or_below_the_table(
    painter: Painter, game: str, size: str
) -> None:
    """Alone and among people, with every number of seats, in both languages."""
    tables = [
        being_laid(game, seats, **form) for seats in GAMES[game].SEATS for form in ({}, of_people(seats))
    ]
    for lang in LANGS:
        for table, (hidden, below, lines) in painter.look_at(tables, Window(size, THEMES[0], lang), TERMS):
            assert (hidden <= 0, below <= 0, lines) == (True, True, 1), (table, lang)


# -- motion

PRESS = """(what) => {
  const target = document.querySelector(what);
  target.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  target.click();
}"""
# What moves in the next frame: which part of which seat, for how long, from where.
MOVING = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
  document.getAnimations().filter(({ effect }) => effect.target?.closest?.(".chair")).map(({ effect }) => [
    Number(effect.target.closest(".chair").dataset.chair),
    effect.target.classList[0],
    effect.getTiming().duration,
    effect.getKeyframes().length,
    effect.getKeyframes()[0].transform ?? "",
    effect.getKeyframes()[0].opacity ?? "",
  ])))))"""
# The next click is answered by this drawing, as Python would.
ANSWER = """(html) =>
  addEventListener("click", () => (document.getElementById("app").outerHTML = html), { once: true })"""


def is_reduced(painter: Painter) -> bool:
    return bool(painter.page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches"))


def test_a_cushion_that_is_added_slides_in_from_its_side(laying: Painter) -> None:
    laying.show(being_laid("shokoba", 3), Window("tablet", THEMES[0], LANGS[0]))
    laying.page.evaluate(PRESS, '[name="seats"][value="4"]')
    moving = laying.page.evaluate(MOVING)
    assert {(seat, part) for seat, part, *_ in moving} == {(4, "cushion"), (4, "nameplate"), (4, "called")}
    for _, _, ms, _, transform, opacity in moving:
        assert opacity == "0"
        assert ms == (120 if is_reduced(laying) else 240)
        if is_reduced(laying):
            assert not transform, "it travels nowhere"
        else:
            right = float(transform.removeprefix("translate(").partition("px")[0])
            assert 115 < right < 121


def test_two_who_change_places_travel_round_the_table(laying: Painter) -> None:
    window = Window("tablet", THEMES[0], LANGS[0])
    names = {"name0": "Ana", "name1": "Bo", "name2": "Cleo"}
    swapped = being_laid("shokoba", 3, act("swap", seat="1", other="2"), seat="1", **names)
    laying.show(being_laid("shokoba", 3, seat="1", **names), window)
    laying.page.evaluate(ANSWER, drawn(swapped, window.lang))
    laying.page.evaluate(PRESS, '.chair[data-chair="2"] .down')
    moving = laying.page.evaluate(MOVING)
    plates = {seat: frames for seat, part, _, frames, *_ in moving if part == "nameplate"}
    assert plates.keys() == {2, 3}
    if is_reduced(laying):
        assert {(ms, transform) for _, _, ms, _, transform, _ in moving} == {(120, "")}
    else:
        assert {*plates.values()} == {9}, "a way with a bend"
        assert {ms for _, _, ms, *_ in moving} == {360}


def test_nothing_moves_at_a_table_being_laid_where_speed_is_off(laying: Painter) -> None:
    laying.show(being_laid("shokoba", 3), Window("tablet", THEMES[0], LANGS[0]))
    laying.page.evaluate("document.documentElement.setAttribute('data-still', '')")
    try:
        laying.page.evaluate(PRESS, '[name="seats"][value="4"]')
        assert laying.page.evaluate(MOVING) == []
    finally:
        laying.page.evaluate("document.documentElement.removeAttribute('data-still')")
