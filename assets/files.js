// Games that come as files: chosen with a button, or dropped anywhere on the page.
(() => {
  "use strict";

  const tapis = window.tapis;
  const LONGEST = 5_000_000; // characters that are sent on, for a file of many games

  async function open(file) {
    const text = await file.text();
    tapis.later("load", text.slice(0, LONGEST), 0);
  }

  addEventListener("change", ({ target }) => {
    if (!target.matches?.("[data-file]") || !target.files.length) return;
    open(target.files[0]);
    target.value = ""; // the same file can be chosen again
  });

  const hasFile = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => hasFile(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    if (event.dataTransfer.files.length) open(event.dataTransfer.files[0]);
  });
})();
