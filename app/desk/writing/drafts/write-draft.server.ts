import type { Kysely } from "kysely";
import { z } from "zod";
import { asSentence } from "#app/content/mistakes/mistake-words.ts";
import { changeField } from "#app/content/writing/change-field.ts";
import { isFieldValue } from "#app/content/writing/field-values.ts";
import type { ContentMistake } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { DraftKept } from "./draft.ts";
import { type Draft, draftsIn, draftsOf, keepDraft } from "./drafts.server.ts";
import { formerText, isSeen, newerThan } from "./newer.server.ts";

/** In characters; the longest of our files has a third of it. */
const longestFile = 60_000;

export const fileName = z.string().min(1).max(120);

/** `seen`: fingerprints of what the writer knows to be there, and of what they sent that may have arrived. */
export const draftOrder = z.strictObject({
  do: z.literal("write-draft"),
  file: fileName,
  seen: z.array(z.string().max(60)).min(1).max(50),
  /** Looked at when they are written: those that cannot stand in a file are refused, and stay in the browser. */
  fields: z.unknown(),
});

type Written = Pick<z.output<typeof draftOrder>, "file" | "seen" | "fields">;

/** Keeps what an owner has typed, with mistakes and all. */
export async function writeDraft(site: Site, who: string, { file, seen, fields }: Written): Promise<DraftKept> {
  const kept = await site.database.transaction(async (queries) => {
    const published = site.publishing.sources().get(file) ?? null;
    const draft = (await draftsIn(queries, who)).find((each) => each.file === file);
    const before = draft ?? (await asOpened(queries, { file, published, seen }));
    if (!before?.text || !isSeen(before.text, seen)) return "elsewhere";
    const changed = isFieldValue(fields) && changeField(before.text, [], fields);
    if (!changed || !changed.ok || changed.source.length > longestFile) return "unwritable";
    const next = { file, base: before.base, text: changed.source, at: site.now() };
    await keepDraft(queries, who, next);
    return { ...next, since: await newerThan(queries, file, next.base, published) };
  });
  if (typeof kept === "string") return { ok: false, reason: kept };
  const { at, since } = kept;
  return { ok: true, at, since, isDraft: kept.text !== kept.base, mistakes: await mistakesOf(site, who) };
}

type Opened = Pick<Written, "file" | "seen"> & { published: string | null };

/** What a form began with that has no draft yet: what is published, or was when it was opened. */
async function asOpened(queries: Kysely<Tables>, { file, published, seen }: Opened) {
  if (published === null) return undefined;
  const text = isSeen(published, seen) ? published : await formerText(queries, file, seen);
  return text === undefined ? undefined : { base: text, text };
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
