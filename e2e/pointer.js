// What a person does with the mouse or a finger to say a token: for each game a function that finds everything by role
// and label, and picks up nothing that the board wouldn't let them. What is in hand from a try before is put back first.
import { expect, test } from "@playwright/test";

const isTouch = () => test.info().project.use.isMobile;
const button = (page, name) => page.getByRole("button", { name, exact: true });
const board = (page) => page.getByRole("application");
/** Where what the move in hand would do is said: at a table, and in a lesson. */
const foreseen = (page) => page.locator(".foreseen, .lesson-said").first();

/** Clicks, or taps where fingers are: in the middle, or at a place in what is to be pressed. */
export async function press(target, position) {
  await target.scrollIntoViewIfNeeded();
  if (isTouch()) await target.tap({ position });
  else await target.click({ position });
}

async function pressIfThere(target) {
  if (await target.isVisible()) await press(target);
}

/** What was done is drawn. */
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Says a token of a game by the pointer. */
export const sayByHand = (page, id, token) => GAMES[id](page, token);

// Détrak: the symbol of the die that is touched goes to the cell that is touched next, the other one to the cell after it.

const SYMBOLS = ["barre", "croix", "trois barres", "dièse", "triangle", "rond"];

async function detrak(page, token) {
  const [, start] = token.match(/^start=(.)$/) ?? [];
  if (start) return press(page.getByRole("button", { name: new RegExp(`^Commencer par\\s: ${SYMBOLS[start - 1]}$`) }));
  const [[one, symbol], [other]] = token.split(",").map((part) => part.split("="));
  const cell = (name) => page.getByRole("grid").getByRole("gridcell", { name: new RegExp(`^${name},`) });
  const rubber = button(page, "Gommer");
  if (await rubber.isEnabled()) await press(rubber);
  await press(page.getByRole("button", { name: new RegExp(`^${SYMBOLS[symbol - 1]}\\s:`) }).first());
  await press(cell(one));
  await press(cell(other));
  const write = button(page, "Écrire");
  if (await write.isEnabled()) await press(write);
}

// Déflecto: a tile of the rack, turned by the wheel over the cell, or by touching it again, where fingers are.

/** The kinds of the rack of level 1, each with its faces from how it lies there, clockwise. */
const FACES = [["NS", "EW"], ["NE", "ES", "SW", "NW"], ["NES", "ESW", "NSW", "NEW"], ["NESW"], ["N", "E", "S", "W"]];
const PARLEY = { settle: ["Chemins établis ?", "Le proposer"], agree: ["D’accord"], contest: ["Je conteste"] };

async function deflecto(page, token) {
  await pressIfThere(button(page, "Reposer"));
  if (PARLEY[token]) {
    for (const name of PARLEY[token]) await press(button(page, name));
    return;
  }
  const [at, face] = token.split("=");
  const kind = FACES.findIndex((faces) => faces.includes(face));
  const turns = FACES[kind].indexOf(face);
  const tile = page.getByRole("group", { name: "Vos tuiles" }).getByRole("button").nth(kind);
  const cell = board(page).getByRole("button", { name: new RegExp(`^${at}\\s:`) });
  await press(tile);
  if (isTouch()) {
    for (let turn = 0; turn < turns; turn++) await tile.tap();
    const whole = button(page, "Tout le plateau");
    if ((await whole.getAttribute("aria-disabled")) === "false") await press(whole);
    await press(cell);
  } else {
    await cell.hover();
    for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, 120);
  }
  await expect(foreseen(page)).toContainText(/§4|§3|en [a-k]\d/);
  if (await button(page, "Poser").and(page.locator(":enabled")).isVisible()) await press(isTouch() ? button(page, "Poser") : cell);
}

// Caminos: with the mouse a piece is held over the city and turned until it would lie as it should; a finger chooses a
// column, then the piece, and goes through the ways in which it can lie there.

const PIECES = { I2: "Petite barre", I3: "Grande barre", O4: "Carré", L4: "Équerre" };
/** From each way in which a piece can be turned to all others. */
const TURNS = [..."RRRTRRRTRRRTRRRFRRRFFRRR"].map((key) => ({ R: "Tourner", T: "Basculer", F: "Rouler" })[key]);

/** How a token is told: "Équerre : b3 au sol, b3, c3, d3 au niveau 2". */
function told(piece, cubes) {
  const level = (nth) => cubes.filter((cube) => cube.endsWith(`.${nth}`)).map((cube) => cube.split(".")[0]).join(", ");
  const levels = [level(1) && `${level(1)} au sol`, level(2) && `${level(2)} au niveau 2`, level(3) && `${level(3)} au niveau 3`];
  return new RegExp(`${PIECES[piece]}\\s: ${levels.filter(Boolean).join(", ")}\\.`);
}

async function caminos(page, token) {
  const [piece, where] = token.split(":");
  const cubes = where.split(",");
  await pressIfThere(button(page, "Remettre"));
  const stand = page.getByRole("group", { name: "Vos pièces" }).getByRole("button", { name: new RegExp(`^${PIECES[piece]}`) });
  const cell = (name) => page.getByRole("group", { name: /^Plan de la ville/ }).getByRole("button", { name: new RegExp(`^${name},`) });
  const names = [...new Set(cubes.map((cube) => cube.split(".")[0]))];
  const lies = async () => told(piece, cubes).test(await foreseen(page).textContent());
  if (isTouch()) {
    await pressIfThere(button(page, "Le plan"));
    await press(cell(names[0]));
    await press(stand);
    const next = page.getByRole("button", { name: /^Autre pose/ });
    await expect(next).toBeVisible();
    for (let nth = 0; nth < 60 && !(await lies()); nth++) await next.tap();
    await expect(foreseen(page)).toContainText(told(piece, cubes));
    return press(button(page, "Poser"));
  }
  await press(stand);
  const found = await turnedOver(page, names, lies);
  await expect(foreseen(page)).toContainText(told(piece, cubes));
  await page.mouse.click(found.x, found.y);
}

