// The page comes in pieces: the shelf first, a sheet or a table when it is opened.
import { expect, test } from "@playwright/test";

test.beforeEach(({}, info) => test.skip(info.project.name !== "desktop-light", "neither size nor theme matter"));

const FIRST_LOAD = 260_000;

test("the first load is small and fetches no piece; the next ones come when there is time, and a game on its box", async ({ page }) => {
  await page.addInitScript(() => addEventListener("escale:idle", () => (globalThis.idleAt = performance.now())));
  await page.goto("/");
  await page.waitForFunction(() => globalThis.idleAt);
  const first = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .filter((entry) => entry.startTime < globalThis.idleAt)
      .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize]),
  );
  expect(first.filter(([path]) => /split_|shared/.test(path))).toEqual([]);
  expect(first.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(FIRST_LOAD);
  const fetched = (name) => page.waitForFunction(
    (name) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(name)), name);
  await fetched("split_table");
  await page.getByRole("link", { name: /^Caminos :/ }).hover();
  await fetched("split_caminos");
});

test("a piece that doesn't arrive is said, and comes when it is asked for again", async ({ page }) => {
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  for (const [missing, address, there] of [
    ["**/split_detrak*", "/jeux/detrak", page.getByRole("heading", { level: 1, name: "Détrak" })],
    ["**/pack_shared*", "/table/new?setup=labyrinthe+players=2", page.getByRole("heading", { name: /Déplacez un de vos pions/ })],
  ]) {
    await page.route(missing, (route) => route.abort());
    await page.goto(address);
    const said = page.getByRole("heading", { level: 1, name: "Cette page n’est pas arrivée jusqu’ici." });
    await expect(said).toBeVisible();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(said, "still gone").toBeVisible();
    await page.unroute(missing);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(there).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test("a game has the last word on the style of its table", async ({ page }) => {
  // Both are asked for at once; where they differ, the later one counts.
  await page.goto("/table/new?setup=deflecto+players=2&seats=p,p");
  await expect(page.getByRole("application")).toBeVisible();
  const styles = await page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.href?.match(/style_(\w+)/)?.[1]).filter(Boolean));
  expect(styles).toEqual(["table", "deflecto"]);
});
