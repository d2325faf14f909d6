"""Thinking ahead: what a worker is told while a person thinks, and that it changes no bot's move."""

from __future__ import annotations

import pytest

from engine import GAMES, Record, Rng
from engine.bots import LEVELS, decide
from engine.bounds import read_json
from ui import meanwhile, thought
from ui.app import App
from ui.meanwhile import PATIENCE, TASKS, Ahead, foreseen
from ui.thought import DEEPEST, Ponder

from .driver import begun, form, new_app, record, session, timers

SEED = "a seed that nobody knows"
LONG = 1e9  # milliseconds


def seated(game: str, level: str = "hard") -> Record:
    """A game of a person, on the first seat, and bots."""
    kind = GAMES[game]
    bots = ["", *[level] * (kind.SEATS[0] - 1)]
    return Record(game, len(bots), SEED, {}, [f"Player {seat}" for seat in range(len(bots))], bots)


def asked(made: Record, moves: int) -> Record:
    """So many moves on, and then on until the person is asked."""
    rng = Rng("before")
    while (ask := made.now.ask()) and (len(made) < moves or made.bots[ask.seat]):
        made.play(decide(made.now, "normal", rng))
    return made


def tasks(made: Record) -> list[str]:
    return [task for task in foreseen(meanwhile.write(made)) if task]


def questions(game: str, most: int = 60) -> list[tuple[Record, list[str], str]]:
    """Whenever a bot is asked after the person: the game, what was foreseen, and the task."""
    made, rng, found = seated(game), Rng("play"), []
    while (ask := made.now.ask()) and len(made) < most:
        before = [] if made.bots[ask.seat] else tasks(made)
        made.play(decide(made.now, "normal", rng))
        if before and (task := thought.write(made)):
            found.append((made, before, task))
    return found


# -- what the worker is told


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_follows_from_what_the_bots_know_alone(game: str) -> None:
    made = asked(seated(game), 4)
    text = meanwhile.write(made)
    assert SEED not in text
    assert str(made.now.rng.state) not in text
    _, _, guesses = read_json(text, longest=len(text), deepest=DEEPEST + 2)
    assert [seat for seat, *_ in guesses] == [seat for seat, level in enumerate(made.bots) if level]
    for seat, _, state in guesses:
        assert GAMES[game].load(state).view(seat) == made.now.view(seat)
    if len(guesses) == 1:
        # Had the truth been any other that the bot cannot tell from it, the text would be the same.
        made._game = made.now.guess(guesses[0][0], Rng("another truth"))
        assert meanwhile.write(made) == text


def test_nothing_is_told_where_no_person_is_asked_or_no_bot_searches() -> None:
    person = seated("shokoba")
    assert bool(meanwhile.write(person)) != bool(thought.write(person))
    person.play(decide(person.now, "normal", Rng(0)))
    assert bool(meanwhile.write(person)) != bool(thought.write(person))
    assert meanwhile.write(asked(seated("shokoba", "normal"), 4)) == ""


# -- what it makes of it


@pytest.mark.parametrize(("game", "often"), [("shokoba", 0.5), ("charuma", 0.8)])
def test_a_task_that_was_foreseen_is_the_text_of_the_true_one(game: str, often: float) -> None:
    found = questions(game)
    assert all(len(set(before)) == len(before) <= TASKS for _, before, _ in found)
    assert sum(task in before for _, before, task in found) >= often * len(found) > 0


@pytest.mark.parametrize("game", ["shokoba", "charuma"])
def test_a_bot_plays_the_same_move_with_and_without_thinking_ahead(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(meanwhile, "TASKS", 3)
    made = asked(seated(game), 2)
    ahead, text = Ahead(), meanwhile.write(made)
    while ahead.foresee(text, 5):
        pass
    assert len(tasks(made)) == len(ahead.answers) == 3
    for task in tasks(made):
        assert ahead.answers[task] == Ponder()(task, LONG)
        with monkeypatch.context() as patch:
            patch.setattr(Ponder, "read", None)  # nothing is thought about twice
            assert ahead(task, 0) == ahead.answers[task]


def test_a_thought_under_way_is_gone_on_with_when_its_task_comes() -> None:
    made = asked(seated("shokoba"), 2)
    ahead, text = Ahead(), meanwhile.write(made)
    while not ahead.begun:
        ahead.foresee(text, 0.1)
    task, thinking = ahead.begun
    assert ahead(task, LONG) == Ponder()(task, LONG)
    assert ahead.thinking is thinking


def test_another_task_is_thought_about_as_ever() -> None:
    made = asked(seated("shokoba"), 2)
    ahead = Ahead()
    ahead.foresee(meanwhile.write(made), 1)
    other = thought.write(after_person(asked(seated("charuma"), 2)))
    assert ahead(other, LONG) == Ponder()(other, LONG)


def after_person(made: Record) -> Record:
    while (ask := made.now.ask()) and not made.bots[ask.seat]:
        made.play(decide(made.now, "normal", Rng(0)))
    return made


def test_a_worker_that_foresees_nothing_stops_trying() -> None:
    """Karmaka's bots begin their turn with a card that nobody can foresee."""
    made, ahead, played = seated("karmaka"), Ahead(), 0
    while ahead.patience and played < 3 * PATIENCE:
        ahead.foresee(meanwhile.write(asked(made, 0)), 1)
        ahead(thought.write(after_person(made)), 0)
        played += 1
    assert played >= PATIENCE
    assert not ahead.foresee(meanwhile.write(asked(made, 0)), 1)
    assert not ahead.begun and not ahead.answers


# -- at the table


def told(app: App) -> list[str]:
    return [effect.text for effect in timers(app, "foresee")]


@pytest.mark.parametrize("level", LEVELS)
def test_bots_that_search_think_ahead_once_for_each_question_put_to_a_person(level: str) -> None:
    app = new_app()
    app.handle("new", {"game": "shokoba"})
    app.handle("start", {}, form(2, 1, seed="1") | {"kind1": level})
    seen = told(app)
    for _ in range(8):
        before = session(app).bot
        app.handle("arrange", {"way": "value"})
        move = decide(record(app).now, "normal", Rng(0))
        stamp = session(app).stamp
        if before:
            app.handle("bot", {"at": stamp, "move": " ".join(move)})
        else:
            assert (stamp in seen) == (level in thought.SEARCHING)
            app.handle("move", {"move": " ".join(move)})
        seen += told(app)
    assert len(seen) == len(set(seen))
    assert bool(seen) == (level in thought.SEARCHING)


def test_among_people_nothing_is_foreseen() -> None:
    assert told(begun(people=2)) == []
