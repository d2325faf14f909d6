"""Real browsers on the built page: the site, a server for it, and a Chromium that asks no other host."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Page, Request, ViewportSize

from pictures.painter import Painter
from tools import browser
from tools.project import Project
from tools.serve import Server
from tools.site import build

TABLET: ViewportSize = {"width": 1180, "height": 820}
# Nothing saved is there to be offered at home, and going there leaves nothing. What covers it is left first.
HOME = """() => {
  localStorage.clear();
  document.querySelector('#app .bar.titled [data-act="back"]')?.click();
  document.querySelector("#app .bar a.home")?.click();
  document.querySelector('#app:not([lang="en"]) .masthead [data-lang="en"]')?.click();
  localStorage.clear();
}"""
PROJECT = Project(Path(__file__).resolve().parents[2])
# Nothing is painted, which takes a third of the processor's time of most tests. At 0 nothing would be visible
# to scripts either.
UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { opacity: 0.0001 }");
  document.adoptedStyleSheets = [sheet];
}"""
CRASHED = ("Target crashed", "Page crashed")  # what Playwright says when Chromium itself has ended a page


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Function, nextitem: pytest.Item | None) -> bool:
    """Run a test once more if Chromium has crashed in it: that says nothing about the page.

    What its module shares is made anew too: that may be the page that has crashed, or the crash itself.
    """
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed and word in report.longreprtext for report in reports for word in CRASHED):
        item._initrequest()
        for definition in chain(*item._fixtureinfo.name2fixturedefs.values()):
            if definition.scope == "module":
                with suppress(Exception):  # nothing of it can be asked any more
                    definition.finish(item._request)  # type: ignore[arg-type]  # only its node is asked
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.fixture(scope="session")
def site() -> Path:
    """The built page's folder."""
    build(PROJECT)
    return PROJECT.dist


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    """The page under a path prefix, as GitHub Pages has it."""
    with Server(site, prefix="/tapis/") as serving:
        yield serving


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """So that `page.goto("?game=shokoba")` is enough."""
    return server.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Tabs of one visitor share a process, and so what is compiled of Python: half the work of a start."""
    flags = [*browser.flags(), "--process-per-site"]
    return {**browser_type_launch_args, "executable_path": browser.find(), "args": flags}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """No service worker: it would answer in the place of the server, or of what a test answers itself."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture
def context(context: BrowserContext, server: Server) -> Iterator[BrowserContext]:
    """A visitor of its own for each test; a request to any other host fails the test."""
    elsewhere: list[str] = []
    context.on("request", lambda request: elsewhere.extend(foreign(request, server)))
    context.add_init_script(UNPAINTED)
    yield context
    assert elsewhere == []


def foreign(request: Request, server: Server) -> list[str]:
    """The address that is asked for, if it is another host's."""
    address, home = urlsplit(request.url), urlsplit(server.url)
    web = address.scheme in {"http", "https", "ws", "wss"}
    return [request.url] if web and address.netloc != home.netloc else []


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """For what looks at pictures or colours."""
    page.evaluate("document.adoptedStyleSheets = []")
    yield
    page.evaluate(UNPAINTED)


# -- a page without the runtime, for the tests that only look

BOXES = Path(__file__).with_name("boxes.js").read_text("utf-8")


@contextmanager
def painting(
    browser: Browser, *scripts: str, motion: Literal["reduce", "no-preference"] = "reduce"
) -> Iterator[Painter]:
    """Draws screens on a page that has these too of the page's scripts, and boxes.js."""
    page = browser.new_page(reduced_motion=motion)
    page.add_init_script(UNPAINTED)
    painter = Painter(page, PROJECT)
    page.evaluate(BOXES)
    painter.add(*scripts)
    yield painter
    page.close()


@pytest.fixture(scope="module")
def painter(browser: Browser) -> Iterator[Painter]:
    with painting(browser) as drawing:
        yield drawing


@pytest.fixture(scope="module")
def moving(browser: Browser) -> Iterator[Painter]:
    """The same where motion is wanted."""
    with painting(browser, motion="no-preference") as drawing:
        yield drawing


# -- one page for the tests that need no start of their own: Python is loaded once


class Complaints(list[str]):
    """What a page says that it should not: errors, and requests to other hosts."""

    def listen(self, context: BrowserContext, server: Server) -> None:
        context.on("console", lambda message: self.extend([message.text] if message.type == "error" else []))
        context.on("weberror", lambda error: self.append(str(error.error)))
        context.on("request", lambda request: self.extend(foreign(request, server)))


def new_visitor(browser: Browser, server: Server) -> BrowserContext:
    """Somebody with nothing stored, at a tablet, who wants less motion."""
    context = browser.new_context(
        base_url=server.url,
        reduced_motion="reduce",
        viewport=TABLET,
        locale="en",
        service_workers="block",
    )
    context.add_init_script(UNPAINTED)
    return context


Ready = Callable[[], tuple[Page, Complaints]]


@pytest.fixture(scope="session")
def ready_page(browser: Browser, server: Server) -> Iterator[Ready]:
    """Gives the page; a new one, if Chromium has crashed in the one before."""
    contexts: list[BrowserContext] = []
    pages: list[Page] = []
    complaints = Complaints()

    def ready() -> tuple[Page, Complaints]:
        if not pages:
            pages.append(open_page())
            pages[0].on("crash", lambda _: pages.clear())
        return pages[0], complaints

    def open_page() -> Page:
        context = new_visitor(browser, server)
        contexts.append(context)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        complaints.listen(context, server)
        page = context.new_page()
        page.goto("?pace=0&lang=en#nowhere")
        page.locator('html[data-boot="ready"]').wait_for(timeout=60_000)
        return page

    yield ready
    for context in contexts:
        context.close()


@pytest.fixture
def tapis(ready_page: Ready) -> Iterator[Page]:
    """The page at home, in English, with Python running, nothing saved, nothing to complain of."""
    page, complaints = ready_page()
    complaints.clear()
    page.set_viewport_size(TABLET)
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(HOME)
    page.locator('#app[data-screen="home"][lang="en"]').wait_for()
    page.wait_for_function("location.hash === ''")  # the browser goes back in its own time
    yield page
    assert complaints == []


@pytest.fixture
def tabs(tapis: Page) -> Iterator[BrowserContext]:
    """For new tabs beside that page, with nothing stored: a start that changes nothing for others."""
    yield tapis.context
    for tab in tapis.context.pages:
        if tab is not tapis:
            tab.close()


@pytest.fixture
def page(tabs: BrowserContext, ready_page: Ready) -> Iterator[Page]:
    """A tab beside that page, in which things move and errors may be what is tested."""
    tab = tabs.new_page()
    tab.emulate_media(reduced_motion="no-preference")
    yield tab
    tab.close()
    _, complaints = ready_page()
    complaints[:] = [text for text in complaints if text.startswith("http")]  # what was asked of another host


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """Somebody new, in a browser of their own, with every error noted."""
    context = new_visitor(browser, server)
    complaints = Complaints()
    complaints.listen(context, server)
    yield context
    context.close()
    assert complaints == []
