// Fetches the pieces of the program. `wasm` is the program itself, whose memory and table they share.
const pieces = "%PIECES%";
const fetched = new Map();
const once = (path, start) => {
  if (!fetched.has(path)) {
    const fetching = start(path);
    fetching.catch(() => fetched.delete(path)); // who asks again fetches again
    fetched.set(path, fetching);
  }
  return fetched.get(path);
};
const started = (source) => WebAssembly.instantiateStreaming(source, { __wasm_split: wasm });
// What several pieces need.
const pack = (name) => once(name, (path) => started(fetch(path)));
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
    await started(source);
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
