"""The app as people meet it, without a browser: whole games, secrets, the curtain."""

from __future__ import annotations

import re
from functools import partial

import pytest

from engine import GAMES, Rng
from tests.engine.setups import looks
from ui.app import App
from ui.games import look
from ui.position import Position, public_moves
from ui.words import Words

from .driver import (
    Drawn,
    begun,
    broken,
    drawn,
    have_rest,
    legal,
    moments,
    new_app,
    open_hand,
    play_on,
    record,
    session,
    start,
    timers,
)

every_game = pytest.mark.parametrize("game", GAMES)
MARKUP = "<b onclick=x>&amp;\"'</b>"


def mentioned(app: App, text: str) -> set[str]:
    """The cards whose ids stand in a text."""
    return set(re.findall(r"[A-Za-z0-9]+", text)) & set(record(app).kind.DECK)


# -- whole games, through what is drawn


def companies(game: str) -> list[tuple[int, int]]:
    """Seats and people: alone, some, none, all."""
    fewest, most = GAMES[game].SEATS[0], GAMES[game].SEATS[-1]
    return [(fewest, 1), (fewest + 1, 2), (fewest, 0), (most, most)]


every_company = pytest.mark.parametrize(
    ("game", "seats", "people"), [(game, *company) for game in GAMES for company in companies(game)]
)


@every_company
def test_a_game_is_played_from_set_up_to_end_and_nothing_shows_that_should_not(
    game: str, seats: int, people: int
) -> None:
    app = begun(game, seats, people, seed=f"{seats}/{people}")
    seen, rng = set(), Rng("guesses")
    told: set[str] = set()  # cards that have been played in sight
    for page in moments(app):
        seen.add(page.screen)
        if rng.below(9) == 0:
            assert dealt_again(app, page, rng) == page.html
        kept = record(app)
        ask = kept.game().ask()
        alone = people == 1
        eyes = page.root.get("data-open", "")

        # Whose hand is open: the only person's, or that of the person on turn who asked to see it.
        if eyes and not alone:
            assert page.screen == "table" and ask and eyes == str(ask.seat)
        if page.screen == "curtain":
            assert ask and kept.bots[ask.seat] == "" and not alone
            assert not eyes

        # What can be tapped: exactly what a legal move can come of; with every hand closed, what all can see.
        asked = ask is not None and kept.bots[ask.seat] == "" and page.screen == "table"
        mine = ask is not None and eyes == str(ask.seat)
        moves = (legal(app) if mine else public_moves(kept.now, ask)) if asked else ()
        within = [move for move in moves if session(app).tapped <= set(move[1:])]
        assert page.tappable() == {thing for move in within for thing in move[1:]}
        assert set(page.moves()) <= {*within, *(move for move in moves if len(move) == 1)}
        buttons = [element.attributes["id"] for element in page.having("data-move")]
        assert len(set(buttons)) == len(buttons)

        # Secrets: every card named is one these eyes may see, or has been played.
        may = looks(kept.game(), int(eyes) if eyes else None)
        events = [event for move in session(app).told[-2:] for event in move.events]
        told |= {card for event in events for card in event["cards"] if card}
        assert mentioned(app, page.html) <= may | told
        assert page.pieces() & set(kept.kind.DECK) <= may
        for public in (app.title(), app.route()):
            assert mentioned(app, public.removeprefix(f"play/{session(app).id}")) == set()
    assert seen >= ({"table", "end"} if people < 2 else {"table", "curtain", "end"})
    assert app.title() == f"{Words('en')(f'{game}.name')} · Tapis"
    assert legal(app) == ()


@every_game
def test_who_begins_the_same_game_again_meets_the_same_bots(game: str) -> None:
    seats = GAMES[game].SEATS[0]
    played = []
    for tab in ("one", "two"):
        app = start(new_app(tab=tab), game, seats, people=1, seed="again")
        for _ in zip(range(40), moments(app), strict=False):
            pass
        played.append(record(app).moves)
    assert played[0] == played[1]


def dealt_again(app: App, page: Drawn, rng: Rng) -> str:
    """What would be drawn if all lay elsewhere that these eyes may not see: the same page, to the letter."""
    kept, now = record(app), session(app)
    why = now.stuck()
    twin = kept.game()
    for seat in range(twin.seats) if now.eyes is None else [now.eyes]:
        twin = twin.guess(seat, rng)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(now, "stuck", partial(str, why))  # chance itself is dealt again
        patch.setattr(kept, "_game", twin)
        patch.setattr(now, "position", Position(kept))
        return app.html()


