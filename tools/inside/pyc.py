"""Source to the bytes of a .pyc that is loaded without looking for its source."""

import importlib.util
import io
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

# 2 leaves docstrings and assertions out.
OPTIMIZE = 2


def compiled(source: bytes, filename: str) -> bytes:
    code = compile(source, filename, "exec", dont_inherit=True, optimize=OPTIMIZE)
    return _code_to_hash_pyc(code, importlib.util.source_hash(source), False)


def archive(files: dict[str, bytes]) -> bytes:
    """A zip that depends on nothing but its files: no dates, a fixed order."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, data in sorted(files.items()):
            target.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()
