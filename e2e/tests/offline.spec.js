import { expect, test } from "@playwright/test";

test.use({ serviceWorkers: "allow" });

test("after the first visit the page opens without a network", async ({ page, context }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.reload(); // now the worker answers
  await context.setOffline(true);
  await page.goto("/jeux/detrak");
  await expect(page.getByRole("heading", { level: 1, name: "Détrak" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("heading", { name: /^§1/ })).toBeVisible();
});

test("nothing is asked of any other host, and the policy is never broken", async ({ page, baseURL }) => {
  const asked = [];
  const complaints = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto("/");
  await page.getByRole("link", { name: /^Détrak :/ }).click();
  await expect(page.getByRole("article").getByRole("heading", { level: 3 }).first()).toBeVisible();
  expect([...new Set(asked)]).toEqual([new URL(baseURL).origin]);
  expect(complaints).toEqual([]);
});
