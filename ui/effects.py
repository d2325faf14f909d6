"""What the app asks of the browser: to copy or download, to keep its address and history, to call back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .notice import Notice
from .reel import SPEEDS, History
from .session import Session
from .stack import Playing, Screen, searching
from .thought import LIMITS

LINGER = 3  # so much longer a count is left to be seen
# These acts replace the present address instead of adding one: the browser's Back does not return to it.
INSTEAD = frozenset({"route", "rematch", "again", "mend"})


class Effect(NamedTuple):
    """What is to be done, and with which text.

    `copy` or `download` it, `open` it in a tab, or `share` it by the system's sheet (a link, or a file of
    that name); `install` the page; dress it in a `theme`, or its `text` in a size; set the `sound`; keep the
    screen `awake`; `push` an address, `replace` the one there is, go `back` to one. `idle` is to do the act
    `hide` once nobody has touched the page for so long (0: never). `employ` a worker for the bots of a game,
    or none; while a person is asked, have it `foresee` what bots will be. `bot`, `ready`, `tick` and `hush`
    are acts to be handled later, after so many milliseconds, with the text as `at`; a bot thinks meanwhile.
    """

    kind: str
    text: str = ""
    wait: int = 0
    name: str = ""  # of the file that is downloaded
    limit: int = 0  # milliseconds after which a bot that searches plays the best move it has found


class Outbox:
    def __init__(self) -> None:
        self.effects: list[Effect] = []
        self.address = ""  # what the browser shows after its #
        self.called = ""  # the moment for which a bot has been called
        self.foreseen = ""  # the moment for which bots have been told to think ahead
        self.hurried = False  # bots play without a pause until a person is asked
        self.ticked = ""  # the move of a film after which the next has been called for
        self.patience = 0  # milliseconds after which the browser reports that nobody touches the page
        self.offered = False  # the address is that of a game which nobody has taken up
        self.employed = ""  # the game for whose bots there is a worker

    def take(self) -> list[Effect]:
        effects, self.effects = self.effects, []
        return effects

    def hush(self, notice: Notice) -> None:
        """A notice goes by itself when there was time to read it."""
        self.effects.append(Effect("hush", str(notice.number), notice.wait))

    def keep_address(self, act: str, address: str, offered: bool = False) -> None:
        """The browser's history follows the screens; a game that is only offered keeps its link's address."""
        if not offered and address != self.address:
            instead = act in INSTEAD or (self.offered and act != "home")
            self.effects.append(
                Effect("back" if act == "back" else "replace" if instead else "push", address)
            )
            self.address = address
        self.offered = offered

    def run(self, top: Screen) -> None:
        """A game that is looked back at goes on by itself: as a film, or on its table."""
        due, wait = "", 0
        match top:
            case History(runs=True):
                due, wait = f"{top.at}", SPEEDS[top.speed]
            case Playing(session) if session.recap.at is not None:
                due, wait = f"{session.recap.at}", SPEEDS["normal"]
        if due and due != self.ticked:
            self.effects.append(Effect("tick", due, wait))
        self.ticked = due

    def watch(self, session: Session | None, patience: int) -> None:
        """An open hand that nobody touches is closed after a while, whatever lies over the table."""
        wanted = patience if session and session.hideable else 0
        if wanted != self.patience:
            self.effects.append(Effect("idle", wait=wanted))
            self.patience = wanted

    def hurry(self, is_bots: bool) -> None:
        """The bot that is asked is called again, without a pause, if it is a bot's turn."""
        self.hurried = is_bots
        self.called = "" if is_bots else self.called

    def call_bot(self, session: Session | None, pace: int) -> None:
        """A bot that is asked on the table before everybody's eyes moves after `pace`: one call a moment."""
        asked = session and session.bot and session.screen == "table" and not session.offered
        due = session.stamp if session and asked else ""
        if session and due and due != self.called:
            wait = 0 if self.hurried else pace * (LINGER if session.story.counted else 1)
            limit = 0 if self.hurried else LIMITS.get(session.bot, 0)
            self.effects.append(Effect("bot", due, wait, limit=limit))
        self.called = due
        self.foresee(session)

    def foresee(self, session: Session | None) -> None:
        """While a person is asked, bots that search may think about what they will be asked."""
        due = session.stamp if session and self.employed and session.ask and not session.bot else ""
        if due and due != self.foreseen:
            self.effects.append(Effect("foresee", due))
        self.foreseen = due

    def employ(self, stack: Sequence[Screen]) -> None:
        """There is a worker while a bot that searches is seated, or about to be."""
        game = searching(stack)
        if game != self.employed:
            self.effects.append(Effect("employ", game))
            self.employed = game
