import { cpSync } from "node:fs";
import path from "node:path";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import type { Engine } from "#database/database.ts";
import { temporaryFolder } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { openPublishing } from "./publishing.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * A site whose content can be published, from a copy of the folder; its pages are not made. `pictures`: what visitors get of the
 * owner's; `made`: the contents whose pages were asked for.
 */
export async function openContentSite(engine: Engine, folder = temporaryFolder()) {
  const open = await openTestSite(engine);
  const content = path.join(root, "content");
  cpSync(content, folder, { recursive: true });
  const place = { folder, root, mark: path.join(temporaryFolder(), "mark") };
  let shown: Record<string, Buffer> = {};
  const made: string[] = [];
  const opened = openPublishing(place, siteReading());
  opened.begin({
    database: open.site.database,
    now: open.site.now,
    make({ release }) {
      made.push(release);
      return Promise.resolve({ files: {}, inline: {}, pictures: {} });
    },
    warm() {},
    compare: async () => [],
    prepare: async (_, own) => () => {
      shown = own;
      return [];
    },
    warn() {},
  });
  const { site } = open;
  Object.defineProperty(site, "content", { get: opened.content, enumerable: true });
  site.publishing = opened.publishing;
  return { ...open, folder, look: opened.look, number: opened.number, pictures: () => shown, made };
}
