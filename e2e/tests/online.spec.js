// Tables that the server hosts, in several browsers at once.
import { expect, test } from "@playwright/test";
import { another, expectSameStory, expectTable, lines, moves, openTable, playOne, post, resign, sitDown, told, weather, write } from "../online.js";
import { expectNoViolations } from "./axe.js";

test.beforeEach(({}, info) => test.skip(!["desktop-light", "phone-dark"].includes(info.project.name), "one desk and one phone"));
test.slow();

for (const game of ["detrak", "deflecto", "caminos", "labyrinthe", "deplimo"]) {
  test(`two browsers at one table: ${game}`, async ({ page, browser }, info) => {
    test.skip(info.project.name === "phone-dark" && !["detrak", "labyrinthe"].includes(game), "two games on a phone");
    const ben = await another(browser, info);
    const id = await openTable(page, game, "Ada", game === "deplimo" ? {} : { players: 2 });
    await expect(page.getByRole("img", { name: "Code QR du lien de la table" })).toBeVisible();
    await sitDown(ben, id, "Ben");
    const pages = [page, ben];
    for (const one of pages) await expectTable(one);
    for (let move = 0; move < 4; move++) await playOne(pages, id);
    await expectSameStory(pages, id);
    await expect(page.locator(".seat-row").filter({ hasText: "Ben" })).toBeVisible();
    await ben.context().close();
  });
}

