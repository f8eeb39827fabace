// Détrak at the table, by hand, against a bot, by keyboard alone, over a reload.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { playToTheEnd, writeSomewhere } from "../play.js";
import { expectNoViolations } from "./axe.js";

const two = "/table/new?setup=detrak+players=2+rules=basic&seats=p,p";
const withBot = "/table/new?setup=detrak+players=2+rules=advanced&seats=p,b1";
const sheet = (page) => page.getByRole("grid");
const write = (page) => page.getByRole("button", { name: "Écrire" });
const over = (page) => page.locator("#end-title");

async function startWith(page, symbol) {
  await page.getByRole("button", { name: `Commencer par : ${symbol}` }).click();
}

test("two persons play a whole game by hand, and the dice can be checked", async ({ page }) => {
  await page.goto(two);
  await expect(page.getByRole("heading", { level: 1, name: "Détrak" })).toBeVisible();
  await startWith(page, "triangle");
  await expect(page.getByRole("button", { name: "Commencer par : triangle" })).toBeDisabled();
  await startWith(page, "croix");
  await expect(page.getByRole("gridcell", { name: "a5, triangle" })).toBeVisible();
  await playToTheEnd(page, expect);
  await expect(page.getByText("Les 12 tours sont joués", { exact: false }).or(page.getByText("Personne n’a plus", { exact: false })).first()).toBeVisible();
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page.getByText(/lancers ont été refaits\s: ils sont honnêtes/)).toBeVisible();
});

test("a whole game against a bot, with its file, hindsight and the way back through it", async ({ page }, info) => {
  test.slow();
  await page.goto(withBot);
  await startWith(page, "rond");
  await playToTheEnd(page, expect);
  if (info.project.name !== "desktop-light") return;
  await page.getByRole("button", { name: "Chercher la meilleure feuille" }).click();
  await expect(page.getByText(/points étaient possibles/)).toBeVisible({ timeout: 25_000 });
  await page.getByRole("button", { name: "Premier coup" }).click();
  await expect(page.getByText(/^Coup 0 sur/)).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "a5, libre" })).toBeVisible();
  await page.getByRole("button", { name: "Retour au présent" }).click();
  await page.getByRole("button", { name: "Plus" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Enregistrer dans un fichier" }).click();
  const path = await (await download).path();
  expect(readFileSync(path, "utf8")).toContain("[Setup \"detrak players=2 rules=advanced");
  await page.goto("/");
  await page.getByLabel("Ouvrir un fichier de partie").setInputFiles(path);
  await expect(over(page)).toBeVisible();
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page.getByText(/ils sont honnêtes/)).toBeVisible();
});

test("a refused pair says why, with its rule, and nothing is written", async ({ page }) => {
  await page.goto(withBot);
  await startWith(page, "barre");
  await expect(write(page)).toBeVisible();
  await sheet(page).getByRole("gridcell", { name: "b2, libre" }).click();
  await sheet(page).getByRole("gridcell", { name: "d4, libre" }).click();
  await expect(page.getByText(/^Refusé\s: .*b2.*d4.*\(§2\.2\)/)).toBeVisible();
  await expect(page.getByRole("gridcell", { name: /^d4, libre/ })).toBeVisible();
  await sheet(page).getByRole("gridcell", { name: /^a5, barre/ }).click();
  await expect(page.getByText(/^Refusé\s: .*a5.*\(§2\.2\)/)).toBeVisible();
  await expect(write(page)).toBeDisabled();
});

test("what a pair would do is said before it is written, and it can be turned round", async ({ page }) => {
  await page.goto(withBot);
  await startWith(page, "barre");
  await expect(write(page)).toBeVisible();
  await sheet(page).getByRole("gridcell", { name: /^a4,/ }).click();
  await sheet(page).getByRole("gridcell", { name: /^b4,/ }).click();
  await expect(page.locator(".foreseen")).toHaveText(/points? de plus/);
  const before = await page.locator("[data-cell=a4]").getAttribute("aria-label");
  await page.getByRole("button", { name: "Échanger" }).click();
  const after = await page.locator("[data-cell=b4]").getAttribute("aria-label");
  expect(after.split(",")[1]).toBe(before.split(",")[1]);
  await page.getByRole("button", { name: "Gommer" }).click();
  await expect(write(page)).toBeDisabled();
});

