// What all tables have in common: what is said and where, the end of a game, two tabs, the booklet beside the board, the pace of bots.
import { expect, test } from "@playwright/test";
import { pencilSomewhere, playToTheEnd, writeSomewhere } from "../play.js";
import { expectNoViolations } from "./axe.js";

const withBot = "/table/new?setup=detrak+players=2+rules=advanced&seats=p,b1";
const write = (page) => page.getByRole("button", { name: "Écrire" });
const refused = (page) => page.locator(".now .refusal");
const menu = (page) => page.locator("#table-menu");
const more = (page) => page.getByRole("button", { name: "Plus", exact: true });

async function begin(page, address = withBot) {
  await page.goto(address);
  await page.getByRole("button", { name: "Commencer par : triangle" }).click();
  await expect(write(page)).toBeVisible();
}

/** From now on everything that moves without being scrolled is summed up, also what a click brings about. */
async function watchShifts(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const nodes = entry.sources.map((source) => source.node?.className?.baseVal ?? source.node?.className ?? source.node?.nodeName);
        globalThis.shifts.push([entry.value, ...nodes]);
      }
    }).observe({ type: "layout-shift" });
  });
}

async function expectCalm(page) {
  const shifts = await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(globalThis.shifts)))));
  const sum = shifts.reduce((sum, [value]) => sum + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
}

test("the button that writes is seen before it can be pressed", { tag: "@looks" }, async ({ page }) => {
  await begin(page);
  await expect(write(page)).toBeDisabled();
  const contrast = await write(page).evaluate((button) => {
    const style = getComputedStyle(button);
    const light = (colour) => {
      const [r, g, b] = colour.match(/[\d.]+/g).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [ink, ground] = [light(style.color), light(style.backgroundColor)];
    return { opacity: style.opacity, ratio: (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05) };
  });
  expect(contrast.opacity).toBe("1");
  expect(contrast.ratio).toBeGreaterThan(3);
});

test("nothing moves in a whole game of Détrak: hints, refusals, questions, the end", async ({ page }) => {
  test.slow();
  await page.goto(withBot);
  await expect(page.getByRole("button", { name: "Commencer par : triangle" })).toBeVisible();
  await watchShifts(page);
  await page.getByRole("button", { name: "Commencer par : triangle" }).click();
  await expect(write(page)).toBeVisible();
  await page.locator("[data-cell=a5]").click();
  await expect(refused(page)).toBeVisible();
  await page.getByRole("button", { name: "Conseil" }).click();
  await expect(page.getByRole("button", { name: "Jouer ce coup" })).toBeVisible({ timeout: 20_000 });
  await more(page).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Non, continuer" }).click();
  await playToTheEnd(page, expect);
  await expect(page.locator(".end-row").first()).toBeVisible();
  await expectCalm(page);
});

test("nothing moves in a game of the Labyrinthe, nor at its end", async ({ page }) => {
  await page.goto("/table/new?setup=labyrinthe+players=2&seats=p,b1");
  await expect(page.locator(".piece").first()).toBeVisible();
  await watchShifts(page);
  for (let turn = 0; turn < 4; turn++) {
    await expect(page.getByRole("button", { name: "Conseil" })).toBeEnabled({ timeout: 15_000 });
    await page.getByRole("button", { name: "Conseil" }).click();
    const before = await page.locator(".log-line").count();
    await page.getByRole("button", { name: "Jouer ce coup" }).click({ timeout: 20_000 });
    await expect(page.locator(".log-line")).not.toHaveCount(before);
  }
  await more(page).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, abandonner" }).click();
  await expect(page.locator(".end-row").first()).toBeVisible();
  await expectCalm(page);
});

/** The boards with racks, rulers and stands: what is done with pieces ends with the game, and its place stays. */
for (const [game, setup] of [["Déflecto", "deflecto+players=2"], ["Deplimo", "deplimo+players=2"], ["Caminos", "caminos+players=2"]]) {
  test(`nothing moves in a game of ${game}, nor at its end`, async ({ page }) => {
    test.slow();
    await page.goto(`/table/new?setup=${setup}&seats=p,b1`);
    const hint = page.getByRole("button", { name: "Conseil" });
    const draw = page.getByRole("button", { name: /^Tirer 5 lettres/ });
    const lines = page.locator(".log-line");
    await expect(hint).toBeEnabled({ timeout: 20_000 });
    await watchShifts(page);
    for (let turn = 0; turn < 2; turn++) {
      await expect(hint).toBeEnabled({ timeout: 20_000 });
      const before = await lines.count();
      // With five letters there may be no word, and so no move to be advised.
      if (game === "Deplimo") await draw.click({ timeout: 20_000 });
      else {
        await hint.click();
        await page.getByRole("button", { name: "Jouer ce coup" }).click({ timeout: 30_000 });
      }
      await expect(lines.nth(before)).toBeAttached();
    }
    await expect(hint).toBeEnabled({ timeout: 20_000 });
    await more(page).click();
    await page.getByRole("button", { name: "Abandonner" }).click();
    await page.getByRole("button", { name: "Oui, abandonner" }).click();
    await expect(page.locator("#end-title")).toBeVisible();
    await expect(page.locator(".end-row").first()).toBeVisible();
    await expectCalm(page);
  });
}

test("a hint is told over what is pencilled in, is played by one click, and goes away", async ({ page }) => {
  await begin(page);
  await pencilSomewhere(page);
  const advice = page.getByRole("button", { name: "Conseil" });
  await advice.click();
  const take = page.getByRole("button", { name: "Jouer ce coup" });
  await expect(take).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".foreseen")).toHaveText(/points? de plus.* Conseil\s: .*\)$/);
  await page.getByRole("button", { name: "Ranger le conseil" }).click();
  await expect(take).toBeHidden();
  await advice.click();
  await expect(page.locator(".hinted").or(page.locator(".pencilled")).first()).toBeVisible();
  const before = await page.locator(".log-line").count();
  await take.click({ timeout: 20_000 });
  await expect(page.locator(".log-line").nth(before)).toBeAttached();
  await expect(take).toBeHidden();
});

