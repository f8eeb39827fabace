// Finished games, what they add up to, and one's days.
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";

/** Gives up the game on the table. */
async function giveUp(page) {
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, abandonner" }).click();
  await expect(page.locator("#end-title")).toBeVisible();
}

async function finish(page, table) {
  await page.goto(`/table/new?setup=${table}`);
  await expect(page).toHaveURL(/\/table\/[0-9a-f]+$/);
  await giveUp(page);
  // Its line is written as soon as the piece that does so is there.
  await page.waitForFunction((id) => (localStorage.getItem("escale.history") ?? "").includes(id), page.url().split("/").pop());
  return page.url();
}

const finished = (page) => page.getByRole("region", { name: "Parties finies" }).getByRole("listitem");

test("finished games are listed with their results, open again, and can be deleted", { tag: "@looks" }, async ({ page }) => {
  const address = await finish(page, "detrak+players=2&seats=p,b2");
  await finish(page, "quatre&seats=p,p&name1=Ada&name2=Ben");
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Vos parties" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vos parties" })).toBeVisible();
  await expect(finished(page)).toHaveCount(2);
  await expect(finished(page).first()).toContainText("Victoire : Ben");
  const lost = finished(page).filter({ hasText: "contre un robot de niveau 2" });
  await expect(lost).toContainText("Perdu");
  await expect(lost).toContainText(/\d\d:\d\d/);
  await expectNoViolations(page);
  await lost.getByRole("link", { name: "Détrak", exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.locator("#end-title")).toBeVisible();
  await page.goto("/parties");
  await lost.getByRole("button", { name: /^Supprimer/ }).click();
  await lost.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(finished(page)).toHaveCount(1);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Ce navigateur n’a pas cette table." })).toBeVisible();
});

test("results add up for each game and person, with a curve", async ({ page }) => {
  for (let game = 0; game < 2; game++) await finish(page, "detrak+players=1&seats=p");
  await finish(page, "detrak+players=1&seats=p&name1=Ada");
  await page.goto("/parties");
  const tallies = page.getByRole("region", { name: "Vos résultats" }).getByRole("listitem");
  await expect(tallies).toHaveCount(2);
  await expect(tallies.filter({ hasText: "Ada" })).toContainText("Jouées1");
  const own = tallies.filter({ hasNotText: "Ada" });
  await expect(own).toContainText("Jouées2");
  await expect(own).toContainText("Record0");
  await expect(own.getByRole("img", { name: /^Vos scores/ })).toBeVisible();
});

/** Browsers have finished games from before there were lines of them. */
test("a finished game without a line gets one", async ({ page }) => {
  await finish(page, "quatre&seats=p,b1");
  await page.evaluate(() => localStorage.removeItem("escale.history"));
  await page.goto("/parties");
  await expect(finished(page)).toHaveCount(1);
  await expect(finished(page)).toContainText("Perdu");
});

test("one attempt at the game of the day counts; what follows is practice", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Jouer · / }).click();
  await expect(page.getByText(/^Détrak du jour, .* · cet essai compte$/)).toBeVisible();
  const counted = page.url();
  await page.goto("/");
  await page.getByRole("link", { name: /^Continuer · / }).click();
  await expect(page).toHaveURL(counted);
  await giveUp(page);
  await expect(page.getByText(/^Votre résultat du jour\s: /)).toBeVisible();
  await page.getByRole("link", { name: "Rejouer" }).click();
  await expect(page.getByText(/ · entraînement$/)).toBeVisible();
  await giveUp(page);
  await expect(page.getByText(/C’était un entraînement\s: votre résultat du jour reste/)).toBeVisible();
  await page.goto("/");
  await expect(page.getByText(/^Votre résultat du jour/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Revoir · / })).toHaveAttribute("href", new URL(counted).pathname);
  await page.getByRole("link", { name: "Tous vos jours" }).click();
  const days = page.getByRole("region", { name: "Le Détrak du jour" });
  await expect(days).toContainText("Série en cours : 1 jour.");
  await expect(days.getByRole("row")).toHaveCount(2);
  await expectNoViolations(page);
});

test("a hint makes the game of the day practice, and says so", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^Jouer · / }).click();
  await expect(page.getByText(/ · cet essai compte$/)).toBeVisible();
  await page.getByRole("button", { name: "Conseil" }).click();
  await expect(page.getByText(/ · entraînement$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/ · entraînement$/)).toBeVisible();
  await giveUp(page);
  await expect(page.getByText("C’était un entraînement : il ne compte pas parmi vos jours.")).toBeVisible();
  await page.goto("/parties#jours");
  await expect(page.getByRole("region", { name: "Le Détrak du jour" })).toContainText("(entraînement)");
});
