import { hour } from "#app/site/time.ts";

/** How long works waited to be read. `median` and `most` (of 95 of 100) in milliseconds; `read` of `count` were read by now. */
export type Waits = { count: number; read: number; median: number; most: number };

/** So far back is counted. */
export const countedDays = 90;

/** Figures of fewer works tell of those, and of nobody else's wait. */
const fewestRead = 5;

/** For everybody: "Half of them were read within 20 hours, 95 of 100 within 2 days: 41 works of the 90 days before Nov 22, 2026." `today` in words. */
export function waitWords({ count, read, median, most }: Waits, today: string) {
  if (read === 0) return "No work has been read yet";
  if (read < fewestRead)
    return `Too few works were read in the ${countedDays} days before ${today} to say how long it takes`;
  return `Half were read within ${duration(median)}, 95 of 100 within ${duration(most)}: ${count} works of the ${countedDays} days before ${today}, those that still wait counted at their age`;
}

/** Rounded up, so that nothing sounds faster than it was. */
function duration(wait: number) {
  const hours = Math.max(1, Math.ceil(wait / hour));
  if (hours === 1) return "1 hour";
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
