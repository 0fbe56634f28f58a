import { dayAfter } from "#app/site/time.ts";
import { href } from "react-router";
import { courseNames, programOf, stopPath, type Track } from "#app/school/courses/course/courses.ts";
import { type CalendarDay, calendarOfDays } from "#app/bookings/calendar/calendar-file.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import { type HandIn, type PlannedStop, type PlannedWeek } from "#app/school/progress/plan/plan.ts";
import { readCalendarToken } from "#app/school/progress/plan/plan-address.server.ts";
import { findPlan, layOut } from "#app/school/progress/plan/plans.server.ts";
import { hoursOf, partWords } from "#app/school/progress/plan/plan-words.ts";

/**
 * The plan as a calendar: the first day of each week says what is in it, and each hand-in has its day. Events keep their
 * names through all changes; weeks that a shorter plan has no more are sent as cancelled. Undefined where there is no plan.
 */
export async function writePlanCalendar(site: Site, token: string) {
  const whose = readCalendarToken(site, token);
  const kept = whose && (await findPlan(site.database.queries, whose.studentId, whose.track));
  if (!whose || !kept) return undefined;
  const { track, studentId } = whose;
  const { weeks, handIns, early } = layOut(site.content, track, kept.wish);
  const name = keyedHash(site.secret, "plan calendar names", `${studentId} ${track}`);
  const common = { sequence: kept.revision, stampedAt: kept.changed_at };
  const uid = (what: string) => `${name}-${what}@${new URL(site.origin).hostname}`;
  const title = courseNames[programOf[track]];
  const days: CalendarDay[] = [
    ...weeks.map((week) => ({
      ...common,
      uid: uid(`week-${week.number}`),
      day: week.from,
      title: `${title}: week ${week.number} of ${weeks.length}`,
      description: weekWords(week),
      url: `${site.origin}${firstStop(track, week.stops)}`,
    })),
    ...handIns.map(({ module, on, own }: HandIn) => ({
      ...common,
      uid: uid(`hand-in-${module}`),
      day: on,
      title: `${title}: hand in module ${module}`,
      description: own ? "You set this day yourself." : "By your plan. You can set another day there.",
      url: `${site.origin}${stopPath(track, module, "exercise")}`,
    })),
    ...early.map((each) => ({
      ...common,
      uid: uid(`early-${each.module}`),
      day: each.on,
      title: `${title}: a small hand-in for module ${each.module}`,
      description: each.title,
      url: `${site.origin}${stopPath(track, each.module, "exercise")}`,
    })),
    ...Array.from({ length: Math.max(0, kept.most_weeks - weeks.length) }, (_, place) => ({
      ...common,
      uid: uid(`week-${weeks.length + place + 1}`),
      day: dayAfter(kept.wish.startsOn, 7 * (weeks.length + place)),
      title: `${title}: no longer in the plan`,
      description: "",
      url: `${site.origin}/course/${track}`,
      isOff: true,
    })),
  ];
  return calendarOfDays(`${title}: my plan`, days);
}

function weekWords({ minutes, stops }: PlannedWeek) {
  const each = stops.map((stop) => `Module ${stop.module}: ${stop.title}${partWords(stop)}`);
  return [`About ${hoursOf(minutes)}, by our estimate.`, ...each].join("\n");
}

function firstStop(track: Track, [first]: PlannedStop[]) {
  return first?.path ?? href("/course/:track", { track });
}
