// What goes over a house's network, where browsers don't ask for brotli: over plain http only gzip is there.
import { get, request as ask } from "node:http";
import { expect, test } from "@playwright/test";

test.beforeEach(({}, info) => test.skip(info.project.name !== "desktop-light", "a matter of the server alone"));

/** What the browser is told about a file when it asks as it does over plain http. */
const told = (url, { method = "GET", headers = {} } = {}) =>
  new Promise((done, fail) => {
    const asked = ask(url, { method, headers: { "accept-encoding": "gzip, deflate", ...headers } }, (answer) => {
      let size = 0;
      answer.on("data", (part) => (size += part.length)).on("end", () => done({ status: answer.statusCode, headers: answer.headers, size }));
    });
    asked.on("error", fail).end();
  });

test("everything that the shelf fetches is there for who has no brotli, and HEAD tells its length", async ({ page }) => {
  const fetched = new Set();
  page.on("request", (request) => fetched.add(request.url()));
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Les boîtes de jeu" }).getByRole("link").first()).toBeVisible();
  expect(fetched.size).toBeGreaterThan(3);
  for (const url of [...fetched]) {
    const [whole, head] = [await told(url), await told(url, { method: "HEAD" })];
    expect(whole.status, url).toBe(200);
    if (/\.(js|css|wasm)$/.test(url)) expect(whole.headers["content-encoding"], url).toBe("gzip");
    expect(head.size, url).toBe(0);
    expect(head.headers["content-length"], url).toBe(String(whole.size));
  }
});

test("the first HTML speaks the browser's language, and headers without measure are refused", async ({ baseURL }) => {
  for (const lang of ["fr", "en"]) {
    const html = await new Promise((done) => get(`${baseURL}/`, { headers: { "accept-language": lang } }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += part)).on("end", () => done(text));
    }));
    expect(html).toContain(`<html lang="${lang}"`);
  }
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, nth) => [`x-${nth}`, "a"]));
  expect((await told(`${baseURL}/`, { headers: many })).status).toBe(431);
});
