"""How Charuma's events are shown and heard: coins of the auction, cards of the tricks."""

from __future__ import annotations

from ...motion.flights import Flight
from ...motion.staging import DEAL, MOMENT, RISE, SWEEP, Draft, Gesture, Motion, Row, Staging, Told

COINS_APART = 50
TRICK_SEEN, SWEPT = 400, 280
PLAY = Staging(Gesture(apart=60, path="arc"), "card")


def bid(draft: Draft, event: Told) -> None:
    """Coins go from a player to the pot of a group."""
    coins(draft, event, f"seat:{event['seat']}", f"pot:{event['group']}", 260)


def outbid(draft: Draft, event: Told) -> None:
    """And come back from there."""
    coins(draft, event, f"pot:{event['group']}", f"seat:{event['seat']}", 300)


def coins(draft: Draft, event: Told, source: str, target: str, ms: int) -> None:
    many = max(1, event["amount"])
    for number in range(many):
        start = draft.now + COINS_APART * number
        draft.flights.append(Flight(f"coin{len(draft.flights)}", "*coin", source, target, start, ms, "arc"))
    draft.now += COINS_APART * (many - 1) + ms


def sweep(draft: Draft, event: Told) -> None:
    """The last trick is swept before the count. Others lie until the next is led, and the page says where
    their cards go then."""
    if not event["last"]:
        return
    draft.now += TRICK_SEEN
    for card, (zone, owner), (pile, winner) in event["moves"]:
        source, target = f"{zone}:{owner}", f"{pile}:{winner}"
        draft.flights.append(Flight(card, card, source, target, draft.now, SWEPT, "arc", "down"))
    draft.now += SWEPT


MOTION = Motion(
    {
        "round": Staging(SWEEP),
        "deal": Staging(DEAL, "deal", in_turns=True),
        "group": Staging(DEAL, "deal", in_turns=True),
        "bid": Staging(None, "chip", thing=bid),
        "outbid": Staging(None, "chip", thing=outbid),
        "take": Staging(Gesture(420, apart=30), "capture", (Row("ring", RISE, "seat:{seat}"),)),
        "lead": PLAY,
        "follow": PLAY,
        "discard": PLAY,
        "trick": Staging(
            None,
            "capture",
            (
                Row("rise", RISE, "won:{seat}", "+{worth}"),
                Row("moment", MOMENT, text="charuma.moment.lifted", when="lifted"),
            ),
            sweep,
        ),
        "count": Staging(),
        "tie": Staging(),
        "token": Staging(),
        "end": Staging(None, "win"),
    },
    same_place=frozenset({("aside", "box")}),
)
