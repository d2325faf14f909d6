"""Games of every table, drawn in every window: all fits, and no region moves or changes its size.

Nothing is played in the page: questions from the whole game are drawn as people meet them (the hand closed,
the hand open, things tapped) without the page's runtime, which takes about a second a window.
tests/e2e/test_games.py plays through the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, count, cycle, islice

import pytest
from playwright.sync_api import Browser

from engine import GAMES
from pictures import strip
from pictures.animation import play
from pictures.audit import FINGER, POINTER, TABLETS
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.film import bring_scripts
from pictures.finders import along, found, of_game, usual_seats
from pictures.moments import Kept, Moment
from pictures.painter import Painter
from pictures.played import played
from tests.engine.setups import Setup, brief
from ui.app import App
from ui.games import look
from ui.select import things
from ui.stack import Home, Playing
from ui.words import Words

from . import robot
from .conftest import painting
from .test_games import TABLET, tables

WINDOWS = ("tablet", "phone", "small", "portrait", "embed", "desktop")
SPREAD = 4  # questions of a game, evenly spread; a window shows every other one of them
TABLES = {str(table): table for kind in GAMES.values() for table in tables(kind)}
EACH = 2  # windows of a table with options, in turns; with none it is drawn in all


def sittings() -> Iterator[tuple[Setup, Window, int]]:
    """Every number of players in every window, in both languages by turns, with one half of the questions.

    Languages change from window to window, halves after every second one, so that both meet both.
    """
    turn = 0
    for kind in GAMES.values():
        for number, table in enumerate(tables(kind)):
            sizes = WINDOWS if table.options == brief(kind) else islice(cycle(WINDOWS), turn, turn + EACH)
            for place, size in enumerate(sizes):
                lang = LANGS[(number + place) % len(LANGS)]
                yield table, Window(size, THEMES[0], lang), (table.seats + place // 2) % 2
            turn = (turn + EACH) % len(WINDOWS)


@lru_cache(maxsize=2 * len(LANGS))
def drawings(table: str, lang: str, half: int) -> list[str]:
    """The same in several windows: those of a table follow each other."""
    return [*drawn(TABLES[table], lang, half)]


def drawn(table: Setup, lang: str, half: int) -> Iterator[str]:
    """Every other question of a game between people, as bots have played it: closed, open, things tapped."""
    game = played(table.kind.NAME, table.seats, f"fitting {table}", (*table.options.items(),))
    numbers = count()
    app = App(Kept(), lang, lambda: str(next(numbers)))
    for n, session in game.walk(range(table.seats)):
        part, rest = divmod(n, max(1, len(game) // SPREAD))
        if rest or part % 2 != half:
            continue
        app.stack = [Home(), Playing(session)]
        yield app.drawn()
        session.viewer = game.asks[n].seat
        yield app.drawn()
        for piece in sorted(things(game.moves[n])):
            session.tap(piece)
            yield app.drawn()
        session.clear()
        session.viewer = None


def by_turns(moments: Sequence[Moment], number: int) -> Iterator[tuple[str, Sequence[Moment]]]:
    """Every other moment in one language, the rest in the other: the other way round in the next window."""
    for place, lang in enumerate(LANGS):
        yield lang, moments[(number + place) % len(LANGS) :: len(LANGS)]


def upright_and_small() -> Iterator[tuple[Setup, Window, int]]:
    """The usual table of every game on the narrowest tablet."""
    for name, kind in GAMES.items():
        for table in tables(kind):
            if table.seats == usual_seats(name) and table.options == brief(kind):
                yield table, Window("mini", THEMES[0], LANGS[0]), 0


@pytest.mark.parametrize(("table", "window", "half"), [*sittings(), *upright_and_small()], ids=str)
def test_a_game_fits_the_window_and_no_region_moves(
    painter: Painter, table: Setup, window: Window, half: int
) -> None:
    robot.sit_down(painter.page, least=FINGER if min(SIZES[window.size]) >= TABLET else POINTER)
    found = painter.look(drawings(str(table), window.lang, half), window, "robot.look")
    assert [*chain(*found)] == []
    assert len(found) > 3


def test_every_number_of_players_is_seen_in_every_window_and_each_of_these_in_both_languages() -> None:
    seen = {(table.kind.NAME, table.seats, window.size) for table, window, _ in sittings()}
    read = {(table.kind.NAME, window.size, window.lang) for table, window, _ in sittings()}
    asked = {(table.kind.NAME, window.size, half) for table, window, half in sittings()}
    told = {(table.kind.NAME, table.seats, window.lang, half) for table, window, half in sittings()}
    assert len(seen) == sum(len(kind.SEATS) for kind in GAMES.values()) * len(WINDOWS)
    assert len(read) == len(GAMES) * len(WINDOWS) * len(LANGS)
    assert len(asked) == len(GAMES) * len(WINDOWS) * 2
    assert len(told) == sum(len(kind.SEATS) for kind in GAMES.values()) * len(LANGS) * 2


# Of a table being laid: what lies over something else, and the chosen seat's name if it is not on the table.
LAID = """() => {
  const all = (what) => [...document.querySelectorAll(what)].filter((part) => part.checkVisibility());
  const parts = all(".laying .cushion, .laying .nameplate, .laying .free-seat, .how-many").map((part) =>
    [part.className, part.getBoundingClientRect()]);
  const table = document.querySelector(".laying > .tabletop").getBoundingClientRect();
  const name = document.querySelector(".chair:has(.cushion :checked) .called").getBoundingClientRect();
  const isOn = name.left > table.left && name.right < table.right && name.top > table.top;
  return [
    ...boxes.muddled(parts),
    ...(isOn ? [] : ["the name is not on the table"]),
  ];
}"""


# How much of the rules to choose from has to be scrolled to.
HIDDEN = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".terms");
  return scrollHeight - clientHeight;
}"""


