"""Puts pictures together to an animated WebP: https://developers.google.com/speed/webp/docs/riff_container"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

ANIMATED, NO_BLENDING = 0x02, 0x02  # bits of the file and of a frame
FOREVER = 0


class Frame(NamedTuple):
    x: int
    y: int
    width: int
    height: int
    ms: int  # until the next one
    still: bytes  # a WebP of its own


def webp(frames: Iterable[Frame], width: int, height: int) -> bytes:
    """One file of these frames, which is played again and again."""
    parts = [
        chunk(b"VP8X", bytes([ANIMATED, 0, 0, 0]) + three(width - 1) + three(height - 1)),
        chunk(b"ANIM", bytes(4) + FOREVER.to_bytes(2, "little")),
    ]
    for frame in frames:
        box = three(frame.x // 2) + three(frame.y // 2) + three(frame.width - 1) + three(frame.height - 1)
        parts.append(chunk(b"ANMF", box + three(frame.ms) + bytes([NO_BLENDING]) + picture(frame.still)))
    return chunk(b"RIFF", b"WEBP" + b"".join(parts))


def picture(still: bytes) -> bytes:
    """The part of a WebP that is the picture itself: a frame may hold no other, such as a colour profile."""
    at = len(b"RIFF....WEBP")
    while at < len(still):
        end = at + 8 + int.from_bytes(still[at + 4 : at + 8], "little")
        end += end % 2
        if still[at : at + 4] == b"VP8 ":
            return still[at:end]
        at = end
    raise ValueError("there is no picture in it")


def chunk(name: bytes, content: bytes) -> bytes:
    return name + len(content).to_bytes(4, "little") + content + bytes(len(content) % 2)


def three(number: int) -> bytes:
    return number.to_bytes(3, "little")
