// A poster in somebody else's page: it knows what the post wishes for, and gives its place to the game when somebody
// wants to play. Nothing of Python is loaded before that, and the focus stays where it is.
const VERSION = 1; // of the messages that the game tells (assets/framed.js)
const WISHES = ["lang", "theme", "seats", "bots", "seed"];
const LONGEST = { wish: 200, record: 20_000 }; // characters
const HEIGHTS = [240, 1200]; // pixels: less is no table, more is no place in a post
const SILENCE = 15_000; // milliseconds after which a game that has told nothing is shown as it is

// The address at which the game is played. With a record, that says how many play.
function addressOf(home, game, { record, ...wishes }) {
  const address = new URL(home);
  const known = WISHES.filter((name) => wishes[name] && !(record && ["seats", "bots", "seed"].includes(name)));
  if (!record) address.searchParams.set("game", game);
  for (const name of known) address.searchParams.set(name, String(wishes[name]).slice(0, LONGEST.wish));
  if (record) address.hash = String(record).slice(0, LONGEST.record);
  return address.href;
}

// Who plays: one person and the rest bots, unless the post says otherwise.
function company({ seats, bots, ...more }, fewest) {
  const several = Number.parseInt(bots, 10) || 0;
  const all = Number.parseInt(seats, 10) || (several ? several + 1 : fewest);
  return { ...more, seats: `${all}`, bots: `${bots ?? all - 1}` };
}

// Hears the game in this frame, and nobody else: not another window, not another page in the same one, and nothing in a
// form that is not known here.
function hear(frame, home, signal, heard) {
  const { origin } = window.origin === "null" ? { origin: "null" } : new URL(home); // a sandbox has no origin
  const listener = ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || data?.tapis !== VERSION) return;
    if (Object.hasOwn(heard, data.kind)) heard[data.kind](data);
  };
  window.addEventListener("message", listener, { signal });
}

// Puts the poster to work. `stage` holds it, and will hold the game.
function work(stage, { home, game, wishes, signal, resize }) {
  const poster = stage.querySelector(".poster:not([hidden])");
  const [play, full] = [".poster-play", ".poster-full"].map((name) => poster.querySelector(name));
  const wanted = company(wishes, poster.dataset.seats);
  const address = addressOf(home, game, wanted);
  const against = poster.querySelector("[data-against]");
  const { one, many, record } = against.dataset;
  against.textContent = wishes.record ? record : wanted.bots === "1" ? one : many.replace("{n}", wanted.bots);
  for (const link of [play, full]) link.href = address;

  const tell = (share) => {
    const percent = 10 * Math.round(10 * (Number(share) || 0)); // in steps, since each is read out
    play.querySelector("[role=status]").textContent = play.dataset.loading.replace("{n}", percent);
  };

  function begin() {
    const frame = document.createElement("iframe");
    const show = () => {
      frame.classList.add("shown");
      poster.inert = true;
    };
    hear(frame, home, signal, {
      ready: show,
      failed: show,
      progress: ({ share }) => tell(share),
      height: ({ height }) => Number.isFinite(height) && resize?.(Math.min(Math.max(height, HEIGHTS[0]), HEIGHTS[1])),
    });
    frame.addEventListener("load", () => setTimeout(show, SILENCE), { once: true });
    Object.assign(frame, { src: address, title: poster.ariaLabel, allow: "clipboard-write; screen-wake-lock", referrerPolicy: "no-referrer" });
    play.setAttribute("aria-disabled", "true");
    tell(0);
    stage.append(frame);
  }

  poster.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (link !== play || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!stage.querySelector("iframe")) begin();
  }, { signal });
}
