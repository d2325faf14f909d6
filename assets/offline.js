// Keeps the whole page for visits without a network, by a service worker; loaded once nothing else is to be loaded.
// A new version waits while a game is on the table, and says so; at home it takes over.
(async () => {
  "use strict";

  if (window.tapis.framed) return; // to ask a sandbox for its service worker raises an error
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const wasKept = Boolean(serviceWorker.controller); // else the page on screen is the newest there is
  let registration;
  try {
    registration = await serviceWorker.register("offline-worker.js");
  } catch {
    // Denied by the browser: the page plays on, with its network.
  }
  if (!registration) return;

  const isHome = () => document.getElementById("app").dataset.screen === "home";
  let isTold = false;
  let isInviting = false;
  let isReplaced = false; // whether the worker of a new version answers what this page fetches

  function look() {
    if (!wasKept) return;
    if (isReplaced && isHome()) {
      location.reload();
    } else if (registration.waiting && isHome()) {
      if (!isInviting) invite(registration.waiting);
    } else if (registration.waiting && !isTold) {
      isTold = true;
      dispatchEvent(new Event("tapis-news"));
    }
  }

  // Chromium stops a worker that has had nothing to do for half a minute. A new version that is to take over while
  // the old worker is being started again, for instance for the icon, waits until that one is stopped again. So the
  // old worker is made to answer something first: one that runs gives way at once.
  async function invite(waiting) {
    isInviting = true;
    await fetch("assets/offline.js").catch(() => {});
    isInviting = false;
    if (isHome() && waiting === registration.waiting) waiting.postMessage("take over");
  }

  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  serviceWorker.addEventListener("controllerchange", () => {
    isReplaced = true;
    look();
  });
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-screen"] });
  look();
})();
