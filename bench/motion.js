// Watches what is shown of the plans that `wanted` matches: the frames from the drawing to the end of the plan.
(wanted) => {
  const { motion, show } = window.tapis;
  const pattern = new RegExp(wanted);
  window.watched = null;
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });

  // How long it takes to measure the page and to set everything in motion, beside the drawing.
  let setting = 0;
  window.tapis.motion = (plan, draw) => {
    let drawing = 0;
    const start = performance.now();
    motion(plan, (...text) => {
      const began = performance.now();
      draw(...text);
      drawing += performance.now() - began;
    });
    setting = performance.now() - start - drawing;
  };

  function watch(plan) {
    const rows = [...plan.flights.map((row) => row[4] + row[5]), ...plan.marks.map((row) => row[1] + row[2])];
    const frames = [];
    let began = 0;
    let last = 0;
    const frame = (now) => {
      began ||= now;
      if (last) frames.push(now - last);
      last = now;
      if (now - began < Math.max(...rows)) return requestAnimationFrame(frame);
      const longest = tasks.filter((task) => task.startTime > began).map((task) => task.duration);
      window.watched = { flights: plan.flights.length, setting: plan.setting, frames, longest: Math.max(0, ...longest) };
    };
    requestAnimationFrame(() => requestAnimationFrame(frame)); // the drawing itself is not what is measured
  }

  window.tapis.show = (html, title, lang, plan) => {
    show(html, title, lang, plan);
    if (!window.watching && plan && pattern.test(plan)) {
      window.watching = true;
      watch({ ...JSON.parse(plan), setting });
    }
  };

  const next = () => {
    const house = document.querySelector('[data-act="next"]');
    const pieces = document.querySelectorAll("[data-piece]:enabled:not([aria-pressed=true])");
    return house ?? document.querySelector("[data-move]") ?? pieces[pieces.length - 1];
  };
  const timer = setInterval(() => {
    if (window.watching) clearInterval(timer);
    else next()?.click();
  }, 30);
}
