// Four in a row, the worked example: by mouse and by keys, to a win that was announced.
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";

const two = "/table/new?setup=quatre&seats=p,p";
const column = (page, name) => page.getByRole("application").getByRole("button", { name: new RegExp(`^colonne ${name}`) });

test("a win by mouse and by keys", async ({ page }, info) => {
  await page.goto(two);
  for (const name of ["d", "e", "d", "e"]) await column(page, name).click();
  await expect(column(page, "d")).toHaveAccessibleName("colonne d, 2 jetons");
  await column(page, "d").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(column(page, "e")).toBeFocused();
  await page.keyboard.press("e");
  if (info.project.name === "desktop-light") {
    await column(page, "d").hover();
    await expect(page.locator(".foreseen")).toHaveText(/en aligne quatre/);
  }
  await expectNoViolations(page);
  await column(page, "d").click();
  await expect(page.locator("#end-title")).toHaveText(/Joueur 1/);
  await expect(page.getByRole("application").locator(".won")).toHaveCount(4);
});
