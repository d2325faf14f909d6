// The keyboard at a table: Tab goes from region to region, arrows go within one, Escape takes back what is chosen or
// closes what is open, Ctrl+Z undoes. It also sees to it that no drawing loses the focus.
(() => {
  "use strict";

  const tapis = window.tapis;
  const TABLE = "#app > main.table";
  // A region takes one stop of the Tab key: at the thing in it that had the focus last.
  const REGIONS = "[data-region], .bar, .sheet, [data-recap], .notice, .me, .aside, .curtain";
  // What cannot be tapped towards a move answers a key, as a tap, with the rule that it would break.
  const ITEMS = "button:enabled, a[href], summary, [data-refuse]";
  const COVERS = ["help", "log", "history", "settings", "saves"]; // closing one leads back to where it was opened
  const CLOSING = ["fold", "clear", "back", "hide"]; // what Escape does: the first that can be done

  const app = () => document.getElementById("app");
  // What is folded is not measured: the browser would have to lay it out for that.
  const isFolded = (element) => element.closest("details:not([open]) > :not(summary)") !== null;
  const isSeen = (element) => !isFolded(element) && element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  const regionOf = (element) => element.closest(document.querySelector(TABLE) ? REGIONS : "[data-group], .sheet");
  const itemsOf = (region) => [...region.querySelectorAll(ITEMS)].filter((item) => regionOf(item) === region && isSeen(item));

  // --- One stop a region --------------------------------------------------------------------------------------

  const stops = new Map(); // by the name of a region: the name of the thing in it where Tab stops
  let roving = []; // all that has a tabindex from here
  const LATER = 1000; // milliseconds after a drawing, when most of what flies has landed
  let late = 0; // the timer of the stops that are not set yet

  const nameOf = (element) => element.id || (element.dataset.refuse && `piece-${element.dataset.refuse}`) || Object.values(element.dataset).join(" ") || element.className;
  const isOpen = (item) => !item.dataset.refuse;
  const regionName = (region) => region.dataset.region || region.className.split(" ")[0];

  function rove() {
    clearTimeout(late);
    late = 0;
    if (!document.querySelector(TABLE)) return;
    const regions = [...app().querySelectorAll(REGIONS)].filter(isSeen);
    roving = regions.flatMap((region) => {
      const items = itemsOf(region);
      const name = stops.get(regionName(region));
      const stop = items.find((item) => nameOf(item) === name) ?? items.find((item) => item.matches(".main")) ?? items.find(isOpen) ?? items[0];
      for (const item of items) item.tabIndex = item === stop ? 0 : -1;
      return items;
    });
  }

  // Who points sees the answer first: to measure every button and to set its tabindex costs as much as the drawing. Tab
  // and the focus find the stops all the same.
  function roveLater() {
    clearTimeout(late);
    late = setTimeout(overtake, LATER);
  }
  const overtake = () => late && rove();

  // A drawing is compared with the page (morph.js) as it was drawn.
  function unrove() {
    for (const item of roving) item.removeAttribute("tabindex");
    roving = [];
  }

  function remember({ target }) {
    overtake();
    const region = regionOf(target);
    if (!region || !roving.includes(target)) return;
    stops.set(regionName(region), nameOf(target));
    for (const item of itemsOf(region)) item.tabIndex = item === target ? 0 : -1;
  }

  // --- The focus, from one drawing to the next ----------------------------------------------------------------

  const opened = new Map(); // by the name of a screen: what had the focus when another was laid over it

  const takesKeys = (element) => element.hasAttribute("tabindex") || element.matches("button:enabled, a[href], summary, input, select, textarea");
  const canHold = (element) => app().contains(element) && isSeen(element) && takesKeys(element);

  tapis.focus = () => {
    const active = document.activeElement;
    const hadFocus = app().contains(active);
    const { screen } = app().dataset;
    const region = hadFocus && regionOf(active);
    const place = region && { name: regionName(region), at: itemsOf(region).indexOf(active) };
    if (hadFocus) opened.set(screen, nameOf(active));
    unrove();
    const settle = () => {
      const now = app().dataset.screen;
      const holds = now === screen && !(hadFocus && !canHold(document.activeElement));
      if (holds && !isByKeys()) return roveLater();
      rove();
      if (now !== screen) {
        scrollTo(0, 0);
        take((isBack(screen, now) && named(opened.get(now))) || question());
      } else if (hadFocus && !canHold(document.activeElement)) take((place && beside(place)) || question());
    };
    // Where the focus goes is measured, by which the browser lays the whole drawing out: that can wait for a step of its
    // own, unless keys are pressed or it is not sure that the focus goes to the question. That is silent from now on.
    return () => {
      const now = app().dataset.screen;
      const isLost = hadFocus && !app().contains(document.activeElement);
      if (isByKeys() || isBack(screen, now) || (isLost && now === screen)) return settle();
      if (now !== screen && tapis.mayFocus()) hush(question());
      tapis.next(settle);
    };
  };

  const isByKeys = () => "keys" in document.documentElement.dataset;
  const isBack = (before, now) => COVERS.includes(before) && !COVERS.includes(now);
  const named = (name) => name && [...app().querySelectorAll(ITEMS)].find((item) => nameOf(item) === name && canHold(item));
  const question = () => document.getElementById("question") ?? app().querySelector("h1");

  // What has come into the place of a thing that is gone, or the last thing before it.
  function beside({ name, at }) {
    const region = [...app().querySelectorAll(REGIONS)].find((each) => regionName(each) === name && isSeen(each));
    const items = region ? itemsOf(region) : [];
    return items[Math.min(at, items.length - 1)];
  }

  // Who comes to it hears it by that; the next drawing turns it on again.
  function hush(target) {
    if (target?.ariaLive) target.ariaLive = "off";
  }

  function take(target) {
    if (!target || !tapis.mayFocus()) return;
    if (!target.matches(ITEMS) && !target.hasAttribute("tabindex")) target.tabIndex = -1;
    hush(target);
    target.focus({ preventScroll: true });
  }

  // --- Arrows -------------------------------------------------------------------------------------------------

  const ARROWS = { ArrowLeft: [-1, 0], ArrowUp: [-1, 1], ArrowRight: [1, 0], ArrowDown: [1, 1] };
  const ENDS = { Home: 0, End: -1 };
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };

  // Left and right go through all things in their order, round and round; up and down go to the nearest thing that
  // lies there, or else as left and right do.
  function go(items, from, [step, isVertical]) {
    const [x, y] = middle(from);
    const far = (item) => Math.hypot(2 * (middle(item)[0] - x), middle(item)[1] - y);
    const rows = items.filter((item) => (middle(item)[1] - y) * step > from.getBoundingClientRect().height / 2);
    if (isVertical && rows.length) return rows.reduce((best, item) => (far(item) < far(best) ? item : best));
    return items[(items.indexOf(from) + step + items.length) % items.length];
  }

  function walk({ key, target, altKey, ctrlKey, metaKey }) {
    const region = target.matches("input, select, textarea") ? null : regionOf(target);
    if (!region || altKey || ctrlKey || metaKey || !(key in ARROWS || key in ENDS)) return false;
    const items = itemsOf(region);
    const next = key in ENDS ? items.at(ENDS[key]) : ARROWS[key] && items.includes(target) ? go(items, target, ARROWS[key]) : items[0];
    next?.focus();
    return Boolean(next);
  }

  // --- The other keys -----------------------------------------------------------------------------------------

  function escape() {
    const menu = document.querySelector("details.menu[open]");
    const act = CLOSING.map((name) => document.querySelector(`#app [data-act="${name}"]`)).find(Boolean);
    if (!menu) act?.click();
    else {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
    return Boolean(menu || act);
  }

  function undo({ target }) {
    const act = target.matches("input, textarea") ? null : document.querySelector('#app [data-act="undo"]');
    act?.click();
    return Boolean(act);
  }

  // A key that is kept down makes one move, not one after the other.
  const isHeld = ({ repeat, key, target }) => repeat && key === "Enter" && target.matches("button");

  function refuse({ key, target, repeat }) {
    const isMeant = target.dataset?.refuse && (key === "Enter" || key === " ");
    if (isMeant && !repeat) target.click();
    return isMeant;
  }

  function press(event) {
    overtake();
    document.documentElement.dataset.keys = "";
    const { key, ctrlKey, metaKey } = event;
    const isUndo = key === "z" && (ctrlKey || metaKey);
    if (key === "Escape" ? escape() : isUndo ? undo(event) : isHeld(event) || refuse(event) || walk(event)) event.preventDefault();
  }

  // Who points needs no mark on a question that got the focus by itself.
  addEventListener("pointerdown", () => delete document.documentElement.dataset.keys, { capture: true, passive: true });
  addEventListener("keydown", press);
  addEventListener("focusin", remember);
  addEventListener("toggle", () => (unrove(), rove()), { capture: true }); // a menu
})();
