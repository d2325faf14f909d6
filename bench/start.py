"""Cold start to playable, and what crosses the network for it."""

from __future__ import annotations

from statistics import median

from playwright.sync_api import Error, Playwright

from tools.serve import Server

from .browser import GAME, PROJECT, WATCH, bare_site, fresh_page, wait_done

TRIES = 3  # Chromium itself crashes now and then on the first page of a fresh browser


def start(playwright: Playwright, runs: int) -> str:
    ours, bare = [], []
    with bare_site() as bare_server, Server(PROJECT.dist) as server:
        for _ in range(runs):
            bare.append(cold(playwright, bare_server.url))
            ours.append(cold(playwright, server.url + GAME + "0", WATCH))
    ratio = median(ours) / median(bare)
    return (
        f"cold start to playable: {ratio:.2f} of a bare loadPyodide()"
        f" ({median(ours):.0f} / {median(bare):.0f} ms, medians of {runs} browsers each)"
    )


def cold(playwright: Playwright, url: str, watch: str = "") -> float:
    """Milliseconds from the navigation of a fresh browser to what the page calls done."""
    tries = 0
    while True:
        try:
            with fresh_page(playwright) as page:
                page.add_init_script(watch)
                page.goto(url)
                return wait_done(page)
        except Error as error:
            tries += 1
            if "crashed" not in error.message or tries == TRIES:
                raise
            print("(Chromium crashed: another takes its place)", flush=True)


def transfer(playwright: Playwright) -> str:
    with Server(PROJECT.dist) as server, fresh_page(playwright) as page:
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        sizes: list[float] = []
        network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        page.add_init_script(WATCH)
        page.goto(server.url + GAME + "0")
        wait_done(page)
        files = len(sizes)
    return f"transferred to playable: {sum(sizes) / 1e6:.2f} MB in {files} files (gzip)"
