"""The pictures in a browser: all are drawn, the kept ones look as they did, the audit finds what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, product
from statistics import median

import pytest

from engine import GAMES, Rng
from pictures import fuzz, kept
from pictures.audit import COVER, TABLETS, USUAL, Report, examine_all, measure, moved
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.finders import along, of_game, of_house, usual_seats
from pictures.moments import HOUSE, Moment
from pictures.painter import Painter
from pictures.played import played
from tests.ui.driver import FLAT_GAMES
from ui import elements as h
from ui.games import look
from ui.markup import render
from ui.screens.example import draw_example
from ui.words import Words

from .conftest import PROJECT, painted

TABLET = Window("tablet", THEMES[0], LANGS[0])


@pytest.fixture(scope="module")
def stored() -> dict[str, kept.Grid]:
    return kept.read((PROJECT.root / kept.PLACE).read_text("utf-8"))


SAID = '() => document.querySelector("#app[data-screen]").innerText'


@pytest.mark.parametrize(("game", "size"), [*zip([HOUSE, *GAMES], cycle(SIZES))])
def test_every_moment_is_drawn_without_an_error_of_the_page(painter: Painter, game: str, size: str) -> None:
    """Those before Python, and those with menus unfolded, are drawn from nothing, the others in one go."""
    window = Window(size, THEMES[0], LANGS[0])
    moments = [*(of_house() if game == HOUSE else of_game(game, usual_seats(game)))]
    apart = [moment for moment in moments if moment.before or moment.is_unfolded]
    for name, said in painter.look_at((one for one in moments if one not in apart), window, SAID):
        assert said, name
    for moment in apart:
        painter.show(moment, window)
        assert painter.page.evaluate(SAID), moment
    assert apart
    assert painter.errors == []


@pytest.fixture
def camera(painter: Painter) -> Iterator[Painter]:
    with painted(painter.page):
        yield painter


@pytest.mark.parametrize("name", [HOUSE, *GAMES])
def test_a_kept_picture_looks_as_it_did(camera: Painter, stored: dict[str, kept.Grid], name: str) -> None:
    """If it is meant to look otherwise now: `python3 build.py pictures --keep`."""
    [moment] = kept.stable([name])
    assert kept.difference(kept.grid(camera, moment), stored[kept.title(moment)]) <= kept.TOLERANCE


def test_another_moment_looks_different(camera: Painter, stored: dict[str, kept.Grid]) -> None:
    [tapped] = kept.stable(["shokoba"])
    [start] = of_game("shokoba", tapped.seats, ["start"])
    assert kept.difference(kept.grid(camera, start), stored[kept.title(tapped)]) > kept.TOLERANCE


# What would mislead the eye: which button matters most, what may be played, what has just come.
MISLEADS = """() => {
  const table = document.querySelector("#app main.table");
  const all = (what) => [...table.querySelectorAll(what)].filter((each) => each.checkVisibility());
  const style = (each, name) => getComputedStyle(each)[name];
  const isDim = (each) => style(each, "opacity") < 1 || style(each, "filter").includes("brightness");
  const box = (each) => each.getBoundingClientRect();
  const mains = all(".actions .move.main");
  const others = all(".actions .move:not(.main, .plain)");
  const [own, laid] = [".hand .place .face", ".trick .slot .still .face"].map(all);
  const fresh = all(".hand .fresh .face");
  const lying = all(".hand .place:not(.fresh) .piece:not([aria-pressed=true]) .face");
  const widest = Math.max(...own.map((each) => box(each).width));
  const lowest = Math.max(...lying.map((each) => box(each).top));
  return Object.entries({
    "several main buttons": mains.length > 1,
    "a main button like the others": mains.some((main) =>
      others.some((other) => style(main, "backgroundColor") === style(other, "backgroundColor"))),
    "a button without an outline": others.some((other) => style(other, "borderTopColor").endsWith(", 0)")),
    "cards dimmed out of turn": !all(".me.on-turn").length && own.some(isDim),
    "a dimmed card that lies face down": all(".back, .deck .face, .held .face").some(isDim),
    "a trick smaller than the hand": laid.some((each) => box(each).width < widest - 1),
    "a new card that is not lifted": fresh.some((each) => lying.length && box(each).top > lowest - 4),
    "several coach marks": all(".coach").length > 1,
  }).filter(([, isSo]) => isSo).map(([what]) => what);
}"""


@pytest.mark.parametrize("size", TABLETS)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_on_a_tablet_is_large_enough_to_read_and_to_hit_and_misleads_nobody(
    painter: Painter, game: str, size: str
) -> None:
    """Text from 15 pixels (on cards 13), buttons from 44, nothing cut or covered."""
    window = Window(size, THEMES[0], LANGS[0])
    moments = [*of_game(game, usual_seats(game), USUAL)]
    for name, misleading in painter.look_at(moments, window, MISLEADS):
        assert misleading == [], name
    reports = examine_all(painter, moments, window)
    faults = {(str(each.moment), fault) for each in reports for fault in each.faults}
    assert faults == set()
    assert len(reports) > 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_text_is_told_from_the_colour_it_stands_on(painter: Painter, game: str, theme: str) -> None:
    """On paper in particular, where the cloth's pale words would hardly be seen."""
    moments = [*of_game(game, GAMES[game].SEATS[-1], ("count", "end", "past", "middle", "question", "help"))]
    reports = examine_all(painter, moments, Window("tablet", theme, LANGS[0]))
    assert [fault for each in reports for fault in each.faults if fault.kind == "faint text"] == []


