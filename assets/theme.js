// What the page wears, before anything is drawn: the theme of the address, else the one that was chosen on this device
// (ui/settings.py keeps it), else the felt; and how large its text is, by the browser's own size. Who asks the system for more contrast has that until they choose.
(() => {
  "use strict";

  const tapis = window.tapis;

  const chosen = (name) => {
    try {
      return JSON.parse(localStorage.getItem("tapis.settings"))?.[name];
    } catch {
      return undefined; // storage is denied, or holds no text of ours
    }
  };
  const prefers = (what) => matchMedia(`(prefers-${what})`).matches;
  const system = () => (prefers("contrast: more") ? "contrast" : prefers("color-scheme: light") ? "day" : "felt");

  tapis.dress = (choice) => {
    const theme = tapis.route(location).visit.theme || choice || chosen("theme") || (prefers("contrast: more") ? "contrast" : "felt");
    document.documentElement.dataset.theme = theme === "system" ? system() : theme;
  };
  // The conditions under which sheets compose for smaller windows, as they are written: larger text leaves less room.
  const written = new Map();
  const SIDE = /(?<=(?:width|height): )[\d.]+(?=px)/g;
  const SHAPE = /(?<=aspect-ratio: )1 ?\/ ?1/g;
  const COLUMN = "(max-width: 319px), (max-width: 479px) and (max-height: 399px)"; // where styles/large.css begins

  function* conditions(rules) {
    for (const rule of rules) {
      if (rule.media) yield rule.media;
      if (rule.cssRules) yield* conditions(rule.cssRules);
    }
  }

  function compose() {
    const size = document.documentElement.dataset.text / 100;
    if (size === 1 && !written.size) return;
    const scaled = (condition) => condition.replace(SIDE, (pixels) => pixels * size);
    const isColumn = matchMedia(scaled(COLUMN)).matches; // upright, whatever the shape of the window
    for (const sheet of document.styleSheets) {
      for (const media of conditions(sheet.cssRules)) {
        if (!written.has(media)) written.set(media, media.mediaText);
        const condition = scaled(written.get(media));
        media.mediaText = isColumn && size !== 1 ? condition.replace(SHAPE, "99 / 1") : condition;
      }
    }
  }

  // What is chosen here is so much of the browser's own size of text, which the page has before any sheet is there.
  const SIZES = [100, 125, 150, 200];
  const OWN = Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
  // Firefox enlarges a page like this since 126; before that the setting is not offered, and its own zoom is what enlarges.
  const enlarges = CSS.supports("zoom: 2");
  document.documentElement.toggleAttribute("data-no-zoom", !enlarges);
  let last = "";

  tapis.enlarge = (choice) => {
    last = choice || last || chosen("text") || "100";
    document.documentElement.dataset.text = (enlarges && SIZES.findLast((size) => size <= last * OWN)) || 100;
    compose();
  };
  tapis.dress("");
  tapis.enlarge("");
  addEventListener("DOMContentLoaded", compose); // the sheets come after this script
  addEventListener("resize", compose);
})();
