"""From a tap to the painted answer, over whole turns of a game against a bot."""

from __future__ import annotations

from statistics import median, quantiles

from playwright.sync_api import Playwright

from tools.serve import Server

from .browser import GAME, PROJECT, WATCH, fresh_page, wait_done

PACE = "100"  # the bot answers in frames of its own, as it does for people
# Taps what a person could tap; the clock stops in the task after the frame that shows the answer.
TAPS = """async (wanted) => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  }));
  const idle = [], taps = [];
  while (taps.length < wanted) {
    const screen = document.getElementById("app").dataset.screen;
    const next = screen === "result" ? "[data-act=next]" : screen === "end" ? "[data-act=rematch]"
      : "[data-move], button[data-piece]:enabled:not([aria-pressed=true])";
    const targets = [...document.querySelectorAll(next)];
    const target = document.querySelector("[data-move]") ?? targets[targets.length - 1];
    const before = performance.now();
    target?.click();
    const took = (await painted()) - before;
    if (target?.dataset.piece || target?.dataset.move) taps.push(took);
    const still = performance.now();
    idle.push((await painted()) - still);
  }
  return { taps, idle };
}"""


def tap(playwright: Playwright, taps: int = 200) -> str:
    with Server(PROJECT.dist) as server, fresh_page(playwright) as page:
        page.add_init_script(WATCH)
        page.goto(server.url + GAME + PACE)
        wait_done(page)
        times = page.evaluate(TAPS, taps)
    middle, high = median(times["taps"]), quantiles(times["taps"], n=20)[-1]
    frame = median(times["idle"])
    return (
        f"tap to painted answer: median {middle:.1f} ms, p95 {high:.1f} ms over {taps} taps"
        f" ({middle / frame:.1f} and {high / frame:.1f} of an empty frame)"
    )