@pytest.mark.parametrize("game", GAMES)
def test_cards_darumas_and_dice_cover_enough_of_a_tablet(painter: Painter, game: str) -> None:
    """At half of the questions of a game: near its end a hand has few cards left."""
    shares = []
    for moment in [*along(played(game, usual_seats(game)))][::3]:
        painter.show(moment, TABLET)
        shares.append(measure(painter, TABLET)[1])
    assert median(shares) >= COVER, shares


# Whether every speed of the film can be pressed, and nothing on the reel lies over anything else there; the
# hand ends at the frame; the page fills the window, and the past, its moves and its reel lie beside each
# other in it; then whether what happened is written over a card.
PARTED = """() => {
  const box = (name) => document.querySelector(name)?.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const shown = (each) => each?.width > 0;
  const parts = [".past", ".course", ".reel"].map(box).filter(shown);
  const isClipped = getComputedStyle(document.querySelector(".past .asking")).clipPath !== "none"; // for the ear alone
  const said = isClipped ? null : box(".past .question");
  const cards = [...document.querySelectorAll(".past .board .card, .past .hand .card")].map((each) => each.getBoundingClientRect());
  const isSpoken = (each) => getComputedStyle(each).clipPath.startsWith("inset(50%") || (each.parentElement && isSpoken(each.parentElement));
  const texts = [...document.querySelectorAll(".past :not(.crest, .crest *)")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest(".sr, .asking, .when, .card, .face, .deeds, .piece, svg") && !isSpoken(each))
    .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim()))
    .map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [node.data, range.getBoundingClientRect()];
    })
    .filter(([, { width, height }]) => width > 1 && height > 1);
  const inset = ({ left, top, right, bottom }) => ({ left: left + 1, right: right - 1, top: top + 4, bottom: bottom - 4 });
  const near = [...document.querySelectorAll(".past .me > .token, .past .sitters button")].map((each) => each.getBoundingClientRect());
  const things = [...document.querySelectorAll(".past .board :is([data-card], .card, .die)")].map((each) => each.getBoundingClientRect());
  const isHit = (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === button;
  };
  const pressed = [...document.querySelectorAll(".reel :is(input, button)")].map((each) => each.getBoundingClientRect()).filter(shown);
  const below = box(".past").bottom + 3;
  const isHand = (x) => document.elementsFromPoint(x, below).some((each) => each.closest(".past .hand"));
  return {
    speeds: [...document.querySelectorAll(".speeds button")].every(isHit),
    pressed: pressed.every((one, at) => one.bottom <= innerHeight && pressed.slice(at + 1).every((other) => apart(one, other))),
    framed: ![...Array(20).keys()].some((n) => isHand(box(".past").left + (n / 20) * box(".past").width)),
    wide: box("#app").width === innerWidth,
    within: parts.every(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight),
    apart: parts.every((one, at) => parts.slice(at + 1).every((other) => apart(one, other))),
    marked: !shown(box(".course")) || (box(".course [aria-current]")?.bottom ?? 0) <= box(".course").bottom,
    readable: !shown(said) || cards.filter(shown).every((card) => apart(card, said)),
    muddled: texts.flatMap(([one, a], at) => texts.slice(at + 1).filter(([, b]) => !apart(inset(a), inset(b))).map(([other]) => `${one} / ${other}`)).join(),
    covered: near.some((token) => things.filter(shown).some((thing) => !apart(token, inset(thing)))),
  };
}"""  # noqa: E501


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_past_fills_the_window_and_nothing_lies_over_it(painter: Painter, game: str, size: str) -> None:
    moments = [*of_game(game, usual_seats(game), ["past", "history"])]
    assert moments
    for moment, found in painter.look_at(moments, Window(size, THEMES[0], LANGS[0]), PARTED):
        muddled, covered = found.pop("muddled"), found.pop("covered")
        assert all(found.values()) and not muddled and not covered, (moment, found, muddled, covered)


