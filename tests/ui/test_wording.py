"""What the texts say: one word for one thing, what the engine does, and who made the games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.charuma.cards import COLOUR, DECK
from engine.charuma.table import ROUNDS as CHARUMA_ROUNDS
from engine.daruma.table import TURNS as DARUMA_TURNS
from engine.karmaka.table import PLAYS
from engine.karmaka.table import TURNS as KARMAKA_TURNS
from engine.rummu.table import ROUNDS as RUMMU_ROUNDS
from engine.rummu.table import SITTING, TARGET, TEAM_TARGET
from engine.rummu.table import TURNS as RUMMU_TURNS
from engine.shokoba.rules import ROUNDS as SHOKOBA_ROUNDS
from tests.engine.setups import event
from tests.engine.shokoba_words import play, position
from ui.games import look
from ui.games.charuma.parts import index, number
from ui.games.shokoba import LOOK as shokoba_look
from ui.scene import Scene
from ui.words import LANGUAGES, Words

from .catalogues import catalogue
from .driver import Drawn

README = Path(__file__).parents[2] / "README.md"

AUTHORS = {
    "charuma": ("Takashi Saito",),
    "daruma": ("Jesús Fuentes", "Jorge J. Barroso"),
    "karmaka": ("Eddy Boxerman", "Dave Burke"),
    "rummu": ("Doris Matthäus", "Frank Nestel"),
    "shokoba": ("Michael Ferch",),
}

# Words that once stood for a thing that has another name now, or that no stranger understood.
GONE = {
    "fr": (
        r"^Personne$",  # reads “nobody”: a seat's human is “Humain”
        r"[Cc]ombien de places",  # “joueurs”
        r"(^|Non |est |était )[Gg]ardée?\b",  # “enregistré”
        r"\bcarnet",  # the tanuki's “livre”
        r"\bscarabée",  # “Bousier”
        r"[Cc]ase 4\b",  # reads as the fourth one: “case dé 4”
        r"\bdonneur",  # who deals has no gender
        r"[Cc]adeau",  # Daruma’s “don”
        r"L’égale d’abord|La donne$|Même donne|à qui la Transcendance|devient quoi",
        r"les plus pures possibles|enchaîne sans limite|en jeu dans cette manche",
    ),
    "en": (
        r"first to \{target\}",  # the game goes on to the end of the round
        r"half your cards",  # six of eight are on show
        r"The token leads",
        r"so play one$",  # of a pair
        r"with as many turns",  # as whom?
        r"\(\{n\} left\)",  # of the draws that are allowed, not of the cards
        r"\bone’s\b|\boneself\b",
    ),
}

LIMITS = {
    "charuma": (CHARUMA_ROUNDS,),
    "daruma": (DARUMA_TURNS,),
    "karmaka": (PLAYS, KARMAKA_TURNS),
    "rummu": (RUMMU_TURNS, RUMMU_ROUNDS, TARGET, TEAM_TARGET),
    "shokoba": (SHOKOBA_ROUNDS,),
}

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def help_of(words: Words, game: str) -> str:
    return "\n".join(words(f"{game}.help.{part}.text") for part in range(1, look(game).HELP + 1))


# -- one word for one thing


@every_language
def test_no_text_has_a_word_that_was_given_up(lang: str) -> None:
    found = {
        key: gone
        for key, forms in catalogue(lang).items()
        for text in forms
        for gone in GONE[lang]
        if re.search(gone, text)
    }
    assert found == {}


def test_reprendre_is_to_go_on_with_a_game_and_nothing_else() -> None:
    said = {
        key for key, forms in catalogue("fr").items() if re.search("repren|repris", " ".join(forms).lower())
    }
    assert "resume" in said
    assert {key for key in said if not key.startswith(("resume", "go on with"))} == set()


def test_undoing_is_one_word_in_each_language() -> None:
    for lang, word in (("fr", "nnul"), ("en", "undo")):
        keys = ("undo", *(f"no undo.{why}" for why in ("start", "chance", "face")))
        assert all(word in Words(lang)(key).lower() for key in keys)


def test_groups_of_charuma_are_not_called_like_its_cards() -> None:
    marks = {*COLOUR.values(), *(index(card) for card in DECK if not index(card).isdecimal())}
    assert {"A", "C", "D"} <= marks
    assert {number(f"g{n}") for n in range(1, 6)} == {"1", "2", "3", "4", "5"}
    assert marks.isdisjoint(number(f"g{n}") for n in range(1, 6))


@every_language
def test_the_count_of_shokoba_keeps_the_stone_apart_from_the_cards_that_win_it(lang: str) -> None:
    words = Words(lang)
    piles = ("D 3E 9R 11S", "11S")
    game = position("1 2 9", "3", "10", piles=piles, last_deal=True, shokobas=[2, 0])
    count = event(play(game, "3 takes 1 2", "lay 10"), "count").view(None)
    page = Drawn(str(shokoba_look.result(Scene(words, ("Ana", "Bo"), ("", ""), game.view(None)), count)))
    assert f"16 {words.n('shokoba.unit.sapphires', 16)} +1 {words.n('shokoba.won', 1)}" in page.text
    assert f"+2 {words.n('shokoba.won', 2)}" in page.text
    assert page.text.count("+1") == 5


# -- what the engine does


@every_language
@pytest.mark.parametrize("game", LIMITS)
def test_help_names_every_limit_that_the_engine_sets(lang: str, game: str) -> None:
    said = re.findall(r"\d+", help_of(Words(lang), game))
    assert [limit for limit in LIMITS[game] if str(limit) not in said] == []


@every_language
def test_help_says_how_the_wolf_wins_and_that_allies_are_no_rivals(lang: str) -> None:
    words = Words(lang)
    wolf, rivals = words("karmaka.help.6.text").split("\n")[-2:]
    assert words("karmaka.option.mode.wolf") in wolf
    assert words("karmaka.rung.transcendence") in wolf
    assert "rival" in rivals
    assert words("karmaka.option.ally_actions") in rivals


@every_language
def test_set_up_tells_the_length_of_rummu_in_minutes(lang: str) -> None:
    words = Words(lang)
    each = 45 // SITTING
    for hands in (1, 3, 5, SITTING):
        assert f"{each * hands} minutes" in words(f"rummu.option.hands.{hands}")
    assert "45 minutes" in words("rummu.help.1.text")
    assert "minute" not in words("rummu.option.hands.0")
    assert "45" in words("rummu.minutes")


# -- who made the games


@every_language
@pytest.mark.parametrize(("game", "names"), AUTHORS.items())
def test_the_authors_are_named_at_home_on_the_games_own_page_and_to_readers(
    lang: str, game: str, names: tuple[str, ...]
) -> None:
    words = Words(lang)
    for text in (words("credits"), words(f"{game}.help.about.text"), README.read_text("utf-8")):
        assert [name for name in names if name not in " ".join(text.split())] == []
