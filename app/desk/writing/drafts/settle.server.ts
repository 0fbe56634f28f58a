import { changeField } from "#app/content/writing/change-field.ts";
import { isFieldValue } from "#app/content/writing/field-values.ts";
import { mergeFields } from "#app/content/writing/merge-fields.ts";
import { isPicture } from "#app/content/pictures/picture-files.ts";
import type { Site } from "#app/site/site.ts";
import { draftsIn, keepDraft } from "./drafts.server.ts";

/**
 * Brings a draft on top of what was published since it began. In fields that both changed it takes the owner's words or the
 * published ones; all else of both stays.
 */
export function settleDraft(site: Site, who: string, file: string, take: "mine" | "theirs") {
  return site.database.transaction(async (queries) => {
    const draft = (await draftsIn(queries, who)).find((each) => each.file === file);
    if (!draft) return { ok: false, reason: "nothing" } as const;
    const now = site.publishing.sources().get(file) ?? null;
    const isWhole = isPicture(file) || (take === "theirs" && draft.base === null);
    const text = isWhole ? (take === "mine" ? draft.text : now) : settled(draft, now, take);
    await keepDraft(queries, who, { file, base: now, text, at: site.now() });
    return { ok: true } as const;
  });
}

function settled({ base, text }: { base: string | null; text: string | null }, now: string | null, take: string) {
  if (base === null || text === null || now === null) return take === "mine" ? text : now;
  const merged = mergeFields(base, text, now);
  if (merged.ok || take === "theirs") return merged.source;
  return merged.clashes.reduce((source, { path, ours }) => {
    // A clash of the whole file has the file's own text.
    if (path.length === 0) return typeof ours === "string" ? ours : source;
    const changed = isFieldValue(ours) ? changeField(source, path, ours) : undefined;
    return changed?.ok ? changed.source : source;
  }, merged.source);
}
