// Several servers behind nginx, started for one test: which of them a page is at, and how one of them ends.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const built = path.resolve(root, process.env.CARGO_TARGET_DIR ?? "target");

/** So many servers on one Postgres and NATS. They end when this is closed. */
export async function town(nodes) {
  const program = path.join(built, "debug/escale-load");
  const args = ["host", "--nodes", String(nodes), "--page", path.join(root, "target/page")];
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("escale-load ended");
    return value;
  };
  const told = JSON.parse(await line());
  const addresses = told.nodes.map((node) => `http://${node}`);
  return {
    /** Where one comes in. */
    url: told.url,
    /** The servers themselves. */
    nodes: addresses,
    /** Ends a server from one moment to the next. */
    kill: async (node) => {
      child.stdin.write(`kill ${addresses.indexOf(node) + 1}\n`);
      await line();
    },
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** At which server the socket of a page's table is, as nginx says it. To be called before the page opens a table. */
export async function whereabouts(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const sockets = new Map();
  let at;
  session.on("Network.webSocketCreated", ({ requestId, url }) => sockets.set(requestId, url));
  session.on("Network.webSocketHandshakeResponseReceived", ({ requestId, response }) => {
    const isTable = /\/api\/tables\/[^/]+\/socket/.test(sockets.get(requestId) ?? "");
    // Where nginx tried several, the last one answered.
    if (isTable) at = response.headers["X-Escale-Server"]?.split(",").pop().trim();
  });
  return () => at;
}
