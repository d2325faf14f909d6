"""Runs in Pyodide: compiles the modules of /job/source into /job/app.zip; other files go into it as they are.

Python imports them from an archive within that archive. The inner one is not compressed, so the outer one
compresses all of them together, to four fifths of the size. PyScript unpacks the outer one.

PyScript writes its own sources into the page's file system at every start. Their compiled form is packed as
the cache (`__pycache__`) in which Python looks before it compiles them.
"""

import sys
from pathlib import Path

from pyc import archive, compiled

SOURCE = Path("/job/source")
CODE = "code.zip"
CACHED = f"{{}}/__pycache__/{{}}.{sys.implementation.cache_tag}.pyc"

code, cached = {}, {}
for path in SOURCE.rglob("*"):
    if path.is_file():
        name = path.relative_to(SOURCE).as_posix()
        data = path.read_bytes()
        if name.startswith("pyscript/"):
            cached[CACHED.format(*name.removesuffix(".py").rsplit("/", 1))] = compiled(data, name)
        elif name.endswith(".py"):
            code[name + "c"] = compiled(data, name)
        else:
            code[name] = data
Path("/job/app.zip").write_bytes(archive({CODE: archive(code, compressed=False), **cached}))
