// Plays the game that the page shows, as a person could, until `wanted` taps have been answered.
// Gives the milliseconds from each tap to its painted answer and those of frames in which nothing happened, and
// the HTML of everything that was drawn.
async (wanted) => {
  const IDLE_FRAMES = 600; // a bot has moved by then, or the page is stuck
  const taps = [];
  const frames = [];
  const drawn = [];
  const { morph } = window;
  window.morph = (old, html) => {
    drawn.push(html);
    morph(old, html);
  };

  // The task after the frame that shows the answer.
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(0);
  }));

  function next() {
    const screens = document.querySelector('[data-act="here"], [data-act="begin"], [data-act="next"], [data-act="rematch"]');
    const pieces = document.querySelectorAll("[data-piece]:enabled:not([aria-pressed=true])");
    return screens ?? document.querySelector("[data-move]") ?? pieces[pieces.length - 1];
  }

  for (let idle = 0; taps.length < wanted; idle++) {
    if (idle > IDLE_FRAMES) throw new Error(`nothing to tap on ${document.getElementById("app").dataset.screen}`);
    const target = next();
    const before = performance.now();
    target?.click();
    const took = (await painted()) - before;
    if (target) idle = 0;
    if (target?.matches("[data-piece], [data-move]")) taps.push(took);
    const still = performance.now();
    frames.push((await painted()) - still);
  }
  window.morph = morph;
  return { taps, frames, drawn };
}
