import type { Kysely } from "kysely";
import type { PlanWish } from "#app/school/progress/plan/plan.ts";
import { isoTime } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";

/** What students planned, marked to find again, and said about the mail when they stop. */
export async function keptByStudents(queries: Kysely<Tables>, ids: string[]) {
  const [plans, bookmarks, pauseMails] = await Promise.all([
    queries.selectFrom("plans").selectAll().where("student_id", "in", ids).orderBy("changed_at").execute(),
    queries.selectFrom("bookmarks").selectAll().where("student_id", "in", ids).orderBy("at").execute(),
    queries.selectFrom("pause_mails").selectAll().where("student_id", "in", ids).execute(),
  ]);
  return {
    plans: plans.map(({ track, starts_on, dates, changed_at }) => ({
      track,
      starts: starts_on,
      ownHandInDays: JSON.parse(dates) as PlanWish["dates"],
      changed: isoTime(changed_at),
    })),
    bookmarks: bookmarks.map(({ track, module, stop, heading, at }) => ({
      track,
      module,
      stop,
      heading,
      at: isoTime(at),
    })),
    pauseMails: pauseMails.map(({ off_at, told_of }) => ({
      switchedOff: isoTime(off_at),
      lastToldOfStopAt: told_of === 0 ? null : isoTime(told_of),
    })),
  };
}
