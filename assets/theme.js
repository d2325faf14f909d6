// What the page wears, before anything is drawn: the theme of the address, else the one that was chosen on this device
// (ui/settings.py keeps it), else the felt; and how large its text is. Who asks the system for more contrast has that until they choose.
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
  tapis.enlarge = (choice) => {
    document.documentElement.dataset.text = choice || chosen("text") || "100";
  };
  tapis.dress("");
  tapis.enlarge("");
})();
