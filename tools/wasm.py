"""Reads and writes WebAssembly modules as far as splitting needs: sections, imports, exports, one table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tools.project import Problem

HEADER = b"\0asm\1\0\0\0"
TYPE, IMPORT, FUNCTION, EXPORT, ELEMENT, CODE = 1, 2, 3, 7, 9, 10
FUNCTION_TYPE = 0x60
FUNCTIONS, TABLES, MEMORIES, GLOBALS, TAGS = range(5)  # the kinds of what is imported and exported


def number(value: int) -> bytes:
    """An unsigned number in LEB128."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def signed(value: int) -> bytes:
    """A signed number that is not negative: its highest bit must stay clear."""
    out = bytearray()
    while value > 0x3F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def vector(items: Iterable[bytes]) -> bytes:
    listed = [*items]
    return number(len(listed)) + b"".join(listed)


def sized(content: bytes) -> bytes:
    return number(len(content)) + content


class Reader:
    """A place in some bytes, from which one thing after the other is read."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.data[self.place]
            self.place += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, count: int) -> bytes:
        self.place += count
        return self.data[self.place - count : self.place]

    def sized(self) -> bytes:
        return self.take(self.number())


class Import(NamedTuple):
    module: bytes
    name: bytes
    kind: int
    description: bytes  # of a function: the number of its type

    def packed(self) -> bytes:
        return sized(self.module) + sized(self.name) + bytes([self.kind]) + self.description


class Export(NamedTuple):
    name: bytes
    kind: int
    target: int  # the number of what is exported

    def packed(self) -> bytes:
        return sized(self.name) + bytes([self.kind]) + number(self.target)


@dataclass
class Module:
    """A module's sections in their order, by number. A custom section (number 0) may occur several times."""

    sections: list[tuple[int, bytes]] = field(default_factory=list)

    @classmethod
    def parse(cls, data: bytes) -> Module:
        if not data.startswith(HEADER):
            raise Problem("This is no WebAssembly module.")
        reader, found = Reader(data), cls()
        reader.take(len(HEADER))
        while reader.place < len(data):
            [kind] = reader.take(1)
            found.sections.append((kind, reader.sized()))
        return found

    def packed(self) -> bytes:
        return HEADER + b"".join(bytes([kind]) + sized(content) for kind, content in self.sections)

    def __getitem__(self, kind: int) -> bytes:
        return next(content for number, content in self.sections if number == kind)

    def __setitem__(self, kind: int, content: bytes) -> None:
        self.sections = [(n, content if n == kind else before) for n, before in self.sections]

    def types(self) -> list[tuple[bytes, bytes]]:
        """Of each type of function, its parameters and its results: a byte each."""
        reader, found = Reader(self[TYPE]), []
        for _ in range(reader.number()):
            if reader.take(1)[0] != FUNCTION_TYPE:
                raise Problem("The module has types that are not types of functions.")
            found.append((reader.sized(), reader.sized()))
        return found

    def add_types(self, types: Iterable[tuple[bytes, bytes]]) -> None:
        every = [bytes([FUNCTION_TYPE]) + sized(a) + sized(b) for a, b in [*self.types(), *types]]
        self[TYPE] = vector(every)

    def imports(self) -> Iterator[Import]:
        reader = Reader(self[IMPORT])
        for _ in range(reader.number()):
            module, name, [kind] = reader.sized(), reader.sized(), reader.take(1)
            start = reader.place
            if kind == FUNCTIONS:
                reader.number()
            elif kind == GLOBALS:
                reader.take(2)
            elif kind == TAGS:
                reader.take(1)
                reader.number()
            else:  # a table has the kind of its elements, then limits as a memory has
                reader.take(kind == TABLES)
                for _ in range(1 + reader.number() % 2):
                    reader.number()
            yield Import(module, name, kind, reader.data[start : reader.place])

    def exports(self) -> Iterator[Export]:
        reader = Reader(self[EXPORT])
        for _ in range(reader.number()):
            yield Export(reader.sized(), reader.take(1)[0], reader.number())

    def items(self, section: int) -> list[bytes]:
        """The numbers of the types of functions (FUNCTION), or their bodies (CODE)."""
        reader = Reader(self[section])
        count = reader.number()
        if section == CODE:
            return [sized(reader.sized()) for _ in range(count)]
        return [number(reader.number()) for _ in range(count)]
