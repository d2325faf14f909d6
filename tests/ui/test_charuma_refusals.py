"""Charuma's refusals speak the truth: every small auction and every small trick, by brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product

import pytest

from engine.charuma import Charuma
from engine.charuma.cards import COLOUR, VALUE
from engine.charuma.table import TOP_BID
from tests.engine.charuma_words import auction, position
from tests.engine.setups import asked
from ui.games.charuma.refusals import refusal
from ui.refusal import Refusal

from .refusing import refusals

POINTS = (0, 2, 3, 4, 9)
AMOUNTS = (0, 3, TOP_BID)
CARDS = ("C7", "C7", "D7", "D7", "C8", "D8")  # to follow with
LEADS = ("C9", "D9", "C9 C9", "D9 D9", "C9 D9")


def auctions() -> Iterator[Charuma]:
    """Three players: the first is to bid, each of the others has bid on a group or not."""
    bids = [None, *product(range(3), AMOUNTS)]
    for points, first, second in product(POINTS, bids, bids):
        if first and second and first[0] == second[0]:
            continue
        yield auction([points, 9, 9], bids={seat: bid for seat, bid in ((1, first), (2, second)) if bid})


def tricks() -> Iterator[Charuma]:
    """Somebody leads, and the next has up to three visible cards and up to two hidden ones."""
    for lead, many, hidden in product(LEADS, range(4), range(3)):
        for cards in sorted({*permutations(CARDS, many + hidden)}):
            shown, secret = cards[:many], cards[many:]
            if len(cards) < len(lead.split()) or [*shown, *secret] != [*sorted(shown), *sorted(secret)]:
                continue
            game = position(lead, f"{' '.join(shown)} | {' '.join(secret)}")
            game.play(("play", *sorted(game.shown[0])))
            yield game


def refused(game: Charuma) -> Iterator[tuple[frozenset[str], str]]:
    pieces = game.hidden[game.turn] + game.shown[game.turn]
    if game.phase == "bid":
        pieces = [*pieces, *(f"g{seat + 1}" for seat in range(game.seats)), *map(str, range(TOP_BID + 1))]
    return refusals(asked(game).moves, pieces)


def is_true(game: Charuma, tapped: frozenset[str], piece: str, said: Refusal) -> bool:
    """Whether a refusal is so, from the bids, the points and the cards alone."""
    meant, why, facts = {*tapped, piece}, said.why, said.facts
    if why.startswith("follow."):
        return follows(game, meant, why.removeprefix("follow."))
    if why == "auction":
        return game.phase == "bid" and piece in VALUE
    points = game.points[game.turn]
    assert facts.get("points", points) == points
    amounts = [int(thing) for thing in meant if thing.isdecimal()]
    if why == "poor":
        return piece.isdecimal() and int(piece) > points
    assert facts["group"] in meant
    seat = game.choice.index(int(facts["group"][1:]) - 1)
    assert facts["amount"] == game.stake[seat], "the amount is another bid's"
    match why:
        case "closed":
            return piece == facts["group"] and game.stake[seat] == TOP_BID
        case "beat":
            return piece == facts["group"] and game.stake[seat] >= points
        case "low":
            amount = int(piece) if piece.isdecimal() else amounts[0]
            return game.stake[seat] >= amount
    raise AssertionError(f"no such reason: {why}")


def follows(game: Charuma, meant: set[str], wanted: str) -> bool:
    """Whether visible cards oblige to play this make-up, and no play of it has in it all that is meant."""

    def plays(cards: list[str]) -> list[tuple[str, ...]]:
        return [
            play
            for play in combinations(cards, len(wanted))
            if "".join(sorted(COLOUR[card] for card in play)) == wanted
            and len({VALUE[card] for card in play}) == 1
        ]

    shown, hidden = game.shown[game.turn], game.hidden[game.turn]
    can = any(meant <= {*play} for play in plays(shown + hidden))
    return wanted == game.asked and bool(plays(shown)) and not can


@pytest.mark.parametrize(
    ("games", "reasons"),
    [
        (auctions, {"auction", "poor", "closed", "beat", "low"}),
        (tricks, {"follow.C", "follow.D", "follow.CC", "follow.DD", "follow.CD"}),
    ],
)
def test_every_refusal_is_true(games: Callable[[], Iterator[Charuma]], reasons: set[str]) -> None:
    found: Counter[str] = Counter()
    for game in games():
        view = game.view(game.turn)
        for tapped, piece in refused(game):
            said = refusal(view, game.turn, tapped, piece)
            found[said.why] += 1
            assert is_true(game, tapped, piece, said), (view, tapped, piece, said)
    assert set(found) == reasons


def test_without_the_duty_to_follow_no_card_is_refused() -> None:
    free = [game for game in tricks() if not game.bound()]
    leads = [position("C7 C7 D7 C8 | D8 D8", "C9")]
    assert len(free) > 50
    assert [tap for game in (*free, *leads) for tap in refused(game)] == []
