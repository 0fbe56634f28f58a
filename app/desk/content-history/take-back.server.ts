import { fullTitle } from "#app/desk/content/content-tree.server.ts";
import { publishAs } from "#app/desk/drafts/publish-as.server.ts";
import type { ContentChange, PublishOutcome } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { changesOf } from "./history.server.ts";

/** Publishes the reverse of a release on top of what visitors read now, field by field; what came later stays. */
export async function takeBack(site: Site, who: string, number: number): Promise<PublishOutcome> {
  const changes = await changesOf(site, number);
  const reverse = changes.map(({ file, base, text }) => ({ file, base: text, text: base }));
  return publishAs(site, who, {
    changes: reverse,
    note: `Takes back number ${number}`,
    what: "content taken back",
    about: number,
  });
}

/** Publishes every file, or one, as it stood when a release was new. */
export async function bringBack(site: Site, who: string, { number, file }: { number: number; file?: string }) {
  const later = await site.database.queries
    .selectFrom("content_changes")
    .select(["file", "base"])
    .where("release", ">", number)
    .$if(file !== undefined, (all) => all.where("file", "=", file ?? ""))
    .orderBy("release")
    .execute();
  const sources = site.publishing.sources();
  const changes = [...Map.groupBy(later, (each) => each.file)].map(([name, [first]]): ContentChange => {
    return { file: name, base: sources.get(name) ?? null, text: first?.base ?? null };
  });
  const note =
    file === undefined ? `As number ${number} was` : `${fullTitle(site.content, file)} as in number ${number}`;
  return publishAs(site, who, { changes, note, what: "content brought back", about: number });
}
