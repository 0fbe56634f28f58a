import { unreadable, unreadCourses } from "#app/review/reminders/tell-of-waits.server.ts";
import { courseNames, programOf } from "#app/school/courses/course/courses.ts";
import { deciding, promised } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";
import type { TodayLine } from "./today.ts";

const page = "/admin/reviews";

/** Works that wait longer than was promised, courses with works that nobody reads, and works that no reviewer may take. */
export async function worksToday({ database, now }: Pick<Site, "database" | "now">): Promise<TodayLine[]> {
  const { count, since } = await database.queries
    .selectFrom("readings")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("waiting_since").as("since")])
    .where("published_at", "is", null)
    .where("role", "in", deciding)
    .where("waiting_since", "<=", now() - promised)
    .executeTakeFirstOrThrow();
  const words = count === 1 ? "1 work waits longer than promised" : `${count} works wait longer than promised`;
  const unread = (await unreadCourses({ database })).map((course) => ({
    words: `Nobody reads works of ${courseNames[programOf[course.track]]}`,
    page,
    at: course.since,
  }));
  const closed = (await unreadable({ database })).map(({ track, module, waiting_since: at }) => ({
    words: `No reviewer may read a work of ${courseNames[programOf[track]]}, module ${module}`,
    page,
    at,
  }));
  return [...(count === 0 ? [] : [{ words, page, at: since }]), ...unread, ...closed];
}
