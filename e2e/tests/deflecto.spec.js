// Déflecto at the table: first tiles, drags, touch, keys, refusals, both faces, settling, a whole game with bots.
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";

const two = "/table/new?setup=deflecto+players=2&seats=p,p";
const board = (page) => page.getByRole("application");
const cell = (page, name) => board(page).getByRole("button", { name: new RegExp(`^${name}\\s:`) });
const rack = (page) => page.getByRole("group", { name: "Vos tuiles" });
const tile = (page, nth) => rack(page).getByRole("button").nth(nth);
const button = (page, name) => page.getByRole("button", { name, exact: true });
const said = (page) => page.locator(".foreseen");
const refused = (page) => page.locator(".now .refusal");
const told = (page, text) => page.locator(".log-line", { hasText: text }).first();
const over = (page) => page.locator("#end-title");
// Kinds in the order of the rack, level 1.
const [STRAIGHT, CURVE, FORK, CROSS, DEAD_END] = [0, 1, 2, 3, 4];

/** Opens a game after these tokens. */
async function open(page, setup, tokens, seats = 2) {
  const names = ["Ada", "Ben", "Chloé", "Dan"].slice(0, seats).map((name, nth) => `[Seat${nth + 1} "${name}"]`);
  const text = [`[Game "deflecto"]`, `[Setup "deflecto ${setup}"]`, ...names, `[Result "*"]`, "", tokens, ""].join("\n");
  await page.goto("/");
  await page.getByLabel("Ouvrir un fichier de partie").setInputFiles({ name: "game.escale", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(board(page)).toBeVisible();
}

async function centre(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes a tile and turns it so often; a phone aims first and lays with a second touch. */
async function hold(page, nth, turns = 0) {
  await tile(page, nth).click();
  for (let turn = 0; turn < turns; turn++) await button(page, "Tourner").click();
}

/** Points at a cell; a phone looks at the whole board again first. */
async function aim(page, name) {
  if (!test.info().project.use.isMobile) return cell(page, name).hover();
  const whole = button(page, "Tout le plateau");
  if ((await whole.getAttribute("aria-disabled")) === "false") await whole.tap();
  await expect(whole).toHaveAttribute("aria-disabled", "true");
  await cell(page, name).tap();
}

/** Nothing can be laid: the button is off, or turns the tile. */
async function expectRefused(page, rule) {
  await expect(said(page)).toContainText(rule);
  await expect(button(page, "Poser").and(page.locator(":enabled"))).toHaveCount(0);
}

async function lay(page, nth, turns, name) {
  await hold(page, nth, turns);
  await aim(page, name);
  await button(page, "Poser").click();
}

test("the first tiles lie on their gates", { tag: "@looks" }, async ({ page }) => {
  await page.goto(two);
  await expect(page.getByText("Posez votre première tuile sur une porte libre.")).toBeVisible();
  // A first tile lies on a gate, open to the outside, and is no dead end.
  await hold(page, STRAIGHT);
  await aim(page, "f6");
  await expectRefused(page, "§3.1");
  await aim(page, "a8");
  await expectRefused(page, "§3.1");
  await button(page, "Tourner").click();
  await expect(said(page)).toContainText("Votre trajet : 11 cases.");
  await expectNoViolations(page);
  await button(page, "Poser").click();
  await expect(cell(page, "a8")).toHaveAccessibleName(/départ\s: Joueur 1/);
  await expect(cell(page, "k8")).toHaveAccessibleName(/arrivée\s: Joueur 1/);
  await hold(page, DEAD_END);
  await aim(page, "d1");
  await expectRefused(page, "§3.1");
  await button(page, "Reposer").click();
  await lay(page, STRAIGHT, 0, "d1");
  await expect(page.getByText(/Posez une tuile\./)).toBeVisible();
});

test("by drags with the mouse: the lengths before the drop are those after", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no mouse");
  await open(page, "players=2 level=1", "a8=EW d1=NS");
  await tile(page, CURVE).scrollIntoViewIfNeeded();
  const [from, to] = [await centre(tile(page, CURVE)), await centre(cell(page, "d2"))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(from.x + ((to.x - from.x) * step) / 8, from.y + ((to.y - from.y) * step) / 8);
  await expect(said(page)).toContainText("§4.2"); // north and east, but the road comes from the south
  await page.mouse.wheel(0, 120);
  await expect(said(page)).toContainText("Ben : 11 → 13.");
  await expect(board(page).locator(".pill")).toHaveText("11 → 13");
  await page.mouse.up();
  await expect(told(page, "Ben 11 → 13")).toBeVisible();
  await expect(page.locator(".seat-row", { hasText: "Ben" })).toContainText("13");
  // Beside the board it goes home.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(tile(page, CURVE)).toHaveAttribute("aria-pressed", "false");
});

test("by touch: a tap aims, a second one lays, and a drag lays at once", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a desktop has a mouse");
  await open(page, "players=2 level=1", "a8=EW d1=NS");
  await tile(page, STRAIGHT).tap();
  await tile(page, STRAIGHT).tap(); // turns it
  await cell(page, "b8").tap();
  await expect(said(page)).toContainText("Aucune longueur ne change.");
  // Where one lays, tiles are large enough for a finger.
  await expect.poll(async () => (await cell(page, "b8").boundingBox()).width).toBeGreaterThanOrEqual(40);
  await cell(page, "b8").tap();
  await expect(told(page, "en b8")).toBeAttached();
  // Once it lies, the whole board is seen again.
  await expect(button(page, "Tout le plateau")).toHaveAttribute("aria-disabled", "true");
  await tile(page, STRAIGHT).scrollIntoViewIfNeeded();
  const [from, to] = [await centre(tile(page, STRAIGHT)), await centre(cell(page, "d2"))];
  const touch = await page.context().newCDPSession(page);
  const send = (type, ...points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const point = (at, id) => ({ ...at, id });
  await send("touchStart", point(from, 0));
  for (let step = 1; step <= 6; step++) await send("touchMove", point({ x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }, 0));
  await expect(said(page)).toContainText("en d2");
  // A second finger that goes round the first turns the tile, and once more back.
  const round = (degrees) => ({ x: to.x + 60 * Math.cos((degrees * Math.PI) / 180), y: to.y + 60 * Math.sin((degrees * Math.PI) / 180) });
  await send("touchStart", point(to, 0), point(round(200), 1));
  for (const degrees of [215, 230, 245, 258]) await send("touchMove", point(to, 0), point(round(degrees), 1));
  await expect(said(page)).toContainText("§4.2");
  for (const degrees of [245, 230, 215, 200]) await send("touchMove", point(to, 0), point(round(degrees), 1));
  await expect(said(page)).toContainText("Aucune longueur ne change.");
  await send("touchEnd", point(to, 0));
  await send("touchEnd");
  await expect(told(page, "en d2")).toBeAttached();
});

test("by keys alone", async ({ page }) => {
  await open(page, "players=2 level=1", "a8=EW d1=NS");
  await tile(page, STRAIGHT).focus();
  await page.keyboard.press("Enter");
  // The focus is on the board, on a cell that takes the tile.
  await expect(board(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(tile(page, STRAIGHT)).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Home");
  for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowUp");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
  await expect(cell(page, "a8")).toBeFocused();
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "b8")).toBeFocused();
  await expect(said(page)).toContainText("§4.2");
  await page.keyboard.press("r");
  await page.keyboard.press("r");
  await expect(page.getByRole("status").filter({ hasText: "Votre trajet : 11 → 13." })).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(told(page, "Ada 11 → 13")).toBeAttached();
});

const level1 = "players=2 level=1";
const level2 = "players=2 level=2";
// The rack of level 2, by the backs.
const [RAILS, , , RIVER_CURVE, RIVER, SPRING, LAKE, , , CHAPEL] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const valley = "a8=EW/s1 d1=NS/s1 b8=EW/s1 c8=EW/s1";
const refusals = [
  ["a cell that is taken", level1, "a8=EW d1=NS", STRAIGHT, 0, "a8", "se trouve déjà en a8", "§4.1"],
  ["a cell that touches nothing", level1, "a8=EW d1=NS", STRAIGHT, 0, "f6", "ne touche aucune tuile", "§4.1"],
  ["a side that doesn't agree", level1, "a8=EW d1=NS", STRAIGHT, 0, "b8", "a8 y montre", "§4.2"],
  ["a seat that is shut in", level1, "a8=EW d1=NS", DEAD_END, 3, "b8", "aucun trajet possible", "§4.4"],
  ["a finish", level1, "a8=EW h11=NS i10=NS j9=NS k9=NE j8=NS", DEAD_END, 2, "k8", "l’arrivée du joueur 1", "§4.5"],
  ["a level crossing", level2, "a8=EW/s1 d1=NS/s1 b8=EW/s1", RAILS, 0, "c9", "il faudrait un passage à niveau en c8", "§5.2"],
  ["a bridge", level2, `${valley} b9=sE`, RIVER, 0, "d9", "il faudrait un pont en d8", "§5.2"],
  ["a fork in the river", level2, `${valley} b9=sE d9=wEW`, RIVER, 0, "c10", "il faudrait un embranchement en c9", "§5.2"],
  ["a second spring", level2, `${valley} b9=sE`, SPRING, 3, "d9", "deux sources", "§5.3"],
  ["a second lake", level2, `${valley} b9=lE`, LAKE, 3, "d9", "deux lacs", "§5.3"],
  ["a river that closes", level2, "a8=EW/s1 d1=NS/s1 c2=EW/s1 e2=EW/s1 c3=wNE d3=wNW", RIVER_CURVE, 1, "c4", "se refermerait", "§5.3"],
];

for (const [name, setup, tokens, nth, turns, at, why, rule] of refusals) {
  test(`refused with its rule: ${name}`, async ({ page }) => {
    await open(page, setup, tokens);
    await hold(page, nth);
    if (setup === level2) await button(page, "Retourner").click();
    for (let turn = 0; turn < turns; turn++) await button(page, "Tourner").click();
    await aim(page, at);
    await expect(said(page)).toContainText(why);
    await expectRefused(page, rule);
    // What is at fault is marked, but where it is the cell itself.
    if (rule !== "§4.1") await expect(board(page).locator(".fault, .fault-side").first()).toBeVisible();
  });
}

test("a tile that fits another way round is turned for who asks", async ({ page }) => {
  await open(page, level1, "a8=EW d1=NS");
  await hold(page, STRAIGHT);
  await aim(page, "b8");
  await expect(said(page)).toContainText("§4.2");
  await button(page, "Ajuster").click();
  await expect(said(page)).toContainText("Aucune longueur ne change.");
  await button(page, "Poser").click();
  await expect(told(page, "en b8")).toBeAttached();
});

test("level 2: a flipped tile, and which tile is spent", async ({ page }) => {
  await open(page, level2, "a8=EW/s1 d1=NS/s1");
  // Two tiles have the same front; the second of them is spent.
  await expect(tile(page, 0)).toHaveAccessibleName(/reste 1$/);
  await expect(tile(page, 1)).toHaveAccessibleName(/reste 2$/);
  // What is done with a tile in hand stands in one row, whatever it may do where it is.
  await hold(page, 1);
  await aim(page, "b8");
  await expect(button(page, "Ajuster")).toBeVisible();
  const tops = await page.locator(".handles .button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.keyboard.press("Escape");
  await lay(page, 1, 1, "b8");
  await expect(told(page, "en b8")).toBeAttached();
  await open(page, level2, "a8=EW/s1 d1=NS/s1 b8=EW/s2 d2=NS/s2");
  await expect(tile(page, 1)).toHaveAccessibleName(/reste 1$/);
  await hold(page, CHAPEL);
  await button(page, "Retourner").click();
  await aim(page, "c8");
  await expect(said(page)).toContainText("Aucune longueur ne change.");
  await button(page, "Poser").click();
  await expect(cell(page, "c8")).toHaveAccessibleName(/une chapelle/);
});

test("settled: all agree, and the end unrolls the roads", { tag: "@looks" }, async ({ page }) => {
  await open(page, level1, "a8=EW d1=NS d2=ES b8=EW");
  await button(page, "Chemins établis ?").click();
  await expect(page.getByText(/Si tous les autres sont d’accord/)).toBeVisible();
  await button(page, "Le proposer").click();
  await expect(page.getByText(/Celui qui conteste doit le prouver/)).toBeVisible();
  await expectNoViolations(page);
  await button(page, "D’accord").click();
  await expect(over(page)).toBeVisible();
  await expect(page.locator(".road-row")).toHaveCount(2);
  await expect(page.locator(".road-row").first()).toContainText("Ada");
  await expect(page.locator(".road-row").first()).toContainText("11 cases, dont 9 vides.");
  await expect(page.locator(".lengths")).toContainText("Ben 11 → 13");
  // The ranking stands in the place of the seats, and the curve above what is said of it: once a style of another page pressed it flat.
  const [ranking, curve, told] = await Promise.all([".end-rows", ".lengths svg", ".lengths p"].map((part) => page.locator(part).boundingBox()));
  expect(ranking.y + ranking.height, "the ranking comes before how it came about").toBeLessThan(curve.y);
  expect(curve.height).toBeGreaterThan(80);
  expect(curve.y + curve.height).toBeLessThanOrEqual(told.y);
  await expectNoViolations(page);
});

test("settled: contested and proved, contested and failed", async ({ page }) => {
  await open(page, level1, "a8=EW d1=NS settle");
  await button(page, "Je conteste").click();
  await expect(page.getByText(/la prochaine tuile doit changer une longueur/)).toBeVisible();
  await lay(page, STRAIGHT, 1, "b8");
  await hold(page, CURVE, 1);
  await aim(page, "d2");
  await expect(said(page)).toContainText("Cela prouve votre contestation.");
  await button(page, "Poser").click();
  await expect(told(page, "contestation prouvée")).toBeAttached();
  await expect(page.locator(".now")).toContainText("contestation prouvée en d2");
  await expect(board(page).locator(".judged.proved")).toBeVisible();

  await open(page, level1, "a8=EW d1=NS settle contest b8=EW");
  await hold(page, STRAIGHT);
  await aim(page, "d2");
  await expect(said(page)).toContainText("une case de pénalité");
  await button(page, "Poser").click();
  await expect(told(page, "sans preuve, une case de pénalité")).toBeAttached();
  await expect(page.locator(".now")).toContainText("contestation sans preuve en d2, une case de pénalité (§6.2)");
  await expect(board(page).locator(".badge")).toHaveText("+1");
  await expect(page.locator(".seat-row", { hasText: "Ben" })).toContainText("12");
});

const emptyHand =
  "deflecto players=2 level=1 @ 2,EW,8/2,S,4,EW,3/EW,1,NSW,NE,SW,ES,NESW,4/EW,NEW,2,NW,6/S,1,NW,1,EW,6/11/11/11/11/3,SW,7/3,NS,7 a8,d1 0.0.0.0.0,4.6.2.1.2 0,0 - 1 -";

test("a seat that can't lay says why, one that resigned has no road, and the others' hands can be read", async ({ page }) => {
  await open(page, "players=3 level=1", "a8=EW d1=NS k4=EW b8=EW 2:resign", 3);
  await expect(cell(page, "d1")).toHaveAccessibleName(/départ\s: Ben, abandon, plus de trajet/);
  await expect(board(page).locator(".gone")).toBeVisible();
  await expect(board(page).locator(".finish")).toHaveCount(2);
  await page.getByText("Les tuiles des autres").click();
  await expect(page.locator(".other-hand", { hasText: "Ada" })).toContainText("un chemin droit, il en reste 3");
  // All sixteen tiles of the first seat lie; the second can still lay.
  await page.goto("/");
  await page.getByRole("button", { name: "Ouvrir une position" }).click();
  await page.getByRole("textbox", { name: "Ligne de position" }).fill(emptyHand);
  await button(page, "Ouvrir la table").click();
  await expect(page.getByText(/: passez\./)).toBeVisible();
  await button(page, "Passer").click();
  await expect(told(page, "passe")).toBeAttached();
});

test("a whole game against two bots, over a reload", async ({ page }, info) => {
  test.skip(info.project.name !== "desktop-light", "one size will do");
  test.setTimeout(240_000);
  await page.goto("/table/new?setup=deflecto+players=3+level=1&seats=p,b1,b2");
  await expect(board(page)).toBeVisible();
  for (let turn = 0; turn < 80 && !(await over(page).isVisible()); turn++) {
    const mine = page.getByText(/Posez|passez|établis\s\?/);
    await expect(mine.or(over(page)).first()).toBeVisible({ timeout: 20_000 });
    if (await over(page).isVisible()) break;
    if (await button(page, "D’accord").isVisible()) await button(page, "D’accord").click();
    else if (await button(page, "Passer").isVisible()) await button(page, "Passer").click();
    else await layAnything(page);
    if (turn === 3) await page.reload();
  }
  await expect(over(page)).toBeVisible();
  await expect(page.locator(".road-row")).toHaveCount(3);
});

/** Lays the first tile of the rack that fits anywhere. */
async function layAnything(page) {
  for (const one of await rack(page).getByRole("button").all()) {
    if (!(await one.isEnabled())) continue;
    await one.click();
    const lit = board(page).locator("rect.lit");
    if (!(await lit.count())) continue;
    const at = await centre(lit.first());
    await page.mouse.move(at.x, at.y);
    await expect(said(page)).toContainText(/ en /);
    const fit = button(page, "Ajuster");
    if (await fit.isVisible()) await fit.click();
    await button(page, "Poser").click();
    return;
  }
}