test("a refusal goes away with the next act", async ({ page }) => {
  await begin(page);
  await page.locator("[data-cell=a5]").click();
  await expect(refused(page)).toBeVisible();
  await page.locator("[data-cell=c3]").click();
  await expect(refused(page)).toBeHidden();
  await page.goto("/table/new?setup=labyrinthe+players=2&seats=p,p");
  const own = page.getByRole("button", { name: /pion/i }).first();
  await expect(own).toBeVisible();
  await page.locator(".piece.pawn:not(.mine)").first().click();
  await expect(refused(page)).toBeVisible();
  await page.locator(".piece.pawn.mine").last().click();
  await expect(refused(page)).toBeHidden();
});

test("Escape closes what lies topmost, then lets go, then takes away what is said", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no such key");
  await begin(page);
  await page.locator("[data-cell=c3]").click();
  await expect(page.locator(".pencilled")).toHaveCount(1);
  await more(page).click();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(more(page)).toBeFocused();
  await more(page).click();
  await page.getByRole("button", { name: "Recommencer" }).click();
  await expect(page.getByRole("button", { name: "Non, continuer" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.locator(".pencilled")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".pencilled")).toHaveCount(0);
  await page.locator("[data-cell=a5]").click();
  await expect(refused(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(refused(page)).toBeHidden();
});

test("where touched is played, Escape says so", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no such key");
  await page.goto("/table/new?setup=labyrinthe+players=2&seats=p,p&touch=strict");
  await page.locator(".piece.pawn.mine").last().click();
  await expect(page.locator(".piece.held")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".foreseen")).toHaveText(/^Pièce touchée, pièce jouée/);
  await expect(page.locator("[aria-live=polite]")).toHaveText(/^Pièce touchée, pièce jouée/);
  await expect(page.locator(".piece.held")).toHaveCount(1);
});

test("a phone held sideways shows the whole board", async ({ page }) => {
  test.slow(); // it visits many pages
  await page.setViewportSize({ width: 844, height: 390 });
  const boards = [["labyrinthe+players=2", ".stage-board"], ["quatre", ".stage-board"], ["detrak+players=2", ".detrak-sheet"], ["deflecto+players=2", ".stage-board"], ["caminos+players=2", ".city-box"], ["deplimo+players=2", ".stage-board"]];
  for (const [setup, board] of boards) {
    await page.goto(`/table/new?setup=${setup}&seats=p,b1`);
    await expect(page.locator(board).first(), setup).toBeInViewport({ ratio: 0.99 });
    await expect(page.locator(".now h2").first(), setup).toBeInViewport();
    // Nothing runs under what is beside it, nor out of the window.
    const [side, head] = [await page.locator(".now").boundingBox(), await page.locator(".table-head").boundingBox()];
    expect(side.x + side.width, setup).toBeLessThanOrEqual(head.x + head.width + 1);
    const within = await page.locator(".table-board").evaluateAll((boards) => boards.flatMap((board) => [...board.querySelectorAll("button, svg")]).map((part) => Math.round(part.getBoundingClientRect().right)));
    // Déflecto and Caminos have what is done with pieces beside the board, Deplimo at its left: `sideways.spec.js`.
    if (!["deflecto+players=2", "caminos+players=2", "deplimo+players=2"].includes(setup)) expect(Math.max(...within), setup).toBeLessThanOrEqual(Math.ceil(side.x));
  }
});

