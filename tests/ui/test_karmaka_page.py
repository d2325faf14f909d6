"""Karmaka on the page: cards to read, three verbs, what is public and what is not, the end of a life."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import htpy as h
import pytest

from engine import Record, Rng
from engine.ask import Move
from engine.karmaka import Karmaka
from engine.karmaka.cards import COLOUR, KIND, KINDS, VALUE, best
from engine.karmaka.table import KEPT, NEEDS, TOP
from engine.options import Value
from tests.engine.karmaka_words import position
from tests.engine.setups import asked
from ui.app import App
from ui.games.karmaka import LOOK as look
from ui.games.karmaka import table
from ui.games.karmaka.parts import HUES, RUNGS
from ui.markup import render
from ui.scene import Scene
from ui.screens.help import help_
from ui.words import LANGUAGES, Words

from .driver import Drawn, drawn, new_app, open_hand, play, record, scene, session
from .names import names

NAMES = ("Ana", "Bo", "Cy", "Di")
Wanted = Callable[[Karmaka], bool]


def at(
    wanted: Wanted,
    seats: int = 3,
    people: int | None = None,
    lang: str = "en",
    options: dict[str, Value] | None = None,
) -> App:
    """A page where it is a person's turn and this holds."""
    bots = ("",) * (seats if people is None else people)
    bots += ("normal",) * (seats - len(bots))
    for seed in range(200):
        kept, rng = Record("karmaka", seats, seed, options or {}, NAMES[:seats], bots), Rng(seed)
        while (ask := kept.game().ask()) and len(kept) < 250:
            if not bots[ask.seat] and wanted(cast(Karmaka, kept.game())):
                app = new_app(lang=lang)
                app.adopt(kept)
                return app
            kept.play(rng.choice(ask.moves))
    raise AssertionError("there is no such position")


def game_of(app: App) -> Karmaka:
    return cast(Karmaka, record(app).game())


def under_way(game: Karmaka, power: str) -> bool:
    return bool(game.chain) and game.chain[-1] == power


def tap(app: App, *pieces: str) -> Drawn:
    for piece in pieces:
        app.handle("piece", {"piece": piece})
    return drawn(app)


def plain(text: str) -> str:
    """As a page's text is given: with plain spaces."""
    return " ".join(text.split())


def kinds_until_offer(game: Karmaka, move: Move) -> list[str]:
    """What happens when a card is played for its power, up to the offer."""
    kinds = [event.kind for event in game.play(move)]
    while game.phase in ("target", "copy"):
        kinds += [event.kind for event in game.play(asked(game).moves[0])]
    return kinds


def opened(app: App) -> App:
    return app if session(app).viewer is not None else open_hand(app)


# -- cards to read


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_an_open_hand_shows_its_name_and_what_it_does(lang: str) -> None:
    app = opened(at(lambda game: game.phase == "play" and len(game.hand[game.turn]) > 5, lang=lang))
    text = drawn(app).text
    for card in game_of(app).hand[game_of(app).turn]:
        assert app.words(f"karmaka.card.{KIND[card]}") in text
        power = plain(app.words(f"karmaka.card.{KIND[card]}.text"))
        assert text.count(power) >= 2, "to see and to hear"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_shows_all_cards_with_what_they_do_and_how_many_there_are(lang: str) -> None:
    words = Words(lang)
    text = Drawn(str(help_(words, "karmaka"))).text
    for kind, _, _, copies in KINDS:
        assert f"{words(f'karmaka.card.{kind}')} ×{copies}" in text
        assert plain(words(f"karmaka.card.{kind}.text")) in text


def test_a_card_on_the_table_can_be_read_without_its_being_refused() -> None:
    app = at(lambda game: game.phase == "play" and len(game.deeds[1]) > 2)
    page = drawn(app)
    buttons = {e.attributes.get("popovertarget"): e.attributes for e in page.having("popovertarget")}
    lists = {e.attributes["id"] for e in page.having("popover")}
    assert {"list-deeds1", "list-ruins"} <= set(buttons) & lists
    for card in game_of(app).deeds[1]:
        assert app.words(f"karmaka.card.{KIND[card]}.text") in page.text


