"""Cuts Pyodide's WebAssembly in two: what play needs, and the rest, which the page fetches later.

A profile says which functions play needs (tools/profile.json, made by `build.py profile`). `wasm-split` of
binaryen moves the others into a second module. In the table of functions it leaves a placeholder for each,
which is an import from JavaScript. 12,000 imports are slow to resolve, so they are replaced here by functions
of the first module itself. Such a function asks for the second module, which fills the table when it joins;
then it calls its own place in the table again.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools import calls, debian, glue, wasm
from tools.library import PLACE as LIBRARY
from tools.library import divide
from tools.project import Problem, Project
from tools.shell import run

PROFILE = "tools/profile.json"
PROGRAM = "wasm-split"
REST = "pyodide/pyodide.rest.wasm"
JOIN = Path(__file__).parent / "inside/join.mjs"
# Places in Pyodide's glue code, and what is put after each.
PATCHES = {
    "async function createWasm(){": "const joint=joinLater();",
    "var info=getWasmImports();": "info.rest=joint.imports;",
    glue.RECEIVE: "joint.receive(instance.exports);",
}
NAMESPACE = b"placeholder"
CALL, CALL_INDIRECT, LOCAL, CONSTANT, END = b"\x10", b"\x11", b"\x20", b"\x41", b"\x0b"


@dataclass(frozen=True)
class Profile:
    """What play needs of Pyodide: functions of its WebAssembly by number, modules of the library by name."""

    sha256: str
    functions: frozenset[int]
    modules: frozenset[str]

    @classmethod
    def read(cls, project: Project) -> Profile:
        kept = json.loads(project.need(PROFILE).read_text("utf-8"))
        bits = base64.b64decode(kept["functions"])
        functions = frozenset(n for n in range(8 * len(bits)) if bits[n // 8] >> n % 8 & 1)
        return cls(kept["sha256"], functions, frozenset(kept["modules"]))

    def text(self, version: str) -> str:
        bits = bytearray(max(self.functions) // 8 + 1)
        for function in self.functions:
            bits[function // 8] |= 1 << function % 8
        kept = {
            "pyodide": version,
            "sha256": self.sha256,
            "functions": base64.b64encode(bits).decode(),
            "modules": sorted(self.modules),
        }
        return json.dumps(kept, indent=1) + "\n"


def program() -> str:
    """The path of `wasm-split`, or nothing."""
    return shutil.which(PROGRAM) or ""


def ensure() -> None:
    """Install `wasm-split`, where this machine allows it. The page also works without."""
    if not program():
        debian.install("binaryen")


def version() -> str:
    """What `wasm-split` calls itself: another one may cut otherwise."""
    return run(program(), "--version", failing=f"{PROGRAM} does not start") if program() else "none"


def parts(project: Project, lean: Path, library: Path, out: Path) -> None:
    """Write Pyodide into `out`: its WebAssembly in two modules, its standard library in two archives.

    `lean` is the folder with its WebAssembly and its glue code, `library` the one with its standard library.
    Where the WebAssembly cannot be cut, it is copied as it is, and a line says why.
    """
    profile = Profile.read(project)
    shutil.copytree(lean, out, dirs_exist_ok=True)
    divide(library / LIBRARY, profile.modules, out)
    whole, code = out / glue.WASM, out / glue.PLACE
    if not program():
        print(f"  {PROGRAM} is missing (Debian's package binaryen): the page loads the whole of Pyodide.")
    elif profile.sha256 != glue.stock_hash(project):
        print(f"  {PROFILE} is of another Pyodide: run `build.py profile`. The page loads the whole of it.")
    else:
        first, second = split(whole, profile)
        whole.write_bytes(first)
        (out / REST).write_bytes(second)
        code.write_text(joined(code.read_text("utf-8")), "utf-8")


def split(whole: Path, profile: Profile) -> tuple[bytes, bytes]:
    """Two modules: the profile's functions, and the others."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kept = folder / "functions"
        kept.write_text("\n".join(map(str, sorted(profile.functions))))
        run(
            program(),
            "-all",
            whole,
            f"--keep-funcs=@{kept}",
            f"-o1={folder / 'first'}",
            f"-o2={folder / 'second'}",
            "--export-prefix=%",
            failing=f"{PROGRAM} could not cut Pyodide's WebAssembly",
        )
        first = wasm.Module.parse((folder / "first").read_bytes())
        mend_tables(first)
        fill_places(first)
        calls.calm(first)
        return first.packed(), (folder / "second").read_bytes()


