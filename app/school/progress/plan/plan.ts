import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { ModuleState } from "#app/school/courses/course/progress.ts";
import { day, dayAfter, startOfDay } from "#app/site/time.ts";

/** What a student decides: the first day, and days of hand-ins by module, both YYYY-MM-DD. */
export type PlanWish = { startsOn: string; dates: Record<string, string> };

/** A stop or a lab, where it is and how long it takes. */
type PlanStop = { path: string; title: string; minutes: number };
/** `stops` until the work is handed in, then `again`, which is counted for handing in again. `early`: what of the work comes before it. */
export type PlanModule = {
  number: number;
  stops: PlanStop[];
  again: PlanStop;
  early?: { week: number; title: string };
};

/** A stop, or the part of it that falls into a week. */
export type PlannedStop = Pick<PlanStop, "path" | "title"> & {
  module: number;
  part: "whole" | "begin" | "go on" | "finish";
};
export type PlannedWeek = { number: number; from: string; to: string; minutes: number; stops: PlannedStop[] };
/** `own`: the student set it. */
export type HandIn = { module: number; on: string; own: boolean };
/** A small hand-in before the whole work of the module. */
type EarlyHandIn = { module: number; title: string; on: string };
export type Plan = { weeks: PlannedWeek[]; handIns: HandIn[]; early: EarlyHandIn[]; endsOn: string };

/** Weeks in which a program is meant to be done: 26 for six months, 52 for twelve. */
export function weeksOf(months: number) {
  return Math.round((months * 52) / 12);
}

/**
 * The course laid out over its weeks, each with as many minutes as the other; between days that the student set, each with
 * as many as the others there. The course's own end stays unless what is left after the last own day would need more than
 * twice the usual pace, or the last hand-in is set: then what is left goes on at the usual one. Hand-ins without an own day are on the last day of their week; what is counted for handing in again comes after them.
 * A small hand-in is on the last day of its week, and never after that of the whole work.
 */
export function planOf(modules: PlanModule[], weeks: number, { startsOn, dates }: PlanWish): Plan {
  const pace = paceOf(modules, weeks, { startsOn, dates });
  const length = pace.at(-1)?.at ?? 0;
  const on = (days: number) => dayAfter(startsOn, days);
  const count = Math.ceil(length / 7);
  const handIns = modules.map(({ number }, place) => {
    const own = dates[number];
    if (own !== undefined) return { module: number, on: own, own: true };
    const ends = timeAt(pace, minutesUntil(modules, place));
    const next = pace.find(({ at }) => at >= ends - tiny)?.at ?? length;
    return { module: number, on: on(Math.min(Math.ceil((ends - tiny) / 7) * 7, next) - 1), own: false };
  });
  return {
    weeks: Array.from({ length: count }, (_, place) => {
      const [begin, end] = [7 * place, Math.min(7 * place + 7, length)];
      const between: [number, number] = [minutesAt(pace, begin), minutesAt(pace, end)];
      return {
        number: place + 1,
        from: on(begin),
        to: on(end - 1),
        minutes: Math.round(between[1] - between[0]),
        stops: stopsBetween(modules, between),
      };
    }),
    handIns,
    early: handIns.flatMap(({ module, on: whole }, place) => {
      const early = modules[place]?.early;
      if (!early) return [];
      const own = on(7 * early.week - 1);
      return [{ module, title: early.title, on: own < whole ? own : whole }];
    }),
    endsOn: on(length - 1),
  };
}

/** Less than this is nothing: what sums of fractions leave. */
const tiny = 0.001;

/** So many minutes are done after so many days; straight in between. */
type Pace = { at: number; minutes: number }[];

function paceOf(modules: PlanModule[], weeks: number, { startsOn, dates }: PlanWish): Pace {
  const total = modules.reduce((sum, module) => sum + minutesOf(allStops(module)), 0);
  const set = modules.flatMap(({ number }, place) => {
    const own = dates[number];
    return own === undefined ? [] : [{ at: daysBetween(startsOn, own) + 1, minutes: minutesUntil(modules, place) }];
  });
  const begun = [{ at: 0, minutes: 0 }, ...set];
  const last = begun.at(-1) ?? { at: 0, minutes: 0 };
  if (last.minutes >= total) return begun;
  const usual = ((total - last.minutes) / total) * weeks * 7;
  const left = weeks * 7 - last.at;
  const isFixed = modules.at(-1)?.number === Number(Object.keys(dates).at(-1));
  const end = left >= usual / 2 && !isFixed ? weeks * 7 : last.at + Math.ceil(usual / 7) * 7;
  return [...begun, { at: end, minutes: total }];
}

/** Until the work of the module at this place is handed in. */
function minutesUntil(modules: PlanModule[], place: number) {
  const before = modules.slice(0, place).reduce((sum, module) => sum + minutesOf(allStops(module)), 0);
  return before + minutesOf(modules[place]?.stops ?? []);
}

export function allStops({ stops, again }: PlanModule) {
  return [...stops, again];
}

export function minutesOf(stops: readonly Pick<PlanStop, "minutes">[]) {
  return stops.reduce((sum, { minutes }) => sum + minutes, 0);
}

function minutesAt(pace: Pace, at: number) {
  return along(pace, at, "at", "minutes");
}

function timeAt(pace: Pace, minutes: number) {
  return along(pace, minutes, "minutes", "at");
}

type Axis = keyof Pace[number];

function along(pace: Pace, value: number, from: Axis, to: Axis) {
  const next = pace.findIndex((point) => point[from] >= value - tiny);
  const [before, after] = [pace[next - 1], pace[next]];
  if (!before || !after) return (after ?? pace.at(-1))?.[to] ?? 0;
  return before[to] + ((value - before[from]) / (after[from] - before[from])) * (after[to] - before[to]);
}

/** Less than a minute of a stop is no work of a week. */
const least = 1;

function stopsBetween(modules: PlanModule[], [from, to]: [number, number]): PlannedStop[] {
  let begins = 0;
  return modules.flatMap((module) =>
    allStops(module).flatMap(({ path, title, minutes }): PlannedStop[] => {
      const ends = begins + minutes;
      const isHere = Math.min(ends, to) - Math.max(begins, from) >= Math.min(least, minutes);
      const [starts, finishes] = [begins > from - least, ends < to + least];
      begins = ends;
      const part = starts ? (finishes ? "whole" : "begin") : finishes ? "finish" : "go on";
      return isHere ? [{ module: module.number, path, title, part }] : [];
    }),
  );
}

export function daysBetween(from: string, to: string) {
  return Math.round((startOfDay(to) - startOfDay(from)) / day);
}

/** The week of a day; undefined before the first and after the last. */
export function weekOn({ weeks }: Plan, today: string) {
  return weeks.find(({ from, to }) => from <= today && today <= to);
}

/** What a browser is told: the plan where there is one, and what one would be made of. `open`: the student may make one. */
export type PlanView = {
  program: { slug: ProgramSlug; title: string };
  weeks: number;
  modules: Pick<ModuleState, "number" | "title">[];
  open: boolean;
  wish: PlanWish | null;
  plan: Plan | null;
  /** Where the student's calendar program reads it. */
  calendar: string | null;
};
