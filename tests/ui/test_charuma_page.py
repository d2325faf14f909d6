"""Charuma's own table: brackets, what is asked and why, hidden faces, the trick that is over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from engine import Record, Rng
from engine.charuma import Charuma
from engine.charuma.cards import MAKE_UP, VALUE
from engine.charuma.table import TOP_BID
from ui.app import App
from ui.games.charuma import LOOK as look
from ui.games.charuma import parts, row, tricks
from ui.scene import Scene
from ui.select import choose
from ui.words import LANGUAGES, Words

from .driver import Drawn, begun, drawn, moments, new_app, open_hand, record, scene, session
from .names import names

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve")


def scene_of(game: Charuma, lang: str = "en", tapped: frozenset[str] = frozenset()) -> Scene:
    """As the seat on turn sees it."""
    ask = game.ask()
    assert ask
    seats = game.seats
    choice = choose(ask.moves, tapped)
    return Scene(Words(lang), NAMES[:seats], ("",) * seats, game.view(ask.seat), ask.moves, tapped, choice)


def positions(seats: int = 4, seed: str = "positions", many: int = 300) -> Iterator[Charuma]:
    kept, rng = Record("charuma", seats, seed), Rng(seed)
    for _ in range(many):
        game = kept.game()
        assert isinstance(game, Charuma)
        ask = game.ask()
        if ask is None:
            return
        yield game
        kept.play(rng.choice(ask.moves))


def found(wanted: Callable[[Charuma], bool], seats: int = 4) -> Charuma:
    for number in range(40):
        for game in positions(seats, f"found{number}"):
            if wanted(game):
                return game.clone()
    raise AssertionError("no such position")


def text(node: object) -> str:
    return Drawn(f"<div>{node}</div>").text


# -- cards


def test_cats_come_before_darumas_each_by_value() -> None:
    assert parts.suits(["D10a", "C9a", "D2b", "C1b"]) == [["C1b", "C9a"], ["D2b", "D10a"]]


@pytest.mark.parametrize(
    ("cards", "pairs"),
    [
        (["C7a", "C7b", "D3a"], 1),  # of one colour
        (["C7a", "D7a", "D3a"], 1),  # of two
        (["C7a", "C7b", "D7a", "D7b"], 1),  # four alike are one bracket
        (["C7a", "C8a", "D7a", "D8a"], 2),
        (["C1a", "C2a", "D3a"], 0),
    ],
)
def test_what_is_equal_is_bracketed_whatever_its_colour(cards: list[str], pairs: int) -> None:
    spots = [row.Part([row.Spot(card, None) for card in part]) for part in parts.suits(cards)]
    assert str(row.row(spots)).count('class="bracket"') == pairs


@pytest.mark.parametrize(
    ("cards", "levels"),
    [
        (["C7a", "C8a", "D7a", "D8a"], {"1", "2"}),  # would meet
        (["C7a", "C7b", "D8a", "D8b"], {"1"}),
    ],
)
def test_brackets_that_would_meet_lie_one_below_the_other(cards: list[str], levels: set[str]) -> None:
    spots = [row.Part([row.Spot(card, None) for card in part]) for part in parts.suits(cards)]
    drawn_ = str(row.row(spots))
    assert set(re.findall(r"--level:(\d)", drawn_)) == levels


def test_a_bracket_says_where_each_of_its_lines_begins_and_how_far_it_goes() -> None:
    spots = [
        row.Part([row.Spot(card, None) for card in part])
        for part in parts.suits(["C2a", "C7a", "C7b", "D7a"])
    ]
    assert re.findall(r'<i style="(.*?)">', str(row.row(spots))) == [
        "--cards-before:1;--parts-before:0;--cards-on:1;--parts-on:0",
        "--cards-before:2;--parts-before:0;--cards-on:1;--parts-on:1",
    ]


def test_a_back_is_the_same_whatever_it_hides_and_is_never_bracketed() -> None:
    assert 'class="bracket"' not in str(row.row([row.backs(2)]))


def test_an_ace_shows_its_letter() -> None:
    assert (parts.index("C1a"), parts.index("D10b")) == ("A", "10")


# -- the auction


def test_a_group_says_its_cards_and_its_bid() -> None:
    game = found(lambda game: game.phase == "bid" and game.choice.count(None) == 1)
    page = Drawn(f"<div>{look.board(scene_of(game))}</div>")
    labels = names(page.html)
    bids = game.view(None)["bids"]
    assert [bid["seat"] is None for bid in bids].count(True) == 1
    for bid in bids:
        label = labels[bid["group"]]
        assert label.startswith(f"Group {parts.number(bid['group'])}: ")
        assert ("free" in label) == (bid["seat"] is None)
        if bid["seat"] is not None:
            assert f"{NAMES[bid['seat']]} bids {bid['amount']} " in label


def test_a_group_at_the_highest_bid_is_closed_and_says_so() -> None:
    game = found(lambda game: game.phase == "bid" and TOP_BID in game.stake)
    closed = next(bid["group"] for bid in game.view(None)["bids"] if bid["amount"] == TOP_BID)
    scene = scene_of(game)
    assert "closed" in text(look.board(scene))
    assert "closed" in look.refuse(scene, closed)


def test_a_bid_that_is_no_higher_is_refused_with_what_lies_there() -> None:
    game = found(lambda game: game.phase == "bid" and any(0 < stake < TOP_BID for stake in game.stake))
    bid = next(bid for bid in game.view(None)["bids"] if bid["amount"] and bid["amount"] < TOP_BID)
    scene = scene_of(game, tapped=frozenset({bid["group"]}))
    assert str(bid["amount"]) in look.refuse(scene, "0")


def test_a_bid_of_more_than_one_owns_is_refused_with_what_one_owns() -> None:
    game = found(lambda game: game.phase == "bid" and game.points[game.turn] < TOP_BID)
    points = game.points[game.turn]
    assert look.refuse(scene_of(game), str(TOP_BID)) == Words("en").n("charuma.no.poor", points)


def test_the_button_names_group_and_amount() -> None:
    game = found(lambda game: game.phase == "bid")
    assert look.label(scene_of(game), ("bid", "g2", "3")) == "Bid 3 points on group 2"
    assert look.label(scene_of(game, "fr"), ("bid", "g2", "3")) == "Miser 3 points sur le groupe 2"


def test_a_bid_can_be_changed_with_one_tap() -> None:
    app = begun("charuma", 3, people=1, seed="change")
    while session(app).bot:
        app.handle("bot", {"at": session(app).stamp})
    free = next(bid["group"] for bid in scene(app).view["bids"] if bid["seat"] is None)
    for name in (free, "3", "1"):
        app.handle("piece", {"piece": name})
    assert session(app).tapped == {free, "1"}


def test_another_amount_takes_the_place_of_the_first_before_a_group_is_chosen() -> None:
    app = begun("charuma", 3, people=1, seed="change")
    while session(app).bot:
        app.handle("bot", {"at": session(app).stamp})
    for amount in ("5", "4"):
        app.handle("refuse", {"piece": amount})
    assert session(app).tapped == frozenset("4")
    assert app.notice.text == ""


# -- the tricks


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("asked", sorted(set(MAKE_UP.values())))
def test_the_question_says_why_one_must_follow_or_need_not(asked: str, lang: str) -> None:
    words = Words(lang)
    for bound in (True, False):
        game = found(
            lambda game, bound=bound: (
                game.phase == "follow" and game.asked == asked and game.bound() == bound  # type: ignore[misc]
            )
        )
        scene = scene_of(game, lang)
        duty = "must" if bound else "free"
        name = NAMES[game.turn]
        assert look.question(scene, game.turn) == words(f"charuma.ask.{duty}.{asked}", name=name)
        assert words("charuma.asked", what=words(f"charuma.what.{asked}")) in str(look.board(scene))


def test_a_card_that_does_not_follow_is_refused_with_the_duty() -> None:
    game = found(
        lambda game: (
            game.phase == "follow" and game.bound() and len(game.ask().moves) < len(game.shown[game.turn])  # type: ignore[union-attr]
        )
    )
    scene = scene_of(game)
    card = next(card for card in game.shown[game.turn] if card not in scene.choice.open)
    assert look.refuse(scene, card) == Words("en")(f"charuma.no.follow.{game.asked}")


def test_the_seat_that_is_winning_is_marked_and_what_cannot_win_too() -> None:
    game = found(
        lambda game: (
            game.phase == "follow"
            and any(play and MAKE_UP.get(tuple(play)) != game.asked for play in game.trick)
        )
    )
    board = str(look.board(scene_of(game)))
    off = sum(bool(play) and MAKE_UP.get(tuple(play)) != game.asked for play in game.trick)
    assert re.findall(r'class="slot seat-(\d) at-[\w-]+ wins"', board) == [str(game.winning()[0])]
    assert len(re.findall(r'class="slot seat-\d at-[\w-]+ off"', board)) == off


@pytest.mark.parametrize(
    ("plays", "asked", "lifted"),
    [
        ([["D5a"], ["D1a"], ["D10a"]], "D", True),
        ([["D5a"], ["D1a"], ["D2a"]], "D", False),
        ([["D5a"], ["D1a"], ["C10a"]], "D", False),
        ([["D5a", "D5b"], ["D1a", "D1b"], ["D10a", "D10b"]], "DD", True),
        ([["D5a", "D5b"], ["D1a", "D1b"], ["C3a", "D10b"]], "DD", False),
    ],
)
def test_an_ace_is_badged_when_a_ten_that_matches_lifts_it(
    plays: list[list[str]], asked: str, lifted: bool
) -> None:
    scene = scene_of(found(lambda game: game.phase == "lead", seats=3))
    trick = tricks.Trick(asked, 0, plays, 0)
    badge = Words("en")("charuma.mark.lifted")
    assert [badge in text(tricks.slot(scene, trick, seat)) for seat in range(3)] == [False, lifted, False]


def cards_drawn(page: Drawn) -> set[str]:
    return {element.attributes["data-card"] for element in page.having("data-card")} & set(VALUE)


def test_the_trick_just_won_lies_until_a_card_for_the_next_is_chosen_and_then_is_never_shown() -> None:
    app = begun("charuma", 3, people=3, seed="won")
    over = 0
    for page in moments(app):
        game = record(app).game()
        assert isinstance(game, Charuma)
        if page.screen not in ("table", "curtain"):
            continue
        won = {card for cards in game.won for card in cards}
        last = session(app).told[-1].events if session(app).told else ()
        done = {
            card
            for event in last
            if event["kind"] == "trick" and not any(other["kind"] == "round" for other in last)
            for card in event["cards"]
            if not session(app).tapped
        }
        assert cards_drawn(page) & won == done & won
        over += bool(done)
        if over > 10:
            return
    raise AssertionError("hardly a trick is won")


def closed_table() -> App:
    """Several people, somebody asked to lead in the open."""
    app = begun("charuma", 3, people=3, seed="closed")
    for page in moments(app):
        if page.screen == "table" and record(app).game().phase in ("lead", "follow"):
            return app
    raise AssertionError("nobody is ever asked")


def test_visible_cards_can_be_played_before_one_looks() -> None:
    app = closed_table()
    game = record(app).game()
    assert isinstance(game, Charuma)
    page = drawn(app)
    assert page.root["data-open"] == ""
    assert "look" in page.acts()
    assert page.tappable() <= set(game.shown[game.turn])
    assert page.tappable()


def test_hidden_faces_are_absent_until_their_owner_looks() -> None:
    app = closed_table()
    game = record(app).game()
    assert isinstance(game, Charuma)
    secret = {card for cards in game.hidden for card in cards}
    assert game.hidden[game.turn]
    assert cards_drawn(drawn(app)) & secret == set()
    open_hand(app)
    page = drawn(app)
    assert cards_drawn(page) & secret == set(game.hidden[game.turn])


def test_every_card_is_drawn_once() -> None:
    app = new_app()
    app.adopt(Record("charuma", 4, "once", {}, NAMES[:4], ("", "", "normal", "")))
    seen: set[str] = set()
    for page in moments(app):
        ids = [element.attributes["id"] for element in page.having("id")]
        assert len(ids) == len(set(ids))
        seen |= {id_.removeprefix("piece-") for id_ in ids} & cards_drawn(page)
    assert len(seen) > 30


# -- the count


def test_the_count_adds_up_line_by_line() -> None:
    app = begun("charuma", 4, people=1, seed="count")
    for page in moments(app):
        if page.screen != "result":
            continue
        event = session(app).results[0]
        for seat in range(4):
            gained = sum(line["worth"] * line["counts"][seat] for line in event["lines"])
            assert event["gains"][seat] == gained
            assert f" + {gained} = " in page.text
        return
    raise AssertionError("no round was counted")


def test_a_tie_at_the_top_is_announced_in_the_bar() -> None:
    game = found(lambda game: game.phase == "bid")
    scene = scene_of(game)
    assert "extra" not in look.status(scene)
    scene.view["called"] = True
    assert "extra" in look.status(scene)


def test_the_log_goes_back_to_who_won_the_last_trick_and_no_further() -> None:
    app = begun("charuma", 4, people=4, seed="log")
    read = 0
    for page in moments(app):
        game = record(app).game()
        assert isinstance(game, Charuma)
        if page.screen == "table" and game.phase == "follow" and any(game.won):
            played = sum(map(bool, game.trick))
            app.handle("log")
            assert len(drawn(app).tag("li")) == played + 1
            app.handle("back")
            read += 1
        if read == 5:
            return
    raise AssertionError("no second trick")
