"""Reading a game back from JSON: every attribute as the type its annotation promises, then the whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from .past import FORGOTTEN, Past
from .remembered import restored
from .rng import MASK, Rng
from .typed import fields, read, shown

if TYPE_CHECKING:
    from .game import Game

G = TypeVar("G", bound="Game")


def loaded(kind: type[G], state: Mapping[str, Any]) -> G:
    """The game whose `state()` this is; a ValueError names what is wrong."""
    if not isinstance(state, Mapping) or state.get("game") != kind.NAME:
        raise ValueError(f"game: this is no state of {kind.NAME}")
    hints = fields(kind)
    wanted = {"game", "rng", "memory", *hints}
    if odd := sorted(wanted ^ {*state}):
        raise ValueError(f"{odd[0]}: a state of {kind.NAME} {'needs' if odd[0] in wanted else 'has no'} this")
    game = object.__new__(kind)
    for name, hint in hints.items():
        setattr(game, name, read(state[name], hint, name))
    game.rng = Rng.at(read(state["rng"], int, "rng"))
    if game.rng.state not in range(MASK + 1):
        raise ValueError(f"rng: it cannot be {shown(state['rng'])}")
    game._ask, game._events, game._moved, game._silent = None, [], [], False
    game._past, game._told = FORGOTTEN, 0
    for flaw in flaws(game):
        raise ValueError(flaw)
    game._past = Past({seat: (0, memory) for seat, memory in restored(game, state["memory"]).items()})
    return game


def flaws(game: Game) -> Iterator[str]:
    """Why no game can be in this state, or why it could not be played on from it; nobody is asked before
    all that is said of single attributes is right."""
    if game.options != game.check(game.seats, game.options):
        yield "options: one of them is missing"
    yield from wrong_lengths(game)
    yield from wrong_values(game)
    yield from wrong_cards(game)
    yield from game.flaws()
    try:
        ask = game.ask()
        game.view(None)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise ValueError(f"phase: {game.phase!r} does not fit the rest of the state ({error!r})") from error
    if ask and not ask.moves:
        yield f"phase: in {game.phase!r} there is no legal move"


def wrong_lengths(game: Game) -> Iterator[str]:
    for name, zone in game.ZONES.items():
        if zone.each and len(getattr(game, name)) != game.seats:
            yield f"{name}: there must be one for each of {game.seats} seats"
    fresh = type(game)(game.seats, **game.options)
    for name in game.FIXED:
        if getattr(game, name) != getattr(fresh, name):
            yield f"{name}: with these seats and options it is {getattr(fresh, name)!r}"
    for name in game.BY_SEAT:
        if len(getattr(game, name)) != len(getattr(fresh, name)):
            yield f"{name}: there must be {len(getattr(fresh, name))} of them"


def wrong_values(game: Game) -> Iterator[str]:
    if game.phase and game.phase not in game.ASK:
        yield f"phase: {game.NAME} has no phase {game.phase!r}"
    for name in game.OF_SEATS:
        for seat in leaves(getattr(game, name)):
            if seat not in range(game.seats):
                yield f"{name}: there is no seat {seat}"
    for name, values in game.VALUES.items():
        for value in leaves(getattr(game, name)):
            if value not in values:
                yield f"{name}: it cannot be {shown(value)}"


def wrong_cards(game: Game) -> Iterator[str]:
    many = dict.fromkeys(game.DECK, 0)
    for name, _, _, cards in game.places():
        for card in cards:
            if card not in many:
                yield f"{name}: there is no card {shown(card)}"
            else:
                many[card] += 1
    for card, places in many.items():
        if places != 1:
            yield f"{card}: every card of the deck must lie in one place"


def leaves(value: Any) -> Iterator[Any]:
    """What a list holds, however deep; what is no list holds itself, and None holds nothing."""
    if isinstance(value, list | tuple):
        for each in value:
            yield from leaves(each)
    elif value is not None:
        yield value
