// Looks at every card that sets out, where it starts, and holds that against its boxes before and after.
() => {
  const { show } = tapis;
  const box = (card) => card.getBoundingClientRect();
  const boxes = () => new Map([...document.querySelectorAll("#app [data-card]")].map((card) => [card.id, box(card)]));
  const clips = (element) => getComputedStyle(element).overflow !== "visible";
  const beyond = (inner, outer) => Math.max(
    outer.left - inner.left, outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom,
  );
  window.flights = { many: 0, wrong: [], stop: () => { tapis.show = show; } };

  function look(flight, old) {
    const card = flight.effect.target;
    flight.finish();
    const after = box(card);
    flight.currentTime = 0;
    const start = box(card);
    const most = (side) => 1.05 * Math.max(old[side], after[side]);
    flights.many += 1;
    if (start.width > most("width") || start.height > most("height")) flights.wrong.push(`${card.id} swells`);
    for (let around = card.parentElement; around; around = around.parentElement) {
      const cut = clips(around) ? beyond(start, box(around)) : 0;
      if (cut > Math.max(0, beyond(after, box(around))) + 2) flights.wrong.push(`${card.id} is cut by ${around.className}`);
    }
  }

  tapis.show = (...all) => {
    for (const animation of document.getAnimations()) animation.finish();
    const before = boxes();
    show(...all);
    for (const animation of document.getAnimations()) {
      const { target } = animation.effect;
      if (target.dataset?.card && before.has(target.id) && !animation.animationName && !animation.transitionProperty) {
        look(animation, before.get(target.id));
      }
    }
  };
}
