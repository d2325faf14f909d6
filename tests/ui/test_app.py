"""The app as people meet it, without a browser: whole games, secrets, saves, undo, and what goes wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from html import escape

import pytest

from engine import GAMES, Record, Rng
from tests.engine.setups import looks
from ui import session as session_module
from ui.app import App
from ui.games import look
from ui.saves import OLD, PREFIX
from ui.session import Position, public_moves
from ui.shelf import NAMES
from ui.stack import Trouble
from ui.store import Memory
from ui.words import Words

from .driver import (
    Drawn,
    Kept,
    begun,
    draft,
    drawn,
    form,
    have_rest,
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

every_game = pytest.mark.parametrize("game", GAMES)
MARKUP = "<b onclick=x>&amp;\"'</b>"


def legal(app: App) -> tuple[tuple[str, ...], ...]:
    ask = record(app).game().ask()
    return ask.moves if ask else ()


def mentioned(app: App, text: str) -> set[str]:
    """The cards whose ids stand in a text."""
    return set(re.findall(r"[A-Za-z0-9]+", text)) & set(record(app).kind.DECK)


# -- whole games, through what is drawn


def companies(game: str) -> list[tuple[int, int]]:
    """Seats and people: alone, all together, bots only."""
    fewest, most = GAMES[game].SEATS[0], GAMES[game].SEATS[-1]
    return [(fewest, 1), (fewest, fewest), (fewest + 1, 2), (fewest, 0), (most, most)]


every_company = pytest.mark.parametrize(
    ("game", "seats", "people"), [(game, *company) for game in GAMES for company in companies(game)]
)


@every_company
def test_a_game_is_played_from_set_up_to_end_and_nothing_shows_that_should_not(
    game: str, seats: int, people: int
) -> None:
    app = begun(game, seats, people, seed=f"{seats}/{people}")
    seen, rng = set(), Rng("guesses")
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
        assert set(page.moves()) <= set(within)
        buttons = [element.attributes["id"] for element in page.having("data-move")]
        assert len(set(buttons)) == len(buttons)

        # Secrets: every card named is one these eyes may see, or has been played.
        may = looks(kept.game(), int(eyes) if eyes else None)
        told = {card for events in session(app).told for event in events for card in event["cards"] if card}
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


def broken(*_: object) -> None:
    raise RuntimeError("broken on purpose")


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
    assert "table" not in after_results


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


# -- set-up, addresses, home


def test_the_names_of_last_time_come_back() -> None:
    store = Kept()
    start(new_app(store), names=("Ana", "Bo"))
    later = new_app(store)
    later.handle("new", {"game": "shokoba"})
    assert draft(later).names[:2] == ("Ana", "Bo")


@pytest.mark.parametrize("damaged", ["", "{", "7", "null", "[1, null]", '{"a": 1}'])
def test_damaged_names_are_no_names(damaged: str) -> None:
    store = Kept()
    store.set(NAMES, damaged)
    app = new_app(store)
    app.handle("new", {"game": "shokoba"})
    assert app.screen == "setup"


def test_two_neighbours_change_places_on_the_form() -> None:
    app = new_app()
    app.handle("new", {"game": "shokoba"})
    app.handle("swap", {"seat": "0", "other": "1"}, form(2, 1, names=("Ana", "Bo")))
    assert draft(app).names[:2] == ("Bo", "Ana")
    assert draft(app).bots[:2] == ("normal", "")


def test_an_address_sets_up_a_game_or_starts_it() -> None:
    app = new_app()
    app.handle("route", {"hash": "", "game": "shokoba"})
    assert app.screen == "setup"
    app.handle("route", {"hash": "", "game": "shokoba", "bots": "1", "seats": "3", "seed": "x"})
    assert record(app).seats == 3
    assert record(app).seed == "x"
    assert record(app).bots.count("") == 2


@pytest.mark.parametrize("seats", ["0", "77", "-1", "x", "2.5", ""])
@pytest.mark.parametrize("bots", ["0", "77", "-1", "x", ""])
def test_an_address_with_odd_numbers_still_starts_a_game(seats: str, bots: str) -> None:
    app = new_app()
    app.handle("route", {"hash": "", "game": "shokoba", "bots": bots, "seats": seats})
    assert app.screen in ("table", "curtain")


@pytest.mark.parametrize("seed", ["🀄", "x" * 200, MARKUP, "\ud800", "0", " spaces ", "'\"", "new\nline"])
def test_any_text_is_a_seed_and_the_same_one_gives_the_same_cards(seed: str) -> None:
    one, other = begun(seed=seed), begun(seed=seed)
    assert record(one).game() == record(other).game()
    text = record(one).text()
    assert Record.parse(text).game() == record(one).game()
    assert drawn(one).screen == "curtain"
    play_on(one, 9)
    assert drawn(one).screen == "curtain"


@pytest.mark.parametrize(
    "hash_", ["new/tarot", "new/", "nowhere", "new", "play", "play/xyz", "a.b", MARKUP, "%F0%9F"]
)
def test_an_address_that_leads_nowhere_comes_home_with_a_word(hash_: str) -> None:
    app = new_app()
    app.handle("route", {"hash": hash_})
    page = drawn(app)
    assert page.screen == "home"
    assert app.notice.text and app.notice.text in page.text
    assert app.route() == ""


def test_an_unknown_game_in_an_address_is_named_and_cannot_do_harm() -> None:
    app = new_app()
    app.handle("route", {"hash": "", "game": MARKUP})
    assert drawn(app).screen == "home"
    assert MARKUP not in app.html()
    assert escape(MARKUP[:10], quote=False) in app.html()


def test_help_from_set_up_is_about_that_game_and_comes_back_to_it() -> None:
    app = begun(people=1)
    app.handle("home")
    app.handle("new", {"game": "shokoba"})
    app.handle("help", {}, form(3, 1, names=("Ana",)))
    assert drawn(app).screen == "help"
    assert app.route() == "new/shokoba/help"
    app.handle("back")
    assert drawn(app).screen == "setup"
    assert (draft(app).seats, draft(app).names[0]) == (3, "Ana")


def test_addresses_name_the_screen_and_hold_nothing_else() -> None:
    app = new_app()
    assert app.route() == ""
    app.handle("new", {"game": "shokoba"})
    assert app.route() == "new/shokoba"
    start(app)
    assert app.route() == f"play/{session(app).id}"
    app.handle("home")
    assert app.route() == ""


# -- saving and coming back


def test_every_move_is_saved_at_once() -> None:
    store = Kept()
    app = start(new_app(store), people=2)
    for _ in range(12):
        play_on(app, 1)
        assert Record.parse(saved(store)[0].text).moves == record(app).moves


def test_a_reload_comes_back_to_the_same_game_with_the_hand_closed() -> None:
    store = Kept()
    app = open_hand(play_on(start(new_app(store), people=2, names=("Ana", "Bo")), 5))
    again = new_app(store, tab="later")
    again.handle("route", {"hash": app.route()})
    assert record(again).moves == record(app).moves
    assert record(again).names == ("Ana", "Bo")
    assert drawn(again).screen == "curtain"
    assert session(again).told == session(app).told


def test_home_offers_each_saved_game_and_resume_the_newest() -> None:
    store = Kept()
    app = new_app(store)
    for seed in ("one", "two"):
        start(app, people=1, seed=seed, names=(seed,))
    app.handle("home")
    page = drawn(app)
    shown = [e.attributes["data-id"] for e in page.having("data-id") if e.attributes["data-act"] == "resume"]
    assert shown == [save.id for save in saved(store)]
    assert "one" in page.text and "two" in page.text
    app.handle("resume")
    assert record(app).seed == "two"
    app.handle("resume", {"id": saved(store)[1].id})
    assert record(app).seed == "one"


def test_a_finished_game_is_no_longer_offered() -> None:
    store = Kept()
    app = start(new_app(store), people=0)
    for _ in moments(app):
        pass
    assert saved(store) == []
    app.handle("home")
    assert drawn(app).having("data-id") == []


def test_with_nothing_saved_resume_says_so() -> None:
    app = new_app()
    app.handle("resume")
    assert app.notice.text == app.words("nothing saved")


def test_the_page_says_whether_the_game_is_saved() -> None:
    assert "Not saved" in drawn(begun()).text
    assert "Not saved" not in drawn(start(new_app(Kept()))).text


class Refusing(Memory):
    def get(self, key: str) -> str | None:
        raise OSError("denied")

    def set(self, key: str, text: str) -> bool:
        raise OSError("denied")

    def remove(self, key: str) -> None:
        raise OSError("denied")

    def every_key(self) -> list[str]:
        raise OSError("denied")


def test_a_store_that_throws_never_leaves_a_blank_page() -> None:
    app = new_app(Refusing())
    for act, data in (
        ("home", {}),
        ("new", {"game": "shokoba"}),
        ("start", {}),
        ("resume", {}),
        ("home", {}),
    ):
        app.handle(act, data)
        assert drawn(app).screen in ("trouble", "setup")


@pytest.mark.parametrize("damaged", ["{", "[]", '[{"id": "a", "text": "", "tab": ""}]', "[7]"])
def test_a_damaged_store_still_plays(damaged: str) -> None:
    store = Kept()
    store.set(OLD, damaged)
    store.set(f"{PREFIX}x", damaged)
    app = new_app(store)
    app.handle("home")
    assert drawn(app).screen == "home"
    start(app, people=1)
    assert drawn(app).screen == "table"
    assert store.texts[f"{PREFIX}x"] == damaged


def test_after_the_end_a_rematch_is_a_new_deal_and_same_deal_the_old_one() -> None:
    app = begun(people=0, names=("Ana", "Bo"))
    for _ in moments(app):
        pass
    old = record(app)
    app.handle("again")
    assert record(app).seed == old.seed
    assert record(app).names == ("Bo", "Ana")
    app.handle("rematch")
    assert record(app).seed != old.seed
    assert len(record(app)) == 0


# -- records, links and what is wrong with them


def finished_link() -> str:
    app = play_on(begun(people=2, names=("Ana", "Bo")), 9)
    return record(app).link()


def test_a_game_can_be_copied_as_text_and_as_a_link_and_opened_again() -> None:
    app = play_on(begun(people=2), 7)
    app.take_effects()
    for act in ("copy", "link"):
        app.handle(act)
        [effect] = app.take_effects()
        assert effect.kind == "copy"
        other = new_app()
        other.handle("load", {}, {"record": effect.text})
        assert record(other).moves == record(app).moves
        assert drawn(other).screen == "curtain"


@pytest.mark.parametrize(("done", "key"), [("true", "copied"), ("false", "not copied")])
def test_it_says_whether_it_was_copied(done: str, key: str) -> None:
    app = begun()
    app.handle("copied", {"done": done})
    assert app.notice.text == app.words(key)


def test_a_link_opens_from_the_address() -> None:
    app = new_app()
    app.handle("route", {"hash": finished_link()})
    assert len(record(app)) == 9
    assert drawn(app).screen == "curtain"


def test_a_record_without_names_and_with_bots_nobody_knows_can_be_played() -> None:
    app = new_app()
    app.handle("load", {}, {"record": Record("shokoba", 2, "x", bots=("genius", "")).link()})
    assert all(record(app).names)
    for page in moments(app):
        assert page.screen != "trouble"


def edited(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def played_text() -> str:
    return record(play_on(begun(people=2), 6)).text()


BAD: dict[str, Callable[[], str]] = {
    "foreign": lambda: "Once upon a time",
    "game": lambda: edited(played_text(), "game shokoba", "game tarot"),
    "rules": lambda: edited(played_text(), "rules 1", "rules 99"),
    "setup": lambda: edited(played_text(), "seats 2", "seats 7"),
    "move": lambda: edited(played_text(), "\n\ncheck", "\nplay Z9\n\ncheck"),
    "cut": lambda: played_text()[:-40],
    "check": lambda: edited(played_text(), "check ", "check 0"),
}


@pytest.mark.parametrize("why", BAD)
def test_a_bad_record_says_what_is_wrong_and_gives_the_text_back(why: str) -> None:
    store = Kept()
    app = start(new_app(store), people=1, seed="mine")
    before = saved(store)
    text = BAD[why]()
    app.handle("load", {}, {"record": text})
    page = drawn(app)
    assert page.screen == "trouble"
    assert app.words(f"trouble.{why}") in page.text
    assert text.split("\n")[-1] in page.text
    assert saved(store) == before, "what was there is kept"
    app.handle("home")
    app.handle("resume")
    assert record(app).seed == "mine"


@pytest.mark.parametrize("why", ["move", "cut", "check"])
def test_from_a_bad_record_the_game_goes_on_from_its_last_good_move(why: str) -> None:
    app = new_app()
    app.handle("load", {}, {"record": BAD[why]()})
    assert "mend" in drawn(app).acts()
    app.handle("mend")
    assert drawn(app).screen == "curtain"
    assert len(record(app)) >= 4
    play_on(app, 3)


@pytest.mark.parametrize("why", ["foreign", "game", "setup"])
def test_where_nothing_is_good_there_is_nothing_to_go_on_from(why: str) -> None:
    app = new_app()
    app.handle("load", {}, {"record": BAD[why]()})
    assert "mend" not in drawn(app).acts()
    app.handle("mend")
    assert drawn(app).screen == "trouble"


def test_a_damaged_save_is_shown_explained_and_never_overwritten() -> None:
    store = Kept()
    app = play_on(start(new_app(store), people=2), 6)
    key = PREFIX + session(app).id
    damaged = edited(store.texts[key], "\n\ncheck", "\nplay Z9\n\ncheck")
    store.set(key, damaged)
    again = new_app(store, tab="later")
    again.handle("route", {"hash": app.route()})
    page = drawn(again)
    assert page.screen == "trouble"
    assert "play Z9" in page.text
    again.handle("mend")
    play_on(again, 4)
    assert store.texts[key] == damaged
    assert len(saved(store)) == 2


LINKS: dict[str, Callable[[str], str]] = {
    "cut": lambda link: link[: len(link) * 2 // 3],
    "changed": lambda link: link[:-1] + ("0" if link[-1] != "0" else "1"),
    "other game": lambda link: link.replace("shokoba", "tarot"),
    "not base64": lambda link: "shokoba.1.***.AB.0123",
    "long": lambda link: link.replace(".", "." + "A" * 3000, 3),
    "dots": lambda link: "." * 50,
    "emoji": lambda link: "🀄.🀄.🀄",
}


@pytest.mark.parametrize("how", LINKS)
def test_a_hand_edited_link_is_explained(how: str) -> None:
    app = new_app()
    app.handle("route", {"hash": LINKS[how](finished_link())})
    page = drawn(app)
    assert page.screen == "trouble"
    assert isinstance(app.top, Trouble) and app.top.why in BAD
    assert app.route() == ""


# -- two tabs


def test_the_first_tab_notices_that_the_second_plays_and_does_not_overwrite() -> None:
    store = Kept()
    first = play_on(start(new_app(store, tab="first"), people=2), 3)
    second = new_app(store, tab="second")
    second.handle("route", {"hash": first.route()})
    play_on(second, 4)
    text = saved(store)[0].text

    first.handle("elsewhere")
    page = drawn(first)
    assert page.screen == "trouble"
    assert first.words("trouble.elsewhere") in page.text
    assert saved(store)[0].text == text

    first.handle("mend")
    assert record(first).moves == record(second).moves
    second.handle("elsewhere")
    assert drawn(second).screen == "trouble"


@pytest.mark.parametrize("act", ["move", "undo"])
def test_a_tab_that_was_not_told_does_not_overwrite_either(act: str) -> None:
    store = Kept()
    first = play_on(start(new_app(store, tab="first"), people=2), 1)
    if act == "move":
        open_hand(first)
    second = new_app(store, tab="second")
    second.handle("route", {"hash": first.route()})
    play_on(second, 4)
    text = saved(store)[0].text
    first.handle(act, {"move": " ".join(legal(first)[0])})
    assert drawn(first).screen == "trouble"
    assert saved(store)[0].text == text


def test_another_game_in_another_tab_disturbs_nobody() -> None:
    store = Kept()
    first = start(new_app(store, tab="first"), people=2)
    start(new_app(store, tab="second"), people=2)
    first.handle("elsewhere")
    assert drawn(first).screen == "curtain"


# -- when the page itself is wrong


def test_an_error_while_drawing_becomes_a_screen_with_the_record_and_a_way_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = play_on(begun(people=2), 5)
    moves = record(app).moves
    with monkeypatch.context() as patch:
        patch.setattr(look("shokoba"), "board", broken)
        page = drawn(app)
        assert page.screen == "trouble"
        assert record(app).text().split("\n")[0] in page.text
        assert "broken on purpose" in page.text
        assert "broken on purpose" in capsys.readouterr().out
    app.handle("mend")
    assert drawn(app).screen == "curtain"
    assert record(app).moves == moves


def test_an_error_while_answering_becomes_a_screen_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = begun(people=0)
    with monkeypatch.context() as patch:
        patch.setattr(session_module, "decide", broken)
        app.handle("bot", {"at": timers(app, "bot")[-1].text})
        assert drawn(app).screen == "trouble"
        app.handle("copy")
        assert "broken on purpose" in app.take_effects()[-1].text
    app.handle("mend")
    for page in moments(app):
        assert page.screen != "trouble"


def test_an_error_that_stays_does_not_push_the_other_games_out(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Kept()
    app = new_app(store)
    start(app, people=1, seed="other")
    start(app, people=2, seed="this")
    monkeypatch.setattr(look("shokoba"), "board", broken)
    for _ in range(9):
        assert drawn(app).screen == "trouble"
        app.handle("mend")
    assert len(saved(store)) == 2


@pytest.mark.parametrize("act", ["nonsense", "swap", "undo", "next", "rematch", "lang", "piece", "move"])
def test_an_act_that_makes_no_sense_here_is_no_blank_page(act: str) -> None:
    app = new_app()
    app.handle(act)
    assert drawn(app).screen in ("trouble", "home")
    app.handle("home")
    assert drawn(app).screen == "home"


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
