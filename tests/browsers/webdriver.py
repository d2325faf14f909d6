"""Firefox and WebKit, driven by the commands of the W3C's WebDriver: the same ones, sent in two ways.

Firefox takes them itself (Marionette: JSON over a socket); WebKitGTK has a program for it that speaks HTTP.
Both are Debian's own packages.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .driver import PATIENCE, Driver

WINDOW = {"width": 1180, "height": 820}
# The last argument is the callback. An error is told as a value: the two browsers write errors differently.
SCRIPT = """
const done = arguments[arguments.length - 1];
const tell = (value) => done({ value: value === undefined ? null : value });
(async () => (%s))().then(tell, (error) => done({ error: `${error}` }));
"""
CORNER = """(() => {
  const frame = document.querySelector("iframe");
  const { left, top } = frame.getBoundingClientRect();
  return [Math.round(left + frame.clientLeft), Math.round(top + frame.clientTop)];
})()"""
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.max_script_run_time": 0,
    "intl.accept_languages": "en",
    "ui.prefersReducedMotion": 1,  # without a graphics card every frame of a motion is drawn by the processor
    # Its own requests to other hosts are switched off.
    "app.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
}
# The commands of WebDriver that are used here, with their places in HTTP.
WAYS = {
    "Navigate": ("POST", "/url"),
    "SwitchToFrame": ("POST", "/frame"),
    "Refresh": ("POST", "/refresh"),
    "ExecuteAsyncScript": ("POST", "/execute/async"),
    "PerformActions": ("POST", "/actions"),
    "TakeScreenshot": ("GET", "/screenshot"),
    "SetTimeouts": ("POST", "/timeouts"),
    "SetWindowRect": ("POST", "/window/rect"),
    "DeleteSession": ("DELETE", ""),
}
POINTER = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}


class Failed(Exception):
    """A browser has refused a command."""


class WebDriver(Driver):
    """`send` is how a command travels."""

    @abstractmethod
    def send(self, command: str, parameters: Mapping[str, Any]) -> Any: ...

    corner = (0, 0)  # of the frame that everything is done in

    def goto(self, address: str) -> None:
        self.leave()
        self.send("Navigate", {"url": address})

    def enter(self) -> None:
        x, y = self.evaluate(CORNER)
        self.corner = (self.corner[0] + x, self.corner[1] + y)
        self.send("SwitchToFrame", {"id": 0})

    def leave(self) -> None:
        self.corner = (0, 0)
        self.send("SwitchToFrame", {"id": None})

    def reload(self) -> None:
        self.send("Refresh", {})

    def evaluate(self, expression: str) -> Any:
        answer = self.send("ExecuteAsyncScript", {"script": SCRIPT % expression, "args": []})
        if "error" in answer:
            raise Failed(f"{answer['error']}, from {expression}")
        return answer["value"]

    def press(self, x: int, y: int) -> None:
        steps = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.send("PerformActions", {"actions": [{**POINTER, "actions": steps}]})

    def screenshot(self) -> bytes:
        self.leave()
        return base64.b64decode(self.send("TakeScreenshot", {"full": False}))

    def settle(self) -> None:
        """What every session begins with: a tablet's window, and enough time for a script that waits."""
        self.send("SetTimeouts", {"script": int(PATIENCE * 1000), "pageLoad": int(PATIENCE * 1000)})
        self.send("SetWindowRect", WINDOW)


class Firefox(WebDriver):
    name = "firefox"

    def __init__(self, program: str) -> None:
        port = free_port()
        self.profile = Path(tempfile.mkdtemp(prefix="firefox"))
        wanted = {**PREFERENCES, "marionette.port": port}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wanted.items()]
        (self.profile / "user.js").write_text("".join(lines))
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(self.profile)]
        self.process = start(command, {"MOZ_HEADLESS": "1"})
        self.socket = connect(port, self.process)
        self.sent = 0
        self.receive()  # its greeting
        self.send("NewSession", {"capabilities": {"alwaysMatch": {}}})
        self.settle()

    def send(self, command: str, parameters: Mapping[str, Any]) -> Any:
        self.sent += 1
        message = json.dumps([0, self.sent, f"WebDriver:{command}", parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.receive()
        if error:
            raise Failed(f"{command}: {error['message']}")
        return result["value"] if set(result) == {"value"} else result

    def receive(self) -> Any:
        """A message, which begins with its length and a colon."""
        head = b""
        while not head.endswith(b":"):
            head += self.read(1)
        return json.loads(self.read(int(head[:-1])))

    def read(self, length: int) -> bytes:
        found = b""
        while len(found) < length:
            part = self.socket.recv(length - len(found))
            if not part:
                raise Failed("Firefox has closed the connection")
            found += part
        return found

    def close(self) -> None:
        self.socket.close()
        end(self.process)
        shutil.rmtree(self.profile, ignore_errors=True)


class WebKit(WebDriver):
    name = "webkit"

    def __init__(self, program: str) -> None:
        port = free_port()
        self.root = f"http://127.0.0.1:{port}/session"
        self.screen = Screen()
        self.process = start([program, f"--port={port}"], {"DISPLAY": self.screen.name, "LANGUAGE": "en"})
        connect(port, self.process).close()
        session = self.ask("POST", "", {"capabilities": {"alwaysMatch": {}}})
        self.root += f"/{session['sessionId']}"
        self.settle()

    def send(self, command: str, parameters: Mapping[str, Any]) -> Any:
        return self.ask(*WAYS[command], parameters)

    def press(self, x: int, y: int) -> None:
        """Places are told to this browser from the corner of its window, also those within a frame."""
        super().press(self.corner[0] + x, self.corner[1] + y)

    def ask(self, method: str, place: str, parameters: Mapping[str, Any]) -> Any:
        body = json.dumps(parameters).encode() if method == "POST" else None
        request = urllib.request.Request(self.root + place, body, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Failed(f"{method} {place}: {error.read().decode()[:500]}") from None

    def close(self) -> None:
        try:
            self.send("DeleteSession", {})
        finally:
            end(self.process)
            self.screen.close()


class Screen:
    """A screen that nobody sees, for a browser that has to have one."""

    def __init__(self) -> None:
        read, write = os.pipe()
        size = f"{WINDOW['width'] + 100}x{WINDOW['height'] + 200}x24"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
        self.process = start(command, {}, keep=(write,))
        os.close(write)
        with os.fdopen(read) as told:
            self.name = f":{told.readline().strip()}"  # it chooses a number that is free

    def close(self) -> None:
        end(self.process)


def start(
    command: Sequence[str | Path], more: Mapping[str, str], keep: tuple[int, ...] = ()
) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdout=quiet, stderr=quiet, env={**os.environ, **more}, pass_fds=keep)


def end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def connect(port: int, process: subprocess.Popen[bytes]) -> socket.socket:
    """A connection to a program that has just been started."""
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=2 * PATIENCE)
        except OSError:
            if process.poll() is not None or time.monotonic() > limit:
                raise Failed("the browser did not start") from None
            time.sleep(0.1)
