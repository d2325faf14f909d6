// What a finger taps at a table answers by itself in the next frame: a card is lifted, a button sinks. What follows from
// the tap is worked out after that frame. So a slow device, too, shows at once that it has understood.
(() => {
  "use strict";

  const tapis = window.tapis;
  let waiting = null; // what follows from the last tap, until its own answer is painted

  function go() {
    const then = waiting;
    waiting = null;
    then?.();
  }

  const turned = (pressed) => (pressed === "true" ? "false" : "true");

  // A drawing takes the mark away; where nothing is drawn, since nothing has changed, it is taken back.
  function takeBack(element, pressed) {
    if (!("touched" in element.dataset)) return;
    delete element.dataset.touched;
    if (pressed) element.setAttribute("aria-pressed", pressed);
  }

  tapis.touch = (element, then) => {
    go();
    const pressed = element.getAttribute("aria-pressed");
    element.dataset.touched = "";
    if (pressed) element.setAttribute("aria-pressed", turned(pressed));
    waiting = () => {
      then();
      tapis.next(() => takeBack(element, pressed));
    };
    requestAnimationFrame(() => setTimeout(() => tapis.inSteps(go)));
  };

  // Whatever is done next finds the page as the last tap has left it; a page out of sight paints no frame.
  for (const type of ["pointerdown", "keydown", "popstate", "pagehide"]) addEventListener(type, go, { capture: true, passive: true });
  document.addEventListener("visibilitychange", go, { capture: true });
})();
