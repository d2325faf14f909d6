"""Imports those modules of the standard library that play does not need.

They are in a second archive, which is fetched when the first of them is asked for. A text beside this module
lists them (tools/library.py writes both).
The page waits for the archive: an import statement cannot do otherwise.
"""

import sys
from zipimport import zipimporter

FIRST = __file__.rpartition("/")[0]
REST = "/lib/python_rest.zip"


class Importer:
    """A finder for the end of `sys.meta_path`: it is asked for what is nowhere else."""

    def __init__(self, names):
        self.names = names
        self.fetched = False

    def find_spec(self, name, path=None, target=None):
        if name not in self.names:
            return None
        if not self.fetched:
            fetch()
            self.fetched = True
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{REST}/{folder}".rstrip("/")).find_spec(name)


def fetch():
    from js import XMLHttpRequest
    from pyodide_js import _api

    request = XMLHttpRequest.new()
    request.open("GET", _api.config.indexURL + REST.rpartition("/")[2], False)
    request.overrideMimeType("text/plain; charset=x-user-defined")  # each byte is a character's low byte
    request.send()
    if request.status >= 400:
        raise ImportError("The second part of the standard library could not be fetched")
    with open(REST, "wb") as file:
        file.write(bytes(ord(character) & 0xFF for character in request.responseText))


def install():
    """Begin to answer, if there is a second archive; a library in one piece has no list."""
    try:
        names = __loader__.get_data(f"{FIRST}/restlib.txt")
    except OSError:
        return
    sys.meta_path.append(Importer({*names.decode().split()}))
