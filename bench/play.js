// Plays the game that the page shows, as a person could, until `wanted` taps have been answered. Each tap waits until
// nothing moves any more: whoever taps has looked first, and what is on its way would be measured with the answer.
// Gives, for taps that choose something and for those that make a move, the milliseconds until the drawing that answers
// is painted: with a move, that is the first frame of its motion, and no bot's answer is waited for. Beside them, those
// of frames in which nothing happened, and the HTML of everything that was drawn.
async (wanted) => {
  const IDLE_FRAMES = 600; // a bot has moved by then, or the page is stuck
  const RESTLESS_FRAMES = 300; // what moves longer than that moves for ever, as the mark of a bot that thinks
  const chosen = [];
  const moved = [];
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

  const ends = ({ effect, playState }) => playState === "running" && effect.getComputedTiming().endTime < Infinity;
  async function rest() {
    for (let n = 0; n < RESTLESS_FRAMES && document.getAnimations().some(ends); n++) await painted();
    await painted(); // what is put off until after a drawing
  }

  function next() {
    const screens = document.querySelector('[data-act="here"], [data-act="begin"], [data-act="next"], [data-act="rematch"]');
    const pieces = document.querySelectorAll("[data-piece]:enabled:not([aria-pressed=true])");
    return screens ?? document.querySelector("[data-move]") ?? pieces[pieces.length - 1];
  }

  for (let idle = 0; chosen.length + moved.length < wanted; idle++) {
    if (idle > IDLE_FRAMES) throw new Error(`nothing to tap on ${document.getElementById("app").dataset.screen}`);
    if (next()) await rest();
    const target = next();
    const before = performance.now();
    target?.click();
    const took = (await painted()) - before;
    if (target) idle = 0;
    if (target?.matches("[data-move]")) moved.push(took);
    else if (target?.matches("[data-piece]")) chosen.push(took);
    const still = performance.now();
    frames.push((await painted()) - still);
  }
  window.morph = morph;
  return { chosen, moved, frames, drawn };
}
