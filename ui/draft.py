"""What is being chosen on the set-up screen, read from the form as it stands, whatever is in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine import GAMES
from engine.bots import LEVELS
from engine.bounds import WORD, read_json, read_number
from engine.options import Value

from .modes import hindrance, known, usual
from .words import Words

USUAL = "normal"  # the level of a bot where nobody has chosen another
LONGEST = 24  # of a name
JOINERS = "\u200d\ufe0f"  # they hold emoji together


class Draft(NamedTuple):
    game: str
    seats: int
    names: tuple[str, ...]  # as typed, one for every seat there could be
    bots: tuple[str, ...]
    options: Mapping[str, Value] = {}
    seed: str = ""
    seat: int = 0  # the one whose card lies on the table, to be changed
    mode: str = ""  # how people want to sit round the screen; empty: nobody has chosen
    is_roomy: bool = False  # the window has room for a table that lies flat

    @classmethod
    def fresh(cls, game: str, names: tuple[str, ...] = (), seats: int = 0, bots: int = -1) -> Draft:
        """A first proposal: one person against bots, the names of last time.

        An address may say how many seats there are (the nearest number that can play is taken), and how many
        of them are bots; where these would be more than the seats, one person plays.
        """
        rules = GAMES[game]
        most = rules.SEATS[-1]
        seats = min(max(seats, rules.SEATS[0]), most)
        people = seats - bots if 0 <= bots <= seats else 1
        known = (*names, *[""] * most)[:most]
        return cls(
            game,
            seats,
            known,
            tuple("" if seat < people else USUAL for seat in range(most)),
            {name: option.default for name, option in rules.OPTIONS.items()},
        )

    def read(self, form: Mapping[str, str]) -> Draft:
        """The draft as the form has it now; what the form does not say stays."""
        rules = GAMES[self.game]
        most = range(rules.SEATS[-1])
        asked = read_number(form.get("seats"), 99, 0)
        seats = asked if asked in rules.SEATS else self.seats
        options = {}
        for name, option in rules.OPTIONS.items():
            chosen = {str(choice): choice for choice in option.choices}
            value = chosen.get(form.get(name, ""), option.default)
            options[name] = value if seats in (option.only.get(value) or (seats,)) else option.default
        return self._replace(
            seats=seats,
            names=tuple(form.get(f"name{seat}", self.names[seat])[:WORD] for seat in most),
            bots=tuple(level(form.get(f"kind{seat}", self.bots[seat])) for seat in most),
            options=options,
            seed=form.get("seed", self.seed)[:WORD],
            seat=read_number(form.get("seat"), rules.SEATS[-1] - 1, self.seat),
            mode=self.mode if form.get("tablet") == self.table else known(form.get("tablet")) or self.mode,
        )

    def form(self, is_begun: bool = False) -> dict[str, str]:
        """The form as `read` understands it, to be kept; of a game that has begun, without names and deal."""
        filled = {"seats": str(self.seats)}
        for seat, bot in enumerate(self.bots):
            filled[f"kind{seat}"] = bot
        for option, value in self.options.items():
            filled[option] = str(value)
        if self.mode:
            filled["tablet"] = self.mode
        if not is_begun:
            filled["seat"], filled["seed"] = str(self.seat), self.seed
            for seat, name in enumerate(self.names):
                filled[f"name{seat}"] = name
        return filled

    @property
    def people(self) -> int:
        return self.bots[: self.seats].count("")

    @property
    def table(self) -> str:
        """How people sit round the screen: as they chose, where that can be, or as is usual."""
        if self.mode and not self.hindrance(self.mode):
            return self.mode
        return usual(self.game, self.people, self.is_roomy)

    def hindrance(self, mode: str) -> str:
        """Why this game cannot be played so in this company and this window; empty: it can."""
        return hindrance(mode, self.game, self.people, self.is_roomy)

    def swap(self, seat: int, other: int) -> Draft:
        """Two neighbours change places."""
        if not 0 <= min(seat, other) <= max(seat, other) < self.seats:
            return self
        names, bots = list(self.names), list(self.bots)
        names[seat], names[other] = names[other], names[seat]
        bots[seat], bots[other] = bots[other], bots[seat]
        return self._replace(names=tuple(names), bots=tuple(bots), seat=other)

    def leave(self, seat: int) -> Draft:
        """One seat fewer: those behind it move up, and who left is the first to come back."""
        if seat not in range(self.seats) or self.seats - 1 not in GAMES[self.game].SEATS:
            return self
        last = self.seats - 1

        def moved(things: tuple[str, ...]) -> tuple[str, ...]:
            return (*things[:seat], *things[seat + 1 : last + 1], things[seat], *things[last + 1 :])

        chosen = self.seat - (self.seat > seat)
        return self._replace(
            seats=last, names=moved(self.names), bots=moved(self.bots), seat=min(chosen, last - 1)
        )

    def offered(self) -> dict[str, Value]:
        """The options that a record has to name, and that may be chosen in this company."""
        rules = GAMES[self.game]
        offered: dict[str, Value] = {}
        for name, option in rules.OPTIONS.items():  # each comes after the one it needs
            value = self.options[name]
            if value != option.implied and rules.offers(name, self.seats, offered, value):
                offered[name] = value
        return offered

    def players(self, words: Words) -> tuple[str, ...]:
        """A name for every seat: tidied, never empty, never twice the same."""
        taken: list[str] = []
        for seat in range(self.seats):
            name = tidy(self.names[seat]) or words(f"seat.{seat}")
            plain, again = name, 2
            while name in taken:
                name = f"{plain[: LONGEST - 3]} {again}"
                again += 1
            taken.append(name)
        return tuple(taken)


# What people do to a draft beside filling in the form; `form` is only filled in.
CHANGES: Mapping[str, Callable[[Draft, Mapping[str, str]], Draft]] = {
    "form": lambda draft, data: draft,
    "swap": lambda draft, data: draft.swap(int(data["seat"]), int(data["other"])),
    "leave": lambda draft, data: draft.leave(int(data["seat"])),
}


def remembered(text: str | None) -> tuple[str, ...]:
    """The names of last time as they were kept, one a seat; none where they are damaged."""
    try:
        names = read_json(text or "[]")
    except ValueError:
        return ()
    return tuple(str(name)[:WORD] for name in names) if isinstance(names, list) else ()


def kept_form(text: str | None) -> dict[str, str]:
    """A form as it was kept; empty where it is damaged."""
    try:
        form = read_json(text or "{}")
    except ValueError:
        return {}
    return {str(name): str(value) for name, value in form.items()} if isinstance(form, dict) else {}


def level(text: str) -> str:
    """Who plays: a bot of a level there is, or a person."""
    return text if text in LEVELS else ""


def tidy(name: str) -> str:
    """A name fit for a line: no control characters, single spaces, not too long."""
    shown = "".join(c if c.isprintable() or c in JOINERS else " " for c in name)
    return " ".join(shown.split()).lstrip(" " + JOINERS)[:LONGEST].rstrip(" \u200d")
