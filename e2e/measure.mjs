// What a first visit costs: bytes over the wire, first paint, and when the shelf can be used, with an empty cache.
import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";

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

/**
 * How often each hover is made. The least is what it takes; the middle one is what it takes on this machine, where drawing
 * threads, other programs and other machines on the same processor come between.
 */
const TIMES = 5;
/** Of so many rounds that did the same, what each took at least, and in the middle. */
const leasts = (rounds) => rounds[0].map((_, at) => Math.min(...rounds.map((round) => round[at])));
const middles = (rounds) => rounds[0].map((_, at) => rounds.map((round) => round[at]).sort((a, b) => a - b)[rounds.length >> 1]);
/** The half, nearly all and all of some spans. */
const told = (spans) => {
  const sorted = [...spans].sort((a, b) => a - b);
  const [half, nearly, all] = [sorted[sorted.length >> 1], sorted[Math.floor(sorted.length * 0.99)], sorted.at(-1)];
  return `half of them within ${half.toFixed(1)} ms, 99 % within ${nearly.toFixed(1)} ms, all within ${all.toFixed(1)} ms`;
};

/** What the machine itself allows: frames and hovers of a page with one square that follows the mouse. */
async function bare(slower) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.setContent('<svg viewBox="0 0 1280 900"><rect width="40" height="40"/></svg>');
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const measured = await page.evaluate(async (times) => {
    const square = document.querySelector("rect");
    const task = () => new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const begin = performance.now();
    let count = 0;
    while (performance.now() - begin < 3000) {
      square.setAttribute("x", (count++ * 7) % 1200);
      await frame();
    }
    const rate = (count * 1000) / (performance.now() - begin);
    const rounds = [];
    for (let round = 0; round < times; round++) {
      const spans = [];
      for (let nth = 0; nth < 300; nth++) {
        await frame();
        const before = performance.now();
        square.setAttribute("x", (nth * 37) % 1200);
        await task();
        square.getBoundingClientRect();
        spans.push(performance.now() - before);
      }
      rounds.push(spans);
    }
    return { rate, rounds };
  }, slower > 1 ? 1 : TIMES);
  await context.close();
  return measured;
}

/** Cities of 92 cubes on each board: all pieces but the last, found by chance. */
const cities = JSON.parse(readFileSync("e2e/fixtures/caminos-cities.json", "utf8"));

/** A table of Caminos on which so many of a city's pieces lie, with the processor slowed so many times. */
async function city(board, pieces, slower) {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "fr-FR", viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const tokens = cities[board].split(" ").slice(0, pieces).join(" ");
  const file = `[Game "caminos"]\n[Setup "caminos players=2 board=${board} neutral=yes scoring=yes"]\n[Date "2026-11-16"]\n[Seat1 "Ada"]\n[Seat2 "Ben"]\n[Result "*"]\n\n${tokens}\n`;
  await page.goto(url);
  await page.locator("input[type=file]").setInputFiles({ name: "ville.escale", mimeType: "text/plain", buffer: Buffer.from(file) });
  await page.locator(".caminos.city .pieces path").first().waitFor({ state: "attached" });
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.evaluate(() => {
    const city = document.querySelector(".caminos.city");
    window.send = (kind, x, y) => city.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: kind === "pointermove" ? -1 : 0, buttons: kind === "pointerup" ? 0 : 1, clientX: x, clientY: y }));
    window.frame = () => new Promise((done) => requestAnimationFrame(done));
  });
  return { page, context };
}

/** Frames a second while a city of 92 cubes is turned by a drag. */
async function turning(slower) {
  const { page, context } = await city("octagon", Infinity, slower);
  const measured = await page.evaluate(async () => {
    const box = document.querySelector(".caminos.city").getBoundingClientRect();
    const place = () => document.querySelector(".caminos.city .pieces path").getAttribute("d");
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.9];
    const [before, begin] = [place(), performance.now()];
    let count = 0;
    send("pointerdown", x, y);
    while (performance.now() - begin < 3000) {
      count += 1;
      send("pointermove", x + count * 7, y + 10 * Math.sin(count / 9));
      await frame();
    }
    const rate = (count * 1000) / (performance.now() - begin);
    send("pointerup", x, y);
    return { rate, paths: document.querySelectorAll(".caminos.city .pieces path").length, has_turned: place() !== before };
  });
  await context.close();
  if (!measured.has_turned) throw new Error("the city didn't turn");
  return measured;
}

/** The longest that any shape takes on any board to be drawn where the mouse has gone, half the pieces being laid. */
async function hovering() {
  const [least, middle] = [[], []];
  for (const board of Object.keys(cities)) {
    const { page, context } = await city(board, 14, 1);
    const rounds = [];
    for (let round = 0; round < TIMES; round++) rounds.push(await page.evaluate(async () => {
      const city = document.querySelector(".caminos.city");
      const box = city.getBoundingClientRect();
      const task = () => new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
      const spans = [];
      for (const shape of document.querySelectorAll("[data-shape]")) {
        if (shape.getAttribute("aria-disabled") === "true") continue;
        shape.click();
        const drawn = new Set();
        for (let nth = 0; nth < 60; nth++) {
          await frame();
          const before = performance.now();
          const [x, y] = [box.x + box.width * (0.2 + 0.06 * (nth % 10)), box.y + box.height * (0.25 + nth / 110)];
          city.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: -1, buttons: 0, clientX: x, clientY: y }));
          await task(); // what follows signals has been drawn by now
          city.getBoundingClientRect();
          spans.push(performance.now() - before);
          drawn.add(city.querySelector(".lift")?.getAttribute("transform"));
        }
        if (drawn.size < 10) throw new Error(`shape ${shape.dataset.shape} was drawn at ${drawn.size} places`);
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })); // back on the stand
      }
      return spans;
    }));
    await context.close();
    least.push(...leasts(rounds));
    middle.push(...middles(rounds));
  }
  return { least, middle };
}

