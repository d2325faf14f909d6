// Keeps the screen awake while a game is on the table, where people want that and the browser allows it.
(() => {
  "use strict";

  let wanted = true;
  window.tapis.wake = (choice) => {
    wanted = choice !== "off";
    look();
  };

  const PLAYED = ["table", "curtain", "result"];
  let lock = null; // a promise of the lock, while one is wanted

  const isPlayed = () => wanted && !document.hidden && PLAYED.includes(document.getElementById("app").dataset.screen);
  const refused = () => null; // a battery that is low, a frame that may not

  function look() {
    if (!navigator.wakeLock) return;
    if (isPlayed()) {
      lock ??= navigator.wakeLock.request("screen").catch(refused);
    } else {
      lock?.then((held) => held?.release());
      lock = null;
    }
  }

  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ["data-screen"] });
  document.addEventListener("visibilitychange", look);
})();
