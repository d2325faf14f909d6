"""A local server that answers as GitHub Pages does: content types, gzip, ETags, CORS, a path prefix.

with Server(folder, prefix="/tapis/") as server:
    print(server.url)
"""

from __future__ import annotations

import gzip
import sys
import threading
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".toml", ".txt", ".wasm", ".webmanifest"}


@lru_cache(maxsize=256)
def packed(path: Path, stamp: int) -> bytes:
    """A file's content in gzip; `stamp` is its date, so that a changed file is compressed again."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


def transfer_size(path: Path) -> int:
    """How many bytes the server sends for a file to a browser, which accepts gzip."""
    stat = path.stat()
    return len(packed(path, stat.st_mtime_ns)) if path.suffix in COMPRESSED else stat.st_size


class Server:
    """Serves a folder from another thread, from when it is made until it is closed."""

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/", cors: bool = True) -> None:
        """`cors`: every page may read its files, as on GitHub Pages; other hosts may not allow that."""
        self.folder = folder.resolve()
        self.prefix = prefix
        # Compress now: on the first request it would make the first visit look slow.
        for path in self.folder.rglob("*"):
            if path.suffix in COMPRESSED:
                packed(path, path.stat().st_mtime_ns)
        handler = type("FolderHandler", (Handler,), {"folder": self.folder, "prefix": prefix, "cors": cors})
        self.server = Listener(("127.0.0.1", port), handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server.server_port}{self.prefix}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Listener(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that closes the connection before it has the whole answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a body waits for the receipt of its head: 40 ms for every file
    folder: Path
    prefix: str
    cors: bool

    def do_GET(self) -> None:
        path = self.file()
        if path is None:
            self.answer(HTTPStatus.NOT_FOUND, *self.lost())
            return
        stat = path.stat()
        headers = {
            "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
            "Last-Modified": formatdate(stat.st_mtime, usegmt=True),
            "ETag": f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"',
            "Cache-Control": "no-cache",
            "Vary": "Accept-Encoding",
        }
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self.answer(HTTPStatus.NOT_MODIFIED, b"", headers)
        elif path.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = packed(path, stat.st_mtime_ns)
            self.answer(HTTPStatus.OK, body, {**headers, "Content-Encoding": "gzip"})
        else:
            self.answer(HTTPStatus.OK, path.read_bytes(), headers)

    do_HEAD = do_GET

    def file(self) -> Path | None:
        """The file that is asked for; None if the folder has no such file."""
        asked = unquote(urlsplit(self.path).path)
        if not asked.startswith(self.prefix):
            return None
        path = (self.folder / asked.removeprefix(self.prefix)).resolve()
        if path.is_dir():
            path /= "index.html"
        return path if path.is_file() and path.is_relative_to(self.folder) else None

    def lost(self) -> tuple[bytes, dict[str, str]]:
        """What is said of a wrong address: the folder's own page for it, if it has one."""
        page = self.folder / "404.html"
        if page.is_file():
            return page.read_bytes(), {"Content-Type": TYPES[".html"]}
        return b"Not found\n", {"Content-Type": TYPES[".txt"]}

    def answer(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if self.cors:
            self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing: a page has dozens of files."""
