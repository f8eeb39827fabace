// The page in a real Chromium, as a person on a desktop and on a phone sees it, in the light and in the dark.
//
// What a test does is done once on a desk and once on a phone; the other theme of each sees only the tests that are about
// how things look (axe's contrasts, the themes themselves), which have the tag @looks.
// `make e2e` starts a server and says where it is in ESCALE_URL.
import { defineConfig } from "@playwright/test";

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const baseURL = process.env.ESCALE_URL ?? "http://localhost:4000";
/** Bots answer at once: a breath before each of their moves makes a test longer, and shows nobody anything. */
const storageState = { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage: [{ name: "escale.pace", value: "at-once" }] }] };
const project = (name, viewport, colorScheme, grep) => ({
  name,
  grep,
  use: { viewport, colorScheme, hasTouch: viewport === phone, isMobile: viewport === phone },
});

export default defineConfig({
  testDir: "tests",
  outputDir: "results",
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [["list"]],
  use: {
    baseURL,
    storageState,
    locale: "fr-FR",
    serviceWorkers: "block", // the tests that are about it allow it
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  projects: [
    project("desktop-light", desktop, "light"),
    project("desktop-dark", desktop, "dark", /@looks/),
    project("phone-light", phone, "light", /@looks/),
    project("phone-dark", phone, "dark"),
  ],
});
