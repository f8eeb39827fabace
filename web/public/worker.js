// Where bots think, off the page's thread.
import init from "/thinker.js";

await init({ module_or_path: "/thinker_bg.wasm" });
