"""What every game is: zones of cards, questions and answers, and who may know what.

A game declares its zones, its events and its phases. A phase `bid` is a pair of methods: `ask_bid` lists the
legal moves of the seat `self.turn` (in any order; or as a tuple, which is sorted already), `do_bid` carries
one out. What is the same for every game (options, legality, movement, views, guesses, clones) is written here
once, from those declarations.

Whatever is secret lies in a zone, and a card changes its place only through `move`, so that the event told
next says what moved. All state is plain: numbers, words, lists, tuples and dictionaries of them, in
attributes annotated in the class, so that a state can be read back from JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import ClassVar, Self

from . import options as choosing
from .ask import Ask, Illegal, Json, Move, Moves
from .copying import copied
from .events import Event, Movement
from .loading import loaded
from .options import Options, Value
from .rng import Rng
from .zones import Pile, Place, Seats, Zone, deal_again, may

new = tuple.__new__  # makes a named tuple without the cost of its keyword arguments


class Game:
    NAME: ClassVar[str]
    SEATS: ClassVar[range]
    OPTIONS: ClassVar[Options] = {}
    RULES: ClassVar[int] = 1  # raised when old records stop replaying
    BOUND: ClassVar[int]  # no game takes more decisions than this
    DECK: ClassVar[tuple[str, ...]]
    ZONES: ClassVar[Mapping[str, Zone]]
    EVENTS: ClassVar[Mapping[str, tuple[str, ...]]]  # every kind of event, and its facts
    ASK: ClassVar[Mapping[str, Callable[..., Moves]]]  # the methods `ask_…` and `do_…`, by phase
    DO: ClassVar[Mapping[str, Callable[..., None]]]

    options: dict[str, Value]
    seats: int
    turn: int
    phase: str  # what the seat on turn is asked; empty when the game is over

    def __init_subclass__(cls) -> None:
        cls.DO = {name[3:]: getattr(cls, name) for name in dir(cls) if name.startswith("do_")}
        cls.ASK = {phase: getattr(cls, f"ask_{phase}") for phase in cls.DO}

    def __init__(self, seats: int = 3, seed: int | str = 7, **options: Value) -> None:
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise ValueError(f"seed: {seed!r} is neither a whole number nor a text")
        self.__dict__ = {}  # a dictionary of its own: CPython reads attributes faster than from shared keys
        self.options = self.check(seats, options)
        self.seats = seats
        self.rng = Rng(seed)
        self.turn = 0
        self.phase = ""
        self._ask: Ask | None = None
        self._events: list[Event] = []  # told since the move under way began
        self._moved: list[Movement] = []  # not yet part of an event
        self._silent = False
        for name, zone in self.ZONES.items():
            setattr(self, name, [[*zone.start] for _ in range(seats)] if zone.each else [*zone.start])
        self.begin()

    @classmethod
    def check(cls, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
        """The options, complete with defaults; a ValueError names the one that is wrong."""
        if type(seats) is not int or seats not in cls.SEATS:
            least, most = cls.SEATS[0], cls.SEATS[-1]
            raise ValueError(f"seats: {cls.NAME} is for {least} to {most} players, not {seats!r}")
        return choosing.completed(cls.OPTIONS, cls.NAME, seats, options)

    @classmethod
    def offers(cls, name: str, seats: int, options: Mapping[str, Value], value: Value | None = None) -> bool:
        """Whether this option (this value of it) may be chosen, given the seats and the other options."""
        return choosing.offers(cls.OPTIONS, name, seats, options, value)

    # -- what each game says for itself

    def begin(self) -> None:
        """Set up and deal, up to the first question."""
        raise NotImplementedError

    def facts(self) -> Mapping[str, Json]:
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
            moves = self.ASK[self.phase](self)
            if type(moves) is list:
                moves.sort()
                moves = tuple(moves)
            self._ask = new(Ask, (self.turn, self.phase, moves))
        return self._ask

    def play(self, move: Move) -> list[Event]:
        """Carry a move out and say what happened; `Illegal`, and nothing changed, if it may not be played."""
        ask = self._ask or self.ask()
        if ask is None:
            raise Illegal(f"{move!r}: the game is over")
        if type(move) is not tuple or move not in ask.moves:
            raise Illegal(f"{move!r} is not a legal move for seat {ask.seat} ({ask.why})")
        self._ask = None
        events: list[Event] = []
        self._events = events
        self.DO[ask.why](self, move)
        self._events = []
        return events

    def opening(self) -> list[Event]:
        """What was told while the game was set up and dealt; only a game not yet played remembers it."""
        return list(self._events)

    def hush(self) -> Self:
        """Tell nothing from now on, here and in copies: bots play many games through and read no events."""
        self._silent, self._events, self._moved = True, [], []
        return self

    # -- what happens: cards move, then it is told

    def at(self, place: Place) -> list[str]:
        """The cards of a place, the last one on top."""
        zone, owner = place
        held: list[str] = self.__dict__[zone] if owner is None else self.__dict__[zone][owner]
        return held

    def move(
        self, cards: Sequence[str], source: Place, target: Place, at: int | None = None, also: Seats = ()
    ) -> None:
        """Cards go from one place to another: on top there, or to position `at`. The only way a card moves.

        `also` are seats that see the faces though they may look at neither place.
        """
        if not cards:
            return
        zone, owner = source
        to, receiver = target
        state = self.__dict__  # looked up as in `at`, without its calls
        held: list[str] = state[zone] if owner is None else state[zone][owner]
        goal: list[str] = state[to] if receiver is None else state[to][receiver]
        if len(cards) == len(held):
            held.clear()
        else:
            for card in cards:
                if held[-1] == card:  # most cards come from the top of a pile
                    held.pop()
                else:
                    held.remove(card)
        if at is None:
            goal += cards
        else:
            goal[at:at] = cards
        if not self._silent:
            self._moved.append((tuple(cards), source, target, also))

    def draw(self, source: Place, target: Place, many: int = 1, every: int = 1) -> list[str]:
        """Move cards one by one from the top of a place; fewer if it runs out.

        `every=3` takes each third card: what the first of three seats gets when cards are dealt in turn.
        """
        cards = self.at(source)[-1 : -1 - every * many : -every]
        self.move(cards, source, target)
        return cards

    def gather(self, target: Place, *zones: str) -> None:
        """Bring all cards of these zones to one place and put them there in the order of `DECK`."""
        for name in zones:
            for owner in range(self.seats) if self.ZONES[name].each else (None,):
                if cards := self.at((name, owner)):
                    self.move(cards[:], (name, owner), target)
        held = self.at(target)
        there = set(held)
        held[:] = [card for card in self.DECK if card in there]

    def tell(
        self,
        kind: str,
        seat: int | None = None,
        cards: Sequence[str] = (),
        sees: Seats | None = None,
        **facts: Json,
    ) -> None:
        """Say what has just happened; what moved since the last event is part of it."""
        if self._silent:
            return
        moved: Sequence[Movement] = ()
        if self._moved:
            moved, self._moved = self._moved, []
        self._events.append(new(Event, (kind, seat, tuple(cards), sees, facts, moved, self.ZONES)))

    def left(self, seat: int) -> int:
        """The next seat, clockwise."""
        return (seat + 1) % self.seats

    def winners(self) -> list[int] | None:
        """The seats that won; None while the game goes on."""
        return None if self.phase else self.best()

    # -- who knows what

    def places(self) -> Iterator[Pile]:
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

    def faces(self, seat: int | None) -> dict[str, Json]:
        """The cards of every zone as this seat may see them; a hidden face is None."""
        zones: dict[str, Json] = {}
        for name, zone, owner, cards in self.places():
            seen = may(zone.looks, owner, seat) or self.lends(zone, seat)
            faces = list(cards) if seen else [None] * len(cards)
            if owner is None:
                zones[name] = faces
            else:
                zones.setdefault(name, []).append(faces)
        return zones

    def view(self, seat: int | None) -> Json:
        """What this seat may know (None: what everybody may), ready for JSON; a hidden face is None."""
        if seat is not None and seat not in range(self.seats):
            raise ValueError(f"seat: there is no seat {seat!r}")
        return {
            "game": self.NAME,
            "seats": self.seats,
            "options": dict(self.options),
            "seat": seat,
            "turn": self.turn if self.phase else None,
            "why": self.phase,
            "zones": self.faces(seat),
            "scores": self.scores(),
            "winners": self.winners(),
            **self.facts(),
        }

    def guess(self, seat: int, rng: Rng) -> Self:
        """A clone this seat cannot tell from the truth: what it does not know is dealt again.

        It depends on nothing but what the seat knows and the generator given, future chance included.
        """
        twin = self.clone()
        deal_again(twin.places(), seat, self.seen(seat), rng)
        twin.rng = rng.fork()
        twin._ask = None
        twin._events = []  # a deal that was just told is part of the truth
        return twin

    # -- copies and comparison

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__ = copied(self.__dict__)
        return twin

    def state(self) -> dict[str, Json]:
        """Everything, secrets included, ready for JSON: two games are equal when this is."""
        plain = {name: value for name, value in self.__dict__.items() if not name.startswith("_")}
        return {"game": self.NAME, **plain, "rng": self.rng.state}

    @classmethod
    def load(cls, state: Mapping[str, Json]) -> Self:
        """The game of a state that went through JSON; a ValueError names what is wrong with it."""
        return loaded(cls, state)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, {self.seats} seats, {self.phase or 'over'}>"
