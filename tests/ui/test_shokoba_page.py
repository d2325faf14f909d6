"""Shokoba's own table: the running sum, and refusals that speak the truth about the position."""

from __future__ import annotations

import doctest
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, combinations_with_replacement
from typing import Any

import pytest

from engine.options import Value
from engine.shokoba import Shokoba
from engine.shokoba.cards import DECK, VALUE
from pictures.played import played
from tests.engine.setups import asked
from tests.engine.shokoba_words import position
from ui import elements as h
from ui.games.shokoba import LOOK as look
from ui.games.shokoba import table
from ui.games.shokoba.count import in_round
from ui.games.shokoba.refusals import chosen, refusal
from ui.markup import render
from ui.refusal import Refusal
from ui.scene import Scene
from ui.select import choose, tap
from ui.words import LANGUAGES, Words

from .refusing import refusals

EXACT: dict[str, Value] = {"exact_match": True}
DISTRACTION: dict[str, Value] = {"distraction": True}
CHOICES: tuple[dict[str, Value], ...] = ({}, EXACT)
TABLE_VALUES = (1, 2, 3, 4, 6)
HAND_VALUES = (2, 3, 5, 6)
MOST = 4  # cards on a table


def scene_of(game: Shokoba, *tapped: str, lang: str = "en") -> Scene:
    """As the seat on turn sees it."""
    ask, chosen = asked(game), frozenset(tapped)
    view = game.view(ask.seat)
    return Scene(Words(lang), ("Ana", "Bo"), ("", ""), view, ask.moves, chosen, choose(ask.moves, chosen))


def card_of(cards: list[str], value: int) -> str:
    return next(card for card in cards if VALUE[card] == value)


def laid(table: str, card: str, hand: str = "9 9", **options: bool) -> Shokoba:
    """A card has just been laid that could have captured: the next player is asked about it."""
    game = position(table, f"{card} 10", hand, options={**DISTRACTION, **options})
    game.play(("play", card_of(game.hand[0], int(card))))
    assert game.phase == "claim"
    return game


# -- the running sum


def sum_shown(game: Shokoba, *tapped: str) -> str:
    scene = scene_of(game, *tapped)
    return table.running_sum(scene, chosen(scene.view, scene.tapped)[1])


def test_what_is_tapped_is_summed_against_the_card_that_takes_it() -> None:
    game = position("3 4 9", "7 10")
    three, four, seven = (card_of(game.table + game.hand[0], value) for value in (3, 4, 7))
    assert sum_shown(game, three) == ""  # one card is no sum
    assert sum_shown(game, three, four, seven) == "3 + 4 = 7"
    assert sum_shown(game, seven) == ""


def test_in_a_claim_the_card_that_was_laid_takes_and_is_not_taken() -> None:
    game = laid("3 4", "7")
    three, four = (card_of(game.table, value) for value in (3, 4))
    assert sum_shown(game, game.laid, three, four) == "3 + 4 = 7"
    assert sum_shown(game, three) == "3 / 7"


def test_the_sum_stands_between_two_of_its_cards_where_they_lie_side_by_side() -> None:
    assert doctest.testmod(table).failed == 0
    game = position("9 4 3 5", "7")
    seven, four, three = (card_of(game.table + game.hand[0], value) for value in (7, 4, 3))
    assert 'class="adding astride"' in render(look.board(scene_of(game, seven)))  # would take 4 and 3
    assert 'class="adding"' in render(look.board(scene_of(game, seven, four)))
    assert 'class="adding astride"' in render(look.board(scene_of(game, seven, four, three)))


def test_cards_keep_their_size_when_some_are_added_up() -> None:
    game = position("9 4 3 5", "7")
    drawn = [render(look.board(scene_of(game, *tapped))) for tapped in ((), (card_of(game.hand[0], 7),))]
    assert ["adding" in each for each in drawn] == [False, True]
    assert all("--cards:4" in each for each in drawn)


