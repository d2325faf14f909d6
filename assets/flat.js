// A screen that lies flat between people: whether there is room for that, and a finger or a key that stays on a pad
// (`data-peek`) and looks under it for as long as it stays.
(() => {
  "use strict";

  const tapis = window.tapis;
  const LOOK = 180; // milliseconds until a pad opens: a shorter tap only chooses the card
  const STRAY = 30; // pixels beside a pad where a finger does not mean it any more
  const LEAST = [1024, 700]; // pixels of a window that has room, at the usual size of text

  // --- Room -----------------------------------------------------------------------------------------------------

  tapis.roomy = () => {
    const [wide, high] = LEAST.map((side) => (side * (document.documentElement.dataset.text || 100)) / 100);
    return innerWidth >= wide && innerHeight >= high;
  };

  let wasRoomy = tapis.roomy();
  function measure() {
    if (tapis.roomy() === wasRoomy) return;
    wasRoomy = !wasRoomy;
    tapis.later("room", String(wasRoomy), 0);
  }

  const enlarge = tapis.enlarge;
  tapis.enlarge = (choice) => {
    enlarge(choice);
    measure();
  };
  addEventListener("resize", measure);

  // --- A pad that is held ---------------------------------------------------------------------------------------

  let held = null; // the pad under a finger or a key: {pad, by, timer, isOpen}
  let spent = false; // the press that ends now has opened a pad, so that its click means nothing

  function press(pad, by) {
    if (held) return; // one at a time
    held = { pad, by, isOpen: false, timer: setTimeout(open, LOOK) };
  }

  function open() {
    held.isOpen = true;
    tapis.later("hold", held.pad.dataset.peek, 0);
  }

  // The faces are gone at once, before Python hears of it.
  function letGo() {
    if (!held) return false;
    const { isOpen, timer } = held;
    held = null;
    clearTimeout(timer);
    if (isOpen) {
      for (const face of document.querySelectorAll("#app [data-private]")) face.remove();
      tapis.later("hide", "", 0);
    }
    return isOpen;
  }

  const padOf = (event) => event.target.closest?.("#app [data-peek]");

  function down(event) {
    spent = false;
    const pad = padOf(event);
    if (pad && event.isPrimary && !event.button) press(pad, event.pointerId);
  }

  function move({ pointerId, clientX: x, clientY: y }) {
    if (held?.by !== pointerId) return;
    const { left, top, right, bottom } = held.pad.getBoundingClientRect();
    if (Math.max(left - x, x - right, top - y, y - bottom) > STRAY) spent = letGo();
  }

  function up({ pointerId }) {
    if (held?.by === pointerId) spent = letGo();
  }

  function click(event) {
    if (!spent || !padOf(event)) return;
    spent = false;
    event.stopPropagation();
    event.preventDefault();
  }

  // --- By key: kept down it looks, pressed shortly it chooses --------------------------------------------------

  const isPress = ({ key }) => key === "Enter" || key === " ";

  function keyDown(event) {
    const pad = isPress(event) && padOf(event);
    if (!pad) return;
    event.preventDefault();
    if (!event.repeat) press(pad, "key");
  }

  function keyUp(event) {
    if (held?.by !== "key" || !isPress(event)) return;
    event.preventDefault();
    const { pad } = held;
    if (!letGo()) pad.click();
  }

  addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, up);
  for (const gone of ["blur", "pagehide"]) addEventListener(gone, letGo);
  document.addEventListener("visibilitychange", letGo);
  addEventListener("focusout", () => held?.by === "key" && letGo());
  addEventListener("click", click, true);
  addEventListener("keydown", keyDown, true);
  addEventListener("keyup", keyUp, true);
  addEventListener("contextmenu", (event) => padOf(event) && event.preventDefault());
})();
