// axe is evaluated in the page, not added as a script, which the page's policy would refuse.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";

const source = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** Expects that axe finds nothing on the page, once it is there: until its piece is fetched it has no heading. */
export async function expectNoViolations(page) {
  await page.locator("h1").first().waitFor({ state: "attached" });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  // What fades in has not its colours yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations()
    .filter((animation) => animation.playState === "running" && Number.isFinite(animation.effect?.getComputedTiming().endTime))
    .map((animation) => animation.finished)));
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target} ${n.failureSummary}`));
  });
  expect(found).toEqual([]);
}