test("both write at the same time, and neither waits for the other", async ({ page, browser }, info) => {
  test.skip(info.project.name !== "desktop-light", "one size is enough");
  const ben = await another(browser, info);
  const id = await openTable(page, "detrak", "Ada", { players: 2 });
  await sitDown(ben, id, "Ben");
  const pages = [page, ben];
  for (const one of pages) await expectTable(one);
  // Each chooses a first symbol, one after the other.
  for (let move = 0; move < 2; move++) await playOne(pages, id);
  for (let round = 0; round < 3; round++) {
    await expectSameStory(pages, id);
    const { must } = await moves(page, id);
    expect(must).toEqual([1, 2]);
    const tokens = await Promise.all(must.map(async (seat) => (await moves(page, id, seat)).tokens[round]));
    await Promise.all(pages.map((one, nth) => write(one, tokens[nth])));
    // Both have written and the dice have been thrown: nobody was refused.
    await expect.poll(async () => (await told(page, `/api/tables/${id}`)).row.moves).toBe(3 + 3 * (round + 1));
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await expectSameStory(pages, id);
  await ben.context().close();
});

test("the room where a table waits: axe, bots, leaving, closing", async ({ page, browser }, info) => {
  const ben = await another(browser, info);
  const id = await openTable(page, "deflecto", "Ada", { players: 3 });
  await expect(page.getByRole("heading", { name: "Encore 2 joueurs et la partie commence." })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel("Asseoir un robot à la place 3").selectOption("2");
  await expect(page.locator(".seat-name").filter({ hasText: "Robot, niveau 2" })).toBeVisible();
  await sitDown(ben, id, "Ben");
  await expectTable(ben);
  await ben.getByRole("button", { name: "Plus", exact: true }).click();
  await ben.getByRole("button", { name: "Quitter ma place" }).click();
  await expect(page.getByRole("heading", { name: "Encore un joueur et la partie commence." })).toBeVisible();
  await expect(ben.getByRole("button", { name: "Fermer la table" })).toHaveCount(0);
  await page.getByRole("button", { name: "Fermer la table" }).click();
  await page.waitForURL(/\/tables$/);
  await expect(ben.getByText("Cette table a été fermée avant le premier coup.")).toBeVisible();
  await ben.context().close();
});

test("four browsers at one table", async ({ page, browser }, info) => {
  test.skip(info.project.name !== "desktop-light", "one size is enough");
  const others = await Promise.all([1, 2, 3].map(() => another(browser, info)));
  const id = await openTable(page, "labyrinthe", "Ada", { players: 4 });
  for (const [at, one] of others.entries()) await sitDown(one, id, ["Ben", "Chloé", "Diego"][at]);
  const pages = [page, ...others];
  for (const one of pages) await expectTable(one);
  for (let move = 0; move < 6; move++) await playOne(pages, id);
  await expectSameStory(pages, id);
  for (const one of others) await one.context().close();
});

test("a spectator watches, and can't play", async ({ page, browser }, info) => {
  const [ben, eva] = [await another(browser, info), await another(browser, info)];
  const id = await openTable(page, "labyrinthe", "Ada", { players: 2 });
  await sitDown(ben, id, "Ben");
  await expectTable(page);
  await eva.goto(`/t/${id}`);
  await expectTable(eva);
  await playOne([page, ben], id);
  await expectSameStory([page, ben, eva], id);
  await eva.getByRole("button", { name: "Plus", exact: true }).click();
  await expect(eva.getByRole("button", { name: "Abandonner" })).toBeDisabled();
  await expect(page.locator(".connection")).toContainText("1 spectateur");
  await expectNoViolations(page);
  // What a stranger sends by hand is refused, and changes nothing.
  const before = await moves(page, id);
  const command = { play: { seat: 1, token: "resign" } };
  expect((await post(eva, `/api/tables/${id}/commands`, { key: "x", command })).status).toBe(401);
  await post(eva, "/api/guests", { name: "Eva" });
  const refused = await post(eva, `/api/tables/${id}/commands`, { key: "y", command });
  expect([refused.status, refused.body.code]).toEqual([403, "table/not_yours"]);
  expect((await moves(page, id)).seen).toBe(before.seen);
  for (const one of [ben, eva]) await one.context().close();
});

test("a connection lost in the middle of a move is made up for", async ({ page, browser }, info) => {
  const ben = await another(browser, info);
  const network = await weather(page);
  const id = await openTable(page, "labyrinthe", "Ada", { players: 2 });
  await sitDown(ben, id, "Ben");
  await expectTable(page);
  await expectTable(ben);
  const { tokens } = await moves(page, id, 1);
  network.cut();
  await expect(page.locator(".connection")).toContainText("hors ligne");
  await write(page, tokens.find((token) => token !== "resign"));
  await expect(lines(page)).toHaveCount(0);
  network.mend();
  for (const one of [page, ben]) await expect(lines(one)).toHaveCount(1);
  await expect(page.getByText("Une nouvelle version")).toHaveCount(0);
  await expect(page.locator(".connection.open")).toHaveCount(1);
  await playOne([page, ben], id);
  await expectSameStory([page, ben], id);
  await ben.context().close();
});

test("a socket that is cut between move and answer loses and doubles nothing", async ({ page, browser }, info) => {
  test.skip(info.project.name !== "desktop-light", "one size is enough");
  const ben = await another(browser, info);
  let cuts = 0;
  // The server hears the move; the page never hears the answer through that connection.
  await page.routeWebSocket(/\/api\/tables\/[^/]+\/socket/, (near) => {
    const far = near.connectToServer();
    let isDeaf = false;
    near.onMessage((message) => {
      far.send(message);
      if (cuts < 2 && String(message).includes('"play"')) {
        cuts += 1;
        isDeaf = true;
      }
    });
    far.onMessage((message) => {
      if (!isDeaf) return near.send(message);
      near.close({ code: 1011 });
      far.close();
    });
  });
  const id = await openTable(page, "labyrinthe", "Ada", { players: 2 });
  await sitDown(ben, id, "Ben");
  await expectTable(page);
  for (let move = 0; move < 3; move++) await playOne([page, ben], id);
  await expectSameStory([page, ben], id);
  expect(cuts).toBe(2);
  await ben.context().close();
});

test("a rematch with seats swapped", async ({ page, browser }, info) => {
  const ben = await another(browser, info);
  const id = await openTable(page, "labyrinthe", "Ada", { players: 2 });
  await sitDown(ben, id, "Ben");
  await expectTable(page);
  await expectTable(ben);
  await resign(ben);
  await expect(page.locator("#end-title")).toHaveText("Vous avez gagné");
  await page.getByRole("button", { name: "Proposer une revanche" }).click();
  await expect(page.getByText("Revanche proposée. La réponse doit venir de : Ben")).toBeVisible();
  const offer = ben.getByRole("alertdialog", { name: "Proposition" });
  await expect(offer).toBeVisible();
  await expectNoViolations(ben);
  await offer.getByRole("button", { name: "Accepter" }).click();
  for (const one of [page, ben]) await one.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.endsWith(id));
  expect(ben.url()).toBe(page.url());
  const next = page.url().split("/").pop();
  const told = await (await page.request.get(`/api/tables/${next}`)).json();
  expect(told.row.seats.map((seat) => seat.person.name)).toEqual(["Ben", "Ada"]);
  await ben.context().close();
});

test("a move is taken back when the other one agrees", async ({ page, browser }, info) => {
  test.skip(info.project.name !== "desktop-light", "one size is enough");
  const ben = await another(browser, info);
  const id = await openTable(page, "quatre", "Ada");
  await sitDown(ben, id, "Ben");
  await expectTable(page);
  await playOne([page, ben], id);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press("Escape"); // what was written in lies over the buttons
  await page.getByRole("button", { name: "Reprendre le coup" }).click();
  await ben.getByRole("alertdialog").getByRole("button", { name: "Refuser" }).click();
  await expect(page.getByText(/^Reprendre le coup/)).toHaveCount(0);
  await page.getByRole("button", { name: "Reprendre le coup" }).click();
  await ben.getByRole("alertdialog").getByRole("button", { name: "Accepter" }).click();
  for (const one of [page, ben]) await expect(lines(one)).toHaveCount(0);
  await ben.context().close();
});

test("chat: players and spectators apart, with mute", async ({ page, browser }, info) => {
  const [ben, eva] = [await another(browser, info), await another(browser, info)];
  const id = await openTable(page, "labyrinthe", "Ada", { players: 2 });
  await sitDown(ben, id, "Ben");
  await expectTable(page);
  await expectTable(ben);
  await eva.goto(`/t/${id}`);
  await expectTable(eva);
  const open = async (one) => one.getByRole("button", { name: /^Discussion/ }).click();
  await open(ben);
  await ben.getByLabel("Écrire à la table").fill("<b>Bonjour</b> Ada");
  await ben.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByRole("button", { name: "Discussion · 1 nouveau message" })).toBeVisible();
  await open(page);
  await expect(page.getByText("<b>Bonjour</b> Ada")).toBeVisible();
  // The drawer never covers the board.
  const [board, drawer] = await page.evaluate(() => [".table-board", ".chat"].map((part) => document.querySelector(part).getBoundingClientRect().toJSON()));
  const isApart = drawer.y >= board.y + board.height || drawer.x >= board.x + board.width;
  expect(isApart).toBe(true);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Ne plus entendre Ben" }).click();
  await expect(page.getByText("<b>Bonjour</b> Ada")).toHaveCount(0);
  await page.getByRole("button", { name: "Entendre Ben à nouveau" }).click();
  await expect(page.getByText("<b>Bonjour</b> Ada")).toBeVisible();
  await open(eva);
  await expect(eva.getByText("Personne n’a encore rien dit.")).toBeVisible();
  await expect(eva.getByText("Pour parler, prenez d’abord un nom.")).toBeVisible();
  for (const one of [ben, eva]) await one.context().close();
});

