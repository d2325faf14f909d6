"""Makes imports from the standard library's zip faster. Python imports this module before most others.

Python's `zipimport` opens the archive for each read, and it reads and unmarshals every module twice: the
first time only to learn the name of its file. Here the archive stays in memory, and the code that was read
last is used again. docs/measured.md shows what this saves of a start.
"""

import zipimport
from zlib import decompress

import restlib

HEADER = 30  # bytes of a member of a zip before its name and its extra field
LENGTHS = slice(26, 28), slice(28, 30)  # where in the header the lengths of these two stand

archives = {}  # the bytes of each archive
last = None, None  # the importer and name that were asked for last, and their code
get_module_code = zipimport._get_module_code


def read_once(importer, name):
    global last
    if last[0] != (importer, name):
        last = (importer, name), get_module_code(importer, name)
    return last[1]


def read_from_memory(archive, entry):
    _, method, size, _, start, *_ = entry
    if archive not in archives:
        with open(archive, "rb") as file:
            archives[archive] = file.read()
    header = archives[archive][start : start + HEADER]
    start += HEADER + sum(int.from_bytes(header[length], "little") for length in LENGTHS)
    data = archives[archive][start : start + size]
    return decompress(data, -15) if method else data


zipimport._get_module_code = read_once
zipimport._get_data = read_from_memory
restlib.install()
