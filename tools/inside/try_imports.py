"""Runs in Pyodide: imports the modules of /job/modules.json and writes each outcome to /job/outcome.json."""

import importlib
import json
import sys
from pathlib import Path

if Path("/job/app").is_dir():
    sys.path.insert(0, "/job/app")

outcome = {}
for name in json.loads(Path("/job/modules.json").read_text()):
    try:
        importlib.import_module(name)
        outcome[name] = "imported"
    except Exception as error:
        outcome[name] = f"{type(error).__name__}: {error}"
Path("/job/outcome.json").write_text(json.dumps(outcome))
