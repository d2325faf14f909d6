"""Games in somebody else's article, on another origin: light posters, whole games, good manners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, WebError, expect

from engine import GAMES, Record
from tools.serve import Server, transfer_size
from ui.embedding import Source, markup
from ui.words import LANGUAGES, Words

from . import robot
from .conftest import Ready
from .test_boot import DENY_STORAGE

HEAVIEST = 60_000  # bytes of a poster
SIDES = [(640, 400), (480, 300), (320, 560), (320, 400), (320, 240)]
TEXT = "<p>The rain had not stopped since Sunday, so we laid the cloth and dealt the cards again.</p>" * 40
ARTICLE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A blog</title>
<body style="font: 18px/1.6 serif; max-width: 640px; margin: 20px auto">
<h1>Games for rainy Sundays</h1>{before}{post}{after}"""
SOLO = Source("shokoba", {"seats": "2", "bots": "1", "seed": "post"})
TABLE = '#app:is([data-screen="table"], [data-screen="curtain"], [data-screen="result"])'
# Whatever waits to be done in the page has had its turn several times over.
MEANWHILE = """async () => {
  for (let turn = 0; turn < 100; turn++) {
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => setTimeout(done);
      port2.postMessage(0);
    });
  }
}"""
# What is in the browser's storage, which may be denied to a frame.
KEPT = "(() => { try { return Object.keys(localStorage) } catch { return [] } })()"
# Words that are cut off or leave the window, and lines that lie over each other.
CUT = """() => {
  const box = (part) => part.getBoundingClientRect();
  const lines = [...document.querySelectorAll(".poster:not([hidden]) > p")];
  const within = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const over = (one, other) => box(one).bottom > box(other).top + 1 && box(one).top < box(other).bottom - 1;
  const parts = [...lines, ...document.querySelectorAll(".poster:not([hidden]) a")];
  const cut = parts.filter((part) => !within(box(part)) || part.scrollWidth > part.clientWidth + 1);
  const covered = lines.filter((one, at) => lines.slice(at + 1).some((other) => over(one, other)));
  return [...cut, ...covered].map((part) => part.textContent);
}"""
SAY = "(message) => (window === top ? window : parent).postMessage(message, '*')"
# Which messages have come, and what height the poster's place was given.
LISTEN = """() => {
  const stage = document.querySelector("tapis-game").shadowRoot.querySelector(".poster-stage");
  window.heard = [];
  window.heights = [];
  addEventListener("message", ({ data }) => heard.push(data?.number));
  new MutationObserver(() => heights.push(stage.style.height)).observe(stage, { attributeFilter: ["style"] });
}"""

# A message from another page in the game's own frame.
IMPOSTOR = """([origin, height]) => {
  const { contentWindow: source } = document.querySelector("tapis-game").shadowRoot.querySelector("iframe");
  dispatchEvent(new MessageEvent("message", { source, origin, data: { tapis: 1, kind: "height", height } }));
}"""

# Against one bot the last move is told where other players would sit. Where a card takes in several ways, the
# buttons have the place of the question too, which is not drawn then.
MEANT = (
    "players overlaps last",
    "the region actions has moved from 340 200 290 52 to 162 200 468 52",
    "asking seat-0 overlaps actions",
)

Write = Callable[..., Page]


@pytest.fixture
def article(tabs: BrowserContext, ready_page: Ready, tmp_path: Path) -> Iterator[Write]:
    """Gives an article with this in it, on another host than the games, open in a reader's new tab."""
    with Server(tmp_path) as host:

        def write(post: str, before: str = "", script: str = "") -> Page:
            (tmp_path / "index.html").write_text(
                ARTICLE.format(before=before, post=post, after=TEXT), "utf-8"
            )
            (tmp_path / "other.html").write_text("<!doctype html><title>Other</title>", "utf-8")
            page = tabs.new_page()
            if script:
                page.add_init_script(script)
            page.goto(host.url.replace("localhost", "127.0.0.1"))
            return page

        errors: list[str] = []

        def note(error: WebError) -> None:
            errors.append(str(error.error))

        tabs.on("weberror", note)
        yield write
        tabs.remove_listener("weberror", note)
        tapis, complaints = ready_page()
        for page in tabs.pages:
            if page is not tapis:
                page.close()
        complaints.clear()  # the article's host is another one, as it is meant to be
        assert errors == []


