// Fetches the pieces of the program. `wasm` is the program itself, whose memory and table they share.
const pieces = "%PIECES%";
const sizes = "%SIZES%";
const fetched = new Map();
const once = (path, start) => {
  if (!fetched.has(path)) {
    const started = start(fetch(path));
    started.catch(() => fetched.delete(path)); // who asks again fetches again
    fetched.set(path, started);
  }
  return fetched.get(path);
};
// What more than one piece needs: small programs, one behind the other.
const shared = () =>
  once("/shared.pack", async (source) => {
    const response = await source;
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const all = await response.arrayBuffer();
    let at = 0;
    const parts = sizes.map((size) => new Uint8Array(all, (at += size) - size, size));
    await Promise.all(parts.map((part) => WebAssembly.instantiate(part, { __wasm_split: wasm })));
  });
const piece = (path) =>
  once(path, async (source) => {
    source.catch(() => {}); // it is waited for below, after what it needs
    await shared();
    await WebAssembly.instantiateStreaming(source, { __wasm_split: wasm });
  });
const load = (path) => async (callback, data) => {
  const isThere = await piece(path).then(
    () => true,
    (error) => (console.warn(`${path} didn't arrive:`, error), false),
  );
  wasm.__indirect_function_table.get(callback)(data, isThere);
};
const loaders = Object.fromEntries(
  Object.entries(pieces).map(([name, path]) => [`__wasm_split_load_${name}`, load(path)]),
);
