// Starts the page, then the service worker. An update is offered by the page (web/src/update.rs), not forced.
import init from "/escale.js";

await init({ module_or_path: "/escale_bg.wasm" });

if ("serviceWorker" in navigator) {
  const offer = (worker) => {
    globalThis.escaleUpdate = () => worker.postMessage("take over");
    dispatchEvent(new Event("escale:update"));
  };
  const follow = (worker) =>
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
    });
  // Only who asked for the update is reloaded: a first visit has no worker before.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  }
  const registration = await navigator.serviceWorker.register("/sw.js");
  if (registration?.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  if (registration?.installing) follow(registration.installing);
  registration?.addEventListener("updatefound", () => follow(registration.installing));
}
