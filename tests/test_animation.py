"""The README's animations: there is one a game, they are light, and how the file is put together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import GAMES
from pictures.animation import HEIGHT, WIDTH, animated
from pictures.webp import Frame, webp

ROOT = Path(__file__).resolve().parent.parent
MOST, ALTOGETHER = 400_000, 1_500_000  # bytes


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    while data:
        size = int.from_bytes(data[4:8], "little")
        yield data[:4], data[8 : 8 + size]
        data = data[8 + size + size % 2 :]


def number(data: bytes) -> int:
    return int.from_bytes(data, "little")


def test_frames_are_put_together_with_their_places_and_times() -> None:
    picture = b"VP8 \x01\x00\x00\x00x\x00"
    still = b"RIFF\x00\x00\x00\x00WEBP" + b"ICCP\x03\x00\x00\x00abc\x00" + picture
    made = webp([Frame(0, 0, 480, 334, 900, still), Frame(10, 20, 7, 9, 80, still)], 480, 334)
    [(name, whole)] = chunks(made)
    assert (name, whole[:4]) == (b"RIFF", b"WEBP")
    (_, head), (_, loop), *frames = chunks(whole[4:])
    assert (head[0], number(head[4:7]) + 1, number(head[7:10]) + 1) == (2, 480, 334)
    assert number(loop[4:6]) == 0, "it is played for ever"
    places = [[number(frame[at : at + 3]) for at in range(0, 15, 3)] for _, frame in frames]
    assert places == [[0, 0, 479, 333, 900], [5, 10, 6, 8, 80]]
    assert all(frame[16:] == picture for _, frame in frames), "nothing but the picture"


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_has_a_light_animation_of_a_turn(game: str) -> None:
    file = ROOT / animated(game)
    assert f"]({animated(game)})" in (ROOT / "README.md").read_text("utf-8")
    assert file.stat().st_size < MOST
    [(_, whole)] = chunks(file.read_bytes())
    (_, head), _, *frames = chunks(whole[4:])
    assert (number(head[4:7]) + 1, number(head[7:10]) + 1) == (WIDTH, HEIGHT)
    assert len(frames) > 12
    assert {name for _, frame in frames for name, _ in chunks(frame[16:])} == {b"VP8 "}
    assert sum(number(frame[12:15]) for _, frame in frames) < 15_000, "milliseconds: it is one turn"


def test_all_animations_together_are_light() -> None:
    assert sum((ROOT / animated(game)).stat().st_size for game in GAMES) < ALTOGETHER
