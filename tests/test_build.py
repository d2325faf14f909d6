"""The build: what it makes, that it makes nothing twice, and that the page asks no other host."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Playwright

from engine import GAMES
from tools import browser, bundle, library, split
from tools.imports import imported, module_of
from tools.index import fill
from tools.project import Problem, Project
from tools.pyodide import run_inside
from tools.serve import Server, transfer_size
from tools.site import build, gather
from tools.steps import Steps, sources

PROJECT = Project(Path(__file__).resolve().parents[1])
Ask = Callable[..., tuple[int, bytes, dict[str, str]]]
WHOLE_LIBRARY = PROJECT.cache / "steps/library" / library.PLACE
HEAVIEST = 3_900_000 if split.program() else 5_700_000
# An XML namespace is a name, not a request.
ADDRESS = re.compile(rb"https?://(?!www\.w3\.org/)[\w.-]+")


@pytest.fixture(scope="module")
def site() -> Path:
    build(PROJECT)
    return PROJECT.dist


@pytest.fixture(scope="module")
def index(site: Path) -> str:
    return (site / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
    yield chromium
    chromium.close()


def runtime(index: str) -> list[dict[str, str]]:
    found = re.search(r'<script type="application/json" id="runtime-files">(.*?)</script>', index)
    assert found
    files: list[dict[str, str]] = json.loads(found[1])
    return files


# --- Nothing twice ------------------------------------------------------------------------------------------


def test_a_second_build_does_no_step(site: Path) -> None:
    assert build(PROJECT) == []


def test_a_step_runs_again_only_when_what_it_is_made_from_changes(tmp_path: Path) -> None:
    source = tmp_path / "source.txt"

    def ran(text: str) -> list[str]:
        source.write_text(text)
        steps = Steps(tmp_path / "steps")
        result = steps("copy", "Copying", [source], lambda out: copy(out / "copy.txt"))
        assert (result / "copy.txt").read_text() == text
        return steps.ran

    def copy(target: Path) -> None:
        target.write_text(source.read_text())

    assert [ran("one"), ran("one"), ran("two")] == [["copy"], [], ["copy"]]


def test_a_step_that_fails_is_tried_again(tmp_path: Path) -> None:
    def fail(out: Path) -> None:
        (out / "half").write_text("half")
        raise Problem("no")

    with pytest.raises(Problem):
        Steps(tmp_path)("thing", "Failing", [], fail)
    steps = Steps(tmp_path)
    result = steps("thing", "Working", [], lambda out: None)
    assert steps.ran == ["thing"]
    assert list(result.iterdir()) == []


def test_dist_is_mended_and_holds_nothing_else(tmp_path: Path) -> None:
    made, dist = tmp_path / "made", tmp_path / "dist"
    (made / "deep").mkdir(parents=True)
    (made / "deep/file").write_text("right")
    gather([made], dist)
    (dist / "stranger").write_text("old")
    (dist / "deep/file").write_text("damaged")
    gather([made], dist)
    assert [path.relative_to(dist).as_posix() for path in sources(dist)] == ["deep/file"]
    assert (dist / "deep/file").read_text() == "right"


# --- What is made -------------------------------------------------------------------------------------------


def test_everything_the_page_names_is_there(site: Path, index: str) -> None:
    named = re.findall(r'<(?:link|script)[^>]* (?:href|src|config)="(?!data:)([^"]+)"', index)
    named += [file["file"] for file in runtime(index)]
    assert len(named) > 10
    assert [name for name in named if not (site / name).is_file()] == []


def test_every_file_a_style_names_is_there(site: Path, index: str) -> None:
    named = re.findall(r'url\("(?!data:)([^"]+)"\)', index)
    assert len(named) > 2
    assert [name for name in named if not (site / name).is_file()] == []


def test_every_address_of_the_page_is_relative(index: str) -> None:
    assert re.findall(r'(?:href|src|config)="(?:/|https?:)[^"]*"', index) == []


def test_our_own_files_name_no_other_host(site: Path) -> None:
    ours = [site / "index.html", site / "pyscript.toml", *sources(site / "assets")]
    found = {path.name: ADDRESS.findall(path.read_bytes()) for path in ours}
    for archive in archives(site).values():
        names = [name for name in archive.namelist() if name.startswith(bundle.OURS)]
        assert {name.partition("/")[0] for name in names} == {*bundle.OURS}
        found |= {name: ADDRESS.findall(archive.read(name)) for name in names}
    assert {name: addresses for name, addresses in found.items() if addresses} == {}


def test_the_whole_page_is_light_enough(site: Path, index: str) -> None:
    first = [site / "index.html", *sources(site / "assets/fonts")]
    total = sum(map(transfer_size, [*first, *(site / file["file"] for file in runtime(index))]))
    games = [sum(transfer_size(path) for path in site.rglob(f"games/{game}.*")) for game in GAMES]
    assert total + max(games) <= HEAVIEST


def archives(site: Path) -> dict[str, zipfile.ZipFile]:
    """What Python imports from: each game's archive, and that of the house, which has no name."""
    games = {path.stem: bundle.code(path, path.name) for path in sources(site / bundle.GAMES)}
    return {"": bundle.code(site / bundle.APP), **games}


