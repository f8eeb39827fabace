// Labyrinthe at the table: by clicks, by drags, by keys, to a win that displaces a pawn, and closer on a phone.
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";

const two = "/table/new?setup=labyrinthe+players=2&seats=p,p";
const nearTheEnd = fileURLToPath(new URL("../fixtures/labyrinthe-win.escale", import.meta.url));
const board = (page) => page.getByRole("application");
const piece = (page, name) => board(page).getByRole("button", { name });
const log = (page) => page.getByRole("list").filter({ has: page.locator(".log-line") });
const refused = (page) => page.locator(".now .refusal");

/** The middle of a cell on the screen, while the whole board is seen. */
async function middle(page, cell) {
  const box = await board(page).boundingBox();
  const unit = box.width / 450;
  const column = cell.charCodeAt(0) - 97;
  const row = Number(cell.slice(1)) - 1;
  return { x: box.x + (22 + column * 20 + 10) * unit, y: box.y + (8 + (20 - row) * 20 + 10) * unit };
}

async function drag(page, from, to) {
  await board(page).scrollIntoViewIfNeeded();
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(a.x + ((b.x - a.x) * step) / 8, a.y + ((b.y - a.y) * step) / 8);
  await page.mouse.up();
}

test("from a file to a win that displaces a pawn", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Ouvrir un fichier de partie").setInputFiles(nearTheEnd);
  await expect(page.getByText("Déplacez un de vos pions ou faites glisser un bloc. Le bloc 32 est interdit.")).toBeVisible();
  // The block of the turn before says why it stays.
  await piece(page, /^bloc 32, .* interdit$/).click();
  await expect(refused(page)).toContainText("§4.4");
  // Nobody moves a pawn of somebody else.
  await piece(page, "pion, Ada, k4").click();
  await expect(refused(page)).toContainText("§2.1");

  await piece(page, "pion, Ben, l20").click();
  await expect(piece(page, "pion, Ben, l20")).toHaveAttribute("aria-pressed", "true");
  await piece(page, "En l12, où se trouve un pion").click();
  await expect(page.getByText("Choisissez une case blanche allumée").first()).toBeVisible();
  await expect(piece(page, /^Poser le pion en/)).toHaveCount(6);
  await expectNoViolations(page);
  await piece(page, "Poser le pion en k12").click();

  await expect(page.locator("#end-title")).toHaveText("Victoire : Ben");
  await expect(page.getByText("Le joueur 2 (Ben) a trois pions dans le carré blanc.")).toBeVisible();
  await expect(piece(page, "pion, Ada, k12")).toBeVisible();
  await expect(board(page).locator(".won")).toHaveCount(3);
  await expect(page.getByText("Ben : pion de l20 à l12 ; le pion délogé (Ada) est posé en k12").first()).toBeVisible();
  await expectNoViolations(page);
});

test("by keys alone", async ({ page }) => {
  await page.goto(two);
  const pawn = piece(page, "pion, Joueur 1, b2");
  // Tab comes to the board once, arrows go from piece to piece.
  await board(page).getByRole("button").first().waitFor();
  for (let tab = 0; tab < 25 && !(await board(page).locator(":focus").count()); tab++) await page.keyboard.press("Tab");
  await expect(piece(page, "pion, Joueur 1, a1")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(piece(page, "pion, Joueur 1, b1")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(pawn).toBeFocused();
  // Picked up and put back, then moved.
  await page.keyboard.press("Enter");
  await expect(pawn).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(pawn).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("status").filter({ hasText: "En b3" })).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(piece(page, "pion, Joueur 1, b4")).toBeFocused();
  await expect(page.getByText("Joueur 1 : pion de b2 à b4").first()).toBeVisible();
  await expect(page.getByText("À présent, faites glisser un bloc.")).toBeVisible();
  // The next block to the right that can move.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(step % 2 ? "ArrowUp" : "ArrowRight");
    if (!(await board(page).locator(":focus").getAttribute("aria-label")).startsWith("bloc")) continue;
    await page.keyboard.press("Enter");
    if ((await board(page).locator(":focus").getAttribute("aria-pressed")) === "true") break;
  }
  const aim = board(page).locator(".stop.aim");
  for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
    await page.keyboard.press(arrow);
    if (await aim.count()) break;
  }
  await expect(aim).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Joueur 1\s: bloc \d+, .* vers (le nord|l’est|le sud|l’ouest)$/).first()).toBeVisible();
  await expect(board(page).locator(".trail").first()).toBeAttached(); // player 2 sees what player 1 did
});

test("by drags, and what is refused says why and goes home", async ({ page }) => {
  await page.goto(two);
  await expect(piece(page, "pion, Joueur 1, b2")).toBeVisible();
  await drag(page, "b2", "b7");
  await expect(refused(page)).toContainText("§3.1");
  await drag(page, "b2", "b4");
  await expect(piece(page, "pion, Joueur 1, b4")).toBeVisible();
  await drag(page, "h11", "h10"); // block 14, one down: it would touch nothing
  await expect(refused(page)).toContainText("§4.3");
  await drag(page, "h11", "h9");
  await expect(page.getByText("Joueur 1 : bloc 14, deux cases vers le sud").first()).toBeVisible();
  await expect(piece(page, /^bloc 14, h9 à i11, interdit$/)).toBeVisible();
});

