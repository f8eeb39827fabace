// How the pages of tables online look: both sizes, both themes, both languages; nothing runs out of its page, and axe is content.
import { expect, test } from "@playwright/test";
import { another, expectTable, post } from "../online.js";
import { expectNoViolations } from "./axe.js";

const WORDS = {
  "fr-FR": { online: "En ligne", open: "Ouvrir la table", sit: "S’asseoir", chat: /^Discussion/, write: "Écrire à la table", send: "Envoyer", empty: "Aucune table ouverte. Et si vous ouvriez la première ?", who: "Qui êtes-vous ?", account: "Vous avez un compte" },
  "en-GB": { online: "Online", open: "Open the table", sit: "Sit down", chat: /^Chat/, write: "Write to the table", send: "Send", empty: "No table open. How about opening the first one?", who: "Who are you?", account: "You have an account" },
};
const LONG = "Marie-Antoinette de Montmorency-Laval";

test.slow();

/** Nothing runs out of the page to the side, and axe finds nothing. */
async function expectNeat(page) {
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(0);
}

/** Becomes somebody without the form. */
async function come(page, name) {
  await page.goto("/about");
  expect((await post(page, "/api/guests", { name })).status).toBe(201);
  await page.evaluate((name) => localStorage.setItem("escale.known", name), name);
}

for (const [locale, words] of Object.entries(WORDS)) {
  test(`sheet, room and table, ${locale} @looks`, async ({ browser }, info) => {
    const [ada, ben] = [await another(browser, info, { locale }), await another(browser, info, { locale })];
    await ada.goto("/jeux/labyrinthe");
    await ada.getByRole("form").getByRole("button", { name: words.online }).click();
    await expect(ada.getByRole("button", { name: words.open })).toBeVisible();
    await expectNeat(ada);
    await come(ada, LONG);
    await come(ben, "Ben");
    const clock = { fischer: { initial: 600_000, increment: 10_000 } };
    const table = { setup: "labyrinthe players=2", seats: ["me", "open"], clock, listed: false };
    const { id } = (await post(ada, "/api/tables", table)).body;
    await ada.goto(`/t/${id}`);
    await expect(ada.getByText(LONG).first()).toBeVisible();
    await expect(ada.locator(".qr")).toBeVisible();
    await expectNeat(ada);
    await ben.goto(`/t/${id}`);
    await ben.getByRole("button", { name: words.sit }).click();
    for (const one of [ada, ben]) await expectTable(one);
    await ben.getByRole("button", { name: words.chat }).click();
    await ben.getByLabel(words.write).fill("Pardon, la place était bonne ; je la garde, et la prochaine aussi.");
    await ben.getByRole("button", { name: words.send }).click();
    await ada.getByRole("button", { name: words.chat }).click();
    await expect(ada.getByText("la place était bonne")).toBeVisible();
    for (const one of [ada, ben]) await expectNeat(one);
    for (const one of [ada, ben]) await one.context().close();
  });

  test(`the lobby, full and empty, ${locale} @looks`, async ({ browser }, info) => {
    const page = await another(browser, info, { locale });
    await come(page, LONG);
    const tables = [
      { setup: "deflecto players=4", seats: ["me", "open", { bot: 2 }, "open"], clock: "none", listed: true },
      { setup: "quatre", seats: ["me", { bot: 1 }], clock: { per_turn: { span: 259_200_000 } }, listed: true },
    ];
    for (const table of tables) expect((await post(page, "/api/tables", table)).status).toBe(201);
    await page.goto("/tables");
    await expect(page.getByText(LONG).first()).toBeVisible();
    await expectNeat(page);
    await page.routeWebSocket(/\/api\/lobby\/socket/, (socket) => socket.send(JSON.stringify({ rows: [] })));
    await page.reload();
    await expect(page.getByText(words.empty)).toBeVisible();
    await expectNeat(page);
    await page.context().close();
  });

  test(`who one is, ${locale} @looks`, async ({ browser }, info) => {
    const page = await another(browser, info, { locale });
    await page.goto("/me");
    await expect(page.getByRole("heading", { level: 1, name: words.who })).toBeVisible();
    await expectNeat(page);
    const name = `${LONG.slice(0, 22)} ${info.project.name.length}${info.workerIndex}${Date.now() % 1e7}`;
    await come(page, name);
    await page.goto("/me");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.locator(".me-session")).toHaveCount(1);
    await expectNeat(page);
    expect((await post(page, "/api/accounts", { name, passphrase: "une phrase assez longue" })).status).toBe(201);
    await page.reload();
    await expect(page.getByText(words.account)).toBeVisible();
    await expectNeat(page);
    await page.context().close();
  });
}
