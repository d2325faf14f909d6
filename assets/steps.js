// Work that is done in steps, each a task of its own, so that the browser can do something else between them and no task
// is long on a slow device. Whatever happens next finds every step done.
(() => {
  "use strict";

  const tapis = window.tapis;
  const LATEST = 50; // milliseconds that a frame is waited for
  const waiting = []; // {step, isBeforePaint, isEarly}
  const { port1, port2 } = new MessageChannel(); // its tasks come sooner than those of timers
  const soon = () => port2.postMessage("");
  // What belongs to the next picture comes before it by itself, where the browser takes an order; elsewhere the picture
  // may come first, and has to do all that is left.
  const sooner = window.scheduler?.postTask ? () => void scheduler.postTask(come, { priority: "user-blocking" }) : soon;
  let isStepwise = false;
  let place = 0; // in that row, of the next one: what a step leaves comes before what waited already

  // Calls `act`: what that leaves to `tapis.next` is done in steps after it.
  tapis.inSteps = (act) => {
    tapis.catchUp();
    stepwise(act);
  };

  tapis.isStepwise = () => isStepwise;

  // Does this in a step of its own, if what goes on is done in steps; else at once. Where a page would be seen half done,
  // it is done before that is painted, and so before all other steps.
  tapis.next = (step, isBeforePaint = false) => {
    if (!isStepwise) return step();
    if (isBeforePaint) requestAnimationFrame(finishPicture);
    waiting.splice(isBeforePaint ? 0 : place, 0, { step, isBeforePaint });
    place += 1;
    sooner();
  };

  // Does this when a frame has passed: until the next one there is time for what follows it. The clock is for a page whose
  // frames do not come, as one out of sight.
  tapis.afterFrame = (step) => {
    if (!isStepwise) return step();
    const late = { step, isEarly: true };
    waiting.splice(place, 0, late);
    place += 1;
    const go = () => {
      if (late.isEarly) waiting.forEach(sooner);
      late.isEarly = false;
    };
    requestAnimationFrame(go);
    setTimeout(go, LATEST);
  };

  // Does this after all other steps that what goes on now leaves.
  tapis.lastly = (step) => {
    if (!isStepwise) return step();
    waiting.splice(place, 0, { step });
    sooner();
  };

  // Does these after the next frame, one a frame, if what goes on is done in steps; else at once. Whoever empties the
  // list ends that.
  tapis.spread = (acts) => {
    if (!isStepwise) while (acts.length) acts.shift()();
    const go = () => {
      acts.shift()?.();
      if (acts.length) requestAnimationFrame(go);
    };
    if (acts.length) requestAnimationFrame(() => requestAnimationFrame(go));
  };

  tapis.catchUp = () => {
    while (waiting.length) doNext();
  };

  function finishPicture() {
    while (waiting[0]?.isBeforePaint) doNext();
  }

  const come = () => waiting[0]?.isEarly || doNext();

  function doNext() {
    if (!waiting.length) return;
    place = 0;
    stepwise(waiting.shift().step);
  }

  function stepwise(act) {
    const was = isStepwise;
    isStepwise = true;
    try {
      act();
    } finally {
      isStepwise = was;
      place = waiting.length;
    }
  }

  port1.onmessage = come;
  for (const type of ["pointerdown", "keydown", "popstate", "pagehide"]) addEventListener(type, tapis.catchUp, { capture: true, passive: true });
  document.addEventListener("visibilitychange", tapis.catchUp, { capture: true });
})();
