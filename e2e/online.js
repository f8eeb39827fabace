// How tests sit down at tables that a server hosts: several browsers, each with its own cookies.
import { expect } from "@playwright/test";

/** A browser of its own: no cookie and no game of another one. */
export async function another(browser, info, options = {}) {
  const { viewport, colorScheme, hasTouch, isMobile, locale, baseURL } = info.project.use;
  const context = await browser.newContext({ viewport, colorScheme, hasTouch, isMobile, locale: locale ?? "fr-FR", baseURL, serviceWorkers: "block", ...options });
  return context.newPage();
}

/** Opens a table from the sheet of a game: two clicks and a name. Gives its id. */
export async function openTable(page, game, name, { players, bots = [], listed = false, pace } = {}) {
  await page.goto(`/jeux/${game}`);
  const form = page.getByRole("form");
  await form.getByRole("button", { name: "En ligne" }).click();
  const open = form.getByRole("button", { name: "Ouvrir la table" });
  await expect(open).toBeVisible();
  if (players) await form.getByRole("group", { name: "Joueurs" }).getByRole("radio", { name: String(players), exact: true }).check();
  const field = form.getByLabel("Votre nom");
  if (await field.isVisible()) await field.fill(name);
  for (const seat of bots) await form.locator(".online-form").getByLabel(`Joueur ${seat}`).selectOption("b1");
  if (pace) await form.getByRole("radio", { name: pace }).check();
  await form.getByRole("radio", { name: listed ? "Sur la liste" : "Par le lien" }).check();
  await open.click();
  await page.waitForURL(/\/t\/[^/]+$/);
  return page.url().split("/").pop();
}

/** Comes to a table by its link and sits down on the first free seat. */
export async function sitDown(page, id, name) {
  await page.goto(`/t/${id}`);
  const sit = page.getByRole("button", { name: "S’asseoir" }).first();
  await expect(sit).toBeVisible();
  const field = page.getByLabel("Votre nom");
  if (await field.isVisible()) await field.fill(name);
  await sit.click();
}

/** The board is there, and so is the connection. */
export async function expectTable(page) {
  await expect(page.locator(".table-board")).toBeVisible();
  await expect(page.locator(".connection.open")).toHaveCount(1);
}

export const lines = (page) => page.locator(".log-line");

/** What the server says to the page itself: only a browser knows the names that a test gives to hosts. */
export const told = (page, path) => page.evaluate(async (path) => (await fetch(path)).json(), path);

/** What may be played at a table, as the server says it. */
export const moves = (page, id, seat) => told(page, `/api/tables/${id}/moves${seat ? `?seat=${seat}` : ""}`);

/** Writes a move in notation. */
export async function write(page, token) {
  const field = page.getByRole("combobox", { name: "Coup en notation" });
  if (!(await field.isVisible())) {
    const open = page.getByRole("button", { name: "Notation" });
    if (!(await open.isVisible())) await page.getByRole("button", { name: "Plus", exact: true }).click();
    await open.click();
  }
  await expect(field).toBeVisible();
  await field.fill(token);
  await field.press("Enter");
}

/** Whoever must act writes the first move that the server lists. Gives how many events there are then. */
export async function playOne(pages, id) {
  const before = await moves(pages[0], id);
  const seat = before.must[0] ?? before.may[0];
  // Whoever acts has heard of all that happened.
  await expectSameStory([pages[seat - 1]], id);
  const { tokens } = await moves(pages[0], id, seat);
  await write(pages[seat - 1], tokens.find((token) => token !== "resign" && !token.includes("*")));
  await expect.poll(async () => (await moves(pages[0], id)).seen).toBeGreaterThan(before.seen);
}

/** All pages tell as long a story as the server. */
export async function expectSameStory(pages, id) {
  const { row } = await told(pages[0], `/api/tables/${id}`);
  for (const page of pages) await expect(lines(page)).toHaveCount(row.moves);
}

/** Gives up, by the menu. */
export async function resign(page) {
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, abandonner" }).click();
}

/** Sends something as the page itself would. Gives the status and what was answered. */
export const post = (page, path, data) =>
  page.evaluate(async ([path, body]) => {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    return { status: answer.status, body: await answer.json() };
  }, [path, JSON.stringify(data)]);

/**
 * What lies between a page and the server, to be cut or fall silent: a browser's own switch doesn't reach sockets that are open.
 * To be called before the page opens a table.
 */
export async function weather(page) {
  const ends = new Set();
  let isOut = false;
  await page.routeWebSocket(/\/api\/tables\/[^/]+\/socket/, (near) => {
    if (isOut) return near.close({ code: 1011 });
    const end = { near, far: near.connectToServer(), isDead: false };
    ends.add(end);
    near.onMessage((message) => end.isDead || end.far.send(message));
    end.far.onMessage((message) => end.isDead || near.send(message));
    near.onClose(() => ends.delete(end));
  });
  const each = (act) => { for (const end of [...ends]) act(end); };
  return {
    /** Connections break, and no new one comes about. */
    cut: () => {
      isOut = true;
      each((end) => { end.isDead = true; end.near.close({ code: 1011 }); end.far.close(); });
    },
    /** Connections that there are carry nothing any more, and nobody is told. */
    silence: () => each((end) => { end.isDead = true; }),
    /** New connections get through. */
    mend: () => { isOut = false; },
  };
}
