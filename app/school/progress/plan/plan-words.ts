import { formatDay } from "#app/site/time.ts";
import type { PlannedStop } from "./plan.ts";

/** "4.5 hours", "50 minutes". */
export function hoursOf(minutes: number) {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 6) / 10;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

const words = { whole: "", begin: " (begin)", "go on": " (go on)", finish: " (finish)" };

/** Behind the name of a stop that takes more than a week. */
export function partWords({ part }: Pick<PlannedStop, "part">) {
  return words[part];
}

/** "Nov 23 to Nov 29, 2026" */
export function spanOf({ from, to }: { from: string; to: string }) {
  const begin = formatDay(from);
  const end = formatDay(to);
  const sameYear = begin.slice(-4) === end.slice(-4);
  return `${sameYear ? begin.slice(0, -6) : begin} to ${end}`;
}

/** Today on the reader's own calendar, YYYY-MM-DD. For the browser alone. */
export function todayHere() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((each) => String(each).padStart(2, "0")).join("-");
}
