import { z } from "zod";
import { asSentence } from "#app/content/mistakes/mistake-words.ts";
import { changeField } from "#app/content/writing/change-field.ts";
import { readFields } from "#app/content/writing/opened-file.ts";
import type { ContentMistake } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { DraftKept } from "./draft.ts";
import { type Draft, draftsIn, draftsOf, keepDraft } from "./drafts.server.ts";
import { fingerprint } from "./fingerprint.ts";

/** In characters; the longest of our files has a third of it. */
const longestFile = 60_000;

export const fileName = z.string().min(1).max(120);

/** `seen`: fingerprints of what the writer knows to be there, and of what they sent that may have arrived. */
export const draftOrder = z.strictObject({
  do: z.literal("write-draft"),
  file: fileName,
  seen: z.array(z.string().max(60)).min(1).max(50),
  fields: z.json(),
});

type Written = Pick<z.output<typeof draftOrder>, "file" | "seen" | "fields">;

/** Keeps what an owner has typed, with mistakes and all. */
export async function writeDraft(site: Site, who: string, { file, seen, fields }: Written): Promise<DraftKept> {
  const kept = await site.database.transaction(async (queries) => {
    const published = site.publishing.sources().get(file) ?? null;
    const draft = (await draftsIn(queries, who)).find((each) => each.file === file);
    const current = draft ? draft.text : published;
    const known = current === null ? undefined : readFields(current);
    if (current === null || !known?.ok || !seen.includes(fingerprint(known.fields))) return "elsewhere";
    const changed = changeField(current, [], fields);
    if (!changed.ok || changed.source.length > longestFile) return "unwritable";
    const next = { file, base: draft ? draft.base : published, text: changed.source, at: site.now() };
    await keepDraft(queries, who, next);
    return next;
  });
  if (typeof kept === "string") return { ok: false, reason: kept };
  return { ok: true, at: kept.at, isDraft: kept.text !== kept.base, mistakes: await mistakesOf(site, who) };
}

/** What keeps an owner's drafts from being published. */
export async function mistakesOf(site: Site, who: string) {
  const drafts = await draftsOf(site, who);
  const read = site.publishing.read(drafts);
  return read.ok ? [] : causesOf(read.mistakes, drafts);
}

/** Without the name of the field in front: a form shows it there. */
function plainReason({ reason, field }: ContentMistake) {
  return asSentence(reason.replace(`${field.join(".") || "file"}: `, ""));
}

/** Files that nobody changed are wrong only because of one that was: that one is to be mended. In plain words. */
export function causesOf(mistakes: ContentMistake[], drafts: readonly Draft[]) {
  const own = mistakes.filter(({ file }) => drafts.some((draft) => draft.file === file));
  return (own.length > 0 ? own : mistakes).map((each) => ({ ...each, reason: plainReason(each) }));
}
