"""Reading a game back from JSON: every attribute as the type its annotation promises, then the whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from .past import FORGOTTEN, Past
from .remembered import restored
from .rng import MASK, Rng
from .typed import fields, read

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
    game.rng = Rng.at(read(state["rng"], int, "rng") & MASK)
    game._ask, game._events, game._moved, game._silent = None, [], [], False
    game._past, game._told = FORGOTTEN, 0
    check(game)
    game._past = Past({seat: (0, memory) for seat, memory in restored(game, state["memory"]).items()})
    return game


def check(game: Game) -> None:
    """A ValueError if no game can be in this state, as far as that can be told without playing it."""
    if game.options != game.check(game.seats, game.options):
        raise ValueError("options: one of them is missing")
    for name, zone in game.ZONES.items():
        if zone.each and len(getattr(game, name)) != game.seats:
            raise ValueError(f"{name}: there must be one for each of {game.seats} seats")
    fresh = type(game)(game.seats, **game.options)
    for name in game.FIXED:
        if getattr(game, name) != getattr(fresh, name):
            raise ValueError(f"{name}: with these seats and options it is {getattr(fresh, name)!r}")
    for name in game.BY_SEAT:
        if len(getattr(game, name)) != len(getattr(fresh, name)):
            raise ValueError(f"{name}: there must be {len(getattr(fresh, name))} of them")
    lying = sorted(card for *_, cards in game.places() for card in cards)
    if lying != sorted(game.DECK):
        odd = sorted({*lying} ^ {*game.DECK}) or [card for card in lying if lying.count(card) > 1]
        raise ValueError(f"{odd[0]}: every card of the deck must lie in one place")
    if game.turn not in range(game.seats):
        raise ValueError(f"turn: there is no seat {game.turn}")
    if game.phase and game.phase not in game.ASK:
        raise ValueError(f"phase: {game.NAME} has no phase {game.phase!r}")
    try:
        ask = game.ask()
        game.view(None)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise ValueError(f"phase: {game.phase!r} does not fit the rest of the state ({error!r})") from error
    if ask and not ask.moves:
        raise ValueError(f"phase: in {game.phase!r} there is no legal move")