def test_the_archives_hold_compiled_code_and_data_without_sources(site: Path) -> None:
    names = [name for archive in archives(site).values() for name in archive.namelist()]
    assert [name for name in names if name.endswith((".py", ".po", ".so", ".c"))] == []
    assert len(names) == len({*names})
    assert {"engine/__init__.pyc", "ui/page.pyc", "htpy/__init__.pyc", "markupsafe/_native.pyc"} <= {*names}


def test_a_game_has_its_code_and_its_words_in_an_archive_of_its_own(site: Path) -> None:
    held = {game: {*archive.namelist()} for game, archive in archives(site).items()}
    house = held.pop("")
    assert {*held} == {*GAMES}
    assert {"ui/words/fr.mo", "ui/words/en.mo"} <= house
    for game, names in held.items():
        here = {
            f"engine/{game}/rules.pyc",
            *(f"ui/games/{game}/{name}" for name in ("__init__.pyc", "fr.mo")),
        }
        assert here <= names
        assert {name for name in house if f"/{game}/" in name} == {f"engine/{game}/__init__.pyc"}


def test_what_pyscript_writes_at_every_start_is_compiled_already(site: Path) -> None:
    with zipfile.ZipFile(site / "app.zip") as archive:
        cached = [Path(name) for name in archive.namelist() if name.startswith("pyscript/")]
    assert {path.parent.as_posix() for path in cached} == {"pyscript/__pycache__"}
    written = (PROJECT.npm / "@pyscript/core/src/stdlib/pyscript").glob("*.py")
    assert {path.name.partition(".")[0] for path in cached} == {path.stem for path in written}


def test_the_library_is_compiled_and_its_first_part_lists_what_is_in_the_second(site: Path) -> None:
    with zipfile.ZipFile(site / library.PLACE) as first, zipfile.ZipFile(site / library.REST) as second:
        assert {Path(name).suffix for name in second.namelist()} == {".pyc"}
        assert {name for name in first.namelist() if not name.endswith(".pyc")} == {library.LIST}
        assert first.read(library.LIST).decode().split() == [*map(module_of, second.namelist())]
        assert not {*first.namelist()} & {*second.namelist()}


IMPORTS = """
import json, zipimport
from pathlib import Path

read = []
unmarshal = zipimport._unmarshal_code

def counted(importer, archive, path, name, data):
    read.append(name)
    return unmarshal(importer, archive, path, name, data)

zipimport._unmarshal_code = counted
import calendar, html.parser, http.client
Path("/job/outcome.json").write_text(json.dumps(read))
"""