test("the result comes first and large, a grade once; going through the game keeps the board in sight, and the log follows", async ({ page, isMobile }) => {
  test.slow();
  await begin(page, "/table/new?setup=detrak+players=1&seats=p");
  await playToTheEnd(page, expect);
  const title = page.locator("#end-title");
  await expect(title).toHaveText(/^−?\d+ points?$/);
  await expect(title).toBeInViewport();
  await expect(page.getByText(/^(Grand maître|Expert|Bon|Moyen|Peut mieux faire)/)).toHaveCount(1);
  expect(await title.evaluate((title) => parseFloat(getComputedStyle(title).fontSize))).toBeGreaterThanOrEqual(24);
  // Wherever one is: at the end of the page, too.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const back = page.getByRole("button", { name: "Un coup en arrière" });
  await back.click();
  await back.click();
  await expect(page.locator(".detrak-sheet")).toBeInViewport({ ratio: isMobile ? 0.8 : 0.95 });
  await expect(back).toBeInViewport();
  await expect(page.locator(".log-line.shown")).toBeVisible();
  const isSeen = () => page.locator(".log-line.shown").evaluate((line) => {
    const [own, list] = [line.getBoundingClientRect(), line.closest("ol").getBoundingClientRect()];
    return own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
  });
  await expect.poll(isSeen).toBe(true);
  await page.getByRole("button", { name: "Premier coup" }).click();
  await page.getByRole("button", { name: "Un coup en avant" }).click();
  await expect.poll(isSeen).toBe(true);
});

test("the sheet of a bot can be enlarged while one thinks, and what is pencilled in stays", async ({ page }) => {
  await begin(page, "/table/new?setup=detrak+players=3+rules=advanced&seats=p,b1,b2");
  await pencilSomewhere(page);
  const small = page.getByRole("button", { name: /^Montrer la feuille\s: Robot, niveau 2/ });
  await small.click();
  await expect(page.getByRole("grid", { name: /Robot, niveau 2/ })).toBeVisible();
  await expect(page.locator(".pencilled")).toHaveCount(0);
  await expect(small).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^Revenir à/ }).click();
  await expect(page.getByRole("grid", { name: "Votre feuille" })).toBeVisible();
  await expect(page.locator(".pencilled")).toHaveCount(2);
  for (const name of await page.locator(".small-name").all()) {
    expect(await name.evaluate((name) => [...name.querySelectorAll("span")].every((span) => span.scrollWidth <= span.clientWidth + 1 || getComputedStyle(span).overflow === "visible"))).toBe(true);
  }
  await write(page).click();
  await expect(page.locator(".pencilled")).toHaveCount(0);
});

test("a line that may still score costs nothing yet; what it would cost is a press away", async ({ page }) => {
  await begin(page);
  const total = page.getByRole("button", { name: /^points acquis\s: / });
  await expect(total).toHaveText("0");
  await expect(page.locator(".seat-row").first()).not.toContainText("50");
  await total.click();
  await expect(total).toHaveText("−50");
  const [inner, cell] = await total.evaluate((button) => [button.scrollWidth, button.clientWidth]);
  expect(inner).toBeLessThanOrEqual(cell);
});

