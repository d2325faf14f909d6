"""What a plan is made of: things that fly, marks that are seen for a moment, sounds."""

from __future__ import annotations

from typing import Any, NamedTuple


class Flight(NamedTuple):
    """Something that goes from one place to another; several of one `what` follow each other."""

    what: str  # a card, or a name of its own for a thing whose face is not seen
    shows: str  # the card whose face it has, or a thing ("*coin"); empty: a back
    source: str
    target: str
    at: int
    ms: int
    path: str = "line"  # or "arc", "throw": an arc with two turns, "circle": once round on the way
    turns: str = ""  # "up" or "down", on its way
    lands: str = ""  # what it does where it comes to rest before its next flight: "tilt", "bounce"
    under: str = ""  # what its other side shows, a thing; empty: a back
    drawn: str = ""  # the side, "shows" or "under", that is the card as it is drawn where it lies


class Mark(NamedTuple):
    """Something that is seen for a moment and goes, or that what is drawn in a place does.

    Above the table: a number may `rise`, a `ring` spread (of `ink` where something is painted), gold `dust`
    or `petals` fly up, a `halo` or a `violet` one light round a place, a whole place `glow` or `flash`, a
    `moment` be a word across the table; `dim` veils all but its places. What is drawn may only now `appear`
    or `reveal` itself (with a leap), only `pass` by, `drop` into its place, `settle`, `fill`, `pop` up,
    `flip`, `light` up, `nod`, `blink`, `stamp` itself, `lean`, or `wait` for something above it to rise; on
    an eve, it may `leave` for good. Until its time, `late` hides what is drawn, and `hold` shows what was
    drawn there before; `fade` shows that while it goes. Cards in a place make `room` there in this time.
    """

    do: str
    at: int
    ms: int
    place: str = ""
    text: str = ""  # as it is, or a key of the catalogue with facts to fill in
    seat: int | None = None  # in whose colour


class Sound(NamedTuple):
    at: int
    name: str


class Plan(NamedTuple):
    flights: tuple[Flight, ...] = ()
    marks: tuple[Mark, ...] = ()
    sounds: tuple[Sound, ...] = ()
    ms: int = 0

    def paced(self, factor: float) -> Plan:
        """The same in another time; what follows at once still does, however times are rounded."""

        def timed(step: Flight | Mark) -> Any:
            at = round(step.at * factor)
            return step._replace(at=at, ms=round((step.at + step.ms) * factor) - at)

        flights, marks = (tuple(map(timed, steps)) for steps in self[:2])
        sounds = tuple(sound._replace(at=round(sound.at * factor)) for sound in self.sounds)
        return Plan(flights, marks, sounds, round(self.ms * factor))
