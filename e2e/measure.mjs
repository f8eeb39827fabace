// What a first visit costs: bytes over the wire, first paint, and when the shelf can be used, with an empty cache.
import { chromium } from "@playwright/test";

const url = process.env.ESCALE_URL ?? "http://localhost:4000";
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const visits = [];
for (let visit = 0; visit < 5; visit++) {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "fr-FR" });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let bytes = 0;
  await client.send("Network.enable");
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const usable = await page.evaluate(() => performance.now());
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  const shift = await page.evaluate(() => new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += entry.value))).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(sum), 300);
  }));
  visits.push({ bytes, paint, usable, shift });
  await context.close();
}

/** From the address of a table to the moment in which a first move can be made, with an empty cache. */
async function firstMove() {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto(`${url}/table/new?setup=detrak+players=2&seats=p,b3`);
  await page.getByRole("button", { name: "Commencer par : triangle" }).waitFor();
  const possible = await page.evaluate(() => performance.now());
  await context.close();
  return possible;
}

/** From a click on a cell to the frame that shows it: the longest of some, by the browser's own event timing. */
async function click() {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto(`${url}/table/new?setup=detrak+players=1&seats=p`);
  await page.getByRole("button", { name: "Commencer par : triangle" }).click();
  await page.getByRole("button", { name: "Écrire" }).waitFor();
  const spans = await page.evaluate(async () => {
    const spans = [];
    for (const name of ["b2", "b2", "c3", "c3", "d4", "d4", "e1", "e1", "a1", "a1"]) {
      await new Promise((done) => requestAnimationFrame(done));
      const cell = document.querySelector(`[data-cell=${name}]`);
      const before = performance.now();
      cell.click();
      await Promise.resolve();
      cell.getBoundingClientRect(); // style and layout are done; the next frame paints it
      spans.push(performance.now() - before);
    }
    return spans;
  });
  await context.close();
  return Math.max(...spans);
}

/** Frames a second while a bot of the highest level thinks. */
async function frames() {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto(`${url}/table/new?setup=labyrinthe+players=2&seats=b6,b6`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const rate = await page.evaluate(() => new Promise((done) => {
    let count = 0;
    const begin = performance.now();
    const tick = () => {
      count += 1;
      if (performance.now() - begin > 3000) done((count * 1000) / (performance.now() - begin));
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }));
  await context.close();
  return rate;
}

const moves = [];
for (let visit = 0; visit < 5; visit++) moves.push(await firstMove());
const shown = await click();
const rate = await frames();
await browser.close();
const middle = (key) => visits.map((visit) => visit[key]).sort((a, b) => a - b)[2];
console.log(`first visit: ${Math.round(middle("bytes") / 1000)} kB over the wire, first paint after ${Math.round(middle("paint"))} ms, shelf after ${Math.round(middle("usable"))} ms, layout shift ${middle("shift").toFixed(3)}`);
console.log(`a table: first move possible after ${Math.round(moves.sort((a, b) => a - b)[2])} ms with an empty cache, a click shown within ${shown.toFixed(1)} ms, ${Math.round(rate)} frames a second while a bot thinks`);
