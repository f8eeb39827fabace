// Caminos at the table: in the city, on the plan, by keys; to a connection that climbs a wall, and to a draw.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { inCity } from "../pointer.js";
import { expectNoViolations } from "./axe.js";

const fixture = (name) => fileURLToPath(new URL(`../fixtures/${name}.escale`, import.meta.url));
const two = "/table/new?setup=caminos&seats=p,p";
const city = (page) => page.getByRole("application", { name: /^La ville/ });
const plan = (page) => page.getByRole("group", { name: /^Plan de la ville/ });
const cell = (page, name) => plan(page).getByRole("button", { name: new RegExp(`^${name},`) });
const piece = (page, name) => page.getByRole("group", { name: "Vos pièces" }).getByRole("button", { name: new RegExp(`^${name}`) });
const foreseen = (page) => page.locator(".foreseen");
const refused = (page) => page.locator(".now .refusal");
const logged = (page, text) => expect(page.locator(".log-line").filter({ hasText: text }).first()).toBeAttached();

async function showPlan(page, isMobile) {
  if (isMobile) await page.getByRole("button", { name: "Le plan" }).click();
  await expect(plan(page)).toBeVisible();
}

/** Plays tokens in notation. */
async function write(page, isMobile, tokens) {
  if (isMobile) await page.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("button", { name: "Notation" }).click();
  const field = page.getByRole("combobox", { name: "Coup en notation" });
  for (const token of tokens) {
    await field.fill(token);
    await field.press("Enter");
    if (token !== tokens.at(-1)) await expect(field).toHaveValue("");
  }
}

async function open(page, name) {
  await page.goto("/");
  await page.getByLabel("Ouvrir un fichier de partie").setInputFiles(fixture(name));
  await expect(city(page)).toBeVisible();
}

test("by mouse in the city", async ({ page, isMobile }) => {
  test.skip(isMobile, "there is no mouse");
  await page.goto(two);
  await piece(page, "Grande barre").click();
  await expect(piece(page, "Grande barre")).toHaveAttribute("aria-pressed", "true");
  const at = await inCity(page, 3.5, 3.5);
  await page.mouse.move(at.x, at.y);
  await expect(foreseen(page)).toContainText("Grande barre : c4, d4, e4 au sol.");
  await expect(foreseen(page)).toContainText("Il manquera 5 colonnes");
  await expect(city(page).locator(".land")).toHaveAttribute("d", /^M/);
  // The wheel turns it, Escape puts it back.
  await page.mouse.wheel(0, 120);
  await expect(foreseen(page)).toContainText("Grande barre : d3, d4, d5 au sol.");
  await page.keyboard.press("Escape");
  await expect(piece(page, "Grande barre")).toHaveAttribute("aria-pressed", "false");
  await piece(page, "Grande barre").click();
  await page.mouse.move(at.x, at.y);
  await page.mouse.click(at.x, at.y);
  await logged(page, "Joueur 1 : Grande barre : c4, d4, e4 au sol");
  await expect(cell(page, "d4")).toHaveAccessibleName("d4, hauteur 1, vert");
  await expect(city(page).locator(".glow").first()).toBeAttached(); // the last piece glows
  await expectNoViolations(page);
});

test("dragged from the stand into the city, and the eye turned by a drag", async ({ page, isMobile }) => {
  test.skip(isMobile, "there is no mouse");
  await page.goto(two);
  const from = await piece(page, "Carré").boundingBox();
  const to = await inCity(page, 4, 4);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8);
  await page.mouse.up();
  await logged(page, "Joueur 1 : Carré : d4, d5, e4, e5 au sol");
  const before = await inCity(page, 0, 0);
  const edge = await inCity(page, 7.5, 0.5);
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step++) await page.mouse.move(edge.x - 30 * step, edge.y);
  await page.mouse.up();
  const after = await inCity(page, 0, 0);
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeGreaterThan(50);
  await page.getByRole("button", { name: "Tourner la vue à gauche" }).click();
});

test("an illegal place says why", async ({ page, isMobile }) => {
  test.skip(isMobile, "there is no mouse");
  await open(page, "caminos-win");
  await piece(page, "Petite barre").click();
  // In the middle of the bar of three on c6, d6, e6: no foot on the board.
  await piece(page, "Petite barre").press("Escape");
  await cell(page, "d5").click();
  await page.keyboard.press("Escape");
  await piece(page, "Carré").click();
  const at = await inCity(page, -3.5, 3.5);
  await page.mouse.move(at.x, at.y);
  await expect(foreseen(page)).toContainText("§2.1");
  await expect(city(page).locator(".lift.barred")).toBeAttached();
  await page.mouse.click(at.x, at.y);
  await expect(piece(page, "Carré")).toHaveAttribute("aria-pressed", "true"); // it is still in hand
});

