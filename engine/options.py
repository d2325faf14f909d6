"""What may be chosen before a game: options with their choices, offered only where they make sense."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

Value = bool | int | str


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

    def has(self, value: object) -> bool:
        """Whether this is one of the choices: True is not 1 here."""
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


Options = Mapping[str, Option]


def offers(
    options: Options, name: str, seats: int, chosen: Mapping[str, Value], value: Value | None = None
) -> bool:
    """Whether this option (this value of it) may be chosen, given the seats and the other options."""
    option = options[name]
    values = option.choices[1:] if value is None else (value,)
    need, _, wanted = option.needs.partition("=")
    return any(not option.players(each) or seats in option.players(each) for each in values) and (
        not need or (str(chosen.get(need)) == wanted if wanted else bool(chosen.get(need)))
    )


def completed(
    options: Options, game: str, players: range, seats: int, chosen: Mapping[str, Value]
) -> dict[str, Value]:
    """What was chosen, with the defaults of the rest; a ValueError names what is wrong."""
    if type(seats) is not int or seats not in players:
        raise ValueError(f"seats: {game} is for {players[0]} to {players[-1]} players, not {seats!r}")
    for name in chosen:
        if name not in options:
            known = ", ".join(options) or "none"
            raise ValueError(f"{name}: {game} has no such option; it has {known}")
    full = {name: chosen.get(name, option.default) for name, option in options.items()}
    for name, option in options.items():
        value = full[name]
        if not option.has(value):
            choices = ", ".join(map(repr, option.choices))
            raise ValueError(f"{name}: {value!r} is not one of {choices}")
        if value != option.default and not offers(options, name, seats, full, value):
            right = option.players(value)
            many = bool(right) and seats not in right
            wanted = f"{' or '.join(map(str, right))} players" if many else option.needs
            raise ValueError(f"{name}: {value!r} is only for games with {wanted}")
    return full