def test_buttons_say_what_captures_leave_and_that_an_empty_table_brings_a_stone() -> None:
    game = position("3 4 5 2", "7 9")
    first, second = look.deeds(scene_of(game, card_of(game.hand[0], 7)))
    said = [re.sub("<[^>]*>", "", render(h.p[deed.then])) for deed in (first, second)]
    assert [text.partition("; ")[2] or text for text in said] == ["leaves 3, 4", "leaves 5, 2"]
    game = position("3 4", "7 9")
    [only] = look.deeds(scene_of(game, card_of(game.hand[0], 7)))
    assert "the table is empty: a stone" in render(h.p[only.then])


# -- refusals, by example


def refused(game: Shokoba, *values: int) -> Refusal:
    """Tap cards of these values, the last of which is refused."""
    tapped: frozenset[str] = frozenset()
    moves = asked(game).moves
    view = game.view(game.turn)
    for index, value in enumerate(values, 1):
        hand = [] if game.phase == "claim" else game.hand[game.turn]
        card = card_of([card for card in (*hand, *game.table) if card not in tapped], value)
        after = tap(moves, tapped, card)
        if index == len(values):
            assert after is None, "this tap is answered, not refused"
            return refusal(view, tapped, card)
        assert after is not None
        tapped = after
    raise AssertionError("nothing is tapped")


def test_an_equal_card_is_spoken_of_only_where_it_lies_on_the_table() -> None:
    game = position("1 2 4 7", "10", options=EXACT)
    assert refused(game, 10, 4) == ("sum", {"sum": [4], "value": 10})


def test_a_sum_that_an_equal_card_forbids_is_refused_with_that_rule() -> None:
    game = position("2 8 10", "10", options=EXACT)
    assert refused(game, 2) == ("exact", {"value": 10})


def test_two_cards_that_no_card_takes_together_are_refused_together() -> None:
    game = position("1 2 3 4", "5")
    assert refused(game, 2, 4) == ("most", {"sum": [2, 4], "value": 5})
    assert refused(game, 1, 2) == ("reach", {"sum": [1, 2]})
    assert refused(game, 5, 1, 2) == ("sum", {"sum": [1, 2], "value": 5})


def test_a_card_in_hand_that_does_not_take_what_is_tapped_is_refused_with_the_sum() -> None:
    game = position("1 2 4", "6 3")
    assert refused(game, 2, 4, 3) == ("more", {"sum": [2, 4], "value": 3})
    assert refused(position("1 2 4", "6 8"), 2, 4, 8) == ("capture", {"value": 8})


def test_in_a_claim_what_the_laid_card_cannot_take_is_refused_with_its_value() -> None:
    assert refused(laid("3 4 5", "7"), 5) == ("sum", {"sum": [5], "value": 7})
    assert refused(laid("3 4 9", "7"), 9) == ("more", {"sum": [9], "value": 7})
    assert refused(laid("3 4 7", "7", exact_match=True), 3) == ("exact", {"value": 7})


def test_a_claim_is_answered_before_a_card_is_played() -> None:
    game = laid("3 4", "7", hand="9 9")
    mine = game.hand[game.turn][0]
    assert tap(asked(game).moves, frozenset(), mine) is None
    assert refusal(game.view(game.turn), (), mine) == ("first", {"value": 7})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_names_the_facts(lang: str) -> None:
    game = position("1 2 3 4", "5")
    scene = scene_of(game, card_of(game.table, 2), lang=lang)
    assert look.refuse(scene, card_of(game.table, 4)) == Words(lang)("shokoba.no.most", sum="2 + 4", value=5)


# -- refusals, by brute force: every small table, with every small hand


def tables() -> Iterator[str]:
    for many in range(1, MOST + 1):
        for values in combinations_with_replacement(TABLE_VALUES, many):
            if values.count(values[0]) < MOST:  # one of each value is left for a hand
                yield " ".join(map(str, values))