def game_in(page: Page, frame: str = "iframe") -> Frame:
    """The frame in which the game itself is played, once its table is there."""
    inner = page.frame_locator(frame)
    if page.locator("iframe[src*='embed/']").count():  # the poster is in a frame of its own
        inner = inner.frame_locator("iframe")
    inner.locator(TABLE).wait_for(timeout=90_000)
    handle = inner.locator("html").element_handle()
    found = handle and handle.owner_frame()
    assert found
    return found


def have_bots_play_at_once(game: Frame) -> None:
    """A post cannot wish for it, but the reader can choose it: a whole game has a minute of their pauses."""
    game.locator("#menu summary").click()
    game.locator('#menu [data-act="settings"]').click()
    game.locator('[data-act="set"][data-name="pause"][data-value="0"]').click()
    game.locator('[data-name="pause"][data-value="0"][aria-pressed="true"]').wait_for()
    game.locator('.bar.titled [data-act="back"]').click()
    game.locator(TABLE).wait_for()


def play_to_the_end(game: Frame) -> None:
    wrong = robot.play(game)
    assert "\n".join(each for each in wrong if not each.endswith(MEANT)) == ""
    expect(game.locator("#app")).to_have_attribute("data-screen", "end")


def bare(address: str) -> str:
    """A frame without a poster, as people make them by hand."""
    return f'<iframe src="{address}" width="640" height="400"></iframe>'


@cache
def last_moves(game: str = "shokoba") -> Source:
    """A game against a bot that has a few moves to go."""
    made = Record(game, 2, "post", bots=("", "normal"))
    played = robot.finished(made)
    return Source(game, record=Record(game, 2, "post", bots=("", "normal"), moves=played.moves[:-4]).link())


# -- the poster


@pytest.mark.parametrize("game", GAMES)
def test_a_poster_is_light_and_has_room_for_all_its_words(
    tabs: BrowserContext, site: Path, server: Server, game: str
) -> None:
    page, asked = tabs.new_page(), list[str]()
    page.on("request", lambda request: asked.append(urlsplit(request.url).path.removeprefix("/tapis/")))
    for lang in LANGUAGES:
        asked.clear()
        page.goto(f"{server.url}embed/{game}.html?lang={lang}", wait_until="networkidle")
        assert sum(transfer_size(site / name) for name in asked) <= HEAVIEST
        assert not [name for name in asked if "pyodide" in name or name.endswith("app.zip")]
        expect(page.locator(".poster:visible")).to_have_attribute("lang", lang)
        expect(page.locator(".poster:visible .poster-play")).to_have_text(Words(lang)("play here"))
        for width, height in SIDES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CUT) == []


def test_the_element_is_light_too(site: Path) -> None:
    assert transfer_size(site / "embed.js") <= HEAVIEST


def test_a_poster_passes_on_what_the_post_wishes_for_and_nothing_else(page: Page) -> None:
    page.goto("embed/shokoba.html?lang=fr&theme=day&seats=3&bots=2&seed=a%26b&pace=0&evil=1")
    expect(page.locator("html")).to_have_attribute("data-theme", "day")
    poster = page.locator(".poster:visible")
    expect(poster).to_contain_text(Words("fr").n("poster.bots", 2))
    wishes = "game=shokoba&lang=fr&theme=day&seats=3&bots=2&seed=a%26b"
    expect(poster.locator(".poster-full")).to_have_attribute(
        "href", page.url.split("embed/")[0] + "?" + wishes
    )
    page.goto("embed/shokoba.html?lang=en&bots=2#shokoba.1.W10.A.0")
    expect(page.locator(".poster:visible")).to_contain_text(Words("en")("poster.record"))
    wanted = page.url.split("embed/")[0] + "?lang=en#shokoba.1.W10.A.0"
    expect(page.locator(".poster:visible .poster-full")).to_have_attribute("href", wanted)


# -- whole games


def test_a_whole_game_is_played_in_a_frame_in_an_article(article: Write, server: Server) -> None:
    page = article(markup("frame", server.url, SOLO, "Shokoba"))
    frame = page.locator("iframe")
    before = frame.bounding_box()
    page.frame_locator("iframe").locator(".poster-play:visible").click()
    game = game_in(page)
    have_bots_play_at_once(game)
    play_to_the_end(game)
    assert frame.bounding_box() == before
    assert page.evaluate("scrollY") == 0
    assert game.evaluate(KEPT) == [], "nothing is kept"


