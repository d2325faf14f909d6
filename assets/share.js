// What leaves the page: a text that is copied or downloaded, a game that is sent with the system's share sheet.
(() => {
  "use strict";

  const tapis = window.tapis;
  const whole = (text) => (text.startsWith("#") ? location.href.split(/[?#]/)[0] + text : text);

  // The old way, for pages that may not use the clipboard (a frame, a file).
  function byHand(text) {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return byHand(text);
    }
  }

  tapis.copy = async (text) => tapis.later("copied", String(await copy(whole(text))), 0);

  tapis.download = (text, name) => {
    const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  };

  // Where there is no sheet, or it does not take this, a link is copied and a file downloaded.
  async function otherwise(text, name) {
    if (!name) return (await copy(whole(text))) ? "copied" : "failed";
    tapis.download(text, name);
    return "saved";
  }

  tapis.share = async (text, name, title) => {
    const data = name ? { title, files: [new File([text], name, { type: "text/plain" })] } : { title, url: whole(text) };
    let how = "shared";
    try {
      if (!navigator.canShare?.(data)) throw new TypeError("there is no sheet that takes this");
      await navigator.share(data);
    } catch (error) {
      how = error.name === "AbortError" ? "" : await otherwise(text, name); // who closes the sheet has sent nothing
    }
    tapis.later("shared", how, 0);
  };
})();
