"""What every game is: zones of cards, questions and answers, and who may know what.

A game declares its zones and its phases. A phase `bid` is a pair of methods: `ask_bid` lists the legal
moves of the seat `self.turn`, `do_bid` carries one out. All that concerns every game alike (options,
legality, views, guesses, clones) is written here once, from those declarations.

Whatever is secret lies in a zone, and all state is plain: numbers, words, lists and dictionaries of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, ClassVar, Literal, NamedTuple, Self

from .ask import Ask, Event, Illegal, Json, Move
from .rng import Rng

Who = Literal["everybody", "owner", "nobody"]
Value = bool | int | str


class Zone(NamedTuple):
    """A place for cards: who may look at their faces, and who knows them all the same, by memory."""

    looks: Who
    knows: Who
    each: bool = False  # one for every seat
    of: str = ""  # the pack its cards are from: a hidden card is never taken for one of another pack
    lent: str = ""  # the attribute that names the seat these cards are lent by, which may look at them too


class Option(NamedTuple):
    """What may be chosen before a game; the first choice is the default."""

    choices: tuple[Value, ...]
    seats: Collection[int] = ()  # only with so many players; empty: with any number
    needs: str = ""  # only when that other option is on ("teams"), or is this ("mode=wolf")
    only: Mapping[Value, Collection[int]] = {}  # choices that are only for so many players
    unsaid: Value | None = None  # what a record means that does not name the option; None: the default

    @property
    def default(self) -> Value:
        return self.choices[0]

    @property
    def implied(self) -> Value:
        """What a record means that does not name this option: a default that has changed keeps its old
        meaning in old records."""
        return self.default if self.unsaid is None else self.unsaid

    def players(self, value: Value) -> Collection[int]:
        """How many may play with this choice; empty: any number."""
        return self.only.get(value, self.seats)


class Game:
    NAME: ClassVar[str]
    SEATS: ClassVar[range]
    OPTIONS: ClassVar[Mapping[str, Option]] = {}
    RULES: ClassVar[int] = 1  # raised when old records stop replaying
    BOUND: ClassVar[int]  # no game takes more decisions than this
    DECK: ClassVar[tuple[str, ...]]
    ZONES: ClassVar[Mapping[str, Zone]]

    def __init__(self, seats: int = 3, seed: int | str = 7, **options: Value) -> None:
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise ValueError(f"seed: {seed!r} is neither a whole number nor a text")
        self.options = self.check(seats, options)
        self.seats = seats
        self.rng = Rng(seed)
        self.turn = 0
        self.phase = ""  # empty when the game is over
        self._ask: Ask | None = None
        self._events: list[Event] = []
        for name, zone in self.ZONES.items():
            setattr(self, name, [[] for _ in range(seats)] if zone.each else [])
        self.begin()
        self._events = []

    @classmethod
    def check(cls, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
        """The options, complete with defaults; a ValueError names the one that is wrong."""
        if type(seats) is not int or seats not in cls.SEATS:
            raise ValueError(
                f"seats: {cls.NAME} is for {cls.SEATS[0]} to {cls.SEATS[-1]} players, not {seats!r}"
            )
        for name in options:
            if name not in cls.OPTIONS:
                known = ", ".join(cls.OPTIONS) or "none"
                raise ValueError(f"{name}: {cls.NAME} has no such option; it has {known}")
        full = {name: options.get(name, option.default) for name, option in cls.OPTIONS.items()}
        for name, option in cls.OPTIONS.items():
            value = full[name]
            if not any(type(value) is type(choice) and value == choice for choice in option.choices):
                choices = ", ".join(map(repr, option.choices))
                raise ValueError(f"{name}: {value!r} is not one of {choices}")
            if value != option.default and not cls.offers(name, seats, full, value):
                players = option.players(value)
                many = bool(players) and seats not in players
                wanted = f"{' or '.join(map(str, players))} players" if many else option.needs
                raise ValueError(f"{name}: {value!r} is only for games with {wanted}")
        return full

    @classmethod
    def offers(cls, name: str, seats: int, options: Mapping[str, Value], value: Value | None = None) -> bool:
        """Whether this option (this value of it) may be chosen, given the seats and the other options."""
        option = cls.OPTIONS[name]
        values = option.choices[1:] if value is None else (value,)
        need, _, wanted = option.needs.partition("=")
        return any(not option.players(each) or seats in option.players(each) for each in values) and (
            not need or (str(options.get(need)) == wanted if wanted else bool(options.get(need)))
        )

    # -- what each game says for itself

    def begin(self) -> None:
        """Set up and deal, up to the first question."""
        raise NotImplementedError

    def facts(self) -> dict[str, Json]:
        """What everybody may know beside the zones, ready for JSON."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """A number a seat."""
        raise NotImplementedError

    def best(self) -> list[int]:
        """The seats that win if the game ends now."""
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    # -- playing

    def ask(self) -> Ask | None:
        """The question to answer now; None when the game is over. The only source of legality."""
        if self._ask is None and self.phase:
            moves: list[Move] = getattr(self, "ask_" + self.phase)()
            moves.sort()
            self._ask = Ask(self.turn, self.phase, tuple(moves))
        return self._ask

    def play(self, move: Move) -> list[Event]:
        """Carry a move out and say what happened; `Illegal`, and nothing changed, if it may not be played."""
        ask = self.ask()
        if ask is None:
            raise Illegal(f"{move!r}: the game is over")
        if type(move) is not tuple or move not in ask.moves:
            raise Illegal(f"{move!r} is not a legal move for seat {ask.seat} ({ask.why})")
        self._ask = None
        getattr(self, "do_" + ask.why)(move)
        events, self._events = self._events, []
        return events

    def tell(
        self,
        kind: str,
        seat: int | None = None,
        cards: tuple[str, ...] = (),
        sees: tuple[int, ...] | None = None,
        **facts: Json,
    ) -> None:
        """Note an event of the move under way."""
        self._events.append(Event(kind, seat, cards, sees, facts))

    def left(self, seat: int) -> int:
        """The next seat, clockwise."""
        return (seat + 1) % self.seats

    def winners(self) -> list[int] | None:
        """The seats that won; None while the game goes on."""
        return None if self.phase else self.best()

    # -- who knows what

    def places(self) -> Iterator[tuple[str, Zone, int | None, list[str]]]:
        """Every list of cards: its zone's name, the zone, its owner (None: shared), the cards."""
        for name, zone in self.ZONES.items():
            held = getattr(self, name)
            if zone.each:
                for owner, cards in enumerate(held):
                    yield name, zone, owner, cards
            else:
                yield name, zone, None, held

    def seen(self, seat: int) -> Collection[str]:
        """Cards this seat saw go where it may not look, and that are there still."""
        return ()

    def lends(self, zone: Zone, seat: int | None) -> bool:
        """Whether the cards in this zone are this seat's own, shown to another for a while."""
        return bool(zone.lent) and seat is not None and getattr(self, zone.lent) == seat

    def view(self, seat: int | None) -> dict[str, Json]:
        """What this seat may know (None: what everybody may), ready for JSON; a hidden face is None."""
        if seat is not None and seat not in range(self.seats):
            raise ValueError(f"seat: there is no seat {seat!r}")
        zones: dict[str, Json] = {}
        for name, zone, owner, cards in self.places():
            seen = may(zone.looks, owner, seat) or self.lends(zone, seat)
            faces = list(cards) if seen else [None] * len(cards)
            if owner is None:
                zones[name] = faces
            else:
                zones.setdefault(name, []).append(faces)
        return {
            "game": self.NAME,
            "seats": self.seats,
            "options": dict(self.options),
            "seat": seat,
            "turn": self.turn if self.phase else None,
            "why": self.phase,
            "zones": zones,
            "scores": self.scores(),
            "winners": self.winners(),
            **self.facts(),
        }

    def guess(self, seat: int, rng: Rng) -> Self:
        """A clone this seat cannot tell from the truth: what it does not know is dealt again.

        It depends on nothing but what the seat knows and the generator given, future chance included.
        """
        twin = self.clone()
        fixed = self.seen(seat)
        hidden: dict[str, list[list[str]]] = {}
        for _, zone, owner, cards in twin.places():
            if not may(zone.knows, owner, seat):
                hidden.setdefault(zone.of, []).append(cards)
        for pack in hidden.values():
            pool = sorted(card for cards in pack for card in cards if card not in fixed)
            rng.shuffle(pool)
            for cards in pack:
                cards[:] = [card if card in fixed else pool.pop() for card in cards]
        twin.rng = rng.fork()
        twin._ask = None
        return twin

    # -- copies and comparison

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__ = {
            name: value if type(value) in ATOMS else copied(value) for name, value in self.__dict__.items()
        }
        return twin

    def state(self) -> dict[str, Json]:
        """Everything, secrets included, ready for JSON: two games are equal when this is."""
        plain = {name: value for name, value in self.__dict__.items() if not name.startswith("_")}
        return {**plain, "rng": self.rng.state}

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, {self.seats} seats, {self.phase or 'over'}>"


ATOMS = frozenset({int, str, bool, type(None), Ask, tuple})


def copied(value: Any) -> Any:
    """A copy of plain state. The things in one list are of one kind."""
    if isinstance(value, list):
        if value and type(value[0]) not in ATOMS:
            return [copied(item) for item in value]
        return value[:]
    if isinstance(value, dict):
        return {key: item if type(item) in ATOMS else copied(item) for key, item in value.items()}
    return value.clone()


def may(who: Who, owner: int | None, seat: int | None) -> bool:
    return who == "everybody" or (who == "owner" and seat is not None and owner == seat)
