"""Rummu's refusals speak the truth: in positions of whole hands, with taps at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations

import pytest

from engine import Rng
from engine.rummu import Rummu
from engine.rummu.cards import COLOUR, NUMBER, YELLOW
from engine.rummu.combinations import exchange, fit, judge
from tests.engine.setups import asked
from ui.games.rummu.refusals import chosen, refusal
from ui.refusal import Refusal
from ui.select import tap

from .test_rummu_page import holding, laying, plays

ELSEWHERE = {"draw", "take", "stock", "pile", "back", "discard", "barred"}  # reasons outside the playing
ROWS, LONG = 30, 5  # rows of taps in each position, and how long each is


def refusals(game: Rummu, rng: Rng) -> Iterator[tuple[frozenset[str], str]]:
    """What is tapped, and the thing whose tap is refused then."""
    moves = asked(game).moves
    laid = [place for place, cards in enumerate(game.combinations) if cards]
    pieces = ["stock", "pile", *game.cards(game.turn), *(f"c{place + 1}" for place in laid)]
    if game.phase == "back":
        pieces += [card for cards in game.combinations for card in cards]
    for _ in range(ROWS):
        tapped: frozenset[str] = frozenset()
        for _ in range(LONG):
            piece = rng.choice(pieces)
            after = tap(moves, tapped, piece, steady=True)
            if after is None:
                yield tapped, piece
            tapped = tapped if after is None else after


def several(cards: list[str], within: list[str]) -> Iterator[tuple[str, ...]]:
    """Every choice of these cards that has certain cards in it."""
    others = [card for card in cards if card not in within]
    for more in chain.from_iterable(combinations(others, size) for size in range(len(others) + 1)):
        yield (*within, *more)


def opens(game: Rummu, cards: tuple[str, ...], total: bool) -> bool:
    """Whether these cards are a combination to open with."""
    if not judge(cards).kind:
        return False
    left = [card for card in game.cards(game.turn) if card not in cards]
    more = total and any(judge(other).kind for other in several(left, []))
    return len(cards) >= game.needs[game.turn] or more


def goes(there: tuple[str, ...], cards: tuple[str, ...]) -> str:
    """What comes to the hand for these cards: "nothing", a yellow card; empty when they do not go there."""
    if cards and fit(there, cards).kind:
        return "nothing"
    return exchange(there, cards[0]) if len(cards) == 1 else ""


def nothing_left(game: Rummu, there: tuple[str, ...], within: list[str]) -> bool:
    """Whether cards go to a combination, but only so that none is left that may be discarded."""
    hand = game.cards(game.turn)
    ways = [(cards, goes(there, cards)) for cards in several(hand, within)]
    kept = [{*hand, brought} - {*cards, "nothing", game.barred} for cards, brought in ways if brought]
    return bool(kept) and not any(kept) and game.turn not in game.owners


def is_true(game: Rummu, tapped: frozenset[str], piece: str, said: Refusal) -> bool:
    why, facts, hand = said.why, said.facts, game.cards(game.turn)
    cards, to = chosen((piece, *tapped))
    there = game.combinations[int(to[1:]) - 1] if to.startswith("c") else ()
    opened, need = game.opened[game.turn], game.needs[game.turn]
    assert game.phase == "play" or why in ELSEWHERE, "combinations are not what is asked about"
    assert facts.get("need", need) == need
    assert facts.get("cards", cards) == cards
    match why:
        case "draw" | "take":
            return game.phase == why
        case "stock" | "pile":
            return piece == why and game.phase not in ("draw", "take")
        case "back" | "discard":
            return game.phase == why and piece not in hand
        case "barred":
            return bool(facts["card"] == piece == game.barred and piece in hand)
        case "owing":
            return bool(facts["n"] == game.owing > 0)
        case "opening" | "opening.total":
            total = why != "opening"
            return (
                game.total == total
                and not opened
                and not any(opens(game, c, total) for c in several(hand, cards))
            )
        case "with":
            return opened and not any(judge(c).kind for c in several(hand, cards))
        case "not_opened" | "not_opened.total":
            return not opened and piece == to and game.total == (why != "not_opened")
        case "fits":
            return opened and not cards and not any(goes(there, c) for c in several(hand, []))
        case "keep_one":
            return opened and nothing_left(game, there, cards)
        case "there":
            return opened and bool(there) and rule_holds(game, there, cards, facts["rule"])
    return is_broken([*cards], said)


def rule_holds(game: Rummu, there: tuple[str, ...], cards: list[str], rule: Refusal) -> bool:
    if rule.why == "keep_one":
        return nothing_left(game, there, cards)
    return is_broken([*there, *cards], rule)


def is_broken(cards: list[str], rule: Refusal) -> bool:
    """Whether cards break the rule of combinations that is named, with what is named of them."""
    facts, numbers = rule.facts, Counter(NUMBER[card] for card in cards)
    colours = Counter(COLOUR[card] for card in cards)
    yellows = colours.pop(YELLOW, 0)
    if rule.why.startswith("two."):
        return colours[rule.why[-1]] > 1 and len(colours) > 1
    match rule.why:
        case "gap":
            span = range(min(numbers), max(numbers))
            return bool(facts["numbers"] == [n for n in span if n not in numbers] != [])
        case "same_card":
            return bool(sum(card[:2] == facts["card"][:2] for card in cards) > 1)
        case "mixed_numbers":
            return numbers[facts["number"]] > 1 and len(numbers) > 1
        case "too_many_yellow.run":
            return len(colours) == 1 and yellows >= colours.total()
        case "too_many_yellow.mixed":
            return len(colours) > 1 and yellows > 1
        case "yellow_only":
            return not colours
    raise AssertionError(f"no such reason: {rule.why}")


def made_up() -> Iterator[Rummu]:
    """Positions that play seldom reaches."""
    yield laying(holding("Y7a", "Y3", "R8", "G0", "K1a", "K1b"), 1, "R4", "Y5", "R6")  # jokers, equal cards
    yield laying(holding("Y7a", "R8"), 1, "R4", "Y5", "R6")  # both fit together, and none would be left
    game = holding("B9")
    laying(game, game.turn, "R4", "R5", "R6", "R7a")
    game.barred, game.phase = "B9", "back"
    yield game.clone()  # the one card in hand may not be discarded, so another is taken back
    game.play(asked(game).moves[0])
    yield game


def positions(opening: str) -> Iterator[Rummu]:
    for game in chain.from_iterable(plays(4, opening, seed) for seed in range(3)):
        if game.phase not in ("draw", "take") or game.turns < 4:  # these refuse everything alike
            yield game


@pytest.mark.parametrize("opening", ["single", "total"])
def test_every_refusal_is_true(opening: str) -> None:
    rng, found = Rng(opening), Counter[str]()
    for game in (*positions(opening), *made_up()):
        view = game.view(game.turn)
        for tapped, piece in refusals(game, rng):
            said = refusal(view, tapped, piece)
            found.update([said.why, *([said.facts["rule"].why] if said.why == "there" else [])])
            assert is_true(game, tapped, piece, said), (view, tapped, piece, said)
    wanted = {
        "stock",
        "pile",
        "draw",
        "take",
        "back",
        "discard",
        "barred",
        "fits",
        "keep_one",
        "there",
        "with",
    }
    wanted |= {"gap", "same_card", "mixed_numbers", "two.R", "too_many_yellow.run", "too_many_yellow.mixed"}
    total = {"opening.total", "not_opened.total", "owing"}
    wanted |= total if opening == "total" else {"opening", "not_opened"}
    assert wanted - set(found) == set()
