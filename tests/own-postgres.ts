import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { preparePostgres, untilReady } from "./postgres-server.ts";

/**
 * A PostgreSQL of one test alone, with fsync, to be stopped, killed and started again; erased after the test. `url` leads to
 * its empty database `site`. `parent` is where its folder is made.
 */
export async function openOwnPostgres(parent = tmpdir()) {
  const folder = mkdtempSync(path.join(parent, "own-postgres-"));
  const { program, options, where, address } = await preparePostgres(folder);
  let server: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  /** Tries again while what is left of a killed server still holds its memory. */
  async function start() {
    if (await isUp()) return;
    for (let tries = 0; tries < 100; tries++) {
      const child = spawn(program, options, { ...where, stdio: "ignore", detached: true });
      let over = false;
      server = child;
      ended = new Promise((resolve) => child.once("exit", resolve));
      void ended.then(() => (over = true));
      const ready = await untilReady(address, () => over).then(
        () => true,
        () => false,
      );
      if (ready) return;
      await ended;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("PostgreSQL did not start");
  }

  /** One that recovers by itself is waited for. */
  async function isUp() {
    const alive = () => server?.pid !== undefined && server.exitCode === null && server.signalCode === null;
    if (alive()) await untilReady(address, () => !alive()).catch(() => undefined);
    return alive();
  }

  /** SIGINT is `pg_ctl stop -m fast`. SIGKILL is for it and all its processes. Waits for the end. */
  async function stop(signal: "SIGINT" | "SIGKILL") {
    if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
    process.kill(signal === "SIGKILL" ? -server.pid : server.pid, signal);
    await ended;
  }

  async function query<Row extends pg.QueryResultRow>(text: string, database = "site") {
    const client = new pg.Client({ connectionString: `${address}/${database}` });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<Row>(text);
    await client.end();
    return rows;
  }

  onTestFinished(async () => {
    await stop("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  await query("create database site", "postgres");
  const others = "from pg_stat_activity where pid <> pg_backend_pid() and datname = 'site'";
  return {
    url: `${address}/site`,
    folder,
    start,
    stop,
    query,
    /** Breaks every connection of others, lent out or not; answers how many there were. */
    async breakConnections() {
      return (await query(`select pg_terminate_backend(pid) ${others}`)).length;
    },
  };
}
