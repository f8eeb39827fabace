// Deplimo at the table: typing, drags, taps, backs, reasons, two persons at one screen, the clock, a game against a bot.
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";

const board = (page) => page.getByRole("application");
const cell = (page, number) => board(page).getByRole("button", { name: new RegExp(`^case ${number}, `) });
const tray = (page) => page.getByRole("group", { name: "Vos lettres" });
const letter = (page, name) => tray(page).getByRole("button", { name: new RegExp(`^${name}, `) }).first();
const total = (page) => page.locator(".own-total");
const said = (page) => page.locator(".foreseen");
const measured = (page) => board(page).locator(".measured");
const told = (page, text) => page.locator(".log-line", { hasText: text }).first();
const button = (page, name) => page.getByRole("button", { name });
const over = (page) => page.locator("#end-title");

/** A game file: shapes, then draws of both in turn, the first player's to draw next. */
function game(shapes, draws, more = "", setup = "players=2 ending=race minutes=10") {
  const drawn = draws.map((letters, nth) => `${(nth % 2) + 1}:draw !draw=${letters}`).join(" ");
  const names = `[Seat1 "Ada"]\n[Seat2 "Ben"]`;
  return `[Game "deplimo"]\n[Setup "deplimo ${setup}"]\n${names}\n[Result "*"]\n\n!shape=${shapes} !first=A,B ${drawn} ${more}\n`;
}

