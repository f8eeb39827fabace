// Where bots think, off the page's thread.
import init from "/thinker.js";

globalThis.escaleWeights = "/detrak.weights";
await init({ module_or_path: "/thinker_bg.wasm" });
