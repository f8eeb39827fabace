// Problems of the day: one of each kind, with a wrong answer first, by hand and by keys.
import { expect as soon, test } from "@playwright/test";
import { dayWith, fills, problem, winning, words, wrong as wrongToken } from "../puzzles.js";
import { expectNoViolations } from "./axe.js";

// A problem fetches its game first, and Deplimo its words.
const expect = soon.configure({ timeout: 15_000 });

const TODAY = "2026-11-18";
const task = (page) => page.locator("#puzzle-task");
const wrong = (page) => page.locator(".lesson-said .refusal");
const praise = (page) => page.locator(".lesson-said .praise");
const aloud = (page) => page.locator(".puzzle-page > [role=status]");
const field = (page) => page.getByRole("combobox", { name: "Coup en notation" });
const button = (page, name) => page.getByRole("button", { name, exact: true });

async function open(page, id, date) {
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00`));
  await page.goto(`/jeux/${id}/probleme${date ? `?jour=${date}` : ""}`);
  await expect(task(page)).toBeVisible();
}

async function write(page, token) {
  if (!(await field(page).isVisible())) await page.keyboard.press("/");
  await field(page).fill(token);
  await field(page).press("Enter");
}

/** Clicks, or taps on a phone. */
async function act(locator) {
  await locator.scrollIntoViewIfNeeded();
  if (test.info().project.use.isMobile) await locator.tap();
  else await locator.click();
}

/** Answers wrongly, takes it back where it was refuted, then answers to the end. */
async function solve(page, puzzle) {
  await write(page, wrongToken(puzzle));
  await expect(wrong(page)).toBeVisible();
  await expect(aloud(page)).not.toBeEmpty();
  const isRefuted = puzzle.task !== "win-1";
  await expect(button(page, "Remettre")).toBeEnabled({ enabled: isRefuted });
  if (isRefuted) await button(page, "Remettre").press("Enter");
  const [{ token, reply }] = puzzle.right;
  await write(page, token);
  let played = [token, ...reply];
  if (puzzle.task === "win-2") await expect(praise(page)).toContainText("À vous de conclure.");
  const isThrough = await finished(page, puzzle);
  const rest = isThrough ? [] : winning(puzzle, played);
  for (const next of rest) await write(page, next);
  await expect(praise(page)).toHaveText("Résolu en 2 essais.");
}

/** Whether the first answer was all that was asked for. */
async function finished(page, puzzle) {
  if (puzzle.task === "save") return true;
  await expect(praise(page)).toBeVisible();
  return (await praise(page).textContent()).startsWith("Résolu");
}

for (const id of ["caminos", "deflecto", "labyrinthe"]) {
  for (const kind of ["win-1", "win-2", "save"]) {
    test(`${id}: ${kind} is solved by keys, after a wrong answer`, async ({ page, isMobile }) => {
      test.skip(isMobile, "a phone has no keys");
      const puzzle = dayWith(id, (it) => it.task === kind);
      await open(page, id, puzzle.date);
      await solve(page, puzzle);
    });
  }
}

test("labyrinthe: a win in two is solved by hand, after a wrong answer that is shown to fail", async ({ page }) => {
  const isPawn = (it) => it.task === "win-2" && /^[a-u]\d+-[a-u]\d+$/.test(it.right[0].token);
  const puzzle = dayWith("labyrinthe", isPawn);
  await open(page, "labyrinthe", puzzle.date);
  const piece = (name) => page.getByRole("application").getByRole("button", { name });
  const move = async (token) => {
    const [from, to] = token.split("-");
    await act(piece(new RegExp(`pion, ${from}$`)));
    await act(piece(new RegExp(`^En ${to}(\\s|$|:|,)`)));
  };
  const mistake = wrongToken(puzzle);
  await move(mistake.split("*")[0]);
  await expect(wrong(page)).toContainText(/Il y a une parade\. (Orange|Bleu)/);
  await act(button(page, "Remettre"));
  await expect(wrong(page)).toHaveCount(0);
  await move(puzzle.right[0].token);
  await expect(praise(page)).toContainText("À vous de conclure.");
});

test("deplimo: the best word is laid letter by letter, after one that is worth less", async ({ page }) => {
  const puzzle = dayWith("deplimo", fills);
  const { best, worse, cells } = words(puzzle);
  await open(page, "deplimo", puzzle.date);
  await expect(task(page)).toContainText(`segment de ${cells.length}`);
  await act(button(page, "Proposer ce mot"));
  await expect(wrong(page)).toContainText("Posez un seul mot");
  const letter = (name) => page.getByRole("group", { name: "Vos lettres" }).getByRole("button", { name: new RegExp(`^${name}, `) }).first();
  const from = async (cell, letters) => {
    await act(page.getByRole("application").getByRole("button", { name: new RegExp(`^case ${cell}, `) }));
    for (const name of letters) await act(letter(name));
  };
  const offer = async (word) => {
    await expect(page.locator(".puzzle-offer b")).toHaveText(new RegExp(`^${word}\\s: \\d+ points$`));
    await act(button(page, "Proposer ce mot"));
  };
  // Not from a corner, where two segments could be meant.
  await from(cells[1], worse);
  await offer(worse);
  await expect(wrong(page)).toContainText(new RegExp(`^${worse} vaut \\d+ points\\s: il y a mieux`));
  await act(button(page, "Remettre"));
  await from(cells[1], best.slice(1));
  await from(cells[0], best[0]);
  await offer(best);
  await expect(praise(page)).toHaveText("Résolu en 2 essais.");
});

test("a hint comes after two tries; the solution is shown to whoever gives up, and doesn’t count", async ({ page }) => {
  const puzzle = problem("caminos", TODAY);
  await open(page, "caminos");
  await expect(button(page, "Un indice")).toBeDisabled();
  for (let nth = 0; nth < 2; nth++) {
    await write(page, wrongToken(puzzle));
    await expect(wrong(page)).toBeVisible();
    if (puzzle.task !== "win-1") await act(button(page, "Remettre"));
  }
  await page.keyboard.press("Escape");
  await act(button(page, "Un indice"));
  await expect(page.locator(".lesson-hint")).toContainText("Prenez");
  await act(button(page, "Solution"));
  await expect(aloud(page)).toContainText("Voici une solution");
  expect(await page.evaluate(() => JSON.parse(localStorage["escale.puzzles.caminos"])["2026-11-18"].points)).toBe(null);
});

test("what is solved on its day makes a streak, and is shared without a spoiler", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "a desk is enough");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = "deflecto";
  const puzzle = problem(id, TODAY);
  const before = { "2026-11-17": { points: 1 }, "2026-11-16": { points: 3 } };
  await page.addInitScript((days) => {
    localStorage["escale.puzzles.deflecto"] ??= JSON.stringify(days);
    delete Navigator.prototype.share;
    delete Navigator.prototype.canShare;
  }, before);
  await open(page, id);
  await solve(page, puzzle);
  await expect(page.locator(".puzzle-streak")).toHaveText("3 jours de suite.");
  await page.keyboard.press("Escape");
  await button(page, "Partager").click();
  await expect(page.getByText("C’est copié")).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toMatch(/^Escale · Déflecto, problème du 18 novembre.*: ✗✓ http.*\/jeux\/deflecto\/probleme\?jour=2026-11-18$/);
  for (const { token } of puzzle.right) expect(line).not.toContain(token);
  await page.reload();
  await expect(page.locator(".lesson-said")).toContainText("Vous avez déjà résolu ce problème.");
  await page.goto("/parties");
  await expect(page.getByRole("listitem").filter({ hasText: "Déflecto" })).toContainText("Série en cours : 3 jours");
});

test("problems are found on the shelf and on the sheet, and other days from there", async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00`));
  await page.goto("/");
  await page.locator(".puzzles").getByRole("link", { name: "Caminos" }).click();
  await expect(task(page)).toBeVisible();
  await page.getByRole("link", { name: "La veille" }).click();
  await expect(page.locator(".puzzle-about")).toContainText("17 novembre");
  await page.getByRole("link", { name: "Aujourd’hui" }).click();
  await expect(page.locator(".puzzle-about")).toContainText("18 novembre");
  await page.goto("/jeux/labyrinthe");
  await page.getByRole("link", { name: "Problème du jour" }).click();
  await expect(task(page)).toBeVisible();
  await page.goto("/jeux/detrak/probleme");
  await expect(page.getByRole("heading", { name: "Il n’y a rien ici." })).toBeVisible();
});

for (const id of ["caminos", "deflecto", "labyrinthe", "deplimo"]) {
  test(`a problem of ${id} can be read by everybody @looks`, async ({ page }) => {
    await open(page, id);
    await expectNoViolations(page);
  });
}
