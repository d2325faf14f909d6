"""What bots may be asked next, thought about in the worker while a person thinks.

The page tells how each bot that searches guesses the game. The worker lets the person's seat play on such a
guess as a bot would, and thinks about the task that this move would lead to. If the bot is then told the very
same task, its answer is ready; any other task is thought about as ever. So a bot plays the same move with and
without it. The moves that the person really has are told to nobody: a guess follows from what a seat knows
alone, which is why a task foreseen on a guess is, after the same move, the text of the true one.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from engine import GAMES, Record, Rng
from engine.bots import Thinking, decide
from engine.bounds import read_json
from engine.notation import dumps

from .thought import DEEPEST, SEARCHING, Ponder, answer, describe, generators, read

PERSON = "normal"  # the level that foretells what a person plays
TRIES, TASKS = 60, 12  # guesses at the most, and different tasks among them
PATIENCE = 8  # tasks not foreseen, before it stops trying: in some games each turn deals bots a new card


def write(record: Record) -> str:
    """What the worker needs to foresee the next task; empty where no person is asked, or no bot searches."""
    ask = record.now.ask()
    seats = [seat for seat, level in enumerate(record.bots) if level in SEARCHING]
    if not ask or record.bots[ask.seat] or not seats:
        return ""
    rng = Rng(f"meanwhile/{len(record)}/{record.seed}")
    guesses = [[seat, record.bots[seat], record.now.guess(seat, rng).state()] for seat in seats]
    return dumps([rng.state, [each.state for each in generators(record, len(record) + 1)], guesses])


def foreseen(text: str) -> Iterator[str]:
    """The tasks that may come next, likely ones first, each once; empty where a guess led to none."""
    start, states, told = read_json(text, longest=len(text), deepest=DEEPEST + 2)
    rng = Rng.at(start)
    guesses = [(seat, level, GAMES[state["game"]].load(state).hush()) for seat, level, state in told]
    known = {""}
    for number in range(TRIES):
        seat, level, guess = guesses[number % len(guesses)]
        game = guess.guess(seat, rng)
        game.play(decide(game, PERSON, rng))
        ask = game.ask()
        task = describe(level, game, seat, *map(Rng.at, states)) if ask and ask.seat == seat else ""
        yield "" if task in known else task
        known.add(task)
        if len(known) > TASKS:
            return


class Ahead(Ponder):
    """What the worker calls: tasks as everywhere, and in between what may be the next one."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.tasks: Iterator[str] = iter(())
        self.answers: dict[str, str] = {}  # to the tasks thought about to their end
        self.begun: tuple[str, Thinking] | None = None
        self.patience = PATIENCE

    def __call__(self, task: str, milliseconds: float) -> str:
        if task != self.task and self.text:
            self.patience += 1 if self.is_foreseen(task) else -1
            self.text = ""
        return self.answers.get(task) or super().__call__(task, milliseconds)

    def is_foreseen(self, task: str) -> bool:
        return task in self.answers or bool(self.begun and self.begun[0] == task)

    def read(self, task: str) -> Thinking:
        return self.begun[1] if self.begun and self.begun[0] == task else super().read(task)

    def foresee(self, text: str, milliseconds: float) -> bool:
        """Think for so long about what may be asked; whether there is more to think about."""
        end = perf_counter() + milliseconds / 1000
        if text != self.text:
            self.text, self.tasks, self.answers, self.begun = text, foreseen(text), {}, None
        while self.patience > 0 and perf_counter() < end:
            if self.begun:
                task, thinking = self.begun
                if thinking.run(lambda: perf_counter() < end):
                    self.answers[task], self.begun = answer(thinking, True), None
            elif (likely := next(self.tasks, None)) is None:
                return False
            elif likely:
                self.begun = likely, read(likely)
        return self.patience > 0