def positions() -> Iterator[Shokoba]:
    hands = [*combinations(HAND_VALUES, 1), *combinations(HAND_VALUES, 2)]
    for options in CHOICES:
        for lying in tables():
            for hand in hands:
                yield position(lying, " ".join(map(str, hand)), last_deal=True, options=options)


def claims() -> Iterator[Shokoba]:
    for options in CHOICES:
        for lying in tables():
            for value in HAND_VALUES:
                game = position(lying, f"{value} 10", "9 9", options={**DISTRACTION, **options})
                game.play(("play", card_of(game.hand[0], value)))
                if game.phase == "claim":
                    yield game


def totals(table: list[int], within: list[int]) -> set[int]:
    """What sets of these values add up to that have certain values in them."""
    others = [*table]
    for value in within:
        others.remove(value)
    sets = chain.from_iterable(combinations(others, size) for size in range(len(others) + 1))
    return {sum(within) + sum(more) for more in sets}


def is_true(game: Shokoba, tapped: frozenset[str], piece: str, said: Refusal) -> bool:
    """Whether a refusal is so, from the values on the table and in hand alone."""
    hand = [VALUE[card] for card in game.hand[game.turn]]
    if said.why == "first":
        return piece in game.hand[game.turn] and said.facts == {"value": VALUE[game.laid]}
    takers = {game.laid} if game.laid else set(game.hand[game.turn])
    meant = {*tapped, piece}
    cards = sorted(VALUE[card] for card in meant - takers)
    played = [VALUE[game.laid]] if game.laid else [VALUE[card] for card in meant & takers]
    table = [VALUE[card] for card in game.table if card != game.laid]
    sums, fitting = totals(table, []), totals(table, cards)
    sum_, value = said.facts.get("sum"), said.facts.get("value", 0)
    assert sum_ in (None, cards), "the sum is of other cards"
    assert value in (0, *(played or hand)), "the value is another card's"
    match said.why:
        case "capture":
            return played == [value] and value not in sums
        case "exact":
            return (
                bool(game.options["exact_match"]) and value in table and value in fitting and cards != [value]
            )
        case "more":
            return played == [value] and sum(cards) > value
        case "most":
            return not played and value == max(hand) and sum(cards) > value
        case "sum":
            return played == [value] and value in sums and value not in fitting
        case "reach":
            return not played and fitting.isdisjoint(hand)
    raise AssertionError(f"no such reason: {said.why}")


@pytest.mark.parametrize("games", [positions, claims])
def test_every_refusal_is_true(games: Callable[[], Iterator[Shokoba]]) -> None:
    found: Counter[str] = Counter()
    for game in games():
        view = game.view(game.turn)
        for tapped, piece in refusals(asked(game).moves, (*game.table, *game.hand[game.turn])):
            said = refusal(view, tapped, piece)
            found[said.why] += 1
            assert is_true(game, tapped, piece, said), (game.table, game.hand[game.turn], tapped, piece, said)
    wanted = {"more", "sum", "exact"}
    wanted |= {"first"} if games is claims else {"capture", "most", "reach"}
    assert set(found) == wanted


# -- the piles at the count


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (3, False), (4, True)])
def test_the_piles_that_are_open_at_a_count_are_those_that_were_taken_in_its_round(
    seats: int, teams: bool
) -> None:
    game = played("shokoba", seats, options=(("teams", True),) if teams else ())
    told: list[Sequence[dict[str, Any]]] = []
    counted = 0
    for _, session in game.walk(range(seats)):
        told = [move.events for move in session.told]
        for event in told[-1] if told else ():
            if event["kind"] == "count":
                counted += 1
                piles = in_round(told, event["round"], session.position.view(None)["sides"])
                [cards] = [line["counts"] for line in event["lines"] if line["what"] == "cards"]
                assert [len(pile) for pile in piles] == cards
                assert sorted(chain(*piles)) == sorted(DECK)
    assert counted >= (1 if teams else 2)
