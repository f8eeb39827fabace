// Starts the page; then, when everything of it is there and the browser has nothing to do, says so to the page, which
// fetches ahead what comes next (web/src/later.rs), and starts the service worker, which keeps everything for visits
// without a network. An update is offered by the page (web/src/update.rs), not forced.
import init from "/escale.js";

// Whether everything is in this browser, as the page says it (web/src/pages/about.rs): "coming", "whole" or "none".
const offline = (state) => {
  globalThis.escaleOffline = state;
  dispatchEvent(new Event("escale:offline"));
};
const keeper = navigator.serviceWorker;
offline(keeper ? (keeper.controller ? "whole" : "coming") : "none");

await init({ module_or_path: "/escale_bg.wasm" });

const loaded = new Promise((done) => {
  if (document.readyState === "complete") done();
  else addEventListener("load", done, { once: true });
});
await loaded;
await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done, { timeout: 2000 }));
dispatchEvent(new Event("escale:idle"));

if (keeper) {
  const offer = (worker) => {
    globalThis.escaleUpdate = () => worker.postMessage("take over");
    dispatchEvent(new Event("escale:update"));
  };
  const follow = (worker) =>
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && keeper.controller) offer(worker);
      if (worker.state === "activated") offline("whole");
      if (worker.state === "redundant" && !registration.active) offline("none");
    });
  // Only who asked for the update is reloaded: a first visit has no worker before.
  if (keeper.controller) {
    keeper.addEventListener("controllerchange", () => location.reload());
  }
  const registration = await keeper.register("/sw.js").catch(() => undefined);
  offline(registration ? (registration.active ? "whole" : "coming") : "none");
  if (registration?.waiting && keeper.controller) offer(registration.waiting);
  if (registration?.installing) follow(registration.installing);
  registration?.addEventListener("updatefound", () => follow(registration.installing));
}
