import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, chownSync, readdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

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
 * A throw-away server on a free port of loopback, without fsync; answers `postgres://…` without a database name.
 * It ends with this process, however that ends: a shell waits for the end of its standard input, then stops the server
 * and erases its folder. PostgreSQL refuses to run as root, so that root starts it as another user.
 */
export async function startPostgres() {
  const binaries = findPostgres();
  if (!binaries) throw new Error("no PostgreSQL on this machine");
  const user = otherUser();
  const folder = mkdtempSync(path.join(tmpdir(), "throughline-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const port = await freePort();

  const options = [
    "--no-sync",
    "--no-instructions",
    "--auth=trust",
    "--username=test",
    "--encoding=UTF8",
    "--locale=C",
    "-D",
    data,
  ];
  execFileSync(path.join(binaries, "initdb"), options, { ...user, cwd: folder, stdio: "ignore" });
  const settings = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
  ];
  const command = `"$0" "$@" >/dev/null 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf '${folder}'`;
  const child = spawn(
    "sh",
    ["-c", command, path.join(binaries, "postgres"), "-D", data, ...settings.flatMap((each) => ["-c", each])],
    {
      ...user,
      cwd: folder,
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    },
  );
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();

  const address = `postgres://test@127.0.0.1:${port}`;
  await untilReady(`${address}/postgres`);
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
    return undefined;
  }
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilReady(address: string) {
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ connectionString: address });
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