test("a stroke over two cells lays the pair, and a die can be dragged", async ({ page }, info) => {
  test.skip(info.project.name.startsWith("phone"), "drags with a mouse");
  await page.goto(withBot);
  await startWith(page, "barre");
  await expect(write(page)).toBeVisible();
  const middle = async (cell) => {
    const box = await page.locator(`[data-cell=${cell}]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle("c3")));
  await page.mouse.down();
  await page.mouse.move(...(await middle("c2")), { steps: 5 });
  await page.mouse.up();
  await expect(page.locator(".pencilled")).toHaveCount(2);
  await page.getByRole("button", { name: "Gommer" }).click();
  const die = await page.locator(".die-1").boundingBox();
  await page.mouse.move(die.x + 20, die.y + 20);
  await page.mouse.down();
  await page.mouse.move(...(await middle("e1")), { steps: 5 });
  await page.mouse.up();
  await expect(page.locator("[data-cell=e1].pencilled")).toBeVisible();
});

/** A pointer that drags from the middle of one element to the middle of another: the mouse, or a finger. */
async function dragger(page, isMobile) {
  const session = isMobile && (await page.context().newCDPSession(page));
  const middle = async (selector) => {
    const box = await page.locator(selector).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return async (from, to) => {
    const [a, b] = [await middle(from), await middle(to)];
    const way = [1, 2, 3, 4, 5, 6].map((step) => ({ x: a.x + ((b.x - a.x) * step) / 6, y: a.y + ((b.y - a.y) * step) / 6 }));
    if (isMobile) {
      await touch("touchStart", a);
      for (const at of way) await touch("touchMove", at);
      await touch("touchEnd");
    } else {
      await page.mouse.move(a.x, a.y);
      await page.mouse.down();
      for (const at of way) await page.mouse.move(at.x, at.y);
      await page.mouse.up();
    }
  };
}

test("both dice can be dragged onto the sheet, each lays its own symbol, and Escape lets go", async ({ page, isMobile }) => {
  await page.goto(withBot);
  await startWith(page, "barre");
  await expect(write(page)).toBeVisible();
  await page.locator("[data-cell=c3]").scrollIntoViewIfNeeded();
  const drag = await dragger(page, isMobile);
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  // The second die first: it was the first one's symbol that was laid, or the pair was swapped.
  for (const [die, cell] of [[1, "c2"], [0, "c3"]]) {
    const own = await page.locator(`.die-${die} .symbol`).getAttribute("d");
    await drag(`.die-${die}`, `[data-cell=${cell}]`);
    await expect(page.locator(`[data-cell=${cell}].pencilled .symbol`)).toHaveAttribute("d", own);
  }
  await expect(page.locator(".pencilled")).toHaveCount(2);
  await expect(write(page)).toBeEnabled();
  expect(await scrolled()).toBe(before);
  if (isMobile) return;
  await page.getByRole("button", { name: "Gommer" }).click();
  await expect(page.getByRole("button", { name: "Gommer" })).toBeDisabled();
  await expect(page.locator(".pencilled")).toHaveCount(0);
  const die = await page.locator(".die-0").boundingBox();
  await page.mouse.move(die.x + die.width / 2, die.y + die.height / 2);
  await page.mouse.down();
  await page.mouse.move(die.x - 60, die.y + 60, { steps: 4 });
  await expect(page.locator(".stage-ghost .die")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".stage-ghost")).toHaveCount(0);
  const cell = await page.locator("[data-cell=e1]").boundingBox();
  await page.mouse.move(cell.x + 20, cell.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator(".pencilled")).toHaveCount(0);
});

test("a game survives a reload and is offered on the shelf", async ({ page }) => {
  await page.goto(two);
  await startWith(page, "triangle");
  await startWith(page, "rond");
  await expect(write(page)).toBeVisible();
  await writeSomewhere(page);
  await expect(page.locator(".log-line")).toHaveCount(4);
  const told = await page.locator(".log-line").allTextContents();
  await page.reload();
  await expect(page.locator(".log-line")).toHaveCount(4);
  expect(await page.locator(".log-line").allTextContents()).toEqual(told);
  await page.goto("/");
  await page.getByRole("link", { name: "Détrak", exact: true }).first().click();
  await expect(page.locator(".log-line")).toHaveCount(4);
});

test("a move can be taken back, but never past the dice", async ({ page }) => {
  await page.goto(two);
  await expect(page.getByRole("button", { name: "Reprendre le coup" })).toBeDisabled();
  await startWith(page, "triangle");
  await page.getByRole("button", { name: "Reprendre le coup" }).click();
  await expect(page.locator(".log-line")).toHaveCount(0);
  await startWith(page, "rond");
  await startWith(page, "croix");
  await expect(write(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Reprendre le coup" })).toBeDisabled();
});

test("the keyboard alone is enough", async ({ page }, info) => {
  test.skip(info.project.name.startsWith("phone"), "a phone has none");
  await page.goto(withBot);
  await page.getByRole("button", { name: "Commencer par : dièse" }).focus();
  await page.keyboard.press("Enter");
  await expect(write(page)).toBeVisible();
  await page.getByRole("gridcell", { name: "a5, dièse" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("gridcell", { name: /^a4,/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator(".pencilled")).toHaveCount(2);
  await page.keyboard.press("x");
  await page.keyboard.press("Enter"); // once more: written
  await expect(page.getByRole("gridcell", { name: /^a4, (barre|croix|trois barres|dièse|triangle|rond)$/ })).toBeVisible();
  await expect(page.locator("[aria-live=polite]")).toHaveText(/Vous\s: |Vous partez|Les dés\s: |Robot, niveau 1(\s:| part) /);
});

test("the language can be changed in the middle of a game", async ({ page }) => {
  await page.goto(two);
  await startWith(page, "triangle");
  await page.getByRole("button", { name: "EN · English" }).click();
  await expect(page.getByText("Player 1 starts with the triangle").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Player 2: Choose your starting symbol." })).toBeVisible();
});

test("a hint marks a pair and says why; one can resign, and start again", async ({ page }) => {
  await page.goto(withBot);
  await startWith(page, "triangle");
  await expect(write(page)).toBeVisible();
  await page.getByRole("button", { name: "Conseil" }).click();
  await expect(page.locator(".hinted")).toHaveCount(2, { timeout: 20_000 });
  await expect(page.locator(".foreseen")).toHaveText(/^Conseil\s: .*\(.+\)$/);
  await page.getByRole("button", { name: "Plus" }).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, abandonner" }).click();
  await expect(over(page)).toHaveText("Victoire : Robot, niveau 1");
  await page.getByRole("link", { name: "Rejouer" }).click();
  await expect(page.getByRole("button", { name: "Commencer par : triangle" })).toBeVisible();
});

test("the game of the day has the same dice for everybody, and its first result is kept", async ({ page, browser }) => {
  const throwOf = async (page) => {
    await page.goto("/");
    await page.getByRole("link", { name: /^Jouer · / }).click();
    await startWith(page, "triangle");
    return page.getByRole("group", { name: /^Les dés\s: / }).getAttribute("aria-label");
  };
  const mine = await throwOf(page);
  const other = await browser.newContext({ locale: "fr-FR", serviceWorkers: "block" });
  expect(await throwOf(await other.newPage())).toBe(mine);
  await other.close();
  await playToTheEnd(page, expect);
  await expect(page.getByText(/^Votre résultat du jour\s: −?\d+ points/)).toBeVisible();
  await page.goto("/");
  await expect(page.getByText(/^Votre résultat du jour\s: /)).toBeVisible();
});

test("axe finds nothing at the table, before, in and after a game", { tag: "@looks" }, async ({ page }) => {
  await page.goto(two);
  await expect(page.getByRole("button", { name: "Commencer par : triangle" })).toBeVisible();
  await expectNoViolations(page);
  await startWith(page, "triangle");
  await startWith(page, "rond");
  await expect(write(page)).toBeVisible();
  await sheet(page).getByRole("gridcell", { name: /^a4,/ }).click();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Plus" }).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Oui, abandonner" }).click();
  await expect(over(page)).toBeVisible();
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("what was learned is fetched by bots of Détrak alone", async ({ page }, info) => {
  test.skip(info.project.name !== "desktop-light", "once is enough");
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const learned = () => asked.filter((path) => path.endsWith(".weights")).length;
  await page.goto("/table/new?setup=labyrinthe+players=2&seats=b1,p");
  await expect(page.locator(".log-line").filter({ hasText: "Robot, niveau 1" }).first()).toBeVisible();
  expect(learned()).toBe(0);
  await page.goto(withBot);
  await startWith(page, "triangle");
  await expect.poll(learned).toBe(1);
});

test("a bot that thinks can be stopped, and told to go on", async ({ page }) => {
  await page.goto("/table/new?setup=labyrinthe+players=2&seats=b6,b6");
  await page.getByRole("button", { name: "Arrêter" }).click();
  await expect(page.getByText("Le robot s’est arrêté.")).toBeVisible();
  const lines = await page.locator(".log-line").count();
  await page.waitForTimeout(800); // longer than it takes a breath
  await expect(page.locator(".log-line")).toHaveCount(lines);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.locator(".log-line")).not.toHaveCount(lines, { timeout: 15_000 });
});

test("alone one gets a grade", async ({ page }) => {
  await page.goto("/table/new?setup=detrak+players=1&seats=p");
  await startWith(page, "croix");
  await playToTheEnd(page, expect);
  await expect(page.getByText(/^(Grand maître|Expert|Bon|Moyen|Peut mieux faire)$/)).toBeVisible();
});
