"""How Karmaka's events are shown and heard: powers, offers, deaths and the climb of a soul."""

from __future__ import annotations

from ...motion.flights import Flight
from ...motion.staging import DEAL, DIM, MOMENT, RISE, SWEEP, Draft, Gesture, Motion, Row, Staging, Told, hop

CLIMB, FALL = 700, 420
LEAN, ARROW = 180, 240
# The card grows and leans to whoever is asked for it.
OFFER = Staging(marks=(Row("lean", LEAN, "played/shown"), Row("appear", ARROW, "played/offered-to")))


def life(draft: Draft, event: Told) -> None:
    """A soul climbs to its new rung, or a ring falls to its player."""
    seat, rung, now = event["seat"], event["rung"], draft.now
    if event["climbs"]:
        way = Flight(f"pawn{seat}", f"*token-{seat}", f"rung-{rung - 1}", f"rung-{rung}", now, CLIMB, "arc")
    else:
        way = Flight(f"ring{seat}", "*ring", "played", f"seat:{seat}", now, FALL, "arc")
    hop(draft, way)


MOTION = Motion(
    {
        "deal": Staging(DEAL, "deal", in_turns=True),
        "turn": Staging(),
        "draw": Staging(Gesture(), "card"),
        "pass": Staging(),
        "power": Staging(Gesture(320, wait=200), "chime", (Row("ring", RISE, "played"),)),
        "deed": Staging(Gesture(300), "card"),
        "future": Staging(Gesture(), "card"),
        "give": Staging(Gesture(path="arc"), "card"),
        "target": Staging(),
        "copy": Staging(),
        "move": Staging(Gesture(apart=80), "card"),
        "nothing": Staging(),
        "stop": Staging(),
        "offer": OFFER,
        "take": Staging(Gesture(340, path="arc"), "capture", (Row("ring", RISE, "future:{seat}"),)),
        "refuse": OFFER,  # it is the next one's now, or falls
        "fall": Staging(Gesture(300), "card"),
        "refill": Staging(SWEEP, "deal"),
        "death": Staging(None, "badluck", (Row("dim", DIM, "death ladder"), Row("pass", MOMENT, "death"))),
        "count": Staging(
            None,
            "climb",
            (
                Row("ring", RISE, "rung-{rung}", when="climbs"),
                Row("rise", RISE, "seat:{seat}", "+1", unless="climbs"),
            ),
            life,
        ),
        "shed": Staging(Gesture(apart=60, path="arc"), "deal"),
        "rebirth": Staging(Gesture(420, apart=90, path="arc"), "deal", (Row("ring", RISE, "hand:{seat}"),)),
        "end": Staging(None, "win"),
    }
)
