import type { Content } from "#app/site/content.ts";
import type { Kysely, Transaction } from "kysely";
import { programTitle } from "#app/catalog/programs/programs.server.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { programOf } from "#app/school/courses/course/courses.ts";
import { type Levels, meets } from "#app/school/courses/rubric/rubric.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { readMail } from "./read.mail.ts";
import { receivedMail, type ToldWork, type WorkFacts } from "./received.mail.ts";
import { type KeptRubric, promised } from "./work.ts";

type Which = { work: string; number: number };

/** Writes to the student that a version is here, in the transaction that puts it into the queue. */
export async function tellReceived(
  site: Site,
  queries: Transaction<Tables>,
  { handIn, ...which }: Which & { handIn: string },
) {
  const facts = await factsOf(site.content, queries, which);
  const at = site.now();
  if (facts) await putInOutbox(site, queries, receivedMail(site, facts, { handIn, at, dueAt: at + promised }), owed);
}

/** Writes to the student what a reading decided, in the transaction that publishes it. */
export async function tellRead(site: Site, queries: Transaction<Tables>, readingId: string) {
  const reading = await queries
    .selectFrom("readings")
    .innerJoin("reviewers", "reviewers.id", "readings.reviewer_id")
    .innerJoin("work_versions", (join) =>
      join
        .onRef("work_versions.work_id", "=", "readings.work_id")
        .onRef("work_versions.number", "=", "readings.number"),
    )
    .select(["readings.work_id", "readings.number", "levels", "verdict", "summary", "reviewers.name", "rubric"])
    .select(({ selectFrom }) =>
      selectFrom("remarks")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("reading_id", "=", "readings.id")
        .as("remarks"),
    )
    .where("readings.id", "=", readingId)
    .executeTakeFirstOrThrow();
  const facts = await factsOf(site.content, queries, { work: reading.work_id, number: reading.number });
  if (!facts || !reading.verdict) return;
  const levels = JSON.parse(reading.levels) as Levels;
  const { criteria } = JSON.parse(reading.rubric) as KeptRubric;
  const mail = readMail(site, facts, {
    reading: readingId,
    reviewer: reading.name,
    verdict: reading.verdict,
    summary: reading.summary,
    open: criteria.filter(({ id }) => (levels[id] ?? 0) < meets).map(({ name }) => name),
    remarks: Number(reading.remarks),
  });
  await putInOutbox(site, queries, mail, owed);
}

async function factsOf(
  content: Content,
  queries: Transaction<Tables>,
  { work, number }: Which,
): Promise<WorkFacts | undefined> {
  const told = await toldOf(content, queries, work);
  return told && { ...told, number };
}

/** Undefined where nobody is to be told: a planted work, or a student whose platform tells no address. */
export async function toldOf(content: Content, queries: Kysely<Tables>, work: string): Promise<ToldWork | undefined> {
  const row = await queries
    .selectFrom("works")
    .innerJoin("students", "students.id", "works.student_id")
    .select(["works.id", "track", "module", "email"])
    .where("works.id", "=", work)
    .executeTakeFirst();
  if (!row || row.email === "") return undefined;
  const { id, track, module, email } = row;
  const exercise = findModule(content, track, module)?.exercise.title ?? "";
  return { id, to: email, exercise, program: programTitle(content, programOf[track]), module };
}