@pytest.mark.parametrize("size", TABLETS)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_being_laid_is_seen_whole_and_nothing_lies_over_anything(
    painter: Painter, game: str, size: str
) -> None:
    moments = [moment for seats in GAMES[game].SEATS for moment in of_game(game, seats, ["setup"])]
    for lang in LANGS:
        script = f"() => [({LAID})(), ({HIDDEN})()]"
        for moment, (laid, hidden) in painter.look_at(moments, Window(size, THEMES[0], lang), script):
            assert laid == [], (moment, lang)
            assert size != TABLETS[0] or hidden <= 0, (moment, lang)


# At the end: the height at which each score stands, less that of the name it belongs to.
SCORES = """() => [...document.querySelectorAll(".podium li")].map((line) => {
  const [name, score] = [".name", ".score"].map((part) => line.querySelector(part).getBoundingClientRect());
  return Math.round(Math.abs(score.top + score.bottom - name.top - name.bottom) / 2);
})"""


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_every_score_stands_beside_its_name(painter: Painter, game: str) -> None:
    seats = GAMES[game].SEATS[-1]
    for size in WINDOWS:
        window = Window(size, THEMES[0], LANGS[0])
        [(_, apart)] = painter.look_at(of_game(game, seats, ["end"]), window, SCORES)
        assert len(apart) == seats
        assert max(apart) < 8, size


# A word across the table, as motion.js shows it: what it lies over of whatever is pressed, or if it is cut.
OVER = """(text) => {
  const marks = [["moment", 0, 900, "", text, 0]];
  const plan = { flights: [], marks, faces: {}, back: "", ratio: 0.7, ms: 900 };
  tapis.motion(JSON.stringify(plan), () => {});
  const [mark] = document.querySelectorAll(".spark-moment");
  const [seen] = mark.getAnimations();
  seen.pause();
  seen.currentTime = 450;
  const box = mark.getBoundingClientRect();
  const parts = [...document.querySelectorAll("#app :is(.actions, .hand) button, #question")];
  const found = parts.filter((part) => boxes.isOver(box, part.getBoundingClientRect()))
    .map((part) => part.textContent);
  return box.left < 0 || box.right > innerWidth ? [...found, "out of sight"] : found;
}"""
LONG = "Maximilienne"


@pytest.mark.parametrize("game", GAMES)
def test_no_moment_lies_over_an_action_or_leaves_the_window(browser: Browser, game: str) -> None:
    rows = [row for staging in look(game).MOTION.kinds.values() for row in staging.marks]
    keys = ["moment.lead", *(row.text for row in rows if row.do == "moment")]
    with painting(browser, motion="no-preference") as painter:
        bring_scripts(painter)
        for moment in of_game(game, usual_seats(game), ["tapped"]):
            for size in ("portrait", "phone", "small", "embed"):
                painter.show(moment, Window(size, THEMES[0], LANGS[0]))
                for key in keys:
                    said = Words(LANGS[0])(key, name=LONG)
                    assert painter.page.evaluate(OVER, said) == [], (size, key)