test("an illegal place says why to a finger, and Poser waits", async ({ page, isMobile }) => {
  test.skip(!isMobile, "there is no finger");
  await open(page, "caminos-win");
  await piece(page, "Carré").tap();
  await city(page).scrollIntoViewIfNeeded();
  const box = await city(page).boundingBox();
  await page.touchscreen.tap(box.x + 6, box.y + box.height - 6); // a corner of the drawing, far off the board
  await expect(foreseen(page)).toContainText("§2.1");
  // No tower hides under the buttons for the eye.
  const eye = await page.getByRole("button", { name: "Le plan" }).boundingBox();
  expect(eye.y + eye.height).toBeLessThanOrEqual((await city(page).boundingBox()).y);
  await expect(page.getByRole("button", { name: "Poser" })).toBeDisabled();
  await expect(city(page).locator(".lift.barred")).toBeAttached();
  await page.getByRole("button", { name: "Remettre" }).tap();
  await expect(piece(page, "Carré")).toHaveAttribute("aria-pressed", "false");
});

test("by keys alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has none");
  await page.goto(two);
  await cell(page, "a1").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  await expect(cell(page, "c2")).toBeFocused();
  // A cell first, then a piece: its placements there, one after another.
  await page.keyboard.press("Enter");
  await expect(foreseen(page)).toContainText("Case c2 choisie");
  await page.keyboard.press("1");
  await expect(page.getByRole("status").filter({ hasText: "1 sur 5" })).toBeAttached();
  await page.keyboard.press("n");
  await expect(page.getByRole("status").filter({ hasText: "2 sur 5" })).toBeAttached();
  await page.keyboard.press("Escape");
  // A piece first: it goes along with the arrows and is turned by letters.
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowUp");
  await expect(foreseen(page)).toContainText("Grande barre : b3, c3, d3 au sol.");
  await page.keyboard.press("r");
  await expect(foreseen(page)).toContainText("Grande barre : c2, c3, c4 au sol.");
  await page.keyboard.press("t");
  await expect(foreseen(page)).toContainText("au niveau 3");
  await page.keyboard.press("Enter");
  await logged(page, "Joueur 1 : Grande barre : c3 au sol, c3 au niveau 2, c3 au niveau 3");
  await expect(cell(page, "c3")).toHaveAccessibleName("c3, hauteur 3, de bas en haut vert, vert, vert");
});

test("by touch on the plan", async ({ page, isMobile }) => {
  test.skip(!isMobile, "there is no finger");
  await page.goto(two);
  await expect(city(page)).toBeVisible();
  await showPlan(page, isMobile);
  await expect(city(page)).toBeHidden();
  await piece(page, "Grande barre").tap();
  await cell(page, "d4").tap();
  await expect(foreseen(page)).toContainText("Grande barre : c4, d4, e4 au sol.");
  await page.getByRole("button", { name: "Tourner", exact: true }).tap();
  await expect(foreseen(page)).toContainText("Grande barre : d3, d4, d5 au sol.");
  await page.getByRole("button", { name: "Poser" }).tap();
  await expect(cell(page, "d5")).toHaveAccessibleName("d5, hauteur 1, vert");
  await expectNoViolations(page);
});

test("against a bot to a connection that climbs a wall", async ({ page, isMobile }) => {
  await open(page, "caminos-win");
  await showPlan(page, isMobile);
  await piece(page, "Petite barre").click();
  await cell(page, "g4").hover();
  await expect(foreseen(page)).toContainText("c’est gagné, en 10 faces, dont 2 de mur.");
  await cell(page, "g4").click();
  await expect(page.locator("#end-title")).toHaveText("Vous avez gagné");
  if (isMobile) await page.getByRole("button", { name: "La ville" }).click();
  // Its faces are counted one by one.
  await expect(city(page).locator(".traces .stop")).toHaveCount(10);
  await expect(city(page).locator(".traces .stop.wall")).toHaveCount(2);
  await expectNoViolations(page);
});

