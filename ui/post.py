"""A game played by post: who sits at this device, the link that carries it, which of two copies is ahead.

There is no server. The link holds the whole game, hidden cards too, so playing by post relies on nobody
reading the link itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Literal, NamedTuple

from engine import Record

MARK = ".post"  # the end of a link that was sent to whoever is asked in it
LONGEST = 1_800  # characters of a link: messengers that cut a message do so at 2,000 or later

Relation = Literal["same", "newer", "older", "parted"]


class Post(NamedTuple):
    here: tuple[int, ...] = ()  # the seats that play on this device; empty: all do, it is passed round
    sent: int = 0  # how many moves the game had when it last left this device or came to it

    @classmethod
    def read(cls, plain: object, seats: int) -> Post:
        """As a save has it; what cannot be read is taken for a game that is passed round."""
        match plain:
            case [list(here), int(sent)] if all(seat in range(seats) for seat in here):
                return cls(tuple(here), sent)
        return cls()

    def join(self, seat: int) -> Post:
        """Another seat plays on this device."""
        return self._replace(here=tuple(sorted({*self.here, seat})))

    def leave(self, people: Iterable[int], to: int | None, moves: int) -> Post:
        """The game is sent to a seat; when that happens first, everybody else stays on this device."""
        return Post(self.here or tuple(seat for seat in people if seat != to), moves)

    def come(self, to: int | None, moves: int) -> Post:
        """A link has come, to a seat that plays on this device if nobody did before."""
        return Post(self.here or (() if to is None else (to,)), moves)


ROUND = Post()  # no post: the tablet is passed round


def link(record: Record) -> str:
    """The link to send; empty where it is too long for a message."""
    whole = f"#{record.link()}{MARK}"
    return whole if len(whole) <= LONGEST else ""


def is_posted(text: str) -> bool:
    """Whether a text that was received is a link that somebody sent by post."""
    return text.rstrip().endswith(MARK)


def addressee(record: Record) -> int | None:
    """The person who plays next: who is asked, or the next person after a bot; None once the game is over."""
    ask = record.now.ask()
    if ask is None:
        return None
    order = [(ask.seat + step) % record.seats for step in range(record.seats)]
    return next((seat for seat in order if not (record.bots and record.bots[seat])), None)


def relation(theirs: str, ours: str) -> tuple[Relation, int] | None:
    """How a record that came stands to one that is here, and the moves they share; None: two games.

    Both are texts of records, of which neither is replayed.
    """
    (setup, came), (other, kept) = parts(theirs), parts(ours)
    if setup != other:
        return None
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(came, kept, strict=False)))
    match len(came) - shared, len(kept) - shared:
        case 0, 0:
            return "same", shared
        case _, 0:
            return "newer", shared
        case 0, _:
            return "older", shared
        case _:
            return "parted", shared


def parts(text: str) -> tuple[str, list[str]]:
    """The set-up of a record's text, and its moves."""
    setup, _, rest = text.partition("\n\n")
    return setup, [line for line in rest.splitlines() if line and not line.startswith("check ")]
