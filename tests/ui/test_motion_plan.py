"""How events are shown, planned without a page: what flies, from where to where, when and how."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ui
from engine import GAMES, Record
from engine.ask import Json
from tests.engine.golden import FOLDER
from ui.games import look
from ui.motion.flights import Flight, Mark, Plan
from ui.motion.plan import LONGEST, plan
from ui.motion.staging import Row
from ui.sounds import SILENT, SOUNDS, YOURS

UI = Path(ui.__file__).parent
every_game = pytest.mark.parametrize("game", GAMES)

EYES = (None, 0)
Shown = tuple[list[Json], Plan]  # the events of one move as some eyes see them, and how they are shown


@cache
def shown(game: str) -> tuple[Shown, ...]:
    """Every move of the golden records, as everybody sees it and as the first seat does."""
    return tuple(every_move(game))


def every_move(game: str) -> Iterator[Shown]:
    for path in sorted(FOLDER.glob(f"{game}-*.txt")):
        record = Record.parse(path.read_text("utf-8"))
        now = record.start()
        for eyes in EYES:
            told = [event.view(eyes) for event in now.opening()]
            yield told, plan(game, told, eyes)
        for move in record.moves:
            views = [now.view(eyes) for eyes in EYES]
            events = now.play(move)
            for eyes, before in zip(EYES, views, strict=True):
                told = [event.view(eyes) for event in events]
                yield told, plan(game, told, eyes, before)


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
        seen |= {card for told in events for card in told["cards"] if card}
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
        for factor in (1, 0.85, 0.5):
            free: dict[str, int] = {}
            for flight in made.paced(factor).flights:
                assert flight.at >= free.get(flight.what, 0)
                free[flight.what] = flight.at + flight.ms


@every_game
def test_every_mark_is_seen_somewhere_and_lasts_a_second_at_most(game: str) -> None:
    seen = {mark.do for _, made in shown(game) for mark in made.marks}
    assert seen >= {row.do for row in rows(game)}
    assert all(row.ms <= 1_000 for row in rows(game))


def test_the_page_can_show_every_mark_and_every_landing() -> None:
    paths, places = ((UI.parent / f"assets/{name}.js").read_text("utf-8") for name in ("paths", "places"))
    known = {*re.findall(r"^    (\w+): (?:\[|[A-Z]+,$)", paths, re.MULTILINE)}
    known |= {*re.findall(r'kind === "(\w+)"', places)}
    plans = [made for game in GAMES for _, made in shown(game)]
    assert {mark.do for made in plans for mark in made.marks} <= known
    assert {flight.lands for made in plans for flight in made.flights} - {""} <= known


@every_game
def test_whatever_has_a_moment_is_told_in_words_too(game: str) -> None:
    kinds = look(game).MOTION.kinds
    assert {kind for kind in kinds if any(row.do == "moment" for row in kinds[kind].marks)} & look(
        game
    ).SILENT == set()


@every_game
def test_a_moment_is_in_the_colour_of_its_seat_and_over_within_a_second(game: str) -> None:
    for events, made in shown(game):
        moments = [mark for mark in made.marks if mark.do == "moment"]
        assert {mark.seat for mark in moments} <= {told["seat"] for told in events} - {None}
        assert all(mark.ms <= 1_000 for mark in moments)


def rows(game: str) -> list[Row]:
    return [row for staging in look(game).MOTION.kinds.values() for row in staging.marks]


@every_game
def test_ears_learn_nothing_that_eyes_may_not_see(game: str) -> None:
    for (_, everybody), (_, first) in zip(shown(game)[::2], shown(game)[1::2], strict=True):
        assert everybody.sounds == first.sounds


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
    assert first.lands == "tilt"


def test_where_a_card_lands_on_others_they_are_ringed_and_a_laid_one_settles() -> None:
    capture = event(
        "capture", ("S6a", "hand:1", "table"), *((c, "table", "pile:1") for c in ("S6a", "R1", "S5b"))
    )
    made = plan("shokoba", [capture], None)
    halos = [mark for mark in made.marks if mark.do == "halo"]
    assert [(mark.place, mark.at, mark.ms) for mark in halos] == [("@R1", 280, 120), ("@S5b", 280, 120)]
    lay = {**event("lay", ("S3a", "hand:0", "table")), "cards": ["S3a"]}
    [settle] = plan("shokoba", [lay], None).marks
    assert (settle.do, settle.place, settle.at) == ("settle", "@S3a", 280)


def test_a_combination_s_points_rise_from_it_with_a_true_minus() -> None:
    def risen(points: int) -> tuple[str, str]:
        told = {**event("lay", ("G1a", "hand:0", "laid:0")), "to": "m3", "points": points}
        mark, drawn = plan("rummu", [told], None).marks
        assert (drawn.do, drawn.place, drawn.at) == ("wait", mark.place, mark.at), (
            "they are not written twice"
        )
        return mark.place, mark.text

    assert risen(20) == ("@m3/worth", "+20")
    assert risen(-5) == ("@m3/worth", "−5")


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


def test_a_discard_covers_the_one_before_only_when_it_lands() -> None:
    discard = event("discard", ("G1a", "top", "below"), ("Y1a", "hand:1", "top"))
    [hold] = plan("rummu", [discard], None).marks
    assert (hold.do, hold.place, hold.at, hold.ms) == ("hold", "top", 0, 260)


def test_a_run_widens_while_a_card_comes_to_it() -> None:
    made = plan("rummu", [{**event("add", ("G1a", "hand:0", "laid:0")), "to": "m3"}], None)
    [comes], [room] = made.flights, made.marks
    assert (room.do, room.place, room.at, room.ms, comes.ms) == ("room", "@m3", 0, 160, 260)


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
    made = plan("daruma", [roll, book], None)
    thrown, sorted_, hops = made.flights[:3], made.flights[3:6], made.flights[6:]
    assert [flight.shows for flight in thrown] == ["*die-4", "*die-4", "*die-1"]
    assert [flight.target for flight in thrown] == ["dice=3of3", "dice=2of3", "dice=1of3"], "as they fall"
    assert {(flight.path, flight.lands) for flight in thrown} == {("throw", "bounce")}
    assert [(flight.target, flight.ms) for flight in sorted_] == [
        ("dice^1", 180),
        ("dice^2", 180),
        ("die-1", 180),
    ]
    assert {flight.at for flight in sorted_} == {thrown[0].at + thrown[0].ms + 90}, "once all have bounced"
    assert [flight.what for flight in hops] == [flight.what for flight in sorted_[:2]]
    assert [flight.target for flight in hops] == ["book/slot-0", "book/slot-1"], "each to its own slot"
    assert hops[0].at < hops[1].at
    ringed = [(mark.place, mark.at + mark.ms, mark.ms) for mark in made.marks if mark.do == "violet"]
    assert ringed == [("dice^1", hops[0].at, 150), ("dice^2", hops[0].at, 150)]
    landed = max(flight.at + flight.ms for flight in hops)
    warms = [mark for mark in made.marks if mark.do == "late"]
    assert warms == [Mark("late", 0, landed, f"tanuki/warm-{n}") for n in (2, 3)], "the page warms"
    one_more = plan("daruma", [roll, {**book, "fours": 1, "book": 3}], None)
    assert [mark.place for mark in one_more.marks if "warm" in mark.place] == ["tanuki/warm-3"]


def test_dice_are_thrown_again_from_where_they_lie_and_a_freed_four_from_the_book() -> None:
    def thrown(*old: int) -> list[Flight]:
        roll = {**FACTS, "kind": "roll", "old": [*old], "dice": [2] * (len(old) or 8)}
        return flights("daruma", roll)

    def sources(*old: int) -> list[str]:
        return [flight.source for flight in thrown(*old) if flight.path == "throw"][::-1]

    assert [flight.ms for flight in thrown(3, 5)[:2]] == [150, 150], "what lies there is lifted first"
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


@pytest.mark.parametrize(("both", "doing"), [(False, ["stamp", "ink"]), (True, ["stamp", "ink", "blink"])])
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
    assert [flight.shows for flight in back] == ["*coin"] * 3 + ["*token-1"], "the token last"
    assert {(flight.source, flight.target) for flight in back} == {("pot:g2", "seat:1")}
    assert [flight.at for flight in back] == [0, 50, 100, 150]


def test_a_group_comes_to_its_seat_as_one_and_parts_there_while_its_stakes_fade() -> None:
    cards = [(card, "groups:1", "shown:2") for card in ("C7a", "D1b")]
    made = plan("charuma", [{**event("take", *cards), "seat": 2, "group": "g2", "amount": 3}], None)
    assert [(flight.what, flight.at, flight.ms) for flight in made.flights] == [
        ("C7a", 0, 420),
        ("D1b", 0, 420),
        ("C7a", 420, 200),
        ("D1b", 420, 200),
    ]
    [fade] = [mark for mark in made.marks if mark.do == "fade"]
    assert (fade.at, fade.ms, fade.place) == (0, 300, "pot:g2")


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


DEATH: Json = {"kind": "death", "seat": 2, "cards": [], "moves": []}
COUNT: Json = {"kind": "count", "seat": 2, "cards": [], "moves": [], "rung": 3, "colour": "red", "spent": 0}


def test_a_soul_climbs_or_a_ring_falls() -> None:
    climbing = plan("karmaka", [{**COUNT, "climbs": True}], None)
    [climb] = climbing.flights
    [fall] = flights("karmaka", {**COUNT, "climbs": False})
    assert (climb.what, climb.source, climb.target, climb.ms) == ("pawn2", "rung-2", "rung-3", 700)
    assert (fall.shows, fall.target) == ("*ring", "seat:2")
    lit = {mark.do: mark for mark in climbing.marks}
    assert (lit["petals"].at, lit["petals"].ms) == (climb.at + climb.ms, 600)
    assert (lit["light"].place, lit["light"].ms) == ("rung-3/animal", 300)


def test_a_life_is_counted_card_by_card_then_its_rings_under_one_veil() -> None:
    deeds = ["vengeance1", "sowing1", "mimic1"]  # red, green, mosaic
    made = plan("karmaka", [DEATH, {**COUNT, "cards": deeds, "spent": 2, "climbs": True}], None)
    fan, rings, climb = made.flights[:3], made.flights[3:5], made.flights[5]
    assert [flight.target for flight in fan] == ["death/deed-0", "death/deed-1", "death/deed-2"]
    counted = [mark for mark in made.marks if mark.do == "rise"]
    assert [(mark.place, mark.at) for mark in counted] == [("death/deed-0", 350), ("death/deed-2", 490)]
    assert [(flight.shows, flight.ms) for flight in rings] == [("*ring", 260)] * 2
    assert [flight.at for flight in (*rings, climb)] == [630, 890, 1150], "one after the other"
    [veil] = [mark for mark in made.marks if mark.do == "dim"]
    assert veil.at + veil.ms == climb.at + climb.ms


def test_a_deed_fills_a_bead_for_each_point_that_it_adds() -> None:
    lives = [{"score": 1, "need": 4}]
    before = {"lives": lives, "zones": {"deeds": [["panic1"]]}}
    deed = {**event("deed", ("vengeance1", "hand:0", "deeds:0")), "cards": ["vengeance1"]}
    made = plan("karmaka", [deed], None, before)
    beads = [(mark.place, mark.at) for mark in made.marks if mark.do == "fill"]
    assert beads == [("beads:0/bead-1", 300), ("beads:0/bead-2", 390), ("beads:0/bead-3", 480)]


def test_a_card_of_the_row_flies_as_it_is_drawn_there_and_turns_to_the_doll_that_is_left() -> None:
    [comes] = flights("daruma", event("refill", ("R1a", "deck", "row")))
    assert (comes.shows, comes.drawn, comes.turns) == ("R1a", "shows", "up")
    [taken] = flights("daruma", event("take", ("R1a", "row", "owned:0")))
    assert (taken.shows, taken.drawn, taken.turns) == ("R1a", "under", "up")
    [won] = flights("daruma", event("token", ("R1a", "deck", "owned:0")))
    assert (won.shows, won.drawn, won.turns) == ("R1a", "", "up"), "it never was in the row"


def test_a_gift_is_wrapped_on_its_way() -> None:
    gift = {**event("gift", ("R1a", "owned:0", "owned:1")), "cards": ["R1a"], "to": 1}
    [flight] = flights("daruma", gift)
    assert (flight.shows, flight.under, flight.turns) == ("R1a", "*wrapped", "down")


def test_a_phantom_comes_from_what_was_painted_and_shifted_dice_from_where_they_lay() -> None:
    paint = {**FACTS, "kind": "paint", "cards": ["R1a"], "action": "phantom", "both": False}
    phantom = {**FACTS, "kind": "phantom", "book": 1, "phantoms": 1}
    *_, ghost = flights("daruma", paint, phantom)
    assert (ghost.shows, ghost.source, ghost.target) == ("*die-ghost", "@R1a/die", "book/slot-0")
    shifted = flights("daruma", {**FACTS, "kind": "shift", "old": [2, 2], "dice": [3, 3]})
    assert [(flight.source, flight.target) for flight in shifted] == [("die-2", "die-3")] * 2


def test_after_bad_luck_the_dice_slide_home_and_the_fours_stay_in_the_book() -> None:
    last = {flight.what: flight.target for flight in flights("daruma", *BAD_LUCK)}
    assert [*last.values()] == ["seat:1", "book/slot-3", "seat:1"]
