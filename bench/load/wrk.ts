import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** `rate` in requests per second, `p99` in milliseconds; `errors` are answers that were none of 2xx and 3xx, broken connections, and answers that took over 2 seconds. */
export type Wrk = { rate: number; p99: number; errors: number };

/** The full path of a program on PATH, or in a folder of system programs that is often missing there. */
export function findProgram(name: string) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

type Load = { address: string; header: string; seconds: number; connections?: number };

/** One run with a second of warming up before it. */
export async function runWrk({ address, header, seconds, connections = 64 }: Load) {
  const load = ["-t1", `-c${connections}`, "--latency", "-H", header, address];
  await run("wrk", ["-d1s", ...load], { timeout: 30_000 });
  const { stdout } = await run("wrk", [`-d${seconds}s`, ...load], { timeout: (seconds + 30) * 1000 });
  return readReport(stdout);
}

function readReport(report: string): Wrk {
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
  const [, amount, unit = ""] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(report) ?? [];
  const p99 = Number(amount) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? NaN);
  if (!(rate > 0) || Number.isNaN(p99)) throw new Error(`wrk's report cannot be read:\n${report}`);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report)?.slice(1) ?? [];
  return { rate, p99, errors: broken.reduce((sum, each) => sum + Number(each), refused) };
}
