"""Rummu's rules, one test a clause, in the rulebook's order; its combinations have a file of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from engine import Event, Illegal, Record, Rng
from engine.bots import decide
from engine.rummu import Rummu
from engine.rummu.cards import COLOUR, COLOURS, DECK, NUMBER, ordered
from engine.rummu.explain import move_of, refusal
from engine.rummu.rules import DECISIONS
from engine.rummu.table import ROUNDS, TURNS, need

from .setups import asked, random_play
from .test_rummu_combinations import brute, may_replace, subsets
from .test_rummu_combinations import kinds as kinds_of

every_table = pytest.mark.parametrize("seats", Rummu.SEATS)


# -- positions, in words


def position(
    *hands: str,
    table: Sequence[str] = (),
    owners: Sequence[int] = (),
    top: str = "Y0",
    below: str = "",
    stock: str | None = None,
    known: str = "",
    phase: str = "play",
    options: dict[str, Any] | None = None,
    **state: Any,
) -> Rummu:
    """Seat 0 is on turn. Hands (of three players at least), combinations on the table and whose they are
    (seat 0's unless said), the discards; `known` are cards of seat 0 that everybody saw."""
    hands = (*hands, *["K0", "K2"][: max(0, 3 - len(hands))])
    game = Rummu(len(hands), "position", **options or {})
    game.turn = 0
    for seat, words in enumerate(hands):
        game.hand[seat][:], game.known[seat][:], game.laid[seat][:] = words.split(), [], []
    game.known[0][:] = known.split()
    game.top[:], game.below[:] = top.split(), below.split()
    game.combinations = [tuple(words.split()) for words in table]
    game.owners = list(owners) or [0] * len(table)
    for cards, owner in zip(game.combinations, game.owners, strict=True):
        game.laid[owner] += cards
    game.opened = [True] * len(hands)
    out = {card for name, _, _, cards in game.places() if name != "stock" for card in cards}
    game.stock[:] = [card for card in DECK if card not in out] if stock is None else stock.split()
    for name, value in state.items():
        assert hasattr(game, name), name
        setattr(game, name, value)
    game.phase = phase
    game._ask = None
    return game


def moves(game: Rummu, verb: str = "") -> list[str]:
    """The legal moves, or those of one verb."""
    return [" ".join(move) for move in asked(game).moves if verb in ("", move[0])]


def play(game: Rummu, *wanted: str) -> list[Event]:
    """Play these moves one after the other; all that happens."""
    return [event for words in wanted for event in game.play(tuple(words.split()))]


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def event(events: Iterable[Event], kind: str) -> Event:
    return next(event for event in events if event.kind == kind)


# -- what is in the box


def test_sixty_cards_five_colours_nought_to_nine_with_two_ones_and_two_sevens() -> None:
    assert len(DECK) == 60
    assert Counter((COLOUR[card], NUMBER[card]) for card in DECK) == {
        (colour, number): 2 if number in (1, 7) else 1 for colour in "RBGKY" for number in range(10)
    }


def test_a_cards_id_is_its_colour_its_number_and_a_letter_if_there_are_two() -> None:
    assert all(card[0] in COLOURS and int(card[1]) == NUMBER[card] for card in DECK)
    assert {card[2:] for card in DECK if NUMBER[card] in (1, 7)} == {"a", "b"}
    assert {card[2:] for card in DECK if NUMBER[card] not in (1, 7)} == {""}


# -- setting up


def test_three_to_six_play_alone_and_with_one_opening_unless_chosen_otherwise() -> None:
    assert list(Rummu.SEATS) == [3, 4, 5, 6]
    assert Rummu().options == {"partners": False, "opening": "single", "hands": 9}


@pytest.mark.parametrize(("seats", "cards"), [(3, 9), (4, 8), (5, 8), (6, 7)])
def test_hands_by_number_of_players_one_discard_and_the_rest_is_the_stock(seats: int, cards: int) -> None:
    game = Rummu(seats)
    assert [len(hand) for hand in game.hand] == [cards] * seats
    assert (len(game.top), len(game.below)) == (1, 0)
    assert len(game.stock) == 60 - seats * cards - 1


@every_table
def test_the_dealer_is_drawn_by_lot_and_the_dealers_left_begins(seats: int) -> None:
    games = [Rummu(seats, seed) for seed in range(100 * seats)]
    assert all(asked(game).seat == game.left(game.dealer) for game in games)
    dealers = Counter(game.dealer for game in games)
    assert all(70 < dealers[seat] < 130 for seat in range(seats))


def test_the_deal_moves_left_and_every_hand_is_shuffled_anew() -> None:
    game = Rummu(3, "deal", hands=5)
    dealers, deals = [game.dealer], {str(game.hand)}
    for _, _, events in random_play(game):
        if "round" in kinds(events):
            dealers.append(game.dealer)
            deals.add(str(game.hand))
            assert [len(hand) for hand in game.hand] == [9] * 3
            assert not any([*game.known, *game.laid, game.below])
            assert asked(game).seat == game.left(game.dealer)
    assert dealers == [(dealers[0] + n) % 3 for n in range(5)]
    assert len(deals) == 5


def test_partners_sit_opposite() -> None:
    assert Rummu(4, partners=True).view(None)["sides"] == [[0, 2], [1, 3]]
    assert Rummu(6, partners=True).view(None)["sides"] == [[0, 3], [1, 4], [2, 5]]
    with pytest.raises(ValueError, match="partners"):
        Rummu(5, partners=True)


# -- 1: drawing


def test_a_turn_begins_with_the_stock_or_the_top_discard() -> None:
    assert moves(position("R2 B5", phase="draw")) == ["draw", "take"]


def test_one_card_from_the_stock_and_no_more() -> None:
    game = position("R2 B5", phase="draw", stock="G4 G3")
    told = event(play(game, "draw"), "draw")
    assert (told.cards, told.sees, told.facts) == (("G3",), (0,), {"stock": 1})
    assert (game.hand[0], game.phase) == (["R2", "B5", "G3"], "play")


def test_discards_are_taken_one_by_one_and_each_shows_the_next() -> None:
    game = position("R2 B5", phase="draw", top="G6", below="G4 G5")
    told = event(play(game, "take"), "take")
    assert (told.seat, told.cards, told.sees, told.facts) == (0, ("G6",), None, {"left": 2})
    assert (game.known[0], game.top, game.below) == (["G6"], ["G5"], ["G4"])
    assert moves(game) == ["stop", "take"]
    play(game, "take")
    assert (game.known[0], game.top, game.phase) == (["G6", "G5"], ["G4"], "take")
    assert [(told.kind, told.seat) for told in play(game, "stop")] == [("stop", 0)]
    assert (game.top, game.phase) == (["G4"], "play")


def test_never_both() -> None:
    game = position("R2 B5", phase="draw", below="G4")
    play(game, "take")
    assert moves(game) == ["stop", "take"]


def test_with_the_last_discard_taken_there_is_nothing_more_to_decide() -> None:
    game = position("R2 B5", phase="draw", top="G6")
    play(game, "take")
    assert (game.top, game.phase) == ([], "play")


def test_only_the_top_discard_is_visible() -> None:
    view = position("R2 B5", top="G6", below="G4 G5").view(None)
    assert (view["zones"]["top"], view["zones"]["below"]) == (["G6"], [None, None])


# -- 6: opening


@pytest.mark.parametrize(
    ("partners", "points", "cards"),
    [
        (False, -1, 3), (False, 0, 4), (False, 99, 4), (False, 100, 5), (False, 149, 5), (False, 150, 6),
        (True, -5, 3), (True, 0, 4), (True, 199, 4), (True, 200, 5), (True, 399, 5), (True, 400, 6),
    ],
)  # fmt: skip
def test_the_need_to_open_goes_by_the_score_and_a_bound_belongs_to_the_higher_band(
    partners: bool, points: int, cards: int
) -> None:
    assert need(points, partners) == cards


def test_the_need_goes_by_the_score_before_the_hand_and_by_the_teams() -> None:
    game = Rummu(4, partners=True)
    game.points = [-30, 250]
    game.begin_round()
    assert game.view(None)["needs"] == [3, 5, 3, 5]
    game.points = [500, 500]
    assert game.view(None)["needs"] == [3, 5, 3, 5]


def test_everybody_needs_four_in_the_first_hand() -> None:
    assert Rummu(5).view(None)["needs"] == [4] * 5


LONG = "R2 R3 R4 R5 R6 B9"


@pytest.mark.parametrize(
    ("cards", "laid"),
    [
        (3, ["R2 R3 R4", "R2 R3 R4 R5", "R2 R3 R4 R5 R6", "R3 R4 R5", "R3 R4 R5 R6", "R4 R5 R6"]),
        (4, ["R2 R3 R4 R5", "R2 R3 R4 R5 R6", "R3 R4 R5 R6"]),
        (5, ["R2 R3 R4 R5 R6"]),
        (6, []),
    ],
)
def test_who_has_laid_nothing_opens_with_one_combination_of_as_many_cards(
    cards: int, laid: list[str]
) -> None:
    game = position(LONG, opened=[False] * 3, needs=[cards] * 3)
    assert moves(game, "lay") == [f"lay {words}" for words in laid]


def test_who_has_laid_nothing_adds_nothing_and_exchanges_nothing() -> None:
    state: dict[str, Any] = {"table": ["R3 Y4 R5"], "owners": [1]}
    assert moves(position("R6 R4 B2", **state), "add") == ["add c1 R6"]
    assert moves(position("R6 R4 B2", **state), "swap") == ["swap c1 R4"]
    closed = position("R6 R4 B2", **state, opened=[False, True, True])
    assert {move[0] for move in asked(closed).moves} == {"discard"}


def test_after_opening_the_same_turn_goes_on_with_smaller_combinations() -> None:
    game = position("R2 R3 R4 R5 B1a B2 B3 G9", opened=[False] * 3, needs=[4] * 3)
    assert moves(game, "lay") == ["lay R2 R3 R4 R5"]
    told = event(play(game, "lay R2 R3 R4 R5"), "lay")
    assert (told.seat, told.cards) == (0, ("R2", "R3", "R4", "R5"))
    assert told.facts == {"to": "c1", "what": "run", "points": 20, "pure": True, "opening": True}
    assert moves(game, "lay") == ["lay B1a B2 B3"]
    assert "discard G9" in moves(game)


def test_each_partner_opens_alone() -> None:
    game = position(LONG, "K0", "K2", "K3", options={"partners": True}, opened=[False] * 4)
    play(game, "lay R2 R3 R4 R5")
    assert game.opened == [True, False, False, False]


TOTAL = {"opening": "total"}


def total(hand: str, cards: int) -> Rummu:
    return position(hand, opened=[False] * 3, needs=[cards] * 3, options=TOTAL)


def test_a_total_opening_is_made_of_one_or_more_combinations() -> None:
    game = total("R2 R3 R4 B7a G7a K7a Y9", 6)
    assert moves(game, "lay") == ["lay B7a G7a K7a", "lay R2 R3 R4"]
    play(game, "lay R2 R3 R4")
    assert (game.view(0)["owing"], moves(game)) == (3, ["lay B7a G7a K7a"])
    play(game, "lay B7a G7a K7a")
    assert (game.view(0)["owing"], moves(game)) == (0, ["discard Y9"])


def test_nothing_is_begun_that_cannot_be_completed() -> None:
    assert moves(total("R2 R3 R4 B9 G8", 4), "lay") == []
    # The set and the run share the red 4: neither can be followed by the other.
    assert moves(total("R2 R3 R4 B4 G4 Y9", 5), "lay") == []
    assert moves(total("R2 R3 R4 R5 R6 B4 G4", 5), "lay") == ["lay R2 R3 R4 R5 R6"]


def test_while_cards_are_owing_nothing_is_added_exchanged_or_discarded() -> None:
    state: dict[str, Any] = {"table": ["R3 Y4 R5"], "owners": [1], "options": TOTAL, "needs": [6] * 3}
    game = position("R6 R4 B1a B2 B3 G7a K7a Y7a", **state, opened=[False, True, True])
    play(game, "lay B1a B2 B3")
    assert {move[0] for move in asked(game).moves} == {"lay"}
    play(game, "lay G7a K7a Y7a")
    assert {move[0] for move in asked(game).moves} == {"add", "swap", "discard"}


def test_a_total_opening_counts_the_cards_of_the_opening_turn_alone() -> None:
    """So the second combination always completes it: two of three cards are six."""
    for cards in (4, 5, 6):
        game = total("R2 R3 R4 B7a G7a K7a Y9", cards)
        play(game, "lay R2 R3 R4", "lay B7a G7a K7a")
        assert game.owing == 0


@pytest.mark.parametrize("cards", [3, 4, 5, 6])
def test_a_total_opening_never_leads_to_a_dead_end(cards: int) -> None:
    rng, deck, begun, laid = Rng("total"), list(DECK), 0, 0
    for _ in range(100):
        rng.shuffle(deck)
        game = total(" ".join(deck[:14]), cards)
        for words in moves(game, "lay"):
            twin = game.clone()
            play(twin, words)
            assert moves(twin, "lay" if twin.owing else "")
            begun += twin.owing > 0
            laid += 1
    assert begun if cards > 3 else laid


# -- 7: playing


def test_cards_are_added_to_anybodys_combinations() -> None:
    game = position("R6 B9", table=["R3 R4 R5", "B6 B7a B8"], owners=[0, 2])
    assert moves(game, "add") == ["add c1 R6", "add c2 B9"]
    told = event(play(game, "add c2 B9"), "add")
    assert (game.combinations[1], game.laid[2]) == (("B6", "B7a", "B8", "B9"), ["B6", "B7a", "B8", "B9"])
    assert told.facts == {
        "to": "c2", "owner": 2, "what": "run", "points": 20, "was": 10, "pure": True, "size": 4,
    }  # fmt: skip


def test_several_cards_are_added_at_once_if_the_result_is_legal() -> None:
    game = position("Y8 R9 B2", table=["R5 Y6 R7a"])
    assert moves(game, "add") == ["add c1 Y8 R9"]
    play(game, "add c1 Y8 R9")
    assert game.combinations == [("R5", "Y6", "R7a", "Y8", "R9")]


def test_a_natural_card_is_exchanged_for_the_yellow_that_stands_for_it() -> None:
    game = position("R6 B2", table=["R5 Y6 R7a"], owners=[1])
    told = event(play(game, "swap c1 R6"), "swap")
    assert (told.cards, told.facts["points"], told.facts["was"]) == (("R6", "Y6"), 10, 0)
    assert (game.combinations, game.laid[1]) == ([("R5", "R6", "R7a")], ["R5", "R6", "R7a"])
    assert (game.hand[0], game.known[0]) == (["B2"], ["Y6"])


def test_the_yellow_that_came_back_is_played_at_once_or_kept() -> None:
    game = position("R6 B5 B7a B2", table=["R5 Y6 R7a"])
    play(game, "swap c1 R6")
    assert "lay B5 Y6 B7a" in moves(game)
    assert "discard Y6" in moves(game)


@pytest.mark.parametrize(
    ("combination", "hand", "swaps"),
    [
        ("R5 Y6 R7a", "B6 K6 G5", []),  # not the colour of the run
        ("R5 Y5 B5", "G5 K5 Y6", ["G5", "K5"]),  # a set: a colour that is not in it yet
        ("R5 B6 Y7a", "G7a K7b R7a B7a", ["G7a", "K7b"]),  # a mixed run: the same
        ("R4 B5 G6 K7a Y8", "R8 B8 G8 K8", []),
        ("Y1a R2 R3", "R1a R1b", ["R1a", "R1b"]),
        ("Y4 R5 R6 R7a Y8", "R4 R8", ["R4", "R8"]),
    ],
)
def test_which_natural_cards_are_exchanged(combination: str, hand: str, swaps: list[str]) -> None:
    game = position(hand, table=[combination])
    assert moves(game, "swap") == [f"swap c1 {card}" for card in swaps]


def test_the_same_card_may_be_added_or_exchanged() -> None:
    game = position("G5 K9", table=["R5 B5 Y5"])
    assert [words for words in moves(game) if "c1" in words] == ["add c1 G5", "swap c1 G5"]


def test_two_cards_alike_are_moves_of_their_own() -> None:
    game = position("R1a R1b B1a G1a")
    assert moves(game, "lay") == ["lay R1a B1a G1a", "lay R1b B1a G1a"]


def test_a_question_lists_every_legal_play_once_whatever_lies_on_the_table() -> None:
    """Against all subsets of the hand, in positions that random play comes to."""
    verbs = Counter[str]()
    for seed in range(6):
        game = Rummu(3 + seed % 4, f"all {seed}", hands=3)
        for _ in random_play(game, seed):
            hand = game.cards(game.turn)
            if game.phase == "play" and game.opened[game.turn] and len(hand) < 9:
                legal = brute(hand, range(3, len(hand) + 1))
                for called, cards in enumerate(game.combinations, 1):
                    if cards:
                        for some in subsets(hand, range(1, len(hand) + 1)):
                            if kinds_of((*cards, *some)) and some_left(game, hand, some):
                                legal.append(("add", f"c{called}", *ordered(some)))
                        for card in hand:
                            if any(may_replace(cards, yellow, card) for yellow in cards):
                                legal.append(("swap", f"c{called}", card))
                legal += [("discard", card) for card in hand if card != game.barred]
                assert list(asked(game).moves) == sorted(legal)
                verbs.update(move[0] for move in legal)
    assert min(verbs[verb] for verb in ("lay", "add", "swap")) > 20


def some_left(game: Rummu, hand: Sequence[str], some: Sequence[str]) -> bool:
    """With nothing in front, a card to discard is kept."""
    return game.turn in game.owners or bool(set(hand) - set(some) - {game.barred})


# -- 9: the discard


def test_a_turn_ends_with_a_discard_and_the_left_goes_on() -> None:
    game = position("R6 B9", top="G4", below="G3")
    events = play(game, "discard R6")
    assert event(events, "discard").facts == {"left": 1}
    assert (game.top, game.below) == (["R6"], ["G3", "G4"])
    assert (game.turn, game.phase) == (1, "draw")


def test_there_is_always_a_discard() -> None:
    verbs = {move[0] for move in asked(position("R6 B9")).moves}
    assert verbs == {"discard"}


def test_the_hand_ends_when_somebody_discards_the_last_card() -> None:
    game = position("R6")
    events = play(game, "discard R6")
    assert kinds(events)[:3] == ["discard", "out", "count"]
    assert (event(events, "count").seat, event(events, "count").facts["why"]) == (0, "out")
    assert game.round == 2


# -- 10: taking back


def test_who_laid_everything_takes_back_a_card_whose_removal_leaves_a_combination() -> None:
    game = position("R6 R7a", table=["R3 R4 R5"])
    events = play(game, "add c1 R6 R7a")
    assert game.phase == "back"
    assert moves(game) == ["back R3", "back R7a"]
    events = play(game, "back R3")
    assert (game.combinations, game.known[0], game.phase) == ([("R4", "R5", "R6", "R7a")], ["R3"], "discard")
    assert event(events, "back").facts["size"] == 4
    assert moves(game) == ["discard R3"]
    assert "out" in kinds(play(game, "discard R3"))


def test_only_from_the_combinations_in_front_of_them() -> None:
    game = position("R6", table=["R2 R3 R4 R5", "B3 B4 B5 B6"], owners=[1, 0])
    play(game, "add c1 R6")
    assert moves(game) == ["back B3", "back B6"]


def test_with_no_such_card_a_whole_combination_of_three() -> None:
    game = position("R6", table=["R3 R4 R5", "B3 B4 B5", "G8 K8 Y8"], owners=[1, 0, 0])
    play(game, "add c1 R6")
    assert moves(game) == ["back B3 B4 B5", "back G8 K8 Y8"]
    play(game, "back B3 B4 B5")
    assert moves(game) == ["discard B3", "discard B4", "discard B5"]
    assert [each["name"] for each in game.view(None)["combinations"]] == ["c1", "c3"]
    play(game, "discard B4")
    assert (game.turn, game.phase, game.known[0]) == (1, "draw", ["B3", "B5"])


def test_with_neither_the_fewest_cards_from_an_end_of_a_run() -> None:
    game = position("R0", table=["R1a R2 R3", "B5 Y6 B7a Y8 B9"], owners=[1, 0])
    play(game, "add c1 R0")
    assert moves(game) == ["back B5 Y6", "back Y8 B9"]
    play(game, "back Y8 B9")
    assert game.combinations[1] == ("B5", "Y6", "B7a")


def test_who_took_back_plays_no_more_in_that_turn() -> None:
    game = position("R6 R7a", table=["R3 R4 R5"])
    play(game, "add c1 R6 R7a", "back R3")
    assert {move[0] for move in asked(game).moves} == {"discard"}


def test_who_took_a_combination_back_has_opened_all_the_same() -> None:
    game = position("R6", table=["R3 R4 R5", "B3 B4 B5"], owners=[1, 0])
    play(game, "add c1 R6", "back B3 B4 B5", "discard B3")
    assert game.opened[0]


def test_with_nothing_in_front_a_card_to_discard_is_kept() -> None:
    game = position("R6 R7a", table=["R3 R4 R5"], owners=[1])
    assert moves(game, "add") == ["add c1 R6"]
    assert refusal(game.view(0), ["R6", "R7a"], "c1") == "keep_one"
    play(game, "add c1 R6")
    assert moves(game) == ["discard R7a"]


def test_who_took_their_last_combination_back_has_nothing_in_front_and_keeps_a_card_to_discard() -> None:
    game = position(
        "R6",
        table=["R3 R4 R5", "B3 B4 B5", "B6 B7a B8"],
        owners=[1, 0, 1],
        stock="G0 G2 R7a K3 K4",
    )
    play(game, "add c1 R6", "back B3 B4 B5", "discard B3")
    play(game, "draw", "discard K4", "draw", "discard K3", "draw", "add c1 R7a")
    assert game.cards(0) == ["B4", "B5"]
    assert moves(game, "add") == ["add c3 B5"]
    assert refusal(game.view(0), ["B4", "B5"], "c3") == "keep_one"


def test_the_yellow_that_an_exchange_brings_is_a_card_to_discard() -> None:
    game = position("R6", table=["R5 Y6 R7a"], owners=[1])
    assert moves(game) == ["discard R6", "swap c1 R6"]
    play(game, "swap c1 R6")
    assert moves(game) == ["discard Y6"]


def test_a_refusal_knows_that_an_exchange_brings_a_yellow_to_keep() -> None:
    game = position("R6", table=["R5 Y6 R7a"], owners=[1])
    assert refusal(game.view(0), ["R6"], "c1") == ""
    game = position("R8", table=["R5 Y6 R7a"], owners=[1])
    assert refusal(game.view(0), ["R8"], "c1") == "keep_one"


def test_a_yellow_that_may_not_be_discarded_is_no_card_to_keep() -> None:
    game = position("R6", known="Y6", table=["R3 R4 R5"], owners=[1], barred="Y6")
    play(game, "add c1 Y6")
    assert moves(game) == ["discard R6"]
    assert refusal(game.view(0), ["R6"], "c1") == "keep_one"


# -- 11: a single card from the discards


def taking(hand: str, takes: int, **state: Any) -> Rummu:
    game = position(hand, phase="draw", top="R6", below="G3 G4", **state)
    play(game, *["take"] * takes, "stop")
    return game


def test_a_single_card_just_taken_is_not_discarded_in_the_same_turn() -> None:
    game = taking("B2 K9", 1)
    assert (game.view(0)["barred"], moves(game)) == ("R6", ["discard B2", "discard K9"])
    play(game, "discard B2")
    assert game.barred == ""


def test_of_two_cards_taken_any_may_be_discarded() -> None:
    game = taking("B2 K9", 2)
    assert moves(game) == ["discard B2", "discard G4", "discard K9", "discard R6"]


def test_it_may_be_played_and_its_like_discarded() -> None:
    game = position("R7b R8 B2", phase="draw", top="R7a", below="G3", table=["R4 R5 R6"])
    play(game, "take", "stop")
    assert "discard R7b" in moves(game)
    assert "discard R7a" not in moves(game)
    assert "add c1 R7a" in moves(game)


def test_it_does_not_come_back_to_be_discarded() -> None:
    game = taking("R7a", 1, table=["R3 R4 R5"])
    play(game, "add c1 R6 R7a")
    assert moves(game) == ["back R3", "back R7a"]
    game = taking("R2", 1, table=["R3 R4 R5"])
    play(game, "add c1 R2 R6")
    assert moves(game) == ["back R2"]


def test_who_holds_nothing_else_cannot_discard() -> None:
    game = taking("B6", 1, table=["B3 B4 B5"])
    play(game, "add c1 B6")
    assert (game.phase, moves(game)) == ("back", ["back B3", "back B6"])
    play(game, "back B3")
    assert moves(game) == ["discard B3"]
    play(game, "discard B3")
    assert game.known[0] == ["R6"]


def test_who_holds_nothing_else_may_still_play_it() -> None:
    game = taking("B6", 1, table=["B3 B4 B5", "R5 Y6 R7a"])
    play(game, "add c1 B6")
    assert moves(game) == ["back B3", "back B6", "swap c2 R6"]
    play(game, "swap c2 R6")
    assert (game.phase, moves(game)) == ("play", ["discard Y6"])


def test_a_yellow_one_that_was_laid_and_exchanged_is_still_not_discarded() -> None:
    game = position("R5 R7a R6 B2", phase="draw", top="Y6", below="G3")
    play(game, "take", "stop", "lay R5 Y6 R7a", "swap c1 R6")
    assert moves(game) == ["discard B2"]


# -- 12: the stock runs out


def test_all_discards_but_the_top_become_the_stock_when_a_turn_begins() -> None:
    game = position("R6 B9", top="G4", below="G2 G3", stock="")
    events = play(game, "discard R6")
    assert event(events, "renew").facts == {"stock": 3}
    assert (sorted(game.stock), game.top, game.below) == (["G2", "G3", "G4"], ["R6"], [])
    assert game.view(None)["renewed"]
    assert game.turn == 1


def test_the_new_stock_is_shuffled() -> None:
    orders = set()
    for seed in range(20):
        game = position("R6 B9", top="G4", below="G2 G3 G5 G6", stock="")
        game.rng = Rng(seed)
        play(game, "discard R6")
        orders.add(tuple(game.stock))
    assert len(orders) > 10


def test_the_second_time_the_hand_ends_and_nobody_went_out() -> None:
    game = position("R6 B9", top="G4", below="G2 G3", stock="", again=["G2"])
    lying = {card for *_, cards in game.places() for card in cards}
    game.below += [card for card in DECK if card not in lying]
    count = event(play(game, "discard R6"), "count")
    assert (count.seat, count.facts["why"], game.round) == (None, "stock", 2)
    assert count.facts["lines"][0]["points"] == [0, 0, 0]


def test_with_no_other_discards_the_hand_ends_the_first_time() -> None:
    game = position("R6 B9", phase="draw", top="G4", stock="")
    play(game, "take")
    assert event(play(game, "discard R6"), "count").facts["why"] == "stock"


def test_who_draws_the_last_card_still_ends_the_turn() -> None:
    game = position("R6 B9", phase="draw", stock="G5", below="G2")
    play(game, "draw")
    assert game.phase == "play"


# -- scoring


def counted(*hands: str, **state: Any) -> tuple[Rummu, Event]:
    """A game after seat 0 discarded its last card, and the count."""
    game = position("Y9", *hands, **state)
    return game, event(play(game, "discard Y9"), "count")


def test_ten_for_going_out_minus_five_a_card_and_minus_ten_a_yellow_one() -> None:
    _, count = counted("R2 B3 Y4", "Y5 Y6")
    assert count.facts["lines"] == [
        {"what": "out", "worth": 10, "counts": [1, 0, 0], "points": [10, 0, 0]},
        {"what": "yellow", "worth": -10, "counts": [0, 1, 2], "points": [0, -10, -20]},
        {"what": "card", "worth": -5, "counts": [0, 2, 0], "points": [0, -10, 0]},
    ]
    assert (count.facts["gains"], count.facts["points"]) == ([10, -20, -20], [10, -20, -20])


def test_whoever_first_laid_a_combination_scores_it_as_it_stands_whoever_extended_it() -> None:
    game = position("R6 Y9", "", "", table=["R3 R4 R5"], owners=[2])
    count = event(play(game, "add c1 R6", "discard Y9"), "count")
    assert count.facts["gains"] == [10, 0, 20]
    assert count.facts["combinations"] == [
        {
            "name": "c1", "owner": 2, "kind": "run", "colour": "R", "cards": ["R3", "R4", "R5", "R6"],
            "as": ["", "", "", ""], "low": 3, "high": 6, "points": 20, "pure": True,
        }
    ]  # fmt: skip


def test_a_count_tells_the_scores_before_and_after() -> None:
    _, count = counted("R2", "B2", points=[50, -5, 0])
    assert (count.facts["before"], count.facts["points"]) == ([50, -5, 0], [60, -10, -5])
    assert (count.facts["round"], count.facts["spared"]) == (1, None)


def test_the_partner_of_who_went_out_pays_nothing_for_their_hand() -> None:
    table = ["R3 R4 R5"]
    game, count = counted("R2", "B2 Y3", "B3", options={"partners": True}, table=table, owners=[2])
    assert count.facts["spared"] == 2
    assert [line["counts"][2] for line in count.facts["lines"]] == [0, 1, 1]
    assert [line["points"][2] for line in count.facts["lines"]] == [0, 0, 0]
    assert (count.facts["gains"], game.points) == ([10, -5, 10, -5], [20, -10])


def test_partners_share_their_score() -> None:
    game, _ = counted("R2", "B2 Y3", "B3", "B4", "B5", options={"partners": True})
    assert game.view(None)["points"] == [10, -10, -20]
    assert game.scores() == [10, -10, -20, 10, -10, -20]


def test_nobody_is_spared_when_nobody_went_out() -> None:
    state: dict[str, Any] = {"options": {"partners": True}, "stock": "", "again": ["G2"]}
    game = position("R6 B9", "R2", "B2", "B3", **state)
    count = event(play(game, "discard R6"), "count")
    assert (count.facts["spared"], count.facts["gains"]) == (None, [-5, -5, -5, -5])


@every_table
def test_the_lines_and_the_combinations_add_up_in_every_count(seats: int) -> None:
    game = Rummu(seats, "sums", hands=3)
    counts = 0
    for _, _, events in random_play(game):
        for told in events:
            if told.kind == "count":
                facts = told.facts
                gains = [sum(line["points"][seat] for line in facts["lines"]) for seat in range(seats)]
                for each in facts["combinations"]:
                    gains[each["owner"]] += each["points"]
                assert gains == facts["gains"]
                assert facts["points"] == [a + b for a, b in zip(facts["before"], gains, strict=True)]
                counts += 1
    assert counts == 3


# -- 13: the end of the game


def after(points: list[int], seats: int = 3, **state: Any) -> Rummu:
    """A game after a hand that brings 10 to seat 0 and nothing to the others, who had these points."""
    game = position("Y9", *[""] * (seats - 1), points=points, **state)
    play(game, "discard Y9")
    return game


@pytest.mark.parametrize(
    ("points", "over"), [([189, 0, 0], False), ([190, 0, 0], True), ([0, 199, 0], False)]
)
def test_two_hundred_points_after_a_hand_end_the_game(points: list[int], over: bool) -> None:
    assert (after(points).ask() is None) == over


@pytest.mark.parametrize(("points", "over"), [([489, 0], False), ([490, 0], True)])
def test_a_team_needs_five_hundred(points: list[int], over: bool) -> None:
    game = after(points, 4, options={"partners": True})
    assert (game.ask() is None) == over
    assert game.winners() == ([0, 2] if over else None)


def test_the_most_points_win() -> None:
    assert after([190, 210, 0]).winners() == [1]


def test_the_end_tells_who_won() -> None:
    game = position("Y9", "", "", points=[0, 10, 10], round=ROUNDS, options={"hands": 0})
    assert event(play(game, "discard Y9"), "end").facts == {"winners": [0, 1, 2]}


def test_a_tie_at_the_top_plays_another_hand() -> None:
    game = after([200, 210, 0])
    assert (game.winners(), game.round, game.view(None)["called"]) == (None, 2, True)
    assert after([5, 210, 210]).winners() is None


def test_the_end_once_called_stays_called() -> None:
    assert after([150, 140, 0], called=True).winners() == [0]


def test_a_tie_tells_who_is_tied() -> None:
    game = position("Y9", "", "", points=[200, 210, 0])
    assert event(play(game, "discard Y9"), "tie").facts == {"seats": [0, 1]}


def test_the_game_ends_after_sixty_hands_and_equals_share() -> None:
    assert ROUNDS == 60
    endless = {"hands": 0}
    assert after([0, 10, 10], round=59, options=endless).winners() is None
    assert after([0, 10, 10], round=60, options=endless).winners() == [0, 1, 2]


@pytest.mark.parametrize("hands", [1, 3, 5])
def test_the_game_ends_after_as_many_hands_as_were_chosen(hands: int) -> None:
    game = Rummu(3, "short", hands=hands)
    for _ in random_play(game):
        pass
    assert game.round == hands == game.view(None)["rounds"]


def test_the_target_still_ends_a_game_with_a_limit() -> None:
    assert after([190, 0, 0], options={"hands": 5}).winners() == [0]


def test_a_hand_ends_after_four_hundred_turns() -> None:
    assert TURNS == 400
    for turns, over in ((TURNS - 1, False), (TURNS, True)):
        game = position("R6 B9", turns=turns)
        events = play(game, "discard R6")
        assert ("count" in kinds(events)) == over
    assert event(events, "count").facts["why"] == "turns"


def test_players_who_never_draw_from_the_stock_come_to_the_limit() -> None:
    game = Rummu(3, "for ever", hands=1)
    while ask := game.ask():
        verbs = {move[0]: move for move in ask.moves}
        events = game.play(verbs["take"] if ask.why == "draw" else verbs.get("stop") or verbs["discard"])
    assert event(events, "count").facts["why"] == "turns"


def test_every_play_uses_up_the_hand_so_a_turn_is_bounded() -> None:
    """A natural card counts two, a yellow one one: each play leaves less, an exchange too."""
    assert Rummu.BOUND == 60 * 400 * DECISIONS == 60 * 400 * 183
    verbs = Counter[str]()
    for seed in range(6):
        game = Rummu(3 + seed % 4, seed, hands=5)
        decisions = 0
        before = game.clone()
        for seat, move, _ in random_play(game, seed):
            decisions = 0 if move[0] == "discard" else decisions + 1
            assert decisions < DECISIONS
            if move[0] in ("lay", "add", "swap"):
                assert weight(game, seat) < weight(before, seat)
            verbs[move[0]] += 1
            before = game.clone()
    assert min(verbs[verb] for verb in ("lay", "add", "swap")) > 5


def weight(game: Rummu, seat: int) -> int:
    return sum(1 if COLOUR[card] == "Y" else 2 for card in game.cards(seat))


@pytest.mark.parametrize("verb", ["take", "draw", "lay"])
def test_whatever_the_players_prefer_a_game_ends(verb: str) -> None:
    game, rng = Rummu(3, verb, hands=3), Rng(verb)
    decisions = 0
    while ask := game.ask():
        wanted = [move for move in ask.moves if move[0] == verb]
        game.play(rng.choice(wanted or ask.moves))
        decisions += 1
    assert decisions < Rummu.BOUND


# -- who knows what


def test_a_hand_is_for_its_owner_alone_and_its_size_for_everybody() -> None:
    game = Rummu(3)
    for seat in (None, 0, 1, 2):
        seen = [game.hand[owner] if owner == seat else [None] * 9 for owner in range(3)]
        assert game.view(seat)["zones"]["hand"] == seen
    assert game.view(None)["held"] == [9, 9, 9]


def test_a_deal_shows_each_player_their_own_cards_and_everybody_the_first_discard() -> None:
    game = position("R6", "", "")
    events = play(game, "discard R6")
    deals = [told for told in events if told.kind == "deal"]
    assert [(told.seat, told.sees, list(told.cards)) for told in deals] == [
        (seat, (seat,), game.hand[seat]) for seat in range(3)
    ]
    turned = event(events, "turnup")
    assert (turned.seat, turned.cards, turned.sees) == (game.dealer, tuple(game.top), None)


def test_a_card_taken_from_the_discards_is_known_until_it_is_played() -> None:
    game = taking("B2 K9 R5 R7a", 1)
    assert game.view(None)["zones"]["known"] == [["R6"], [], []]
    assert all(game.guess(1, Rng(k)).known[0] == ["R6"] for k in range(20))
    play(game, "lay R5 R6 R7a")
    assert game.view(None)["zones"]["known"] == [[], [], []]


def test_a_yellow_exchanged_and_cards_taken_back_are_known_too() -> None:
    game = position("R6 B2", table=["R5 Y6 R7a"])
    play(game, "swap c1 R6")
    assert game.view(None)["zones"]["known"][0] == ["Y6"]
    game = position("R6", table=["R3 R4 R5", "B3 B4 B5"], owners=[1, 0])
    play(game, "add c1 R6", "back B3 B4 B5", "discard B3")
    assert game.view(None)["zones"]["known"][0] == ["B4", "B5"]


def test_players_remember_the_discards() -> None:
    game = position("R6 B2", top="G4", below="G2 G3")
    assert all(game.guess(seat, Rng(seat)).below == ["G2", "G3"] for seat in range(3))


def test_what_was_held_before_the_stock_was_renewed_is_none_of_it_and_what_was_drawn_since_is() -> None:
    game = position("R6 B9", "K0 K3", "K2 K4", top="G4", below="G2 G3", stock="")
    play(game, "discard R6", "draw")
    drawn = game.hand[1][-1]
    hands = set()
    for k in range(200):
        guess = game.guess(0, Rng(k))
        assert {*guess.hand[1][:2], *guess.hand[2]} == {"K0", "K3", "K2", "K4"}
        assert {guess.hand[1][2], *guess.stock} == {"G2", "G3", "G4"}
        hands.add(tuple(guess.hand[1]))
    assert len(hands) == 4 * 3 * 3
    assert game.guess(1, Rng(0)).hand[1][-1] == drawn


def test_a_card_drawn_is_seen_by_who_draws_it_alone() -> None:
    game = Rummu(3)
    (told,) = play(game, "draw")
    assert told.view(None)["cards"] == [None]
    assert told.view(told.seat)["cards"] == [game.hand[game.turn][-1]]


# -- why not


def test_refusals_agree_with_the_legal_moves_and_say_why() -> None:
    reasons = Counter[str]()
    for seed in range(8):
        options: dict[str, Any] = {"opening": ("single", "total")[seed % 2], "hands": 3}
        game, rng = Rummu(3 + seed % 4, seed, **options), Rng(seed)
        for _ in random_play(game, seed):
            if game.phase != "play" or rng.below(3):
                continue
            ask, view = asked(game), game.view(game.turn)
            for to in ["", *(each["name"] for each in view["combinations"])]:
                hand = game.cards(game.turn)
                rng.shuffle(hand)
                cards = hand[: 1 + rng.below(4)]
                why = refusal(view, cards, to)
                legal = move_of(cards, to) in ask.moves or ("swap", to, *cards) in ask.moves
                assert (not why) == legal, (cards, to, why)
                reasons[why] += 1
    assert {"", "too_few", "opening", "not_opened", "gap", "two_of_colour", "mixed_numbers"} <= set(reasons)


# -- the bot


def test_a_bot_opens_with_what_it_has() -> None:
    game = position("R2 R3 R4 R5 B9 G0", opened=[False] * 3, needs=[4] * 3)
    assert decide(game, "normal", Rng(0)) == ("lay", "R2", "R3", "R4", "R5")


def test_a_bot_takes_the_discard_that_makes_its_run_pure() -> None:
    game = position("R2 R3 R5 B9", phase="draw", top="R4", below="G9")
    assert decide(game, "normal", Rng(0)) == ("take",)


def test_a_bot_prefers_points_to_getting_rid_of_a_card() -> None:
    """The red 6 makes its own run longer; it brings a rival's set as much."""
    game = position("R6 B9 K1a", table=["R3 R4 R5", "B6 G6 K6"], owners=[0, 1])
    assert decide(game, "normal", Rng(0)) == ("add", "c1", "R6")


def test_a_bot_goes_out_when_it_can() -> None:
    game = position("R6 B9", table=["R3 R4 R5"])
    assert decide(game, "normal", Rng(0)) == ("add", "c1", "R6")
    play(game, "add c1 R6")
    assert decide(game, "normal", Rng(0)) == ("discard", "B9")


# -- taking a move back


def test_a_drawn_card_cannot_be_unseen_and_a_combination_can_be_picked_up_again() -> None:
    record = Record("rummu", 3, "undo")
    record.play(("draw",))
    with pytest.raises(Illegal):
        record.undo()
    while (ask := asked(record.game())) and not any(move[0] == "lay" for move in ask.moves):
        record.play(ask.moves[0])
    record.play(next(move for move in ask.moves if move[0] == "lay"))
    assert record.undo()[0] == "lay"
