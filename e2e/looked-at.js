// How tests open a game to be looked at.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";

/** A game file of `fixtures`; of a longer game only so many tokens, as if it were still played. */
export function fixture(name, tokens) {
  const text = readFileSync(new URL(`fixtures/${name}.escale`, import.meta.url), "utf8");
  if (!tokens) return text;
  const [head, played] = text.split("\n\n");
  const open = head.split("\n").filter((line) => !/^\[(Seed|Commitment)/.test(line)).join("\n");
  return `${open.replace(/Result ".*"/, 'Result "*"')}\n\n${played.split(/\s+/).slice(0, tokens).join(" ")}\n`;
}

/** Opens a game file to be looked at. */
export async function watch(page, text) {
  await page.goto("/partie");
  await page.locator("input[type=file]").setInputFiles({ name: "partie.escale", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.waitForURL(/\/partie\/[0-9a-f]+$/);
  await expect(page.locator(".table-board")).toBeVisible();
}

/** The slider over the game. */
export const slider = (page) => page.getByRole("slider", { name: "Revoir la partie" });

/** Looks at the position after so many tokens. */
export async function lookAt(page, tokens) {
  await slider(page).fill(String(tokens));
  await expect(slider(page)).toHaveValue(String(tokens));
}
