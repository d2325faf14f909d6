// After each drawing the root tells the sheets what is drawn: which game and screen, and how many are seated. A `:has()` of
// the root would tell the same, but the browser would style the root anew at every change of the page.
window.tapis.wear = () => {
  const app = document.getElementById("app");
  const { dataset } = document.documentElement;
  const worn = { plays: app.dataset.game, shows: app.dataset.screen, seated: app.querySelector("main[data-seats]")?.dataset.seats };
  for (const [name, value = ""] of Object.entries(worn)) if (dataset[name] !== value) dataset[name] = value;
};