test("a seat closes the browser and comes back on another device by account", async ({ page, browser }, info) => {
  const name = `Ada ${info.project.name} ${info.workerIndex} ${Date.now() % 1e6}`.slice(0, 20).trim();
  const first = await another(browser, info);
  const id = await openTable(first, "labyrinthe", name, { players: 2 });
  await first.goto("/me");
  await expectNoViolations(first);
  const register = first.locator("form").filter({ has: first.getByRole("heading", { name: "Créer un compte" }) });
  await register.getByLabel("Phrase secrète").fill("une phrase assez longue");
  await register.getByRole("button", { name: "Créer le compte" }).click();
  await expect(first.getByText("Vous avez un compte")).toBeVisible();
  await expect(first.getByText("ici", { exact: true })).toBeVisible();
  await expectNoViolations(first);
  await first.context().close();
  await page.goto("/me");
  const login = page.locator("form").filter({ has: page.getByRole("heading", { name: "Se connecter" }) });
  await login.getByLabel("Votre nom").fill(name);
  await login.getByLabel("Phrase secrète").fill("une phrase fausse");
  await login.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await login.getByLabel("Phrase secrète").fill("une phrase assez longue");
  await login.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("Vous avez un compte")).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: /Labyrinthe/ }).and(page.locator(`[href$="/t/${id}"]`)).click();
  await page.waitForURL(new RegExp(`/t/${id}$`));
  await expect(page.getByText(`${name}, c’est vous`)).toBeVisible();
  const ben = await another(browser, info);
  await sitDown(ben, id, "Ben");
  await expectTable(page);
  await playOne([page, ben], id);
  await expectSameStory([page, ben], id);
  await ben.context().close();
});

