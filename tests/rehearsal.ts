import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { onTestFailed, test } from "vitest";
import { findPostgres } from "./databases.ts";

/**
 * A test that takes seconds because it waits, kills or tries hundreds of ways on purpose: part of `npm test`, left out of
 * the inner loop (`npm run check`).
 */
export const rehearsal = test.skipIf(process.env.QUICK === "yes");

/** A rehearsal that would be too long for `npm test`: part of `THOROUGH=yes npm test` alone. */
export const thorough = test.skipIf(process.env.THOROUGH !== "yes");

/** How often to try: `npm test` has minutes, `THOROUGH=yes npm test` as long as it takes. */
export function tries(usual: number, thorough: number) {
  return process.env.THOROUGH === "yes" ? thorough : usual;
}

/** How long a rehearsal may take, in milliseconds: one that tries so much more often shares the machine with all the others. */
export function patience(usual: number) {
  return tries(usual, 6 * usual);
}

/** By which a test draws lots. Printed when the test fails: `SEED=…` before its command draws the same ones again. */
export function seedOfTest() {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  onTestFailed(() => console.error(`SEED=${seed}`));
  return seed;
}

const postgres = findPostgres() ?? "none";
/** A test that needs a PostgreSQL server of its own, to break it; skipped, and listed as such, where this machine has none. */
export const onPostgres = test.skipIf(postgres === "none");
const atHand = process.env.QUICK === "yes" ? "none" : postgres;
/** The same, as a rehearsal. */
export const rehearsalOnPostgres = test.skipIf(atHand === "none");

export function pause(time: number) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** Milliseconds within which this part of all came. */
export function quantile(times: number[], part: number) {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? 0);
}

/** Of the whole run: where bundled scripts lie, each made by the first test that needs it. */
export function setup() {
  process.env.BUNDLES ??= mkdtempSync(path.join(tmpdir(), "bundles-"));
}

export const teardown = () => rmSync(process.env.BUNDLES ?? "", { recursive: true, force: true });

/**
 * One file of a script (`app/…/bookers.process.ts`) and of all that it uses of the website, by its path. Node runs it as a
 * process of its own: labs and mail layouts are compiled, which Node alone cannot read. Several tests of a run, in several
 * processes, share it.
 */
export async function bundleProcess(entry: string) {
  const made = path.join(process.env.BUNDLES ?? "", entry.replaceAll("/", "-"));
  const script = path.join(made, "script.mjs");
  if (isFirst(`${made}.begun`)) {
    await bundle(entry, `${made}.half`);
    renameSync(`${made}.half`, made);
  }
  // Made by another test, in another process perhaps. Should it fail there, this one runs out of time.
  while (!existsSync(script)) await new Promise((resolve) => setTimeout(resolve, 50));
  return script;
}

/** Of all that make this folder. */
function isFirst(folder: string) {
  // Where it is there already, recursive makes none and answers none.
  return mkdirSync(folder, { recursive: true }) !== undefined;
}

async function bundle(entry: string, folder: string) {
  const { build } = await import("vite");
  const { labs } = await import("#app/school/courses/labs/labs-plugin.ts");
  const root = path.resolve(import.meta.dirname, "..");
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [labs()],
    // One file loads several times faster than the hundreds of some packages; a native one cannot be part of it.
    ssr: { noExternal: true, external: ["better-sqlite3"] },
    build: {
      ssr: path.join(root, entry),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: "script.mjs", codeSplitting: false } },
    },
  });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
}

/** What the writers said, in sets of ids under "began paid", "done paid" and the like. */
export function openNotes() {
  const notes = new Map<string, Set<string>>();
  const twice: string[] = [];
  const ids = (what: string) => notes.get(what) ?? new Set<string>();
  return {
    ids,
    /** Ids that were said of this more than once. */
    repeated: (what: string) => twice.filter((line) => line.startsWith(`${what} `)),
    add(line: string) {
      const [when, step, id = ""] = line.split(" ");
      if (ids(`${when} ${step}`).has(id)) twice.push(line);
      notes.set(`${when} ${step}`, ids(`${when} ${step}`).add(id));
    },
  };
}
export type Notes = ReturnType<typeof openNotes>;

/** A writer that is loaded, or nearly, and waits for its order; it ends by itself when this process does. */
export function openWriter(script: string, place: object) {
  const child = spawn(process.execPath, [script, "writer", JSON.stringify(place)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return { child, ended: new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal))) };
}

/** Lets it work for ten to fifty words, so that each one gets somewhere, and a moment; answers by which signal it ended. */
export async function writeUntilKilled(
  { child, ended }: ReturnType<typeof openWriter>,
  notes: Notes,
  order: string[],
  draw: () => number,
) {
  child.stdin.write(`${order.join(" ")}\n`);
  let words = 10 + Math.ceil(draw() * 40);
  for await (const line of createInterface({ input: child.stdout })) {
    notes.add(line);
    words -= 1;
    if (words === 0) setTimeout(() => child.kill("SIGKILL"), draw() * 10);
  }
  return ended;
}
