"""Inside Pyodide: /job/source compiled into /job/app.zip, with its data files and without its sources.

PyScript writes its own sources into the page's file system at every start: of these only what Python would
otherwise compile anew each time is packed, where Python looks for it.
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
