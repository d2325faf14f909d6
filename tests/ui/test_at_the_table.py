"""What people and bots do at a table: taps, moves, undo, and the language they read."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import GAMES, Record, Rng
from ui.app import App
from ui.games import look
from ui.store import Memory

from .driver import (
    Kept,
    begun,
    draft,
    drawn,
    form,
    moments,
    new_app,
    open_hand,
    play_on,
    record,
    saved,
    scene,
    session,
    start,
    timers,
)

# -- taps


def test_a_tap_that_no_move_can_come_of_is_answered_with_the_rule() -> None:
    app = begun(people=1, seats=2, seed="3")
    game = look("shokoba")
    for page in moments(app):
        closed = page.pieces() - page.tappable()
        if page.screen == "table" and page.tappable() and closed:
            piece = sorted(closed)[0]
            before = session(app).tapped
            app.handle("refuse", {"piece": piece})
            if session(app).tapped == before:
                assert app.notice.text == game.refuse(scene(app), piece)
                assert app.notice.text in drawn(app).text
                return
            app.handle("clear")
    raise AssertionError("no closed piece in a whole game")


def test_each_seat_has_its_cards_arranged_as_it_likes_and_the_game_does_not_hear_of_it() -> None:
    app = open_hand(begun())
    first = session(app).viewer
    before = record(app).text()
    app.handle("arrange", {"way": "backwards"})
    assert (scene(app).way, record(app).text()) == ("backwards", before)
    play_on(app, 1)
    app.handle("arrange", {"way": "nobody looks"})
    assert scene(app).way == ""
    open_hand(app)
    assert session(app).viewer != first
    assert scene(app).way == ""
    play_on(app, 1)
    open_hand(app)
    assert (session(app).viewer, scene(app).way) == (first, "backwards")


def test_a_second_tap_and_clear_let_go() -> None:
    app = begun(people=1, seed="x")
    while not drawn(app).tappable():
        play_on(app, 1)
    piece = sorted(drawn(app).tappable())[0]
    app.handle("piece", {"piece": piece})
    assert session(app).tapped == {piece}
    app.handle("piece", {"piece": piece})
    assert session(app).tapped == frozenset()
    app.handle("piece", {"piece": piece})
    app.handle("clear")
    assert session(app).tapped == frozenset()


@pytest.mark.parametrize("people", [1, 2])
def test_a_move_that_is_not_legal_or_comes_too_late_changes_nothing(people: int) -> None:
    app = open_hand(begun(people=2)) if people == 2 else begun(people=1)
    for move in ("play Z9", "", "pass", "play"):
        app.handle("move", {"move": move})
    assert len(record(app)) == 0
    assert app.screen != "trouble"


@pytest.mark.parametrize("act", ["piece", "refuse"])
def test_a_tap_on_a_closed_table_changes_nothing(act: str) -> None:
    app = begun(people=2)
    app.handle(act, {"piece": record(app).game().view(None)["zones"]["table"][0]})
    assert app.screen == "curtain"
    assert session(app).tapped == frozenset()


# -- bots


def first_bot_call(app: App) -> str:
    for _ in moments(app):
        for effect in app.outbox.effects:
            if effect.kind == "bot":
                return effect.text
    raise AssertionError("no bot was called")


def test_a_bot_moves_once_for_each_call() -> None:
    app = begun(people=1)
    stamp = first_bot_call(app)
    before = len(record(app))
    app.handle("bot", {"at": stamp})
    assert len(record(app)) == before + 1
    app.handle("bot", {"at": stamp})
    assert len(record(app)) == before + 1, "an old call is not heard"


def test_a_call_from_another_game_is_not_heard() -> None:
    app = begun(people=0)
    [old] = [effect.text for effect in timers(app, "bot")]
    app.handle("rematch")
    app.handle("bot", {"at": old})
    assert len(record(app)) == 0


@pytest.mark.parametrize("act", ["help", "log", "home"])
def test_a_bot_waits_while_people_read_and_is_called_again_after(act: str) -> None:
    app = begun(people=0)
    stamp = timers(app, "bot")[-1].text
    app.handle(act)
    app.handle("bot", {"at": stamp})
    app.handle("resume" if act == "home" else "back")
    assert len(record(app)) == 0
    app.handle("bot", {"at": timers(app, "bot")[-1].text})
    assert len(record(app)) == 1


def test_a_bot_does_not_move_for_a_person() -> None:
    app = begun(people=2)
    app.handle("bot", {"at": session(app).stamp})
    assert len(record(app)) == 0


# -- undo


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    app = begun(people=2)
    app.handle("undo")
    assert app.notice.text == app.words("no undo.start")


def test_a_move_is_taken_back_before_the_tablet_is_opened_by_the_next() -> None:
    app = play_on(open_hand(begun(people=2)), 1)
    mover = record(app).at(0).turn
    app.handle("undo")
    assert len(record(app)) == 0
    assert session(app).told == []
    assert app.screen == "curtain", "who takes back opens the hand again"
    assert record(app).game().turn == mover


def test_who_has_opened_a_hand_cannot_take_back_what_another_played() -> None:
    app = open_hand(play_on(open_hand(begun(people=2)), 1))
    app.handle("undo")
    assert app.notice.text == app.words("no undo.other")
    assert len(record(app)) == 1


def test_a_bots_move_is_not_a_persons_to_take_back() -> None:
    app = begun(people=1)
    while not (len(record(app)) and record(app).bots[record(app).at(len(record(app)) - 1).turn]):
        play_on(app, 1)
    moves = len(record(app))
    app.handle("undo")
    assert len(record(app)) == moves
    assert app.notice.text == app.words("no undo.other")


def test_once_cards_are_dealt_the_button_says_why_not() -> None:
    app = begun(people=2)
    while record(app).stuck() != "chance":
        play_on(app, 1)
    moves = len(record(app))
    app.handle("undo")
    assert len(record(app)) == moves
    assert app.notice.text == app.words("no undo.chance")


@pytest.mark.parametrize("game", GAMES)
def test_the_button_itself_says_why_a_move_stands(game: str) -> None:
    """To whoever sees, hears or taps it, before it is tapped: each reason that a game knows."""
    seats = GAMES[game].SEATS[0]
    app, rng, found = begun(game, seats, people=seats, seed="why"), Rng("why"), Counter[str]()
    while record(app).now.ask() and sum(found.values()) < 150:
        while app.screen == "result":
            app.handle("next")
        why = session(app).stuck()
        [button] = [e.attributes for e in drawn(app).having("data-act") if e.attributes["data-act"] == "undo"]
        said = app.words(f"no undo.{why}") if why else app.words("undo")
        assert (button["aria-label"], button["title"]) == (said, said)
        assert ("aria-disabled" in button) == bool(why)
        if why:
            before = len(record(app))
            app.handle("undo")
            assert (app.notice.text, len(record(app))) == (said, before)
        found[why] += 1
        if not session(app).moves and not session(app).bot:
            open_hand(app)
        else:
            app.handle("move", {"move": " ".join(rng.choice(session(app).moves))})
    assert found["start"] and len({*found} - {"start", ""}) >= 1, found


def test_what_is_taken_back_is_taken_back_in_the_save_too() -> None:
    store = Kept()
    app = play_on(open_hand(start(new_app(store))), 1)
    app.handle("undo")
    assert len(Record.parse(saved(store)[0].text)) == 0


# -- language


@pytest.mark.parametrize("screen", ["home", "setup", "curtain", "table", "help", "log", "trouble"])
def test_the_language_changes_on_every_screen_and_nothing_else_does(screen: str) -> None:
    app = new_app()
    if screen == "setup":
        app.handle("new", {"game": "shokoba"})
    elif screen != "home":
        start(app, people=2)
    if screen in ("table", "help", "log"):
        open_hand(app)
    if screen in ("help", "log"):
        app.handle(screen)
    if screen == "trouble":
        app.handle("load", {}, {"record": "nonsense"})
    english = drawn(app)
    app.handle("lang", {"lang": "fr"})
    french = drawn(app)
    assert (english.screen, french.screen) == (screen, screen)
    assert (english.root["lang"], french.root["lang"]) == ("en", "fr")
    assert english.tappable() == french.tappable()
    app.handle("lang", {"lang": "en"})
    assert drawn(app).html == english.html


def test_changing_the_language_keeps_what_is_typed() -> None:
    app = new_app()
    app.handle("new", {"game": "shokoba"})
    app.handle("lang", {"lang": "fr"}, form(3, 2, names=("Ana", "Bo"), options={"distraction": True}))
    assert draft(app).names[:2] == ("Ana", "Bo")
    assert draft(app).options["distraction"] is True


def test_what_was_tapped_stays_tapped_when_the_language_changes() -> None:
    app = open_hand(begun(people=2))
    app.handle("piece", {"piece": sorted(drawn(app).tappable())[0]})
    before = session(app).tapped
    app.handle("lang", {"lang": "fr"})
    assert session(app).tapped == before


def test_a_language_nobody_speaks_here_is_english() -> None:
    assert App(Memory(), "tlh", lambda: "x").words.lang == "en"
