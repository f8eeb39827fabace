// What is found of a game that is looked at: by a worker, with progress and stop, kept with the game.
import { expect, test } from "@playwright/test";
import { fixture, lookAt, slider, watch } from "../looked-at.js";
import { expectNoViolations } from "./axe.js";

/** Three in a column, and the other doesn't stop it. */
const blunder = '[Setup "quatre"]\n[Seat1 "bot level 1"]\n[Seat2 "human"]\n\nd a d b d c d\n';
const button = (page, name) => page.getByRole("button", { name, exact: true });
const progress = (page) => page.getByRole("progressbar", { name: "Analyse" });

/** The rows of the curve in numbers, as far as it goes. */
const rows = (page) => page.locator(".chance-rows tbody tr");

async function analyse(page, effort = "Rapide") {
  await button(page, effort).click();
  await button(page, "Analyser").click();
}

// Short beginnings: a game of each kind, and nobody waits for long ones.
for (const [game, tokens] of [["detrak-end", 12], ["deflecto-end", 6], ["caminos-win", 6], ["labyrinthe-win", 5], ["deplimo-middle", 9]]) {
  test(`a game is looked into to its end: ${game}`, async ({ page }, info) => {
    test.skip(info.project.name !== "desktop-light", "one size is enough");
    await watch(page, fixture(game, tokens));
    const all = Number(await slider(page).getAttribute("max"));
    await analyse(page);
    await expect(rows(page)).toHaveCount(all);
    await expect(progress(page)).toHaveCount(0);
    await expect(button(page, "Analyser")).toHaveCount(0);
    // It is kept with the game.
    await page.reload();
    await expect(rows(page)).toHaveCount(all);
    await expect(button(page, "Rapide")).toHaveAttribute("aria-pressed", "true");
  });
}

test("it is stopped, kept, and goes on", async ({ page }) => {
  await watch(page, fixture("deflecto-end"));
  await analyse(page, "Normale");
  await expect(rows(page).first()).toBeAttached();
  await button(page, "Arrêter").click();
  await expect(button(page, "Continuer")).toBeVisible();
  const done = await rows(page).count();
  const all = Number(await slider(page).getAttribute("max"));
  expect(done).toBeLessThan(all);
  await page.reload();
  await expect(rows(page)).toHaveCount(done);
  await button(page, "Continuer").click();
  await expect.poll(() => rows(page).count(), { timeout: 20_000 }).toBeGreaterThan(done);
  await button(page, "Arrêter").click();
  await expect(progress(page)).toHaveCount(0);
});

test("a blunder is named, shown on the board, and on the curve", { tag: "@looks" }, async ({ page }) => {
  await watch(page, blunder);
  await analyse(page);
  const worst = page.getByRole("region", { name: "Les coups les plus chers" });
  const named = worst.getByRole("button", { name: /^Coup 6\s.*Mieux\s:\scolonne d\b/ });
  await expect(named).toBeVisible();
  await named.click();
  await expect(slider(page)).toHaveValue("5");
  await expect(page.locator(".foreseen")).toContainText("Mieux");
  await expect(page.getByRole("application").locator(".hinted")).toHaveAccessibleName(/^colonne d/);
  await lookAt(page, 6);
  await expect(page.getByRole("application").locator(".hinted")).toHaveCount(0);
  await page.getByRole("button", { name: /^Coup 6, / }).click();
  await expect(slider(page)).toHaveValue("5");
  await page.getByText("La courbe en chiffres").click();
  await expect(page.getByRole("row").nth(6)).toContainText("%");
  await expectNoViolations(page);
});

test("luck and play are told in a sentence", async ({ page }, info) => {
  test.skip(info.project.name !== "desktop-light", "one size is enough");
  await watch(page, fixture("detrak-end"));
  await analyse(page);
  await expect(page.getByText(/^Vous avez .* aux dés et perdu \d+ points au placement\.$/)).toBeVisible({ timeout: 20_000 });
});

test("from the end of a game, and from one's games", async ({ page }) => {
  await page.goto("/table/new?setup=quatre&seats=p,p");
  const column = (name) => page.getByRole("application").getByRole("button", { name: new RegExp(`^colonne ${name}`) });
  for (const name of ["d", "e", "d", "e", "d", "e", "d"]) await column(name).click();
  await page.getByRole("link", { name: "Analyser", exact: true }).click();
  await page.waitForURL(/\/partie\/[0-9a-f]+\?analyser=1$/);
  await expect(rows(page)).toHaveCount(7);
  await page.goto("/parties");
  await page.getByRole("link", { name: /^Analyser la partie/ }).click();
  await page.waitForURL(/\/partie\/[0-9a-f]+$/);
  await expect(rows(page)).toHaveCount(7);
});
