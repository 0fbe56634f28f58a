import { startOfDay } from "#app/time.ts";
import { dayAfter } from "./days.ts";

/** Rules of the request forms. For schemas and loaders: pages are given them as data, so that they do not carry them. */

/** Wall times of the company's zone, with the labels that specification §2 states. */
export const slotTimes = ["09:00 AM", "10:00 AM", "11:00 AM", "02:00 PM", "03:00 PM", "04:00 PM"] as const;

export const partsOfDay = ["Morning, 9 to 12", "Afternoon, 2 to 5", "Any time"] as const;

/** How many days ahead a day may be asked for. */
const furthest = 180;

/** What is wrong with a wished day, as a sentence; undefined for a real weekday from tomorrow on. `today` is in the company's zone. */
export function dayMistake(wished: string, today: string): string | undefined {
  if (wished === "") return "Please choose a day";
  if (!isRealDay(wished)) return "Please choose a day that is in the calendar";
  if (wished <= today) return "Please choose a day after today";
  if (wished > dayAfter(today, furthest)) return "Please choose a day within the next six months";
  if (isWeekend(wished)) return `That is a ${weekday(wished)}. Please choose a day from Monday to Friday`;
  return undefined;
}

function isRealDay(wished: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(wished)) return false;
  const at = startOfDay(wished);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(wished);
}

function isWeekend(isoDay: string) {
  return [0, 6].includes(new Date(startOfDay(isoDay)).getUTCDay());
}

function weekday(isoDay: string) {
  return new Date(startOfDay(isoDay)).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
}
