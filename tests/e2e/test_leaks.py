"""Whole games of several people through the page, with everything beside play in any order: at no moment is
anything private on the page but of the seat whose hand is open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from markupsafe import Markup
from playwright.sync_api import Browser, CDPSession, Page, ViewportSize

from engine import GAMES, Event, Record
from tests.engine.setups import brief, looks
from tests.ui.driver import FLAT_GAMES
from tools.serve import Server
from ui.games.charuma import parts as charuma
from ui.games.daruma.owners import worth
from ui.games.karmaka import parts as karmaka
from ui.games.rummu import parts as rummu
from ui.games.shokoba import parts as shokoba
from ui.markup import render
from ui.scene import Scene
from ui.shelf import read
from ui.words import Words

from . import robot
from .conftest import TABLET, UNPAINTED, Complaints
from .robot import saved

SCRIPT = Path(__file__).with_name("prowler.js").read_text("utf-8")
SEATS = {"charuma": 4}  # of the others, three
SOME = 10  # steps from one look at the accessibility tree to the next
PARTS = (2, 3, 3)  # times as many: from the start, from the middle, from just before the end
EXAMPLES = ("help", "settings")  # screens that draw cards of no game under way
LANGUAGES = (Words("fr"), Words("en"))
WHAT = ("step", "Back", "undo", "leave")  # what is done in every game, beside what there are buttons for
UPRIGHT: ViewportSize = {"width": 820, "height": 1180}  # too narrow for a table that lies flat


class Sign(NamedTuple):
    """What tells a card: a name that is heard or read, or a face as it is drawn."""

    name: str
    face: Markup


def signs(game: str, words: Words, card: str) -> list[Sign]:
    match game:
        case "charuma":
            name = charuma.called(words, card)
            return [Sign(name, charuma.face(card)), Sign(name, charuma.mini(card))]
        case "karmaka":
            return [Sign(karmaka.card_name(words, card), karmaka.face(words, card))]
        case "rummu":
            name = rummu.called(words, card)
            return [Sign(name, rummu.face(words, card)), Sign(name, rummu.mini(words, card))]
        case "shokoba":
            name = shokoba.called(words, card)
            return [Sign(name, shokoba.face(card)), Sign(name, shokoba.chip(card))]
        case _:  # Daruma's darumas are open; an objective's name is what it says
            scene: Scene = Scene(words, (), (), {})
            face = Markup("").join(map(render, worth(scene, card) if "-" in card else []))
            return [Sign(face.striptags(), face)] if face else []


class Secrets:
    """The cards of a game by all that tells them. What several cards share tells of none of them alone."""

    def __init__(self, game: str) -> None:
        self.ids = {*GAMES[game].DECK}
        self.named: dict[str, set[str]] = {}
        self.drawn: dict[str, set[str]] = {}
        for words in LANGUAGES:
            for card in GAMES[game].DECK:
                for sign in signs(game, words, card):
                    self.named.setdefault(sign.name, set()).add(card)
                    self.drawn.setdefault(str(sign.face), set()).add(card)
        self.faces = [*self.drawn]
        self.names = sorted(self.named, key=len, reverse=True)
        quoted = map(re.escape, (*self.names, *self.ids))
        self.pattern = re.compile(rf"(?<![^\W_])(?:{'|'.join(quoted)})(?![^\W_])")

    def told(self, moment: Mapping[str, Any], seen: set[str]) -> Iterator[str]:
        """What a moment tells of cards that are not among those `seen`."""
        yield from {*moment["ids"]} & self.ids - seen
        if moment["screen"] not in EXAMPLES:
            yield from (
                name for name in moment["names"] if name in self.named and not self.named[name] & seen
            )
            faces = (self.faces[number] for number in moment["faces"])
            yield from (face for face in faces if not self.drawn[face] & seen)


# -- what may be seen


@cache
def story(text: str) -> tuple[Record, list[Event]]:
    """A game as it is kept or as a link has it, and all that has happened in it."""
    record = read(text.partition("\n")[2] if text.startswith("{") else text)
    return record, [event for step in record.replay() for event in step.events]


@cache
def may_be_seen(text: str, eyes: int | None, at: int) -> set[str]:
    """What everybody has seen so far or sees in the past, and what the eyes have whose hand is open."""
    record, events = story(text)
    told = {card for event in events for card in event.view(eyes)["cards"] if card is not None}
    past = looks(record.at(at), None) if at >= 0 else set()
    return looks(record.game(), eyes) | told | past


class Watch:
    """Holds every moment of a game against what may be seen in it."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.secrets = Secrets(game)
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.done: Counter[str] = Counter()
        self.met: Counter[str] = Counter()
        self.leaks: list[str] = []
        self.text = ""
        self.known: set[str] = set()  # what everybody has seen once, which no undo makes unseen

    def begin(self, seed: int) -> None:
        """After every start of the page."""
        self.known = set()
        robot.sit_down(self.page, seed)
        self.page.evaluate(
            "(begin) => prowler.begin(...begin)",
            [seed, [*self.secrets.ids], self.secrets.names, self.secrets.faces],
        )

    def play(self, steps: int) -> None:
        done, moments = self.page.evaluate("(steps) => prowler.play(steps)", steps)
        self.done.update(done)
        self.look_at(moments)
        self.listen()

    def look_at(self, moments: list[dict[str, Any]]) -> None:
        for moment in moments:
            self.text = moment["game"] or self.text
            self.met[moment["screen"] + moment["mode"] + (" open" if moment["open"] else "")] += 1
            self.leaks += [
                f"{moment['screen']}: {told}" for told in self.secrets.told(moment, self.seen(moment))
            ]

    def seen(self, moment: Mapping[str, Any]) -> set[str]:
        """After the end everything is open."""
        if not self.text or story(self.text)[0].now.ask() is None:
            return self.secrets.ids
        self.known |= may_be_seen(self.text, None, moment["at"])
        return self.known | may_be_seen(self.text, int(moment["open"]) if moment["open"] else None, -1)

    def listen(self) -> None:
        """The same for the accessibility tree, as the browser gives it to other programs."""
        nodes = self.cdp.send("Accessibility.getFullAXTree")["nodes"]
        values = (
            node.get(part, {}).get("value") for node in nodes for part in ("name", "value", "description")
        )
        heard = self.secrets.pattern.findall("\n".join(str(value) for value in values if value))
        now = self.page.evaluate("prowler.now()")
        self.met["names heard"] += len(heard)
        self.look_at([{**now, "ids": heard, "names": heard, "faces": []}])


