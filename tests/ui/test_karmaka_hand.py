"""A hand of Karmaka that a rival looks at: who sees it meanwhile, and when it comes back."""

from __future__ import annotations

import pytest

from engine.karmaka.cards import KIND
from tests.engine.karmaka_words import play, position
from tests.engine.setups import asked
from ui.games.karmaka.hand import arrived
from ui.scene import Scene
from ui.words import Words

from .driver import drawn, open_hand, record
from .test_karmaka_page import NAMES, at, game_of, under_way


def test_a_hand_that_is_looked_at_is_shown_to_who_looks_and_to_nobody_else() -> None:
    app = at(lambda game: game.phase == "look" and len(game.looked[game.turn]) > 2)
    game = game_of(app)
    seen = set(game.looked[game.turn])
    assert not drawn(app).pieces() & seen
    page = drawn(open_hand(app))
    assert seen <= page.pieces() and ("done",) in page.moves()
    app.handle("hidden")
    assert not drawn(app).pieces() & seen


@pytest.mark.parametrize("power", ["peek", "swindle"])
def test_who_is_looked_at_alone_against_bots_still_sees_the_whole_hand(power: str) -> None:
    app = at(lambda game: len(game.lent(0)) > 2 and under_way(game, power), 3)
    held = set(game_of(app).lent(0)) | set(game_of(app).hand[0])
    looker = game_of(app).active
    record(app).bots = tuple("" if seat == 0 else "normal" for seat in range(3))
    app.adopt(record(app))
    page = drawn(app)
    mine = {e.attributes["data-piece"] for e in page.having("data-piece")} & set(KIND)
    assert mine == held and not page.tappable()
    assert app.words.n("karmaka.shown", len(game_of(app).lent(0)), name=NAMES[looker]) in page.text


def test_a_third_player_does_not_see_a_hand_that_is_looked_at() -> None:
    app = at(lambda game: game.phase == "look" and game.active != 0 and bool(game.looked[game.active]), 3)
    third = next(seat for seat in range(3) if seat not in (game_of(app).active, game_of(app).target))
    record(app).bots = tuple("" if seat == third else "normal" for seat in range(3))
    app.adopt(record(app))
    page = drawn(app)
    assert page.root["data-open"] == str(third)
    assert not page.pieces() & set(game_of(app).looked[game_of(app).active])


def test_cards_that_come_back_from_a_rivals_look_have_not_just_arrived() -> None:
    game = position("swindle crisis", "panic spite peek sowing heart", "jubilee")
    play(game, "power swindle", "target seat1")
    taken = asked(game).moves[0]
    told = tuple(event.view(None) for event in game.play(taken))
    names = NAMES[:3]
    robbed = Scene(Words("en"), names, ("",) * 3, game.view(1), told=told)
    assert arrived(robbed, 1) == []
    robber = Scene(Words("en"), names, ("",) * 3, game.view(0), told=told)
    assert arrived(robber, 0) == [taken[1]]