@every_game
def test_help_log_and_trouble_show_no_hand_in_a_game_of_several_people(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_hand(play_on(begun(game, GAMES[game].SEATS[0], people=2), 3))
    hands = looks(record(app).game(), 0) | looks(record(app).game(), 1)
    hidden = hands - looks(record(app).game(), None)
    played = {word for move in record(app).moves for word in move}
    for act in ("help", "log"):
        app.handle(act)
        page = drawn(app)
        assert page.screen == act
        assert page.pieces() == set()
        assert mentioned(app, page.html) & hidden == set()
        app.handle("back")
        assert app.screen == "table"
    monkeypatch.setattr(look(game), "board", broken)
    page = drawn(app)
    assert page.screen == "trouble"
    assert mentioned(app, page.html) & hidden <= played


# -- the curtain


def test_between_two_people_the_tablet_is_passed_and_the_hand_opened_in_two_steps() -> None:
    app = begun(people=2, names=("Ana", "Bo"))
    page = drawn(app)
    on_turn = record(app).names[record(app).game().turn]
    assert page.screen == "curtain"
    assert on_turn in page.text
    assert "here" in page.acts() and "open" not in page.acts()
    app.handle("open")
    assert app.screen == "curtain", "nobody said to be there"
    app.handle("here")
    assert drawn(app).acts() & {"here", "open"} == set()
    app.handle("open")
    assert app.screen == "curtain", "this was the second tap of two"
    have_rest(app)
    assert "open" in drawn(app).acts()
    app.handle("open")
    assert drawn(app).root["data-open"] == str(record(app).game().turn)


def test_who_takes_the_tablet_again_waits_again() -> None:
    app = begun(people=2)
    app.handle("here")
    early = timers(app, "ready")
    app.handle("hidden")
    app.handle("here")
    for effect in early:
        app.handle("ready", {"at": effect.text})
    assert "open" not in drawn(app).acts()
    have_rest(app)
    assert "open" in drawn(app).acts()


def test_when_the_page_is_out_of_sight_the_tablet_has_no_holder() -> None:
    app = begun(people=2)
    app.handle("here")
    have_rest(app)
    app.handle("hidden")
    assert drawn(app).acts() & {"here", "open"} == {"here"}


def test_alone_against_bots_there_is_no_curtain() -> None:
    assert {page.screen for page in moments(begun(people=1))} == {"table", "result", "end"}


def test_among_bots_alone_no_hand_is_ever_open() -> None:
    assert {page.root.get("data-open", "") for page in moments(begun(people=0))} == {""}


def test_after_a_move_the_hand_is_closed_again() -> None:
    app = play_on(open_hand(begun(people=2)), 1)
    assert session(app).viewer is None
    assert drawn(app).screen == "curtain"


def test_when_the_page_is_out_of_sight_the_hand_is_closed() -> None:
    app = open_hand(begun(people=2))
    app.handle("hidden")
    assert drawn(app).screen == "curtain"


@pytest.mark.parametrize("act", ["help", "log"])
def test_when_the_page_is_out_of_sight_over_help_the_hand_is_closed_behind_it(act: str) -> None:
    app = open_hand(begun(people=2))
    app.handle(act)
    app.handle("hidden")
    assert drawn(app).screen == act
    app.handle("back")
    assert drawn(app).screen == "curtain"


def test_who_plays_alone_keeps_an_open_hand_when_the_page_is_out_of_sight() -> None:
    app = begun(people=1)
    app.handle("hidden")
    assert drawn(app).root["data-open"] == "0"


def test_over_the_count_everybody_looks_so_no_hand_opens_behind_it() -> None:
    app = begun(people=2)
    after_results: list[str] = []
    for page in moments(app):
        if after_results and after_results[-1] == "result" and page.screen != "result":
            after_results.append(page.screen)
        elif page.screen == "result":
            assert session(app).viewer is None
            after_results.append("result")
    assert "result" in after_results
    assert "table" not in after_results


# -- names


@every_game
def test_names_are_text_wherever_they_stand(game: str) -> None:
    seats = GAMES[game].SEATS[0]
    app = begun(game, seats, people=seats, names=(MARKUP, "<script>alert(1)</script>"))
    name = record(app).names[0]
    for page in moments(app):
        assert not page.tag("script") and not page.having("onclick")
    assert name in page.text
    for act in ("log", "back", "home"):
        app.handle(act)
        page = drawn(app)
        assert not page.tag("script") and not page.having("onclick")
