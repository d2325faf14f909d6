"""A bot's decision, thought in slices: on the page, or in a worker with an interpreter of its own.

A bot is told a task, which is a text: its level, the game as its seat guesses it, and where its generator
begins. The truth is not in it, nor the seed that the truth was dealt from. The same task leads to the same
move, in however many slices and in whichever interpreter, unless somebody stops it earlier.
"""

from __future__ import annotations

from time import perf_counter

from engine import GAMES, Game, Record, Rng
from engine.bots import Thinking, decide
from engine.bounds import read_json
from engine.notation import dumps

from .select import Move

# Milliseconds after which a bot plays the best move so far: half as much again as its level should take.
LIMITS = {"hard": 450, "expert": 1500}
SEARCHING = tuple(LIMITS)  # the levels that take their time
FEW = 5  # iterations
DEEPEST = 12  # lists within lists in a state: Karmaka's memory has 8


def write(record: Record) -> str:
    """The task of the bot that is asked now; empty where no bot is."""
    ask = record.now.ask()
    level = record.bots[ask.seat] if ask else ""
    if not ask or not level:
        return ""
    return describe(level, record.now, ask.seat, *generators(record, len(record)))


def describe(level: str, game: Game, seat: int, guessing: Rng, own: Rng) -> str:
    """The task of a bot on this seat, which is asked.

    Its own generator is told by its state, a number that the seed cannot be found from.
    """
    return dumps([level, own.state, game.guess(seat, guessing).state()])


def generators(record: Record, moves: int) -> tuple[Rng, Rng]:
    """What a task is guessed with after so many moves of a game, and what the bot draws from.

    They follow from the deal and from how far the game is, so a game that is resumed has the same bots.
    """
    return Rng(f"guess/{moves}/{record.seed}"), Rng(f"bots/{moves}/{record.seed}")


def generator(record: Record) -> Rng:
    """What the bot that is asked now draws from."""
    return generators(record, len(record))[1]


def choice_of_bot(record: Record) -> Move:
    """What the bot that is asked now plays, thought to its end."""
    return decide(record.now, record.bots[record.now.turn], generator(record))


def read(task: str) -> Thinking:
    level, start, state = read_json(task, longest=len(task), deepest=DEEPEST)
    return Thinking(GAMES[state["game"]].load(state), level, Rng.at(start))


def warm_up(game: str) -> None:
    """Think a little about any deal of a game: what a browser runs for the first time, it runs slowly."""
    kind = GAMES[game]
    decide(kind(kind.SEATS[0]), SEARCHING[0], Rng(game), FEW)


class Ponder:
    """What a page or a worker calls again and again, with the same task, until the thought has ended.

    It remembers the last task, so that a thought which was left can be gone on with.
    """

    def __init__(self) -> None:
        self.task = ""
        self.thinking: Thinking | None = None

    def __call__(self, task: str, milliseconds: float) -> str:
        """Think for so long, and answer."""
        end = perf_counter() + milliseconds / 1000
        if task != self.task or self.thinking is None:
            self.task, self.thinking = task, self.read(task)
        return answer(self.thinking, self.thinking.run(lambda: perf_counter() < end))

    def read(self, task: str) -> Thinking:
        return read(task)


def answer(thinking: Thinking, ended: bool) -> str:
    """The best move so far, and whether the thought has ended, as JSON."""
    return dumps([" ".join(thinking.best), ended])
