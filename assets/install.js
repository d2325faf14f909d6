// Installing the page as an app. The browser's own offer is held back: ui/screens/end.py makes it after a finished game.
(() => {
  "use strict";

  const tapis = window.tapis;
  let offer = null; // the browser's, until it is used

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
  });
  addEventListener("appinstalled", () => (offer = null));

  // Only Safari on a phone or tablet says whether it is "standalone"; it has no offer that a page could make.
  tapis.installable = () => (offer ? "prompt" : navigator.standalone === false ? "share" : "");
  tapis.install = () => {
    offer?.prompt();
    offer = null; // it can be used once
  };
})();
