// Before anything else: can this browser play? One that cannot gets a sentence (ui/screens/instead.py), nothing more.
// An old browser has to understand these lines, so they are written in the JavaScript of 2009.
(function () {
  "use strict";

  var root = document.documentElement;
  // Each is the last that one of the browsers learnt, of all that the page needs; WebAssembly can be switched off.
  var isFit =
    typeof WebAssembly === "object" &&
    typeof CSS === "object" &&
    CSS.supports("selector(:has(*))") && // Firefox 121
    typeof URLSearchParams === "function" &&
    "size" in URLSearchParams.prototype; // Safari 17, Chrome and Edge 113

  function drawn(lang, screen) {
    return document.querySelector('script[data-page="' + lang + "/" + screen + '"]');
  }

  window.tapis.instead = function (screen) {
    window.tapis.stopped = true;
    root.setAttribute("data-boot", "coming"); // home is not drawn: it would promise games
    document.addEventListener("DOMContentLoaded", function () {
      var app = document.getElementById("app");
      var holder = document.createElement("div");
      holder.innerHTML = (drawn(String(navigator.language).slice(0, 2), screen) || drawn("en", screen)).textContent;
      root.lang = holder.firstChild.lang;
      app.parentNode.replaceChild(holder.firstChild, app);
      root.setAttribute("data-boot", "stopped");
    });
  };

  if (!isFit) window.tapis.instead("old");
})();