def test_the_library_reads_a_module_once(site: Path, tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(IMPORTS)
    run_inside(PROJECT, str(tmp_path / "script.py"), tmp_path, library=WHOLE_LIBRARY)
    read = json.loads((tmp_path / "outcome.json").read_text())
    assert {"calendar", "html.parser", "http.client"} <= {*read}
    assert len(read) == len({*read})


TROUBLE = """
import json, traceback
from pathlib import Path

told = []
for trouble in ("1 / 0", "x = = 1", "import nowhere", "raise ExceptionGroup('x', [KeyError(1), OSError(2)])"):
    try:
        exec(trouble)
    except Exception as error:
        told += traceback.format_exception(error)
Path("/job/outcome.json").write_text(json.dumps(told))
"""


def test_the_library_tells_an_error_as_pythons_own_does(site: Path, tmp_path: Path) -> None:
    told = []
    (tmp_path / "script.py").write_text(TROUBLE)
    for place in (None, WHOLE_LIBRARY):
        run_inside(PROJECT, str(tmp_path / "script.py"), tmp_path, library=place)
        told.append(json.loads((tmp_path / "outcome.json").read_text()))
    assert told[0] == told[1]
    assert "ZeroDivisionError: division by zero\n" in told[0]


def test_the_list_of_packages_has_the_hash_of_the_wheel_beside_it(site: Path) -> None:
    packages = json.loads((site / "pyodide/pyodide-lock.json").read_text())["packages"]
    assert [*packages] == ["micropip"]
    wheel = site / "pyodide" / packages["micropip"]["file_name"]
    assert packages["micropip"]["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()


# --- What stops it ------------------------------------------------------------------------------------------


def test_a_missing_source_is_named(tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"\.json is missing"):
        build(Project(tmp_path))


def test_a_module_that_the_page_could_not_import_stops_the_build(site: Path, tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source/wrong.py").write_text("import tkinter")
    run_inside(PROJECT, "compile_app.py", tmp_path)
    with pytest.raises(Problem, match=r"wrong: ModuleNotFoundError"):
        bundle.check(PROJECT, tmp_path, site / library.PLACE)


def test_a_page_with_a_place_too_few_stops_the_build() -> None:
    assert fill("a <!-- build:one --> z", {"one": "<b>"}) == "a <b> z"
    with pytest.raises(Problem, match="one, two"):
        fill("<!-- build:one -->", {"one": "", "two": ""})


def test_imports_are_found_wherever_they_stand() -> None:
    source = "import a.b\ndef f():\n    from c import d\n    from . import e\n"
    assert imported(source) == {"a.b", "c", "c.d"}


def test_no_two_modules_of_the_build_the_bench_and_the_page_have_one_name() -> None:
    folders = ("tools", "bench", "ui")
    names = [path.stem for folder in folders for path in (PROJECT.root / folder).glob("*.py")]
    assert sorted(name for name in {*names} if names.count(name) > 1) == ["__init__"]


# --- The server ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def ask(site: Path) -> Iterator[Ask]:
    with Server(site, prefix="/tapis/") as server:

        def get(path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
            request = urllib.request.Request(urljoin(server.url, path), headers=headers)
            try:
                with urllib.request.urlopen(request) as answer:
                    return answer.status, answer.read(), dict(answer.headers)
            except urllib.error.HTTPError as error:
                return error.code, error.read(), dict(error.headers)

        yield get


def test_the_server_compresses_and_names_types(ask: Ask) -> None:
    _, body, headers = ask("pyodide/pyodide.mjs", **{"Accept-Encoding": "gzip"})
    assert headers["Content-Type"].startswith("text/javascript")
    assert gzip.decompress(body) == (PROJECT.dist / "pyodide/pyodide.mjs").read_bytes()
    assert ask("pyodide/pyodide.asm.wasm")[2]["Content-Type"] == "application/wasm"


def test_the_server_sends_again_only_what_changed(
    ask: Ask,
) -> None:
    tag = ask("")[2]["ETag"]
    assert ask("", **{"If-None-Match": tag})[:2] == (304, b"")


def test_the_server_gives_nothing_but_its_folder(
    ask: Ask,
) -> None:
    refused = ["/", "/index.html", "nowhere", "%2e%2e/build.py", "/tapis//etc/passwd"]
    assert [ask(path)[0] for path in refused] == [404] * len(refused)


# --- In a browser -------------------------------------------------------------------------------------------


def test_python_starts_under_a_path_prefix(site: Path, chromium: Browser) -> None:
    with Server(site, prefix="/some/where/") as server, chromium.new_page() as visit:
        asked: list[str] = []
        visit.on("request", lambda request: asked.append(request.url))
        visit.goto(server.url + "?game=shokoba")
        visit.wait_for_selector("html[data-boot=ready]", timeout=60_000)
        assert [url for url in asked if not url.startswith((server.url, "data:", "blob:"))] == []


def test_home_loads_no_runtime_until_a_game_is_chosen(site: Path, index: str, chromium: Browser) -> None:
    with Server(site) as server, chromium.new_page() as visit:
        asked: list[str] = []
        visit.on("request", lambda request: asked.append(request.url))
        visit.goto(server.url, wait_until="networkidle")
        files = {urljoin(server.url, file["file"]) for file in runtime(index)}
        assert any("pyodide" in url for url in files)
        assert server.url in asked
        assert files.isdisjoint(asked)
        assert [url for url in asked if "pyodide" in url or "pyscript" in url] == []
