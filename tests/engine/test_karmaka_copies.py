"""Karmaka's powers that copy another: Denial, Incarnation (Embody) and Mimétisme (Mimic)."""

from __future__ import annotations

import pytest

from engine import Rng

from .karmaka_words import moves, nothing, offered, play, position, said
from .setups import asked, event

# -- Denial


def test_denial_discards_a_card_and_uses_its_power() -> None:
    game = position("denial vengeance panic", deeds=("", "spite"))
    play(game, "power denial")
    assert moves(game) == ["ruin panic", "ruin vengeance"]
    events = play(game, "ruin vengeance")
    assert (said(game.ruins), said(game.played)) == ("vengeance spite", "denial")
    assert event(events, "copy").facts == {"power": "denial", "whose": None}


def test_denial_is_offered_to_the_victim_of_the_copy() -> None:
    game = position("denial thievery", "panic", "panic", deeds=("", "", "spite"))
    play(game, "power denial", "target seat2")
    assert (game.asking, said(game.played), said(game.hand[0])) == ([2], "denial", "spite")


@pytest.mark.parametrize(("kind", "to"), [("salvage", "hand"), ("recycle", "future")])
def test_denial_salvage_and_recycle_may_fetch_themselves(kind: str, to: str) -> None:
    game = position(f"denial {kind}", ruins="heart panic peek")
    play(game, "power denial")
    assert moves(game) == sorted(f"{to} {other}" for other in (kind, "panic", "peek"))
    play(game, f"{to} {kind}")
    assert said(getattr(game, to)[0]) == kind


def test_denial_may_be_chained_and_only_the_first_is_offered() -> None:
    game = position("denial denial denial vengeance", "panic", "panic", deeds=("", "", "spite"))
    play(game, "power denial", "ruin denial", "ruin denial", "target seat2")
    assert said(game.ruins) == "denial denial vengeance spite"
    assert (said(game.played), game.asking) == ("denial", [2])
    assert game.view(None)["effect"]["chain"] == ["denial", "denial", "denial", "vengeance"]


def test_denial_of_a_card_that_plays_another_offers_denial_first() -> None:
    game = position("denial another panic", well="spite")
    play(game, "power denial", "ruin another")
    assert (said(game.played), offered(game)) == ("denial", True)
    play(game, "refuse")
    assert (game.phase, said(game.hand[0])) == ("again", "panic spite")


def test_denial_with_an_empty_hand_has_no_effect() -> None:
    game = position("denial", "panic", "panic")
    assert nothing(play(game, "power denial")) == ["denial"]
    assert game.asking == [1, 2]


# -- Incarnation (Embody) and Mimétisme (Mimic)


def test_embody_uses_any_of_ones_deeds() -> None:
    game = position("embody", deeds=("vengeance panic another", "spite"))
    play(game, "power embody")
    assert moves(game) == ["copy another", "copy panic", "copy vengeance"]
    play(game, "copy vengeance")
    assert (said(game.ruins), said(game.deeds[0])) == ("spite", "vengeance panic another")


@pytest.mark.parametrize("deeds", ["", "embody"])
def test_embody_without_deeds_or_with_another_embody_only_has_no_effect(deeds: str) -> None:
    game = position("embody", "panic", "panic", deeds=(deeds,))
    assert nothing(play(game, "power embody")) == ["embody"]
    assert game.asking == [1, 2]


def test_embody_another_embody_is_marked_as_having_no_effect() -> None:
    game = position("embody", deeds=("panic embody",), deck=("heart",))
    play(game, "power embody")
    assert game.view(None)["effect"]["void"] == ["embody2"]
    assert nothing(play(game, "copy embody")) == ["embody"]


def test_embody_ones_mimic_copies_a_rivals_exposed_deed() -> None:
    game = position("embody", deeds=("mimic spite", "panic vengeance"))
    play(game, "power embody", "copy mimic")
    assert (said(game.deeds[1]), said(game.ruins)) == ("panic", "vengeance")  # it may strike what it copies