# What the count of a bot's life lies over, of whatever is pressed, and of the rungs that its soul climbs.
PASSING = """() => {
  const box = document.querySelector(".passing-death > .card-of").getBoundingClientRect();
  const parts = [...document.querySelectorAll("#app :is(.actions, .hand) button, #question, .ladder li")];
  const found = parts.filter((part) => boxes.isOver(box, part.getBoundingClientRect()));
  return box.width < 100 ? ["not in sight"] : found.map((part) => part.textContent);
}"""


def test_the_count_of_a_bots_life_lies_over_no_action_and_not_over_the_ladder(painter: Painter) -> None:
    death = next(strip.find("karmaka", "count", usual_seats("karmaka")))
    app = strip.ready(death, is_bots=True)
    play(app, death.game.moves[death.n])
    html = app.html()
    for size in ("tablet", "portrait", "phone", "small", "embed"):
        painter.show_html(html, Window(size, THEMES[0], LANGS[0]))
        assert painter.page.evaluate(PASSING) == [], size


# What the coach mark lies over, of whatever else is read or tapped (texts are measured, not their boxes); and
# whether the question can be read, or a notice in its place.
COACHED = """() => {
  const mark = document.querySelector("#app .coach");
  const isSeen = (what) =>
    document.querySelector(`#app ${what}`)?.checkVisibility({ visibilityProperty: true });
  const isAsked = isSeen(".question") || isSeen(".notice p");
  if (!mark?.checkVisibility()) return [[], isAsked];
  const over = mark.getBoundingClientRect();
  const parts = ".name, .question, .token, .face, .move, .label, .recap li, .number, .notice p";
  const covered = [...document.querySelectorAll(`#app main.table :is(${parts})`)].filter((part) => {
    if (!part.checkVisibility({ visibilityProperty: true }) || part.closest(".sr")) return false;
    const words = document.createRange();
    words.selectNodeContents(part);
    const box = (part.matches(".token, .face, .move") ? part : words).getBoundingClientRect();
    const across = Math.min(over.right, box.right) - Math.max(over.left, box.left);
    return across > 3 && Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top) > 3;
  });
  return [covered.map((part) => `${part.className} ${part.textContent}`), isAsked];
}"""


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_a_coach_mark_lies_over_nothing_that_is_read_or_tapped_and_leaves_the_question(
    painter: Painter, game: str, size: str
) -> None:
    """Each moment in both languages, by turns from window to window."""
    seats = (usual_seats(game), GAMES[game].SEATS[-1])
    wanted = ("start", "question", "refused")
    moments = [moment for many in seats for moment in of_game(game, many, wanted)]
    for lang, shown in by_turns(moments, WINDOWS.index(size)):
        for moment, (over, is_asked) in painter.look_at(shown, Window(size, THEMES[0], lang), COACHED):
            assert over == [], (moment, lang)
            assert is_asked, (moment, lang)


# How much room there is right of a notice's words.
BESIDE = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#app .notice p"));
  return document.querySelector("#app .notice").getBoundingClientRect().right
    - words.getBoundingClientRect().right;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_in_a_frame_the_words_of_a_notice_end_before_its_edge(painter: Painter, game: str) -> None:
    moments = of_game(game, usual_seats(game), ("refused",))
    for lang in LANGS:
        for moment, room in painter.look_at(moments, Window("embed", THEMES[0], lang), BESIDE):
            assert room >= 6, (moment, lang)


# What the runner of a far player says that a card of theirs lies over: the name, numbers, the dealer's mark.
COVERED = """() => [...document.querySelectorAll("#app .player")].flatMap((player) => {
  const cards = [...player.querySelectorAll(".things :is(.back, .face)")]
    .filter((card) => card.checkVisibility()).map((card) => card.getBoundingClientRect());
  return [...player.querySelectorAll(".name, .details .dealer, .details b, .beads i")].filter((part) => {
    const own = part.getBoundingClientRect();
    return part.checkVisibility() && !part.closest(".sr") && cards.some((card) => boxes.isOver(card, own, 2));
  }).map((part) => `${part.className} ${part.textContent}`);
})"""


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_no_card_lies_over_what_the_runner_of_a_player_says(painter: Painter, game: str, size: str) -> None:
    seats = GAMES[game].SEATS
    moments = [moment for many in seats for moment in of_game(game, many, ("start", "middle", "fullest"))]
    for moment, covered in painter.look_at(moments, Window(size, THEMES[0], LANGS[0]), COVERED):
        assert covered == [], moment


