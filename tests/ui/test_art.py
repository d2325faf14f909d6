"""The drawings of the house and of each game: none is missing, unused or heavy."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from functools import cache
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine import GAMES
from engine.daruma.cards import COLOUR
from engine.karmaka.cards import KINDS
from ui.games import look
from ui.prerender import pages
from ui.screens.help import ALL

from .driver import moments, new_app, start
from .test_names import MOST, fullest

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "assets/sprite.svg"
SPRITES = {"": HOUSE, **{game: ROOT / f"assets/games/{game}.svg" for game in GAMES}}
HEAVIEST_HOUSE, HEAVIEST_GAME = 40_000, 25_000  # bytes, gzipped
PICTURES = {f"karmaka-art-{kind}" for kind, *_ in KINDS}
# Drawn ahead of the screens that will show them; whoever uses one takes it out of here.
COMING = """
i-hand
charuma-crest cushion cushion-free i-back i-by-colour i-by-number i-clock i-first i-flat i-free
i-full i-hide i-hint i-history i-info i-last i-left i-minus i-mute i-pass i-pause i-play i-plus
i-redo i-right i-settings i-sound i-teams i-text i-theme karmaka-crest noren rays rummu-crest
shokoba-crest shokoba-well table-top turn-arrow
"""
AHEAD = set(re.findall(r"\S+", COMING))

every_sprite = pytest.mark.parametrize("sprite", SPRITES.values(), ids=lambda sprite: sprite.stem)
every_game = pytest.mark.parametrize("game", GAMES)


def art(game: str = "") -> str:
    """A game's sprite, or the house's."""
    return SPRITES[game].read_text("utf-8")


def symbols(game: str = "") -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', art(game)))


def ids(markup: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', markup)


def references(markup: str) -> set[str]:
    """The symbols, patterns and shapes that a piece of markup draws."""
    return set(re.findall(r'(?:<use [^>]*href="|url\()#([\w-]+)', markup))


@cache
def drawn(game: str) -> str:
    """A whole game and its help, at the fullest table there is."""
    setup = fullest(game)
    app = start(new_app(), game, setup.seats, setup.seats, seed="names", options=setup.options)
    screens = [page.html for page in islice(moments(app), MOST)]
    app.handle("help", {"game": game})
    app.handle("read", {"part": ALL})
    return "".join([*screens, app.html()])


@every_game
def test_whatever_a_game_draws_is_in_its_own_sprite_or_in_the_houses(game: str) -> None:
    used = references(drawn(game))
    assert len(used) > 10
    assert used - set(ids(art(game) + art())) == set()


def test_a_screen_before_python_needs_no_drawing_of_another_game() -> None:
    for name, html in pages().items():
        game = name.split("/")[2] if name.count("/") == 2 else ""
        assert references(html) - set(ids(art(game) + art())) == set(), name


@every_sprite
def test_a_sprite_refers_to_nothing_but_itself_and_the_house(sprite: Path) -> None:
    text = sprite.read_text("utf-8")
    assert references(text) - set(ids(text + art())) == set()
    assert not re.search(r"(?:href|src)=\"(?!#)|<(?:script|image|style|foreignObject)\b", text)


def test_no_two_things_in_the_sprites_have_one_id() -> None:
    found = Counter(ids("".join(map(art, SPRITES))))
    assert [name for name, many in found.items() if many > 1] == []


@every_game
def test_no_drawing_has_the_id_of_something_on_the_table(game: str) -> None:
    assert set(ids(drawn(game))) & set(ids(art(game) + art())) == set()


def wrappings(game: str) -> set[str]:
    """What things are wrapped in on their way."""
    gestures = [staging.gesture for staging in look(game).MOTION.kinds.values()]
    return {gesture.wrap.removeprefix("*") for gesture in gestures if gesture}


def test_no_drawing_is_unused() -> None:
    code = "".join(path.read_text("utf-8") for path in sorted((ROOT / "ui").rglob("*.py")))
    used = set(re.findall(r'["#]([\w-]+)["\']', code))
    used |= references("".join([*pages().values(), *map(drawn, GAMES), *map(art, SPRITES)]))
    used |= {f"{game}-{thing}" for game in GAMES for thing in wrappings(game)}
    assert set().union(*map(symbols, SPRITES)) - used - AHEAD == set()


def test_whatever_is_drawn_ahead_exists() -> None:
    assert AHEAD - set().union(*map(symbols, SPRITES)) == set()


def test_every_game_has_a_poster_at_home_and_a_crest_of_its_own() -> None:
    assert {f"tile-{game}" for game in GAMES} <= symbols()
    assert [game for game in GAMES if f"{game}-crest" not in symbols(game)] == []


def test_every_kind_of_card_in_karmaka_has_its_picture() -> None:
    assert {name for name in symbols("karmaka") if name.startswith("karmaka-art-")} == PICTURES


def test_every_colour_of_daruma_has_its_mark() -> None:
    assert {f"daruma-mark-{colour.lower()}" for colour in COLOUR.values()} <= symbols("daruma")


@every_sprite
def test_what_a_theme_can_change_has_a_colour_without_one_and_is_listed(sprite: Path) -> None:
    text = sprite.read_text("utf-8")
    listed = (ROOT / "docs/art.md").read_text("utf-8")
    read = re.findall(r"var\((--[\w-]+)(,?)", text)
    assert {name for name, _ in read if f"`{name}`" not in listed} == set()
    assert {name for name, otherwise in read if not otherwise} <= {"--body", "--shade", "--trim"}


@every_sprite
def test_a_sprite_is_light(sprite: Path) -> None:
    size = len(gzip.compress(sprite.read_bytes(), 9))
    assert size <= (HEAVIEST_HOUSE if sprite == HOUSE else HEAVIEST_GAME)


@every_sprite
def test_a_sprite_is_well_formed_and_every_symbol_has_a_view_box(sprite: Path) -> None:
    root = ElementTree.fromstring(sprite.read_text("utf-8"))
    found = root.findall(".//{http://www.w3.org/2000/svg}symbol")
    assert found
    assert [symbol.get("id") for symbol in found if not symbol.get("viewBox")] == []


@every_sprite
def test_what_is_only_copied_costs_no_style(sprite: Path) -> None:
    root = ElementTree.parse(sprite).getroot()
    copied = root.find("./{*}svg[@style='display:none']")
    assert copied is not None
    assert {*root.iterfind(".//{*}symbol")} == {*copied.iterfind("{*}symbol")}
    assert {*root.iterfind(".//{*}defs")} == {*copied.iterfind("{*}defs")}
    # A pattern or a gradient that is not displayed paints nothing.
    assert all(child.tag.endswith(("}svg", "}pattern", "}linearGradient")) for child in root)
