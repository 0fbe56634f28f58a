import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { putReviewer } from "#app/review/reviewers/reviewers.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { enrolled } from "#tests/cast.ts";
import { endReading } from "./queue.server.ts";

type Wanted = { email: string; text?: string; name?: string };

/** The first engineering work of a student, handed in and waiting to be read by two criteria. */
export async function putWaitingWork(site: Site, { email, text = "One\nTwo\nThree", name = "" }: Wanted) {
  const { queries } = site.database;
  const student = await enrolled(site, email);
  if (name) await queries.updateTable("students").set({ name }).where("id", "=", student.id).execute();
  const work = { id: randomUUID(), student_id: student.id, track: "engineer" as const, module: 1 };
  const at = site.now();
  await queries
    .insertInto("works")
    .values({ ...work, state: "handed-in", state_at: at })
    .execute();
  const version = { client_id: randomUUID(), text, link: "", commit_id: "", manifest_digest: "", salt: "" };
  await queries
    .insertInto("work_versions")
    .values({ ...version, work_id: work.id, number: 1, rubric: JSON.stringify(shortRubric), handed_in_at: at })
    .execute();
  const reading = { id: randomUUID(), work_id: work.id, number: 1, role: "first" as const, track: work.track };
  const nobody = { not_by: null, only_by: null, reviewer_id: null, verdict: null, published_at: null };
  await queries
    .insertInto("readings")
    .values({ ...reading, ...nobody, waiting_since: at, due_at: at + 3 * 86_400_000 })
    .execute();
  return { student: student.id, work: work.id, reading: reading.id };
}

const shortRubric = {
  criteria: ["Runs for a stranger", "The key stays out"].map((name, place) => ({
    id: ["fresh-clone", "secrets"][place],
    name,
    levels: ["Nothing is shown.", "Some of it is there.", "It is there, as asked.", "It is there, and more."],
  })),
};

/** A work that waits too long, somebody who reads, and an example that nobody is given any more; of the student `s`. */
export async function putLateWork(queries: Kysely<Tables>, now: number) {
  const work = { track: "engineer", module: 1, state: "handed-in", state_at: 0 } as const;
  await queries
    .insertInto("works")
    .values([
      { ...work, id: "late", student_id: "s" },
      { ...work, id: "orphan", student_id: null, planted: "{}" },
    ])
    .execute();
  const nobody = { not_by: null, only_by: null, reviewer_id: null, verdict: null, published_at: null };
  const late = { waiting_since: now - 3 * day, due_at: 0, track: "engineer", role: "first" } as const;
  await queries
    .insertInto("readings")
    .values({ ...late, ...nobody, id: "late", work_id: "late", number: 1 })
    .execute();
  await queries
    .insertInto("reviewers")
    .values({
      id: "sol",
      name: "Sol",
      email_key: "sol@b.example",
      tracks: '["engineer"]',
      created_at: now,
      ended_at: null,
    })
    .execute();
}

/** Somebody reads works from now on, as the owner orders it. */
export async function nameReviewer(site: Site, named: Parameters<typeof putReviewer>[2]) {
  return (await site.database.transaction((queries) => putReviewer(site, queries, named))).reviewer;
}

export function endReviewer({ database, now }: Site, id: string) {
  return database.transaction((queries) => endReading(queries, id, now()));
}
