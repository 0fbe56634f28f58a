import { spawn } from "node:child_process";
import path from "node:path";
import { expect } from "vitest";
import { rehearsal } from "./rehearsal.ts";

const root = path.resolve(import.meta.dirname, "..");
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");

/** The tests of times and days on a machine whose clock is set to this zone; "passed", or what went wrong. */
async function testsIn(timeZone: string) {
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST"));
  const child = spawn(process.execPath, [vitest, "run", "--config", "tests/time-zones.config.ts"], {
    cwd: root,
    env: { ...Object.fromEntries(environment), TZ: timeZone, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (part) => (said += String(part)));
  child.stderr.on("data", (part) => (said += String(part)));
  const code = await new Promise((resolve) => child.once("close", resolve));
  return code === 0 ? "passed" : `exit code ${String(code)}\n${said}`;
}

rehearsal("E2: times and days are right in whatever zone the machine's clock is", { timeout: 60_000 }, async () => {
  const zones = ["UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"];

  const results: Record<string, string> = {};
  const waiting = [...zones];
  const work = async () => {
    for (let zone = waiting.shift(); zone; zone = waiting.shift()) results[zone] = await testsIn(zone);
  };
  await Promise.all([work(), work()]);

  expect(results).toEqual(Object.fromEntries(zones.map((zone) => [zone, "passed"])));
});
