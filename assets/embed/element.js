// <tapis-game game="shokoba">: the poster in the page that has the element, in a shadow of its own, so that neither's
// styles reach the other's. What stands within the element is for where this script does not run: feeds, printers.
const HOME = new URL(".", document.currentScript.src).href;
const NAMES = ["theme", "seats", "bots", "seed", "record"];

class TapisGame extends HTMLElement {
  connectedCallback() {
    const game = this.getAttribute("game");
    if (!Object.hasOwn(POSTERS, game)) return;
    this.left = new AbortController();
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const given = NAMES.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]);
    const langs = [this.closest("[lang]")?.lang, ...(navigator.languages ?? [])].map((wish) => wish?.slice(0, 2).toLowerCase());
    const lang = langs.find((wish) => Object.hasOwn(POSTERS[game].words, wish ?? "")) ?? "en";
    const sheet = new CSSStyleSheet(); // a page that allows no style elements allows this
    sheet.replaceSync(POSTERS[game].cloth + STYLES);
    shadow.adoptedStyleSheets = [sheet];
    const { words, drawings } = POSTERS[game];
    shadow.innerHTML = `${drawings}<div class="tapis-embed" data-theme="${themeOf(this.getAttribute("theme"))}"><div class="poster-stage">${words[lang]}</div></div>`;
    const stage = shadow.querySelector(".poster-stage");
    work(stage, {
      home: HOME,
      game,
      wishes: { ...Object.fromEntries(given), lang },
      signal: this.left.signal,
      resize: (height) => Object.assign(stage.style, { aspectRatio: "auto", maxHeight: "none", height: `${height}px` }),
    });
  }

  disconnectedCallback() {
    this.left?.abort();
  }
}

if (!customElements.get("tapis-game")) customElements.define("tapis-game", TapisGame);
