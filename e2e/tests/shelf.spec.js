import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";

const boxes = (page) => page.getByRole("list", { name: "Les boîtes de jeu" }).getByRole("link");

test("the shelf shows a box for every game", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("jour et nuit");
  await expect(page.getByRole("link", { name: "Détrak : 1–6 joueurs, 10 minutes" })).toBeVisible();
  await expect(page).toHaveTitle(/Escale/);
  await expectNoViolations(page);
});

test("filters leave the boxes that fit, and a second click takes a wish back", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/");
  const all = await boxes(page).count();
  const solo = page.getByRole("button", { name: "Solo" });
  await solo.click();
  await expect(solo).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Tous" })).toHaveAttribute("aria-pressed", "false");
  await expect(boxes(page)).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "Une boîte convient." })).toHaveCount(1);
  await expectNoViolations(page);
  await solo.click();
  await expect(boxes(page)).toHaveCount(all);
});

test("wishes that no box fulfils are said, move nothing, and are taken back by one click", { tag: "@looks" }, async ({ page, isMobile }) => {
  await page.goto("/");
  await expect(boxes(page).first()).toBeVisible();
  const all = await boxes(page).count();
  const top = () => page.getByRole("heading", { level: 2, name: "Le Détrak du jour" }).evaluate((title) => title.getBoundingClientRect().top + scrollY);
  const before = await top();
  for (const wish of ["Solo", "Lettres"]) await page.getByRole("button", { name: wish, exact: true }).click();
  await expect(page.getByText("Aucune boîte ne convient à tout cela.")).toBeVisible();
  // On a phone the boxes that don't fit make room for those that do.
  if (!isMobile) expect(await top()).toBe(before);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Montrer toutes les boîtes" }).click();
  await expect(boxes(page)).toHaveCount(all);
});

test("the game of the day is one link away", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: /^Jouer · / });
  await expect(link).toHaveAttribute("href", /\/table\/new\?setup=detrak\+players=1.*&daily=\d{4}-\d\d-\d\d$/);
});

test("games under way are told apart, and one can be dropped", { tag: "@looks" }, async ({ page }) => {
  for (const table of ["quatre&seats=p,b2", "quatre&seats=p,p&name1=Ada&name2=Ben"]) {
    await page.goto(`/table/new?setup=${table}`);
    await expect(page).toHaveURL(/\/table\/[0-9a-f]+$/);
  }
  await page.goto("/");
  const lines = page.getByRole("listitem").filter({ hasText: "Quatre à la suite" });
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: "contre un robot de niveau 2" })).toContainText(/\d\d:\d\d/);
  const other = lines.filter({ hasText: "Ada, Ben" });
  await other.getByRole("button", { name: /^Supprimer/ }).click();
  await other.getByRole("button", { name: "Garder" }).click();
  await expect(lines).toHaveCount(2);
  await other.getByRole("button", { name: /^Supprimer/ }).click();
  await expectNoViolations(page);
  await other.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(lines).toHaveCount(1);
  await page.reload();
  await expect(lines).toHaveCount(1);
});

test("no game under way: the shelf says where they will be", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Aucune partie en cours.")).toBeVisible();
});

test("every box and button is large enough for a thumb", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a phone's matter");
  await page.goto("/");
  for (const target of await page.getByRole("button").or(boxes(page)).all()) {
    const { width, height } = await target.boundingBox();
    expect(Math.min(width, height), await target.textContent()).toBeGreaterThanOrEqual(40);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test("the whole page works with the keyboard", async ({ page, isMobile }) => {
  test.skip(isMobile, "a keyboard's matter");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("link", { name: /^Détrak\s:/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Détrak" })).toBeFocused();
});
