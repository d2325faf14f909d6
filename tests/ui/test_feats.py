"""Moments of a game: each is told in words too, so that who hears the page misses none."""

from __future__ import annotations

from typing import Any

import pytest

from engine import GAMES, Record, Rng
from tests.engine.golden import FOLDER
from ui.games import look
from ui.scene import Scene
from ui.screens.result import result
from ui.session import Session
from ui.words import LANGUAGES, Words

from .driver import Drawn, begun, drawn, play_fast, play_well, session

every_game = pytest.mark.parametrize("game", GAMES)
SHOWN = ("moment", "reveal")  # marks in words
WAITING = ("late", "hold")  # marks that only keep what is drawn unseen until its time


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_moment_is_also_a_sentence_of_the_log(game: str, lang: str) -> None:
    words, kinds = Words(lang), look(game).MOTION.kinds
    missing = {kind for kind, staging in kinds.items() if any(row.do in SHOWN for row in staging.marks)}
    for path in sorted(FOLDER.glob(f"{game}-*.txt")):
        record = Record.parse(path.read_text("utf-8"))
        names = tuple("ABCDEF"[: record.seats])
        now = record.start()
        for move in record.moves:
            for event in now.play(move):
                if event.kind in missing:
                    scene: Scene = Scene(words, names, ("",) * record.seats, now.view(None))
                    assert look(game).say(scene, event.view(None))
                    missing.remove(event.kind)
    assert missing == set()
    marked = {kind for kind, staging in kinds.items() if any(row.do not in WAITING for row in staging.marks)}
    assert look(game).SILENT.isdisjoint(marked)


def stones(*after: list[int]) -> list[list[dict[str, Any]]]:
    return [[{"kind": "count", "stones": each}] for each in after]


def shokoba(**facts: object) -> dict[str, Any]:
    return {"game": "shokoba", "seats": 3, "sides": [[0], [1], [2]], "winners": None, **facts}


def test_a_lead_is_taken_by_who_is_ahead_alone_and_was_not_before() -> None:
    lead = look("shokoba").lead
    assert lead(stones([1, 2, 0]), shokoba()) == [1]
    assert lead(stones([1, 2, 0], [2, 3, 1]), shokoba()) == [], "who leads already takes nothing"
    assert lead(stones([1, 2, 0], [3, 3, 1]), shokoba()) == [], "nor do two that share it"
    assert lead(stones([1, 2, 0], [3, 3, 1], [5, 4, 1]), shokoba()) == [0]
    assert lead([*stones([1, 2, 0]), [{"kind": "lay"}]], shokoba()) == [], "only a count changes it"
    assert lead(stones([1, 7, 0]), shokoba(winners=[1])) == [], "the end has a screen of its own"


def test_partners_take_the_lead_together() -> None:
    view = shokoba(seats=4, sides=[[0, 2], [1, 3]])
    assert look("shokoba").lead(stones([1, 2]), view) == [1, 3]


@pytest.mark.parametrize("game", ["charuma", "rummu", "shokoba"])
def test_the_count_says_who_takes_the_lead(game: str) -> None:
    seats = GAMES[game].SEATS[0]
    app = begun(game, seats, seats, seed="lead", options={"hands": 9} if game == "rummu" else {})
    rng = Rng("lead")
    while not (app.screen == "result" and session(app).lead):
        assert session(app).ask, "nobody ever took the lead alone"
        play_well(app, rng) if app.screen == "table" else play_fast(app, rng)
    seat = session(app).lead[0]
    page = drawn(app)
    [feat] = [each for each in page.elements if "feat" in each.attributes.get("class", "").split()]
    assert f"seat-{seat}" in feat.attributes["class"].split()
    assert f"{session(app).record.names[seat]} takes the lead." in page.text


def passing() -> Session:
    """A game of Karmaka among bots and a person in which a bot's life has just been counted, with a lead."""
    for number in range(40):
        app = begun("karmaka", 3, 1, seed=f"lead{number}")
        rng = Rng("lead")
        while (now := session(app)).ask:
            if app.screen == "result":
                app.handle("next")
                continue
            if now.bot:
                app.handle("bot", {"at": now.stamp})
            else:
                play_well(app, rng)
            if now.story.counted and now.lead and app.screen != "result":
                assert [mark.text for mark in app.film.plan.marks].count("moment.lead") == 1
                assert "takes the lead." in drawn(app).text
                return now
    raise AssertionError("no bot ever took the lead")


def test_a_lead_that_a_bot_takes_in_passing_is_shown_on_the_table_and_told() -> None:
    assert passing().lead


def test_transcendence_is_marked_on_its_count() -> None:
    feats = {}
    for path in sorted(FOLDER.glob("karmaka-*.txt")):
        record = Record.parse(path.read_text("utf-8"))
        names, now = tuple("ABCD"[: record.seats]), record.start()
        for move in record.moves:
            for event in now.play(move):
                if event.kind == "count":
                    told = event.view(None)
                    scene: Scene = Scene(Words("en"), names, ("",) * record.seats, now.view(None))
                    page = Drawn(str(result(scene, told, is_last=False)))
                    feats[told["rung"], told["climbs"]] = bool(
                        [each for each in page.elements if "feat" in each.attributes.get("class", "").split()]
                    )
    top = max(feats)
    assert feats[top] is True
    assert [reached for reached, is_feat in feats.items() if is_feat] == [top]