def test_a_refused_card_is_read_out_with_the_rule() -> None:
    app = opened(at(lambda game: game.phase == "target" and bool(game.hand[game.turn])))
    card = game_of(app).hand[game_of(app).turn][0]
    app.handle("refuse", {"piece": card})
    assert app.words(f"karmaka.card.{KIND[card]}.text") in app.notice.text
    assert app.notice.text.startswith("First say at whom the power is aimed.")


def test_a_card_just_drawn_is_marked_in_the_hand() -> None:
    app = opened(at(lambda game: game.phase == "draw" and game.more > 1 and len(game.hand[game.turn]) > 2))
    app.handle("move", {"move": "draw"})
    game = game_of(app)
    marked = [piece for piece, name in names(app.html()).items() if "It is new." in name]
    assert marked == game.hand[game.turn][-1:]


# -- the table


def test_the_ladder_tells_what_each_rung_needs_and_who_stands_there() -> None:
    app = at(lambda game: game.phase == "play" and game.rung == [1, 0, 0])
    told = [rung.split("</li>")[0] for rung in str(table.ladder(scene(app))).split("<li")[:0:-1]]
    told = [Drawn(f"<div><li{rung}</li></div>").text for rung in told]
    for number, need in enumerate(NEEDS):
        assert f"{need} points to climb" in told[number]
        assert told[number].startswith(app.words(f"karmaka.rung.{RUNGS[number]}"))
    assert told[1].endswith("Ana") and told[0].endswith("Bo Cy")


def test_every_number_that_all_may_know_stands_beside_the_names() -> None:
    app = at(lambda game: game.phase == "play" and game.turns > 30)
    game = game_of(app)
    for seat in range(game.seats):
        shown = scene(app)
        parts = [look.details(shown, seat), look.things(shown, seat)]
        text = Drawn(f"<div>{h.fragment[parts]}</div>").text
        words = app.words
        for zone, many in (
            ("hand", len(game.hand[seat])),
            ("deck", len(game.deck[seat])),
            ("future", len(game.future[seat])),
        ):
            assert words.n(f"karmaka.in {zone}", many) in text
        assert (words.n("karmaka.rings", game.rings[seat]) in text) == bool(game.rings[seat])
        assert f"{best(game.deeds[seat])[1]} of {NEEDS[game.rung[seat]]}" in text


def test_the_newest_deed_is_marked_as_the_exposed_one() -> None:
    app = at(lambda game: game.phase == "play" and len(game.deeds[0]) > 2)
    marked = [
        e.attributes["data-card"] for e in drawn(app).elements if "exposed" in e.attributes.get("class", "")
    ]
    assert marked == [cards[-1] for cards in game_of(app).deeds if cards]


def test_the_top_three_of_the_ruins_lie_in_sight_and_all_of_them_unfold_in_order() -> None:
    app = at(lambda game: game.phase == "play" and len(game.ruins) > KEPT + 3)
    ruins = game_of(app).ruins
    page = Drawn(f"<div>{table.ruins(scene(app))}</div>")
    lying = [e.attributes["data-card"] for e in page.having("data-card")]
    assert lying == ruins[-KEPT:]
    entries = [e.attributes["class"].split()[1] for e in page.tag("li")]
    assert entries == [COLOUR[card] for card in ruins[::-1]]


def test_beads_show_the_points_of_a_life_and_what_it_needs() -> None:
    app = at(lambda game: game.phase == "play" and 0 < best(game.deeds[1])[1] < 4)
    life = game_of(app).view(None)["lives"][1]
    beads = str(h.fragment[look.details(scene(app), 1)])
    assert beads.count('<b class="bead-') == life["score"]
    assert beads.count("<i") == life["need"]
    said = app.words.n("karmaka.score", life["score"], rung="Dung Beetle", need=life["need"])
    assert said in Drawn(f"<div>{beads}</div>").text


# -- three verbs


