import { expect, test } from "@playwright/test";
import { playToTheEnd } from "../play.js";

test.use({ serviceWorkers: "allow" });

test("after the first visit the page opens without a network", async ({ page, context }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.reload(); // now the worker answers
  await context.setOffline(true);
  await page.goto("/jeux/detrak");
  await expect(page.getByRole("heading", { level: 1, name: "Détrak" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("heading", { name: /^§1/ })).toBeVisible();
});

test("nothing is asked of any other host, and the policy is never broken", async ({ page, baseURL }) => {
  const asked = [];
  const complaints = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto("/");
  await page.getByRole("link", { name: /^Détrak\s:/ }).click();
  await expect(page.getByRole("article").getByRole("heading", { level: 3 }).first()).toBeVisible();
  expect([...new Set(asked)]).toEqual([new URL(baseURL).origin]);
  expect(complaints).toEqual([]);
});

test("an update is offered, not forced", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    globalThis.escaleUpdate = () => { globalThis.taken = true; };
    dispatchEvent(new Event("escale:update"));
  });
  const offer = page.getByRole("status").filter({ hasText: "Une nouvelle version d’Escale est prête." });
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => globalThis.taken)).toBeUndefined();
  await offer.getByRole("button", { name: "Mettre à jour" }).click();
  expect(await page.evaluate(() => globalThis.taken)).toBe(true);
  await offer.getByRole("button", { name: "Plus tard" }).click();
  await expect(page.getByText("Une nouvelle version d’Escale est prête.")).toHaveCount(0);
});

test("without a network a game against a bot is played to its end", async ({ page, context }) => {
  test.slow();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.reload(); // now the worker answers
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("list", { name: "Les boîtes de jeu" })).toBeVisible();
  await page.goto("/table/new?setup=detrak+players=2&seats=p,b2");
  await page.getByRole("button", { name: "Commencer par : triangle" }).click();
  await playToTheEnd(page, expect);
});

test("without a network every sheet opens with its figures, and the page says that all of it is there", async ({ page, context }, info) => {
  test.skip(info.project.name !== "desktop-light", "neither size nor theme matter");
  await page.goto("/a-propos");
  await expect(page.getByText(/^Tout est gardé dans ce navigateur\u202f: \d+(,\d)?\u202fMo\.$/)).toBeVisible();
  await page.reload(); // now the worker answers
  await context.setOffline(true);
  for (const id of ["detrak", "deflecto", "caminos", "labyrinthe", "deplimo", "quatre"]) {
    await page.goto(`/jeux/${id}`);
    await expect(page.getByRole("form", { name: "Ouvrir une table" })).toBeVisible();
    if (id !== "quatre") await expect(page.getByRole("article").getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expect(page.locator(".undrawn")).toHaveCount(0);
  }
});

test("without a network a table of Deplimo opens with its words", async ({ page, context }, info) => {
  test.skip(info.project.name !== "desktop-light", "neither size nor theme matter");
  await page.goto("/a-propos");
  await expect(page.getByText(/^Tout est gardé dans ce navigateur\u202f: \d+(,\d)?\u202fMo\.$/)).toBeVisible();
  await page.reload(); // now the worker answers
  await context.setOffline(true);
  await page.goto("/table/new?setup=deplimo+players=2&seats=p,p");
  await page.getByRole("button", { name: "Un mot ?" }).click();
  await page.getByLabel("Chercher un mot").fill("wagons");
  await expect(page.getByText("WAGONS est admis")).toBeVisible();
});
