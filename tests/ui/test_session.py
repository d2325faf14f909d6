"""A game under way asks the rules once a move, copies nothing, and draws each state from one scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine import GAMES, Ask, Game, Rng
from engine.ask import Json
from ui.scene import Scene
from ui.scenes import scene as build
from ui.session import Session
from ui.words import Words

from .driver import begun, do_something, drawn, open_hand, play_on, record, scene, session

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """What is worked out: copies of a game, questions, views, scenes."""
    done: Counter[str] = Counter()
    clone, ask, view = Game.clone, Game.ask, Game.view

    def counted_clone(self: Game) -> Game:
        done["clone"] += 1
        return clone(self)

    def counted_ask(self: Game) -> Ask | None:
        done["ask"] += self._ask is None and bool(self.phase)
        return ask(self)

    def counted_view(self: Game, seat: int | None) -> Json:
        done["view"] += 1
        return view(self, seat)

    def counted_scene(session: Session, words: Words) -> Scene:
        done["scene"] += 1
        return build(session, words)

    monkeypatch.setattr(Game, "clone", counted_clone)
    monkeypatch.setattr(Game, "ask", counted_ask)
    monkeypatch.setattr(Game, "view", counted_view)
    monkeypatch.setattr("ui.session.scene", counted_scene)
    yield done


@every_game
def test_a_tap_asks_and_copies_nothing_and_a_move_does_each_once(game: str, work: Counter[str]) -> None:
    app = begun(game, GAMES[game].SEATS[0], people=GAMES[game].SEATS[0], seed="work")
    rng, seen = Rng("work"), Counter[str]()
    for _ in range(60):
        page = drawn(app)
        work.clear()
        act = do_something(app, page, rng)
        drawn(app)
        seen[act] += 1
        moved = act == "move"
        assert work["clone"] <= moved, "the record's own, for undo"
        assert work["ask"] <= moved
        assert work["scene"] <= 1
        assert work["view"] <= (4 if moved else 1), "the scene's, the public one, and two that undo compares"
        if app.screen == "end":
            break
    assert seen["piece"] and seen["move"]


@every_game
def test_what_is_drawn_again_is_worked_out_once(game: str, work: Counter[str]) -> None:
    app = open_hand(begun(game, GAMES[game].SEATS[0], people=2))
    drawn(app)
    work.clear()
    for act in ("hush", "clear", "copied", "elsewhere"):
        app.handle(act, {"at": "true"})
        drawn(app)
    assert not +work


def test_a_scene_is_of_one_language_one_hand_and_one_position() -> None:
    app = open_hand(begun(people=2))
    first = scene(app)
    assert scene(app) is first
    app.handle("lang", {"lang": "fr"})
    assert scene(app) is not first
    app.handle("lang", {"lang": "en"})
    assert scene(app) == first
    app.handle("hidden")
    assert scene(app).eyes is None
    open_hand(app)
    assert scene(app) == first
    app.handle("move", {"move": " ".join(session(app).moves[0])})
    assert scene(app).view == record(app).now.view(None)


def test_reading_the_record_s_game_costs_no_copy(work: Counter[str]) -> None:
    kept = record(begun(people=2))
    work.clear()
    assert kept.now is kept.now
    assert kept.now == kept._game
    assert not +work
    assert kept.game() is not kept.now


def test_the_log_is_told_from_what_everybody_may_see(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_hand(play_on(begun(people=2), 3))
    seen: list[Scene] = []

    def told(scene: Scene, event: object) -> str:
        seen.append(scene)
        return "something"

    app.handle("log")
    monkeypatch.setattr(session(app).look, "say", told)
    drawn(app)
    assert session(app).viewer is not None
    assert seen and {scene.eyes for scene in seen} == {None}
