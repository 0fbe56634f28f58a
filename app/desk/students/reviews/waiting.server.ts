import type { Kysely } from "kysely";
import { readingReviewers, type Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { deciding, promised } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { mostListed, type WaitingReading } from "#app/desk/students/review-sections/reviews-page.ts";

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** What waits to be read, oldest first; of works that were planted nothing, since no student waits for them. */
export async function waitingReadings({ database, now }: Pick<Site, "database" | "now">) {
  const { queries } = database;
  const [rows, reviewers] = await Promise.all([rowsOf(queries), readingReviewers(queries)]);
  const refused = await refusals(queries);
  const names = new Map(reviewers.map(({ id, name }) => [id, name]));
  const at = now();
  const waiting = rows.map((row): WaitingReading => {
    const { id, track, module, number, role, waiting_since, leased_until, only_by, reviewer_id } = row;
    const isLeased = leased_until > at && reviewer_id !== null;
    return {
      id,
      track,
      module,
      number,
      role,
      student: row.name || "A student",
      since: waiting_since,
      isOverdue: (deciding as readonly string[]).includes(role) && waiting_since + promised <= at,
      inHand: isLeased ? { name: names.get(reviewer_id) ?? "", until: leased_until } : null,
      only: only_by === null ? null : { id: only_by, name: names.get(only_by) ?? "" },
      mayRead: reviewers
        .filter((reviewer) => mayRead(reviewer, row, refused))
        .map(({ id: who, name }) => ({ id: who, name })),
    };
  });
  return { waiting: waiting.slice(0, mostListed), more: Math.max(0, waiting.length - mostListed) };
}

/** Whether somebody could be given it, were it for everybody: the rule of the queue, for one reading. */
export function mayRead(
  { id, tracks, emailKey }: Reviewer,
  row: Pick<Row, "id" | "track" | "not_by" | "email_key">,
  refused: ReadonlySet<string>,
) {
  return (
    tracks.includes(row.track) && row.not_by !== id && row.email_key !== emailKey && !refused.has(`${row.id} ${id}`)
  );
}

/** Of what waits, as "reading reviewer". */
export async function refusals(queries: Kysely<Tables>) {
  const rows = await queries
    .selectFrom("reading_refusals")
    .innerJoin("readings", "readings.id", "reading_refusals.reading_id")
    .select(["reading_id", "reading_refusals.reviewer_id"])
    .where("published_at", "is", null)
    .execute();
  return new Set(rows.map(({ reading_id, reviewer_id }) => `${reading_id} ${reviewer_id}`));
}

function rowsOf(queries: Kysely<Tables>) {
  return unread(queries).orderBy("waiting_since").orderBy("readings.id").execute();
}

/** What waits, with what decides who may read it. */
export function unread(queries: Kysely<Tables>) {
  return queries
    .selectFrom("readings")
    .innerJoin("works", "works.id", "readings.work_id")
    .leftJoin("students", "students.id", "works.student_id")
    .selectAll("readings")
    .select(["works.module", "students.name", "students.email_key"])
    .where("published_at", "is", null)
    .where("role", "<>", "planted");
}
