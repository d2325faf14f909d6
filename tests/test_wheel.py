"""The wheel in a virtual environment of its own: what somebody meets who has nothing else of ours."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
import zipfile
from collections.abc import Callable
from email import message_from_bytes
from pathlib import Path

import pytest
from packaging.metadata import Metadata

from engine import GAMES
from tools import shell
from tools.project import Project
from tools.site import build
from tools.steps import sources

ROOT = Path(__file__).resolve().parents[1]
Run = Callable[..., str]

EVERY_MODULE = """
import importlib, pkgutil, tapis
for module in pkgutil.walk_packages(tapis.__path__, "tapis."):
    importlib.import_module(module.name)
    print(module.name)
"""
EVERY_GAME = """
import tapis
from tapis.bots import LEVELS, decide
for name, kind in tapis.GAMES.items():
    game, rng = kind(seats=kind.SEATS[0], seed=7), tapis.Rng("bots")
    while game.ask():
        game.play(decide(game, LEVELS[0], rng))
    print(name, len(game.scores()) == kind.SEATS[0])
"""
TYPED = """
import tapis
game = tapis.GAMES["shokoba"](seats=2, seed=7)
reveal_type(game.ask())
reveal_type(game.scores())
tapis.Record(7)
"""
EXAMPLES = """
import doctest, sys
failed, tried = doctest.testfile(sys.argv[1], module_relative=False)
print(tried)
sys.exit(failed)
"""


@pytest.fixture(scope="module")
def wheel() -> Path:
    build(Project(ROOT))
    [wheel] = (ROOT / "dist/wheels").iterdir()
    return wheel


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a new virtual environment with the wheel in it, and nothing else."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder)
    [python] = [*folder.glob("bin/python"), *folder.glob("Scripts/python.exe")]
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--no-index", wheel)
    shell.run(*pip, failing="pip could not install the wheel")
    return python


@pytest.fixture(scope="module")
def run(python: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    def run(code: str, *arguments: Path) -> str:
        """What a program prints; it runs far from this repository and must succeed."""
        elsewhere = tmp_path_factory.getbasetemp()
        return shell.run(python, "-I", "-c", code, *arguments, failing="The program failed", cwd=elsewhere)

    return run


def test_the_wheel_holds_the_engine_under_the_name_tapis_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    engine = {path.relative_to(ROOT / "engine").as_posix() for path in sources(ROOT / "engine")}
    assert names == {f"tapis/{name}" for name in engine - {"README.md"}}
    assert "tapis/py.typed" in names


def test_the_wheel_says_of_itself_what_pypi_asks(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        text = archive.read(name)
        assert name.replace("METADATA", "licenses/LICENSE") in archive.namelist()
    about = Metadata.from_email(text, validate=True)
    assert about.license_expression == "MIT"
    assert about.description_content_type == "text/markdown"
    assert message_from_bytes(text).get_payload() == (ROOT / "engine/README.md").read_text("utf-8")
    assert about.classifiers and "Typing :: Typed" in about.classifiers
    assert not about.requires_dist and not about.project_urls


def test_every_module_imports_where_there_is_no_package_engine(run: Run) -> None:
    modules = run(EVERY_MODULE).split()
    assert len(modules) == len([path for path in sources(ROOT / "engine") if path.suffix == ".py"]) - 1


def test_bots_play_every_game(run: Run) -> None:
    played = run(EVERY_GAME).split()
    assert played[::2] == [*GAMES]
    assert set(played[1::2]) == {"True"}


def test_a_type_checker_sees_the_types(python: Path, tmp_path: Path) -> None:
    (tmp_path / "typed.py").write_text(TYPED)
    mypy = [sys.executable, "-m", "mypy", "--strict", "--output", "json", "--python-executable", str(python)]
    done = subprocess.run([*mypy, "typed.py"], cwd=tmp_path, capture_output=True, text=True)
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["code"] for line in said if line["severity"] == "error"] == ["arg-type"]
    asked, scores = [line["message"] for line in said if line["severity"] == "note"]
    assert "Ask" in asked and "None" in asked
    assert "list[int]" in scores


@pytest.mark.parametrize("name", ["README.md", "engine/README.md"])
def test_the_examples_do_what_they_say(run: Run, name: str) -> None:
    assert int(run(EXAMPLES, ROOT / name)) > 3
