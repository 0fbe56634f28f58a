import { cpSync } from "node:fs";
import path from "node:path";
import { readAllContent } from "#app/delivery/collections/read-content.ts";
import type { Engine } from "#database/database.ts";
import { openPublishing } from "#server/release/publishing.ts";
import { temporaryFolder } from "./databases.ts";
import { openTestSite } from "./site.ts";

const root = path.resolve(import.meta.dirname, "..");

let reading: ReturnType<typeof readAllContent> | undefined;

/** A site whose content can be published, from a copy of the folder; its pages are not made. `pictures`: what visitors get of the owner's. */
export async function openContentSite(engine: Engine) {
  const open = await openTestSite(engine);
  const folder = temporaryFolder();
  const content = path.join(root, "content");
  cpSync(content, folder, { recursive: true });
  const place = { folder, root, mark: path.join(temporaryFolder(), "mark") };
  let shown: Record<string, Buffer> = {};
  const opened = openPublishing(place, await (reading ??= readAllContent(content)));
  opened.begin({
    database: open.site.database,
    now: open.site.now,
    make: () => Promise.resolve({ files: {}, inline: {}, pictures: {} }),
    warm() {},
    prepare: (_, own) => () => {
      shown = own;
      return [];
    },
    warn() {},
  });
  const { site } = open;
  Object.defineProperty(site, "content", { get: opened.content, enumerable: true });
  site.publishing = opened.publishing;
  return { ...open, folder, look: opened.look, pictures: () => shown };
}
