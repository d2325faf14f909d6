// The runtime's files, asked for in advance: before anything is drawn where the address names a game, elsewhere
// when somebody shows they mean to play.
(() => {
  "use strict";

  const runtime = JSON.parse(document.getElementById("runtime-files").textContent);
  let preloaded = false;

  // Links rather than fetches: the browser keeps its streaming compiler and its cache of compiled code.
  function preload() {
    if (preloaded) return;
    preloaded = true;
    for (const { file, as } of runtime) {
      const link = document.createElement("link");
      if (as === "module") link.rel = "modulepreload";
      else Object.assign(link, { rel: "preload", as });
      if (as !== "script") link.crossOrigin = "anonymous";
      link.href = file;
      link.onerror = () => {
        link.remove();
        preloaded = false;
        tapis.missing?.();
      };
      document.head.append(link);
    }
  }

  const tapis = { runtime, preload };
  window.tapis = tapis;

  // No place within the page has a name with a dot or a slash in it.
  if (new URLSearchParams(location.search).has("game") || /[./]/.test(location.hash)) {
    document.documentElement.dataset.boot = "coming"; // home is not what was asked for: it is not drawn
    preload();
  }
})();
