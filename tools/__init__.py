"""The parts of `build.py`, one purpose a module. Only `inside/library` is shipped with the page."""
