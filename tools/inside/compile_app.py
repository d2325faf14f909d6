"""Runs in Pyodide: compiles the modules of /job/source into /job/app.zip; other files go into it as they are.

PyScript writes its own sources into the page's file system at every start. Their compiled form is packed as
the cache (`__pycache__`) in which Python looks before it compiles them.
"""

import sys
from pathlib import Path

from pyc import archive, compiled

SOURCE = Path("/job/source")
CACHED = f"{{}}/__pycache__/{{}}.{sys.implementation.cache_tag}.pyc"

files = {}
for path in SOURCE.rglob("*"):
    if path.is_file():
        name = path.relative_to(SOURCE).as_posix()
        data = path.read_bytes()
        if name.startswith("pyscript/"):
            files[CACHED.format(*name.removesuffix(".py").rsplit("/", 1))] = compiled(data, name)
        elif name.endswith(".py"):
            files[name + "c"] = compiled(data, name)
        else:
            files[name] = data
Path("/job/app.zip").write_bytes(archive(files))
