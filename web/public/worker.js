// The same program once more, off the page's thread: it finds out that it is a worker and waits for tasks.
import init from "/escale.js";

await init({ module_or_path: "/escale_bg.wasm" });
