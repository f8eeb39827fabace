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
await browser.close();
const middle = (key) => visits.map((visit) => visit[key]).sort((a, b) => a - b)[2];
console.log(`first visit: ${Math.round(middle("bytes") / 1000)} kB over the wire, first paint after ${Math.round(middle("paint"))} ms, shelf after ${Math.round(middle("usable"))} ms, layout shift ${middle("shift").toFixed(3)}`);