test("a seat closes the browser and comes back by its link, and the cookie knows it", async ({ page, browser }, info) => {
  test.skip(info.project.name !== "desktop-light", "one size is enough");
  const first = await another(browser, info);
  const id = await openTable(first, "labyrinthe", "Ada", { players: 2 });
  await sitDown(page, id, "Ben");
  await expectTable(first);
  await expectTable(page);
  const storageState = await first.context().storageState();
  await first.context().close();
  await expect(page.getByText("absent, sans pendule")).toBeVisible();
  const again = await another(browser, info, { storageState });
  await again.goto(`/t/${id}`);
  await expectTable(again);
  await expect(page.getByText("absent, sans pendule")).toHaveCount(0);
  await playOne([again, page], id);
  await expectSameStory([again, page], id);
  await again.context().close();
});

test("who slept for an hour catches up", async ({ page, browser }, info) => {
  const ben = await another(browser, info);
  const network = await weather(page);
  await page.clock.install();
  const id = await openTable(page, "quatre", "Ada");
  await sitDown(ben, id, "Ben");
  await expectTable(page);
  await expectTable(ben);
  await playOne([page, ben], id);
  // Its timers stand still and nothing gets through, as on a phone in a pocket; the socket seems to be open.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  network.silence();
  const { tokens } = await moves(ben, id, 2);
  await write(ben, tokens.find((token) => token !== "resign"));
  await expect(lines(ben)).toHaveCount(2);
  network.mend();
  await page.clock.fastForward("01:00:00");
  await page.clock.resume();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.locator(".connection.open")).toHaveCount(1);
  await ben.context().close();
});

test("the system tells whose turn it is, once it was asked to", async ({ page, browser }, info) => {
  test.skip(info.project.name !== "desktop-light", "one size is enough");
  await page.addInitScript(() => {
    globalThis.told = [];
    globalThis.Notification = class {
      static permission = "default";
      static async requestPermission() { return (this.permission = "granted"); }
      constructor(title) { globalThis.told.push(title); }
    };
  });
  const ben = await another(browser, info);
  const id = await openTable(page, "quatre", "Ada");
  await sitDown(ben, id, "Ben");
  await expectTable(page);
  await playOne([page, ben], id);
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("button", { name: "Me prévenir quand c’est à moi" }).click();
  await expect(page.getByRole("button", { name: "Ne plus me prévenir" })).toBeVisible();
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  await playOne([page, ben], id);
  await expect.poll(() => page.evaluate(() => globalThis.told)).toEqual(["À vous de jouer · Quatre à la suite"]);
  await ben.context().close();
});

test("the next table where it is one’s turn is one click away", async ({ page, browser }, info) => {
  test.skip(info.project.name !== "desktop-light", "one size is enough");
  const ben = await another(browser, info);
  const [one, two] = [await openTable(page, "quatre", "Ada"), await openTable(page, "quatre", "Ada")];
  await sitDown(ben, one, "Ben");
  await expectTable(ben);
  await sitDown(ben, two, "Ben");
  await expectTable(ben);
  await page.goto(`/t/${one}`);
  await expectTable(page);
  await playOne([page, ben], one);
  await page.keyboard.press("Escape"); // what was written in lies over the head
  await page.getByRole("link", { name: "Table suivante" }).click();
  await page.waitForURL(new RegExp(`/t/${two}$`));
  await expectTable(page);
  await ben.context().close();
});

