import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askPostgres, findPostgres, preparePostgres, temporaryFolder, untilReady } from "#tests/databases.ts";
import { rehearsal } from "#tests/rehearsal.ts";
import { migrate, openDatabase } from "./database.ts";

const strace = (process.env.PATH ?? "")
  .split(path.delimiter)
  .map((folder) => path.join(folder, "strace"))
  .find((file) => existsSync(file));
const withStrace = strace ? rehearsal : test.skip;
const withBoth = findPostgres() ? withStrace : test.skip;
const watched = ["-ff", "-y", "-s", "200", "-e", "trace=write,pwrite64,writev,pwritev,sendto,fsync,fdatasync", "-o"];
const count = 20;

/** Writes rows one after the other and says each number once its transaction is kept. */
const writer = `
  import { writeSync } from "node:fs";
  import { openDatabase } from ${JSON.stringify(import.meta.resolve("./database.ts"))};
  const database = await openDatabase(JSON.parse(process.argv.at(-1)));
  for (let n = 0; n < ${count}; n++) {
    const row = { subject: "row " + n, window_start: 0, count: 1, ends_at: n };
    await database.transaction((queries) => queries.insertInto("limit_counts").values(row).execute());
    writeSync(1, "kept " + n + "\\n");
  }
  await database.close();`;

/** Runs the writer, its calls of the system in files that begin with `trace` where one is given. */
async function write(place: object, trace?: string) {
  const command = [process.execPath, "--input-type=module", "-e", writer, "--", JSON.stringify(place)];
  const [program = "", ...options] = trace ? [strace ?? "", ...watched, trace, ...command] : command;
  const child = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.resume();
  expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
}

/**
 * For each acknowledgement of a process or thread: what it had written to files of this kind since the one before, and
 * whether all of it had been flushed to the disk by then.
 */
function acknowledgementsIn(trace: string, { file, word }: { file: RegExp; word: RegExp }) {
  const folder = path.dirname(trace);
  const found = readdirSync(folder).filter((name) => name.startsWith(path.basename(trace)));
  return found.flatMap((name) => {
    const said: { wrote: boolean; onDisk: boolean }[] = [];
    let state = { wrote: false, onDisk: true };
    for (const line of readFileSync(path.join(folder, name), "utf8").split("\n")) {
      const [, call = "", about = ""] = /^(\w+)\(\d+<([^>]*)>/.exec(line) ?? [];
      if (/^f(data)?sync$/.test(call) && file.test(about)) state.onDisk = / = 0$/.test(line);
      else if (/^p?write/.test(call) && file.test(about)) state = { wrote: true, onDisk: false };
      else if (word.test(line)) {
        said.push(state);
        state = { wrote: false, onDisk: true };
      }
    }
    return said;
  });
}

const kept = Array.from({ length: count }, () => ({ wrote: true, onDisk: true }));

withStrace("F3: SQLite says that a write is kept when the disk has it, as the system's calls show", async () => {
  const folder = temporaryFolder();
  const database = await openDatabase({ folder });
  await migrate(database);
  await database.close();
  const trace = path.join(folder, "trace");

  await write({ folder }, trace);

  expect(acknowledgementsIn(trace, { file: /site\.sqlite-wal$/, word: /"kept \d+\\n"/ })).toEqual(kept);
});

withBoth("F3: so does PostgreSQL", async () => {
  const folder = temporaryFolder();
  const { program, options, where, address } = await preparePostgres(folder);
  const trace = path.join(folder, "trace");
  const server = spawn(strace ?? "", [...watched, trace, program, ...options], { ...where, stdio: "ignore" });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  onTestFinished(stop);
  await untilReady(address);
  await askPostgres(`${address}/postgres`, "create database site");
  const place = { url: `${address}/site`, folder: "" };
  const database = await openDatabase(place);
  await migrate(database);
  await database.close();

  await write(place);
  await stop();

  const said = acknowledgementsIn(trace, { file: /\/pg_wal\//, word: /^sendto.*COMMIT/ }).filter(({ wrote }) => wrote);
  // A process of the server's own that flushes may be quicker now and then.
  expect(said.length).toBeGreaterThan(count / 2);
  expect(said.filter(({ onDisk }) => !onDisk)).toEqual([]);

  /** By its own number: strace that is told to end would leave it running. */
  async function stop() {
    if (server.exitCode !== null) return;
    const [pid = ""] = readFileSync(path.join(folder, "data/postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGINT");
    await ended;
  }
});
