// Fetches the pieces of the program. `wasm` is the program itself, whose memory and table they share.
const pieces = "%PIECES%";
const sizes = "%SIZES%";
const fetched = new Map();
const once = (path, start) => {
  if (!fetched.has(path)) {
    const started = start(path);
    started.catch(() => fetched.delete(path)); // who asks again fetches again
    fetched.set(path, started);
  }
  return fetched.get(path);
};
// What several pieces need: small programs, one behind the other.
const pack = (name) =>
  once(name, async (path) => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const all = await response.arrayBuffer();
    let at = 0;
    const parts = sizes[name].map((size) => new Uint8Array(all, (at += size) - size, size));
    await Promise.all(parts.map((part) => WebAssembly.instantiate(part, { __wasm_split: wasm })));
  });
// A piece is shown in its style, or not at all.
const dressed = (style) =>
  once(style, (path) =>
    new Promise((done, fail) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: path, onload: done });
      link.onerror = () => (link.remove(), fail(new Error(path)));
      // A game has the last word on its table, whichever of both styles is asked for first.
      document.head.insertBefore(link, path.startsWith("/style_table") ? document.querySelector("link[href^='/style_']") : null);
    }),
  );
const piece = (program, packs, style) =>
  once(program, async (path) => {
    const source = fetch(path);
    source.catch(() => {}); // it is waited for below, after what it needs
    await Promise.all([...packs.map(pack), style && dressed(style)]);
    await WebAssembly.instantiateStreaming(source, { __wasm_split: wasm });
  });
const load = (files) => async (callback, data) => {
  const isThere = await piece(...files).then(
    () => true,
    (error) => (console.warn(`${files[0]} didn't arrive:`, error), false),
  );
  wasm.__indirect_function_table.get(callback)(data, isThere);
};
const loaders = Object.fromEntries(
  Object.entries(pieces).map(([name, files]) => [`__wasm_split_load_${name}`, load(files)]),
);
