// What a screen reader says by itself: what comes into a live region that is on, and what takes the focus; see
// typist.py. A region that is only now put into the page is not heard.
() => {
  const LIVE = '[aria-live], [role="log"], [role="status"], [role="alert"]';
  const heard = { question: [], last: [] };
  const text = (node) => node.textContent.replace(/\s+/g, " ").trim();
  const question = () => document.getElementById("question");

  function listen(changes) {
    const asked = new Set();
    for (const { type, target, addedNodes } of changes) {
      const region = (target.closest ? target : target.parentElement)?.closest(LIVE);
      if (!region || region.ariaLive === "off") continue;
      const added = type === "characterData" ? [target] : [...addedNodes];
      if (!added.length) continue;
      if (region.ariaAtomic === "true") asked.add(region);
      else if (region.id in heard) heard[region.id].push(...added.map(text).filter(Boolean));
    }
    for (const region of asked) heard[region.id]?.push(text(region));
  }

  const observer = new MutationObserver(listen);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  // Who goes there by Tab wants to hear it again.
  let isTabbing = false;
  for (const type of ["keydown", "keyup"]) addEventListener(type, ({ key }) => (isTabbing = type === "keydown" && key === "Tab"), true);
  addEventListener("focusin", ({ target }) => {
    const isBots = document.querySelector("#app .thinking");
    if (target === question() && target.ariaLive && !isBots && !isTabbing) heard.question.push(text(target));
  });
  window.ear = heard;
}
