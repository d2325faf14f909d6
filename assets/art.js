// Brings a game's drawings into the page, and the sheet of its table with them (tools/sheets.py): when a finger, the
// address or a saved game tells that it is coming, at the latest when a screen of it is drawn. Its Python is asked for
// at the same time. The drawings of the house are in the page from the start; in the page that is one file, those of all
// games are.
(() => {
  "use strict";

  const AGAIN = 2_000; // milliseconds after which what did not come is asked for again
  const asked = new Set();
  const root = document.documentElement;

  // `name` is a game, or a saved game's id, which begins with its game. A table that is drawn before they have come is
  // not seen until then, and what happened on it is shown after that: before, nothing is in its place.
  window.tapis.art = async (name, isDrawn = false) => {
    const [game] = /^[a-z]+/.exec(name ?? "") ?? [];
    window.tapis.bring(game);
    if (!game || document.getElementById(`${game}-crest`)) return;
    root.toggleAttribute("data-undressed", isDrawn);
    if (asked.has(game)) return;
    asked.add(game);
    try {
      const answer = await fetch(`assets/games/${game}.svg`);
      if (!answer.ok) throw new Error(answer.statusText);
      document.body.insertAdjacentHTML("beforeend", await answer.text());
      window.tapis.enlarge(""); // by conditions that this sheet has too
      root.removeAttribute("data-undressed");
      window.tapis.dressed?.();
    } catch {
      asked.delete(game);
      const isWanted = () => document.getElementById("app").dataset.game === game;
      setTimeout(() => isWanted() && window.tapis.art(game), AGAIN);
      root.removeAttribute("data-undressed");
    }
  };

  function foresee({ target }) {
    const { game, id } = target.closest?.("a[data-game], button[data-game], button[data-id]")?.dataset ?? {};
    if (!navigator.connection?.saveData) window.tapis.art(game ?? id);
  }
  for (const type of ["pointerover", "focusin", "touchstart"]) addEventListener(type, foresee, { passive: true });
})();
