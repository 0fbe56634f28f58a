import { spawn } from "node:child_process";
import pg from "pg";
import { preparePostgres, untilReady } from "#tests/databases.ts";
import { atEnd, temporaryFolder } from "./at-end.ts";

/**
 * A throw-away PostgreSQL server on a free loopback port with everything on that keeps data: fsync, full_page_writes,
 * synchronous_commit.
 */
export async function startPostgres() {
  const { folder, erase } = temporaryFolder("postgres");
  const { program, options, where, address } = await preparePostgres(folder);
  const child = spawn(program, options, { ...where, stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  // SIGQUIT ends all its processes at once.
  const quit = atEnd(() => child.kill("SIGQUIT"));
  const url = `${address}/postgres`;
  await untilReady(address);
  await requireDurable(url);
  return {
    url,
    async stop() {
      child.kill("SIGINT");
      await ended;
      quit();
      erase();
    },
  };
}

/** Throws unless the server keeps what it promises. */
async function requireDurable(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ setting: string }>(
    "select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  await client.end();
  if (rows.some(({ setting }) => setting !== "on")) throw new Error("this PostgreSQL does not keep its data");
}
