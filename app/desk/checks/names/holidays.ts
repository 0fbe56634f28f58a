import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import { at, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import { day, formatDay, startOfDay, utcDay } from "#app/site/time.ts";

/** Month from 1; a date in it, or a weekday (Sunday is 0) by its place, of which -1 is the last. */
type Holiday = { month: number } & ({ date: number } | { weekday: number; place: number });

/** Those of the United States, as days off are named after them. */
const holidays: Record<string, Holiday> = {
  "new year's day": { month: 1, date: 1 },
  "martin luther king": { month: 1, weekday: 1, place: 3 },
  "presidents' day": { month: 2, weekday: 1, place: 3 },
  "memorial day": { month: 5, weekday: 1, place: -1 },
  juneteenth: { month: 6, date: 19 },
  "independence day": { month: 7, date: 4 },
  "labor day": { month: 9, weekday: 1, place: 1 },
  "columbus day": { month: 10, weekday: 1, place: 2 },
  "veterans day": { month: 11, date: 11 },
  thanksgiving: { month: 11, weekday: 4, place: 4 },
  "christmas eve": { month: 12, date: 24 },
  "christmas day": { month: 12, date: 25 },
  "new year's eve": { month: 12, date: 31 },
};

/** A day off that is named after a holiday is that day. One that is observed on another says so. */
export function holidayFindings({ availability }: Facts): LocatedFinding[] {
  return availability.daysOff.flatMap(({ day: said, reason }, place) => {
    const words = reason.toLowerCase().replaceAll("’", "'");
    const name = Object.keys(holidays).find((each) => words.includes(each));
    if (name === undefined || words.includes("observed")) return [];
    const shift = words.startsWith("day after") ? 1 : words.startsWith("day before") ? -1 : 0;
    const right = dayOf(holidays[name]!, Number(said.slice(0, 4))) + shift * day;
    if (startOfDay(said) === right) return [];
    const date = utcDay(right);
    return [
      {
        id: `opening/holiday/${nameOf(reason)}`,
        ...at("availability.yaml", "daysOff", place, "day"),
        where: "/schedule",
        what: `${reason} is given as ${formatDay(said)}; it is on ${formatDay(date)}.`,
        fix: "In content/availability.yaml, daysOff: write the day of the holiday, or another reason.",
        said,
      },
    ];
  });
}

/** Start of the day, in milliseconds UTC. */
function dayOf(holiday: Holiday, year: number) {
  const first = Date.UTC(year, holiday.month - 1, 1);
  if ("date" in holiday) return first + (holiday.date - 1) * day;
  const { weekday, place, month } = holiday;
  if (place > 0) return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + (place - 1) * 7) * day;
  const last = Date.UTC(year, month, 0);
  return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * day;
}
