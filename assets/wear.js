// After each drawing the root tells the sheets what is drawn: which game and screen, and how many are seated. A `:has()` of
// the root would tell the same, but the browser would style the root anew at every change of the page.
// On the curtain and in the history, what belongs to a move is told from the rest of the table.
(() => {
  "use strict";

  const SHARED = ".players, .board";

  // A filter dims all that is below it, so a part is dimmed if nothing bright is in it.
  function dim(part, bright) {
    if (bright.includes(part)) part.dataset.bright = "";
    else if (bright.some((each) => part.contains(each))) for (const child of part.children) dim(child, bright);
    else part.dataset.dim = "";
  }

  // Bright are the cards of the move where they lie, else the place of whoever made it. The history draws the cards that
  // lie nowhere any more beside its sentence.
  function light(app, [seat, ...cards]) {
    const shared = [...app.querySelectorAll(SHARED)];
    const lying = shared.flatMap((part) => [...part.querySelectorAll("[data-card]")]);
    const made = lying.filter((each) => cards.includes(each.dataset.card));
    for (const part of shared) dim(part, made.length ? made : [app.querySelector(`#player-${seat}`)]);
    const copies = [...app.querySelectorAll("[data-copy]")];
    for (const copy of copies) copy.hidden = app.querySelector(`:is(${SHARED}, .hand) [data-card="${copy.dataset.copy}"]`) !== null;
    if (copies.length) copies[0].parentElement.hidden = copies.every(({ hidden }) => hidden);
  }

  window.tapis.wear = () => {
    const app = document.getElementById("app");
    const { dataset } = document.documentElement;
    const worn = { plays: app.dataset.game, shows: app.dataset.screen, seated: app.querySelector("main[data-seats]")?.dataset.seats };
    for (const [name, value = ""] of Object.entries(worn)) if (dataset[name] !== value) dataset[name] = value;
    const move = app.querySelector("[data-made]")?.dataset.made;
    if (move || app.dataset.screen === "curtain") light(app, (move ?? "").split(" "));
  };
})();
