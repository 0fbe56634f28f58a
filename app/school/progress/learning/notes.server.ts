import type { Kysely } from "kysely";
import { z } from "zod";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import type { CourseModule, Track } from "#app/school/courses/course/courses.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import {
  draftStop,
  longestDraft,
  longestNote,
  type Note,
  type WriteOf,
  type WriteResult,
} from "#app/school/courses/course/writes.ts";
import { placeFields, stopField, stopsOf, type Work } from "./stops.server.ts";

export const noteSchema = z.object({
  do: z.literal("note"),
  ...placeFields,
  stop: stopField,
  text: z.string().max(longestDraft),
  base: z.int().min(0),
});

type About = { track: Track; module: number; stop: string };

/** Between two texts that were written apart. */
const divider = "\n\n— from another device —\n\n";
/** Times the longest text, at which texts that were written apart are not put together any more. */
const mostTogether = 4;

export async function noteOf(queries: Kysely<Tables>, studentId: string, about: About): Promise<Note> {
  const row = await queries
    .selectFrom("lesson_notes")
    .select(["text", "revision"])
    .where("student_id", "=", studentId)
    .where("track", "=", about.track)
    .where("module", "=", about.module)
    .where("stop", "=", about.stop)
    .executeTakeFirst();
  return row ?? { text: "", revision: 0 };
}

/**
 * Keeps a note in the caller's transaction. Made from the newest revision (`base`) it takes its place; made from an older
 * one, both texts are kept, one under the other, so that nothing written on another device is lost. The same text again
 * changes nothing. Answers what is kept now; `invalid` when together they would be too long, and nothing is changed.
 */
export async function takeNote(
  { site, queries, studentId, module }: Work,
  { track, stop, text, base }: WriteOf<"note">,
): Promise<WriteResult> {
  const longest = longestAt(module, stop);
  if (longest === undefined) return { ok: false, kind: "not_found" };
  if (text.length > longest) return { ok: false, kind: "invalid" };
  const about = { track, module: module.number, stop };
  const kept = await noteOf(queries, studentId, about);
  if (kept.text === text || kept.text.endsWith(divider + text)) return { ok: true, note: kept };
  const apart = base < kept.revision && !text.startsWith(kept.text);
  const note = { text: apart ? kept.text + divider + text : text, revision: kept.revision + 1 };
  if (note.text.length > mostTogether * longest) return { ok: false, kind: "invalid" };
  const row = { ...note, changed_at: site.now() };
  await queries
    .insertInto("lesson_notes")
    .values({ student_id: studentId, ...about, ...row })
    .onConflict((conflict) => conflict.columns(["student_id", "track", "module", "stop"]).doUpdateSet(row))
    .execute();
  return { ok: true, note };
}

/** Characters of a note on this stop, or of the draft of the work; undefined where the module has no such stop. */
function longestAt(module: CourseModule, stop: string) {
  if (stop === draftStop) return longestDraft;
  return stopsOf(module).some(({ slug }) => slug === stop) ? longestNote : undefined;
}

/** A student's notes of one module that are not empty, by stop. */
export function notesOfModule(queries: Kysely<Tables>, studentId: string, { track, module }: Omit<About, "stop">) {
  return queries
    .selectFrom("lesson_notes")
    .select(["stop", "text"])
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .where("module", "=", module)
    .where("text", "<>", "")
    .execute();
}

/** All notes of a course as one Markdown text, in the order of the course. */
export async function exportNotes({ content, database }: Site, studentId: string, track: Track) {
  const rows = await database.queries
    .selectFrom("lesson_notes")
    .select(["module", "stop", "text"])
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .execute();
  const parts = coursesOf(content)[track].flatMap((module) => {
    const own = rows.filter((row) => row.module === module.number && row.text !== "");
    const notes = stopsOf(module).flatMap(({ slug, title }) =>
      own.filter(({ stop }) => stop === slug).map(({ text }) => `### ${title}\n\n${text}`),
    );
    return notes.length > 0 ? [`## Module ${module.number}: ${module.title}`, ...notes] : [];
  });
  return `# My notes\n\n${parts.length > 0 ? parts.join("\n\n") : "Nothing was noted yet."}\n`;
}
