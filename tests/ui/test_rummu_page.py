"""Rummu's own table: the three steps, the tray, the rule a tap breaks, places that fit, the count."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any, cast

import htpy as h
import pytest

from engine import Record, Rng
from engine.rummu import Rummu
from engine.rummu.cards import COLOUR
from ui.app import App
from ui.games.rummu import LOOK as look
from ui.games.rummu import count, table
from ui.games.rummu import parts as parts
from ui.games.rummu.melds import melds
from ui.games.rummu.tray import reading
from ui.scene import Scene
from ui.select import choose, tap
from ui.words import LANGUAGES, Words, numeral

from .driver import Drawn, begun, drawn, moments, new_app, open_hand, record, scene, session
from .names import names

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Flo")
Wanted = Callable[[Rummu], bool]


def scene_of(game: Rummu, *tapped: str, lang: str = "en") -> Scene:
    """As the seat on turn sees it."""
    ask = game.ask()
    assert ask
    seats = game.seats
    chosen = frozenset(tapped)
    return Scene(
        Words(lang),
        NAMES[:seats],
        ("",) * seats,
        game.view(ask.seat),
        ask.moves,
        chosen,
        choose(ask.moves, chosen, look.goal),
    )


@cache
def plays(seats: int, opening: str, seed: int) -> tuple[Rummu, ...]:
    """The positions of a hand in which what can be laid is laid."""
    kept, rng = Record("rummu", seats, seed, {"opening": opening}), Rng(seed)
    found: list[Rummu] = []
    while (ask := kept.game().ask()) and len(found) < 150:
        game = cast(Rummu, kept.game())
        found.append(game.clone())
        plays = [move for move in ask.moves if move[0] in ("lay", "add")]
        kept.play(rng.choice(plays or ask.moves) if rng.below(4) else rng.choice(ask.moves))
    return tuple(found)


def found(wanted: Wanted, seats: int = 4, opening: str = "single") -> Rummu:
    for seed in range(60):
        for game in plays(seats, opening, seed):
            if wanted(game):
                return game.clone()
    raise AssertionError("no such position")


def holding(*cards: str, opened: bool = True) -> Rummu:
    """A hand of these cards, on turn to play."""
    game = Rummu(4, 7)
    seat = game.turn
    spare = [card for card in (*game.stock, *game.hand[seat]) if card not in cards]
    for zone in (game.top, *(held for other, held in enumerate(game.hand) if other != seat)):
        zone[:] = [spare.pop() if card in cards else card for card in zone]
    game.hand[seat] = list(cards)
    game.stock[:] = spare
    game.opened[seat] = opened
    game.phase = "play"
    return game


def laying(game: Rummu, owner: int, *cards: str) -> Rummu:
    """The same with this combination on the table."""
    seat = game.turn
    for zone in (game.stock, game.top, *(held for other, held in enumerate(game.hand) if other != seat)):
        for card in cards:
            if card in zone:
                zone.remove(card)
    game.laid[owner] += cards
    game.combinations.append(cards)
    game.owners.append(owner)
    return game


def text(node: object) -> str:
    return Drawn(f"<div>{node}</div>").text


def tray(scene: Scene) -> tuple[str, str]:
    """What the place to lay says: how far it is, and in words."""
    verdict = reading(scene, scene.eyes or 0)
    return verdict.level, verdict.said


def fronts(scene: Scene) -> str:
    """All combinations on the table: the near seat's on the felt, the others' before them."""
    return str(h.fragment[look.board(scene), [look.things(scene, seat) for seat in scene.far]])


# -- the three steps, the piles


@pytest.mark.parametrize(("why", "step"), table.STEPS.items())
def test_the_bar_shows_which_of_the_three_steps_this_is(why: str, step: int) -> None:
    game = found(lambda game: game.phase == "play")
    view = scene_of(game)
    view.view["why"] = why
    items = Drawn(str(table.steps(view))).tag("li")
    assert [number for number, item in enumerate(items, 1) if "aria-current" in item.attributes] == [step]


def test_stock_and_discards_can_be_tapped_when_it_is_time_to_draw() -> None:
    page = Drawn(str(look.board(scene_of(found(lambda game: game.phase == "draw")))))
    assert sorted(page.moves()) == [("draw",), ("take",)]
    page = Drawn(str(look.board(scene_of(found(lambda game: game.phase == "play")))))
    assert page.moves() == []


def test_with_a_card_chosen_the_discards_take_it() -> None:
    game = found(lambda game: game.phase == "play" and game.opened[game.turn])
    card = game.cards(game.turn)[0]
    if card == game.barred:
        card = game.cards(game.turn)[1]
    assert ("discard", card) in Drawn(str(look.board(scene_of(game, card)))).moves()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_piles_that_cannot_be_tapped_say_why(lang: str) -> None:
    words = Words(lang)
    game = found(lambda game: game.phase == "play")
    assert look.refuse(scene_of(game, lang=lang), "stock") == words("rummu.no.stock")
    assert look.refuse(scene_of(game, lang=lang), "pile") == words("rummu.no.pile")


def test_only_the_top_discard_is_ever_drawn() -> None:
    app = begun("rummu", 3, people=3, seed="discards")
    buried = 0
    for page in islice(moments(app), 300):
        game = cast(Rummu, record(app).game())
        if page.screen in ("table", "curtain"):
            shown = {element.attributes["data-card"] for element in page.having("data-card")}
            assert shown & {*game.below, *game.top} == {*game.top}
            buried = max(buried, len(game.below))
    assert buried > 5


def test_the_log_names_no_discard_below_the_top() -> None:
    app = begun("rummu", 5, people=5, seed="log")
    read = told = 0
    for page in moments(app):
        game = cast(Rummu, record(app).game())
        if "here" not in page.acts() or game.phase != "draw" or not game.below:
            continue
        app.handle("log")
        lines = drawn(app).text
        app.handle("back")
        read += 1
        seen = [parts.the(app.words, card) for card in game.top]  # there are two of each card
        for event in (event for move in session(app).told[-5:] for event in move.events):
            if event["kind"] == "discard":
                card = parts.the(app.words, event["cards"][0])
                named = f"discards {card}."
                assert (named in lines) == (card in seen), lines
                told += named in lines
    assert min(read, told) > 10


# -- the hand


def order(page: Drawn) -> list[str]:
    return [
        e.attributes["data-piece"] for e in page.having("data-piece") if e.attributes["data-piece"] in COLOUR
    ]


def test_the_hand_is_sorted_by_colour_or_by_number_as_its_owner_likes() -> None:
    app = open_hand(begun("rummu", 3, people=3, seed="sort"))
    cards = order(drawn(app))
    assert cards == parts.by_colour(cards)
    app.handle("arrange", {"way": "number"})
    assert order(drawn(app)) == parts.by_number(cards)
    pressed = [e for e in drawn(app).having("data-way") if e.attributes["aria-pressed"] == "true"]
    assert [e.attributes["data-way"] for e in pressed] == ["number"]


def test_what_is_drawn_is_asked_with_the_hand_open_and_once_a_turn() -> None:
    app = begun("rummu", 3, people=3, seed="once")
    opened = []
    for page in islice(moments(app), 300):
        if page.screen == "curtain" and "open" in page.acts():
            opened.append(cast(Rummu, record(app).game()).turns)
    assert len(opened) > 10
    assert len(opened) == len(set(opened))


# -- the place to lay


def test_the_tray_says_what_the_cards_are_and_what_they_are_worth() -> None:
    game = holding("R5", "R6", "R7a", "B2")
    assert tray(scene_of(game, "R5", "R6", "R7a")) == ("good", "Pure run of 3: 10 points")
    game = holding("R5", "B5", "K5", "Y5", "B2")
    assert tray(scene_of(game, "R5", "B5", "K5", "Y5")) == ("good", "Set of 4 with a joker: 10 points")
    game = holding("R5", "B6", "K7a", "B2")
    scene = scene_of(game, "R5", "B6", "K7a", lang="fr")
    assert tray(scene) == ("good", "Suite panachée de 3\u202f: 0 point")


def test_the_tray_names_what_completes_a_combination() -> None:
    game = holding("R5", "R6", "R7a", "Y4", "B2")
    level, words = tray(scene_of(game, "R5", "R6"))
    assert level == "part"
    assert "yellow 4" in words and "red 7" in words and "blue 2" not in words


def test_the_tray_says_how_many_cards_an_opening_takes() -> None:
    game = holding("R5", "R6", "R7a", "R8", "B2", opened=False)
    level, words = tray(scene_of(game, "R5", "R6", "R7a"))
    assert level == "part"
    assert "an opening takes 4 cards" in words and "red 8" in words
    assert tray(scene_of(game, "R5", "R6", "R7a", "R8"))[0] == "good"


def test_the_tray_tells_what_a_combination_becomes() -> None:
    game = laying(holding("R8", "B2", "B3"), 0, "R5", "R6", "R7a")
    assert tray(scene_of(game, "R8", "c1")) == ("good", "Red run of Ana: +10 → +20.")
    game = laying(holding("R6", "B2", "B3"), 0, "R5", "Y6", "R7a")
    level, words = tray(scene_of(game, "R6", "c1"))
    assert level == "good"
    assert words == "The yellow 6 comes to the hand: 0 → +10."


def test_while_an_opening_of_several_combinations_is_under_way_the_tray_says_what_is_still_owed() -> None:
    game = found(lambda game: game.owing > 0, opening="total")
    level, words = tray(scene_of(game))
    assert level == "part"
    assert f"{game.owing} more card" in words


def test_a_card_that_goes_nowhere_is_said_to() -> None:
    game = holding("R5", "B2", "K9")
    assert "goes nowhere" in tray(scene_of(game, "R5"))[1]
    game = holding("R5", "B2", "K9", opened=False)
    assert "no opening of 4 cards" in tray(scene_of(game, "R5"))[1]


# -- the rule that a tap would break


@pytest.mark.parametrize(
    ("hand", "tapped", "other", "why"),
    [
        ("R5 B5 K5 R6 G0", "R5 B5 K5", "R6", "Several 5s and another number"),
        ("R1a B1a K1a R1b G0", "R1a B1a", "R1b", "Two of red 1"),
        ("R5 R6 R7a Y8 Y9 Y4 G0", "R5 R6 R7a Y8 Y9", "Y4", "Too many yellows: in a run"),
        ("R5 B6 Y7a Y8 G8 K9", "R5 B6 Y7a", "Y8", "Two yellows"),
        ("R5 R6 R7a B2 G0", "R5 R6", "B2", "A gap: 3 and 4 are missing"),
        ("R5 R6 R7a B6 G0", "R5 R6", "B6", "Several 6s and another number"),
    ],
)
def test_a_tap_that_does_not_fit_keeps_what_is_tapped_and_names_the_rule(
    hand: str, tapped: str, other: str, why: str
) -> None:
    scene = scene_of(holding(*hand.split()), *tapped.split())
    assert tap(scene.moves, scene.tapped, other, look.STEADY) is None
    assert look.refuse(scene, other).startswith(why)


def test_cards_that_break_no_rule_and_lead_nowhere_are_said_to() -> None:
    scene = scene_of(holding("R5", "R6", "R7a", "B5", "B6", "G0", opened=False), "R5")
    assert tap(scene.moves, scene.tapped, "c1", look.STEADY) is None
    assert look.refuse(scene, "R6") == Words("en")("rummu.no.opening", cards="red 5 and red 6", need=4)
    scene = scene_of(holding("R5", "R6", "R7a", "B8", "G0"), "R5", "R6")
    assert look.refuse(scene_of(holding("R5", "R6", "B8", "G0"), "R5"), "R6") == Words("en")(
        "rummu.no.with", cards="red 5 and red 6"
    )
    assert "B8" not in scene.choice.open


def test_two_blues_are_called_so() -> None:
    game = holding("B6", "Y7a", "R8", "B9", "G0", "K5")
    scene = scene_of(game, "B6", "Y7a", "R8")
    assert look.refuse(scene, "B9") == "Two blues: among several colours, each comes once only."
    assert look.refuse(scene_of(game, "B6", "Y7a", "R8", lang="fr"), "B9").startswith("Deux bleues")


def test_a_gap_names_the_numbers_that_are_missing() -> None:
    game = holding("R4", "R5", "R6", "R9", "G0")
    assert "7 and 8 are missing" in look.refuse(scene_of(game, "R4", "R5", "R6"), "R9")
    assert "les 7 et 8" in look.refuse(scene_of(game, "R4", "R5", "R6", lang="fr"), "R9")


def test_before_the_opening_combinations_are_closed_and_say_so() -> None:
    game = laying(holding("R8", "B2", "B3", opened=False), 0, "R5", "R6", "R7a")
    words = look.refuse(scene_of(game, "R8"), "c1")
    assert "has to open" in words and "4 cards" in words


def test_a_combination_says_why_a_card_does_not_go_there() -> None:
    game = laying(holding("R9", "B2", "B3", "R3"), 0, "R5", "R6", "R7a")
    assert look.refuse(scene_of(game, "R9"), "c1") == "Not here. A gap: 8 is missing for a run."
    game = laying(holding("B8", "B2", "B3"), 0, "R5", "B6", "K7a")
    assert look.refuse(scene_of(game, "B8"), "c1").startswith("Not here. Two blues")


def test_a_card_just_taken_is_not_to_be_discarded_and_says_so() -> None:
    game = found(
        lambda game: (
            game.phase == "play"
            and bool(game.barred)
            and not any(game.opened)
            and game.barred not in scene_of(game).choice.open
        )
    )
    scene = scene_of(game)
    assert "may not be discarded" in look.refuse(scene, game.barred)
    assert ("discard", game.barred) not in scene.moves


def test_another_card_to_discard_takes_the_place_of_the_first() -> None:
    game = holding("R5", "B2", "K9")
    assert tap(scene_of(game).moves, frozenset({"R5"}), "K9", look.STEADY) == frozenset({"K9"})


# -- combinations


def test_places_where_the_chosen_card_fits_are_marked() -> None:
    game = laying(laying(holding("R8", "B2", "B3"), 0, "R5", "R6", "R7a"), 1, "K1a", "K2", "K3")
    board = fronts(scene_of(game, "R8"))
    page = Drawn(board)
    assert page.tappable() == {"c1"}
    assert board.count(" fits chosen") == 1
    assert names(board)["c1"].startswith("Fits here. Red run of Ana")
    assert ("add", "c1", "R8") in page.moves(), "a tap there adds it"


def test_combinations_stand_by_owner_with_points_and_purity() -> None:
    game = laying(laying(holding("G9", "B2", "B3"), 1, "R5", "R6", "R7a"), 0, "K1a", "Y2", "K3")
    page = Drawn(fronts(scene_of(game)))
    groups = [
        e.attributes["aria-label"] for e in page.having("data-group") if "front" in e.attributes["data-group"]
    ]
    assert groups[:2] == ["In front of Ana: 0 points", "In front of Bo: 10 points"]
    assert [*names(page.html).values()] == [
        "Black run of Ana, 0 points: black 1, yellow 2 for black, black 3",
        "Red run of Bo, 10 points, pure: red 5, red 6, red 7",
    ]


def test_a_yellow_card_shows_what_it_stands_for() -> None:
    words = Words("en")
    drawn_ = str(parts.mini(words, "Y7a", "RB"))
    assert re.findall(r'href="#rummu-(\w)"', drawn_) == ["y", "r", "b"]
    assert "foot" not in str(parts.mini(words, "Y7a"))


def test_cards_to_take_back_are_tapped_on_the_table() -> None:
    game = found(lambda game: game.phase == "back", seats=3)
    scene = scene_of(game)
    page = Drawn(fronts(scene))
    back = {card for move in scene.moves if move[0] == "back" for card in move[1:]}
    assert back
    assert page.tappable() >= back
    other = next(e["name"] for e in scene.view["combinations"] if e["owner"] != game.turn)
    assert "your own combinations" in look.refuse(scene, other)


def test_only_ones_own_combinations_lie_loose_while_a_card_is_put_back() -> None:
    """Far ones have no more room than before."""
    scene = scene_of(found(lambda game: game.phase == "back"))
    assert scene.seat is not None
    for near in range(len(scene.names)):
        drawn = str(melds(scene._replace(near=near), scene.seat))
        assert ("loose" in drawn) == (near == scene.seat)


def test_buttons_that_read_alike_are_one() -> None:
    app = new_app()
    game = holding("R1a", "R1b", "R2", "R3", "G9")
    kept = Record("rummu", 4, 7, {}, NAMES[:4], ("",) * 4)
    kept._game = game
    app.adopt(kept)
    open_hand(app)
    app.handle("piece", {"piece": "R2"})
    app.handle("piece", {"piece": "R3"})
    assert len(scene(app).choice.near) == 2
    assert [move for move in drawn(app).moves() if move[0] == "lay"] == [("lay", "R1a", "R2", "R3")]


# -- the players


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_says_its_score_its_opening_its_cards_and_those_that_all_know(lang: str) -> None:
    words = Words(lang)
    game = holding("R5", "B2", "K9", opened=False)
    seat = game.turn
    game.hand[seat].remove("K9")
    game.known[seat].append("K9")
    heard = text(h.fragment[look.details(scene_of(game, lang=lang), seat)])
    assert words.n("rummu.points of", 0, target=200) in heard
    assert words("rummu.opens", need=4) in heard
    assert words.n("rummu.in hand", 3) in heard


# -- the count


def result(app: App) -> tuple[Drawn, dict[str, object]]:
    for page in moments(app):
        if page.screen == "result":
            return page, session(app).results[0]
    raise AssertionError("no hand was counted")


@pytest.mark.parametrize("options", [{}, {"partners": True}])
def test_the_count_goes_line_by_line_and_adds_up(options: dict[str, bool]) -> None:
    app = begun("rummu", 4, people=1, seed="count", options=options)
    page, event = result(app)
    view = record(app).game().view(None)
    for key in ("combinations", "out", "total"):
        assert app.words(f"rummu.count.{key}") in page.text
    gains = cast(list[int], event["gains"])
    assert len(gains) == 4
    before, after = cast(list[int], event["before"]), cast(list[int], event["totals"])
    sides = cast(list[list[int]], view["sides"])
    assert after == [before[side] + sum(gains[seat] for seat in seats) for side, seats in enumerate(sides)]
    for old, new in zip(before, after, strict=True):
        sign = "+" if new >= old else "−"
        assert f"{numeral(old)} {sign} {abs(new - old)} = {numeral(new)}" in page.text


def test_the_count_shows_every_combination_with_its_points() -> None:
    app = begun("rummu", 4, people=1, seed="count")
    page, event = result(app)
    laid = cast(list[Any], event["combinations"])
    assert laid
    for each in laid:
        assert parts.heard(scene(app), each) in page.text


def test_a_set_of_a_number_that_the_deck_has_twice_is_said_to_count_half() -> None:
    seen = scene_of(found(lambda game: True))
    each: Any = {"name": "c1", "owner": 0, "kind": "set", "colour": "", "low": 7, "high": 7, "pure": False}
    each |= {"cards": ["R7a", "B7a", "K7a", "Y7a"], "as": ["", "", "", "G"], "points": 5}
    half = Words("en")("rummu.count.half")
    assert half in text(count.laid(seen, each))
    each |= {"low": 5, "cards": ["R5", "B5", "K5", "Y5"]}
    assert half not in text(count.laid(seen, each))


def test_several_hands_are_played_and_the_opening_follows_the_score() -> None:
    app = begun("rummu", 3, people=1, seed="hands", options={"hands": 3})
    counts, rounds = 0, set()
    for page in moments(app):
        counts += page.screen == "result" and "next" in page.acts()
        if page.screen == "table":
            rounds.add(counts + 1)
            assert look.status(scene(app)) == app.words(
                "rummu.status of", round=counts + 1, rounds=3, target=200
            )
    assert (counts, rounds) == (3, {1, 2, 3})
