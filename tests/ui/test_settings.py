"""What people choose for this device: kept under one key, checked, and obeyed at once."""

from __future__ import annotations

import json

import pytest

from ui.app import App
from ui.coach import KEY as COACHED
from ui.settings import CHOICES, KEY, Settings, read
from ui.stack import name
from ui.store import Memory
from ui.words import LANGUAGES, Words

from .driver import Kept, begun, drawn, legal, new_app, open_hand, play, record, saved, session, start


def test_who_has_chosen_nothing_has_what_may_be_chosen() -> None:
    assert read(Memory()) == Settings()
    assert list(CHOICES) == list(Settings._fields)
    assert all(value in CHOICES[name] for name, value in Settings()._asdict().items())


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{", '"x"', '{"theme": 3}', '{"theme": "neon", "x": "y"}', "[" * 5000, "x" * 9999],
)
def test_what_is_stored_and_makes_no_sense_is_as_if_nothing_had_been_chosen(text: str) -> None:
    store = Memory()
    store.set(KEY, text)
    assert read(store) == Settings()


def test_what_is_chosen_holds_at_once_and_on_the_next_visit() -> None:
    store = Kept()
    app = new_app(store)
    app.take_effects()
    app.handle("settings")
    assert app.screen == "settings"
    app.handle("set", {"name": "theme", "value": "day"})
    assert [effect.text for effect in app.take_effects() if effect.kind == "theme"] == ["day"]
    pressed = [
        e.attributes["data-value"]
        for e in drawn(app).having("aria-pressed")
        if e.attributes.get("aria-pressed") == "true" and "data-value" in e.attributes
    ]
    assert "day" in pressed and "felt" not in pressed
    assert new_app(store).tastes.settings.theme == "day"
    assert set(json.loads(store.texts[KEY])) == set(CHOICES)


@pytest.mark.parametrize("wish", [("theme", "neon"), ("colour", "red"), ("theme", "")])
def test_what_may_not_be_chosen_changes_nothing(wish: tuple[str, str]) -> None:
    app = new_app()
    app.handle("set", {"name": wish[0], "value": wish[1]})
    assert app.tastes.settings == Settings()
    assert app.screen == "home"


def test_every_choice_has_its_words_in_every_language() -> None:
    for lang in LANGUAGES:
        words = Words(lang)
        for what, choices in CHOICES.items():
            assert all(f"settings.{what}.{choice}" in words for choice in choices)


def test_settings_lie_over_whatever_is_shown_and_back_closes_them() -> None:
    app = begun("shokoba")
    app.handle("settings")
    assert [name(screen) for screen in app.stack][-1] == "settings"
    assert app.route().endswith("/settings")
    app.handle("back")
    assert app.screen in ("table", "curtain")


def test_a_pause_of_none_lets_bots_play_at_once() -> None:
    app = new_app()
    app.handle("set", {"name": "pause", "value": "0"})
    start(app, "shokoba", 2, 0)
    assert [effect.wait for effect in app.take_effects() if effect.kind == "bot"] == [0]


# -- coach marks


def test_a_question_is_explained_the_first_time_on_a_device_and_no_more() -> None:
    store = Kept()
    app = open_hand(start(new_app(store), "shokoba"))
    said = app.words("shokoba.coach.play")
    assert said in drawn(app).text
    app.handle(
        "piece",
        {"piece": min(session(app).position.view(session(app).eyes)["zones"]["hand"][session(app).eyes])},
    )
    assert said in drawn(app).text, "a tap is no answer yet"
    app.handle("move", {"move": " ".join(session(app).moves[0])})
    assert said not in drawn(open_hand(app)).text
    assert said not in drawn(open_hand(start(new_app(store), "shokoba"))).text


def test_a_coach_mark_waits_until_what_happened_is_read() -> None:
    app = open_hand(start(new_app(), "shokoba", people=2))
    app.handle("coached", {"name": "shokoba.play"})
    app.handle("move", {"move": " ".join(session(app).moves[0])})
    app.tastes.coach.seen = frozenset()
    assert app.words("shokoba.coach.play") not in drawn(open_hand(app)).text
    app.handle("fold", {})
    assert app.words("shokoba.coach.play") in drawn(app).text


def test_a_coach_mark_that_is_understood_goes() -> None:
    app = open_hand(begun("shokoba"))
    app.handle("coached", {"name": "shokoba.play"})
    assert app.words("shokoba.coach.play") not in drawn(app).text


def test_who_wants_no_coach_marks_has_none() -> None:
    app = open_hand(begun("shokoba"))
    app.handle("set", {"name": "coach", "value": "off"})
    assert app.words("shokoba.coach.play") not in drawn(app).text


def test_a_closed_hand_and_a_bot_are_told_nothing() -> None:
    app = begun("shokoba", people=2)
    assert app.screen == "curtain"
    assert "coached" not in drawn(app).acts()


@pytest.mark.parametrize("text", ["", "null", "{}", "[1]", "x" * 9999])
def test_a_list_of_seen_marks_that_makes_no_sense_is_empty(text: str) -> None:
    store = Memory()
    store.set(COACHED, text)
    assert new_app(store).tastes.coach.seen == frozenset()


# -- how the game under way is played


def test_without_confirming_a_tap_that_leaves_one_move_makes_it() -> None:
    app = open_hand(begun("shokoba", seed="hasty"))
    moves = session(app).moves
    lay = next(move for move in moves if len(move) == 2 and sum(move[1] in other for other in moves) == 1)
    app.handle("piece", {"piece": lay[1]})
    assert record(app).moves == (), "one tap chooses, another plays"
    app.handle("clear")
    app.handle("set", {"name": "confirm", "value": "off"})
    app.handle("piece", {"piece": lay[1]})
    assert record(app).moves == (lay,)


def test_without_confirming_a_tap_that_leaves_a_choice_only_chooses() -> None:
    app = open_hand(begun("rummu", people=2))
    app.handle("set", {"name": "confirm", "value": "off"})

    def vague() -> list[str]:
        """Pieces that several moves are made of."""
        moves = session(app).moves
        return [piece for piece in drawn(app).tappable() if sum(piece in move for move in moves) > 1]

    while not vague():
        play(app, legal(app)[0])
        open_hand(app)
    before, piece = len(record(app)), min(vague())
    app.handle("piece", {"piece": piece})
    assert len(record(app)) == before
    assert session(app).tapped == {piece}


def test_what_is_said_of_the_curtain_is_about_the_way_that_is_chosen() -> None:
    app = new_app()
    app.handle("settings")
    said = {way: app.words(f"settings.curtain.hint.{way}") for way in CHOICES["curtain"]}
    for way in CHOICES["curtain"]:
        app.handle("set", {"name": "curtain", "value": way})
        assert [other for other, hint in said.items() if hint in drawn(app).text] == [way]


def test_the_size_of_text_is_the_browsers_to_change() -> None:
    app = new_app()
    app.handle("set", {"name": "text", "value": "150"})
    assert [effect.text for effect in app.take_effects() if effect.kind == "text"] == ["150"]


def test_in_a_frame_of_somebodys_page_settings_hold_but_are_not_kept() -> None:
    store = Kept()
    app = App(store, "en", str, framed=True)
    app.handle("set", {"name": "theme", "value": "day"})
    assert app.tastes.settings.theme == "day"
    assert KEY not in store.texts


# -- hurry


def test_who_hurries_comes_to_their_turn_without_pauses_and_reads_what_was_played() -> None:
    app = start(new_app(), "shokoba", 3, 1)
    while not session(app).bot:
        app.handle("move", {"move": " ".join(session(app).moves[0])})
    app.take_effects()
    app.handle("hurry")
    played = 0
    while session(app).bot:
        [call] = [effect for effect in app.take_effects() if effect.kind == "bot"]
        assert (call.wait, call.limit) == (0, 0)
        app.handle("bot", {"at": call.text})
        played += 1
    assert played
    page = drawn(app)
    [slip] = page.having("data-recap")
    assert "hidden" not in slip.attributes
    app.handle("move", {"move": " ".join(session(app).moves[0])})
    assert [effect.wait for effect in app.take_effects() if effect.kind == "bot"] != [0], "the next time, not"


def test_there_is_nothing_to_hurry_while_a_person_is_asked() -> None:
    app = open_hand(begun("shokoba"))
    app.handle("hurry")
    assert not app.outbox.hurried


# -- the whole of the screen


def test_every_setting_has_its_place_on_the_screen() -> None:
    app = new_app()
    app.handle("settings")
    page = drawn(app)
    named = {e.attributes["data-name"] for e in page.having("data-name") if e.attributes["data-act"] == "set"}
    assert named == set(CHOICES)
    switches = {e.attributes["data-name"]: e.attributes for e in page.having("aria-checked")}
    assert switches["awake"]["aria-checked"] == "true"
    app.handle("set", {"name": "awake", "value": switches["awake"]["data-value"]})
    assert app.tastes.settings.awake == "off"
    assert [effect.text for effect in app.take_effects() if effect.kind == "awake"] == ["off"]


@pytest.mark.parametrize("game", ["", "karmaka"])
def test_the_example_is_of_the_game_that_lies_below(game: str) -> None:
    app = begun(game, 2, 1) if game else new_app()
    app.handle("settings")
    page = drawn(app)
    assert page.root["data-game"] == (game or "shokoba")
    assert "preview" in page.html


@pytest.mark.parametrize(("motion", "times"), [("slow", 1.6), ("calm", 1), ("quick", 0.5)])
def test_cards_travel_at_the_speed_that_is_chosen(motion: str, times: float) -> None:
    def shown(motion: str) -> int:
        app = new_app()
        app.handle("set", {"name": "motion", "value": motion})
        return start(app, "shokoba", 2, 1).film.plan.ms

    assert shown(motion) == pytest.approx(shown("calm") * times, rel=0.02)


def test_all_games_are_downloaded_in_one_file_that_opens_again() -> None:
    store = Kept()
    app = new_app(store)
    for game in ("shokoba", "karmaka", "rummu"):
        start(app, game, 3, 3, names=("Ana", "Bo", "Mo"))
        play(app, legal(app)[0])
        app.save(session(app))
    app.handle("settings")
    assert app.words.n("settings.games.hint", 3) in drawn(app).text
    app.take_effects()
    app.handle("download all")
    [file] = [effect for effect in app.take_effects() if effect.kind == "download"]
    other = new_app(Kept())
    other.handle("load", {"at": file.text + "Tapis record 1\ngame tarot\n"})
    assert other.screen == "saves"
    assert {save.text for save in saved(other.shelf.store)} == {save.text for save in saved(store)}
    assert other.notice.text == f"{other.words.n('games opened', 3)} {other.words.n('games damaged', 1)}"
    other.handle("load", {"at": file.text})
    assert len(saved(other.shelf.store)) == 3, "those that are here already are not added again"


def test_a_file_of_many_games_brings_the_newer_and_leaves_the_older() -> None:
    app = start(new_app(Kept()), "shokoba", 2, 2, names=("Ana", "Bo"))
    texts = [record(app).text()]
    for _ in range(4):
        play(app, legal(app)[0])
        texts.append(record(app).text())
    app.save(session(app))
    app.handle("load", {"at": texts[1] + texts[2]})
    assert [save.text for save in saved(app.shelf.store)] == [texts[4]]
    other = new_app(Kept())
    other.handle("load", {"at": texts[1]})
    other.handle("load", {"at": texts[0] + texts[3]})
    assert [save.text for save in saved(other.shelf.store)] == [texts[3]]


def test_everything_is_erased_after_it_was_asked_once_more() -> None:
    store = Kept()
    app = start(new_app(store), "shokoba", names=("Ana", "Bo"))
    app.handle("set", {"name": "theme", "value": "day"})
    store.set("of another page", "stays")
    app.handle("home")
    app.handle("settings")
    app.handle("erase")
    assert KEY in store.texts, "nobody has been asked"
    app.handle("ask erase")
    assert "erase" in drawn(app).acts()
    app.handle("keep all")
    app.handle("erase")
    assert KEY in store.texts
    app.handle("ask erase")
    app.take_effects()
    app.handle("erase")
    assert store.texts == {"of another page": "stays"}
    assert (app.screen, app.tastes.settings, app.notice.text) == ("home", Settings(), app.words("erased"))
    assert [effect.text for effect in app.take_effects() if effect.kind == "theme"] == ["felt"]


def test_in_a_frame_of_somebodys_page_nobody_erases_the_games_of_the_device() -> None:
    store = Kept()
    start(new_app(store), "shokoba")
    before = dict(store.texts)
    app = App(store, "en", str, framed=True)
    app.handle("settings")
    assert not {"ask erase", "download all"} & drawn(app).acts()
    app.handle("ask erase")
    app.handle("erase")
    assert store.texts == before