def test_a_tapped_card_has_three_verbs_points_power_future_life() -> None:
    app = opened(at(lambda game: game.phase == "play" and len(game.deeds[game.turn]) > 1))
    game = game_of(app)
    card = game.hand[game.turn][0]
    page = tap(app, card)
    assert page.moves()[:3] == [("deed", card), ("power", card), ("future", card)]
    _, score = best([*game.deeds[game.turn], card])
    assert f"{score} of {NEEDS[game.rung[game.turn]]}" in page.text


def test_with_a_partner_there_is_a_fourth() -> None:
    app = opened(at(lambda game: game.phase == "play", 4, options={"mode": "teams"}))
    game = game_of(app)
    card = game.hand[game.turn][0]
    page = tap(app, card)
    assert ("give", card) in page.moves()
    assert f"{NAMES[game.partner[game.turn] or 0]}’s life" in page.text


@pytest.mark.parametrize(
    ("power", "wanted"),
    [
        ("transmigrate", lambda game: not game.future[game.turn]),
        ("embody", lambda game: not game.deeds[game.turn]),
        ("salvage", lambda game: not game.ruins),
        ("vengeance", lambda game: not any(game.deeds[seat] for seat in game.reach[game.turn])),
        ("denial", lambda game: len(game.hand[game.turn]) == 1),
    ],
)
def test_a_power_that_finds_nothing_says_so_before_it_is_played(power: str, wanted: Wanted) -> None:
    app = opened(
        at(
            lambda game: (
                game.phase == "play"
                and power in [KIND[card] for card in game.hand[game.turn]]
                and wanted(game)
            )
        )
    )
    game = game_of(app)
    card = next(card for card in game.hand[game.turn] if KIND[card] == power)
    assert "no effect" in tap(app, card).text
    assert "nothing" in kinds_until_offer(game.clone(), ("power", card))


def scene_of(game: Karmaka) -> Scene:
    """A position as the seat on turn sees it."""
    ask = asked(game)
    names = NAMES[: game.seats]
    return Scene(Words("en"), names, ("",) * game.seats, game.view(ask.seat), ask.moves)


@pytest.mark.parametrize(
    ("game", "card", "idle"),
    [
        (position("peek heart", ""), "peek1", False),
        (position("peek", ""), "peek1", True),
        (position("mimic", "panic", deeds=("", "mimic")), "mimic1", True),
        (position("mimic", "panic", deeds=("", "crisis")), "mimic1", False),
        (position("roulette", well=""), "roulette1", True),
    ],
)
def test_the_button_calls_a_power_idle_as_the_engine_does(game: Karmaka, card: str, idle: bool) -> None:
    said = render(look.then(scene_of(game), ("power", card)))
    assert ("no effect" in said) == idle


# -- whom a power is aimed at


def test_a_player_is_tapped_on_the_table() -> None:
    app = at(lambda game: game.phase == "target")
    game = game_of(app)
    page = drawn(app)
    targets = {f"seat{seat}" for seat in game.targets(game.step().zone)}
    assert page.screen == "table" and page.tappable() == targets
    power = app.words(f"karmaka.card.{game.power}")
    for seat in targets:
        button = next(e.attributes for e in page.having("data-piece") if e.attributes["data-piece"] == seat)
        assert button["data-move"] == f"target {seat}"
        assert f"{power} on {NAMES[int(seat[4:])]}" in names(page.html)[seat]


def test_the_player_opposite_is_refused_with_the_rule() -> None:
    app = at(lambda game: game.phase == "target", 4)
    opposite = (game_of(app).turn + 2) % 4
    app.handle("refuse", {"piece": f"seat{opposite}"})
    assert app.notice.text == app.words("karmaka.no.opposite")


@pytest.mark.parametrize("mode", ["free", "teams"])
def test_oneself_and_ones_partner_are_refused_where_a_rival_is_wanted(mode: str) -> None:
    app = at(lambda game: game.phase == "target" and game.step().zone == "rival", 4, options={"mode": mode})
    turn = game_of(app).turn
    app.handle("refuse", {"piece": f"seat{turn}"})
    assert app.notice.text == app.words("karmaka.no.self")
    app.handle("refuse", {"piece": f"seat{(turn + 2) % 4}"})
    assert app.notice.text == app.words("karmaka.no.opposite" if mode == "free" else "karmaka.no.ally")


