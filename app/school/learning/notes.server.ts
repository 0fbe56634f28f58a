import type { Kysely, Transaction } from "kysely";
import { courses } from "#app/school/course/courses.server.ts";
import type { Track } from "#app/school/course/courses.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { longestNote, type Note } from "#app/school/course/learning.ts";
import { stopsOf } from "./stops.server.ts";

type About = { track: Track; module: number; stop: string };

/** Between two texts that were written apart. */
const divider = "\n\n— from another device —\n\n";
/** Characters at which texts that were written apart are not put together any more. */
const longestTogether = 4 * longestNote;

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
 * changes nothing. Answers what is kept now; undefined when together they would be too long, and nothing is changed.
 */
export async function keepNote(
  { now }: Pick<Site, "now">,
  queries: Transaction<Tables>,
  studentId: string,
  { text, base, ...about }: About & { text: string; base: number },
): Promise<Note | undefined> {
  const kept = await noteOf(queries, studentId, about);
  if (kept.text === text || kept.text.endsWith(divider + text)) return kept;
  const apart = base < kept.revision && !text.startsWith(kept.text);
  const note = { text: apart ? kept.text + divider + text : text, revision: kept.revision + 1 };
  if (note.text.length > longestTogether) return undefined;
  await queries
    .insertInto("lesson_notes")
    .values({ student_id: studentId, ...about, ...note, changed_at: now() })
    .onConflict((conflict) =>
      conflict.columns(["student_id", "track", "module", "stop"]).doUpdateSet((row) => ({
        text: row.ref("excluded.text"),
        revision: row.ref("excluded.revision"),
        changed_at: row.ref("excluded.changed_at"),
      })),
    )
    .execute();
  return note;
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
export async function exportNotes({ database }: Site, studentId: string, track: Track) {
  const rows = await database.queries
    .selectFrom("lesson_notes")
    .select(["module", "stop", "text"])
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .execute();
  const parts = courses[track].flatMap((module) => {
    const own = rows.filter((row) => row.module === module.number && row.text !== "");
    const notes = stopsOf(module).flatMap(({ slug, title }) =>
      own.filter(({ stop }) => stop === slug).map(({ text }) => `### ${title}\n\n${text}`),
    );
    return notes.length > 0 ? [`## Module ${module.number}: ${module.title}`, ...notes] : [];
  });
  return `# My notes\n\n${parts.length > 0 ? parts.join("\n\n") : "Nothing was noted yet."}\n`;
}
