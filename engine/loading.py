"""Reading a game back from JSON: every attribute as the type its annotation promises, then the whole."""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, Union, get_args, get_origin, get_type_hints

from .rng import MASK, Rng

if TYPE_CHECKING:
    from .game import Game

G = TypeVar("G", bound="Game")


def loaded(kind: type[G], state: Mapping[str, Any]) -> G:
    """The game whose `state()` this is; a ValueError names what is wrong."""
    if not isinstance(state, Mapping) or state.get("game") != kind.NAME:
        raise ValueError(f"game: this is no state of {kind.NAME}")
    hints = fields(kind)
    wanted = {"game", "rng", *hints}
    if odd := sorted(wanted ^ {*state}):
        raise ValueError(f"{odd[0]}: a state of {kind.NAME} {'needs' if odd[0] in wanted else 'has no'} this")
    game = object.__new__(kind)
    for name, hint in hints.items():
        setattr(game, name, read(state[name], hint, name))
    game.rng = Rng.at(read(state["rng"], int, "rng") & MASK)
    game._ask, game._events, game._moved, game._silent = None, [], [], False
    check(game)
    return game


def check(game: Game) -> None:
    """A ValueError if no game can be in this state, as far as that can be told without playing it."""
    if game.options != game.check(game.seats, game.options):
        raise ValueError("options: one of them is missing")
    for name, zone in game.ZONES.items():
        if zone.each and len(getattr(game, name)) != game.seats:
            raise ValueError(f"{name}: there must be one for each of {game.seats} seats")
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


def fields(kind: type) -> dict[str, Any]:
    """The annotated attributes of a class's instances that are part of its state, and their types."""
    return {
        name: hint
        for name, hint in get_type_hints(kind).items()
        if not name.startswith("_") and get_origin(hint) is not ClassVar and hint is not ClassVar
    }


def read(value: Any, hint: Any, where: str) -> Any:
    """A fresh value of this type; a ValueError says where the JSON holds something else.

    Lists become tuples where the type says so: JSON has no tuples.
    """
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        for choice in inner:
            try:
                return read(value, choice, where)
            except ValueError:
                continue
    elif origin is list and isinstance(value, list | tuple):
        return [read(item, inner[0], f"{where}[{i}]") for i, item in enumerate(value)]
    elif origin is tuple and isinstance(value, list | tuple):
        if inner[-1] is Ellipsis:
            return tuple(read(item, inner[0], f"{where}[{i}]") for i, item in enumerate(value))
        if len(value) == len(inner):
            pairs = zip(value, inner, strict=True)
            return tuple(read(item, each, f"{where}[{i}]") for i, (item, each) in enumerate(pairs))
    elif origin is dict and isinstance(value, dict):
        return {
            read(key, inner[0], where): read(item, inner[1], f"{where}.{key}") for key, item in value.items()
        }
    elif type(value) is hint:  # so True is no number
        return value
    raise ValueError(f"{where}: {shown(value)} is not {wanted(hint)}")


def shown(value: Any) -> str:
    """The value, short enough for a message."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}…"


def wanted(hint: Any) -> str:
    """The type as an annotation writes it."""
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint)
