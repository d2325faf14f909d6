"""How Daruma's events are shown and heard: dice, the book, painted eyes, the marker's walk."""

from __future__ import annotations

from ...motion.flights import Flight
from ...motion.staging import (
    DEAL,
    DIM,
    MOMENT,
    RISE,
    Draft,
    Gesture,
    Motion,
    Row,
    Staging,
    Told,
    hop,
)

THROW, THROWN_APART, SETTLED = 520, 35, 250
HOP, USED, SLIDE = 320, 280, 400
CIRCLE, DUST = 400, 500
STONE = 260  # the marker's way from one stone to the next
STAMP, SLAM, BLINK, NOD = 120, 140, 160, 200
FOUR = 4
TANUKI = "tanuki/tanuki-art"


def roll(draft: Draft, event: Told) -> None:
    """Dice are thrown into the tray, where each lies with its equals; fours, which leave it at once, on its
    rim."""
    dice, rest, fours = event["dice"], len(draft.flights), 0
    sources = thrown_from(event)
    for number, value in enumerate(dice):
        fours += value == FOUR
        target = f"dice^{fours}" if value == FOUR else f"die-{value}"
        start = draft.now + THROWN_APART * number
        what = f"die{rest + number}"
        draft.flights.append(Flight(what, f"*die-{value}", sources[number], target, start, THROW, "throw"))
    draft.now += THROWN_APART * (len(dice) - 1) + THROW


def thrown_from(event: Told) -> list[str]:
    """Where the dice of a throw come from: the player's place, at the turn's first throw and after good
    fortune; the book, for the four that a gift takes out of it; else the tray, where they lay."""
    old, seat = event["old"], f"seat:{event['seat']}"
    if not old or old.count(FOUR) >= FOUR:
        return [seat] * len(event["dice"])
    return ["book" if value == FOUR else f"die-{value}" for value in old]


def book(draft: Draft, event: Told) -> None:
    """The fours of the last throw hop into the book, one by one."""
    thrown = [flight.what for flight in fours_of(draft)]
    draft.now += SETTLED
    for what in thrown[len(thrown) - event["fours"] :]:
        draft.flights.append(Flight(what, f"*die-{FOUR}", "dice", "book", draft.now, HOP, "arc"))
        draft.now += HOP // 2
    draft.now += HOP // 2


def fours_of(draft: Draft) -> list[Flight]:
    """The fours that have been thrown, in their order."""
    return [flight for flight in draft.flights if flight.path == "throw" and flight.shows == f"*die-{FOUR}"]


def fortune(draft: Draft, event: Told) -> None:
    """The fours of the throw rise from the tray's rim, go round once in gold dust, and are gone."""
    before = {flight.what for flight in draft.flights if flight.path == "circle"}
    for what, shows, _, rim, *_ in fours_of(draft):
        if what not in before:
            draft.flights.append(Flight(what, shows, rim, rim, draft.now, CIRCLE, "circle"))
    draft.now += CIRCLE


def badluck(draft: Draft, event: Told) -> None:
    """All dice of the throw lie in the tray for a moment, then those that are not in the book slide home."""
    slides: list[Flight] = []
    for place, flight in enumerate(draft.flights):
        if flight.path == "throw" and flight.shows != f"*die-{FOUR}":
            there = f"dice+{len(slides) + 1}"
            draft.flights[place] = flight._replace(target=there)
            home = f"seat:{event['seat']}"
            slides.append(Flight(flight.what, flight.shows, there, home, draft.now, SLIDE))
    draft.flights += slides
    draft.now += SLIDE if slides else 0


def bottle(draft: Draft, event: Told) -> None:
    use_die(draft, event["die"], "bottle")


def paint(draft: Draft, event: Told) -> None:
    """A one flies to the eye that it paints."""
    use_die(draft, 1, f"@{event['cards'][0]}/die")


def use_die(draft: Draft, value: int, target: str) -> None:
    what = f"die{len(draft.flights)}"
    hop(draft, Flight(what, f"*die-{value}", f"die-{value}", target, draft.now, USED, "arc"))


def marker(draft: Draft, event: Told) -> None:
    """The marker hops from stone to stone."""
    source, *stones = way(draft.before, event)
    for stone in stones:
        hop(draft, Flight("marker", "*marker", f"stone-{source}", f"stone-{stone}", draft.now, STONE, "arc"))
        source = stone


def way(before: Told | None, event: Told) -> list[int]:
    """The stones from where the marker stood to where it stops: right to the last one, and back."""
    if before is None:
        return [event["marker"]] * 2
    stones, back, last = [before["marker"]], before["back"], len(before["track"]) - 1
    for _ in range(event["steps"]):
        back = back or stones[-1] == last
        stones.append(stones[-1] + (-1 if back else 1))
    return stones


MOTION = Motion(
    {
        "row": Staging(DEAL, "deal"),
        "objective": Staging(DEAL, "deal", in_turns=True),
        "turn": Staging(),
        "refresh": Staging(Gesture(280, apart=50, path="arc"), "deal"),
        "refill": Staging(Gesture(300, apart=90), "deal"),
        "roll": Staging(None, "dice", thing=roll),
        "fortune": Staging(
            Gesture(420, path="arc"),
            "chime",
            (
                Row("dust", DUST, "dice", is_early=True),
                Row("moment", MOMENT, "row", "daruma.moment.fortune", is_early=True),
            ),
            fortune,
        ),
        "book": Staging(None, "chip", (Row("hold", 0, TANUKI), Row("nod", NOD, TANUKI)), book),
        "badluck": Staging(
            None,
            "badluck",
            (
                Row("hold", 0, TANUKI),
                Row("late", 0, "side"),
                Row("ring", RISE, "book", is_early=True),
                Row("blink", SLAM, "tanuki/book", is_early=True),
                Row("dim", DIM, "dice tanuki"),
                Row("appear", MOMENT, "misfortune"),
                Row("reveal", MOMENT, "misfortune/word"),
            ),
            badluck,
        ),
        "paint": Staging(
            None,
            "paint",
            (
                Row("stamp", STAMP, "@{card}/die"),
                Row("ring", RISE, "@{card}/die"),
                Row("blink", BLINK, "@{card}/doll", when="both"),
            ),
            paint,
        ),
        "phantom": Staging(None, "chip"),
        "bottle": Staging(None, "chip", thing=bottle),
        "shift": Staging(None, "chip"),
        "nothing": Staging(),
        "gift": Staging(Gesture(420, path="arc"), "card", (Row("ring", RISE, "owned:{to}"),)),
        "choose": Staging(),
        "swap": Staging(Gesture(420, path="arc"), "card"),
        "stop": Staging(),
        "pupil": Staging(None, "paint"),
        "take": Staging(Gesture(380, apart=90), "capture", (Row("rise", RISE, "owned:{seat}", "+{many}"),)),
        "marker": Staging(None, "chip", thing=marker),
        "token": Staging(Gesture(420, path="arc"), "chime"),
        "reveal": Staging(None, "card"),  # a sealed objective is opened where it lies
        "count": Staging(),
        "end": Staging(None, "win"),
    }
)
