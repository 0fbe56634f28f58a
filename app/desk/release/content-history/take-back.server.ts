import { isPicture } from "#app/content/pictures/picture-files.ts";
import { mergeFields } from "#app/content/writing/merge-fields.ts";
import { chargesAfter } from "#app/desk/release/charges/charges.server.ts";
import { fullTitle } from "#app/desk/writing/content/content-tree.server.ts";
import type { WayBack } from "#app/desk/writing/content/history-view.ts";
import { publishAs } from "#app/desk/writing/drafts/publish-as.server.ts";
import { summarizeChanges } from "#app/desk/release/publishing/summary.server.ts";
import type { ContentChange, PublishOutcome } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { changesOf } from "./history.server.ts";
import type { Undo } from "./history.ts";

/** Publishes the reverse of a release on top of what visitors read now, field by field; what came later stays. */
export async function takeBack(site: Site, who: string, number: number): Promise<PublishOutcome> {
  return publishAs(site, who, {
    changes: await reverseOf(site, number),
    note: `Takes back number ${number}`,
    what: "content taken back",
    about: number,
  });
}

async function reverseOf(site: Site, number: number) {
  const changes = await changesOf(site, number);
  return changes.map(({ file, base, text }) => ({ file, base: text, text: base }));
}

/** Publishes every file, or one, as it stood when a release was new. */
export async function bringBack(site: Site, who: string, { number, file }: { number: number; file?: string }) {
  const changes = await changesSince(site, number, file);
  const note =
    file === undefined ? `As number ${number} was` : `${fullTitle(site.content, file)} as in number ${number}`;
  return publishAs(site, who, { changes, note, what: "content brought back", about: number });
}

async function changesSince(site: Site, number: number, file?: string) {
  const later = await site.database.queries
    .selectFrom("content_changes")
    .select(["file", "base"])
    .where("release", ">", number)
    .$if(file !== undefined, (all) => all.where("file", "=", file ?? ""))
    .orderBy("release")
    .execute();
  const sources = site.publishing.sources();
  return [...Map.groupBy(later, (each) => each.file)].map(([name, [first]]): ContentChange => {
    return { file: name, base: sources.get(name) ?? null, text: first?.base ?? null };
  });
}

/** What a way back would change of what visitors read now, and what payment pages then charge; publishes nothing. */
export async function lookBack(site: Site, number: number, way: WayBack): Promise<Undo> {
  const back = await (way === "take-back" ? reverseOf(site, number) : changesSince(site, number));
  const sources = site.publishing.sources();
  const changes = back
    .map((change) => ({ ...onTop(change, sources.get(change.file) ?? null), at: 0 }))
    .filter(({ base, text }) => base !== text);
  return { way, summary: await summarizeChanges(site, changes), charges: await chargesAfter(site, changes) };
}

/** Fields that were changed again since stay as they are. */
function onTop({ file, base, text }: ContentChange, now: string | null): ContentChange {
  const isWhole = base === null || text === null || now === null || now === base || isPicture(file);
  return { file, base: now, text: isWhole ? text : mergeFields(base, text, now).source };
}
