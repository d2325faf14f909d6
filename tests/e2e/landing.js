// Holds what flies against what is drawn: it sets out as large as it lay there, and lands exactly on what waits for it.
() => {
  const { show } = tapis;
  const ASKEW = 30; // degrees; what is turned further lies along another edge
  const MOST = 2.5; // pixels that the eye does not see
  const ours = (animation) => animation.constructor === Animation;
  window.landing = { landed: 0, left: 0, wrong: [] };

  // The box of what is drawn, without what it leans by: its middle, its width and its height.
  function box(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const lean = Math.abs(parseFloat(getComputedStyle(element.closest("#app [data-card], .back, .die") ?? element).rotate) || 0);
    const angle = element.closest("#motion") || lean > ASKEW ? 0 : (lean * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const straight = (one, other) => (one * cos - other * sin) / (cos * cos - sin * sin);
    return [left + width / 2, top + height / 2, straight(width, height), straight(height, width)];
  }

  // Of what flies as it is drawn, that drawing; of a doll, the doll. A card may be one at its start, the other at its end.
  const sides = (ghost) => {
    const found = [".as-drawn > *", ".ghost-side > .doll"].map((what) => ghost.querySelector(what)).filter(Boolean);
    return (found.length ? found : [ghost]).map(box);
  };
  const parts = (element) => [element, ...element.querySelectorAll(".face, svg, .card")].map(box).filter(([, , width]) => width);
  const apart = (one, other) => Math.max(...one.map((length, n) => Math.abs(length - other[n]) / (n < 2 ? 1 : 2)));
  const nearest = (boxes, one) => Math.min(...boxes.map((each) => apart(each, one)));
  const isHiding = ({ effect }) => {
    const { target } = effect;
    if (target.closest("#motion") || target.dataset.count || effect.getComputedTiming().fill !== "none") return false;
    return effect.getKeyframes().every(({ opacity }) => opacity === "0");
  };

  tapis.show = (...all) => {
    const before = [...document.querySelectorAll("#app :is([data-card], .back, .die)")].flatMap(parts);
    show(...all);
    const running = document.getAnimations().filter(ours);
    for (const each of running) if (each.effect.getComputedTiming().fill !== "none") each.finish();
    const ghosts = running.filter(({ effect }) => effect.target.className === "ghost").map((flight) => {
      const { target } = flight.effect;
      const { duration } = flight.effect.getComputedTiming();
      flight.pause();
      flight.currentTime = 0;
      const off = flight.effect.getKeyframes()[0].opacity === "1" ? Math.min(...sides(target).map((side) => nearest(before, side))) : 0;
      flight.currentTime = duration - 0.01;
      return { duration, off, ends: sides(target), html: target.innerHTML };
    });
    landing.left += ghosts.length;
    landing.wrong.push(...ghosts.filter(({ off }) => off > MOST).map(({ off, html }) => `${off.toFixed(1)}px at its start: ${html}`));
    for (const { effect } of running.filter(isHiding)) {
      const { duration } = effect.getComputedTiming();
      const landed = ghosts.filter((ghost) => Math.abs(ghost.duration - duration) < 0.1);
      const off = Math.min(...landed.flatMap(({ ends }) => ends).map((end) => nearest(parts(effect.target), end)));
      landing.landed += 1;
      if (off > MOST) landing.wrong.push(`${off.toFixed(1)}px beside ${effect.target.outerHTML}`);
    }
    dispatchEvent(new Event("pointerdown"));
  };
}
