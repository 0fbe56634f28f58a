import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { temporaryFolder } from "./databases.ts";
import { rehearsal } from "./rehearsal.ts";
import { freePort } from "./servers.ts";

const root = path.resolve(import.meta.dirname, "..");

type Started = { family: number[]; script: number; server: number; npm: number };

/** `npm start`, and the numbers of npm, of our script and of the server below it. */
async function npmStart(dataDir: string): Promise<Started> {
  const [port, demoPort] = [String(await freePort()), String(await freePort())];
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH: withoutOurs(PATH), HOME, DATA_DIR: dataDir, PORT: port, DEMO_PORT: demoPort };
  const npm = spawn("npm", ["start"], { cwd: root, env });
  let text = "";
  npm.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  npm.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  let family = [npm.pid ?? 0];
  onTestFinished(() => family.forEach(endIfThere));
  await expect.poll(() => text, { timeout: 120_000 }).toMatch(/Promise|already uses|is taken/);
  // Other tests look for free ports at the same time, and one may have been quicker.
  if (text.includes("is taken")) return npmStart(dataDir);
  expect(text).toContain("Promise");
  family = familyOf(npm);
  return { family, script: family.at(-2) ?? 0, server: family.at(-1) ?? 0, npm: npm.pid ?? 0 };
}

/** As in a shell: with the machine's own Node and npm. */
function withoutOurs(paths: string) {
  return paths
    .split(path.delimiter)
    .filter((each) => !each.startsWith(root))
    .join(path.delimiter);
}

/** A process and its only children, from the top. */
function familyOf({ pid = 0 }: ChildProcess) {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (let child = pid; child;) {
    child = pairs.find(([, parent]) => parent === child)?.[0] ?? 0;
    if (child) family.push(child);
  }
  return family;
}

function isThere(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    // ESRCH: it has ended.
    return false;
  }
}

function endIfThere(pid: number) {
  if (isThere(pid)) process.kill(pid, "SIGKILL");
}

const ends: [who: "npm" | "script", signal: NodeJS.Signals][] = [
  ["npm", "SIGKILL"],
  ["script", "SIGKILL"],
  ["npm", "SIGTERM"],
];

rehearsal(
  "F1: the server ends with npm or our script, however they end, and the next start has the data folder",
  { timeout: 400_000 },
  async () => {
    const dataDir = temporaryFolder();
    for (const [who, signal] of ends) {
      const started = await npmStart(dataDir);
      expect(started.family.length).toBeGreaterThanOrEqual(3);

      process.kill(started[who], signal);

      await expect.poll(() => isThere(started.server), { timeout: 30_000, message: `${who} ${signal}` }).toBe(false);
    }
  },
);
