"""The catalogues: complete, alike, well set; and whole games of every kind told in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter
from typing import Any

import polib
import pytest

from engine import GAMES, Record, Rng
from tests.engine.setups import Setup, every_setup
from tools.catalogues import compile_catalogues
from tools.project import Problem
from ui.app import App
from ui.draft import Draft
from ui.games import Look, look
from ui.scene import Scene
from ui.screens.help import help_
from ui.screens.setup import setup as setup_screen
from ui.select import choose, tap
from ui.words import DEFAULT, LANGUAGES, Words

from .catalogues import catalogue
from .driver import LONG, Drawn, drawn, new_app, play_fast, record, start

UI = Path(__file__).parents[2] / "ui"
# words("key"), words.n("key", …), template(words, "key"): a key written out where it is used.
LITERAL = re.compile(
    r'(?:words|self|self\.words|scene\.words)(?:\.n)?\(\s*"([^"{}]+)"|template\(words, "([^"]+)"'
)

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def every_text(lang: str) -> Iterator[tuple[str, str]]:
    for key, forms in catalogue(lang).items():
        for text in forms:
            yield key, text


# -- the catalogues


@every_language
def test_every_language_has_the_same_keys(lang: str) -> None:
    ours, others = set(catalogue(lang)), set(catalogue(DEFAULT))
    assert (ours - others, others - ours) == (set(), set())


@every_language
def test_each_text_has_the_same_places_in_every_language(lang: str) -> None:
    ours, others = catalogue(lang), catalogue(DEFAULT)
    assert {key for key in ours if places("".join(ours[key])) != places("".join(others[key]))} == set()


@every_language
def test_what_has_a_plural_has_all_forms_of_the_language(lang: str) -> None:
    ours, others = catalogue(lang), catalogue(DEFAULT)
    plural = polib.pofile(str(UI / f"words/{lang}.po")).metadata["Plural-Forms"]
    wanted = int(re.findall(r"nplurals=(\d+)", plural)[0])
    assert {key for key in ours if (len(ours[key]) > 1) != (len(others[key]) > 1)} == set()
    assert {len(forms) for forms in ours.values()} <= {1, wanted}


@every_language
def test_singular_and_plural_speak_of_the_same_things(lang: str) -> None:
    """But for the number itself, which “your card” has in it."""
    odd = {
        key
        for key, forms in catalogue(lang).items()
        if len({frozenset(places(f)) - {"n"} for f in forms}) > 1
    }
    assert odd == set()


@every_language
def test_no_text_is_empty_or_has_loose_ends(lang: str) -> None:
    for key, text in every_text(lang):
        assert text.strip(), key
        assert text == text.strip() or key.endswith(".or"), key
        assert "  " not in text, key
        assert "'" not in text and '"' not in text, f"{key}: a typewriter's quote"
        assert "..." not in text, key


def test_french_has_a_narrow_space_before_its_double_signs_and_within_its_quotes() -> None:
    loose = re.compile(r"(?<!\u202f)[;:!?»%]|«(?!\u202f)")
    assert {key: text for key, text in every_text("fr") if loose.search(text)} == {}


def test_english_has_no_french_spaces_or_quotes() -> None:
    assert {key: text for key, text in every_text("en") if re.search("[\u202f«»]| [;:!?]", text)} == {}


@every_language
def test_every_key_in_the_file_is_read_and_none_is_there_twice(lang: str) -> None:
    keys = re.findall(r'^msgid "(.+)"$', (UI / f"words/{lang}.po").read_text("utf-8"), re.MULTILINE)
    assert sorted(keys) == sorted(catalogue(lang))


def test_every_key_written_in_the_code_is_in_the_catalogues() -> None:
    used = {
        one or other for path in UI.rglob("*.py") for one, other in LITERAL.findall(path.read_text("utf-8"))
    }
    assert len(used) > 40, "the search finds the keys"
    assert used - set(catalogue(DEFAULT)) == set()


def test_every_game_is_presented() -> None:
    for game in GAMES:
        wanted = {f"{game}.{what}" for what in ("name", "promise", "players", "minutes")}
        assert wanted <= set(catalogue(DEFAULT))


@every_language
def test_every_reason_for_trouble_and_for_no_undo_has_its_words(lang: str) -> None:
    words = Words(lang)
    troubles = ("error", "elsewhere", "long", "foreign", "game", "rules", "setup", "move", "cut", "check")
    assert all(f"trouble.{why}" in words for why in troubles)
    assert all(f"no undo.{why}" in words for why in ("start", "other", "chance", "face"))


# -- reading and speaking


HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


def test_a_catalogue_is_compiled_with_its_plurals_long_texts_and_comments(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words/xx.po").write_text(
        HEAD
        + '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n# a comment\nmsgid "one"\nmsgstr "à"\n"b"\n\n'
        'msgid "two"\nmsgid_plural "two"\nmsgstr[0] "x \\"y\\""\nmsgstr[1] "z"\n',
        "utf-8",
    )
    (tmp_path / "words/gone.mo").touch()
    compile_catalogues(tmp_path)
    assert sorted(path.name for path in tmp_path.glob("words/*")) == ["xx.mo", "xx.po"]
    with (tmp_path / "words/xx.mo").open("rb") as file:
        texts = GNUTranslations(file)
    assert texts.gettext("one") == "àb"
    assert [texts.ngettext("two", "two", n) for n in (0, 1, 2)] == ['x "y"', 'x "y"', "z"]


def test_the_words_of_a_game_lie_beside_its_look_but_for_those_that_home_says(tmp_path: Path) -> None:
    for folder in ("words", "games/go"):
        (tmp_path / folder).mkdir(parents=True)
    keys = ("go.name", "go.play", "go.option.points", "chess.play")
    texts = "\n\n".join(f'msgid "{key}"\nmsgstr "x"' for key in keys)
    (tmp_path / "words/xx.po").write_text(f"{HEAD}\n{texts}\n")
    compile_catalogues(tmp_path)
    found = {
        path.parent.name: {entry.msgid for entry in polib.mofile(str(path))}
        for path in tmp_path.rglob("*.mo")
    }
    assert found == {"words": {"go.name", "chess.play"}, "go": {"go.play", "go.option.points"}}


def test_a_catalogue_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words/xx.po").write_text('msgid "a"\nnonsense "b"\n')
    with pytest.raises(Problem, match=r"xx\.po"):
        compile_catalogues(tmp_path)


@every_language
def test_a_key_that_is_missing_is_a_mistake_not_a_text(lang: str) -> None:
    words = Words(lang)
    assert "home" in words
    assert "no such key" not in words
    with pytest.raises(KeyError):
        words("no such key")
    with pytest.raises(KeyError):
        words.n("no such key", 2)


def test_who_speaks_none_of_our_languages_is_spoken_to_in_the_default_one() -> None:
    assert Words("tlh") == Words(DEFAULT)


@pytest.mark.parametrize(
    ("name", "whose"),
    [
        ("Anaïs", "d’Anaïs"),
        ("Élodie", "d’Élodie"),
        ("Œdipe", "d’Œdipe"),
        ("Bruno", "de Bruno"),
        ("Hugo", "de Hugo"),
        ("7", "de 7"),
        ("", "de "),
    ],
)
def test_french_elides_before_a_vowel(name: str, whose: str) -> None:
    assert Words("fr")("shokoba.hand", name=name) == f"La main {whose}"
    assert name in Words("en")("shokoba.hand", name=name)


def test_french_counts_nothing_in_the_singular_and_english_in_the_plural() -> None:
    assert [Words("fr").n("shokoba.in hand", n).split()[1] for n in (0, 1, 2)] == ["carte", "carte", "cartes"]
    assert [Words("en").n("shokoba.in hand", n).split()[1] for n in (0, 1, 2)] == ["cards", "card", "cards"]


def test_a_list_is_said_as_people_say_it() -> None:
    words = Words("en")
    assert [words.all(things) for things in ("a", "ab", "abc")] == ["a", "a and b", "a, b and c"]


def test_a_name_with_braces_is_said_as_it_is() -> None:
    assert "{name}" in Words("fr")("i am", name="{name}")


# -- every screen, every game, in every language


def said(lang: str, text: str) -> None:
    """Text on the page that is neither empty nor a template with its places still open."""
    assert text.strip()
    assert not re.search(r"\{\w*\}", text), (lang, text)


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_every_set_up_and_every_help_can_be_drawn(lang: str, game: str) -> None:
    words = Words(lang)
    for seats in GAMES[game].SEATS:
        said(lang, Drawn(str(setup_screen(words, Draft.fresh(game, seats=seats)))).text)
    said(lang, Drawn(str(help_(words, game))).text)


def in_every_language(app: App) -> None:
    """Draw what is on screen in every language."""
    for lang in LANGUAGES:
        app.handle("lang", {"lang": lang})
        page = drawn(app)
        assert page.screen != "trouble", page.text
        assert page.root["lang"] == lang
        said(lang, page.text)


@every_setup
def test_a_whole_game_is_told_in_every_language(setup: Setup) -> None:
    app = start(
        new_app(),
        setup.kind.NAME,
        setup.seats,
        people=setup.seats,
        seed=str(setup),
        options=setup.options,
    )
    defaults = {name: option.default for name, option in setup.kind.OPTIONS.items()}
    assert {**defaults, **record(app).options} == setup.options
    rng = Rng(str(setup))
    while app.screen != "end":
        if app.screen == "result" or rng.below(16) == 0:
            in_every_language(app)
        play_fast(app, rng)
    in_every_language(app)
    for act in ("log", "help"):
        app.handle(act)
        in_every_language(app)
        app.handle("back")


@every_setup
def test_every_sentence_label_question_and_refusal_of_a_game_has_words(setup: Setup) -> None:
    game = look(setup.kind.NAME)
    kept = Record(setup.kind.NAME, setup.seats, str(setup), setup.options)
    names, rng = tuple(["Ana", "Bo", "Cy", "Di", "Eve", "Flo"][: setup.seats]), Rng(str(setup))
    voices, refused = [Words(lang) for lang in LANGUAGES], 0
    while (ask := kept.game().ask()) and len(kept) < LONG:
        look_closer = rng.below(4) == 0
        view = kept.game().view(ask.seat)
        move = rng.choice(ask.moves)
        tapped = frozenset(move[1 : 1 + rng.below(len(move))])
        choice = choose(ask.moves, tapped, game.goal)
        for words in voices:
            scene: Scene = Scene(words, names, ("",) * setup.seats, view, ask.moves, tapped, choice)
            said(words.lang, game.question(scene, ask.seat))
            for other in ask.moves:
                said(
                    words.lang, Drawn("".join(str(node) for node in fragments(game.label(scene, other)))).text
                )
            for piece in refused_pieces(game, scene) if look_closer else ():
                said(words.lang, game.refuse(scene, piece))
                refused += 1
        events = [event.view(None) for event in kept.play(move)]
        for words in voices:
            scene = Scene(words, names, ("",) * setup.seats, kept.game().view(None))
            told = [game.say(scene, event) for event in events if event["kind"] not in game.SILENT]
            assert any(told)
    assert refused


def fragments(node: object) -> Iterator[object]:
    """A node's parts, whether it is a text, an element or a row of them."""
    if isinstance(node, str) or hasattr(node, "__html__"):
        yield node
    elif node is not None:
        for part in node:  # type: ignore[attr-defined]
            yield from fragments(part)


def refused_pieces(game: Look[Any, Any], scene: Scene) -> set[str]:
    """What is on the table and answers a tap with a refusal."""
    drawn = (game.board(scene), game.hand(scene, scene.eyes or 0))
    parts = "".join(str(part) for node in drawn for part in fragments(node))
    closed = Drawn(f"<div>{parts}</div>").pieces() - scene.choice.open
    return {piece for piece in closed if tap(scene.moves, scene.tapped, piece, game.STEADY) is None}
