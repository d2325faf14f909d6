// In the page that is one file this follows assets/bots-worker.mjs, in a worker that is made from their text. It loads
// nothing: before anything else the page gives it the files that it asks for.
"use strict";

const begin = onmessage;

onmessage = ({ data: { home, files } }) => {
  onmessage = begin;
  self.fetch = async (what) => new Response(files.get(`${what}`.slice(home.length)));
  // Of the ways to import a module here, from a disk, this one works in every browser.
  self.bring = (file) => import(`data:text/javascript,${encodeURIComponent(new TextDecoder().decode(files.get(file)))}`);
};

// Pyodide takes a worker for one that cannot import modules if this works.
self.importScripts = () => {
  throw new TypeError("this worker imports modules");
};
