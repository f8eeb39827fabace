// Another line from any point of a game: played, kept, saved with it, opened again.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { fixture, lookAt, slider, watch } from "../looked-at.js";
import { writeSomewhere } from "../play.js";
import { expectNoViolations } from "./axe.js";

const game = '[Setup "quatre"]\n[Seat1 "Ada"]\n[Seat2 "Ben"]\n\nd a d b d c d\n';
const column = (page, name) => page.getByRole("application").getByRole("button", { name: new RegExp(`^colonne ${name}`) });
const lines = (page) => page.getByRole("region", { name: "Et si…" }).getByRole("listitem");
const fromHere = (page) => page.getByRole("button", { name: "Rejouer d’ici" });

test("a line is played, kept over a reload, saved with the game and opened again", { tag: "@looks" }, async ({ page }) => {
  await watch(page, game);
  await expect(fromHere(page)).toBeDisabled(); // the game is over there
  await lookAt(page, 5);
  await fromHere(page).click();
  await column(page, "d").click();
  await column(page, "e").click();
  await expect(lines(page)).toHaveText([/^Coup 6\s:\s.*, 2 coups$/]);
  await expectNoViolations(page);
  // The game stays.
  await page.getByRole("button", { name: "Revenir à la partie" }).click();
  await expect(slider(page)).toHaveAttribute("max", "7");
  await expect(slider(page)).toHaveValue("5");
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Fichier", exact: true }).click()]);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain("d a d b d c (d e) d");
  await watch(page, text);
  await lines(page).getByRole("button", { name: /^Coup 6/ }).first().click();
  await expect(slider(page)).toHaveValue("6");
  await expect(column(page, "d")).toHaveAccessibleName("colonne d, 4 jetons");
  await page.getByRole("button", { name: /^Effacer la variante/ }).click();
  await expect(lines(page)).toHaveCount(0);
  await page.reload();
  await expect(slider(page)).toHaveValue("7");
  await expect(lines(page)).toHaveCount(0);
});

test("what doesn’t fit in this browser is said not to be kept, as long as it isn’t", async ({ page }) => {
  await watch(page, game);
  await lookAt(page, 5);
  await fromHere(page).click();
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let nth = 0; ; nth++) localStorage.setItem(`filled.${size}.${nth}`, "x".repeat(size));
      } catch {
        // Full, to that size.
      }
    }
  });
  const unkept = page.getByRole("alert").filter({ hasText: "Le stockage de ce navigateur est plein" });
  await column(page, "d").click();
  await expect(lines(page)).toHaveCount(1);
  await expect(unkept).toBeVisible();
  await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("filled.")).forEach((name) => localStorage.removeItem(name)));
  await column(page, "e").click();
  await expect(unkept).toHaveCount(0);
  await page.reload();
  await expect(lines(page)).toHaveText([/^Coup 6\s:\s.*, 2 coups$/]);
});

test("what was tried is analysed too, and tells how one stands", { tag: "@looks" }, async ({ page }) => {
  await watch(page, game.replace("c d", "c (d e) d"));
  const button = (name) => page.getByRole("button", { name, exact: true });
  await button("Rapide").click();
  await button("Analyser").click();
  // The other who stops the three in a column stands better than the one who didn't, and had lost.
  await expect(lines(page)).toHaveText([/, 2 coups\s*Ben\s: \d+\s% → \d+\s%$/]);
  await expect(button("Analyser les variantes")).toHaveCount(0);
  await expectNoViolations(page);
  // What is tried then is analysed when it is asked for, and kept.
  await lookAt(page, 3);
  await fromHere(page).click();
  await column(page, "g").click();
  await expect(lines(page)).toHaveCount(2);
  await button("Analyser les variantes").click();
  await expect(lines(page).filter({ hasText: "Coup 4" })).toHaveText(/Ben\s: \d+\s%$/);
  await page.reload();
  await expect(lines(page).filter({ hasText: "%" })).toHaveCount(2);
});

test("keys go along lines and from one to the other", async ({ page }, info) => {
  test.skip(info.project.name !== "desktop-light", "phones have no keys");
  await watch(page, game.replace("c d", "c (e f g) d (c)"));
  await expect(lines(page)).toHaveCount(2);
  await page.locator("h1").click(); // the focus is nowhere in particular
  const expectAt = (at, all) => Promise.all([expect(slider(page)).toHaveValue(String(at)), expect(slider(page)).toHaveAttribute("max", String(all))]);
  await expectAt(7, 7);
  for (const [key, at, all] of [["ArrowDown", 7, 8], ["ArrowRight", 8, 8], ["ArrowDown", 7, 7], ["ArrowUp", 7, 8], ["Home", 0, 8], ["End", 8, 8], ["ArrowUp", 7, 7]]) {
    await page.keyboard.press(key);
    await expectAt(at, all);
  }
});

test("against a bot, which answers", async ({ page }) => {
  await watch(page, game);
  await lookAt(page, 3);
  await page.getByRole("combobox", { name: "Contre qui rejouer" }).selectOption("1");
  await fromHere(page).click();
  await column(page, "g").click();
  await expect(slider(page)).toHaveAttribute("max", "5");
  await expect(lines(page)).toHaveText([/^Coup 4\s:\s.*, 2 coups$/]);
  // A move is taken back, and another one tried: both lines stay.
  await page.getByRole("button", { name: "Reprendre le coup" }).click();
  await expect(slider(page)).toHaveAttribute("max", "3");
  await column(page, "f").click();
  await expect(lines(page)).toHaveCount(2);
});

test("the dice of the game fall again", async ({ page }) => {
  await watch(page, fixture("detrak-end"));
  await lookAt(page, 3);
  await fromHere(page).click();
  for (let seat = 0; seat < 2; seat++) await writeSomewhere(page);
  // 3 and 6 were thrown next in the game: three bars and a circle.
  await expect(page.locator(".log-line").last()).toHaveText(/Les dés\s:\strois barres et rond/);
});