test("sessions are listed and revoked, tokens shown once, data taken away and erased", async ({ page }, info) => {
  await page.goto("/me");
  await expect(page.getByRole("heading", { level: 1, name: "Qui êtes-vous ?" })).toBeVisible();
  const come = page.locator("form").filter({ has: page.getByRole("heading", { name: "Venir en invité" }) });
  await come.getByLabel("Votre nom").fill("Gaspard");
  await come.getByRole("button", { name: "Prendre ce nom" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gaspard" })).toBeVisible();
  await page.getByLabel("Jeton pour un programme").fill("mon robot");
  await page.getByRole("button", { name: "Créer un jeton" }).click();
  await expect(page.locator(".me-token code")).toHaveText(/^\S{16,}$/);
  const token = await page.locator(".me-token code").innerText();
  const asked = () => page.request.get("/api/me", { headers: { Authorization: `Bearer ${token}` } });
  expect((await asked()).status()).toBe(200);
  await page.getByRole("button", { name: "Révoquer : mon robot" }).click();
  await expect(page.getByText("mon robot")).toHaveCount(0);
  expect((await asked()).status()).toBe(401);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tout télécharger" }).click();
  expect((await file).suggestedFilename()).toBe("escale.json");
  await page.getByRole("button", { name: "Tout effacer" }).click();
  await page.getByRole("button", { name: "Oui, tout effacer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Qui êtes-vous ?" })).toBeVisible();
  expect((await page.request.get("/api/me")).status()).toBe(401);
});

test("a clock runs out by the server's time", async ({ page, browser }, info) => {
  const ben = await another(browser, info);
  // Shorter than the page offers.
  await page.goto("/");
  await post(page, "/api/guests", { name: "Ada" });
  const clock = { fischer: { initial: 1500, increment: 0 } };
  const { id } = (await post(page, "/api/tables", { setup: "quatre", seats: ["me", "open"], clock, listed: false })).body;
  await page.evaluate(() => localStorage.setItem("escale.known", "Ada"));
  await page.goto(`/t/${id}`);
  await expect(page.getByText("Ada, c’est vous")).toBeVisible();
  await sitDown(ben, id, "Ben");
  await expect(ben.locator("#end-title")).toHaveText("Vous avez gagné");
  await expect(page.locator("#end-title")).toHaveText("Victoire : Ben");
  await expect(page.locator(".seat-clock").first()).toHaveText("0:00");
  await ben.context().close();
});

test("the lobby is live, has filters and invites; the title tells whose turn it is", async ({ page, browser }, info) => {
  const ben = await another(browser, info);
  await ben.goto("/tables");
  await expect(ben.getByRole("heading", { level: 1, name: "Tables" })).toBeVisible();
  const id = await openTable(page, "caminos", "Ada", { players: 2, listed: true });
  const row = ben.locator(".lobby-row").filter({ has: ben.locator(`a[href="/t/${id}"]`) });
  await expect(row).toBeVisible();
  await expect(row).toContainText("Ada");
  await expectNoViolations(ben);
  const filters = ben.getByRole("group", { name: "Filtrer les tables" });
  await filters.getByRole("button", { name: "Détrak" }).click();
  await expect(row).toHaveCount(0);
  await filters.getByRole("button", { name: "Caminos" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("link", { name: "S’asseoir" }).click();
  await ben.getByLabel("Votre nom").fill("Ben");
  await ben.getByRole("button", { name: "S’asseoir" }).click();
  await expectTable(ben);
  await expectTable(page);
  await expect(page).toHaveTitle(/^À vous de jouer/);
  await expect(ben).not.toHaveTitle(/^À vous/);
  await expect(page.locator("link[rel='icon']")).toHaveAttribute("href", /^data:/);
  await playOne([page, ben], id);
  await expect(ben).toHaveTitle(/^À vous de jouer/);
  await expect(page.locator("link[rel='icon']")).not.toHaveAttribute("href", /^data:/);
  await ben.context().close();
});

test("the shelf lists games here and elsewhere together, one's turn first", async ({ page, browser }, info) => {
  const ben = await another(browser, info);
  const id = await openTable(page, "labyrinthe", "Ada", { players: 2 });
  await page.goto("/table/new?setup=quatre&seats=p,p");
  await expect(page.locator(".table-board")).toBeVisible();
  await page.goto("/");
  const games = page.locator(".game-line");
  await expect(games).toHaveCount(2);
  await expect(games.nth(1)).toContainText("en attente de joueurs");
  await sitDown(ben, id, "Ben");
  await expectTable(ben);
  await page.goto("/");
  await expect(games).toHaveCount(2);
  await expect(games.filter({ hasText: "Labyrinthe" })).toContainText("à vous");
  await page.goto("/table/new?setup=labyrinthe+players=2&seats=p,p");
  await expect(page.locator(".table-board")).toBeVisible();
  await ben.context().close();
});
