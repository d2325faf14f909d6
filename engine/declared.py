"""What a game's class declares about itself, and what follows from that before any game is begun."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Mapping
from typing import Any, ClassVar

from . import options as choosing
from .ask import Moves
from .options import Options, Value
from .zones import Zone

NATURAL = range(1 << 53)  # the numbers that every reader of JSON keeps exactly


class Declared:
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
    PILES: ClassVar[Collection[str]]  # the zones where hidden cards can be followed by their position
    FIXED: ClassVar[Collection[str]] = ()  # attributes that follow from seats and options
    BY_SEAT: ClassVar[Collection[str]] = ()  # lists with something for every seat, or for every side
    OF_SEATS: ClassVar[Collection[str]] = ("turn",)  # attributes that hold seats
    VALUES: ClassVar[Mapping[str, Container[Any]]] = {}  # what an attribute, or each thing in it, may be

    def __init_subclass__(cls) -> None:
        cls.DO = {name[3:]: getattr(cls, name) for name in dir(cls) if name.startswith("do_")}
        cls.ASK = {phase: getattr(cls, f"ask_{phase}") for phase in cls.DO}
        zones = getattr(cls, "ZONES", {}).items()
        cls.PILES = frozenset(name for name, zone in zones if zone.is_pile)

    def flaws(self) -> Iterable[str]:
        """What would make play fail from here, where a state was read that no game was in: each begins with
        the attribute. Positions that play does not reach, but can go on from, have none: they are puzzles."""
        return ()

    @classmethod
    def check(cls, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
        """The options, complete with defaults; a ValueError names the one that is wrong."""
        return choosing.completed(cls.OPTIONS, cls.NAME, cls.SEATS, seats, options)

    @classmethod
    def offers(cls, name: str, seats: int, options: Mapping[str, Value], value: Value | None = None) -> bool:
        """Whether this option (this value of it) may be chosen, given the seats and the other options."""
        return choosing.offers(cls.OPTIONS, name, seats, options, value)