# Buttons and cards of who holds the tablet that lie across the stitches of the near hem.
ACROSS = """() => {
  const hem = document.querySelector("#app .cloth .thread").getBoundingClientRect();
  const parts = "#app :is(.actions .move, .hand :is(button, .face), .reader .face)";
  return [...document.querySelectorAll(parts)].filter((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    return part.checkVisibility() && width && (left < hem.left || right > hem.right);
  }).map((part) => `${part.className} ${part.textContent}`);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_in_a_frame_what_is_near_lies_inside_the_hem(painter: Painter, game: str) -> None:
    """Each moment in one language; the same question of one player more is in the other."""
    wanted = ("start", "question", "tapped", "fullest")
    for seats in GAMES[game].SEATS:
        for lang, shown in by_turns([*of_game(game, seats, wanted)], seats):
            for moment, across in painter.look_at(shown, Window("embed", THEMES[0], lang), ACROSS):
                assert across == [], (moment, lang)


# Names of players, and words on the cards of a trick, that are wider than their place; words that are only
# heard are a dot.
TOO_WIDE = """() => [...document.querySelectorAll("#app :is(.player .name, .me .name, .slot > .mark)")]
  .filter((part) => part.scrollWidth > part.clientWidth && !(part.querySelector("span")?.offsetWidth <= 1))
  .map((part) => `${part.className} ${part.textContent}`)"""
LONG_NAMES = ("Barthélemy", "Maximilien", "Alexandrie", "Konstantin", "Wilhelmine", "Marguerite")
NARROW = ("phone", "small", "portrait", "embed")  # windows in which there is little room for names


@pytest.mark.parametrize("game", GAMES)
def test_names_of_ten_letters_and_who_leads_are_read_whole(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """In one test a game, since these moments are drawn once for all windows."""
    monkeypatch.setattr("pictures.played.NAMES", LONG_NAMES)
    moments = [
        moment for seats in GAMES[game].SEATS for moment in islice(along(played(game, seats)), 0, None, 5)
    ]
    for number, size in enumerate(NARROW):
        for lang, shown in by_turns(moments, number):
            for moment, wide in painter.look_at(shown, Window(size, THEMES[0], lang), TOO_WIDE):
                assert wide == [], (moment, size, lang)


# Letters on cards that are smaller than they may be, and cards that a finger could miss.
TINY = """() => {
  const LETTER = %s, FINGER = %s;
  const all = (what) => [...document.querySelectorAll(what)];
  const letters = all("#app :is([data-card], [data-piece]) svg.face text").filter((text) => {
    const { a, b } = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
    return text.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && size < LETTER;
  });
  const pieces = all("#app [data-piece]:enabled").filter((piece) => {
    const { width, height } = piece.getBoundingClientRect();
    return piece.checkVisibility() && Math.min(width, height) < FINGER;
  });
  return [...letters, ...pieces].map((part) => `${part.tagName} ${part.textContent}`);
}"""
# Cards of a combination whose value the next card lies over: it takes the left 43 of a card's 100.
OVERLAID = """() => [...document.querySelectorAll("#app .meld .still + .still")].filter((card) => {
  const [before, own] = [card.previousElementSibling, card].map((each) => each.getBoundingClientRect());
  return own.width && own.left - before.left < 0.43 * own.width;
}).map((card) => card.textContent)"""


def test_every_value_of_a_combination_is_seen_with_places_to_add_to(painter: Painter) -> None:
    """Along games of every number of players, each moment in every other window."""
    moments = [moment for seats in GAMES["rummu"].SEATS for moment in along(played("rummu", seats))]
    for number, size in enumerate(("tablet", *NARROW)):
        shown = moments[number % 2 :: 2]
        for moment, overlaid in painter.look_at(shown, Window(size, THEMES[0], LANGS[0]), OVERLAID):
            assert overlaid == [], (moment, size)


LETTER, SMALL_LETTER = 13, 11  # pixels on tablets, and in small windows


@pytest.mark.parametrize("size", ("tablet", *NARROW))
@pytest.mark.parametrize("game", GAMES)
def test_letters_on_cards_are_read_and_cards_are_hit_in_every_window(
    painter: Painter, game: str, size: str
) -> None:
    """At every number of players the fullest table and each question, in every other window."""
    is_tablet = min(SIZES[size]) >= TABLET
    script = TINY % ((LETTER, FINGER) if is_tablet else (SMALL_LETTER, POINTER))
    first = ("tablet", *NARROW).index(size) % 2
    moments = [
        moment
        for seats in GAMES[game].SEATS
        for moment in [*of_game(game, seats, ("fullest", "question"))][(first + seats) % 2 :: 2]
    ]
    for moment, tiny in painter.look_at(moments, Window(size, THEMES[0], LANGS[0]), script):
        assert tiny == [], moment


# Things of far players out of sight; names, words of buttons and of cards that are cut; words of the line
# that lie across the near hem or over a button (a line of text has some air above its letters and below).
UNREAD = """() => {
  const all = (what) => [...document.querySelectorAll(`#app ${what}`)].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }) && part.textContent && !part.closest(".sr"));
  const words = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const air = parseFloat(getComputedStyle(part).fontSize) * 0.2;
    const end = Math.min(bottom, part.getBoundingClientRect().bottom); // of a notice, lines may be left off
    return { left, right, top: top + air, bottom: end - air };
  };
  const told = (part) => `${part.className} ${part.textContent}`;
  const hem = document.querySelector("#app .cloth .thread").getBoundingClientRect().top;
  const cut = all(":is(.name, .then, .action, .homeward)")
    .filter((part) => part.scrollWidth > part.clientWidth + 1);
  const line = all(".line :is(.question, .recap, .notice p)");
  const across = line.filter((part) => words(part).top < hem + 1 && words(part).bottom > hem);
  const buttons = all(".actions .move").map((button) => button.getBoundingClientRect());
  const over = line.filter((part) => buttons.some((button) => boxes.isOver(button, words(part))));
  const gone = [...document.querySelectorAll("#app .player :is(.token, .owned, .exposed)")].filter((part) => {
    const { left, top, right } = part.getBoundingClientRect();
    return part.checkVisibility() && (left < 0 || top < 0 || right > innerWidth);
  });
  const thread = (part) => part.closest(".player").querySelector(".thread");
  const beyond = [
    ...all(".player .tricks [data-count]").map((part) => [part, thread(part), 1]),
    ...all(".player .details .short").map((part) => [part, thread(part), -4]),
    ...all(".recap > li").map((part) => [part, part.closest(".recap"), 1]),
  ].map(([part, room, more]) => [part, room.getBoundingClientRect(), more])
    .filter(([part, room, more]) => room.width && words(part).right > room.right + more)
    .map(([part]) => part);
  const found = { "out of sight": gone, cut, beyond, across, "over a button": over };
  return Object.entries(found).flatMap(([kind, parts]) => parts.map((part) => `${kind}: ${told(part)}`));
}"""


def between_long_names(game: str) -> list[Moment]:
    """Tables of players whose names have ten letters, found apart from those that other tests share."""
    first, last, usual = GAMES[game].SEATS[0], GAMES[game].SEATS[-1], usual_seats(game)
    wanted: dict[int, tuple[str, ...]] = {
        first: ("closed", "fullest", "question"),
        last: ("fullest", "question", "tapped"),
    }
    wanted[usual] = ("closed", "start", "fullest", "question", "tapped", "refused")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pictures.played.NAMES", LONG_NAMES)
        patch.setattr("pictures.finders.found", found.__wrapped__)
        return [moment for seats, some in wanted.items() for moment in of_game(game, seats, some)]


@pytest.mark.parametrize("game", GAMES)
def test_with_names_of_ten_letters_all_is_read_whole_and_clear_of_the_hem(
    painter: Painter, game: str
) -> None:
    """In one test a game, since these tables take long to find; in both languages by turns of windows."""
    moments, script = between_long_names(game), f"() => [...({UNREAD})(), ...({COVERED})()]"
    for number, size in enumerate((*WINDOWS, "mini")):
        for lang, shown in by_turns(moments, number):
            for moment, unread in painter.look_at(shown, Window(size, THEMES[0], lang), script):
                assert unread == [], (moment, size, lang)
