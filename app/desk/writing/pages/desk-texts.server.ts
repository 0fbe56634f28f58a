import type { Kysely } from "kysely";
import { readFields } from "#app/content/writing/opened-file.ts";
import { type Draft, draftsIn, keepDraft } from "#app/desk/writing/drafts/drafts.server.ts";
import type { Sources } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

/** All texts as one owner has them: what visitors read, with this owner's drafts in their place. */
export type DeskTexts = ReadonlyMap<string, string>;

/**
 * What becomes of an order about pages: texts to keep as drafts (null: the file goes) and what the page's file is called then, or a
 * sentence that says why not.
 */
export type PageOrder =
  | { ok: true; changed: ReadonlyMap<string, string | null>; file?: string }
  | { ok: false; why: string };

/** Lets an order see an owner's texts and keeps what it changes as drafts, all of it or nothing. */
export function changeTexts(
  site: Site,
  who: string,
  change: (texts: DeskTexts, queries: Kysely<Tables>) => Promise<PageOrder> | PageOrder,
): Promise<PageOrder> {
  return site.database.transaction(async (queries) => {
    const published = site.publishing.sources();
    const drafts = new Map((await draftsIn(queries, who)).map((draft) => [draft.file, draft]));
    const texts = withDrafts(published, [...drafts.values()]);
    const result = await change(texts, queries);
    for (const [file, text] of result.ok ? result.changed : []) {
      const draft = drafts.get(file);
      const base = draft ? draft.base : (published.get(file) ?? null);
      await keepDraft(queries, who, { file, base, text, at: site.now() });
    }
    return result;
  });
}

export function withDrafts(published: Sources, drafts: readonly Draft[]): DeskTexts {
  const texts = new Map(published);
  for (const { file, text } of drafts) {
    if (text === null) texts.delete(file);
    else texts.set(file, text);
  }
  return texts;
}

/** Of the texts of a folder or two; the tree asks for those of every list again and again. */
const known = new Map<string, Readonly<Record<string, unknown>>>();
const mostKnown = 500;

/** The fields of a text that may be none, or be wrong. */
export function fieldsIn(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined) return {};
  const fields = known.get(text) ?? readMap(text);
  if (known.size >= mostKnown) known.clear();
  known.set(text, fields);
  return fields;
}

function readMap(text: string): Readonly<Record<string, unknown>> {
  const read = readFields(text);
  const isMap = read.ok && typeof read.fields === "object" && read.fields !== null && !Array.isArray(read.fields);
  return isMap ? (read.fields as Record<string, unknown>) : {};
}