/** A board of Déflecto, four seats on level 2, half of the tiles laid: the longest answer to a hover over each cell, by tiles of all kinds. */
async function landscape(slower) {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "fr-FR", viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  const [head, tokens] = readFileSync("e2e/fixtures/deflecto-end.escale", "utf8").split("\n\n");
  const text = `${head.replace(/Result ".*"/, 'Result "*"')}\n\n${tokens.split(/\s+/).slice(0, 32).join(" ")}\n`;
  await page.locator("input[type=file]").setInputFiles({ name: "partie.escale", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator(".deflecto .spot").first().waitFor();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const rounds = [];
  for (let round = 0; round < (slower > 1 ? 1 : TIMES); round++) rounds.push(await page.evaluate(async () => {
    const board = document.querySelector("svg.stage-board");
    const cells = [...board.querySelectorAll(".spot")].map((cell) => cell.getBoundingClientRect());
    const task = () => new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const spans = [];
    for (const slot of document.querySelectorAll(".slot:not(:disabled)")) {
      slot.click();
      for (const cell of cells) {
        await frame();
        const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
        const before = performance.now();
        board.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, isPrimary: true, pointerId: 1, clientX: x, clientY: y }));
        await task(); // what follows signals has been drawn by now
        board.getBoundingClientRect(); // style and layout are done; the next frame paints it
        spans.push(performance.now() - before);
      }
    }
    return spans;
  }));
  await context.close();
  return { least: leasts(rounds), middle: middles(rounds) };
}

/** A ruler of Deplimo of fifty cells, half full: the longest that a key takes to be shown, the whole ruler judged anew. */
async function typing(slower) {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "fr-FR", viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("input[type=file]").setInputFiles("e2e/fixtures/deplimo-middle.escale");
  await page.locator(".deplimo [data-cell='44']").waitFor();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const spans = await page.evaluate(async () => {
    const task = () => new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const waiting = () => document.querySelectorAll("[data-tray]").length;
    const spans = [];
    for (const cell of ["44", "31", "44", "31", "44", "31"]) {
      const place = document.querySelector(`.deplimo [data-cell='${cell}']`);
      place.focus();
      place.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })); // from where it was
      // Letters of the tray, a back, one that isn't there, and all of it taken back.
      for (const key of ["e", "m", " ", "z", "y", "Backspace", "Backspace", "Backspace", "ArrowLeft", "ArrowDown"]) {
        await frame();
        const before = performance.now();
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        await task(); // what follows signals has been drawn by now
        document.body.getBoundingClientRect(); // style and layout are done; the next frame paints it
        spans.push(performance.now() - before);
        if (key === "e" && waiting() !== 4) throw new Error(`${waiting()} letters wait after one was typed`);
      }
    }
    return spans.sort((a, b) => a - b);
  });
  await context.close();
  return { count: spans.length, middle: spans[Math.floor(spans.length / 2)], most: spans.at(-1) };
}

const moves = [];
for (let visit = 0; visit < 5; visit++) moves.push(await firstMove());
const shown = await click();
const rate = await frames();
const floor = await bare(1);
const slowFloor = await bare(4);
const turned = await turning(1);
const slow = await turning(4);
const hovered = await hovering();
const hovers = await landscape(1);
const slowly = await landscape(4);
const typed = await typing(1);
const typedSlowly = await typing(4);
await browser.close();
const middle = (key) => visits.map((visit) => visit[key]).sort((a, b) => a - b)[2];
console.log(`first visit: ${Math.round(middle("bytes") / 1000)} kB over the wire, first paint after ${Math.round(middle("paint"))} ms, shelf after ${Math.round(middle("usable"))} ms, layout shift ${middle("shift").toFixed(3)}`);
console.log(`a table: first move possible after ${Math.round(moves.sort((a, b) => a - b)[2])} ms with an empty cache, a click shown within ${shown.toFixed(1)} ms, ${Math.round(rate)} frames a second while a bot thinks`);
console.log(`a bare page with one square: ${Math.round(floor.rate)} frames a second, ${Math.round(slowFloor.rate)} slowed; hovers, the least of ${TIMES}: ${told(leasts(floor.rounds))}; the middle: ${told(middles(floor.rounds))}`);
console.log(`a city of Caminos, 92 cubes in ${turned.paths} paths: ${Math.round(turned.rate)} frames a second while it is turned, ${Math.round(slow.rate)} with the processor slowed four times`);
console.log(`  a piece follows the mouse, all shapes on all boards, ${hovered.least.length} hovers, the least of ${TIMES}: ${told(hovered.least)}; the middle: ${told(hovered.middle)}`);
console.log(`a board of Déflecto, four players, level 2: ${hovers.least.length} hovers, the least of ${TIMES}: ${told(hovers.least)}; the middle: ${told(hovers.middle)}; with the processor slowed four times: ${told(slowly.least)}`);
console.log(`a ruler of Deplimo, fifty cells: ${typed.count} keys, half of them shown within ${typed.middle.toFixed(1)} ms, all within ${typed.most.toFixed(1)} ms; with the processor slowed four times ${typedSlowly.middle.toFixed(1)} ms and ${typedSlowly.most.toFixed(1)} ms`);
