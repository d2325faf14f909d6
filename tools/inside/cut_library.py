"""Inside Pyodide: the standard library cut to what is imported, compiled.

/job/roots.json names modules and /job/whole.json packages; whatever importing them brings in is kept, but for
what /job/spared.json names; the rest is left out. Modules of our own come in beside them or in their place.
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
files = {name + "c": compiled(source, f"{STOCK}/{name}") for name, source in sources.items()}

Path("/job/python_stdlib.zip").write_bytes(archive(files))
Path("/job/kept.json").write_text(json.dumps(kept))
