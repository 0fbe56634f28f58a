import type { Kysely, Transaction } from "kysely";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { waitToBeRead } from "./hand-in.server.ts";
import { deciding } from "./work.ts";
import type { WorkRow } from "./works.server.ts";

/** A work of this student; undefined for another's as for one that is not there (security.md E6). */
export function findOwnWork(queries: Kysely<Tables>, studentId: string, id: string): Promise<WorkRow | undefined> {
  return queries
    .selectFrom("works")
    .selectAll()
    .where("id", "=", id)
    .where("student_id", "=", studentId)
    .executeTakeFirst();
}

/** `not_found` for another's work. `nothing`: no verdict stands that could be looked at anew. `twice`: this version was appealed before. */
type Appealed = { ok: true } | { ok: false; reason: "not_found" | "nothing" | "twice" };

/**
 * Somebody else reads the newest version once more, and sees nothing of the first reading. Once for each version, and only
 * while it is to be handed in again.
 */
export async function appeal(
  site: Site,
  studentId: string,
  { work: id, reason }: { work: string; reason: string },
): Promise<Appealed> {
  return site.database.transaction(async (queries): Promise<Appealed> => {
    const work = await lockRow(queries, "works", id);
    if (work?.student_id !== studentId) return { ok: false, reason: "not_found" };
    if (work.state !== "again") return { ok: false, reason: "nothing" };
    const readings = await newestReadings(queries, id);
    if (readings.some(({ role }) => role === "appeal")) return { ok: false, reason: "twice" };
    const last = readings.findLast(({ verdict }) => verdict === "again");
    if (!last) return { ok: false, reason: "nothing" };
    const wanted = { work: id, number: last.number, track: work.track, reason, notBy: last.reviewer_id ?? undefined };
    await waitToBeRead(site, queries, { ...wanted, role: "appeal" });
    return { ok: true };
  });
}

/** What was decided about the newest version, in the order in which it was published. */
async function newestReadings(queries: Transaction<Tables>, id: string) {
  const rows = await queries
    .selectFrom("readings")
    .select(["number", "role", "verdict", "reviewer_id"])
    .where("work_id", "=", id)
    .where("role", "in", deciding)
    .where("number", "=", ({ selectFrom }) =>
      selectFrom("work_versions")
        .select(({ fn }) => fn.max("number").as("newest"))
        .where("work_id", "=", id),
    )
    .orderBy("published_at")
    .execute();
  return rows;
}

/** How long a module took the student, as they say; once it is accepted, and as often as they change their mind. False for every other work. */
export async function sayHours(
  { database }: Pick<Site, "database">,
  studentId: string,
  { work, hours }: { work: string; hours: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database.queries
    .updateTable("works")
    .set({ minutes_taken: Math.round(hours * 60) })
    .where("id", "=", work)
    .where("student_id", "=", studentId)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The student's word on an open remark, kept while the work is with them. False for every other remark. */
export async function answerRemark(
  site: Site,
  studentId: string,
  { remark, text }: { remark: string; text: string },
): Promise<boolean> {
  const { numUpdatedRows } = await site.database.queries
    .updateTable("remarks")
    .set({ answer: text.trim(), answered_at: text.trim() === "" ? null : site.now() })
    .where("id", "=", remark)
    .where("settled_at", "is", null)
    .where("reading_id", "in", (nested) =>
      nested
        .selectFrom("readings")
        .innerJoin("works", "works.id", "readings.work_id")
        .select("readings.id")
        .where("works.student_id", "=", studentId)
        .where("works.state", "=", "again")
        .where("readings.role", "in", deciding)
        .where("published_at", "is not", null),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
