"""Runs in Pyodide: compiles the needed part of its standard library into /job/python_stdlib.zip.

It imports the modules of /job/roots.json and all modules of the packages of /job/whole.json. What is loaded
then is kept, except the packages of /job/spared.json. The modules of library/ are added. Tables of lines
would be a sixth of the archive, and errors that people report are in the page's own code.
"""

import importlib
import json
import sys
import zipfile
from pathlib import Path

STOCK = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
OURS = Path("/inside/library")


def module_of(filename: str) -> str:
    return filename.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


with zipfile.ZipFile(STOCK) as stock:
    library = {module_of(name): name for name in stock.namelist() if name.endswith(".py")}
    roots = set(json.loads(Path("/job/roots.json").read_text()))
    whole = set(json.loads(Path("/job/whole.json").read_text()))
    spared = set(json.loads(Path("/job/spared.json").read_text()))
    for name in library:
        if name in roots or name.partition(".")[0] in whole:
            importlib.import_module(name)

    from pyc import archive, compiled

    kept = sorted(name for name in library if name in sys.modules and name.partition(".")[0] not in spared)
    sources = {library[name]: stock.read(library[name]) for name in kept}
sources |= {path.name: path.read_bytes() for path in OURS.glob("*.py")}
files = {name + "c": compiled(source, f"{STOCK}/{name}", lines=False) for name, source in sources.items()}

Path("/job/python_stdlib.zip").write_bytes(archive(files))
Path("/job/kept.json").write_text(json.dumps(kept))
