import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectNoViolations } from "./axe.js";

test("the sheet says what the game is", async ({ page }) => {
  await page.goto("/jeux/detrak");
  await expect(page.getByRole("heading", { level: 1, name: "Détrak" })).toBeVisible();
  for (const fact of ["1–6 joueurs", "environ 10 min", "dès 8 ans", "Reiner Knizia"]) {
    await expect(page.getByRole("definition").filter({ hasText: fact })).toBeVisible();
  }
});

test("the form makes a setup, and what has no effect says why", async ({ page, isMobile }) => {
  await page.goto("/jeux/detrak");
  const form = page.getByRole("form", { name: "Ouvrir une table" });
  const play = form.getByRole("link", { name: "Jouer" });
  await expect(form.getByRole("radio", { name: "2" })).toBeChecked();
  await expect(form.getByRole("radio", { name: "Coûte 10" })).toBeHidden();
  await form.getByText("Règles et options").click();
  await expect(form.getByRole("radio", { name: "Coûte 10" })).toBeDisabled();
  await expect(form.getByText("la diagonale ne compte que dans la règle avancée")).toBeVisible();
  await form.getByRole("radio", { name: "3" }).check();
  await form.getByRole("radio", { name: "Règle avancée" }).check();
  await form.getByRole("radio", { name: "Coûte 10" }).check();
  await expect(form.getByText("Règle avancée · Coûte 10")).toBeVisible();
  await form.getByRole("combobox", { name: "Joueur 2" }).selectOption("Robot, niveau 5");
  await form.getByRole("combobox", { name: "Joueur 3" }).selectOption("Une personne");
  await expect(play).toHaveAttribute("href", "/table/new?setup=detrak+players=3+rules=advanced+diagonal=penalty&seats=p,b5,p");
  await play.click();
  if (isMobile) await page.getByRole("button", { name: "Plus", exact: true }).click(); // there it is in the menu
  await expect(page.locator(".table-head").getByText("3 joueurs · règle avancée · coûte 10").filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Robot, niveau 5" })).toBeVisible();
});

const screens = [[1280, 720], [1366, 700], [360, 740], [844, 390]];
for (const [width, height] of screens) {
  test(`a table is one click away, without scrolling, at ${width} × ${height}`, async ({ page, isMobile }) => {
    test.slow(); // it visits many pages
    test.skip(isMobile !== width < 1000, "a size of the other kind");
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const boxes = page.getByRole("list", { name: "Les boîtes de jeu" }).getByRole("link");
    await expect(boxes.first()).toBeVisible();
    const sheets = await boxes.evaluateAll((links) => links.filter((link) => !link.querySelector(".soon")).map((link) => link.getAttribute("href")));
    for (const sheet of sheets) {
      await page.goto(sheet);
      const form = page.getByRole("form", { name: "Ouvrir une table" });
      const play = form.getByRole("link", { name: "Jouer" });
      await expect(play, sheet).toBeInViewport({ ratio: 1 });
      // As many seats as there can be, and everything unfolded.
      await form.getByRole("group", { name: "Joueurs" }).getByRole("radio").last().check();
      for (const more of await form.getByText("Règles et options").all()) await more.click();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(play, sheet).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), sheet).toBeLessThanOrEqual(0);
    }
    await page.goto("/jeux/detrak");
    await page.getByRole("group", { name: "Joueurs" }).getByRole("radio", { name: "6" }).check();
    await page.getByRole("article").getByRole("heading", { level: 3 }).last().scrollIntoViewIfNeeded();
    await page.getByRole("link", { name: "Jouer" }).click();
    await expect(page.getByRole("region", { name: "Joueurs" }).getByRole("listitem")).toHaveCount(6);
  });
}

test("a box whose game has no board yet says so, and its sheet offers no table", async ({ page }) => {
  test.slow(); // it visits many pages
  await page.goto("/");
  const boxes = page.getByRole("list", { name: "Les boîtes de jeu" }).getByRole("link");
  await expect(boxes.first()).toBeVisible();
  const sheets = await boxes.evaluateAll((links) => links.map((link) => [link.getAttribute("href"), /plateau viendra plus tard/.test(link.textContent)]));
  for (const [sheet, isLater] of sheets) {
    await page.goto(sheet);
    const later = page.getByRole("heading", { name: "Pas encore de plateau" });
    const play = page.getByRole("link", { name: "Jouer" });
    await expect(isLater ? later : play, sheet).toBeVisible();
    await expect(isLater ? play : later, sheet).toHaveCount(0);
    if (isLater) await page.goto(`/table/new?setup=${sheet.split("/").pop()}`);
    else await play.click();
    if (isLater) await expect(page.getByRole("link", { name: "Livret" })).toBeVisible();
    else await expect(page.getByRole("region", { name: "Plateau" })).toBeVisible();
    await expect(page.getByText("escale play")).toHaveCount(0);
  }
});

test("who is named on the form has that name everywhere, and keeps it", async ({ page }) => {
  await page.goto("/jeux/quatre");
  const form = page.getByRole("form", { name: "Ouvrir une table" });
  await form.getByRole("textbox", { name: "Nom du joueur 1" }).fill("Zoé");
  await form.getByRole("combobox", { name: "Joueur 2" }).selectOption("Une personne");
  await form.getByRole("textbox", { name: "Nom du joueur 2" }).fill("Léo & Co");
  await form.getByRole("link", { name: "Jouer" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Zoé/ })).toBeVisible();
  const seats = page.getByRole("region", { name: "Joueurs" });
  await expect(seats.getByRole("listitem")).toContainText(["Zoé", "Léo & Co"]);
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Coup en notation" }).or(page.getByRole("textbox", { name: "Coup en notation" })).fill("d");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: /^Léo & Co/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Journal" })).toContainText("Zoé");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Enregistrer dans un fichier" }).click()]);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain('[Seat1 "Zoé"]');
  expect(text).toContain('[Seat2 "Léo & Co"]');
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, abandonner" }).click();
  await expect(page.locator("#end-title")).toHaveText(/Zoé/);
  // The next table, of any game, knows the names; a game played again has them.
  await page.getByRole("link", { name: "Rejouer" }).click();
  await expect(seats.getByRole("listitem")).toContainText(["Zoé", "Léo & Co"]);
  await page.goto("/jeux/detrak");
  await expect(page.getByRole("textbox", { name: "Nom du joueur 1" })).toHaveValue("Zoé");
});

test("the sheet offers to go on with a game of its kind", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/table/new?setup=quatre&seats=p,p&name1=Ada&name2=Ben");
  await expect(page).toHaveURL(/\/table\/[0-9a-f]+$/);
  const address = page.url();
  await page.goto("/jeux/detrak");
  await expect(page.getByRole("link", { name: "Jouer" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Vos parties en cours" })).toHaveCount(0);
  await page.goto("/jeux/quatre");
  const begun = page.getByRole("region", { name: "Vos parties en cours" });
  await expect(begun).toContainText("Ada, Ben");
  await expectNoViolations(page);
  await begun.getByRole("link", { name: "Continuer" }).click();
  await expect(page).toHaveURL(address);
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

test("an address that leads nowhere says so", { tag: "@looks" }, async ({ page }) => {
  for (const path of ["/jeux/echecs", "/nulle-part"]) {
    const response = await page.goto(path);
    expect(response.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Il n’y a rien ici." })).toBeVisible();
  }
  await expectNoViolations(page);
});

test("axe finds nothing on any sheet nor on the other pages", { tag: "@looks" }, async ({ page }) => {
  test.slow(); // it visits many pages
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
