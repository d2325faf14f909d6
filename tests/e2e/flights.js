// Looks at everything that sets out: where it starts and where it ends, held against the drawings before and after.
() => {
  const { show } = tapis;
  const box = (element) => element.getBoundingClientRect();
  const cards = () => new Map([...document.querySelectorAll("#app [data-card]")].map((card) => [card.dataset.card, box(card)]));
  const clips = (element) => getComputedStyle(element).overflow !== "visible";
  const beyond = (inner, outer) => Math.max(
    outer.left - inner.left, outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom,
  );
  window.flights = { ghosts: 0, slides: 0, plans: 0, wrong: [], stop: () => { tapis.show = show; } };

  const ours = (animation) => animation.constructor === Animation;
  const at = (animations, time) => {
    for (const animation of animations) animation.currentTime = time;
  };

  // What slides in its place neither swells nor is cut by what it lies in.
  function slide(flight, old) {
    const card = flight.effect.target;
    const { delay } = flight.effect.getComputedTiming();
    flight.finish();
    const after = box(card);
    flight.currentTime = delay;
    const start = box(card);
    const most = (side) => 1.05 * Math.max(old[side], after[side]);
    flights.slides += 1;
    if (start.width > most("width") || start.height > most("height")) flights.wrong.push(`${card.id} swells`);
    for (let around = card.parentElement; around; around = around.parentElement) {
      const cut = clips(around) ? beyond(start, box(around)) : 0;
      if (cut > Math.max(0, beyond(after, box(around))) + 2) flights.wrong.push(`${card.id} is cut by ${around.className}`);
    }
  }

  // What flies is on the table all the way: it starts and ends within the window.
  function fly(flight) {
    const ghost = flight.effect.target;
    const { duration } = flight.effect.getComputedTiming();
    const table = { left: -4, top: -4, right: innerWidth + 4, bottom: innerHeight + 4 };
    flights.ghosts += 1;
    for (const time of [0, duration - 1]) {
      flight.currentTime = time;
      const out = beyond(box(ghost), table);
      if (out > box(ghost).height) flights.wrong.push(`a ghost is ${Math.round(out)}px out at ${time}`);
      if (box(ghost).width < 8) flights.wrong.push("a ghost is too small to be seen");
    }
    if (ghost.closest("[aria-hidden]") === null) flights.wrong.push("a ghost is heard");
  }

  tapis.show = (...all) => {
    for (const animation of document.getAnimations().filter(ours)) animation.finish();
    const before = cards();
    show(...all);
    tapis.catchUp();
    if (all[3]) flights.plans += 1;
    const running = document.getAnimations().filter(ours);
    at(running, 0);
    for (const animation of running) {
      const { target } = animation.effect;
      if (target.className === "ghost") fly(animation);
      else if (before.has(target.dataset?.card) && animation.effect.getKeyframes()[0].transform) {
        slide(animation, before.get(target.dataset.card));
      }
    }
    at(running, 0);
  };
}
