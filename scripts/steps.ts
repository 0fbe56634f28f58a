import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A command that passes or fails as one; with `report`, it counts its own tests in a JSON file. */
export type Step = { name: string; command: string[]; report?: "vitest" | "playwright"; env?: Record<string, string> };

/** Colours are for people; in a log they are noise. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };

type Count = { passed: number; failed: number };

/**
 * Runs steps one after another, goes on after a failure so that all are seen, and ends with the line
 * `N passed, N failed`. Exits 1 when anything failed or nothing was counted.
 */
export function runSteps(steps: Step[]) {
  const started = performance.now();
  const total: Count = { passed: 0, failed: 0 };
  for (const step of steps) {
    const count = runStep(step);
    total.passed += count.passed;
    total.failed += count.failed;
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`\nDone in ${seconds} s\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

function runStep({ name, command, report, env }: Step): Count {
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), "steps-"));
  const file = path.join(folder, "report.json");
  const [program = "", ...rest] = command;
  const { status } = spawnSync(program, [...rest, ...reportArguments(report, file)], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...plain, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const count = readCount(report, file, status === 0);
  rmSync(folder, { recursive: true });
  process.stdout.write(
    `   ${status === 0 ? "ok" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );
  return count;
}

function reportArguments(report: Step["report"], file: string) {
  if (report === "vitest") return ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  if (report === "playwright") return ["--reporter=dot,json"];
  return [];
}

function readCount(report: Step["report"], file: string, ok: boolean): Count {
  if (!report) return { passed: Number(ok), failed: Number(!ok) };
  const counted = existsSync(file) ? countIn(report, JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  // A runner that failed without a failed test (a broken file, a missing browser) must not look like success.
  return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

function countIn(report: "vitest" | "playwright", json: unknown): Count {
  if (report === "vitest") {
    const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  }
  const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
