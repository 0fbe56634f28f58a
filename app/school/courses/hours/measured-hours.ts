import type { MeasuredHours } from "#app/school/courses/course/hour-parts.ts";

/** From so many students on, what they said takes the place of our estimate. */
export const leastStudents = 5;

export function readMeasured(minutes: number[]): MeasuredHours | null {
  if (minutes.length < leastStudents) return null;
  const sorted = minutes.toSorted((one, other) => one - other);
  return { students: sorted.length, median: at(sorted, 0.5), from: at(sorted, 0.25), to: at(sorted, 0.75) };
}

/** Between two values straight. */
function at(sorted: number[], part: number) {
  const place = part * (sorted.length - 1);
  const [below = 0, above = below] = sorted.slice(Math.floor(place));
  return Math.round(below + (above - below) * (place % 1));
}