def mend_tables(first: wasm.Module) -> None:
    """Export each table by its own number, where wasm-split (108) gives all of them the first one's."""
    exports = [*first.exports()]
    tables = [export for export in exports if export.kind == wasm.TABLES]
    if len({export.target for export in tables}) == 1:
        right = {export.name: number for number, export in enumerate(tables)}
        mended = [export._replace(target=right.get(export.name, export.target)) for export in exports]
        first[wasm.EXPORT] = wasm.vector(export.packed() for export in mended)


def fill_places(first: wasm.Module) -> None:
    """Replace the imported placeholders by functions of the module that fetch the second part, and call it.

    No function gets another number by that: the placeholders are the last that are imported, so their
    successors are the first that are defined. Only the first of them stays an import: it becomes `join`.
    """
    imports = [*first.imports()]
    functions = [item for item in imports if item.kind == wasm.FUNCTIONS]
    start = next(n for n, item in enumerate(functions) if item.module == NAMESPACE)
    places = functions[start:]
    if any(item.module != NAMESPACE for item in places):
        raise Problem(f"{PROGRAM} is of a version that tools/split.py does not know.")

    types = first.types()
    join = start
    nothing = wasm.number(types.index((b"", b"")))
    stubs = [stub(item, types, join) for item in places]
    kept = [item for item in imports if item.module != NAMESPACE]
    kept.append(wasm.Import(b"rest", b"join", wasm.FUNCTIONS, nothing))
    first[wasm.IMPORT] = wasm.vector(item.packed() for item in kept)
    defined = [first.items(wasm.FUNCTION), first.items(wasm.CODE)]
    added = [[item.description for item in places], stubs]
    for section, before, new in zip((wasm.FUNCTION, wasm.CODE), defined, added, strict=True):
        first[section] = wasm.vector([*new[1:], *before, new[0]])
    last = len(functions) + len(defined[0])
    first[wasm.ELEMENT] = moved(first[wasm.ELEMENT], join, last)


def stub(place: wasm.Import, types: list[tuple[bytes, bytes]], join: int) -> bytes:
    """A function that has the second part join, then calls whatever is in its place of the table now."""
    kind = wasm.Reader(place.description).number()
    parameters = b"".join(LOCAL + wasm.number(n) for n in range(len(types[kind][0])))
    again = CONSTANT + wasm.signed(int(place.name)) + CALL_INDIRECT + place.description + b"\0"
    return wasm.sized(b"\0" + CALL + wasm.number(join) + parameters + again + END)


def moved(elements: bytes, before: int, after: int) -> bytes:
    """The table's content, with another function in the place of one."""
    reader = wasm.Reader(elements)
    if reader.take(3) != b"\x01\0" + CONSTANT:
        raise Problem(f"{PROGRAM} is of a version that tools/split.py does not know.")
    reader.number()
    reader.take(1)
    head = elements[: reader.place]
    functions = [reader.number() for _ in range(reader.number())]
    if functions.count(before) != 1 or reader.place != len(elements):
        raise Problem(f"{PROGRAM} is of a version that tools/split.py does not know.")
    return head + wasm.vector(wasm.number(after if item == before else item) for item in functions)


def joined(code: str) -> str:
    """Pyodide's glue code, which has the second part join where the first one asks for it."""
    for place, addition in PATCHES.items():
        code = glue.put_after(code, place, addition)
    return re.sub(r"^// .*\n", "", JOIN.read_text("utf-8"), flags=re.MULTILINE) + code
