"""How Charuma's events are shown and heard: coins of the auction, cards of the tricks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.charuma.cards import LIFTED, matching, winner

from ...motion.flights import Flight, Mark
from ...motion.staging import DEAL, MOMENT, RISE, SWEEP, Draft, Gesture, Motion, Row, Staging, Told, hop

COINS_APART, FADE = 50, 300
TRICK_SEEN, GATHER, SWEPT = 400, 220, 280
CROWN, FLIP, POP = 180, 260, 160


def bid(draft: Draft, event: Told) -> None:
    """Coins go from a player to the pot of a group."""
    coins(draft, event, f"seat:{event['seat']}", f"pot:{event['group']}", 260)


def outbid(draft: Draft, event: Told) -> None:
    """And come back from there, with the token that lay by them last."""
    seat, pot, ms = event["seat"], f"pot:{event['group']}", 300
    coins(draft, event, pot, f"seat:{seat}", ms)
    last = draft.now - ms + COINS_APART
    hop(draft, Flight(f"held{seat}", f"*token-{seat}", pot, f"seat:{seat}", last, ms, "arc"))


def coins(draft: Draft, event: Told, source: str, target: str, ms: int) -> None:
    many = max(1, event["amount"])
    for number in range(many):
        start = draft.now + COINS_APART * number
        draft.flights.append(Flight(f"coin{len(draft.flights)}", "*coin", source, target, start, ms, "arc"))
    draft.now += COINS_APART * (many - 1) + ms


def judged(draft: Draft, event: Told) -> None:
    """What a play changes in a trick: aces that a ten lifts are turned over to eleven, and the crown hops to
    whoever wins now."""
    before = draft.before
    if before is None or not before["asked"]:
        return
    order = [*range(before["leader"], before["seats"]), *range(before["leader"])]
    plays = list(before["zones"]["trick"])
    old = matching(before["asked"], plays, order)
    plays[event["seat"]] = event["cards"]
    new = matching(before["asked"], plays, order)
    lifted = [seat for seat, value in new.items() if value == LIFTED and old.get(seat) != LIFTED]
    for seat in lifted:
        if is_last(before, event):
            ten = next(other for other, value in new.items() if value == LIFTED - 1)
            lift(draft, seat, plays[seat], f"trick:{ten}", lies=seat != event["seat"])
            continue
        draft.marks += [Mark("flip", draft.now, FLIP, f"@{card}", seat=seat) for card in plays[seat]]
        draft.marks.append(Mark("pop", draft.now + FLIP, POP, f"lift:{seat}", seat=seat))
    draft.now += FLIP + POP if lifted else 0
    first, last = winner(old), winner(new)
    if first != last:
        draft.marks.append(Mark("late", 0, draft.now + CROWN, f"slot:{last}/mark"))
        hop(draft, Flight("crown", "*crown", f"trick:{first}", f"trick:{last}", draft.now, CROWN, "arc"))


def is_last(before: Told, event: Told) -> bool:
    """Whether nobody has a card left after this play: the count follows, so the table is drawn without it."""
    zones = before["zones"]
    return sum(map(len, (*zones["hidden"], *zones["shown"]))) == len(event["cards"])


def lift(draft: Draft, seat: int, aces: Sequence[str], ten: str, *, lies: bool) -> None:
    """Show by flights that aces are lifted, for the last trick: its table is never drawn with marks on it.
    Each ace turns over and back where it lies (`lies`) or has landed, and an eleven flies from the ten to its
    corner."""
    there, half = f"trick:{seat}", FLIP // 2
    for card in aces:
        place = f"@{card}" if lies else there
        draft.flights += [
            Flight(card, card, place, place, draft.now + half * number, half, turns=turns)
            for number, turns in enumerate(("down", "up"))
        ]
    corner, late = f"{there}^0.5", draft.now + FLIP
    draft.flights.append(Flight(f"eleven{seat}", "*eleven", ten, corner, late, POP, "arc"))


def sweep(draft: Draft, event: Told) -> None:
    """Sweep the last trick of a round before its count: its cards gather, then go to its winner with the
    crown and the elevens on them. Other tricks lie until the next one is led: the next drawing moves them
    (`data-goes`)."""
    if not event["last"]:
        return
    draft.now += TRICK_SEEN
    draft.marks += [
        Mark("leave", draft.now, GATHER, f"slot:{owner}/mark") for _, (_, owner), _ in event["moves"]
    ]
    moved = {flight.what: flight for flight in draft.flights}
    crowned = [flight for flight in moved.values() if flight.shows in ("*crown", "*eleven")]
    trick = [(card, f"trick:{owner}", f"won:{taker}") for card, (_, owner), (_, taker) in event["moves"]]
    first = next((card for card, *_ in trick if card not in moved), "")  # it is drawn where it lies
    if first and len(trick) > 1:
        for number, (card, source, _) in enumerate(trick):
            there = f"@{first}+{number}"
            draft.flights.append(Flight(card, card, source, there, draft.now, GATHER))
        for flight in crowned:
            draft.flights.append(
                flight._replace(source=flight.target, target=f"@{first}", at=draft.now, ms=GATHER)
            )
        draft.now += GATHER
    for card, source, target in trick:
        draft.flights.append(Flight(card, card, source, target, draft.now, SWEPT, "arc", "down"))
    for flight in crowned:
        away = f"won:{event['seat']}"
        draft.flights.append(flight._replace(source=flight.target, target=away, at=draft.now, ms=SWEPT))
    draft.now += SWEPT


BRACKETS = Row("late", 0, "{there}/brackets")  # they hold cards that are still on their way
PLAY = Staging(Gesture(apart=60, path="arc"), "card", (Row("late", 0, "slot:{seat}/mark"),), after=judged)

MOTION = Motion(
    {
        "round": Staging(SWEEP),
        "deal": Staging(DEAL, "deal", (BRACKETS,), in_turns=True),
        "group": Staging(DEAL, "deal", (BRACKETS,), in_turns=True),
        "bid": Staging(None, "chip", (Row("hold", 0, "pot:{group}"),), thing=bid),
        "outbid": Staging(None, "chip", thing=outbid),
        "take": Staging(
            Gesture(420, part=200),
            "capture",
            (
                Row("fade", FADE, "pot:{group}", is_early=True),
                BRACKETS,
                Row("late", 0, "slot:{seat}"),
                Row("late", 0, "motif"),
                Row("ring", RISE, "seat:{seat}"),
            ),
        ),
        "lead": PLAY,
        "follow": PLAY,
        "discard": PLAY,
        "trick": Staging(
            None,
            "capture",
            (
                Row("late", 0, "motif"),  # it says who has won
                Row("late", 0, "slot:{seat}/mark"),
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
