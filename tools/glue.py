"""Pyodide's glue code (pyodide.asm.mjs), and what it uses of what its WebAssembly exports.

Pyodide exports nearly every function of CPython, for compiled packages to link with, and enters each into
tables when it starts. The page loads no compiled package: without these exports, the start and the download
are shorter (docs/measured.md). An export stays if its name occurs anywhere in Pyodide's JavaScript.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection
from pathlib import Path

from tools import wasm
from tools.project import Problem, Project

PLACE, WASM = "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm"
# Where the glue code has the instance of its WebAssembly.
RECEIVE = "function receiveInstance(instance,module){"
# Memory for sleeping in a worker until somebody types. Browsers warn of it; without it, nobody sleeps.
SHARED = "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)"
UNSHARED = "new Int32Array(1)"
# The names of the exports are declared, then each is assigned; then the function that does this ends.
LISTS = re.compile(
    r"var (?P<declared>(?:\w+,)+wasmTable,wasmMemory);"
    r"(?P<head>function assignWasmExports\(wasmExports\)\{)(?P<assigned>[^}]*)\}"
)
ASSIGNED = re.compile(r'(?P<name>\w+)=.*\bwasmExports\["(?P<export>\w+)"\].*')
WORD = re.compile(r"[A-Za-z_$][\w$]*")


def stock_hash(project: Project) -> str:
    """The hash of Pyodide's WebAssembly as npm has it."""
    return hashlib.sha256((project.npm / WASM).read_bytes()).hexdigest()


def write_lean(project: Project, out: Path) -> None:
    """Write Pyodide's WebAssembly and its glue code into `out`, without the exports that nothing uses."""
    code = (project.npm / PLACE).read_text("utf-8")
    loader = (project.npm / "pyodide/pyodide.mjs").read_text("utf-8")
    module = wasm.Module.parse((project.npm / WASM).read_bytes())
    exports = [*module.exports()]
    kept = needed([export.name.decode() for export in exports], code, loader)
    module[wasm.EXPORT] = wasm.vector(item.packed() for item in exports if item.name.decode() in kept)
    (out / WASM).parent.mkdir()
    (out / WASM).write_bytes(module.packed())
    (out / PLACE).write_text(sharing(unshared(trimmed(code, kept))), "utf-8")


def sharing(code: str) -> str:
    """The glue code with an export of the compiled WebAssembly, for a worker to use again."""
    return "export let compiled=null;" + put_after(code, RECEIVE, "compiled=module;")


def unshared(code: str) -> str:
    """The glue code without the memory that a browser warns of, once for every page that starts Python."""
    return put_in_place(code, SHARED, UNSHARED)


def put_after(code: str, place: str, addition: str) -> str:
    """The code with something put after the only occurrence of `place`."""
    return put_in_place(code, place, place + addition)


def put_in_place(code: str, place: str, other: str) -> str:
    """The code with `other` in the place of the only occurrence of `place`."""
    if code.count(place) != 1:
        raise Problem(f"{PLACE} has no single {place!r}: the tools do not fit this version of Pyodide.")
    return code.replace(place, other)


def lists(glue: str) -> re.Match[str]:
    found = [*LISTS.finditer(glue)]
    if len(found) != 1:
        raise Problem(f"{PLACE} lists the exports in a way that tools/glue.py does not know.")
    return found[0]


def needed(exports: Collection[str], glue: str, *others: str) -> set[str]:
    """Those exports whose names occur in the glue code outside its lists, or in other scripts."""
    found = lists(glue)
    words = {*WORD.findall(" ".join((glue[: found.start()], glue[found.end() :], *others)))}
    return {name for name in exports if name in words or f"_{name}" in words}


def trimmed(glue: str, exports: Collection[str]) -> str:
    """The glue code without those items of its lists that are not among these exports."""
    found = lists(glue)
    assigned = [ASSIGNED.fullmatch(item) for item in found["assigned"].split(";") if item]
    dropped = {item["name"] for item in assigned if item and item["export"] not in exports}
    declared = [name for name in found["declared"].split(",") if name not in dropped]
    kept = [item for item in found["assigned"].split(";") if item.partition("=")[0] not in dropped]
    lists_ = f"var {','.join(declared)};{found['head']}{';'.join(kept)}}}"
    return glue[: found.start()] + lists_ + glue[found.end() :]
