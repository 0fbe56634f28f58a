import { execFile, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const here = import.meta.dirname;
/** A run that takes longer is ended. */
const longest = 60_000;

/** What each test came to, what the failed ones said, and what the lab did that it must not. */
export type Run = {
  outcomes: Record<string, "passed" | "failed" | "skipped">;
  said: Record<string, string>;
  refused: string[];
  seconds: number;
  /** Why there are no outcomes. */
  broken?: string;
};

/** A Python from 3.10 on, or undefined: its own file, since what PATH names may be a script that looks for it at each start. */
export function findPython() {
  const ask = "import sys; print(sys.executable if sys.version_info >= (3, 10) else '')";
  const found = ["python3", "python"].map((each) => spawnSync(each, ["-c", ask], { encoding: "utf8" }));
  // Where there is no such program nothing was said.
  return found.map(({ stdout }) => stdout?.trim()).find(Boolean);
}

/** What files of these folders import that no lab may. */
export async function foreignImports(python: string, folders: string[]) {
  const { stdout } = await promisify(execFile)(python, ["-I", "-B", path.join(here, "imports.py"), ...folders]);
  return JSON.parse(stdout) as string[];
}

/** Compiles what all labs import once, instead of in each of their runs. */
export function compile(python: string, folder: string) {
  spawnSync(python, ["-I", "-m", "compileall", "-q", folder]);
}

type Asked = { folder: string; seed: number; /** The first failure says enough. */ first: boolean };

/** `python -m unittest` in a lab's folder, seeing nothing of this machine's settings and reaching nothing but this machine. */
export async function runTests(python: string, { folder, seed, first }: Asked): Promise<Run> {
  const [report, log] = [`${folder}.json`, `${folder}.log`];
  const started = performance.now();
  const trouble = await ended(python, folder, {
    PYTHONPATH: path.join(here, "guard"),
    LAB_GUARD_LOG: log,
    LAB_SEED: String(seed),
    report,
    first: first ? "--first" : "",
  });
  const seconds = (performance.now() - started) / 1000;
  const refused = existsSync(log) ? [...new Set(readFileSync(log, "utf8").trimEnd().split("\n"))] : [];
  const read = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as Pick<Run, "outcomes" | "said">) : none;
  rmSync(log, { force: true });
  return { ...read, refused, seconds, ...(existsSync(report) ? {} : { broken: trouble || "it ended without a word" }) };
}

/** What a file of a lab prints, run as `python run.py` in its folder under the same guard; or why it printed nothing. */
export async function runFile(python: string, { folder, file }: { folder: string; file: string }) {
  const env = {
    ...kept(),
    PYTHONPATH: path.join(here, "guard"),
    LAB_GUARD_LOG: `${folder}.log`,
    LAB_SEED: "1",
    HOME: folder,
  };
  try {
    const ran = await promisify(execFile)(python, ["-B", "-s", "-X", "utf8", file], {
      cwd: folder,
      env,
      timeout: longest,
    });
    return { output: ran.stdout };
  } catch (error) {
    return { output: "", broken: `${file}: ${error instanceof Error ? error.message.trim().split("\n").at(-1) : ""}` };
  }
}

const none = { outcomes: {}, said: {} };

/** The last lines of what a run had to say when it did not end well. */
async function ended(python: string, folder: string, { report = "", first = "", ...own }: Record<string, string>) {
  const child = spawn(python, ["-B", "-s", "-X", "utf8", path.join(here, "run_tests.py"), report, first], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...kept(), ...own, PYTHONDONTWRITEBYTECODE: "1", HOME: folder },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const timer = setTimeout(() => child.kill("SIGKILL"), longest);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", (status) => resolve(status)),
  );
  clearTimeout(timer);
  if (code === 0) return "";
  return code === null ? "it took longer than 60 seconds" : said.trim().split("\n").slice(-3).join(" / ");
}

/** Of the surroundings only what a program needs to start at all. */
function kept() {
  const names = ["PATH", "TMPDIR", "TEMP", "SYSTEMROOT"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
