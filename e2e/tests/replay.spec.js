// A game that is looked at: from this browser, from a file, from a link that carries it, from a table online.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { fixture, slider, watch } from "../looked-at.js";
import { another, expectTable, openTable, playOne, sitDown } from "../online.js";
import { expectNoViolations } from "./axe.js";

const finished = fixture("deflecto-end");

test("a file is stepped through by keys, as on other boards", async ({ page }) => {
  await watch(page, finished);
  const all = Number(await slider(page).getAttribute("max"));
  expect(all).toBeGreaterThan(40);
  await expect(slider(page)).toHaveValue(String(all));
  await page.locator("h1").click(); // the focus is nowhere in particular
  for (const [key, at] of [["Home", 0], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", all]]) {
    await page.keyboard.press(key);
    await expect(slider(page)).toHaveValue(String(at));
  }
  // The space bar lets it run from the beginning, and stop.
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(slider(page)).toHaveValue("1");
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Lecture" })).toBeVisible();
});

test("nothing can be played at a game that is looked at", { tag: "@looks" }, async ({ page }) => {
  await watch(page, fixture("deflecto-end", 28));
  await expect(page.getByRole("button", { name: "Reprendre le coup" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Conseil" })).toBeDisabled();
  await expectNoViolations(page);
});

test("a link carries the whole game", async ({ page, context, browser }, info) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await watch(page, finished);
  await page.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByText("Lien copié. Il contient toute la partie.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(2000);
  const all = await slider(page).getAttribute("max");
  // Another browser, which has nothing of it.
  const ben = await another(browser, info);
  await ben.goto(link);
  await expect(slider(ben)).toHaveAttribute("max", all);
  await ben.goto("about:blank");
  await ben.goto(link.slice(0, -9));
  await expect(ben.getByRole("heading", { name: "Ce lien est incomplet" })).toBeVisible();
  await ben.context().close();
});

test("text, drawing and picture of a position are saved", async ({ page }) => {
  await watch(page, finished);
  const saved = async (name) => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
    return [file.suggestedFilename(), readFileSync(await file.path())];
  };
  const [name, text] = await saved("Fichier");
  expect(name).toMatch(/^deflecto-.*\.escale$/);
  expect(String(text)).toContain('[Game "deflecto"]');
  const [, drawing] = await saved("SVG");
  expect(String(drawing)).toMatch(/^<svg [\s\S]*fill:[\s\S]*<\/svg>$/);
  const [, picture] = await saved("PNG");
  expect([...picture.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join("")).toBe("PNG");
  expect(picture.length).toBeGreaterThan(20_000);
});

test("a game of this browser, and one that isn't here", async ({ page }) => {
  await page.goto("/table/new?setup=quatre&seats=p,p");
  await page.waitForURL(/\/table\/[0-9a-f]+$/);
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("link", { name: "Revoir et partager la partie" }).click();
  await page.waitForURL(/\/partie\/[0-9a-f]+$/);
  await expect(page.locator(".table-board")).toBeVisible();
  await page.getByRole("link", { name: "Aller à la table" }).click();
  await page.waitForURL(/\/table\/[0-9a-f]+$/);
  await page.goto("/partie/0123abcd");
  await expect(page.getByRole("heading", { name: "Cette partie n’est pas ici" })).toBeVisible();
});

test("a table online is looked at by whoever knows it", async ({ page, browser }, info) => {
  test.skip(info.project.name !== "desktop-light", "one size is enough");
  const ben = await another(browser, info);
  const id = await openTable(page, "quatre", "Ada");
  await sitDown(ben, id, "Ben");
  for (const one of [page, ben]) await expectTable(one);
  for (let move = 0; move < 3; move++) await playOne([page, ben], id);
  await ben.goto(`/partie/t/${id}`);
  await expect(slider(ben)).toHaveAttribute("max", "3");
  await ben.goto("/partie/t/nowhere");
  await expect(ben.getByRole("heading", { name: "Cette partie n’est pas ici" })).toBeVisible();
  await ben.context().close();
});
