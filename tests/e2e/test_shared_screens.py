"""The screens that all games share, drawn without the runtime: they fill their windows and fit them."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import Browser

from engine import GAMES
from pictures.audit import FINGERED, examine
from pictures.choices import LANGS, SIZES, THEMES, Window
from pictures.finders import of_game, of_house, usual_seats
from pictures.fuzz import NAMES
from pictures.moments import Kept, Moment, table
from pictures.painter import Painter
from pictures.played import Played, played
from ui.app import App
from ui.saves import PREFIX
from ui.screens.recap import sentence
from ui.session import Session
from ui.shelf import another
from ui.stack import Home, Playing
from ui.words import Words

from .conftest import painting

UPRIGHT = ("portrait", "mini")
LYING = ("tablet", "large", "desktop")
every_language = pytest.mark.parametrize("lang", LANGS)
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth > innerWidth, scrollHeight > innerHeight];
}"""


@every_language
@pytest.mark.parametrize("size", FINGERED)
def test_the_screens_of_the_house_are_large_enough_to_read_and_to_hit(
    painter: Painter, size: str, lang: str
) -> None:
    """Text from 15 pixels, buttons from 44, nothing cut or covered; the example in the settings is inert."""
    seen = []
    for moment in of_house():
        report = examine(painter, moment, Window(size, THEMES[0], lang))
        assert [fault for fault in report.faults if "button.piece" not in fault.where] == [], moment.name
        seen.append(report.screen)
    assert {"home", "settings", "saves", "trouble"} <= {*seen}


# -- home

