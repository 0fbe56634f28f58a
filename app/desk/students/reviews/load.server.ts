import type { Kysely } from "kysely";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { deciding } from "#app/school/handing-in/works/work.ts";
import { day, minute } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { Measured, ReviewerLoad } from "#app/desk/students/review-sections/reviews-page.ts";

const lately = 30 * day;
const year = 365 * day;
/** Fewer works say nothing. */
const enough = 20;

type Known = { now: number; plantedBy: ReadonlyMap<string, { count: number; alike: number }> };

/** What each reviewer read in the last 30 days, how long they had it in hand, and what they have in hand now. */
export async function loadOf(queries: Kysely<Tables>, reviewers: Reviewer[], { now, plantedBy }: Known) {
  const rows = await queries
    .selectFrom("readings")
    .select(["reviewer_id", "taken_at", "published_at", "leased_until"])
    .where("reviewer_id", "is not", null)
    .where((row) => row.or([row("published_at", ">", now - lately), row("published_at", "is", null)]))
    .execute();
  const since = await queries.selectFrom("reviewers").select(["id", "created_at"]).execute();
  const sinceOf = new Map(since.map(({ id, created_at }) => [id, created_at]));
  return reviewers.map(({ id, name, emailKey, tracks }): ReviewerLoad => {
    const own = rows.filter(({ reviewer_id }) => reviewer_id === id);
    const read = own.filter(({ published_at }) => published_at !== null);
    return {
      id,
      name,
      email: emailKey,
      tracks,
      since: sinceOf.get(id) ?? 0,
      read: read.length,
      minutes: median(read.flatMap(minutesOf)),
      inHand: own.filter(({ published_at, leased_until }) => published_at === null && leased_until > now).length,
      planted: plantedBy.get(id) ?? { count: 0, alike: 0 },
    };
  });
}

/** What can be compared with what is assumed: versions of accepted works, and minutes in hand, of the last year. */
export async function measuredOf(queries: Kysely<Tables>, reviewers: number, now: number): Promise<Measured> {
  const { students } = await queries
    .selectFrom("enrolments")
    .select(({ fn }) => fn.count<number>("student_id").distinct().as("students"))
    .where("works_required", "=", 1)
    .where("state", "in", ["active", "past-due", "finished"])
    .where("created_at", ">", now - year)
    .executeTakeFirstOrThrow();
  const works = await queries
    .selectFrom("works")
    .innerJoin("work_versions", "work_versions.work_id", "works.id")
    .select(({ fn }) => [fn.count<number>("works.id").distinct().as("works"), fn.countAll<number>().as("versions")])
    .where("works.state", "=", "accepted")
    .where("student_id", "is not", null)
    .where("state_at", ">", now - year)
    .executeTakeFirstOrThrow();
  const read = await queries
    .selectFrom("readings")
    .select(["taken_at", "published_at"])
    .where("role", "in", deciding)
    .where("taken_at", "is not", null)
    .where("published_at", ">", now - year)
    .orderBy("published_at", "desc")
    .limit(1000)
    .execute();
  return {
    students,
    reviewers,
    versions: works.works < enough ? null : works.versions / works.works,
    minutes: read.length < enough ? null : median(read.flatMap(minutesOf)),
  };
}

function minutesOf({ taken_at, published_at }: { taken_at: number | null; published_at: number | null }) {
  return taken_at === null || published_at === null ? [] : [Math.round((published_at - taken_at) / minute)];
}

/** Null of none; of an even number the lower one of the two in the middle. */
function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null;
}
