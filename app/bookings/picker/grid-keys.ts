import { dayAfter } from "#app/site/time.ts";
import { mondayOf } from "#app/bookings/calendar/days.ts";

/** A day of the shown month, or another month with the day in it that gets the focus. */
export type GridStep = { day: string } | { month: "earlier" | "later"; land: "first" | "last" | "same" };

/**
 * Where a key leads from a day, among the days that can be chosen (in their order): arrows by day and week, Home and End
 * within the week (Monday first), Page Up and Page Down by month. Undefined for keys that mean nothing here.
 */
export function stepFrom(key: string, from: string, days: string[]): GridStep | undefined {
  const monday = mondayOf(from);
  const week = days.filter((day) => day >= monday && day < dayAfter(monday, 7));
  switch (key) {
    case "ArrowRight":
      return dayOr(
        days.find((day) => day > from),
        { month: "later", land: "first" },
      );
    case "ArrowLeft":
      return dayOr(
        days.findLast((day) => day < from),
        { month: "earlier", land: "last" },
      );
    case "ArrowDown":
      return dayOr(
        days.find((day) => day >= dayAfter(from, 7)),
        { month: "later", land: "first" },
      );
    case "ArrowUp":
      return dayOr(
        days.findLast((day) => day <= dayAfter(from, -7)),
        { month: "earlier", land: "last" },
      );
    case "Home":
      return { day: week[0] ?? from };
    case "End":
      return { day: week.at(-1) ?? from };
    case "PageDown":
      return { month: "later", land: "same" };
    case "PageUp":
      return { month: "earlier", land: "same" };
    default:
      return undefined;
  }
}

/** The day that gets the focus in a month that was turned to. */
export function arrivalIn(days: string[], land: "first" | "last" | "same", from: string): string | undefined {
  if (land === "first") return days[0];
  if (land === "last") return days.at(-1);
  return days.find((day) => day.slice(8) >= from.slice(8)) ?? days.at(-1);
}

function dayOr(day: string | undefined, otherwise: GridStep): GridStep {
  return day === undefined ? otherwise : { day };
}
