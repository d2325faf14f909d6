"""How the play of a trick is shown in Charuma: the crown, aces that a ten lifts, the last trick."""

from __future__ import annotations

import pytest

from engine.ask import Json
from ui.motion.flights import Plan
from ui.motion.plan import plan

from .test_motion_plan import event


@pytest.fixture
def trick() -> Json:
    """A trick in which a nine of cats was led by seat 0 and a ten put on it by seat 1."""
    zones = {"trick": [["C9a"], ["C10a"], [], []], "hidden": [[]] * 4, "shown": [["D2a"]] * 4}
    return {"asked": "C", "leader": 0, "seats": 4, "zones": zones}


def followed(trick: Json, card: str, seat: int = 2) -> Plan:
    told = {**event("follow", (card, f"shown:{seat}", f"trick:{seat}")), "seat": seat, "cards": [card]}
    return plan("charuma", [told], None, trick)


def test_the_crown_hops_to_who_wins_the_trick_now(trick: Json) -> None:
    card, crown = followed(trick, "C10b").flights
    assert (crown.what, crown.source, crown.target, crown.ms) == ("crown", "trick:1", "trick:2", 180)
    assert crown.at == card.at + card.ms
    assert len(followed(trick, "C3a").flights) == 1, "it stays where it is"
    assert len(followed(trick, "D10a").flights) == 1, "another colour wins nothing"


def test_brackets_wait_for_the_cards_that_they_hold() -> None:
    lots = [event("group", ("D9b", "aside", f"groups:{n}"), ("C9b", "aside", f"groups:{n}")) for n in (0, 1)]
    made = plan("charuma", lots, None)
    landed = max(flight.at + flight.ms for flight in made.flights)
    late = [(mark.do, mark.place, mark.at, mark.ms) for mark in made.marks]
    assert late == [("late", f"groups:{n}/brackets", 0, landed) for n in (0, 1)]


def test_who_wins_is_not_written_before_the_card_has_landed(trick: Json) -> None:
    made = followed(trick, "C10b")
    _, crown = made.flights
    late = {(mark.place, mark.at, mark.ms) for mark in made.marks if mark.do == "late"}
    assert late == {("slot:2/mark", 0, crown.at + crown.ms)}
    won = {
        **event("trick", ("C10b", "trick:2", "won:2")),
        "worth": 1,
        "lifted": False,
        "last": False,
        "seat": 2,
    }
    kept = {(mark.do, mark.place) for mark in plan("charuma", [won], None, trick).marks if mark.at == 0}
    assert {("late", "motif"), ("late", "slot:2/mark")} <= kept


def test_before_a_count_what_was_said_of_the_plays_leaves_with_them(trick: Json) -> None:
    moves = [(card, f"trick:{seat}", "won:1") for seat, card in enumerate(("C9a", "C10a"))]
    won = {**event("trick", *moves), "worth": 1, "lifted": False, "last": True, "seat": 1}
    made = plan("charuma", [won], None, trick)
    leaving = [(mark.place, mark.at) for mark in made.marks if mark.do == "leave"]
    assert leaving == [(f"slot:{seat}/mark", made.flights[0].at) for seat in range(2)]
    assert not [mark for mark in plan("charuma", [{**won, "last": False}], None).marks if mark.do == "leave"]


def test_an_ace_over_a_ten_is_turned_over_and_eleven_pops_up(trick: Json) -> None:
    made = followed(trick, "C1a")
    flip, pop = (mark for mark in made.marks if mark.do != "late")
    assert [(mark.do, mark.place, mark.ms) for mark in (flip, pop)] == [
        ("flip", "@C1a", 260),
        ("pop", "lift:2", 160),
    ]
    card, crown = made.flights
    assert (flip.at, pop.at, crown.at) == (card.ms, flip.at + flip.ms, pop.at + pop.ms)


def test_an_ace_over_a_ten_is_seen_in_the_last_trick_too_though_no_drawing_has_it(trick: Json) -> None:
    trick["zones"]["shown"] = [[], [], ["C1a"], []]  # a count follows
    trick["zones"]["trick"] = [["C9a"], ["C10a"], [], ["C3a"]]
    played = {**event("follow", ("C1a", "shown:2", "trick:2")), "seat": 2, "cards": ["C1a"]}
    won = {**event("trick", ("C1a", "trick:2", "won:2")), "worth": 1, "lifted": True, "last": True, "seat": 2}
    made = plan("charuma", [played, won], None, trick)
    assert not {mark.do for mark in made.marks} & {"flip", "pop"}
    steps = [(flight.target, flight.ms, flight.turns) for flight in made.flights if flight.what == "C1a"]
    card, *flips, away = steps
    assert flips == [("trick:2", 130, "down"), ("trick:2", 130, "up")]
    assert (card[0], away[0]) == ("trick:2", "won:2")
    for thing, there in (("eleven2", "trick:2^0.5"), ("crown", "trick:2")):
        comes, goes = (flight for flight in made.flights if flight.what == thing)
        assert (comes.source, comes.target, goes.target) == ("trick:1", there, "won:2"), thing
        assert goes.at > comes.at + comes.ms


def test_a_ten_lifts_an_ace_that_lay_there(trick: Json) -> None:
    trick["zones"]["trick"][:2] = [["C1a"], ["C3a"]]
    made = followed(trick, "C10a")
    assert [mark.place for mark in made.marks if mark.do != "late"] == ["@C1a", "lift:0"]
    assert [(flight.what, flight.target) for flight in made.flights] == [
        ("C10a", "trick:2"),
        ("crown", "trick:0"),
    ]


def test_the_cards_of_the_last_trick_gather_where_one_lies_before_they_are_swept(trick: Json) -> None:
    trick["zones"]["shown"] = [[], [], ["C3b"], []]
    trick["zones"]["trick"] = [["C9a"], ["C10a"], [], ["C3a"]]
    played = {**event("follow", ("C3b", "shown:2", "trick:2")), "seat": 2, "cards": ["C3b"]}
    moves = [(card, f"trick:{seat}", "won:1") for seat, card in enumerate(("C9a", "C10a", "C3b", "C3a"))]
    won = {**event("trick", *moves), "worth": 1, "lifted": False, "last": True, "seat": 1}
    made = plan("charuma", [played, won], None, trick).flights
    together = [flight for flight in made if flight.target.startswith("@")]
    assert [flight.target for flight in together] == [f"@C9a+{number}" for number in range(4)]
    swept = [flight for flight in made if flight.target == "won:1"]
    assert [(flight.ms, flight.turns) for flight in together] == [(220, "")] * 4
    assert {flight.at for flight in swept} == {together[0].at + 220}
