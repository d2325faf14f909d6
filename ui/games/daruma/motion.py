"""How Daruma's events are shown and heard: dice, the book, painted eyes, the marker's walk."""

from __future__ import annotations

from ...motion.flights import Flight, Mark
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
from .parts import FULL, WARM

LIFT, THROW, THROWN_APART, BOUNCE, SORT = 150, 520, 35, 90, 180
REST, VIOLET = 250, 150  # of the fours, before they hop
HOP, USED, SLIDE = 320, 280, 400
CIRCLE, DUST = 400, 500
STONE = 260  # the marker's way from one stone to the next
FLASH, STAMP, SLAM, BLINK, NOD, INK, OPEN = 200, 120, 140, 160, 200, 200, 260
LEAVE = 200  # of what lies in the book or in an eye, when it goes
FOUR = 4
TANUKI = "tanuki/tanuki-art"


def roll(draft: Draft, event: Told) -> None:
    """Dice are taken up, fall into the tray one beside the other, then slide to their equals; fours, which
    leave it at once, to its rim. From the right, so that none has to pass another of its kind."""
    dice, rest, fours = event["dice"], len(draft.flights), 0
    lifts: list[Flight] = []
    throws: list[Flight] = []
    slides: list[Flight] = []
    sources = thrown_from(draft, event)
    up = LIFT if sources[0].startswith("die-") else 0
    fallen = draft.now + up + THROWN_APART * (len(dice) - 1) + THROW + BOUNCE
    for number, (source, value) in reversed([*enumerate(zip(sources, dice, strict=True))]):
        fours += value == FOUR
        what, shows, spot = f"die{rest + number}", f"*die-{value}", f"dice={number + 1}of{len(dice)}"
        if up:
            lifts.append(Flight(what, shows, source, f"dice^{len(dice) - number}", draft.now, up))
        start = draft.now + up + THROWN_APART * number
        throws.append(Flight(what, shows, source, spot, start, THROW, "throw", lands="bounce"))
        home = f"dice^{fours}" if value == FOUR else f"die-{value}"
        slides.append(Flight(what, shows, spot, home, fallen, SORT))
    if not event["old"]:
        draft.marks.append(Mark("fade", draft.now, LEAVE, "book"))  # of the last turn, if it was bad luck
    if sources[0].startswith("book"):
        draft.marks.append(Mark("hold", 0, throws[0].at, sources[0]))
    draft.flights += [*lifts, *throws, *slides]
    draft.now = fallen + SORT


def thrown_from(draft: Draft, event: Told) -> list[str]:
    """Where the dice of a throw come from: the player's place, at the turn's first throw and after good
    fortune; the book, for the four that a gift takes out of it; else the tray, where they lay."""
    old, seat = event["old"], f"seat:{event['seat']}"
    if not old or old.count(FOUR) >= FOUR:
        return [seat] * len(event["dice"])
    last = slot(written(draft.before) - 1) if draft.before else "book"
    return [last if value == FOUR else f"die-{value}" for value in old]


def slot(place: int) -> str:
    """A slot of the book; what comes when it is full lands on the last one."""
    return f"book/slot-{min(place, FULL - 1)}"


def written(told: Told) -> int:
    """How many fours are in the book, real ones and phantoms, by a view or an event."""
    return int(told["book"] + told["phantoms"])


def book(draft: Draft, event: Told) -> None:
    """The fours of the last throw rest, are ringed, and hop into the book each to its own slot."""
    lying = fours_of(draft)
    lying = lying[len(lying) - event["fours"] :]
    draft.now += REST
    draft.marks += [Mark("violet", draft.now, VIOLET, flight.target) for flight in lying]
    draft.now += VIOLET
    for place, flight in enumerate(lying, written(event) - event["fours"]):
        there = slot(place)
        draft.flights.append(Flight(flight.what, flight.shows, flight.target, there, draft.now, HOP, "arc"))
        draft.now += HOP // 2
    draft.now += HOP // 2
    warm(draft, event, event["fours"])


def warm(draft: Draft, event: Told, fours: int) -> None:
    """The book's page warms once these fours are on it."""
    old = written(event) - fours
    draft.marks += [Mark("late", 0, draft.now, f"tanuki/warm-{many}") for many in WARM if many > old]


def fours_of(draft: Draft) -> list[Flight]:
    """How the fours that have been thrown came to the rim, in their order."""
    return [flight for flight in draft.flights if flight.ms == SORT and flight.shows == f"*die-{FOUR}"]