@pytest.mark.parametrize("game", GAMES)
def test_a_count_on_a_tablet_is_seen_whole(painter: Painter, game: str) -> None:
    """The last line, what everybody has now, stands above the button that leads on, without scrolling."""
    for moment in of_game(game, usual_seats(game), ["count"]):
        painter.show(moment, TABLET)
        [whole, seen] = painter.page.evaluate(
            "(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])"
            '(document.querySelector("main.result"))'
        )
        assert whole <= seen, moment


# Of an example: what of its things is not whole on the felt, and whether they are large enough to tell apart.
FIGURE = """() => [...document.querySelectorAll(".example")].flatMap((figure) => {
  const felt = figure.querySelector(".felt").getBoundingClientRect();
  const things = [...figure.querySelectorAll(".felt :is(.card, .face, .die)")]
    .filter((thing) => thing.checkVisibility())
    .map((thing) => thing.getBoundingClientRect());
  const isOut = ({ left, top, right, bottom }) =>
    left < felt.left - 1 || top < felt.top - 1 || right > felt.right + 1 || bottom > felt.bottom + 1;
  return [
    ...(things.length ? [] : ["nothing is drawn"]),
    ...things.filter(isOut).map(({ left, top }) => `out of the felt at ${left}, ${top}`),
    ...(Math.max(...things.map(({ height }) => height)) < 38 ? ["too small"] : []),
    ...[...figure.querySelectorAll(".felt .card")].filter((card) => card.scrollWidth > card.clientWidth + 1)
      .map((card) => `wider than its card: ${card.textContent}`),
  ];
})"""
SHEETS = {"tablet": 408, "portrait": 408, "embed": 590, "phone": 346, "small": 276}  # pixels of its column


@pytest.mark.parametrize("size", SHEETS)
@pytest.mark.parametrize("game", GAMES)
def test_an_example_in_the_help_is_seen_whole(painter: Painter, game: str, size: str) -> None:
    for lang in LANGS:
        words = Words(lang)
        drawn = [draw_example(words, game, example) for example in look(game).EXAMPLES]
        column = h.div(style=f"width: {SHEETS[size]}px")[drawn]
        page = h.div("#app", data_game=game, data_screen="help")[h.section(".help-sheet")[column]]
        painter.show_html(render(page), Window(size, THEMES[0], lang))
        assert drawn
        assert painter.page.evaluate(FIGURE) == [], lang


FLAT = (Window("tablet", THEMES[0], LANGS[0]), Window("large", THEMES[0], LANGS[1]))


@pytest.mark.parametrize("game", FLAT_GAMES)
def test_a_table_that_lies_flat_has_room_for_everything_at_every_edge(painter: Painter, game: str) -> None:
    """For two to five people, each question in one of two windows: nothing small, cut, covered or moving."""
    seats = GAMES[game].SEATS
    moments = [
        (many, turn, moment) for many in seats for turn, moment in enumerate(of_game(game, many, ["flat"]))
    ]
    looks = [
        (moment, window)
        for place, window in enumerate(FLAT)
        for many, turn, moment in moments
        if moment.name == "flat-tapped" or (many + turn + place) % len(FLAT) == 0
    ]
    reports = [
        report
        for window in FLAT
        for report in examine_all(painter, [moment for moment, where in looks if where == window], window)
    ]
    assert {(str(each.moment), fault) for each in reports for fault in each.faults} == set()
    assert [*moved(reports)] == []
    assert {each.screen for each in reports} >= {f"table of {seat}" for seat in range(3)}
    assert {(moment.seats, window) for moment, window in looks} == {*product(seats, FLAT)}
    assert {(moment.name, window) for moment, window in looks} == {
        *product({moment.name for moment, _ in looks}, FLAT)
    }


# -- the audit, on tables made up for it

TABLE = '<div id="app" data-screen="table" style="font-size:16px">{}</div>'
BUTTON = '<button style="position:absolute;inset:{}px auto auto {}px;width:60px;height:60px">x</button>'
GOOD = BUTTON.format(100, 100)
FAULTS = {
    "small text": '<p style="font-size:14px">14 pixels</p>',
    "cut text": '<p style="width:40px;overflow:hidden;white-space:nowrap">more than goes into it</p>',
    "out of the window": '<button style="position:absolute;left:1140px;width:60px;height:60px"></button>',
    "scrolls inside": '<div style="height:20px;overflow:auto"><p>one</p><p>two</p></div>',
    "small button": '<button style="width:43px;height:60px">x</button>',
    "covered button": GOOD + '<div style="position:absolute;inset:0">over it</div>',
    "buttons overlap": GOOD + BUTTON.format(100, 150),
}


