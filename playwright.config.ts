import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/testing/browser.mjs";
import { workInMemory } from "./scripts/testing/in-memory.ts";
import { site, sites, walksStock } from "./tests/journeys/sites.ts";

workInMemory();
const browser = await findBrowser();
// Every process of the run reads this file; the first makes the folder and takes it away.
const dataDir = (process.env.JOURNEYS_DATA ??= ownFolder());
// Servers that journeys start share what the site that all share keeps of its build.
process.env.OLD_BUILDS ??= path.join(dataDir, "site/old-builds");
// And what Node compiles.
process.env.COMPILED ??= path.join(dataDir, "compiled");

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.journey.ts",
  // Each run empties its own.
  outputDir: `test-results/${sites.site.port}`,
  fullyParallel: true,
  // More than the two cores of a small machine: many journeys wait for a time-out on purpose.
  workers: 4,
  // A wait ends when what it waits for is there; with four browsers on two cores that takes longer than usual.
  expect: { timeout: 10_000 },
  // On a machine that is busy with something else a wait may end too early. Whatever passed only at the second try is
  // listed as flaky with what it found, which may be a fault that needs bad luck: read it.
  retries: 1,
  reporter: "list",
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...devices["Desktop Chrome"],
    baseURL: site,
    // Traces cost a third of the time and would hold tokens; to look at a failure, run one journey with --trace on.
    trace: "off",
    launchOptions: {
      executablePath: browser.executablePath,
      args: [
        ...browser.args,
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
      env: { ...process.env, ...browser.env },
    },
  },
  webServer: [served("site", "build"), ...(walksStock ? [served("stock", "build-stock")] : [])],
});

function ownFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "journeys-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function served(name: keyof typeof sites, build: string) {
  const { port, demoPort } = sites[name];
  return {
    command: `node scripts/testing/serve-journeys.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    env: {
      BUILD_DIR: build,
      VITE_HYDRATION: name === "stock" ? name : "",
      PORT: port,
      DEMO_PORT: demoPort,
      DATA_DIR: path.join(dataDir, name),
      NODE_COMPILE_CACHE: process.env.COMPILED ?? "",
      RATE_LIMITS: "false",
    },
  };
}
