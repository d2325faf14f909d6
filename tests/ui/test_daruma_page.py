"""Daruma on the page: the danger, the exact chances, why a turn goes on, an objective that stays secret."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

import pytest

from engine import Record, Rng
from engine.ask import Move
from engine.bots import decide
from engine.daruma import Daruma
from engine.daruma.cards import ACTION, COLOUR
from engine.daruma.dice import bad_luck, fortune, values
from ui import elements as h
from ui.app import App
from ui.games.daruma.deeds import deeds
from ui.games.daruma.parts import percent
from ui.markup import render
from ui.words import LANGUAGES, Words

from .driver import Drawn, drawn, new_app, open_hand, play, record, scene, session

Wanted = Callable[[Daruma], bool]


def at(wanted: Wanted, seats: int = 3, people: int = 3, lang: str = "en") -> App:
    """A page where it is a person's turn and this holds."""
    bots = ("",) * people + ("normal",) * (seats - people)
    for seed in range(200):
        kept = Record("daruma", seats, seed, {}, bots=bots)
        rng = Rng(seed)
        while (ask := kept.game().ask()) and len(kept) < 300:
            if not bots[ask.seat] and wanted(cast(Daruma, kept.game())):
                app = new_app(lang=lang)
                app.adopt(kept)
                return app
            kept.play(decide(kept.game(), "normal", rng) if rng.below(3) else rng.choice(ask.moves))
    raise AssertionError("there is no such position")


def game_of(app: App) -> Daruma:
    return cast(Daruma, record(app).game())


def choosing(game: Daruma) -> bool:
    return game.phase == "effect" and game.effect == "bottle" and game.book > 0 and len(game.dice) > 4


@pytest.mark.parametrize(("fours", "mood"), [(1, ""), (2, ""), (3, "-worried")])
def test_the_tanukis_face_and_the_page_of_his_book_follow_the_danger(fours: int, mood: str) -> None:
    html = at(lambda game: game.phase == "use" and game.book + game.phantoms == fours).html()
    assert re.findall(r'class="tanuki-art".*?href="#daruma-tanuki([\w-]*)"', html) == [mood]
    assert re.findall(r'data-fours="(\d)"', html) == [str(fours)]


def haunting(game: Daruma) -> list[Move]:
    """Moves that paint a phantom four into a book of three."""
    ask = game.ask()
    moves = ask.moves if ask and game.phase == "use" and game.book + game.phantoms == 3 else ()
    return [move for move in moves if move[0] == "paint" and ACTION[move[2]] == "phantom"]


