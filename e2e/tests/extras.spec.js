// Sound, and sharing a result: pieces that are fetched by need.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";

const two = "/table/new?setup=quatre&seats=p,p&name1=Ada&name2=Ben";

async function giveUp(page) {
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("button", { name: "Oui, abandonner" }).click();
}

test("a result is shared as a text or as a picture", { tag: "@looks" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "canShare", { value: undefined }));
  await page.goto(two);
  await giveUp(page);
  await page.getByRole("button", { name: "Partager le résultat" }).click();
  await expect(page.getByText("Le résultat est copié.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Quatre à la suite\n2 joueurs\n1. Ben\n2. Ada\nEscale");
  await expectNoViolations(page);
  const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Partager une image" }).click()]);
  expect(readFileSync(await picture.path()).subarray(1, 4).toString()).toBe("PNG");
});

test("where the system can share, it is asked to", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "canShare", { value: () => true });
    Object.defineProperty(navigator, "share", { value: async (data) => void (globalThis.shared = data.text ?? data.files[0].name) });
  });
  await page.goto(two);
  await giveUp(page);
  await page.getByRole("button", { name: "Partager le résultat" }).click();
  await page.waitForFunction(() => globalThis.shared?.includes("1. Ben"));
  await page.getByRole("button", { name: "Partager une image" }).click();
  await page.waitForFunction(() => globalThis.shared === "escale.png");
});

test("pieces are silent until sound is switched on, which is remembered", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { globalThis.tones++; return create.call(this); };
  });
  const tones = () => page.evaluate(() => globalThis.tones);
  const drop = async (column) => {
    await page.keyboard.press("/");
    const field = page.getByLabel("Coup en notation");
    await field.fill(column);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
  };
  await page.goto(two);
  await expect(page.getByRole("region", { name: "Plateau" })).toBeVisible();
  await drop("d");
  expect(await tones()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("button", { name: "Mettre le son" }).click();
  await page.waitForFunction(() => globalThis.tones === 1);
  await drop("d");
  await page.waitForFunction(() => globalThis.tones === 2);
  await page.reload();
  await page.getByRole("button", { name: "Plus", exact: true }).click();
  await expect(page.getByRole("button", { name: "Couper le son" })).toBeVisible();
});
