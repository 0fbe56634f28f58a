import { moduleCount } from "#app/school/courses/course/courses.ts";
import { formatDay, startOfDay } from "#app/site/time.ts";
import { daysBetween, type PlanWish } from "./plan.ts";

/** Days before and after today on which a plan may begin, and after its beginning on which a hand-in may be. */
const farthestStart = 400;
const farthestHandIn = 1200;

/** The name of the field for a module's own day. */
export const fieldOf = (module: number | string) => `module-${module}`;

/** What keeps a wish from being a plan: sentences by the names of fields; empty where nothing does. */
export function mistakesIn({ startsOn, dates }: PlanWish, today: string): Record<string, string> {
  if (!isDay(startsOn)) return { startsOn: "Choose the day on which you begin." };
  if (Math.abs(daysBetween(today, startsOn)) > farthestStart)
    return { startsOn: "Choose a day within about a year of today." };
  const known = Array.from({ length: moduleCount }, (_, place) => String(place + 1));
  const mistakes: Record<string, string> = {};
  let before = { words: "your first day", day: startsOn };
  for (const [module, day] of Object.entries(dates)) {
    const mistake = known.includes(module) ? mistakeIn(day, before, startsOn) : "There is no such module.";
    if (mistake) mistakes[fieldOf(module)] = mistake;
    else before = { words: `the hand-in of module ${module}`, day };
  }
  return mistakes;
}

function mistakeIn(day: string, before: { words: string; day: string }, startsOn: string) {
  if (!isDay(day)) return "Choose a day, or leave the field empty.";
  if (day <= before.day) return `Choose a day after ${before.words}, ${formatDay(before.day)}.`;
  if (daysBetween(startsOn, day) > farthestHandIn) return "Choose a day within three years of your first day.";
  return undefined;
}

function isDay(text: string) {
  const at = startOfDay(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
