// Keeps the whole page for visits without a network, by a service worker; loaded once nothing else is to be loaded.
// A new version waits while a game is on the table, and says so; at home it takes over.
(async () => {
  "use strict";

  const { serviceWorker } = navigator;
  if (!serviceWorker || window !== window.top) return;
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

  function look() {
    if (!wasKept || !registration.waiting) return;
    if (isHome()) {
      registration.waiting.postMessage("take over");
    } else if (!isTold) {
      isTold = true;
      dispatchEvent(new Event("tapis-news"));
    }
  }

  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  serviceWorker.addEventListener("controllerchange", () => wasKept && isHome() && location.reload());
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-screen"] });
  look();
})();
