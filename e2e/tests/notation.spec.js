// Moves in notation, positions as lines, and what is said before a game begins that could not be kept or drawn.
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";

const detrak = "/table/new?setup=detrak+players=2+rules=basic&seats=p,p";
const labyrinthe = "/table/new?setup=labyrinthe+players=2&seats=p,p";
const field = (page) => page.getByRole("combobox", { name: "Coup en notation" });
const list = (page) => page.getByRole("listbox", { name: "Ce qui peut s’écrire" });
const refused = (page) => page.locator("#notation-said");
const lines = (page) => page.locator(".log-line");

async function openField(page, isMobile) {
  await expect(page.locator(".table-board")).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("button", { name: "Notation" }).click();
  await expect(field(page)).toBeFocused();
}

async function choose(page, name) {
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("button", { name }).click();
}

test("Détrak by notation: played, refused with its rule, and nothing jumps", async ({ page, isMobile }) => {
  await page.goto(detrak);
  await openField(page, isMobile);
  await field(page).fill("start=2");
  await field(page).press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue("");
  await field(page).fill("2:start=3");
  await field(page).press("Enter");
  await expect(lines(page)).toHaveCount(3); // both symbols and the throw
  const board = await page.locator(".table-board").boundingBox();
  await field(page).fill("a5=1,b5=1");
  await field(page).press("Enter");
  await expect(refused(page)).toHaveText(/^Refusé\s: .*\(§\d.*\)\.$/);
  await expect(field(page)).toHaveValue("a5=1,b5=1");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(lines(page)).toHaveCount(3);
  expect(await page.locator(".table-board").boundingBox()).toEqual(board);
  await expectNoViolations(page);
  await field(page).fill("7:resign");
  await field(page).press("Enter");
  await expect(refused(page)).toContainText("7");
  await field(page).fill("2:resign");
  await field(page).press("Enter");
  await expect(lines(page)).toHaveCount(4);
});

test("the Labyrinthe by keys alone: slash, Tab, the list, Escape", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no keys");
  await page.goto(labyrinthe);
  await expect(page.getByRole("application")).toBeVisible();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  // An empty field holds nobody back.
  await page.keyboard.press("Tab");
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("?");
  await expect(list(page)).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await expectNoViolations(page);
  const all = await list(page).getByRole("option").count();
  await page.keyboard.type("b2");
  await expect.poll(() => list(page).getByRole("option").count()).toBeLessThan(all);
  const first = await list(page).getByRole("option").first().textContent();
  await page.keyboard.press("ArrowDown");
  await expect(list(page).getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(first);
  await expect(list(page)).toBeHidden();
  // Tab: as far as all agree, then from word to word.
  await field(page).fill("b2");
  await page.keyboard.press("Tab");
  const agreed = await field(page).inputValue();
  expect(agreed).toBe("b2-");
  await page.keyboard.press("Tab");
  const one = await field(page).inputValue();
  await page.keyboard.press("Tab");
  const two = await field(page).inputValue();
  expect(new Set([agreed, one, two]).size).toBe(3);
  expect(one.startsWith(agreed) && two.startsWith(agreed)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
});

test("a word of the list can be touched", async ({ page, isMobile }) => {
  await page.goto(detrak);
  await openField(page, isMobile);
  await page.getByRole("button", { name: "Ce qui peut s’écrire" }).click();
  await list(page).getByRole("option", { name: "start=4" }).click();
  await expect(field(page)).toHaveValue("start=4");
  await expect(field(page)).toBeFocused();
  await page.getByRole("button", { name: "Jouer", exact: true }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect(field(page)).toHaveCount(0);
});

test("a position is copied, opened as a new table, and survives a reload", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(detrak);
  for (const name of ["triangle", "croix"]) await page.getByRole("button", { name: `Commencer par : ${name}` }).click();
  await expect(lines(page)).toHaveCount(3);
  await choose(page, "Copier la position");
  await expect(page.getByText("La position est copiée.")).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toMatch(/^detrak players=2 rules=basic @ /);
  const cell = page.getByRole("gridcell", { name: "a5, triangle" });

  await page.goto("/");
  await page.getByRole("button", { name: "Ouvrir une position" }).click();
  const dialog = page.getByRole("dialog", { name: "Ouvrir une position" });
  const text = dialog.getByRole("textbox", { name: "Ligne de position" });
  await expect(text).toBeFocused();
  await text.fill("detrak players=2 @ rien");
  await dialog.getByRole("button", { name: "Ouvrir la table" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Cette position ne s’ouvre pas\s: /);
  await expectNoViolations(page);
  await text.fill(line);
  await dialog.getByRole("button", { name: "Ouvrir la table" }).click();
  await expect(page).toHaveURL(/\/table\/[0-9a-f]{12}$/);
  await expect(cell).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  await page.keyboard.press("/");
  await field(page).fill("1:resign");
  await page.reload();
  await expect(cell).toBeVisible();
  await page.getByRole("grid").getByRole("gridcell", { name: /^b2, libre/ }).click();
  await page.getByRole("grid").getByRole("gridcell", { name: /^b3, libre/ }).click();
  await page.getByRole("button", { name: "Écrire" }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Reprendre le coup" }).click();
  await expect(lines(page)).toHaveCount(0);
  await expect(cell).toBeVisible();
});

test("where the clipboard is out of reach the line is shown", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(labyrinthe);
  await expect(page.getByRole("application")).toBeVisible();
  await choose(page, "Copier la position");
  const dialog = page.getByRole("dialog", { name: "Copier la position" });
  await expect(dialog.getByRole("textbox", { name: "Ligne de position" })).toHaveValue(/^labyrinthe players=2 @ /);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a store that is full or forbidden is said before the first move", async ({ page }) => {
  const full = "Ce navigateur n’a plus de place";
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, value) {
      if (value.length > 20_000 && !globalThis.roomy) throw new DOMException("full", "QuotaExceededError");
      set.call(this, name, value);
    };
  });
  await page.goto(detrak);
  await expect(page.getByRole("alert").filter({ hasText: full })).toBeVisible();
  await page.getByRole("button", { name: "Commencer par : triangle" }).click(); // one may play all the same
  await page.goto("/jeux/detrak");
  const said = page.getByRole("alert").filter({ hasText: full });
  await expect(said).toBeVisible();
  await expectNoViolations(page);
  await page.evaluate(() => { globalThis.roomy = true; });
  await said.getByRole("button", { name: "Faire de la place : supprimer l’autre partie gardée" }).click();
  await expect(said).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByText("Aucune partie en cours.")).toBeVisible();
});

test("a store that is forbidden is said before the first move", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }));
  await page.goto("/jeux/detrak");
  await expect(page.getByRole("alert").filter({ hasText: "Ce navigateur ne garde rien" })).toBeVisible();
  await page.getByRole("link", { name: "Jouer", exact: true }).click();
  await expect(page.getByRole("button", { name: "Commencer par : triangle" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Ce navigateur ne garde rien" })).toBeVisible();
});

test("without the browser's generator no table opens, and the page says why", async ({ page }) => {
  await page.addInitScript(() => { Crypto.prototype.getRandomValues = () => { throw new Error("none"); }; });
  await page.goto(detrak);
  await expect(page.getByRole("heading", { level: 1, name: "Aucune table ne peut s’ouvrir ici." })).toBeVisible();
  await expect(page.getByText(/générateur de hasard/)).toBeVisible();
});
