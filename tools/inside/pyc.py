"""Compiles modules to .pyc files that Python loads without reading their sources, and packs them."""

import importlib.util
import io
import zipfile
from collections.abc import Iterable, Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from types import CodeType

OPTIMIZE = 2  # no docstrings, no assertions
UNIT = 2  # bytes of an instruction
MOST = 8  # instructions of one entry in a table of lines
# Kinds of entries: the distance from the line before follows, columns do not; or nothing is known.
LINE, NOWHERE = 13, 15


def compiled(source: bytes, filename: str, lines: bool = True) -> bytes:
    """A module's .pyc, without columns. Without `lines`, a traceback says of each of its functions only where
    it begins."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=OPTIMIZE)
    return bytes(_code_to_hash_pyc(lightened(code, lines), importlib.util.source_hash(source), False))


def lightened(code: CodeType, lines: bool) -> CodeType:
    """The code, and whatever is in it, with a table of lines that is as short as can be."""
    whole = [(0, len(code.co_code), code.co_firstlineno)]
    inner = (lightened(item, lines) if isinstance(item, CodeType) else item for item in code.co_consts)
    table = b"".join(entries(code.co_firstlineno, code.co_lines() if lines else whole))
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def entries(line: int, places: Iterable[tuple[int, int, int | None]]) -> Iterator[bytes]:
    """A table of lines as CPython reads it; `places` are where instructions begin and end, and their line."""
    for start, end, at in places:
        for first in range(start, end, MOST * UNIT):
            many = min(MOST, (end - first) // UNIT)
            if at is None:
                yield entry(NOWHERE, many)
            else:
                yield entry(LINE, many) + signed(at - line)
                line = at


def entry(kind: int, many: int) -> bytes:
    return bytes([0x80 | kind << 3 | many - 1])


def signed(number: int) -> bytes:
    """A number in groups of six bits, the lowest first; its sign is the lowest bit of all."""
    left = -number << 1 | 1 if number < 0 else number << 1
    groups = []
    while left >= 64:
        groups.append(left & 63 | 64)
        left >>= 6
    return bytes([*groups, left])


def archive(files: dict[str, bytes], compressed: bool = True) -> bytes:
    """A zip that is the same whenever it is made of the same files: it has no dates and a fixed order."""
    out = io.BytesIO()
    method = zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED
    with zipfile.ZipFile(out, "w") as target:
        for name, data in sorted(files.items()):
            target.writestr(zipfile.ZipInfo(name), data, method, 9)
    return out.getvalue()
