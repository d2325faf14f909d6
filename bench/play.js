// What the bench needs in the page while its mouse plays there as a person could: what to tap next, and how long the answers
// to that tap take. A tap waits until nothing moves: whoever taps has looked first, and what is on its way would be
// measured with the answer. All that is drawn is kept, as HTML.
() => {
  const IDLE_FRAMES = 600; // a bot has moved by then, or the page is stuck
  const RESTLESS_FRAMES = 300; // what moves longer than that moves for ever, as the mark of a bot that thinks
  const ON = [0.5, 0.2, 0.8, 0.1, 0.9]; // parts of a side where a card of a fan may be in sight
  const SCREENS = '[data-act="here"], [data-act="begin"], [data-act="next"], [data-act="rematch"]';
  const PIECES = "[data-piece]:enabled:not([aria-pressed=true])";
  const drawn = [];
  let whenDrawn = () => {}; // called after each drawing

  const { morph } = window;
  window.morph = (old, html, prepare) => {
    drawn.push(html);
    morph(old, html, prepare);
    whenDrawn();
  };

  // The time of the task after the next frame.
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(0);
  }));

  const ends = ({ effect, playState }) => playState === "running" && effect.getComputedTiming().endTime < Infinity;
  async function rest() {
    for (let n = 0; n < RESTLESS_FRAMES && document.getAnimations().some(ends); n++) await painted();
    await painted(); // what is put off until after a drawing
  }

  function spotOn(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const spots = ON.flatMap((down) => ON.map((right) => ({ x: left + right * width, y: top + down * height })));
    return spots.find(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
  }

  function found() {
    const wanted = [...document.querySelectorAll(SCREENS), ...document.querySelectorAll("[data-move]"), ...[...document.querySelectorAll(PIECES)].reverse()];
    return wanted.map((element) => ({ element, spot: spotOn(element) })).find(({ spot }) => spot);
  }

  const kindOf = (element) => (element.matches("[data-move]") ? "move" : element.matches("[data-piece]") ? "choice" : "screen");

  // Where to tap, what kind of tap that is, and how long a frame is in which nothing happens.
  async function next() {
    for (let idle = 0; !found(); idle++) {
      if (idle > IDLE_FRAMES) throw new Error(`nothing to tap on ${document.getElementById("app").dataset.screen}`);
      await painted();
    }
    await rest();
    const target = found();
    if (!target) return next(); // a bot has moved meanwhile
    const still = performance.now();
    const frame = (await painted()) - still;
    return { ...target.spot, kind: kindOf(target.element), frame };
  }

  // From the tap that comes next: until the next frame is painted, and until the frame with the first drawing is.
  function watch() {
    const drawing = new Promise((resolve) => (whenDrawn = () => resolve(painted())));
    window.tapped = new Promise((resolve) => addEventListener("click", async ({ timeStamp }) => {
      const answer = (await painted()) - timeStamp;
      resolve({ answer, drawing: (await drawing) - timeStamp });
    }, { capture: true, once: true }));
  }

  window.bench = { drawn, next, rest, watch };
}
