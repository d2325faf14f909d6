"""How things that are no cards move: dice, coins, the marker, souls. One function a kind of event.

Each adds its flights to the plan that is being made, and moves its clock on. What flies is a thing of the
game's look (`*die-4`), or of the house (`*token-2`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from .flights import Flight

Told = Mapping[str, Any]


class Draft(Protocol):
    """As much of a plan under way as things have to know."""

    flights: list[Flight]
    now: int


Thing = Callable[[Draft, Told], None]

THROW, THROWN_APART, SETTLED = 520, 35, 250
HOP, BID_APART = 320, 50
FOUR = 4


def bid(draft: Draft, event: Told) -> None:
    """Coins go from a player to the pot of a group."""
    coins(draft, event, f"seat:{event['seat']}", f"pot:{event['group']}", 260)


def outbid(draft: Draft, event: Told) -> None:
    """And come back from there."""
    coins(draft, event, f"pot:{event['group']}", f"seat:{event['seat']}", 300)


def coins(draft: Draft, event: Told, source: str, target: str, ms: int) -> None:
    many = max(1, event["amount"])
    for number in range(many):
        start = draft.now + BID_APART * number
        draft.flights.append(Flight(f"coin{len(draft.flights)}", "*coin", source, target, start, ms, "arc"))
    draft.now += BID_APART * (many - 1) + ms


def roll(draft: Draft, event: Told) -> None:
    """Dice are thrown from the player's place into the tray, where each lies with its equals."""
    dice, rest, fours = event["dice"], len(draft.flights), 0
    for number, value in enumerate(dice):
        fours += value == FOUR
        target = f"dice+{fours}" if value == FOUR else f"die-{value}"
        start = draft.now + THROWN_APART * number
        what = f"die{rest + number}"
        draft.flights.append(
            Flight(what, f"*die-{value}", f"seat:{event['seat']}", target, start, THROW, "throw")
        )
    draft.now += THROWN_APART * (len(dice) - 1) + THROW


def book(draft: Draft, event: Told) -> None:
    """The fours of the last throw hop into the book, one by one."""
    thrown = [flight.what for flight in draft.flights if flight.shows == f"*die-{FOUR}"]
    draft.now += SETTLED
    for what in thrown[len(thrown) - event["fours"] :]:
        draft.flights.append(Flight(what, f"*die-{FOUR}", "dice", "book", draft.now, HOP, "arc"))
        draft.now += HOP // 2
    draft.now += HOP // 2


def bottle(draft: Draft, event: Told) -> None:
    die(draft, event["die"], "bottle")


def paint(draft: Draft, event: Told) -> None:
    """A one flies to the eye that it paints."""
    die(draft, 1, f"@{event['cards'][0]}")


def die(draft: Draft, value: int, target: str) -> None:
    what = f"die{len(draft.flights)}"
    draft.flights.append(Flight(what, f"*die-{value}", f"die-{value}", target, draft.now, 280, "arc"))
    draft.now += 280


def marker(draft: Draft, event: Told) -> None:
    """The marker goes on, a stone at a time."""
    ms = 260 * event["steps"]
    stone = f"stone-{event['marker']}"
    draft.flights.append(Flight("marker", "*marker", stone, stone, draft.now, ms, "arc"))
    draft.now += ms


def life(draft: Draft, event: Told) -> None:
    """A soul climbs to its new rung, or a ring falls to its player."""
    seat, rung = event["seat"], event["rung"]
    if event["climbs"]:
        way = Flight(
            f"pawn{seat}", f"*token-{seat}", f"rung-{rung - 1}", f"rung-{rung}", draft.now, 700, "arc"
        )
    else:
        way = Flight(f"ring{seat}", "*ring", "played", f"seat:{seat}", draft.now, 420, "arc")
    draft.flights.append(way)
    draft.now += way.ms


THINGS: Mapping[str, Mapping[str, Thing]] = {
    "charuma": {"bid": bid, "outbid": outbid},
    "daruma": {"roll": roll, "book": book, "bottle": bottle, "paint": paint, "marker": marker},
    "karmaka": {"count": life},
    "rummu": {},
    "shokoba": {},
}