test("a match of two games: who begins changes, the score adds up, and its page is kept", async ({ page, isMobile }) => {
  const two = readFileSync(fixture("caminos-win"), "utf8").replace("bot level 1", "Ben");
  await page.goto("/");
  await page.getByLabel("Ouvrir un fichier de partie").setInputFiles({ name: "match.escale", mimeType: "text/plain", buffer: Buffer.from(two) });
  const running = page.getByRole("region", { name: "Match, partie 1" });
  await expect(running).toContainText("0 – 0");
  await write(page, isMobile, ["I2:g4.1,h4.1"]);
  await expect(page.locator("#end-title")).toContainText("Ada");
  await expect(running).toContainText("10 – 0");
  if (!isMobile) await expect(page.getByRole("link", { name: "Partie 2 du match" })).toBeInViewport();
  await page.getByRole("link", { name: "Partie 2 du match" }).click();
  await expect(page.getByRole("region", { name: "Match, partie 2" })).toContainText("10 – 0");
  await expect(page.getByText("Ben : Posez une de vos pièces vertes.")).toBeVisible();
  await write(page, isMobile, ["I3:a4.1,b4.1,c4.1", "I2:a8.1,b8.1", "I3:d4.1,e4.1,f4.1", "I2:a7.1,b7.1", "I2:g4.1,h4.1"]);
  await expect(page.locator("#end-title")).toContainText("Ben");
  await page.getByRole("link", { name: "Résultats du match" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le match");
  const games = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^Partie/ }) });
  await expect(games).toHaveCount(2);
  await expect(games.nth(0)).toContainText("Ada commence");
  await expect(games.nth(1)).toContainText("Ben commence");
  await expect(games.nth(1)).toContainText("0 – 8");
  await expect(page.locator(".match-score")).toContainText("10 – 8");
  await expectNoViolations(page);
  await page.reload();
  await expect(page.locator(".match-score")).toContainText("10 – 8");
  await page.getByRole("link", { name: "Partie 3 du match" }).click();
  await expect(page.getByText("Ada : Posez une de vos pièces vertes.")).toBeVisible();
});

test("a draw by the pieces on the rim", async ({ page, isMobile }) => {
  await open(page, "caminos-draw");
  await showPlan(page, isMobile);
  await cell(page, "h3").click();
  await piece(page, "Carré").click();
  const lay = page.getByRole("button", { name: "Poser" });
  for (let nth = 0; nth < 12; nth++) {
    if ((await foreseen(page).textContent()).includes("h3, h4 au sol, h3, h4 au niveau 2")) break;
    await page.getByRole("button", { name: /^Autre pose/ }).click();
  }
  await lay.click();
  await expect(page.getByText("les deux camps ont autant de pièces au bord (9) : partie nulle").first()).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: "La ville" }).click();
  await expect(city(page).locator(".traces .stop")).toHaveCount(18);
});

/** The first of some cells with nothing on it and round it: a bot has put its neutral piece anywhere. */
async function freeCell(page, names) {
  const laid = await page.locator("[data-cell] .height").evaluateAll((all) => all.map((height) => height.closest("[data-cell]").dataset.cell));
  const apart = (one, other) => Math.max(Math.abs(one.charCodeAt(0) - other.charCodeAt(0)), Math.abs(Number(one.slice(1)) - Number(other.slice(1))));
  return names.find((name) => laid.every((other) => apart(name, other) > 1));
}

test("four seats, neutral pieces first, and a reload in the middle", async ({ page, isMobile }) => {
  await page.goto("/table/new?setup=caminos+players=4+board=octagon+neutral=yes&seats=p,b1,b1,b1");
  await expect(page.getByText("Posez d’abord la barre neutre de votre équipe.")).toBeVisible();
  await showPlan(page, isMobile);
  await piece(page, "Grande barre").click();
  await cell(page, "e5").click(); // the mouse has shown it there already
  await logged(page, "Vous : pièce neutre, Grande barre : d5, e5, f5 au sol");
  await expect(page.getByText("Posez une de vos pièces vertes.")).toBeVisible();
  await expect(piece(page, "Équerre, il en reste 2")).toBeVisible();
  await page.reload();
  await showPlan(page, isMobile);
  await expect(cell(page, "e5")).toHaveAccessibleName(/^e5, hauteur 1, neutre/);
  await piece(page, "Équerre").click();
  await cell(page, await freeCell(page, ["e2", "e8", "b5", "h5"])).click();
  await expect(page.getByText("Posez une de vos pièces vertes.")).toBeVisible();
  await expect(piece(page, "Équerre, il en reste 1")).toBeVisible();
  await expect(page.locator(".log-line")).toHaveCount(6); // two neutral ones, and a round
});