def fortune(draft: Draft, event: Told) -> None:
    """The fours of the throw rise from the tray's rim, go round once in gold dust, and are gone."""
    before = {flight.what for flight in draft.flights if flight.path == "circle"}
    for what, shows, _, rim, *_ in fours_of(draft):
        if what not in before:
            draft.flights.append(Flight(what, shows, rim, rim, draft.now, CIRCLE, "circle"))
    draft.now += CIRCLE


def badluck(draft: Draft, event: Told) -> None:
    """The dice of the throw that are not in the book lie where they fell for a moment, then slide home;
    those in the eyes of darumas leave with them."""
    for card, eyes in (draft.before or {"eyes": {}})["eyes"].items():
        if "die" in eyes:
            draft.marks.append(Mark("hold", 0, draft.now, f"@{card}/doll"))
            draft.marks.append(Mark("fade", draft.now, LEAVE, f"@{card}/doll"))
    sorting = [flight for flight in draft.flights if flight.ms == SORT]
    last = max((flight.at for flight in sorting), default=0)
    left = [flight for flight in sorting if flight.at == last and flight.shows != f"*die-{FOUR}"]
    draft.flights = [flight for flight in draft.flights if flight not in left]
    home = f"seat:{event['seat']}"
    draft.flights += [flight._replace(target=home, at=draft.now, ms=SLIDE) for flight in left]
    draft.now += SLIDE if left else 0


def turn(draft: Draft, event: Told) -> None:
    """The fours of a turn leave the book with it; those of bad luck lie there until the next throw."""
    is_lost = any(mark.do == "flash" for mark in draft.marks)
    if draft.before and written(draft.before) and not is_lost:
        draft.marks += [Mark("hold", 0, draft.now, "book"), Mark("fade", draft.now, LEAVE, "book")]


def bottle(draft: Draft, event: Told) -> None:
    use_die(draft, event["die"], "bottle")


def paint(draft: Draft, event: Told) -> None:
    """A one flies to the eye that it paints."""
    use_die(draft, 1, f"@{event['cards'][0]}/die")


def use_die(draft: Draft, value: int, target: str) -> None:
    what = f"die{len(draft.flights)}"
    hop(draft, Flight(what, f"*die-{value}", f"die-{value}", target, draft.now, USED, "arc"))


def phantom(draft: Draft, event: Told) -> None:
    """A four that nobody threw goes from what was painted into the book."""
    source = draft.flights[-1].target if draft.flights else f"seat:{event['seat']}"
    there = slot(event["phantoms"] - 1)
    hop(draft, Flight("phantom", "*die-ghost", source, there, draft.now, HOP, "arc"))
    warm(draft, event, 1)


def shift(draft: Draft, event: Told) -> None:
    """Dice are turned over to their new values."""
    for number, (old, new) in enumerate(zip(event["old"], event["dice"], strict=True)):
        source, target = f"die-{old}", f"die-{new}"
        draft.flights.append(
            Flight(f"shift{number}", f"*die-{new}", source, target, draft.now, USED, "throw")
        )
    draft.now += USED


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
        "turn": Staging(thing=turn),
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
                Row("flash", FLASH, slot(FULL - 1), is_early=True),
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
                Row("ink", INK, "@{card}/die"),
                Row("blink", BLINK, "@{card}/doll", when="both"),
            ),
            paint,
        ),
        "phantom": Staging(None, "chip", (Row("hold", 0, TANUKI),), phantom),
        "bottle": Staging(None, "chip", thing=bottle),
        "shift": Staging(None, "chip", thing=shift),
        "nothing": Staging(),
        "gift": Staging(
            Gesture(420, path="arc", wrap="*wrapped"), "card", (Row("ring", RISE, "owned:{to}"),)
        ),
        "choose": Staging(),
        "swap": Staging(Gesture(420, path="arc"), "card"),
        "stop": Staging(),
        "pupil": Staging(None, "paint", (Row("stamp", STAMP, "@{each}/pupil"),)),
        "take": Staging(Gesture(380, apart=90), "capture", (Row("rise", RISE, "owned:{seat}", "+{many}"),)),
        "marker": Staging(None, "chip", thing=marker),
        "token": Staging(Gesture(420, path="arc"), "chime"),
        "reveal": Staging(None, "card", (Row("flip", OPEN, "objective:{seat}"),)),
        "count": Staging(),
        "end": Staging(None, "win"),
    },
    as_drawn=frozenset({"row"}),  # elsewhere only the doll is left of a card
)
