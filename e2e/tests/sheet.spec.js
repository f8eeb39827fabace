import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";

test("the sheet says what the game is", async ({ page }) => {
  await page.goto("/jeux/detrak");
  await expect(page.getByRole("heading", { level: 1, name: "Détrak" })).toBeVisible();
  for (const fact of ["1–6 joueurs", "environ 10 min", "dès 8 ans", "Reiner Knizia"]) {
    await expect(page.getByRole("definition").filter({ hasText: fact })).toBeVisible();
  }
});

test("the form makes a setup, and what has no effect says why", async ({ page }) => {
  await page.goto("/jeux/detrak");
  const form = page.getByRole("form", { name: "Ouvrir une table" });
  const play = form.getByRole("link", { name: "Jouer" });
  await expect(form.getByRole("radio", { name: "2" })).toBeChecked();
  await expect(form.getByRole("radio", { name: "Coûte 10" })).toBeDisabled();
  await expect(form.getByText("la diagonale ne compte que dans la règle avancée")).toBeVisible();
  await form.getByRole("radio", { name: "3" }).check();
  await form.getByRole("radio", { name: "Règle avancée" }).check();
  await form.getByRole("radio", { name: "Coûte 10" }).check();
  await form.getByLabel("Joueur 2").selectOption("Robot, niveau 5");
  await form.getByLabel("Joueur 3").selectOption("Une personne");
  await expect(play).toHaveAttribute("href", "/table/new?setup=detrak+players=3+rules=advanced+diagonal=penalty&seats=p,b5,p");
  await play.click();
  await expect(page.getByText("3 joueurs · règle avancée · coûte 10")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Robot, niveau 5" })).toBeVisible();
});

test("the booklet has its sections, its rulings are marked, and rules can be followed", async ({ page }) => {
  await page.goto("/jeux/detrak");
  const booklet = page.getByRole("article", { name: "Le livret" });
  await expect(booklet.getByRole("heading", { name: /^§1/ })).toBeVisible();
  await expect(booklet.locator(".note.reconstruction").first()).toContainText("Reconstitution");
  const link = booklet.getByRole("link", { name: /^§\d+\.\d+$/ }).first();
  const place = await link.getAttribute("href");
  await link.click();
  await expect(booklet.locator(`[id="${place.slice(1)}"]`)).toBeFocused();
  await page.getByRole("button", { name: "EN · English" }).click();
  await expect(page.getByRole("article", { name: "The booklet" }).locator(".note.reconstruction").first()).toContainText("Reconstruction");
});

test("an address that leads nowhere says so", async ({ page }) => {
  for (const path of ["/jeux/echecs", "/nulle-part"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Il n’y a rien ici." })).toBeVisible();
  }
  await expectNoViolations(page);
});

test("axe finds nothing on any sheet nor on the other pages", async ({ page }) => {
  await page.goto("/");
  const list = page.getByRole("list", { name: "Les boîtes de jeu" }).getByRole("link");
  await expect(list.first()).toBeVisible();
  const sheets = await list.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const path of [...sheets, "/a-propos", "/table/new?setup=detrak"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path.startsWith("/jeux")) await expect(page.getByRole("article").getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expect(page.locator(".undrawn"), "every figure is drawn").toHaveCount(0);
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});
