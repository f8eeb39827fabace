// Pictures of every page, in both themes and sizes: `make screenshots` writes them to e2e/screenshots/.
import { chromium } from "@playwright/test";
import { mkdirSync, readFileSync } from "node:fs";
import { pencilSomewhere, writeSomewhere } from "./play.js";

const url = process.env.ESCALE_URL ?? "http://localhost:4000";
const folder = process.env.SCREENSHOTS ?? "e2e/screenshots";
const only = process.argv[2];
mkdirSync(folder, { recursive: true });
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

const fixture = "e2e/fixtures/labyrinthe-win.escale";
const finished = readFileSync("e2e/fixtures/deflecto-end.escale", "utf8");
async function open(page, text) {
  await page.goto(url);
  await page.locator("input[type=file]").setInputFiles({ name: "partie.escale", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator(".table-board").waitFor();
}
async function detrak(page, rounds) {
  await page.goto(`${url}/table/new?setup=detrak+players=2+rules=advanced&seats=p,b3`);
  await page.getByRole("button", { name: /^Commencer par : triangle/ }).click();
  for (let round = 0; round < rounds; round++) {
    await page.getByRole("button", { name: "Écrire" }).waitFor();
    await writeSomewhere(page);
    await page.waitForTimeout(150);
  }
}
// Tables in the middle of a game, and at its end.
const tables = {
  "partie-analysis": async (page) => {
    await page.goto(`${url}/partie`);
    await page.locator("input[type=file]").setInputFiles("e2e/fixtures/detrak-end.escale");
    await page.getByRole("button", { name: "Rapide" }).click();
    await page.getByRole("button", { name: "Analyser", exact: true }).click();
    await page.getByRole("region", { name: "Le hasard ou le jeu" }).waitFor();
    await page.locator(".worst-row").first().click();
  },
  "table-detrak-start": async (page) => {
    await page.goto(`${url}/table/new?setup=detrak+players=3&seats=p,p,b2`);
    await page.getByRole("button", { name: /^Commencer par : triangle/ }).waitFor();
  },
  "table-detrak": async (page) => { await detrak(page, 5); await page.getByRole("button", { name: "Écrire" }).waitFor(); await pencilSomewhere(page); },
  "table-detrak-end": async (page) => {
    await detrak(page, 2);
    await page.getByRole("button", { name: "Plus" }).click();
    await page.getByRole("button", { name: "Abandonner" }).click();
    await page.getByRole("button", { name: "Oui, abandonner" }).click();
    await page.getByRole("button", { name: "Vérifier" }).click();
  },
  "table-labyrinthe": async (page) => {
    await page.goto(`${url}/table/new?setup=labyrinthe+players=4&seats=p,b1,b1,b1`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
  "table-labyrinthe-late": async (page) => {
    await page.goto(url);
    await page.locator("input[type=file]").setInputFiles({ name: "partie.escale", mimeType: "text/plain", buffer: readFileSync(fixture) });
    await page.locator(".table-board").waitFor();
  },
  "table-deflecto": async (page) => {
    const [head, tokens] = finished.split("\n\n");
    await open(page, `${head.replace(/Result ".*"/, 'Result "*"')}\n\n${tokens.split(/\s+/).slice(0, 28).join(" ")}`);
    await page.getByRole("group", { name: "Vos tuiles" }).getByRole("button").nth(7).click();
    const lit = page.getByRole("application").locator("rect.lit").first();
    const box = await lit.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  },
  "table-deflecto-end": async (page) => { await open(page, finished); await page.locator("#end-title").waitFor(); },
  "table-deplimo": async (page) => {
    await open(page, readFileSync("e2e/fixtures/deplimo-middle.escale", "utf8"));
    await page.getByRole("application").getByRole("button", { name: /^case 10, / }).click();
  },
  "table-deplimo-start": async (page) => {
    await page.goto(`${url}/table/new?setup=deplimo+players=4&seats=p,b1,b2,b3`);
    await page.getByRole("button", { name: /^Tirer 5 lettres/ }).waitFor();
  },
  "table-lost": async (page) => { await page.goto(`${url}/table/nulle-part`); await page.getByRole("heading", { level: 1 }).waitFor(); },
};
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({ viewport, colorScheme, locale: "fr-FR", serviceWorkers: "block", isMobile: size === "phone", hasTouch: size === "phone" });
    const page = await context.newPage();
    await page.goto(url);
    const boxes = page.getByRole("list", { name: "Les boîtes de jeu" }).getByRole("link");
    await boxes.first().waitFor();
    const sheets = await boxes.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const pages = { shelf: "/", about: "/a-propos", missing: "/nulle-part" };
    for (const path of [...sheets, "/jeux/quatre"]) pages[path.split("/").pop()] = path;
    for (const [name, path] of Object.entries(pages)) {
      if (only && !name.includes(only)) continue;
      await page.goto(url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      if (path.startsWith("/jeux")) await page.waitForTimeout(300);
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png`, fullPage: size === "phone" });
    }
    for (const [name, play] of Object.entries(tables)) {
      if (only && !name.includes(only)) continue;
      await play(page);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(700); // dice settle, blocks slide
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png`, fullPage: size === "phone" });
    }
    await context.close();
  }
}
await browser.close();
console.log(`pictures are in ${folder}`);