async function open(page, text) {
  await page.goto("/");
  await page.getByLabel("Ouvrir un fichier de partie").setInputFiles({ name: "game.escale", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(board(page)).toBeVisible({ timeout: 15_000 }); // the words come first
}

/** Clicks a cell of the large ruler, or taps it on a phone. */
async function choose(page, number) {
  await cell(page, number).scrollIntoViewIfNeeded();
  if (test.info().project.use.isMobile) await cell(page, number).tap();
  else await cell(page, number).click();
}

async function type(page, letters) {
  for (const key of letters) await page.keyboard.press(key === " " ? "Space" : key);
}

async function centre(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const WATTS = game("2,1", ["AASTT", "BEILR", "GNOSW", "EEIUU"]);

test("WATTS and WAGONS are typed and share their W: 24 and 26", { tag: "@looks" }, async ({ page }) => {
  await open(page, WATTS);
  // The segment of 5 runs up: its corner is on top, where its words begin.
  await choose(page, 5);
  await type(page, "watts");
  await expect(total(page)).toHaveText("24");
  // The corner once more is the corner of the other segment.
  await page.keyboard.press("Escape");
  await choose(page, 6);
  await type(page, "agons");
  await expect(total(page)).toHaveText("50");
  await expect(measured(page)).toHaveText(["24", "26"]);
  await expect(cell(page, 5)).toHaveAccessibleName("case 5, coin des segments de 5 et 6 : W, 5 points");
  // One pause, one move.
  await expect(told(page, "pose WATTS, WAGONS : 0 → 50").or(told(page, "pose WAGONS : 24 → 50"))).toBeAttached();
  await expect(page.locator(".seat-row", { hasText: "Ada" })).toContainText("50");
  await expectNoViolations(page);
});

test("TROIS and BRILLE with a back of 3 in their corner: 5 and 7", async ({ page }) => {
  await open(page, game("1,1", ["IORST", "AAAAE", "BEHIL", "EEEEE", "LRTUU", "EEIII"]));
  await choose(page, 6);
  await page.keyboard.press("ArrowUp");
  await type(page, "trois");
  await type(page, "h ");
  await expect(cell(page, 10)).toHaveAccessibleName(/: H retourné, coûte 3$/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  await type(page, "brille");
  await expect(measured(page)).toHaveText(["8 − 3", "10 − 3"]);
  await expect(total(page)).toHaveText("12");
  await page.locator(".segment-list summary").click();
  await expect(button(page, /^Segment de 6 : T, R, O, I, S, H retourné\. 5 points/)).toBeVisible();
  await expect(button(page, /^Segment de 7 : B, R, I, L, L, E, H retourné\. 7 points/)).toBeVisible();
});

test("a letter is dragged: what it would bring is said before, cells are swapped, the rack takes back", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no mouse");
  await open(page, game("1,1", ["AINOV", "EEEEE"], `1:lay=AVIO${".".repeat(46)}`));
  const drag = async (from, to) => {
    const [a, b] = [await centre(from), await centre(to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await page.mouse.move(b.x, b.y, { steps: 4 });
  };
  await drag(letter(page, "N"), cell(page, 5));
  await expect(said(page)).toHaveText("AVION 16 (×2). Total : 0 → 16.");
  await expect(total(page)).toHaveText("016");
  await page.mouse.up();
  await expect(total(page)).toHaveText("16");
  await drag(cell(page, 1), cell(page, 2));
  await page.mouse.up();
  await expect(cell(page, 1)).toHaveAccessibleName(/: V, 3 points$/);
  await expect(total(page)).toHaveText("0");
  await drag(cell(page, 1), tray(page));
  await page.mouse.up();
  await expect(cell(page, 1)).toHaveAccessibleName(/: vide$/);
  await expect(letter(page, "V")).toBeVisible();
});

test("by taps: a letter and a cell; where one types, the letters are the keyboard", async ({ page }) => {
  await open(page, game("1,1", ["AINOV", "EEEEE"]));
  await letter(page, "N").click();
  await expect(letter(page, "N")).toHaveAttribute("aria-pressed", "true");
  await choose(page, 5);
  await expect(cell(page, 5)).toHaveAccessibleName(/: N, 2 points$/);
  await choose(page, 1);
  for (const name of "AVIO") await letter(page, name).click();
  await expect(total(page)).toHaveText("16");
  await button(page, "Tout reprendre").click();
  await expect(total(page)).toHaveText("0");
  await expect(tray(page).getByRole("button")).toHaveCount(5);
  await button(page, "Trier").click();
  await expect(tray(page)).toHaveText("A 1I 1N 2O 1V 3");
});

test("on a phone one segment is enlarged, with tabs", async ({ page, isMobile }) => {
  test.skip(!isMobile, "small screens only");
  await open(page, WATTS);
  const closeup = page.getByRole("group", { name: "Segments" });
  await closeup.getByRole("button", { name: "Segment de 5, 0 point" }).tap();
  for (const name of "WATTS") await letter(page, name).tap();
  await expect(closeup.getByRole("button", { name: "Segment de 5, 24 points" })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Segment de 5 : W, A, T, T, S\. 24 points \(×2\)/ })).toBeVisible();
  await closeup.getByRole("button", { name: "Segment suivant" }).tap();
  for (const name of "AGONS") await letter(page, name).tap();
  await expect(total(page)).toHaveText("50");
});

test("what is wanted and not there is said; a word moves to another segment", async ({ page }) => {
  await open(page, game("1,1", ["AINOV", "EEEEE"], `1:lay=AVION${".".repeat(45)}`));
  await choose(page, 12);
  await type(page, "k");
  await expect(said(page)).toHaveText("Vous n’avez pas de K.");
  await type(page, "v");
  await expect(said(page)).toContainText("il y en a un à la case 2");
  await type(page, "v");
  await expect(cell(page, 12)).toHaveAccessibleName(/: V, 3 points$/);
  await button(page, "Reprendre le coup").waitFor();
  await type(page, "v");
  await page.keyboard.press("Backspace");
  await choose(page, 2);
  await type(page, "v");
  await expect(total(page)).toHaveText("16");
  await button(page, "Déplacer le mot").click();
  await expect(said(page)).toContainText("AVION en main");
  await choose(page, 24);
  await expect(cell(page, 25)).toHaveAccessibleName(/: V, 3 points$/);
  await expect(total(page)).toHaveText("8"); // five of nine cells: not doubled
});

test("a refused word has its reason, on the ruler and in the dictionary", { tag: "@looks" }, async ({ page }) => {
  await open(page, game("1,1", ["DOPRX", "EEEEE"]));
  await choose(page, 1);
  await type(page, "drop");
  await expect(total(page)).toHaveText("0");
  await page.locator(".segment-list summary").click();
  await expect(page.locator(".segment-line").first()).toContainText("DROP n’est pas admis : anglicisme.");
  await button(page, "Un mot ?").click();
  const field = page.getByLabel("Chercher un mot");
  await expect(field).toBeFocused();
  await field.fill("ovni");
  await expect(page.locator(".dictionary .verdict")).toHaveText("OVNI n’est pas admis : sigle ou acronyme.");
  await field.fill("élèves");
  await expect(page.locator(".dictionary .verdict")).toContainText("ELEVES est admis");
  await expectNoViolations(page);
});

test("two persons at one screen arrange and draw in turns", async ({ page }) => {
  await page.goto("/table/new?setup=deplimo+players=2&seats=p,p");
  await expect(board(page)).toBeVisible();
  const draw = page.getByRole("button", { name: /^Tirer 5 lettres/ });
  const first = await page.locator(".seat-row.acting .seat-name").textContent();
  const other = first === "Joueur 1" ? "Joueur 2" : "Joueur 1";
  await draw.click();
  // Who drew goes on arranging, although the other is to draw.
  await expect(page.getByRole("heading", { name: `${first} : Disposez vos lettres.` })).toBeVisible();
  await expect(tray(page).getByRole("button")).toHaveCount(5);
  const own = (await tray(page).getByRole("button").first().getAttribute("aria-label"))[0];
  await choose(page, 1);
  await type(page, own.toLowerCase());
  await expect(draw).toBeDisabled();
  await button(page, `Passer la main : ${other}`).click();
  await expect(page.getByRole("heading", { name: `${other} : Tirez cinq lettres.` })).toBeVisible();
  await expect(tray(page)).toContainText("Vos lettres arriveront ici.");
  await draw.click();
  await expect(tray(page).getByRole("button")).toHaveCount(5);
  // What the first laid was heard when the screen was handed over.
  await button(page, `Passer la main : ${first}`).click();
  await expect(cell(page, 1)).toHaveAccessibleName(new RegExp(`: ${own}, `));
  await expect(tray(page).getByRole("button")).toHaveCount(4);
  // The other's ruler is read at any time.
  await button(page, `Agrandir le mètre : ${other}`).click();
  await expect(page.getByRole("dialog", { name: `Mètre : ${other}` })).toContainText("Segment de 11");
});

test("by keys alone, with names for who listens", async ({ page }) => {
  await open(page, game("1,1", ["AINOV", "EEEEE", "EEIRS", "AAAAU"]));
  await cell(page, 1).focus();
  await type(page, "avion");
  await expect(total(page)).toHaveText("16");
  await expect(page.getByRole("status").filter({ hasText: "N, total 16" })).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(cell(page, 6)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("End");
  await expect(cell(page, 5)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(cell(page, 5)).toHaveAccessibleName(/: N retourné, coûte 2$/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter"); // draws
  await expect(told(page, "Ada tire")).toBeAttached();
  await expect(tray(page).getByRole("button")).toHaveCount(10);
});

test("a reload in the middle loses nothing that was typed, and a move is taken back", async ({ page }) => {
  await open(page, game("1,1", ["AINOV", "EEEEE"]));
  await choose(page, 1);
  await type(page, "avion");
  await page.reload();
  await expect(total(page)).toHaveText("16");
  await button(page, "Reprendre le coup").click();
  await expect(total(page)).toHaveText("0");
  await expect(tray(page).getByRole("button")).toHaveCount(5);
});

const LAST = [
  ["AAFIR", "AELOT", "AELOT", "BELOT"],
  ["ABGLS", "CFMOT", "DHMPT", "DIMPU"],
  ["ACGNT", "EIMQU", "EINRU", "EINRU"],
  ["AEINU", "EINRU", "EINRV", "EJNRW"],
  ["AEIOV", "EKNSX", "ELOSY", "ELOSZ"],
];
const four = (lay, setup = "players=4 ending=race minutes=1") => {
  const drawn = LAST.flatMap((round) => round.map((letters, nth) => `${nth + 1}:draw !draw=${letters}`)).join(" ");
  const names = ["Ada", "Ben", "Chloé", "Dan"].map((name, nth) => `[Seat${nth + 1} "${name}"]`).join("\n");
  return `[Game "deplimo"]\n[Setup "deplimo ${setup}"]\n${names}\n[Result "*"]\n\n!shape=1,2,3,4 !first=A,B,C,D ${drawn} 1:lay=${lay}\n`;
};

test("done says what prevents it, cell by cell, and then ends the race", { tag: "@looks" }, async ({ page }) => {
  await open(page, four("BAIESCALEGARFUANOITAGIVA."));
  await button(page, "J’ai fini").click();
  await expect(page.locator(".lacking")).toContainText("la case 1 du segment de 10 est vide");
  await expect(board(page).locator(".lack")).not.toHaveCount(0);
  await page.locator(".lacking button").first().click();
  await expect(cell(page, 25)).toBeFocused();
  await type(page, "n");
  await expect(total(page)).toHaveText("84");
  await button(page, "J’ai fini").click();
  await expect(over(page)).toHaveText("Victoire : Ada");
  await expect(page.locator(".end-ruler").first()).toContainText("4 mots, 4 segments comptent double.");
  await expectNoViolations(page);
  // The end is read again as it was: its words are fetched before it is looked at.
  await page.reload();
  await expect(over(page)).toHaveText("Victoire : Ada");
});

test("the best ruler with the same letters is looked for after the end", async ({ page }) => {
  test.slow();
  await open(page, four("BAIESCALEGARFUANOITAGIVAN"));
  await button(page, "J’ai fini").click();
  await button(page, "Chercher le meilleur mètre").click();
  await expect(page.getByText(/^Le meilleur mètre trouvé avec vos lettres vaut \d+ points\s; le vôtre, 84\.$/)).toBeVisible({ timeout: 60_000 });
  await button(page, "Le voir se déplier").click();
  await expect(page.getByRole("figure", { name: "Le meilleur mètre trouvé" })).toBeVisible();
});

test("the clock runs out, also after a reload", async ({ page }) => {
  await page.clock.install();
  await open(page, four("BAIE".padEnd(25, ".")));
  const clock = page.getByRole("timer", { name: "Temps restant" });
  await expect(clock).toHaveText(/^(1:00|0:5\d)$/);
  await page.clock.fastForward(30_000);
  await expect(clock).toHaveText(/^0:(30|2\d)$/);
  await page.reload();
  await expect(clock).toHaveText(/^0:(30|2\d)$/);
  await page.clock.fastForward(31_000);
  await expect(over(page)).toHaveText("Victoire : Ada");
  await expect(page.locator(".outcome")).toContainText("La minute est écoulée.");
});

test("a whole game against a bot, up to done", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/table/new?setup=deplimo+players=2&seats=p,b1");
  await expect(board(page)).toBeVisible();
  const draw = page.getByRole("button", { name: /^Tirer 5 lettres/ });
  for (let nth = 1; nth <= 10; nth++) {
    await expect(draw).toBeEnabled({ timeout: 20_000 });
    await draw.click();
    await expect(tray(page).getByRole("button")).toHaveCount(5 * nth);
  }
  await expect(button(page, "J’ai fini")).toBeVisible({ timeout: 20_000 });
  await button(page, "Conseil").click();
  await expect(said(page)).toHaveText(/^Conseil\s: Vous posez [A-Z]+\s: 0 → \d+/, { timeout: 30_000 });
  const word = (await said(page).textContent()).match(/posez ([A-Z]+)/)[1];
  // That word at the beginning of the longest segment, backs in all other cells.
  const longest = page.getByRole("application").locator("[data-cell='49']");
  await longest.focus();
  await page.keyboard.press("Home");
  await type(page, word.toLowerCase());
  for (;;) {
    const empty = board(page).getByRole("button", { name: /: vide$/ });
    if (!(await empty.count())) break;
    await empty.first().focus();
    await page.keyboard.press("Escape");
    const next = (await tray(page).getByRole("button").first().getAttribute("aria-label"))[0];
    await type(page, `${next.toLowerCase()} `);
  }
  await button(page, "J’ai fini").click();
  await expect(over(page)).toBeVisible();
  // Shapes, first letters and all draws are drawn again.
  await button(page, "Vérifier").click();
  await expect(page.locator(".chance .verdict")).toHaveText(/^Les \d+ lancers ont été refaits\s: ils sont honnêtes\.$/);
});
