import type { Kysely } from "kysely";
import { holdsAll } from "#app/desk/frame/lists/list-rows.server.ts";
import { agreements } from "#app/review/figures/agreement.server.ts";
import { wordsOfWait } from "#app/review/figures/waits.server.ts";
import { readingReviewers } from "#app/review/reviewers/reviewers.server.ts";
import { tracks } from "#app/school/courses/course/courses.ts";
import { deciding } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { loadOf, measuredOf } from "./load.server.ts";
import type { ReadWork, ReviewsPage, ReviewsView } from "#app/desk/students/review-sections/reviews-page.ts";
import { waitingReadings } from "./waiting.server.ts";

const mostRead = 10;
/** Who ended is named so long. */
const endedFor = 90 * day;

/** Everything about the reading of works that its owner sees. */
export async function readReviews(site: Site, { search }: Pick<ReviewsView, "search">): Promise<ReviewsPage> {
  const { queries } = site.database;
  const now = site.now();
  const [{ waiting, more }, waits, read, named, agreed, ended] = await Promise.all([
    waitingReadings(site),
    Promise.all(tracks.map(async (track) => ({ track, words: await wordsOfWait(site, track) }))),
    readWorks(queries, search),
    readingReviewers(queries),
    agreements(queries),
    queries
      .selectFrom("reviewers")
      .select(["name", "ended_at"])
      .where("ended_at", ">", now - endedFor)
      .orderBy("ended_at", "desc")
      .execute(),
  ]);
  return {
    now,
    waiting,
    more,
    waits,
    read,
    reviewers: await loadOf(queries, named, { now, plantedBy: agreed.plantedBy }),
    ended: ended.map(({ name, ended_at }) => ({ name, at: ended_at ?? 0 })),
    agreement: { second: agreed.second, planted: agreed.planted },
    measured: await measuredOf(queries, named.length, now),
  };
}

/** What was read last, newest first. */
async function readWorks(queries: Kysely<Tables>, search: string): Promise<ReadWork[]> {
  const rows = await queries
    .selectFrom("readings")
    .innerJoin("works", "works.id", "readings.work_id")
    .innerJoin("students", "students.id", "works.student_id")
    .innerJoin("reviewers", "reviewers.id", "readings.reviewer_id")
    .select(["readings.id", "readings.work_id as work", "readings.track", "works.module", "readings.number", "verdict"])
    .select(["students.name as student", "reviewers.name as reviewer", "published_at", "works.state"])
    .where("published_at", "is not", null)
    .where("role", "in", deciding)
    .$if(search !== "", (all) => all.where(holdsAll(["students.name", "students.email"], search)))
    .orderBy("published_at", "desc")
    .orderBy("readings.id")
    .limit(mostRead)
    .execute();
  const last = new Set<string>();
  return rows.map(({ state, published_at, verdict, student, ...row }) => {
    const isLast = !last.has(row.work);
    last.add(row.work);
    const mayReopen = isLast && state === "accepted";
    return { ...row, student: student || "A student", verdict: verdict ?? "again", at: published_at ?? 0, mayReopen };
  });
}
