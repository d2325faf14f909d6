"""The set-up form: whatever is typed in it, everybody gets a name, and only what may be chosen is."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, Record, Rummu
from ui.draft import JOINERS, LONGEST, Draft, tidy
from ui.words import Words

FAMILY = "👨‍👩‍👧‍👦"
WORDS = Words("fr")
MOST = 4  # seats of Shokoba


def named(*names: str) -> tuple[str, ...]:
    """What the players are called when this is typed."""
    draft = Draft.fresh("shokoba", seats=max(len(names), 2))
    return draft.read({f"name{seat}": name for seat, name in enumerate(names)}).players(WORDS)[: len(names)]


often = settings(max_examples=200, derandomize=True, deadline=None)
anything = st.text(st.characters() | st.sampled_from("\u200d\ufe0f\u202e\u0007 é👩"), max_size=40)


@often
@given(st.lists(anything, min_size=2, max_size=MOST))
def test_whatever_is_typed_names_are_short_visible_and_all_different(typed: list[str]) -> None:
    names = named(*typed)
    assert len(set(names)) == len(names)
    for name in names:
        assert 1 <= len(name) <= LONGEST
        assert name == " ".join(name.split())
        assert any(c.isprintable() and c not in JOINERS for c in name)
        assert not any(unicodedata.category(c) in ("Cc", "Cs") for c in name)


def test_markup_is_a_name_like_another() -> None:
    assert named("<b>Zoé</b>", "{name} & co") == ("<b>Zoé</b>", "{name} & co")


def test_a_name_of_200_characters_is_cut() -> None:
    assert named("x" * 200, "Bo") == ("x" * LONGEST, "Bo")


def test_an_emoji_of_several_people_stays_one() -> None:
    assert named(f"Les {FAMILY}", "❤️") == (f"Les {FAMILY}", "❤️")


def test_a_cut_leaves_no_loose_end_of_an_emoji() -> None:
    cut = tidy("x" * (LONGEST - 2) + FAMILY)
    assert cut == "x" * (LONGEST - 2) + "👨"


@pytest.mark.parametrize(
    "nothing", ["", "   ", "\t\n", "\u200d", "\ufe0f\u200d", "\x00\x1b", "\u202e", "\ud800"]
)
def test_a_name_with_nothing_to_see_gives_way_to_the_seats_own(nothing: str) -> None:
    assert named(nothing, "Bo") == (WORDS("seat.0"), "Bo")


def test_signs_that_turn_the_writing_round_are_left_out() -> None:
    assert named("abc\u202edef", "\u2066x\u2069") == ("abc def", "x")


def test_control_characters_and_long_spaces_become_one_space() -> None:
    assert named("Ana\x00\n\t  Bo", "Cy") == ("Ana Bo", "Cy")


def test_right_to_left_names_stay_as_they_are() -> None:
    assert named("שרה", "ليلى") == ("שרה", "ليلى")


def test_two_of_the_same_name_are_told_apart() -> None:
    assert named("Léa", "Léa", " Léa ", "Léa 2") == ("Léa", "Léa 2", "Léa 3", "Léa 2 2")


def test_two_of_the_same_long_name_are_told_apart_and_still_fit() -> None:
    names = named("x" * 30, "x" * 30)
    assert len(set(names)) == 2
    assert max(map(len, names)) <= LONGEST


def test_a_name_typed_like_a_seats_own_does_not_meet_it() -> None:
    assert len(set(named(WORDS("seat.1"), ""))) == 2


def test_names_default_in_the_language_of_the_page() -> None:
    draft = Draft.fresh("shokoba", seats=2)
    assert draft.players(Words("fr")) != draft.players(Words("en"))


# -- the rest of the form


@pytest.mark.parametrize("seats", ["", "0", "1", "5", "99", "-2", "2.0", "deux", "²", "1e1"])
def test_a_number_of_seats_that_cannot_be_is_not_taken(seats: str) -> None:
    assert Draft.fresh("shokoba", seats=3).read({"seats": seats}).seats == 3


@pytest.mark.parametrize("kind", ["genius", "random", " ", "Normal", "<b>"])
def test_a_level_that_does_not_exist_is_a_person(kind: str) -> None:
    assert Draft.fresh("shokoba").read({"kind1": kind}).bots[1] == ""


@pytest.mark.parametrize("value", ["", "false", "true", "1", "on", "False"])
def test_a_box_that_is_not_ticked_as_the_page_ticks_it_is_not_ticked(value: str) -> None:
    assert Draft.fresh("shokoba").read({"distraction": value}).options["distraction"] is False


@often
@given(
    st.dictionaries(
        st.sampled_from(["seats", "seed", "name0", "name3", "kind0", "kind9", "teams", "nine_cards", "zzz"]),
        anything | st.sampled_from(["2", "4", "True", "normal"]),
    )
)
def test_whatever_the_form_holds_a_game_can_be_made_of_it(form: dict[str, str]) -> None:
    for game, kind in GAMES.items():
        draft = Draft.fresh(game).read(form)
        kind(draft.seats, draft.seed, **draft.offered())
        assert len(draft.names) == len(draft.bots) == kind.SEATS[-1]
        assert len(draft.players(WORDS)) == draft.seats


def test_an_option_ticked_for_another_number_of_players_is_not_passed_on() -> None:
    draft = Draft.fresh("shokoba").read({"seats": "4", "teams": "True", "nine_cards": "True"})
    assert draft.offered() == {"teams": True, "nine_cards": True}
    assert draft.read({"seats": "3", "teams": "True", "nine_cards": "True"}).offered() == {}


def test_an_option_whose_need_is_not_met_is_not_passed_on() -> None:
    assert Draft.fresh("shokoba").read({"seats": "4", "nine_cards": "True"}).offered() == {}


def test_a_choice_for_another_number_of_players_is_not_passed_on() -> None:
    form = {"seats": "3", "mode": "wolf", "ally_actions": "False"}
    draft = Draft.fresh("karmaka").read(form)
    assert draft.offered() == {"mode": "wolf", "ally_actions": False}
    assert draft.read({**form, "seats": "4"}).offered() == {}
    assert draft.read({**form, "mode": "teams"}).offered() == {}
    assert draft.read({**form, "seats": "4", "mode": "teams"}).offered() == {"mode": "teams"}


def test_a_default_that_old_records_do_not_mean_is_named() -> None:
    draft = Draft.fresh("rummu")
    assert draft.offered() == {"hands": Rummu.OPTIONS["hands"].default}
    for hands in map(str, Rummu.OPTIONS["hands"].choices):
        chosen = draft.read({"hands": hands})
        made = Record("rummu", chosen.seats, "x", chosen.offered()).game()
        assert str(made.options["hands"]) == hands


def test_what_the_form_does_not_say_stays() -> None:
    draft = Draft.fresh("shokoba").read({"name0": "Ana", "seed": "x", "kind1": ""})
    assert draft.read({"name1": "Bo"}).players(WORDS) == ("Ana", "Bo")
    assert draft.read({}).seed == "x"
    assert draft.read({}).bots[1] == ""


# -- first proposals and changing places


def test_the_first_proposal_is_one_person_against_bots() -> None:
    draft = Draft.fresh("shokoba")
    assert draft.bots[:2] == ("", "normal")


def test_the_names_of_last_time_come_back_whatever_their_number() -> None:
    assert Draft.fresh("shokoba", ("Ana",)).names[:2] == ("Ana", "")
    assert len(Draft.fresh("shokoba", ("Ana",) * 9).names) == MOST


@pytest.mark.parametrize(
    ("seats", "bots", "people"), [(3, 0, 3), (3, 3, 0), (4, 1, 3), (3, 9, 1), (3, -1, 1)]
)
def test_an_address_may_say_how_many_play(seats: int, bots: int, people: int) -> None:
    draft = Draft.fresh("shokoba", seats=seats, bots=bots)
    assert draft.bots[:seats].count("") == people


def test_two_neighbours_change_places_with_what_they_are() -> None:
    draft = Draft.fresh("shokoba", ("Ana", "Bo", "Cy"), seats=3, bots=1).swap(1, 2)
    assert draft.names[:3] == ("Ana", "Cy", "Bo")
    assert draft.bots[:3] == ("", "normal", "")


@pytest.mark.parametrize(("one", "other"), [(0, -1), (1, 2), (-1, 0), (9, 8)])
def test_nobody_changes_places_with_a_seat_that_is_not_there(one: int, other: int) -> None:
    draft = Draft.fresh("shokoba", ("Ana", "Bo", "Cy"), seats=2)
    assert draft.swap(one, other) == draft
