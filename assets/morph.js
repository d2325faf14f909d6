// Turns what the page shows into a new drawing by changing only what differs; idiomorph does the work.
(() => {
  "use strict";

  const FIELDS = "input, select, textarea";
  const hasField = (node) => Boolean(node.matches?.(FIELDS) || node.querySelector?.(FIELDS));
  const template = document.createElement("template");
  let parsed = ""; // what is in it

  const callbacks = {
    // Skipping equal parts saves up to a third of a drawing (docs/measured.md). A part with a field is never
    // skipped: what was typed or ticked is not among the attributes that are compared.
    beforeNodeMorphed: (old, drawn) => !old.isEqualNode(drawn) || hasField(drawn),
    // What a person has unfolded stays unfolded, since folding it would move what they are about to press.
    // Menus are excluded: after a choice they should close.
    beforeAttributeUpdated: (name, element) => !(name === "open" && element.matches("details:not(.menu)")),
    // What is on its way (motion.js) is no part of a drawing, and goes on while another is made.
    beforeNodeRemoved: (node) => node.id !== "motion",
  };

  // Before anything is changed, the focus leaves a button that will go: with the button, the browser would take it away
  // only after working out the style and the layout of a page that is half drawn.
  function leave(drawn) {
    const { activeElement: active } = document;
    const { move } = active?.dataset ?? {};
    const name = active?.id ? `[id="${CSS.escape(active.id)}"]` : move && `[data-move="${CSS.escape(move)}"]`;
    if (name && active.matches("#app button") && !drawn.querySelector(name)) active.blur();
  }

  // Reads a drawing that is put on the page soon.
  window.tapis.parse = (html) => {
    template.innerHTML = html;
    parsed = html;
  };

  // `prepare` is called with the drawing before anything is changed.
  window.morph = (old, html, prepare) => {
    if (parsed !== html) window.tapis.parse(html);
    parsed = "";
    leave(template.content);
    const drawn = template.content.firstElementChild;
    prepare?.(drawn);
    // Idiomorph leaves the whole content of the active element alone if told to keep its value: that is right only
    // for a field that somebody is typing in.
    const ignoreActiveValue = document.activeElement?.matches(FIELDS) ?? false;
    Idiomorph.morph(old, drawn, { ignoreActiveValue, callbacks });
  };
})();
