// Lets bots think while the page stays lively: in a worker with an interpreter of its own; here, in short slices, where
// none can start, before it has started and after it has died. What they think about and how, Python knows
// (ui/thought.py).
(() => {
  "use strict";

  const tapis = window.tapis;
  const SLICE = 12; // milliseconds of thought here, between which the page does whatever else there is to do
  const SILENCE = 2_000; // milliseconds after which a worker that says nothing is taken for dead
  const DRAWING = 60; // milliseconds of a bot's limit in which its move is played and drawn
  const DOUBLE = 500; // milliseconds in which another tap would be the second of a double tap
  const idle = window.requestIdleCallback ?? setTimeout;
  const CONTROLS = "a, button:not([data-hurry]), input, label, select, summary, textarea";

  let lent = null; // what Python lends: {task, ponder, play, meanwhile}
  let thought = null; // the decision under way: {number, at, limit, began, task, move, ended, due, late}
  let thoughts = 0; // how many there were
  let foreseen = ""; // the moment at which a person is asked, while bots may think about what comes after it
  let worker = null; // {game, thread, ready, asked, timer}; `asked` is the decision that it thinks about

  tapis.lend = (task, ponder, play, meanwhile) => (lent = { task, ponder, play, meanwhile });

  // --- A decision -------------------------------------------------------------------------------------------

  // The move is played when `wait` has passed and the thought has ended, or when both times have passed. A task that
  // comes back, after help was open over the table, is gone on with: Python remembers the last one.
  tapis.think = (at, wait, limit) => {
    foreseen = "";
    const mine = (thought = { number: ++thoughts, at, limit, began: performance.now(), task: "", move: "" });
    const then = (what) => () => settle(Object.assign(mine, what));
    setTimeout(() => tapis.whenSeen(() => begin(mine)));
    setTimeout(then({ due: true }), wait);
    setTimeout(then({ due: true, late: true }), Math.max(wait, limit - DRAWING));
  };

  function begin(mine) {
    if (mine !== thought) return;
    mine.task = lent.task(mine.at);
    if (!mine.task) thought = null;
    else if (mine.limit && worker?.ready) ask(mine);
    else {
      if (worker?.ready) drop(); // it would only take time from the page
      setTimeout(() => slice(mine)); // a task of its own: the guess has taken its time
    }
  }

  function slice(mine) {
    if (mine !== thought || mine.ended) return;
    let answer = "";
    try {
      answer = lent.ponder(mine.task, SLICE);
    } catch (error) {
      console.error(error);
      return play(mine, ""); // Python decides by itself, or says what is wrong
    }
    hear(mine, answer);
    setTimeout(() => slice(mine));
  }

  function hear(mine, answer) {
    [mine.move, mine.ended] = JSON.parse(answer);
    settle(mine);
  }

  function settle(mine) {
    if (mine === thought && mine.move && (mine.late || (mine.due && mine.ended))) play(mine, mine.move);
  }

  function play(mine, move) {
    thought = null;
    if (worker?.asked === mine) drop();
    setTimeout(() => tapis.whenSeen(() => tapis.inSteps(() => lent.play(mine.at, move)))); // a task of its own, and others that draw
  }

  // A tap on the table, where nothing else answers it, or on who thinks: the best move so far is played, and so on
  // until a person is asked.
  addEventListener("click", ({ target }) => {
    const hurries = target.closest?.('#app[data-screen="table"]') && !target.closest(CONTROLS);
    if (!thought || !hurries || performance.now() < thought.began + DOUBLE) return;
    thought.late = true;
    settle(thought);
    tapis.later("hurry", "", 0);
  });

  // --- The worker -------------------------------------------------------------------------------------------

  // It is wanted as long as a bot of this game is seated that searches, and it has nothing to do with the first
  // drawing: it waits until the page is idle.
  tapis.employ = (game) => {
    if (worker?.game !== game) lose(worker);
    if (game && !worker) {
      const mine = (worker = { game, ready: false });
      idle(() => start(mine, game).catch(() => lose(mine)));
    }
  };

  // While a person thinks, the worker has nothing else to do, and the page only when it is idle.
  tapis.foresee = (at) => {
    foreseen = at;
    idle(() => {
      const meanwhile = at && at === foreseen && worker?.ready ? lent.meanwhile(at) : "";
      if (meanwhile) worker.thread.postMessage({ meanwhile });
    });
  };

  async function start(mine, game) {
    const { compiled } = await import(new URL("pyodide/pyodide.asm.mjs", document.baseURI));
    if (mine !== worker) return;
    const thread = await tapis.hire();
    if (mine !== worker) return thread.terminate();
    mine.thread = thread;
    mine.thread.onmessage = ({ data }) => told(mine, data);
    mine.thread.onerror = (event) => {
      event.preventDefault(); // the page plays without it
      lose(mine);
    };
    mine.thread.postMessage({ home: new URL(".", document.baseURI).href, compiled, game, code: tapis.brought(game) });
  }

  function ask(mine) {
    worker.asked = mine;
    worker.thread.postMessage({ number: mine.number, task: mine.task });
    watch(worker);
  }

  function watch(mine) {
    clearTimeout(mine.timer);
    mine.timer = setTimeout(() => lose(mine), SILENCE);
  }

  function told(mine, { number, answer }) {
    if (!mine.ready) {
      mine.ready = true;
      tapis.foresee(foreseen);
    }
    if (mine !== worker || !number || mine.asked?.number !== number) return;
    const { asked } = mine;
    watch(mine);
    hear(asked, answer);
    if (asked.ended && mine.asked === asked) drop();
  }

  // What it thinks about is decided, or of no interest any more.
  function drop() {
    clearTimeout(worker.timer);
    worker.asked = null;
    worker.thread.postMessage({});
  }

  // What it was thinking about is thought about here, from the beginning: that leads to the same move.
  function lose(mine) {
    if (!mine || mine !== worker) return;
    worker = null;
    clearTimeout(mine.timer);
    mine.thread?.terminate();
    if (mine.asked) slice(mine.asked);
  }
})();