@pytest.fixture(scope="module")
def prowled(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for all games, with its watcher in it from the first line on; things move in it."""
    context = browser.new_context(
        base_url=server.url,
        viewport=TABLET,
        locale="en",
        service_workers="block",
        reduced_motion="no-preference",
    )
    complaints = Complaints()
    complaints.listen(context, server)
    context.add_init_script(UNPAINTED)
    context.add_init_script(SCRIPT)
    page = context.new_page()
    page.goto("?pace=0&lang=en#nowhere")
    page.locator('html[data-boot="ready"]').wait_for(timeout=60_000)
    yield page
    context.close()
    assert complaints == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_private_is_on_the_page_at_a_moment_that_is_not_its_seats_own(
    prowled: Page, game: str
) -> None:
    page, seats = prowled, SEATS.get(game, 3)
    page.set_viewport_size(TABLET)
    page.evaluate("location.hash = ''")
    page.locator('#app[data-screen="home"]').wait_for()
    robot.go_home(page, "en")
    robot.set_up(page, game, seats, seats, options=brief(GAMES[game]), seed="leaks")
    robot.begin(page)
    watch = Watch(page, game)
    ahead = [""]
    for part, bursts in enumerate(PARTS, 1):
        watch.begin(part)
        for _ in range(bursts):
            watch.play(SOME)
        if part == 1:
            page.reload()
            page.locator(f'html[data-boot="ready"] #app[data-game="{game}"]').wait_for(timeout=60_000)
            page.set_viewport_size(UPRIGHT)
            ahead = robot.foretell(page)
        if part < len(PARTS):
            robot.follow(page, ahead.pop(0))
    if page.locator("#app").get_attribute("data-screen") != "end":
        robot.follow(page, robot.finished(saved(page)).link())
    page.locator('#app[data-screen="end"]').wait_for()
    watch.play(1)
    assert watch.leaks == []
    assert [what for what in WHAT if not watch.done[what]] == [], watch.done
    assert watch.met["history"], watch.met
    if game in FLAT_GAMES:
        assert watch.met["tableflat open"], watch.met
    else:
        assert watch.met["table open"] and watch.met["curtain"] and watch.met["names heard"], watch.met
