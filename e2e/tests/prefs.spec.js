import { expect, test } from "@playwright/test";

test("the browser's language counts until one is chosen, and the choice is remembered", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("button", { name: "EN · English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("day and night");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("day and night");
});

test.describe("in another country", () => {
  test.use({ locale: "de-DE" });
  test("who speaks neither language gets English", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("day and night");
  });
});

test("the system's theme counts until the other is chosen, and the choice is remembered", { tag: "@looks" }, async ({ page, colorScheme }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light, dark] = ["rgb(246, 239, 225)", "rgb(23, 26, 34)"];
  const [mine, other] = colorScheme === "dark" ? [dark, light] : [light, dark];
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await ground()).toBe(mine);
  await page.getByRole("button", { name: /^Passer en/ }).click();
  await expect.poll(ground).toBe(other);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await ground()).toBe(other);
  await page.getByRole("button", { name: /^Passer en/ }).click();
  await expect.poll(ground).toBe(mine);
  expect(await page.evaluate(() => localStorage.getItem("escale.theme"))).toBe(null);
});
