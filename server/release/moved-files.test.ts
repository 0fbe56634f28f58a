import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import type { Database } from "#database/database.ts";
import { engines, openTestDatabase, temporaryFolder } from "#tests/databases.ts";
import { openPublishing } from "./publishing.ts";

const root = path.resolve(import.meta.dirname, "../..");
const built = siteReading();

function ownFolder() {
  const folder = temporaryFolder();
  cpSync(path.join(root, "content"), folder, { recursive: true });
  return { folder, root, mark: path.join(temporaryFolder(), "mark") };
}

/** On the build before whatever was published since. */
function start(database: Database, place: ReturnType<typeof ownFolder>) {
  const release = openPublishing(place, built);
  release.begin({
    database,
    now: () => 1,
    make: () => Promise.resolve({ files: {}, inline: {}, pictures: {} }),
    warm() {},
    compare: async () => [],
    prepare: async () => () => [],
    warn() {},
  });
  return release;
}

test.for(engines)(
  "a file that moved is at its new name after a restart, and for other instances, on %s",
  async (engine) => {
    const database = await openTestDatabase(engine);
    const [place, other] = [ownFolder(), ownFolder()];
    const [from, to] = ["drawings/web-scraping.yaml", "drawings/data.yaml"];
    const text = readFileSync(path.join(place.folder, from), "utf8");
    const { publishing } = start(database, place);
    const changes = [
      { file: from, base: text, text: null },
      { file: to, base: null, text },
    ];
    expect(await publishing.publish({ changes, who: "ada@example.org", note: "" })).toMatchObject({ ok: true });

    for (const each of [place, other]) {
      const { look, content } = start(database, each);
      await look();

      expect([from in content().files, to in content().files]).toEqual([false, true]);
      expect(existsSync(path.join(each.folder, from))).toBe(false);
      expect(readFileSync(path.join(each.folder, to), "utf8")).toBe(text);
    }
  },
);
