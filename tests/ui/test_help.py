"""Help beside the table: opened at what is being played, with drawn examples that are real positions."""

from __future__ import annotations

import pytest

from engine import GAMES
from engine.charuma.cards import VALUE as RANK
from engine.shokoba.cards import VALUE
from ui.app import App
from ui.games import look
from ui.markup import render
from ui.screens.example import moment, still
from ui.screens.help import AID, ALL, help_, log, parts
from ui.words import LANGUAGES, Words

from .driver import Drawn, begun, drawn, moments, new_app, open_hand, play_on, session

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)
EN = Words("en")


def current(page: Drawn) -> list[str]:
    """The parts that are marked as read now."""
    return [e.attributes["data-part"] for e in page.having("aria-current") if "data-part" in e.attributes]


def opened(app: App, **more: str) -> Drawn:
    app.handle("help")
    for part in more.values():
        app.handle("read", {"part": part})
    return drawn(app)


# -- where it opens


@every_game
def test_every_question_of_every_game_has_its_part_of_the_help(game: str) -> None:
    asks = {name.removeprefix("ask_") for name in dir(GAMES[game]) if name.startswith("ask_")} - {"of"}
    assert asks | {"result", "end"} == set(look(game).PARTS)
    assert set(map(str, look(game).PARTS.values())) <= set(parts(game))


def test_it_opens_at_what_is_asked_and_says_what_that_is() -> None:
    app = open_hand(begun("charuma", 3, people=2))
    asked = session(app).look.question(session(app).scene(app.words), 0)
    page = opened(app)
    assert current(page) == [str(look("charuma").PARTS["bid"])]
    assert "You are here" in page.text and asked in page.texts


def test_over_a_set_up_it_opens_at_the_player_aid_and_nobody_is_asked() -> None:
    app = new_app()
    app.handle("new", {"game": "karmaka"})
    page = opened(app)
    assert current(page) == [AID]
    assert "You are here" not in page.text


def test_over_a_count_it_opens_at_the_count() -> None:
    app = begun(people=2)
    next(page for page in moments(app) if page.screen == "result")
    assert current(opened(app)) == [str(look("shokoba").PARTS["result"])]


def test_another_part_is_read_and_all_of_them() -> None:
    app = open_hand(begun(people=2))
    page = opened(app, part="2")
    assert current(page) == ["2"]
    assert EN("shokoba.help.2.text") in page.texts and EN("shokoba.help.3.text") not in page.texts
    page = opened(app, part=ALL)
    assert current(page) == []
    assert all(EN(f"shokoba.help.{part}.text").split("\n")[0] in page.texts for part in parts("shokoba")[1:])


@pytest.mark.parametrize("part", ["", "99", "<b>", "-1"])
def test_a_part_that_does_not_exist_is_the_present_one(part: str) -> None:
    page = opened(open_hand(begun(people=2)), part=part)
    assert current(page) == [str(look("shokoba").PARTS["play"])]


def test_closing_it_leaves_everything_as_it_was() -> None:
    app = open_hand(begun(people=2))
    app.handle("piece", {"piece": sorted(drawn(app).tappable())[0]})
    before = app.html()
    opened(app, part="3")
    app.handle("back")
    assert app.html() == before


# -- what lies beneath


def test_the_table_lies_beneath_inert_and_answers_nothing() -> None:
    page = opened(open_hand(play_on(begun(people=2), 3)))
    [beneath] = [e for e in page.elements if e.attributes.get("class") == "beneath"]
    assert "inert" in beneath.attributes
    assert [e.attributes["data-screen"] for e in page.having("data-screen")] == ["help", "table"]
    assert page.moves() == [] and page.pieces() == set()
    assert page.acts() == {"read", "back"}


def test_who_plays_alone_sees_the_own_hand_beneath() -> None:
    app = begun(people=1)
    while session(app).bot:
        play_on(app, 1)
    hand = still(look("shokoba").hand(session(app).scene(app.words), 0))
    assert str(hand) in opened(app).html


def test_no_id_is_there_twice() -> None:
    page = opened(open_hand(begun(people=2)))
    ids = [e.attributes["id"] for e in page.having("id")]
    assert len(ids) == len(set(ids))


# -- examples and the player aid


@every_game
def test_every_game_has_an_example_that_can_be_played(game: str) -> None:
    assert look(game).EXAMPLES
    for example in look(game).EXAMPLES:
        scene = moment(EN, game, example)
        assert scene.view["seats"] == example.seats
        assert set(example.tapped) <= {thing for move in scene.moves for thing in move}


@every_language
@every_game
def test_examples_are_drawn_in_their_part_and_answer_nothing(game: str, lang: str) -> None:
    words = Words(lang)
    for example in look(game).EXAMPLES:
        page = Drawn(str(help_(words, game, str(example.part))))
        assert words(f"{game}.example.{example.part}") in " ".join(page.texts)
        assert page.pieces() == set() and page.moves() == []
        assert "<svg" in page.html


def test_the_example_of_a_capture_takes_what_adds_up() -> None:
    [example] = look("shokoba").EXAMPLES
    played, *taken = example.tapped
    assert VALUE[played] == sum(VALUE[card] for card in taken)
    assert len(moment(EN, "shokoba", example).choice.ready) == 1


def test_the_example_of_an_ace_shows_it_winning_over_a_ten() -> None:
    *_, example = look("charuma").EXAMPLES
    told = moment(EN, "charuma", example).told
    assert any(event["kind"] == "trick" and event["lifted"] for event in told)


def test_the_example_of_a_pair_shows_it_winning_over_an_ace() -> None:
    example, *_ = look("charuma").EXAMPLES
    told = moment(EN, "charuma", example).told
    played = [[RANK[card] for card in move.split()[1:]] for move in example.moves]
    [trick] = [event for event in told if event["kind"] == "trick"]
    assert [sorted(cards) for cards in played if 1 in cards] == [[1, 10]], "an ace, and no pair of them"
    assert [trick["value"]] * 2 == max((cards for cards in played if len({*cards}) == 1), key=max)
    assert not trick["lifted"]


def test_the_example_of_a_run_is_a_mixed_one() -> None:
    [example] = look("rummu").EXAMPLES
    told = moment(EN, "rummu", example).told
    assert any(event["kind"] == "lay" and not event["pure"] for event in told)


def test_the_example_of_an_eye_has_just_been_painted() -> None:
    [example] = look("daruma").EXAMPLES
    assert any(event["kind"] == "paint" for event in moment(EN, "daruma", example).told)


def test_the_example_of_an_offer_is_asked_of_a_rival() -> None:
    [example] = look("karmaka").EXAMPLES
    assert moment(EN, "karmaka", example).view["why"] == "offer"


@every_language
@every_game
def test_the_player_aid_has_its_numbers(game: str, lang: str) -> None:
    page = Drawn(str(help_(Words(lang), game, AID)))
    assert len(page.tag("li")) >= 4


def test_the_log_has_each_move_with_who_made_it_and_says_so_before_the_first() -> None:
    words = Words("en")
    page = Drawn(render(log(words, "shokoba", [(0, "Ana lays the 7."), (2, "Tom lays the 3.")])))
    assert page.text.index("Tom lays the 3.") < page.text.index("Ana lays the 7.")
    tokens = [e.attributes["class"] for e in page.elements if "token" in e.attributes.get("class", "")]
    assert tokens == ["token seat-2", "token seat-0"]
    assert "back" in page.acts()
    assert words("the start") in Drawn(render(log(words, "shokoba", []))).text
