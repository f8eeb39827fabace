// The three large boards on a phone held sideways and on a narrow one: what to do, the board and the hand are seen at once, and nothing lies over anything.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";

const fixture = (name) => fileURLToPath(new URL(`../fixtures/${name}.escale`, import.meta.url));
const games = [
  { name: "Caminos", file: "caminos-win", hand: /^(Vos pièces|Your pieces)$/ },
  { name: "Déflecto", file: "deflecto-end", hand: /^(Vos tuiles|Your tiles)$/, half: 32 },
  { name: "Deplimo", file: "deplimo-middle", hand: /^(Vos lettres|Your letters)$/ },
];

test.beforeEach(({}, info) => {
  test.skip(info.project.name !== "phone-dark", "one of the phones will do");
});

/** Opens a game; of one that is over, as much as was played by half of it. */
async function open(page, { file, half }) {
  const [head, tokens] = readFileSync(fixture(file), "utf8").split("\n\n");
  const text = half ? `${head.replace(/Result ".*"/, 'Result "*"')}\n\n${tokens.split(/\s+/).slice(0, half).join(" ")}\n` : `${head}\n\n${tokens}`;
  await page.goto("/");
  await page.getByLabel(/^(Ouvrir un fichier de partie|Open a game file)$/).setInputFiles({ name: "game.escale", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(page.getByRole("application").first()).toBeVisible({ timeout: 15_000 });
}

/** Whether what is found in the middle of an element is that element. */
const isOnTop = (locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** What to do, the board and the first thing to play with are seen whole, and nothing lies over them. */
async function expectInSight(page, { hand }) {
  await page.evaluate(() => document.fonts.ready);
  for (const part of [".now h2", ".now .said"]) await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("application").first()).toBeInViewport({ ratio: 0.95 });
  const first = page.getByRole("group", { name: hand }).getByRole("button").first();
  await expect(first).toBeInViewport({ ratio: 1 });
  expect(await isOnTop(first)).toBe(true);
  expect(await isOnTop(page.locator(".now h2").first())).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
}

/** As with other fonts: all letters take more room. Deplimo's hand was out of sight where its buttons needed a second row. */
const widenLetters = (page) =>
  page.evaluate(() => {
    const wide = new CSSStyleSheet();
    wide.replaceSync("* { letter-spacing: .04em !important; }");
    document.adoptedStyleSheets = [wide];
  });

for (const locale of ["fr-FR", "en-GB"]) {
  test.describe(locale, () => {
    test.use({ locale });
    for (const game of games) {
      test(`${game.name} sideways: the sentence, the board and the hand are in sight`, async ({ page }) => {
        await page.setViewportSize({ width: 844, height: 390 });
        await open(page, game);
        await page.evaluate(() => scrollTo(0, 0));
        await expectInSight(page, game);
        await expectNoViolations(page);
        await widenLetters(page);
        await expectInSight(page, game);
      });
    }
  });
}

for (const game of games) {
  test(`${game.name} on 360 pixels: nothing sticks out`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, game);
    const beyond = await page.locator(".table .card").evaluateAll((cards) =>
      cards.flatMap((card) => {
        const edge = card.getBoundingClientRect().right + 0.5;
        return [...card.querySelectorAll("button, p, li, a, input")].filter((part) => part.getBoundingClientRect().right > edge).map((part) => part.outerHTML.slice(0, 80));
      }),
    );
    expect(beyond).toEqual([]);
  });
}

test("Deplimo sideways: the longest segment is chosen and typed", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, games[2]);
  await page.getByRole("group", { name: "Segments" }).getByRole("button", { name: /^Segment de 11/ }).tap();
  const cells = page.getByRole("group", { name: /^Segment de 11/ }).getByRole("button");
  await expect(cells).toHaveCount(11);
  for (const cell of [cells.first(), cells.last()]) expect(await isOnTop(cell)).toBe(true);
  await page.getByRole("group", { name: "Vos lettres" }).getByRole("button", { name: /^Z/ }).tap();
  await expect(page.getByRole("group", { name: /^Segment de 11 : J, U, T, E, I retourné, Z/ })).toBeVisible();
});
