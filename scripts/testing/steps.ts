import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A command that passes or fails as one; with `report`, it counts its own tests in a JSON file. */
export type Step = {
  name: string;
  command: string[];
  report?: "vitest" | "playwright" | "labs";
  env?: Record<string, string>;
};

/** Colours are for people; in a log they are noise. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined };

type Count = { passed: number; failed: number };

/**
 * Runs steps one after another, goes on after a failure so that all are seen, and ends with the line
 * `N passed, N failed`. Rows of steps in the place of one run side by side, and say what they have to say when they are
 * done. Exits 1 when anything failed or nothing was counted.
 */
export async function runSteps(steps: (Step | Step[][])[]) {
  const started = performance.now();
  const counts: Count[] = [];
  for (const step of steps) {
    if (!Array.isArray(step)) counts.push(await runStep(step, "inherit"));
    else counts.push(...(await Promise.all(step.map(runRow))).flat());
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`\nDone in ${seconds} s\n${passed} passed, ${failed} failed\n`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

async function runRow(row: Step[]) {
  const counts: Count[] = [];
  for (const step of row) counts.push(await runStep(step, "pipe"));
  return counts;
}

async function runStep({ name, command, report, env }: Step, output: "inherit" | "pipe"): Promise<Count> {
  const title = `\n== ${name}\n`;
  if (output === "inherit") process.stdout.write(title);
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), "steps-"));
  const file = path.join(folder, "report.json");
  const [program = "", ...rest] = command;
  const child = spawn(program, [...rest, ...reportArguments(report, file)], {
    stdio: ["ignore", output, output],
    env: { ...process.env, ...plain, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => said.push(chunk));
  const isGood = await new Promise<boolean>((resolve) =>
    child.once("error", () => resolve(false)).once("close", (code) => resolve(code === 0)),
  );
  const count = readCount(report, file, isGood);
  rmSync(folder, { recursive: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const before = output === "pipe" ? title + Buffer.concat(said).toString() : "";
  process.stdout.write(`${before}   ${isGood ? "ok" : "FAILED"} in ${seconds} s\n`);
  return count;
}

function reportArguments(report: Step["report"], file: string) {
  if (report === "vitest") return ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  if (report === "playwright") return ["--reporter=dot,json"];
  if (report === "labs") return [`--report=${file}`];
  return [];
}

function readCount(report: Step["report"], file: string, ok: boolean): Count {
  if (!report) return { passed: Number(ok), failed: Number(!ok) };
  const counted = existsSync(file) ? countIn(report, JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  // A runner that failed without a failed test (a broken file, a missing browser) must not look like success.
  return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

function countIn(report: NonNullable<Step["report"]>, json: unknown): Count {
  // Labs that were not run, where there is no Python for them, are in neither number.
  if (report === "labs") return json as Count;
  if (report === "vitest") {
    const { numPassedTests, numFailedTests } = json as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  }
  const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