def test_mimic_uses_a_rivals_exposed_deed() -> None:
    game = position("mimic", "panic", "panic", deeds=("", "spite another", "vengeance"), well="heart")
    play(game, "power mimic")
    assert moves(game) == ["copy seat1", "copy seat2"]
    events = play(game, "copy seat1")
    assert (said(game.hand[0]), event(events, "copy").facts["whose"]) == ("heart", 1)


def test_mimic_a_rivals_embody_copies_any_of_ones_own_deeds() -> None:
    game = position("mimic", deeds=("another peek", "embody"), well="heart")
    play(game, "power mimic")
    assert moves(game) == ["copy another", "copy peek"]
    play(game, "copy another")
    assert said(game.hand[0]) == "heart"


def test_mimic_the_victim_is_offered_it_not_who_was_copied() -> None:
    game = position("mimic", "panic", "peek heart", deeds=("", "spite"))
    play(game, "power mimic", "copy seat1", "target seat2")
    assert (game.asking, said(game.played), len(game.ruins)) == ([2], "mimic", 2)


def test_mimic_of_four_players_one_may_copy_the_one_opposite_but_not_strike_them() -> None:
    game = position("mimic", "panic", "panic", "panic", deeds=("", "", "vengeance", ""))
    play(game, "power mimic")
    assert moves(game) == ["copy seat1", "copy seat2", "copy seat3"]
    play(game, "copy seat2")
    assert moves(game) == ["target seat1", "target seat3"]


def test_mimic_a_mimic_does_nothing() -> None:
    game = position("mimic", deeds=("", "mimic"))
    assert nothing(play(game, "power mimic")) == ["mimic"]
    assert offered(game)


def test_mimic_a_rival_without_deeds_is_legal_and_marked() -> None:
    game = position("mimic", "panic", "panic", deeds=("", "vengeance"))
    play(game, "power mimic")
    assert game.view(None)["effect"]["void"] == ["seat2"]
    assert nothing(play(game, "copy seat2")) == ["mimic"]


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "chain"),
    [
        ("embody", "mimic", "embody", ["embody", "mimic", "embody"]),
        ("mimic", "mimic", "embody", ["mimic", "embody", "mimic"]),
        ("embody", "mimic", "mimic", ["embody", "mimic", "mimic"]),
    ],
)
def test_copiers_that_meet_again_do_nothing(card: str, mine: str, theirs: str, chain: list[str]) -> None:
    game = position(card, deeds=(mine, theirs))
    assert nothing(play(game, f"power {card}")) == [chain[-1]]
    assert game.view(None)["effect"]["chain"] == chain


def test_denial_begins_a_chain_of_copies_anew() -> None:
    game = position("embody embody panic", deeds=("denial", "spite"))
    play(game, "power embody")
    assert moves(game) == ["ruin embody", "ruin panic"]
    play(game, "ruin embody")  # Embody, Denial, Embody, Denial: and the last card is discarded for it
    assert game.view(None)["effect"]["chain"] == ["embody", "denial", "embody", "denial", "panic"]
    assert (said(game.ruins), moves(game)) == ("embody panic", ["target seat0", "target seat1"])


def test_a_copied_deed_may_be_the_one_that_is_stolen() -> None:
    game = position("mimic", deeds=("", "thievery"))
    play(game, "power mimic")
    assert (said(game.hand[0]), game.deeds[1]) == ("thievery", [])


def test_copies_of_copies_end_whatever_is_chosen() -> None:
    for seed in range(30):
        copiers = ["denial", "denial", "denial", "embody", "embody", "mimic"]
        game = position(" ".join(copiers), deeds=("embody mimic", "embody"))
        rng = Rng(seed)
        play(game, rng.choice([move for move in moves(game) if move.startswith("power")]))
        for _ in range(60):
            if offered(game):
                break
            game.play(rng.choice(asked(game).moves))
        assert offered(game)
