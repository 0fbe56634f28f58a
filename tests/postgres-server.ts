import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "./server.ts";

/** The folder with `initdb` and `postgres`: from PATH or where Debian and Homebrew keep them. */
export function findPostgres() {
  const versions = "/usr/lib/postgresql";
  const debian = existsSync(versions)
    ? readdirSync(versions).map((version) => path.join(versions, version, "bin"))
    : [];
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...debian, "/opt/homebrew/bin", "/usr/local/bin"];
  return folders.find((folder) => existsSync(path.join(folder, "postgres")) && existsSync(path.join(folder, "initdb")));
}

/**
 * Makes an empty PostgreSQL in `folder` and answers how to start it: on a free port of loopback, for the user `site`
 * without a password. `address` is `postgres://…` without a database name. PostgreSQL refuses to run as root, so that
 * root starts it as the user `postgres`, or else `nobody`.
 */
export async function preparePostgres(folder: string, settings: string[] = []) {
  const binaries = findPostgres();
  if (!binaries) throw new Error("There is no PostgreSQL on this machine. Put initdb and postgres on PATH.");
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const where = { ...user, cwd: folder };
  const data = path.join(folder, "data");
  const made = ["--no-sync", "--auth=trust", "--username=site", "--encoding=UTF8", "--locale=C", "-D", data];
  execFileSync(path.join(binaries, "initdb"), made, { ...where, stdio: "ignore" });
  const port = await freePort();
  const all = [...settings, "listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  return {
    program: path.join(binaries, "postgres"),
    options: ["-D", data, ...all.flatMap((each) => ["-c", each])],
    where,
    address: `postgres://site@127.0.0.1:${port}`,
  };
}

/**
 * A throw-away server without fsync; answers its address without a database name. It ends with this process, however
 * that ends: a shell waits for the end of its standard input, then stops the server and erases its folder.
 */
export async function startPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), "throughline-postgres-"));
  const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  const { program, options, where, address } = await preparePostgres(folder, careless);
  const command = `"$0" "$@" >/dev/null 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf '${folder}'`;
  const child = spawn("sh", ["-c", command, program, ...options], {
    ...where,
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  await untilReady(address);
  return address;
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

/** Waits until the server at this address answers; no longer than it lives. */
export async function untilReady(address: string, isOver = () => false) {
  for (let tries = 0; tries < 200 && !isOver(); tries++) {
    const client = new pg.Client({ connectionString: `${address}/postgres` });
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("PostgreSQL did not start");
}
