import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hour } from "#app/site/time.ts";
import { lastBackup } from "#server/data/backup-marker.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { watchBackup } from "./backups.server.ts";
import { readToday } from "./today.server.ts";

test.for(engines)(
  "a backup older than two days is told once, and shown until there is a new one, on %s",
  async (engine) => {
    const { site, clock } = await openTestSite(engine);
    const folder = mkdtempSync(path.join(tmpdir(), "backup-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const marker = path.join(folder, "done");
    const told = async () => {
      await watchBackup(site);
      const rows = await site.database.queries
        .selectFrom("owner_events")
        .select("words")
        .orderBy("created_at")
        .execute();
      return rows.map(({ words }) => words.split("\n")[0]);
    };
    const shown = async () => {
      const { stuck, last } = await readToday(site, []);
      return [stuck.map(({ words }) => words), last.some(({ words }) => words === "A backup was made")];
    };
    const backUp = () => {
      writeFileSync(marker, "");
      utimesSync(marker, clock.now / 1000, clock.now / 1000);
    };

    expect([await told(), await shown()]).toEqual([[], [[], false]]);
    site.lastBackup = () => lastBackup(marker);
    expect(await told()).toEqual(["No backup can be seen: the file that BACKUP_MARKER names is not there"]);
    backUp();
    clock.now += 48 * hour;
    expect([(await told()).length, await shown()]).toEqual([1, [[], true]]);
    clock.now += 1000;
    await told();
    expect(await told()).toEqual([expect.any(String), expect.stringMatching(/^No backup since .*November 21/)]);
    expect(await shown()).toEqual([["No backup"], true]);
    backUp();
    expect([(await told()).length, await shown()]).toEqual([2, [[], true]]);
  },
);
