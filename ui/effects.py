"""What the app asks of the browser: to copy or download, to keep its address and history, to call back."""

from __future__ import annotations

from typing import NamedTuple

from .notice import Notice
from .session import Session

LINGER = 3  # so much longer a count is left to be seen
# These acts put another place where this one was, to which there is no way back.
INSTEAD = frozenset({"route", "rematch", "again", "mend"})


class Effect(NamedTuple):
    """`copy` or `download` a text; `push` an address, `replace` the one there is, go `back` to one. `bot`,
    `ready` and `hush` are acts to be handled later, after so many milliseconds, with the text as `at`."""

    kind: str
    text: str = ""
    wait: int = 0
    name: str = ""  # of the file that is downloaded


class Outbox:
    def __init__(self, pace: int) -> None:
        self.pace = pace  # milliseconds that a bot's move is left to be seen
        self.effects: list[Effect] = []
        self.address = ""  # what the browser shows after its #
        self.called = ""  # the moment for which a bot has been called

    def take(self) -> list[Effect]:
        effects, self.effects = self.effects, []
        return effects

    def hush(self, notice: Notice) -> None:
        """A notice goes by itself when there was time to read it."""
        self.effects.append(Effect("hush", str(notice.number), notice.wait))

    def keep_address(self, act: str, address: str) -> None:
        """The browser's history follows the screens."""
        if address != self.address:
            how = "back" if act == "back" else "replace" if act in INSTEAD else "push"
            self.effects.append(Effect(how, address))
            self.address = address

    def call_bot(self, session: Session | None) -> None:
        """A bot that is asked on the table before everybody's eyes moves in a while: one call a moment."""
        due = session.stamp if session and session.bot and session.screen == "table" else ""
        if session and due and due != self.called:
            self.effects.append(Effect("bot", due, self.pace * (LINGER if session.counted else 1)))
        self.called = due
