import { execFileSync, spawn } from "node:child_process";
import { chownSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { findPostgres } from "../tests/postgres-server.ts";
import { freePort } from "../tests/server.ts";
import { atEnd, temporaryFolder } from "./at-end.ts";

/**
 * A throw-away PostgreSQL server on a free loopback port with everything on that keeps data: fsync, full_page_writes,
 * synchronous_commit. PostgreSQL refuses to run as root; root starts it as the user `postgres`, or else `nobody`.
 */
export async function startPostgres() {
  const binaries = findPostgres();
  if (!binaries) throw new Error("There is no PostgreSQL on this machine. Put initdb and postgres on PATH.");
  const user = otherUser();
  const { folder, erase } = temporaryFolder("postgres");
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const port = await freePort();
  const made = ["--auth=trust", "--username=bench", "--encoding=UTF8", "--locale=C", "-D", data];
  execFileSync(path.join(binaries, "initdb"), made, { ...user, cwd: folder, stdio: "ignore" });
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  const child = spawn(
    path.join(binaries, "postgres"),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    { ...user, cwd: folder, stdio: "ignore" },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  // SIGQUIT ends all its processes at once.
  const quit = atEnd(() => child.kill("SIGQUIT"));
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  await untilDurable(url);
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

function otherUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ["-u", "-g"].map((what) => Number(idOf("postgres", what) ?? idOf("nobody", what)));
  return uid && gid ? { uid, gid } : undefined;
}

function idOf(user: string, what: string) {
  try {
    return execFileSync("id", [what, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    // This machine has no such user.
    return undefined;
  }
}

/** Waits until it answers, and makes sure that it keeps what it promises. */
async function untilDurable(url: string) {
  for (let tries = 0; tries < 200; tries++) {
    const client = new pg.Client({ connectionString: url });
    const settings = await client
      .connect()
      .then(() => client.query<{ setting: string }>(durability))
      .catch(() => undefined);
    await client.end().catch(() => undefined);
    if (settings?.rows.some(({ setting }) => setting !== "on"))
      throw new Error("this PostgreSQL does not keep its data");
    if (settings) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("PostgreSQL did not start");
}

const durability = "select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')";