def test_bad_luck_is_seen_with_the_fours_that_brought_it_until_the_next_throw() -> None:
    app = at(lambda game: bool(haunting(game)))
    play(app, haunting(game_of(app))[0])
    assert game_of(app).book == 0, "of the next turn"
    assert re.findall(r'data-fours="(\d)"', app.html()) == ["4"]
    assert len(re.findall(r'class="slot slot-\d"><svg class="die"', app.html())) == 4
    play(app, ("roll",))
    now = game_of(app)
    assert re.findall(r'data-fours="(\d)"', app.html()) == [str(now.book + now.phantoms)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_button_shows_its_dice_in_its_short_text_too(lang: str) -> None:
    app = at(lambda game: game.phase == "use" and max(game.dice, default=1) > 1, lang=lang)
    open_hand(app)
    session(app).tap(next(move[1] for move in session(app).moves if move[0] == "bottle"))
    [long, short] = re.findall(r'class="(?:long|short)"><span class="brief dice">(.*?)<span', app.html())
    assert long == short != ""


# -- chances


def test_the_first_throw_tells_its_chances() -> None:
    app = at(lambda game: game.phase == "roll" and game.phantoms == 1)
    words = app.words
    assert f"bad luck {percent(words, bad_luck(8, 1))}" in drawn(app).text
    assert f"fortune {percent(words, fortune(8))}" in drawn(app).text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_a_throw_is_chosen_the_chances_of_each_stand_on_the_table(lang: str) -> None:
    app = at(choosing, lang=lang)
    game = game_of(app)
    book = game.book + game.phantoms
    text = drawn(app).text
    counts = range(1, len(game.dice) + 1)
    for key, chances in (
        ("bad", [bad_luck(n, book) for n in counts]),
        ("good", [fortune(n) for n in counts]),
    ):
        row = [app.words(f"daruma.odds.{key}"), *(percent(app.words, chance) for chance in chances)]
        assert " ".join(" ".join(row).split()) in text


def test_the_button_that_throws_says_what_it_risks() -> None:
    app = at(choosing)
    game = game_of(app)
    ask = game.ask()
    assert ask
    for move in ask.moves[:20]:
        session(app).tapped = frozenset(move[1:])
        page = drawn(app)
        assert move in page.moves()
        chance = percent(app.words, bad_luck(len(move) - 1, game.book + game.phantoms))
        dice = ", ".join(map(str, values(move[1:])))
        assert f"Throw {dice} again Throw {dice} bad luck {chance}" in page.text  # long, and short


def test_a_chance_is_never_rounded_to_never_or_always() -> None:
    words = Words("en")
    figures = [percent(words, chance) for chance in (0, 1e-9, 0.004, 0.0949, 0.38, 0.99999, 1)]
    assert figures == ["0%", "0.1%", "0.4%", "9.5%", "38%", "99.9%", "100%"]
    assert percent(Words("fr"), 0.054) == "5,4\u202f%"


def test_painting_gold_says_when_it_is_bad_luck_for_certain() -> None:
    def doomed(game: Daruma) -> bool:
        gold = [card for card in game.free() if COLOUR[card] == "Y"]
        return game.phase == "use" and 1 in game.dice and game.book + game.phantoms == 3 and bool(gold)

    app = at(doomed)
    session(app).tapped = frozenset({next(card for card in game_of(app).free() if COLOUR[card] == "Y")})
    assert "bad luck for certain" in drawn(app).text


# -- danger, the end of a turn, the marker


def test_the_book_is_told_with_its_phantoms() -> None:
    app = at(lambda game: game.phase == "use" and game.book == 2 and game.phantoms == 1)
    assert "Book: 3 of 4 (1 phantom)" in drawn(app).text


def test_a_one_to_be_painted_is_why_the_turn_cannot_end() -> None:
    app = at(lambda game: game.phase == "use" and 1 in game.dice)
    page = drawn(app)
    assert "a 1 must still paint an eye" in page.text
    assert ("stop",) not in page.moves()


def test_stopping_says_what_it_brings_and_where_the_marker_goes() -> None:
    app = at(lambda game: game.phase == "use" and ("stop",) in game.ask_use())
    game = game_of(app)
    page = drawn(app)
    assert ("stop",) in page.moves()
    assert "a 1 must still paint an eye" not in page.text
    _, steps = game.would()
    told = (
        "the marker stays" if not steps else app.words.n("daruma.marker.moves", steps, where="").rstrip(": ")
    )
    assert f"If the turn ends now: {told}" in page.text


# -- dice alike


def test_one_tap_takes_one_of_the_dice_that_are_alike() -> None:
    app = at(lambda game: choosing(game) and any(game.dice.count(value) > 2 for value in (2, 3, 5, 6)))
    value = next(value for value in (2, 3, 5, 6) if game_of(app).dice.count(value) > 2)
    for many in (1, 2):
        app.handle("piece", {"piece": shown(drawn(app), value)[-1]})
        assert ("throw", *[f"{value}{letter}" for letter in "abc"[:many]]) in drawn(app).moves()
    app.handle("piece", {"piece": shown(drawn(app), value)[0]})
    assert session(app).tapped == {f"{value}a"}


def shown(page: Drawn, value: int) -> list[str]:
    """The pieces for dice of a value that are in sight: what is taken, then what is not."""
    return [
        element.attributes["data-piece"]
        for element in page.having("data-piece")
        if element.attributes["data-piece"].startswith(str(value)) and "hidden" not in element.attributes
    ]


# -- what a tap on the thing itself does


def test_a_tap_on_the_tray_throws_the_eight_dice() -> None:
    app = at(lambda game: game.phase == "roll")
    assert by_id(drawn(app), "tray")["data-move"] == "roll"


def test_a_gift_is_made_by_a_tap_on_a_daruma_and_one_on_the_place_of_who_gets_it() -> None:
    app = at(lambda game: game.phase == "use" and bool(game.gifts()))
    game = game_of(app)
    card = game.owned[game.turn][0]
    app.handle("piece", {"piece": card})
    for seat in {0, 1, 2} - {game.turn}:
        assert by_id(drawn(app), f"piece-seat{seat}")["data-move"] == f"gift {card} seat{seat}"


def test_of_alike_darumas_one_gift_is_offered_and_short_texts_tell_gifts_apart() -> None:
    app = at(
        lambda game: (
            game.phase == "use"
            and bool(game.gifts())
            and 1 < len({COLOUR[card] for card in game.owned[game.turn]}) < len(game.owned[game.turn]) < 5
        )
    )
    game = game_of(app)
    to = (game.turn + 1) % game.seats
    app.handle("piece", {"piece": f"seat{to}"})
    shown = [deed for deed in deeds(scene(app)) if deed.move and deed.move[0] == "gift"]
    colours = {COLOUR[card] for card in game.owned[game.turn]}
    assert sorted(COLOUR[move[1]] for deed in shown if (move := deed.move)) == sorted(colours)
    short = [str(render(h.fragment[deed.label])).partition('class="short"')[2] for deed in shown]
    assert len(set(short)) == len(colours)
    assert all(f"seat-{to}" in text for text in short)


def test_where_a_daruma_may_be_given_to_many_it_is_asked_to_whom() -> None:
    app = at(lambda game: game.phase == "use" and bool(game.gifts()), seats=5, people=5)
    app.handle("piece", {"piece": game_of(app).owned[game_of(app).turn][0]})
    assert app.words("daruma.need.whom") in drawn(app).text
    assert not [deed for deed in deeds(scene(app)) if deed.move and deed.move[0] == "gift"]


def test_a_daruma_is_swapped_where_it_lies() -> None:
    app = at(lambda game: game.phase == "swap")
    for word in ("swap", "with"):
        ask = game_of(app).ask()
        assert ask
        taps = [element.attributes for element in drawn(app).having("data-piece")]
        ends = {tap["data-move"] for tap in taps if "data-move" in tap}
        alike = {COLOUR.get(move[1], move[1]) for move in ask.moves}
        assert {COLOUR.get(move.split()[1], move.split()[1]) for move in ends} == alike
        assert {move.split()[0] for move in ends} == {word}
        app.handle("move", {"move": " ".join(ask.moves[0])})


def test_who_has_no_daruma_is_given_one_by_a_tap_on_the_near_place_too() -> None:
    app = at(lambda game: game.phase == "with" and not game.owned[game.turn])
    seat = game_of(app).turn
    page = drawn(app)
    assert by_id(page, f"piece-seat{seat}")["data-move"] == f"with seat{seat}"
    assert "#daruma-gift" not in app.html()  # it is a swap


def test_the_end_of_a_turn_and_the_gift_keep_their_places_while_a_die_is_chosen() -> None:
    app = at(lambda game: game.phase == "use" and game.dice[:1] > (1,) and bool(game.gifts()))
    stop, die = app.words("daruma.do.stop"), f"{game_of(app).dice[0]}a"
    gift = app.words("daruma.need.gift")
    for tapped in (frozenset(), frozenset({die})):
        session(app).tapped = tapped
        text = drawn(app).text
        assert 0 < text.index(gift) < text.index(stop)
        assert ("stop",) in drawn(app).moves()


def by_id(page: Drawn, name: str) -> dict[str, str]:
    (found,) = [element.attributes for element in page.having("id") if element.attributes["id"] == name]
    return found


# -- the secret


def test_an_objective_is_on_no_page_until_its_owner_opens_it() -> None:
    app = at(lambda game: game.phase == "use", people=3)
    assert sealed(drawn(app)) == 3
    open_hand(app)
    assert sealed(drawn(app)) == 2
    app.handle("hidden")
    assert sealed(drawn(app)) == 3


def sealed(page: Drawn) -> int:
    """How many scrolls are sealed; an open one tells which colour is worth −3."""
    count = page.html.count('href="#daruma-scroll"')
    assert page.html.count('href="#daruma-scroll-open"') == page.text.count("−3") == 3 - count
    return count


def test_at_the_end_every_objective_is_told_and_counted() -> None:
    app = at(lambda game: game.walked == game.way, seats=2, people=2)
    rng = Rng("end")
    while app.screen == "table":
        ask = game_of(app).ask()
        assert ask
        app.handle("move", {"move": " ".join(rng.choice(ask.moves))})
    page = drawn(app)
    assert page.screen == "result"
    assert page.text.count("−3") >= 2
    for score in game_of(app).scores():
        assert str(score).replace("-", "−") in page.text
