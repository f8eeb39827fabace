// Servers of the test's own: plain http under another name, and a restart in the middle of a game over days.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test } from "@playwright/test";
import { expectSameStory, expectTable, lines, moves, openTable, playOne, sitDown } from "../online.js";

const program = join(import.meta.dirname, "../..", process.env.CARGO_TARGET_DIR ?? "target", "debug/escale");
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

test.beforeEach(({}, info) => test.skip(info.project.name !== "desktop-light", "they bring their own sizes"));
test.slow();

/** A free port. */
const freePort = () => new Promise((done) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => done(port));
  });
});

/** Starts the program, and waits until it says where it is. */
async function serve(data, port, ...more) {
  const page = join(import.meta.dirname, "../../target/page");
  const server = spawn(program, ["--lang", "en", "serve", "--listen", `127.0.0.1:${port}`, "--data", data, "--rate-limit", "off", "--page", page, "--no-open", ...more]);
  await new Promise((done, fail) => {
    server.stdout.on("data", (text) => String(text).includes("http:") && done());
    server.on("exit", (code) => fail(new Error(`it ended with ${code}`)));
  });
  return {
    stop: () => new Promise((done) => {
      server.removeAllListeners("exit");
      server.on("exit", done);
      server.kill("SIGTERM");
    }),
  };
}

test("plain http under another host name, a phone and a desk together", async ({}, info) => {
  const data = mkdtempSync(join(tmpdir(), "escale-"));
  const port = await freePort();
  const server = await serve(data, port);
  const { executablePath, args } = info.project.use.launchOptions;
  const browser = await chromium.launch({ executablePath, args: [...args, "--host-resolver-rules=MAP escale.test 127.0.0.1"] });
  const baseURL = `http://escale.test:${port}`;
  const page = async (options) => (await browser.newContext({ baseURL, locale: "fr-FR", ...options })).newPage();
  const ada = await page({ viewport: desk });
  const ben = await page({ viewport: phone, isMobile: true, hasTouch: true, colorScheme: "dark" });
  const complaints = [];
  for (const one of [ada, ben]) one.on("pageerror", (error) => complaints.push(String(error)));
  const id = await openTable(ada, "detrak", "Ada", { players: 2 });
  expect(await ada.evaluate(() => globalThis.isSecureContext)).toBe(false);
  // Without a clipboard the link stands there to be copied by hand.
  await expect(ada.getByRole("textbox", { name: "Lien de la table" })).toHaveValue(`escale.test:${port}/t/${id}`);
  await sitDown(ben, id, "Ben");
  for (const one of [ada, ben]) await expectTable(one);
  for (let move = 0; move < 4; move++) await playOne([ada, ben], id);
  await expectSameStory([ada, ben], id);
  expect(complaints).toEqual([]);
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true });
});

test("a table with days for a move lives through a restart of the server", async ({ browser }) => {
  const data = mkdtempSync(join(tmpdir(), "escale-"));
  const port = await freePort();
  let server = await serve(data, port);
  const page = async () => (await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: "fr-FR", viewport: desk, serviceWorkers: "block" })).newPage();
  const [ada, ben] = [await page(), await page()];
  const id = await openTable(ada, "labyrinthe", "Ada", { players: 2, pace: /jours par coup/ });
  await sitDown(ben, id, "Ben");
  for (const one of [ada, ben]) await expectTable(one);
  await playOne([ada, ben], id);
  await expectSameStory([ada, ben], id);
  const due = (await (await ada.request.get(`/api/tables/${id}`)).json()).row.due;
  await server.stop();
  await expect(ada.locator(".connection")).toContainText("hors ligne");
  server = await serve(data, port);
  // Both come back by themselves, and the clock is where it was.
  for (const one of [ada, ben]) await expect(one.locator(".connection.open")).toHaveCount(1, { timeout: 15_000 });
  expect((await (await ada.request.get(`/api/tables/${id}`)).json()).row.due).toBe(due);
  await expect(lines(ada)).toHaveCount((await moves(ada, id)) ? 1 : 0);
  await playOne([ada, ben], id);
  await expectSameStory([ada, ben], id);
  for (const one of [ada, ben]) await one.context().close();
  await server.stop();
  rmSync(data, { recursive: true });
});

test("in a house without accounts a name is all one is asked for", async ({ browser }) => {
  const data = mkdtempSync(join(tmpdir(), "escale-"));
  const port = await freePort();
  const server = await serve(data, port, "--lan");
  const page = await (await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: "fr-FR", viewport: desk, serviceWorkers: "block" })).newPage();
  await page.goto("/me");
  await expect(page.getByText("Dans cette maison, un nom suffit")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Se connecter" })).toHaveCount(0);
  await page.getByLabel("Votre nom").fill("Ada");
  await page.getByRole("button", { name: "Prendre ce nom" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Créer un compte" })).toHaveCount(0);
  await page.context().close();
  await server.stop();
  rmSync(data, { recursive: true });
});