def test_where_allies_do_not_help_each_other_the_ally_is_refused_for_that_reason() -> None:
    app = at(
        lambda game: game.phase == "target" and game.turn != 0,
        options={"mode": "wolf", "ally_actions": False},
    )
    assert game_of(app).step().zone == "any"
    app.handle("refuse", {"piece": f"seat{3 - game_of(app).turn}"})
    assert app.notice.text == app.words("karmaka.no.no help")


def test_what_copies_what_is_told_in_words() -> None:
    app = at(lambda game: len(game.chain) > 1 and game.chain[0] == "denial" and game.phase == "target")
    copied = app.words(f"karmaka.card.{game_of(app).chain[1]}")
    assert f"Denial copies {copied}." in drawn(app).text


# -- what is public and what is not


def test_a_card_or_pass_is_asked_behind_the_curtain() -> None:
    app = at(lambda game: game.phase == "play" and bool(game.deck[game.turn]))
    assert app.screen == "curtain"
    assert drawn(app).moves() == []
    assert ("pass",) in drawn(open_hand(app)).moves()


def test_the_offer_is_a_public_question_to_the_seat_that_is_asked() -> None:
    app = at(lambda game: game.phase == "offer")
    game = game_of(app)
    page = drawn(app)
    assert (
        page.screen == "table" and page.root["data-open"] == "" and page.root["data-seat"] == str(game.turn)
    )
    assert page.moves() == [("take",), ("refuse",)]
    card = game.played[0]
    assert f"{NAMES[game.turn]}: take {app.words(f'karmaka.card.{KIND[card]}')}" in page.text
    assert page.text.count(app.words(f"karmaka.card.{KIND[card]}.text")) >= 2, "on the table, and large"
    assert "look" in page.acts()


def test_who_leaves_an_offer_that_goes_round_leaves_it_to_the_next() -> None:
    app = at(lambda game: game.phase == "offer" and len(game.asking) > 1)
    assert f"Leave it to {NAMES[game_of(app).asking[1]]}" in drawn(app).text
    app.handle("move", {"move": "refuse"})
    assert "Leave it to the Ruins" in drawn(app).text


def test_a_future_life_is_browsed_by_its_owner_alone_from_the_top() -> None:
    app = at(lambda game: game.phase == "play" and len(game.future[game.turn]) > 2)
    game = game_of(app)
    assert "list-future" not in drawn(app).html
    page = drawn(open_hand(app))
    assert "list-future" in page.html
    kept = page.html.split('id="list-future"')[1].split("</ol>")[0]
    names = [app.words(f"karmaka.card.{KIND[card]}") for card in game.future[game.turn][::-1]]
    assert [kept.index(name) for name in dict.fromkeys(names)] == sorted(
        map(kept.index, dict.fromkeys(names))
    )


def test_a_card_taken_from_a_future_life_is_told_by_its_place_alone() -> None:
    app = opened(at(lambda game: game.phase == "pick" and under_way(game, "transmigrate"), 2))
    game = game_of(app)
    future = list(game.future[game.turn])
    card = future[1]
    name = NAMES[game.turn]
    page = tap(app, card)
    assert page.pieces() >= set(future)
    app.handle("move", {"move": f"hand {card}"})
    last: Any = session(app).told[-1].events
    told = " ".join(look.say(scene(app), event) for event in last if event["kind"] == "move")
    assert (
        told == f"{name} takes a card of their Future Life into Hand, number {len(future) - 1} from the top."
    )


