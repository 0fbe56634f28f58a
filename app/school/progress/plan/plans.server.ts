import { utcDay } from "#app/site/time.ts";
import type { Content } from "#app/site/content.ts";
import type { Kysely } from "kysely";
import { z } from "zod";
import { findProgram } from "#app/catalog/programs/programs.server.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { programOf, type Track } from "#app/school/courses/course/courses.ts";
import { isEnrolled } from "#app/school/buying/enrolling/enrolments.server.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import { planOf, type PlanView, type PlanWish, weeksOf } from "./plan.ts";
import { calendarAddress } from "./plan-address.server.ts";
import { planModule } from "./plan-stops.server.ts";
import { mistakesIn } from "./plan-wish.ts";

const postedSchema = z.object({
  wish: z.object({ startsOn: z.string().max(10), dates: z.record(z.string(), z.string().max(10)) }).nullable(),
});

/** A plan as it is kept. */
export async function findPlan(queries: Kysely<Tables>, studentId: string, track: Track) {
  const row = await queries
    .selectFrom("plans")
    .selectAll()
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .executeTakeFirst();
  return row && { ...row, wish: { startsOn: row.starts_on, dates: JSON.parse(row.dates) as PlanWish["dates"] } };
}

/** The weeks of a course as this wish lays them out, by the minutes that its stops take today. */
export function layOut(content: Content, track: Track, wish: PlanWish) {
  return planOf(coursesOf(content)[track].map(planModule), weeksIn(content, track), wish);
}

function weeksIn(content: Content, track: Track) {
  return weeksOf(sitePrices(content).programs[programOf[track]].months);
}

export async function viewPlan(site: Site, studentId: string, track: Track): Promise<PlanView> {
  const { queries } = site.database;
  const slug = programOf[track];
  const wish = (await findPlan(queries, studentId, track))?.wish ?? null;
  return {
    program: { slug, title: findProgram(site.content, slug)?.title ?? "" },
    weeks: weeksIn(site.content, track),
    modules: coursesOf(site.content)[track].map(({ number, title }) => ({ number, title })),
    open: await isEnrolled(queries, studentId, slug),
    wish,
    plan: wish && layOut(site.content, track, wish),
    calendar: wish && calendarAddress(site, studentId, track),
  };
}

/**
 * Keeps what a student wishes, in place of the plan before; null takes the plan away. The same wish again changes nothing.
 * `invalid` for days that make no plan, `forbidden` where the course is not open.
 */
export async function takePlan(
  site: Site,
  studentId: string,
  { track, posted }: { track: Track; posted: unknown },
): Promise<Answer<PlanView, "invalid" | "forbidden">> {
  const read = postedSchema.safeParse(posted);
  if (!read.success) return { ok: false, kind: "invalid" };
  const { wish } = read.data;
  const today = utcDay(site.now());
  if (wish && Object.keys(mistakesIn(wish, today)).length > 0) return { ok: false, kind: "invalid" };
  if (!(await isEnrolled(site.database.queries, studentId, programOf[track]))) return { ok: false, kind: "forbidden" };
  await (wish ? keep(site, studentId, track, wish) : forget(site, studentId, track));
  return { ok: true, value: await viewPlan(site, studentId, track) };
}

async function keep(site: Site, studentId: string, track: Track, wish: PlanWish) {
  await site.database.transaction(async (queries) => {
    await lockRow(queries, "students", studentId);
    const before = await findPlan(queries, studentId, track);
    if (before && isSame(before.wish, wish)) return;
    const weeks = layOut(site.content, track, wish).weeks.length;
    const row = {
      starts_on: wish.startsOn,
      dates: JSON.stringify(wish.dates),
      revision: (before?.revision ?? -1) + 1,
      most_weeks: Math.max(before?.most_weeks ?? 0, weeks),
      changed_at: site.now(),
    };
    await queries
      .insertInto("plans")
      .values({ student_id: studentId, track, ...row })
      .onConflict((conflict) => conflict.columns(["student_id", "track"]).doUpdateSet(row))
      .execute();
  });
}

function isSame(one: PlanWish, other: PlanWish) {
  return one.startsOn === other.startsOn && JSON.stringify(one.dates) === JSON.stringify(other.dates);
}

async function forget({ database }: Site, studentId: string, track: Track) {
  await database.queries.deleteFrom("plans").where("student_id", "=", studentId).where("track", "=", track).execute();
}

/** The day that a student set for the hand-in of a module, for whoever reads the work; undefined where they set none. */
export async function ownHandInDay(
  queries: Kysely<Tables>,
  studentId: string,
  { track, module }: { track: Track; module: number },
) {
  return (await findPlan(queries, studentId, track))?.wish.dates[module];
}
