// First lessons: each from its first to its last step with wrong answers on the way, by mouse or finger, and by keys.
import { expect as soon, test } from "@playwright/test";
import { lesson } from "../lessons.js";
import { press, sayByHand } from "../pointer.js";
import { expectNoViolations } from "./axe.js";

// A lesson fetches its game first, and Deplimo its words.
const expect = soon.configure({ timeout: 15_000 });

test.beforeEach(({}, info) => {
  test.skip(!["desktop-light", "phone-dark"].includes(info.project.name), "light on a desk and dark on a phone are enough");
});

const GAMES = ["detrak", "deflecto", "caminos", "labyrinthe", "deplimo"];
const address = (id) => `/jeux/${id}/premiers-pas`;
const task = (page) => page.locator("#lesson-task");
const wrong = (page) => page.locator(".lesson-said .refusal");
const praise = (page) => page.locator(".lesson-said .praise");
const hint = (page) => page.locator(".lesson-hint");
const field = (page) => page.getByRole("combobox", { name: "Coup en notation" });
const button = (page, name) => page.getByRole("button", { name, exact: true });
const aloud = (page) => page.locator(".lesson-page > [role=status]");

async function open(page, id) {
  await page.goto(address(id));
  await expect(task(page)).toBeVisible();
}

async function write(page, token) {
  if (!(await field(page).isVisible())) await page.keyboard.press("/");
  await field(page).fill(token);
  await field(page).press("Enter");
}

/** What is said of an answer that is not right, wherever it is said. */
const refusal = (page) => wrong(page).or(page.locator("#notation-said:not([hidden])"));

/** Answers a move by notation: first wrong, if a wrong answer is known, then right. */
async function answer(page, ask) {
  const [mistake] = [...ask.wrong, ...ask.refused];
  if (mistake) {
    await write(page, mistake);
    await expect(refusal(page).first()).toBeVisible();
  }
  await write(page, ask.right[0]);
  await expect(field(page)).toHaveValue("");
  await expect(wrong(page)).toHaveCount(0);
}

/** Goes through a step, and on to the next. */
async function goThrough(page, id, step, by) {
  await expect(task(page)).toHaveText(step.title);
  for (const ask of step.asks) await by(page, ask, id);
  await expect(praise(page)).toContainText("C’est cela");
}

/** The last step opens a real table against a bot. */
async function expectTable(page, id, steps, act) {
  await expect(task(page)).toHaveText(steps.at(-1).title);
  await expect(page.getByRole("navigation", { name: "Les étapes de la leçon" }).getByRole("button", { name: /, faite$/ })).toHaveCount(steps.length - 1);
  await expectNoViolations(page);
  await act(page.getByRole("link", { name: "Jouer", exact: true }));
  await expect(page).toHaveURL(/\/table\/[0-9a-f]{12}$/);
  await expect(page.locator(".table-board")).toBeVisible();
  // Whoever has been taught isn't taught first any more.
  await page.goto(`/jeux/${id}`);
  await expect(page.getByRole("link", { name: /^Premiers pas/ })).not.toHaveClass(/primary/);
}

/** Where a board lets one point at what the game refuses: elsewhere there is nothing to point at. */
const LETS_TRY = ["detrak", "deflecto"];

/** Answers a move by the pointer: first wrong, where one can go wrong by pointing, then right. */
async function point(page, ask, id) {
  const mistake = ask.wrong[0] ?? (LETS_TRY.includes(id) ? ask.refused[0] : undefined);
  if (mistake) {
    await sayByHand(page, id, mistake);
    await expect(page.locator(".lesson-said")).toContainText(/Pas encore|§/);
  }
  await sayByHand(page, id, ask.right[0]);
  await expect(praise(page)).toBeVisible();
  await expect(wrong(page)).toHaveCount(0);
}

for (const id of GAMES) {
  test(`${id} is taught by hand`, async ({ page }) => {
    test.slow();
    const steps = lesson(id);
    await open(page, id);
    await expectNoViolations(page);
    for (const step of steps.slice(0, -1)) {
      await goThrough(page, id, step, point);
      await press(button(page, "Suivant"));
    }
    await expectTable(page, id, steps, press);
  });

  test(`${id} is taught by keys alone`, async ({ page, isMobile }) => {
    test.skip(isMobile, "a phone has no keys");
    test.slow();
    const steps = lesson(id);
    await open(page, id);
    for (const step of steps.slice(0, -1)) {
      await goThrough(page, id, step, answer);
      await button(page, "Suivant").press("Enter");
    }
    await expectTable(page, id, steps, (link) => link.press("Enter"));
  });
}

test("after two tries there is a hint, on the card and on the board", async ({ page }) => {
  await open(page, "labyrinthe");
  const [{ asks: [ask] }] = lesson("labyrinthe");
  await write(page, ask.wrong[0]);
  await expect(wrong(page)).toContainText("Pas encore. En i10 le pion est toujours dehors.");
  await expect(aloud(page)).toHaveText("Pas encore. En i10 le pion est toujours dehors.");
  await expect(hint(page)).toHaveCount(0);
  await write(page, ask.wrong[1]);
  await expect(hint(page)).toContainText("Prenez le pion de i11");
  await expect(page.getByRole("application").locator(".hint")).toBeAttached();
  await button(page, "Recommencer").click();
  await expect(hint(page)).toHaveCount(0);
  await button(page, "Un indice").click();
  await expect(hint(page)).toContainText("Prenez le pion de i11");
});

test("one goes back and forth, leaves and goes on, in either language, and nothing moves", async ({ page }) => {
  const steps = lesson("labyrinthe");
  await open(page, "labyrinthe");
  await button(page, "Passer").click();
  await expect(task(page)).toBeFocused();
  await expect(aloud(page)).toContainText("Un pion glisse en ligne droite");
  await button(page, "Étape précédente").click();
  await expect(task(page)).toHaveText(steps[0].title);
  await button(page, "Étape précédente").and(page.locator(":disabled")).waitFor();
  await page.getByRole("button", { name: /^Étape 2\s:/ }).click();
  await expect(task(page)).toHaveText(steps[1].title);
  const board = await page.locator(".table-board").boundingBox();
  for (const token of ["b2-c2", "b2-d2"]) {
    await write(page, token);
    await expect(page.locator(".lesson-said")).not.toBeEmpty();
  }
  await expect(praise(page)).toBeVisible();
  expect(await page.locator(".table-board").boundingBox()).toEqual(board);
  await page.getByRole("button", { name: /^EN/ }).click();
  await expect(task(page)).toHaveText(lesson("labyrinthe", "en")[1].title);
  await expect(praise(page)).toContainText("That’s it!");
  await page.getByRole("button", { name: /^FR/ }).click();
  await page.reload();
  await expect(task(page)).toHaveText(steps[1].title);
  await expect(page.getByRole("button", { name: /^Étape 2\s:.*, faite$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Étape 1\s:.*, faite$/ })).toHaveCount(0);
});

test("a newcomer finds the lesson first, and a game that is not taught says that nothing is there", async ({ page }) => {
  await page.goto("/jeux/detrak");
  const link = page.getByRole("link", { name: "Premiers pas : apprendre en jouant" });
  await expect(link).toHaveClass(/primary/);
  await expectNoViolations(page);
  await link.click();
  await expect(task(page)).toHaveText(lesson("detrak")[0].title);
  await page.getByRole("link", { name: "Quitter la leçon" }).click();
  await expect(page).toHaveURL(/\/jeux\/detrak$/);
  await page.goto(address("quatre"));
  await expect(page.getByRole("heading", { name: "Il n’y a rien ici." })).toBeVisible();
});
