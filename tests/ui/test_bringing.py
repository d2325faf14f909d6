"""Games come to the page when they are played: the house does without them, and imports them when asked."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine import GAMES
from tools import bundle
from tools.inside.pyc import archive
from tools.steps import sources

from .driver import Kept, new_app, start

ROOT = Path(__file__).parents[2]
# Run from a folder in which the house is an archive, as in the page; it prints which games were brought.
HOUSE = """import json, shutil, sys
sys.path.insert(0, "code.zip")
from ui import bringing
brought = []
def bring(game):
    brought.append(game)
    shutil.copy("games/" + game + ".zip", ".")
bringing.install(bring)
from ui.app import App
from ui.store import Memory
store = Memory()
store.texts = json.loads(sys.stdin.read())
app = App(store, "fr", lambda: "seed")
"""
AT_HOME = """
app.handle("route", {"hash": ""})
drawn = app.html()
app.handle("saves")
drawn += app.html()
saved = [name for name in store.texts if name.startswith("tapis.game.")]
print(json.dumps([brought, [name for name in saved if name.rpartition(".")[2] in drawn]]))
"""
PLAYING = """
from engine import GAMES
for game in GAMES:
    app.handle("route", {"game": game, "bots": "1", "seed": "x", "hash": ""})
    assert app.screen in ("table", "curtain"), app.html()
    assert app.playing().record.kind.__module__ == f"engine.{game}.rules"
    app.html()
try:
    import engine.shokoba.nothing
except ModuleNotFoundError:
    print(json.dumps([brought, [sys.modules[f"ui.games.{game}"].__file__ for game in GAMES]]))
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the house and the games in archives, as the page has them, of plain sources."""
    folder = tmp_path_factory.mktemp("house")
    parts: dict[str, dict[str, bytes]] = {}
    for top in bundle.OURS:
        for path in sources(ROOT / top):
            name = path.relative_to(ROOT).as_posix()
            parts.setdefault(bundle.game_of(name), {})[name] = path.read_bytes()
    (folder / "games").mkdir()
    for game, files in parts.items():
        place = f"games/{game}.zip" if game else bundle.CODE
        (folder / place).write_bytes(archive(files, compressed=False))
    return folder


def run(house: Path, code: str, texts: dict[str, str]) -> list[list[str]]:
    done = subprocess.run(
        [sys.executable, "-c", HOUSE + code],
        cwd=house,
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        env={"PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 0, done.stderr
    answer: list[list[str]] = json.loads(done.stdout)
    return answer


def test_home_and_the_saved_games_are_drawn_without_any_game(house: Path) -> None:
    store = Kept()
    app = new_app(store)
    for game, rules in GAMES.items():
        start(app, game, rules.SEATS[0], rules.SEATS[0])
    brought, drawn = run(house, AT_HOME, store.texts)
    assert brought == []
    assert len(drawn) == len(GAMES)


def test_each_game_is_brought_once_with_its_rules_its_look_and_its_words(house: Path) -> None:
    brought, files = run(house, PLAYING, {})
    assert brought == [*GAMES]
    assert [Path(file).parts[0] for file in files] == [f"{game}.zip" for game in GAMES]
