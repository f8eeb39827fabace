// The page in a real Chromium, as a person on a desktop and on a phone sees it, in the light and in the dark.
// `make e2e` starts a server and says where it is in ESCALE_URL.
import { defineConfig } from "@playwright/test";

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const project = (name, viewport, colorScheme) => ({
  name,
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
    baseURL: process.env.ESCALE_URL ?? "http://localhost:4000",
    locale: "fr-FR",
    serviceWorkers: "block", // the tests that are about it allow it
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  projects: [
    project("desktop-light", desktop, "light"),
    project("desktop-dark", desktop, "dark"),
    project("phone-light", phone, "light"),
    project("phone-dark", phone, "dark"),
  ],
});
