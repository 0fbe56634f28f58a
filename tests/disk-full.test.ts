import { execFileSync } from "node:child_process";
import { chmodSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { openOwnPostgres, startLoad } from "#server/outages.scene.ts";
import { engines, temporaryFolder } from "./databases.ts";
import { rehearsal } from "./rehearsal.ts";
import { ask, startServer } from "./servers.ts";

/** A disk of its own in memory; undefined where this user may not make one. */
function mountDisk(megabytes: number) {
  const folder = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    // Not root, or no mounts in this container: there is nothing to fill.
    return undefined;
  }
  chmodSync(folder, 0o755);
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

rehearsal.for(engines)(
  "F4: on a full disk forms say when to come again, pages go on, and it heals when there is room, on %s",
  { timeout: 120_000 },
  async (engine, { skip }) => {
    const disk = mountDisk(engine === "sqlite" ? 40 : 160);
    if (!disk) return skip("no disk of its own can be mounted here");
    const postgres = engine === "postgres" ? await openOwnPostgres(disk) : undefined;
    const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: disk };
    const server = await startServer({ ...env, RATE_LIMITS: "false" });
    onTestFinished(() => server.stop().then(() => undefined));
    const load = startLoad(server.origin, Buffer.alloc(32));
    const { signUps } = load.seen.kept;
    const ready = async () => (await ask(server.origin, { path: "/readyz" })).status;
    await expect.poll(() => signUps.length).toBeGreaterThan(3);

    const filler = path.join(disk, "filler");
    for (let turn = 0; turn < 40 && statfsSync(disk).bavail > 0; turn += 1) fill(filler + turn, disk);
    await expect.poll(() => load.seen.refused.get("signUp 503") ?? 0, { timeout: 30_000 }).toBeGreaterThan(0);
    // PostgreSQL may still take the probe's one row, on a page and a piece of its log that it has already.
    expect(engine === "sqlite" ? [503] : [503, 200]).toContain(await ready());
    for (let turn = 0; turn < 40; turn += 1) rmSync(filler + turn, { force: true });
    const before = signUps.length;
    await postgres?.start();
    await expect.poll(() => signUps.length, { timeout: 15_000 }).toBeGreaterThan(before);
    await expect.poll(ready).toBe(200);
    const seen = await load.stop();

    expect(seen.pageTroubles).toEqual([]);
    expect(server.output()).not.toMatch(/the process ends/);
    expect(server.output()).toMatch(/"database (unavailable|trouble, over by now)"/);
  },
);

/** Takes what is left of a disk. */
function fill(file: string, disk: string) {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch {
    // Somebody else took the rest of it.
  }
}
