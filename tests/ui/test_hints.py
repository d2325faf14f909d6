"""The hint beside a question, over the questions of whole games: what it names is what can be tapped."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from engine import GAMES, Rng
from tests.engine.setups import SETUPS
from ui.app import App
from ui.hints import hint
from ui.scene import Scene
from ui.words import LANGUAGES, Words

from .catalogues import catalogue
from .driver import Drawn, drawn, new_app, open_hand, play_fast, record, scene, session, start

Is = Callable[[Any, str], bool]  # whether a thing is of a kind, told from the game itself

HINT = re.compile(r'<p class="(?:hint|reader blank[^"]*)">([^<]*)</p>')
GAMES_EACH, LONG = 12, 90  # games of each kind, or one of each set-up; and moves of each


def seat(thing: str) -> int:
    return int(thing.removeprefix("seat")) if thing.startswith("seat") else -1


KINDS: dict[str, dict[str, Is]] = {
    "shokoba": {
        "hand": lambda game, thing: thing in game.hand[game.turn],
        "table": lambda game, thing: thing in game.table,
    },
    "charuma": {
        "group": lambda game, thing: thing in [f"g{n + 1}" for n in range(game.seats)],
        "amount": lambda game, thing: thing.isdecimal(),
        "card": lambda game, thing: thing in game.hidden[game.turn] + game.shown[game.turn],
    },
    "rummu": {
        "hand": lambda game, thing: thing in game.hand[game.turn] + game.known[game.turn],
        "meld": lambda game, thing: thing not in game.DECK,
        "laid": lambda game, thing: any(thing in cards for cards in game.laid),
    },
    "daruma": {
        "one": lambda game, thing: game.phase == "use" and thing == "1a",
        "die": lambda game, thing: thing[1:].isalpha() and thing[0] in "12356"[game.phase == "use" :],
        "row": lambda game, thing: thing in game.row,
        "own": lambda game, thing: game.phase == "use" and thing in game.owned[game.turn],
        "player": lambda game, thing: game.phase == "use" and seat(thing) not in (-1, game.turn),
        "owned": lambda game, thing: (
            game.phase in ("swap", "with") and any(thing in cards for cards in game.owned)
        ),
        "empty": lambda game, thing: (
            game.phase == "with" and seat(thing) >= 0 and not game.owned[seat(thing)]
        ),
        "outcome": lambda game, thing: game.phase == "effect" and thing.isdecimal(),
    },
    "karmaka": {
        "hand": lambda game, thing: thing in game.hand[game.turn],
        "ruins": lambda game, thing: thing in game.ruins[-3:],
        "deeds": lambda game, thing: any(thing in cards for cards in game.deeds),
        "future": lambda game, thing: thing in game.future[game.turn],
        "looked": lambda game, thing: thing in game.looked[game.turn],
        "player": lambda game, thing: seat(thing) >= 0,
    },
}


def lies_in(zone: str) -> Is:
    return lambda game, thing: any(thing in cards for name, *_, cards in game.places() if name == zone)


for name, rules in GAMES.items():  # where nothing else is said, a card is of the kind of its zone
    zones = [zone for zone in rules.ZONES if f"{name}.thing.{zone}" in Words("en")]
    KINDS.setdefault(name, {zone: lies_in(zone) for zone in zones})
WAYS = {"karmaka": ("deed", "power", "future", "give")}


def kind_of(game: Any, thing: str) -> str:
    (kind,) = [kind for kind, holds in KINDS[game.NAME].items() if holds(game, thing)]
    return kind


def question(app: App) -> str:
    """What is asked, as far as hints can tell one question from another."""
    view = scene(app).view
    effect = view.get("effect") or ""
    detail = f"{effect['power']} {effect['zone']}" if isinstance(effect, dict) else effect
    return f"{view['why']} {detail} {view['options']}"


def check(app: App) -> set[str]:
    """That the page's hint is true as it stands; the kinds that it names."""
    page, seen = drawn(app), scene(app)
    game: Any = record(app).game()
    left = page.tappable() - seen.tapped
    said = hint(seen)
    shown = hints_on(page)
    if said is None:
        assert shown == []
        assert not left or seen.tapped, "a question without a hint"
        return set()
    assert set(shown) == {said.text} or (not shown and (offered(seen, page) or keeps_places(page)))
    assert set(said.things) == {kind_of(game, thing) for thing in left}
    assert names(seen, said.text) == set(said.things)
    verbs = {move[0] for move in seen.moves if seen.tapped < set(move[1:])}
    ways = tuple(verb for verb in WAYS.get(game.NAME, ()) if verb in verbs)
    assert said.ways == (ways if len(ways) > 1 else ())
    return set(said.things)


def offered(seen: Scene, page: Drawn) -> bool:
    """Whether every move has a button, so that no hint is needed; moves that read alike share one."""
    shown, legal = {*page.moves()}, {*seen.moves}
    return shown == legal or {*seen.choice.ready, *seen.choice.near} == legal >= shown != set()


def keeps_places(page: Drawn) -> bool:
    """Whether places are kept for moves that are not complete yet, each of which says what to tap."""
    return any("disabled" in e.attributes and e.attributes.get("class") == "move" for e in page.tag("button"))


def hints_on(page: Drawn) -> list[str]:
    """Every hint of a page: beside the buttons, and on the outline of a card to read."""
    return [unescape(text) for text in HINT.findall(page.html) if text]


def names(seen: Scene, text: str) -> set[str]:
    """The kinds of things that a sentence names; the longest words first, since some hold others."""
    phrases = {kind: seen.words(f"{seen.view['game']}.thing.{kind}") for kind in KINDS[seen.view["game"]]}
    found = set()
    for kind, phrase in sorted(phrases.items(), key=lambda item: -len(item[1])):
        if phrase in text:
            found.add(kind)
            text = text.replace(phrase, "")
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_question_of_every_game_has_a_hint_that_names_what_is_open_and_nothing_else(name: str) -> None:
    asked: set[str] = set()
    phases: set[str] = set()
    named: set[str] = set()
    rng = Rng(name)
    setups = SETUPS[name]
    for number in range(max(GAMES_EACH // len(setups), 1)):
        for place, setup in enumerate(setups):
            app = new_app(lang=[*LANGUAGES][(number + place) % 2])
            app.handle("set", {"name": "coach", "value": "off"})  # a coach mark stands in the hint's place
            start(app, name, setup.seats, setup.seats, seed=f"{number}", options=setup.options)
            while app.screen != "end" and len(record(app)) < LONG:
                if app.screen == "curtain":
                    open_hand(app)
                if app.screen == "table" and (question(app) not in asked or rng.below(12) == 0):
                    asked.add(question(app))
                    phases.add(scene(app).view["why"])
                    named |= check(app)
                    for _ in range(2):
                        if left := sorted(scene(app).choice.open - session(app).tapped):
                            app.handle("piece", {"piece": rng.choice(left)})
                            named |= check(app)
                    app.handle("clear")
                play_fast(app, rng)
    assert phases == {method[3:] for method in dir(GAMES[name]) if method.startswith("do_")}
    assert named == set(KINDS[name])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_hints_are_those_of_kinds_that_can_be_open(lang: str) -> None:
    written = {key for key in catalogue(lang) if ".thing." in key}
    assert written == {f"{game}.thing.{kind}" for game, kinds in KINDS.items() for kind in kinds}


def test_a_choice_is_said_as_people_say_it() -> None:
    assert Words("en").either(["a"]) == "a"
    assert Words("en").either(["a", "b", "c"]) == "a, b or c"
    assert Words("fr").either(["a", "b"]) == "a ou b"