/** Holds the piece over the middle of some columns, on the ground and as high as roofs are, and turns it until it lies well. */
async function turnedOver(page, names, lies) {
  const middle = (all) => (Math.min(...all) + Math.max(...all) + 1) / 2;
  const [x, y] = [middle(names.map((name) => name.charCodeAt(0) - 97)), middle(names.map((name) => Number(name.slice(1)) - 1))];
  const [ground, beside] = [await inCity(page, x, y), await inCity(page, x + 1, y)];
  const storey = Math.hypot(beside.x - ground.x, beside.y - ground.y) * 0.7;
  // The middle may lie behind a wall: farther back one sees the ground.
  const spots = [ground, await inCity(page, x + 0.2, y + 0.3), ...[1, 2].map((height) => ({ ...ground, y: ground.y - height * storey }))];
  for (const turn of [undefined, ...TURNS]) {
    if (turn) await button(page, turn).click();
    for (const at of spots) {
      await page.mouse.move(at.x, at.y);
      await drawn(page);
      if (await lies()) return at;
    }
  }
  return ground;
}

/** A point of the board's plane on the screen: the drawing of the city knows where it is. */
export async function inCity(page, x, y) {
  const city = page.getByRole("application", { name: /^La ville/ });
  await city.scrollIntoViewIfNeeded();
  return city.evaluate((svg, [x, y]) => {
    const { a, b, c, d, e, f } = svg.querySelector(".tile").getScreenCTM();
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  }, [x, y]);
}

// Labyrinthe: a piece is touched, and then where it is to go.

const WAYS = { N: "le nord", E: "l’est", S: "le sud", W: "l’ouest" };

async function labyrinthe(page, token) {
  const piece = (name) => board(page).getByRole("button", { name });
  const [, block, way, by] = token.match(/^w(\d+)([NESW])(\d+)$/) ?? [];
  if (block) {
    await pressInSight(page, piece(new RegExp(`^bloc ${block},`)));
    return pressInSight(page, piece(`Glisser ${by === "1" ? "d’une case" : `de ${by} cases`} vers ${WAYS[way]}`));
  }
  const [from, to, put] = token.split(/[-*]/);
  await pressInSight(page, piece(new RegExp(`pion, (.*, )?${from}$`)));
  await pressInSight(page, piece(new RegExp(`^En ${to}(,|$)`)));
  if (put) await pressInSight(page, piece(`Poser le pion en ${put}`));
}

/** What lies beside the part that is seen is reached by looking at the whole board. */
async function pressInSight(page, target) {
  const [part, { x, y, width, height }] = [await board(page).boundingBox(), await target.boundingBox()];
  const isSeen = x >= part.x && y >= part.y && x + width <= part.x + part.width && y + height <= part.y + part.height;
  if (!isSeen) await press(button(page, "Tout le plateau"));
  // A block is no rectangle, and its middle may be beside it: its number is on it.
  const number = target.locator("text");
  if ((await number.count()) === 0) return press(target);
  const [{ x: left, y: top, width: wide, height: high }, box] = [await number.first().boundingBox(), await target.boundingBox()];
  await press(target, { x: left + wide / 2 - box.x, y: top + high / 2 - box.y });
}

// Deplimo: a cell is touched and then the letter that is to lie there; the ruler is judged after a pause.

const SAID = { draw: /^Tirer 5 lettres/, done: "J’ai fini" };

async function deplimo(page, token) {
  if (SAID[token]) return press(page.getByRole("button", { name: SAID[token] }));
  const cell = (nth) => board(page).getByRole("button", { name: new RegExp(`^case ${nth + 1}, `) });
  const waiting = (letter) => page.getByRole("group", { name: "Vos lettres" }).getByRole("button", { name: new RegExp(`^${letter}, `) });
  const wanted = [...token.slice("lay=".length)];
  const labels = await board(page).getByRole("button", { name: /^case \d/ }).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const lies = new Map(labels.map((label) => [Number(label.match(/\d+/)[0]) - 1, face(label)]));
  for (const [nth, there] of lies) {
    if (there === "." || there === wanted[nth]) continue;
    await press(cell(nth));
    await press(button(page, "Reprendre"));
    lies.set(nth, ".");
  }
  for (const [nth, letter] of wanted.entries()) {
    if (letter === lies.get(nth)) continue;
    await press(cell(nth));
    await press(waiting(letter.toUpperCase()).first());
    if (letter !== letter.toUpperCase()) await press(button(page, "Retourner"));
  }
}

/** What lies on a cell by its label, as tokens write it. */
function face(label) {
  const letter = label.match(/\s: ([A-Z])( retourné)?,/);
  if (!letter) return label.match(/\s: ([A-Z]) retourné/)?.[1].toLowerCase() ?? ".";
  return letter[2] ? letter[1].toLowerCase() : letter[1];
}

const GAMES = { detrak, deflecto, caminos, labyrinthe, deplimo };