# Pixels of felt above and below the five boxes and under the foot, and the height of a box.
GAPS = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [head, tiles, foot, tile] = [".masthead", ".tiles", ".foot", ".tile"].map(box);
  const above = document.querySelector(".saves") ? box(".saves").bottom : head.bottom;
  return [tiles.top - above, foot.top - tiles.bottom, innerHeight - foot.bottom, tile.height];
}"""


@every_language
@pytest.mark.parametrize("size", [*UPRIGHT, *LYING])
def test_home_fills_a_tablet_with_and_without_a_game_under_way(
    painter: Painter, size: str, lang: str
) -> None:
    heights = {}
    for name in ("home", "home-games"):
        [moment] = [moment for moment in of_house([name]) if moment.name == name]
        painter.show(moment, Window(size, THEMES[0], lang))
        above, below, under, heights[name] = painter.page.evaluate(GAPS)
        assert painter.page.evaluate(SCROLLS) == [False, False], name
        assert max(above, below) <= 0.12 * SIZES[size][1], (name, above, below)
        assert under <= 16, name
    assert heights["home"] >= heights["home-games"]


@every_language
def test_home_says_how_to_play_offline_and_who_made_the_games(painter: Painter, lang: str) -> None:
    [moment] = [moment for moment in of_house(["home"]) if moment.name == "home"]
    painter.show(moment, Window("tablet", THEMES[0], lang))
    for leaf in ("offline", "credits", "rules", "load"):
        painter.page.click(f"#{leaf} > summary")
        paper = painter.page.locator(f"#{leaf} > .paper")
        assert paper.inner_text().strip()
        box = paper.bounding_box()
        assert box and box["y"] >= 0, leaf
        assert painter.page.locator(".leaf[open]").count() == 1, "one at a time"


# -- the curtain, as the mock-up has it

CURTAIN = """() => {
  const width = (name) => Math.round(document.querySelector(name).getBoundingClientRect().width);
  const { animationName, animationDuration } = getComputedStyle(document.querySelector(".curtain"));
  return {
    token: width(".seal > .token"),
    ring: width(".seal"),
    name: parseFloat(getComputedStyle(document.querySelector(".curtain .next")).fontSize),
    falls: `${animationName} ${animationDuration}`,
  };
}"""


@pytest.mark.parametrize("game", ["shokoba", "rummu", "karmaka"])  # the others lie flat, or ask openly
def test_token_ring_and_name_on_the_curtain_are_as_large_as_drawn(moving: Painter, game: str) -> None:
    [moment] = of_game(game, usual_seats(game), ["curtain-pass"])
    moving.show(moment, Window("tablet", THEMES[0], LANGS[0]))
    assert moving.page.evaluate(CURTAIN) == {"token": 168, "ring": 212, "name": 92, "falls": "drop 0.24s"}


# While the curtain hangs: whether each card and seat on the table is dimmed, and what tells the last move.
DIMMED = """() => {
  const isDim = (part) => part !== null && (getComputedStyle(part).filter.includes("brightness") || isDim(part.parentElement));
  const parts = (name) => Object.fromEntries(
    [...document.querySelectorAll(name)].map((part) => [part.dataset.card ?? part.id, isDim(part)]));
  const just = document.querySelector(".curtain .just");
  return {
    cards: parts(":is(.board, .players) [data-card]:not(.token)"),
    seats: parts(".players > .player"),
    said: just?.checkVisibility({ visibilityProperty: true }) && just.innerText.trim(),
    left: document.querySelectorAll("[data-dim], [data-bright]").length,
  };
}"""  # noqa: E501


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_dimmed_round_the_last_move_which_is_told_above_the_rod(
    painter: Painter, game: str
) -> None:
    """Its cards where they lie open, else the seat that made it; once the hand is open, nothing is dim."""
    [moment] = of_game(game, usual_seats(game), ["curtain-open"])
    app = moment.app(LANGS[0])
    closed, session = app.drawn(), app.playing()
    assert session
    last = session.told[-1]
    app.handle("open")
    shut, opened = painter.look([closed, app.drawn()], Window("tablet", THEMES[0], LANGS[0]), DIMMED)
    lying = {card for event in last.events for card in event["cards"]} & {*shut["cards"]}
    bright = {name for name, is_dim in (shut["cards"] | shut["seats"]).items() if not is_dim}
    if lying:
        assert lying <= bright and all(shut["seats"].values())
    else:
        assert bright & {*shut["seats"]} == {f"player-{last.seat}"} & {*shut["seats"]}
    assert len(bright) < len(shut["cards"] | shut["seats"])
    assert shut["said"] == sentence(session.scene(app.words), last)
    assert opened["left"] == 0 and not opened["said"]


# How much of what the curtain tells is cut below its last line; whose token stands before it; what it says.
UNTOLD = r"""() => {
  const said = document.querySelector(".curtain .just > span:last-child");
  const seat = said.parentElement.querySelector(".token").className.match(/seat-(\d)/)[1];
  const cut = said.checkVisibility() ? said.scrollHeight - said.clientHeight : "not seen";
  return [cut, seat, said.textContent];
}"""


def test_the_curtain_tells_the_end_of_a_life_of_karmaka_whole(painter: Painter) -> None:
    """Between players whose names have ten letters: the longest stories, which begin with the count."""
    game = Played("karmaka", 3, "lives", {})
    game.names = NAMES[:3]
    for number, lang in enumerate(LANGS):
        app = App(Kept(), lang, str)
        shown = []
        for _, session in game.walk(range(game.seats)):
            app.stack = [Home(), Playing(session)]
            if session.story.counted and session.screen == "curtain":
                shown.append(app.drawn())
        assert len(shown) > 3
        for size in ("tablet", "phone") if number else ("portrait", "small"):
            for untold, seat, said in painter.look(shown, Window(size, THEMES[0], lang), UNTOLD):
                assert untold < 5, (size, lang)  # a line has air
                assert said.startswith(NAMES[int(seat)])


# Where the button of this step lies, to the pixel; and whether it is large enough and within the window.
STEP = """() => {
  const button = document.querySelector('.curtain :is([data-act="here"], [data-act="open"])');
  const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
  const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return [{ left, right, top, bottom }, isWhole && Math.min(width, height) >= 40];
}"""


@pytest.mark.parametrize("game", ["charuma", "karmaka", "rummu", "shokoba"])  # Daruma asks openly
def test_the_two_steps_that_open_a_hand_lie_in_different_places(painter: Painter, game: str) -> None:
    """So a finger that taps twice opens nothing."""
    moments = [*of_game(game, usual_seats(game), ["curtain-pass", "curtain-open"])]
    for size, lang in zip(SIZES, cycle(LANGS), strict=False):
        found = painter.look_at(moments, Window(size, THEMES[0], lang), STEP)
        [(_, (first, is_first)), (_, (second, is_second))] = found
        assert is_first and is_second, size
        overlap_x = min(first["right"], second["right"]) - max(first["left"], second["left"])
        overlap_y = min(first["bottom"], second["bottom"]) - max(first["top"], second["top"])
        assert overlap_x <= 0 or overlap_y <= 0, size


# Of the ring round a token that is held and let go: how long it takes to fill, and to empty.
FILLS = """() => {
  const seal = document.querySelector("[data-hold]");
  seal.setPointerCapture = () => {};
  const point = (type) => seal.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, button: 0 }));
  point("pointerdown");
  const [ring] = seal.querySelector(".filling").getAnimations();
  const { duration } = ring.effect.getTiming();
  const fills = duration / ring.playbackRate;
  point("pointercancel");
  return ring.ready.then(() => [fills, duration / ring.playbackRate]);
}"""


def test_the_ring_fills_in_600_milliseconds_and_empties_in_150(browser: Browser) -> None:
    [moment] = of_game("shokoba", 3, ["curtain-pass"])
    with painting(browser, "curtain", motion="no-preference") as drawing:
        drawing.show(moment, Window("tablet", THEMES[0], LANGS[0]))
        assert drawing.page.evaluate(FILLS) == [600, -150]


ALARM = """() => [...document.querySelectorAll("#app .players .alarm")].map((alarm) => {
  const { animationName, animationDuration, animationIterationCount } = getComputedStyle(alarm);
  return [animationName, animationDuration, animationIterationCount, alarm.innerText.trim().length > 0];
})"""


def test_an_alarm_beside_a_name_pulses_once(moving: Painter) -> None:
    """Somebody has one card left."""
    game = played("rummu", 3)
    found = next(n for n, session in game.walk(range(3)) if is_alarming(session))
    moving.show(table(game, "alarm", found), Window("tablet", THEMES[0], LANGS[0]))
    assert moving.page.evaluate(ALARM)[:1] == [["alarm", "0.6s", "1", True]]


def is_alarming(session: Session) -> bool:
    scene = session.scene(Words(LANGS[0]))
    return session.ask is not None and any(session.look.alarm(scene, seat) for seat in scene.far)


# -- since your turn

# Words that are drawn on the slip beside the sentences: the small cards alone belong there.
BESIDE_SENTENCES = """() => [...document.querySelectorAll(".slip:not([hidden]) .cards")]
  .flatMap((cards) => [...cards.childNodes])
  .filter((node) => node.nodeType === 3 && node.data.trim())
  .filter((node) => getComputedStyle(node.parentElement).fontSize !== "0px")
  .map((node) => node.data)"""


def test_the_slip_says_each_move_once(painter: Painter) -> None:
    moments = [moment for game in GAMES for moment in of_game(game, usual_seats(game), ["passed"])]
    found = painter.look_at(moments, Window("tablet", THEMES[0], LANGS[0]), BESIDE_SENTENCES)
    assert len(found) == len(GAMES)
    assert [words for _, words in found if words] == []


# -- hiding a hand

# What hides the hand: its words, its box, and what it lies over of all that is read or tapped round it.
HIDES = """() => {
  const button = document.querySelector('[data-act="hide"]');
  const box = button.getBoundingClientRect();
  const words = (name) => [...document.querySelectorAll(name)].map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return [name, range.getBoundingClientRect()];
  });
  const parts = [
    ...words("#question"), ...words(".last .recap > li"), ...words("#notice > p"),
    ...[...document.querySelectorAll(".hand [data-card], .deed, .aside > *, .slip:not([hidden]), .coach")]
      .map((part) => [part.className, part.getBoundingClientRect()]),
  ];
  return {
    said: button.innerText.trim(),
    least: Math.min(box.width, box.height),
    over: parts.filter(([, part]) => part.width && boxes.isOver(box, part)).map(([name]) => name),
    isRight: box.left > document.getElementById("question").getBoundingClientRect().left,
    isOnToken: boxes.isOver(box, document.querySelector(".me > .token").getBoundingClientRect()),
  };
}"""


@pytest.mark.parametrize("size", [*UPRIGHT, *LYING])
@pytest.mark.parametrize("game", GAMES)
def test_hiding_a_hand_is_said_beside_the_question_on_tablets(painter: Painter, game: str, size: str) -> None:
    [moment] = of_game(game, usual_seats(game), ["passed"])
    for lang in LANGS:
        painter.show(moment, Window(size, THEMES[0], lang))
        found = painter.page.evaluate(HIDES)
        assert found["said"] == Words(lang)("hide")
        assert found["least"] >= 44
        assert found["isRight"] and found["over"] == [], (lang, found)


@pytest.mark.parametrize("size", UPRIGHT)
@pytest.mark.parametrize("game", GAMES)
def test_hiding_a_hand_leaves_a_notice_its_room(painter: Painter, game: str, size: str) -> None:
    [moment] = of_game(game, usual_seats(game), ["passed"])
    for window in (size, "tablet"):
        painter.show(moment, Window(window, THEMES[0], LANGS[0]))
        text = "Une couleur est demandée et une carte de cette couleur est visible."
        painter.page.evaluate(
            "(text) => (document.getElementById('notice').innerHTML = `<p>${text}</p>`)", text
        )
        found = painter.page.evaluate(HIDES)
        assert found["over"] == [] and found["least"] >= 44, (window, found)
        assert found["said"] == "", "the eye alone"


@pytest.mark.parametrize("size", ["phone", "small", "embed"])
@pytest.mark.parametrize("game", GAMES)
def test_hiding_a_hand_is_an_eye_on_ones_own_token_where_there_is_no_room(
    painter: Painter, game: str, size: str
) -> None:
    [moment] = of_game(game, usual_seats(game), ["passed"])
    painter.show(moment, Window(size, THEMES[0], LANGS[0]))
    assert painter.page.evaluate(HIDES)["isOnToken"]


# -- the row of actions

# Buttons beside the row of actions that lie over one of that row.
BESIDE = """() => {
  const parts = (name) => [...document.querySelectorAll(name)].filter((part) => part.checkVisibility())
    .map((part) => [part.innerText, part.getBoundingClientRect()]);
  const row = parts(".actions button");
  return parts(".aside button").flatMap(([name, box]) =>
    row.filter(([, other]) => boxes.isOver(box, other)).map(([other]) => `${name} over ${other}`));
}"""


@pytest.mark.parametrize("size", UPRIGHT)
def test_what_lets_go_of_a_choice_is_clear_of_what_makes_the_move(painter: Painter, size: str) -> None:
    moments = [moment for game in GAMES for moment in of_game(game, usual_seats(game), ["tapped"])]
    for lang in LANGS:
        found = painter.look_at(moments, Window(size, THEMES[0], lang), BESIDE)
        assert len(found) == len(GAMES)
        assert {name: over for name, over in found if over} == {}, lang


# -- sound in the bar

# Whether sound can be switched in the bar: it is there, wide enough, and nothing lies over it or under it.
SOUND = """() => {
  const button = document.querySelector('.bar [data-name="sound"]');
  if (!button.checkVisibility()) return "none";
  const box = button.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const far = [...document.querySelectorAll(".players :is([data-card], [data-zone], .token, .name)")]
    .map((part) => part.getBoundingClientRect());
  const bar = [...document.querySelectorAll(".bar .tools > *, .bar .where > *")]
    .filter((part) => part !== button && part.checkVisibility()).map((part) => part.getBoundingClientRect());
  return button.contains(hit) && ![...far, ...bar].some((part) => part.width && boxes.isOver(box, part));
}"""


@pytest.mark.parametrize("size", [size for size in SIZES if size != "small"])
@pytest.mark.parametrize("game", GAMES)
def test_sound_is_in_the_bar_in_low_windows_and_on_phones_too(painter: Painter, game: str, size: str) -> None:
    for moment in of_game(game, usual_seats(game), ["middle"]):
        painter.show(moment, Window(size, THEMES[0], LANGS[0]))
        assert painter.page.evaluate(SOUND) is True
        for width, height in ((600, 400), (568, 320)) if size == "embed" else ():
            painter.page.set_viewport_size({"width": width, "height": height})
            assert painter.page.evaluate(SOUND) is True, "in a narrower frame, and on a small phone that lies"


# -- the curtain

# The parts of its second step; what of them lies over another one.
SECOND = """() => boxes.muddled([".whose", ".seal .token", ".second button"].map((part) => [
  part, document.querySelector(`.curtain ${part}`).getBoundingClientRect(),
])).concat(document.querySelector(".curtain .seal .token").checkVisibility() ? [] : ["no token"])"""


@pytest.mark.parametrize("size", SIZES)
def test_the_second_step_shows_the_token_of_whose_hand_opens(painter: Painter, size: str) -> None:
    moments = [moment for game in GAMES for moment in of_game(game, usual_seats(game), ["curtain-wait"])]
    found = painter.look_at(moments, Window(size, THEMES[0], LANGS[0]), SECOND)
    assert len(found) == len(GAMES)
    assert {moment: over for moment, over in found if over} == {}


# -- the end

TEN_LETTERS = ("Barthélemy", "Maximilien", "Clémentine", "Konstantin", "Wilhelmine", "Alexandrie")
# Names in the standings and in the chart that are cut, or that reach out of the paper, and tokens in
# the chart that another one covers.
SHORTENED = """() => {
  const right = document.querySelector(".standings").getBoundingClientRect().right;
  const isCut = (part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > right;
  const shortened = [...document.querySelectorAll(".podium .name, .plot .at bdi")]
    .filter((part) => part.checkVisibility() && isCut(part)).map((part) => part.innerText);
  const tokens = [...document.querySelectorAll(".plot .at .token")];
  const ends = tokens.map((token) => token.getBoundingClientRect());
  ends.sort((a, b) => a.top - b.top);
  const isOver = (one, other) => one.top < other.bottom && Math.abs(one.left - other.left) < one.width;
  const covered = ends.slice(1).filter((one, n) => isOver(one, ends[n]));
  return [...shortened, ...covered.map(() => "a covered token")];
}"""


@pytest.mark.parametrize("size", SIZES)
def test_names_of_ten_letters_and_all_tokens_are_whole_at_the_end(painter: Painter, size: str) -> None:
    """With as many players as can play."""
    moments = [called(moment) for game in GAMES for moment in of_game(game, GAMES[game].SEATS[-1], ["end"])]
    found = painter.look_at(moments, Window(size, THEMES[0], LANGS[0]), SHORTENED)
    assert len(found) == len(GAMES)
    assert {moment: cut for moment, cut in found if cut} == {}


def called(moment: Moment) -> Moment:
    """The same among people with long names."""
    assert moment.record
    renamed = another(moment.record, moves=moment.record.moves)
    renamed.names = TEN_LETTERS[: moment.seats]
    return moment._replace(record=renamed)


# -- saved games

# Buttons of saved games that reach out of their card, and what beside the title is out of the papers' edge.
OUT = """() => {
  const box = (part) => part.getBoundingClientRect();
  const isOut = (part, { left, right }) => box(part).right > right + 1 || box(part).left < left - 1;
  const parts = (name) => [...document.querySelectorAll(name)];
  const papers = box(document.querySelector(".kept-games"));
  const row = parts("#damaged-games button").map((button) => box(button).top);
  return [
    ...row.filter((top) => top !== row[0]).map(() => "buttons one below the other"),
    ...parts(".kept-games button").filter((button) => isOut(button, box(button.closest("li")))),
    ...parts(".bar .opener").filter((part) => isOut(part, papers)),
  ].map((part) => part.ariaLabel ?? part.innerText);
}"""


def damage(app: App) -> None:
    """A game among those that are saved can no longer be read."""
    app.shelf.store.set(f"{PREFIX}damaged", "{")


@every_language
@pytest.mark.parametrize("size", ["phone", "small"])
def test_all_that_can_be_done_with_a_saved_game_is_on_its_card(
    painter: Painter, size: str, lang: str
) -> None:
    [moment] = of_house(["saves-games"])
    painter.show(moment._replace(steps=(damage, *moment.steps)), Window(size, THEMES[0], lang))
    assert painter.page.locator(".kept-games button").count() >= 3 * len(GAMES) + 2
    assert painter.page.evaluate(OUT) == []


# -- settings


@every_language
@pytest.mark.parametrize("size", LYING)
@pytest.mark.parametrize("game", ["", *GAMES])
def test_settings_are_seen_whole_on_a_tablet(painter: Painter, game: str, size: str, lang: str) -> None:
    moments = of_game(game, usual_seats(game), ["settings"]) if game else of_house(["settings"])
    for moment in moments:
        painter.show(moment, Window(size, THEMES[0], lang))
        assert painter.page.evaluate(SCROLLS) == [False, False]
        assert painter.page.locator(".settings .setting").count() > 10


# -- the deal's seal


def test_the_seal_of_the_deal_is_large_enough_to_be_compared(painter: Painter) -> None:
    """It stands in the menu, to be read out and written down."""
    size = "() => parseFloat(getComputedStyle(document.querySelector('.menu .note')).fontSize)"
    for window in SIZES:
        found = painter.look_at(
            [moment for game in GAMES for moment in of_game(game, usual_seats(game), ["menu"])],
            Window(window, THEMES[0], LANGS[0]),
            size,
        )
        assert len(found) == len(GAMES)
        assert {moment: px for moment, px in found if px < 15} == {}, window
