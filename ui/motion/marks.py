"""What is seen for a moment when an event happens: numbers that rise where something landed, and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .flights import Mark


class Row(NamedTuple):
    """A mark of a kind of event. In `place` and `text` facts of the event are filled in, and `many` cards."""

    do: str
    ms: int
    place: str = ""
    text: str = ""
    when: str = ""  # only if this fact is true
    unless: str = ""  # only if this one is not


RISE, MOMENT, DIM = 500, 900, 900

MARKS: Mapping[str, Mapping[str, tuple[Row, ...]]] = {
    "charuma": {
        "trick": (
            Row("rise", RISE, "won:{seat}", "+{worth}"),
            Row("moment", MOMENT, text="charuma.moment.lifted", when="lifted"),
        ),
        "take": (Row("ring", RISE, "seat:{seat}"),),
    },
    "daruma": {
        "fortune": (Row("moment", MOMENT, text="daruma.moment.fortune"),),
        "badluck": (Row("dim", DIM), Row("moment", MOMENT, text="daruma.moment.badluck")),
        "paint": (Row("ring", RISE, "@{card}"),),
        "take": (Row("rise", RISE, "owned:{seat}", "+{many}"),),
        "gift": (Row("ring", RISE, "owned:{to}"),),
    },
    "karmaka": {
        "power": (Row("ring", RISE, "played"),),
        "take": (Row("ring", RISE, "future:{seat}"),),
        "death": (Row("dim", DIM),),
        "count": (
            Row("ring", RISE, "rung-{rung}", when="climbs"),
            Row("rise", RISE, "seat:{seat}", "+1", unless="climbs"),
        ),
        "rebirth": (Row("ring", RISE, "hand:{seat}"),),
    },
    "rummu": {
        "lay": (Row("rise", RISE, "laid:{seat}", "+{points}", when="points"),),
        "out": (
            Row("ring", RISE, "hand:{seat}"),
            Row("moment", MOMENT, text="rummu.moment.out"),
        ),
    },
    "shokoba": {
        "capture": (Row("rise", RISE, "pile:{seat}", "+{many}"),),
        "shokoba": (Row("moment", MOMENT, text="shokoba.moment.shokoba"),),
    },
}


def marks(game: str, event: Mapping[str, Any], at: int) -> list[Mark]:
    """The marks of an event that has come to its end at this moment."""
    cards = event["cards"]
    facts = {**event, "many": len(cards), "card": cards[0] if cards else ""}
    return [
        Mark(row.do, at, row.ms, row.place.format(**facts), row.text.format(**facts), event["seat"])
        for row in MARKS[game].get(event["kind"], ())
        if (not row.when or event[row.when]) and not (row.unless and event[row.unless])
    ]
