// Keeps the whole page, so that it opens without a network. Every build is a cache of its own: a visit sees one
// version from beginning to end, and the next one takes over when the player says so.
const version = "%VERSION%";
const files = "%FILES%";
const cacheName = `escale-${version}`;

// One file after the other, small ones first: whoever plays meanwhile should not have to wait for them. What arrived
// is kept, so that a visit that was cut short goes on where it was.
self.addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(cacheName);
    for (const file of files) {
      if (!(await cache.match(file))) await cache.add(file);
    }
  };
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("escale-") && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  // Every address of the page is the same document; the page finds out which one is meant.
  const wanted = event.request.mode === "navigate" ? "/" : url.pathname;
  const answer = async () => {
    const cache = await caches.open(cacheName);
    return (await cache.match(wanted)) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
