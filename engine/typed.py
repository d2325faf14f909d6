"""What annotations promise: a game's attributes with their types, and values from JSON that are of a type."""

from __future__ import annotations

from types import UnionType
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints


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
