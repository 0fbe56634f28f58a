import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { tellOwner } from "#app/mail/inbox/owner-events.server.ts";
import { courseNames, programOf, type Track, tracks } from "#app/school/courses/course/courses.ts";
import { waitingFor } from "#app/review/queue/queue.server.ts";
import { readingReviewers } from "#app/review/reviewers/reviewers.server.ts";
import { deciding } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";
import { day, momentIn } from "#app/site/time.ts";

/** So long a student waits before the owner is told. */
const patience = 2 * day;
const page = "/admin/reviews";

/**
 * Has the owner told of each reading for which a student waits two days and of each that none of the course's reviewers may
 * take, once; and once a day of a course that nobody reads.
 */
export async function tellOfWaits(site: Site) {
  await tellOfOld(site);
  await tellOfUnreadable(site);
  await tellOfUnreadCourses(site);
}

async function tellOfOld(site: Site) {
  const { queries } = site.database;
  const old = await queries
    .selectFrom("readings")
    .innerJoin("works", "works.id", "readings.work_id")
    .select(["readings.id", "readings.track", "module", "waiting_since"])
    .where("published_at", "is", null)
    .where("role", "in", deciding)
    .where("waiting_since", "<=", site.now() - patience)
    .orderBy("waiting_since")
    .execute();
  for (const { id, track, module, waiting_since } of old) {
    const words = [
      `A work waits two days: ${courseNames[programOf[track]]}, module ${module}`,
      `It waits since ${momentIn(waiting_since, businessZoneOf(site.content))}. See who may read it, or give it to somebody.`,
    ].join("\n");
    await tellOwner(site, queries, { notice: "work waits", words, page }, `waits:${id}`);
  }
}

/** An appeal against the only reviewer, a reviewer's own work, one that everybody put back. */
async function tellOfUnreadable(site: Site) {
  const { queries } = site.database;
  for (const { id, track, module, role } of await unreadable(site)) {
    const words = [
      `No reviewer may read this ${role === "appeal" ? "appeal" : "work"}: ${courseNames[programOf[track]]}, module ${module}`,
      "Each of them read it before, put it back, or wrote it. Name one more reviewer for this course, or take one of them again.",
    ].join("\n");
    await tellOwner(site, queries, { notice: "work unreadable", words, page }, `unreadable:${id}`);
  }
}

/** Readings for which a student waits and that no reviewer of the course could be given, were all leases over. */
export async function unreadable({ database }: Pick<Site, "database">) {
  const { queries } = database;
  const reviewers = await readingReviewers(queries);
  const read = tracks.filter((track) => reviewers.some((each) => each.tracks.includes(track)));
  if (read.length === 0) return [];
  const waiting = queries
    .selectFrom("readings")
    .innerJoin("works", "works.id", "readings.work_id")
    .select(["readings.id", "readings.track", "module", "role", "waiting_since"])
    .where("published_at", "is", null)
    .where("role", "in", deciding)
    .where("readings.track", "in", read);
  return reviewers
    .reduce(
      (rest, reviewer) =>
        rest.where(
          "readings.id",
          "not in",
          waitingFor(queries, reviewer, Number.MAX_SAFE_INTEGER).select("readings.id"),
        ),
      waiting,
    )
    .execute();
}

async function tellOfUnreadCourses(site: Site) {
  const { queries } = site.database;
  for (const { track, count } of await unreadCourses(site)) {
    const waits = count === 1 ? "1 work waits" : `${count} works wait`;
    const words = [
      `Nobody reads works of ${courseNames[programOf[track]]}`,
      `${waits}, and no reviewer is named for this course. Name one.`,
    ].join("\n");
    await tellOwner(
      site,
      queries,
      { notice: "no reviewer", words, page },
      `no reviewer:${track}:${Math.floor(site.now() / day)}`,
    );
  }
}

/** Courses in which students wait for a reading, and which no reviewer reads. */
export async function unreadCourses({
  database,
}: Pick<Site, "database">): Promise<{ track: Track; count: number; since: number }[]> {
  const { queries } = database;
  const waiting = await queries
    .selectFrom("readings")
    .select(({ fn }) => ["track", fn.countAll<number>().as("count"), fn.min("waiting_since").as("since")])
    .where("published_at", "is", null)
    .where("role", "in", deciding)
    .groupBy("track")
    .execute();
  if (waiting.length === 0) return [];
  const reviewers = await readingReviewers(queries);
  const read = new Set(reviewers.flatMap((each) => each.tracks));
  return tracks.flatMap((track) => {
    const row = waiting.find((each) => each.track === track);
    return row && !read.has(track) ? [{ track, count: row.count, since: row.since }] : [];
  });
}
