// Opening a hand and closing it again, as far as only the browser can tell: a finger that stays on a token
// (`data-hold`), a second tap that was meant for the curtain, a page that nobody touches.
(() => {
  "use strict";

  const tapis = window.tapis;
  const HOLD = 600; // milliseconds until a hand opens
  const EMPTIES = 4; // times as fast as it fills, a ring empties
  const AGAIN = 500; // milliseconds in which another tap is the second of a double tap
  const NEAR = 60; // pixels within which it falls
  const SHARED = '#app :is([data-region="board"], [data-region="players"])'; // what everybody looks at
  const ANSWERED = "[data-recap], [data-act], [data-piece], [data-move], [data-refuse]"; // what Python hears of anyway

  // --- A finger that stays ------------------------------------------------------------------------------------

  let held = null; // the token under the finger: {seal, pointer, timer, ring}
  let spent = null; // the finger that has opened a hand, until it lifts

  function press(event) {
    const seal = event.target.closest?.("[data-hold]");
    if (!seal || !event.isPrimary || event.button) return;
    letGo();
    seal.setPointerCapture(event.pointerId);
    const ring = seal.querySelector(".filling").animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], HOLD);
    held = { seal, ring, pointer: event.pointerId, timer: setTimeout(open, HOLD) };
  }

  function open() {
    const { seal, pointer } = held;
    letGo();
    if (!seal.isConnected) return;
    spent = pointer;
    tapis.later("hold", "", 0);
  }

  function letGo() {
    clearTimeout(held?.timer);
    held?.ring.updatePlaybackRate(-EMPTIES);
    held = null;
  }

  function stray(event) {
    if (held?.pointer !== event.pointerId) return;
    const { left, top, width, height } = held.seal.getBoundingClientRect();
    const away = Math.hypot(event.clientX - left - width / 2, event.clientY - top - height / 2);
    if (away > width / 2) letGo();
  }

  function lift({ type, pointerId, timeStamp: time, clientX: x, clientY: y }) {
    if (held?.pointer === pointerId) letGo();
    if (spent !== pointerId || type !== "pointerup") return;
    spent = null;
    opened = { time, x, y, held: true };
  }

  // --- Taps that are not meant --------------------------------------------------------------------------------

  let opened = null; // the tap that has opened a hand, or the end of a hold: {time, x, y, held}

  // A key or another program clicks without a finger (`detail` is 0), and means it.
  const isAgain = ({ detail, timeStamp, clientX, clientY }) =>
    detail && opened && timeStamp - opened.time < AGAIN && Math.hypot(clientX - opened.x, clientY - opened.y) < NEAR;

  const isUnfolded = () => document.querySelector("#app :is([data-recap]:not([hidden]), [data-again])") !== null;

  // The second tap of a double tap on “Show my hand” makes no move of what lies there now; a finger that lifts after a
  // hold taps nothing at all. A tap beside the slip of what happened since one's turn folds it, or ends its replay.
  function click(event) {
    const { target, timeStamp: time, clientX: x, clientY: y } = event;
    if (isAgain(event) && (opened.held || target.closest?.("[data-move]"))) {
      event.stopPropagation();
      event.preventDefault();
    } else if (target.closest?.('[data-act="open"]')) opened = { time, x, y };
    else if (target.closest?.(".table") && !target.closest(ANSWERED) && isUnfolded()) tapis.later("fold", "", 0);
  }

  // --- A page that nobody touches -----------------------------------------------------------------------------

  let patience = 0;
  let timer = 0;

  function stir() {
    clearTimeout(timer);
    if (patience) timer = setTimeout(() => tapis.later("hide", "", 0), patience);
  }

  tapis.idle = (wait) => {
    patience = wait;
    stir();
  };

  // --- A hand that closes -------------------------------------------------------------------------------------

  const draw = tapis.show;
  let next = null; // what is to be drawn once the private cards have left the screen

  // The private nodes go first, and two frames pass before anything else is drawn, so that no picture has a hand and
  // what follows it. A card that has just become public goes too: where it lay tells something of those beside it.
  function close() {
    const open = document.querySelectorAll("#app :is(.near :is(.hand, .actions, .aside), [data-private])");
    if ([...open].some((part) => part.contains(document.activeElement))) document.getElementById("question").focus();
    for (const part of open) part.replaceChildren();
    // The card that is chosen may be hidden again: what lights up for it, and what a tap there would do, tell of it.
    for (const lit of document.querySelectorAll(`${SHARED} :is(.hit, .may, .ends)`)) lit.classList.remove("hit", "may", "ends");
    for (const end of document.querySelectorAll(`${SHARED} [data-move]`)) delete end.dataset.move;
    for (const told of document.querySelectorAll(`${SHARED} .does`)) told.remove();
  }

  const isOpen = () => document.querySelector('#app [data-act="hide"]') !== null;
  const isClosed = (html) => /data-screen="(table|curtain|result|end)"/.test(html) && !html.includes('data-act="hide"');

  tapis.show = (...drawn) => {
    tapis.catchUp();
    const closes = !next && isOpen() && isClosed(drawn[0]);
    if (next || (closes && !document.hidden)) {
      if (closes) {
        close();
        document.getElementById("app").setAttribute("aria-busy", "true"); // until it is drawn
        requestAnimationFrame(() => requestAnimationFrame(() => tapis.inSteps(() => draw(...[next, (next = null)][0]))));
      }
      next = drawn;
    } else draw(...drawn);
  };

  addEventListener("pointerdown", press);
  addEventListener("pointermove", stray);
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) addEventListener(end, lift);
  addEventListener("blur", letGo);
  addEventListener("contextmenu", (event) => event.target.closest?.("[data-hold]") && event.preventDefault());
  addEventListener("click", click, true);
  for (const touch of ["pointerdown", "pointermove", "keydown", "wheel"]) addEventListener(touch, stir, { capture: true, passive: true });
})();
