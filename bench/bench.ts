/**
 * `npm run bench`: what the site promises, measured on this machine. `npm run bench -- NAME` runs one measurement;
 * without a name all of them run but the kills. Everything stays on loopback, is bounded in count and time, and erases
 * what it made. The site, the load and the browser share the same cores, so that only ratios within one run compare.
 *
 *   --all        bytes: one line for every page
 *   --postgres   kills: on a throw-away PostgreSQL server with fsync, 50 rounds
 *   --rounds N   kills: how often
 *   --short      a trial: few and short rounds, whose figures say little
 */
import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/build-steps/build-if-stale.ts";
import type { Bar, Options } from "./bar.ts";
import { measureBuild } from "./measures/build.ts";
import { measureBytes } from "./measures/bytes.ts";
import { measureClick } from "./measures/click.ts";
import { measureDashboard } from "./measures/dashboard.ts";
import { measureKills } from "./measures/kills.ts";
import { measureLearning } from "./measures/learning.ts";
import { measurePaint } from "./measures/paint.ts";
import { measurePublish } from "./measures/publish.ts";
import { measureServer } from "./measures/server.ts";
import { measureSignups } from "./measures/signups.ts";
import { measureSlots } from "./measures/slots.ts";

const measurements: Record<string, (options: Options) => Promise<Bar[]>> = {
  bytes: measureBytes,
  paint: measurePaint,
  click: measureClick,
  dashboard: measureDashboard,
  server: measureServer,
  signups: measureSignups,
  slots: measureSlots,
  learning: measureLearning,
  publish: measurePublish,
  build: measureBuild,
  kills: measureKills,
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
const { names, options } = readArguments();
const started = performance.now();
const bars: Bar[] = [];
describeMachine();
buildIfStale();
for (const name of names) {
  process.stdout.write(`\n== ${name}${options.short ? " (short trial: the figures say little)" : ""}\n`);
  const found = await measure(name);
  for (const bar of found) process.stdout.write(`${lineOf(bar)}\n`);
  bars.push(...found);
}
finish();

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: "boolean", default: false },
      postgres: { type: "boolean", default: false },
      short: { type: "boolean", default: false },
      rounds: { type: "string" },
    },
  });
  const known = Object.keys(measurements);
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  const wrong = positionals.find((each) => !known.includes(each));
  if (wrong !== undefined) fail(`There is no measurement "${wrong}". There are: ${known.join(", ")}.`);
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
    fail("--rounds takes a whole number above zero.");
  return {
    names: positionals.length > 0 ? positionals : known.filter((each) => each !== "kills"),
    options: { ...values, rounds },
  };
}

/** Timings of a busy machine say little, so that the reader learns how busy it was at the start. */
function describeMachine() {
  const cores = availableParallelism();
  const busy = loadavg()[0] ?? 0;
  const warning = busy > cores / 4 ? ": BUSY, timings will be off" : "";
  process.stdout.write(
    `${cores} cores (${cpus()[0]?.model ?? "unknown"}), Node ${process.version}, load ${busy.toFixed(2)}${warning}\n`,
  );
}

/** A measurement that breaks is a bar not met; the others still run. */
async function measure(name: string): Promise<Bar[]> {
  try {
    return (await measurements[name]?.(options)) ?? [];
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return [{ name, limit: "runs to its end", seen: "broke, see above", met: false }];
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function lineOf({ name, limit, seen, met }: Bar) {
  const word = met === undefined ? "not measured" : met ? "met" : "NOT MET";
  return `${word.padEnd(13)} ${name}: ${seen} (bar ${limit})`;
}

function finish() {
  const count = (met: boolean | undefined) => bars.filter((bar) => bar.met === met).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  const words = `${count(true)} bars met, ${count(false)} not met, ${count(undefined)} not measured`;
  process.stdout.write(`\nMeasured ${names.join(", ")} in ${seconds} s: ${words}\n`);
  // A measurement that broke may have left a server running.
  process.exit(count(false) > 0 ? 1 : 0);
}
