// Where bots think, off the page's thread.
import init from "/bots.js";

globalThis.escaleWeights = "/detrak.weights";
globalThis.escaleLexicon = "/lexicon.dawg";
await init({ module_or_path: "/bots_bg.wasm" });
