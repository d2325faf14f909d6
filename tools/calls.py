"""Has the calls of Pyodide's WebAssembly that go by the table of functions made in a few places only.

Chromium's optimizing compiler guesses where such a call leads, from what it has seen so far, and throws the
function's code away when the guess was wrong. The loop that runs Python's bytecode calls everything, itself
or in what is put in the place of a call: in one start it was compiled three times, a third of a second each,
on a core that the page could have used. Here every such call is made by a small function, one for each type
of call, which sees too many targets to guess. It is small enough to be put in the place of its own call, so
nothing is lost where code is hot.
"""

from __future__ import annotations

from collections.abc import Iterator

from tools import wasm
from tools.project import Problem

CALL, CALL_INDIRECT, LOCAL, END, INTEGER = b"\x10", 0x11, b"\x20", b"\x0b", b"\x7f"
# By the first byte of an instruction: how many numbers follow it. Signed ones have the same form.
NUMBERS = {
    **dict.fromkeys([0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)], 0),
    **dict.fromkeys([0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0C, 0x0D, 0x10, 0x12, 0x18], 1),
    **dict.fromkeys([*range(0x20, 0x27), 0x3F, 0x40, 0x41, 0x42, 0xD0, 0xD2], 1),
    **dict.fromkeys([CALL_INDIRECT, 0x13, *range(0x28, 0x3F)], 2),
}
BRANCHES, FLOAT, DOUBLE, MORE = 0x0E, 0x43, 0x44, 0xFC
# The same for the second byte of an instruction that begins with MORE.
MORE_NUMBERS = {
    **dict.fromkeys(range(8), 0),
    **dict.fromkeys([9, 11, 13, 15, 16, 17], 1),
    **dict.fromkeys([8, 10, 12, 14], 2),
}

Call = tuple[int, int]  # the type of the function that is called, the table


def calm(module: wasm.Module) -> None:
    """Have a few new functions make all calls by table."""
    types, bodies = module.types(), module.items(wasm.CODE)
    imported = sum(item.kind == wasm.FUNCTIONS for item in module.imports())
    makers: dict[Call, int] = {}
    bodies = [rewritten(body, makers, imported + len(bodies)) for body in bodies]
    called = [types[kind] for kind, _ in makers]
    module.add_types([(parameters + INTEGER, results) for parameters, results in called])
    kinds = [wasm.number(len(types) + place) for place in range(len(makers))]
    module[wasm.FUNCTION] = wasm.vector([*module.items(wasm.FUNCTION), *kinds])
    made = [maker(call, len(parameters)) for call, (parameters, _) in zip(makers, called, strict=True)]
    module[wasm.CODE] = wasm.vector([*bodies, *made])


def rewritten(body: bytes, makers: dict[Call, int], first: int) -> bytes:
    """A function whose calls by table are calls of `makers`; new ones get the numbers from `first` on."""
    reader = wasm.Reader(wasm.Reader(body).sized())
    out, kept = bytearray(), 0
    for start, call in indirect_calls(reader):
        number = makers.setdefault(call, first + len(makers))
        out += reader.data[kept:start] + CALL + wasm.number(number)
        kept = reader.place
    return wasm.sized(bytes(out) + reader.data[kept:])


def maker(call: Call, parameters: int) -> bytes:
    """A function that makes a call; its last parameter is the place in the table."""
    given = b"".join(LOCAL + wasm.number(n) for n in range(parameters + 1))
    kind, table = map(wasm.number, call)
    return wasm.sized(b"\0" + given + bytes([CALL_INDIRECT]) + kind + table + END)


def indirect_calls(body: wasm.Reader) -> Iterator[tuple[int, Call]]:
    """Each call by table: where it starts, and what it is. The reader is behind it then."""
    for _ in range(body.number()):  # of the local variables
        body.number()
        body.take(1)
    while body.place < len(body.data):
        start = body.place
        [code] = body.take(1)
        if code == CALL_INDIRECT:
            yield start, (body.number(), body.number())
        else:
            skip(body, code)


def skip(body: wasm.Reader, code: int) -> None:
    """Go on behind the instruction that begins with this byte."""
    if code in (FLOAT, DOUBLE):
        body.take(4 if code == FLOAT else 8)
        return
    if code == BRANCHES:
        count: int | None = body.number() + 1
    elif code == MORE:
        count = MORE_NUMBERS.get(body.number())
    else:
        count = NUMBERS.get(code)
    if count is None:
        raise Problem(
            f"Pyodide's WebAssembly has an instruction that tools/calls.py does not know: {code:#x}."
        )
    for _ in range(count):
        body.number()
