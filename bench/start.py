"""Cold start to playable, and what crosses the network for it."""

from __future__ import annotations

from statistics import median

from playwright.sync_api import Playwright

from tools.serve import Server

from .browser import GAME, PROJECT, WATCH, bare_site, fresh_page, wait_done


def start(playwright: Playwright, runs: int) -> str:
    ours, bare = [], []
    with bare_site() as bare_server, Server(PROJECT.dist) as server:
        for _ in range(runs):
            with fresh_page(playwright) as page:
                page.goto(bare_server.url)
                bare.append(wait_done(page))
            with fresh_page(playwright) as page:
                page.add_init_script(WATCH)
                page.goto(server.url + GAME + "0")
                ours.append(wait_done(page))
    ratio = median(ours) / median(bare)
    return (
        f"cold start to playable: {ratio:.2f} of a bare loadPyodide()"
        f" ({median(ours):.0f} / {median(bare):.0f} ms, medians of {runs} browsers each)"
    )


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