def test_the_element_puts_the_poster_into_the_page_and_the_game_in_its_place(
    article: Write, server: Server
) -> None:
    page = article(markup("element", server.url, last_moves(), "Shokoba"))
    stage = page.locator("tapis-game .poster-stage")
    before = stage.bounding_box()
    page.locator("tapis-game .poster-play").click()
    game = game_in(page)
    play_to_the_end(game)
    assert stage.bounding_box() == before
    expect(page.locator("tapis-game .poster")).to_have_attribute("inert", "")


@pytest.mark.parametrize("cors", [True, False], ids=["open host", "host without CORS"])
def test_a_game_is_played_in_a_sandbox_without_an_origin(article: Write, site: Path, cors: bool) -> None:
    with Server(site, prefix="/tapis/", cors=cors) as server:
        post = markup("frame", server.url, last_moves(), "Shokoba")
        page = article(post.replace("<iframe", '<iframe sandbox="allow-scripts"'))
        page.frame_locator("iframe").locator(".poster-play:visible").click()
        game = game_in(page)
        assert game.url.split("#")[0].split("?")[0].endswith("/tapis/" if cors else "/tapis/tapis.html")
        play_to_the_end(game)


def test_a_game_is_played_where_storage_is_denied(article: Write, server: Server) -> None:
    page = article(markup("element", server.url, last_moves(), "Shokoba"), script=DENY_STORAGE)
    page.locator("tapis-game .poster-play").click()
    play_to_the_end(game_in(page))


# -- a guest's manners


def test_a_frame_that_loads_takes_no_focus_and_space_still_scrolls_the_article(
    article: Write, server: Server
) -> None:
    page = article(
        f'<iframe src="{server.url}?game=shokoba&seats=2&bots=1&pace=0" width="640" height="400"></iframe>'
    )
    game = game_in(page)
    game.wait_for_function("document.querySelector('#app').dataset.screen === 'table'")
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("Space")
    page.wait_for_function("scrollY > 100")
    depth = page.evaluate("history.length")
    game.locator('.bar [data-act="help"]').click()
    game.locator('#app[data-screen="help"]').wait_for()
    assert page.evaluate("history.length") == depth, "the way back leads out of the article"


def test_bots_wait_while_the_frame_is_out_of_sight(article: Write, server: Server) -> None:
    every = f"{server.url}?game=shokoba&seats=2&bots=2&pace=0&lang=en"
    page = article(bare(every), before=TEXT)
    game = game_in(page)
    game.evaluate(MEANWHILE)
    expect(game.locator("#last")).to_be_empty()
    page.locator("iframe").scroll_into_view_if_needed()
    expect(game.locator("#last")).not_to_be_empty()


def test_the_full_page_carries_the_game_along(article: Write, server: Server) -> None:
    source = last_moves()
    page = article(markup("element", server.url, source, "Shokoba"))
    page.locator("tapis-game .poster-play").click()
    game = game_in(page)
    game.locator("#menu summary").click()
    with page.expect_popup() as opened:
        game.locator('[data-act="full"]').click()
    whole = opened.value
    whole.locator(TABLE).wait_for(timeout=90_000)
    assert Record.from_link(whole.url.split("#")[1]).moves == Record.from_link(source.record).moves
    assert whole.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('tapis.game'))") == []


def test_only_the_game_in_the_frame_is_heard_and_only_in_a_form_that_is_known(
    article: Write, server: Server
) -> None:
    post = markup("element", server.url, SOLO, "Shokoba")
    page = article(post + '<iframe id="stranger" src="other.html"></iframe>')
    page.locator("tapis-game .poster-play").click()
    game = game_in(page, "tapis-game iframe")
    stranger = next(frame for frame in page.frames if frame.url.endswith("other.html"))
    page.evaluate(LISTEN)

    def say(speaker: Frame, number: int, **more: object) -> None:
        message = {"tapis": 1, "kind": "height", "height": number, "number": number, **more}
        speaker.evaluate(SAY, message)
        page.wait_for_function("(number) => heard.includes(number)", arg=number)

    say(page.main_frame, 501)
    say(stranger, 502)
    say(game, 503, tapis=2)
    say(game, 504, tapis="1")
    say(game, 505, kind="toString")
    say(game, 506, height="506px")
    say(game, 777)
    page.wait_for_function("heights.includes('777px')")
    say(game, 99_999)
    page.wait_for_function("heights.includes('1200px')")
    page.evaluate(IMPOSTOR, ["https://elsewhere.example", 507])
    page.evaluate(IMPOSTOR, [server.url.removesuffix("/tapis/"), 600])
    page.wait_for_function("heights.includes('600px')")
    assert not {f"{number}px" for number in range(501, 508)} & {*page.evaluate("heights")}
