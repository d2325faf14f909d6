"""What other sites read of the page: whole addresses where the build knows its own, else none."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from engine import GAMES
from tools import index, posts, social
from tools.project import Problem, Project
from ui import prerender

PROJECT = Project(Path(__file__).resolve().parents[1])
HOME = "https://example.org/tapis/"


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("drawn")
    wanted = {name: getattr(prerender, name)() for name in ("frames", "posters", "told")}
    (folder / index.PAGES).write_text(json.dumps(wanted), "utf-8")
    return folder


def composed(drawn: Path, out: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAPIS_URL", address)
    posts.compose(PROJECT, drawn, out)
    return out


def linked(page: str, rel: str) -> list[str]:
    return [unescape(href) for href in re.findall(rf'<link rel="{rel}" href="([^"]+)"', page)]


@pytest.mark.parametrize("address", [HOME, HOME.rstrip("/")])
def test_a_link_to_a_poster_becomes_its_frame_by_oembed(
    drawn: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    made = composed(drawn, tmp_path, address, monkeypatch)
    for game in GAMES:
        page = (made / f"embed/{game}.html").read_text("utf-8")
        assert linked(page, "canonical") == [f"{HOME}embed/{game}.html"]
        [discovered] = linked(page, "alternate")
        answer = json.loads((made / discovered.removeprefix(HOME)).read_text("utf-8"))
        assert (answer["version"], answer["type"]) == ("1.0", "rich")
        [source] = re.findall(r'<iframe src="([^"]+)"', answer["html"])
        assert (made / source.removeprefix(HOME)).is_file()
        picture = PROJECT.root / answer["thumbnail_url"].removeprefix(HOME)
        assert 10_000 < picture.stat().st_size < 120_000


def test_a_build_that_does_not_know_its_address_claims_none(
    drawn: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = composed(drawn, tmp_path, "", monkeypatch)
    pages = [path.read_text("utf-8") for path in made.rglob("*.html")]
    assert len(pages) == len(GAMES)
    assert [page for page in pages if "canonical" in page or "og:" in page or "oembed" in page] == []
    assert not (made / social.OEMBED).exists()


def test_who_shares_the_page_shows_a_picture_of_it() -> None:
    head = social.head(HOME, "", "Tapis", 'five "games"', "assets/posters/tapis.jpg")
    assert linked(head, "canonical") == [HOME]
    assert f'<meta property="og:image" content="{HOME}assets/posters/tapis.jpg">' in head
    assert "five &quot;games&quot;" in head
    assert (PROJECT.root / social.PICTURES / "tapis.jpg").is_file()


@pytest.mark.parametrize(
    "address", ["example.org", "javascript:alert(1)", 'https://a/"><script>', "https://a/?b"]
)
def test_an_address_that_is_none_stops_the_build(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPIS_URL", address)
    with pytest.raises(Problem, match="TAPIS_URL"):
        _ = PROJECT.address
