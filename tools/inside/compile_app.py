"""Inside Pyodide: /job/source compiled into /job/app.zip, with its data files and without its sources."""

from pathlib import Path

from pyc import archive, compiled

SOURCE = Path("/job/source")

files = {}
for path in SOURCE.rglob("*"):
    if path.is_file():
        name = path.relative_to(SOURCE).as_posix()
        data = path.read_bytes()
        if name.endswith(".py"):
            files[name + "c"] = compiled(data, name)
        else:
            files[name] = data
Path("/job/app.zip").write_bytes(archive(files))
