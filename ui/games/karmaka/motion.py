"""How Karmaka's events are shown and heard: powers, offers, deaths and the climb of a soul."""

from __future__ import annotations

from engine.karmaka.cards import COLOUR, MOSAIC, VALUE, best

from ...motion.flights import Flight, Mark
from ...motion.staging import DEAL, DIM, RISE, SWEEP, Draft, Gesture, Motion, Row, Staging, Told, hop

BEAD = 90
FAN, COUNTED, SPIN = 350, 140, 260  # of deeds at a death, from one that counts to the next, of a ring
CLIMB, FALL, LIGHT, PETALS = 700, 420, 300, 600
LEAN, ARROW, GLOW = 180, 240, 250
# The card grows and leans to whoever is asked for it.
OFFER = Staging(marks=(Row("lean", LEAN, "played/shown"), Row("appear", ARROW, "played/offered-to")))


def beads(draft: Draft, event: Told) -> None:
    """What a deed adds to a life: its beads are filled one by one."""
    if draft.before is None:
        return
    seat = event["seat"]
    had = draft.before["lives"][seat]
    _, score = best([*draft.before["zones"]["deeds"][seat], *event["cards"]])
    for bead in range(had["score"], min(score, had["need"] or 0)):
        draft.marks.append(Mark("fill", draft.now, BEAD, f"beads:{seat}/bead-{bead}", seat=seat))
        draft.now += BEAD


def life(draft: Draft, event: Told) -> None:
    """A life is counted in the middle, the veil of its death still round it: its deeds, the points of those
    that count, the rings that are spent. Then its soul climbs, or a ring falls to its player."""
    start, seat = draft.now, event["seat"]
    deeds = [*enumerate(event["cards"])]
    for place, card in deeds:
        draft.flights.append(Flight(card, card, f"deeds:{seat}", f"death/deed-{place}", start, FAN))
    draft.now += FAN
    for place, card in deeds:
        if COLOUR[card] in (event["colour"], MOSAIC):
            points = f"+{VALUE[card]}"
            draft.marks.append(Mark("rise", draft.now, RISE, f"death/deed-{place}", points, seat))
            draft.now += COUNTED
    for ring in range(event["spent"]):
        spent = Flight(f"spent{ring}", "*ring", f"seat:{seat}", "death/points", draft.now, SPIN, "throw")
        hop(draft, spent)
    climb(draft, event)
    draft.marks = [
        mark._replace(ms=draft.now - mark.at) if mark.do == "dim" else mark for mark in draft.marks
    ]
    draft.marks.append(Mark("pass", start, draft.now - start, "death", seat=seat))


def climb(draft: Draft, event: Told) -> None:
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
        "power": Staging(Gesture(320, wait=200), "chime", (Row("glow", GLOW, "played/art"),)),
        "deed": Staging(Gesture(300), "card", after=beads),
        "future": Staging(Gesture(), "card"),
        "give": Staging(Gesture(path="arc"), "card"),
        "target": Staging(),
        "copy": Staging(),
        "move": Staging(Gesture(apart=280), "card"),
        "nothing": Staging(),
        "stop": Staging(),
        "offer": OFFER,
        "take": Staging(Gesture(340, path="arc"), "capture", (Row("ring", RISE, "future:{seat}"),)),
        "refuse": OFFER,  # it is the next one's now, or falls
        "fall": Staging(Gesture(300), "card"),
        "refill": Staging(SWEEP, "deal"),
        "death": Staging(None, "badluck", (Row("dim", DIM, "death ladder"),)),
        "count": Staging(
            None,
            "climb",
            (
                Row("light", LIGHT, "rung-{rung}/animal", when="climbs"),
                Row("petals", PETALS, "rung-{rung}", when="climbs"),
                Row("rise", RISE, "seat:{seat}", "+1", unless="climbs"),
            ),
            life,
        ),
        "shed": Staging(Gesture(apart=60, path="arc"), "deal"),
        "rebirth": Staging(Gesture(420, apart=90, path="arc"), "deal", (Row("ring", RISE, "hand:{seat}"),)),
        "end": Staging(None, "win"),
    }
)
