#!/usr/bin/env python3
"""Tapis: set up, build, serve, test and measure, from one command with nothing but Python to start with."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from tools.environment import is_inside, make_venv, prepare
from tools.project import Problem, Project
from tools.serve import Server
from tools.site import build

Command = Callable[[argparse.Namespace], int]

OLDEST = (3, 11)
PROJECT = Project(Path(__file__).resolve().parent)


def setup(options: argparse.Namespace) -> int:
    prepare(PROJECT, tests=True)
    if options.trust:
        from tools import hashes

        hashes.trust(PROJECT)
    print("Ready: `python3 build.py serve` opens the game, `python3 build.py test` runs every test.")
    return 0


def build_site(options: argparse.Namespace) -> int:
    prepare(PROJECT, tests=False)
    done = build(PROJECT)
    print(f"dist/ is {'built' if done else 'up to date'}.")
    if getattr(options, "check", False):
        from tools import twice

        if different := twice.differing(PROJECT):
            raise Problem("\n  ".join(["A second build made other files:", *different]))
        print("A second build from nothing made the same files, byte for byte.")
    return 0


def serve(options: argparse.Namespace) -> int:
    build_site(options)
    try:
        server = Server(PROJECT.dist, options.port)
    except OSError as error:
        raise Problem(
            f"Port {options.port} cannot be used ({error.strerror}): choose another with --port."
        ) from None
    with server:
        print(f"Tapis is at {server.url} (Ctrl+C stops it)", flush=True)
        if options.open:
            webbrowser.open(server.url)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()
    return 0


def test(options: argparse.Namespace) -> int:
    prepare(PROJECT, tests=True)
    for tool in (["ruff", "check"], ["ruff", "format", "--check"]):
        if status := python("-m", *tool):
            return status
    with subprocess.Popen([PROJECT.python, "-m", "mypy"], cwd=PROJECT.root) as types:  # beside the build
        build_site(options)
    # Three workers on two cores: while one waits for a timer of the page, the others have something to do.
    wishes = options.rest or ["-n", "3", "--dist", "worksteal"]
    # Compiled tests are kept also where no other Python is: pytest rewrites their asserts, which takes each
    # worker five seconds.
    return types.returncode or python("-m", "pytest", *wishes, PYTHONDONTWRITEBYTECODE="")


def bench(options: argparse.Namespace) -> int:
    prepare(PROJECT, tests=True)
    build_site(options)
    return python("-m", "bench", *options.rest)


def pictures(options: argparse.Namespace) -> int:
    prepare(PROJECT, tests=True)
    return python("-m", "pictures", *options.rest)


def profile(options: argparse.Namespace) -> int:
    prepare(PROJECT, tests=True)
    build_site(options)
    return python("-m", "tests.e2e.profiling")


def arena(options: argparse.Namespace) -> int:
    prepare(PROJECT, tests=True)
    return python("-m", "bench.arena", *options.rest)


def python(*arguments: str, **settings: str) -> int:
    """Run the project's Python where its folders are, and pass on how it ended."""
    return subprocess.run(
        [PROJECT.python, *arguments], cwd=PROJECT.root, env={**os.environ, **settings}
    ).returncode


# These pass what the command line says beside their names on to another program, --help included.
PASSING: tuple[Command, ...] = (test, bench, pictures, arena)


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")

    def command(name: str, function: Command, help: str) -> argparse.ArgumentParser:
        found = commands.add_parser(name, help=help, description=help, add_help=function not in PASSING)
        found.set_defaults(function=function)
        return found

    installing = command(
        "setup", setup, "Install what building and testing need; the other commands do it by themselves."
    )
    installing.add_argument("--trust", action="store_true", help="accept the files of others as they are")
    building = command("build", build_site, "Make dist/, the page for any static host.")
    building.add_argument("--check", action="store_true", help="build it twice, and compare byte for byte")
    serving = command("serve", serve, "Build, then serve the page on this machine.")
    serving.add_argument("--port", type=int, default=8000, help="8000 unless told")
    serving.add_argument("--open", action="store_true", help="open it in the browser")
    command("test", test, "Check style and types, build, and run every test; pytest takes the arguments.")
    command("bench", bench, "Build, then measure; the benchmarks take the arguments.")
    command(
        "pictures",
        pictures,
        "Draw every screen of every game into .cache/pictures; --help tells which can be chosen.",
    )
    command("profile", profile, "Play every game to learn what play needs of Pyodide: tools/profile.json.")
    command("arena", arena, "Let bots play against each other and count; the arena takes the arguments.")
    options, rest = parser.parse_known_args(arguments)
    if rest and options.function not in PASSING:
        parser.error(f"unknown arguments: {' '.join(rest)}")
    options.rest = rest
    return options


def main() -> int:
    options = parse(sys.argv[1:])
    try:
        if sys.version_info < OLDEST:
            raise Problem(
                f"Tapis needs Python {OLDEST[0]}.{OLDEST[1]} or later; this is {sys.version.split()[0]}."
            )
        if not is_inside(PROJECT):
            make_venv(PROJECT)
            return python(__file__, *sys.argv[1:])
        command: Command = options.function
        return command(options)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