test("touched is played", async ({ page }) => {
  await page.goto(`${two}&touch=strict`);
  const pawn = piece(page, "pion, Joueur 1, b2");
  await pawn.click();
  await expect(pawn).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await piece(page, "pion, Joueur 1, a2").click();
  await expect(page.getByText("Pièce touchée, pièce jouée").first()).toBeVisible();
  await expect(pawn).toHaveAttribute("aria-pressed", "true");
  await piece(page, "En b3").click();
  await expect(piece(page, "pion, Joueur 1, b3")).toBeVisible();
});

test("closer on a phone", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a desktop sees all of it");
  await page.goto(two);
  const pawn = piece(page, "pion, Joueur 1, b2");
  await expect(pawn).toBeVisible();
  const size = async () => Math.round((await pawn.boundingBox()).width);
  expect(await size()).toBeLessThan(20);
  await page.getByRole("button", { name: "Plus près" }).click();
  await page.getByRole("button", { name: "Plus près" }).click();
  expect(await size()).toBeGreaterThanOrEqual(40);
  await page.getByRole("button", { name: "Tout le plateau" }).click();
  expect(await size()).toBeLessThan(20);
  // Two fingers spread go closer, and one finger moves the board then.
  const touch = await page.context().newCDPSession(page);
  await board(page).scrollIntoViewIfNeeded();
  const a = await middle(page, "h4");
  const fingers = (...points) => points.map(([x, y], id) => ({ x: a.x + x, y: a.y + y, id }));
  const send = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", fingers([-20, 0]));
  await send("touchStart", fingers([-20, 0], [20, 0]));
  for (const by of [30, 45, 60]) await send("touchMove", fingers([-by, 0], [by, 0]));
  await send("touchEnd", []);
  await expect.poll(size).toBeGreaterThan(35);
});

/** A finger that goes from a point by some way, in steps, until `end` takes it away. */
async function finger(page, from, by, { held = async () => {}, end = "touchEnd" } = {}) {
  const session = await page.context().newCDPSession(page);
  const send = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", from);
  for (let step = 1; step <= 8; step++) await send("touchMove", { x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 });
  await held();
  await send(end);
  await session.detach();
}

test("on a phone a finger on a piece moves the piece, and one beside it the page", async ({ page, isMobile }) => {
  test.skip(!isMobile, "fingers");
  await page.goto(two);
  const pawn = piece(page, "pion, Joueur 1, b2");
  await expect(pawn).toBeVisible();
  const scroll = () => page.evaluate(() => Math.round(scrollY));
  const room = () => page.evaluate(() => scrollTo(0, 60)); // to scroll either way
  const centre = async () => {
    // It glides home for a moment: a finger is put down where it comes to stand.
    await pawn.evaluate((piece) => Promise.all(piece.getAnimations().map((glide) => glide.finished)));
    const box = await pawn.boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  for (const zoom of ["whole", "closer", "closest"]) {
    if (zoom !== "whole") {
      await page.getByRole("button", { name: "Plus près" }).click();
      await pawn.focus(); // arrows bring what they are at into sight
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowRight");
      await expect(pawn).toBeFocused();
    }
    for (const [x, y] of [[0, -60], [60, 0], [0, 60], [-60, 0]]) {
      await room();
      const before = await scroll();
      expect(before).toBe(60);
      const held = () => expect(pawn, `${zoom}, ${x} ${y}`).toHaveAttribute("aria-pressed", "true");
      await finger(page, await centre(), { x, y }, { held, end: "touchCancel" });
      await expect(pawn).toHaveAttribute("aria-pressed", "false"); // what is taken away goes home
      expect(await scroll(), `${zoom}, ${x} ${y}`).toBe(before);
    }
  }
  await page.getByRole("button", { name: "Tout le plateau" }).click();
  await room();
  await finger(page, await middle(page, "b4"), { x: 0, y: 50 });
  await expect.poll(scroll).toBeLessThan(40);
  // The page rolls on for a moment. Then a whole move by a finger.
  for (let before = -1; before !== (await scroll()); await page.waitForTimeout(100)) before = await scroll();
  await room();
  await centre();
  const [from, to] = [await middle(page, "b2"), await middle(page, "b4")];
  await finger(page, from, { x: 0, y: to.y - from.y });
  await expect(piece(page, "pion, Joueur 1, b4")).toBeVisible();
  expect(await scroll()).toBe(60);
});

test("who is close still reads the names of columns and rows, and the wheel goes closer", async ({ page, isMobile }) => {
  await page.goto(two);
  await expect(piece(page, "pion, Joueur 1, b2")).toBeVisible();
  const seen = () =>
    board(page).evaluate((svg) => {
      const frame = svg.getBoundingClientRect();
      const inside = ({ left, right, top, bottom }) => left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1;
      return [...svg.querySelectorAll(".names text")].filter((text) => inside(text.getBoundingClientRect())).map((text) => text.textContent);
    });
  expect(await seen()).toHaveLength(42);
  if (isMobile) {
    await page.getByRole("button", { name: "Plus près" }).click();
    await page.getByRole("button", { name: "Plus près" }).click();
  } else {
    const { x, y } = await middle(page, "k11");
    await page.mouse.move(x, y);
    await page.keyboard.down("Control");
    for (let notch = 0; notch < 6; notch++) await page.mouse.wheel(0, -120);
    await page.keyboard.up("Control");
  }
  await expect.poll(async () => (await seen()).length).toBeLessThan(20);
  expect(await seen()).toEqual(expect.arrayContaining(["k", "11"]));
  await page.getByRole("button", { name: "Tout le plateau" }).click();
  await expect.poll(async () => (await seen()).length).toBe(42);
});
