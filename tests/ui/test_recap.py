"""Since your turn: the others' moves, one item each, as far back as the rules let people look."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine import GAMES, Rng
from engine.record import faces
from ui import elements as h
from ui.app import App
from ui.games.rummu.parts import the
from ui.markup import render
from ui.scene import Recap
from ui.screens.recap import brief, line, sentence, slip
from ui.screens.seats import who

from .driver import Drawn, begun, drawn, legal, open_hand, play, play_on, record, scene, session, timers
from .test_leaks import mentioned

every_game = pytest.mark.parametrize("game", GAMES)


def told(app: App) -> Drawn:
    """The slip alone."""
    return Drawn(str(slip(scene(app)) or "<div></div>"))


def seats(app: App) -> list[int]:
    return [move.seat for move in scene(app).since]


def is_unfolded(app: App) -> bool:
    return any("hidden" not in e.attributes for e in drawn(app).having("data-recap"))


def round_of(game: str, people: int = 0) -> App:
    """Everybody has played, and the one who played first is asked again."""
    kind = GAMES[game]
    app = begun(game, kind.SEATS[0], people=people or kind.SEATS[0], seed="recap")
    rng = Rng("recap")
    first = record(app).game().turn
    others: set[int] = set()
    for _ in range(200):
        ask = record(app).game().ask()
        assert ask
        if app.screen == "result":
            app.handle("next")
        if ask.seat == first and others and scene(app).since:
            return app
        others |= {ask.seat} - {first}
        play(app, rng.choice(legal(app)))
    raise AssertionError("nobody else has played")


@every_game
def test_who_opens_a_hand_reads_the_others_moves_one_item_each(game: str) -> None:
    app = round_of(game)
    near = record(app).game().turn
    assert not is_unfolded(app), "nothing lies over the table while the tablet travels"
    open_hand(app)
    assert is_unfolded(app)
    assert seats(app) and near not in seats(app)
    page, now = told(app), scene(app)
    moves = [move for move in now.since if sentence(now, move) or brief(now, move)]
    assert 0 < len(page.tag("li")) == len(moves)
    for drawn_as, move in zip(page.html.split("<li")[1:], moves, strict=True):
        text = Drawn(f"<li{drawn_as.partition('</ol>')[0]}").text
        assert f'class="token seat-{move.seat}"' in drawn_as
        assert sentence(now, move) in text
        assert all(str(render(h.fragment[small])) in drawn_as for small in brief(now, move))
    names = {record(app).names[seat] for seat in seats(app)}
    assert any(name in told(app).text for name in names)


@every_game
def test_the_line_says_once_what_somebody_did_several_times_and_how_often(game: str) -> None:
    app = round_of(game)
    now = scene(app)
    move = next(move for move in now.since if brief(now, move))
    for times in (1, 2, 4):
        page = Drawn(str(line(now._replace(since=(move,) * times))))
        assert len(page.tag("li")) == 1
        assert (f"×{times}" in page.text) == (times > 1)
        assert page.html.count(str(render(h.fragment[brief(now, move)]))) == 1


@every_game
def test_one_person_alone_has_it_folded_in_the_line(game: str) -> None:
    app = begun(game, GAMES[game].SEATS[0], people=1, seed="alone")
    while not (session(app).bot == "" and scene(app).since and drawn(app).having("data-recap")):
        play_on(app, 1)
    assert not is_unfolded(app)
    app.handle("recap")
    assert is_unfolded(app)
    app.handle("recap")
    assert not is_unfolded(app)


@pytest.mark.parametrize("act", ["fold", "piece", "hide"])
def test_the_slip_goes_with_the_first_tap_elsewhere(act: str) -> None:
    app = open_hand(round_of("shokoba"))
    app.handle(act, {"piece": sorted(drawn(app).tappable())[0]})
    assert not is_unfolded(app)


def tick(app: App) -> None:
    """The time of the move that is shown has passed."""
    [due] = timers(app, "tick")
    app.handle("tick", {"at": due.text})


def flying(app: App) -> set[str]:
    """The cards whose faces are seen on their way."""
    return {flight[1] for flight in json.loads(app.film.text)["flights"]} & {*record(app).kind.DECK}


def test_a_move_that_is_looked_at_again_is_made_again_on_the_table_and_stays_marked() -> None:
    app = begun("shokoba", 3, people=3, seed="marks")
    for _ in range(3):
        play(app, legal(app)[0])
    open_hand(app)
    app.take_effects()
    now, eyes = drawn(app).html, session(app).eyes
    first, last = (scene(app).since[n].events for n in (0, -1))
    assert scene(app).told == last
    app.handle("recall", {"n": "0"})
    before = len(record(app)) - len(scene(app).since)
    assert scene(app).view == record(app).at(before).view(eyes)
    assert not is_unfolded(app) and drawn(app).moves() == []
    tick(app)
    assert scene(app).view == record(app).at(before + 1).view(eyes)
    assert flying(app) == {*first[0]["cards"]}, "with the motion of the real move"
    tick(app)
    assert (scene(app).view, scene(app).told) == (record(app).now.view(eyes), first)
    assert is_unfolded(app)
    assert timers(app, "tick") == []
    app.handle("recall", {"n": "0"})
    assert scene(app).told == last, "a second tap lets go"
    assert drawn(app).html == now


@every_game
def test_the_moves_since_ones_turn_are_played_again_one_after_the_other(game: str) -> None:
    app = open_hand(round_of(game))
    app.take_effects()
    before, now, many = record(app).text(), drawn(app).html, len(scene(app).since)
    views, moved = [], False
    app.handle("recall all")
    while not is_unfolded(app):
        assert drawn(app).screen == "table" and session(app).moves == ()
        views.append(scene(app).view)
        tick(app)
        moved = moved or bool(app.film.plan.flights)
    assert len(views) == many + 1
    assert moved
    assert (record(app).text(), drawn(app).html) == (before, now), "nothing was touched"


@pytest.mark.parametrize("act", ["fold", "hide"])
def test_whoever_has_seen_enough_is_back_at_once(act: str) -> None:
    app = open_hand(round_of("shokoba"))
    app.handle("recall all")
    assert "fold" in drawn(app).acts()
    app.handle(act)
    assert session(app).recap == Recap()
    for due in timers(app, "tick"):
        app.handle("tick", {"at": due.text})
    assert session(app).recap == Recap(), "a timer that is late changes nothing"


def test_a_discard_that_is_covered_is_not_seen_again() -> None:
    app = begun("rummu", 3, people=3, seed="covered")
    rng, seen = Rng("covered"), 0
    for _ in range(60):
        if app.screen == "result":
            app.handle("next")
        play(app, rng.choice(legal(app)))
        if app.screen == "curtain":
            open_hand(app)
            app.take_effects()
            discarded = [
                event["cards"][0]
                for move in scene(app).since
                for event in move.events
                if event["kind"] == "discard"
            ]
            covered = {*discarded} - faces(record(app).now, None)
            app.handle("recall all")
            while scene(app).recap.at is not None:
                shown = {e.attributes["data-card"] for e in drawn(app).having("data-card")}
                assert not covered & shown
                tick(app)
                assert not app.film.text or not covered & flying(app)
            seen += len(covered)
    assert seen > 3


@pytest.mark.parametrize("n", ["", "x", "-1", "99", "9" * 50])
def test_a_move_that_is_not_there_cannot_be_looked_at(n: str) -> None:
    app = open_hand(round_of("shokoba"))
    app.handle("recall", {"n": n})
    assert scene(app).recap == Recap(unfolded=True)
    assert app.screen == "table"


# -- no further back than the rules allow


def test_charuma_tells_of_this_trick_and_who_won_the_last_but_not_with_which_cards() -> None:
    app = begun("charuma", 3, people=3, seed="tricks")
    rng, led = Rng("tricks"), 0
    for _ in range(120):
        ask = record(app).game().ask()
        if ask is None:
            break
        if app.screen == "result":
            app.handle("next")
            continue
        if ask.why == "follow":
            led += 1
            on_table = {card for cards in record(app).game().view(None)["zones"]["trick"] for card in cards}
            named = {
                card
                for move in session(app).story.remembered()
                for event in move.events
                if event["kind"] in ("lead", "follow", "discard")
                for card in event["cards"]
            }
            assert named <= on_table, "cards of a trick that is over"
        play(app, rng.choice(legal(app)))
    assert led > 20


def test_rummu_tells_no_discard_below_the_top() -> None:
    app = begun("rummu", 3, people=3, seed="discards")
    rng, covered = Rng("discards"), 0
    for _ in range(150):
        if app.screen == "result":
            app.handle("next")
            continue
        if record(app).game().ask() is None:
            break
        view = scene(app).view
        said, on_top = told(app).text, view["zones"]["top"]
        for move in scene(app).since:
            for event in move.events:
                if event["kind"] == "discard" and event["cards"] != on_top and event["left"]:
                    covered += 1
                    card = the(app.words, event["cards"][0])
                    name = scene(app).name(move.seat)
                    if not on_top or card != the(app.words, on_top[0]):
                        assert app.words("rummu.say.discard", name=name, card=card) not in said
        play(app, rng.choice(legal(app)))
    assert covered > 10


def test_shokoba_shows_no_card_of_a_pile_but_in_the_moves_since_ones_turn() -> None:
    app, rng, hidden = begun("shokoba", 3, 3, seed="piles"), Rng("piles"), 0
    while record(app).now.ask() and app.screen != "result":
        page = drawn(open_hand(app))
        piles = {card for name, _, _, cards in record(app).now.places() if name == "pile" for card in cards}
        now = scene(app)
        told = {
            card
            for events in (now.told, *(move.events for move in now.since))
            for event in events
            for card in event["cards"]
        }
        assert mentioned(app, page.html) & piles <= told
        hidden += len(piles - told)
        play(app, rng.choice(legal(app)))
    assert hidden


# -- alarms


def test_a_last_card_stands_out() -> None:
    app = open_hand(round_of("rummu"))
    now = scene(app)
    other = now.far[0]
    assert now.name(other) in told(app).text
    alarm = app.words("rummu.last card")
    assert alarm not in told(app).text
    held = [1 if seat == other else 9 for seat in range(now.view["seats"])]
    warned = now._replace(view={**now.view, "held": held})
    assert f"{now.name(other)} · {alarm}" in Drawn(str(slip(warned))).text
    for seat in range(now.view["seats"]):
        beside = Drawn(str(h.div[who(warned, seat)]))
        assert (alarm in beside.text) == (seat == other), "it stands beside the name of whom it is about"


def near_the_goal(game: str, view: Any, seat: int) -> dict[str, list[Any]]:
    """What of a view says that this seat lacks a step."""
    changes: dict[str, Callable[[], dict[str, Any]]] = {
        "charuma": lambda: {"points": view["threshold"] - 2},
        "shokoba": lambda: {"scores": view["target"] - 1},
        "karmaka": lambda: {"lives": {**view["lives"][seat], "ready": True}},
    }
    return {key: [*view[key][:seat], one, *view[key][seat + 1 :]] for key, one in changes[game]().items()}


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("charuma", "2 points to go!"),
        ("shokoba", "One stone to go!"),
        ("karmaka", "Enough for Transcendence!"),
    ],
)
def test_who_lacks_a_step_to_the_goal_stands_out(game: str, said: str) -> None:
    app = open_hand(round_of(game))
    now = scene(app)
    other = now.far[0]
    assert said not in told(app).text
    warned = now._replace(view={**now.view, **near_the_goal(game, now.view, other)})
    assert f"{now.name(other)} · {said}" in Drawn(str(slip(warned))).text
