// Pictures of every page, in both themes and sizes: `make screenshots` writes them to e2e/screenshots/.
import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";

const url = process.env.ESCALE_URL ?? "http://localhost:4000";
const folder = process.env.SCREENSHOTS ?? "e2e/screenshots";
const only = process.argv[2];
mkdirSync(folder, { recursive: true });
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
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
    await context.close();
  }
}
await browser.close();
console.log(`pictures are in ${folder}`);