WORDS = '<p style="position:absolute;inset:20px auto auto {}px;margin:0">words</p>'
MUDDLED = {
    "muddled text": WORDS.format(20) + WORDS.format(30),
    "text across a thread": '<li><svg class="hem" style="position:absolute;inset:0"><rect class="thread" '
    f'style="x:40px;width:100px;height:100px"></rect></svg>{WORDS.format(30)}</li>',
}


def faults_on(painter: Painter, markup: str, is_strict: bool = False) -> set[str]:
    painter.show_html(TABLE.format(markup), TABLET)
    faults, _ = measure(painter, TABLET, is_strict)
    return {fault.kind for fault in faults}


def test_the_audit_finds_nothing_wrong_with_a_good_table(painter: Painter) -> None:
    good = '<p>16 pixels</p><span data-card="a" style="font-size:13px">13</span><i class="sr">unseen</i>'
    assert faults_on(painter, good + GOOD + BUTTON.format(100, 160), is_strict=True) == set()


UNSEEN = '<b class="token" style="position:absolute;inset:20px auto auto 20px">x</b>'
FALSE_ALARMS = {
    "a thing beyond the edge of what hides it": WORDS.format(20)
    + f'<div style="position:absolute;inset:200px 0 auto;height:40px;overflow:hidden">{UNSEEN}</div>'.replace(
        "inset:20px", "inset:-180px"
    ),
    "words for the ear between others": '<p style="position:relative;width:90px;overflow:hidden">one'
    '<span class="sr" style="left:80px">unfathomable</span> two</p>',
}


@pytest.mark.parametrize("markup", FALSE_ALARMS.values(), ids=FALSE_ALARMS)
def test_the_audit_is_not_misled_by_what_nobody_sees(painter: Painter, markup: str) -> None:
    assert faults_on(painter, markup, is_strict=True) == set()


@pytest.mark.parametrize("kind", FAULTS)
def test_the_audit_finds_what_is_wrong(painter: Painter, kind: str) -> None:
    assert faults_on(painter, FAULTS[kind]) == {kind}


def test_the_strict_audit_finds_what_lies_over_a_text(painter: Painter) -> None:
    for kind, markup in MUDDLED.items():
        assert faults_on(painter, markup) == set()
        assert faults_on(painter, markup, is_strict=True) == {kind}


def test_random_games_with_long_names_are_drawn_and_measured(painter: Painter) -> None:
    game = fuzz.chosen("shokoba", 2, Rng("few"), "few")
    shown = [*fuzz.drawings(game, LANGS[0], [0])]
    assert [each.name.split("-")[1] for each in shown[:3]] == ["closed", "open", "tapped"]
    shown.append(fuzz.Drawing("muddled", TABLE.format(MUDDLED["muddled text"])))
    assert fuzz.NAMES[0] in shown[0].html
    *_, last = fuzz.look(painter, game, shown, TABLET)
    assert [(last.moment.name, fault.kind) for fault in last.faults] == [("muddled", "muddled text")]


def test_the_audit_sees_what_lies_in_an_element_without_a_box(painter: Painter) -> None:
    for kind, markup in FAULTS.items():
        assert faults_on(painter, f'<div style="display:contents">{markup}</div>') == {kind}


def test_the_audit_measures_how_much_things_in_play_cover(painter: Painter) -> None:
    card = '<span data-card="{0}" style="position:absolute;inset:0 auto auto {1}px;width:236px;height:410px">'
    painter.show_html(TABLE.format(f"{card.format('a', 0)}</span>{card.format('b', 118)}</span>"), TABLET)
    _, cover = measure(painter, TABLET)
    assert cover == pytest.approx(0.15, abs=0.005)  # three tenths of the width, half of the height


def test_the_audit_finds_a_region_that_moves_between_two_questions() -> None:
    def report(name: str, seats: int, box: tuple[int, ...]) -> Report:
        return Report(Moment("shokoba", name, seats), TABLET, "table", (), {"hand": box}, 0)

    here, there = (0, 600, 1180, 220), (0, 590, 1180, 230)
    same = [report("start", 3, here), report("middle", 3, here), report("start", 4, there)]
    assert [*moved(same)] == []
    later = report("end", 3, there)
    assert [*moved([*same, later])] == [(same[0], later, "hand")]
