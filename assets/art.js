// Brings a game's drawings into the page: when a finger, the address or a saved game tells that it is coming, at the
// latest when a screen of it is drawn. The drawings of the house are in the page from the start; in the page that is
// one file, those of all games are.
(() => {
  "use strict";

  const asked = new Set();

  // `name` is a game, or a saved game's id, which begins with its game.
  window.tapis.art = async (name) => {
    const [game] = /^[a-z]+/.exec(name ?? "") ?? [];
    if (!game || asked.has(game) || document.getElementById(`${game}-crest`)) return;
    asked.add(game);
    try {
      const answer = await fetch(`assets/games/${game}.svg`);
      if (!answer.ok) throw new Error(answer.statusText);
      document.body.insertAdjacentHTML("beforeend", await answer.text());
    } catch {
      asked.delete(game); // the next drawing asks again
    }
  };

  function foresee({ target }) {
    const { game, id } = target.closest?.("a[data-game], button[data-game], button[data-id]")?.dataset ?? {};
    if (!navigator.connection?.saveData) window.tapis.art(game ?? id);
  }
  for (const type of ["pointerover", "focusin", "touchstart"]) addEventListener(type, foresee, { passive: true });
})();
