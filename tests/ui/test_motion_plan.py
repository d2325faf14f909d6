"""How events are shown, planned without a page: what flies, from where to where, when and how."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ui
from engine import GAMES, Record
from engine.ask import Json
from tests.engine.golden import FOLDER
from ui.games import look
from ui.motion.flights import Flight, Plan
from ui.motion.plan import LONGEST, plan
from ui.motion.staging import Row
from ui.sounds import SILENT, SOUNDS, YOURS

UI = Path(ui.__file__).parent
every_game = pytest.mark.parametrize("game", GAMES)

Shown = tuple[list[Json], Plan]  # the events of one move as some eyes see them, and how they are shown


@cache
def shown(game: str) -> tuple[Shown, ...]:
    """Every move of the golden records, as everybody sees it and as the first seat does."""
    return tuple(every_move(game))


def every_move(game: str) -> Iterator[Shown]:
    for path in sorted(FOLDER.glob(f"{game}-*.txt")):
        record = Record.parse(path.read_text("utf-8"))
        for events in (record.start().opening(), *(step.events for step in record.replay())):
            for eyes in (None, 0):
                told = [event.view(eyes) for event in events]
                yield told, plan(game, told, eyes)


def flights(game: str, *events: Json, eyes: int | None = None) -> list[Flight]:
    return list(plan(game, events, eyes).flights)


def event(kind: str, *moves: tuple[str | None, str, str]) -> Json:
    """An event that moves cards: each with its face, the place it leaves and the place it reaches."""
    told = [[card, where(source), where(target)] for card, source, target in moves]
    return {"kind": kind, "seat": 0, "cards": [], "moves": told}


def where(place: str) -> list[str | int | None]:
    zone, _, owner = place.partition(":")
    return [zone, int(owner) if owner else None]


# -- every kind of event of every game


@every_game
def test_every_kind_of_event_is_staged_and_no_other(game: str) -> None:
    assert set(look(game).MOTION.kinds) == set(GAMES[game].EVENTS)
    assert {staging.sound for staging in look(game).MOTION.kinds.values()} <= {*SOUNDS, SILENT}


def test_what_all_games_share_names_none_of_them() -> None:
    shared = [*(UI / "motion").glob("*.py"), UI / "sounds.py"]
    assert shared[1:]
    for path in shared:
        assert [game for game in GAMES if game in path.read_text("utf-8").lower()] == [], path.name


@every_game
def test_every_card_that_moves_is_seen_to_move(game: str) -> None:
    """To where the event brings it; a card that captures stops at what it takes instead."""
    motion = look(game).MOTION
    for events, made in shown(game):
        reached = {(flight.what, flight.target) for flight in made.flights}
        for told in events:
            gesture = motion.kinds[told["kind"]].gesture
            for card, (zone, _), (to, owner) in told["moves"]:
                if card and gesture and not gesture.few and (zone, to) not in motion.same_place:
                    there = to if owner is None else f"{to}:{owner}"
                    assert (card, there) in reached or (card, zone, to) == (card, "hand", "table")


@every_game
def test_a_face_is_shown_only_if_these_eyes_see_it(game: str) -> None:
    for events, made in shown(game):
        seen = {card for told in events for card, _, _ in told["moves"] if card}
        faces = {flight.shows for flight in made.flights if not flight.shows.startswith("*")}
        assert faces <= seen | {""}


@every_game
def test_no_plan_is_longer_than_people_wait(game: str) -> None:
    for _, made in shown(game):
        assert all(flight.at >= 0 and flight.ms > 0 for flight in made.flights)
        assert (
            max((flight.at + flight.ms for flight in made.flights), default=0) <= made.ms + 1 <= LONGEST + 1
        )


@every_game
def test_one_thing_is_in_one_place_at_a_time(game: str) -> None:
    for _, made in shown(game):
        free: dict[str, int] = {}
        for flight in made.flights:
            assert flight.at >= free.get(flight.what, 0) - 1
            free[flight.what] = flight.at + flight.ms


@every_game
def test_every_mark_is_seen_somewhere_and_lasts_a_second_at_most(game: str) -> None:
    seen = {mark.do for _, made in shown(game) for mark in made.marks}
    assert seen == {row.do for row in rows(game)}
    assert all(row.ms <= 1_000 for row in rows(game))


def rows(game: str) -> list[Row]:
    return [row for staging in look(game).MOTION.kinds.values() for row in staging.marks]


@every_game
def test_ears_learn_nothing_that_eyes_may_not_see(game: str) -> None:
    for (_, everybody), (_, first) in zip(shown(game)[::2], shown(game)[1::2], strict=True):
        assert [sound.name for sound in everybody.sounds] == [sound.name for sound in first.sounds]


def test_every_sound_is_heard_somewhere() -> None:
    heard = {staging.sound for game in GAMES for staging in look(game).MOTION.kinds.values()}
    assert heard | {YOURS} == {*SOUNDS, SILENT}


# -- the storyboards


def test_a_captured_card_waits_for_the_one_that_takes_it_then_both_go_to_the_pile() -> None:
    capture = event(
        "capture", ("S6a", "hand:1", "table"), ("S6a", "table", "pile:1"), ("R6", "table", "pile:1")
    )
    first, *leaving = flights("shokoba", capture)
    assert (first.what, first.source, first.target, first.turns) == ("S6a", "hand:1", "@R6+2", "up")
    assert [(flight.what, flight.target, flight.turns) for flight in leaving] == [
        ("R6", "pile:1", "down"),
        ("S6a", "pile:1", "down"),
    ]
    assert all(flight.at > first.at + first.ms for flight in leaving)


def test_cards_that_are_captured_together_gather_first() -> None:
    capture = event(
        "capture",
        ("S6a", "hand:1", "table"),
        *((card, "table", "pile:1") for card in ("S6a", "R1", "S5b")),
    )
    gathered = [flight for flight in flights("shokoba", capture) if flight.target.startswith("@")]
    assert [(flight.what, flight.target) for flight in gathered] == [("S6a", "@R1+3"), ("S5b", "@R1+1")]


def test_cards_are_dealt_in_turns() -> None:
    deals = [event("deal", *[(None, "stock", f"hand:{seat}")] * 3) for seat in (0, 1)]
    dealt = flights("rummu", *deals)
    assert [flight.target for flight in dealt] == ["hand:0", "hand:1"] * 3
    assert [flight.at for flight in dealt] == [90 * number for number in range(6)]


def test_a_long_deal_is_dealt_faster() -> None:
    deals = [event("deal", *[(None, "stock", f"hand:{seat}")] * 9) for seat in range(3)]
    dealt = flights("rummu", *deals)
    assert len(dealt) == 27
    assert dealt[-1].at <= 1_200


def test_a_hidden_hand_plays_a_back_that_turns_over_and_an_open_one_a_face() -> None:
    lay = event("lay", ("S3a", "hand:0", "table"))
    assert [flight.turns for flight in flights("shokoba", lay, eyes=None)] == ["up"]
    assert [flight.turns for flight in flights("shokoba", lay, eyes=0)] == [""]


def test_a_covered_discard_stays_where_it_lies() -> None:
    discard = event("discard", ("G1a", "top", "below"), ("Y1a", "hand:1", "top"))
    assert [flight.what for flight in flights("rummu", discard)] == ["Y1a"]


def test_of_many_cards_that_go_back_a_few_are_seen() -> None:
    sweep = event("round", *[(None, "pile:0", "deck")] * 20, *[(None, "pile:1", "deck")] * 2)
    assert [flight.source for flight in flights("shokoba", sweep)] == ["pile:0"] * 4 + ["pile:1"] * 2


def test_events_are_shown_one_after_the_other() -> None:
    lay = event("lay", ("S3a", "hand:0", "table"))
    deal = event("deal", (None, "deck", "hand:0"))
    first, second = flights("shokoba", lay, deal)
    assert second.at >= first.at + first.ms


# -- things that are no cards

FACTS: Json = {"seat": 1, "cards": [], "moves": []}


def test_dice_are_thrown_into_the_tray_and_fours_hop_on_into_the_book() -> None:
    roll = {"kind": "roll", "seat": 1, "cards": [], "moves": [], "old": [], "dice": [1, 4, 4]}
    book = {"kind": "book", "seat": 1, "cards": [], "moves": [], "fours": 2, "book": 2, "phantoms": 0}
    made = flights("daruma", roll, book)
    assert [flight.shows for flight in made] == ["*die-1", "*die-4", "*die-4", "*die-4", "*die-4"]
    assert [flight.target for flight in made] == ["die-1", "dice^1", "dice^2", "book", "book"]
    assert [flight.what for flight in made[1:3]] == [flight.what for flight in made[3:]]


def test_dice_are_thrown_again_from_where_they_lie_and_a_freed_four_from_the_book() -> None:
    def sources(*old: int) -> list[str]:
        roll = {**FACTS, "kind": "roll", "old": [*old], "dice": [2] * (len(old) or 8)}
        return [flight.source for flight in flights("daruma", roll)]

    assert sources() == ["seat:1"] * 8
    assert sources(3, 5) == ["die-3", "die-5"]
    assert sources(4) == ["book"]
    assert sources(4, 4, 4, 4, 1) == ["seat:1"] * 5, "after good fortune all are taken up"


BAD_LUCK = (
    {"kind": "roll", "old": [], "dice": [1, 4, 6], **FACTS},
    {"kind": "book", "fours": 1, "book": 4, "phantoms": 0, **FACTS},
    {"kind": "badluck", **FACTS},
)


def test_bad_luck_is_not_given_away_before_the_dice_have_fallen() -> None:
    made = plan("daruma", BAD_LUCK, None)
    fallen = max(flight.at + flight.ms for flight in made.flights if flight.path == "throw")
    held = [mark for mark in made.marks if mark.do in ("hold", "late")]
    assert {mark.place for mark in held} == {"tanuki/tanuki-art", "side"}
    assert all(mark.at == 0 and mark.ms > fallen for mark in held)
    shown = [mark.at for mark in made.marks if mark.place.startswith("misfortune")]
    assert len(shown) == 2
    assert min(shown) > fallen


def test_at_good_fortune_the_fours_go_round_in_gold_dust_and_the_card_comes_after() -> None:
    roll = {"kind": "roll", "old": [], "dice": [4, 5, 4], **FACTS}
    card = {**event("fortune", ("R1a", "deck", "owned:1")), "seat": 1}
    made = plan("daruma", [roll, card], None)
    circling = [flight for flight in made.flights if flight.path == "circle"]
    assert [(flight.source, flight.target) for flight in circling] == [("dice^1",) * 2, ("dice^2",) * 2]
    [comes] = [flight for flight in made.flights if flight.what == "R1a"]
    assert comes.at >= circling[0].at + circling[0].ms
    assert [mark.at for mark in made.marks if mark.do == "dust"] == [circling[0].at]


@pytest.mark.parametrize(("both", "doing"), [(False, ["stamp", "ring"]), (True, ["stamp", "ring", "blink"])])
def test_a_one_flies_into_the_eye_that_it_paints_and_the_second_makes_it_blink(
    both: bool, doing: list[str]
) -> None:
    paint = {"kind": "paint", "seat": 0, "cards": ["R1a"], "moves": [], "action": "", "both": both}
    made = plan("daruma", [paint], None)
    assert [flight.target for flight in made.flights] == ["@R1a/die"]
    assert [mark.do for mark in made.marks] == doing
    assert all(mark.at == made.flights[0].ms for mark in made.marks)


def test_coins_are_bid_one_by_one_and_come_back() -> None:
    facts = {"cards": [], "moves": [], "group": "g2", "amount": 3}
    given = flights("charuma", {"kind": "bid", "seat": 1, **facts})
    back = flights("charuma", {"kind": "outbid", "seat": 1, "by": 0, **facts})
    assert [(flight.source, flight.target) for flight in given] == [("seat:1", "pot:g2")] * 3
    assert [(flight.source, flight.target) for flight in back] == [("pot:g2", "seat:1")] * 3


def test_the_marker_ends_where_the_event_says() -> None:
    walked = 0
    for path in sorted(FOLDER.glob("daruma-*.txt")):
        record = Record.parse(path.read_text("utf-8"))
        now = record.start()
        for move in record.moves:
            before = now.view(None)
            told = [each.view(None) for each in now.play(move)]
            ends = [f"stone-{each['marker']}" for each in told if each["kind"] == "marker"]
            made = plan("daruma", told, None, before)
            way = [flight.target for flight in made.flights if flight.what == "marker"]
            assert way[-1:] == ends
            walked += len(way)
    assert walked > 10


def walk(marker: int, back: bool, steps: int) -> list[str]:
    before = {"marker": marker, "back": back, "track": ["four"] * 5}
    return [flight.target for flight in plan("daruma", [marker_event(steps)], None, before).flights]


def marker_event(steps: int) -> Json:
    return {"kind": "marker", "seat": 0, "cards": [], "moves": [], "marker": 0, "steps": steps, "home": False}


def test_the_marker_walks_its_stones_one_by_one_out_and_home() -> None:
    assert walk(1, False, 2) == ["stone-2", "stone-3"]
    assert walk(3, True, 2) == ["stone-2", "stone-1"]
    assert walk(3, False, 2) == ["stone-4", "stone-3"], "the last stone is where it turns"
    made = plan("daruma", [marker_event(2)], None, {"marker": 0, "back": False, "track": ["four"] * 5})
    assert [(flight.at, flight.ms, flight.path) for flight in made.flights] == [
        (0, 260, "arc"),
        (260, 260, "arc"),
    ]


def test_the_last_trick_is_swept_before_the_count_and_no_other() -> None:
    trick = {**event("trick", ("C7a", "trick:1", "won:0")), "worth": 1, "lifted": False, "last": True}
    assert [(flight.what, flight.target) for flight in flights("charuma", trick)] == [("C7a", "won:0")]
    assert flights("charuma", {**trick, "last": False}) == []


def test_a_soul_climbs_or_a_ring_falls() -> None:
    count = {"kind": "count", "seat": 2, "cards": [], "moves": [], "rung": 3}
    [climb] = flights("karmaka", {**count, "climbs": True})
    [fall] = flights("karmaka", {**count, "climbs": False})
    assert (climb.what, climb.source, climb.target) == ("pawn2", "rung-2", "rung-3")
    assert (fall.shows, fall.target) == ("*ring", "seat:2")


def test_after_bad_luck_the_dice_slide_home_and_the_fours_stay_in_the_book() -> None:
    last = {flight.what: flight.target for flight in flights("daruma", *BAD_LUCK)}
    assert [*last.values()] == ["seat:1", "book", "seat:1"]
