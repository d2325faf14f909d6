// The page's service worker: with it the page opens and plays where there is no network. The build writes the list of
// files into it (tools/offline.py), so that a new version of any of them is a new worker.
"use strict";

// [{name, files}]: a cache of the runtime, which most releases leave alone, and one of the rest. Each is named after its
// content; `files` are the addresses of files with the hashes that the browser holds them to.
const PARTS = "build:parts";
const scope = new URL(registration.scope);
const OURS = `tapis:${scope.pathname}:`; // the caches of an origin are shared by all its pages

const named = ({ name }) => OURS + name;

addEventListener("install", (event) => event.waitUntil(Promise.all(PARTS.map(fill))));
addEventListener("activate", (event) => event.waitUntil(tidy()));

// What is there already is what is wanted: another content would have another name.
async function fill(part) {
  const cache = await caches.open(named(part));
  for (const [file, integrity] of Object.entries(part.files)) {
    const address = new URL(file, scope);
    if (!(await cache.match(address))) await cache.add(new Request(address, { cache: "no-cache", integrity }));
  }
}

async function tidy() {
  const wanted = PARTS.map(named);
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && !wanted.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const file = pathname.slice(scope.pathname.length).replace(/^index\.html$/, "");
  const part = PARTS.find(({ files }) => Object.hasOwn(files, file));
  if (part) event.respondWith(answer(part, file, event.request));
});

async function answer(part, file, request) {
  const cache = await caches.open(named(part));
  return (await cache.match(new URL(file, scope))) ?? fetch(request);
}

// A page is at home and asks the version that waits to take over. If another page is open, a game may be on its table.
addEventListener("message", (event) => {
  if (event.data === "take over" && event.source?.url.startsWith(scope.href)) event.waitUntil(takeOver());
});

async function takeOver() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.filter(({ url }) => url.startsWith(scope.href)).length === 1) skipWaiting();
}
