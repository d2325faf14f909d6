"""The parts of `build.py`, one purpose a module. Only `inside/library` and `inside/join.mjs` are
shipped with the page."""
