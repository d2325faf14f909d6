"""Compiles modules to .pyc files that Python loads without reading their sources, and packs them."""

import importlib.util
import io
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

OPTIMIZE = 2  # no docstrings, no assertions


def compiled(source: bytes, filename: str) -> bytes:
    code = compile(source, filename, "exec", dont_inherit=True, optimize=OPTIMIZE)
    return _code_to_hash_pyc(code, importlib.util.source_hash(source), False)


def archive(files: dict[str, bytes], compressed: bool = True) -> bytes:
    """A zip that is the same whenever it is made of the same files: it has no dates and a fixed order."""
    out = io.BytesIO()
    method = zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED
    with zipfile.ZipFile(out, "w") as target:
        for name, data in sorted(files.items()):
            target.writestr(zipfile.ZipInfo(name), data, method, 9)
    return out.getvalue()
