// The page in a frame of somebody else's: it tells that page how it comes along, takes neither focus nor a place in its
// history, and lets bots wait while nobody can see it. Nothing that the other page says is listened to.
(() => {
  "use strict";

  const tapis = window.tapis;
  const VERSION = 1; // of the messages, which assets/embed/poster.js reads
  const root = document.documentElement;

  tapis.framed = window.top !== window;
  // Whoever may hear it: nothing of it is a secret.
  tapis.tell = (kind, more = {}) => tapis.framed && window.parent.postMessage({ tapis: VERSION, kind, ...more }, "*");
  tapis.mayFocus = () => !tapis.framed || document.hasFocus();

  let isSeen = true;
  const waiting = [];

  tapis.whenSeen = (what) => {
    if (isSeen) what();
    else waiting.push(what);
  };

  if (!tapis.framed) return;
  root.dataset.framed = "";

  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1).isIntersecting;
    while (isSeen && waiting.length) waiting.shift()();
  }).observe(root);

  // How high a table likes to be that is so wide: the poster's own sides, in assets/embed/poster.css.
  function tellHeight() {
    const height = innerWidth < 480 ? innerWidth * 1.75 : Math.min(innerWidth / 1.6, 820);
    tapis.tell("height", { height: Math.round(height) });
  }
  addEventListener("resize", tellHeight);
  tellHeight();
})();