def test_no_sentence_names_a_card_that_not_everybody_saw() -> None:
    words = Words("en")
    names = {words(f"karmaka.card.{kind}") for kind in {k for k, *_ in KINDS}}
    app = at(lambda game: game.phase == "play" and game.turns == 2, 3)
    seen, secrets = scene(app), 0
    for seed in range(6):
        game, rng = Karmaka(3, seed), Rng(seed)
        while (ask := game.ask()) and game.turns < 80:
            for event in game.play(rng.choice(ask.moves)):
                if event.kind == "move" and event.sees is not None:
                    told = look.say(seen, event.view(None))
                    assert not any(name in told for name in names), told
                    secrets += 1
    assert secrets > 20


# -- the end of a life


def live(app: App, until: Callable[[App], bool]) -> None:
    rng = Rng("lives")
    while not until(app):
        if app.screen == "result":
            app.handle("next")
        else:
            ask = game_of(app).ask()
            assert ask
            play(app, rng.choice(ask.moves))


def test_the_end_of_a_life_is_counted_colour_by_colour() -> None:
    app = at(lambda game: game.phase == "play" and game.turns == 1, 2)
    live(app, lambda app: app.screen == "result" and session(app).results[0]["climbs"])
    event, page = session(app).results[0], drawn(app)
    name, words = NAMES[event["seat"]], app.words
    assert f"A life of {name}’s is over" in page.text
    assert [line["what"] for line in event["lines"]] == list(HUES)
    for line in event["lines"]:
        assert (words(f"karmaka.colour.{line['what']}") in page.text) == bool(line["cards"])
        assert sum(VALUE[card] for card in line["cards"]) == line["points"]
    assert f"{event['score']} / {event['need']}" in page.text
    assert f"{name} climbs a rung and is now a Snake!" in page.text
    app.handle("next")
    assert app.screen in ("curtain", "table")


def test_who_does_not_climb_gets_a_ring() -> None:
    app = at(lambda game: game.phase == "play" and game.turns == 1, 2)
    live(app, lambda app: app.screen == "result" and not session(app).results[0]["climbs"])
    assert f"gets a ring: {session(app).results[0]['rings']} in all" in drawn(app).text


def test_rings_to_spend_are_asked_for_on_the_open_table_and_counted() -> None:
    app = at(lambda game: game.phase == "rings", 2)
    game = game_of(app)
    short = game.short(game.turn)
    page = drawn(app)
    assert page.screen == "table" and set(page.moves()) == {("spend",), ("keep",)}
    next_hand = Words("en").n("karmaka.then.reborn", len(game.future[game.turn]))
    assert page.text.count(next_hand) == 2 - (game.rung[game.turn] + 1 == TOP)  # the last life has no next
    deeds = game.deeds[game.turn]
    assert deeds and Words("en")("karmaka.counted below") in page.text
    assert [app.drawn().count(f'data-card="{card}"') for card in deeds] == [1] * len(deeds)
    app.handle("move", {"move": "spend"})
    assert session(app).results[0]["spent"] == short
    assert f"{short} spent of {session(app).results[0]['had']}" in drawn(app).text


def test_nobody_has_to_stop_for_a_bots_life_but_sees_it_pass() -> None:
    app = at(lambda game: game.phase == "play" and game.turns < 4, 3, people=1)
    stops: list[int] = []

    def passed(app: App) -> bool:
        stops.extend(event["seat"] for event in session(app).results)
        return {event["seat"] for event in session(app).told[-1].events if event["kind"] == "count"} in (
            {1},
            {2},
        )

    live(app, lambda app: bool(session(app).told) and passed(app) and bool(session(app).bot))
    assert app.screen == "table" and set(stops) <= {0}
    event = next(event for event in session(app).told[-1].events if event["kind"] == "count")
    assert f"{event['score']} / {event['need']}" in drawn(app).text
    assert app.take_effects()[-1].wait > app.pace, "there is time to see it"


def test_the_last_count_is_shown_whoever_dies() -> None:
    app = at(lambda game: game.phase == "play" and game.turns < 4, 2, people=1)
    live(app, lambda app: session(app).ask is None and app.screen == "result")
    assert session(app).results[-1]["rung"] == TOP
    assert "reaches Transcendence!" in drawn(app).text
    app.handle("next")
    assert app.screen == "end"
