"""One game under way on this device: its record, who looks, what is tapped, what was told and is to be read.

It knows no screen beside the game's own (table, curtain, result, end), which follow from its state alone, and
nothing of addresses, saves or the browser. Whatever it needs of the game it reads once after each move: a tap
asks the game nothing, and nothing is copied but by the record, for its undo.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from engine import Ask, Game, Record, Rng
from engine.bots import decide
from engine.record import faces

from .games import look
from .scene import Json, Scene
from .select import Move, choose, tap, things
from .words import Words

Shown = Literal["table", "curtain", "result", "end"]


class Session:
    def __init__(self, record: Record, id_: str) -> None:
        """`record` has a name and a level (empty: a person) for every seat; `id_` is the game's save."""
        self.record = record
        self.id = id_
        self.kept = True  # the last move is saved
        self.look = look(record.kind.NAME)
        self.rng = Rng(f"bots/{len(record)}/{record.seed}")  # the same game, the same bots
        self.people = [seat for seat, level in enumerate(record.bots) if not level]
        self.told = [[event.view(None) for event in step.events] for step in record.replay()]
        self.results: list[dict[str, Json]] = []  # counts not yet read
        self.viewer: int | None = None  # the seat whose hand is open
        self.here = False  # the person who is asked has the tablet
        self.ready = False  # and may open the hand
        self.arrivals = 0  # how often somebody has taken the tablet
        self.tapped: frozenset[str] = frozenset()
        self.ways: dict[int, str] = {}  # how each seat likes its cards arranged
        self.position = Position(record)
        self._scene: tuple[object, Scene] | None = None  # and the state that it is of
        self.settle()

    # -- what follows from the state

    @property
    def ask(self) -> Ask | None:
        """The question to answer now; None when the game is over."""
        return self.position.ask

    @property
    def screen(self) -> Shown:
        if self.results:
            return "result"
        if self.ask is None:
            return "end"
        if self.bot or self.viewer == self.ask.seat or (self.position.public and not self.here):
            return "table"
        return "curtain"

    @property
    def bot(self) -> str:
        """The level of the bot that is asked now; empty when a person is, or nobody."""
        return self.record.bots[self.ask.seat] if self.ask else ""

    @property
    def eyes(self) -> int | None:
        """The seat whose private cards are on the screen."""
        return self.viewer if self.screen == "table" else None

    @property
    def way(self) -> str:
        """How these eyes like their cards arranged."""
        return "" if self.eyes is None else self.ways.get(self.eyes, "")

    @property
    def closed(self) -> bool:
        """Whether a person is asked on the open table, private cards unseen."""
        return self.screen == "table" and not self.bot and self.ask is not None and self.eyes != self.ask.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the person before the screen may do."""
        if self.screen != "table" or self.bot or self.ask is None:
            return ()
        return self.position.public if self.closed else self.ask.moves

    @property
    def stamp(self) -> str:
        """This moment of this game."""
        return f"{self.id}:{len(self.record)}"

    @property
    def counted(self) -> bool:
        """Whether the last move ended in a count."""
        return bool(self.told) and any(map(self.is_count, self.told[-1]))

    def scene(self, words: Words) -> Scene:
        """The game as the eyes before the screen may see it; built once for each state."""
        state = (words, self.position, self.screen, self.eyes, self.way, self.tapped)
        if self._scene is None or self._scene[0] != state:
            self._scene = state, self._build(words)
        return self._scene[1]

    def _build(self, words: Words) -> Scene:
        return Scene(
            words=words,
            names=self.record.names,
            bots=self.record.bots,
            view=self.position.view(self.eyes),
            moves=self.moves,
            closed=self.closed,
            tapped=self.tapped,
            choice=choose(self.moves, self.tapped, self.look.goal),
            told=tuple(self.told[-1]) if self.told else (),
            way=self.way,
        )

    def public_scene(self, words: Words) -> Scene:
        """The game as everybody may see it."""
        return Scene(words, self.record.names, self.record.bots, self.position.view(None))

    def stuck(self) -> str:
        """Why the last move stands; a bot's is not a person's to take back, nor is another person's."""
        mover = self.record.mover
        if mover is not None and (self.record.bots[mover] or self.viewer not in (None, mover)):
            return "other"
        return self.position.stuck

    # -- playing

    def tap(self, piece: str) -> bool:
        """A tap on a piece; whether a move can come of it."""
        tapped = tap(self.moves, self.tapped, piece, self.look.STEADY)
        if tapped is not None:
            self.tapped = tapped
        return tapped is not None

    def clear(self) -> None:
        self.tapped = frozenset()

    def arrange(self, way: str) -> None:
        """Whose hand is open likes its cards in another way; the game does not hear of it."""
        if self.viewer is not None:
            self.ways[self.viewer] = way

    def think(self) -> Move:
        """What the bot that is asked would play."""
        return decide(self.record.now, self.bot, self.rng)

    def play(self, move: Move) -> None:
        events = [event.view(None) for event in self.record.play(move)]
        self.told.append(events)
        self.position = Position(self.record)
        self.results += [event for event in events if self.is_count(event) and not self.in_passing(event)]
        self.settle()

    def is_count(self, event: dict[str, Json]) -> bool:
        return bool(event["kind"] == self.look.RESULT)

    def in_passing(self, event: dict[str, Json]) -> bool:
        """Whether a count is a bot's alone, in a game that goes on: nobody has to stop for it."""
        return bool(self.look.ALONE and self.record.bots[event["seat"]]) and self.ask is not None

    def undo(self) -> None:
        self.record.undo()
        self.told.pop()
        self.results = []
        self.position = Position(self.record)
        self.settle()

    def next(self) -> None:
        """The first count has been read."""
        self.results = self.results[1:]
        self.settle()

    def settle(self) -> None:
        """After anything that moved the game: nothing is tapped, and who may see what."""
        self.tapped = frozenset()
        self.here = self.ready = False
        if len(self.people) == 1:
            self.viewer = self.people[0]
        elif self.ask is None or self.viewer != self.ask.seat or self.results:
            self.viewer = None  # over a count, everybody looks

    # -- the curtain

    @property
    def curtain(self) -> str:
        """Between two people: `pass` the tablet, `wait` until it is at rest, `open` the hand; or nothing."""
        if self.screen != "curtain":
            return ""
        return "pass" if not self.here else "open" if self.ready else "wait"

    @property
    def arrival(self) -> str:
        """This taking of the tablet."""
        return f"{self.stamp}:{self.arrivals}"

    def arrive(self) -> bool:
        """The person who is asked has the tablet, or wants to see private cards first; if there is one."""
        if self.screen != "curtain" and not self.closed:
            return False
        self.here, self.ready = True, False
        self.arrivals += 1
        return True

    def rest(self, arrival: str) -> None:
        """Whoever took the tablet has had it in hand for a moment."""
        if self.here and arrival == self.arrival:
            self.ready = True

    def open(self) -> None:
        """Show the hand of the person who has said to be there."""
        if self.ask and self.curtain == "open":
            self.viewer = self.ask.seat

    def hide(self) -> None:
        """Close the hand, unless nobody else could open it."""
        if len(self.people) > 1:
            self.viewer, self.here, self.ready = None, False, False
            self.tapped = frozenset()


class Position:
    """What a game says at one moment, each thing worked out once."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.ask = record.now.ask()
        self.views: dict[int | None, dict[str, Json]] = {}

    def view(self, seat: int | None) -> dict[str, Json]:
        if seat not in self.views:
            self.views[seat] = self.record.now.view(seat)
        return self.views[seat]

    @cached_property
    def stuck(self) -> str:
        return self.record.stuck()

    @cached_property
    def public(self) -> tuple[Move, ...]:
        """The moves that may be made with every hand closed."""
        return public_moves(self.record.now, self.ask)


def public_moves(game: Game, ask: Ask | None) -> tuple[Move, ...]:
    """The legal moves made of nothing that is hidden from anybody: the open table may ask for them.

    With nothing to tap, and hidden cards among the other answers (“a card, or pass”), it may not: who is
    asked has to look first.
    """
    if ask is None or look(game.NAME).PRIVATE:
        return ()
    hidden = set(game.DECK) - faces(game, None)
    moves = tuple(move for move in ask.moves if hidden.isdisjoint(move))
    return moves if len(moves) == len(ask.moves) or any(map(things, moves)) else ()
