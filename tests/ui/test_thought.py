"""Bots at the table: what they are told, that they think the same everywhere, and when they have a worker."""

from __future__ import annotations

from time import perf_counter

import pytest

from engine import GAMES, Record, Rng
from engine.ask import Move
from engine.bots import LEVELS, decide
from engine.bounds import read_json
from tests.engine.setups import brief
from ui.app import App
from ui.effects import Effect
from ui.session import Session
from ui.thought import DEEPEST, LIMITS, SEARCHING, Ponder, choice_of_bot, generator, write

from .driver import begun, draft, drawn, form, new_app, record, session, timers

SEED = "a seed that nobody knows"


def among_bots(game: str, level: str, moves: int = 0) -> Record:
    """A game of bots, some moves on."""
    kind, rng = GAMES[game], Rng("before")
    seats = kind.SEATS[0]
    made = Record(game, seats, SEED, brief(kind), [f"Bot {seat}" for seat in range(seats)], [level] * seats)
    for _ in range(moves):
        made.play(decide(made.now, "normal", rng))
    return made


def seat_of(made: Record) -> int:
    ask = made.now.ask()
    assert ask
    return ask.seat


def found(task: str, milliseconds: float = 0) -> tuple[Move, int]:
    """The move that a thought in slices comes to, and how many slices it took."""
    ponder, slices, ended = Ponder(), 0, False
    while not ended:
        said, ended = read_json(ponder(task, milliseconds))
        slices += 1
    return tuple(said.split(" ")), slices


# -- what a bot is told


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_told_a_guess_and_nothing_of_the_truth(game: str) -> None:
    for moves in (0, 9):
        made = among_bots(game, "hard", moves)
        seat, task = seat_of(made), write(made)
        level, start, state = read_json(task, deepest=DEEPEST)
        assert (level, start) == ("hard", generator(made).state)
        assert GAMES[game].load(state).view(seat) == made.now.view(seat)
        assert SEED not in task
        assert state["rng"] != made.now.rng.state
        # Had the truth been any other that this seat cannot tell from it, the task would be the same.
        made._game = made.now.guess(seat, Rng("another truth"))
        assert write(made) == task


def test_who_is_no_bot_has_no_task() -> None:
    assert write(among_bots("shokoba", "")) == ""
    over = Record("shokoba", 2, 1, bots=("hard", "hard"))
    while over.now.ask():
        over.play(decide(over.now, "random", Rng(len(over))))
    assert write(over) == ""


def test_whatever_a_seat_remembers_fits_into_a_task() -> None:
    """Karmaka's memory nests deepest."""
    made, rng = Record("karmaka", 4, 3, bots=["normal"] * 4), Rng(1)
    while made.now.ask() and len(made) < 150:
        assert read_json(write(made), deepest=DEEPEST)
        made.play(decide(made.now, "normal", rng))


# -- the same everywhere


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS[:3])
def test_a_thought_in_slices_about_a_guess_comes_to_the_move_of_one_at_once_about_the_truth(
    game: str, level: str
) -> None:
    made = among_bots(game, level, 4)
    move, slices = found(write(made))
    assert move == choice_of_bot(made)
    assert slices == 1 or level in SEARCHING


def test_a_search_can_be_left_and_gone_on_with_after_any_slice() -> None:
    made = among_bots("shokoba", "hard")
    move, slices = found(write(made))
    assert slices > 100
    assert found(write(made), 1e6) == (move, 1)


def test_a_slice_lasts_as_long_as_it_may() -> None:
    ponder, task = Ponder(), write(among_bots("shokoba", "expert"))
    began = perf_counter()
    _, ended = read_json(ponder(task, 5))
    assert not ended
    assert perf_counter() - began >= 0.005


