"""One game under way on this device: its record, who looks, what is tapped, what was told and is to be read.

It knows no screen beside the game's own (table, curtain, result, end), which follow from its state alone, and
nothing of addresses, saves or the browser. Whatever it needs of the game it reads once after each move: a tap
asks the game nothing, and nothing is copied but by the record, for its undo.
"""

from __future__ import annotations

from typing import Literal

from engine import Ask, Record

from .games import look
from .position import Cursor, Position
from .post import ROUND, Post
from .scene import Peek, Played, Recap, Scene
from .scenes import scene
from .select import Move, tap
from .story import Story, Told
from .words import Words

Shown = Literal["table", "curtain", "result", "end"]


class Session:
    def __init__(self, record: Record, id_: str, post: Post = ROUND, mode: str = "") -> None:
        """`record` has a name and a level (empty: a person) for every seat; `id_` is the game's save."""
        self.record = record
        self.id = id_
        self.post = post
        self.mode = mode  # how people sit round the screen; empty: they pass it on
        self.is_flat = False  # it lies between them now
        self.pad = Peek()  # whose private cards somebody looks at then
        self.kept = True  # the last move is saved
        self.offered = False  # a link has put it on the table, and nobody has taken it up yet
        self.look = look(record.kind.NAME)
        self.people = [seat for seat, level in enumerate(record.bots) if not level]
        self.story = Story(record)
        self.results: list[Told] = []  # counts not yet read
        self.viewer: int | None = None  # the seat whose hand is open
        self.near = self.people[0] if self.people else 0  # who holds the tablet, at the table's near edge
        self.holder: int | None = None  # who sat near when a person moved last; None: not known
        self.here = False  # the person who is asked has the tablet
        self.ready = False  # and may open the hand
        self.shared = False  # people play without secrets: whoever is asked has an open hand
        self.hasty = False  # a tap that leaves one move to choose makes it
        self.arrivals = 0  # how often somebody has taken the tablet
        self.tapped: frozenset[str] = frozenset()
        self.ways: dict[int, str] = {}  # how each seat likes its cards arranged
        self.unfolded: int | None = None  # whose things somebody wants to see, where not all have room
        self.recap = Recap()
        self.cursor = Cursor(record)  # the past moment that is shown on the table
        self.position = Position(record)
        self._scene: tuple[object, Scene] | None = None  # and the state that it is of
        self.settle()

    # -- what follows from the state

    @property
    def told(self) -> list[Played[Told]]:
        """Every move, as everybody may see it."""
        return self.story.told

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
        if self.away:
            return "curtain"
        if self.bot or self.is_flat or self.viewer == self.ask.seat:
            return "table"
        return "table" if self.position.public and not self.here else "curtain"

    @property
    def bot(self) -> str:
        """The level of the bot that is asked now; empty when a person is, or nobody."""
        return self.record.bots[self.ask.seat] if self.ask else ""

    @property
    def away(self) -> bool:
        """Whether the person who is asked plays on another device."""
        asked = self.ask.seat if self.ask and not self.bot else None
        return bool(self.post.here) and asked is not None and asked not in self.post.here

    @property
    def eyes(self) -> int | None:
        """The seat whose private cards are on the screen."""
        return self.viewer if self.screen == "table" else None

    @property
    def way(self) -> str:
        """How these eyes like their cards arranged."""
        return "" if self.eyes is None else self.ways.get(self.eyes, "")

    @property
    def hideable(self) -> bool:
        """Whether a hand is open that others at the table may not see."""
        is_open = self.viewer is not None or self.pad.is_open
        return is_open and len(self.people) > 1 and not self.shared

    @property
    def closed(self) -> bool:
        """Whether a person is asked on the open table, private cards unseen."""
        if self.is_flat or self.ask is None or self.bot:
            return False
        return self.screen == "table" and self.eyes != self.ask.seat

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the person before the screen may do."""
        if self.screen != "table" or self.bot or self.ask is None or self.recap.at is not None:
            return ()
        if self.is_flat:
            return self.position.veiled
        return self.position.public if self.closed else self.ask.moves

    @property
    def stamp(self) -> str:
        """This moment of this game."""
        return f"{self.id}:{len(self.record)}"

    @property
    def lead(self) -> list[int]:
        """Who has taken the lead with the last move."""
        events = [played.events for played in self.story.told] if self.story.counted else []
        return self.look.lead(events, self.position.view(self.eyes))

    def scene(self, words: Words) -> Scene:
        """The game as the eyes before the screen may see it; built once for each state."""
        eyes = (self.screen, self.eyes, self.near, self.way, self.is_flat, self.pad)
        state = (words, self.position, eyes, self.tapped, self.unfolded, self.recap, self.offered)
        if self._scene is None or self._scene[0] != state:
            self._scene = state, scene(self, words)
        return self._scene[1]

    def stuck(self) -> str:
        """Why the last move stands; a bot's is not a person's to take back, nor is another person's."""
        mover = self.record.mover
        if self.post.here and 0 < len(self.record) <= self.post.sent:
            return "sent"
        others = self.viewer not in (None, mover) and not self.shared
        if mover is not None and (self.record.bots[mover] or others):
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

    def unfold(self, seat: int) -> None:
        """Show what lies before this seat, until another seat has played: then that seat's things are
        shown."""
        self.unfolded = seat

    def play(self, move: Move) -> None:
        seat = self.record.now.turn
        told = self.story.add(seat, self.record.play(move))
        self.holder = self.holder if self.bot else self.near
        if seat != self.viewer:
            self.unfolded = None
        self.position = Position(self.record)
        counts = filter(self.story.is_count, told.events)
        self.results += [event for event in counts if not self.in_passing(event)]
        self.settle()

    def in_passing(self, event: Told) -> bool:
        """Whether a count is a bot's alone, in a game that goes on: nobody has to stop for it."""
        return bool(self.look.ALONE and self.record.bots[event["seat"]]) and self.ask is not None

    def undo(self) -> None:
        self.record.undo()
        self.story.take_back()
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
        self.recap = Recap()
        self.here = self.ready = False
        self.pad = Peek()
        if len(self.people) == 1:
            self.viewer = self.people[0]
        elif self.is_flat:
            self.viewer = None
            if self.shared and self.ask and not self.bot:
                self.pad = Peek(self.ask.seat, is_open=True)
        elif self.shared and self.ask and not self.bot and not self.results and not self.away:
            self.viewer = self.ask.seat
        elif self.ask is None or self.viewer != self.ask.seat or self.results:
            self.viewer = None  # over a count, everybody looks
        self.turn_the_table()

    def turn_the_table(self) -> None:
        """Who holds the tablet sits near: a person who is asked, unless the question is put in passing."""
        if self.is_flat:
            return
        if self.viewer is not None:
            self.near = self.viewer
        elif self.ask and not self.bot and (self.screen == "curtain" or self.ask.why not in self.look.ASIDE):
            self.near = self.ask.seat

    # -- the curtain

    @property
    def curtain(self) -> str:
        """Between two people: `pass` the tablet, `wait` until it is at rest, `open` the hand; or nothing.

        Whoever plays `away` is to be sent the game, or has been `sent` it.
        """
        if self.screen != "curtain":
            return ""
        if self.away:
            return "sent" if self.post.sent == len(self.record) else "away"
        return "pass" if not self.here else "open" if self.ready else "wait"

    @property
    def arrival(self) -> str:
        """This taking of the tablet."""
        return f"{self.stamp}:{self.arrivals}"

    def arrive(self) -> bool:
        """The person who is asked has the tablet, or wants to see private cards first; if there is one."""
        if self.away or (self.screen != "curtain" and not self.closed):
            return False
        self.here, self.ready = True, False
        self.arrivals += 1
        self.turn_the_table()
        return True

    def join(self) -> None:
        """Who was thought to play on another device has come to this one."""
        if self.away and self.ask:
            self.post = self.post.join(self.ask.seat)
            self.settle()

    def rest(self, arrival: str) -> None:
        """Whoever took the tablet has had it in hand for a moment."""
        if self.here and arrival == self.arrival:
            self.ready = True

    def open(self) -> None:
        """Show the hand of the person who has said to be there."""
        if self.curtain == "open":
            self.open_by_holding()
        elif self.pad.seat is not None:
            self.pad = self.pad._replace(is_open=True)

    def open_by_holding(self) -> None:
        """Show the hand of the person who has kept a finger on their own token: nobody does so by mistake."""
        if self.ask and self.curtain and not self.away:
            self.viewer = self.ask.seat
            self.recap = Recap(unfolded=True)

    def recall(self, first: int, last: int, again: int | None = None) -> None:
        """Show the moves from number `first` + 1 to `last` once more on the table, then mark one of them."""
        self.cursor = Cursor(self.record)
        self.recap = Recap(again=again, at=first, until=last)

    def share(self, shared: bool) -> None:
        """Whether people play without secrets from now on."""
        if shared != self.shared:
            self.shared = shared
            self.hide()
            self.settle()

    def hide(self) -> None:
        """Close the hand, unless nobody else could open it or all may see it."""
        if len(self.people) > 1 and not self.shared:
            self.viewer, self.here, self.ready, self.pad = None, False, False, Peek()
            if self.is_flat:
                return  # what is chosen is public, or face down
            self.tapped = frozenset()
            self.recap = Recap()
