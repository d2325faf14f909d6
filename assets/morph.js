// Turns what the page shows into a new drawing by changing only what differs; idiomorph does the work.
(() => {
  "use strict";

  const FIELDS = "input, select, textarea";
  const hasField = (node) => Boolean(node.matches?.(FIELDS) || node.querySelector?.(FIELDS));

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

  window.morph = (old, html) => {
    // Idiomorph leaves the whole content of the active element alone if told to keep its value: that is right only
    // for a field that somebody is typing in.
    const ignoreActiveValue = document.activeElement?.matches(FIELDS) ?? false;
    Idiomorph.morph(old, html, { ignoreActiveValue, callbacks });
  };
})();
