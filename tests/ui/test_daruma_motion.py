"""Daruma's book and eyes: where fours land in it and leave it, and what leaves with a turn."""

from __future__ import annotations

from typing import Any

from ui.motion.flights import Mark
from ui.motion.plan import plan

Json = dict[str, Any]
FACTS: Json = {"seat": 1, "cards": [], "moves": []}
ROLL = {**FACTS, "kind": "roll", "old": [], "dice": [4, 4, 4, 6]}
BADLUCK = {**FACTS, "kind": "badluck"}
TURN = {**FACTS, "kind": "turn"}


def book(fours: int, book: int, phantoms: int) -> Json:
    return {**FACTS, "kind": "book", "fours": fours, "book": book, "phantoms": phantoms}


def view(book: int, phantoms: int, **eyes: list[str]) -> Json:
    return {"book": book, "phantoms": phantoms, "eyes": eyes}


def slots(*events: Json) -> list[int]:
    flown = plan("daruma", events, None).flights
    return [int(flight.target[-1]) for flight in flown if flight.target.startswith("book/slot-")]


def test_each_four_flies_to_a_slot_of_its_own_also_those_that_bring_bad_luck() -> None:
    assert slots(ROLL, book(3, 3, 0)) == [0, 1, 2]
    assert slots(ROLL, book(3, 3, 1), BADLUCK, TURN) == [1, 2, 3], "after the phantom"
    assert slots(ROLL, book(3, 5, 0), BADLUCK, TURN) == [2, 3, 3], (
        "what comes to a full book lands on the last"
    )


def test_a_freed_four_is_seen_in_its_slot_until_it_leaves_it() -> None:
    made = plan("daruma", [{**ROLL, "old": [4], "dice": [2]}], None, view(2, 1))
    throw = next(flight for flight in made.flights if flight.path == "throw")
    assert throw.source == "book/slot-2"
    assert Mark("hold", 0, throw.at, "book/slot-2") in made.marks


def test_fours_leave_the_book_at_the_end_of_their_turn_or_after_bad_luck_at_the_next_throw() -> None:
    def fades(*events: Json) -> list[int]:
        marks = plan("daruma", events, None, view(2, 0)).marks
        return [mark.at for mark in marks if (mark.do, mark.place) == ("fade", "book")]

    pupil = {**FACTS, "kind": "pupil", "cards": ["R1a"]}
    assert len(fades(pupil, TURN)) == 1
    assert fades(BADLUCK, TURN) == []
    assert fades(ROLL) == [0]
    assert fades({**ROLL, "old": [4], "dice": [2]}) == []


def test_dice_in_eyes_are_lost_when_the_bad_luck_is_seen_and_pupils_stay() -> None:
    before = view(1, 0, R1a=["pupil", "die"], B1a=["pupil"])
    marks = plan("daruma", [ROLL, book(3, 4, 0), BADLUCK, TURN], None, before).marks
    hold, fade = (mark for mark in marks if mark.place.startswith("@"))
    [flash] = [mark for mark in marks if mark.do == "flash"]
    assert flash.place == "book/slot-3", "the red one"
    assert hold == Mark("hold", 0, flash.at, "@R1a/doll")
    assert (fade.do, fade.at, fade.place) == ("fade", flash.at, "@R1a/doll")
