"""What every game is: zones of cards, questions and answers, and who may know what.

A game declares its zones, its events and its phases. A phase `bid` is a pair of methods: `ask_bid` lists the
legal moves of the seat `self.turn` (a list in any order, or a sorted tuple), `do_bid` carries one out. What
is the same for every game (options, legality, movement, views, guesses, clones) is written here once.

Every secret lies in a zone. A card changes its place only through `move` and `draw`, so that the next event
says what moved: `play` returns the events of a move, `opening` those of the deal. All state is plain:
numbers, words, and lists, tuples and dictionaries of them. It is kept in attributes annotated in the class,
so that a state can be read back from JSON.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Self

from .ask import Ask, Illegal, Json, Move
from .copying import copied
from .declared import Declared
from .events import Event, Movement
from .loading import loaded
from .memory import Memory
from .options import Value
from .past import FORGOTTEN, Past, beginning
from .remembered import written
from .rng import Rng
from .zones import Pile, Place, Seats, Zone, faces, piles, positions, start

new = tuple.__new__  # makes a named tuple without the cost of its keyword arguments


class Game(Declared):
    options: dict[str, Value]
    seats: int
    turn: int
    phase: str  # what the seat on turn is asked; empty when the game is over

    def __init__(self, seats: int = 3, seed: int | str = 7, **options: Value) -> None:
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise ValueError(f"seed: {seed!r} is neither a whole number nor a text")
        self.__dict__ = {}  # a dictionary of its own: CPython reads attributes faster than from shared keys
        self.options = self.check(seats, options)
        self.seats = seats
        self.rng = Rng(seed)
        self.turn, self.phase = 0, ""
        self._ask: Ask | None = None
        self._events: list[Event] = []  # told since the move under way began
        self._moved: list[Movement] = []  # not yet part of an event
        self._silent = False
        self._past = beginning(type(self), seats)
        self.__dict__ |= start(self.ZONES, seats)
        self.begin()
        self._told = len(self._past.movements)  # those of the past that this game has come through

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
        if self._silent:
            self.advance(move)
            return []
        self._ask = None
        past = self._past
        if len(past.movements) != self._told:  # a copy of this game has added others
            self._past = past = past.of(self._told)
        events: list[Event] = []
        self._events = events
        self.DO[ask.why](self, move)
        self._events = []
        self._told = past.told(self._told)
        return events

    def advance(self, move: Move) -> None:
        """Carry out one of `ask().moves` without a check, and tell no events from now on: for searches."""
        if not self._silent:
            self.hush()
        self._ask = None
        self._past = FORGOTTEN  # seats are no longer told what moves
        self.DO[self.phase](self, move)

    def opening(self) -> list[Event]:
        """The events of the deal, until the first move. Copies have them too; a guess and a game read from a
        state do not, because the deal they come from was not told to them."""
        return list(self._events)

    def hush(self) -> Self:
        """Tell no events from now on, neither here nor in copies."""
        self._silent, self._events, self._moved = True, [], []
        return self

    # -- what happens: cards move, then it is told

    def at(self, place: Place) -> list[str]:
        """The cards of a place, the last one on top."""
        zone, owner = place
        held: list[str] = self.__dict__[zone] if owner is None else self.__dict__[zone][owner]
        return held

    def move(self, cards: Sequence[str], source: Place, target: Place, at: int | None = None) -> None:
        """Move cards from a place to the top of another, or to position `at` where all see the cards."""
        if not cards:
            return
        (zone, owner), (to, receiver) = source, target
        state = self.__dict__  # looked up as in `at`, without its calls
        held: list[str] = state[zone] if owner is None else state[zone][owner]
        goal: list[str] = state[to] if receiver is None else state[to][receiver]
        if not self._silent:
            where = positions(held, cards) if zone in self.PILES else ()
            self._moved.append((tuple(cards), source, target, where))
        if len(cards) == 1:
            card = cards[0]
            if held[-1] == card:
                held.pop()
            else:
                held.remove(card)
            if at is None:
                goal.append(card)
                return
        elif held[-1] == cards[-1] and held[-len(cards) :] == cards:
            del held[-len(cards) :]
        else:
            for card in cards:
                held.remove(card)
        if at is None:
            goal += cards
        else:
            goal[at:at] = cards

    def draw(self, source: Place, target: Place, many: int = 1, every: int = 1) -> list[str]:
        """Move cards one by one from the top of a place; fewer if it runs out. `every=3` takes each third
        card: what the first of three seats gets when cards are dealt in turn."""
        held, end = self.at(source), -1 - every * many
        cards = held[-1:] if many == 1 else held[-1:end:-every]
        if many == 1:
            self.move(cards, source, target)
        elif cards:  # without `move`, which would look for each card
            if not self._silent:
                self._moved.append((tuple(cards), source, target, tuple(range(len(held))[-1:end:-every])))
            del held[-1:end:-every]
            self.at(target).extend(cards)
        return cards

    def shuffle(self, place: Place) -> None:
        """Shuffle the cards of a place."""
        self.rng.shuffle(self.at(place))
        if not self._silent:
            self._moved.append(((), place, place, ()))

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
        """Say what has just happened; what moved since the last event is part of it. Where that is often,
        a game looks at `_silent` itself first: in a search the call alone takes a twentieth of the time."""
        if self._silent:
            return
        moved: Sequence[Movement] = ()
        if self._moved:
            moved, self._moved = self._moved, []
            self._past.movements += moved  # guesses follow them
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
        return piles(self.ZONES, self.__dict__)

    def lends(self, zone: Zone, seat: int | None) -> bool:
        """Whether the cards in this zone are this seat's own, shown to another for a while."""
        return bool(zone.lent) and seat is not None and getattr(self, zone.lent) == seat

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
            "zones": faces(self.places(), seat, self.lends),
            "scores": self.scores(),
            "winners": self.winners(),
            **self.facts(),
        }

    def guess(self, seat: int, rng: Rng) -> Self:
        """A clone this seat cannot tell from the truth: what it does not know is dealt again.

        It depends on nothing but what the seat knows and the generator given, future chance included.
        """
        memory = self.recall(seat)
        twin = self.clone()
        memory.deal(twin.at, rng)
        twin.rng = rng.fork()
        twin._ask = None
        twin._events = []  # a deal that was just told is part of the truth
        twin._past, twin._told = Past({seat: (0, memory)}), 0
        return twin

    def recall(self, seat: int) -> Memory:
        """What a seat knows of hidden cards: all it was told; after silent play, what it may look at."""
        return self._past.recall(seat, self._told) or Memory.of(self.places(), seat, self.lends)

    # -- copies and comparison

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__ = state = self.__dict__.copy()
        once, twice = copied(type(self))  # type: ignore[arg-type]  # a class has a hash
        for name in once:
            state[name] = state[name].copy()
        for name in twice:
            state[name] = [*map(list.copy, state[name])]
        twin.rng = self.rng.clone()
        twin._moved = []
        return twin

    def state(self) -> dict[str, Json]:
        """Everything, secrets included, ready for JSON; `memory` is what each seat knows of hidden cards."""
        return {**self.position(), "memory": [written(self.recall(seat)) for seat in range(self.seats)]}

    def position(self) -> dict[str, Json]:
        """How everything lies and how chance goes on, whatever the seats know: two games are equal by it."""
        plain = {name: value for name, value in self.__dict__.items() if not name.startswith("_")}
        return {"game": self.NAME, **plain, "rng": self.rng.state}

    @classmethod
    def load(cls, state: Mapping[str, Json]) -> Self:
        """The game of a state that went through JSON; a ValueError names what play would fail from."""
        return loaded(cls, state)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, {self.seats} seats, {self.phase or 'over'}>"