test("two tabs don't overwrite each other: the second says so, and may take over", async ({ page, context }) => {
  await begin(page, "/table/new?setup=detrak+players=1&seats=p");
  await writeSomewhere(page);
  await expect(page.locator(".log-line")).toHaveCount(4);
  const second = await context.newPage();
  await second.goto(page.url());
  const elsewhere = (tab) => tab.getByText("Cette partie est ouverte dans un autre onglet", { exact: false });
  await expect(elsewhere(second)).toBeVisible();
  await expect(elsewhere(page)).toBeHidden();
  await expect(write(second)).toBeHidden();
  // It follows what is played in the first.
  await writeSomewhere(page);
  await expect(second.locator(".log-line")).toHaveCount(6);
  await second.getByRole("button", { name: "Continuer ici" }).click();
  await expect(elsewhere(second)).toBeHidden();
  await expect(elsewhere(page)).toBeVisible();
  await expect(write(page)).toBeHidden();
  await writeSomewhere(second);
  await expect(second.locator(".log-line")).toHaveCount(8);
  await expect(page.locator(".log-line")).toHaveCount(8);
  // Who is left alone goes on.
  await second.close();
  await expect(elsewhere(page)).toBeHidden();
  await writeSomewhere(page);
  await expect(page.locator(".log-line")).toHaveCount(10);
  await page.reload();
  await expect(page.locator(".log-line")).toHaveCount(10);
  await expect(write(page)).toBeVisible();
});

test("a tab that died leaves no lock behind", async ({ page }) => {
  await begin(page, "/table/new?setup=detrak+players=1&seats=p");
  const id = new URL(page.url()).pathname.split("/").pop();
  await page.goto("/");
  await page.evaluate((id) => localStorage.setItem(`escale.open.${id}`, "dead"), id);
  await page.goto(`/table/${id}`);
  await expect(write(page)).toBeVisible();
  await expect(page.getByText("dans un autre onglet", { exact: false })).toBeHidden();
});

test("the rule of a refusal opens the booklet beside the board, at that rule", { tag: "@looks" }, async ({ page, isMobile }) => {
  await begin(page);
  await page.locator("[data-cell=a5]").click();
  await page.locator(".now .refusal").getByRole("button", { name: "§2.2" }).click();
  const rules = page.getByRole("region", { name: "Livret" });
  await expect(rules).toBeVisible();
  await expect(page.locator("#s2-2")).toBeFocused();
  await expect(page.locator("#s2-2")).toBeInViewport();
  const [panel, board] = [await rules.boundingBox(), await page.locator(".detrak-sheet").boundingBox()];
  if (!isMobile) expect(board.x + board.width).toBeLessThanOrEqual(panel.x);
  await expectNoViolations(page);
  // The contents are in view wherever one reads, and lead on.
  const contents = rules.locator(".contents summary");
  await expect(contents).toBeInViewport();
  await contents.click();
  await rules.locator(".contents").getByRole("link", { name: /^§4/ }).click();
  await expect(page.locator("#s4")).toBeInViewport();
  await expect(contents).toBeInViewport();
  if (isMobile) await page.getByRole("button", { name: "Fermer le livret" }).click();
  else await page.keyboard.press("Escape");
  await expect(rules).toBeHidden();
});

test("the booklet of a sheet keeps its contents in view", async ({ page }) => {
  await page.goto("/jeux/caminos");
  const contents = page.locator(".contents summary");
  await expect(contents).toBeVisible();
  await contents.click();
  await page.locator(".contents").getByRole("link").last().click();
  await expect(contents).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
});

test.describe("at the pace of a new browser", () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test("bots among themselves can be paused, stepped and sped up", async ({ page }) => {
    await page.goto("/table/new?setup=labyrinthe+players=2&seats=b1,b1");
    const lines = page.locator(".log-line");
    await expect(lines.first()).toBeAttached({ timeout: 15_000 });
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Le robot s’est arrêté.")).toBeVisible();
    // What is said has its place, and both buttons are whole in it: the second one was cut off.
    const [said, step] = [await page.locator(".now .said").boundingBox(), await page.getByRole("button", { name: "Un seul coup" }).boundingBox()];
    expect(step.y + step.height).toBeLessThanOrEqual(said.y + said.height);
    const count = await lines.count();
    await page.getByRole("button", { name: "Un seul coup" }).click();
    await expect(lines).toHaveCount(count + 1, { timeout: 15_000 });
    await expect(page.getByText("Le robot s’est arrêté.")).toBeVisible();
    await expect(lines).toHaveCount(count + 1);
    await page.getByRole("button", { name: "Immédiat" }).click();
    await expect(page.getByRole("button", { name: "Immédiat" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect(lines.nth(count + 4)).toBeAttached({ timeout: 15_000 });
    await page.getByRole("button", { name: "Pause" }).click();
    await page.reload();
    await expect(page.getByRole("button", { name: "Immédiat" })).toHaveAttribute("aria-pressed", "true");
  });
});