@pytest.mark.parametrize(("game", "level", "moves"), [("charuma", "easy", 12), ("shokoba", "hard", 6)])
def test_a_game_that_is_resumed_has_the_same_bots(game: str, level: str, moves: int) -> None:
    through = Session(among_bots(game, level), "id")
    for _ in range(moves):
        through.play(choice_of_bot(through.record))
    resumed = Record.parse(through.record.text())
    for back in range(1, moves // 2):
        again = Session(Record.from_link(cut(resumed, len(resumed) - back).link()), "id")
        for _ in range(back):
            again.play(choice_of_bot(again.record))
        assert again.record.text() == through.record.text()


def cut(made: Record, moves: int) -> Record:
    setup = made.kind.NAME, made.seats, made.seed, made.options, made.names, made.bots
    return Record(*setup, made.moves[:moves])


# -- at the table


def against(level: str, game: str = "shokoba") -> App:
    """A game whose second seat is a bot of this level, which is asked now."""
    app = new_app()
    app.handle("new", {"game": game})
    app.handle("start", {}, form(2, 1, seed="1") | {"kind1": level})
    while not session(app).bot:
        move = decide(record(app).now, "normal", Rng(0))
        app.handle("move", {"move": " ".join(move)})
    return app


def called(app: App) -> Effect:
    return timers(app, "bot")[-1]


@pytest.mark.parametrize("level", LEVELS)
def test_only_a_bot_that_searches_has_a_limit(level: str) -> None:
    assert called(against(level)).limit == LIMITS.get(level, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_chosen_in_the_set_up_and_stays_with_the_game(level: str) -> None:
    app = against(level)
    assert record(app).bots == ("", level)
    link = record(app).link()
    app.handle("home")
    app.handle("resume")
    assert record(app).bots == ("", level)
    app.handle("route", {"hash": link})
    assert record(app).bots == ("", level)


def test_a_bot_plays_the_move_that_was_found_for_it() -> None:
    app = against("hard")
    at, ask = called(app).text, session(app).ask
    assert ask
    app.handle("bot", {"at": at, "move": " ".join(ask.moves[-1])})
    assert record(app).moves[-1] == ask.moves[-1]


@pytest.mark.parametrize("said", ["", "play Z9", "nonsense"])
def test_a_bot_for_which_no_legal_move_was_found_decides_at_once(said: str) -> None:
    app = against("hard")
    move = choice_of_bot(session(app).record)
    app.handle("bot", {"at": called(app).text, "move": said})
    assert record(app).moves[-1] == move


def test_a_bot_that_thinks_is_marked_and_can_be_hurried_by_keyboard() -> None:
    app = against("expert")
    marked = [e for e in drawn(app).elements if "thinking" in e.attributes.get("class", "").split()]
    assert [e.attributes["id"] for e in marked] == ["player-1"]
    assert len(drawn(app).having("data-hurry")) == 1
    app.handle("bot", {"at": called(app).text})
    assert drawn(app).having("data-hurry") == []


# -- the worker


def employed(app: App) -> list[str]:
    return [effect.text for effect in timers(app, "employ")]


def test_a_worker_is_there_from_the_choice_of_a_bot_that_searches_until_none_is_seated() -> None:
    app = new_app()
    app.handle("new", {"game": "karmaka"})
    assert employed(app) == []
    app.handle("form", {}, form(2, 1) | {"kind1": "hard"})
    assert employed(app) == ["karmaka"]
    app.handle("form", {}, form(2, 1) | {"kind1": "easy"})
    assert employed(app) == [""]
    app.handle("start", {}, form(2, 1) | {"kind1": "expert"})
    assert employed(app) == ["karmaka"]
    app.handle("help")
    assert employed(app) == []
    app.handle("home")
    assert employed(app) == [""]


def test_a_bot_on_a_chair_that_is_not_at_the_table_needs_no_worker() -> None:
    app = new_app()
    app.handle("new", {"game": "karmaka"})
    app.handle("form", {}, form(2, 1) | {"kind3": "hard"})
    assert draft(app).bots[3] == "hard"
    assert employed(app) == []


def test_a_game_that_is_resumed_has_its_worker_and_one_with_quick_bots_has_none() -> None:
    app = against("hard")
    app.handle("home")
    employed(app)
    app.handle("resume")
    assert employed(app) == ["shokoba"]
    assert employed(begun(people=1)) == []
