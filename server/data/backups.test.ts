import { cpSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate, openDatabase } from "#database/database.ts";
import { temporaryFolder } from "#tests/databases.ts";
import { backUp, restore } from "./backups.ts";

test("F9: a copy of a folder in use, whose newest rows lie beside its database, is refused, and comes in by a backup of it", async () => {
  const [used, copy] = [temporaryFolder(), path.join(temporaryFolder(), "copy")];
  const site = await openDatabase({ folder: used });
  onTestFinished(() => site.close());
  await migrate(site);
  await site.queries.insertInto("marks").values({ name: "kept", value: "yes", changed_at: 1 }).execute();
  writeFileSync(path.join(used, "secret.key"), "secret");
  cpSync(used, copy, { recursive: true });
  const place = { dataDir: path.join(temporaryFolder(), "new") };

  await expect(restore(place, copy)).rejects.toThrow(/is a copy of a data folder in use, and no backup/);
  expect(existsSync(path.join(place.dataDir, "site.sqlite"))).toBe(false);
  const whole = path.join(temporaryFolder(), "backup");
  await backUp({ dataDir: copy }, whole);
  await restore(place, whole);
  const restored = await openDatabase({ folder: place.dataDir });
  onTestFinished(() => restored.close());
  expect(await restored.queries.selectFrom("marks").select(["name", "value"]).execute()).toEqual([
    { name: "kept", value: "yes" },
  ]);
});
