// A table that was not on the page before comes in parts, each styled and laid out in a step of its own (steps.js): all at
// once would be a long task on a slow device. It is not seen before the last of them is there.
(() => {
  "use strict";

  const tapis = window.tapis;
  const TABLE = ":scope > main.table";
  const LARGE = 20; // elements, of a part that comes by itself

  // Marks the parts of such a table in a drawing that is about to be put on the page, and gives what brings them in after
  // that. Of another drawing, or where nothing is done in steps, that is nothing.
  tapis.part = (old, drawn) => {
    const table = drawn.querySelector(TABLE);
    if (!table || old.querySelector(TABLE) || !tapis.isStepwise()) return () => {};
    for (const part of [table, ...table.children]) if (part.querySelectorAll("*").length > LARGE) part.dataset.coming = "";
    old.querySelector(":scope > main")?.remove(); // nothing of another screen becomes a part of a table
    return () => come(old.querySelector(TABLE));
  };

  // What lies round the parts comes first.
  function come(table) {
    const parts = [...table.querySelectorAll(":scope > [data-coming]")];
    const steps = [() => {}, ...parts.map((part) => () => delete part.dataset.coming)];
    for (const step of steps) {
      tapis.next(() => {
        step();
        table.getBoundingClientRect();
      });
    }
    tapis.lastly(() => delete table.dataset.coming);
  }

  // Does this when all parts are on the page: at once, unless they are still coming. Tells `act` that they are not seen yet.
  tapis.whole = (act) => {
    if (document.querySelector("#app > main[data-coming]")) tapis.next(() => act(true));
    else act(false);
  };
})();
