// One tree becomes another by changing only what differs. What has an id stays the same element wherever it
// goes: it keeps its focus and its movement, and a finger on its way still finds it.
(() => {
  "use strict";

  const CONTROLS = "input, select, textarea";
  // What a person has unfolded stays so: folding it would move what they are about to press. A menu has done its work.
  const isTheirs = (name, element) => name === "open" && element.matches("details:not(.menu)");

  window.morph = (old, html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    const drawn = template.content.firstElementChild;
    const kept = new Map([...old.querySelectorAll("[id]")].map((element) => [element.id, element]));
    const wanted = new Set([...drawn.querySelectorAll("[id]")].map((element) => element.id));
    const typed = document.activeElement?.matches(CONTROLS) ? document.activeElement : null;
    const left = [];
    become(old, drawn);
    for (const node of left) if (!node.id || kept.has(node.id)) node.remove();

    function become(node, next) {
      if (node.isEqualNode(next) && !(next.matches?.(CONTROLS) || next.querySelector?.(CONTROLS))) return;
      if (!node.attributes) {
        node.data = next.data;
        return;
      }
      for (const { name } of [...node.attributes]) {
        if (!next.hasAttribute(name) && !isTheirs(name, node)) node.removeAttribute(name);
      }
      for (const { name, value } of next.attributes) {
        if (node.getAttribute(name) !== value && !isTheirs(name, node)) node.setAttribute(name, value);
      }
      arrange(node, next);
      if (node.matches(CONTROLS)) fill(node, next);
    }

    // What is left over waits, for it may find a place by its id later: out of the page it would lose the focus.
    function arrange(parent, next) {
      let last = null;
      const rest = () => (last ? last.nextSibling : parent.firstChild);
      for (const child of [...next.childNodes]) {
        while (isGone(rest())) rest().remove();
        const found = find(rest(), child);
        if (!found) parent.insertBefore(child, rest());
        else if (found !== rest()) move(parent, found, rest());
        if (found) become(found, child);
        last = found ?? child;
      }
      for (let node = rest(); node; node = node.nextSibling) left.push(node);
    }

    function isGone(node) {
      return node?.id && !wanted.has(node.id);
    }

    function find(node, child) {
      const found = child.id ? kept.get(child.id) : node && !node.id ? node : null;
      if (found?.nodeName !== child.nodeName) return null;
      kept.delete(found.id);
      return found;
    }

    // A field shows what was drawn, but for the one that is being typed in.
    function fill(field, next) {
      if (field.checked !== next.checked) field.checked = next.checked;
      if (field !== typed && field.value !== next.value) field.value = next.value;
    }
  };

  // Where a browser can move an element without taking it out, its focus and its movement go with it.
  function move(parent, element, before) {
    if (parent.moveBefore && parent.isConnected && element.isConnected) parent.moveBefore(element, before);
    else parent.insertBefore(element, before);
  }
})();
