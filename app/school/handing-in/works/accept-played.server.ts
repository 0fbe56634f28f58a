import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { CourseModule } from "#app/school/courses/course/courses.ts";
import { linesOf } from "#app/school/courses/rubric/rubric.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { handIn } from "./hand-in.server.ts";

const mentor = { name: "Demo mentor", email_key: "demo-mentor", tracks: "[]" };

/**
 * Hands in the sample of a module and accepts it as the sample says, in the name of a reviewer who is none. For a site whose
 * partners are played, so that the end of a course can be tried at once; what waits there already is accepted as it is.
 */
export async function acceptPlayed(site: Site, studentId: string, module: CourseModule) {
  const { reviewed } = module;
  const { text } = reviewed.accepted;
  const handed = { id: randomUUID(), text, link: "", commit: "", files: [], answers: {} };
  await handIn(site, studentId, { module, handed });
  await site.database.transaction(async (queries) => {
    const reading = await queries
      .selectFrom("readings")
      .innerJoin("works", "works.id", "readings.work_id")
      .select(["readings.id", "works.id as work", "readings.number"])
      .where("student_id", "=", studentId)
      .where("works.track", "=", module.track)
      .where("works.module", "=", module.number)
      .where("published_at", "is", null)
      .where("role", "=", "first")
      .executeTakeFirst();
    if (!reading) return;
    const at = site.now();
    const { levels, summary } = reviewed.accepted;
    const read = { reviewer_id: await mentorId(site, queries), levels: JSON.stringify(levels), summary };
    await queries
      .updateTable("readings")
      .set({ ...read, verdict: "accepted", published_at: at, leased_until: 0 })
      .where("id", "=", reading.id)
      .execute();
    await queries
      .updateTable("works")
      .set({ state: "accepted", state_at: at })
      .where("id", "=", reading.work)
      .execute();
    await remark(queries, reading, reviewed.accepted);
  });
}

async function mentorId({ now }: Site, queries: Transaction<Tables>) {
  const at = now();
  const { id } = await queries
    .insertInto("reviewers")
    .values({ ...mentor, id: randomUUID(), created_at: at, ended_at: at })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet({ name: mentor.name }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The sample's remarks, where what was handed in is the sample. */
async function remark(
  queries: Transaction<Tables>,
  { id, work, number }: { id: string; work: string; number: number },
  { remarks, text }: CourseModule["reviewed"]["accepted"],
) {
  const version = await queries
    .selectFrom("work_versions")
    .select("text")
    .where("work_id", "=", work)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  if (version.text !== text) return;
  const rows = remarks.map(({ criterion, line, text: words }) => ({
    id: randomUUID(),
    reading_id: id,
    criterion,
    path: "",
    file_digest: "",
    first_line: line,
    last_line: line,
    quote: linesOf(text)[line - 1] ?? "",
    text: words,
    answered_at: null,
    settled_at: null,
  }));
  await queries.insertInto("remarks").values(rows).execute();
}
