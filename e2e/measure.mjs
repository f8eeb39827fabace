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

/** A city of Caminos with nearly all pieces: frames a second while it is turned, and the longest answer to a hover. */
async function city(slower) {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "fr-FR", viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("input[type=file]").setInputFiles("e2e/fixtures/caminos-draw.escale");
  await page.locator(".caminos.city .face").first().waitFor();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const measured = await page.evaluate(async () => {
    const city = document.querySelector(".caminos.city");
    const box = city.getBoundingClientRect();
    const send = (kind, x, y) => city.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, button: 0, clientX: x, clientY: y }));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.9];
    send("pointerdown", x, y);
    let count = 0;
    const begin = performance.now();
    while (performance.now() - begin < 3000) {
      count += 1;
      send("pointermove", x + count * 7, y + 10 * Math.sin(count / 9));
      await frame();
    }
    const rate = (count * 1000) / (performance.now() - begin);
    send("pointerup", x, y);
    const spans = [];
    for (const shape of document.querySelectorAll("[data-shape]")) {
      if (shape.getAttribute("aria-disabled") === "true") continue;
      shape.click();
      for (let nth = 0; nth < 60; nth++) {
        await frame();
        const before = performance.now();
        send("pointermove", box.x + (box.width * (nth % 10)) / 10, box.y + (box.height * (nth + 20)) / 90);
        city.getBoundingClientRect();
        spans.push(performance.now() - before);
      }
    }
    return { rate, hover: Math.max(...spans), cubes: document.querySelectorAll(".caminos.city .face").length };
  });
  await context.close();
  return measured;
}

const moves = [];
for (let visit = 0; visit < 5; visit++) moves.push(await firstMove());
const shown = await click();
const rate = await frames();
const turned = await city(1);
const slow = await city(4);
await browser.close();
const middle = (key) => visits.map((visit) => visit[key]).sort((a, b) => a - b)[2];
console.log(`first visit: ${Math.round(middle("bytes") / 1000)} kB over the wire, first paint after ${Math.round(middle("paint"))} ms, shelf after ${Math.round(middle("usable"))} ms, layout shift ${middle("shift").toFixed(3)}`);
console.log(`a table: first move possible after ${Math.round(moves.sort((a, b) => a - b)[2])} ms with an empty cache, a click shown within ${shown.toFixed(1)} ms, ${Math.round(rate)} frames a second while a bot thinks`);
console.log(`a city of Caminos, ${turned.cubes} faces: ${Math.round(turned.rate)} frames a second while it is turned, a hover answered within ${turned.hover.toFixed(1)} ms; with the processor slowed four times ${Math.round(slow.rate)} frames a second, ${slow.hover.toFixed(1)} ms`);
